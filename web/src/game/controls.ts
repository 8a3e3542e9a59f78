// What a player can do besides moving: draw, claim, take back, resign, call off,
// and after the game a rematch.

import { withEnglishLetters } from "../board/letters";
import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import type { Basis } from "../wire/Basis";
import type { ColorName } from "../wire/ColorName";
import type { RematchKind } from "../wire/RematchKind";
import type { Request } from "../wire/Request";
import { otherColor, type GameState } from "./state";

const CLAIMS: readonly Basis[] = ["threefold", "fifty_moves"];

type Send = (request: Request) => void;

export class Controls {
  readonly element = h("section", { class: "controls", "aria-label": t("ui-play-controls") });
  /** What must be confirmed before it is done, while the question is open. */
  private asked: "resign" | "abort" | undefined;
  private shownFor = "";

  constructor(private readonly send: Send) {}

  show(state: GameState): void {
    // Only what can change the buttons: a button must not vanish under a finger.
    const { phase, offers, position, moves, you, rematch, allowed } = state.view;
    const key = JSON.stringify([
      phase.phase,
      offers,
      position,
      moves.length,
      allowed,
      you,
      rematch,
      this.asked,
    ]);
    if (key === this.shownFor) return;
    this.shownFor = key;
    const focused =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset["does"] : undefined;
    const claim = this.element.querySelector<HTMLDetailsElement>(".claim-details");
    fill(this.element, ...this.content(state));
    if (claim?.open) this.reopenClaim(claim);
    if (focused) this.element.querySelector<HTMLElement>(`[data-does="${focused}"]`)?.focus();
  }

  /** A claim that is being filled in stays so, whatever the opponent does meanwhile. */
  private reopenClaim(before: HTMLDetailsElement): void {
    const claim = this.element.querySelector<HTMLDetailsElement>(".claim-details");
    if (!claim) return;
    claim.open = true;
    for (const field of claim.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) {
      const old = before.querySelector<HTMLInputElement | HTMLSelectElement>(field.tagName);
      if (old) field.value = old.value;
    }
  }

  private content(state: GameState): (Node | false)[] {
    if (!state.isPlayer) return [];
    switch (state.view.phase.phase) {
      case "waiting":
      case "studying":
        return [h("div", { class: "row" }, this.ends(state))];
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
    const { offers, position, you } = state.view;
    const { seen } = position;
    const own = (by: ColorName | null): boolean => by !== null && you.includes(by);
    const asksTakeback = state.may("ask_takeback") || own(offers.takeback);
    const offersDraw = state.may("offer_draw") || own(offers.draw);
    const draw = this.button(
      "offer-draw",
      own(offers.draw) ? t("ui-play-draw-is-offered") : t("ui-play-offer-draw"),
      () => ({ type: "offer_draw", seen }),
    );
    draw.disabled = !state.may("offer_draw");
    const takeback = this.button(
      "ask-takeback",
      own(offers.takeback) ? t("ui-play-takeback-is-asked") : t("ui-play-ask-takeback"),
      () => ({ type: "ask_takeback", seen }),
    );
    takeback.disabled = !state.may("ask_takeback");
    return h(
      "div",
      { class: "controls-row" },
      offersDraw && draw,
      asksTakeback && takeback,
      this.ends(state),
      this.claimWithMove(state),
    );
  }

  /** Calling the game off while that is possible, and resigning after that. */
  private ends(state: GameState): HTMLElement | false {
    if (state.may("abort")) return this.confirmed(state, "abort");
    return state.may("resign") && this.confirmed(state, "resign");
  }

  /** A claim with the move that will bring the position about (Laws 9.2.1, 9.3.1). */
  private claimWithMove(state: GameState): HTMLElement | false {
    if (!state.may("claim_draw") || state.view.moves.length < 4) return false;
    const input = h("input", {
      class: "input",
      id: "claim-move",
      "data-does": "claim-move",
      maxlength: 20,
      autocomplete: "off",
      "aria-describedby": "claim-hint",
    });
    const basis = h(
      "select",
      { class: "select", "aria-label": t("ui-play-claim-basis"), "data-does": "claim-basis" },
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
      form.closest("details")?.removeAttribute("open");
      const text = input.value.trim();
      const { seen } = state.view.position;
      const chosen = CLAIMS.find((claim) => claim === basis.value) ?? "threefold";
      this.send({ type: "claim_draw", seen, basis: chosen, with: text === "" ? null : withEnglishLetters(text) });
    });
    return h("details", { class: "claim-details" }, h("summary", { "data-does": "claim-form" }, t("ui-play-claim-draw")), form);
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
    const kinds: readonly (readonly [RematchKind, ColorName | null])[] = [
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
    const possible = state.may("offer_rematch") ? kinds : [];
    const offers_ = possible.map(([position]) =>
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
