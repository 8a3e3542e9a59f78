// What the arbiter says, under the board: an illegal try with all its reasons, or
// any other sentence about what was asked for.

import { fill, h } from "../page/dom";
import type { ReasonView } from "../wire/ReasonView";

export interface Said {
  readonly tone: "good" | "bad" | "plain";
  readonly text: string;
  readonly reasons?: readonly ReasonView[];
  readonly note?: string;
}

const TONES: Readonly<Record<Said["tone"], string>> = {
  good: "notice notice-good verdict",
  bad: "notice notice-bad verdict",
  plain: "notice verdict",
};

export class VerdictPanel {
  readonly element = h("div", { class: "verdict-panel" });

  show({ tone, text, reasons = [], note }: Said): void {
    const items = reasons.map((reason) =>
      h(
        "li",
        { "data-reason": reason.reason },
        reason.text,
        " ",
        h("span", { class: "article" }, reason.article),
      ),
    );
    fill(
      this.element,
      h(
        "div",
        { class: TONES[tone] },
        h("p", { class: "verdict-text" }, text),
        items.length > 0 && h("ul", { class: "reasons" }, ...items),
        note !== undefined && h("p", {}, note),
      ),
    );
  }

  clear(): void {
    fill(this.element);
  }

  /** All of it in one go, for a screen reader. */
  static spoken({ text, reasons = [], note }: Said): string {
    return [text, ...reasons.map((reason) => reason.text), note ?? ""].join(" ").trim();
  }
}
