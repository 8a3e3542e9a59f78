//! Laws for all texts: the four languages have the same keys, and every
//! sentence can be made from everything it can be given.

mod arbiter;
mod cli;
mod explorer;
mod pgn;
mod rules;
mod setup;
mod sources;
mod systems;
mod terms;
mod tournament;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use rochade::start::{
    DiceDraw, DiceError, DiceStage, Face, FaceError, PolyhedralDie, PolyhedralError,
    PolyhedralRoll, TableLookup,
};
use rochade::{CastlingSide, Color, Role, StartId};
use rochade_tournament::lots::{
    Check, Digest, DigestError, DrawOutcome, Flaw, JoinError, JournalError, LotError, MethodError,
    OneLineError, RandomError, RecordError, Redraw, Refusal, RulesError, SlipError, SlipSum,
    TermsError,
};
use rochade_tournament::rating::{Encounter, Rating, Score};

use crate::{Language, Value, Words};

thread_local! {
    static SAID: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
}

/// Notes that a sentence was made.
pub(crate) fn note(key: &str) {
    SAID.with_borrow_mut(|said| said.insert(key.to_owned()));
}

/// The messages of a language, and the variables in each.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    for file in language.files() {
        let resource = parser::parse(*file).unwrap_or_else(|(_, errors)| {
            panic!("{language}: {errors:?}");
        });
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut variables = BTreeSet::new();
                collect(message.value.as_ref().expect("a value"), &mut variables);
                let key = message.id.name.to_string();
                assert!(messages.insert(key, variables).is_none(), "{language}: a key twice");
            }
        }
    }
    messages
}

