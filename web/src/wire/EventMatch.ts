// Written by a test of rochade-server from the Rust types. Do not edit.

import type { EntrantId } from "./EntrantId";
import type { Title } from "./Title";

/**
 * A match of teams.
 */
export type EventMatch = {
  /**
   * The numbers of its boards.
   */
  boards: Array<number>;
  /**
   * Who plays for the first team.
   */
  first: Array<EntrantId>;
  /**
   * What they are called.
   */
  names: [string, string];
  /**
   * Which match of the round.
   */
  number: number;
  /**
   * The points on the boards so far.
   */
  score: [string, string];
  /**
   * The numbers of the teams; the first has White on board 1.
   */
  teams: [number, number];
  /**
   * Who has nobody to play against, each with the board.
   */
  unopposed: Array<[number, {
    /**
     * Who, for links.
     */
    id: EntrantId;
    /**
     * The name.
     */
    name: string;
    /**
     * The starting number.
     */
    number: number;
    /**
     * The points before the round.
     */
    points: string;
    /**
     * The rating.
     */
    rating: number | null;
    title: Title | null;
  }]>;
};
