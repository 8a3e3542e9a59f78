// Written by a test of rochade-server from the Rust types. Do not edit.

import type { EntrantId } from "./EntrantId";
import type { PairedMatch } from "./PairedMatch";
import type { PlayedBoard } from "./PlayedBoard";

/**
 * A round that was played elsewhere.
 */
export type PlayedRound = {
  /**
   * The boards, the leaders first.
   */
  boards: Array<PlayedBoard>;
  bye: EntrantId | null;
  /**
   * The matches, where players play for teams.
   */
  matches?: Array<PairedMatch>;
  /**
   * The other byes that bring points.
   */
  requested: Array<[number, "pairing_allocated" | "full_point" | "half_point" | "zero_point"]>;
};
