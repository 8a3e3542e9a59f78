// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * What an organiser knows of the bids at a board.
 */
export type BoardBidding = {
  /**
   * Black's time in seconds, when both are in.
   */
  black: number | null;
  /**
   * Whether White's and Black's bids are in.
   */
  handed_in: [boolean, boolean];
  /**
   * White's time in seconds, and the most that can be bid.
   */
  most: number;
};
