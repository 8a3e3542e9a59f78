// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * What a projector shows.
 */
export type Screen = {
  show: "automatic";
} | {
  show: "pairings";
} | {
  show: "names";
} | {
  show: "standings";
} | {
  show: "table";
} | {
  show: "bracket";
} | {
  show: "prizes";
} | {
  show: "position";
} | {
  show: "countdown";
} | {
  show: "boards";
} | {
  show: "message";
  /**
   * What it says.
   */
  text: string;
} | {
  /**
   * How many; 0 if it is not known.
   */
  minutes: number;
  show: "next_round";
};
