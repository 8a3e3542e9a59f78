// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * A player.
 */
export type PlayerView = {
  /**
   * Illegal moves counted against the player.
   */
  illegal_moves: number;
  /**
   * The name to show.
   */
  name: string;
};
