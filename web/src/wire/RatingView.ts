// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * A rating.
 */
export type RatingView = {
  /**
   * How far it may be off.
   */
  deviation: number;
  /**
   * The number that people compare.
   */
  points: number;
  /**
   * Whether too few games are known to rely on it.
   */
  provisional: boolean;
};
