//! Writes a gallery of pictures into a folder: `cargo run --example gallery -- FOLDER`.

use std::error::Error;
use std::num::NonZeroU16;
use std::path::Path;
use std::{env, fs};

use rochade::{Board, Color, File, Piece, Rank, Role, Square};
use rochade_diagram::{Arrow, Coordinates, Diagram, DieFace, HeatMap, Mark, Theme, pieces};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).ok_or("expected the folder to write to")?;
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    for theme in [Theme::Print, Theme::Screen] {
        let name = format!("{theme:?}").to_lowercase();
        for (title, diagram) in diagrams() {
            let diagram = diagram.theme(theme);
            fs::write(folder.join(format!("{title}-{name}.svg")), diagram.to_svg())?;
            for width in [120, 400, 800, 1600] {
                let file = folder.join(format!("{title}-{name}-{width}.png"));
                fs::write(file, diagram.to_png(width)?)?;
            }
        }
    }
    for piece in Piece::all() {
        fs::write(folder.join(format!("{}.svg", pieces::id(piece))), pieces::svg(piece))?;
    }
    fs::write(folder.join("pieces.svg"), pieces::sprite())?;
    fs::write(folder.join("heat-map.svg"), heat_map()?.to_svg())?;
    for width in [400, 1200] {
        fs::write(folder.join(format!("heat-map-{width}.png")), heat_map()?.to_png(width)?)?;
    }
    Ok(())
}

fn diagrams() -> [(&'static str, Diagram); 8] {
    let start = board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    [
        ("start", Diagram::new(start).caption("Die Grundstellung Nr. 518")),
        ("plain", Diagram::new(start).coordinates(Coordinates::Hidden).bottom(Color::Black)),
        ("middlegame", middlegame()),
        ("refused", refused()),
        ("castling", castling()),
        ("stays", stays()),
        ("dice", dice()),
        ("marks", marks()),
    ]
}

fn middlegame() -> Diagram {
    Diagram::new(board("r4rk1/1b2bppp/p1n1pn2/qp6/3NP3/P1N1B3/1PQ1BPPP/2R2RK1"))
        .bottom(Color::Black)
        .arrow(Square::C6, Square::E5, Arrow::Move)
        .arrow(Square::E3, Square::B6, Arrow::Attack)
        .caption("Schwarz am Zug: 15...♞e5 und dann ♜ac8, denn die c-Linie gehört dem, der sie zuerst besetzt.")
}

fn refused() -> Diagram {
    Diagram::new(board("4k3/8/8/8/1b3q2/8/PPP4P/R3KB1R"))
        .mark(Square::E1, Mark::Attention)
        .mark(Square::F1, Mark::Occupied)
        .mark(Square::C1, Mark::Goal)
        .mark(Square::C1, Mark::Attacked)
        .mark(Square::D1, Mark::Path)
        .mark(Square::D2, Mark::Attacked)
        .mark(Square::E4, Mark::Attacked)
        .arrow(Square::F4, Square::C1, Arrow::Attack)
        .arrow(Square::B4, Square::E1, Arrow::Attack)
        .caption("Белые не могут рокировать: король на e1 под шахом, а поле c1 бито ферзём.")
}

fn castling() -> Diagram {
    Diagram::new(board("8/8/8/8/8/8/PPP5/RK6"))
        .ranks(Rank::One..=Rank::Two)
        .arrow(Square::B1, Square::C1, Arrow::Castling)
        .arrow(Square::A1, Square::D1, Arrow::Castling)
        .ghost(Square::C1, Piece::new(Color::White, Role::King))
        .ghost(Square::D1, Piece::new(Color::White, Role::Rook))
        .ghost(Square::G2, Piece::new(Color::Black, Role::Rook))
        .label(Square::A1, "2")
        .label(Square::B1, "1")
        .label(Square::H2, "12")
        .caption("Koning en toren gaan dezelfde kant op: O-O-O")
}

fn stays() -> Diagram {
    Diagram::new(board("8/8/8/8/8/8/8/R1K5"))
        .ranks(Rank::One..=Rank::One)
        .arrow(Square::C1, Square::C1, Arrow::Castling)
        .arrow(Square::A1, Square::D1, Arrow::Castling)
        .caption("Der ♔ bleibt, nur der ♖ zieht: 0-0-0")
}

fn dice() -> Diagram {
    let free = [File::A, File::C, File::D, File::F, File::G, File::H];
    free.into_iter()
        .zip(DieFace::ALL)
        .fold(Diagram::new(board("8/8/8/8/8/8/8/1B2B3")), |diagram, (file, face)| {
            diagram.die(Square::new(file, Rank::One), face)
        })
        .die(Square::B1, DieFace::Four)
        .ranks(Rank::One..=Rank::One)
        .caption("Where does the queen go?")
}

fn marks() -> Diagram {
    let queen = Piece::new(Color::White, Role::Queen);
    let king = Piece::new(Color::Black, Role::King);
    let mut shown = Board::EMPTY;
    for rank in Rank::ALL {
        shown.put(Square::new(File::C, rank), queen);
        shown.put(Square::new(File::D, rank), king);
    }
    Mark::ALL.into_iter().zip(Rank::ALL).fold(Diagram::new(shown), |diagram, (mark, rank)| {
        [File::A, File::B, File::C, File::D]
            .into_iter()
            .fold(diagram, |diagram, file| diagram.mark(Square::new(file, rank), mark))
            .label(Square::new(File::E, rank), format!("{mark:?}"))
    })
}

/// Made-up scores: the picture is about the picture.
fn heat_map() -> Result<HeatMap, Box<dyn Error>> {
    let score = |id: i32| {
        let noise = id.wrapping_mul(7919) % 97 + id.wrapping_mul(104_729) % 61;
        (noise % 19 != 0).then_some(450 + noise)
    };
    Ok(HeatMap::new(NonZeroU16::try_from(32)?, (0..960).map(score))
        .scale(400..=650)
        .tick(400, "40 %")
        .tick(500, "50 %")
        .tick(600, "60 %")
        .no_value("no games")
        .column_labels((0..32).map(|column| column.to_string()))
        .row_labels((0..30).map(|row| (32 * row).to_string()))
        .outline(518)
        .caption("White's score by start position; 518 is outlined"))
}

/// The placement field of a FEN, for texts that are known to be right.
fn board(placement: &str) -> Board {
    let mut board = Board::EMPTY;
    for (rank, row) in Rank::ALL.into_iter().rev().zip(placement.split('/')) {
        let mut files = File::ALL.into_iter();
        for letter in row.bytes() {
            match Piece::from_fen_letter(letter) {
                Some(piece) => files
                    .by_ref()
                    .take(1)
                    .for_each(|file| board.put(Square::new(file, rank), piece)),
                None => files.by_ref().take(usize::from(letter - b'0')).for_each(drop),
            }
        }
    }
    board
}
