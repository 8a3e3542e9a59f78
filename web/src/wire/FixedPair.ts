// Written by a test of rochade-server from the Rust types. Do not edit.

import type { EntrantId } from "./EntrantId";

/**
 * Two players whom the organiser pairs before the rules pair the others.
 */
export type FixedPair = {
  /**
   * Who has Black.
   */
  black: EntrantId;
  /**
   * Who has White.
   */
  white: EntrantId;
};
