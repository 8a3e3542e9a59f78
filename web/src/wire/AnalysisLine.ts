// Written by a test of rochade-server from the Rust types. Do not edit.

import type { AnalysisMove } from "./AnalysisMove";
import type { MovePlace } from "./MovePlace";
import type { Remarks } from "./Remarks";

/**
 * Moves in order: the game itself, or a variation.
 */
export type AnalysisLine = {
  instead_of: MovePlace | null;
  /**
   * What is said before the first move.
   */
  intro: Remarks;
  /**
   * The moves.
   */
  moves: Array<AnalysisMove>;
};
