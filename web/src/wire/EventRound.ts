// Written by a test of rochade-server from the Rust types. Do not edit.

import type { BoardSeat } from "./BoardSeat";
import type { Drawn } from "./Drawn";
import type { EventBoard } from "./EventBoard";
import type { EventMatch } from "./EventMatch";
import type { SeatBye } from "./SeatBye";
import type { StudyClock } from "./StudyClock";

/**
 * A round.
 */
export type EventRound = {
  /**
   * The boards, in order.
   */
  boards: Array<EventBoard>;
  bye: BoardSeat | null;
  /**
   * Every number that was drawn for them, and how; none if the position is that of the
   * round before, with colours reversed.
   */
  drawn: Array<Drawn>;
  /**
   * Whether it was played before the event came here: its position is not known.
   */
  elsewhere: boolean;
  /**
   * Whether its results can only be corrected.
   */
  locked: boolean;
  /**
   * The matches, where players play for teams.
   */
  matches: Array<EventMatch>;
  /**
   * The later rounds that the rules have paired from its results.
   */
  paired_from: Array<number>;
  /**
   * The positions: one, or one a board; empty before they are drawn.
   */
  positions: Array<number>;
  /**
   * When it was published, in milliseconds since 1970.
   */
  published: number | null;
  /**
   * Who has a bye on request.
   */
  requested: Array<SeatBye>;
  /**
   * The team that rests, by its name.
   */
  rests: string | null;
  /**
   * Which.
   */
  round: number;
  study: StudyClock | null;
};
