// Written by a test of rochade-server from the Rust types. Do not edit.

import type { Basis } from "./Basis";
import type { BoardCastling } from "./BoardCastling";
import type { ColorName } from "./ColorName";
import type { Seen } from "./Seen";

/**
 * A position with all that may be done in it.
 */
export type PositionView = {
  /**
   * The castlings that the player to move can still hope for or make.
   */
  castlings: Array<BoardCastling>;
  /**
   * The king's square, if it is in check.
   */
  check: string | null;
  claim: Basis | null;
  /**
   * X-FEN.
   */
  fen: string;
  /**
   * All legal moves in UCI, castling as king takes rook; empty when no move
   * may be made. After an illegal move that counted, only those that the
   * player is bound to.
   */
  legal: Array<string>;
  /**
   * What a request says to have been made before this position.
   */
  seen: Seen;
  /**
   * Who is to move.
   */
  turn: ColorName;
};
