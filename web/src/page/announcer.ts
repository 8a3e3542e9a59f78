// What a screen reader is told: one live region for a page.

import { h } from "./dom";

/** Says sentences aloud, to who listens. */
export class Announcer {
  readonly element = h("div", { class: "visually-hidden", role: "status", "aria-live": "polite" });

  /** Says this. The same sentence twice is said twice. */
  say(text: string): void {
    this.element.replaceChildren(h("p", {}, text));
  }
}
