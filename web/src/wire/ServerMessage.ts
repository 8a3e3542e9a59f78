// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ChatView } from "./ChatView";
import type { ClockView } from "./ClockView";
import type { GameView } from "./GameView";
import type { Happening } from "./Happening";
import type { OffersView } from "./OffersView";
import type { OutcomeView } from "./OutcomeView";
import type { PhaseView } from "./PhaseView";
import type { Presence } from "./Presence";
import type { RefusalView } from "./RefusalView";
import type { VerdictView } from "./VerdictView";

/**
 * One message to a page.
 *
 * The socket is opened with `?after=SEQ`. Who has seen nothing (`after=0`) first
 * gets a `state`; who has seen something gets what was missed, each happening
 * once and in order.
 */
export type ServerMessage = {
  /**
   * The game.
   */
  game: GameView;
  type: "state";
} | {
  /**
   * What each seat may do now; White's, then Black's.
   */
  allowed: [Array<"move" | "ready" | "offer_draw" | "accept_draw" | "decline_draw" | "withdraw_draw" | "claim_draw" | "resign" | "abort" | "ask_takeback" | "accept_takeback" | "decline_takeback" | "withdraw_takeback" | "give_time" | "half_time" | "claim_left" | "offer_rematch" | "accept_rematch" | "decline_rematch" | "withdraw_rematch" | "say" | "rename">, Array<"move" | "ready" | "offer_draw" | "accept_draw" | "decline_draw" | "withdraw_draw" | "claim_draw" | "resign" | "abort" | "ask_takeback" | "accept_takeback" | "decline_takeback" | "withdraw_takeback" | "give_time" | "half_time" | "claim_left" | "offer_rematch" | "accept_rematch" | "decline_rematch" | "withdraw_rematch" | "say" | "rename">];
  clock: ClockView | null;
  /**
   * What is on offer after it.
   */
  offers: OffersView;
  outcome: OutcomeView | null;
  /**
   * The phase after it.
   */
  phase: PhaseView;
  /**
   * The number of its record. The next one has the next number.
   */
  seq: number;
  type: "happened";
  /**
   * What it was.
   */
  what: Happening;
} | {
  clock: ClockView | null;
  /**
   * The phase.
   */
  phase: PhaseView;
  /**
   * The number of the last record.
   */
  seq: number;
  type: "now";
} | {
  /**
   * The number of the request.
   */
  id: number;
  type: "done";
} | {
  /**
   * The number of the request; none if the message could not be read.
   */
  id: number | null;
  /**
   * Why.
   */
  refusal: RefusalView;
  type: "refused";
} | {
  /**
   * The number of the request.
   */
  id: number;
  type: "verdict";
  /**
   * The answer.
   */
  verdict: VerdictView;
} | {
  /**
   * The last of it.
   */
  chat: ChatView;
  type: "chat";
} | {
  /**
   * After how many milliseconds the reader can claim the win from an opponent who is
   * away; none where nobody is.
   */
  claim_ms: number | null;
  /**
   * Who.
   */
  presence: Presence;
  type: "presence";
};
