//! What pages of an event show: a round, a board, a start position.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use rochade::{Color, StartId};
use rochade_tournament::Bye;
use rochade_words::{Value, Words};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use super::ceremony::Ceremony;
use super::wording::{Teller, result_sign};
use crate::app::App;
use crate::event::draw::is_public;
use crate::event::screen::StudyClock;
use crate::event::state::State;
use crate::event::view::{Audience, BoardSeat, EventMatch, EventRound};
use crate::event::{Event, EventCalls};
use crate::journal::Handle;
use crate::web::site::Site;
use crate::web::visitor::Visitor;

/// What every page of an event shows.
#[derive(Debug)]
pub(super) struct Head {
    pub id: String,
    pub name: String,
    pub version: u64,
    pub rounds: u16,
    /// How many will be played; 0 if that is not known before.
    pub total: u16,
    pub organiser: bool,
    /// Whether there is a bracket to show.
    pub bracket: bool,
    /// Whether players play for teams.
    pub teams: bool,
    /// How players are called to boards, where nobody waits for a round to end.
    pub calls: Option<EventCalls>,
    pub address: String,
    /// Whether phones cannot reach the address.
    pub local: bool,
    /// Whether electronic boards are followed.
    pub live: bool,
    /// Whether there are prizes.
    pub prizes: bool,
    /// The groups that are played side by side: address, name, and whether it is this one.
    pub groups: Vec<(String, String, bool)>,
}

impl Head {
    pub fn new(app: &App, site: &Site, running: &Handle<Event>, audience: Audience) -> Self {
        let event = running.snapshot();
        let state = event.state();
        Self {
            id: running.id().to_string(),
            name: state.settings().name.clone(),
            version: event.version(),
            rounds: state.published(),
            total: state.known_rounds(),
            organiser: audience == Audience::Organiser,
            bracket: state.has_bracket(),
            teams: state.has_teams(),
            calls: state.calls(),
            address: site.link(&format!("/club/{}", running.id())),
            local: site.is_local(),
            live: !app.electronic.of(running.id(), state.published()).is_empty(),
            prizes: state.prizes().is_some(),
            groups: {
                let groups = state.groups().iter();
                let shown = groups.map(|group| {
                    (group.event.to_string(), group.name.clone(), group.event == running.id())
                });
                shown.collect()
            },
        }
    }
}

impl Head {
    /// Milliseconds until the last pairs are made, while players are called to boards.
    pub fn calls_left(&self) -> Option<u64> {
        let calls = self.calls.as_ref().filter(|calls| !calls.stopped)?;
        Some(calls.ends?.saturating_sub(now()))
    }
}

/// A start position on a page.
#[derive(Clone, Debug)]
pub(super) struct Start {
    pub number: String,
    pub letters: String,
    pub address: String,
}

impl Start {
    pub fn new(visitor: Visitor, id: StartId) -> Self {
        Self {
            number: id.to_string(),
            letters: visitor.words().piece_letters(&id.back_rank().roles()),
            address: format!("/club/diagram/{}.svg", id.get()),
        }
    }
}

/// A board on a page.
#[derive(Debug)]
pub(super) struct Row {
    pub round: u16,
    pub board: u16,
    /// The table at which it is played.
    pub table: u16,
    /// Whether White and Black gave up half of the time.
    pub half_time: [bool; 2],
    pub white: BoardSeat,
    pub black: BoardSeat,
    pub result: String,
    pub reported: bool,
    pub start: Option<Start>,
    pub online: Option<String>,
    /// Which game of which match it is.
    pub note: String,
}

/// Which game of which match each board of a round is, in the reader's words; nothing in
/// systems without matches.
pub(super) fn match_notes(words: &Words, event: &Event, round: u16) -> Vec<String> {
    let state = event.state();
    if state.has_teams() {
        let boards = state.round(round).map_or(0, |round| round.boards.len());
        let boards = (1..).take(boards);
        return boards.map(|board| team_note(words, state, round, board)).collect();
    }
    let Some((tournament, boards)) = state.matches_of(round) else { return Vec::new() };
    let told = boards.iter().map(|board| {
        let said: Vec<String> = board.iter().map(|said| words.tell(&tournament, said)).collect();
        said.join(" ")
    });
    told.collect()
}

/// Which board of which match of teams it is.
fn team_note(words: &Words, state: &State, round: u16, board: u16) -> String {
    let Some((_, found, at)) = state.match_of_board(round, board) else { return String::new() };
    let name = |number: u16| state.team(number).map_or("", |team| &team.name).to_owned();
    let [first, second] = found.teams.map(name);
    let given = [
        ("first", Value::text(first)),
        ("second", Value::text(second)),
        ("board", Value::text(at)),
    ];
    words.ui_with("ui-club-match-note", &given)
}

/// A round on a page.
pub(super) struct RoundOnPage {
    pub number: u16,
    pub rows: Vec<Row>,
    pub bye: Option<BoardSeat>,
    pub requested: Vec<(BoardSeat, String)>,
    /// Everybody with a bye, and which.
    pub byes: Vec<(BoardSeat, String)>,
    /// Results that were put right: the board, and what was changed.
    pub corrections: Vec<(u16, String)>,
    pub starts: Vec<Start>,
    /// The matches, where players play for teams.
    pub matches: Vec<EventMatch>,
    /// The team that rests.
    pub rests: Option<String>,
    pub per_board: bool,
    pub elsewhere: bool,
    /// The study time, while the round is played.
    pub study: Option<Study>,
    pub proof: bool,
    pub ceremony: Ceremony,
}

