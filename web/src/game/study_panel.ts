// Study time: both look at the position, the clocks stand.

import { h, setText } from "../page/dom";
import { t } from "../page/labels";
import { clockText } from "./clock";
import { COLORS, type GameState } from "./state";

export class StudyPanel {
  readonly element: HTMLElement;
  private readonly left = h("span", { class: "study-left", role: "timer" });
  private readonly ready: HTMLButtonElement;
  private readonly who = h("p", { class: "hint" });

  constructor(ready: () => void) {
    this.ready = h(
      "button",
      { class: "button button-primary", type: "button", "data-does": "ready", onclick: ready },
      t("ui-play-ready"),
    );
    this.element = h(
      "section",
      { class: "card study", hidden: true, "aria-label": t("ui-play-study") },
      h("p", { class: "row row-between" }, h("strong", {}, t("ui-play-study")), this.left),
      h("p", { class: "hint" }, t("ui-play-study-text")),
      h("div", { class: "row" }, this.ready),
      this.who,
    );
  }

  show(state: GameState): void {
    const { phase, you } = state.view;
    this.element.hidden = phase.phase !== "studying";
    if (phase.phase !== "studying") return;
    const isReady = { white: phase.white_ready, black: phase.black_ready };
    const own = COLORS.filter((color) => you.includes(color));
    this.ready.hidden = own.length === 0;
    this.ready.disabled = own.every((color) => isReady[color]);
    const ready = COLORS.filter((color) => isReady[color]).map((color) => t(`ui-play-ready-${color}`));
    setText(this.who, ready.join(" "));
  }

  tick(state: GameState, now: number): void {
    const left = state.studyLeft(now);
    if (left !== undefined) setText(this.left, clockText(left));
  }
}