fn collect(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => collect_inline(inline, variables),
            Expression::Select { selector, variants } => {
                collect_inline(selector, variables);
                for variant in variants {
                    collect(&variant.value, variables);
                }
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = inline {
        variables.insert(id.name.to_string());
    }
}

#[test]
fn the_four_languages_have_the_same_keys() {
    let english: Vec<String> = messages(Language::En).into_keys().collect();
    assert!(english.len() > 80);
    for language in Language::ALL {
        let keys: Vec<String> = messages(language).into_keys().collect();
        assert_eq!(keys, english, "{language}");
    }
}

/// What a sentence shows in one language it shows in all of them. The
/// exceptions are words that one language inflects and another does not.
#[test]
fn the_four_languages_use_the_same_variables() {
    let english = messages(Language::En);
    for language in Language::ALL {
        for (key, variables) in messages(language) {
            let without = |variables: &BTreeSet<String>| -> BTreeSet<String> {
                variables.iter().filter(|name| !is_inflection(&key, name)).cloned().collect()
            };
            assert_eq!(without(&variables), without(&english[&key]), "{language}: {key}");
        }
    }
}

/// Whether some languages need this variable only for the form of a word, or
/// take the word from another message where others spell it out.
fn is_inflection(key: &str, variable: &str) -> bool {
    match key {
        "dice-placed" => variable == "stage",
        "arbiter-piece" => variable == "role",
        "attempt-castling" | "incident" => ["color", "side"].contains(&variable),
        "fen-castling-rook" => ["color", "side"].contains(&variable),
        _ if key.starts_with("setup-") || key.starts_with("attempt-") => variable == "color",
        _ if key.starts_with("reason-") => ["color", "count", "side"].contains(&variable),
        _ => false,
    }
}

fn redraws() -> [Redraw; 2] {
    [Refusal::Excluded, Refusal::Used].map(|refusal| Redraw { number: StartId::CLASSICAL, refusal })
}

fn one_line_errors() -> [OneLineError; 5] {
    [
        OneLineError::Empty,
        OneLineError::TooLong { bytes: 501 },
        OneLineError::SpaceAtTheEnds,
        OneLineError::ControlCharacter { offset: 3 },
        OneLineError::HiddenCharacter { offset: 3 },
    ]
}

fn terms_errors() -> [TermsError; 2] {
    [TermsError::Rounds { rounds: 0 }, TermsError::TooFewPositions { rounds: 9, positions: 5 }]
}

fn record_errors() -> Vec<RecordError> {
    let mut errors = vec![
        RecordError::NotUtf8 { offset: 3 },
        RecordError::Json { line: 3, problem: "expected `:`".into() },
        RecordError::Line { line: 3, expected: "round NUMBER" },
        RecordError::UnknownFormat,
        RecordError::UnknownWord { field: "repeats", found: "no".into(), expected: "allowed" },
        RecordError::Digest(DigestError),
        RecordError::Rules(RulesError::AllExcluded),
        RecordError::NoSuchPosition { number: 960 },
        RecordError::NotCanonical { line: 3 },
    ];
    errors.extend(one_line_errors().map(RecordError::Text));
    errors.extend(terms_errors().map(RecordError::Terms));
    errors
}

fn checks() -> Vec<Check> {
    let mut checks = vec![
        Check::Published,
        Check::Commitment { round: 1, hashes: 2 },
        Check::Commitment { round: 20, hashes: 21 },
        Check::Link { round: 2 },
    ];
    for outcome in DrawOutcome::ALL {
        for contributions in [0, 1, 2, 5, 11, 21] {
            let number = StartId::CLASSICAL;
            checks.push(Check::Draw { round: 3, draw: 1, contributions, number, outcome });
        }
    }
    checks
}

fn flaws() -> Vec<Flaw> {
    let (digest, number) = (Digest::of(b""), StartId::CLASSICAL);
    let (round, draw, computed) = (2, 1, digest);
    let mut flaws = vec![
        Flaw::NotThePublished { published: digest, recorded: digest },
        Flaw::NoSuchRound { round, rounds: 9 },
        Flaw::NotConsecutive { expected: 2, found: 3 },
        Flaw::EarlierRoundsMissing { first: 2 },
        Flaw::Commitment { round, computed },
        Flaw::Link { round, computed },
        Flaw::Hash { round, draw, computed },
        Flaw::Number { round, draw, computed: number, recorded: number },
        Flaw::NoPosition { round },
        Flaw::DrawTooMany { round, draw },
    ];
    for computed in DrawOutcome::ALL {
        for recorded in DrawOutcome::ALL {
            flaws.push(Flaw::Outcome { round, draw, number, computed, recorded });
        }
    }
    flaws
}

/// Makes every sentence of the pieces and of the draws by hand.
fn say_pieces_tables_and_dice(words: &Words, said: &mut Vec<String>) {
    said.extend(Role::ALL.map(|role| words.piece_name(role)));
    said.extend(Role::ALL.iter().filter_map(|&role| words.piece_letter(role)));
    said.extend(Color::ALL.map(|color| words.color_name(color)));
    for side in CastlingSide::ALL {
        said.extend([words.castling_notation(side), words.castling_name(side)]);
    }
    for id in StartId::all() {
        for color in Color::ALL {
            said.extend(TableLookup::new(id).steps().map(|step| words.table_step(&step, color)));
        }
    }
    said.extend(DiceStage::ALL.map(|stage| words.dice_stage(stage, Color::White)));
    said.extend(DiceStage::ALL.map(|stage| words.dice_prompt(stage, Color::White)));
    said.extend(PolyhedralDie::ALL.map(|die| words.polyhedral_prompt(die, Color::White)));
    let mut draw = DiceDraw::new();
    said.extend([words.ui("dice-nothing-to-undo"), words.dice_count(&draw)]);
    for face in [6, 1, 5, 2, 3, 6, 4, 1] {
        said.extend(words.dice_faces(&draw, Color::White));
        let roll = draw.roll(Face::new(face).unwrap()).unwrap();
        said.extend([words.dice_undone(&roll), words.dice_count(&draw)]);
    }
    assert_eq!(words.dice_faces(&draw, Color::White), None);
    said.extend(words.dice_steps(&draw, Color::White));
    said.extend(words.dice_steps(&draw, Color::Black));
    let face_error: FaceError = Face::new(7).unwrap_err();
    said.push(words.dice_error(&DiceError::NoSuchFace { roll: 1, error: face_error }));
    said.push(words.dice_error(&DiceError::Complete { roll: 6 }));
    said.push(words.polyhedral_sum(&PolyhedralRoll::new([3, 0, 5, 9]).unwrap()));
    for die in PolyhedralDie::ALL {
        said.push(words.polyhedral_error(&PolyhedralError { die, value: 10 }));
    }
}

/// Makes every sentence of the draws by lot.
fn say_lots(words: &Words, said: &mut Vec<String>) {
    let random_error = RandomError { reason: "none".into() };
    said.extend([1, 2, 21, 959, 960].map(|positions| words.lot_random(positions)));
    for redraw in redraws() {
        said.extend([
            words.lot_redraw(&redraw),
            words.draw_refused(&redraw),
            words.draw_more(&redraw),
        ]);
    }
    said.push(words.lot_error(&LotError::NothingLeft));
    said.push(words.lot_error(&LotError::Source(random_error)));
    for slips in [&["7"][..], &["12", "877", "301"]] {
        let slips = slips.iter().map(|slip| slip.parse().unwrap()).collect();
        said.push(words.slip_sum(&SlipSum::new(slips).unwrap()));
    }
    for error in [SlipError::NoSlips, SlipError::NotANumber, SlipError::TooLong] {
        said.push(words.slip_error(&error));
    }
    said.extend(checks().iter().map(|check| words.check(check)));
    said.extend(flaws().iter().map(|flaw| words.flaw(flaw)));
    said.extend(record_errors().iter().map(|error| words.record_error(error)));
    for error in [JoinError::Nothing, JoinError::OtherEvent, JoinError::TwoAccounts { round: 2 }] {
        said.push(words.join_error(&error));
    }
    for error in [
        JournalError::Empty,
        JournalError::Opening(RecordError::UnknownFormat),
        JournalError::Entry { line: 2, problem: Some(RecordError::UnknownFormat) },
        JournalError::Entry { line: 2, problem: None },
    ] {
        said.push(words.journal_error(&error));
    }
}

/// Makes every sentence around a draw.
fn say_draw(words: &Words, said: &mut Vec<String>) {
    let id = StartId::CLASSICAL;
    let die = PolyhedralDie::Queen;
    for error in [
        MethodError::NotANumber("960".into()),
        MethodError::NotRolls("two".into()),
        MethodError::Dice(DiceError::Complete { roll: 6 }),
        MethodError::TooFewRolls,
        MethodError::TooManyRolls,
        MethodError::NotFourDice("3,0".into()),
        MethodError::Polyhedral(PolyhedralError { die, value: 10 }),
        MethodError::Slips(SlipError::NoSlips),
        MethodError::Random(RandomError { reason: "none".into() }),
        MethodError::Public,
    ] {
        said.push(words.method_error(&error));
    }
    said.extend([
        words.draw_title(id),
        words.draw_title_double(id, id),
        words
            .ui_with("draw-title-round", &[("round", Value::text(3)), ("number", Value::text(id))]),
        words.draw_dgt(id),
        words.start_id_error("960"),
        words.ui("dice-ask-done"),
        words.ui_with(
            "file-unreadable",
            &[("file", Value::text("f")), ("reason", Value::text("r"))],
        ),
        words.ui_with(
            "file-unwritable",
            &[("file", Value::text("f")), ("reason", Value::text("r"))],
        ),
        words.ui("draw-error-black"),
        words.ui_with("draw-error-left-over", &[("rest", Value::text("3,0,5,9"))]),
        words.ui("dice-ask"),
        words.ui_with("dice-input-unknown", &[("input", Value::text("x"))]),
        words.ui("dice-input-ended"),
        words.ui("dice-input-stopped"),
        words.ui("commit-publish"),
        words.ui_with("commit-secret", &[("file", Value::text("f"))]),
        words.ui_with("secret-exists", &[("file", Value::text("f"))]),
        words.ui_with("secret-busy", &[("file", Value::text("f"))]),
        words.ui_with("reveal-again", &[("round", Value::text(3))]),
        words.ui_with("reveal-unseen", &[("round", Value::text(3))]),
        words.reveal_silent(),
        words.ui("reveal-proof"),
        words.ui_with("reveal-error-other", &[("round", Value::text(3))]),
        words.ui_with("reveal-error-order", &[("round", Value::text(4)), ("next", Value::text(3))]),
        words.ui_with("reveal-error-finished", &[("rounds", Value::text(9))]),
        words.ui("verify-yes"),
        words.ui("verify-no"),
        words.ui("verify-unreadable"),
        words.ui_with("verify-position", &[("round", Value::text(3)), ("number", Value::text(id))]),
        words.ui("verify-nothing"),
        words.verify_silent(&[2]),
        words.verify_silent(&[2, 3]),
        words.verify_ask_published(&Digest::of(b"")),
        words.ui("verify-ask-contributions"),
    ]);
    for n in [1, 2, 5, 11, 21] {
        said.extend([
            words.reveal_contributions(n),
            words.reveal_no_such_round(99, n as u16),
            words.ui_with("verify-form", &[("bytes", Value::count(n))]),
            words.ui_with("verify-joined", &[("count", Value::count(n))]),
        ]);
    }
}

/// In debug builds a sentence that lacks a variable, or a key, panics.
#[test]
fn every_sentence_can_be_made_in_every_language_and_none_is_left_over() {
    let named = sources::sources();
    for language in Language::ALL {
        SAID.with_borrow_mut(BTreeSet::clear);
        let words = Words::of(language);
        let mut said = Vec::new();
        say_pieces_tables_and_dice(words, &mut said);
        say_lots(words, &mut said);
        say_draw(words, &mut said);
        arbiter::say_arbiter(words, &mut said);
        cli::say_cli(words, &mut said);
        explorer::say_explorer(words, &mut said);
        pgn::say_pgn(words, &mut said);
        rules::say_rules(words, &mut said);
        setup::say_setup(words, &mut said);
        systems::say_systems(words, &mut said);
        tournament::say_tournament(words, &mut said);
        for score in [Score::Win, Score::Draw, Score::Loss] {
            let game = Encounter { opponent: Rating::START, score };
            said.push(words.rating_change(&Rating::START.change(game)));
        }
        for sentence in &said {
            assert!(
                !sentence.is_empty() && sentence.trim() == sentence,
                "{language}: {sentence:?}"
            );
            let unwanted = |c| matches!(c, '\u{2066}'..='\u{2069}' | '{' | '}' | '$');
            assert!(!sentence.contains(unwanted), "{language}: {sentence:?}");
            assert!(!sentence.contains("  "), "{language}: {sentence:?}");
        }
        let made = SAID.with_borrow(Clone::clone);
        // Others are named by their keys. The test that each label of a page is used is there.
        let is_named =
            |key: &&String| named.iter().any(|text| text.contains(&format!("\"{key}\"")));
        let keys: BTreeSet<String> =
            messages(language).into_keys().filter(|key| !key.starts_with("ui-")).collect();
        let left_over: Vec<&String> = keys.difference(&made).filter(|key| !is_named(key)).collect();
        assert!(left_over.is_empty(), "{language}: {left_over:?}");
    }
}

#[test]
fn pieces_have_their_letters() {
    for (language, letters) in [
        (Language::En, "K Q R B N"),
        (Language::De, "K D T L S"),
        (Language::Nl, "K D T L P"),
        (Language::Ru, "Кр Ф Л С К"),
    ] {
        let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        assert_eq!(Words::of(language).piece_letters(&roles), letters);
        assert_eq!(Words::of(language).piece_letter(Role::Pawn), None);
        let names: BTreeSet<String> =
            Role::ALL.iter().map(|&role| Words::of(language).piece_name(role)).collect();
        assert_eq!(names.len(), 6, "{names:?}");
    }
}

/// On the eighth rank the files a, c, e and g are light squares.
#[test]
fn the_bishops_of_black_are_named_by_the_squares_they_stand_on() {
    let words = Words::of(Language::En);
    let draw = DiceDraw::from_rolls([3, 2]).unwrap();
    let said: Vec<String> =
        draw.log().iter().map(|roll| words.dice_roll(roll, Color::Black)).collect();
    assert_eq!(
        said,
        [
            "3 rolled: the light-squared bishop goes to e8.",
            "2 rolled: the dark-squared bishop goes to d8.",
        ]
    );
}

#[test]
fn russian_plurals_are_right() {
    let words = Words::of(Language::Ru);
    // Five useful rolls, the others are rolled again.
    let rolls = |count: usize| {
        let mut draw = DiceDraw::new();
        for _ in 0..count.saturating_sub(5) {
            draw.roll(Face::new(6).unwrap()).unwrap();
        }
        for _ in 0..count.min(5) {
            draw.roll(Face::new(1).unwrap()).unwrap();
        }
        words.dice_count(&draw).split(',').next().unwrap().to_string()
    };
    for (count, expected) in [
        (0, "0 бросков"),
        (1, "1 бросок"),
        (2, "2 броска"),
        (4, "4 броска"),
        (5, "5 бросков"),
        (11, "11 бросков"),
        (12, "12 бросков"),
        (14, "14 бросков"),
        (21, "21 бросок"),
        (22, "22 броска"),
        (25, "25 бросков"),
        (101, "101 бросок"),
        (111, "111 бросков"),
        (112, "112 бросков"),
    ] {
        assert_eq!(rolls(count), expected);
    }
    assert_eq!(words.reveal_contributions(1), "1 присланный текст:");
    assert_eq!(words.reveal_contributions(3), "3 присланных текста:");
    assert_eq!(words.reveal_contributions(12), "12 присланных текстов:");
}

#[test]
fn the_steps_read_well() {
    let row = TableLookup::new(StartId::CLASSICAL).steps()[0];
    let mut dice = DiceDraw::from_rolls([3]).unwrap();
    let bishop = dice.log()[0];
    dice.roll(Face::new(2).unwrap()).unwrap();
    let queen = dice.roll(Face::new(4).unwrap()).unwrap();
    let say = |language| {
        let words = Words::of(language);
        [
            words.table_step(&row, Color::White),
            words.dice_roll(&bishop, Color::White),
            words.dice_roll(&queen, Color::White),
        ]
    };
    assert_eq!(
        say(Language::En),
        [
            "The king table has no row 518; the next smaller one is 512: R N Q K N R.",
            "3 rolled: the dark-squared bishop goes to e1.",
            "4 rolled: the queen goes to f1.",
        ]
    );
    assert_eq!(
        say(Language::De),
        [
            "Die Königstabelle hat keine Zeile 518; die nächstkleinere ist 512: T S D K S T.",
            "3 gewürfelt: Der schwarzfeldrige Läufer kommt nach e1.",
            "4 gewürfelt: Die Dame kommt nach f1.",
        ]
    );
    assert_eq!(
        say(Language::Nl),
        [
            "De koningstabel heeft geen rij 518; de eerstvolgende kleinere is 512: T P D K P T.",
            "3 gegooid: de zwartveldige loper komt op e1.",
            "4 gegooid: de dame komt op f1.",
        ]
    );
    assert_eq!(
        say(Language::Ru),
        [
            "В таблице короля нет строки 518; ближайшая меньшая — 512: Л К Ф Кр К Л.",
            "Выпало 3: чернопольный слон ставится на e1.",
            "Выпало 4: ферзь ставится на f1.",
        ]
    );
}
