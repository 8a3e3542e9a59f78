// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ListedPlayer } from "./ListedPlayer";

/**
 * Players of the imported lists, found by what was typed.
 */
export type ListedPlayers = {
  /**
   * The lists that were imported, as their readers name them.
   */
  lists: Array<string>;
  /**
   * The players.
   */
  players: Array<ListedPlayer>;
};
