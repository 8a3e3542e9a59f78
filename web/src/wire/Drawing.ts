// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * How the positions of a round were found: enough to check them.
 */
export type Drawing = {
  /**
   * What people in the room added.
   */
  contributions: Array<string>;
  /**
   * The first link.
   */
  first_link: number;
  method: "public";
} | {
  method: "random";
  /**
   * What was drawn and refused before, in order.
   */
  refused: Array<number>;
} | {
  method: "dice";
  /**
   * The rolls, one list a position.
   */
  rolls: Array<Array<number>>;
} | {
  method: "slips";
  /**
   * The numbers on them, one list a position.
   */
  slips: Array<Array<number>>;
} | {
  method: "number";
} | {
  method: "as_round_before";
};
