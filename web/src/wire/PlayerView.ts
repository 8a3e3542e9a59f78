// Written by a test of rochade-server from the Rust types. Do not edit.

import type { RatingView } from "./RatingView";

/**
 * A player.
 */
export type PlayerView = {
  /**
   * The profile of the player's account; none for guests.
   */
  account: string | null;
  /**
   * Whether the player gave up half of the time.
   */
  half_time: boolean;
  /**
   * Illegal moves counted against the player.
   */
  illegal_moves: number;
  /**
   * The name to show.
   */
  name: string;
  rating: RatingView | null;
};
