// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * A move that was made.
 */
export type MoveView = {
  /**
   * The board after it: the first field of FEN.
   */
  board: string;
  /**
   * The square of the king in check after it.
   */
  check: string | null;
  /**
   * The mover's clock after it, in milliseconds.
   */
  clock_ms: number | null;
  /**
   * In the reader's piece letters: "Sf3" in German.
   */
  san: string;
  /**
   * The squares it is shown by: from and to; for castling the king's and the
   * rook's squares, king first.
   */
  squares: Array<string>;
  /**
   * Time used, in milliseconds.
   */
  thought_ms: number;
  /**
   * UCI, castling as king takes rook.
   */
  uci: string;
};
