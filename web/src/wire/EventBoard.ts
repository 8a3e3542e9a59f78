// Written by a test of rochade-server from the Rust types. Do not edit.

import type { BoardDesk } from "./BoardDesk";
import type { BoardSeat } from "./BoardSeat";
import type { ColorName } from "./ColorName";
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
  /**
   * Who gave up half of the time.
   */
  half_time: Array<ColorName>;
  /**
   * Whether the result can only be corrected.
   */
  locked: boolean;
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
   * The round it belongs to.
   */
  round: number;
  /**
   * The table at which it is played: its number, unless players are paired one by one.
   */
  table: number;
  /**
   * White.
   */
  white: BoardSeat;
};
