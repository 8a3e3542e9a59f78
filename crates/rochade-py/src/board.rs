//! A board with its history.

mod history;
mod legal_moves;
mod outcome;

use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use rochade::dead::DeadPosition;
use rochade::illegal::Standing;
use rochade::{CastlingSide, Color, FenDialect, Move, Position, Setup, StartId, perft};
use rochade_diagram::{Coordinates, Diagram, Theme};

use crate::draw::start;
use crate::languages::{not_a_position, value_error, words};
use crate::moves::PyMove;
use crate::squares::{PyPiece, SquareSet, color, role, square};
use crate::verdict::PyVerdict;

pub use legal_moves::PyLegalMoves;
pub use outcome::PyOutcome;

/// A position with the moves that led to it.
///
/// Castling is king takes own rook in UCI (`e1h1`), as Chess960 needs it; with
/// `chess960=False` it is written `e1g1` where that is what chess programs write.
/// Both are read.
///
/// >>> from rochade import Board
/// >>> board = Board()
/// >>> board.push_san("Nf3").uci()
/// 'g1f3'
/// >>> board.turn
/// False
/// >>> board.pop().uci()
/// 'g1f3'
#[pyclass(name = "Board", from_py_object, module = "rochade")]
#[derive(Clone)]
pub struct PyBoard {
    pub position: Position,
    /// The positions before, each with the move played there; no move is a null move.
    stack: Vec<(Position, Option<Move>)>,
    /// Whether castling is written as king takes rook.
    chess960: bool,
}

#[pymethods]
impl PyBoard {
    #[new]
    #[pyo3(signature = (fen = None, *, chess960 = true))]
    fn from_fen(fen: Option<&str>, chess960: bool) -> PyResult<Self> {
        let position = match fen {
            None | Some("startpos") => Position::classical(),
            Some(fen) => fen.parse().map_err(not_a_position)?,
        };
        Ok(Self { chess960, ..Self::new(position) })
    }

    /// The start position with this number, 0 to 959.
    ///
    /// >>> Board.from_chess960_pos(0).fen()
    /// 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1'
    #[staticmethod]
    fn from_chess960_pos(number: u16) -> PyResult<Self> {
        Ok(Self::new(Position::start(start(number)?)))
    }

    /// White starts with one number, Black with another.
    ///
    /// >>> Board.from_double_chess960(518, 0).fen().split(" ")[0]
    /// 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'
    #[staticmethod]
    fn from_double_chess960(white: u16, black: u16) -> PyResult<Self> {
        Ok(Self::new(Position::double_start(start(white)?, start(black)?)))
    }

    /// The number of this start position; None if it is not one.
    ///
    /// >>> Board().chess960_pos()
    /// 518
    fn chess960_pos(&self) -> Option<u16> {
        let (white, black) = self.position.start_ids()?;
        (white == black).then(|| StartId::get(white))
    }

    /// Whether castling is written as king takes rook.
    #[getter]
    fn chess960(&self) -> bool {
        self.chess960
    }

    /// Who is to move: True for White.
    #[getter]
    fn turn(&self) -> bool {
        self.position.turn() == Color::White
    }

    /// The number of the move to be played.
    #[getter]
    fn fullmove_number(&self) -> u16 {
        self.position.move_number()
    }

    /// Half-moves since the last capture or pawn move.
    #[getter]
    fn halfmove_clock(&self) -> u16 {
        self.position.halfmove_clock()
    }

    /// The square that a pawn has just passed with a double step.
    #[getter]
    fn ep_square(&self) -> Option<usize> {
        self.position.en_passant_square().map(|square| square.index())
    }

    /// The squares of the rooks that may still castle.
    #[getter]
    fn castling_rights(&self) -> SquareSet {
        SquareSet(self.position.castling_rights().rooks())
    }

    /// Whether this player may still castle at all.
    fn has_castling_rights(&self, color: bool) -> bool {
        self.position.castling_rights().rooks_of(crate::squares::color(color)).any()
    }

    /// Whether this player may still castle with the rook on the right of the king (O-O).
    fn has_kingside_castling_rights(&self, color: bool) -> bool {
        self.position.castling(crate::squares::color(color), CastlingSide::GSide).is_some()
    }

