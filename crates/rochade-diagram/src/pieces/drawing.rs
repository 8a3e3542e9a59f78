//! The drawings themselves, as path data on a grid of 100 by 100.
//!
//! All pieces stand on the line y = 89 and are drawn with a line 4 wide, so that
//! they fill the square to about 91 at the bottom. Inner lines of black
//! pieces are lighter than the outline of white ones: light on dark looks
//! wider than it is.

use rochade::Role;

/// The width of an outline.
pub(super) const OUTLINE: &str = "4";
/// The width of a light line within a black piece.
pub(super) const INNER_LINE: &str = "3.2";

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
    body: "M50 18C42 18 35.6 24.4 35.6 32.2C35.6 36.7 37.7 40.6 41 43.2L34.6 43.2\
             C32.9 43.2 31.6 44.5 31.6 46.2C31.6 47.9 32.9 49.2 34.6 49.2L41 49.2\
             C40 58.4 36 66 30 71.4C26.6 74.4 25 77.4 25 81L25 89L75 89L75 81\
             C75 77.4 73.4 74.4 70 71.4C64 66 60 58.4 59 49.2L65.4 49.2\
             C67.1 49.2 68.4 47.9 68.4 46.2C68.4 44.5 67.1 43.2 65.4 43.2L59 43.2\
             C62.3 40.6 64.4 36.7 64.4 32.2C64.4 24.4 58 18 50 18Z",
    finial: None,
    dark_lines: "M41 49.2L59 49.2M25.4 78.4C41 75.2 59 75.2 74.6 78.4",
    light_lines: "M40 49.2L60 49.2M28.6 77.8C42 75 58 75 71.4 77.8",
    spots: None,
};

const KNIGHT: Drawing = Drawing {
    body: "M42.4 6C45.6 9.8 47.4 14 47.8 18.2C68 19.6 83 38 83 63.4\
             C83 68.8 82.4 73.6 81 78C82.7 78 84 79.3 84 81L84 89L22 89L22 81\
             C22 79.3 23.3 78 25 78L29 78C27.8 67 34 60.4 42 54.8\
             C46.6 51.6 48.8 48 49.4 43.6C45.2 48.4 39.6 51.4 33.2 52.8\
             C30.6 57 27.6 61.2 24.2 64C21.4 66.2 18.2 65 17.6 61.8L17.4 60.2\
             C13.6 62.6 8.8 60.8 7.4 56.6C6.6 53.8 7.4 51 9.4 48.2\
             C14.4 41.4 19.4 36 22.8 29.8C24.6 24.6 28.4 20.8 33 18.2\
             C34.6 13.4 38 8.8 42.4 6Z",
    finial: None,
    dark_lines: "M29 78L81 78M47.8 18.2C43.4 17.8 38.8 19.4 35.6 22.6M52 26.6\
             C64.6 31.4 71.6 44.6 71.6 62C71.6 67.8 71 73 69.6 78M49.4 43.6\
             C50.8 40.6 51 37 50 33.6",
    light_lines: "M31 78L79 78M53 26C65.6 31 72.6 44.4 72.6 61.6C72.6 65.4 72.4 68.4 72 71.4\
             M49.4 43.6C50.8 40.6 51 37 50 33.6",
    spots: Some("M27.2 36.8C28.4 32.6 32.6 30.6 37 32C36.2 36.4 31.6 38.8 27.2 36.8ZM12.4 53.8\
             C13 51.4 15 50.4 17 51C16.6 53.4 14.6 54.8 12.4 53.8Z"),
};

const BISHOP: Drawing = Drawing {
    body: "M50 7C46.4 7 43.6 9.8 43.6 13.4C43.6 15.4 44.5 17.2 46 18.4\
             C37 24.6 28.6 34.4 28.6 46C28.6 53 32 58.2 37 61.8L35.4 66.4\
             C35 67.6 35.4 68.8 36.2 69.6C34.8 74 30.6 77 24.4 78C21.2 78.6 19 80.6 19 83.8\
             L19 89L81 89L81 83.8C81 80.6 78.8 78.6 75.6 78C69.4 77 65.2 74 63.8 69.6\
             C64.6 68.8 65 67.6 64.6 66.4L63 61.8C68 58.2 71.4 53 71.4 46\
             C71.4 34.4 63 24.6 54 18.4C55.5 17.2 56.4 15.4 56.4 13.4C56.4 9.8 53.6 7 50 7Z",
    finial: None,
    dark_lines: "M37 61.8L63 61.8M36.2 69.6L63.8 69.6M61.4 26L49.6 44M24.4 78\
             C40 75 60 75 75.6 78",
    light_lines: "M38.4 61.8L61.6 61.8M37.4 69.6L62.6 69.6M60.6 27L49.6 44M28 78.6\
             C42 75.8 58 75.8 72 78.6",
    spots: None,
};

