//! Folding records into the game.
//!
//! A record is looked at before anything changes: what cannot have happened is a
//! [`Fault`], and the game is then as it was.

use rochade::Color;
use rochade::uci::Uci;
use rochade_tournament::policy::{Conduct, Consequence};

use super::attempt::Tried;
use super::clock::{PlyTime, Stamp, Turn};
use super::command::{Basis, RematchKind};
use super::millis::Millis;
use super::name::PlayerName;
use super::online_game::{MOST_REMATCH_OFFERS, OnlineGame, Phase, Rematch, TakebackTalk};
use super::outcome::{DrawnBy, Outcome, WonBy};
use super::per_color::PerColor;
use super::record::Record;
use super::replay_error::{Fault, ReplayError};
use super::seat::Holder;

impl OnlineGame {
    /// Folds a record in. `now` is when the command arrived that it came from;
    /// from then on the next clock runs.
    ///
    /// # Errors
    ///
    /// Refuses what cannot have happened now; the game is then as it was.
    pub fn apply(&mut self, now: Millis, record: &Record) -> Result<(), ReplayError> {
        let seq = self.last_seq + 1;
        self.fold(now, record).map_err(|fault| ReplayError { seq, fault })?;
        self.last_seq = seq;
        Ok(())
    }

    fn fold(&mut self, now: Millis, record: &Record) -> Result<(), Fault> {
        match record {
            Record::Created { .. } => Err(Fault::Creation),
            Record::Seated { color, holder } => self.seat(now, *color, holder),
            Record::Renamed { color, name } => self.rename(*color, name),
            Record::Ready { by } => self.make_ready(*by),
            Record::Started {} => self.start(now),
            Record::Moved { m, k } => self.play(now, m, *k),
            Record::Illegal { m, k } => self.count_illegal(now, *m, *k),
            Record::DrawOffered { by } => self.offer_draw(*by),
            Record::DrawDeclined { by } => self.decline_draw(*by),
            Record::DrawAgreed { k } => self.end(now, *k, Outcome::Drawn(DrawnBy::Agreement)),
            Record::DrawClaimed { basis, with, k } => self.claim(now, *basis, *with, *k),
            Record::ClaimRejected { basis, with, n, k } => {
                self.reject_claim(now, *basis, *with, *n, *k)
            }
            Record::Resigned { by, k } => {
                self.end(now, *k, Outcome::Won { winner: !*by, by: WonBy::Resignation })
            }
            Record::FlagFell { k } => self.flag(now, *k),
            Record::Aborted {} => self.abort(),
            Record::TakebackAsked { by } => self.ask_takeback(*by),
            Record::TakebackDeclined { by } => self.decline_takeback(*by),
            Record::TakenBack { by, k } => self.take_back(now, *by, *k),
            Record::Suspended { k } => self.suspend(now, *k),
            Record::RematchOffered { by, kind } => self.offer_rematch(*by, *kind),
            Record::RematchDeclined { by } => self.decline_rematch(*by),
            Record::RematchAgreed { kind } => self.agree_rematch(*kind),
            Record::RematchStarted { id } => {
                require(matches!(self.rematch, Rematch::Agreed(_)), Fault::Offer)?;
                self.rematch = Rematch::Started(*id);
                Ok(())
            }
        }
    }

    fn seat(&mut self, now: Millis, color: Color, holder: &Holder) -> Result<(), Fault> {
        self.require_phase(Phase::Waiting)?;
        require(self.is_free(color), Fault::Seat)?;
        self.seats[color] = Some(Box::new(holder.clone()));
        if !self.is_free(!color) {
            self.turn = Turn::first(self.control(), now);
            self.phase = match self.terms.study() {
                Millis::ZERO => Phase::Playing,
                _ => Phase::Studying,
            };
        }
        Ok(())
    }

    fn rename(&mut self, color: Color, name: &PlayerName) -> Result<(), Fault> {
        let holder = self.seats[color].as_mut().ok_or(Fault::Seat)?;
        holder.name = Some(name.clone());
        Ok(())
    }

    fn make_ready(&mut self, by: Color) -> Result<(), Fault> {
        self.require_phase(Phase::Studying)?;
        require(!self.ready[by], Fault::Player)?;
        self.ready[by] = true;
        Ok(())
    }

    fn start(&mut self, now: Millis) -> Result<(), Fault> {
        self.require_phase(Phase::Studying)?;
        self.turn = Turn::first(self.control(), now);
        self.phase = Phase::Playing;
        Ok(())
    }

    fn play(&mut self, now: Millis, uci: &Uci, k: Stamp) -> Result<(), Fault> {
        self.require_in_time(k.thought)?;
        require(k == self.stamp_after_move(k.thought), Fault::Clock)?;
        let mover = self.game.position().turn();
        let m = uci.resolve(self.game.position()).map_err(Fault::Move)?;
        self.game.play(m).map_err(Fault::Play)?;
        let rests = self.rests(k);
        self.times.push(PlyTime::new(k.thought, rests[mover]));
        self.turn.next(rests, now);
        self.draw.offered[mover] = false;
        self.draw.claimed[mover] = false;
        self.takeback.open = None;
        self.takeback.asked[mover] = false;
        self.lapse_offer_to(mover);
        if let Some(ending) = self.game.ending() {
            self.finish(ending.into());
        }
        Ok(())
    }

