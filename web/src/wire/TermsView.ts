// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ColorName } from "./ColorName";
import type { PublicId } from "./PublicId";

/**
 * What was agreed before the game.
 */
export type TermsView = {
  computer: ColorName | null;
  /**
   * Whether illegal moves are counted; otherwise they are refused.
   */
  counted: boolean;
  /**
   * Milliseconds that do not count at the beginning of each move (delay).
   */
  delay_ms: number;
  /**
   * The address of the event that the game belongs to.
   */
  event: string | null;
  /**
   * The rule for illegal moves in words.
   */
  illegal: string;
  /**
   * The computer's level, 1 to 8, in a game against it.
   */
  level: number | null;
  /**
   * `friend`, `lobby`, `one_device`, `computer` or `club`.
   */
  mode: string;
  /**
   * Whether it counts for the rating of both.
   */
  rated: boolean;
  /**
   * Study time in milliseconds; 0 for none.
   */
  study_ms: number;
  /**
   * The time control in short: "10+5", "no clock".
   */
  time: string;
  to: PublicId | null;
};
