// Written by a test of rochade-server from the Rust types. Do not edit.

import type { EntrantId } from "./EntrantId";
import type { Origin } from "./Origin";

/**
 * Two players who meet.
 */
export type BoardPair = {
  /**
   * Who has Black.
   */
  black: EntrantId;
  /**
   * Who decided that they meet.
   */
  origin: Origin;
  /**
   * Who has White.
   */
  white: EntrantId;
};
