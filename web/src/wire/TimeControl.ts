// Written by a test of rochade-server from the Rust types. Do not edit.

import type { Millis } from "./Millis";

/**
 * How thinking time is measured out. All times in milliseconds.
 *
 * As text: `none`, minutes and seconds a move, as in `10+5`, `simple_delay 1:30+2`, or `days 3`.
 *
 * ```
 * use rochade_server::wire::TimeControl;
 *
 * assert!(matches!("10+5".parse(), Ok(TimeControl::Fischer { .. })));
 * let delay: TimeControl = "bronstein 1.5+2".parse().unwrap();
 * assert_eq!(delay.to_string(), "bronstein 1:30+2");
 * ```
 */
export type TimeControl = {
  kind: "none";
} | {
  base: Millis;
  increment: Millis;
  kind: "fischer";
} | {
  base: Millis;
  delay: Millis;
  kind: "bronstein";
} | {
  base: Millis;
  delay: Millis;
  kind: "simple_delay";
} | {
  days: number;
  kind: "days";
};