    /// Whether this player may still castle with the rook on the left of the king (O-O-O).
    fn has_queenside_castling_rights(&self, color: bool) -> bool {
        self.position.castling(crate::squares::color(color), CastlingSide::CSide).is_some()
    }

    /// The moves that led here.
    #[getter]
    fn move_stack(&self) -> Vec<PyMove> {
        let as_written = |(before, played): &(Position, Option<Move>)| match played {
            Some(m) => Self { chess960: self.chess960, ..Self::new(*before) }.write(*m),
            None => PyMove::NULL,
        };
        self.stack.iter().map(as_written).collect()
    }

    /// The position as FEN.
    ///
    /// `shredder` names castling rooks by file; `en_passant` gives the square if a capture
    /// is legal ("legal"), if an enemy pawn stands beside ("xfen"), or always ("fen").
    ///
    /// >>> Board().fen(shredder=True)
    /// 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1'
    #[pyo3(signature = (*, shredder = false, en_passant = "legal"))]
    fn fen(&self, shredder: bool, en_passant: &str) -> PyResult<String> {
        let dialect = if shredder { FenDialect::Shredder } else { FenDialect::XFen };
        let setup = self.position.setup();
        let en_passant = match en_passant {
            "legal" => self.position.legal_en_passant_square(),
            "fen" => setup.en_passant,
            "xfen" => return Ok(self.position.fen(FenDialect::XFen).to_string()),
            other => {
                let expected = "expected legal, fen or xfen";
                return Err(PyValueError::new_err(format!("en_passant={other:?}: {expected}")));
            }
        };
        Ok(Setup { en_passant, ..setup }.fen(dialect).to_string())
    }

    /// Sets up another position and forgets the moves.
    fn set_fen(&mut self, fen: &str) -> PyResult<()> {
        self.position = fen.parse().map_err(not_a_position)?;
        self.stack.clear();
        Ok(())
    }

    /// Sets up the start position of chess.
    fn reset(&mut self) {
        (self.position, self.stack) = (Position::classical(), Vec::new());
    }

