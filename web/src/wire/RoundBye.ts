// Written by a test of rochade-server from the Rust types. Do not edit.

import type { Bye } from "./Bye";

/**
 * A bye that a player asked for.
 */
export type RoundBye = {
  /**
   * Which.
   */
  bye: Bye;
  /**
   * In which round.
   */
  round: number;
};
