// Written by a test of rochade-server from the Rust types. Do not edit.

import type { Apart } from "./Apart";
import type { Bye } from "./Bye";
import type { ColorName } from "./ColorName";
import type { DrawMethod } from "./DrawMethod";
import type { EntrantId } from "./EntrantId";
import type { EntrantPresence } from "./EntrantPresence";
import type { EventSettings } from "./EventSettings";
import type { EventTeam } from "./EventTeam";
import type { FixedBoard } from "./FixedBoard";
import type { GameResult } from "./GameResult";
import type { Mating } from "./Mating";
import type { PairingChoices } from "./PairingChoices";
import type { PlayerCard } from "./PlayerCard";
import type { PrizeFund } from "./PrizeFund";
import type { RosterSource } from "./RosterSource";
import type { Screen } from "./Screen";
import type { StudyChange } from "./StudyChange";
import type { u64 } from "./u64";

/**
 * Something that is asked of an event.
 */
export type EventCommand = {
  do: "change_settings";
  settings: EventSettings;
} | {
  do: "add_players";
  players: Array<PlayerCard>;
  source: RosterSource;
} | {
  do: "import";
  file: string;
} | {
  card: PlayerCard;
  do: "change_player";
  id: EntrantId;
} | {
  do: "remove_player";
  id: EntrantId;
} | {
  do: "set_presence";
  ids: Array<EntrantId>;
  presence: EntrantPresence;
} | {
  bye: Bye | null;
  do: "request_bye";
  id: EntrantId;
  round: number;
} | {
  do: "forbid_pairs";
  groups: Array<Apart>;
} | {
  boards: Array<FixedBoard>;
  do: "fix_boards";
} | {
  do: "declare_prizes";
  fund: PrizeFund;
} | {
  do: "announce";
} | {
  do: "contribute";
  round: number;
  text: string;
} | {
  do: "close_contributions";
  round: number;
} | {
  choices?: PairingChoices;
  do: "pair";
  round: number;
} | {
  choices: PairingChoices;
  do: "rearrange";
  round: number;
} | {
  do: "swap_players";
  first: EntrantId;
  round: number;
  second: EntrantId;
} | {
  board: number;
  do: "swap_colors";
  round: number;
} | {
  do: "unpair";
  round: number;
} | {
  do: "draw";
  draws: Array<DrawMethod>;
  round: number;
} | {
  do: "publish";
  round: number;
} | {
  board: number;
  do: "enter_result";
  result: GameResult | null;
  round: number;
} | {
  board: number;
  do: "correct";
  reason: string;
  result: GameResult;
  round: number;
} | {
  board: number;
  do: "half_time";
  round: number;
  side: ColorName;
} | {
  do: "stop_pairing";
} | {
  do: "resume_pairing";
} | {
  do: "set_teams";
  teams: Array<EventTeam>;
} | {
  do: "hand_in_lineup";
  players: Array<EntrantId | null>;
  round: number;
  team: number;
} | {
  board: number;
  do: "bid";
  player: EntrantId;
  round: number;
  seconds: number;
} | {
  /**
   * Whether the first and the second team are absent.
   */
  absent: [boolean, boolean];
  do: "forfeit_match";
  /**
   * Which match of the round, from 1.
   */
  number: number;
  round: number;
} | {
  board: number;
  do: "reject_reports";
  round: number;
} | {
  board: number;
  by: ColorName;
  do: "note_illegal_move";
  note?: string;
  /**
   * Whether the opponent could still checkmate (Laws 7.5.5).
   */
  opponent: Mating;
  round: number;
} | {
  do: "close_round";
  round: number;
} | {
  do: "close_event";
} | {
  do: "reopen_event";
} | {
  do: "undo";
  seq: u64;
} | {
  do: "redo";
  seq: u64;
} | {
  change: StudyChange;
  do: "study";
  round: number;
} | {
  /**
   * The boards of this room; all of them if not given.
   */
  boards: [number, number] | null;
  do: "show";
  /**
   * Which room, from 1.
   */
  room: number;
  screen: Screen;
  /**
   * For how many seconds; until it is changed if not given.
   */
  seconds: number | null;
} | {
  do: "confirm_agreed";
  round: number;
} | {
  do: "remove_organiser";
  name: string;
};
