// What was played in the position on the board, by the games of the explorer. A press on a move plays
// it on the board. Where no game came, there is nothing to be seen.

import { ask } from "../page/api";
import { fill, h, setText } from "../page/dom";
import { t } from "../page/labels";
import type { Positions } from "./positions";
import type { Node } from "./tree";

/** How many moves are shown. */
const SHOWN = 8;

interface Played {
  readonly uci: string;
  readonly white: number;
  readonly draws: number;
  readonly black: number;
  readonly unknown: number;
}

interface Openings {
  readonly moves: readonly Played[];
}

export class OpeningsPanel {
  readonly element: HTMLElement;
  private readonly rows = h("tbody", {});
  private readonly more = h("a", {}, t("ui-explorer-more"));
  private node: Node | undefined;

  constructor(
    private readonly positions: Positions,
    private readonly play: (uci: string) => void,
  ) {
    const head = [t("ui-explorer-move"), t("ui-explorer-games"), t("ui-explorer-results")];
    this.element = h(
      "section",
      { class: "card analysis-openings", "aria-label": t("ui-explorer-played"), hidden: true },
      h("h2", { class: "card-title" }, t("ui-explorer-played")),
      h("table", { class: "table" }, h("thead", {}, h("tr", {}, ...head.map((text) => h("th", { scope: "col" }, text)))), this.rows),
      h("p", {}, this.more),
    );
  }

  async show(node: Node): Promise<void> {
    this.node = node;
    const { fen, moves } = node.path;
    const place = `fen=${encodeURIComponent(fen)}&play=${moves.join(",")}`;
    const answer = await ask<Openings>(`/explorer/lichess?${place}&moves=${SHOWN}&topGames=0&recentGames=0`);
    if (node !== this.node) return;
    const played = answer.ok ? answer.value.moves : [];
    // In the reader's letters.
    const written = played.length > 0 ? await this.positions.ask(node, [], played.map(({ uci }) => [uci])) : undefined;
    if (node !== this.node) return;
    this.element.hidden = played.length === 0;
    const rows = played.map((one, index) => {
      const { uci, white, draws, black, unknown } = one;
      const san = (written?.ok ? written.value.lines[index]?.[0] : undefined) ?? uci;
      const button = h("button", { class: "button button-quiet", type: "button", "data-uci": uci, onclick: () => this.play(uci) });
      setText(button, san);
      return h("tr", {}, h("td", {}, button), h("td", {}, String(white + draws + black + unknown)), h("td", {}, `${white} / ${draws} / ${black}`));
    });
    fill(this.rows, ...rows);
    this.more.setAttribute("href", `/explorer?${place}`);
  }
}
