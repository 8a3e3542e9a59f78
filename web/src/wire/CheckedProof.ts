// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * What was checked of the proof of a draw.
 */
export type CheckedProof = {
  /**
   * Whether everything is true.
   */
  holds: boolean;
  /**
   * Every step, in words.
   */
  steps: Array<string>;
  /**
   * The outcome in one sentence.
   */
  text: string;
};
