// Written by a test of rochade-server from the Rust types. Do not edit.

import type { MarkKind } from "./MarkKind";

/**
 * A square that is lit up.
 */
export type MarkView = {
  /**
   * As what.
   */
  kind: MarkKind;
  /**
   * Which.
   */
  square: string;
};
