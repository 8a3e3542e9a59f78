// What a player can do besides moving: offer a draw, take back, give time, resign, call off,
// claim; and after the game a rematch. What is offered is in offers.ts.

import { withEnglishLetters } from "../board/letters";
import { ask } from "../page/api";
import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import type { Basis } from "../wire/Basis";
import type { RematchKind } from "../wire/RematchKind";
import type { Request } from "../wire/Request";
import { confirmed } from "./confirm";
import type { GameState } from "./state";

const CLAIMS: readonly Basis[] = ["threefold", "fifty_moves"];
const REMATCHES: readonly RematchKind[] = ["new_draw", "same"];

type Send = (request: Request) => void;

/** A button that sends a request. */
export function requestButton(
  send: Send,
  does: string,
  label: string,
  request: () => Request,
  look = "",
): HTMLButtonElement {
  const press = (): void => send(request());
  return h("button", { class: `button ${look}`, type: "button", "data-does": does, onclick: press }, label);
}

export class Controls {
  readonly element = h("section", { class: "controls", "aria-label": t("ui-play-controls") });
  /** What must be confirmed before it is done, while the question is open. */
  private asked: "resign" | "abort" | undefined;
  private shownFor = "";

  constructor(
    private readonly send: Send,
    private readonly failed: (text: string) => void,
  ) {}

  show(state: GameState): void {
    // Only what can change the buttons: a button must not vanish under a finger.
    const { phase, position, moves, you, rematch, allowed } = state.view;
    const key = JSON.stringify([phase.phase, position.seen, moves.length, allowed, you, rematch, this.asked]);
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
        return [this.halfTime(state), this.ends(state)];
      case "playing":
        return this.whilePlaying(state);
      case "over":
        return this.afterwards(state);
    }
  }

  private whilePlaying(state: GameState): (Node | false)[] {
    const { offers, position, you } = state.view;
    const { seen } = position;
    const isOwn = (by: GameState["own"] | null): boolean => by !== null && by !== undefined && you.includes(by);
    const button = (
      action: "offer_draw" | "ask_takeback" | "give_time",
      label: string,
      isOpen: boolean,
      openLabel: string,
    ): HTMLElement | false => {
      if (!state.may(action) && !isOpen) return false;
      const made = requestButton(this.send, action.replace("_", "-"), isOpen ? openLabel : label, () => ({ type: action, seen }));
      made.disabled = !state.may(action);
      return made;
    };
    return [
      button("offer_draw", t("ui-play-offer-draw"), isOwn(offers.draw), t("ui-play-draw-is-offered")),
      button("ask_takeback", t("ui-play-ask-takeback"), isOwn(offers.takeback), t("ui-play-takeback-is-asked")),
      button("give_time", t("ui-play-give-time"), false, ""),
      this.halfTime(state),
      this.ends(state),
      this.claimWithMove(state),
    ];
  }

  /** Half of the own time for one more point, before the own first move. */
  private halfTime(state: GameState): HTMLElement | false {
    return state.may("half_time") && requestButton(this.send, "half-time", t("ui-play-half-time"), () => ({ type: "half_time" }));
  }

  /** Calling the game off while that is possible, and resigning after that. */
  private ends(state: GameState): HTMLElement | false {
    const what = state.may("abort") ? "abort" : state.may("resign") ? "resign" : undefined;
    if (!what) return false;
    const question = { does: what, label: t(`ui-play-${what}`), yes: t(`ui-play-${what}-yes`) };
    const ask = (isAsked: boolean): void => {
      this.asked = isAsked ? what : undefined;
      this.show(state);
      const next = isAsked ? `[data-does="${what}-no"]` : `[data-does="${what}"]`;
      this.element.querySelector<HTMLElement>(next)?.focus();
    };
    return confirmed(question, this.asked === what, ask, () => {
      this.asked = undefined;
      this.send({ type: what });
    });
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

  private afterwards(state: GameState): (Node | false)[] {
    const { rematch, offers } = state.view;
    const isOffered = offers.rematch_same !== null || offers.rematch_new_draw !== null;
    const kinds = rematch === null && !isOffered && state.may("offer_rematch") ? REMATCHES : [];
    const again = kinds.map((position, index) =>
      requestButton(
        this.send,
        `rematch-${position}`,
        t(`ui-play-rematch-${position}`),
        () => ({ type: "offer_rematch", position }),
        index === 0 ? "button-primary" : "",
      ),
    );
    const isFromLobby = state.view.terms.mode === "lobby";
    return [
      ...again,
      isFromLobby && this.newOpponent(state.view.id),
      h("a", { class: "button", href: "/" }, t("ui-play-new-game")),
    ];
  }

  /** Somebody else from the lobby, on the same terms, by one tap. */
  private newOpponent(id: string): HTMLElement {
    const button = h("button", { class: "button", type: "button", "data-does": "new-opponent" }, t("ui-play-new-opponent"));
    button.addEventListener("click", () => {
      button.disabled = true;
      void ask<{ readonly path: string }>(`/api/games/${id}/new-opponent`, "POST", {}).then((answer) => {
        if (answer.ok) location.assign(answer.value.path);
        else {
          button.disabled = false;
          this.failed(answer.refusal?.text ?? t("ui-play-join-failed"));
        }
      });
    });
    return button;
  }
}
