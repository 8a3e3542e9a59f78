//! Small pictures, word for word: a change of the output is seen in review.

use std::num::NonZeroU16;

use crate::common::board;
use rochade::{Board, Color, Piece, Rank, Role, Square};
use rochade_diagram::{Arrow, Coordinates, Diagram, DieFace, Error, HeatMap, Mark, Theme, pieces};

/// One tag a line, so that a difference can be read.
fn lines(svg: &str) -> String {
    svg.replace("><", ">\n<")
}

fn strip(placement: &str) -> Diagram {
    Diagram::new(board(placement)).ranks(Rank::One..=Rank::One).coordinates(Coordinates::Hidden)
}

#[test]
fn a_rank_for_print() {
    let svg = strip("8/8/8/8/8/8/8/P7").theme(Theme::Print).to_svg();
    insta::assert_snapshot!(lines(&svg));
}

#[test]
fn a_rank_for_the_screen_with_coordinates_and_a_caption() {
    let diagram = Diagram::new(board("8/8/8/8/8/8/8/7k"))
        .ranks(Rank::One..=Rank::One)
        .caption("♔?")
        .width(NonZeroU16::MIN.saturating_add(479));
    insta::assert_snapshot!(lines(&diagram.to_svg()));
}

#[test]
fn marks_arrows_ghosts_and_labels() {
    let diagram = Mark::ALL
        .into_iter()
        .zip([Square::A1, Square::B1, Square::C1, Square::D1, Square::E1])
        .fold(strip("8/8/8/8/8/8/8/4P3"), |diagram, (mark, square)| diagram.mark(square, mark))
        .arrow(Square::A1, Square::B1, Arrow::Move)
        .arrow(Square::E1, Square::B1, Arrow::Attack)
        .arrow(Square::E1, Square::G1, Arrow::Castling)
        .arrow(Square::H1, Square::H1, Arrow::Castling)
        .ghost(Square::G1, Piece::new(Color::White, Role::Pawn))
        .label(Square::F1, "1")
        .die(Square::E1, DieFace::Six);
    insta::assert_snapshot!(lines(&diagram.to_svg()));
}

#[test]
fn a_heat_map() {
    let map = HeatMap::new(NonZeroU16::MIN.saturating_add(1), [Some(0), None, Some(10), Some(5)])
        .tick(5, "5")
        .outline(2);
    insta::assert_snapshot!(lines(&map.to_svg()));
}

#[test]
fn the_knight_by_itself() {
    let knight = Piece::new(Color::Black, Role::Knight);
    insta::assert_snapshot!(lines(&pieces::svg(knight)));
}

#[test]
fn errors_say_what_was_expected() {
    let too_narrow = Diagram::new(Board::EMPTY).to_png(15).expect_err("too narrow");
    assert_eq!(too_narrow, Error::Width { asked: 15 });
    insta::assert_snapshot!(too_narrow, @"a picture cannot be 15 pixels wide: expected 16 to 8192");
    let too_wide = Diagram::new(Board::EMPTY).to_png(70_000).expect_err("too wide");
    insta::assert_snapshot!(too_wide, @"a picture cannot be 70000 pixels wide: expected 16 to 8192");
    let too_high =
        Diagram::new(Board::EMPTY).caption("\n".repeat(500)).to_png(1000).expect_err("too high");
    insta::assert_snapshot!(too_high, @"the picture would be 27343 pixels high, and 8192 is the most: shorten its caption or choose a smaller width");
}
