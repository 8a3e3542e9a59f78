//! Laws for any sequence of commands.

use std::collections::BTreeMap;

use proptest::prelude::*;
use rochade::{Color, StartId};
use rochade_tournament::positions::Scheme;
use rochade_tournament::systems::Format;
use rochade_tournament::trf::Trf;
use rochade_tournament::{Bye, Player};

use super::super::command::Mating;
use super::super::entrant::EntrantPresence;
use super::super::fact::EventAction;
use super::super::view::Audience;
use super::*;
use crate::journal::{Aggregate as _, audit};
use crate::storage::Row;

/// What somebody tries; where numbers are needed, small ones that often fit.
#[derive(Clone, Debug)]
enum Try {
    Do(EventCommand),
    Report(u16, GameResult),
    Undo,
    /// The next step of the event, whatever it is.
    Go,
}

fn result() -> impl Strategy<Value = GameResult> {
    prop::sample::select(GameResult::ALL.to_vec())
}

fn presence() -> impl Strategy<Value = EntrantPresence> {
    prop::sample::select(vec![
        EntrantPresence::Expected,
        EntrantPresence::Present,
        EntrantPresence::Absent,
        EntrantPresence::Withdrawn,
    ])
}

fn attempt() -> impl Strategy<Value = Try> {
    let (round, board, player) = (1..4u16, 1..5u16, 1..12u16);
    let command = prop_oneof![
        (player.clone(), presence())
            .prop_map(|(n, presence)| EventCommand::SetPresence { ids: vec![id(n)], presence }),
        player.clone().prop_map(|n| EventCommand::RemovePlayer { id: id(n) }),
        any::<u16>().prop_map(|n| EventCommand::AddPlayers {
            players: vec![PlayerCard {
                rating: Some(1000 + n % 1000),
                ..PlayerCard::named(format!("New {n}"))
            }],
            source: RosterSource::Typed,
        }),
        (player.clone(), round.clone()).prop_map(|(n, round)| EventCommand::RequestBye {
            id: id(n),
            round,
            bye: Some(Bye::HalfPoint),
        }),
        (round.clone(), board.clone(), prop::option::of(result()))
            .prop_map(|(round, board, result)| EventCommand::EnterResult { round, board, result }),
        (round.clone(), board.clone(), result()).prop_map(|(round, board, result)| {
            EventCommand::Correct { round, board, result, reason: String::new() }
        }),
        (round.clone(), player.clone(), player).prop_map(|(round, a, b)| {
            EventCommand::SwapPlayers { round, first: id(a), second: id(b) }
        }),
        (round.clone(), board.clone())
            .prop_map(|(round, board)| EventCommand::SwapColors { round, board }),
        round.clone().prop_map(|round| EventCommand::Unpair { round }),
        (round, board).prop_map(|(round, board)| EventCommand::NoteIllegalMove {
            round,
            board,
            by: Color::Black,
            note: String::new(),
            opponent: Mating::CanMate,
        }),
        Just(EventCommand::CloseEvent),
        Just(EventCommand::ReopenEvent),
        Just(EventCommand::Announce),
    ];
    prop_oneof![
        4 => command.prop_map(Try::Do),
        1 => (1..5u16, result()).prop_map(|(board, result)| Try::Report(board, result)),
        2 => Just(Try::Undo),
        6 => Just(Try::Go),
    ]
}

fn settings() -> impl Strategy<Value = EventSettings> {
    let method = prop::sample::select(vec![MethodKind::Public, MethodKind::Random]);
    let scheme = prop::sample::select(vec![
        Scheme::OneForAll,
        Scheme::OnePerBoard,
        Scheme::OnePerMatch,
        Scheme::TwoRounds,
    ]);
    let preset = |code| PairingSystem::new(3, Format::preset(code).expect("a preset"));
    let system = prop::sample::select(vec![
        swiss(3),
        PairingSystem::robin(rochade_tournament::pairing::Cycles::Single, RobinNumbers::ByRating),
        preset("keizer"),
        preset("knock-out"),
    ]);
    (method, scheme, system).prop_map(|(draw, scheme, system)| EventSettings {
        draw,
        scheme,
        system,
        ..EventSettings::usual("Law")
    })
}

/// The next step of the event.
fn next(club: &Club) -> EventCommand {
    use super::super::view::EventStage;
    let state = club.event.state();
    match state.stage() {
        EventStage::Pair { .. }
            if state.settings().draw == MethodKind::Public && state.public_draw().is_none() =>
        {
            EventCommand::Announce
        }
        EventStage::Pair { round } => {
            EventCommand::Pair { round, choices: PairingChoices::default() }
        }
        EventStage::Draw { round } => {
            let public = state.settings().draw == MethodKind::Public;
            let draws = vec![if public { Method::Public } else { Method::Random }];
            EventCommand::Draw { round, draws }
        }
        EventStage::Publish { round } => EventCommand::Publish { round },
        EventStage::Play { round } => {
            let board = state.round(round).unwrap().open_boards()[0];
            EventCommand::EnterResult { round, board, result: Some(GameResult::Draw) }
        }
        EventStage::Close => EventCommand::CloseEvent,
        EventStage::Closed => EventCommand::ReopenEvent,
    }
}

