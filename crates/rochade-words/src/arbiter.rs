//! The arbiter: attempts, verdicts, and every reason why a move is not allowed.

use rochade::illegal::{
    Article, Attempt, Lasting, NeededBy, NoEnPassant, NoPromotion, Pieces, Reason, Verdict,
};
use rochade::{CastlingSide, Color, Ending, Piece, Square};

use crate::pieces::{color_argument, role_argument, side_argument};
use crate::words::{Argument, Words, count, text};

impl Words {
    /// Where a rule is written: "Laws 3.8.2.1".
    #[must_use]
    pub fn article(&self, article: Article) -> String {
        match article {
            Article::Laws(number) => self.say("article-laws", &[text("number", number)]),
            Article::Guidelines(number) => {
                self.say("article-guidelines", &[text("number", number)])
            }
        }
    }

    /// What somebody tries: "e7–e8=Q", "White's g-side castling (O-O)".
    #[must_use]
    pub fn attempt(&self, attempt: &Attempt) -> String {
        match *attempt {
            Attempt::FromTo { from, to, promotion } | Attempt::Step { from, to, promotion } => {
                let letter = promotion.map(|role| match self.piece_letter(role) {
                    Some(letter) => format!("={letter}"),
                    None => format!("={}", self.piece_name(role)),
                });
                format!("{from}–{to}{}", letter.unwrap_or_default())
            }
            Attempt::Castling { color, side } => {
                let notation = text("notation", self.castling_notation(side));
                self.say(
                    "attempt-castling",
                    &[color_argument(color), side_argument(side), notation],
                )
            }
        }
    }

    /// A player's castling, as a heading or at the beginning of a sentence.
    #[must_use]
    pub fn castling_of(&self, color: Color, side: CastlingSide) -> String {
        capitalised(&self.attempt(&Attempt::Castling { color, side }))
    }

    /// What somebody tries, at the beginning of a sentence.
    pub(crate) fn attempt_at_beginning(&self, attempt: &Attempt) -> String {
        match *attempt {
            // The names of squares are always small.
            Attempt::FromTo { .. } | Attempt::Step { .. } => self.attempt(attempt),
            Attempt::Castling { color, side } => self.castling_of(color, side),
        }
    }

    /// The verdict in one sentence, without the reasons.
    #[must_use]
    pub fn verdict(&self, attempt: &Attempt, verdict: &Verdict) -> String {
        let what = text("move", self.attempt_at_beginning(attempt));
        match verdict {
            Verdict::Legal(_) => self.say("verdict-legal", &[what]),
            Verdict::Illegal(_) => self.say("verdict-illegal", &[what]),
        }
    }

    /// The heading over the reasons that can go away, or that cannot.
    #[must_use]
    pub fn what_would_have_to_change(&self, lasting: Lasting) -> String {
        match lasting {
            Lasting::Temporary => self.say("change-temporary", &[]),
            Lasting::Permanent => self.say("change-permanent", &[]),
        }
    }

