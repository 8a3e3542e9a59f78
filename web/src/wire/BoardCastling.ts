// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ColorName } from "./ColorName";

/**
 * A castling on this board: which squares king and rook leave and reach.
 */
export type BoardCastling = {
  /**
   * Whether it is legal now.
   */
  allowed: boolean;
  /**
   * Whether the king's goal can only mean castling here, because no king step
   * leads to it.
   */
  by_goal: boolean;
  /**
   * Whose.
   */
  color: ColorName;
  /**
   * The king's square before and after.
   */
  king: [string, string];
  /**
   * The rook's square before and after.
   */
  rook: [string, string];
  /**
   * `c` (0-0-0) or `g` (0-0).
   */
  side: string;
  /**
   * The move in UCI: king takes rook.
   */
  uci: string;
};
