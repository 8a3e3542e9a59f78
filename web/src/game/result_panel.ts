// How the game ended, for the reader: "You won", the score, why, and the way to the analysis.

import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import { standing } from "./heading";
import type { GameState } from "./state";

export class ResultPanel {
  readonly element = h("div", { class: "result", hidden: true });
  private shownFor = "";

  show(state: GameState): void {
    const { id, outcome, moves } = state.view;
    this.element.hidden = outcome === null;
    const key = `${outcome?.text ?? ""} ${moves.length}`;
    if (!outcome || key === this.shownFor) return;
    this.shownFor = key;
    // A game that was called off has no score, and one without moves nothing to look at.
    const score = outcome.result === "*" ? "" : outcome.result.replace("1/2-1/2", "½–½").replace("-", "–");
    const analysis = { class: "button", href: `/g/${id}/analysis`, "data-does": "analyse" };
    fill(
      this.element,
      h(
        "p",
        { class: "result-head" },
        score !== "" && h("strong", { class: "result-score" }, score),
        h("strong", { class: "result-standing" }, standing(state)),
      ),
      h("p", {}, outcome.text),
      moves.length > 0 && h("a", analysis, t("ui-computer-analyse")),
    );
  }
}