    /// A reason as an arbiter would say it.
    ///
    /// ```
    /// use rochade::{illegal::Attempt, Position};
    /// use rochade_words::{Language, Words};
    ///
    /// let position: Position = "5rk1/8/8/8/8/8/8/4K2R w H - 0 1".parse()?;
    /// let verdict = position.judge(Attempt::read("O-O", &position)?);
    /// let reason = &verdict.reasons()[0];
    /// assert_eq!(
    ///     Words::of(Language::En).reason(reason),
    ///     "The king would cross f1, which is attacked by the black rook on f8.",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reason(&self, reason: &Reason) -> String {
        let (key, given) = self.sentence(reason);
        capitalised(&self.say(key, &given))
    }

    /// A table: for each reason the key of its sentence and what it is made from.
    fn sentence(&self, reason: &Reason) -> (&'static str, Vec<Argument<'static>>) {
        let who = |color: &Color| color_argument(*color);
        let piece = |square: &Square, piece: &Piece| text("piece", self.placed(*square, *piece));
        match reason {
            Reason::GameOver { ending } => {
                ("reason-game-over", vec![text("ending", ending_word(*ending))])
            }
            Reason::NotYourTurn { color } => ("reason-not-your-turn", vec![who(color)]),
            Reason::EmptySquare { square } => ("reason-empty-square", vec![text("square", square)]),
            Reason::OpponentsPiece { square, piece: other } => {
                ("reason-opponents-piece", vec![piece(square, other)])
            }
            Reason::KingHasMoved { color, king: _, when } => {
                let known = if when.is_some() { "yes" } else { "no" };
                let number = when.map_or(0, |when| when.move_number);
                let given = vec![who(color), text("known", known), text("move", number)];
                ("reason-king-has-moved", given)
            }
            Reason::HasCastled { color, when } => {
                ("reason-has-castled", vec![who(color), text("move", when.move_number)])
            }
            Reason::RookHasMoved { color, rook, when } => {
                let given = vec![who(color), text("rook", rook), text("move", when.move_number)];
                ("reason-rook-has-moved", given)
            }
            Reason::RookWasCaptured { color, rook, when } => {
                let given = vec![who(color), text("rook", rook), text("move", when.move_number)];
                ("reason-rook-was-captured", given)
            }
            Reason::RookIsNotOriginal { color: _, rook, original } => {
                let given = vec![text("rook", rook), text("original", original)];
                ("reason-rook-is-not-original", given)
            }
            Reason::NoRook { color, side } => {
                ("reason-no-rook", vec![who(color), side_argument(*side)])
            }
            Reason::RightIsGone { color, side } => {
                ("reason-right-is-gone", vec![who(color), side_argument(*side)])
            }
            Reason::KingInCheck { king, checkers } => {
                ("reason-king-in-check", self.attack("king", *king, checkers))
            }
            Reason::SquareIsOccupied { square, piece: other, needed_by } => {
                let given = vec![piece(square, other), text("needed", needed_word(*needed_by))];
                ("reason-square-is-occupied", given)
            }
            Reason::KingCrossesAttack { square, attackers } => {
                ("reason-king-crosses-attack", self.attack("square", *square, attackers))
            }
            Reason::KingLandsInAttack { square, attackers } => {
                ("reason-king-lands-in-attack", self.attack("square", *square, attackers))
            }
            Reason::RookShieldsKing { king, rook, attackers } => {
                let mut given = self.attack("king", *king, attackers);
                given.push(text("rook", rook));
                ("reason-rook-shields-king", given)
            }
            Reason::DoesNotMoveLikeThat { piece: Piece { role, .. }, from, to } => {
                let given = vec![role_argument(*role), text("from", from), text("to", to)];
                ("reason-does-not-move-like-that", given)
            }
            Reason::NothingToCapture { from: _, to } => {
                ("reason-nothing-to-capture", vec![text("square", to)])
            }
            Reason::PawnCapturesStraight { square, piece: other } => {
                ("reason-pawn-captures-straight", vec![piece(square, other)])
            }
            Reason::NoEnPassant { to: _, pawn, why } => {
                let (why, number) = en_passant_words(*why);
                let given = vec![text("pawn", pawn), text("why", why), text("move", number)];
                ("reason-no-en-passant", given)
            }
            Reason::WayIsBlocked { piece: _, from, to, blockers } => {
                let mut given = self.attack("to", *to, blockers);
                given.push(text("from", from));
                ("reason-way-is-blocked", given)
            }
            Reason::OwnPieceOnGoal { square, piece: other } => {
                ("reason-own-piece-on-goal", vec![piece(square, other)])
            }
            Reason::Pinned { square, piece: pinned, king, by, pinner, line: _ } => {
                let pinner = text("pinner", self.placed(*by, *pinner));
                ("reason-pinned", vec![piece(square, pinned), pinner, text("king", king)])
            }
            Reason::EnPassantUncoversCheck { pawn: _, king, attackers } => {
                ("reason-en-passant-uncovers-check", self.attack("king", *king, attackers))
            }
            Reason::CheckNotAnswered { king, checkers } => {
                ("reason-check-not-answered", self.attack("king", *king, checkers))
            }
            Reason::KingIntoAttack { square, attackers } => {
                ("reason-king-into-attack", self.attack("square", *square, attackers))
            }
            Reason::PromotionMissing { square } => {
                ("reason-promotion-missing", vec![text("square", square)])
            }
            Reason::PromotionImpossible { role: _, why } => {
                ("reason-promotion-impossible", vec![text("why", promotion_word(*why))])
            }
        }
    }

    /// A square and the pieces that attack it, or stand in the way to it.
    fn attack(
        &self,
        name: &'static str,
        square: Square,
        pieces: &Pieces,
    ) -> Vec<Argument<'static>> {
        let names: Vec<String> = pieces.iter().map(|(at, piece)| self.placed(at, piece)).collect();
        vec![text(name, square), count("count", names.len()), text("pieces", self.all_of(&names))]
    }

    /// A piece where it stands: "the black rook on e8".
    fn placed(&self, square: Square, piece: Piece) -> String {
        let given =
            [color_argument(piece.color), role_argument(piece.role), text("square", square)];
        self.say("arbiter-piece", &given)
    }

    /// "a, b and c".
    pub(crate) fn all_of(&self, names: &[String]) -> String {
        match names {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => {
                let given = [text("first", first.join(", ")), text("last", last)];
                self.say("arbiter-and", &given)
            }
        }
    }
}

/// A piece can begin a sentence, and its article is small elsewhere.
fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

const fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Checkmate { winner: Color::White } => "white",
        Ending::Checkmate { winner: Color::Black } => "black",
        Ending::Stalemate => "stalemate",
        Ending::DeadPosition(_) => "dead",
        Ending::FivefoldRepetition => "fivefold",
        Ending::SeventyFiveMoves => "seventy-five",
    }
}

const fn needed_word(needed_by: NeededBy) -> &'static str {
    match needed_by {
        NeededBy::King => "king",
        NeededBy::Rook => "rook",
        NeededBy::Both => "both",
    }
}

const fn en_passant_words(why: NoEnPassant) -> (&'static str, u16) {
    match why {
        NoEnPassant::TooLate(when) => ("too-late", when.move_number),
        NoEnPassant::NoDoubleStep => ("no-double-step", 0),
        NoEnPassant::NotLastMove => ("not-last-move", 0),
    }
}

const fn promotion_word(why: NoPromotion) -> &'static str {
    match why {
        NoPromotion::NotAPawn => "not-a-pawn",
        NoPromotion::NotOnLastRank => "not-on-last-rank",
        NoPromotion::NotToThisPiece => "not-to-this-piece",
    }
}
