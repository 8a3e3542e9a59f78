// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ColorName } from "./ColorName";

/**
 * How the game ended.
 */
export type OutcomeView = {
  /**
   * Why, for programs: `checkmate`, `time`, `resignation`, …
   */
  reason: string;
  /**
   * `1-0`, `0-1`, `1/2-1/2` or `*` for a game called off.
   */
  result: string;
  /**
   * In words: "White wins: Black resigned."
   */
  text: string;
  winner: ColorName | null;
};
