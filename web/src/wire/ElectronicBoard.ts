// Written by a test of rochade-server from the Rust types. Do not edit.

import type { GameResult } from "./GameResult";

/**
 * What an electronic board shows.
 */
export type ElectronicBoard = {
  /**
   * Black.
   */
  black: string;
  /**
   * Its number.
   */
  board: number;
  /**
   * The position.
   */
  fen: string;
  /**
   * The last move as it is written: `7... Kg8`.
   */
  last: string | null;
  /**
   * How many half-moves there are.
   */
  moves: number;
  /**
   * What the arbiter should look at, in words; for the organiser alone.
   */
  remarks: Array<string>;
  result: GameResult | null;
  /**
   * White.
   */
  white: string;
};
