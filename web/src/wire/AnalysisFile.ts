// Written by a test of rochade-server from the Rust types. Do not edit.

import type { AnalysisEntry } from "./AnalysisEntry";
import type { AnalysisGame } from "./AnalysisGame";

/**
 * The games of a text, and one of them whole.
 */
export type AnalysisFile = {
  /**
   * Which of them follows, from 1.
   */
  chosen: number;
  /**
   * That one, as far as it could be read.
   */
  game: AnalysisGame;
  /**
   * All of them, in order.
   */
  games: Array<AnalysisEntry>;
  /**
   * What was wrong with it and what was made of that, in words with the lines.
   */
  notes: Array<string>;
};
