// Written by a test of rochade-server from the Rust types. Do not edit.

import type { Request } from "./Request";

/**
 * One message from a page: a request, with a number by which it is answered.
 */
export type ClientMessage = {
  /**
   * Chosen by the page; comes back in the answer.
   */
  id: number;
  /**
   * What is asked for.
   */
  request: Request;
};
