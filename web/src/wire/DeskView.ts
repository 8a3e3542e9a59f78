// Written by a test of rochade-server from the Rust types. Do not edit.

import type { EntrantId } from "./EntrantId";
import type { EventOverview } from "./EventOverview";
import type { EventRound } from "./EventRound";
import type { NamedOrganiser } from "./NamedOrganiser";
import type { PlayerRow } from "./PlayerRow";
import type { PublicId } from "./PublicId";
import type { Undoable } from "./Undoable";
import type { u64 } from "./u64";

/**
 * Everything on the organiser's desk.
 */
export type DeskView = {
  /**
   * The boards of the round whose players reported the same.
   */
  agreed: Array<number>;
  /**
   * The code with which players get their own page.
   */
  code: string;
  /**
   * The name of the event in addresses.
   */
  id: PublicId;
  /**
   * Who has met whom.
   */
  met: Array<[number, number]>;
  /**
   * Everybody with a link of his own.
   */
  organisers: Array<NamedOrganiser>;
  /**
   * The event on one page.
   */
  overview: EventOverview;
  /**
   * The players, by starting number.
   */
  players: Array<PlayerRow>;
  redo: Undoable | null;
  round: EventRound | null;
  /**
   * Who is to be paired in the next round.
   */
  to_pair: Array<EntrantId>;
  undo: Undoable | null;
  /**
   * The number of the last record: what a command says it has seen.
   */
  version: u64;
};
