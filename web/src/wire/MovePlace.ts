// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * A move, by its line and its place there, both from 0.
 */
export type MovePlace = {
  /**
   * The move in that line.
   */
  at: number;
  /**
   * The line.
   */
  line: number;
};
