// Written by a test of rochade-server from the Rust types. Do not edit.

import type { BoardSeat } from "./BoardSeat";
import type { Bye } from "./Bye";

/**
 * A player who has a bye on request.
 */
export type SeatBye = {
  /**
   * Which bye.
   */
  bye: Bye;
  /**
   * Who.
   */
  player: BoardSeat;
};