    /// A copy, with or without the moves that led here.
    #[pyo3(signature = (*, stack = true))]
    fn copy(&self, stack: bool) -> Self {
        match stack {
            true => self.clone(),
            false => Self { chess960: self.chess960, ..Self::new(self.position) },
        }
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// The position before the first move.
    fn root(&self) -> Self {
        let start = self.stack.first().map_or(self.position, |(position, _)| *position);
        Self { chess960: self.chess960, ..Self::new(start) }
    }

    /// Half-moves since the first move of a game that began with move 1.
    fn ply(&self) -> u32 {
        let before = 2 * (u32::from(self.position.move_number()).max(1) - 1);
        before + u32::from(self.position.turn() == Color::Black)
    }

    /// The legal moves: iterate, count, or ask with `in`.
    ///
    /// >>> board = Board()
    /// >>> len(board.legal_moves)
    /// 20
    /// >>> board.parse_san("e4") in board.legal_moves
    /// True
    #[getter]
    fn legal_moves(&self) -> PyLegalMoves {
        PyLegalMoves { board: Self { chess960: self.chess960, ..Self::new(self.position) } }
    }

    /// Whether this move is legal.
    fn is_legal(&self, m: PyMove) -> bool {
        m.uci().resolve(&self.position).is_ok()
    }

    /// Whether this legal move gives check.
    fn gives_check(&self, m: PyMove) -> PyResult<bool> {
        Ok(self.position.gives_check(self.resolve(m)?))
    }

    /// Whether this legal move captures.
    fn is_capture(&self, m: PyMove) -> PyResult<bool> {
        Ok(self.resolve(m)?.is_capture())
    }

    /// Whether this legal move is castling.
    fn is_castling(&self, m: PyMove) -> PyResult<bool> {
        Ok(self.resolve(m)?.is_castling())
    }

    /// Whether this legal move captures in passing.
    fn is_en_passant(&self, m: PyMove) -> PyResult<bool> {
        Ok(self.resolve(m)?.is_en_passant())
    }

    /// Plays a legal move, or passes with `Move.null()`.
    ///
    /// >>> from rochade import Move
    /// >>> board = Board()
    /// >>> board.push(Move.from_uci("e2e4"))
    /// >>> board.push(Move.from_uci("e2e4"))
    /// Traceback (most recent call last):
    /// ValueError: e2e4 is not a legal move here: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
    fn push(&mut self, m: PyMove) -> PyResult<()> {
        if m.is_null() {
            let passed = self.position.after_null_move();
            let next = passed.ok_or_else(|| PyValueError::new_err("no null move in check"))?;
            self.stack.push((self.position, None));
            self.position = next;
            return Ok(());
        }
        let m = self.resolve(m)?;
        self.advance(m);
        Ok(())
    }

    /// Plays a move in SAN.
    fn push_san(&mut self, san: &str) -> PyResult<PyMove> {
        let m = self.read_san(san)?;
        let written = self.write(m);
        self.advance(m);
        Ok(written)
    }

    /// Plays a move in UCI.
    fn push_uci(&mut self, uci: &str) -> PyResult<PyMove> {
        let m = self.position.read_uci(uci).map_err(value_error)?;
        let written = self.write(m);
        self.advance(m);
        Ok(written)
    }

    /// Takes the last move back.
    fn pop(&mut self) -> PyResult<PyMove> {
        let (before, played) =
            self.stack.pop().ok_or_else(|| PyIndexError::new_err("no move was played"))?;
        self.position = before;
        Ok(played.map_or(PyMove::NULL, |m| self.write(m)))
    }

    /// The last move.
    fn peek(&self) -> PyResult<PyMove> {
        self.move_stack().last().copied().ok_or_else(|| PyIndexError::new_err("no move was played"))
    }

    /// The legal move that a text in SAN means.
    fn parse_san(&self, san: &str) -> PyResult<PyMove> {
        Ok(self.write(self.read_san(san)?))
    }

    /// The legal move that a text in UCI means.
    ///
    /// >>> board = Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    /// >>> board.parse_uci("e1g1").uci()
    /// 'e1h1'
    fn parse_uci(&self, uci: &str) -> PyResult<PyMove> {
        Ok(self.write(self.position.read_uci(uci).map_err(value_error)?))
    }

    /// A legal move in SAN.
    ///
    /// >>> board = Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    /// >>> board.san(board.parse_uci("h1h8"))
    /// 'Rh8+'
    fn san(&self, m: PyMove) -> PyResult<String> {
        Ok(self.position.san(self.resolve(m)?).to_string())
    }

    /// A legal move in UCI.
    fn uci(&self, m: PyMove) -> PyResult<String> {
        Ok(self.write(self.resolve(m)?).uci_text())
    }

    /// Moves in SAN with their numbers.
    fn variation_san(&self, moves: Vec<PyMove>) -> PyResult<String> {
        let mut board = self.copy(false);
        let mut text = String::new();
        for (index, m) in moves.into_iter().enumerate() {
            let number = board.position.move_number();
            match board.position.turn() {
                Color::White => text += &format!("{}{number}. ", if index == 0 { "" } else { " " }),
                Color::Black if index == 0 => text += &format!("{number}... "),
                Color::Black => text.push(' '),
            }
            text += &board.san(m)?;
            board.push(m)?;
        }
        Ok(text)
    }

    /// The piece on a square.
    ///
    /// >>> from rochade import parse_square
    /// >>> Board().piece_at(parse_square("e1"))
    /// Piece.from_symbol('K')
    fn piece_at(&self, number: u8) -> PyResult<Option<PyPiece>> {
        Ok(self.position.board().piece_at(square(number)?).map(PyPiece))
    }

    /// All pieces by square.
    fn piece_map(&self) -> std::collections::HashMap<usize, PyPiece> {
        self.position.board().iter().map(|(at, piece)| (at.index(), PyPiece(piece))).collect()
    }

    /// The squares of the pieces of this type and colour.
    fn pieces(&self, piece_type: u8, color: bool) -> PyResult<SquareSet> {
        let color = crate::squares::color(color);
        Ok(SquareSet(self.position.board().pieces(color, role(piece_type)?)))
    }

    /// Where the king stands.
    fn king(&self, color: bool) -> usize {
        self.position.king(crate::squares::color(color)).index()
    }

    /// The squares with a piece on them.
    #[getter]
    fn occupied(&self) -> SquareSet {
        SquareSet(self.position.board().occupied())
    }

    /// The pieces of this colour that attack a square.
    ///
    /// >>> str(Board().attackers(True, parse_square("f3")))
    /// 'g1 e2 g2'
    fn attackers(&self, color: bool, number: u8) -> PyResult<SquareSet> {
        let color = crate::squares::color(color);
        Ok(SquareSet(self.position.attackers(square(number)?, color)))
    }

    /// Whether a piece of this colour attacks a square.
    fn is_attacked_by(&self, color: bool, number: u8) -> PyResult<bool> {
        Ok(self.attackers(color, number)?.0.any())
    }

    /// The squares that the piece on a square attacks.
    fn attacks(&self, number: u8) -> PyResult<SquareSet> {
        let from = square(number)?;
        let board = self.position.board();
        let attacked = board.piece_at(from).map_or(rochade::Bitboard::EMPTY, |piece| {
            rochade::attacks::piece(piece.color, piece.role, from, board.occupied())
        });
        Ok(SquareSet(attacked))
    }

    /// The pieces of this colour that shield their king.
    fn pinned(&self, color: bool) -> SquareSet {
        SquareSet(self.position.pinned(crate::squares::color(color)))
    }

    /// Whether the piece of this colour on a square shields its king.
    fn is_pinned(&self, color: bool, number: u8) -> PyResult<bool> {
        Ok(self.pinned(color).0.contains(square(number)?))
    }

    /// The pieces that give check.
    fn checkers(&self) -> SquareSet {
        SquareSet(self.position.checkers())
    }

    /// Whether the player to move is in check.
    fn is_check(&self) -> bool {
        self.position.is_check()
    }

    /// Whether the player to move is checkmated.
    fn is_checkmate(&self) -> bool {
        self.position.is_checkmate()
    }

    /// Whether the player to move has no legal move and is not in check.
    fn is_stalemate(&self) -> bool {
        self.position.is_stalemate()
    }

    /// Whether nobody has the pieces to mate with.
    fn is_insufficient_material(&self) -> bool {
        self.position.dead() == Some(DeadPosition::Material)
    }

    /// Whether this player can certainly not mate any more.
    fn has_insufficient_material(&self, color: bool) -> bool {
        !self.position.can_mate(crate::squares::color(color))
    }

    /// Whether it is known that no series of legal moves leads to mate.
    ///
    /// >>> Board("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1").is_dead()
    /// True
    fn is_dead(&self) -> bool {
        self.position.dead().is_some()
    }

    /// Whether this position has been there so often, this time included.
    #[pyo3(signature = (count = 3))]
    fn is_repetition(&self, count: usize) -> bool {
        self.repetitions() >= count
    }

    /// Whether the player to move may claim a draw by repetition, perhaps with a move.
    fn can_claim_threefold_repetition(&self) -> bool {
        self.may_claim_repetition()
    }

    /// Whether the player to move may claim a draw by the 50-move rule, perhaps with a move.
    fn can_claim_fifty_moves(&self) -> bool {
        self.may_claim_fifty_moves()
    }

    /// Whether the player to move may claim a draw.
    fn can_claim_draw(&self) -> bool {
        self.can_claim_fifty_moves() || self.can_claim_threefold_repetition()
    }

    /// How the game has ended, if it has.
    ///
    /// >>> board = Board()
    /// >>> for san in ["f3", "e5", "g4", "Qh4"]:
    /// ...     _ = board.push_san(san)
    /// >>> board.outcome()
    /// <Outcome: checkmate, 0-1>
    #[pyo3(signature = (*, claim_draw = false))]
    fn outcome(&self, claim_draw: bool) -> Option<PyOutcome> {
        self.ended(claim_draw)
    }

    /// Whether the game has ended.
    #[pyo3(signature = (*, claim_draw = false))]
    fn is_game_over(&self, claim_draw: bool) -> bool {
        self.outcome(claim_draw).is_some()
    }

    /// The result: `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on.
    #[pyo3(signature = (*, claim_draw = false))]
    fn result(&self, claim_draw: bool) -> &'static str {
        self.outcome(claim_draw).map_or("*", |outcome| outcome.result())
    }

