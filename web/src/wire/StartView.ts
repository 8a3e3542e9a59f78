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
  black: number;
  /**
   * The start position.
   */
  fen: string;
  /**
   * The number or numbers as written: "518", "518/12".
   */
  number: string;
  /**
   * White's number, 0 to 959.
   */
  white: number;
};
