//! What each seat may do now. Deciding begins with it, and pages show it: the two
//! cannot disagree.

use rochade::Color;
use serde::Serialize;
use strum::VariantArray;
use utoipa::ToSchema;

use super::millis::Millis;
use super::online_game::{MOST_REMATCH_OFFERS, OnlineGame, Phase, Rematch};
use super::refusal::GameRefusal;
use super::seat::Actor;
use super::terms::Mode;
use crate::bounds::Bound;

/// Something that a player can do at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema, VariantArray)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Make a move.
    Move,
    /// Need no more study time.
    Ready,
    /// Offer a draw.
    OfferDraw,
    /// Accept the opponent's offer.
    AcceptDraw,
    /// Decline it.
    DeclineDraw,
    /// Take the own offer back.
    WithdrawDraw,
    /// Claim a draw.
    ClaimDraw,
    /// Give up.
    Resign,
    /// Call the game off.
    Abort,
    /// Ask to take back the own last move.
    AskTakeback,
    /// Let the opponent do so.
    AcceptTakeback,
    /// Not to.
    DeclineTakeback,
    /// No longer ask for it.
    WithdrawTakeback,
    /// Give the opponent time.
    GiveTime,
    /// Give up half of the own time.
    HalfTime,
    /// Claim the win if the opponent leaves.
    ClaimLeft,
    /// Offer another game.
    OfferRematch,
    /// Accept that.
    AcceptRematch,
    /// Decline it.
    DeclineRematch,
    /// Take the own offer back.
    WithdrawRematch,
    /// Say something to the opponent.
    Say,
    /// Be called otherwise.
    Rename,
}

impl OnlineGame {
    /// Everything that somebody may do now.
    pub fn allowed(&self, by: Actor) -> Vec<Action> {
        let mut allowed = Vec::with_capacity(Action::VARIANTS.len());
        let all = Action::VARIANTS.iter().copied();
        allowed.extend(all.filter(|&action| self.may(by, action).is_ok()));
        allowed
    }

    /// Who acts on a seat: at one device one person on both.
    pub fn actor_on(&self, color: Color) -> Option<Actor> {
        self.holder(color)?;
        Some(match self.terms().mode() {
            Mode::OneDevice {} => Actor::Both,
            Mode::Friend {} | Mode::Lobby {} | Mode::Computer { .. } | Mode::Club { .. } => {
                Actor::Player(color)
            }
        })
    }

    /// Whether somebody may do this now, whatever is still to be said about it.
    pub fn may(&self, by: Actor, action: Action) -> Result<(), GameRefusal> {
        match action {
            Action::Move => self.may_move(by),
            Action::Resign => self.require_playing(),
            Action::Ready => self.may_be_ready(by),
            Action::Abort => self.may_abort(),
            Action::OfferDraw => self.may_offer_draw(by),
            Action::AcceptDraw | Action::DeclineDraw => {
                self.require_playing()?;
                self.draw_offered_to(by).map(drop)
            }
            Action::ClaimDraw => self.may_claim(by),
            Action::AskTakeback => self.may_ask_takeback(by),
            Action::AcceptTakeback | Action::DeclineTakeback => {
                self.require_playing()?;
                self.takeback_asked_of(by).map(drop)
            }
            Action::WithdrawDraw => {
                self.require_playing()?;
                self.may_withdraw(by, self.draw.open)
            }
            Action::WithdrawTakeback => {
                self.require_playing()?;
                self.may_withdraw(by, self.takeback.open)
            }
            Action::WithdrawRematch => {
                self.require_rematch_possible()?;
                match self.rematch {
                    Rematch::Offered { by: offerer, .. } => self.may_withdraw(by, Some(offerer)),
                    Rematch::None | Rematch::Agreed(_) | Rematch::Started(_) => {
                        Err(GameRefusal::NoOffer)
                    }
                }
            }
            Action::GiveTime => self.may_give_time(by),
            Action::HalfTime => self.may_halve_time(by),
            Action::ClaimLeft => self.may_claim_left(by),
            Action::OfferRematch => self.may_offer_rematch(by),
            Action::AcceptRematch | Action::DeclineRematch => self.rematch_offered_to(by).map(drop),
            Action::Say => self.may_say(by),
            Action::Rename => {
                let sits = |&color: &Color| by.plays(color) && self.holder(color).is_some();
                let seat = Color::ALL.into_iter().find(sits).ok_or(GameRefusal::NotYourSeat)?;
                self.may_rename(seat)
            }
        }
    }

