//! What collectors found in files that nobody here had seen: moves as other
//! programs, books and languages write them, and starts that contradict
//! themselves.

use rochade::fen::FenRepair;
use rochade::{FenDialect, Position, StartId};
use rochade_pgn::{
    Collected, Exporter, FaultKind, Finding, Letters, MAX_DEPTH, MAX_GAME, Mode, NullMoves,
    OnStartSquares, Options, Reader, RepairKind, StartRights, Step, Style, WhyIllegal,
};

fn read_with(text: &str, options: Options) -> Collected {
    let mut reader = Reader::with_options("x.pgn", text.as_bytes(), options);
    Collected::read(&mut reader).unwrap().unwrap()
}

fn read(text: &str) -> Collected {
    read_with(text, Options::default())
}

fn kinds(game: &Collected) -> Vec<RepairKind> {
    game.repairs.iter().map(|repair| repair.kind).collect()
}

/// The moves and the repairs of a game that needs some.
fn repaired(text: &str, options: Options, moves: &str, expected: &[RepairKind]) {
    let strict = Options { mode: Mode::Strict, ..options.clone() };
    let game = read_with(text, options);
    assert_eq!(game.fault, None, "{text}");
    assert_eq!(game.game.uci(), moves, "{text}");
    assert_eq!(kinds(&game), expected, "{text}");
    let refused = read_with(text, strict).fault.map(|fault| fault.kind);
    assert!(matches!(refused, Some(FaultKind::Refused { .. })), "{text}: {refused:?}");
}

#[test]
fn moves_from_square_to_square_with_a_hyphen_a_check_or_a_promotion() {
    use RepairKind::UciMove;
    let options = Options::default;
    repaired("1. b3 e5 2. c1-b2 *", options(), "b2b3 e7e5 c1b2", &[UciMove]);
    repaired("1. e4 f6 2. d1h5+ *", options(), "e2e4 f7f6 d1h5", &[UciMove]);
    repaired("1. e4 d5 2. e4xd5 d8:d5 *", options(), "e2e4 d7d5 e4d5 d8d5", &[UciMove]);
    let fen = "[SetUp \"1\"]\n[FEN \"7k/P7/8/8/8/8/8/7K w - - 0 1\"]\n\n";
    for promotion in ["a7a8q+", "a7-a8=q+"] {
        repaired(&format!("{fen}1. {promotion} *"), options(), "a7a8q", &[UciMove]);
    }
}

#[test]
fn en_passant_is_said_in_many_ways() {
    for text in ["exd6e.p.", "exd6ep", "exd6e.p", "exd6 e.p.", "exd6 ep"] {
        let game = format!("1. e4 a6 2. e5 d5 3. {text} b6 *");
        let moves = "e2e4 a7a6 e4e5 d7d5 e5d6 b7b6";
        repaired(&game, Options::default(), moves, &[RepairKind::EnPassantRemark]);
    }
    // Where it is not legal, that is said, and not that the text is no move.
    for text in ["exd6e.p.", "exd6ep"] {
        let fault = read(&format!("1. e4 d6 2. e5 d5 3. {text} *")).fault.unwrap();
        assert!(matches!(fault.kind, FaultKind::IllegalMove { .. }), "{fault}");
    }
}

#[test]
fn signs_of_print_after_a_move() {
    for (sign, nag) in [("‼", 3), ("⁇", 4), ("⁉", 5), ("⁈", 6), ("±", 16), ("∓", 17), ("⩲", 14)]
    {
        let text = format!("1. Nf3{sign} d5 *");
        repaired(&text, Options::default(), "g1f3 d7d5", &[RepairKind::Sign]);
        let game = read(&text);
        let nags: Vec<u8> = game.game.line().plies()[0].nags().iter().map(|nag| nag.0).collect();
        assert_eq!(nags, [nag], "{sign}");
    }
}

#[test]
fn figurines_and_dashes() {
    use RepairKind::{CastlingLetters, PieceLetters};
    for knight in ["♘f3", "♞f3", "♘\u{FE0E}f3"] {
        let text = format!("1. {knight} ♟d5 *");
        repaired(&text, Options::default(), "g1f3 d7d5", &[PieceLetters, PieceLetters]);
    }
    for castling in ["O–O", "O—O", "0–0", "O‑O", "OO"] {
        let text = format!("1. Nf3 d5 2. g3 e6 3. Bg2 Nf6 4. {castling} *");
        let moves = "g1f3 d7d5 g2g3 e7e6 f1g2 g8f6 e1h1";
        repaired(&text, Options::default(), moves, &[CastlingLetters]);
    }
    let game = read("1. e4 e5 1–0");
    assert_eq!((game.fault, game.game.result().text()), (None, "1-0"));
}

