// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Whether a player could still checkmate by any series of legal moves.
 */
export type Mating = "can_mate" | "cannot_mate";
