// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * With what somebody tried to do what he has no right to.
 */
export type Credential = "none" | "card" | "wrong";
