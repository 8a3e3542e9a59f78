//! Pieces, players and sides.

use rochade::{CastlingSide, Color, File, Role, Square};

use crate::words::{Argument, Words, text};

impl Words {
    /// The name of a piece: "knight".
    #[must_use]
    pub fn piece_name(&self, role: Role) -> String {
        self.say("piece-name", &[role_argument(role)])
    }

    /// The letter or letters of a piece, such as `N`; `None` for the pawn,
    /// which has none.
    #[must_use]
    pub fn piece_letter(&self, role: Role) -> Option<String> {
        match role {
            Role::Pawn => None,
            Role::King | Role::Queen | Role::Rook | Role::Bishop | Role::Knight => {
                Some(self.say("piece-letter", &[role_argument(role)]))
            }
        }
    }

    /// A move in SAN with this language's letters for the pieces, and castling as
    /// the language writes it: "Sf3", "0-0".
    #[must_use]
    pub fn san_in_words(&self, san: &str) -> String {
        for side in [CastlingSide::CSide, CastlingSide::GSide] {
            if let Some(check) = san.strip_prefix(side.notation()) {
                return format!("{}{check}", self.castling_notation(side));
            }
        }
        // Every move of every game needs them.
        let letters = self.letters.get_or_init(|| {
            Role::ALL
                .map(|role| self.piece_letter(role).unwrap_or_else(|| role.letter().to_string()))
        });
        let mut words = String::with_capacity(san.len() + 1);
        for c in san.chars() {
            // Small letters are files; of the capitals only O is no piece.
            let role = u8::try_from(c).ok().filter(u8::is_ascii_uppercase);
            match role.and_then(Role::from_letter) {
                Some(role) => words.push_str(&letters[role.index()]),
                None => words.push(c),
            }
        }
        words
    }

    /// The letters of pieces with spaces between: "R N B".
    #[must_use]
    pub fn piece_letters(&self, roles: &[Role]) -> String {
        let letters: Vec<String> =
            roles.iter().filter_map(|&role| self.piece_letter(role)).collect();
        letters.join(" ")
    }

    /// Pieces on squares of the back rank of a player: "Ra1, Ke1".
    pub(crate) fn placed_pieces(&self, placed: &[(File, Role)], color: Color) -> String {
        let pieces = placed.iter().map(|&(file, role)| {
            let letter = self.piece_letter(role).unwrap_or_default();
            format!("{letter}{}", Square::new(file, color.back_rank()))
        });
        pieces.collect::<Vec<_>>().join(", ")
    }

    /// The name of a player: "White".
    #[must_use]
    pub fn color_name(&self, color: Color) -> String {
        self.say("color-name", &[color_argument(color)])
    }

    /// Castling as people of this language write it: "O-O" or "0-0".
    #[must_use]
    pub fn castling_notation(&self, side: CastlingSide) -> String {
        self.say("castling-notation", &[side_argument(side)])
    }

    /// Castling to a side: "c-side castling".
    #[must_use]
    pub fn castling_name(&self, side: CastlingSide) -> String {
        self.say("castling-name", &[side_argument(side)])
    }
}

/// The variable that selects by a kind of piece.
pub(crate) fn role_argument(role: Role) -> Argument<'static> {
    text(
        "role",
        match role {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        },
    )
}

/// The variable that selects by a player.
pub(crate) fn color_argument(color: Color) -> Argument<'static> {
    text(
        "color",
        match color {
            Color::White => "white",
            Color::Black => "black",
        },
    )
}

/// The variable that selects by a side.
pub(crate) fn side_argument(side: CastlingSide) -> Argument<'static> {
    text(
        "side",
        match side {
            CastlingSide::CSide => "c",
            CastlingSide::GSide => "g",
        },
    )
}
