// While a seat is empty: the link and the QR code for the friend, or a seat to take.

import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import type { GameState } from "./state";

export interface InvitationLinks {
  /** The secret of the invitation that the reader came with. */
  readonly invite: string | null;
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
    const { invite, invitation } = this.links;
    if (!state.isPlayer)
      return invite !== null || terms.mode === "lobby" ? this.seat() : [h("p", {}, t("ui-play-not-invited"))];
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

  private link(id: string, address: string): HTMLElement[] {
    const code = `/g/${id}/qr.svg${new URL(address).search}`;
    const input = h("input", { class: "input", id: "invitation-link", readonly: true, value: address });
    input.addEventListener("focus", () => input.select());
    return [
      h("h2", { class: "card-title" }, t("ui-play-invite")),
      h("label", { for: "invitation-link" }, t("ui-play-invite-text")),
      h(
        "div",
        { class: "typed-move-row" },
        input,
        copyButton(t("ui-play-copy"), () => Promise.resolve(address)),
      ),
      h("img", { class: "qr", src: code, alt: t("ui-play-qr"), width: 220, height: 220 }),
    ];
  }
}

/** A button that copies a text, and says so in its place. */
export function copyButton(label: string, text: () => Promise<string>): HTMLButtonElement {
  const button = h("button", { class: "button", type: "button" }, label);
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(await text());
      button.textContent = t("ui-play-copied");
    } catch {
      button.textContent = t("ui-play-copy-failed");
    }
    button.addEventListener("blur", () => (button.textContent = label), { once: true });
  });
  return button;
}
