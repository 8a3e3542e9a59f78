// Written by a test of rochade-server from the Rust types. Do not edit.

import type { GameResult } from "./GameResult";

/**
 * A result that was entered wrongly, and put right.
 */
export type Correction = {
  /**
   * When, in milliseconds since 1970.
   */
  at: number;
  /**
   * The later rounds that had been paired from what it was. They stay as they are.
   */
  paired_from: Array<number>;
  /**
   * Why.
   */
  reason: string;
  /**
   * What it is since then.
   */
  result: GameResult;
  was: GameResult | null;
};
