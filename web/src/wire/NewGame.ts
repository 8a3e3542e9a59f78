// Written by a test of rochade-server from the Rust types. Do not edit.

import type { DrawMethod } from "./DrawMethod";
import type { Opponent } from "./Opponent";
import type { WantedColor } from "./WantedColor";

/**
 * What somebody wants to play.
 */
export type NewGame = {
  /**
   * Which colour to play.
   */
  color?: WantedColor;
  /**
   * Numbers that are not to be drawn.
   */
  exclude?: Array<number>;
  /**
   * What becomes of illegal moves: `refused`, `fide`, `fide-rapid`, `club`, or
   * seconds and losing count as in `60s/3`.
   */
  illegal?: string;
  /**
   * The name to be shown.
   */
  name: string | null;
  /**
   * Against whom.
   */
  opponent: Opponent;
  /**
   * Whether it counts for the rating of both, who then need accounts.
   */
  rated?: boolean;
  /**
   * How the position is drawn.
   */
  start?: DrawMethod;
  start_black: DrawMethod | null;
  /**
   * Seconds to look at the position before the clocks start.
   */
  study_seconds?: number;
  /**
   * With which clock: `none`, or minutes and seconds a move, as in `10+5`,
   * `bronstein 10+5`, `simple_delay 1:30+2`.
   */
  time?: string;
};
