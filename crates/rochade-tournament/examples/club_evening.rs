//! Pairs the next round of an event, says why, and prints the standings:
//! `cargo run --example club_evening`

use std::error::Error;

use rochade_tournament::pairing::ArbiterChoices;
use rochade_tournament::pairing::swiss::SwissRound;
use rochade_tournament::random::{RandomEvent, Simulation};
use rochade_tournament::standings::{Kind, Standings, Tiebreak};

fn main() -> Result<(), Box<dyn Error>> {
    // Twenty players after four of seven rounds. Your own come from a TRF file: see `trf`.
    let mut simulation = Simulation::new(RandomEvent::usual(20, 7, 42));
    let event = simulation.play_rounds(4)?;

    let round = SwissRound::new(event, ArbiterChoices::default())?;
    for reason in round.reasons() {
        for objection in &reason.objections {
            println!("{}: {:?}", objection.player, objection.obstacle);
        }
    }
    let standings = Standings::new(event, Kind::Swiss, 4, &Tiebreak::list("BH/C1,BH,SB")?);
    for row in standings.rows() {
        println!("{:>2}. {}", row.rank, row.player);
    }
    Ok(())
}
