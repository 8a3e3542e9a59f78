// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Rounds that were played elsewhere.
 */
export type PlayedView = {
  /**
   * The text of the file as it was understood, for the command `import`: a browser
   * does not know old letters.
   */
  file: string;
  /**
   * What of the event does not come along, in words.
   */
  left_out: Array<string>;
  /**
   * How many.
   */
  rounds: number;
};
