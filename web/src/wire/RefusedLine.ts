// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Something that was tried without the right to it, perhaps often.
 */
export type RefusedLine = {
  /**
   * How often.
   */
  count: number;
  /**
   * When first, in milliseconds since 1970.
   */
  first: number;
  /**
   * When last.
   */
  last: number;
  /**
   * What, in the reader's words.
   */
  text: string;
};
