// Written by a test of rochade-server from the Rust types. Do not edit.

import type { EntrantId } from "./EntrantId";

/**
 * A team. Its number is its place among the teams of the event, from 1.
 */
export type EventTeam = {
  captain: EntrantId | null;
  /**
   * The name of a captain who does not play, and hands in line-ups instead.
   */
  leader: string | null;
  /**
   * What it is called.
   */
  name: string;
  /**
   * The players in the order of the boards, reserves last.
   */
  players: Array<EntrantId>;
};
