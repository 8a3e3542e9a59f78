// The moves of the game with what is said about them, and the variations below the
// move they replace.

import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import { mistake, SIGNS } from "./accuracy";
import { moveNumber } from "./eval_graph";
import { sign } from "./glyphs";
import type { Node, Tree } from "./tree";

export class MoveTree {
  readonly element: HTMLElement;
  private readonly list = h("div", { class: "tree" });
  private readonly cells = new Map<Node, HTMLButtonElement>();
  private tree: Tree | undefined;

  constructor(
    private readonly goTo: (node: Node) => void,
    private readonly remove: (node: Node) => void,
  ) {
    this.element = h("section", { class: "tree-panel", "aria-label": t("ui-play-moves") }, this.list);
  }

  /** Draws all moves again. */
  show(tree: Tree, current: Node): void {
    this.tree = tree;
    const focused = [...this.cells].find(([, cell]) => cell === document.activeElement)?.[0];
    this.cells.clear();
    const rest = [...said(tree.root.remarks.text), ...this.line(tree.root, true)];
    fill(this.list, ...(rest.length > 0 ? rest : [h("p", { class: "soft" }, t("ui-play-no-moves"))]));
    this.mark(current);
    if (focused) this.cells.get(focused)?.focus();
  }

  /** Only another move is shown on the board. */
  mark(current: Node): void {
    for (const [node, cell] of this.cells) {
      if (node === current) cell.setAttribute("aria-current", "true");
      else cell.removeAttribute("aria-current");
    }
    this.reveal(this.cells.get(current));
  }

  /** What follows a position: the first move, then what else was tried, then the rest. */
  private line(start: Node, withNumber: boolean): HTMLElement[] {
    const parts: HTMLElement[] = [];
    let isFirst = withNumber;
    for (let node: Node | undefined = start; node; node = node.children[0]) {
      const [main, ...others]: Node[] = node.children;
      if (!main) break;
      const comment = said(main.remarks.text);
      parts.push(this.move(main, isFirst), ...comment);
      isFirst = others.length > 0 || comment.length > 0;
      for (const other of others) parts.push(this.variation(other));
      for (const aside of main.asides) parts.push(...said(aside.text));
    }
    return parts;
  }

  private variation(node: Node): HTMLElement {
    const label = t("ui-computer-remove-variation", { move: node.move?.san ?? "" });
    const remove = h("button", { class: "tree-remove", type: "button", "aria-label": label, title: label, onclick: () => this.remove(node) }, "✕");
    return h(
      "div",
      { class: "variation", role: "group", "aria-label": t("ui-computer-variation") },
      ...said(node.intro.text),
      this.move(node, true),
      ...said(node.remarks.text),
      ...this.line(node, node.remarks.text !== ""),
      remove,
    );
  }

  private move(node: Node, withNumber: boolean): HTMLElement {
    const kind = this.mistake(node);
    const name = kind && t(SIGNS[kind].label);
    const number = withNumber || node.ply % 2 === 1 ? moveNumber(node.ply) : "";
    const glyphs = node.nags.map(sign).join("");
    const cell = h(
      "button",
      { class: "move", type: "button", "data-ply": node.ply, onclick: () => this.goTo(node) },
      number !== "" && h("span", { class: "move-number" }, number),
      node.move?.san ?? "",
      glyphs !== "" && h("span", { class: "move-glyphs" }, glyphs),
      // What somebody wrote counts more than what the computer thinks.
      glyphs === "" && kind && h("span", { class: `move-sign move-${kind}`, title: name, "aria-hidden": "true" }, SIGNS[kind].sign),
      name !== undefined && h("span", { class: "visually-hidden" }, ` ${name}`),
      node.remarks.drawn.length > 0 && h("span", { class: "move-drawn", "aria-hidden": "true" }, "↗"),
    );
    this.cells.set(node, cell);
    return cell;
  }

  private mistake(node: Node): ReturnType<typeof mistake> {
    const before = node.parent?.score;
    if (!this.tree?.isGame(node) || !before || !node.score) return undefined;
    return mistake(before, node.score, node.ply % 2 === 1 ? "white" : "black");
  }

  /** Scrolls the list, and only the list. */
  private reveal(cell: HTMLElement | undefined): void {
    if (!cell) {
      this.list.scrollTop = 0;
      return;
    }
    const [around, inside] = [this.list.getBoundingClientRect(), cell.getBoundingClientRect()];
    if (inside.top < around.top) this.list.scrollTop -= around.top - inside.top;
    if (inside.bottom > around.bottom) this.list.scrollTop += inside.bottom - around.bottom;
  }
}

function said(text: string): HTMLElement[] {
  return text === "" ? [] : [h("p", { class: "tree-comment" }, text)];
}
