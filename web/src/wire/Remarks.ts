// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * What is said about a position: comments as a file has them, and what people read and see
 * of them. Where text or drawing are no longer those of the comments, the comments are
 * written anew; clocks and evaluations stay.
 */
export type Remarks = {
  /**
   * The comments, with the commands in them.
   */
  comments: Array<string>;
  /**
   * Circles and arrows, each a colour (G, R, Y, B) and one or two squares: `Ge4`, `Rd1d8`.
   */
  drawn: Array<string>;
  /**
   * The text for people.
   */
  text: string;
};
