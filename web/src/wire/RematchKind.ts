// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * From which position a rematch is played. Colours are swapped in each.
 */
export type RematchKind = "same" | "new_draw";
