// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Something in a file that an event here does not have.
 */
export type LeftOut = {
  what: "points";
} | {
  what: "acceleration";
} | {
  what: "forbidden_pairs";
} | {
  what: "numbers";
} | {
  name: string;
  round: number;
  what: "unrated";
} | {
  name: string;
  round: number;
  what: "no_opponent";
} | {
  name: string;
  round: number;
  what: "result";
};
