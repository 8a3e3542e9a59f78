// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * What a draw may be claimed for.
 */
export type Basis = "threefold" | "fifty_moves";
