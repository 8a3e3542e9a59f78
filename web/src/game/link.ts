// A link to be handed on: to copy, and as a QR code.

import { h } from "../page/dom";
import { t } from "../page/labels";

/** A link to this game, with what it is for. */
export interface GameLink {
  /** The name of its field in the page. */
  readonly id: string;
  /** What becomes of who opens it. */
  readonly text: string;
  readonly address: string;
}

/** The link of a game as parts of a page; its code is loaded when it comes into sight. */
export function linkParts(game: string, { id, text, address }: GameLink): HTMLElement[] {
  const code = `/g/${game}/qr.svg${new URL(address).search}`;
  const input = h("input", { class: "input", id, readonly: true, value: address });
  input.addEventListener("focus", () => input.select());
  return [
    h("label", { for: id }, text),
    h("div", { class: "typed-move-row" }, input, copyButton(t("ui-play-copy"), () => Promise.resolve(address)), shareButton(address)),
    h("img", { class: "qr", src: code, alt: t("ui-play-qr"), width: 220, height: 220, loading: "lazy" }),
  ];
}

/** The device's own way to pass a link on, where it has one. */
function shareButton(address: string): HTMLButtonElement | false {
  if (typeof navigator.share !== "function") return false;
  const button = h("button", { class: "button", type: "button", "data-does": "share" }, t("ui-play-share"));
  // Who closes the sheet has changed their mind, which is no error.
  button.addEventListener("click", () => void navigator.share({ title: document.title, url: address }).catch(() => undefined));
  return button;
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
