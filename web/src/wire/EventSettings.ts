// Written by a test of rochade-server from the Rust types. Do not edit.

import type { CheckIn } from "./CheckIn";
import type { ColorName } from "./ColorName";
import type { DrawMethodKind } from "./DrawMethodKind";
import type { Millis } from "./Millis";
import type { PairingSystem } from "./PairingSystem";
import type { Repeats } from "./Repeats";
import type { Scheme } from "./Scheme";
import type { TimeControl } from "./TimeControl";

/**
 * What the organiser declares. Raw: [`problem`](Self::problem) says what
 * cannot stay so.
 */
export type EventSettings = {
  /**
   * Who is paired in the first round.
   */
  check_in: CheckIn;
  /**
   * How positions are drawn.
   */
  draw: DrawMethodKind;
  /**
   * Positions that are not drawn.
   */
  excluded: Array<number>;
  initial_color: ColorName | null;
  /**
   * The language of what is printed and projected.
   */
  language: string;
  /**
   * The name of the event.
   */
  name: string;
  /**
   * What illegal moves cost.
   */
  policy: string;
  /**
   * Whether a position may come twice.
   */
  repeats: Repeats;
  /**
   * How many positions a round has.
   */
  scheme: Scheme;
  /**
   * Time to look at the position before the clocks are started.
   */
  study: Millis;
  /**
   * How rounds are paired, and how many there are.
   */
  system: PairingSystem;
  /**
   * The tie-breaks, in order.
   */
  tiebreaks: string;
  /**
   * Thinking time.
   */
  time: TimeControl;
};
