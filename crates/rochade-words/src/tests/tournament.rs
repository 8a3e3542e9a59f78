//! Every sentence about tournaments, shown in every language.

use std::collections::BTreeSet;

use rochade::Color;
use rochade_tournament::pairing::swiss::{
    BoardReason, ByeReason, ColorRule, Criterion, Due, Expected, FloatReason, Objection, Obstacle,
    Preference, Side, Strength, Tally,
};
use rochade_tournament::pairing::{Board, Origin, PairingError};
use rochade_tournament::standings::{
    Counted, Kind, Opened, Part, Rule, Source, Standings, Tiebreak, TiebreakError, TiebreakKind,
    Unit, Value,
};
use rochade_tournament::trf::{Severity, Trf, TrfField, TrfProblem, TrfProblemKind, Unused};
use rochade_tournament::{
    GameResult, Player, PlayerId, Points, Settings, Tournament, TournamentError,
};

use crate::{Language, Words};

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

fn points(text: &str) -> Points {
    text.parse().unwrap()
}

/// Four players, the last one without a name, and a round.
fn event() -> Tournament {
    let mut event = Tournament::new(Settings::default());
    for (number, name) in [(1, "Anand"), (2, "Bird"), (3, "Carlsen"), (4, "")] {
        event.add_player(Player::new(id(number), name)).unwrap();
    }
    let games = [(id(1), id(3), GameResult::WhiteWins), (id(4), id(2), GameResult::Draw)];
    event.add_round(&games, None).unwrap();
    event
}

const CRITERIA: [Criterion; 21] = [
    Criterion::C1,
    Criterion::C2,
    Criterion::C3,
    Criterion::C4,
    Criterion::C5,
    Criterion::C6,
    Criterion::C7,
    Criterion::C8,
    Criterion::C9,
    Criterion::C10,
    Criterion::C11,
    Criterion::C12,
    Criterion::C13,
    Criterion::C14,
    Criterion::C15,
    Criterion::C16,
    Criterion::C17,
    Criterion::C18,
    Criterion::C19,
    Criterion::C20,
    Criterion::C21,
];

fn worse(criterion: Criterion) -> Obstacle {
    Obstacle::Worse { criterion, chosen: Tally::Count(0), alternative: Tally::Count(1) }
}

fn obstacles() -> Vec<Obstacle> {
    let float = Obstacle::WouldFloat { player: id(3), because: Box::new(worse(Criterion::C14)) };
    let mut obstacles = vec![
        Obstacle::AlreadyPlayed { round: 2 },
        Obstacle::Forbidden,
        Obstacle::NoSecondBye,
        Obstacle::NotPresent(id(4)),
        Obstacle::Arbiter,
        float,
        Obstacle::NotComplete,
        Obstacle::LaterInOrder,
        Obstacle::Worse {
            criterion: Criterion::C7,
            chosen: Tally::Scores(vec![points("2.5"), points("2.0")]),
            alternative: Tally::Scores(vec![points("3.0"), points("1.5")]),
        },
        Obstacle::Worse {
            criterion: Criterion::C8,
            chosen: Tally::Floaters(Vec::new()),
            alternative: Tally::Floaters(vec![points("1.0")]),
        },
    ];
    for color in Color::ALL {
        for by in [1, 2, 3, 5, 21] {
            let (first, second) = (Due::TwiceInARow, Due::Difference(by));
            obstacles.push(Obstacle::SameColorDue { color, first, second });
        }
    }
    obstacles.extend(CRITERIA.map(worse));
    obstacles
}

fn side(player: u16, score: &str, preference: Option<Preference>) -> Side {
    let due = preference.map(|preference| match preference.strength {
        Strength::Mild => Due::Last,
        Strength::Strong => Due::Difference(1),
        Strength::Absolute => Due::TwiceInARow,
    });
    Side { player: id(player), score: points(score), preference, due }
}

fn reason(
    white: Option<Preference>,
    black: Option<Preference>,
    color_rule: ColorRule,
) -> BoardReason {
    BoardReason {
        board: Board { white: id(1), black: id(4), origin: Origin::Rules },
        white: side(1, "2.5", white),
        black: side(4, "2.0", black),
        bracket: Some(points("2.0")),
        floated: Some(id(1)),
        downfloat: None,
        color_rule,
        objections: Vec::new(),
    }
}

