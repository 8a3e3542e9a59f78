//! What can be seen in the pictures.

use std::num::NonZeroU16;

use crate::common::{Picture, board};
use rochade::{Bitboard, Board, Color, Piece, Rank, Role, Square};
use rochade_diagram::{Arrow, Coordinates, Diagram, DieFace, HeatMap, Mark, Theme, pieces};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// A diagram in which a square is as wide as a hundredth of 836 units of the picture.
fn plain(board: Board) -> Diagram {
    Diagram::new(board).coordinates(Coordinates::Hidden)
}

/// The picture of `plain` 836 pixels wide: one pixel for each unit, squares from 18 on.
fn painted(diagram: &Diagram) -> Picture {
    Picture::decode(&diagram.to_png(836).expect("a good width"))
}

/// The grey values of a square, with White at the bottom.
fn square_of(picture: &Picture, square: Square) -> Vec<u32> {
    let x = 18 + 100 * square.file().index() as u32;
    let y = 18 + 100 * (7 - square.rank().index() as u32);
    picture.greys(x, y, 100, 100)
}

#[test]
fn the_size_follows_from_the_width() {
    for width in [120, 400, 800, 1600] {
        let picture = Picture::decode(&plain(board(START)).to_png(width).expect("a good width"));
        assert_eq!((picture.width, picture.height), (width, width));
    }
    let strip = plain(board(START)).ranks(Rank::Two..=Rank::One);
    let picture = painted(&strip);
    assert_eq!((picture.width, picture.height), (836, 236));
}

#[test]
fn no_pixel_is_transparent() {
    for width in [101, 120, 333] {
        let diagram = Diagram::new(board(START)).caption("One line").width(NonZeroU16::MIN);
        let picture = Picture::decode(&diagram.to_png(width).expect("a good width"));
        let (right, bottom) = (picture.width - 1, picture.height - 1);
        for (x, y) in [(0, 0), (right, 0), (0, bottom), (right, bottom)] {
            assert_eq!(picture.pixel(x, y), [0xff, 0xfe, 0xfb, 0xff], "{x} {y} of {width}");
        }
    }
}

#[test]
fn dark_squares_are_toned_and_light_ones_are_paper() {
    let picture = painted(&plain(Board::EMPTY));
    for square in Square::all() {
        let greys = square_of(&picture, square);
        let expected = if square.is_dark() { 190..=210 } else { 250..=255 };
        assert!(greys.iter().all(|grey| expected.contains(grey)), "{square}");
    }
}

#[test]
fn print_knows_only_ink_and_paper() {
    let every_piece = board(START);
    let diagram = Mark::ALL
        .into_iter()
        .fold(plain(every_piece), |diagram, mark| diagram.marks(Bitboard::from(Rank::Three), mark))
        .arrow(Square::A3, Square::H6, Arrow::Move)
        .arrow(Square::H3, Square::A6, Arrow::Attack)
        .arrow(Square::C8, Square::G8, Arrow::Castling)
        .label(Square::E5, "e5")
        .caption("Ink")
        .theme(Theme::Print);
    let svg = diagram.to_svg();
    for color in
        svg.split(['"']).filter(|value| value.starts_with('#') && !value.contains("rochade"))
    {
        assert!(["#000", "#fff"].contains(&color), "{color}");
    }
    let hatched = painted(&plain(Board::EMPTY).theme(Theme::Print));
    let tone = |square| square_of(&hatched, square).iter().sum::<u32>() / 10_000;
    assert_eq!(tone(Square::E4), 255);
    assert!((190..220).contains(&tone(Square::D4)), "{}", tone(Square::D4));
}

#[test]
fn either_side_can_be_at_the_bottom() {
    let board = board("8/8/8/8/8/8/8/R7");
    let rook_at = |picture: &Picture, column: u32, row: u32| {
        picture.greys(18 + 100 * column, 18 + 100 * row, 100, 100).iter().any(|&grey| grey < 40)
    };
    let white = painted(&plain(board));
    assert!(rook_at(&white, 0, 7) && !rook_at(&white, 7, 0));
    let black = painted(&plain(board).bottom(Color::Black));
    assert!(rook_at(&black, 7, 0) && !rook_at(&black, 0, 7));
}

