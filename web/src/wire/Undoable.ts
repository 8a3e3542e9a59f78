// Written by a test of rochade-server from the Rust types. Do not edit.

import type { u64 } from "./u64";

/**
 * Something that can be undone.
 */
export type Undoable = {
  /**
   * How many players come or go with it.
   */
  players: number;
  /**
   * The number of its record.
   */
  seq: u64;
  /**
   * What happened, in words.
   */
  text: string;
};
