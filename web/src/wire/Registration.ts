// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Whether people enter themselves.
 */
export type Registration = "closed" | "open";
