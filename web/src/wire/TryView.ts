// Written by a test of rochade-server from the Rust types. Do not edit.

import type { PositionView } from "./PositionView";
import type { StepView } from "./StepView";
import type { VerdictView } from "./VerdictView";

/**
 * What came of a try on the board of an example.
 */
export type TryView = {
  /**
   * The position now.
   */
  position: PositionView;
  step: StepView | null;
  /**
   * What the arbiter says.
   */
  verdict: VerdictView;
};