#[test]
fn coordinates_turn_with_the_board() {
    let ink_in_margin = |diagram: &Diagram| {
        let picture = Picture::decode(&diagram.to_png(874).expect("a good width"));
        picture.greys(0, 0, 44, picture.height)
    };
    let diagram = Diagram::new(Board::EMPTY);
    let white = ink_in_margin(&diagram);
    assert!(white.iter().any(|&grey| grey < 60), "ranks are named without any font installed");
    assert_ne!(white, ink_in_margin(&diagram.bottom(Color::Black)));
}

#[test]
fn captions_are_painted_in_latin_and_cyrillic() {
    let below = |caption: &str| {
        let picture = painted(&plain(Board::EMPTY).caption(caption));
        picture.greys(18, 836, 800, picture.height - 836)
    };
    let dark = |greys: &[u32]| greys.iter().filter(|&&grey| grey < 100).count();
    let [none, latin, cyrillic] = ["", "Rochade", "Рокировка"].map(below);
    assert!(none.is_empty());
    assert!(dark(&latin) > 500 && dark(&cyrillic) > 500);
    // Letters, not the empty boxes of a font that does not know them.
    assert_ne!(below("Рокировка"), below("дедедедед"));
}

#[test]
fn a_caption_cannot_break_out_of_the_document() {
    let caption = "<script>alert(\"&\")</script>]]>\u{0}\u{8}";
    let svg = plain(Board::EMPTY).caption(caption).label(Square::A1, "<b>").to_svg();
    assert!(!svg.contains("<script>") && !svg.contains("<b>"));
    let document = roxmltree::Document::parse(&svg).expect("well-formed");
    let title = document.descendants().find(|node| node.has_tag_name("title")).expect("a title");
    assert_eq!(title.text(), Some("<script>alert(\"&\")</script>]]>\u{FFFD}\u{FFFD}"));
}

#[test]
fn a_picture_has_a_name_and_a_description() {
    let text_of = |svg: &str, tag: &str| {
        let document = roxmltree::Document::parse(svg).expect("well-formed");
        let node = document.descendants().find(|node| node.tag_name().name() == tag);
        node.and_then(|node| node.text().map(str::to_owned)).unwrap_or_default()
    };
    let diagram = plain(board("4k3/8/8/8/8/8/P7/R3K3"));
    let svg = diagram.to_svg();
    assert_eq!(text_of(&svg, "title"), "Chess diagram");
    assert_eq!(text_of(&svg, "desc"), "♔e1 ♖a1 ♙a2 ♚e8");
    let svg = diagram.clone().caption("Under it").to_svg();
    assert_eq!(text_of(&svg, "title"), "Under it");
    let svg = diagram.caption("Under it").title("Its name").description("In words").to_svg();
    assert_eq!(text_of(&svg, "title"), "Its name");
    assert_eq!(text_of(&svg, "desc"), "In words");
}

#[test]
fn what_cannot_be_seen_is_left_out() {
    let queen = Piece::new(Color::Black, Role::Queen);
    let strip = plain(board(START)).ranks(Rank::One..=Rank::One);
    let with_more = strip
        .clone()
        .ghost(Square::A1, queen)
        .ghost(Square::E4, queen)
        .mark(Square::E4, Mark::Goal)
        .arrow(Square::E2, Square::E4, Arrow::Move)
        .die(Square::E4, DieFace::One);
    // The ghost on a1 stands under the rook, everything else on ranks that are cut off.
    assert_eq!(with_more.to_svg(), strip.to_svg());
}

#[test]
fn a_label_gives_way_to_a_piece() {
    let queen = Piece::new(Color::White, Role::Queen);
    let empty = painted(&plain(Board::EMPTY).die(Square::E4, DieFace::Five));
    let mut board = Board::EMPTY;
    board.put(Square::E4, queen);
    let beside = painted(&plain(board).die(Square::E4, DieFace::Five));
    let alone = painted(&plain(board));
    let middle = |picture: &Picture| picture.grey(18 + 450, 18 + 450);
    assert!(middle(&empty) < 60, "the middle pip");
    assert_eq!(middle(&beside), middle(&alone));
    assert_ne!(square_of(&beside, Square::E4), square_of(&alone, Square::E4));
}