    fn count_illegal(&mut self, now: Millis, tried: Tried, k: Stamp) -> Result<(), Fault> {
        self.require_in_time(k.thought)?;
        let player = self.game.position().turn();
        let mut ledger = self.ledger.clone().ok_or(Fault::NotCounted)?;
        let incident =
            ledger.record(&self.game, Conduct::Played(tried.by(player))).map_err(Fault::Ledger)?;
        let (given, consequence) = (incident.time_given().into(), incident.consequence);
        self.note_with_time_given(now, k, given)?;
        self.ledger = Some(ledger);
        self.resets = self.resets.saturating_add(1);
        // Who touches a piece has declined the offer (Laws 9.1.2.1).
        self.lapse_offer_to(player);
        match consequence {
            Consequence::TimeForOpponent { .. } => {}
            Consequence::Lost { winner } => {
                self.freeze(now, k);
                self.finish(Outcome::Won { winner, by: WonBy::IllegalMoves });
            }
            Consequence::Drawn => {
                self.freeze(now, k);
                self.finish(Outcome::Drawn(DrawnBy::IllegalMoves));
            }
        }
        Ok(())
    }

    fn offer_draw(&mut self, by: Color) -> Result<(), Fault> {
        self.require_phase(Phase::Playing)?;
        require(self.draw.open.is_none() && !self.draw.offered[by], Fault::Offer)?;
        self.draw.open = Some(by);
        self.draw.offered[by] = true;
        Ok(())
    }

    fn decline_draw(&mut self, by: Color) -> Result<(), Fault> {
        self.require_phase(Phase::Playing)?;
        require(self.draw.open == Some(!by), Fault::Offer)?;
        self.draw.open = None;
        Ok(())
    }

    fn claim(
        &mut self,
        now: Millis,
        basis: Basis,
        with: Option<Uci>,
        k: Stamp,
    ) -> Result<(), Fault> {
        require(self.count_for(basis, with)? >= basis.needed(), Fault::Claim)?;
        let drawn_by = match basis {
            Basis::ThreefoldRepetition => DrawnBy::ThreefoldRepetition,
            Basis::FiftyMoves => DrawnBy::FiftyMoves,
        };
        self.end(now, k, Outcome::Drawn(drawn_by))
    }

    fn reject_claim(
        &mut self,
        now: Millis,
        basis: Basis,
        with: Option<Uci>,
        found: u16,
        k: Stamp,
    ) -> Result<(), Fault> {
        self.require_in_time(k.thought)?;
        let player = self.game.position().turn();
        let is_wrong = found == self.count_for(basis, with)? && found < basis.needed();
        require(is_wrong && !self.draw.claimed[player], Fault::Claim)?;
        self.note_with_time_given(now, k, self.time_for_wrong_claim())?;
        self.draw.claimed[player] = true;
        // A claim stands as an offer (Laws 9.1.2.3).
        if self.draw.open.is_none() && !self.draw.offered[player] {
            self.draw.open = Some(player);
            self.draw.offered[player] = true;
        }
        Ok(())
    }

    fn count_for(&self, basis: Basis, with: Option<Uci>) -> Result<u16, Fault> {
        let resolve = |uci: Uci| uci.resolve(self.game.position()).map_err(Fault::Move);
        let with = with.map(resolve).transpose()?;
        self.claim_count(basis, with).map_err(Fault::Play)
    }

    fn flag(&mut self, now: Millis, k: Stamp) -> Result<(), Fault> {
        self.require_phase(Phase::Playing)?;
        require(self.flag_falls_after() == Some(k.thought), Fault::Clock)?;
        require(k == self.stamp(k.thought), Fault::Clock)?;
        self.freeze(now, k);
        self.finish(self.outcome_on_time());
        Ok(())
    }

    /// Laws 6.9: lost, unless the opponent cannot checkmate.
    fn outcome_on_time(&self) -> Outcome {
        let position = self.game.position();
        let winner = !position.turn();
        if position.can_mate(winner) {
            Outcome::Won { winner, by: WonBy::Time }
        } else {
            Outcome::Drawn(DrawnBy::Time)
        }
    }

    fn abort(&mut self) -> Result<(), Fault> {
        require(self.outcome().is_none(), Fault::Phase)?;
        self.finish(Outcome::Aborted);
        Ok(())
    }

