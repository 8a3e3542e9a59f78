// Written by a test of rochade-server from the Rust types. Do not edit.

import type { Apart } from "./Apart";
import type { EventCalls } from "./EventCalls";
import type { EventDraw } from "./EventDraw";
import type { EventSettings } from "./EventSettings";
import type { EventStage } from "./EventStage";
import type { FixedBoard } from "./FixedBoard";
import type { Screen } from "./Screen";
import type { SettingsField } from "./SettingsField";
import type { TeamRow } from "./TeamRow";

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
  calls: EventCalls | null;
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
   * Who always plays at the same board.
   */
  fixed_boards: Array<FixedBoard>;
  /**
   * Whether the organiser can fix matches of teams before a round is paired.
   */
  fixes_matches: boolean;
  /**
   * Whether players play for teams.
   */
  for_teams: boolean;
  /**
   * Who must not meet.
   */
  forbidden: Array<Apart>;
  /**
   * Whether pairs can be forbidden in such an event.
   */
  keeps_apart: boolean;
  /**
   * The round for which line-ups can be handed in.
   */
  lineup_round: number;
  /**
   * How many players a line-up names at most.
   */
  match_boards: number;
  /**
   * How many players there are.
   */
  players: number;
  /**
   * Whether there are prizes.
   */
  prizes: boolean;
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
   * The teams.
   */
  teams: Array<TeamRow>;
  /**
   * How many rounds will be played, at most.
   */
  total_rounds: number;
};
