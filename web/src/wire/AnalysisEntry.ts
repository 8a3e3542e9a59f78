// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * A game in a list.
 */
export type AnalysisEntry = {
  /**
   * Who played Black.
   */
  black: string;
  /**
   * The day as the file has it, if it is told.
   */
  date: string | null;
  /**
   * The event, if it is told.
   */
  event: string | null;
  /**
   * Why it could not be read to its end, in words.
   */
  fault: string | null;
  /**
   * The number or numbers of the start position, if it is one.
   */
  number: string | null;
  /**
   * How many half-moves the game itself has, as far as it could be read.
   */
  plies: number;
  /**
   * The kinds of what was put right, in words, each once.
   */
  repairs: Array<string>;
  /**
   * `1-0`, `0-1`, `1/2-1/2` or `*`.
   */
  result: string;
  /**
   * Who played White; "?" if that is not told.
   */
  white: string;
};
