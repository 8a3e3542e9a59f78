// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Which state of the board somebody has seen.
 */
export type Seen = {
  /**
   * How many half-moves were played.
   */
  ply: number;
  /**
   * How often the position was set up again: after takebacks, and after
   * illegal moves that counted. Without it, a move resent after an illegal one
   * would count as a second one, and after a takeback the same number of
   * half-moves can be another position.
   */
  resets?: number;
};
