//! Laws that hold for any input whatever. The fuzz targets call them with what
//! the fuzzer finds, the test command with a corpus and mutations of it.

#![allow(missing_docs)]

use rochade::fen::read_leniently;
use rochade::san::San;
use rochade::uci::{CastlingNotation, Uci};
use rochade::{
    Board, CastlingRights, Color, FenDialect, File, Piece, Position, Setup, SetupProblem, Square,
    StartId,
};

/// Reading FEN never fails but by an error, and what was read is written back.
pub fn fen(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    if let Ok(setup) = text.parse::<Setup>() {
        for dialect in FenDialect::ALL {
            let written = setup.fen(dialect);
            assert_eq!(written.parse::<Setup>().as_ref(), Ok(&setup), "{written}");
        }
    }
    if let Ok(position) = text.parse::<Position>() {
        playable(&position);
    }
    if let Ok((repaired, repairs)) = read_leniently(text) {
        let left = repaired.problems();
        let repairable = |problem: &&SetupProblem| {
            matches!(
                problem,
                SetupProblem::CastlingWithoutKing { .. }
                    | SetupProblem::CastlingWithoutRook { .. }
                    | SetupProblem::TwoRightsOnOneSide { .. }
                    | SetupProblem::EnPassantRank { .. }
                    | SetupProblem::EnPassantWithoutPawn { .. }
                    | SetupProblem::EnPassantBlocked { .. }
                    | SetupProblem::EnPassantDuringCheck { .. }
                    | SetupProblem::MoveNumberZero
            )
        };
        assert_eq!(left.iter().find(repairable), None, "{text}");
        assert!(!repairs.is_empty() || text.parse() == Ok(repaired), "{text}");
    }
}

/// Any placement of pieces is judged, and played on if it is valid.
///
/// Eight bytes for everything but the board, then two for each piece.
pub fn setup(data: &[u8]) {
    let mut header = [0; 8];
    for (place, byte) in header.iter_mut().zip(data) {
        *place = *byte;
    }
    let [turn, white, black, has_en_passant, en_passant, clock, move_number, _] = header;
    let mut castling = CastlingRights::NONE;
    for (color, files) in [(Color::White, white), (Color::Black, black)] {
        for file in File::ALL.into_iter().filter(|file| files >> file.index() & 1 != 0) {
            castling = castling.with(color, file);
        }
    }
    let pieces: Vec<Piece> = Piece::all().collect();
    let mut board = Board::EMPTY;
    for pair in data.get(8..).unwrap_or_default().chunks_exact(2) {
        if let Some(square) = Square::from_index(usize::from(pair[0] & 63)) {
            board.put(square, pieces[usize::from(pair[1]) % pieces.len()]);
        }
    }
    let en_passant = Square::from_index(usize::from(en_passant & 63));
    judged(&Setup {
        board,
        turn: Color::ALL[usize::from(turn & 1)],
        castling,
        en_passant: en_passant.filter(|_| has_en_passant & 1 != 0),
        halfmove_clock: clock.into(),
        move_number: move_number.into(),
    });
}

fn judged(setup: &Setup) {
    let problems = setup.problems();
    match Position::new(*setup) {
        Ok(position) => {
            assert!(problems.is_empty());
            playable(&position);
        }
        Err(error) => assert_eq!(error.problems(), problems),
    }
    for dialect in FenDialect::ALL {
        assert!(!setup.fen(dialect).is_empty());
    }
}

/// Whatever text is given as a move, it is refused or means one legal move.
pub fn san(data: &[u8]) {
    let (position, text) = position_and_text(data);
    let Ok(san) = San::read_bytes(text) else { return };
    assert!(!san.to_string().is_empty());
    if let Ok(m) = san.resolve(&position) {
        assert!(position.is_legal(m), "{m} in {position:?}");
        assert_eq!(position.read_san(&position.san(m)), Ok(m));
        let standard = San::of(&position, m);
        assert_eq!(San::of_found(&position, m, text), standard);
        assert_eq!(standard.deviations(&position, m), []);
        assert!(san.deviations(&position, m).len() <= 3);
    }
}

/// The same for UCI.
pub fn uci(data: &[u8]) {
    let (position, text) = position_and_text(data);
    let Ok(text) = core::str::from_utf8(text) else { return };
    let Ok(uci) = text.parse::<Uci>() else { return };
    assert_eq!(uci.to_string(), text);
    if let Ok(m) = uci.resolve(&position) {
        assert!(position.is_legal(m), "{m} in {position:?}");
        let written = position.uci(m, CastlingNotation::KingTakesRook);
        assert_eq!(position.read_uci(&written), Ok(m));
    }
}

/// Three bytes choose a start and how many pseudo-random moves are played; the
/// rest is the text.
fn position_and_text(data: &[u8]) -> (Position, &[u8]) {
    let [a, b, plies, text @ ..] = data else { return (Position::classical(), data) };
    let id = StartId::new(u16::from_le_bytes([*a, *b]) % 960).expect("below 960");
    let mut position = Position::start(id);
    for ply in 0..*plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let choice = usize::from(ply).wrapping_mul(31).wrapping_add(usize::from(*a) * 7);
        position = position.after(moves[choice % moves.len()]);
    }
    (position, text)
}

/// What must hold in every valid position.
fn playable(position: &Position) {
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_legal_moves());
    for &m in &moves {
        let next = position.after(m);
        // No legal move leaves the own king in check or breaks another rule.
        let rebuilt =
            Position::new(next.setup()).unwrap_or_else(|e| panic!("{position:?} {m}: {e}"));
        assert_eq!(rebuilt.hash(), next.hash(), "{position:?} {m}");
        let text = position.san(m);
        assert_eq!(position.read_san(&text), Ok(m), "{position:?}");
        assert_eq!(San::of_found(position, m, text.as_bytes()), San::of(position, m));
        assert_eq!(position.read_uci(&m.to_string()), Ok(m), "{position:?}");
    }
    if position.dead().is_some() {
        assert!(Color::ALL.iter().all(|&color| !position.can_mate(color)), "{position:?}");
    }
}
