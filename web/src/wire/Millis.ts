// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Milliseconds: a span of time, or a moment of the server's monotonic clock.
 *
 * Sums stop at the largest value, differences at zero: a command that overtook
 * another one is not younger than nothing.
 */
export type Millis = number;
