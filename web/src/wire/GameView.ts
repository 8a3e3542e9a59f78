// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ClockView } from "./ClockView";
import type { ColorName } from "./ColorName";
import type { IncidentView } from "./IncidentView";
import type { MoveView } from "./MoveView";
import type { OffersView } from "./OffersView";
import type { OutcomeView } from "./OutcomeView";
import type { PhaseView } from "./PhaseView";
import type { PlayersView } from "./PlayersView";
import type { PositionView } from "./PositionView";
import type { PublicId } from "./PublicId";
import type { StartView } from "./StartView";
import type { TermsView } from "./TermsView";

/**
 * Everything a page needs to show a game. Words are in the reader's language.
 */
export type GameView = {
  /**
   * What each seat may do now; White's, then Black's.
   */
  allowed: [Array<"move" | "ready" | "offer_draw" | "accept_draw" | "decline_draw" | "withdraw_draw" | "claim_draw" | "resign" | "abort" | "ask_takeback" | "accept_takeback" | "decline_takeback" | "withdraw_takeback" | "give_time" | "half_time" | "claim_left" | "offer_rematch" | "accept_rematch" | "decline_rematch" | "withdraw_rematch" | "say" | "rename">, Array<"move" | "ready" | "offer_draw" | "accept_draw" | "decline_draw" | "withdraw_draw" | "claim_draw" | "resign" | "abort" | "ask_takeback" | "accept_takeback" | "decline_takeback" | "withdraw_takeback" | "give_time" | "half_time" | "claim_left" | "offer_rematch" | "accept_rematch" | "decline_rematch" | "withdraw_rematch" | "say" | "rename">];
  clock: ClockView | null;
  /**
   * The game's public name.
   */
  id: PublicId;
  /**
   * Illegal moves that were counted, in order.
   */
  incidents: Array<IncidentView>;
  /**
   * The moves so far.
   */
  moves: Array<MoveView>;
  /**
   * What is on offer.
   */
  offers: OffersView;
  outcome: OutcomeView | null;
  /**
   * Where the game stands between waiting and over.
   */
  phase: PhaseView;
  /**
   * Who plays.
   */
  players: PlayersView;
  /**
   * The position now.
   */
  position: PositionView;
  rematch: PublicId | null;
  /**
   * The number of the last record that this view knows of.
   */
  seq: number;
  /**
   * From where the game started.
   */
  start: StartView;
  /**
   * What was agreed before the game.
   */
  terms: TermsView;
  /**
   * Which colours the reader plays: none for spectators, both on one device.
   */
  you: Array<ColorName>;
};
