// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ReasonView } from "./ReasonView";

/**
 * Why a request was not carried out.
 */
export type RefusalView = {
  /**
   * For programs: `illegal`, `stale`, `not_a_move`, …
   */
  reason: string;
  /**
   * For an illegal move, every reason why.
   */
  reasons: Array<ReasonView>;
  /**
   * In the reader's words.
   */
  text: string;
};
