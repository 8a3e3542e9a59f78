// Written by a test of rochade-server from the Rust types. Do not edit.

import type { EventCommand } from "./EventCommand";
import type { u64 } from "./u64";

/**
 * The organiser's command, and what he has seen.
 */
export type DeskRequest = {
  /**
   * What to do.
   */
  command: EventCommand;
  /**
   * The last record that the organiser has seen (`version` of every answer). If
   * somebody changed the same thing since, the command is refused with status 409.
   */
  seen: u64;
};
