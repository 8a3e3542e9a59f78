// How the game ended, for the reader: "You won", the score, why, and the way to the analysis.

import { ask } from "../page/api";
import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import type { ChangeView } from "../wire/ChangeView";
import { standing } from "./heading";
import type { GameState } from "./state";

export class ResultPanel {
  readonly element = h("div", { class: "result", hidden: true });
  private readonly ratings = h("ul", { class: "result-ratings" });
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
      this.ratings,
      moves.length > 0 && h("a", analysis, t("ui-computer-analyse")),
    );
    fill(this.ratings);
    if (state.view.terms.rated && outcome.result !== "*") void this.showRatings(id, 20);
  }

  /** What the game did to both ratings, once it has counted. */
  private async showRatings(id: string, tries: number): Promise<void> {
    const answer = await ask<ChangeView[]>(`/api/games/${id}/ratings`, "GET");
    if (answer.ok && answer.value.length > 0) {
      const change = ({ color, text }: ChangeView) =>
        h("li", { "data-rating": color }, `${color === "white" ? "♔" : "♚"} ${text}`);
      fill(this.ratings, ...answer.value.map(change));
    } else if (tries > 0) {
      setTimeout(() => void this.showRatings(id, tries - 1), 500);
    }
  }
}
