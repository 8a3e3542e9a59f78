//! Reading what the first version wrote, which told less: ends and penalties were
//! found anew whenever a game was read. Nothing else uses this.
//!
//! What follows by the rules is taken from the seal where there is one, and else from
//! the rules of today, which are then sealed. The rest is how the first version kept
//! its books, for good.

use rochade::Color;
use rochade::uci::Uci;
use rochade_tournament::policy::Policy;
use serde::Deserialize;

use super::attempt::Tried;
use super::clock::Stamp;
use super::command::{Basis, RematchKind};
use super::fact::{Begins, Fact, Penalty};
use super::millis::Millis;
use super::name::{self, PlayerName};
use super::online_game::OnlineGame;
use super::outcome::{DrawnBy, Outcome, WonBy};
use super::seat::Holder;
use super::terms::Terms;
use crate::id::PublicId;
use crate::journal::{Line, Unreadable};
use crate::storage::Row;

/// A record of the first version.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "t")]
enum Record {
    #[serde(rename = "new")]
    Created { terms: Box<Terms> },
    #[serde(rename = "sit")]
    Seated { color: Color, holder: Box<Holder> },
    #[serde(rename = "name")]
    Renamed {
        color: Color,
        #[serde(deserialize_with = "name::stored")]
        name: PlayerName,
    },
    #[serde(rename = "ready")]
    Ready { by: Color },
    #[serde(rename = "start")]
    Started {},
    #[serde(rename = "m")]
    Moved { m: Uci, k: Stamp },
    #[serde(rename = "x")]
    Illegal { m: Tried, k: Stamp },
    #[serde(rename = "draw?")]
    DrawOffered { by: Color },
    #[serde(rename = "draw-")]
    DrawDeclined { by: Color },
    #[serde(rename = "draw=")]
    DrawAgreed { k: Stamp },
    #[serde(rename = "claim")]
    DrawClaimed {
        basis: Basis,
        #[serde(default)]
        with: Option<Uci>,
        k: Stamp,
    },
    #[serde(rename = "claim-")]
    ClaimRejected {
        basis: Basis,
        #[serde(default)]
        with: Option<Uci>,
        n: u16,
        k: Stamp,
    },
    #[serde(rename = "resign")]
    Resigned { by: Color, k: Stamp },
    #[serde(rename = "flag")]
    FlagFell { k: Stamp },
    #[serde(rename = "abort")]
    Aborted {},
    #[serde(rename = "back?")]
    TakebackAsked { by: Color },
    #[serde(rename = "back-")]
    TakebackDeclined { by: Color },
    #[serde(rename = "back")]
    TakenBack { by: Color, k: Stamp },
    #[serde(rename = "stop")]
    Suspended { k: Stamp },
    #[serde(rename = "again?")]
    RematchOffered { by: Color, kind: RematchKind },
    #[serde(rename = "again-")]
    RematchDeclined { by: Color },
    #[serde(rename = "again=")]
    RematchAgreed { kind: RematchKind },
    #[serde(rename = "again")]
    RematchStarted { id: PublicId },
}

/// What the rules said when the game was sealed.
struct Seal<'a> {
    end: Option<Outcome>,
    penalties: &'a [Penalty],
}

/// The facts that the rows of the first version tell of, for the rest of the journal.
///
/// # Errors
///
/// Refuses a text that is no record, and a move that no piece can have made.
pub(super) fn read(rows: &[Row], rest: &[Line<Fact>]) -> Result<Vec<Fact>, Unreadable> {
    let sealed = rest.iter().find_map(|line| match line {
        Line::Known(Fact::Sealed { end, penalties }) => Some(Seal { end: *end, penalties }),
        Line::Known(_) | Line::Newer(_) => None,
    });
    let mut records = Vec::with_capacity(rows.len());
    for row in rows {
        let record: Record = serde_json::from_str(&row.text)
            .map_err(|error| Unreadable { number: row.number, why: error.to_string() })?;
        records.push(record);
    }
    // After the end of a game only names and rematches are told.
    let ends = |record: &Record| {
        matches!(
            record,
            Record::Moved { .. }
                | Record::Illegal { .. }
                | Record::FlagFell { .. }
                | Record::DrawAgreed { .. }
                | Record::DrawClaimed { .. }
                | Record::Resigned { .. }
                | Record::Aborted {}
        )
    };
    let last = records.iter().rposition(ends);
    let (mut game, mut facts): (Option<OnlineGame>, Vec<Fact>) = (None, Vec::new());
    for (index, record) in records.into_iter().enumerate() {
        let number = rows.get(index).map_or(0, |row| row.number);
        let damaged = |why: &str| Unreadable { number, why: why.to_owned() };
        let fact = match (&mut game, record) {
            (None, Record::Created { terms }) => {
                let fact = OnlineGame::created(*terms);
                game = OnlineGame::open(&fact);
                fact
            }
            (None, _) | (Some(_), Record::Created { .. }) => {
                return Err(damaged("a game is set up once, by its first record"));
            }
            (Some(game), record) => {
                let sealed_end =
                    sealed.as_ref().map(|seal| seal.end.filter(|_| last == Some(index)));
                let reading = Reading { game, sealed: sealed.as_ref(), sealed_end };
                let fact = reading.fact(record).map_err(|why| damaged(&why))?;
                game.fold(&fact);
                if !game.is_sound() {
                    return Err(damaged("no piece can have made this move"));
                }
                fact
            }
        };
        facts.push(fact);
    }
    Ok(facts)
}

