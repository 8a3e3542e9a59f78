// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Something that a player can do at a game.
 */
export type Action = "move" | "ready" | "offer_draw" | "accept_draw" | "decline_draw" | "withdraw_draw" | "claim_draw" | "resign" | "abort" | "ask_takeback" | "accept_takeback" | "decline_takeback" | "withdraw_takeback" | "give_time" | "half_time" | "claim_left" | "offer_rematch" | "accept_rematch" | "decline_rematch" | "withdraw_rematch" | "say" | "rename";
