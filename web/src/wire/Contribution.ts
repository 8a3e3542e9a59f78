// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * A text that somebody adds to the next public draw.
 */
export type Contribution = {
  /**
   * The round that is drawn next.
   */
  round: number;
  /**
   * The text, on one line of at most 500 bytes.
   */
  text: string;
};
