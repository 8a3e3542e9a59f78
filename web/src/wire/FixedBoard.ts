// Written by a test of rochade-server from the Rust types. Do not edit.

import type { EntrantId } from "./EntrantId";

/**
 * A player who always plays at the same board, for a wheelchair or an electronic board.
 */
export type FixedBoard = {
  /**
   * Which board; the last one in a round that has fewer.
   */
  board: number;
  /**
   * Who.
   */
  player: EntrantId;
};
