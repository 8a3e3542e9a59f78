// What a game is: who played, how it ended, and from which position, which leads to the
// page of its number.

import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import type { AnalysisGame } from "../wire/AnalysisGame";

export class About {
  readonly element = h("p", { class: "analysis-about" });

  /** @param names whether the players are not told elsewhere */
  show({ tags = [], result, number }: AnalysisGame, names: boolean): void {
    const tag = (wanted: string): string => tags.find(({ name }) => name === wanted)?.value ?? "";
    const players = [tag("White"), tag("Black")].map((name) => name || "?").join(" – ");
    const isKnown = names && players !== "? – ?";
    fill(
      this.element,
      isKnown && h("strong", {}, players),
      result !== "*" && h("span", {}, result),
      isKnown && tag("Date") !== "" && h("span", { class: "soft" }, tag("Date")),
      number !== null && h("a", { class: "analysis-number", href: `/p/${number}` }, t("ui-analysis-number", { number })),
    );
  }
}
