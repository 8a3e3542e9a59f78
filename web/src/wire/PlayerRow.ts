// Written by a test of rochade-server from the Rust types. Do not edit.

import type { EntrantId } from "./EntrantId";
import type { EntrantPresence } from "./EntrantPresence";
import type { PlayerCard } from "./PlayerCard";
import type { RoundBye } from "./RoundBye";

/**
 * A player in a list.
 */
export type PlayerRow = PlayerCard & {
  /**
   * The byes he asked for in rounds to come.
   */
  byes: Array<RoundBye>;
  /**
   * Who, for links.
   */
  id: EntrantId;
  /**
   * The starting number.
   */
  number: number;
  /**
   * The points so far.
   */
  points: string;
  /**
   * Whether he takes part.
   */
  presence: EntrantPresence;
};