fn run(settings: EventSettings, tries: Vec<Try>) -> Club {
    let mut club = Club::new(settings);
    club.add(7);
    for attempt in tries {
        let last = club.event.version();
        let before = seen(&club.event);
        let done = match attempt {
            Try::Do(command) => club.ask_organiser(command),
            Try::Go => club.ask_organiser(next(&club)),
            Try::Report(board, result) => {
                let round = club.event.state().published();
                let side = Some(Color::White);
                let command = EventCommand::Report { round, board, side, result };
                club.ask(By::Card { round, board, side }, None, command)
            }
            Try::Undo => match club.event.undoable().map(|(seq, _)| seq) {
                Some(seq) => club.ask_organiser(EventCommand::Undo { seq }),
                None => Ok(0),
            },
        };
        assert_eq!(club.event.version(), last + done.clone().unwrap_or(0) as u64);
        if !matches!(done, Ok(1)) {
            assert_eq!(seen(&club.event), before, "nothing done, nothing changed");
        }
    }
    club
}

/// Which positions the records that count say for each round, all of them.
fn draws(event: &Event) -> BTreeMap<u16, Vec<Vec<StartId>>> {
    let mut draws: BTreeMap<u16, Vec<Vec<StartId>>> = BTreeMap::new();
    for (_, record, counts) in event.log() {
        if let EventAction::Drawn { round, positions, drawn, .. } = &record.action
            && (counts || drawn.iter().any(|drawn| drawn.by.kind().is_chance()))
        {
            draws.entry(*round).or_default().push(positions.clone());
        }
    }
    draws
}

/// What a report file can hold of a player.
fn in_file(player: &Player) -> (u16, String, Option<u16>) {
    (player.id.get(), player.name.clone(), player.rating)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// Killed after any record, the server goes on exactly where it was.
    #[test]
    fn replay_of_any_prefix_is_the_event_of_then(
        settings in settings(),
        tries in prop::collection::vec(attempt(), 0..60),
    ) {
        let club = run(settings, tries);
        prop_assert_eq!(&read(&club.journal), &club.event);
        let rows = (1..).zip(&club.journal);
        let rows = rows.map(|(number, text)| Row { number, v: Event::VERSION, text: text.clone() });
        prop_assert_eq!(audit::<Event>(&rows.collect::<Vec<_>>()), []);
        let mut live = read(&club.journal[..1]);
        for (at, line) in club.journal.iter().enumerate().skip(1) {
            live.apply(serde_json::from_str(line).unwrap());
            prop_assert_eq!(seen(&read(&club.journal[..=at])), seen(&live), "after record {}", at + 1);
        }
    }

    #[test]
    fn no_round_is_drawn_twice_and_no_player_is_paired_twice(
        settings in settings(),
        tries in prop::collection::vec(attempt(), 0..80),
    ) {
        let club = run(settings, tries);
        for (round, drawn) in draws(&club.event) {
            prop_assert_eq!(drawn.len(), 1, "round {}", round);
        }
        for round in club.event.state().rounds() {
            let mut players: Vec<EntrantId> =
                round.boards.iter().flat_map(|b| b.pair.players()).chain(round.bye).collect();
            let count = players.len();
            players.sort_unstable();
            players.dedup();
            prop_assert_eq!(players.len(), count);
        }
    }

    /// Undoing gives the state before, whatever it was.
    #[test]
    fn undo_is_exact(
        settings in settings(),
        tries in prop::collection::vec(attempt(), 0..60),
        last in attempt(),
    ) {
        let mut club = run(settings, tries);
        let (before, version) = (seen(&club.event), club.event.version());
        let command = match last {
            Try::Do(command) => command,
            Try::Go | Try::Undo | Try::Report(..) => next(&club),
        };
        if club.ask_organiser(command) == Ok(1)
            && let Some((seq, _)) = club.event.undoable()
            && seq == version + 1
        {
            club.undo();
            prop_assert_eq!(seen(&club.event), before);
        }
    }

    #[test]
    fn a_report_file_says_what_the_event_says(
        settings in settings(),
        tries in prop::collection::vec(attempt(), 0..80),
    ) {
        let club = run(settings, tries);
        let state = club.event.state();
        let tournament = state.tournament(state.published());
        let (read, problems) = Trf::read(&state.trf(&jiff::tz::TimeZone::UTC)).event().unwrap();
        prop_assert!(problems.is_empty(), "{problems:?}");
        prop_assert_eq!(read.rounds_played(), tournament.rounds_played());
        for player in tournament.players() {
            let again = read.player(player.id).expect("the same numbers");
            prop_assert_eq!(in_file(again), in_file(player));
            prop_assert_eq!(read.records(player.id), tournament.records(player.id));
        }
    }

    /// Every view of every audience can be made at any time.
    #[test]
    fn there_is_always_something_to_see(
        settings in settings(),
        tries in prop::collection::vec(attempt(), 0..60),
    ) {
        let club = run(settings, tries);
        let state = club.event.state();
        for audience in [Audience::Public, Audience::Organiser] {
            let overview = state.overview(audience);
            for round in 1..=overview.rounds {
                let view = state.round_view(round, audience).unwrap();
                prop_assert!(!view.boards.is_empty());
            }
        }
        let rows = state.standings(state.published()).unwrap().rows.len();
        prop_assert_eq!(rows, state.cross_table().rows.len());
        prop_assert_eq!(rows, state.players().len());
        for player in state.players() {
            let page = state.player_page(player.id).unwrap();
            prop_assert_eq!(page.games.len(), usize::from(state.published()));
        }
    }
}
