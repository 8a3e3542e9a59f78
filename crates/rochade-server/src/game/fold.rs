//! Folding facts into the game. What is stored is trusted: no rule and no clock is
//! asked, and nothing can fail. Book-keeping (a move lapses an offer) is done here.

use std::sync::Arc;

use rochade::Color;
use rochade::uci::Uci;

use super::clock::{PlyTime, Stamp, Turn};
use super::fact::{Begins, Fact, Penalty};
use super::millis::Millis;
use super::online_game::{Counted, OnlineGame, Phase, Rematch, TakebackTalk};
use super::outcome::Outcome;
use super::per_color::PerColor;
use super::terms::Terms;

impl OnlineGame {
    /// Folds a fact in.
    pub fn fold(&mut self, fact: &Fact) {
        match fact {
            // Only the first record sets up a game.
            Fact::Created { .. } => self.is_sound = false,
            Fact::Seated { color, holder, begins } => {
                self.seats[*color] = Some(Arc::new((**holder).clone()));
                if let Some(begins) = begins {
                    self.begin(match begins {
                        Begins::Study => Phase::Studying,
                        Begins::Play => Phase::Playing,
                    });
                }
            }
            Fact::Renamed { color, name } => {
                self.renames[*color] = self.renames[*color].saturating_add(1);
                if let Some(holder) = &mut self.seats[*color] {
                    Arc::make_mut(holder).name = Some(name.clone());
                }
            }
            Fact::Renewed { color, key } => {
                if let Some(holder) = &mut self.seats[*color] {
                    Arc::make_mut(holder).key = *key;
                }
            }
            Fact::TakenOver { color, guest, account, name } => {
                if let Some(holder) = &mut self.seats[*color] {
                    let holder = Arc::make_mut(holder);
                    holder.guest = Some(*guest);
                    holder.account = Some(*account);
                    holder.name = Some(name.clone());
                }
            }
            Fact::Forgotten { color } => {
                if let Some(holder) = &mut self.seats[*color] {
                    Arc::make_mut(holder).name = None;
                }
            }
            Fact::Declined { reason, e } => {
                self.declined = Some(*reason);
                self.finish(*e);
            }
            Fact::Ready { by } => self.ready[*by] = true,
            Fact::Started {} => {
                self.clocks_started |= self.phase == Phase::Playing;
                self.begin(Phase::Playing);
            }
            Fact::Moved { m, k, e } => self.fold_move(*m, *k, *e),
            Fact::Illegal { m, k, penalty } => {
                let by = self.game.position().turn();
                let index = self.times.len();
                self.counted.push(Counted { by, index, tried: *m, penalty: *penalty });
                self.fold_penalty(*k, penalty);
            }
            Fact::DrawOffered { by } => {
                self.draw.open = Some(*by);
                self.draw.offered[*by] = true;
            }
            Fact::DrawDeclined { .. } | Fact::DrawWithdrawn { .. } => self.draw.open = None,
            Fact::ClaimRejected { k, offer, .. } => {
                let player = self.game.position().turn();
                self.note(*k);
                self.draw.claimed[player] = true;
                if *offer {
                    self.draw.open = Some(player);
                    self.draw.offered[player] = true;
                }
            }
            Fact::DrawAgreed { k, e }
            | Fact::DrawClaimed { k, e, .. }
            | Fact::Resigned { k, e, .. }
            | Fact::FlagFell { k, e }
            | Fact::Left { k, e, .. } => {
                self.turn.next(self.rests(*k));
                self.finish(*e);
            }
            Fact::Aborted { e } | Fact::Expired { e } => self.finish(*e),
            Fact::TakebackAsked { by } => {
                self.takeback.open = Some(*by);
                self.takeback.asked[*by] = true;
            }
            Fact::TakebackDeclined { .. } | Fact::TakebackWithdrawn { .. } => {
                self.takeback.open = None;
            }
            Fact::TimeGiven { by, g, k } => {
                self.gifts[*by] = self.gifts[*by].saturating_add(1);
                self.turn.give(!*by, *g);
                self.turn.note(k.thought);
            }
            Fact::HalfTime { by, g, k } => {
                self.half_time[*by] = true;
                self.turn.take(*by, *g);
                self.turn.note(k.thought);
            }
            Fact::TakenBack { k, n, .. } => {
                for _ in 0..*n {
                    self.game.undo();
                    self.times.pop();
                }
                self.before = None;
                self.turn.next(self.rests(*k));
                self.resets = self.resets.saturating_add(1);
                self.takeback = TakebackTalk::default();
                self.draw.open = None;
            }
            Fact::Suspended { k } => self.turn.note(k.thought),
            Fact::RematchOffered { by, kind } => {
                self.rematch_offers[*by] = self.rematch_offers[*by].saturating_add(1);
                self.rematch = Rematch::Offered { by: *by, kind: *kind };
            }
            Fact::RematchDeclined { .. } | Fact::RematchWithdrawn { .. } => {
                self.rematch = Rematch::None;
            }
            Fact::RematchAgreed { kind } => self.rematch = Rematch::Agreed(*kind),
            Fact::RematchStarted { id } => self.rematch = Rematch::Started(*id),
            // What it says came with the records before it.
            Fact::Sealed { .. } => {}
        }
    }

    fn begin(&mut self, phase: Phase) {
        let base = |color| self.control(color).base().unwrap_or_default();
        self.turn.next(PerColor::new(base(Color::White), base(Color::Black)));
        self.phase = phase;
    }

    fn fold_move(&mut self, m: Uci, k: Stamp, e: Option<Outcome>) {
        let (before, mover) = (*self.game.position(), self.game.position().turn());
        if self.game.play_stored(m).is_err() {
            self.is_sound = false;
            return;
        }
        self.before = Some(before);
        let rests = self.rests(k);
        self.times.push(PlyTime::new(k.thought, rests[mover]));
        self.turn.next(rests);
        self.draw.offered[mover] = false;
        self.draw.claimed[mover] = false;
        self.takeback.open = None;
        self.takeback.asked[mover] = false;
        self.lapse_offer_to(mover);
        if let Some(outcome) = e {
            self.finish(outcome);
        }
    }

    fn fold_penalty(&mut self, k: Stamp, penalty: &Penalty) {
        let player = self.game.position().turn();
        self.resets = self.resets.saturating_add(1);
        // Who touches a piece has declined the offer (Laws 9.1.2.1).
        self.lapse_offer_to(player);
        match penalty.e {
            None => self.note(k),
            Some(outcome) => {
                self.turn.next(self.rests(k));
                self.finish(outcome);
            }
        }
    }

    fn finish(&mut self, outcome: Outcome) {
        self.phase = Phase::Over(outcome);
        self.draw.open = None;
        self.takeback.open = None;
    }

    /// What the clocks show by this stamp.
    fn rests(&self, k: Stamp) -> PerColor<Millis> {
        k.rests.unwrap_or(self.turn.rests())
    }

    /// The turn goes on; the opponent may have got time.
    fn note(&mut self, k: Stamp) {
        let opponent = !self.game.position().turn();
        if let Some(rests) = k.rests {
            self.turn.set(opponent, rests[opponent]);
        }
        self.turn.note(k.thought);
    }

    /// An offer to this player lapses.
    fn lapse_offer_to(&mut self, player: Color) {
        if self.draw.open == Some(!player) {
            self.draw.open = None;
        }
    }

    /// The first turn of a game that has not begun.
    pub(super) fn first_turn(terms: &Terms) -> Turn {
        let base = |color| terms.time_of(color).base().unwrap_or_default();
        Turn::new(PerColor::new(base(Color::White), base(Color::Black)))
    }
}
