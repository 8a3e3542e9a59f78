//! What is wrong with a game file, in the reader's words.

use rochade::FenDialect;
use rochade::illegal::Reason;
use rochade_pgn::{Element, FaultKind, MAX_DEPTH, Repair, RepairKind, WhyIllegal};
use rochade_words::{LongElement, Words};

/// What makes a game unreadable.
pub fn fault_in_words(words: &Words, kind: &FaultKind) -> String {
    match kind {
        FaultKind::IllegalMove { text, position, why } => {
            let why = match why {
                WhyIllegal::Reasons(reasons) => in_words(words, reasons),
                WhyIllegal::RightNotGiven { others, .. } => {
                    let others = in_words(words, others);
                    format!("{} {others}", words.fault_right_not_given()).trim_end().to_owned()
                }
                WhyIllegal::Unclear(error) => words.san_error(error),
            };
            words.fault_illegal_move(text, &why, position.fen(FenDialect::XFen).as_str())
        }
        FaultKind::NotAMove { text, error } => words.fault_not_a_move(text, error),
        FaultKind::NullMove { text } => words.fault_null_move(text),
        FaultKind::StartPosition { fen, error } => {
            words.fault_start_position(fen, words.position_errors(error).join(" "))
        }
        FaultKind::OtherVariant { name } => words.fault_other_variant(name),
        FaultKind::TooDeep => words.fault_too_deep(MAX_DEPTH),
        FaultKind::TooLong { what, limit } => {
            let what = match what {
                Element::Tag => LongElement::Tag,
                Element::Comment => LongElement::Comment,
                Element::Game => LongElement::Game,
            };
            words.fault_too_long(what, *limit)
        }
        FaultKind::Refused { kind, found, assumed } => {
            words.fault_refused(found, assumed, &repair_why(words, *kind))
        }
        // The reader may learn of more; it words them in English itself.
        kind => kind.to_string(),
    }
}

/// What was put right: what was found, what was assumed, and why.
pub fn repair_in_words(words: &Words, repair: &Repair) -> String {
    words.repair_line(&repair.found, &repair.assumed, repair_why(words, repair.kind))
}

/// Why a repair of this kind is what was meant.
pub fn repair_why(words: &Words, kind: RepairKind) -> String {
    words.repair_why(kind.name()).unwrap_or_else(|| kind.why().to_owned())
}

fn in_words(words: &Words, reasons: &[Reason]) -> String {
    let reasons: Vec<String> = reasons.iter().map(|reason| words.reason(reason)).collect();
    reasons.join(" ")
}
