// Opens games: pasted or typed, as a file, or dropped anywhere on the page.

import { h, setText } from "../page/dom";
import { t } from "../page/labels";

export interface OpenHandlers {
  /** Opens it; why not, if it cannot be read. */
  open(bytes: Blob): Promise<string | undefined>;
  /** The board as it was at first. */
  anew(): void;
}

export class OpenDialog {
  readonly element: HTMLDialogElement;
  /** Shown over the page while a file is held over it. */
  readonly target = h("div", { class: "drop-target", hidden: true }, h("p", {}, t("ui-analysis-drop")));
  private readonly text = h("textarea", { class: "textarea", id: "open-text", rows: 8, spellcheck: "false", autocomplete: "off", "aria-describedby": "open-hint open-wrong" });
  private readonly wrong = h("p", { class: "field-error", id: "open-wrong", role: "alert" });

  constructor(
    private readonly mostBytes: number,
    private readonly handlers: OpenHandlers,
  ) {
    const file = h("input", { class: "visually-hidden", type: "file", id: "open-file", accept: ".pgn,.txt,.fen,.gz,.bz2,.zst,.xz,application/x-chess-pgn,text/plain" });
    file.addEventListener("change", () => {
      const chosen = file.files?.[0];
      if (chosen) void this.open(chosen);
      // So that the same file can be chosen again.
      file.value = "";
    });
    const form = h(
      "form",
      { class: "stack" },
      h("h2", { class: "card-title" }, t("ui-analysis-open")),
      h("div", { class: "field" }, h("label", { for: "open-text" }, t("ui-analysis-open-text")), this.text, h("p", { class: "hint", id: "open-hint" }, t("ui-analysis-open-hint")), this.wrong),
      h(
        "div",
        { class: "row" },
        h("button", { class: "button button-primary", type: "submit", "data-does": "open-text" }, t("ui-analysis-open-go")),
        file,
        h("label", { class: "button", for: "open-file" }, t("ui-analysis-open-file")),
        h("button", { class: "button", type: "button", "data-does": "anew", onclick: () => this.anew() }, t("ui-analysis-anew")),
        h("button", { class: "button button-quiet", type: "button", "data-does": "close-open", onclick: () => this.element.close() }, t("ui-analysis-close")),
      ),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.open(new Blob([this.text.value]));
    });
    this.element = h("dialog", { class: "dialog open-dialog", "aria-label": t("ui-analysis-open") }, form);
    this.listen();
  }

  show(): void {
    setText(this.wrong, "");
    if (!this.element.open) this.element.showModal();
  }

  private anew(): void {
    this.element.close();
    this.handlers.anew();
  }

  private async open(bytes: Blob): Promise<void> {
    const isTooLarge = bytes.size > this.mostBytes;
    const wrong = isTooLarge ? t("ui-analysis-too-large", { bytes: this.mostBytes }) : await this.handlers.open(bytes);
    if (wrong === undefined) {
      this.element.close();
      return;
    }
    // What is wrong is told where it can be put right, also after a drop.
    this.show();
    setText(this.wrong, wrong);
  }

  private listen(): void {
    const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false;
    document.addEventListener("dragover", (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      this.target.hidden = false;
    });
    document.addEventListener("dragleave", (event) => {
      // Left the window, and not only one part of the page for another.
      if (event.relatedTarget === null) this.target.hidden = true;
    });
    document.addEventListener("drop", (event) => {
      this.target.hidden = true;
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      void this.open(file);
    });
    document.addEventListener("paste", (event) => {
      const isElsewhere = event.target instanceof Element && event.target.closest("input, textarea, dialog");
      const text = event.clipboardData?.getData("text") ?? "";
      if (!isElsewhere && text.trim() !== "") void this.open(new Blob([text]));
    });
  }
}
