// Written by a test of rochade-server from the Rust types. Do not edit.

import type { Apart } from "./Apart";
import type { BoardIncident } from "./BoardIncident";
import type { BoardPair } from "./BoardPair";
import type { Bye } from "./Bye";
import type { ColorName } from "./ColorName";
import type { Credential } from "./Credential";
import type { Drawn } from "./Drawn";
import type { EntrantId } from "./EntrantId";
import type { EntrantPresence } from "./EntrantPresence";
import type { EventGroup } from "./EventGroup";
import type { EventSettings } from "./EventSettings";
import type { EventTeam } from "./EventTeam";
import type { FixedBoard } from "./FixedBoard";
import type { GameResult } from "./GameResult";
import type { Imported } from "./Imported";
import type { PairedMatch } from "./PairedMatch";
import type { PairingChoices } from "./PairingChoices";
import type { PlayerCard } from "./PlayerCard";
import type { PrizeFund } from "./PrizeFund";
import type { PublicId } from "./PublicId";
import type { Role } from "./Role";
import type { RosterSource } from "./RosterSource";
import type { Screen } from "./Screen";
import type { Sex } from "./Sex";
import type { StudyChange } from "./StudyChange";
import type { Title } from "./Title";
import type { u64 } from "./u64";

/**
 * What happened.
 *
 * The log sends it without what is secret, and its description leaves that out, too.
 */
export type EventAction = {
  action: "created";
  settings: EventSettings;
} | {
  action: "settings_changed";
  settings: EventSettings;
} | {
  action: "players_added";
  players: Array<[number, {
    /**
     * The year of birth.
     */
    birth_year?: number;
    /**
     * The club.
     */
    club?: string;
    /**
     * The federation's three letters.
     */
    federation?: string;
    /**
     * The FIDE number.
     */
    fide_id?: string;
    /**
     * `Last, First`.
     */
    name: string;
    /**
     * The rating.
     */
    rating?: number;
    /**
     * The letter of lists.
     */
    sex?: Sex;
    /**
     * The FIDE title.
     */
    title?: Title;
  }]>;
  source: RosterSource;
} | Imported & {
  action: "imported";
} | {
  action: "player_changed";
  card: PlayerCard;
  id: EntrantId;
} | {
  action: "player_removed";
  id: EntrantId;
} | {
  action: "presence_changed";
  ids: Array<EntrantId>;
  presence: EntrantPresence;
} | {
  action: "bye_requested";
  bye: Bye | null;
  id: EntrantId;
  round: number;
} | {
  action: "pairs_forbidden";
  groups: Array<Apart>;
} | {
  action: "boards_fixed";
  boards: Array<FixedBoard>;
} | {
  action: "prizes_declared";
  fund: PrizeFund;
} | {
  action: "groups_changed";
  groups: Array<EventGroup>;
} | {
  action: "announced";
} | {
  action: "contributed";
  round: number;
  /**
   * What; not told before the round is drawn.
   */
  text: string;
} | {
  action: "contributions_closed";
  digest: string;
  round: number;
} | {
  action: "paired";
  boards: Array<BoardPair>;
  bye: EntrantId | null;
  /**
   * What the organiser fixed before.
   */
  choices: PairingChoices;
  initial_color: ColorName | null;
  /**
   * The matches, where players play for teams.
   */
  matches?: Array<PairedMatch>;
  round: number;
  /**
   * The drawn numbers of a round robin, if this is its first round.
   */
  table?: Array<EntrantId>;
  /**
   * The boards' tables, where they are not the boards' numbers.
   */
  tables?: Array<number>;
} | {
  action: "teams_set";
  teams: Array<EventTeam>;
} | {
  action: "lineup_handed_in";
  round: number;
  team: number;
} | {
  action: "bid_handed_in";
  black: EntrantId | null;
  board: number;
  /**
   * Whether both bid the same, so that the lot decided.
   */
  by_lot?: boolean;
  player: EntrantId;
  round: number;
} | {
  action: "lineups_revealed";
  boards: Array<BoardPair>;
  bye: EntrantId | null;
  matches: Array<PairedMatch>;
  round: number;
} | {
  action: "match_forfeited";
  number: number;
  results: Array<[number, "1-0" | "1/2-1/2" | "0-1" | "+/-" | "-/+" | "-/-" | "1/2-0" | "0-1/2" | "0-0" | "*"]>;
  round: number;
} | {
  action: "rearranged";
  boards: Array<BoardPair>;
  bye: EntrantId | null;
  round: number;
} | {
  action: "unpaired";
  round: number;
} | {
  action: "drawn";
  /**
   * Every number that was drawn for them, and how; none if the position is that of
   * the round before, with colours reversed.
   */
  drawn: Array<Drawn>;
  positions: Array<number>;
  round: number;
} | {
  action: "published";
  round: number;
} | {
  action: "result_entered";
  board: number;
  result: GameResult | null;
  round: number;
} | {
  action: "corrected";
  board: number;
  /**
   * The later rounds that had been paired from what it was.
   */
  paired_from?: Array<number>;
  reason: string;
  result: GameResult;
  round: number;
  was: GameResult | null;
} | {
  action: "agreed_confirmed";
  results: Array<[number, "1-0" | "1/2-1/2" | "0-1" | "+/-" | "-/+" | "-/-" | "1/2-0" | "0-1/2" | "0-0" | "*"]>;
  round: number;
} | {
  action: "reported";
  board: number;
  result: GameResult;
  round: number;
  side: ColorName | null;
} | {
  action: "recorded";
  board: number;
  result: GameResult;
  round: number;
} | {
  action: "reports_rejected";
  board: number;
  round: number;
} | {
  action: "illegal_move";
  board: number;
  incident: BoardIncident;
  round: number;
} | {
  action: "online_started";
  board: number;
  game: PublicId;
  round: number;
} | {
  action: "online_finished";
  board: number;
  game: PublicId;
  /**
   * How many half-moves were played.
   */
  plies: number | null;
  result: GameResult;
  round: number;
} | {
  action: "organiser_renewed";
} | {
  action: "cards_renewed";
} | {
  action: "half_time";
  board: number;
  round: number;
  side: ColorName;
} | {
  action: "pairing_stopped";
} | {
  action: "pairing_resumed";
} | {
  action: "round_closed";
  round: number;
} | {
  action: "event_closed";
} | {
  action: "event_reopened";
} | {
  action: "organiser_added";
  name: string;
  role: Role;
} | {
  action: "organiser_removed";
  name: string;
} | {
  action: "screen_changed";
  boards: [number, number] | null;
  room: number;
  screen: Screen;
  seconds: number | null;
} | {
  action: "study_changed";
  change: StudyChange;
  round: number;
} | {
  action: "undone";
  seq: u64;
} | {
  action: "redone";
  seq: u64;
} | {
  action: "denied";
  credential: Credential;
  what: string;
};