    pub(super) fn may_rename(&self, color: Color) -> Result<(), GameRefusal> {
        // Who has an account is called by its name.
        if self.holder(color).is_some_and(|holder| holder.account.is_some()) {
            return Err(GameRefusal::NotYourSeat);
        }
        Bound::Renames.check(usize::from(self.renames[color]) + 1).map_err(GameRefusal::Limit)
    }

    pub(super) fn require_playing(&self) -> Result<(), GameRefusal> {
        match self.phase {
            Phase::Playing => Ok(()),
            Phase::Waiting => Err(GameRefusal::NotStarted),
            Phase::Studying => Err(GameRefusal::Studying),
            Phase::Over(outcome) => Err(GameRefusal::Over(outcome)),
        }
    }

    fn may_move(&self, by: Actor) -> Result<(), GameRefusal> {
        self.require_playing()?;
        let is_on_move = self.speaks_for(by, self.game.position().turn());
        if is_on_move { Ok(()) } else { Err(GameRefusal::NotYourTurn) }
    }

    fn may_be_ready(&self, by: Actor) -> Result<(), GameRefusal> {
        match self.phase {
            Phase::Studying => {}
            Phase::Waiting => return Err(GameRefusal::NotStarted),
            Phase::Playing => return Err(GameRefusal::NotStudying),
            Phase::Over(outcome) => return Err(GameRefusal::Over(outcome)),
        }
        let is_new = Color::ALL.iter().any(|&color| by.plays(color) && !self.ready[color]);
        if is_new { Ok(()) } else { Err(GameRefusal::AlreadyAsked) }
    }

    fn may_abort(&self) -> Result<(), GameRefusal> {
        match self.phase {
            Phase::Over(outcome) => Err(GameRefusal::Over(outcome)),
            Phase::Waiting | Phase::Studying | Phase::Playing if self.is_club_game() => {
                Err(GameRefusal::ClubGame)
            }
            Phase::Playing if self.times.len() >= 2 => Err(GameRefusal::TooLateToAbort),
            Phase::Waiting | Phase::Studying | Phase::Playing => Ok(()),
        }
    }

    fn may_offer_draw(&self, by: Actor) -> Result<(), GameRefusal> {
        self.require_playing()?;
        let offerer = self.color_of(by);
        match self.draw.open {
            Some(open) if open != offerer => Ok(()),
            Some(_) => Err(GameRefusal::OfferTooSoon),
            None if by == Actor::Both => Ok(()),
            None if self.draw.offered[offerer] => Err(GameRefusal::OfferTooSoon),
            None => Ok(()),
        }
    }

    /// In a club's game an offer stands (Laws 9.1.2.1).
    fn may_withdraw(&self, by: Actor, open: Option<Color>) -> Result<(), GameRefusal> {
        if self.is_club_game() {
            return Err(GameRefusal::ClubGame);
        }
        let is_own = open.is_some_and(|offerer| by == Actor::Player(offerer));
        if is_own { Ok(()) } else { Err(GameRefusal::NoOffer) }
    }

    fn may_give_time(&self, by: Actor) -> Result<(), GameRefusal> {
        self.require_playing()?;
        if self.is_club_game() {
            return Err(GameRefusal::ClubGame);
        }
        if self.terms.is_rated() {
            return Err(GameRefusal::RatedGame);
        }
        let has_clock = self.terms.time().base().is_some() && !self.terms.is_correspondence();
        if self.opponent_consents(by) || !has_clock {
            return Err(GameRefusal::NobodyToGiveTimeTo);
        }
        let gifts = self.gifts[self.color_of(by)];
        Bound::TimeGifts.check(usize::from(gifts) + 1).map_err(GameRefusal::Limit)
    }

