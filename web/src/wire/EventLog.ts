// Written by a test of rochade-server from the Rust types. Do not edit.

import type { LogLine } from "./LogLine";
import type { RefusedLine } from "./RefusedLine";
import type { u64 } from "./u64";

/**
 * The log of an event.
 */
export type EventLog = {
  /**
   * What happened, the newest last.
   */
  log: Array<LogLine>;
  /**
   * What was tried without the right to it, since the server was started.
   */
  refused: Array<RefusedLine>;
  /**
   * The number of the last record.
   */
  version: u64;
};
