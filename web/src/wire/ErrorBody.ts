// Written by a test of rochade-server from the Rust types. Do not edit.

import type { RefusalView } from "./RefusalView";

/**
 * The body of an error for programs.
 */
export type ErrorBody = {
  /**
   * Why the request was not carried out.
   */
  error: RefusalView;
};
