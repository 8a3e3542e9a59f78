// Written by a test of rochade-server from the Rust types. Do not edit.

import type { MarkView } from "./MarkView";

/**
 * One reason why a move is not allowed.
 */
export type ReasonView = {
  /**
   * Where the rule is written: "Laws 3.8.2.2".
   */
  article: string;
  /**
   * Attacks that show it, from square to square.
   */
  attacks: Array<[string, string]>;
  /**
   * The squares that a board lights up to show it.
   */
  marks: Array<MarkView>;
  /**
   * Whether it stays for the rest of the game.
   */
  permanent: boolean;
  /**
   * Its name for programs: `king_crosses_attack`.
   */
  reason: string;
  /**
   * In the reader's words.
   */
  text: string;
};
