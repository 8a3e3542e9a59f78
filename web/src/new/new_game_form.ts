// The form of a new game.

import { ask } from "../page/api";
import { t } from "../page/labels";
import { rollsIn } from "./dice_entry";

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

  private number(name: string): number | null {
    const text = this.text(name);
    return text === "" ? null : Number(text);
  }

  private read(): unknown {
    return {
      opponent: this.opponent(),
      start: this.start(),
      time: this.time(),
      study_seconds: this.text("time") === "none" ? 0 : Math.round((this.number("study") ?? 0) * 60),
      illegal: this.text("illegal"),
      color: this.text("color"),
      name: this.text("name") || null,
    };
  }

  private opponent(): unknown {
    const kind = this.text("mode");
    return kind === "computer" ? { kind, level: this.number("level") } : { kind };
  }

  private start(): unknown {
    const kind = this.text("position");
    switch (kind) {
      case "number":
        return { kind, number: this.number("number") };
      case "dice":
        return { kind, rolls: rollsIn(this.text("rolls")) };
      case "double": {
        const [white, black] = [this.number("number_white"), this.number("number_black")];
        return white === null && black === null ? { kind: "double_draw" } : { kind, white, black };
      }
      default:
        return { kind };
    }
  }

  private time(): unknown {
    const time = this.text("time");
    if (time === "none") return { kind: "none" };
    const isCustom = time === "custom";
    const kind = isCustom ? this.text("clock") : "fischer";
    const [minutes = 0, seconds = 0] = isCustom
      ? [this.number("minutes") ?? 0, this.number("seconds") ?? 0]
      : time.split("+").map(Number);
    const bonus = kind === "fischer" ? { increment: seconds } : { delay: seconds };
    return { kind, base: Math.round(minutes * 60), ...bonus };
  }
}
