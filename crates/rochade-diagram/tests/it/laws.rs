//! Whatever is put into a picture, it is well-formed and can be painted.

use std::collections::BTreeSet;
use std::num::NonZeroU16;

use proptest::prelude::*;
use rochade::{Bitboard, Board, Color, Piece, Rank, Square};
use rochade_diagram::{Arrow, Coordinates, Diagram, DieFace, HeatMap, Mark, Theme};

fn square() -> impl Strategy<Value = Square> {
    (0..64_usize).prop_filter_map("64 squares", Square::from_index)
}

fn piece() -> impl Strategy<Value = Piece> {
    prop::sample::select(Piece::all().collect::<Vec<_>>())
}

fn board() -> impl Strategy<Value = Board> {
    prop::collection::vec((square(), piece()), 0..40)
        .prop_map(|pieces| pieces.into_iter().collect())
}

/// Any characters at all, and those that mean something to XML or to us.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![any::<String>(), "[<>&\"'\\]\\[;♔-♟ -я\n\r\t\u{0}-\u{1f}\u{fffe}\u{ffff}]{0,40}"]
}

fn arrow() -> impl Strategy<Value = Arrow> {
    prop::sample::select(vec![Arrow::Move, Arrow::Attack, Arrow::Castling])
}

prop_compose! {
    fn diagram()(
        board in board(),
        bottom in prop::sample::select(Color::ALL.to_vec()),
        theme in prop::sample::select(vec![Theme::Print, Theme::Screen]),
        coordinates in prop::sample::select(vec![Coordinates::Shown, Coordinates::Hidden]),
        ranks in (prop::sample::select(Rank::ALL.to_vec()), prop::sample::select(Rank::ALL.to_vec())),
        marks in prop::collection::vec((any::<u64>(), prop::sample::select(Mark::ALL.to_vec())), 0..4),
        arrows in prop::collection::vec((square(), square(), arrow()), 0..6),
        ghosts in prop::collection::vec((square(), piece()), 0..6),
        labels in prop::collection::vec((square(), text()), 0..6),
        dice in prop::collection::vec((square(), prop::sample::select(DieFace::ALL.to_vec())), 0..6),
        caption in text(),
        words in prop::option::of((text(), text())),
        width in prop::option::of(1..=u16::MAX),
    ) -> Diagram {
        let mut diagram = Diagram::new(board)
            .bottom(bottom)
            .theme(theme)
            .coordinates(coordinates)
            .ranks(ranks.0..=ranks.1)
            .caption(caption);
        for (squares, mark) in marks {
            diagram = diagram.marks(Bitboard(squares), mark);
        }
        for (from, to, arrow) in arrows {
            diagram = diagram.arrow(from, to, arrow);
        }
        for (square, piece) in ghosts {
            diagram = diagram.ghost(square, piece);
        }
        for (square, text) in labels {
            diagram = diagram.label(square, text);
        }
        for (square, face) in dice {
            diagram = diagram.die(square, face);
        }
        if let Some((title, description)) = words {
            diagram = diagram.title(title).description(description);
        }
        match width.and_then(NonZeroU16::new) {
            Some(width) => diagram.width(width),
            None => diagram,
        }
    }
}

/// Well-formed, every id only once, and nothing used that is not there.
fn check(svg: &str) -> Result<(), TestCaseError> {
    let document = roxmltree::Document::parse(svg)
        .map_err(|error| TestCaseError::fail(format!("{error} in {svg}")))?;
    let ids: Vec<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let unique: BTreeSet<_> = ids.iter().copied().collect();
    prop_assert_eq!(ids.len(), unique.len());
    let href = ("http://www.w3.org/1999/xlink", "href");
    for used in document.descendants().filter_map(|node| node.attribute(href)) {
        prop_assert!(unique.contains(used.trim_start_matches('#')), "{}", used);
    }
    prop_assert!(!svg.contains("NaN") && !svg.contains("inf"));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn any_diagram_is_well_formed(diagram in diagram()) {
        let svg = diagram.to_svg();
        check(&svg)?;
        prop_assert_eq!(svg, diagram.to_svg());
    }

    #[test]
    fn any_heat_map_is_well_formed(
        columns in 1..80_u16,
        values in prop::collection::vec(any::<Option<i32>>(), 0..300),
        scale in prop::option::of((any::<i32>(), any::<i32>())),
        tick in any::<i32>(),
        texts in prop::collection::vec(text(), 0..8),
        outlined in 0..400_usize,
    ) {
        let Some(columns) = NonZeroU16::new(columns) else { return Ok(()) };
        let mut map = HeatMap::new(columns, values)
            .row_labels(texts.clone())
            .column_labels(texts.clone())
            .outline(outlined);
        if let Some((low, high)) = scale {
            map = map.scale(low..=high);
        }
        for text in texts {
            map = map.tick(tick, text.as_str()).no_value(text.as_str()).caption(text);
        }
        check(&map.to_svg())?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_diagram_can_be_painted(diagram in diagram(), width in 16..300_u32) {
        let png = diagram.to_png(width);
        prop_assert!(png.is_ok_and(|png| png.starts_with(b"\x89PNG")));
    }
}
