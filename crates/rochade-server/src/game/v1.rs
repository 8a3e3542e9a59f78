//! Reading what the first version wrote, which told less: ends and penalties were
//! found anew whenever a game was read. Nothing else uses this.
//!
//! What follows by the rules is taken from the seal where there is one, and else from
//! the rules of today, which are then sealed. The rest is how the first version kept
//! its books, for good.

use rochade::uci::Uci;
use rochade_tournament::policy::Policy;
use serde_json::{Value, json};

use super::attempt::Tried;
use super::fact::{Fact, Penalty};
use super::online_game::OnlineGame;
use super::outcome::{DrawnBy, Outcome, WonBy};
use crate::journal::{Line, Unreadable};
use crate::storage::Row;

/// What the rules said when the game was sealed.
struct Seal<'a> {
    end: Option<Outcome>,
    penalties: &'a [Penalty],
}

/// The facts that the rows of the first version tell of, for the rest of the journal.
pub(super) fn read(rows: &[Row], rest: &[Line<Fact>]) -> Result<Vec<Fact>, Unreadable> {
    let sealed = rest.iter().find_map(|line| match line {
        Line::Known(Fact::Sealed { end, penalties }) => Some(Seal { end: *end, penalties }),
        Line::Known(_) | Line::Newer(_) => None,
    });
    let mut records = Vec::with_capacity(rows.len());
    for row in rows {
        let record = fact(&row.text)
            .map_err(|error| Unreadable { number: row.number, why: error.to_string() })?;
        records.push(record);
    }
    // After the end of a game only names and rematches are told.
    let ends = |fact: &Fact| {
        fact.end().is_some() || matches!(fact, Fact::Moved { .. } | Fact::Illegal { .. })
    };
    let last = records.iter().rposition(ends);
    let (mut game, mut facts): (Option<OnlineGame>, Vec<Fact>) = (None, Vec::new());
    for (index, record) in records.into_iter().enumerate() {
        let number = rows.get(index).map_or(0, |row| row.number);
        let damaged = |why: &str| Unreadable { number, why: why.to_owned() };
        let fact = match (&mut game, record) {
            (None, Fact::Created { terms, .. }) => {
                let fact = OnlineGame::created(*terms);
                game = OnlineGame::open(&fact);
                fact
            }
            (None, _) | (Some(_), Fact::Created { .. }) => {
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
    fn fact(&self, told: Fact) -> Result<Fact, String> {
        let game = self.game;
        Ok(match told {
            Fact::Created { .. } => return Err("set up twice".to_owned()),
            Fact::Seated { color, holder, .. } => game.seated(color, *holder),
            Fact::Moved { m, k, .. } => Fact::Moved { m, k, e: self.end_after(m)? },
            Fact::Illegal { m, k, .. } => Fact::Illegal { m, k, penalty: self.penalty(m)? },
            Fact::DrawAgreed { k, .. } => {
                Fact::DrawAgreed { k, e: Outcome::Drawn(DrawnBy::Agreement) }
            }
            Fact::DrawClaimed { basis, with, k, .. } => {
                Fact::DrawClaimed { basis, with, k, e: Outcome::Drawn(basis.drawn_by()) }
            }
            Fact::ClaimRejected { basis, with, n, k, .. } => {
                let offer = game.claim_stands_as_offer();
                Fact::ClaimRejected { basis, with, n, k, offer }
            }
            Fact::Resigned { by, k, .. } => {
                let e = Outcome::Won { winner: !by, by: WonBy::Resignation };
                Fact::Resigned { by, k, e }
            }
            Fact::FlagFell { k, .. } => {
                let e = self.sealed_end.flatten().unwrap_or_else(|| game.outcome_on_time());
                Fact::FlagFell { k, e }
            }
            Fact::TakenBack { by, k, .. } => {
                let n = if game.game().position().turn() == by { 2 } else { 1 };
                Fact::TakenBack { by, k, n }
            }
            // These told all there is.
            told @ (Fact::Renamed { .. }
            | Fact::Renewed { .. }
            | Fact::TakenOver { .. }
            | Fact::Forgotten { .. }
            | Fact::Declined { .. }
            | Fact::Ready { .. }
            | Fact::Started {}
            | Fact::DrawOffered { .. }
            | Fact::DrawDeclined { .. }
            | Fact::DrawWithdrawn { .. }
            | Fact::TakebackWithdrawn { .. }
            | Fact::RematchWithdrawn { .. }
            | Fact::TimeGiven { .. }
            | Fact::HalfTime { .. }
            | Fact::Left { .. }
            | Fact::Aborted { .. }
            | Fact::Expired { .. }
            | Fact::TakebackAsked { .. }
            | Fact::TakebackDeclined { .. }
            | Fact::Suspended { .. }
            | Fact::RematchOffered { .. }
            | Fact::RematchDeclined { .. }
            | Fact::RematchAgreed { .. }
            | Fact::RematchStarted { .. }
            | Fact::Sealed { .. }) => told,
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

/// A record, with room for what it does not tell.
fn fact(text: &str) -> serde_json::Result<Fact> {
    let mut fact: Value = serde_json::from_str(text)?;
    let untold = match fact["t"].as_str().unwrap_or_default() {
        "new" => Some(("ids", json!([0, 0]))),
        "x" => Some(("p", json!({ "n": 0, "g": 0, "o": "free" }))),
        "draw=" | "claim" | "resign" | "flag" | "abort" => Some(("e", json!({ "by": "aborted" }))),
        "claim-" => Some(("offer", json!(false))),
        "back" => Some(("n", json!(0))),
        _ => None,
    };
    if let (Some(fields), Some((name, value))) = (fact.as_object_mut(), untold) {
        fields.insert(name.to_owned(), value);
    }
    serde_json::from_value(fact)
}