#[test]
fn letters_of_the_readers_language() {
    let german = Letters::new(["S", "L", "T", "D", "K"]).unwrap();
    let options = || Options { letters: Some(german.clone()), ..Options::default() };
    let twice = [RepairKind::PieceLetters; 2];
    repaired("1. Sf3 Sc6 *", options(), "g1f3 b8c6", &twice);
    // English is read all the same.
    let game = read_with("1. Nf3 Nc6 2. g3 *", options());
    assert_eq!((kinds(&game), game.fault), (vec![], None));
    // Without the letters it is no move.
    assert!(matches!(read("1. Sf3 *").fault.unwrap().kind, FaultKind::NotAMove { .. }));
    // And an illegal move is judged as the move that it is.
    let fault = read_with("1. Sf4 *", options()).fault.unwrap();
    assert!(matches!(fault.kind, FaultKind::IllegalMove { .. }), "{fault}");
}

#[test]
fn a_letter_that_is_another_piece_in_english() {
    let dutch = Letters::new(["P", "L", "T", "D", "K"]).unwrap();
    let options = Options { letters: Some(dutch), ..Options::default() };
    // P is the knight, though a pawn could go there, too.
    repaired("1. Pf3 *", options.clone(), "g1f3", &[RepairKind::PieceLetters]);
    // But no knight can go to e4.
    let game = read_with("1. Pe4 *", options);
    assert_eq!((game.fault, game.game.uci().as_str()), (None, "e2e4"));
    let french = Letters::new(["C", "F", "T", "D", "R"]).unwrap();
    let options = Options { letters: Some(french), ..Options::default() };
    repaired("1. e4 e5 2. Re2 *", options, "e2e4 e7e5 e1e2", &[RepairKind::PieceLetters]);
}

/// What a reader knows of texts is handed on to the next one of its thread.
#[test]
fn letters_of_one_reader_are_not_those_of_the_next() {
    let french = Letters::new(["C", "F", "T", "D", "R"]).unwrap();
    let french = Options { letters: Some(french), ..Options::default() };
    // Rook or king to e2, and enough after it for a quick look.
    let text = "[FEN \"4k3/8/8/8/8/8/R7/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n\
        1. Re2 {The quick brown fox jumps over the lazy dog.} *";
    for _ in 0..2 {
        assert_eq!(read(text).game.uci(), "a2e2");
        assert_eq!(read_with(text, french.clone()).game.uci(), "e1e2");
    }
}

#[test]
fn null_moves_only_where_they_are_allowed() {
    let text = "1. e4 -- 2. d4 *";
    assert!(matches!(read(text).fault.unwrap().kind, FaultKind::NullMove { .. }));
    let options = Options { null_moves: NullMoves::Anywhere, ..Options::default() };
    let game = read_with(text, options);
    assert_eq!(game.fault, None);
    assert_eq!(game.game.line().plies()[1].step(), Step::Pass);
    assert_eq!(game.game.line().plies().len(), 3);
}

/// King e1 and a rook on g1: the right K can only be that of Chess960.
const STALE: &str = "4k3/8/8/8/8/8/8/R3K1R1 w KQ - 0 1";

#[test]
fn standard_chess_stays_standard_chess_and_a_stale_right_is_dropped() {
    let tags = format!("[Variant \"Standard\"]\n[SetUp \"1\"]\n[FEN \"{STALE}\"]\n\n");
    let game = read(&format!("{tags}1. Rg7 Kf8 *"));
    assert_eq!((kinds(&game), &game.fault), (vec![RepairKind::StaleRight], &None));
    let repair = &game.repairs[0];
    let (variant, rights) = ("Standard".into(), "KQ".into());
    assert_eq!(repair.found, Finding::VariantWithRights { variant, rights });
    assert_eq!(repair.assumed, Finding::CastlingRights("Q".into()));
    assert_eq!(game.game.rules(), rochade_pgn::Rules::Classical);
    // Where the moves need the right, it was meant.
    let castles = read(&format!("{tags}1. O-O Kd7 *"));
    assert_eq!((kinds(&castles), castles.fault), (vec![RepairKind::VariantMissing], None));
}

#[test]
fn the_variant_tag_of_standard_chess_is_kept() {
    let game = read("[Event \"x\"]\n[Variant \"Standard\"]\n\n1. e4 *").game;
    let mut writer = rochade_pgn::Writer::new(Vec::new(), Style::default());
    writer.write_game(&game).unwrap();
    let text = String::from_utf8(writer.into_inner()).unwrap();
    assert!(text.contains("[Variant \"Standard\"]\n"), "{text}");
    assert_eq!(read(&text).game, game);
}

#[test]
fn nothing_is_dropped_without_a_record() {
    for (text, kind) in [
        ("[SetUp \"1\"]\n\n1. e4 *", RepairKind::SetUpAlone),
        ("[Result \"adjourned\"]\n\n1. e4 *", RepairKind::ResultsDiffer),
        ("[Event \"x\"]\n\n$1 1. e4 *", RepairKind::Stray),
        ("1. e4 ($2 1. d4) *", RepairKind::Stray),
        ("1. e4\n% for my program\ne5 *", RepairKind::EscapedLine),
    ] {
        assert_eq!(kinds(&read(text)), [kind], "{text}");
    }
    // The standard knows lines for other programs; there is nothing to refuse.
    let strict = read_with("1. e4\n% x\ne5 *", Mode::Strict.into());
    assert_eq!(strict.fault, None);
}

