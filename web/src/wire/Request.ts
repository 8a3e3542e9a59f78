// Written by a test of rochade-server from the Rust types. Do not edit.

import type { Basis } from "./Basis";
import type { ColorName } from "./ColorName";
import type { Decline } from "./Decline";
import type { Phrase } from "./Phrase";
import type { RematchKind } from "./RematchKind";
import type { Seen } from "./Seen";

/**
 * What somebody can ask for in a game.
 *
 * `seen` is the state of the board that the sender has seen, as it came with the
 * position. What is asked before an older one is refused as stale, so an old tab
 * cannot overwrite a newer state; a move sent again after a lost connection is
 * answered as done and happens once.
 */
export type Request = {
  attempt: string;
  seen: Seen;
  type: "move";
} | {
  attempt: string;
  type: "ask";
} | {
  type: "ready";
} | {
  seen: Seen;
  type: "offer_draw";
} | {
  seen: Seen;
  type: "accept_draw";
} | {
  seen: Seen;
  type: "decline_draw";
} | {
  seen: Seen;
  type: "withdraw_draw";
} | {
  basis: Basis;
  seen: Seen;
  type: "claim_draw";
  /**
   * The move that will bring the position about, if it is not there yet.
   */
  with: string | null;
} | {
  type: "resign";
} | {
  type: "abort";
} | {
  seen: Seen;
  type: "ask_takeback";
} | {
  seen: Seen;
  type: "accept_takeback";
} | {
  seen: Seen;
  type: "decline_takeback";
} | {
  seen: Seen;
  type: "withdraw_takeback";
} | {
  seen: Seen;
  type: "give_time";
} | {
  type: "half_time";
} | {
  type: "claim_left";
} | {
  position: RematchKind;
  type: "offer_rematch";
} | {
  type: "accept_rematch";
} | {
  type: "decline_rematch";
} | {
  type: "withdraw_rematch";
} | {
  type: "ping";
} | {
  phrase: Phrase;
  type: "say";
} | {
  text: string;
  type: "write";
} | {
  type: "want_texts";
  wanted: boolean;
} | {
  reason?: Decline;
  type: "decline";
} | {
  color: ColorName;
  name: string;
  type: "rename";
};
