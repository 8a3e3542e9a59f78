//! Keeps a game and asks what was played: `cargo run --example club_openings`

use std::error::Error;

use rochade::{Position, StartId};
use rochade_explorer::{Date, Explorer, Filter, Game, Keep, Outcome, Place, Speed, Store, Wanted};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let mut store = Store::open(folder.path())?;
    let start = Position::start(StartId::CLASSICAL);
    store.add(Game {
        white_start: StartId::CLASSICAL,
        black_start: StartId::CLASSICAL,
        date: Date::new(2026, 11, 17).ok_or("no date")?,
        players: ["Ann".into(), "Bob".into()],
        ratings: [1800, 1750],
        result: Outcome::White,
        speed: Speed::Blitz,
        rated: true,
        event: "Club night".into(),
        source: "club".into(),
        link: String::new(),
        moves: vec![start.read_san("e4")?.into()],
    })?;
    store.build(Keep::Needed, |_| true)?;

    let explorer = Explorer::open(folder.path())?;
    let place = Place::start(StartId::CLASSICAL, StartId::CLASSICAL);
    let answer = explorer.explore(&place, &Filter::default(), &Wanted::default())?;
    for played in &answer.moves {
        println!("{}: White won {} of these games", played.played, answer.total.white);
    }
    Ok(())
}
