// Written by a test of rochade-server from the Rust types. Do not edit.

import type { EventDraw } from "./EventDraw";
import type { EventSettings } from "./EventSettings";
import type { EventStage } from "./EventStage";
import type { SettingsField } from "./SettingsField";

/**
 * The event on one page.
 */
export type EventOverview = {
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
   * What was declared.
   */
  settings: EventSettings;
  /**
   * What the organiser can do next.
   */
  stage: EventStage;
  /**
   * How many rounds will be played.
   */
  total_rounds: number;
};
