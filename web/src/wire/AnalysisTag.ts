// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * A tag of a game file.
 */
export type AnalysisTag = {
  /**
   * Its name: `White`.
   */
  name: string;
  /**
   * Its value.
   */
  value: string;
};
