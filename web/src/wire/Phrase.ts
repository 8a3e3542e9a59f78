// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * A ready phrase.
 */
export type Phrase = "hello" | "good_luck" | "have_fun" | "you_too" | "good_move" | "well_played" | "good_game" | "thanks" | "sorry" | "one_moment" | "another_game" | "goodbye";
