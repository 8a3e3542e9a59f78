// Written by a test of rochade-server from the Rust types. Do not edit.

import type { PlayerView } from "./PlayerView";

/**
 * Both players.
 */
export type PlayersView = {
  black: PlayerView | null;
  white: PlayerView | null;
};