fn boards() -> Vec<BoardReason> {
    let due = |color, strength| Some(Preference { color, strength });
    let (white, black) = (Color::White, Color::Black);
    let objections = vec![
        Objection {
            player: id(1),
            expected: Expected::Opponent(id(3)),
            obstacle: Obstacle::AlreadyPlayed { round: 1 },
        },
        Objection { player: id(4), expected: Expected::Float, obstacle: worse(Criterion::C12) },
    ];
    let (mild, strong, absolute) = (Strength::Mild, Strength::Strong, Strength::Absolute);
    vec![
        BoardReason { objections, ..reason(due(white, mild), None, ColorRule::BothGranted) },
        BoardReason {
            downfloat: Some(FloatReason { player: id(1), from: points("2.5"), stayed: Vec::new() }),
            ..reason(due(black, mild), due(black, strong), ColorRule::StrongerPreference)
        },
        BoardReason {
            downfloat: Some(FloatReason {
                player: id(1),
                from: points("2.5"),
                stayed: vec![(id(2), worse(Criterion::C12))],
            }),
            ..reason(None, due(black, mild), ColorRule::BothGranted)
        },
        BoardReason {
            floated: None,
            ..reason(due(white, strong), due(white, strong), ColorRule::LastDifference)
        },
        reason(due(white, absolute), due(white, absolute), ColorRule::HigherRanked),
        reason(None, None, ColorRule::InitialColor),
        BoardReason {
            bracket: None,
            floated: None,
            ..reason(due(black, absolute), None, ColorRule::Arbiter)
        },
    ]
}

fn pairing(words: &Words) -> Vec<String> {
    let event = event();
    let mut told = Vec::new();
    for (number, reason) in (1..).zip(boards()) {
        told.extend(words.pairing_board(&event, number, &reason));
    }
    for others in [Vec::new(), vec![(id(4), Obstacle::NoSecondBye)]] {
        let reason = ByeReason { player: id(3), score: points("0.5"), others };
        told.extend(words.pairing_bye(&event, &reason));
    }
    told.push(words.pairing_bye_by_arbiter(&event, id(2)));
    told.extend(obstacles().iter().map(|obstacle| words.obstacle(&event, obstacle)));
    told.extend([(0, 1), (0, 5), (0, 21), (1, 5), (2, 5), (5, 9), (21, 30)].map(
        |(differing, rounds)| {
            words.ui_with(
                "rounds-differ",
                &[
                    ("differing", crate::Value::count(differing)),
                    ("rounds", crate::Value::count(rounds)),
                ],
            )
        },
    ));
    told.push(words.ui_with("rounds-round", &[("round", crate::Value::text(3))]));
    told.push(words.ui_with("rounds-in-file", &[("pairs", crate::Value::text("1 4, 2 0"))]));
    told.push(words.ui_with("rounds-by-rules", &[("pairs", crate::Value::text("4 1, 2 0"))]));
    told
}

fn parts() -> Vec<Part> {
    let half = points("1.5");
    let rounds = [
        (Source::OwnResult, Counted::Yes),
        (Source::OwnScoreAfter(half), Counted::CutLow),
        (Source::OpponentScore(half), Counted::CutHigh),
        (Source::Dummy(half), Counted::Yes),
        (Source::DummyLimitedByOpponent(half), Counted::Yes),
        (Source::DummyLimitedByDraws(half), Counted::Yes),
        (Source::OpponentRating(2150), Counted::Yes),
        (Source::OpponentValue(Value { amount: 37, unit: Unit::Quarter }), Counted::Yes),
        (Source::Encounter(half), Counted::Yes),
    ];
    let part = |(round, (source, counted))| {
        let opponent = (round != 4).then(|| id(2));
        Part { round, opponent, source, result: points("0.5"), amount: 3, counted }
    };
    (1..).zip(rounds).map(part).collect()
}

fn standings(words: &Words) -> Vec<String> {
    let event = event();
    let mut told: Vec<String> = words.standings_headings().to_vec();
    let codes = Tiebreak::list("BH/C1,WIN,TPN").unwrap();
    let all = Standings::new(&event, Kind::Swiss, 1, &codes);
    let tied = Standings::new(&event, Kind::Swiss, 1, &codes[1..2]);
    for standings in [&all, &tied] {
        for (at, row) in standings.rows().iter().enumerate() {
            told.push(words.standings_place(&event, row));
            told.extend(words.standings_decided(&event, standings, at));
        }
    }
    for kind in TiebreakKind::ALL {
        let opened = Opened { value: None, rule: Rule::Own, parts: Vec::new() };
        told.extend(words.standings_opened(&event, &Tiebreak::new(kind), &opened));
    }
    let value = Some(Value { amount: 23, unit: Unit::Half });
    let plus = |percentage| Rule::AveragePlus { percentage, difference: -36 };
    let rules = [Rule::Sum, Rule::Average, plus(41), plus(42), plus(45), Rule::Encounters];
    for rule in rules.into_iter().chain([Rule::Expected(points("3.5"))]) {
        let parts = if rule == Rule::Sum { parts() } else { Vec::new() };
        let opened = Opened { value, rule, parts };
        told.extend(words.standings_opened(&event, &codes[0], &opened));
    }
    for code in ["BH", "BH/C1", "BH/C2", "SB/C20", "BH/M1", "BH/M2"] {
        told.push(words.tiebreak_name(&code.parse().unwrap()));
    }
    told.push(words.tiebreak_not_for_round_robins(&codes[0]));
    told.push(words.tiebreak_error(&TiebreakError::Unknown("XX".into())));
    let (code, modifier) = ("DE/C1".into(), "C1".into());
    told.push(words.tiebreak_error(&TiebreakError::BadModifier { code, modifier }));
    told
}

