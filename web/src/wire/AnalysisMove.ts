// Written by a test of rochade-server from the Rust types. Do not edit.

import type { Remarks } from "./Remarks";
import type { StepView } from "./StepView";

/**
 * A move with what is said about it.
 */
export type AnalysisMove = {
  /**
   * The position after a null move, which no moves lead to. Not read.
   */
  fen: string | null;
  /**
   * The numbers of the glyphs after it: 1 for "!".
   */
  nags: Array<number>;
  /**
   * What is said after it.
   */
  remarks: Remarks;
  step: StepView | null;
  /**
   * UCI, castling as king takes rook; `0000` for a null move.
   */
  uci: string;
};
