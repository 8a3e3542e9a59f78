// Written by a test of rochade-server from the Rust types. Do not edit.

import type { PublicId } from "./PublicId";

/**
 * A group.
 */
export type EventGroup = {
  /**
   * Its event.
   */
  event: PublicId;
  /**
   * What it is called beside the others: `A`.
   */
  name: string;
};
