// Written by a test of rochade-server from the Rust types. Do not edit.

export type Scheme = "one_for_all" | "one_per_board" | "one_per_match" | "two_rounds";
