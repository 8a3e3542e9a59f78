// A move that is sent only after it was confirmed, for those who have chosen so.

import { fill, h } from "../page/dom";
import { t } from "../page/labels";

export class MoveConfirmation {
  readonly element = h("div", { class: "confirm-move" });

  ask(yes: () => void, no: () => void): void {
    const answer = (act: () => void): void => {
      fill(this.element);
      act();
    };
    const send = h("button", { class: "button button-primary", type: "button", "data-does": "confirm-move", onclick: () => answer(yes) }, t("ui-play-confirm-move"));
    const back = h("button", { class: "button", type: "button", "data-does": "cancel-move", onclick: () => answer(no) }, t("ui-board-cancel"));
    fill(this.element, h("div", { class: "row" }, send, back));
    send.focus({ preventScroll: true });
  }
}
