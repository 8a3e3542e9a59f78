// Written by a test of rochade-server from the Rust types. Do not edit.

import type { AnalysisLine } from "./AnalysisLine";
import type { AnalysisTag } from "./AnalysisTag";

/**
 * A game with its variations. The same type is what a page is given and what it sends to
 * have written: what only the page needs is not read.
 */
export type AnalysisGame = {
  /**
   * How many half-moves were made before the start, by its move number. Not read.
   */
  first_ply: number;
  /**
   * The game itself first, then the variations, each after the line it belongs to.
   */
  lines: Array<AnalysisLine>;
  /**
   * The number or numbers of the start position, if it is one: "518", "518/12". Not
   * read.
   */
  number: string | null;
  /**
   * `1-0`, `0-1`, `1/2-1/2` or `*`.
   */
  result: string;
  /**
   * Where it starts, in FEN.
   */
  start: string;
  /**
   * The tags, but for those that follow from the game.
   */
  tags: Array<AnalysisTag>;
  /**
   * What the `Variant` tag says, where there is one.
   */
  variant: string | null;
};
