//! What real writers write, and how it is read.

use rochade::{FenDialect, Position, StartId};
use rochade_pgn::{
    Collected, Compression, FaultKind, GameResult, Mode, Nag, Reader, RepairKind, Step, Style,
    Writer, decompress,
};

/// King f1 beside a rook on g1; White and Black can castle at once.
const FEN: &str = "bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w KQkq - 0 1";

fn read_all_with(text: &[u8], mode: Mode) -> Vec<Collected> {
    let mut reader = Reader::with_mode("test.pgn", text, mode);
    let mut games = Vec::new();
    while let Some(game) = Collected::read(&mut reader).unwrap() {
        games.push(game);
    }
    games
}

fn read_all(text: &str) -> Vec<Collected> {
    read_all_with(text.as_bytes(), Mode::Repair)
}

fn read_one(text: &str) -> Collected {
    let mut games = read_all(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

fn kinds(game: &Collected) -> Vec<RepairKind> {
    game.repairs.iter().map(|repair| repair.kind).collect()
}

#[test]
fn every_name_of_the_variant() {
    for (name, repaired) in [
        ("Chess960", false),
        ("chess960", true),
        ("chess 960", true),
        ("Chess-960", true),
        ("Fischerandom", true),
        ("fischerandom", true),
        ("Fischerrandom", true),
        ("FISCHER RANDOM", true),
        ("Freestyle", true),
    ] {
        let game = read_one(&format!(
            "[FEN \"{FEN}\"]\n[Variant \"{name}\"]\n[SetUp \"1\"]\n\n1. O-O O-O *\n"
        ));
        assert_eq!(game.fault, None);
        assert_eq!(game.game.uci(), "f1g1 f8g8", "{name}");
        let expected: &[RepairKind] = if repaired { &[RepairKind::VariantSpelling] } else { &[] };
        assert_eq!(kinds(&game), expected, "{name}");
    }
    let game = read_one(&format!("[SetUp \"1\"]\n[FEN \"{FEN}\"]\n\n1. O-O *\n"));
    assert_eq!(kinds(&game), [RepairKind::VariantMissing]);
    let game = read_one("[Variant \"Atomic\"]\n\n1. e4 *\n");
    assert!(matches!(game.fault.unwrap().kind, FaultKind::OtherVariant { .. }));
}

#[test]
fn castling_rights_in_every_dialect() {
    let start = Position::start(FEN.parse::<Position>().unwrap().start_ids().unwrap().0);
    for rights in ["KQkq", "GEge", "KEkq", "Gqk"] {
        let fen = FEN.replace("KQkq", rights);
        let game = read_one(&format!(
            "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. O-O *\n"
        ));
        if rights == "Gqk" {
            // White has no right on the c-side here, and that is no error.
            assert_ne!(game.game.start(), &start);
        } else {
            assert_eq!(game.game.start(), &start, "{rights}");
        }
        assert_eq!((kinds(&game), game.fault), (vec![], None), "{rights}");
    }
}

/// What was understood as the start is not kept as a tag beside it: written again, the game
/// would contradict itself.
#[test]
fn tags_of_the_start_are_understood_in_any_case_and_written_once() {
    for (tags, other) in [
        ("[setUp \"1\"]\n".to_owned(), "setUp"),
        (format!("[variant \"Chess960\"]\n[SETUP \"1\"]\n[fen \"{FEN}\"]\n"), "fen"),
        ("[VARIANT \"Fischerandom\"]\n".to_owned(), "VARIANT"),
    ] {
        let text = format!("{tags}\n1. {} *\n", if other == "fen" { "O-O" } else { "e4" });
        let game = read_one(&text);
        assert_eq!(game.game.tags().get(other), None, "{text}");
        let mut writer = Writer::new(Vec::new(), Style::default());
        writer.write_game(&game.game).expect("memory");
        let written = String::from_utf8(writer.into_inner()).expect("text");
        let mut strict = Reader::with_mode("written", written.as_bytes(), Mode::Strict);
        let again = Collected::read(&mut strict).expect("memory").expect("a game");
        assert_eq!((again.fault, &again.game), (None, &game.game), "{written}");
    }
}

#[test]
fn setup_missing_or_wrong() {
    for set_up in ["", "[SetUp \"0\"]\n"] {
        let game =
            read_one(&format!("[Variant \"Chess960\"]\n{set_up}[FEN \"{FEN}\"]\n\n1. O-O *\n"));
        assert_eq!(kinds(&game), [RepairKind::SetUpMissing]);
    }
}

#[test]
fn two_fens_that_differ() {
    let other = Position::start(StartId::new(0).unwrap()).fen(FenDialect::XFen);
    // 1. Ng3 is legal only from the first, 1. Nd3 only from the second.
    for (m, start) in [("Ng3", FEN), ("Nd3", other.as_str())] {
        let game = read_one(&format!(
            "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{FEN}\"]\n[FEN \"{other}\"]\n\n1. {m} *\n"
        ));
        assert_eq!(kinds(&game), [RepairKind::TwoFens]);
        assert_eq!(game.game.start().fen(FenDialect::XFen).as_str(), start);
        assert_eq!(game.fault, None);
    }
    let game = read_one(&format!(
        "[FEN \"?\"]\n[FEN \"{FEN}\"]\n[SetUp \"1\"]\n[Variant \"Chess960\"]\n\n1. Ng3 *"
    ));
    assert_eq!((kinds(&game), game.fault), (vec![RepairKind::FenEmpty], None));
}

#[test]
fn start_position_without_a_fen() {
    for (tags, kind) in [
        ("[FEN \"?\"]\n[Opening \"BBQNRKRN\"]\n", RepairKind::BackRankInTag),
        ("[Opening \"Chess960, bbqnrkrn\"]\n", RepairKind::BackRankInTag),
        ("[Chess960Position \"#NUMBER\"]\n", RepairKind::StartNumberInTag),
        ("[Opening \"SP NUMBER\"]\n", RepairKind::StartNumberInTag),
        ("[StartPosition \"NUMBER\"]\n", RepairKind::StartNumberInTag),
    ] {
        let id = FEN.parse::<Position>().unwrap().start_ids().unwrap().0;
        let tags = tags.replace("NUMBER", &id.to_string());
        let game = read_one(&format!("{tags}[Variant \"Chess960\"]\n\n1. O-O *\n"));
        assert_eq!(game.fault, None, "{tags}");
        assert_eq!(game.game.start(), &Position::start(id));
        assert_eq!(*kinds(&game).last().unwrap(), kind);
    }
    let game = read_one("[Variant \"Chess960\"]\n\n1. e4 *\n");
    assert_eq!(kinds(&game), [RepairKind::StartUnknown]);
    let game = read_one(&format!(
        "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[Chess960 \"518\"]\n[FEN \"{FEN}\"]\n\n*"
    ));
    assert_eq!(kinds(&game), [RepairKind::StartDisagrees]);
}

#[test]
fn fens_that_need_help() {
    let game =
        read_one("[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\"]\n\n1. e4 *");
    assert_eq!((kinds(&game), game.fault), (vec![RepairKind::FenIncomplete], None));
    let game = read_one("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w KQ - 0 1\"]\n\n1. Kd1 *");
    assert_eq!(kinds(&game), [RepairKind::FenImpossible; 2]);
    let game = read_one("[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. Kd1 *");
    assert!(matches!(game.fault.unwrap().kind, FaultKind::StartPosition { .. }));
    let game = read_one("[SetUp \"1\"]\n[FEN \"nonsense here\"]\n\n1. Kd1 *");
    assert!(matches!(game.fault.unwrap().kind, FaultKind::StartPosition { .. }));
}

#[test]
fn castling_in_every_spelling() {
    let tags = format!("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{FEN}\"]\n\n");
    for (text, repairs) in [
        ("1. O-O *", vec![]),
        ("1. 0-0 *", vec![RepairKind::CastlingLetters]),
        ("1. o-o *", vec![RepairKind::CastlingLetters]),
        // g1 is occupied by the rook: no king step, but castling.
        ("1. Kg1 *", vec![RepairKind::CastlingAsKingMove]),
        ("1. Kxg1 *", vec![RepairKind::CastlingAsKingMove]),
        ("1. f1g1 *", vec![RepairKind::UciMove]),
    ] {
        let game = read_one(&format!("{tags}{text}"));
        assert_eq!((kinds(&game), &game.fault), (repairs, &None), "{text}");
        assert_eq!(game.game.uci(), "f1g1", "{text}");
    }
}

#[test]
fn a_legal_king_step_is_a_king_step() {
    // King f1, rook h1: Kg1 is a step, though castling would also end there.
    let fen = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    let tags = format!("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n");
    assert_eq!(read_one(&format!("{tags}1. Kg1 *")).game.uci(), "f1g1");
    let game = read_one(&format!("{tags}1. Kxh1 *"));
    assert_eq!(
        (game.game.uci().as_str(), kinds(&game)),
        ("f1h1", vec![RepairKind::CastlingAsKingMove])
    );
    // Classical: Kg1 from e1 is two squares, so it can only be castling.
    let game = read_one("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. Kg1 *");
    assert_eq!(
        (game.game.uci().as_str(), kinds(&game)),
        ("e1h1", vec![RepairKind::CastlingAsKingMove])
    );
    // Castling through check is none, however it is written.
    let game = read_one("[SetUp \"1\"]\n[FEN \"4kr2/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. Kg1 *");
    assert!(matches!(game.fault.unwrap().kind, FaultKind::IllegalMove { .. }));
}

#[test]
fn null_moves_in_variations_only() {
    let game = read_one("1. e4 (1. -- e5 2. Z0 e4) e5 *");
    assert_eq!(game.fault, None);
    let variation = &game.game.line().plies()[0].variations()[0];
    let steps: Vec<bool> = variation.plies().iter().map(|ply| ply.step() == Step::Pass).collect();
    assert_eq!(steps, [true, false, true, false]);
    assert!(matches!(read_one("1. -- e5 *").fault.unwrap().kind, FaultKind::NullMove { .. }));
    let in_check = "1. e4 f6 2. Qh5+ (2. d4) g6 (2... -- 3. Qxe8) *";
    assert!(matches!(read_one(in_check).fault.unwrap().kind, FaultKind::NullMove { .. }));
}

#[test]
fn tag_blocks_without_moves_are_games() {
    let block = |n: usize| format!("[Event \"{n}\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n");
    let text: String = (0..3000).map(block).collect();
    let games = read_all(&text);
    assert_eq!(games.len(), 3000);
    assert!(games.iter().all(|game| game.game.result() == GameResult::WhiteWins));
    // Without an Event tag a repeated tag tells, and without an empty line Event does.
    assert_eq!(read_all("[White \"A\"]\n\n[White \"B\"]\n\n[White \"C\"]\n").len(), 3);
    let together = read_all("[Event \"1\"]\n[White \"A\"]\n[Event \"2\"]\n[White \"B\"]\n");
    assert_eq!(together.len(), 2);
    assert!(kinds(&together[0]).contains(&RepairKind::TagsTogether));
    let apart = read_one("[Event \"1\"]\n\n[White \"A\"]\n\n1. e4 *\n");
    assert_eq!(kinds(&apart), [RepairKind::TagsApart]);
    assert_eq!(apart.game.tags().get("White"), Some("A"));
}

#[test]
fn line_ends_and_encodings() {
    let lines = [
        "[White \"Müller\"]",
        "[Black \"B\"]",
        "",
        "1. e4 ; a comment",
        "e5 {one",
        "two}",
        "%escape 2. Qh7",
        "1-0",
        "",
    ];
    let mut games = Vec::new();
    for (line_end, mark) in [("\n", ""), ("\r\n", ""), ("\r", ""), ("\n", "\u{FEFF}")] {
        let text = format!("{mark}{}", lines.join(line_end));
        let all = read_all_with(text.as_bytes(), Mode::Repair);
        assert_eq!(all.len(), 1);
        let escaped = vec![RepairKind::EscapedLine];
        assert_eq!((&all[0].fault, kinds(&all[0])), (&None, escaped));
        games.push(all.into_iter().next().unwrap().game);
    }
    assert!(games.windows(2).all(|pair| pair[0] == pair[1]));
    assert_eq!(games[0].line().plies()[0].comments(), ["a comment"]);
    assert_eq!(games[0].line().plies()[1].comments(), ["one two"]);
    let latin = read_all_with(b"[White \"M\xFCller\"]\n\n1. e4 {f\xFCr} *\n", Mode::Repair);
    assert_eq!(latin[0].game.tags().get("White"), Some("Müller"));
    assert_eq!(latin[0].game.line().plies()[0].comments(), ["für"]);
    assert_eq!(kinds(&latin[0]), [RepairKind::Latin1]);
}

#[test]
fn a_file_without_final_line_end_followed_by_another() {
    for (between, count) in [("", 2), ("\u{FEFF}", 2), (" ", 2), ("\n", 2)] {
        let games =
            read_all(&format!("[White \"A\"]\n\n1. e4 1-0{between}[White \"B\"]\n\n1. d4 0-1"));
        assert_eq!(games.len(), count);
        let results: Vec<_> = games.iter().map(|game| game.game.result()).collect();
        assert_eq!(results, [GameResult::WhiteWins, GameResult::BlackWins]);
        assert_eq!(games[1].game.uci(), "d2d4");
    }
}

#[test]
fn comments_nested_unclosed_and_stray() {
    let game = read_one("1. e4 {a {b} c} e5 {d} *");
    assert_eq!(game.game.line().plies()[0].comments(), ["a {b} c"]);
    assert_eq!(kinds(&game), [RepairKind::NestedBraces]);
    // Not balanced: the standard's rule, the first closing brace.
    let game = read_one("1. e4 {a { b} e5 {c} *");
    assert_eq!(game.game.uci(), "e2e4 e7e5");
    assert_eq!(game.game.line().plies()[0].comments(), ["a { b"]);
    let games = read_all("[Event \"1\"]\n\n1. e4 {oops e5 1-0\n\n[Event \"2\"]\n\n1. d4 *\n");
    assert_eq!(games.len(), 2);
    assert!(kinds(&games[0]).contains(&RepairKind::Unclosed));
    assert_eq!(games[1].game.uci(), "d2d4");
    let game = read_one("1. e4 } e5 ) 2. Nf3 ] *");
    assert_eq!(kinds(&game), [RepairKind::Unopened; 3]);
    assert_eq!(read_all("{nothing but a comment}\n").len(), 0);
    assert_eq!(read_all("{before}\n\n[Event \"x\"]\n\n1. e4 *\n").len(), 1);
    assert_eq!(read_one("{intro} 1. e4 *").game.line().intro(), ["intro"]);
}

#[test]
fn glyphs_suffixes_and_signs() {
    let game = read_one("1. e4! $14 e5?! 2. Nf3 +- Nc6!!! $999 *");
    let nags: Vec<Vec<Nag>> =
        game.game.line().plies().iter().map(|ply| ply.nags().to_vec()).collect();
    assert_eq!(nags, [vec![Nag(1), Nag(14)], vec![Nag(6)], vec![Nag(18)], vec![Nag(3)]]);
    assert_eq!(kinds(&game), [RepairKind::Sign, RepairKind::Sign, RepairKind::Stray]);
}

#[test]
fn move_numbers_present_wrong_or_missing() {
    for (text, repairs) in [
        ("1.e4 e5 2.Nf3 *", 0),
        ("1. e4 1... e5 2. Nf3 *", 0),
        ("e4 e5 Nf3 *", 0),
        ("1 e4 e5 2 Nf3 *", 0),
        ("1. e4 … e5 2. Nf3 *", 0),
        ("7. e4 e5 9. Nf3 *", 1),
        ("1. e4 2. e5 3. Nf3 *", 1),
    ] {
        let game = read_one(text);
        assert_eq!(game.game.uci(), "e2e4 e7e5 g1f3", "{text}");
        assert_eq!(game.repairs.len(), repairs, "{text}");
    }
}

#[test]
fn results() {
    let one = |text: &str| {
        let game = read_one(text);
        (game.game.result(), kinds(&game))
    };
    assert_eq!(one("1. e4 1/2-1/2"), (GameResult::Draw, vec![]));
    assert_eq!(one("1. e4 ½-½"), (GameResult::Draw, vec![]));
    assert_eq!(
        one("[Result \"1-0\"]\n\n1. e4"),
        (GameResult::WhiteWins, vec![RepairKind::ResultMissing])
    );
    assert_eq!(
        one("[Result \"1-0\"]\n\n1. e4 0-1"),
        (GameResult::BlackWins, vec![RepairKind::ResultsDiffer])
    );
    assert_eq!(
        one("[Result \"1-0\"]\n\n1. e4 *"),
        (GameResult::WhiteWins, vec![RepairKind::ResultsDiffer])
    );
    assert_eq!(
        one("1. e4 (1. d4 1-0) e5 0-1"),
        (GameResult::BlackWins, vec![RepairKind::ResultExtra])
    );
    assert_eq!(one("1. e4 (1. d4 1-0"), (GameResult::WhiteWins, vec![RepairKind::Unclosed]));
    // Games without tags end at their results.
    let games = read_all("1. e4 1-0 {so it goes} 1. d4 0-1 1. c4 *");
    assert_eq!(games.len(), 3);
    assert_eq!(games[0].game.line().plies()[0].comments(), ["so it goes"]);
}

#[test]
fn tags_in_every_form() {
    for (tag, value, repaired) in [
        ("[White \"A\"]", "A", false),
        ("[ White  \"A\" ]", "A", false),
        ("[White \"say \\\"A\\\" \\\\ B\"]", "say \"A\" \\ B", false),
        ("[White \"C:\\games\\\"]", "C:\\games\\", false),
        ("[White \"a \"quoted\" name\"]", "a \"quoted\" name", true),
        ("[White \"A]", "A", true),
        ("[White \"A\"", "A", true),
        ("[White A]", "A", true),
        ("[White \"\"]", "", false),
    ] {
        let game = read_one(&format!("{tag}\n[Black \"B\"]\n\n1. e4 *\n"));
        assert_eq!(game.game.tags().get("White"), Some(value), "{tag}");
        assert_eq!(game.game.tags().get("Black"), Some("B"), "{tag}");
        let expected: &[RepairKind] = if repaired { &[RepairKind::TagForm] } else { &[] };
        assert_eq!(kinds(&game), expected, "{tag}");
    }
    let game = read_one("[White \"A\"] [Black \"B\"] 1. e4 *");
    assert_eq!(game.game.tags().get("Black"), Some("B"));
    let game = read_one("[White \"A\"]\n[White \"B\"]\n\n1. e4 *");
    assert_eq!(game.game.tags().get("White"), Some("B"));
    assert_eq!(kinds(&game), [RepairKind::TagTwice]);
}

#[test]
fn an_illegal_move_has_its_place_and_the_next_game_is_read() {
    let games = read_all(
        "[Event \"1\"]\n\n1. e4 e5\n2. Ke3 Nf6 {more} 3. O-O 1-0\n\n[Event \"2\"]\n\n1. d4 *\n",
    );
    let fault = games[0].fault.as_ref().unwrap();
    assert_eq!((fault.place.line, fault.place.column, fault.place.game), (4, 4, 1));
    assert_eq!(&*fault.place.file, "test.pgn");
    assert!(fault.to_string().starts_with("test.pgn:4:4 (game 1): illegal_move: Ke3"), "{fault}");
    assert_eq!(games[0].game.uci(), "e2e4 e7e5");
    assert_eq!((&games[1].fault, games[1].game.uci().as_str()), (&None, "d2d4"));
    let games = read_all("1. Sf3 d5 1-0 1. e4 *");
    assert!(matches!(games[0].fault.as_ref().unwrap().kind, FaultKind::NotAMove { .. }));
    assert_eq!(games[1].game.uci(), "e2e4");
}

#[test]
fn strict_reading_refuses_what_would_be_repaired() {
    let text = format!(
        "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{FEN}\"]\n\n1. O-O {{fine}} O-O *\n\n\
         [Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{FEN}\"]\n\n1. 0-0 0-0 *\n"
    );
    let games = read_all_with(text.as_bytes(), Mode::Strict);
    assert_eq!(games[0].fault, None);
    let fault = games[1].fault.as_ref().unwrap();
    assert!(matches!(fault.kind, FaultKind::Refused { kind: RepairKind::CastlingLetters, .. }));
    assert_eq!((fault.place.line, fault.place.column), (11, 4));
    assert!(games.iter().all(|game| game.repairs.is_empty()));
}

#[test]
fn repairs_know_their_columns_in_characters() {
    let game = read_one("1. e4 {größer} e5 2. Nf3 Nf6 3. Bc4 Nc6 4. 0-0 *");
    let place = &game.repairs[0].place;
    assert_eq!((place.line, place.column), (1, 44));
}

#[test]
fn promotions_and_long_notation() {
    let tags = "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n";
    for text in ["a8=Q", "a8Q", "a8(Q)", "a7-a8=Q", "a7a8q"] {
        let game = read_one(&format!("{tags}1. {text} Kg6 *"));
        assert_eq!(game.game.uci(), "a7a8q h7g6", "{text}");
    }
}

#[test]
fn compressed_files_are_known_by_their_bytes() {
    use std::io::{Read, Write};
    let text = "[White \"A\"]\n\n1. e4 *\n\n".repeat(1000);
    let gzip = |text: &[u8]| {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    };
    let bzip2 = |text: &[u8]| {
        let mut encoder = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::fast());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    };
    let zstd = |text: &[u8]| {
        ruzstd::encoding::compress_to_vec(text, ruzstd::encoding::CompressionLevel::Fastest)
    };
    let (first, second) = text.as_bytes().split_at(1234);
    for (bytes, kind) in [
        (text.clone().into_bytes(), Compression::None),
        ([gzip(first), gzip(second)].concat(), Compression::Gzip),
        ([bzip2(first), bzip2(second)].concat(), Compression::Bzip2),
        ([zstd(first), zstd(second)].concat(), Compression::Zstd),
        // A skippable frame first, as pzstd writes.
        (
            [b"\x50\x2A\x4D\x18\x03\0\0\0abc".to_vec(), zstd(text.as_bytes())].concat(),
            Compression::Zstd,
        ),
    ] {
        assert_eq!(Compression::of(&bytes), kind);
        let mut read = String::new();
        decompress(&bytes[..]).unwrap().read_to_string(&mut read).unwrap();
        assert_eq!(read, text, "{kind:?}");
        if kind != Compression::None {
            let cut = &bytes[..bytes.len() - 20];
            assert!(decompress(cut).and_then(|mut r| r.read_to_end(&mut Vec::new())).is_err());
        }
    }
    // A zstd frame that asks for a window of two gigabytes.
    let greedy = b"\x28\xB5\x2F\xFD\x00\xA8\x01\x00\x00";
    let mut rest = Vec::new();
    assert!(decompress(&greedy[..]).and_then(|mut r| r.read_to_end(&mut rest)).is_err());
}
