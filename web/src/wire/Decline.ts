// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Why somebody does not take up a challenge.
 */
export type Decline = "generic" | "later" | "too_fast" | "too_slow" | "rated" | "casual" | "position" | "time_control" | "no_bot" | "only_bot";
