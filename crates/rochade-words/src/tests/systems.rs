//! Every sentence of the pairing systems, shown in every language.

use rochade_tournament::pairing::ArbiterChoices;
use rochade_tournament::random::{RandomEvent, Simulation};
use rochade_tournament::standings::Tiebreak;
use rochade_tournament::systems::{Format, System};
use rochade_tournament::{Amount, Sentence, Tournament};

use crate::{Language, Words};

/// Everything that a system says about an event: its next round, its table and
/// every line of it.
fn about(words: &Words, system: &dyn System, event: &Tournament) -> Vec<String> {
    let mut told: Vec<String> =
        system.problems(event).iter().map(|problem| words.tell(event, problem)).collect();
    match system.explain(event, &ArbiterChoices::default()) {
        Ok(explained) => {
            let sentences = explained.boards.iter().chain(&explained.others).flatten();
            told.extend(sentences.map(|sentence| words.tell(event, sentence)));
        }
        Err(refusal) => told.push(words.tell(event, &refusal.why)),
    }
    let tiebreaks = Tiebreak::list(system.usual_tiebreaks()).unwrap();
    let table = system.standing(event, event.rounds_played(), &tiebreaks);
    let around = table.columns.iter().chain(&table.remarks);
    told.extend(around.map(|sentence| words.tell(event, sentence)));
    for row in &table.rows {
        told.extend(row.cells.iter().map(|&cell| words.cell(cell)));
        let lines = system.open(event, event.rounds_played(), &tiebreaks, row.player);
        told.extend(lines.unwrap_or_default().iter().map(|line| words.told(event, line)));
    }
    told
}

/// Seven players, some rounds played by the rules of a system.
fn event(rounds: u16) -> Tournament {
    let mut simulation = Simulation::new(RandomEvent::usual(7, 9, 3));
    simulation.play_rounds(rounds).unwrap().clone()
}

fn robin(words: &Words) -> Vec<String> {
    let format = Format::preset("round-robin").unwrap();
    let mut told = about(words, format.system(), &event(2));
    told.push(
        words.tell(
            &event(0),
            &Sentence::new("robin-rounds")
                .with("declared", 9usize)
                .with("players", 2usize)
                .with("rounds", 1usize),
        ),
    );
    told
}

/// Makes every sentence of the systems.
pub fn say_systems(words: &Words, said: &mut Vec<String>) {
    said.extend(robin(words));
}

#[test]
fn every_sentence_of_a_round_robin_in_every_language() {
    for language in Language::ALL {
        let told = robin(Words::of(language)).join("\n");
        insta::assert_snapshot!(format!("robin_{language}"), told);
    }
}

#[test]
fn exact_numbers_are_written_with_decimals_or_fractions() {
    for (language, expected) in [
        (Language::En, ["10 1/3", "9.5", "−1/6", "12", "−2.25", "0.07"]),
        (Language::De, ["10 1/3", "9,5", "−1/6", "12", "−2,25", "0,07"]),
    ] {
        let numbers = [(31, 3), (19, 2), (-1, 6), (12, 1), (-9, 4), (7, 100)];
        let written = numbers.map(|(n, d)| Words::of(language).amount(Amount::new(n, d)));
        assert_eq!(written, expected);
    }
}
