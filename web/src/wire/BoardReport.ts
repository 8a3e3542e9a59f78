// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ColorName } from "./ColorName";
import type { GameResult } from "./GameResult";

/**
 * What a player said about the result, or the server after an online game.
 */
export type BoardReport = {
  /**
   * When, in milliseconds since 1970.
   */
  at: number;
  /**
   * What.
   */
  result: GameResult;
  side: ColorName | null;
};
