// Written by a test of rochade-server from the Rust types. Do not edit.

import type { BoardDesk } from "./BoardDesk";
import type { BoardSeat } from "./BoardSeat";
import type { Correction } from "./Correction";
import type { GameResult } from "./GameResult";
import type { PublicId } from "./PublicId";

/**
 * A board of a round.
 */
export type EventBoard = {
  /**
   * Black.
   */
  black: BoardSeat;
  /**
   * Its number.
   */
  board: number;
  /**
   * Whether the organiser made the pair.
   */
  by_hand: boolean;
  /**
   * Corrections of the result, the last one last.
   */
  corrections: Array<Correction>;
  /**
   * What only the organiser sees.
   */
  desk?: BoardDesk;
  online: PublicId | null;
  /**
   * The start position.
   */
  position: number | null;
  /**
   * Whether an electronic board has recorded the game.
   */
  recorded?: boolean;
  /**
   * Whether a report waits for the organiser.
   */
  reported: boolean;
  result: GameResult | null;
  /**
   * White.
   */
  white: BoardSeat;
};