fn trf_problems() -> Vec<TrfProblem> {
    let bad = |expected| TrfProblemKind::BadField { expected, column: 5, text: "x".into() };
    let event = |error| TrfProblemKind::Event(error);
    let (player, opponent, round) = (id(4), id(9), 2);
    let kinds = vec![
        TrfProblemKind::UnknownCode("999".into()),
        TrfProblemKind::NotUsed(Unused::TeamsHere),
        TrfProblemKind::TeamEvent,
        bad(TrfField::Points),
        TrfProblemKind::TooShort { columns: 1, needed: 84 },
        TrfProblemKind::TooShort { columns: 43, needed: 84 },
        TrfProblemKind::TooShort { columns: 45, needed: 84 },
        TrfProblemKind::NotBlank { column: 9 },
        TrfProblemKind::TooManyRounds,
        TrfProblemKind::BadRound { round: 3, text: "0012 w ?".into() },
        TrfProblemKind::PointsDiffer { written: points("2.5"), computed: points("3.0") },
        TrfProblemKind::UnknownPlayer(player),
        event(TournamentError::DuplicateNumber(player)),
        event(TournamentError::UnknownPlayer(player)),
        event(TournamentError::UnknownOpponent { player, opponent, round }),
        event(TournamentError::OwnOpponent { player, round }),
        event(TournamentError::TwiceInRound { player, round }),
        event(TournamentError::Contradiction { player, opponent, round }),
        event(TournamentError::TooManyRounds),
        event(TournamentError::ListFull),
        event(TournamentError::TwoTeams(player)),
        event(TournamentError::UnknownTeam(player)),
        event(TournamentError::NotInTeam { player, team: opponent }),
    ];
    let problem = |kind| TrfProblem { line: 12, severity: Severity::Error, kind };
    kinds.into_iter().map(problem).chain(from_a_file()).collect()
}

/// What the reader of files says to a file in which every field is wrong.
fn from_a_file() -> Vec<TrfProblem> {
    let player = format!(
        "001    1 x xx {:33} {:>4} {:3} {:>11} {:10} {:>4} {:>4}",
        "Anand", "abcd", "IND", "", "birthday", "0.0", "1"
    );
    let wrong = player.replacen("   1", "   z", 1).replace(" 0.0", " x.y");
    let lines = [
        player.as_str(),
        wrong.as_str(),
        "XXR many",
        "XXC green1",
        "152 X",
        "162  W  9.x",
        "162  Q  1.0",
        "192 FIDE_DUBOV",
        "299 x",
        "XXS W=3",
        "XXP 1 x",
        "XXZ x",
        "240 Q 001    1",
        "240 H xxx    1",
        "XXA    x  1.0",
        "XXA    1  x.0",
        "BBW  x.0",
        "250  x.0",
        "260 xxx 002    1    2",
    ];
    let problems = |file: &str| match Trf::read(file.as_bytes()).event() {
        Ok((_, remarks)) => remarks,
        Err(problems) => problems,
    };
    // A team without players does not fit.
    [problems(&lines.join("\n")), problems("013 Team")].concat()
}

/// The file has every field wrong, and every record that is not used: each has words of its
/// own, since the last of a list would stand for one that has none.
#[test]
fn what_the_reader_of_files_expects_is_said_in_every_language() {
    for language in Language::ALL {
        let told: BTreeSet<String> = from_a_file()
            .iter()
            .filter(|problem| {
                matches!(problem.kind, TrfProblemKind::BadField { .. } | TrfProblemKind::NotUsed(_))
            })
            .map(|problem| Words::of(language).trf_problem(problem))
            .map(|told| told.split_once(": ").map(|(_, told)| told.to_owned()).unwrap_or(told))
            .collect();
        assert!(told.len() >= 19, "{language}: {told:#?}");
    }
    let mut fields = BTreeSet::new();
    let mut records = BTreeSet::new();
    for problem in from_a_file() {
        match problem.kind {
            TrfProblemKind::BadField { expected, .. } => {
                fields.insert(expected.to_string());
            }
            TrfProblemKind::NotUsed(what) => {
                records.insert(what.to_string());
            }
            TrfProblemKind::UnknownCode(_)
            | TrfProblemKind::TeamEvent
            | TrfProblemKind::TooShort { .. }
            | TrfProblemKind::NotBlank { .. }
            | TrfProblemKind::TooManyRounds
            | TrfProblemKind::BadRound { .. }
            | TrfProblemKind::PointsDiffer { .. }
            | TrfProblemKind::UnknownPlayer(_)
            | TrfProblemKind::Event(_) => {}
        }
    }
    assert_eq!((fields.len(), records.len()), (15, 4));
}

