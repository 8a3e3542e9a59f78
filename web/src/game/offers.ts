// What is offered, asked for or can be claimed right now, and the answers to it. It stands
// beside the board, in sight, whatever the size of the screen.

import { fill, h, setText } from "../page/dom";
import { t } from "../page/labels";
import type { ColorName } from "../wire/ColorName";
import type { Request } from "../wire/Request";
import { clockText } from "./clock";
import { requestButton } from "./controls";
import { otherColor, type GameState } from "./state";

/** Whether the win can be claimed from an opponent who has left. */
type Standing = "no" | "soon" | "now";

export class Offers {
  readonly element = h("section", { class: "offers controls", "aria-label": t("ui-play-offers") });
  private readonly left = h("p", {});
  private shownFor = "";

  /** What was said last about an opponent who is away. */
  private said: Standing = "no";

  constructor(
    private readonly send: (request: Request) => void,
    private readonly say: (text: string) => void,
  ) {}

  show(state: GameState): void {
    const { phase, offers, position, you, rematch, allowed } = state.view;
    const key = JSON.stringify([phase.phase, offers, position.seen, position.claim, you, rematch, allowed, this.mayClaim(state)]);
    if (key === this.shownFor) return;
    this.shownFor = key;
    fill(this.element, ...this.content(state));
    this.tick(state, performance.now());
  }

  /** Counts down until a game can be claimed from who has left. */
  tick(state: GameState, now: number): void {
    const standing = this.mayClaim(state);
    const isNews = standing !== this.said;
    this.said = standing;
    if (standing === "no") return;
    const rest = Math.max(0, (state.claimFrom ?? now) - now);
    const text = rest > 0 ? t("ui-play-left", { time: clockText(rest) }) : t("ui-play-left-claim");
    setText(this.left, text);
    // Not with every second that passes.
    if (isNews) this.say(text);
    if (standing === "now") this.show(state);
  }

  private mayClaim(state: GameState): Standing {
    if (state.claimFrom === undefined || !state.may("claim_left")) return "no";
    return performance.now() >= state.claimFrom ? "now" : "soon";
  }

  private content(state: GameState): (HTMLElement | false)[] {
    const { rematch, phase } = state.view;
    if (rematch !== null) return [this.toRematch(rematch)];
    if (!state.isPlayer) return [];
    if (phase.phase === "playing") return [this.draw(state), this.takeback(state), this.claim(state), this.absence(state)];
    return phase.phase === "over" ? [this.rematch(state)] : [];
  }

  /** For the players and for who watched. */
  private toRematch(id: string): HTMLElement {
    const link = { class: "button button-primary", href: `/g/${id}`, "data-does": "go-rematch" };
    return h("div", { class: "row" }, h("a", link, t("ui-play-go-rematch")));
  }

  private button(does: string, label: string, request: Request, look = ""): HTMLElement {
    return requestButton(this.send, does, label, () => request, look);
  }

  private question(text: string, ...answers: HTMLElement[]): HTMLElement {
    return h(
      "div",
      { class: "notice offer", role: "group", "aria-label": text },
      h("p", {}, text),
      h("div", { class: "row" }, ...answers),
    );
  }

  /** Whether the answer is the reader's to give; two people at one device answer themselves. */
  private isAsked(state: GameState, by: ColorName): boolean {
    return state.view.you.includes(otherColor(by));
  }

  private draw(state: GameState): HTMLElement | false {
    const { position, offers } = state.view;
    const { seen } = position;
    if (offers.draw === null) return false;
    if (this.isAsked(state, offers.draw))
      return this.question(
        t("ui-play-draw-offered"),
        this.button("accept-draw", t("ui-play-accept"), { type: "accept_draw", seen }, "button-primary"),
        this.button("decline-draw", t("ui-play-decline"), { type: "decline_draw", seen }),
      );
    return (
      state.may("withdraw_draw") &&
      this.question(
        t("ui-play-own-draw"),
        this.button("withdraw-draw", t("ui-play-withdraw"), { type: "withdraw_draw", seen }),
      )
    );
  }

  private takeback(state: GameState): HTMLElement | false {
    const { position, offers } = state.view;
    const { seen } = position;
    if (offers.takeback === null) return false;
    if (this.isAsked(state, offers.takeback))
      return this.question(
        t("ui-play-takeback-asked"),
        this.button("accept-takeback", t("ui-play-accept"), { type: "accept_takeback", seen }, "button-primary"),
        this.button("decline-takeback", t("ui-play-decline"), { type: "decline_takeback", seen }),
      );
    return (
      state.may("withdraw_takeback") &&
      this.question(
        t("ui-play-own-takeback"),
        this.button("withdraw-takeback", t("ui-play-withdraw"), { type: "withdraw_takeback", seen }),
      )
    );
  }

  private claim(state: GameState): HTMLElement | false {
    const { claim, seen } = state.view.position;
    if (!state.isOwnTurn || claim === null) return false;
    const request: Request = { type: "claim_draw", seen, basis: claim, with: null };
    return h("div", { class: "row" }, this.button("claim", t(`ui-play-claim-${claim}`), request, "button-primary"));
  }

  private absence(state: GameState): HTMLElement | false {
    const standing = this.mayClaim(state);
    if (standing === "no") return false;
    const claim = this.button("claim-left", t("ui-play-claim-left"), { type: "claim_left" }, "button-primary");
    return h(
      "div",
      { class: "notice offer" },
      this.left,
      standing === "now" && h("div", { class: "row" }, claim),
    );
  }

  private rematch(state: GameState): HTMLElement | false {
    const { rematch_same, rematch_new_draw } = state.view.offers;
    const [kind, by] = rematch_same !== null ? (["same", rematch_same] as const) : (["new_draw", rematch_new_draw] as const);
    if (by === null) return false;
    if (this.isAsked(state, by))
      return this.question(
        t(`ui-play-rematch-offered-${kind}`),
        this.button("accept-rematch", t("ui-play-accept"), { type: "accept_rematch" }, "button-primary"),
        this.button("decline-rematch", t("ui-play-decline"), { type: "decline_rematch" }),
      );
    return this.question(
      t("ui-play-rematch-is-offered"),
      this.button("withdraw-rematch", t("ui-play-withdraw"), { type: "withdraw_rematch" }),
    );
  }
}
