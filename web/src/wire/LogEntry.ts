// Written by a test of rochade-server from the Rust types. Do not edit.

import type { By } from "./By";
import type { EventAction } from "./EventAction";
import type { u64 } from "./u64";

/**
 * A line of the log.
 */
export type LogEntry = {
  /**
   * What, without what is secret.
   */
  action: EventAction;
  /**
   * When, in milliseconds since 1970.
   */
  at: number;
  /**
   * Who.
   */
  by: By;
  /**
   * Whether it still counts.
   */
  counts: boolean;
  /**
   * The number of the record.
   */
  seq: u64;
};
