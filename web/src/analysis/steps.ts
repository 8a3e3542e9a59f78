// Buttons and keys to step through the moves.

import { h } from "../page/dom";
import { t } from "../page/labels";

export interface StepHandlers {
  first(): void;
  back(): void;
  on(): void;
  last(): void;
  flip(): void;
}

const KEYS: Readonly<Record<string, keyof StepHandlers>> = {
  ArrowLeft: "back",
  ArrowRight: "on",
  Home: "first",
  End: "last",
  f: "flip",
};

export class Steps {
  readonly element: HTMLElement;
  private readonly buttons: Readonly<Record<keyof StepHandlers, HTMLButtonElement>>;

  constructor(private readonly handlers: StepHandlers) {
    const button = (does: keyof StepHandlers, label: string, sign: string): HTMLButtonElement =>
      h(
        "button",
        { class: "button", type: "button", "data-does": does, "aria-label": label, title: label, onclick: () => handlers[does]() },
        h("span", { "aria-hidden": "true" }, sign),
      );
    this.buttons = {
      first: button("first", t("ui-play-step-first"), "⇤"),
      back: button("back", t("ui-play-step-back"), "◀"),
      on: button("on", t("ui-play-step-on"), "▶"),
      last: button("last", t("ui-play-step-last"), "⇥"),
      flip: button("flip", t("ui-play-flip"), "⇅"),
    };
    const { first, back, on, last, flip } = this.buttons;
    this.element = h("div", { class: "move-steps analysis-steps", role: "group", "aria-label": t("ui-play-steps") }, first, back, on, last, flip);
    document.addEventListener("keydown", (event) => this.keydown(event));
  }

  show(hasBack: boolean, hasOn: boolean): void {
    this.buttons.first.disabled = this.buttons.back.disabled = !hasBack;
    this.buttons.on.disabled = this.buttons.last.disabled = !hasOn;
  }

  private keydown(event: KeyboardEvent): void {
    const isElsewhere = event.target instanceof Element && event.target.closest("input, textarea, select, dialog, [role=grid], [role=slider]");
    const does = KEYS[event.key];
    if (isElsewhere || !does || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    this.handlers[does]();
  }
}
