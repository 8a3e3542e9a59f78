//! The `Variant` tag.

use rochade::StartId;

/// What a `Variant` tag means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    /// `Chess960`, as it should be written.
    Chess960,
    /// Chess960 under one of its other names.
    Chess960Otherwise,
    /// The same, followed by the number of the start position.
    Chess960Numbered(StartId),
    /// Chess from its one start position, or the tag says nothing.
    Standard,
    /// Another game.
    Other,
}

/// Names of Chess960 that are in use, in small letters and digits only.
const CHESS_960: [&[u8]; 22] = [
    b"chess960",
    b"960",
    b"chess9lx",
    b"9lx",
    b"fischerandom",
    b"fischerandomchess",
    b"fischerrandom",
    b"fischerrandomchess",
    b"fisherrandom",
    b"fischer",
    b"frc",
    b"freestyle",
    b"freestylechess",
    b"randomchess",
    b"wildfr",
    b"doublechess960",
    b"doublefischerandom",
    b"doublefischerrandom",
    b"doublefischerrandomchess",
    b"dfrc",
    b"chess960double",
    b"frd",
];

const STANDARD: [&[u8]; 9] = [
    b"",
    b"standard",
    b"chess",
    b"standardchess",
    b"classical",
    b"classicalchess",
    b"normal",
    b"orthodox",
    b"fromposition",
];

impl Variant {
    pub fn read(value: &[u8]) -> Self {
        if value == b"Chess960" {
            return Self::Chess960;
        }
        let mut name = [0; 32];
        let mut length = 0;
        for byte in value.iter().filter(|byte| byte.is_ascii_alphanumeric()) {
            match name.get_mut(length) {
                Some(place) => *place = byte.to_ascii_lowercase(),
                None => return Self::Other,
            }
            length += 1;
        }
        let name = &name[..length];
        if CHESS_960.contains(&name) {
            return Self::Chess960Otherwise;
        }
        if STANDARD.contains(&name) {
            return Self::Standard;
        }
        numbered(name).map_or(Self::Other, Self::Chess960Numbered)
    }
}

/// A name of Chess960 and then a number, as in `Chess960 SP 518`.
fn numbered(name: &[u8]) -> Option<StartId> {
    let rest =
        CHESS_960.iter().filter_map(|known| name.strip_prefix(*known)).min_by_key(|r| r.len())?;
    start_number(rest)
}

/// The number of a start position, alone or after a word that says so: `518`,
/// `SP 518`, `#518`, `Position 518`.
pub(crate) fn start_number(value: &[u8]) -> Option<StartId> {
    const WORDS: [&[u8]; 10] = [
        b"",
        b"sp",
        b"nr",
        b"no",
        b"id",
        b"position",
        b"pos",
        b"startposition",
        b"chess960",
        b"chess960position",
    ];
    let value = value.trim_ascii();
    let digits = value.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    let (before, number) = value.split_at(value.len() - digits);
    let word: Vec<u8> = before
        .iter()
        .filter(|byte| byte.is_ascii_alphanumeric())
        .map(u8::to_ascii_lowercase)
        .take(32)
        .collect();
    if !(1..=3).contains(&number.len()) || !WORDS.contains(&word.as_slice()) {
        return None;
    }
    std::str::from_utf8(number).ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_of_chess960() {
        assert_eq!(Variant::read(b"Chess960"), Variant::Chess960);
        for name in [
            "chess960",
            "chess 960",
            "Chess-960",
            "CHESS 960",
            "Fischerandom",
            "fischerandom",
            "Fischerrandom",
            "Fischer Random",
            "FISCHER RANDOM",
            "Freestyle",
            "freestyle chess",
        ] {
            assert_eq!(Variant::read(name.as_bytes()), Variant::Chess960Otherwise, "{name}");
        }
        for name in ["", "?", "Standard", "chess", "From Position"] {
            assert_eq!(Variant::read(name.as_bytes()), Variant::Standard, "{name}");
        }
        for name in ["Atomic", "Crazyhouse", "x".repeat(1000).as_str(), "Chess 961"] {
            assert_eq!(Variant::read(name.as_bytes()), Variant::Other, "{name}");
        }
    }

    #[test]
    fn numbers_of_start_positions() {
        let id = |number| StartId::new(number).ok();
        for text in ["518", "SP518", "SP 518", "#518", "Position 518", "Nr. 518", " 518 "] {
            assert_eq!(start_number(text.as_bytes()), id(518), "{text}");
        }
        assert_eq!(start_number(b"Chess960 Position 7"), id(7));
        for text in ["", "960", "5180", "Sicilian 2", "B20", "518a"] {
            assert_eq!(start_number(text.as_bytes()), None, "{text}");
        }
        assert_eq!(Variant::read(b"Chess960 #518"), Variant::Chess960Numbered(StartId::CLASSICAL));
    }
}
