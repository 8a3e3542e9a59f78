// The form of a new game.

import { ask } from "../page/api";
import { t } from "../page/labels";
import type { DrawMethod } from "../wire/DrawMethod";
import type { NewGame } from "../wire/NewGame";
import { rollsIn } from "./dice_entry";

/** The number of the classical position. */
const CLASSICAL = 518;

interface Made {
  /** The page of the game. */
  readonly path: string;
}

export class NewGameForm {
  constructor(
    private readonly form: HTMLFormElement,
    private readonly error: HTMLElement,
  ) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.submit();
    });
  }

  private async submit(): Promise<void> {
    this.error.hidden = true;
    const answer = await ask<Made>("/api/games", "POST", this.read());
    if (answer.ok) {
      location.assign(answer.value.path);
      return;
    }
    this.error.textContent = answer.refusal?.text ?? t("ui-new-offline");
    this.error.hidden = false;
    this.error.scrollIntoView({ block: "nearest" });
  }

  private text(name: string): string {
    const value = new FormData(this.form).get(name);
    return typeof value === "string" ? value.trim() : "";
  }

  /** The number in a field; what is none is sent as such, and the server says what was expected. */
  private number(name: string): number {
    const text = this.text(name);
    return text === "" ? NaN : Number(text);
  }

  /** One of the choices of the form, which are those of the server. */
  private choice<T extends string>(name: string): T {
    return this.text(name) as T;
  }

  private read(): Required<NewGame> {
    return {
      opponent: this.opponent(),
      start: this.start(),
      start_black: this.text("position") === "double" ? this.numberOrDraw("number_black") : null,
      exclude: this.text("exclude").split(/[\s,;]+/).filter(Boolean).map(Number),
      time: this.time(),
      study_seconds: /^(none|days)/.test(this.text("time")) ? 0 : Math.round((this.number("study") || 0) * 60),
      illegal: this.text("illegal"),
      color: this.choice<Required<Required<NewGame>>["color"]>("color"),
      name: this.text("name") || null,
      rated: this.text("rated") === "yes",
    };
  }

  private opponent(): Required<Required<NewGame>>["opponent"] {
    const kind = this.choice<Required<Required<NewGame>>["opponent"]["kind"]>("mode");
    if (kind === "computer") return { kind, level: this.number("level") };
    return kind === "account" ? { kind, name: this.text("opponent_name") } : { kind };
  }

  private start(): DrawMethod {
    switch (this.text("position")) {
      case "number":
        return { method: "number", number: this.number("number") };
      case "dice":
        return { method: "dice", rolls: rollsIn(this.text("rolls")) };
      case "double":
        return this.numberOrDraw("number_white");
      case "classical":
        return { method: "number", number: CLASSICAL };
      default:
        return { method: "random" };
    }
  }

  /** The position in a field, drawn if the field is empty. */
  private numberOrDraw(name: string): DrawMethod {
    return this.text(name) === "" ? { method: "random" } : { method: "number", number: this.number(name) };
  }

  private time(): string {
    const time = this.text("time");
    return time === "custom" ? `${this.text("clock")} ${this.text("minutes") || "0"}+${this.text("seconds") || "0"}` : time;
  }
}
