// Written by a test of rochade-server from the Rust types. Do not edit.

import type { DrawMethod } from "./DrawMethod";
import type { DrawRefusal } from "./DrawRefusal";

/**
 * A number that was drawn, how it came about, and whether it counts. It is stored so: the
 * number stays as it is, whatever later versions would make of the rolls.
 */
export type Drawn = {
  /**
   * How it came about.
   */
  by: DrawMethod;
  /**
   * The number.
   */
  number: number;
  /**
   * Why it does not count; `None` if it does.
   */
  refused?: DrawRefusal;
};