const ROOK: Drawing = Drawing {
    body: "M23 15L23 31C23 32.6 23.7 33.9 25 35L33.6 42L32.4 65.4L27 70.6\
             C25.6 72 25 73.4 25 75.4L25 78L20 78C18.3 78 17 79.3 17 81L17 89L83 89L83 81\
             C83 79.3 81.7 78 80 78L75 78L75 75.4C75 73.4 74.4 72 73 70.6L67.6 65.4L66.4 42\
             L75 35C76.3 33.9 77 32.6 77 31L77 15L65 15L65 23L56.6 23L56.6 15L43.4 15\
             L43.4 23L35 23L35 15Z",
    finial: None,
    dark_lines: "M24.4 34L75.6 34M33.6 42.4L66.4 42.4M32.4 65.4L67.6 65.4M25 78L75 78",
    light_lines: "M27 34L73 34M35 42.4L65 42.4M34 65.4L66 65.4M25 78L75 78",
    spots: None,
};

const QUEEN: Drawing = Drawing {
    body: "M50 7C46.4 7 43.6 9.8 43.6 13.4C43.6 16 45 18.2 47.2 19.2L41.8 41L31.6 22\
             C33 20.9 33.8 19.2 33.8 17.4C33.8 14 31 11.2 27.6 11.2\
             C24.2 11.2 21.4 14 21.4 17.4C21.4 20.4 23.6 22.9 26.4 23.5L28.2 43.6L16.6 33\
             C17.4 32 17.8 30.8 17.8 29.4C17.8 26 15 23.2 11.6 23.2\
             C8.2 23.2 5.4 26 5.4 29.4C5.4 32.6 7.8 35.2 11 35.6L24.6 64.6L27.4 71\
             C25.8 72.4 25 74 25 76L25 78L20 78C18.3 78 17 79.3 17 81L17 89L83 89L83 81\
             C83 79.3 81.7 78 80 78L75 78L75 76C75 74 74.2 72.4 72.6 71L75.4 64.6L89 35.6\
             C92.2 35.2 94.6 32.6 94.6 29.4C94.6 26 91.8 23.2 88.4 23.2\
             C85 23.2 82.2 26 82.2 29.4C82.2 30.8 82.6 32 83.4 33L71.8 43.6L73.6 23.5\
             C76.4 22.9 78.6 20.4 78.6 17.4C78.6 14 75.8 11.2 72.4 11.2\
             C69 11.2 66.2 14 66.2 17.4C66.2 19.2 67 20.9 68.4 22L58.2 41L52.8 19.2\
             C55 18.2 56.4 16 56.4 13.4C56.4 9.8 53.6 7 50 7Z",
    finial: None,
    dark_lines: "M24.6 64.6C40 60.4 60 60.4 75.4 64.6M27.4 71C42 67.8 58 67.8 72.6 71M25 78\
             L75 78",
    light_lines: "M27 64C41 60.6 59 60.6 73 64M29 70.8C43 68 57 68 71 70.8M26 78L74 78",
    spots: None,
};

const KING: Drawing = Drawing {
    body: "M50 23C45.8 26 43 30.4 42.2 35C38.4 32 33.8 30.2 29 30.2C19 30.2 11 37.6 11 47\
             C11 55 16.4 61 24.6 64.6L27.4 71C25.8 72.4 25 74 25 76L25 78L20 78\
             C18.3 78 17 79.3 17 81L17 89L83 89L83 81C83 79.3 81.7 78 80 78L75 78L75 76\
             C75 74 74.2 72.4 72.6 71L75.4 64.6C83.6 61 89 55 89 47C89 37.6 81 30.2 71 30.2\
             C66.2 30.2 61.6 32 57.8 35C57 30.4 54.2 26 50 23Z",
    finial: Some("M45.8 3L54.2 3L52.4 9.8L59.6 8L59.6 16.4L52.4 14.6L53.2 23L46.8 23L47.6 14.6\
             L40.4 16.4L40.4 8L47.6 9.8Z"),
    dark_lines: "M24.6 64.6C40 60.4 60 60.4 75.4 64.6M27.4 71C42 67.8 58 67.8 72.6 71M25 78\
             L75 78M42.2 35C41.4 43 44.4 52 50 61.4C55.6 52 58.6 43 57.8 35",
    light_lines: "M27 64C41 60.6 59 60.6 73 64M29 70.8C43 68 57 68 71 70.8M26 78L74 78M42.4 37\
             C42 44 45 52 50 59.6C55 52 58 44 57.6 37",
    spots: None,
};