const NO_RIGHTS: &str = "[Variant \"Chess960\"]\n[SetUp \"1\"]\n\
    [FEN \"bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w - - 0 1\"]\n\n1. O-O c5 *";

#[test]
fn a_right_that_the_file_never_gave_is_not_called_lost() {
    let fault = read(NO_RIGHTS).fault.unwrap();
    let FaultKind::IllegalMove { why, .. } = &fault.kind else { panic!("{fault}") };
    let none = WhyIllegal::RightNotGiven { others: vec![], start: OnStartSquares::Yes };
    assert_eq!(why, &none);
    // A right that was there and is lost is another thing.
    let fault = read("1. e4 e5 2. Ke2 a6 3. Ke1 a5 4. Nf3 h6 5. Bc4 h5 6. O-O *").fault.unwrap();
    assert!(fault.to_string().contains("right_is_gone"), "{fault}");
}

#[test]
fn the_rights_of_the_start_position_can_be_given() {
    let options = Options { start_rights: StartRights::Granted, ..Options::default() };
    repaired(NO_RIGHTS, options, "f1g1 c7c5", &[RepairKind::StartRights]);
}

#[test]
fn a_game_that_is_too_long_is_bad_for_everybody() {
    let long = format!("1. e4 {} *\n\n1. d4 *\n", "{x} ".repeat(MAX_GAME / 4 + 1));
    let mut reader = Reader::new("x", long.as_bytes());
    let game = Collected::read(&mut reader).unwrap().unwrap();
    assert!(matches!(game.fault.unwrap().kind, FaultKind::TooLong { .. }));
    let next = Collected::read(&mut reader).unwrap().unwrap();
    assert_eq!((next.fault, next.game.uci().as_str()), (None, "d2d4"));
}

#[test]
fn variations_that_are_too_deep_are_bad_also_for_those_who_skip_them() {
    struct Skips(bool);
    impl rochade_pgn::Visitor for Skips {
        fn begin_variation(&mut self) -> rochade_pgn::Attention {
            rochade_pgn::Attention::Skip
        }
        fn fault(&mut self, _: rochade_pgn::Fault) {
            self.0 = true;
        }
    }
    for (depth, bad) in [(MAX_DEPTH, false), (MAX_DEPTH + 1, true)] {
        let text = format!("1. e4 {}{} *", "(1. d4 ".repeat(depth), ")".repeat(depth));
        let mut skips = Skips(false);
        Reader::new("x", text.as_bytes()).read_all(&mut skips).unwrap();
        assert_eq!((skips.0, read(&text).fault.is_some()), (bad, bad));
    }
}

#[test]
fn many_tags_take_no_longer_than_few() {
    // Quadratic work on a million tags would not end within the test's time.
    let tags: String = (0..100_000).map(|n| format!("[T{n} \"x\"]\n")).collect();
    let game = read(&format!("{tags}\n1. e4 *")).game;
    assert_eq!(game.tags().get("T99999"), Some("x"));
}

#[test]
fn a_tag_that_comes_twice_is_told_however_many_there_are() {
    let tags: String = (0..200).map(|n| format!("[T{n} \"x\"]\n")).collect();
    let game = read(&format!("{tags}[T150 \"y\"]\n\n1. e4 *"));
    assert_eq!(kinds(&game), [RepairKind::TagTwice]);
    assert_eq!(game.game.tags().get("T150"), Some("y"));
}

#[test]
fn move_number_0_of_a_fen_has_a_message_of_its_own() {
    let game = read("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 0\"]\n\n1. Kd1 *");
    assert_eq!((kinds(&game), &game.fault), (vec![RepairKind::FenMoveNumber], &None));
    assert_eq!(game.repairs[0].assumed, Finding::Fen(FenRepair::MoveNumberZero));
}

/// Tags that name another start position than the game's: told, and written with the
/// right number, so that the file no longer contradicts itself.
#[test]
fn start_numbers_that_disagree_are_written_right() {
    let fen = Position::start(StartId::new(11).expect("a number"));
    let fen = fen.fen(FenDialect::XFen);
    for tags in [
        format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n[SP \"7\"]\n"),
        "[SP \"11\"]\n[SP \"1\"]\n".to_owned(),
        "[SP \"11\"]\n[FRC \"1\"]\n".to_owned(),
    ] {
        let file = format!("{tags}[Variant \"Chess960\"]\n\n*\n");
        let read = Collected::read(&mut Reader::new("x", file.as_bytes()));
        let read = read.expect("memory").expect("a game");
        let told = read.repairs.iter().filter(|repair| repair.kind == RepairKind::StartDisagrees);
        assert_eq!(told.count(), 1, "{tags}");
        let mut exporter = Exporter::new(Style::default());
        let mut reader = Reader::new("x", file.as_bytes());
        reader.read_game(&mut exporter).expect("memory");
        let mut text = Vec::new();
        exporter.finish(&mut text);
        let mut strict = Reader::with_mode("written", &text[..], Mode::Strict);
        let again = Collected::read(&mut strict).expect("memory").expect("a game");
        assert_eq!(again.fault, None, "{}", String::from_utf8_lossy(&text));
        assert_eq!(again.game, read.game);
    }
}
