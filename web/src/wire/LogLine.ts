// Written by a test of rochade-server from the Rust types. Do not edit.

import type { LogEntry } from "./LogEntry";

/**
 * A line of the log.
 */
export type LogLine = {
  /**
   * What happened, as data.
   */
  entry: LogEntry;
  /**
   * What happened, in words.
   */
  text: string;
  /**
   * Who did it, in words.
   */
  who: string;
};