    /// What the arbiter says about a move, given as SAN, UCI or Move.
    ///
    /// >>> verdict = Board().judge("O-O")
    /// >>> verdict.legal
    /// False
    /// >>> [reason.key for reason in verdict.reasons]
    /// ['square_is_occupied', 'square_is_occupied']
    fn judge(&self, attempt: &Bound<'_, PyAny>) -> PyResult<PyVerdict> {
        let attempt = self.attempt(attempt)?;
        let verdict = match self.game() {
            Some(game) => game.judge(attempt),
            None => self.position.judge(attempt),
        };
        Ok(PyVerdict { attempt, verdict, board: *self.position.board() })
    }

    /// The four castlings: name, whether it is allowed, and the reasons if not.
    ///
    /// >>> Board().castling_advice()[1][1]
    /// False
    #[pyo3(signature = (language = "en"))]
    fn castling_advice(&self, language: &str) -> PyResult<Vec<(String, bool, Vec<String>)>> {
        let words = words(language)?;
        let advice = match self.game() {
            Some(game) => game.castling_advice(),
            None => self.position.castling_advice(),
        };
        let told = advice.iter().map(|advice| {
            let name = words.castling_of(advice.color, advice.side);
            let reasons = advice.reasons().iter().map(|reason| words.reason(reason)).collect();
            (name, advice.standing == Standing::Allowed, reasons)
        });
        Ok(told.collect())
    }

