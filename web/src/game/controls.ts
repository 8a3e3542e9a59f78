// What a player can do besides moving: draw, claim, take back, resign, call off,
// and after the game a rematch.

import { withEnglishLetters } from "../board/letters";
import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import type { Claim } from "../wire/Claim";
import type { ColorName } from "../wire/ColorName";
import type { RematchPosition } from "../wire/RematchPosition";
import type { Request } from "../wire/Request";
import { otherColor, type GameState } from "./state";

const CLAIMS: readonly Claim[] = ["threefold", "fifty_moves"];

type Send = (request: Request) => void;

export class Controls {
  readonly element = h("section", { class: "controls", "aria-label": t("ui-play-controls") });
  /** What must be confirmed before it is done, while the question is open. */
  private asked: "resign" | "abort" | undefined;
  private shownFor = "";

  constructor(private readonly send: Send) {}

  show(state: GameState): void {
    // Only what can change the buttons: a button must not vanish under a finger.
    const { phase, offers, position, moves, you, rematch, terms, may_offer_draw } = state.view;
    const key = JSON.stringify([
      phase.phase,
      offers,
      position,
      moves.length,
      may_offer_draw,
      you,
      rematch,
      terms.mode,
      this.asked,
    ]);
    if (key === this.shownFor) return;
    this.shownFor = key;
    const focused =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset["does"] : undefined;
    fill(this.element, ...this.content(state));
    if (focused) this.element.querySelector<HTMLElement>(`[data-does="${focused}"]`)?.focus();
  }

  private content(state: GameState): (Node | false)[] {
    if (!state.isPlayer) return [];
    switch (state.view.phase.phase) {
      case "waiting":
        return [this.confirmed(state, "abort")];
      case "studying":
        return [h("div", { class: "row" }, this.confirmed(state, "abort"), this.confirmed(state, "resign"))];
      case "playing":
        return [this.offered(state), this.claims(state), this.whilePlaying(state)];
      case "over":
        return [this.afterwards(state)];
    }
  }

  private button(does: string, label: string, request: () => Request, extra = ""): HTMLButtonElement {
    const press = (): void => this.send(request());
    return h(
      "button",
      { class: `button ${extra}`, type: "button", "data-does": does, onclick: press },
      label,
    );
  }

  /** Offers of the opponent, to be answered. */
  private offered(state: GameState): HTMLElement | false {
    const { seen } = state.view.position;
    const { draw, takeback } = state.view.offers;
    const questions: HTMLElement[] = [];
    if (draw !== null && this.isAsked(state, draw)) {
      questions.push(
        this.question(
          t("ui-play-draw-offered"),
          this.button(
            "accept-draw",
            t("ui-play-accept"),
            () => ({ type: "accept_draw", seen }),
            "button-primary",
          ),
          this.button("decline-draw", t("ui-play-decline"), () => ({ type: "decline_draw", seen })),
        ),
      );
    }
    if (takeback !== null && this.isAsked(state, takeback)) {
      questions.push(
        this.question(
          t("ui-play-takeback-asked"),
          this.button(
            "accept-takeback",
            t("ui-play-accept"),
            () => ({ type: "accept_takeback", seen }),
            "button-primary",
          ),
          this.button("decline-takeback", t("ui-play-decline"), () => ({ type: "decline_takeback", seen })),
        ),
      );
    }
    return questions.length > 0 && h("div", { class: "stack-tight" }, ...questions);
  }

  /** Whether the answer is the reader's to give; two people at one device answer themselves. */
  private isAsked(state: GameState, by: ColorName): boolean {
    return state.view.you.includes(otherColor(by));
  }

  private question(text: string, ...answers: HTMLElement[]): HTMLElement {
    return h(
      "div",
      { class: "notice", role: "group", "aria-label": text },
      h("p", {}, text),
      h("div", { class: "row" }, ...answers),
    );
  }

  private claims(state: GameState): HTMLElement | false {
    const { claim, seen } = state.view.position;
    if (!state.isOwnTurn) return false;
    const now =
      claim !== null &&
      this.button(
        "claim",
        t(`ui-play-claim-${claim}`),
        () => ({ type: "claim_draw", seen, basis: claim, with: null }),
        "button-primary",
      );
    return now && h("div", { class: "row" }, now);
  }

