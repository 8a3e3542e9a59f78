// Written by a test of rochade-server from the Rust types. Do not edit.

import type { Role } from "./Role";

/**
 * Somebody with a link of his own.
 */
export type NamedOrganiser = {
  /**
   * The name in the log.
   */
  name: string;
  /**
   * What he may do.
   */
  role: Role;
};
