// Moves by keyboard: SAN in the reader's letters, or UCI.

import { h } from "../page/dom";
import { t } from "../page/labels";
import { withEnglishLetters } from "./letters";

export class TypedMove {
  readonly element: HTMLFormElement;
  private readonly input: HTMLInputElement;

  constructor(attempt: (attempt: string) => void) {
    this.input = h("input", {
      class: "input",
      id: "typed-move",
      name: "move",
      autocomplete: "off",
      autocapitalize: "off",
      autocorrect: "off",
      spellcheck: "false",
      enterkeyhint: "go",
      maxlength: 20,
      placeholder: t("ui-board-typed"),
      title: t("ui-board-typed-hint"),
      "aria-describedby": "typed-move-hint",
    });
    this.element = h(
      "form",
      { class: "typed-move" },
      h("label", { for: "typed-move", class: "visually-hidden" }, t("ui-board-typed")),
      h(
        "div",
        { class: "typed-move-row" },
        this.input,
        h("button", { class: "button", type: "submit" }, t("ui-board-typed-go")),
      ),
      h("p", { class: "hint", id: "typed-move-hint" }, t("ui-board-typed-hint")),
    );
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.input.value.trim();
      if (text !== "") attempt(withEnglishLetters(text));
    });
  }

  /** The move was made: room for the next one. */
  clear(): void {
    this.input.value = "";
  }

  /** Shows whether there is anything to type for. */
  set isOpen(open: boolean) {
    this.element.hidden = !open;
  }

  get hasFocus(): boolean {
    return this.element.contains(document.activeElement);
  }
}
