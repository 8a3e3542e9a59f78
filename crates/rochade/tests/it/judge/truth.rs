//! Whether a reason is true, with all it says, on a [`Mailbox`].

use rochade::illegal::{NeededBy, NoEnPassant, NoPromotion, Pieces, Reason, When};
use rochade::{CastlingSide, Color, Ending, Piece, Role, Square};

use crate::judge::expected;
use crate::judge::mailbox::{Mailbox, between, file, rank};

/// What a reason is checked against.
pub struct Case<'a> {
    pub now: &'a Mailbox,
    pub tried: Tried,
    /// The boards of the game before each move and the moves in UCI; empty for
    /// a lone position.
    pub history: &'a [(Mailbox, String)],
    pub number_of_legal_moves: usize,
}

/// The attempt in plain numbers.
#[derive(Clone, Copy, Debug)]
pub enum Tried {
    Step { from: i32, to: i32, promotion: Option<char> },
    Castling { white: bool, rook: Option<i32> },
}

fn n(square: Square) -> i32 {
    square.index() as i32
}

fn is_white(color: Color) -> bool {
    color == Color::White
}

impl Case<'_> {
    pub fn is_true(&self, reason: &Reason) -> bool {
        let board = self.now;
        match reason {
            Reason::GameOver { ending } => self.is_over(*ending),
            Reason::NotYourTurn { color } => is_white(*color) != board.white_to_move,
            Reason::EmptySquare { square } => board.is_empty(n(*square)),
            Reason::OpponentsPiece { square, piece } => {
                self.stands(*square, *piece) && board.is_of(n(*square), !board.white_to_move)
            }
            Reason::KingHasMoved { color, king, when } => {
                n(*king) == board.king(is_white(*color))
                    && match when {
                        Some(when) => {
                            self.first_left(*color, self.start().king(is_white(*color)), *when)
                        }
                        None => rank(n(*king)) != home(*color),
                    }
            }
            Reason::HasCastled { color, when } => {
                self.is_castling(when.index)
                    && self.history[when.index].0.white_to_move == is_white(*color)
            }
            Reason::RookHasMoved { color, rook, when } => {
                self.start().role(n(*rook)) == 'r' && self.first_left(*color, n(*rook), *when)
            }
            Reason::RookWasCaptured { color, rook, when } => {
                let (before, played) = &self.history[when.index];
                before.white_to_move != is_white(*color)
                    && when.by != *color
                    && played[2..].starts_with(&rook.to_string())
                    && self.history[..when.index]
                        .iter()
                        .all(|(b, _)| b.at(n(*rook)) == self.start().at(n(*rook)))
            }
            Reason::RookIsNotOriginal { color, rook, original } => {
                board.is_of(n(*rook), is_white(*color))
                    && board.role(n(*rook)) == 'r'
                    && self.place_of(n(*original)) != Some(n(*rook))
            }
            Reason::NoRook { color, side } => self.rooks_on(*color, *side).is_empty(),
            Reason::RightIsGone { color, side } => self
                .rooks_on(*color, *side)
                .iter()
                .all(|rook| !board.rooks_with_right.contains(rook)),
            Reason::KingInCheck { king, checkers } => {
                self.are_attackers(board, *king, checkers) && "kK".contains(board.at(n(*king)))
            }
            Reason::SquareIsOccupied { square, piece, needed_by } => {
                self.stands(*square, *piece) && self.needs(n(*square)) == Some(*needed_by)
            }
            Reason::KingCrossesAttack { square, attackers } => {
                self.on_king_walk(n(*square)) == Some(false)
                    && self.attacked_without_king(*square, attackers)
            }
            Reason::KingLandsInAttack { square, attackers } => {
                self.on_king_walk(n(*square)) == Some(true)
                    && self.attacked_without_king(*square, attackers)
            }
            Reason::RookShieldsKing { king, rook, attackers } => {
                let Tried::Castling { white, .. } = self.tried else { return false };
                n(*king) == board.king(white)
                    && board.role(n(*rook)) == 'r'
                    && attackers.iter().all(|(by, piece)| {
                        self.stands(by, piece)
                            && !board.attacks(n(by), n(*king))
                            && board.clone().with(n(*rook), '.').attacks(n(by), n(*king))
                    })
            }
            Reason::DoesNotMoveLikeThat { piece, from, to } => {
                self.is_step(*from, *to)
                    && self.stands(*from, *piece)
                    && !board.moves_like_that(n(*from), n(*to))
            }
            Reason::NothingToCapture { from, to } => {
                self.is_step(*from, *to)
                    && board.role(n(*from)) == 'p'
                    && file(n(*from)) != file(n(*to))
                    && board.is_empty(n(*to))
                    && !expected::is_en_passant(board, n(*from), n(*to))
            }
            Reason::PawnCapturesStraight { square, piece } => {
                let Tried::Step { from, to, .. } = self.tried else { return false };
                to == n(*square)
                    && board.role(from) == 'p'
                    && file(from) == file(to)
                    && self.stands(*square, *piece)
            }
            Reason::NoEnPassant { to, pawn, why } => self.no_en_passant(n(*to), *pawn, *why),
            Reason::WayIsBlocked { piece, from, to, blockers } => {
                let way = between(n(*from), n(*to));
                let found: Vec<i32> =
                    way.into_iter().filter(|&square| !board.is_empty(square)).collect();
                self.is_step(*from, *to)
                    && self.stands(*from, *piece)
                    && blockers.iter().len() == found.len()
                    && blockers.iter().all(|(square, piece)| {
                        found.contains(&n(square)) && self.stands(square, piece)
                    })
            }
            Reason::OwnPieceOnGoal { square, piece } => {
                let Tried::Step { from, to, .. } = self.tried else { return false };
                to == n(*square)
                    && self.stands(*square, *piece)
                    && board.is_of(from, is_white(piece.color))
            }
            Reason::Pinned { square, piece, king, by, pinner, line } => {
                let Tried::Step { from, to, .. } = self.tried else { return false };
                let mut expected_line = between(n(*king), n(*by));
                expected_line.push(n(*by));
                expected_line.sort_unstable();
                from == n(*square)
                    && self.stands(*square, *piece)
                    && self.stands(*by, *pinner)
                    && line.into_iter().map(n).eq(expected_line)
                    && !board.attacks(n(*by), n(*king))
                    && board.clone().with(from, '.').attacks(n(*by), n(*king))
                    && expected::after(board, from, to).attacks(n(*by), n(*king))
            }
            Reason::EnPassantUncoversCheck { pawn, king, attackers } => {
                let Tried::Step { from, to, .. } = self.tried else { return false };
                let next = expected::after(board, from, to);
                next.is_empty(n(*pawn))
                    && next.role(n(*king)) == 'k'
                    && attackers.iter().len() > 0
                    && attackers.iter().all(|(by, piece)| {
                        self.stands(by, piece)
                            && next.attacks(n(by), n(*king))
                            && !board.attacks(n(by), n(*king))
                    })
            }
            Reason::CheckNotAnswered { king, checkers } => {
                let Tried::Step { from, to, .. } = self.tried else { return false };
                let next = expected::after(board, from, to);
                checkers.iter().len() > 0
                    && next.role(n(*king)) == 'k'
                    && checkers.iter().all(|(by, piece)| {
                        self.stands(by, piece)
                            && board.attacks(n(by), n(*king))
                            && next.attacks(n(by), n(*king))
                    })
            }
            Reason::KingIntoAttack { square, attackers } => {
                let Tried::Step { from, to, .. } = self.tried else { return false };
                to == n(*square)
                    && board.role(from) == 'k'
                    && self.are_attackers(&expected::after(board, from, to), *square, attackers)
            }
            Reason::PromotionMissing { square } => {
                let Tried::Step { from, to, promotion } = self.tried else { return false };
                to == n(*square)
                    && board.role(from) == 'p'
                    && promotion.is_none()
                    && Mailbox::is_last_rank(to, board.at(from).is_ascii_uppercase())
            }
            Reason::PromotionImpossible { role, why } => self.promotion_impossible(*role, *why),
        }
    }

    fn start(&self) -> &Mailbox {
        self.history.first().map_or(self.now, |(board, _)| board)
    }

    fn stands(&self, square: Square, piece: Piece) -> bool {
        self.now.at(n(square)) == piece.fen_letter()
    }

    fn is_step(&self, a: Square, b: Square) -> bool {
        matches!(self.tried, Tried::Step { from, to, .. } if from == n(a) && to == n(b))
    }

    fn is_over(&self, ending: Ending) -> bool {
        let board = self.now;
        let in_check =
            !board.attackers(board.king(board.white_to_move), !board.white_to_move).is_empty();
        match ending {
            Ending::Checkmate { winner } => {
                self.number_of_legal_moves == 0
                    && in_check
                    && is_white(winner) != board.white_to_move
            }
            Ending::Stalemate => self.number_of_legal_moves == 0 && !in_check,
            // Only a game ends so; how it is found is tested where it is found.
            Ending::DeadPosition(_) | Ending::FivefoldRepetition | Ending::SeventyFiveMoves => {
                !self.history.is_empty()
            }
        }
    }

    fn is_castling(&self, index: usize) -> bool {
        let (before, played) = &self.history[index];
        let (from, to) = (
            crate::judge::mailbox::square(&played[..2]),
            crate::judge::mailbox::square(&played[2..4]),
        );
        before.role(from) == 'k' && before.role(to) == 'r' && before.is_of(to, before.white_to_move)
    }

    /// Whether the piece that stood on `square` when the game began left it
    /// with this half-move, and nothing happened to it before.
    fn first_left(&self, color: Color, square: i32, when: When) -> bool {
        let piece = self.start().at(square);
        let (before, played) = &self.history[when.index];
        let moved = played.starts_with(&name(square))
            || self.is_castling(when.index) && played[2..].starts_with(&name(square));
        before.white_to_move == is_white(color)
            && when.by == color
            && moved
            && self.history[..=when.index].iter().all(|(board, _)| board.at(square) == piece)
            && self.history[..when.index].iter().all(|(_, earlier)| {
                !earlier.starts_with(&name(square)) && !earlier[2..].starts_with(&name(square))
            })
    }

    /// Where the piece stands now that stood on `start` when the game began.
    fn place_of(&self, start: i32) -> Option<i32> {
        let mut here = start;
        for (index, (_, played)) in self.history.iter().enumerate() {
            let from = crate::judge::mailbox::square(&played[..2]);
            let to = crate::judge::mailbox::square(&played[2..4]);
            if self.is_castling(index) {
                if to == here {
                    let home = rank(to) * 8;
                    here = if to < from { home + 3 } else { home + 5 };
                }
            } else if from == here {
                here = to;
            } else if to == here {
                return None;
            }
        }
        Some(here)
    }

    fn rooks_on(&self, color: Color, side: CastlingSide) -> Vec<i32> {
        let board = self.now;
        let king = board.king(is_white(color));
        let on_side = |rook: i32| match side {
            CastlingSide::CSide => rook < king,
            CastlingSide::GSide => rook > king,
        };
        let home = home(color) * 8;
        (home..home + 8)
            .filter(|&square| {
                board.is_of(square, is_white(color)) && board.role(square) == 'r' && on_side(square)
            })
            .collect()
    }

    fn are_attackers(&self, board: &Mailbox, square: Square, pieces: &Pieces) -> bool {
        let Some(white) = self.mover_is_white() else { return false };
        pieces.iter().all(|(square, piece)| self.stands(square, piece))
            && pieces.iter().map(|(by, _)| n(by)).eq(board.attackers(n(square), !white))
            && pieces.iter().len() > 0
    }

    fn mover_is_white(&self) -> Option<bool> {
        match self.tried {
            Tried::Step { from, .. } if self.now.is_empty(from) => None,
            Tried::Step { from, .. } => Some(self.now.at(from).is_ascii_uppercase()),
            Tried::Castling { white, .. } => Some(white),
        }
    }

    fn attacked_without_king(&self, square: Square, attackers: &Pieces) -> bool {
        let Some(white) = self.mover_is_white() else { return false };
        self.are_attackers(&self.now.clone().with(self.now.king(white), '.'), square, attackers)
    }

    /// King from, king to, rook from, rook to.
    fn castling(&self) -> Option<[i32; 4]> {
        let Tried::Castling { white, rook: Some(rook) } = self.tried else { return None };
        let king = self.now.king(white);
        let home = rank(king) * 8;
        let (king_to, rook_to) =
            if rook < king { (home + 2, home + 3) } else { (home + 6, home + 5) };
        Some([king, king_to, rook, rook_to])
    }

    /// Whether the king crosses the square (`false`) or ends there (`true`).
    fn on_king_walk(&self, square: i32) -> Option<bool> {
        let [king, king_to, _, _] = self.castling()?;
        if square == king_to && square != king {
            Some(true)
        } else {
            between(king, king_to).contains(&square).then_some(false)
        }
    }

    fn needs(&self, square: i32) -> Option<NeededBy> {
        let [king, king_to, rook, rook_to] = self.castling()?;
        let crosses = |from: i32, to: i32| {
            from != to && (square == to || between(from, to).contains(&square))
        };
        if square == king || square == rook {
            return None;
        }
        match (crosses(king, king_to), crosses(rook, rook_to)) {
            (true, true) => Some(NeededBy::Both),
            (true, false) => Some(NeededBy::King),
            (false, true) => Some(NeededBy::Rook),
            (false, false) => None,
        }
    }

    fn no_en_passant(&self, to: i32, pawn: Square, why: NoEnPassant) -> bool {
        let Tried::Step { from, to: goal, .. } = self.tried else { return false };
        let arrival = self.history.iter().rposition(|(_, played)| played[2..4] == pawn.to_string());
        let double_step = |index: usize| {
            let (before, played) = &self.history[index];
            let start = crate::judge::mailbox::square(&played[..2]);
            before.role(start) == 'p' && (start - n(pawn)).abs() == 16
        };
        let reason_is_true = match (why, arrival) {
            (NoEnPassant::TooLate(when), Some(index)) => {
                index == when.index && double_step(index) && index + 1 < self.history.len()
            }
            (NoEnPassant::NoDoubleStep, Some(index)) => !double_step(index),
            (NoEnPassant::NotLastMove, None) => true,
            (NoEnPassant::TooLate(_) | NoEnPassant::NoDoubleStep, None)
            | (NoEnPassant::NotLastMove, Some(_)) => false,
        };
        to == goal
            && expected::passed_pawn(self.now, from, to) == Some(n(pawn))
            && !expected::is_en_passant(self.now, from, to)
            && reason_is_true
    }

    fn promotion_impossible(&self, role: Role, why: NoPromotion) -> bool {
        let Tried::Step { from, to, promotion } = self.tried else { return false };
        let white = self.now.at(from).is_ascii_uppercase();
        let is_pawn = self.now.role(from) == 'p';
        promotion == Some(role.letter().to_ascii_lowercase())
            && match why {
                NoPromotion::NotAPawn => !is_pawn,
                NoPromotion::NotOnLastRank => is_pawn && !Mailbox::is_last_rank(to, white),
                NoPromotion::NotToThisPiece => {
                    is_pawn && !"qrbn".contains(role.letter().to_ascii_lowercase())
                }
            }
    }
}

fn home(color: Color) -> i32 {
    if is_white(color) { 0 } else { 7 }
}

fn name(square: i32) -> String {
    format!("{}{}", char::from(b'a' + file(square) as u8), rank(square) + 1)
}
