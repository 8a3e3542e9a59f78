// While an earlier position is looked at: which, what has happened meanwhile, and the way back.

import { h, setText } from "../page/dom";
import { t } from "../page/labels";

export class PastBar {
  readonly element: HTMLElement;
  private readonly text = h("span", {});
  private known = 0;

  constructor(back: () => void) {
    this.element = h(
      "div",
      { class: "past-bar", hidden: true },
      this.text,
      h("button", { class: "button button-primary", type: "button", "data-does": "back-to-game", onclick: back }, t("ui-play-past-back")),
    );
  }

  /**
   * @param past how many half-moves are on the board; none while the game is followed
   * @param last the latest move, as it is written
   */
  show(past: number | undefined, moves: number, last: string): void {
    this.element.hidden = past === undefined;
    if (past === undefined) {
      this.known = moves;
      return;
    }
    const isNew = moves > this.known;
    this.element.classList.toggle("past-bar-new", isNew);
    setText(this.text, isNew ? t("ui-play-past-moved", { move: last }) : t("ui-play-past"));
  }
}
