// Written by a test of rochade-server from the Rust types. Do not edit.

import type { LineProblem } from "./LineProblem";
import type { PlayedView } from "./PlayedView";
import type { PlayerCard } from "./PlayerCard";

/**
 * What was understood of a list.
 */
export type RosterView = {
  played: PlayedView | null;
  /**
   * The players.
   */
  players: Array<PlayerCard>;
  /**
   * The lines that could not be read, or not wholly.
   */
  problems: Array<LineProblem>;
};
