// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Who a player is for this event, from entry to the end.
 *
 * Not the starting number: that one moves when somebody enters late.
 */
export type EntrantId = number;