    fn ask_takeback(&mut self, by: Color) -> Result<(), Fault> {
        self.require_phase(Phase::Playing)?;
        require(self.takeback.open.is_none() && !self.takeback.asked[by], Fault::Offer)?;
        self.plies_to_take_back(by).ok_or(Fault::NothingToTakeBack)?;
        self.takeback.open = Some(by);
        self.takeback.asked[by] = true;
        Ok(())
    }

    fn decline_takeback(&mut self, by: Color) -> Result<(), Fault> {
        self.require_phase(Phase::Playing)?;
        require(self.takeback.open == Some(!by), Fault::Offer)?;
        self.takeback.open = None;
        Ok(())
    }

    /// Time used stays used, and what moves have brought stays there.
    fn take_back(&mut self, now: Millis, by: Color, k: Stamp) -> Result<(), Fault> {
        self.require_in_time(k.thought)?;
        require(k == self.stamp(k.thought), Fault::Clock)?;
        let plies = self.plies_to_take_back(by).ok_or(Fault::NothingToTakeBack)?;
        for _ in 0..plies {
            self.game.undo();
            self.times.pop();
        }
        self.turn.next(self.rests(k), now);
        self.resets = self.resets.saturating_add(1);
        self.takeback = TakebackTalk::default();
        self.draw.open = None;
        Ok(())
    }

    fn suspend(&mut self, now: Millis, k: Stamp) -> Result<(), Fault> {
        match self.phase {
            Phase::Studying => require(k.thought < self.terms.study(), Fault::Clock)?,
            Phase::Playing => self.require_in_time(k.thought)?,
            Phase::Waiting | Phase::Over(_) => return Err(Fault::Phase),
        }
        require(k.thought >= self.turn.used() && k == self.stamp(k.thought), Fault::Clock)?;
        self.turn.note(k.thought, now);
        Ok(())
    }

    fn offer_rematch(&mut self, by: Color, kind: RematchKind) -> Result<(), Fault> {
        self.require_rematch_open()?;
        require(self.rematch_offers[by] < MOST_REMATCH_OFFERS, Fault::Offer)?;
        self.rematch_offers[by] += 1;
        self.rematch = Rematch::Offered { by, kind };
        Ok(())
    }

    fn decline_rematch(&mut self, by: Color) -> Result<(), Fault> {
        require(
            matches!(self.rematch, Rematch::Offered { by: offerer, .. } if offerer != by),
            Fault::Offer,
        )?;
        self.rematch = Rematch::None;
        Ok(())
    }

    fn agree_rematch(&mut self, kind: RematchKind) -> Result<(), Fault> {
        self.require_rematch_open()?;
        self.rematch = Rematch::Agreed(kind);
        Ok(())
    }

    fn require_rematch_open(&self) -> Result<(), Fault> {
        require(self.outcome().is_some(), Fault::Phase)?;
        require(matches!(self.rematch, Rematch::None | Rematch::Offered { .. }), Fault::Offer)
    }

    /// The end by what a player does in play.
    fn end(&mut self, now: Millis, k: Stamp, outcome: Outcome) -> Result<(), Fault> {
        self.require_in_time(k.thought)?;
        require(k == self.stamp(k.thought), Fault::Clock)?;
        self.freeze(now, k);
        self.finish(outcome);
        Ok(())
    }

    fn finish(&mut self, outcome: Outcome) {
        self.phase = Phase::Over(outcome);
        self.draw.open = None;
        self.takeback.open = None;
    }

    /// The clocks stop.
    fn freeze(&mut self, now: Millis, k: Stamp) {
        self.turn.next(self.rests(k), now);
    }

    /// What the clocks show by this stamp.
    fn rests(&self, k: Stamp) -> PerColor<Millis> {
        k.rests.unwrap_or(self.turn.rests())
    }

    /// The turn goes on, and the opponent has got so much time.
    fn note_with_time_given(&mut self, now: Millis, k: Stamp, given: Millis) -> Result<(), Fault> {
        let opponent = !self.game.position().turn();
        let mut expected = self.stamp(k.thought);
        if let Some(rests) = &mut expected.rests {
            rests[opponent] = rests[opponent] + given;
        }
        require(k == expected, Fault::Clock)?;
        if k.rests.is_some() {
            self.turn.give(opponent, given);
        }
        self.turn.note(k.thought, now);
        Ok(())
    }

    /// An offer to this player lapses.
    fn lapse_offer_to(&mut self, player: Color) {
        if self.draw.open == Some(!player) {
            self.draw.open = None;
        }
    }

    fn require_phase(&self, phase: Phase) -> Result<(), Fault> {
        require(self.phase == phase, Fault::Phase)
    }

    /// Only in play, with a thought that goes on from the last record, and before
    /// the flag falls.
    fn require_in_time(&self, thought: Millis) -> Result<(), Fault> {
        self.require_phase(Phase::Playing)?;
        let is_in_time = self.flag_falls_after().is_none_or(|end| thought < end);
        require(is_in_time && thought >= self.turn.used(), Fault::Clock)
    }
}

fn require(holds: bool, fault: Fault) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(fault) }
}
