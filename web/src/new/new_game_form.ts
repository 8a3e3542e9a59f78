// The form of a new game.

import { ask } from "../page/api";
import { t } from "../page/labels";
import { rollsIn } from "./dice_entry";

interface Made {
  readonly id: string;
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
      location.assign(`/g/${answer.value.id}`);
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

  private number(name: string): number | null {
    const text = this.text(name);
    return text === "" ? null : Number(text);
  }

  private read(): unknown {
    return {
      mode: this.text("mode"),
      position: this.position(),
      time: this.time(),
      study: this.text("time") === "none" ? 0 : (this.number("study") ?? 0),
      color: this.text("color"),
      illegal: this.text("illegal"),
      name: this.text("name"),
    };
  }

  private position(): unknown {
    const how = this.text("position");
    switch (how) {
      case "number":
        return { how, number: this.number("number") };
      case "dice":
        return { how, rolls: rollsIn(this.text("rolls")) };
      case "double":
        return { how, white: this.number("number_white"), black: this.number("number_black") };
      default:
        return { how };
    }
  }

  private time(): unknown {
    const time = this.text("time");
    if (time === "none") return { kind: "none" };
    if (time === "custom") return { kind: this.text("clock"), minutes: this.number("minutes"), seconds: this.number("seconds") };
    const [minutes, seconds] = time.split("+").map(Number);
    return { kind: "fischer", minutes, seconds };
  }
}
