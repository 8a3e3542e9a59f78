// Written by a test of rochade-server from the Rust types. Do not edit.

import type { JudgedView } from "./JudgedView";
import type { LegalMoveView } from "./LegalMoveView";
import type { ProblemView } from "./ProblemView";

/**
 * What the page of the arbiter shows on its board.
 */
export type ArbiterView = {
  /**
   * What stands on the board, as Shredder-FEN, whether or not a game can be
   * played from there; none if the question could not be read so far.
   */
  fen: string | null;
  judged: JudgedView | null;
  /**
   * The moves that were played to get there.
   */
  moves: Array<LegalMoveView>;
  /**
   * What is wrong with the set-up.
   */
  problems: Array<ProblemView>;
  /**
   * Whether a game can be played from there.
   */
  valid: boolean;
};
