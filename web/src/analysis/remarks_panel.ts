// What somebody writes about the position on the board, and what becomes of its line.

import { h } from "../page/dom";
import { t } from "../page/labels";
import { MOVE_GLYPHS, sign } from "./glyphs";
import type { Node } from "./tree";

/** Longer comments are for books. */
const LONGEST = 4_000;

export interface RemarksHandlers {
  /** A comment or a glyph of the position changed. */
  changed(): void;
  promote(): void;
  remove(): void;
  erase(): void;
}

export class RemarksPanel {
  readonly element: HTMLElement;
  private readonly comment = h("textarea", { class: "textarea analysis-comment", id: "analysis-comment", rows: 2, maxlength: LONGEST });
  private readonly glyphs: readonly HTMLButtonElement[];
  private readonly promote: HTMLButtonElement;
  private readonly remove: HTMLButtonElement;
  private readonly erase: HTMLButtonElement;
  private node: Node | undefined;

  constructor(private readonly handlers: RemarksHandlers) {
    this.glyphs = MOVE_GLYPHS.map((nag) => {
      const name = t(`ui-analysis-glyph-${nag}`);
      const press = (): void => this.glyph(nag);
      return h("button", { class: "button glyph", type: "button", "aria-label": name, title: name, "aria-pressed": "false", "data-nag": nag, onclick: press }, sign(nag));
    });
    const button = (does: string, label: string, press: () => void): HTMLButtonElement =>
      h("button", { class: "button", type: "button", "data-does": does, onclick: press }, label);
    this.promote = button("promote", t("ui-analysis-promote"), () => handlers.promote());
    this.remove = button("remove", t("ui-analysis-delete"), () => handlers.remove());
    this.erase = button("erase", t("ui-analysis-erase"), () => handlers.erase());
    this.comment.addEventListener("input", () => this.written());
    this.element = h(
      "section",
      { class: "card analysis-remarks", "aria-label": t("ui-analysis-remarks") },
      h("label", { for: "analysis-comment" }, t("ui-analysis-comment")),
      this.comment,
      h("div", { class: "glyphs", role: "group", "aria-label": t("ui-analysis-glyphs") }, ...this.glyphs),
      h("div", { class: "row analysis-line-actions" }, this.promote, this.remove, this.erase),
    );
  }

  show(node: Node): void {
    if (this.node !== node) this.comment.value = node.remarks.text;
    this.node = node;
    this.glyphs.forEach((button, index) => {
      const nag = MOVE_GLYPHS[index] ?? 0;
      button.disabled = node.move === undefined;
      button.setAttribute("aria-pressed", String(node.nags.includes(nag)));
    });
    this.promote.hidden = node.promotable === undefined;
    this.remove.hidden = !node.isRemovable;
    this.erase.hidden = node.remarks.drawn.length === 0;
  }

  private written(): void {
    const { node } = this;
    if (!node) return;
    node.remarks = { ...node.remarks, text: this.comment.value };
    this.handlers.changed();
  }

  /** The same again takes it away; glyphs of positions stay. */
  private glyph(nag: number): void {
    const { node } = this;
    if (!node) return;
    const others = node.nags.filter((known) => !MOVE_GLYPHS.some((one) => one === known));
    node.nags = node.nags.includes(nag) ? others : [nag, ...others];
    this.show(node);
    this.handlers.changed();
  }
}
