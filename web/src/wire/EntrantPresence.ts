// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Whether a player takes part.
 */
export type EntrantPresence = "expected" | "present" | "absent" | "withdrawn";
