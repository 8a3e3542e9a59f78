// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ColorName } from "./ColorName";
import type { EntrantId } from "./EntrantId";

/**
 * Who did something.
 */
export type By = {
  /**
   * The name; may be empty.
   */
  name: string;
  who: "organiser";
} | {
  /**
   * The name of the link.
   */
  name: string;
  who: "entry";
} | {
  /**
   * The board of the card.
   */
  board: number;
  /**
   * The round of the card.
   */
  round: number;
  side: ColorName | null;
  who: "card";
} | {
  /**
   * Who.
   */
  id: EntrantId;
  who: "player";
} | {
  /**
   * The number of the team.
   */
  team: number;
  who: "captain";
} | {
  who: "visitor";
} | {
  who: "server";
};
