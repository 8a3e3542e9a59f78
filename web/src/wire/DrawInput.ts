// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * What is needed to draw positions, by the method of the event.
 */
export type DrawInput = {
  method: "public";
} | {
  method: "random";
} | {
  method: "dice";
  /**
   * The rolls.
   */
  rolls: Array<Array<number>>;
} | {
  method: "slips";
  /**
   * The numbers.
   */
  slips: Array<Array<number>>;
} | {
  method: "number";
  /**
   * The numbers.
   */
  positions: Array<number>;
};
