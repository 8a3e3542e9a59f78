// Written by a test of rochade-server from the Rust types. Do not edit.

import type { EntrantId } from "./EntrantId";
import type { GameResult } from "./GameResult";

/**
 * A board of a round that was played elsewhere.
 */
export type PlayedBoard = {
  /**
   * Who has Black.
   */
  black: EntrantId;
  result: GameResult | null;
  /**
   * Who has White.
   */
  white: EntrantId;
};
