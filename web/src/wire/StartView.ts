// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * The start position.
 */
export type StartView = {
  /**
   * How the position was drawn, step by step, in words.
   */
  account: Array<string>;
  /**
   * Black's number; the same except in double Chess960.
   */
  black: number | null;
  /**
   * The start position; without its pieces while nobody is to see it.
   */
  fen: string;
  /**
   * The number or numbers as written: "518", "518/12".
   */
  number: string;
  /**
   * White's number, 0 to 959; none while a drawn position waits for both players.
   */
  white: number | null;
};
