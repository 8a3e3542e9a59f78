//! The arbiter's answers, as text and as JSON.

use std::fmt::Write;

use rochade::illegal::{CastlingAdvice, Lasting, Reason};
use rochade::{Bitboard, Castling};
use rochade_server::wire::CastlingView;
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

/// What moves, and how to make the castling by hand, each with its article.
pub fn list_steps(text: &mut String, words: &Words, castling: Castling) -> std::fmt::Result {
    let method = castling.method();
    let article = words.article(method.article());
    writeln!(text, "({}) [{article}]", words.castling_method(method))?;
    for (number, step) in castling.steps_by_hand().into_iter().enumerate() {
        let article = words.article(step.article());
        writeln!(text, "{}. {} [{article}]", number + 1, words.hand_step(step))?;
    }
    Ok(())
}

/// All squares that show any of the reasons: those in question, and the attackers'.
pub fn telling_squares(reasons: &[Reason]) -> Bitboard {
    reasons.iter().fold(Bitboard::EMPTY, |all, reason| {
        let attackers: Bitboard = reason.attacks().iter().map(|(from, _)| *from).collect();
        all | attackers | reason.marks().0
    })
}

/// What the adviser says about one castling.
pub fn advice_json(words: &Words, advice: &CastlingAdvice) -> Value {
    let view = CastlingView::new(words, advice);
    let squares =
        view.king.zip(view.rook).map(|(king, rook)| json!({ "king": king, "rook": rook }));
    json!({
        "color": advice.color.letter().to_string(),
        "side": view.side,
        "standing": view.standing,
        "method": view.method,
        "squares": squares,
        "reasons": view.reasons,
        "steps": view.steps,
    })
}

/// One castling in short: "White's c-side castling (O-O-O): not now".
pub fn castling_line(words: &Words, advice: &CastlingAdvice) -> String {
    let name = words.castling_of(advice.color, advice.side);
    format!("{name}: {}", words.standing(&advice.standing))
}
