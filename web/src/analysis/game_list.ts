// The games of a file: who played, how it ended, from where, and what was wrong.

import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import type { AnalysisEntry } from "../wire/AnalysisEntry";

export class GameList {
  readonly element = h("section", { class: "card analysis-games", hidden: true });

  constructor(private readonly choose: (game: number) => void) {}

  /**
   * @param chosen which of them is on the board, from 1
   * @param notes what was wrong with it
   */
  show(games: readonly AnalysisEntry[], chosen: number, notes: readonly string[]): void {
    this.element.hidden = games.length < 2 && notes.length === 0;
    const list = games.map((game, index) => this.entry(game, index + 1, chosen));
    // On a phone the board comes first.
    const isOpen = this.element.querySelector<HTMLDetailsElement>(".analysis-list")?.open ?? matchMedia("(min-width: 60rem)").matches;
    fill(
      this.element,
      games.length > 1 &&
        h(
          "details",
          { class: "analysis-list", open: isOpen },
          h("summary", {}, h("h2", { class: "card-title", id: "analysis-games" }, `${t("ui-analysis-games")} (${games.length})`)),
          h("ol", { class: "game-list", "aria-labelledby": "analysis-games" }, ...list),
        ),
      notes.length > 0 &&
        h(
          "details",
          { class: "analysis-notes", open: games[chosen - 1]?.fault !== null },
          h("summary", {}, t("ui-analysis-notes")),
          h("ul", { class: "reasons" }, ...notes.map((note) => h("li", {}, note))),
        ),
    );
    // Only the list is scrolled.
    const current = this.element.querySelector<HTMLElement>("[aria-current]");
    const around = current?.closest("ol");
    if (current && around) around.scrollTop = current.offsetTop - around.offsetTop;
  }

  private entry(game: AnalysisEntry, place: number, chosen: number): HTMLElement {
    const facts = [game.result, game.number === null ? "" : `№ ${game.number}`, game.date ?? "", game.event ?? ""];
    const button = h(
      "button",
      { class: "game-entry", type: "button", "data-game": place, "aria-current": place === chosen && "true", onclick: () => this.choose(place) },
      h("span", { class: "game-players" }, `${place}. ${game.white} – ${game.black}`),
      h("span", { class: "hint" }, facts.filter((fact) => fact !== "").join(" · ")),
      game.fault !== null && h("span", { class: "game-wrong" }, t("ui-analysis-unread", { why: game.fault })),
      game.repairs.length > 0 && h("span", { class: "hint" }, t("ui-analysis-repaired", { what: game.repairs.join("; ") })),
    );
    return h("li", {}, button);
  }
}
