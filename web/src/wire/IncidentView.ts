// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ColorName } from "./ColorName";
import type { ReasonView } from "./ReasonView";

/**
 * An illegal move that was counted.
 */
export type IncidentView = {
  /**
   * What was tried: "e1–g1".
   */
  attempt: string;
  /**
   * Whose.
   */
  color: ColorName;
  /**
   * What follows, in words: "Black gets two minutes."
   */
  consequence: string;
  /**
   * Before which half-move, from 0.
   */
  ply: number;
  /**
   * Why it is not allowed.
   */
  reasons: Array<ReasonView>;
  /**
   * What happens on the board, in words: "The king must make a legal move."
   */
  remedy: string;
};
