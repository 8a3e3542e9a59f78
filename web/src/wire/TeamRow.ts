// Written by a test of rochade-server from the Rust types. Do not edit.

import type { EntrantId } from "./EntrantId";

/**
 * A team in a list.
 */
export type TeamRow = {
  captain: EntrantId | null;
  /**
   * Whether the next line-up is in.
   */
  handed_in: boolean;
  /**
   * The name of a captain who does not play.
   */
  leader: string | null;
  /**
   * What it is called.
   */
  name: string;
  /**
   * Its number.
   */
  number: number;
  /**
   * Its players in the order of the boards, reserves last.
   */
  players: Array<EntrantId>;
};
