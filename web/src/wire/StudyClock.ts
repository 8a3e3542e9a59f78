// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * How much study time a round has left.
 */
export type StudyClock = {
  /**
   * Milliseconds that were left then.
   */
  left: number;
  /**
   * When that was, in milliseconds since 1970, if it has been running since.
   */
  since: number | null;
};
