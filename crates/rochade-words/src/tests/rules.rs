//! What the rules claim is what the rules library says.

use std::collections::BTreeSet;

use rochade::illegal::{Article, CastlingAdvice, Reason, Standing};
use rochade::lessons::Lesson;
use rochade::{
    Castling, CastlingMethod, CastlingSide, Color, FenDialect, Position, Role, Square, StartId,
};

use crate::{Language, RulesBlock, RulesFigure, RulesSection, Shows, Words};

/// Makes every sentence of the rules.
pub(super) fn say_rules(words: &Words, said: &mut Vec<String>) {
    said.extend([words.ui("rules-title"), words.ui("rules-lead")]);
    for section in words.rules() {
        said.push(section.title);
        for block in section.blocks {
            match block {
                RulesBlock::Paragraph(paragraph) => said.push(paragraph),
                RulesBlock::Points(lines) | RulesBlock::Steps(lines) | RulesBlock::Code(lines) => {
                    said.extend(lines);
                }
                RulesBlock::Table(table) => {
                    said.push(table.caption);
                    said.extend(table.heads);
                    said.extend(table.rows.into_iter().flatten());
                }
                RulesBlock::Figures(figures) => {
                    said.extend(figures.into_iter().map(|figure| figure.caption));
                }
            }
        }
    }
}

fn section(language: Language, anchor: &str) -> RulesSection {
    let mut sections = Words::of(language).rules().into_iter();
    sections.find(|section| section.anchor == anchor).unwrap()
}

fn figures(anchor: &str) -> Vec<RulesFigure> {
    let blocks = section(Language::En, anchor).blocks.into_iter();
    let figures = blocks.filter_map(|block| match block {
        RulesBlock::Figures(figures) => Some(figures),
        RulesBlock::Paragraph(_)
        | RulesBlock::Points(_)
        | RulesBlock::Steps(_)
        | RulesBlock::Code(_)
        | RulesBlock::Table(_) => None,
    });
    figures.flatten().collect()
}

/// All sentences of a section, with the marks between thousands taken out of
/// its numbers.
fn text(language: Language, anchor: &str) -> String {
    let mut said = Vec::new();
    for block in section(language, anchor).blocks {
        match block {
            RulesBlock::Paragraph(paragraph) => said.push(paragraph),
            RulesBlock::Points(lines) | RulesBlock::Steps(lines) => said.extend(lines),
            RulesBlock::Code(_) | RulesBlock::Table(_) | RulesBlock::Figures(_) => {}
        }
    }
    let text = said.join("\n");
    let characters: Vec<char> = text.chars().collect();
    let is_digit = |index: usize| characters.get(index).is_some_and(char::is_ascii_digit);
    let is_thousands = |index: usize| {
        matches!(characters[index], ',' | '.' | '\u{a0}')
            && index > 0
            && is_digit(index - 1)
            && (1..=3).all(|ahead| is_digit(index + ahead))
    };
    let kept = (0..characters.len()).filter(|&index| !is_thousands(index));
    kept.map(|index| characters[index]).collect()
}

#[test]
fn every_language_has_the_same_sections_and_blocks() {
    let shape = |language: Language| -> Vec<(&str, Vec<(u8, usize)>)> {
        let sections = Words::of(language).rules();
        let blocks = |section: &RulesSection| {
            let shape = |block: &RulesBlock| match block {
                RulesBlock::Paragraph(_) => (0, 1),
                RulesBlock::Points(lines) => (1, lines.len()),
                RulesBlock::Steps(lines) => (2, lines.len()),
                RulesBlock::Code(lines) => (3, lines.len()),
                RulesBlock::Table(table) => (4, table.rows.len()),
                RulesBlock::Figures(figures) => (5, figures.len()),
            };
            section.blocks.iter().map(shape).collect()
        };
        sections.iter().map(|section| (section.anchor, blocks(section))).collect()
    };
    let english = shape(Language::En);
    let anchors: BTreeSet<&str> = english.iter().map(|(anchor, _)| *anchor).collect();
    assert_eq!(anchors.len(), english.len(), "an anchor comes twice");
    for language in Language::ALL {
        assert_eq!(shape(language), english, "{language}");
    }
}

#[test]
fn the_numbers_in_the_text_are_counted() {
    let castlings = || {
        StartId::all().flat_map(|id| {
            let position = Position::start(id);
            CastlingSide::ALL.map(|side| position.castling(Color::White, side).unwrap())
        })
    };
    let cases = |method: CastlingMethod| castlings().filter(|c| c.method() == method).count();
    let at_once = StartId::all().filter(|&id| {
        let position = Position::start(id);
        position.legal_moves().iter().any(|m| m.is_castling())
    });
    let pairs: BTreeSet<[u16; 2]> = StartId::all()
        .map(|id| {
            let mut pair = [id.get(), id.mirrored().get()];
            pair.sort_unstable();
            pair
        })
        .filter(|[one, other]| one != other)
        .collect();
    let all = StartId::all().count();
    let counted = [
        ("start", all),
        ("start", pairs.len()),
        ("four-ways", castlings().count()),
        ("four-ways", cases(CastlingMethod::DoubleMove)),
        ("four-ways", cases(CastlingMethod::Transposition)),
        ("four-ways", cases(CastlingMethod::KingOnly)),
        ("four-ways", cases(CastlingMethod::RookOnly)),
        ("four-ways", at_once.count()),
        ("double", all * all),
    ];
    for language in Language::ALL {
        for (anchor, count) in counted {
            let text = text(language, anchor);
            let numbers: Vec<&str> = text.split(|c: char| !c.is_ascii_digit()).collect();
            assert!(numbers.contains(&count.to_string().as_str()), "{language}: {count}: {text}");
        }
    }
}

