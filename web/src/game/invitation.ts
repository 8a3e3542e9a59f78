// While a seat is empty: the link and the QR code for the friend, or a seat to take.

import { ask } from "../page/api";
import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import type { Decline } from "../wire/Decline";
import { linkParts } from "./link";
import { otherColor, type GameState } from "./state";

export interface InvitationLinks {
  /** Whether the reader may take the free seat. */
  readonly isInvited: boolean;
  /** The link for the opponent, if the reader may know it. */
  readonly invitation: string | null;
}

export interface InvitationHandlers {
  join(): void;
}

/** Whether nobody else can open this address. */
function isLocal(address: string): boolean {
  return /^(localhost|127\.|\[::1\])/.test(new URL(address).hostname);
}

export class Invitation {
  readonly element = h("section", {
    class: "card invitation",
    "aria-label": t("ui-play-invitation"),
    hidden: true,
  });
  private shownFor = "";

  constructor(
    private readonly links: InvitationLinks,
    private readonly handlers: InvitationHandlers,
  ) {}

  show(state: GameState): void {
    const { phase, terms } = state.view;
    const isOpen = phase.phase === "waiting";
    this.element.hidden = !isOpen;
    this.showAddress(isOpen && state.isPlayer && terms.mode === "friend");
    const key = `${isOpen} ${state.isPlayer} ${terms.mode}`;
    if (!isOpen || key === this.shownFor) return;
    this.shownFor = key;
    fill(this.element, ...this.content(state));
  }

  /** Who copies the address out of the browser invites, too, while there is a seat. */
  private showAddress(invites: boolean): void {
    const { invitation } = this.links;
    if (invitation === null) return;
    const { pathname, search } = new URL(invitation);
    const wanted = invites ? `${pathname}${search}` : pathname;
    if (`${location.pathname}${location.search}` !== wanted) history.replaceState(history.state, "", wanted);
  }

  private content(state: GameState): HTMLElement[] {
    const { terms, id } = state.view;
    const { isInvited, invitation } = this.links;
    if (!state.isPlayer)
      return isInvited || terms.mode === "lobby" ? this.seat(state) : [h("p", {}, t("ui-play-not-invited"))];
    if (terms.to !== null) return [h("p", {}, t("ui-challenge-waiting"))];
    const time = h("p", { class: "soft" }, terms.time);
    if (terms.mode === "lobby") return [h("p", {}, t("ui-play-lobby-waiting")), time];
    return invitation === null ? [] : [...this.link(id, invitation), time];
  }

  /** Who waits, for which game, and a button to play it. */
  private seat({ view }: GameState): HTMLElement[] {
    const { players, terms, id } = view;
    const free = players.white === null ? "white" : "black";
    const host = players[otherColor(free)]?.name ?? "";
    const join = h(
      "button",
      {
        class: "button button-primary button-large",
        type: "button",
        "data-does": "join",
        onclick: () => this.handlers.join(),
      },
      t("ui-play-join"),
    );
    const offered = [terms.time, t("ui-play-own-color", { color: t(`ui-play-${free}`) })];
    if (terms.rated) offered.push(t("ui-rating-rated"));
    const isChallenge = terms.to !== null;
    return [
      h("p", {}, isChallenge ? t("ui-challenge-by", { name: host }) : t("ui-play-join-text", { name: host })),
      h("p", { class: "soft" }, offered.join(" · ")),
      join,
      ...(this.links.isInvited ? [this.decline(id)] : []),
    ];
  }

  /** Not to play, with a reason that the other side is told. */
  private decline(id: string): HTMLElement {
    const reasons = ["generic", "later", "too_fast", "too_slow", "rated", "casual", "position"] as const;
    const option = (reason: Decline) =>
      h("option", { value: reason }, t(`ui-challenge-reason-${reason.replace("_", "-")}`));
    const select = h("select", { class: "select", id: "decline-reason" }, ...reasons.map(option));
    const button = h("button", { class: "button", type: "button", "data-does": "decline" }, t("ui-challenge-decline"));
    button.addEventListener("click", () => {
      void ask(`/api/games/${id}/decline`, "POST", { reason: select.value });
    });
    const label = h("label", { for: "decline-reason" }, t("ui-challenge-why"));
    return h("details", {}, h("summary", {}, t("ui-challenge-decline")), h("div", { class: "field" }, label, select), button);
  }

  private link(game: string, address: string): HTMLElement[] {
    return [
      h("h2", { class: "card-title" }, t("ui-play-invite")),
      ...(isLocal(address) ? [h("p", { class: "notice notice-warn only-here" }, h("span", {}, t("ui-play-only-here")))] : []),
      ...linkParts(game, { id: "invitation-link", text: t("ui-play-invite-text"), address }),
    ];
  }
}
