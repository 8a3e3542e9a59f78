// Written by a test of rochade-server from the Rust types. Do not edit.

import type { EntrantId } from "./EntrantId";
import type { FixedPair } from "./FixedPair";

/**
 * What the organiser fixes before a round is paired.
 */
export type PairingChoices = {
  bye: EntrantId | null;
  /**
   * Matches of teams, by their numbers; the first has White on board 1.
   */
  matches?: Array<[number, number]>;
  /**
   * Pairs with their colours.
   */
  pairs?: Array<FixedPair>;
  /**
   * The team that rests.
   */
  rests?: number;
};
