// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * One step of castling by hand.
 */
export type HandStepView = {
  /**
   * Where it is written.
   */
  article: string;
  /**
   * In the reader's words.
   */
  text: string;
};