/// "King and rook then always change places: f1 and g1, or d1 and c1."
#[test]
fn the_first_move_can_only_be_castling_by_change_of_places() {
    let mut seen = BTreeSet::new();
    for id in StartId::all() {
        for m in Position::start(id).legal_moves() {
            if let Some(castling) = m.castling() {
                assert_eq!(castling.method(), CastlingMethod::Transposition, "{id}");
                seen.insert((castling.king_from(), castling.rook_from()));
            }
        }
    }
    assert_eq!(seen, BTreeSet::from([(Square::F1, Square::G1), (Square::D1, Square::C1)]));
}

/// "A king never starts in a corner", and the other rules of the start position.
#[test]
fn the_start_positions_are_as_the_rules_say() {
    for id in StartId::all() {
        let back_rank = id.back_rank();
        let [left, right] = back_rank.rooks();
        assert!(left < back_rank.king() && back_rank.king() < right);
        assert_ne!(id.mirrored(), id);
        let board = *Position::start(id).board();
        let bishops = board.pieces(Color::White, Role::Bishop);
        let dark = bishops.into_iter().filter(|square| square.is_dark()).count();
        assert_eq!(dark, 1, "{id}");
    }
}

/// What each diagram about castling shows, as its caption says.
#[test]
fn the_figures_show_what_their_captions_say() {
    let castling = |figure: &RulesFigure| match &figure.shows {
        Shows::Castling(castling) => *castling,
        Shows::Pieces | Shows::Reasons(_) => panic!("no castling: {}", figure.caption),
    };
    let reason = |figure: &RulesFigure| match &figure.shows {
        Shows::Reasons(reasons) => {
            assert_eq!(reasons.len(), 1, "{}", figure.caption);
            reasons[0].clone()
        }
        Shows::Pieces | Shows::Castling(_) => panic!("no reason: {}", figure.caption),
    };
    let path = |castling: Castling| (castling.king_from(), castling.rook_from());

    let [before, _after] = figures("castling").try_into().unwrap();
    assert_eq!(path(castling(&before)), (Square::F1, Square::G1));

    let [cross, land, own, enemy, moved, rook_crosses, edge] =
        figures("conditions").try_into().unwrap();
    assert!(matches!(
        reason(&cross),
        Reason::KingCrossesAttack { square: Square::E1, attackers }
            if attackers.squares().single() == Some(Square::A5)
    ));
    assert!(matches!(
        reason(&land),
        Reason::KingLandsInAttack { square: Square::G8, attackers }
            if attackers.squares().single() == Some(Square::A2)
    ));
    for (figure, color) in [(&own, Color::White), (&enemy, Color::Black)] {
        assert!(matches!(
            reason(figure),
            Reason::SquareIsOccupied { square: Square::G1, piece, .. }
                if piece.role == Role::Bishop && piece.color == color
        ));
    }
    assert!(matches!(reason(&moved), Reason::RookHasMoved { rook: Square::B8, .. }));
    assert_eq!(castling(&rook_crosses).rook_from(), Square::A8);
    assert!(!castling(&rook_crosses).king_walk().contains(Square::B8));
    let needed = castling(&edge).must_be_empty() | castling(&edge).king_walk();
    for square in [Square::A1, Square::B1] {
        assert!(!needed.contains(square) && edge.position.board().occupied().contains(square));
    }

    let ways: Vec<Castling> = figures("four-ways").iter().map(castling).collect();
    let methods: Vec<CastlingMethod> = ways.iter().map(|castling| castling.method()).collect();
    assert_eq!(methods, CastlingMethod::ALL);
    assert_eq!(ways[0].king_to(), ways[0].rook_from());

    let [shield, past] = figures("special-cases").try_into().unwrap();
    assert!(matches!(
        reason(&shield),
        Reason::RookShieldsKing { rook: Square::B1, attackers, .. }
            if attackers.squares().single() == Some(Square::A1)
    ));
    let past = castling(&past);
    assert!(past.king_to() > past.king_from() && past.rook_to() > past.rook_from());
    assert!(past.king_walk().contains(past.rook_from()));
}

/// "After g-side castling by White and c-side castling by Black."
#[test]
fn after_castling_the_pieces_stand_as_in_classical_chess() {
    let figure = figures("castling").pop().unwrap();
    let stands = |square: Square| figure.position.board().piece_at(square).map(|piece| piece.role);
    assert_eq!(stands(Square::G1), Some(Role::King));
    assert_eq!(stands(Square::F1), Some(Role::Rook));
    assert_eq!(stands(Square::C8), Some(Role::King));
    assert_eq!(stands(Square::D8), Some(Role::Rook));
}

