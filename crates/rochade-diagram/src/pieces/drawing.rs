//! The drawings themselves, as path data on a grid of 100 by 100.
//!
//! All pieces stand on the line y = 90.5, and half of their outline lies below it. Inner
//! lines of black pieces are finer than the outline of white ones: light on dark
//! looks wider than it is.

use rochade::Role;

/// The line of an outline, and of the lines within a white piece.
pub(super) const OUTLINE: &str = r#"stroke-width="4""#;
/// The outline of a small piece.
pub(super) const SMALL_OUTLINE: &str = r#"stroke-width="6.5""#;
/// The outline of a ghost.
pub(super) const GHOST_OUTLINE: &str = r#"stroke-width="3" stroke-dasharray="5 5""#;
/// The light lines within a black piece.
pub(super) const INNER_LINE: &str = r#"stroke-width="3.2""#;

/// One piece, in parts that are painted one over the other.
pub(super) struct Drawing {
    /// The silhouette: filled and outlined.
    pub(super) body: &'static str,
    /// The king's cross, always solid ink.
    pub(super) finial: Option<&'static str>,
    /// The lines within a white piece; they end in the outline.
    pub(super) dark_lines: &'static str,
    /// The lines within a black piece; they end before the edge.
    pub(super) light_lines: &'static str,
    /// Filled shapes in the colour of the inner lines: eye and nostril.
    pub(super) spots: Option<&'static str>,
}

/// The drawing of this role.
pub(super) const fn of(role: Role) -> &'static Drawing {
    match role {
        Role::Pawn => &PAWN,
        Role::Knight => &KNIGHT,
        Role::Bishop => &BISHOP,
        Role::Rook => &ROOK,
        Role::Queen => &QUEEN,
        Role::King => &KING,
    }
}

const PAWN: Drawing = Drawing {
    body: "M50 19.5C42 19.5 35.6 25.9 35.6 33.7C35.6 38.2 37.7 42.1 41 44.7L34.6 44.7\
             C32.9 44.7 31.6 46 31.6 47.7C31.6 49.4 32.9 50.7 34.6 50.7L41 50.7\
             C40 59.9 36 67.5 30 72.9C26.6 75.9 25 78.9 25 82.5L25 90.5L75 90.5L75 82.5\
             C75 78.9 73.4 75.9 70 72.9C64 67.5 60 59.9 59 50.7L65.4 50.7\
             C67.1 50.7 68.4 49.4 68.4 47.7C68.4 46 67.1 44.7 65.4 44.7L59 44.7\
             C62.3 42.1 64.4 38.2 64.4 33.7C64.4 25.9 58 19.5 50 19.5Z",
    finial: None,
    dark_lines: "M41 50.7L59 50.7M25.4 79.9C41 76.7 59 76.7 74.6 79.9",
    light_lines: "M40 50.7L60 50.7M28.6 79.3C42 76.5 58 76.5 71.4 79.3",
    spots: None,
};

