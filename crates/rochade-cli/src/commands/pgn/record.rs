//! What a game's reader has to report, as a line for people or for programs.

use rochade::FenDialect;
use rochade_pgn::parallel::Base;
use rochade_pgn::{Fault, FaultKind, Place, Repair, RepairKind, WhyIllegal};
use rochade_words::{Language, Words};
use serde_json::{Value, json};

/// Something that a game's reader has to report.
pub enum Record {
    /// A repair.
    Repair(Repair),
    /// What makes the game bad.
    Fault(Fault),
}

impl Record {
    /// With its place counted from the beginning of the file.
    pub fn shifted(mut self, base: Base) -> Self {
        let place: &mut Place = match &mut self {
            Self::Repair(repair) => &mut repair.place,
            Self::Fault(fault) => &mut fault.place,
        };
        place.line += base.before.lines;
        place.game += base.before.games;
        self
    }

    /// As one line of JSON.
    pub fn json(&self, words: &Words) -> Value {
        let (place, mut value) = match self {
            Self::Repair(repair) => (
                &repair.place,
                json!({
                    "type": "repair",
                    "kind": repair.kind.name(),
                    "found": english().pgn_finding(&repair.found),
                    "assumed": english().pgn_finding(&repair.assumed),
                    "why": english().repair_why(repair.kind),
                }),
            ),
            Self::Fault(fault) => (&fault.place, fault_json(&fault.kind, words)),
        };
        value["file"] = (*place.file).into();
        value["line"] = place.line.into();
        value["column"] = place.column.into();
        value["game"] = place.game.into();
        value
    }

    /// As a line for people.
    pub fn text(&self, words: &Words) -> String {
        match self {
            Self::Repair(repair) => {
                format!("{}: {}", words.pgn_place(&repair.place), words.pgn_repair(repair))
            }
            Self::Fault(Fault { place, kind }) => {
                format!("{}: {}", words.pgn_place(place), words.pgn_fault(kind))
            }
        }
    }
}

/// What programs read has one language.
fn english() -> &'static Words {
    Words::of(Language::En)
}

/// What a kind of repair is called, with its name for programs.
pub fn repair_name(kind: RepairKind, words: &Words) -> String {
    format!("{} ({kind})", words.repair_name(kind))
}

fn fault_json(kind: &FaultKind, words: &Words) -> Value {
    let mut value = json!({
        "type": "error",
        "kind": kind.name(),
        "message": english().pgn_fault(kind),
    });
    if let FaultKind::IllegalMove { text, position, why } = kind {
        value["move"] = text.as_str().into();
        value["fen"] = position.fen(FenDialect::XFen).as_str().into();
        value["right_given"] = (!matches!(why, WhyIllegal::RightNotGiven { .. })).into();
        if let WhyIllegal::Reasons(reasons) | WhyIllegal::RightNotGiven { others: reasons, .. } =
            why
        {
            value["reasons"] = reasons
                .iter()
                .map(|reason| {
                    json!({
                        "key": reason.key(),
                        "article": reason.article().to_string(),
                        "text": words.reason(reason),
                    })
                })
                .collect();
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use rochade_pgn::{Collected, MAX_DEPTH, MAX_ELEMENT, Mode, Reader};

    /// The fault of the first game.
    fn fault(game: &str, mode: Mode) -> Fault {
        let mut reader = Reader::with_mode("x.pgn", game.as_bytes(), mode);
        let game = Collected::read(&mut reader).expect("memory can be read").expect("a game");
        game.fault.expect("a fault")
    }

    /// A fault of each kind, by its name.
    fn faults() -> BTreeMap<&'static str, Fault> {
        let deep = format!("1. e4 {} *", "(1. d4 ".repeat(MAX_DEPTH + 1));
        let long = format!("1. e4 {{{}}} *", "x".repeat(2 * MAX_ELEMENT));
        let games = [
            "1. Ke3 *",
            "1. e9 *",
            "1. -- *",
            "[FEN \"8/8\"]\n\n*",
            "[Variant \"Atomic\"]\n\n*",
            &deep,
            &long,
        ];
        let strict = fault("1. g1f3 *", Mode::Strict);
        let faults = games.into_iter().map(|game| fault(game, Mode::Repair)).chain([strict]);
        faults.map(|fault| (fault.kind.name(), fault)).collect()
    }

    #[test]
    fn every_kind_of_fault_has_words_in_every_language() {
        let faults = faults();
        let names: Vec<&str> = faults.keys().copied().collect();
        assert_eq!(
            names,
            [
                "illegal_move",
                "not_a_move",
                "null_move",
                "other_variant",
                "refused",
                "start_position",
                "too_deep",
                "too_long"
            ]
        );
        for (name, fault) in &faults {
            let said = Language::ALL.map(|language| Words::of(language).pgn_fault(&fault.kind));
            for (index, text) in said.iter().enumerate() {
                assert!(!said[..index].contains(text), "{name}: {text} in two languages");
            }
            let line = Record::Fault(fault.clone()).text(Words::of(Language::En));
            assert!(line.starts_with(&format!("{}: ", fault.place)), "{line}");
        }
    }
}
