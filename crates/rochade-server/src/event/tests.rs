//! An event from the outside: commands in, records and views out.

mod at_once;
mod bids;
mod continuous;
mod draws;
mod evening;
mod followed;
mod formats;
mod import;
mod laws;
mod players;
mod prizes;
mod restrictions;
mod rounds;
mod teams;
mod undo;

use rochade_tournament::GameResult;
use rochade_tournament::lots::{Method, MethodKind, RandomError, RandomSource};
use rochade_tournament::systems::RobinNumbers;

use super::command::{EventCommand, PairingChoices};
use super::entrant::{EntrantId, PlayerCard};
use super::fact::{By, EventFact, RosterSource};
use super::refusal::EventRefusal;
use super::settings::{EventSettings, PairingSystem};
use super::state::State;
use super::{Event, Order};
use crate::bounds::{self, Bound};
use crate::id::{Contributor, Secret};

/// A generator with a fixed seed (splitmix64): the same bytes every time.
#[derive(Clone, Debug)]
struct Fixed(u64);

impl RandomSource for Fixed {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), RandomError> {
        for byte in bytes {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = self.0;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            *byte = (z ^ (z >> 31)).to_le_bytes()[0];
        }
        Ok(())
    }
}

/// An event with its journal, as text on disk.
#[derive(Clone, Debug)]
struct Club {
    event: Event,
    journal: Vec<String>,
    random: Fixed,
    now: u64,
}

fn organiser() -> By {
    By::Organiser { name: "Ada".into() }
}

fn read(journal: &[String]) -> Event {
    let mut records = journal.iter().map(|line| serde_json::from_str::<EventFact>(line).unwrap());
    let mut event = Event::open(&records.next().unwrap()).unwrap();
    records.for_each(|record| event.apply(record));
    event
}

/// Everything that can be seen of an event, and of what it stands on. A colour that was
/// drawn stays drawn, also when its pairing is undone.
fn seen(event: &Event) -> State {
    let mut state = event.state().clone();
    if state.rounds().is_empty() {
        state.forget_color();
    }
    state
}

impl Club {
    fn new(settings: EventSettings) -> Self {
        let digest = Secret::random().digest();
        let settings = settings.with_fitting_tiebreaks();
        let created = Event::create(1000, settings, digest, "seed of the cards".into()).unwrap();
        let journal = vec![serde_json::to_string(&created).unwrap()];
        let event = read(&journal);
        Self { event, journal, random: Fixed(7), now: 1000 }
    }

    /// A Swiss event with so many players, the first the strongest.
    fn swiss(players: u16) -> Self {
        let mut club =
            Self::new(EventSettings { draw: MethodKind::Random, ..EventSettings::usual("Club") });
        club.add(players);
        club
    }

    fn add(&mut self, players: u16) {
        let first = self.event.state().entrants().count() as u16;
        let cards = (first + 1..=first + players).map(|n| PlayerCard {
            rating: Some(2400 - 10 * n),
            ..PlayerCard::named(format!("Player {n:03}"))
        });
        self.ok(EventCommand::AddPlayers { players: cards.collect(), source: RosterSource::Typed });
    }

    fn ask(
        &mut self,
        by: By,
        seen: Option<u64>,
        command: EventCommand,
    ) -> Result<usize, EventRefusal> {
        self.now += 1000;
        let order = Order { by, seen, command };
        let records = self.event.decide(self.now, order, &mut self.random)?;
        for record in &records {
            self.journal.push(serde_json::to_string(record).unwrap());
        }
        let count = records.len();
        for record in records {
            self.event.apply(record);
        }
        Ok(count)
    }

    /// Asks as an organiser who has seen everything.
    fn ask_organiser(&mut self, command: EventCommand) -> Result<usize, EventRefusal> {
        self.ask(organiser(), Some(self.event.version()), command)
    }

    fn ok(&mut self, command: EventCommand) {
        let told = format!("{command:?}");
        assert_eq!(self.ask_organiser(command), Ok(1), "{told}");
    }

    fn refused(&mut self, command: EventCommand) -> EventRefusal {
        let before = seen(&self.event);
        let told = format!("{command:?}");
        let refused = self.ask_organiser(command).expect_err(&told);
        assert_eq!(seen(&self.event), before);
        refused
    }

    fn pair(&mut self, round: u16) {
        self.ok(EventCommand::Pair { round, choices: PairingChoices::default() });
    }

    fn result(&mut self, round: u16, board: u16, result: GameResult) {
        self.ok(EventCommand::EnterResult { round, board, result: Some(result) });
    }

    fn publish(&mut self, round: u16) {
        self.pair(round);
        self.ok(EventCommand::Draw { round, draws: vec![Method::Random] });
        self.ok(EventCommand::Publish { round });
    }

    /// Pairs, draws, publishes and plays a round; White wins everywhere.
    fn play(&mut self, round: u16) {
        self.publish(round);
        self.finish(round);
    }

    fn finish(&mut self, round: u16) {
        for board in self.event.state().round(round).unwrap().open_boards() {
            self.result(round, board, GameResult::WhiteWins);
        }
    }

    fn undo(&mut self) {
        let (seq, _) = self.event.undoable().expect("something to undo");
        self.ok(EventCommand::Undo { seq });
    }
}

/// The key of the sentence with which a pairing system refused.
fn system_key(refusal: EventRefusal) -> &'static str {
    let EventRefusal::System { why } = refusal else { panic!("{refusal:?}") };
    why.key
}

fn id(number: u16) -> EntrantId {
    EntrantId::new(number)
}

fn swiss(rounds: u16) -> PairingSystem {
    PairingSystem::Swiss { rounds }
}
