// While a seat is empty: the link and the QR code for the friend, or a seat to take.

import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import { linkParts } from "./link";
import type { GameState } from "./state";

export interface InvitationLinks {
  /** Whether the reader may take the free seat. */
  readonly isInvited: boolean;
  /** The link for the opponent, if the reader may know it. */
  readonly invitation: string | null;
}

export interface InvitationHandlers {
  join(): void;
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
    const key = `${isOpen} ${state.isPlayer} ${terms.mode}`;
    if (!isOpen || key === this.shownFor) return;
    this.shownFor = key;
    fill(this.element, ...this.content(state));
  }

  private content(state: GameState): HTMLElement[] {
    const { terms, id } = state.view;
    const { isInvited, invitation } = this.links;
    if (!state.isPlayer)
      return isInvited || terms.mode === "lobby" ? this.seat() : [h("p", {}, t("ui-play-not-invited"))];
    if (terms.mode === "lobby") return [h("p", {}, t("ui-play-lobby-waiting"))];
    return invitation === null ? [] : this.link(id, invitation);
  }

  private seat(): HTMLElement[] {
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
    return [h("p", {}, t("ui-play-join-text")), join];
  }

  private link(game: string, address: string): HTMLElement[] {
    return [
      h("h2", { class: "card-title" }, t("ui-play-invite")),
      ...linkParts(game, { id: "invitation-link", text: t("ui-play-invite-text"), address }),
    ];
  }
}
