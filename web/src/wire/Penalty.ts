// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * What an illegal move led to.
 */
export type Penalty = {
  kind: "time";
  /**
   * How much.
   */
  seconds: number;
} | {
  kind: "lost";
} | {
  kind: "drawn";
};
