// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * How an event stands in which whoever is free is paired at once.
 */
export type EventCalls = {
  /**
   * When the last pairs are made, in milliseconds since 1970; none before the first
   * call, and where somebody has to stop it.
   */
  ends: number | null;
  /**
   * How many games go on.
   */
  games: number;
  /**
   * Whether a player may give up half of the time.
   */
  half_time: boolean;
  /**
   * How many more calls there can be, if few are left.
   */
  left: number | null;
  /**
   * Whether the games are played on this server.
   */
  online: boolean;
  /**
   * Who pauses, by starting number.
   */
  pausing: Array<string>;
  /**
   * Whether nobody is paired any more.
   */
  stopped: boolean;
  /**
   * Who is free and waits, by starting number.
   */
  waiting: Array<string>;
};
