// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * What results are worth, in points such as `0.5`.
 */
export type PointSystem = {
  /**
   * A draw, or a half-point bye.
   */
  draw: string;
  /**
   * A loss by forfeit.
   */
  forfeit_loss: string;
  /**
   * A loss over the board.
   */
  loss: string;
  /**
   * The bye of the pairing.
   */
  pairing_bye: string;
  /**
   * A game whose result is not known yet.
   */
  unknown: string;
  /**
   * A win, also by forfeit; a full-point bye.
   */
  win: string;
  /**
   * A zero-point bye, or absence.
   */
  zero_bye: string;
};
