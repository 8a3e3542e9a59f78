// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * What is public of the public draw.
 */
export type EventDraw = {
  /**
   * The digest of the contributions, when no more are taken.
   */
  closed: string | null;
  /**
   * The commitment that was published before.
   */
  commitment: string;
  /**
   * How many contributions to it are in. What they say is told when it is drawn.
   */
  contributions: number;
  /**
   * The round that is drawn next.
   */
  next_round: number;
  /**
   * The record: announcement and all links that were revealed.
   */
  record: string;
};
