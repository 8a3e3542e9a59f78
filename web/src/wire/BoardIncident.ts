// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ColorName } from "./ColorName";
import type { Penalty } from "./Penalty";

/**
 * An illegal move on a board.
 */
export type BoardIncident = {
  /**
   * Who made it.
   */
  by: ColorName;
  /**
   * Which of his it is, from 1.
   */
  count: number;
  /**
   * What the arbiter wrote about it.
   */
  note: string;
  /**
   * What follows.
   */
  penalty: Penalty;
};
