//! What pages of an event show: a round, a board, a start position.

use jiff::Timestamp;
use rochade::StartId;
use rochade_tournament::Bye;
use rochade_words::{Value, Words};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use super::ceremony::Ceremony;
use super::wording::{Teller, result_sign};
use crate::app::App;
use crate::event::Event;
use crate::event::draw::is_public;
use crate::event::screen::StudyClock;
use crate::event::view::{Audience, BoardSeat, EventRound};
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
    pub address: String,
    /// Whether phones cannot reach the address.
    pub local: bool,
    /// Whether electronic boards are followed.
    pub live: bool,
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
            address: site.link(&format!("/club/{}", running.id())),
            local: site.is_local(),
            live: !app.electronic.of(running.id(), state.published()).is_empty(),
        }
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
    pub board: u16,
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
    let Some((tournament, boards)) = event.state().matches_of(round) else { return Vec::new() };
    let told = boards.iter().map(|board| {
        let said: Vec<String> = board.iter().map(|said| words.tell(&tournament, said)).collect();
        said.join(" ")
    });
    told.collect()
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
        let starts: Vec<Start> = view.positions.iter().map(|&id| Start::new(visitor, id)).collect();
        let corrected = view.boards.iter().flat_map(|board| {
            board.corrections.iter().map(|what| (board.board, teller.correction(what)))
        });
        let corrections = corrected.collect();
        let mut notes = match_notes(visitor.words(), &event, view.round).into_iter();
        let rows = view.boards.into_iter().map(|board| Row {
            note: notes.next().unwrap_or_default(),
            board: board.board,
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
            per_board: starts.len() > 1,
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
                    board: Some(row.board),
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

    /// Only these boards.
    pub fn of_room(mut self, boards: Option<[u16; 2]>) -> Self {
        if let Some([first, last]) = boards {
            self.rows.retain(|row| (first..=last).contains(&row.board));
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
