// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * The prizes, as in a file of prizes: see docs/event-files.md.
 */
export type PrizeFund = {
  currency?: string;
};
