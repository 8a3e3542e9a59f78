// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * The reasons of a round in words.
 */
export type PairingReasons = {
  /**
   * By board, from the first: sentences; none where the organiser decided.
   */
  boards: Array<Array<string>>;
  /**
   * Why the bye went where it did.
   */
  bye: Array<string>;
};
