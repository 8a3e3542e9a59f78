// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Who has the game open.
 */
export type Presence = {
  /**
   * Black is there.
   */
  black: boolean;
  /**
   * So many others are watching.
   */
  spectators: number;
  /**
   * White is there.
   */
  white: boolean;
};