fn errors(words: &Words) -> Vec<String> {
    let mut told: Vec<String> = trf_problems().iter().map(|p| words.trf_problem(p)).collect();
    let mut pairing = vec![
        PairingError::RoundsUnknown,
        PairingError::InitialColorUnknown,
        PairingError::NoPairing,
        PairingError::NotPresent(id(4)),
        PairingError::FixedTwice(id(4)),
        PairingError::SameColorFixed(id(3), id(4)),
    ];
    for number in [1, 2, 5, 21] {
        pairing.push(PairingError::NoMoreRounds { rounds: number });
        pairing.push(PairingError::TooLarge { players: 1000 + usize::from(number) });
    }
    told.extend(pairing.iter().map(|error| words.pairing_error(error)));
    told.push(words.pairing_error_in_round(5, &PairingError::NoPairing));
    told.push(words.ui_with(
        "pair-has-met",
        &[
            ("white", crate::Value::text(id(3))),
            ("black", crate::Value::text(id(4))),
            ("round", crate::Value::text(2)),
        ],
    ));
    told
}

#[test]
fn every_reason_of_a_pairing_in_every_language() {
    for language in Language::ALL {
        let told = pairing(Words::of(language)).join("\n");
        insta::assert_snapshot!(format!("pairing_{language}"), told);
    }
}

#[test]
fn every_line_of_the_standings_in_every_language() {
    for language in Language::ALL {
        let told = standings(Words::of(language)).join("\n");
        insta::assert_snapshot!(format!("standings_{language}"), told);
    }
}

#[test]
fn every_error_of_a_tournament_in_every_language() {
    for language in Language::ALL {
        let told = errors(Words::of(language)).join("\n");
        insta::assert_snapshot!(format!("tournament_errors_{language}"), told);
    }
}

/// A criterion or a tie-break without words of its own would be given the last
/// one's.
#[test]
fn every_criterion_and_every_tiebreak_has_its_own_words() {
    for language in Language::ALL {
        let words = Words::of(language);
        let criteria: BTreeSet<String> = CRITERIA.map(|c| words.criterion(c)).into();
        let tiebreaks: BTreeSet<String> = TiebreakKind::ALL.map(|k| words.tiebreak_kind(k)).into();
        assert_eq!((criteria.len(), tiebreaks.len()), (21, 31), "{language}");
    }
}

#[test]
fn russian_counts_of_rounds_and_games_are_right() {
    let words = Words::of(Language::Ru);
    for (differing, expected) in [
        (1, "От правил отличается 1 тур из 30."),
        (3, "От правил отличаются 3 тура из 30."),
        (11, "От правил отличаются 11 туров из 30."),
        (21, "От правил отличается 21 тур из 30."),
    ] {
        assert_eq!(
            words.ui_with(
                "rounds-differ",
                &[
                    ("differing", crate::Value::count(differing)),
                    ("rounds", crate::Value::count(30))
                ]
            ),
            expected
        );
    }
    let due = |by| {
        let due = Due::Difference(by);
        words.obstacle(
            &event(),
            &Obstacle::SameColorDue { color: Color::White, first: due, second: due },
        )
    };
    for (by, expected) in [(1, "на 1 партию"), (2, "на 2 партии"), (5, "на 5 партий")]
    {
        assert!(due(by).contains(expected), "{}", due(by));
    }
}

/// Points are written with a comma where the language does so.
#[test]
fn numbers_have_the_mark_of_the_language() {
    for (language, expected) in
        [(Language::En, "3.5"), (Language::De, "3,5"), (Language::Nl, "3,5"), (Language::Ru, "3,5")]
    {
        assert_eq!(Words::of(language).decimal(points("3.5")), expected);
        assert_eq!(Words::of(language).decimal(12), "12");
    }
}

/// Makes every sentence about tournaments.
pub fn say_tournament(words: &Words, said: &mut Vec<String>) {
    for told in [pairing(words), standings(words), errors(words)] {
        said.extend(told);
    }
}
