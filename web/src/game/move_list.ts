// The moves, and stepping through them.

import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import type { MoveView } from "../wire/MoveView";

export class MoveList {
  readonly element: HTMLElement;
  private readonly list = h("ol", { class: "move-list", tabindex: -1 });
  private readonly empty = h("p", { class: "soft move-list-empty" }, t("ui-play-no-moves"));
  private readonly buttons: Readonly<Record<"first" | "back" | "on" | "last", HTMLButtonElement>>;
  private cells: HTMLButtonElement[] = [];
  private moves: readonly MoveView[] = [];
  /** How many half-moves are on the board; as many as there are when the game is followed. */
  private shown = 0;

  constructor(private readonly goTo: (ply: number) => void) {
    const button = (label: string, sign: string, target: () => number): HTMLButtonElement =>
      h(
        "button",
        {
          class: "button",
          type: "button",
          "aria-label": t(label),
          title: t(label),
          onclick: () => goTo(target()),
        },
        h("span", { "aria-hidden": "true" }, sign),
      );
    this.buttons = {
      first: button("ui-play-step-first", "|◀", () => 0),
      back: button("ui-play-step-back", "◀", () => this.shown - 1),
      on: button("ui-play-step-on", "▶", () => this.shown + 1),
      last: button("ui-play-step-last", "▶|", () => this.moves.length),
    };
    const steps = h(
      "div",
      { class: "move-steps", role: "group", "aria-label": t("ui-play-steps") },
      ...Object.values(this.buttons),
    );
    this.element = h(
      "section",
      { class: "moves", "aria-label": t("ui-play-moves") },
      this.empty,
      this.list,
      steps,
    );
    document.addEventListener("keydown", (event) => this.keydown(event));
    // What appears below it makes it smaller.
    new ResizeObserver(() => this.reveal()).observe(this.list);
  }

  show(moves: readonly MoveView[], shown: number): void {
    if (moves !== this.moves) this.build(moves);
    this.shown = shown;
    this.cells.forEach((cell, index) => {
      if (index + 1 === shown) cell.setAttribute("aria-current", "true");
      else cell.removeAttribute("aria-current");
    });
    this.reveal();
    const [isFirst, isLast] = [shown === 0, shown === moves.length];
    this.buttons.first.disabled = this.buttons.back.disabled = isFirst;
    this.buttons.on.disabled = this.buttons.last.disabled = isLast;
  }

  private build(moves: readonly MoveView[]): void {
    this.moves = moves;
    this.empty.hidden = moves.length > 0;
    this.cells = moves.map((move, index) =>
      h(
        "button",
        { class: "move", type: "button", "data-ply": index + 1, onclick: () => this.goTo(index + 1) },
        move.san,
      ),
    );
    const rows: HTMLElement[] = [];
    for (let index = 0; index < moves.length; index += 2) {
      const number = h("span", { class: "move-number" }, `${index / 2 + 1}.`);
      rows.push(h("li", {}, number, this.cells[index], this.cells[index + 1]));
    }
    fill(this.list, ...rows);
  }

  /** Scrolls the list, and only the list, to the move that is shown. */
  private reveal(): void {
    const cell = this.cells[this.shown - 1];
    if (!cell) {
      this.list.scrollTo({ top: 0, left: 0 });
      return;
    }
    const [around, inside] = [this.list.getBoundingClientRect(), cell.getBoundingClientRect()];
    if (inside.top < around.top) this.list.scrollTop -= around.top - inside.top;
    if (inside.bottom > around.bottom) this.list.scrollTop += inside.bottom - around.bottom;
    if (inside.left < around.left) this.list.scrollLeft -= around.left - inside.left;
    if (inside.right > around.right) this.list.scrollLeft += inside.right - around.right;
  }

  /** The wheel over the board steps, too. */
  wheel(event: WheelEvent): void {
    const target = this.shown + Math.sign(event.deltaY);
    if (event.ctrlKey || event.deltaY === 0 || target < 0 || target > this.moves.length) return;
    event.preventDefault();
    this.goTo(target);
  }

  private keydown(event: KeyboardEvent): void {
    const inField =
      event.target instanceof Element && event.target.closest("input, textarea, select, dialog, [role=grid]");
    if (inField || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: this.shown - 1,
      ArrowRight: this.shown + 1,
      Home: 0,
      End: this.moves.length,
    };
    const target = targets[event.key];
    if (target === undefined || target < 0 || target > this.moves.length || target === this.shown) return;
    event.preventDefault();
    this.goTo(target);
  }
}
