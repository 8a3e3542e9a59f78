// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * The public name of a game or an event, as it stands in its address: ten
 * letters and digits.
 *
 * ```
 * use rochade_server::id::PublicId;
 *
 * let id: PublicId = "k7m2x9pq4r".parse()?;
 * assert_eq!(id.to_string(), "k7m2x9pq4r");
 * assert!("K7".parse::<PublicId>().is_err());
 * # Ok::<(), Box<dyn std::error::Error>>(())
 * ```
 */
export type PublicId = string;
