// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * A legal move.
 */
export type LegalMoveView = {
  /**
   * The position after it, as X-FEN.
   */
  fen: string;
  /**
   * In the reader's piece letters: "Sf3" in German.
   */
  san: string;
  /**
   * UCI, castling as king takes rook.
   */
  uci: string;
};