/// The list of what does not matter: each with a position in which White may
/// castle all the same.
#[test]
fn what_does_not_matter_does_not_matter() {
    for (what, fen, side) in [
        ("the rook is attacked", "4k2r/8/8/8/8/8/8/R3K2R w AH - 0 1", CastlingSide::GSide),
        ("the rook crosses b1", "1r2k3/8/8/8/8/8/8/R3K3 w A - 0 1", CastlingSide::CSide),
        ("a1, b1 and e1 are full", "4k3/8/8/8/8/8/8/BNRKB2R w C - 0 1", CastlingSide::CSide),
        ("e1 and h1 are full", "k7/8/8/8/8/8/8/4BKRN w G - 0 1", CastlingSide::GSide),
        ("the other rook is gone", "4k3/8/8/8/8/8/8/4K2R w H - 0 1", CastlingSide::GSide),
    ] {
        let position: Position = fen.parse().unwrap();
        let advice = position.castling_advice();
        let found = advice.iter().find(|a| (a.color, a.side) == (Color::White, side)).unwrap();
        assert_eq!(found.standing, Standing::Allowed, "{what}");
    }
}

/// "Find the order in the king table, the bishops in the bishop table, and add
/// the two numbers."
#[test]
fn the_printed_tables_lead_to_every_position() {
    let tables: Vec<_> = section(Language::En, "numbers")
        .blocks
        .into_iter()
        .filter_map(|block| match block {
            RulesBlock::Table(table) => Some(table),
            RulesBlock::Paragraph(_)
            | RulesBlock::Points(_)
            | RulesBlock::Steps(_)
            | RulesBlock::Code(_)
            | RulesBlock::Figures(_) => None,
        })
        .collect();
    let [kings, bishops] = tables.try_into().unwrap();
    for [minimum, order] in &kings.rows {
        for [rest, squares] in &bishops.rows {
            let mut rank = ['.'; 8];
            for square in squares.split(", ") {
                rank[usize::from(square.as_bytes()[0] - b'a')] = 'B';
            }
            let mut others = order.split(' ').flat_map(str::chars);
            for place in rank.iter_mut().filter(|place| **place == '.') {
                *place = others.next().unwrap();
            }
            let number = minimum.parse::<u16>().unwrap() + rest.parse::<u16>().unwrap();
            let rank: String = rank.into_iter().collect();
            assert_eq!(StartId::new(number).unwrap().back_rank().to_string(), rank);
        }
    }
}

/// The examples of the dice and the slips lead to the same number.
#[test]
fn the_examples_of_the_draw_are_computed() {
    for language in Language::ALL {
        let said = text(language, "drawing");
        assert_eq!(said.matches("518.").count(), 2, "{language}: {said}");
    }
}

#[test]
fn the_texts_for_machines_can_be_read_back() {
    let code = |anchor: &str| -> Vec<String> {
        let blocks = section(Language::Ru, anchor).blocks.into_iter();
        let code = blocks.filter_map(|block| match block {
            RulesBlock::Code(lines) => Some(lines),
            RulesBlock::Paragraph(_)
            | RulesBlock::Points(_)
            | RulesBlock::Steps(_)
            | RulesBlock::Table(_)
            | RulesBlock::Figures(_) => None,
        });
        code.flatten().collect()
    };
    let lines = code("writing-down");
    let start = Position::start(StartId::new(35).unwrap());
    let fen = start.fen(FenDialect::XFen);
    assert_eq!(
        lines[..3],
        ["[Variant \"Chess960\"]", "[SetUp \"1\"]", &format!("[FEN \"{fen}\"]")]
    );
    for line in &lines[3..] {
        assert_eq!(line.parse::<Position>().unwrap(), start);
    }
    let [x_fen, shredder] = code("double").try_into().unwrap();
    assert_eq!(x_fen.parse::<Position>(), shredder.parse::<Position>());
    assert!(shredder.contains(" GEha "), "{shredder}");
}

/// Every worked example is a figure of the rules.
#[test]
fn every_lesson_is_shown() {
    let shown: Vec<Position> = Words::of(Language::En)
        .rules()
        .iter()
        .flat_map(|section| figures(section.anchor))
        .map(|figure| figure.position)
        .collect();
    for lesson in Lesson::ALL {
        assert!(shown.contains(lesson.before().position()), "{}", lesson.name);
    }
}

/// The articles of the reasons that speak of castling are those of its sections.
#[test]
fn the_sections_on_castling_cite_the_articles_of_the_reasons() {
    let cited: Vec<Article> = ["castling", "conditions", "four-ways", "special-cases"]
        .into_iter()
        .flat_map(|anchor| section(Language::En, anchor).articles)
        .copied()
        .collect();
    for lesson in Lesson::ALL {
        for reason in lesson.advice().iter().flat_map(CastlingAdvice::reasons) {
            let article = reason.article();
            let covers = |cited: &Article| article.number().starts_with(cited.number());
            assert!(cited.iter().any(covers), "{article}");
        }
    }
}
