// Written by a test of rochade-server from the Rust types. Do not edit.

import type { CheckIn } from "./CheckIn";
import type { ColorName } from "./ColorName";
import type { DrawMethodKind } from "./DrawMethodKind";
import type { Millis } from "./Millis";
import type { PairingSystem } from "./PairingSystem";
import type { PointSystem } from "./PointSystem";
import type { Registration } from "./Registration";
import type { Repeats } from "./Repeats";
import type { Scheme } from "./Scheme";
import type { TimeControl } from "./TimeControl";

/**
 * What the organiser declares. Raw: [`problem`](Self::problem) says what
 * cannot stay so.
 */
export type EventSettings = {
  /**
   * The chief arbiter, for reports.
   */
  arbiter?: string;
  /**
   * Who is paired in the first round.
   */
  check_in: CheckIn;
  /**
   * The deputies, with semicolons between, for reports.
   */
  deputies?: string;
  /**
   * How positions are drawn.
   */
  draw: DrawMethodKind;
  /**
   * Positions that are not drawn.
   */
  excluded: Array<number>;
  /**
   * The federation's three letters, for reports.
   */
  federation?: string;
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
   * Where it is played, for reports.
   */
  place?: string;
  /**
   * What results are worth; 1, ½ and 0 if nothing is said, or what a report file says.
   */
  points?: PointSystem;
  /**
   * What illegal moves cost.
   */
  policy: string;
  /**
   * Whether people enter themselves.
   */
  registration?: Registration;
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
