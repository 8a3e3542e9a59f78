//! The arbiter's answers, as text and as JSON.

use std::fmt::Write;

use rochade::illegal::{CastlingAdvice, Lasting, Obligation, Reason, Standing};
use rochade::{Bitboard, CastlingMethod, CastlingSide, Square};
use rochade_words::Words;
use serde_json::{Value, json};

/// The reasons as a list, each with its article. Where some can go away and
/// some cannot, they are listed apart.
pub fn list_reasons(text: &mut String, words: &Words, reasons: &[Reason]) -> std::fmt::Result {
    let of = |lasting| move |reason: &&Reason| reason.lasting() == lasting;
    let is_mixed = reasons.iter().any(|reason| reason.lasting() != Lasting::Temporary)
        && reasons.iter().any(|reason| reason.lasting() != Lasting::Permanent);
    if !is_mixed {
        return list(text, words, reasons.iter());
    }
    for lasting in [Lasting::Permanent, Lasting::Temporary] {
        writeln!(text, "{}", words.what_would_have_to_change(lasting))?;
        list(text, words, reasons.iter().filter(of(lasting)))?;
    }
    Ok(())
}

fn list<'a>(
    text: &mut String,
    words: &Words,
    reasons: impl Iterator<Item = &'a Reason>,
) -> std::fmt::Result {
    for reason in reasons {
        writeln!(text, "- {} [{}]", words.reason(reason), words.article(reason.article()))?;
    }
    Ok(())
}

/// All squares that show any of the reasons.
pub fn telling_squares(reasons: &[Reason]) -> Bitboard {
    reasons.iter().fold(Bitboard::EMPTY, |all, reason| all | reason.squares())
}

/// A reason with everything a program may want.
pub fn reason_json(words: &Words, reason: &Reason) -> Value {
    let attacks: Vec<[String; 2]> =
        reason.attacks().iter().map(|(from, to)| [from, to].map(Square::to_string)).collect();
    json!({
        "reason": reason.key(),
        "text": words.reason(reason),
        "article": reason.article().to_string(),
        "permanent": reason.lasting() == Lasting::Permanent,
        "squares": squares_json(reason.squares()),
        "attacks": attacks,
    })
}

/// What the player is bound to.
pub fn obligation_json(words: &Words, obligation: Obligation) -> Value {
    let (name, square) = match obligation {
        Obligation::MoveKing(king) => ("move-king", Some(king)),
        Obligation::MovePiece(piece) => ("move-piece", Some(piece)),
        Obligation::CapturePiece(piece) => ("capture-piece", Some(piece)),
        Obligation::KingCannotMove => ("king-cannot-move", None),
        Obligation::Free => ("free", None),
    };
    json!({
        "obligation": name,
        "square": square.map(|square| square.to_string()),
        "text": words.obligation(obligation),
        "article": obligation.article().to_string(),
    })
}

/// What the adviser says about one castling.
pub fn advice_json(words: &Words, advice: &CastlingAdvice) -> Value {
    let squares = advice.castling.map(|castling| {
        json!({
            "king": [castling.king_from().to_string(), castling.king_to().to_string()],
            "rook": [castling.rook_from().to_string(), castling.rook_to().to_string()],
        })
    });
    json!({
        "color": advice.color.letter().to_string(),
        "side": side_letter(advice.side),
        "standing": standing_name(&advice.standing),
        "method": advice.method().map(method_name),
        "squares": squares,
        "reasons": advice.reasons().iter().map(|r| reason_json(words, r)).collect::<Vec<_>>(),
        "steps": words.steps_by_hand(advice),
    })
}

/// One castling in short: "White's c-castling (O-O-O): not now".
pub fn castling_line(words: &Words, advice: &CastlingAdvice) -> String {
    let name = words.castling_of(advice.color, advice.side);
    format!("{name}: {}", words.standing(&advice.standing))
}

/// The names of squares.
fn squares_json(squares: Bitboard) -> Value {
    squares.into_iter().map(|square| square.to_string()).collect()
}

const fn side_letter(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::CSide => "c",
        CastlingSide::GSide => "g",
    }
}

const fn standing_name(standing: &Standing) -> &'static str {
    match standing {
        Standing::Allowed => "allowed",
        Standing::NotNow(_) => "not-now",
        Standing::Never(_) => "never",
    }
}

const fn method_name(method: CastlingMethod) -> &'static str {
    match method {
        CastlingMethod::DoubleMove => "double-move",
        CastlingMethod::Transposition => "transposition",
        CastlingMethod::KingOnly => "king-only",
        CastlingMethod::RookOnly => "rook-only",
    }
}
