// The settings of boards and games, in a dialog.

import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import { mayAskForNotifications } from "./turn_alert";
import { BOARDS, choose, GESTURES, PIECES, settings, type Settings } from "../page/settings";

type Switch = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];
const SWITCHES: readonly Switch[] = ["sound", "coordinates", "animation", "confirm", "autoQueen", "askCastling", "texts", "zen"];

/** The labels of the switches. */
const LABELS: Readonly<Record<Switch, string>> = {
  sound: "ui-play-set-sound",
  coordinates: "ui-play-set-coordinates",
  animation: "ui-play-set-animation",
  confirm: "ui-play-set-confirm",
  autoQueen: "ui-play-set-queen",
  askCastling: "ui-play-set-castling",
  texts: "ui-chat-texts",
  zen: "ui-play-set-zen",
};

export class SettingsDialog {
  readonly element = h("dialog", { class: "dialog settings", "aria-label": t("ui-play-settings") });

  /** @param changed something was chosen, and is in force */
  constructor(private readonly changed: () => void) {}

  open(): void {
    const close = h("button", { class: "button button-primary", type: "submit", "data-does": "close-settings" }, t("ui-play-set-done"));
    fill(
      this.element,
      h(
        "form",
        { method: "dialog", class: "stack" },
        h("h2", { class: "card-title" }, t("ui-play-settings")),
        this.pictures("board", t("ui-play-set-board"), BOARDS, (name) => `ui-play-board-${name}`),
        this.pictures("pieces", t("ui-play-set-pieces"), PIECES, (name) => `ui-play-pieces-${name}`),
        this.gestures(),
        h("div", { class: "choices" }, ...SWITCHES.map((name) => this.switch(name))),
        mayAskForNotifications() && this.notifications(),
        close,
      ),
    );
    if (!this.element.isConnected) document.body.append(this.element);
    this.element.showModal();
  }

  private pictures<K extends "board" | "pieces">(
    name: K,
    legend: string,
    values: readonly Settings[K][],
    label: (value: Settings[K]) => string,
  ): HTMLElement {
    const choices = values.map((value) => {
      const input = h("input", { type: "radio", name, value, checked: settings()[name] === value });
      input.addEventListener("change", () => this.choose({ [name]: value }));
      const sample =
        name === "board"
          ? h("span", { class: "sample-board", "data-board": value })
          : h("span", { class: "sample-pieces", "data-pieces": value }, h("span", { class: "board-piece knight white" }), h("span", { class: "board-piece queen black" }));
      return h("label", { class: "choice sample" }, input, h("span", {}, sample, t(label(value))));
    });
    return h("fieldset", { class: "choice-group" }, h("legend", {}, legend), h("div", { class: "choices" }, ...choices));
  }

  private gestures(): HTMLElement {
    const choices = GESTURES.map((value) => {
      const input = h("input", { type: "radio", name: "gestures", value, checked: settings().gestures === value });
      input.addEventListener("change", () => this.choose({ gestures: value }));
      return h("label", { class: "choice" }, input, h("span", {}, t(`ui-play-gestures-${value}`)));
    });
    return h("fieldset", { class: "choice-group" }, h("legend", {}, t("ui-play-set-gestures")), h("div", { class: "choices" }, ...choices));
  }

  private switch(name: Switch): HTMLElement {
    const input = h("input", { type: "checkbox", name, checked: settings()[name] });
    input.addEventListener("change", () => this.choose({ [name]: input.checked }));
    return h("label", { class: "choice" }, input, h("span", {}, t(LABELS[name])));
  }

  private notifications(): HTMLElement {
    const button = h("button", { class: "button", type: "button", "data-does": "notify" }, t("ui-play-set-notify"));
    button.addEventListener("click", async () => {
      await Notification.requestPermission();
      button.hidden = true;
    });
    return button;
  }

  private choose(change: Partial<Settings>): void {
    choose(change);
    this.changed();
  }
}
