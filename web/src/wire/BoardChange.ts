// Written by a test of rochade-server from the Rust types. Do not edit.

import type { GameResult } from "./GameResult";
import type { u64 } from "./u64";

/**
 * A board after a change.
 */
export type BoardChange = {
  /**
   * The board.
   */
  board: number;
  /**
   * Whether a report waits for the organiser.
   */
  reported: boolean;
  result: GameResult | null;
  /**
   * The round.
   */
  round: number;
  /**
   * The number of the record.
   */
  seq: u64;
};
