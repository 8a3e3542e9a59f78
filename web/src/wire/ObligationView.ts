// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * What a player is bound to, having touched pieces for an illegal move.
 */
export type ObligationView = {
  /**
   * Where it is written.
   */
  article: string;
  /**
   * `move_king`, `king_cannot_move`, `move_piece`, `capture_piece` or `free`.
   */
  obligation: string;
  /**
   * The square of the piece in question.
   */
  square: string | null;
  /**
   * In the reader's words.
   */
  text: string;
};