const KNIGHT: Drawing = Drawing {
    body: "M42.4 7.5C45.6 11.3 47.4 15.5 47.8 19.7C68 21.1 83 39.5 83 64.9\
             C83 70.3 82.4 75.1 81 79.5C82.7 79.5 84 80.8 84 82.5L84 90.5L22 90.5L22 82.5\
             C22 80.8 23.3 79.5 25 79.5L29 79.5C27.8 68.5 34 61.9 42 56.3\
             C46.6 53.1 48.8 49.5 49.4 45.1C45.2 49.9 39.6 52.9 33.2 54.3\
             C30.6 58.5 27.6 62.7 24.2 65.5C21.4 67.7 18.2 66.5 17.6 63.3L17.4 61.7\
             C13.6 64.1 8.8 62.3 7.4 58.1C6.6 55.3 7.4 52.5 9.4 49.7\
             C14.4 42.9 19.4 37.5 22.8 31.3C24.6 26.1 28.4 22.3 33 19.7\
             C34.6 14.9 38 10.3 42.4 7.5Z",
    finial: None,
    dark_lines: "M29 79.5L81 79.5M47.8 19.7C43.4 19.3 38.8 20.9 35.6 24.1M52 28.1\
             C64.6 32.9 71.6 46.1 71.6 63.5C71.6 69.3 71 74.5 69.6 79.5M49.4 45.1\
             C50.8 42.1 51 38.5 50 35.1",
    light_lines: "M31 79.5L79 79.5M53 27.5C65.6 32.5 72.6 45.9 72.6 63.1\
             C72.6 66.9 72.4 69.9 72 72.9M49.4 45.1C50.8 42.1 51 38.5 50 35.1",
    spots: Some(
        "M27.2 38.3C28.4 34.1 32.6 32.1 37 33.5C36.2 37.9 31.6 40.3 27.2 38.3Z\
             M12.4 55.3C13 52.9 15 51.9 17 52.5C16.6 54.9 14.6 56.3 12.4 55.3Z",
    ),
};

const BISHOP: Drawing = Drawing {
    body: "M50 8.5C46.4 8.5 43.6 11.3 43.6 14.9C43.6 16.9 44.5 18.7 46 19.9\
             C37 26.1 28.6 35.9 28.6 47.5C28.6 54.5 32 59.7 37 63.3L35.4 67.9\
             C35 69.1 35.4 70.3 36.2 71.1C34.8 75.5 30.6 78.5 24.4 79.5\
             C21.2 80.1 19 82.1 19 85.3L19 90.5L81 90.5L81 85.3C81 82.1 78.8 80.1 75.6 79.5\
             C69.4 78.5 65.2 75.5 63.8 71.1C64.6 70.3 65 69.1 64.6 67.9L63 63.3\
             C68 59.7 71.4 54.5 71.4 47.5C71.4 35.9 63 26.1 54 19.9\
             C55.5 18.7 56.4 16.9 56.4 14.9C56.4 11.3 53.6 8.5 50 8.5Z",
    finial: None,
    dark_lines: "M37 63.3L63 63.3M36.2 71.1L63.8 71.1M61.4 27.5L49.6 45.5M24.4 79.5\
             C40 76.5 60 76.5 75.6 79.5",
    light_lines: "M38.4 63.3L61.6 63.3M37.4 71.1L62.6 71.1M60.6 28.5L49.6 45.5M28 80.1\
             C42 77.3 58 77.3 72 80.1",
    spots: None,
};

const ROOK: Drawing = Drawing {
    body: "M23 16.5L23 32.5C23 34.1 23.7 35.4 25 36.5L33.6 43.5L32.4 66.9L27 72.1\
             C25.6 73.5 25 74.9 25 76.9L25 79.5L20 79.5C18.3 79.5 17 80.8 17 82.5L17 90.5\
             L83 90.5L83 82.5C83 80.8 81.7 79.5 80 79.5L75 79.5L75 76.9\
             C75 74.9 74.4 73.5 73 72.1L67.6 66.9L66.4 43.5L75 36.5\
             C76.3 35.4 77 34.1 77 32.5L77 16.5L65 16.5L65 24.5L56.6 24.5L56.6 16.5\
             L43.4 16.5L43.4 24.5L35 24.5L35 16.5Z",
    finial: None,
    dark_lines: "M24.4 35.5L75.6 35.5M33.6 43.9L66.4 43.9M32.4 66.9L67.6 66.9M25 79.5L75 79.5",
    light_lines: "M27 35.5L73 35.5M35 43.9L65 43.9M34 66.9L66 66.9M25 79.5L75 79.5",
    spots: None,
};

