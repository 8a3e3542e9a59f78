// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * A line that could not be read, or not wholly.
 */
export type LineProblem = {
  /**
   * Its number, from 1.
   */
  line: number;
  /**
   * The line.
   */
  text: string;
  /**
   * What is wrong, in words.
   */
  why: string;
};