    /// Before the own first move, where it brings something.
    fn may_halve_time(&self, by: Actor) -> Result<(), GameRefusal> {
        match self.phase {
            Phase::Waiting => return Err(GameRefusal::NotStarted),
            Phase::Over(outcome) => return Err(GameRefusal::Over(outcome)),
            Phase::Studying | Phase::Playing => {}
        }
        let color = self.color_of(by);
        let has_moved = self.times.len() > color.index();
        if !self.terms.half_time() || !self.terms.time().can_be_halved() || has_moved {
            Err(GameRefusal::NoHalfTime)
        } else if self.half_time[color] {
            Err(GameRefusal::AlreadyAsked)
        } else {
            Ok(())
        }
    }

    /// Whether the opponent has really left is known to who asks: it is in no journal.
    fn may_claim_left(&self, by: Actor) -> Result<(), GameRefusal> {
        self.require_playing()?;
        if self.is_club_game() {
            return Err(GameRefusal::ClubGame);
        }
        // Before the first moves a game is called off and not won.
        let is_first = self.first_move().is_some();
        if is_first || self.opponent_consents(by) || self.terms.leave(Millis::ZERO).is_none() {
            return Err(GameRefusal::NobodyToLeave);
        }
        Ok(())
    }

    /// At a club's board nobody talks while the game is on (Laws 11.5).
    fn may_say(&self, by: Actor) -> Result<(), GameRefusal> {
        match self.phase {
            Phase::Waiting => return Err(GameRefusal::NotStarted),
            Phase::Studying | Phase::Playing if self.is_club_game() => {
                return Err(GameRefusal::ClubGame);
            }
            Phase::Studying | Phase::Playing | Phase::Over(_) => {}
        }
        let is_heard = self.holder(!self.color_of(by)).is_some() && !self.opponent_consents(by);
        if is_heard { Ok(()) } else { Err(GameRefusal::NobodyToTalkTo) }
    }

    /// A claim may be wrong. The first of a turn then stands as an offer; every other
    /// one is answered with what is missing.
    fn may_claim(&self, by: Actor) -> Result<(), GameRefusal> {
        self.require_playing()?;
        let is_on_move = by.plays(self.game.position().turn());
        if is_on_move { Ok(()) } else { Err(GameRefusal::NotYourTurn) }
    }

    fn may_ask_takeback(&self, by: Actor) -> Result<(), GameRefusal> {
        self.require_playing()?;
        if self.is_club_game() {
            return Err(GameRefusal::ClubGame);
        }
        if self.terms.is_rated() {
            return Err(GameRefusal::RatedGame);
        }
        let asker = self.takeback_asker(by);
        if self.plies_to_take_back(asker).is_none() {
            return Err(GameRefusal::NothingToTakeBack);
        }
        // The few illegal moves that counted are among them.
        Bound::Takebacks.check(usize::from(self.resets) + 1).map_err(GameRefusal::Limit)?;
        match self.takeback.open {
            Some(_) => Err(GameRefusal::AlreadyAsked),
            None if self.opponent_consents(by) => Ok(()),
            None if self.takeback.asked[asker] => Err(GameRefusal::AlreadyAsked),
            None => Ok(()),
        }
    }

    /// Whose move is taken back: at one device the last one, whoever made it.
    pub(super) fn takeback_asker(&self, by: Actor) -> Color {
        match by {
            Actor::Both => !self.game.position().turn(),
            Actor::Player(color) => color,
        }
    }

    fn may_offer_rematch(&self, by: Actor) -> Result<(), GameRefusal> {
        self.require_rematch_possible()?;
        let offerer = self.color_of(by);
        match self.rematch {
            Rematch::Agreed(_) | Rematch::Started(_) => Err(GameRefusal::RematchAgreed),
            Rematch::None | Rematch::Offered { .. } if self.opponent_consents(by) => Ok(()),
            Rematch::Offered { by: open, .. } if open != offerer => Ok(()),
            Rematch::None | Rematch::Offered { .. }
                if self.rematch_offers[offerer] >= MOST_REMATCH_OFFERS =>
            {
                Err(GameRefusal::AlreadyAsked)
            }
            Rematch::None | Rematch::Offered { .. } => Ok(()),
        }
    }
}
