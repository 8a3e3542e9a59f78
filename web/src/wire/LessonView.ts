// Written by a test of rochade-server from the Rust types. Do not edit.

import type { CastlingView } from "./CastlingView";
import type { PositionView } from "./PositionView";
import type { StepView } from "./StepView";

/**
 * A worked example.
 */
export type LessonView = {
  /**
   * What the arbiter says about the castlings that the example speaks of.
   */
  castlings: Array<CastlingView>;
  /**
   * The moves from there to the position in question.
   */
  moves: Array<StepView>;
  /**
   * Its name in addresses: `/learn/swap`.
   */
  name: string;
  /**
   * Its place in the list, from 1.
   */
  number: number;
  /**
   * The position in question, with every legal move.
   */
  position: PositionView;
  /**
   * The number of the start position.
   */
  start: number;
  /**
   * The board at the start: the first field of FEN.
   */
  start_board: string;
  /**
   * What it shows.
   */
  text: string;
  /**
   * Its title.
   */
  title: string;
};
