// Written by a test of rochade-server from the Rust types. Do not edit.

import type { SaidView } from "./SaidView";

/**
 * The talk at a game, for the players.
 */
export type ChatView = {
  /**
   * Whether Black wants free text.
   */
  black_texts: boolean;
  /**
   * The last of what was said, in order.
   */
  said: Array<SaidView>;
  /**
   * Whether White wants free text.
   */
  white_texts: boolean;
};
