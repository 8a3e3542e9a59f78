// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * What follows for the game from an illegal move.
 */
export type ConsequenceView = {
  /**
   * Where it is written.
   */
  article: string;
  /**
   * `time`, `lost` or `drawn`.
   */
  kind: string;
  /**
   * In words: "Black gets two more minutes."
   */
  text: string;
};
