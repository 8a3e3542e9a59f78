// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ConsequenceView } from "./ConsequenceView";
import type { CountedIncidentView } from "./CountedIncidentView";

/**
 * The illegal moves of a game, counted by a rule.
 */
export type CountedView = {
  /**
   * How many Black has made.
   */
  black: number;
  /**
   * The seconds that Black was given in all.
   */
  black_seconds: number;
  decision: ConsequenceView | null;
  /**
   * In the order in which they happened.
   */
  incidents: Array<CountedIncidentView>;
  /**
   * The rule in short: `fide`, `fide-rapid`, `club` or as in `60s/3`.
   */
  policy: string;
  /**
   * The rule in words.
   */
  policy_text: string;
  /**
   * How many White has made.
   */
  white: number;
  /**
   * The seconds that White was given in all.
   */
  white_seconds: number;
};