impl RoundOnPage {
    pub fn new(visitor: Visitor, running: &Handle<Event>, view: EventRound) -> Self {
        let ceremony = Ceremony::new(visitor, running, &view);
        let event = running.snapshot();
        let teller = Teller::new(visitor, &event);
        let one_by_one = event.state().continuous().is_some();
        let starts: Vec<Start> = view.positions.iter().map(|&id| Start::new(visitor, id)).collect();
        let corrected = view.boards.iter().flat_map(|board| {
            board.corrections.iter().map(|what| (board.table, teller.correction(what)))
        });
        let corrections = corrected.collect();
        let mut notes = match_notes(visitor.words(), &event, view.round).into_iter();
        let rows = view.boards.into_iter().map(|board| Row {
            note: notes.next().unwrap_or_default(),
            round: board.round,
            board: board.board,
            table: board.table,
            half_time: Color::ALL.map(|color| board.half_time.contains(&color)),
            white: board.white,
            black: board.black,
            result: board.result.map(result_sign).unwrap_or_default().to_owned(),
            reported: board.reported && board.result.is_none(),
            start: board.position.map(|id| Start::new(visitor, id)),
            online: board.online.map(|game| game.to_string()),
        });
        let requested = view.requested.into_iter().map(|of| (of.player, teller.bye(Some(of.bye))));
        let requested: Vec<(BoardSeat, String)> = requested.collect();
        let of_pairing =
            view.bye.iter().map(|seat| (seat.clone(), teller.bye(Some(Bye::PairingAllocated))));
        let byes = of_pairing.chain(requested.iter().cloned()).collect();
        Self {
            number: view.round,
            rows: rows.collect(),
            bye: view.bye,
            requested,
            byes,
            corrections,
            matches: view.matches,
            rests: view.rests,
            per_board: starts.len() > 1 || one_by_one,
            starts,
            elsewhere: view.elsewhere,
            study: view.study.map(Study::new),
            proof: is_public(&view.drawn),
            ceremony,
        }
    }
}

/// A player in the pairings by name.
#[derive(Clone, Debug)]
pub(super) struct NameRow {
    pub name: String,
    /// The board; none for who has a bye.
    pub board: Option<u16>,
    /// Whether he has White.
    pub white: bool,
    /// The opponent, or which bye.
    pub against: String,
}

impl RoundOnPage {
    /// Everybody by name, with board, colour and opponent.
    pub fn by_name(&self) -> Vec<NameRow> {
        let seats = self.rows.iter().flat_map(|row| {
            [(&row.white, &row.black, true), (&row.black, &row.white, false)].map(
                |(own, other, white)| NameRow {
                    name: own.name.clone(),
                    board: Some(row.table),
                    white,
                    against: other.name.clone(),
                },
            )
        });
        let byes = self.byes.iter().map(|(seat, bye)| NameRow {
            name: seat.name.clone(),
            board: None,
            white: false,
            against: bye.clone(),
        });
        let mut names: Vec<NameRow> = seats.chain(byes).collect();
        names.sort_by_cached_key(|row| by_letters(&row.name));
        names
    }

    /// The boards of a match, in its order.
    pub fn boards_of(&self, found: &EventMatch) -> Vec<&Row> {
        self.rows.iter().filter(|row| found.boards.contains(&row.board)).collect()
    }

    /// Whether White of a board plays for the team that a match names first.
    pub fn first_of(&self, found: &EventMatch, row: &Row) -> bool {
        found.first.contains(&row.white.id)
    }

    /// Whether a game has ended.
    pub fn has_ended(&self) -> bool {
        self.rows.iter().any(|row| !row.result.is_empty())
    }

    /// Only these boards.
    pub fn of_room(mut self, boards: Option<[u16; 2]>) -> Self {
        if let Some([first, last]) = boards {
            self.rows.retain(|row| (first..=last).contains(&row.table));
        }
        self
    }
}

/// The study time on a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Study {
    /// Milliseconds that are left.
    pub left: u64,
    pub running: bool,
}

impl Study {
    fn new(clock: StudyClock) -> Self {
        Self { left: clock.left_at(now()), running: clock.since.is_some() }
    }
}

/// The time of day, in milliseconds since 1970.
pub(super) fn now() -> u64 {
    u64::try_from(Timestamp::now().as_millisecond()).unwrap_or(0)
}

/// The year that it is.
pub(super) fn this_year() -> u16 {
    let today = Timestamp::now().to_zoned(TimeZone::UTC);
    u16::try_from(today.year()).unwrap_or(0)
}

/// Where king and rook stand before and after castling in this position.
pub(super) fn castling_reminder(visitor: Visitor, id: StartId) -> Vec<String> {
    let rank = id.back_rank();
    let [left, right] = rank.rooks();
    let said = |key: &'static str, rook: rochade::File| {
        let given = [
            ("king", Value::text(format!("{}1", rank.king()))),
            ("rook", Value::text(format!("{rook}1"))),
        ];
        visitor.words().ui_with(key, &given)
    };
    vec![said("ui-club-castling-c", left), said("ui-club-castling-g", right)]
}

/// The key that puts names into the order of a list on a wall: Özdemir stands among the O.
pub(super) fn by_letters(name: &str) -> String {
    name.to_lowercase().nfd().filter(|&letter| !is_combining_mark(letter)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_with_marks_stand_among_those_without() {
        let mut names = ["Zorn", "Özdemir", "Иванов", "adler", "Pohl", "Åberg"];
        names.sort_by_cached_key(|name| by_letters(name));
        assert_eq!(names, ["Åberg", "adler", "Özdemir", "Pohl", "Zorn", "Иванов"]);
    }
}
