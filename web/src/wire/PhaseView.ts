// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Where a game stands between waiting and over.
 */
export type PhaseView = {
  phase: "waiting";
} | {
  /**
   * Whether Black is ready to begin earlier.
   */
  black_ready: boolean;
  /**
   * How long yet.
   */
  left_ms: number;
  phase: "studying";
  /**
   * Whether White is ready to begin earlier.
   */
  white_ready: boolean;
} | {
  phase: "playing";
} | {
  phase: "over";
};
