// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * How a position is drawn, with what somebody brings for it.
 *
 * It is as people gave it; [`Drawn::new`] looks whether it gives a position.
 */
export type DrawMethod = {
  method: "public";
} | {
  method: "random";
} | {
  method: "roll";
  /**
   * What it has rolled so far.
   */
  rolls?: Array<number>;
} | {
  method: "number";
  /**
   * 0 to 959.
   */
  number: number;
} | {
  method: "dice";
  /**
   * Each 1 to 6, those that had to be repeated included.
   */
  rolls: Array<number>;
} | {
  /**
   * What they show, counted from zero.
   */
  dice: [number, number, number, number];
  method: "polyhedral";
} | {
  method: "slips";
  /**
   * The numbers.
   */
  slips: Array<number>;
};
