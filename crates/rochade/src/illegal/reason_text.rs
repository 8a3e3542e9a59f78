//! Reasons in plain English, for logs and error messages. What people read in
//! their own language is not the business of this crate.

use core::fmt;

use super::reason::{NeededBy, NoEnPassant, NoPromotion, Reason};

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver { ending } => write!(f, "the game is over: {ending}"),
            Self::NotYourTurn { color } => write!(f, "it is not {color}'s turn"),
            Self::EmptySquare { square } => write!(f, "there is no piece on {square}"),
            Self::OpponentsPiece { square, piece } => {
                write!(f, "the {piece} on {square} is the opponent's")
            }
            Self::KingHasMoved { color, when: Some(when), .. } => {
                write!(f, "the king of {color} has moved ({when})")
            }
            Self::KingHasMoved { color, when: None, .. } => {
                write!(f, "the king of {color} has moved")
            }
            Self::HasCastled { color, when } => write!(f, "{color} has castled already ({when})"),
            Self::RookHasMoved { rook, when, .. } => {
                write!(f, "the rook from {rook} has moved ({when})")
            }
            Self::RookWasCaptured { rook, when, .. } => {
                write!(f, "the rook on {rook} was captured ({when})")
            }
            Self::RookIsNotOriginal { rook, original, .. } => {
                write!(f, "the rook on {rook} is not the one that started on {original}")
            }
            Self::NoRook { color, side } => write!(f, "{color} has no rook on the {side}"),
            Self::RightIsGone { color, side } => {
                write!(f, "{color} no longer has the right to castle on the {side}")
            }
            Self::KingInCheck { checkers, .. } => write!(f, "the king is in check by {checkers}"),
            Self::SquareIsOccupied { square, piece, needed_by } => {
                let needed_by = match needed_by {
                    NeededBy::King => "the king needs",
                    NeededBy::Rook => "the rook needs",
                    NeededBy::Both => "king and rook need",
                };
                write!(f, "{needed_by} {square}, where a {piece} stands")
            }
            Self::KingCrossesAttack { square, attackers } => {
                write!(f, "the king would cross {square}, attacked by {attackers}")
            }
            Self::KingLandsInAttack { square, attackers } => {
                write!(f, "the king would land on {square}, attacked by {attackers}")
            }
            Self::RookShieldsKing { rook, attackers, .. } => {
                write!(f, "the rook on {rook} shields its king from {attackers}")
            }
            Self::DoesNotMoveLikeThat { piece, from, to } => {
                write!(f, "a {piece} does not move from {from} to {to}")
            }
            Self::NothingToCapture { to, .. } => write!(f, "there is nothing to capture on {to}"),
            Self::PawnCapturesStraight { square, piece } => {
                write!(f, "a pawn cannot capture the {piece} before it on {square}")
            }
            Self::NoEnPassant { pawn, why, .. } => {
                write!(f, "the pawn on {pawn} cannot be captured in passing: ")?;
                match why {
                    NoEnPassant::TooLate(when) => write!(f, "its double step was {when}"),
                    NoEnPassant::NoDoubleStep => f.write_str("it made no double step"),
                    NoEnPassant::NotLastMove => f.write_str("it made no double step just now"),
                }
            }
            Self::WayIsBlocked { from, to, blockers, .. } => {
                write!(f, "the way from {from} to {to} is blocked by {blockers}")
            }
            Self::OwnPieceOnGoal { square, piece } => write!(f, "the {piece} stands on {square}"),
            Self::Pinned { square, piece, by, pinner, .. } => {
                write!(f, "the {piece} on {square} is pinned by the {pinner} on {by}")
            }
            Self::EnPassantUncoversCheck { attackers, .. } => {
                write!(f, "capturing in passing opens a line to the king for {attackers}")
            }
            Self::CheckNotAnswered { checkers, .. } => {
                write!(f, "the king would still be in check by {checkers}")
            }
            Self::KingIntoAttack { square, attackers } => {
                write!(f, "the king would be in check on {square} by {attackers}")
            }
            Self::PromotionMissing { square } => {
                write!(f, "it is not said what the pawn becomes on {square}")
            }
            Self::PromotionImpossible { role, why } => {
                let why = match why {
                    NoPromotion::NotAPawn => "only pawns are promoted",
                    NoPromotion::NotOnLastRank => "the pawn does not reach the last rank",
                    NoPromotion::NotToThisPiece => "no pawn becomes one",
                };
                write!(f, "no promotion to a {role}: {why}")
            }
        }
    }
}
