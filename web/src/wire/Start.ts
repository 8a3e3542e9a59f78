// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * From which position.
 */
export type Start = {
  kind: "draw";
} | {
  kind: "number";
  /**
   * 0 to 959.
   */
  number: number;
} | {
  kind: "dice";
  /**
   * Each 1 to 6.
   */
  rolls: Array<number>;
} | {
  /**
   * What they show.
   */
  dice: [number, number, number, number];
  kind: "four_dice";
} | {
  kind: "classical";
} | {
  kind: "double_draw";
} | {
  /**
   * 0 to 959.
   */
  black: number;
  kind: "double";
  /**
   * 0 to 959.
   */
  white: number;
};
