// Written by a test of rochade-server from the Rust types. Do not edit.

import type { EntrantId } from "./EntrantId";
import type { Title } from "./Title";

/**
 * A player at a board.
 */
export type BoardSeat = {
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
};
