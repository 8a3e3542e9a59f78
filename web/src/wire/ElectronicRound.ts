// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ElectronicBoard } from "./ElectronicBoard";

/**
 * The electronic boards of the current round.
 */
export type ElectronicRound = {
  /**
   * The boards that were heard of.
   */
  boards: Array<ElectronicBoard>;
  /**
   * The round; 0 before the first.
   */
  round: number;
  /**
   * The games of the file that are no board's of this event, in words.
   */
  unknown: Array<string>;
};
