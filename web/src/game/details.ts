// Around the game: the start position and how it was drawn, the terms, the
// ledger of illegal moves, times, the board as text, and how to share the game.

import { describeSquare } from "../board/grid";
import type { Pieces } from "../board/squares";
import { fill, h, setText } from "../page/dom";
import { t } from "../page/labels";
import type { ColorName } from "../wire/ColorName";
import type { GameView } from "../wire/GameView";
import type { Request } from "../wire/Request";
import { part, share } from "./share";
import type { GameState } from "./state";
import { TimeChart } from "./time_chart";

/** The start number, which is always in sight, and leads to the position's page. */
export class StartNumber {
  readonly element = h("p", { class: "game-start" });

  show({ start }: GameView): void {
    const { white, black } = start;
    const shown = `${white ?? ""}/${black ?? ""}`;
    if (this.element.dataset["start"] === shown) return;
    this.element.dataset["start"] = shown;
    const link = (number: number): HTMLElement =>
      h("a", { class: "start-number", href: `/p/${number}` }, String(number));
    if (white === null || black === null) fill(this.element, t("ui-play-hidden"));
    else fill(this.element, `${t("ui-play-position")} `, link(white), ...(white === black ? [] : ["/", link(black)]));
  }
}

export class Details {
  readonly element: HTMLElement;
  private readonly chart = new TimeChart();
  private readonly ledger = h("ol", { class: "ledger" });
  private readonly ledgerPart: HTMLElement;
  private readonly chartPart: HTMLElement;
  private readonly text = h("p", { class: "text-board" });
  private readonly account = h("ol", { class: "steps" });
  private readonly spectators = h("p", { class: "hint" });
  private incidents = -1;

  /** @param seat the secret link to the reader's seat, if there is one */
  constructor(state: GameState, seat: string | null, send: (request: Request) => void) {
    const { view } = state;
    this.ledgerPart = part(t("ui-play-ledger"), this.ledger);
    this.ledgerPart.setAttribute("open", "");
    this.chartPart = part(t("ui-play-times"), this.chart.element);
    this.chartPart.setAttribute("open", "");
    this.element = h(
      "div",
      { class: "details" },
      share(state, seat),
      this.ledgerPart,
      this.accountPart(view),
      this.chartPart,
      part(t("ui-play-text-board"), this.text),
      state.own !== undefined && name(state.own, state, send),
      this.spectators,
    );
  }

  show(state: GameState, pieces: Pieces): void {
    const { view, presence } = state;
    this.chart.show(view.moves);
    this.chartPart.hidden = view.moves.length === 0;
    this.showLedger(view);
    const animation = this.element.querySelector<HTMLElement>('[data-does="animation"]');
    if (animation) animation.hidden = !state.isOver;
    const { account } = view.start;
    if (this.account.childElementCount !== account.length) fill(this.account, ...account.map((step) => h("li", {}, step)));
    setText(this.text, describe(pieces));
    setText(
      this.spectators,
      presence && presence.spectators > 0 ? t("ui-play-spectators", { count: presence.spectators }) : "",
    );
  }

  private accountPart({ terms, moves }: GameView): HTMLElement {
    const facts = h(
      "dl",
      { class: "facts" },
      h("dt", {}, t("ui-play-time")),
      h("dd", {}, terms.time),
      h("dt", {}, t("ui-play-illegal-rule")),
      h("dd", {}, terms.illegal),
    );
    const shown = part(t("ui-play-account"), this.account, facts);
    // Before the first move, the draw is what there is to look at.
    if (moves.length === 0) shown.setAttribute("open", "");
    return shown;
  }

  private showLedger({ terms, incidents }: GameView): void {
    this.ledgerPart.hidden = !terms.counted;
    if (incidents.length === this.incidents) return;
    this.incidents = incidents.length;
    const items = incidents.map((incident) => {
      const move = `${Math.floor(incident.ply / 2) + 1}${incident.ply % 2 === 0 ? "." : "…"}`;
      const head = h("strong", {}, `${t(`ui-play-${incident.color}`)}, ${move} ${incident.attempt}`);
      const reasons = incident.reasons.map((reason) => h("span", {}, ` ${reason.text}`));
      return h("li", {}, head, ...reasons, ` ${incident.consequence}`);
    });
    const none = h("li", { class: "soft ledger-empty" }, t("ui-play-ledger-empty"));
    fill(this.ledger, ...(items.length > 0 ? items : [none]));
  }
}

function name(color: ColorName, state: GameState, send: (request: Request) => void): HTMLElement {
  const input = h("input", {
    class: "input",
    id: "player-name",
    maxlength: 40,
    autocomplete: "nickname",
    value: state.view.players[color]?.name ?? "",
  });
  const form = h(
    "form",
    { class: "typed-move-row" },
    input,
    h("button", { class: "button", type: "submit", "data-does": "rename" }, t("ui-play-name-save")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send({ type: "rename", color, name: input.value.trim() });
  });
  return part(
    t("ui-play-name"),
    h("label", { class: "visually-hidden", for: "player-name" }, t("ui-play-name")),
    form,
  );
}

/** All pieces in words, White's first, king first. */
export function describe(pieces: Pieces): string {
  const order = ["king", "queen", "rook", "bishop", "knight", "pawn"];
  const sorted = [...pieces].sort(([, one], [, other]) => {
    if (one.color !== other.color) return one.color === "white" ? -1 : 1;
    return order.indexOf(one.role) - order.indexOf(other.role);
  });
  return sorted.map(([key]) => describeSquare(key, pieces)).join("; ");
}
