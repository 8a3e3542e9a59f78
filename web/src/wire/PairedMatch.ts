// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Who sits where in a match: board by board the players of both teams, nobody where a
 * team has too few.
 */
export type PairedMatch = {
  /**
   * Board by board.
   */
  boards: Array<[number | null, number | null]>;
  /**
   * The numbers of the teams; the first has White on board 1.
   */
  teams: [number, number];
};
