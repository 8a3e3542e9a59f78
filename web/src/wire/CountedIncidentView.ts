// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ColorName } from "./ColorName";
import type { ConsequenceView } from "./ConsequenceView";
import type { ReasonView } from "./ReasonView";

/**
 * One illegal move that was counted.
 */
export type CountedIncidentView = {
  /**
   * Where it is written that this counts.
   */
  article: string;
  /**
   * Whose.
   */
  by: ColorName;
  /**
   * What follows for the game.
   */
  consequence: ConsequenceView;
  /**
   * Which of this player's it is, from 1.
   */
  count: number;
  /**
   * Why the move was not allowed, if it is known.
   */
  reasons: Array<ReasonView>;
  /**
   * What happens on the board, in words, if the position is known.
   */
  remedy: string | null;
  /**
   * What was done, in words.
   */
  text: string;
};
