//! Laws for any sequence of commands.

use std::collections::BTreeMap;

use proptest::prelude::*;
use rochade::{Color, StartId};
use rochade_tournament::pairing::Cycles;
use rochade_tournament::positions::Scheme;
use rochade_tournament::systems::{
    Format, Ladder, LadderKind, MatchRules, TeamRoundRobin, TeamSwiss,
};
use rochade_tournament::trf::Trf;
use rochade_tournament::{Bye, Player};

use super::super::command::{FixedPair, Mating};
use super::super::entrant::{Entrant, EntrantPresence};
use super::super::fact::EventAction;
use super::super::is_there;
use super::super::teams::EventTeam;
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
        (round.clone(), board.clone()).prop_map(|(round, board)| EventCommand::NoteIllegalMove {
            round,
            board,
            by: Color::Black,
            note: String::new(),
            opponent: Mating::CanMate,
        }),
        (round.clone(), board.clone()).prop_map(|(round, board)| EventCommand::HalfTime {
            round,
            board,
            side: Color::White,
        }),
        (round.clone(), 1..4u16, prop::sample::subsequence((1..8).collect::<Vec<u16>>(), 0..3))
            .prop_map(|(round, team, players)| EventCommand::HandInLineup {
                round,
                team,
                players: players.into_iter().map(|number| Some(id(number))).collect(),
            }),
        (round, 1..3u16, any::<[bool; 2]>()).prop_map(|(round, number, absent)| {
            EventCommand::ForfeitMatch { round, number, absent }
        }),
        Just(EventCommand::StopPairing),
        Just(EventCommand::ResumePairing),
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

fn challenges() -> PairingSystem {
    PairingSystem::new(3, Format::preset("ladder").expect("a preset"))
}

fn settings() -> impl Strategy<Value = EventSettings> {
    let method = prop::sample::select(vec![MethodKind::Public, MethodKind::Random]);
    let scheme = prop::sample::select(vec![
        Scheme::OneForAll,
        Scheme::OnePerBoard,
        Scheme::OnePerMatch,
        Scheme::TwoRounds,
    ]);
    let format = |format| PairingSystem::new(3, format);
    let preset = |code| format(Format::preset(code).expect("a preset"));
    let matches = MatchRules { boards: 2, ..MatchRules::default() };
    let system = prop::sample::select(vec![
        swiss(3),
        PairingSystem::robin(Cycles::Single, RobinNumbers::ByRating),
        PairingSystem::robin(Cycles::Matches, RobinNumbers::ByRating),
        preset("keizer"),
        preset("knock-out"),
        challenges(),
        format(Format::Ladder(Ladder { kind: LadderKind::Paired, ..Ladder::default() })),
        preset("arena"),
        format(Format::TeamSwiss(TeamSwiss { matches: matches.clone(), ..TeamSwiss::default() })),
        format(Format::TeamRoundRobin(TeamRoundRobin { matches, ..TeamRoundRobin::default() })),
        preset("scheveningen"),
    ]);
    let all = (method, scheme, system).prop_map(|(draw, scheme, system)| EventSettings {
        draw,
        scheme,
        system,
        ..EventSettings::usual("Law")
    });
    all.prop_filter("not every scheme is for every system", |settings| settings.check().is_ok())
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
            // The first two who are there; only a ladder of challenges needs to be told.
            let here = |entrant: &&Entrant| {
                is_there(entrant.presence, state.settings().check_in)
                    && !entrant.byes.contains_key(&round)
            };
            let ids: Vec<EntrantId> =
                state.entrants().filter(here).take(2).map(|entrant| entrant.id).collect();
            let pairs = match (state.settings().system == challenges(), &ids[..]) {
                (true, &[white, black]) => vec![FixedPair { white, black }],
                _ => Vec::new(),
            };
            EventCommand::Pair {
                round,
                choices: PairingChoices { pairs, ..PairingChoices::default() },
            }
        }
        EventStage::Draw { round } => {
            let public = state.settings().draw == MethodKind::Public;
            let draws = vec![if public { Method::Public } else { Method::Random }];
            EventCommand::Draw { round, draws }
        }
        EventStage::Publish { round } => EventCommand::Publish { round },
        EventStage::Play { round } => {
            let open = state.round(round).unwrap().open_boards().first().map(|&at| (round, at));
            // Where nobody waits for a round to end, games of earlier ones go on.
            let going = || state.going().next().map(|(round, board, _)| (round.number, board));
            match open.or_else(going) {
                Some((round, board)) => {
                    EventCommand::EnterResult { round, board, result: Some(GameResult::Draw) }
                }
                None => EventCommand::StopPairing,
            }
        }
        EventStage::Close => EventCommand::CloseEvent,
        EventStage::Closed => EventCommand::ReopenEvent,
    }
}

fn run(settings: EventSettings, tries: Vec<Try>) -> Club {
    let mut club = Club::new(settings);
    club.add(7);
    if club.event.state().has_teams() {
        // Both of Scheveningen have as many players; otherwise there is a reserve.
        let players: &[&[u16]] = match club.event.state().settings().system.match_boards() {
            None => &[&[1, 2, 3], &[4, 5, 6]],
            Some(_) => &[&[1, 2, 3], &[4, 5], &[6, 7]],
        };
        let team = |(number, players): (u16, &&[u16])| EventTeam {
            name: format!("Team {number}"),
            players: players.iter().copied().map(id).collect(),
            captain: None,
            leader: None,
        };
        club.ok(EventCommand::SetTeams { teams: (1..).zip(players).map(team).collect() });
    }
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
        if !matches!(done, Ok(1..)) {
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

    /// After an undo it is as if what was undone had never happened.
    #[test]
    fn undo_is_exact(
        settings in settings(),
        tries in prop::collection::vec(attempt(), 0..60),
        last in attempt(),
    ) {
        let mut club = run(settings, tries);
        let version = club.event.version();
        let command = match last {
            Try::Do(command) => command,
            Try::Go | Try::Undo | Try::Report(..) => next(&club),
        };
        if club.ask_organiser(command).is_ok()
            && let Some((seq, _)) = club.event.undoable()
            && seq > version
        {
            let undone = club.event.version() as usize;
            let undo = EventCommand::Undo { seq };
            prop_assert!(club.ask_organiser(undo).is_ok());
            let mut without = club.journal.clone();
            without.remove(undone);
            without.remove(seq as usize - 1);
            prop_assert_eq!(seen(&club.event), seen(&read(&without)));
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
                prop_assert!(!view.boards.is_empty() || !view.matches.is_empty());
            }
        }
        let rows = state.standings(state.published()).unwrap().rows.len();
        prop_assert_eq!(rows, state.cross_table().rows.len());
        let entrants = if state.has_teams() { state.teams().len() } else { state.players().len() };
        prop_assert_eq!(rows, entrants);
        for player in state.players() {
            let page = state.player_page(player.id).unwrap();
            let published = state.rounds().iter().take(state.published().into());
            // Of pairs that are made one by one, only the own games are told.
            let one_by_one = state.continuous().is_some();
            let told = published.filter(|r| !one_by_one || r.board_of(player.id).is_some());
            prop_assert_eq!(page.games.len(), told.count());
        }
    }
}
