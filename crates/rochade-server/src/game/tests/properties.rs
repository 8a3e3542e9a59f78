//! What holds for all sequences of commands.

use proptest::prelude::*;
use rochade::{Color, Role, Square, StartId};
use rochade_tournament::policy::Policy;

use super::audit::Audit;
use super::support::{
    Table, as_first_version, draft, drawn, fischer, holder, replayed, replayed_in_form,
};
use crate::game::{
    Actor, Basis, Chore, Draft, GameRefusal, IllegalMoves, Level, Millis, Mode, OnlineGame,
    Rematch, RematchKind, Request, Seen, TimeControl,
};
use crate::id::{GuestId, PublicId, Secret};
use crate::journal::{Aggregate as _, audit};
use crate::storage::Row;

/// Something that happens, at some time after what happened before.
#[derive(Clone, Debug)]
struct Step {
    millis: u64,
    who: Who,
    what: What,
}

/// What somebody asks for, or what the server does.
#[derive(Clone, Debug)]
enum Sent {
    By(Actor, Request),
    Chore(Chore),
}

impl Sent {
    fn is_move(&self) -> bool {
        matches!(self, Self::By(_, Request::Move { .. }))
    }

    fn to(&self, table: &mut Table) -> Result<Vec<String>, GameRefusal> {
        match self {
            Self::By(by, request) => table.send(*by, request),
            Self::Chore(chore) => table.chore(chore),
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum Who {
    ToMove,
    Waiting,
    Both,
}

#[derive(Clone, Debug)]
enum What {
    /// One of the moves that are allowed, in one of the notations.
    Play { choice: usize, notation: usize },
    /// The player's last move back, if that is allowed, so that positions repeat.
    Return,
    /// A piece from one square to another, mostly illegal.
    Try { from: Square, to: Square },
    /// Any text for a move.
    Text(String),
    /// The last move command once more.
    Resend,
    /// A command with the state of the board that somebody saw long ago.
    Stale { seen: Seen, choice: usize },
    /// Some other command about the position.
    Positional(usize),
    /// The answer to what the opponent has asked for.
    Answer(bool),
    /// A claim, perhaps with an allowed move.
    Claim { basis: Basis, with: Option<usize> },
    /// Some other command.
    Other(usize),
    /// Something that only the server does.
    Server(usize),
    /// The server is killed.
    Crash,
}

fn positional(index: usize, seen: Seen) -> Request {
    match index % 9 {
        0 => Request::OfferDraw { seen },
        1 => Request::AcceptDraw { seen },
        2 => Request::DeclineDraw { seen },
        3 => Request::AskTakeback { seen },
        4 => Request::AcceptTakeback { seen },
        5 => Request::WithdrawDraw { seen },
        6 => Request::WithdrawTakeback { seen },
        7 => Request::GiveTime { seen },
        _ => Request::DeclineTakeback { seen },
    }
}

fn other(index: usize) -> Request {
    let name = "Anna".to_owned();
    match index % 11 {
        0 => Request::Resign,
        9 => Request::ClaimLeft,
        10 => Request::WithdrawRematch,
        1 => Request::Abort,
        2 | 3 => Request::Ready,
        4 => Request::OfferRematch { position: RematchKind::SamePosition },
        5 => Request::OfferRematch { position: RematchKind::NewDraw },
        6 => Request::AcceptRematch,
        7 => Request::DeclineRematch,
        _ => Request::Rename { color: Color::White, name },
    }
}

fn of_server(index: usize) -> Chore {
    match index % 5 {
        4 => Chore::Expire,
        0 => Chore::Sit { color: Color::Black, holder: holder(GuestId::random()) },
        1 => Chore::TimeIsUp,
        2 => Chore::Suspend,
        _ => Chore::RematchStarted { id: PublicId::random() },
    }
}

fn allowed(game: &OnlineGame, choice: usize, notation: usize) -> String {
    let moves = game.allowed_moves();
    let position = game.game().position();
    match moves.get(choice % moves.len().max(1)) {
        None => "e4".to_owned(),
        Some(&m) if notation == 0 => position.san(m).to_string(),
        Some(m) => m.to_string(),
    }
}

fn returning(game: &OnlineGame) -> String {
    let last = game.game().moves().rev().nth(1).filter(|m| !m.is_castling());
    let moves = game.allowed_moves();
    let back = moves
        .iter()
        .find(|m| last.is_some_and(|last| (m.from(), m.to()) == (last.to(), last.from())));
    let knight = moves.iter().find(|m| m.role() == Role::Knight);
    back.or(knight).map_or_else(|| "e4".to_owned(), ToString::to_string)
}

/// To accept or to decline what is open, in the name of whom it was put to.
fn answer(game: &OnlineGame, accepts: bool) -> Option<Sent> {
    let seen = game.seen();
    let (offerer, command) = match (game.draw_offer(), game.takeback_asked(), game.rematch()) {
        (Some(by), _, _) if accepts => (by, Request::AcceptDraw { seen }),
        (Some(by), _, _) => (by, Request::DeclineDraw { seen }),
        (None, Some(by), _) if accepts => (by, Request::AcceptTakeback { seen }),
        (None, Some(by), _) => (by, Request::DeclineTakeback { seen }),
        (None, None, Rematch::Offered { by, .. }) if accepts => (by, Request::AcceptRematch),
        (None, None, Rematch::Offered { by, .. }) => (by, Request::DeclineRematch),
        (None, None, Rematch::None | Rematch::Agreed(_) | Rematch::Started(_)) => return None,
    };
    Some(Sent::By(Actor::Player(!offerer), command))
}

impl Step {
    fn actor(&self, game: &OnlineGame) -> Actor {
        let turn = game.game().position().turn();
        match self.who {
            Who::ToMove => Actor::Player(turn),
            Who::Waiting => Actor::Player(!turn),
            // Nobody has both seats elsewhere.
            Who::Both if matches!(game.terms().mode(), Mode::OneDevice {}) => Actor::Both,
            Who::Both => Actor::Player(turn),
        }
    }

    /// Who sends what; nothing if there is nothing to send again or to answer.
    fn command(&self, game: &OnlineGame, last_move: Option<&Sent>) -> Option<Sent> {
        let seen = game.seen();
        let play = |attempt| Request::Move { seen, attempt };
        let command = match &self.what {
            What::Play { choice, notation } => play(allowed(game, *choice, *notation)),
            What::Return => play(returning(game)),
            What::Try { from, to } => play(format!("{from}{to}")),
            What::Text(text) => play(text.clone()),
            What::Resend => return last_move.cloned(),
            What::Answer(accepts) => return answer(game, *accepts),
            What::Stale { seen, choice } if choice % 7 == 6 => {
                Request::Move { seen: *seen, attempt: allowed(game, *choice, 1) }
            }
            What::Stale { seen, choice } => positional(*choice, *seen),
            What::Positional(index) => positional(*index, seen),
            What::Claim { basis, with } => {
                let with = with.map(|choice| allowed(game, choice, 0));
                Request::ClaimDraw { seen, basis: *basis, with }
            }
            What::Other(index) => other(*index),
            What::Server(index) => return Some(Sent::Chore(of_server(*index))),
            What::Crash => return None,
        };
        Some(Sent::By(self.actor(game), command))
    }
}

fn square() -> impl Strategy<Value = Square> {
    proptest::sample::select(Square::all().collect::<Vec<_>>())
}

/// Games that go on, or in which pieces go to and fro.
fn moves() -> impl Strategy<Value = What> {
    (any::<usize>(), 0..2usize).prop_map(|(choice, notation)| What::Play { choice, notation })
}

fn what(moves: BoxedStrategy<What>) -> impl Strategy<Value = What> {
    let basis = prop_oneof![Just(Basis::ThreefoldRepetition), Just(Basis::FiftyMoves)];
    let seen = (0..20u16, 0..3u16).prop_map(|(ply, resets)| Seen { ply, resets });
    prop_oneof![
        40 => moves,
        4 => (square(), square()).prop_map(|(from, to)| What::Try { from, to }),
        1 => "[KQRBNa-hx1-8=+#O-]{0,7}|.{0,24}".prop_map(What::Text),
        2 => Just(What::Resend),
        2 => (seen, any::<usize>()).prop_map(|(seen, choice)| What::Stale { seen, choice }),
        5 => any::<usize>().prop_map(What::Positional),
        3 => any::<bool>().prop_map(What::Answer),
        3 => (basis, proptest::option::of(any::<usize>()))
            .prop_map(|(basis, with)| What::Claim { basis, with }),
        2 => any::<usize>().prop_map(What::Other),
        2 => any::<usize>().prop_map(What::Server),
        1 => Just(What::Crash),
    ]
}

fn step(moves: BoxedStrategy<What>) -> impl Strategy<Value = Step> {
    let millis =
        prop_oneof![20 => 0..3_000u64, 2 => 0..20_000u64, 2 => Just(0), 1 => 0..200_000u64];
    let who = prop_oneof![
        12 => Just(Who::ToMove),
        3 => Just(Who::Waiting),
        2 => Just(Who::Both),
    ];
    (millis, who, what(moves)).prop_map(|(millis, who, what)| Step { millis, who, what })
}

fn steps(most: usize) -> impl Strategy<Value = Vec<Step>> {
    prop_oneof![
        2 => proptest::collection::vec(step(moves().boxed()), 0..most),
        1 => proptest::collection::vec(step(Just(What::Return).boxed()), 0..most),
    ]
}

fn terms() -> impl Strategy<Value = Draft> {
    let (base, delay) = (Millis::from_secs(180), Millis::from_secs(4));
    let time = prop_oneof![
        Just(TimeControl::NONE),
        Just(fischer(180, 4)),
        Just(TimeControl::Bronstein { base, delay }),
        Just(TimeControl::SimpleDelay { base, delay }),
    ];
    let illegal = prop_oneof![
        Just(IllegalMoves::Refused),
        Just(IllegalMoves::Counted(Policy::FIDE)),
        Just(IllegalMoves::Counted(Policy::CLUB)),
    ];
    let level = Level::STRONGEST;
    let mode = prop_oneof![
        4 => Just(Mode::Friend {}),
        1 => Just(Mode::OneDevice {}),
        1 => Just(Mode::Computer { level, plays: Color::Black }),
        1 => Just(Mode::Club { event: PublicId::random(), round: 1, board: 1 }),
    ];
    let study = prop_oneof![3 => Just(Millis::ZERO), 1 => Just(Millis::from_secs(10))];
    let id = (0..960u16).prop_map(|number| StartId::new(number).expect("a number"));
    (time, illegal, mode, study, id).prop_map(|(time, illegal, mode, study, id)| Draft {
        origin: drawn(id),
        time,
        study,
        illegal,
        mode,
        rated: false,
        to: None,
        first_move: None,
        black_base: None,
        half_time: false,
    })
}

/// Plays the steps; after each one the journal is compared, and the clocks are
/// audited.
fn play(draft: Draft, steps: &[Step]) -> Table {
    let mut table = Table::new(draft);
    let mut audit = Audit::new(&table);
    let mut last_move = None;
    for step in steps {
        table.wait_millis(step.millis);
        if matches!(step.what, What::Crash) {
            table.crash(1000);
            audit.resume(table.now);
        }
        let Some(sent) = step.command(&table.game, last_move.as_ref()) else { continue };
        if sent.is_move() {
            last_move = Some(sent.clone());
        }
        send(&mut table, &mut audit, &sent);
    }
    table
}

fn send(table: &mut Table, audit: &mut Audit, sent: &Sent) {
    let (before, was_over) = (table.records.len(), table.game.outcome().is_some());
    let state = format!("{:?}", table.game);
    let result = sent.to(table);
    let new = &table.records[before..];
    match &result {
        Ok(tags) => assert_eq!(tags.len(), new.len()),
        Err(_) => assert_eq!(state, format!("{:?}", table.game), "refused, and yet changed"),
    }
    if was_over {
        for tag in result.iter().flatten() {
            assert!(tag.starts_with("again") || tag == "name", "{tag} after the end");
        }
    }
    for record in new {
        audit.enter(table.now, record);
    }
    audit.compare(table);
    // Sent again at once, nothing happens twice.
    if result.is_ok() && sent.is_move() {
        let again = sent.to(table);
        assert!(again == Ok(vec![]) || table.game.outcome().is_some(), "{again:?}");
    }
    let (guest, key) = (Some(GuestId::random()), Some(Secret::random().digest()));
    let stranger = table.game.actor_for(&crate::game::Who { guest, key, account: None });
    assert_eq!(stranger, None, "a spectator can do nothing");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]

    /// Everything that is decided applies, the journal tells the same game at any
    /// time, refusals change nothing, clocks never gain but by the rules, nothing
    /// happens after the end, nothing happens twice.
    #[test]
    fn no_sequence_of_commands_breaks_a_game(
        draft in terms(),
        steps in steps(100),
    ) {
        let table = play(draft, &steps);
        let texts = table.texts();
        // What the first version would have written is the same game; but it knew no
        // games that expire.
        if !texts.iter().any(|text| text.contains("expired")) {
            let again = replayed_in_form(&as_first_version(&texts), 1);
            assert_eq!(again.expect("a journal of the first version"), table.game);
        }
        let v = OnlineGame::VERSION;
        let rows = (1..).zip(&texts).map(|(number, text)| Row { number, v, text: text.clone() });
        assert_eq!(audit::<OnlineGame>(&rows.collect::<Vec<_>>()), []);
    }

    /// Whatever happens to a stored text, reading it is an error or gives a game
    /// that can be asked and played on.
    #[test]
    fn a_damaged_journal_never_panics(
        draft in terms(),
        steps in steps(30),
        record in any::<prop::sample::Index>(),
        place in any::<prop::sample::Index>(),
        byte in prop_oneof![b' '..=b'~', any::<u8>()],
        damage in 0..5u8,
    ) {
        let mut texts: Vec<Vec<u8>> =
            play(draft, &steps).texts().into_iter().map(String::into_bytes).collect();
        let (index, second) = (record.index(texts.len()), place.index(texts.len()));
        let at = place.index(texts[index].len());
        match damage {
            0 => texts[index][at] = byte,
            1 => texts[index].insert(at, byte),
            2 => drop(texts[index].remove(at)),
            3 => texts.swap(index, second),
            _ => drop(texts.remove(index)),
        }
        let texts: Vec<_> =
            texts.iter().map(|text| String::from_utf8_lossy(text).into_owned()).collect();
        if let Ok(game) = replayed(&texts) {
            let moves = game.allowed_moves();
            let _ = (game.clocks(Millis(9)), game.due_after(), game.claims(), moves.len());
            for index in 0..9 {
                let _ = game.decide_chore(Millis(u64::MAX), &of_server(index));
                for command in [other(index), positional(index, game.seen())] {
                    let _ = game.decide(Millis(u64::MAX), Actor::Both, &command);
                }
            }
        }
    }
}

/// White and Black get the same study time, to the millisecond, however it ends.
#[test]
fn study_time_is_the_same_for_both() {
    let study = Millis::from_secs(10);
    for ready in [&[][..], &[Color::White], &[Color::Black, Color::White]] {
        let mut table = Table::new(Draft { study, ..draft() });
        table.wait(3);
        for &color in ready {
            table.send(Actor::Player(color), &Request::Ready).expect("ready");
        }
        let both_were_ready = ready.len() == 2;
        if !both_were_ready {
            table.wait(7);
            table.time_is_up().expect("study time is over");
        }
        assert_eq!(table.clocks(), (60_000, 60_000));
        table.wait(1);
        assert_eq!(table.clocks(), (59_000, 60_000));
    }
}