#[test]
fn small_pictures_have_pieces_cut_for_their_size() {
    let small = NonZeroU16::MIN.saturating_add(119);
    let svg = plain(board(START)).width(small).to_svg();
    assert!(svg.contains(r#"width="120" height="120""#));
    assert!(svg.contains("wK-screen-small") && !svg.contains(r#"wK-screen""#));
    let free = plain(board(START)).to_svg();
    assert!(free.contains(r#"wK-screen""#) && !free.contains("wK-screen-small"));
}

#[test]
fn equal_diagrams_give_equal_bytes() {
    let diagram = |labels: [(Square, &str); 2]| {
        labels
            .into_iter()
            .fold(Diagram::new(board(START)), |diagram, (square, text)| diagram.label(square, text))
            .caption("1.♘f3")
    };
    let one = diagram([(Square::E4, "1"), (Square::D4, "2")]);
    let other = diagram([(Square::D4, "2"), (Square::E4, "1")]);
    assert_eq!(one, other);
    assert_eq!(one.to_svg(), other.to_svg());
    assert_eq!(one.to_png(300), other.to_png(300));
}

#[test]
fn a_heat_map_shows_high_values_lighter() {
    let columns = NonZeroU16::MIN.saturating_add(31);
    let map = HeatMap::new(columns, (0..960).map(Some)).outline(518).no_value("none");
    let picture = Picture::decode(&map.to_png(1000).expect("a good width"));
    // Without labels the grid begins at 20 and a cell is 30 wide: one pixel a unit.
    let cell = |index: u32| picture.grey(20 + 30 * (index % 32) + 15, 20 + 30 * (index / 32) + 15);
    for index in (64..960).step_by(64) {
        assert!(cell(index) > cell(index - 64), "{index}");
    }
    let [red, green, _, _] = picture.pixel(20 + 30 * 6, 20 + 30 * 16 + 15);
    assert!(red > 150 && green < 80, "the line around cell 518");
}

#[test]
fn a_heat_map_without_values_is_still_a_picture() {
    let map = HeatMap::new(NonZeroU16::MIN, []);
    assert!(map.to_png(200).is_ok());
    let all_unknown = HeatMap::new(NonZeroU16::MIN, [None, None]).scale(9..=9).tick(5, "five");
    assert!(all_unknown.to_png(200).is_ok());
}

#[test]
fn the_sprite_holds_every_piece_under_its_id() {
    let sprite = pieces::sprite();
    let document = roxmltree::Document::parse(&sprite).expect("well-formed");
    let ids: Vec<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    assert_eq!(ids, Piece::all().map(pieces::id).collect::<Vec<_>>());
    // A page may hold the sprite and diagrams: a symbol and a drawing in place are used
    // differently, so they may not share an id.
    let diagram = Diagram::new(board(START)).to_svg();
    let diagram = roxmltree::Document::parse(&diagram).expect("well-formed");
    let mut used = diagram.descendants().filter_map(|node| node.attribute("id"));
    assert!(used.all(|id| !ids.contains(&id)));
    for symbol in document.root_element().children() {
        assert_eq!(symbol.attribute("viewBox"), Some(pieces::VIEW_BOX));
    }
}

#[test]
fn arcs_over_a_single_rank_are_not_cut_off() {
    let castling = plain(board("8/8/8/8/8/8/8/1R1K4"))
        .ranks(Rank::One..=Rank::One)
        .arrow(Square::D1, Square::C1, Arrow::Castling)
        .arrow(Square::B1, Square::H1, Arrow::Castling);
    let picture = painted(&castling);
    let first_row_of_pixels = picture.greys(0, 0, picture.width, 1);
    assert!(first_row_of_pixels.iter().all(|&grey| grey > 250));
    assert!(picture.height > 190);
}
