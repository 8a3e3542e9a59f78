// Written by a test of rochade-server from the Rust types. Do not edit.

import type { BoardChange } from "./BoardChange";
import type { u64 } from "./u64";

/**
 * What changed, as far as a page has to know.
 */
export type EventChange = BoardChange & {
  what: "board";
} | {
  /**
   * The number of the record.
   */
  seq: u64;
  what: "page";
} | {
  /**
   * The number of the record.
   */
  seq: u64;
  what: "desk";
};
