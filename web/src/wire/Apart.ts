// Written by a test of rochade-server from the Rust types. Do not edit.

import type { EntrantId } from "./EntrantId";

/**
 * Players who must not meet in some rounds: families, or members of one club.
 */
export type Apart = {
  /**
   * The first round for which this holds.
   */
  first_round: number;
  /**
   * The last one.
   */
  last_round: number;
  /**
   * No two of these meet.
   */
  players: Array<EntrantId>;
  /**
   * Why, in the arbiter's words.
   */
  reason?: string;
};
