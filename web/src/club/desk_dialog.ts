// A dialog on the desk. It stays open when the desk is shown anew because somebody
// else did something, and says itself what is wrong.

import { h } from "../page/dom";
import { t } from "../page/labels";
import type { EventCommand } from "../wire/EventCommand";
import type { Desk } from "./desk";

type Content = Node | string;

export class DeskDialog {
  private readonly message = h("div", { role: "alert" });
  private readonly element: HTMLDialogElement;
  /** What had the focus: the desk may have been shown anew when the dialog is closed. */
  private readonly before = document.activeElement?.closest("[data-focus]")?.getAttribute("data-focus");

  constructor(
    private readonly desk: Desk,
    title: string,
    kind: "narrow" | "wide" = "narrow",
  ) {
    const heading = h("h2", { id: "dialog-title" }, title);
    this.element = h("dialog", { class: `dialog club-dialog club-dialog-${kind}`, "aria-labelledby": "dialog-title" }, heading, this.message);
    this.element.addEventListener("close", () => this.leave());
  }

  /** Shows the dialog with this in it. */
  open(...content: readonly Content[]): void {
    this.element.append(...content);
    document.body.append(this.element);
    this.element.showModal();
  }

  /** Asks for something. Done, the dialog is closed; refused, it says why and stays. */
  async ask(command: EventCommand): Promise<boolean> {
    const refused = await this.desk.attempt(command);
    if (refused === null) this.close();
    else this.complain(refused);
    return refused === null;
  }

  complain(text: string): void {
    this.message.replaceChildren(h("p", { class: "notice notice-bad" }, h("span", {}, text)));
    this.message.scrollIntoView({ block: "nearest" });
  }

  close(): void {
    this.element.close();
  }

  /** A form whose button does something, beside the button that does nothing. */
  form(label: string, done: () => void, ...content: readonly Content[]): HTMLFormElement {
    const submit = (event: SubmitEvent): void => {
      event.preventDefault();
      done();
    };
    return h("form", { class: "stack", onsubmit: submit }, ...content, this.buttons(h("button", { class: "button button-primary" }, label)));
  }

  /** The last line of a dialog. */
  buttons(...before: readonly Content[]): HTMLElement {
    const cancel = h("button", { class: "button button-quiet", type: "button", onclick: () => this.close() }, t("ui-club-cancel"));
    return h("p", { class: "row" }, ...before, cancel);
  }

  private leave(): void {
    this.element.remove();
    if (this.before) document.querySelector<HTMLElement>(`[data-focus="${this.before}"]`)?.focus();
  }
}

/** A labelled control. */
export function field(label: string, control: HTMLElement): HTMLElement {
  return h("label", { class: "field" }, h("span", { class: "label" }, label), control);
}

/** One of several, as buttons that say which is chosen. */
export function choices<T extends string>(name: string, legend: string, options: readonly (readonly [T, string])[], chosen: T | null, change: (value: T) => void): HTMLElement {
  const buttons = options.map(([value, label]) => {
    const input = h("input", { type: "radio", name, value, checked: value === chosen, required: true });
    input.addEventListener("change", () => change(value));
    return h("label", { class: "choice" }, input, h("span", {}, label));
  });
  return h("fieldset", { class: "choice-group" }, h("legend", {}, legend), h("div", { class: "choices" }, ...buttons));
}