const QUEEN: Drawing = Drawing {
    body: "M50 8.5C46.4 8.5 43.6 11.3 43.6 14.9C43.6 17.5 45 19.7 47.2 20.7L41.8 42.5\
             L31.6 23.5C33 22.4 33.8 20.7 33.8 18.9C33.8 15.5 31 12.7 27.6 12.7\
             C24.2 12.7 21.4 15.5 21.4 18.9C21.4 21.9 23.6 24.4 26.4 25L28.2 45.1L16.6 34.5\
             C17.4 33.5 17.8 32.3 17.8 30.9C17.8 27.5 15 24.7 11.6 24.7\
             C8.2 24.7 5.4 27.5 5.4 30.9C5.4 34.1 7.8 36.7 11 37.1L24.6 66.1L27.4 72.5\
             C25.8 73.9 25 75.5 25 77.5L25 79.5L20 79.5C18.3 79.5 17 80.8 17 82.5L17 90.5\
             L83 90.5L83 82.5C83 80.8 81.7 79.5 80 79.5L75 79.5L75 77.5\
             C75 75.5 74.2 73.9 72.6 72.5L75.4 66.1L89 37.1C92.2 36.7 94.6 34.1 94.6 30.9\
             C94.6 27.5 91.8 24.7 88.4 24.7C85 24.7 82.2 27.5 82.2 30.9\
             C82.2 32.3 82.6 33.5 83.4 34.5L71.8 45.1L73.6 25C76.4 24.4 78.6 21.9 78.6 18.9\
             C78.6 15.5 75.8 12.7 72.4 12.7C69 12.7 66.2 15.5 66.2 18.9\
             C66.2 20.7 67 22.4 68.4 23.5L58.2 42.5L52.8 20.7C55 19.7 56.4 17.5 56.4 14.9\
             C56.4 11.3 53.6 8.5 50 8.5Z",
    finial: None,
    dark_lines: "M24.6 66.1C40 61.9 60 61.9 75.4 66.1M27.4 72.5C42 69.3 58 69.3 72.6 72.5\
             M25 79.5L75 79.5",
    light_lines: "M27 65.5C41 62.1 59 62.1 73 65.5M29 72.3C43 69.5 57 69.5 71 72.3M26 79.5\
             L74 79.5",
    spots: None,
};

const KING: Drawing = Drawing {
    body: "M50 24.5C45.8 27.5 43 31.9 42.2 36.5C38.4 33.5 33.8 31.7 29 31.7\
             C19 31.7 11 39.1 11 48.5C11 56.5 16.4 62.5 24.6 66.1L27.4 72.5\
             C25.8 73.9 25 75.5 25 77.5L25 79.5L20 79.5C18.3 79.5 17 80.8 17 82.5L17 90.5\
             L83 90.5L83 82.5C83 80.8 81.7 79.5 80 79.5L75 79.5L75 77.5\
             C75 75.5 74.2 73.9 72.6 72.5L75.4 66.1C83.6 62.5 89 56.5 89 48.5\
             C89 39.1 81 31.7 71 31.7C66.2 31.7 61.6 33.5 57.8 36.5\
             C57 31.9 54.2 27.5 50 24.5Z",
    finial: Some(
        "M45.6 5.9L54.4 5.9L52.4 12.5L59.8 10.7L59.8 19.1L52.4 17.3L53.2 25.5L46.8 25.5\
             L47.6 17.3L40.2 19.1L40.2 10.7L47.6 12.5Z",
    ),
    dark_lines: "M24.6 66.1C40 61.9 60 61.9 75.4 66.1M27.4 72.5C42 69.3 58 69.3 72.6 72.5\
             M25 79.5L75 79.5M42.2 36.5C41.4 44.5 44.4 53.5 50 62.9\
             C55.6 53.5 58.6 44.5 57.8 36.5",
    light_lines: "M27 65.5C41 62.1 59 62.1 73 65.5M29 72.3C43 69.5 57 69.5 71 72.3M26 79.5\
             L74 79.5M42.4 38.5C42 45.5 45 53.5 50 61.1C55 53.5 58 45.5 57.6 38.5",
    spots: None,
};
