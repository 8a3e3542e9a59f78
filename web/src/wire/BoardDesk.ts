// Written by a test of rochade-server from the Rust types. Do not edit.

import type { BoardBidding } from "./BoardBidding";
import type { BoardIncident } from "./BoardIncident";
import type { BoardReport } from "./BoardReport";

/**
 * What only the organiser sees of a board.
 */
export type BoardDesk = {
  bids: BoardBidding | null;
  /**
   * The keys of White's and Black's card.
   */
  cards: Array<string>;
  /**
   * Whether they contradict each other.
   */
  disputed: boolean;
  /**
   * How many illegal moves White and Black made.
   */
  illegal: [number, number];
  /**
   * Illegal moves.
   */
  incidents: Array<BoardIncident>;
  /**
   * What one more would cost White and Black, if the opponent can checkmate.
   */
  next_penalty: [{
    kind: "time";
    /**
     * How much.
     */
    seconds: number;
  } | {
    kind: "lost";
  } | {
    kind: "drawn";
  }, {
    kind: "time";
    /**
     * How much.
     */
    seconds: number;
  } | {
    kind: "lost";
  } | {
    kind: "drawn";
  }];
  /**
   * What players reported.
   */
  reports: Array<BoardReport>;
};
