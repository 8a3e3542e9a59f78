// Tells who cannot see the clock that time is running out.

import { t } from "../page/labels";
import { clockText } from "./clock";
import type { GameState } from "./state";

/** When the reader is told, in milliseconds. */
const MARKS = [60_000, 30_000, 10_000] as const;

export class TimeWarning {
  /** The lowest mark that was told since there was more time. */
  private told = Infinity;

  constructor(private readonly say: (text: string) => void) {}

  tick(state: GameState, now: number): void {
    const { own } = state;
    if (own === undefined || state.view.clock?.running !== own) return;
    const left = state.remaining(own, now) ?? Infinity;
    const mark = MARKS.findLast((limit) => left <= limit) ?? Infinity;
    if (mark < this.told) this.say(t("ui-play-time-left", { time: clockText(mark) }));
    this.told = mark;
  }
}
