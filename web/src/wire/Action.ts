// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Something that a player can do at a game.
 */
export type Action = "move" | "ready" | "offer_draw" | "accept_draw" | "decline_draw" | "claim_draw" | "resign" | "abort" | "ask_takeback" | "accept_takeback" | "decline_takeback" | "offer_rematch" | "accept_rematch" | "decline_rematch" | "rename";
