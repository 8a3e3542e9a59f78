// The moves of the game, with the variations that were tried below the move they
// replace.

import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import { mistake, SIGNS } from "./accuracy";
import { moveNumber } from "./eval_graph";
import type { Node } from "./tree";

export class MoveTree {
  readonly element: HTMLElement;
  private readonly list = h("div", { class: "tree" });
  private readonly cells = new Map<Node, HTMLButtonElement>();

  constructor(
    private readonly goTo: (node: Node) => void,
    private readonly remove: (node: Node) => void,
  ) {
    this.element = h("section", { class: "tree-panel", "aria-label": t("ui-play-moves") }, this.list);
  }

  /** Draws all moves again. */
  show(root: Node, current: Node): void {
    const focused = [...this.cells].find(([, cell]) => cell === document.activeElement)?.[0];
    this.cells.clear();
    const rest = this.line(root);
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
  private line(start: Node): HTMLElement[] {
    const parts: HTMLElement[] = [];
    let isFirst = true;
    for (let node: Node | undefined = start; node; node = node.children[0]) {
      const [main, ...others]: Node[] = node.children;
      if (!main) break;
      parts.push(this.move(main, isFirst));
      isFirst = others.length > 0;
      for (const other of others) parts.push(this.variation(other));
    }
    return parts;
  }

  private variation(node: Node): HTMLElement {
    const remove = h(
      "button",
      {
        class: "tree-remove",
        type: "button",
        "aria-label": t("ui-computer-remove-variation", { move: node.move?.san ?? "" }),
        title: t("ui-computer-remove-variation", { move: node.move?.san ?? "" }),
        onclick: () => this.remove(node),
      },
      "✕",
    );
    const label = t("ui-computer-variation");
    return h("div", { class: "variation", role: "group", "aria-label": label }, this.move(node, true), ...this.line(node), remove);
  }

  private move(node: Node, withNumber: boolean): HTMLElement {
    const kind = this.mistake(node);
    const name = kind && t(SIGNS[kind].label);
    const number = withNumber || node.ply % 2 === 1 ? moveNumber(node.ply) : "";
    const cell = h(
      "button",
      { class: "move", type: "button", "data-ply": node.ply, onclick: () => this.goTo(node) },
      number !== "" && h("span", { class: "move-number" }, number),
      node.move?.san ?? "",
      kind && h("span", { class: `move-sign move-${kind}`, title: name, "aria-hidden": "true" }, SIGNS[kind].sign),
      name !== undefined && h("span", { class: "visually-hidden" }, ` ${name}`),
    );
    this.cells.set(node, cell);
    return cell;
  }

  private mistake(node: Node): ReturnType<typeof mistake> {
    const before = node.parent?.score;
    if (!node.isGame || !before || !node.score) return undefined;
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
