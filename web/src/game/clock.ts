// A clock that follows the server's.

import { h, setText } from "../page/dom";
import { t } from "../page/labels";

/** Below this, tenths are shown and a warning, in milliseconds. */
const LOW = 20_000;

const HOUR = 3_600_000;

/** Milliseconds as a clock shows them: 2 d 5 h, 1:02:03, 4:05, 0:19.4. */
export function clockText(ms: number): string {
  if (ms >= 24 * HOUR) {
    // As long as anything of the hour is left, it counts.
    const hours = Math.ceil(ms / HOUR);
    return t("ui-play-clock-days", { days: Math.floor(hours / 24), hours: hours % 24 });
  }
  const two = (value: number): string => String(value).padStart(2, "0");
  if (ms < LOW) {
    const tenths = Math.floor(ms / 100);
    return `0:${two(Math.floor(tenths / 10))}.${tenths % 10}`;
  }
  // A clock shows 5:00 until the first second is used up, as clocks at the board do.
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export class ClockFace {
  readonly element: HTMLElement;
  private readonly digits = h("span", { class: "clock-digits" });
  private readonly sign = h("span", { class: "clock-sign" });

  constructor(label: string) {
    this.element = h(
      "div",
      { class: "clock", role: "timer", "aria-label": label, hidden: true },
      this.sign,
      this.digits,
    );
  }

  /** @param isCertain whether the server can be heard: otherwise the clock may have been stopped long ago */
  show(ms: number | undefined, running: boolean, isCertain: boolean): void {
    this.element.hidden = ms === undefined;
    if (ms === undefined) return;
    const isLow = ms < LOW;
    setText(this.digits, clockText(ms));
    // The sign says it without colour: whose clock runs, and that time is short.
    setText(this.sign, !isCertain ? "?" : isLow && running ? "!" : running ? "▸" : "");
    this.element.classList.toggle("clock-uncertain", !isCertain);
    this.element.classList.toggle("clock-running", running);
    this.element.classList.toggle("clock-low", isLow);
    this.element.title = !isCertain ? t("ui-play-clock-uncertain") : isLow ? t("ui-play-clock-low") : "";
  }
}
