// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ColorName } from "./ColorName";

/**
 * Both clocks at the moment the message was made.
 */
export type ClockView = {
  /**
   * Black's remaining time in milliseconds.
   */
  black_ms: number;
  /**
   * Milliseconds of the delay that are left before it runs down.
   */
  delay_left_ms: number;
  running: ColorName | null;
  /**
   * White's remaining time in milliseconds.
   */
  white_ms: number;
};
