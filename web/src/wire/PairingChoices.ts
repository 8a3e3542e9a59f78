// Written by a test of rochade-server from the Rust types. Do not edit.

import type { EntrantId } from "./EntrantId";
import type { FixedPair } from "./FixedPair";

/**
 * What the organiser fixes before a round is paired.
 */
export type PairingChoices = {
  bye: EntrantId | null;
  /**
   * Pairs with their colours.
   */
  pairs?: Array<FixedPair>;
};
