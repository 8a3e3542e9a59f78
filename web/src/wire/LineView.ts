// Written by a test of rochade-server from the Rust types. Do not edit.

import type { PositionView } from "./PositionView";
import type { StepView } from "./StepView";

/**
 * Where moves lead.
 */
export type LineView = {
  /**
   * The lines in the reader's piece letters, each as far as it is legal.
   */
  lines: Array<Array<string>>;
  /**
   * The moves.
   */
  moves: Array<StepView>;
  /**
   * The position after the moves.
   */
  position: PositionView;
};