  private whilePlaying(state: GameState): HTMLElement {
    const { offers, position, moves, you, may_offer_draw } = state.view;
    const { seen } = position;
    const own = (by: ColorName | null): boolean => by !== null && you.includes(by);
    const draw = this.button(
      "offer-draw",
      own(offers.draw) ? t("ui-play-draw-is-offered") : t("ui-play-offer-draw"),
      () => ({ type: "offer_draw", seen }),
    );
    const mayOffer = { white: may_offer_draw[0], black: may_offer_draw[1] };
    draw.disabled = offers.draw !== null || !you.some((color) => mayOffer[color]);
    const takeback = this.button(
      "ask-takeback",
      own(offers.takeback) ? t("ui-play-takeback-is-asked") : t("ui-play-ask-takeback"),
      () => ({ type: "ask_takeback", seen }),
    );
    takeback.disabled = offers.takeback !== null || moves.length === 0;
    const end = this.confirmed(state, moves.length < 2 ? "abort" : "resign");
    return h("div", { class: "controls-row" }, draw, takeback, end, this.claimWithMove(state));
  }

  /** A claim with the move that will bring the position about (Laws 9.2.1, 9.3.1). */
  private claimWithMove(state: GameState): HTMLElement | false {
    if (!state.isOwnTurn || state.view.moves.length < 4) return false;
    const input = h("input", {
      class: "input",
      id: "claim-move",
      maxlength: 20,
      autocomplete: "off",
      "aria-describedby": "claim-hint",
    });
    const basis = h(
      "select",
      { class: "select", "aria-label": t("ui-play-claim-basis") },
      ...CLAIMS.map((claim) => h("option", { value: claim }, t(`ui-play-basis-${claim}`))),
    );
    const form = h(
      "form",
      { class: "stack-tight" },
      basis,
      h("label", { for: "claim-move" }, t("ui-play-claim-move")),
      h(
        "div",
        { class: "typed-move-row" },
        input,
        h("button", { class: "button", type: "submit", "data-does": "claim-with" }, t("ui-play-claim")),
      ),
      h("p", { class: "hint", id: "claim-hint" }, t("ui-play-claim-hint")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = input.value.trim();
      const { seen } = state.view.position;
      const chosen = CLAIMS.find((claim) => claim === basis.value) ?? "threefold";
      this.send({ type: "claim_draw", seen, basis: chosen, with: text === "" ? null : withEnglishLetters(text) });
    });
    return h("details", { class: "claim-details" }, h("summary", {}, t("ui-play-claim-draw")), form);
  }

  /** A button that asks once more, in its place. */
  private confirmed(state: GameState, what: "resign" | "abort"): HTMLElement {
    const ask = (asked: "resign" | "abort" | undefined): void => {
      this.asked = asked;
      this.show(state);
      const next = asked ? `[data-does="${asked}-yes"]` : `[data-does="${what}"]`;
      this.element.querySelector<HTMLElement>(next)?.focus();
    };
    if (this.asked !== what) {
      const open = h(
        "button",
        { class: "button button-danger", type: "button", "data-does": what, onclick: () => ask(what) },
        t(`ui-play-${what}`),
      );
      return open;
    }
    const yes = h(
      "button",
      {
        class: "button button-danger",
        type: "button",
        "data-does": `${what}-yes`,
        onclick: () => {
          this.asked = undefined;
          this.send({ type: what });
        },
      },
      t(`ui-play-${what}-yes`),
    );
    const no = h(
      "button",
      { class: "button", type: "button", "data-does": `${what}-no`, onclick: () => ask(undefined) },
      t("ui-play-no"),
    );
    return h("span", { class: "row", role: "group", "aria-label": t(`ui-play-${what}`) }, yes, no);
  }

  private afterwards(state: GameState): HTMLElement {
    const { offers, rematch } = state.view;
    if (rematch !== null) {
      return h(
        "div",
        { class: "row" },
        h(
          "a",
          { class: "button button-primary", href: `/g/${rematch}`, "data-does": "go-rematch" },
          t("ui-play-go-rematch"),
        ),
      );
    }
    const kinds: readonly (readonly [RematchPosition, ColorName | null])[] = [
      ["same", offers.rematch_same],
      ["new_draw", offers.rematch_new_draw],
    ];
    const asked = kinds.find(([, by]) => by !== null && this.isAsked(state, by));
    const waiting = kinds.find(([, by]) => by !== null);
    if (asked) {
      return this.question(
        t(`ui-play-rematch-offered-${asked[0]}`),
        this.button(
          "accept-rematch",
          t("ui-play-accept"),
          () => ({ type: "accept_rematch" }),
          "button-primary",
        ),
        this.button("decline-rematch", t("ui-play-decline"), () => ({ type: "decline_rematch" })),
      );
    }
    if (waiting) return h("p", { class: "soft" }, t("ui-play-rematch-is-offered"));
    const offers_ = kinds.map(([position]) =>
      this.button(`rematch-${position}`, t(`ui-play-rematch-${position}`), () => ({
        type: "offer_rematch",
        position,
      })),
    );
    return h(
      "div",
      { class: "controls-row" },
      ...offers_,
      h("a", { class: "button", href: "/" }, t("ui-play-new-game")),
    );
  }
}
