// Written by a test of rochade-server from the Rust types. Do not edit.

import type { EventDraw } from "./EventDraw";
import type { EventSettings } from "./EventSettings";
import type { EventStage } from "./EventStage";
import type { Screen } from "./Screen";
import type { SettingsField } from "./SettingsField";

/**
 * The event on one page.
 */
export type EventOverview = {
  /**
   * Whether players tell for each round if they come: half-point, full-point and
   * zero-point byes then are excused absence, work for the club and absence.
   */
  attendance: boolean;
  /**
   * Whether there is a bracket to show.
   */
  bracket: boolean;
  /**
   * Whether the event is over.
   */
  closed: boolean;
  draw: EventDraw | null;
  /**
   * The settings that can no longer be changed.
   */
  fixed: Array<SettingsField>;
  /**
   * How many players there are.
   */
  players: number;
  /**
   * How many rounds can be seen.
   */
  rounds: number;
  /**
   * What the projectors of rooms 1 and 2 show.
   */
  screens: [{
    /**
     * Which boards this room has; all of them if not given.
     */
    boards: [number, number] | null;
    /**
     * What.
     */
    screen: Screen;
    /**
     * For how many seconds; until it is changed if not given.
     */
    seconds: number | null;
    /**
     * Since when, in milliseconds since 1970.
     */
    since: number;
  }, {
    /**
     * Which boards this room has; all of them if not given.
     */
    boards: [number, number] | null;
    /**
     * What.
     */
    screen: Screen;
    /**
     * For how many seconds; until it is changed if not given.
     */
    seconds: number | null;
    /**
     * Since when, in milliseconds since 1970.
     */
    since: number;
  }];
  /**
   * What was declared.
   */
  settings: EventSettings;
  /**
   * What the organiser can do next.
   */
  stage: EventStage;
  /**
   * How many rounds will be played, at most.
   */
  total_rounds: number;
};