/// One record on its way to a fact.
struct Reading<'a> {
    game: &'a OnlineGame,
    sealed: Option<&'a Seal<'a>>,
    /// How the game ended with this record, if it is sealed.
    sealed_end: Option<Option<Outcome>>,
}

impl Reading<'_> {
    fn fact(&self, record: Record) -> Result<Fact, String> {
        let game = self.game;
        Ok(match record {
            Record::Created { .. } => return Err("set up twice".to_owned()),
            Record::Seated { color, holder } => {
                let begins = (!game.is_free(!color)).then(|| match game.terms().study() {
                    Millis::ZERO => Begins::Play,
                    _ => Begins::Study,
                });
                Fact::Seated { color, holder, begins }
            }
            Record::Renamed { color, name } => Fact::Renamed { color, name },
            Record::Ready { by } => Fact::Ready { by },
            Record::Started {} => Fact::Started {},
            Record::Moved { m, k } => Fact::Moved { m, k, e: self.end_after(m)? },
            Record::Illegal { m, k } => Fact::Illegal { m, k, penalty: self.penalty(m)? },
            Record::DrawOffered { by } => Fact::DrawOffered { by },
            Record::DrawDeclined { by } => Fact::DrawDeclined { by },
            Record::DrawAgreed { k } => {
                Fact::DrawAgreed { k, e: Outcome::Drawn(DrawnBy::Agreement) }
            }
            Record::DrawClaimed { basis, with, k } => {
                let e = Outcome::Drawn(basis.drawn_by());
                Fact::DrawClaimed { basis, with, k, e }
            }
            Record::ClaimRejected { basis, with, n, k } => {
                let offer = game.claim_stands_as_offer();
                Fact::ClaimRejected { basis, with, n, k, offer }
            }
            Record::Resigned { by, k } => {
                let e = Outcome::Won { winner: !by, by: WonBy::Resignation };
                Fact::Resigned { by, k, e }
            }
            Record::FlagFell { k } => {
                let e = self.sealed_end.flatten().unwrap_or_else(|| game.outcome_on_time());
                Fact::FlagFell { k, e }
            }
            Record::Aborted {} => Fact::Aborted { e: Outcome::Aborted },
            Record::TakebackAsked { by } => Fact::TakebackAsked { by },
            Record::TakebackDeclined { by } => Fact::TakebackDeclined { by },
            Record::TakenBack { by, k } => {
                let n = if game.game().position().turn() == by { 2 } else { 1 };
                Fact::TakenBack { by, k, n }
            }
            Record::Suspended { k } => Fact::Suspended { k },
            Record::RematchOffered { by, kind } => Fact::RematchOffered { by, kind },
            Record::RematchDeclined { by } => Fact::RematchDeclined { by },
            Record::RematchAgreed { kind } => Fact::RematchAgreed { kind },
            Record::RematchStarted { id } => Fact::RematchStarted { id },
        })
    }

    fn end_after(&self, m: Uci) -> Result<Option<Outcome>, String> {
        if let Some(end) = self.sealed_end {
            return Ok(end);
        }
        let game = self.game.game();
        let m = m.by_geometry(game.position()).ok_or("no piece can have made this move")?;
        Ok(game.ending_after(m).map(Outcome::from))
    }

    fn penalty(&self, tried: Tried) -> Result<Penalty, String> {
        if let Some(seal) = self.sealed {
            let index = self.game.counted().len();
            return seal.penalties.get(index).copied().ok_or("not in the seal".to_owned());
        }
        let policy: Policy = self.game.policy().ok_or("illegal moves do not count here")?;
        let player = self.game.game().position().turn();
        let penalty = self.game.penalty(policy, tried.by(player));
        Ok(penalty)
    }
}

/// The fact that seals a game.
pub(super) fn seal(game: &OnlineGame) -> Fact {
    let penalties = game.counted().iter().map(|counted| counted.penalty).collect();
    Fact::Sealed { end: game.outcome(), penalties }
}

/// How many of these rows the first version wrote.
pub(super) fn written(rows: &[Row]) -> usize {
    rows.iter().take_while(|row| row.v == 1).count()
}
