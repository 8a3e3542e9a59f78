//! Everything that must be told apart can be told apart, in pixels, in black and white.
//!
//! The bounds are a little below what was measured: at 120 pixels the closest two pieces, black bishop and black
//! pawn on a toned square, are 13 apart; the closest two marks at 240 pixels, around a king, 9; a white
//! and a black piece of the same kind 37 at least.

use crate::common::Picture;
use rochade::{Board, Color, Piece, Role, Square};
use rochade_diagram::{Coordinates, Diagram, Mark, Theme};

/// The grey values of the square and the picture they come from.
fn greys(diagram: &Diagram, width: u32, square: Square) -> Vec<u32> {
    let picture = Picture::decode(&diagram.to_png(width).expect("a good width"));
    // In units, the board begins at 18 of 836.
    let pixels = |units: usize| (units as u32 * width).div_ceil(836);
    let x = pixels(18 + 100 * square.file().index());
    let y = pixels(18 + 100 * (7 - square.rank().index()));
    let side = 100 * width / 836;
    picture.greys(x, y, side, side)
}

/// How far apart two squares are: the mean difference of their pixels, 0 to 255.
fn distance(one: &[u32], other: &[u32]) -> u32 {
    let sum: u32 = one.iter().zip(other).map(|(a, b)| a.abs_diff(*b)).sum();
    sum / one.len() as u32
}

fn with(piece: Option<Piece>, square: Square, theme: Theme) -> Diagram {
    let board: Board = piece.map(|piece| (square, piece)).into_iter().collect();
    Diagram::new(board).theme(theme).coordinates(Coordinates::Hidden)
}

/// The two things in a list that are least far apart, with their distance.
fn closest<T: Copy>(things: &[(T, Vec<u32>)]) -> (u32, T, T) {
    let pairs = things
        .iter()
        .enumerate()
        .flat_map(|(index, one)| things[..index].iter().map(move |other| (one, other)));
    pairs
        .map(|(one, other)| (distance(&one.1, &other.1), one.0, other.0))
        .min_by_key(|(distance, _, _)| *distance)
        .expect("two things at least")
}

#[test]
fn every_piece_differs_from_every_other_on_a_board_of_120_pixels() {
    for theme in [Theme::Print, Theme::Screen] {
        for square in [Square::D4, Square::E4] {
            let mut seen: Vec<(Option<Piece>, Vec<u32>)> = Piece::all()
                .map(Some)
                .map(|piece| (piece, greys(&with(piece, square, theme), 120, square)))
                .collect();
            seen.push((None, greys(&with(None, square, theme), 120, square)));
            let (distance, one, other) = closest(&seen);
            assert!(distance >= 10, "{theme:?} {square}: {one:?} and {other:?}: {distance}");
        }
    }
}

#[test]
fn white_and_black_are_far_apart_at_every_size() {
    for width in [120, 400, 1600] {
        for role in Role::ALL {
            for square in [Square::D4, Square::E4] {
                let [white, black] = Color::ALL.map(|color| {
                    let piece = Some(Piece::new(color, role));
                    greys(&with(piece, square, Theme::Screen), width, square)
                });
                let distance = distance(&white, &black);
                assert!(distance >= 30, "{role} on {square} at {width}: {distance}");
            }
        }
    }
}

#[test]
fn every_mark_differs_from_every_other_without_colour() {
    let king = Piece::new(Color::Black, Role::King);
    for theme in [Theme::Print, Theme::Screen] {
        for (square, piece) in [
            (Square::D4, None),
            (Square::E4, None),
            (Square::D4, Some(king)),
            (Square::E4, Some(king)),
        ] {
            let mut seen: Vec<(Option<Mark>, Vec<u32>)> = Mark::ALL
                .into_iter()
                .map(|mark| {
                    let diagram = with(piece, square, theme).mark(square, mark);
                    (Some(mark), greys(&diagram, 240, square))
                })
                .collect();
            seen.push((None, greys(&with(piece, square, theme), 240, square)));
            let (distance, one, other) = closest(&seen);
            assert!(distance >= 7, "{theme:?} {square}: {one:?} and {other:?}: {distance}");
        }
    }
}
