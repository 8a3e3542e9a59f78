// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * A reason why no game can be played from a set-up.
 */
export type ProblemView = {
  /**
   * Its name for programs: `no_king`.
   */
  problem: string;
  /**
   * The squares that show it.
   */
  squares: Array<string>;
  /**
   * In the reader's words.
   */
  text: string;
};
