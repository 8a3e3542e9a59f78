//! Pictures of start positions. They say nothing that would need a language.

use axum::http::{HeaderName, header};
use axum::response::IntoResponse;
use rochade::{Board, CastlingSide, Color, Piece, Role, StartId};
use rochade_diagram::{Diagram, Theme};

use super::start::Start;

/// The board of a start position.
pub fn board(start: Start, theme: Theme) -> String {
    let board = *start.position().board();
    Diagram::new(board).theme(theme).title(start.name()).to_svg()
}

/// The back rank of a player with nothing but king and rook, and where they go.
pub fn castling(id: StartId, color: Color, side: CastlingSide) -> Option<String> {
    let castling = Start::both(id).position().castling(color, side)?;
    let piece = |role| Piece::new(color, role);
    let board: Board =
        [(castling.king_from(), piece(Role::King)), (castling.rook_from(), piece(Role::Rook))]
            .into_iter()
            .collect();
    let rank = color.back_rank();
    let title = format!("{id} {}", side.notation());
    Some(Diagram::new(board).ranks(rank..=rank).castling(castling).title(title).to_svg())
}

/// What [`castling`] is asked for by name: `white-c.svg`.
pub fn castling_name(name: &str) -> Option<(Color, CastlingSide)> {
    Some(match name {
        "white-c.svg" => (Color::White, CastlingSide::CSide),
        "white-g.svg" => (Color::White, CastlingSide::GSide),
        "black-c.svg" => (Color::Black, CastlingSide::CSide),
        "black-g.svg" => (Color::Black, CastlingSide::GSide),
        _ => return None,
    })
}

/// A picture that is the same for everybody and for a long time.
pub fn svg(picture: String) -> impl IntoResponse {
    const HEADERS: [(HeaderName, &str); 2] =
        [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=86400")];
    (HEADERS, picture)
}
