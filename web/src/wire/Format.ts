// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * The system by its name, and whichever of its settings are not the usual ones: see docs/event-files.md.
 */
export type Format = {
  system: string;
};