    /// The number of sequences of so many legal moves.
    ///
    /// >>> Board().perft(4)
    /// 197281
    fn perft(&self, py: Python<'_>, depth: u32) -> u64 {
        py.detach(|| perft::perft(&self.position, depth))
    }

    /// A number that is equal for equal positions, and stable between versions.
    fn zobrist_hash(&self) -> u64 {
        self.position.hash()
    }

    /// A diagram as SVG. Notebooks show boards so by themselves.
    ///
    /// >>> Board().svg().startswith("<svg")
    /// True
    #[pyo3(signature = (*, orientation = true, coordinates = true, size = None, print = false))]
    fn svg(
        &self,
        orientation: bool,
        coordinates: bool,
        size: Option<std::num::NonZeroU16>,
        print: bool,
    ) -> String {
        let mut diagram = Diagram::new(*self.position.board()).bottom(color(orientation));
        if !coordinates {
            diagram = diagram.coordinates(Coordinates::Hidden);
        }
        if let Some(size) = size {
            diagram = diagram.width(size);
        }
        if print {
            diagram = diagram.theme(Theme::Print);
        }
        diagram.to_svg()
    }

    /// A diagram as PNG, so many pixels wide.
    #[pyo3(signature = (*, orientation = true, size = 400))]
    fn png(&self, orientation: bool, size: u32) -> PyResult<Vec<u8>> {
        let diagram = Diagram::new(*self.position.board()).bottom(color(orientation));
        diagram.to_png(size).map_err(value_error)
    }

    fn _repr_svg_(&self) -> String {
        self.svg(true, true, std::num::NonZeroU16::new(400), false)
    }

    /// The board with chess symbols.
    fn unicode(&self) -> String {
        let letter = |symbol: char| {
            symbol.to_string().parse().map_or('·', |piece: rochade::Piece| piece.symbol())
        };
        let grid = self.position.board().to_string();
        let line = |line: &str| line.chars().map(|c| letter(c).to_string()).collect::<Vec<_>>();
        grid.lines().map(|text| line(text).join(" ")).collect::<Vec<_>>().join("\n")
    }

    fn __str__(&self) -> String {
        let spaced = |line: &str| line.chars().map(String::from).collect::<Vec<_>>().join(" ");
        self.position.board().to_string().lines().map(spaced).collect::<Vec<_>>().join("\n")
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", self.position.fen(FenDialect::XFen))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.position == other.position
    }

    #[allow(clippy::type_complexity)]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (String, Vec<String>, bool))> {
        let start = self.stack.first().map_or(self.position, |(position, _)| *position);
        let moves = self.move_stack().iter().map(PyMove::uci_text).collect();
        let rebuild = py.get_type::<Self>().getattr("_rebuild")?;
        Ok((rebuild, (start.fen(FenDialect::Shredder).to_string(), moves, self.chess960)))
    }

    #[staticmethod]
    fn _rebuild(fen: &str, moves: Vec<String>, chess960: bool) -> PyResult<Self> {
        let mut board = Self::from_fen(Some(fen), chess960)?;
        for uci in moves {
            match uci.as_str() {
                "0000" => board.push(PyMove::NULL)?,
                uci => board.push_uci(uci).map(|_| ())?,
            }
        }
        Ok(board)
    }
}
