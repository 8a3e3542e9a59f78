// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ReasonView } from "./ReasonView";

/**
 * The verdict on a move that somebody tries.
 */
export type VerdictView = {
  /**
   * Whether the move is legal.
   */
  legal: boolean;
  /**
   * Every reason why not; empty if legal.
   */
  reasons: Array<ReasonView>;
  /**
   * The verdict in one sentence: "Not allowed: e1–g1."
   */
  text: string;
  /**
   * The move in UCI, castling as king takes rook, if it is legal.
   */
  uci: string | null;
};
