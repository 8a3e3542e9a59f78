//! What a command leads to.
//!
//! What is asked for twice happens once: a player whose connection broke sends
//! again, and the answer to what is already so is "nothing new".

use rochade::illegal::{Attempt, Obligation, Reason, Refusal, Verdict};
use rochade::uci::Uci;
use rochade::{Color, Move};
use rochade_tournament::policy::{Consequence, Policy};

use super::attempt;
use super::clock::Stamp;
use super::fact::{Begins, Fact, Penalty};
use super::may::Action;
use super::millis::Millis;
use super::name::PlayerName;
use super::online_game::{OnlineGame, Phase, Rematch, fulfils};
use super::outcome::{DrawnBy, Outcome, WonBy};
use super::refusal::GameRefusal;
use super::request::{Basis, Chore, RematchKind, Request, Seen};
use super::seat::{Actor, Holder};
use super::terms::Mode;
use super::time_control::TimeControl;
use crate::id::{GuestId, PublicId};

/// What a player gives the opponent at once.
const GIFT: Millis = Millis::from_secs(15);

type Decision = Result<Vec<Fact>, GameRefusal>;

impl OnlineGame {
    /// What this request, which arrived so long after the turn began, leads to: facts
    /// that are to be stored and [folded in](Self::fold) in this order. No fact means
    /// that it is so already.
    ///
    /// When the flag has fallen before the command arrived, this is what happens,
    /// and nothing else: a move that comes too late does not count.
    pub fn decide(&self, elapsed: Millis, by: Actor, request: &Request) -> Decision {
        let in_play = |seen: &Seen, action, decide: fn(&Self, Millis, Actor) -> Decision| {
            self.in_play(elapsed, by, Some(*seen), action, |game, elapsed| {
                decide(game, elapsed, by)
            })
        };
        match request {
            Request::Move { seen, attempt } => {
                if *seen != self.seen() && self.is_done(by, *seen, attempt) {
                    return Ok(vec![]);
                }
                self.in_play(elapsed, by, Some(*seen), Action::Move, |game, elapsed| {
                    game.decide_move(elapsed, attempt)
                })
            }
            // They change nothing: who asks is answered from the snapshot, and what is said is
            // for who is there.
            Request::Ask { .. } | Request::Ping => Ok(vec![]),
            Request::Say { .. } | Request::Write { .. } | Request::WantTexts { .. } => {
                self.may(by, Action::Say).map(|()| vec![])
            }
            Request::ClaimDraw { seen, basis, with } => {
                let claim =
                    |game: &Self, elapsed| game.decide_claim(elapsed, *basis, with.as_deref());
                self.in_play(elapsed, by, Some(*seen), Action::ClaimDraw, claim)
            }
            Request::OfferDraw { seen } => {
                let is_open = self.draw.open == Some(self.color_of(by));
                if is_open && *seen == self.seen() && self.due(elapsed).is_none() {
                    return Ok(vec![]);
                }
                in_play(seen, Action::OfferDraw, Self::decide_offer_draw)
            }
            Request::AcceptDraw { seen } => {
                in_play(seen, Action::AcceptDraw, |game, elapsed, _| {
                    Ok(vec![game.draw_agreed(elapsed)])
                })
            }
            Request::DeclineDraw { seen } => in_play(seen, Action::DeclineDraw, |game, _, by| {
                let offerer = game.draw_offered_to(by)?;
                Ok(vec![Fact::DrawDeclined { by: !offerer }])
            }),
            Request::WithdrawDraw { seen } => in_play(seen, Action::WithdrawDraw, |game, _, by| {
                Ok(vec![Fact::DrawWithdrawn { by: game.color_of(by) }])
            }),
            Request::WithdrawTakeback { seen } => {
                in_play(seen, Action::WithdrawTakeback, |game, _, by| {
                    Ok(vec![Fact::TakebackWithdrawn { by: game.color_of(by) }])
                })
            }
            Request::GiveTime { seen } => in_play(seen, Action::GiveTime, |game, elapsed, by| {
                Ok(vec![game.time_given(elapsed, game.color_of(by), GIFT)])
            }),
            Request::HalfTime => self.decide_half_time(elapsed, by),
            Request::ClaimLeft => {
                self.in_play(elapsed, by, None, Action::ClaimLeft, |game, elapsed| {
                    Ok(vec![game.left(elapsed, !game.color_of(by))])
                })
            }
            Request::AskTakeback { seen } => {
                let is_open = self.takeback.open == Some(self.takeback_asker(by));
                if is_open && *seen == self.seen() && self.due(elapsed).is_none() {
                    return Ok(vec![]);
                }
                in_play(seen, Action::AskTakeback, Self::decide_ask_takeback)
            }
            Request::AcceptTakeback { seen } => {
                in_play(seen, Action::AcceptTakeback, |game, elapsed, by| {
                    let asker = game.takeback_asked_of(by)?;
                    Ok(vec![game.taken_back(elapsed, asker)?])
                })
            }
            Request::DeclineTakeback { seen } => {
                in_play(seen, Action::DeclineTakeback, |game, _, by| {
                    let asker = game.takeback_asked_of(by)?;
                    Ok(vec![Fact::TakebackDeclined { by: !asker }])
                })
            }
            Request::Resign => self.in_play(elapsed, by, None, Action::Resign, |game, elapsed| {
                let (by, k) = (game.color_of(by), game.stamp_now(elapsed));
                let e = Outcome::Won { winner: !by, by: WonBy::Resignation };
                Ok(vec![Fact::Resigned { by, k, e }])
            }),
            Request::Abort => self.decide_abort(elapsed, by),
            Request::Ready => self.decide_ready(by),
            Request::OfferRematch { position } => self.decide_offer_rematch(by, *position),
            Request::AcceptRematch => {
                self.may(by, Action::AcceptRematch)?;
                let (_, kind) = self.rematch_offered_to(by)?;
                Ok(vec![Fact::RematchAgreed { kind }])
            }
            Request::DeclineRematch => {
                self.may(by, Action::DeclineRematch)?;
                let (offerer, _) = self.rematch_offered_to(by)?;
                Ok(vec![Fact::RematchDeclined { by: !offerer }])
            }
            Request::WithdrawRematch => {
                self.may(by, Action::WithdrawRematch)?;
                Ok(vec![Fact::RematchWithdrawn { by: self.color_of(by) }])
            }
            // Who sits at the game calls it off instead.
            Request::Decline { .. } => Err(GameRefusal::NoChallenge),
            Request::Rename { color, name } => self.decide_rename(by, *color, name),
        }
    }

    /// What something that the server does itself leads to.
    pub fn decide_chore(&self, elapsed: Millis, chore: &Chore) -> Decision {
        match chore {
            Chore::Sit { color, holder } => self.decide_sit(*color, holder),
            Chore::Renew { color, key } => match self.holder(*color) {
                Some(holder) if holder.key == *key => Ok(vec![]),
                Some(_) => Ok(vec![Fact::Renewed { color: *color, key: *key }]),
                None => Err(GameRefusal::NotYourSeat),
            },
            Chore::TakeOver { from, holder } => Ok(self.taken_over(*from, holder)),
            Chore::Forget { account } => {
                let is_theirs = |color: &Color| {
                    let holder = self.holder(*color).filter(|holder| !holder.is_forgotten());
                    holder.is_some_and(|holder| holder.account == Some(*account))
                };
                let seats = Color::ALL.into_iter().filter(is_theirs);
                Ok(seats.map(|color| Fact::Forgotten { color }).collect())
            }
            Chore::Decline { reason } => match self.phase {
                Phase::Waiting => Ok(vec![Fact::Declined { reason: *reason, e: Outcome::Aborted }]),
                Phase::Over(outcome) => Err(GameRefusal::Over(outcome)),
                Phase::Studying | Phase::Playing => Err(GameRefusal::NoChallenge),
            },
            Chore::StartClocks => match self.phase {
                Phase::Waiting => Err(GameRefusal::NotStarted),
                Phase::Over(outcome) => Err(GameRefusal::Over(outcome)),
                Phase::Studying => {
                    let started = self.after(&Fact::Started {});
                    let is_slow = started.first_move().is_some();
                    Ok(vec![Fact::Started {}; if is_slow { 2 } else { 1 }])
                }
                Phase::Playing if self.first_move().is_some() => Ok(vec![Fact::Started {}]),
                Phase::Playing => Ok(vec![]),
            },
            Chore::TimeIsUp => self.due(elapsed).map(|fact| vec![fact]).ok_or(GameRefusal::NotYet),
            Chore::Suspend => self.decide_suspend(elapsed),
            Chore::Expire => match self.phase {
                Phase::Waiting => Ok(vec![Fact::Expired { e: Outcome::Aborted }]),
                Phase::Studying | Phase::Playing | Phase::Over(_) => Ok(vec![]),
            },
            Chore::RematchStarted { id } => self.decide_rematch_started(*id),
        }
    }

    /// Decides something that players do in play, with the position that they have
    /// seen, once what time alone has brought about is settled.
    fn in_play(
        &self,
        elapsed: Millis,
        by: Actor,
        seen: Option<Seen>,
        action: Action,
        decide: impl Fn(&Self, Millis) -> Decision,
    ) -> Decision {
        let due = self.due(elapsed);
        match (self.phase, &due) {
            (Phase::Playing, Some(_)) => return Ok(due.into_iter().collect()),
            (Phase::Studying, Some(_)) => {}
            (Phase::Waiting | Phase::Studying | Phase::Playing | Phase::Over(_), _) => {
                self.require_playing()?;
            }
        }
        if seen.is_some_and(|seen| seen != self.seen()) {
            return Err(GameRefusal::Stale(self.seen()));
        }
        match due {
            // The command was quicker than the server's timer.
            Some(started) => {
                let game = self.after(&started);
                game.may(by, action)?;
                let mut facts = decide(&game, Millis::ZERO)?;
                facts.insert(0, started);
                Ok(facts)
            }
            None => {
                self.may(by, action)?;
                decide(self, elapsed)
            }
        }
    }

    fn decide_half_time(&self, elapsed: Millis, by: Actor) -> Decision {
        let color = self.color_of(by);
        match (self.due(elapsed), self.phase) {
            (Some(flag), Phase::Playing) => Ok(vec![flag]),
            (_, _) if self.half_time[color] => Ok(vec![]),
            // The request was quicker than the server's timer.
            (Some(started), _) => {
                let game = self.after(&started);
                game.may(by, Action::HalfTime)?;
                Ok(vec![started, game.time_halved(Millis::ZERO, color)])
            }
            (None, _) => {
                self.may(by, Action::HalfTime)?;
                Ok(vec![self.time_halved(elapsed, color)])
            }
        }
    }

    /// What time alone has brought about by now.
    fn due(&self, elapsed: Millis) -> Option<Fact> {
        if elapsed < self.due_after()? {
            return None;
        }
        match self.phase {
            Phase::Studying => Some(Fact::Started {}),
            Phase::Playing if self.first_move().is_some() => {
                Some(Fact::Aborted { e: Outcome::Aborted })
            }
            Phase::Playing => {
                let k = self.stamp(self.flag_falls_after()?);
                Some(Fact::FlagFell { k, e: self.outcome_on_time() })
            }
            Phase::Waiting | Phase::Over(_) => None,
        }
    }

    /// Laws 6.9: lost, unless the opponent cannot checkmate.
    pub(super) fn outcome_on_time(&self) -> Outcome {
        let position = self.game.position();
        let winner = !position.turn();
        if position.can_mate(winner) {
            Outcome::Won { winner, by: WonBy::Time }
        } else {
            Outcome::Drawn(DrawnBy::Time)
        }
    }

    /// The game after a fact that comes before another one.
    fn after(&self, fact: &Fact) -> Self {
        let mut next = self.clone();
        next.fold(fact);
        next
    }

    /// Whether this was asked for before and has happened: the move was played,
    /// or it was illegal and has counted.
    fn is_done(&self, by: Actor, seen: Seen, text: &str) -> bool {
        let index = usize::from(seen.ply);
        let Some(position) = self.game.positions().nth(index) else { return false };
        if !self.speaks_for(by, position.turn()) {
            return false;
        }
        let Ok(attempt) = attempt::read(text, &position) else { return false };
        let played = self.game.moves().nth(index);
        let counted = self
            .counted
            .iter()
            .any(|counted| counted.index == index && counted.tried.by(counted.by) == attempt);
        counted || (played.is_some() && played == position.judge(attempt).legal())
    }

    fn decide_move(&self, elapsed: Millis, text: &str) -> Decision {
        let attempt = attempt::read(text, self.game.position())?;
        // Only a game that goes on comes here, so that a legal move needs no look at whether it
        // is over; a refusal names the moves by which rights were lost.
        let verdict = match self.game.position().judge(attempt) {
            Verdict::Illegal(_) => self.game.judge(attempt),
            legal => legal,
        };
        match (verdict, self.policy()) {
            (Verdict::Legal(m), _) => Ok(vec![self.moved(elapsed, m)?]),
            (Verdict::Illegal(refusal), Some(policy)) if counts(&refusal) => {
                Ok(vec![self.illegal(elapsed, policy, attempt)])
            }
            (Verdict::Illegal(refusal), _) => {
                let attempt = attempt::spoken(attempt, self.game.position());
                Err(GameRefusal::Illegal { attempt, refusal })
            }
        }
    }

    pub(super) fn moved(&self, elapsed: Millis, m: Move) -> Result<Fact, GameRefusal> {
        match self.obligation() {
            Some(obligation) if !fulfils(obligation, m) => Err(GameRefusal::Bound(obligation)),
            Some(_) | None => {
                let k = self.stamp_after_move(self.turn.thought(elapsed));
                let e = self.game.ending_after(m).map(Outcome::from);
                Ok(Fact::Moved { m: uci(m), k, e })
            }
        }
    }

    /// An illegal move that counts, with the time that the opponent gets.
    pub(super) fn illegal(&self, elapsed: Millis, policy: Policy, attempt: Attempt) -> Fact {
        let penalty = self.penalty(policy, attempt);
        let opponent = !self.game.position().turn();
        let mut k = self.stamp_now(elapsed);
        if let Some(rests) = &mut k.rests {
            rests[opponent] = rests[opponent] + penalty.g;
        }
        Fact::Illegal { m: attempt.into(), k, penalty }
    }

    /// What an illegal move of the player to move leads to.
    pub(super) fn penalty(&self, policy: Policy, attempt: Attempt) -> Penalty {
        let position = self.game.position();
        let n = self.illegal_moves(position.turn()).saturating_add(1);
        let (g, e) =
            match policy.consequence(position.turn(), n, |opponent| position.can_mate(opponent)) {
                Consequence::TimeForOpponent { time, .. } => (time.into(), None),
                Consequence::Lost { winner } => {
                    (Millis::ZERO, Some(Outcome::Won { winner, by: WonBy::IllegalMoves }))
                }
                Consequence::Drawn => (Millis::ZERO, Some(Outcome::Drawn(DrawnBy::IllegalMoves))),
            };
        Penalty { n, g, o: Obligation::after(position, attempt), e }
    }

    fn decide_offer_draw(&self, elapsed: Millis, by: Actor) -> Decision {
        match self.draw.open {
            // Both offer: they agree. Two people at one device have talked.
            Some(_) => Ok(vec![self.draw_agreed(elapsed)]),
            None if by == Actor::Both => Ok(vec![self.draw_agreed(elapsed)]),
            None => Ok(vec![Fact::DrawOffered { by: self.color_of(by) }]),
        }
    }

    pub(super) fn draw_offered_to(&self, by: Actor) -> Result<Color, GameRefusal> {
        let offer = self.draw.open.filter(|&offerer| self.speaks_for(by, !offerer));
        offer.ok_or(GameRefusal::NoOffer)
    }

    fn decide_claim(&self, elapsed: Millis, basis: Basis, with: Option<&str>) -> Decision {
        let announced = with.map(|text| self.announced(text)).transpose()?;
        let claimed = self.claimed(elapsed, basis, announced)?;
        let player = self.game.position().turn();
        let Fact::ClaimRejected { n: found, .. } = claimed else { return Ok(vec![claimed]) };
        if self.draw.open == Some(!player) {
            // A claim stands as an offer (Laws 9.1.2.3), and so both offer.
            return Ok(vec![self.draw_agreed(elapsed)]);
        }
        if self.draw.claimed[player] {
            return Err(GameRefusal::WrongClaim { basis, found });
        }
        match announced {
            // Laws 9.5.3: the announced move must be made.
            Some(m) if self.policy().is_some() => {
                let moved = self.after(&claimed).moved(Millis::ZERO, m)?;
                Ok(vec![claimed, moved])
            }
            Some(_) | None => Ok(vec![claimed]),
        }
    }

    /// What a claim leads to, with this move announced or none.
    pub(super) fn claimed(
        &self,
        elapsed: Millis,
        basis: Basis,
        announced: Option<Move>,
    ) -> Result<Fact, GameRefusal> {
        let claim = self.claim_count(basis, announced);
        // The move was found legal.
        let found = claim.map_err(|_| GameRefusal::Stale(self.seen()))?;
        let (player, with) = (self.game.position().turn(), announced.map(uci));
        if found >= basis.needed() {
            let (k, e) = (self.stamp_now(elapsed), Outcome::Drawn(basis.drawn_by()));
            return Ok(Fact::DrawClaimed { basis, with, k, e });
        }
        let mut k = self.stamp_now(elapsed);
        if let Some(rests) = &mut k.rests {
            rests[!player] = rests[!player] + self.time_for_wrong_claim();
        }
        let offer = self.claim_stands_as_offer();
        Ok(Fact::ClaimRejected { basis, with, n: found, k, offer })
    }

    /// A claim stands as an offer (Laws 9.1.2.3), unless one is open or was made.
    pub(super) fn claim_stands_as_offer(&self) -> bool {
        self.draw.open.is_none() && !self.draw.offered[self.game.position().turn()]
    }

    /// The legal move that goes with a claim. It is written down, not played, so
    /// an illegal one never counts.
    fn announced(&self, text: &str) -> Result<Move, GameRefusal> {
        let attempt = attempt::read(text, self.game.position())?;
        match self.game.judge(attempt) {
            Verdict::Legal(m) => Ok(m),
            Verdict::Illegal(refusal) => Err(GameRefusal::Illegal { attempt, refusal }),
        }
    }

    fn decide_abort(&self, elapsed: Millis, by: Actor) -> Decision {
        match self.phase {
            Phase::Playing if !self.is_club_game() && self.due(elapsed).is_some() => {
                Ok(self.due(elapsed).into_iter().collect())
            }
            Phase::Waiting | Phase::Studying | Phase::Playing | Phase::Over(_) => {
                self.may(by, Action::Abort)?;
                Ok(vec![Fact::Aborted { e: Outcome::Aborted }])
            }
        }
    }

    fn decide_ask_takeback(&self, elapsed: Millis, by: Actor) -> Decision {
        let asker = self.takeback_asker(by);
        Ok(vec![match self.opponent_consents(by) {
            true => self.taken_back(elapsed, asker)?,
            false => Fact::TakebackAsked { by: asker },
        }])
    }

    pub(super) fn takeback_asked_of(&self, by: Actor) -> Result<Color, GameRefusal> {
        self.takeback.open.filter(|&asker| by.plays(!asker)).ok_or(GameRefusal::NoOffer)
    }

    fn decide_ready(&self, by: Actor) -> Decision {
        if self.phase == Phase::Studying {
            let is_ready = |&color: &Color| !by.plays(color) || self.ready[color];
            if Color::ALL.iter().all(is_ready) {
                return Ok(vec![]);
            }
        }
        self.may(by, Action::Ready)?;
        let is_new = |&color: &Color| by.plays(color) && !self.ready[color];
        let new: Vec<Color> = Color::ALL.into_iter().filter(is_new).collect();
        let waited_for = |&color: &Color| {
            !self.ready[color]
                && !new.contains(&color)
                && self.terms.mode().computer() != Some(color)
        };
        let is_all = !Color::ALL.iter().any(waited_for);
        let mut facts: Vec<Fact> = new.iter().map(|&by| Fact::Ready { by }).collect();
        facts.extend(is_all.then_some(Fact::Started {}));
        Ok(facts)
    }

    fn decide_offer_rematch(&self, by: Actor, kind: RematchKind) -> Decision {
        let offerer = self.color_of(by);
        let known = Rematch::Offered { by: offerer, kind };
        if self.rematch == known && !self.opponent_consents(by) {
            return Ok(vec![]);
        }
        self.may(by, Action::OfferRematch)?;
        match self.rematch {
            _ if self.opponent_consents(by) => Ok(vec![Fact::RematchAgreed { kind }]),
            Rematch::Offered { by: open, kind: same } if open != offerer && same == kind => {
                Ok(vec![Fact::RematchAgreed { kind }])
            }
            Rematch::None | Rematch::Offered { .. } if self.has_offered_enough(offerer) => {
                Err(GameRefusal::AlreadyAsked)
            }
            Rematch::None | Rematch::Offered { .. } => {
                Ok(vec![Fact::RematchOffered { by: offerer, kind }])
            }
            Rematch::Agreed(_) | Rematch::Started(_) => Err(GameRefusal::RematchAgreed),
        }
    }

    fn decide_rematch_started(&self, id: PublicId) -> Decision {
        match self.rematch {
            Rematch::Agreed(_) => Ok(vec![Fact::RematchStarted { id }]),
            Rematch::Started(known) if known == id => Ok(vec![]),
            Rematch::None | Rematch::Offered { .. } | Rematch::Started(_) => {
                Err(GameRefusal::NoRematch)
            }
        }
    }

    pub(super) fn rematch_offered_to(
        &self,
        by: Actor,
    ) -> Result<(Color, RematchKind), GameRefusal> {
        self.require_rematch_possible()?;
        match self.rematch {
            Rematch::Offered { by: offerer, kind } if by.plays(!offerer) => Ok((offerer, kind)),
            Rematch::None | Rematch::Offered { .. } => Err(GameRefusal::NoOffer),
            Rematch::Agreed(_) | Rematch::Started(_) => Err(GameRefusal::RematchAgreed),
        }
    }

    pub(super) fn require_rematch_possible(&self) -> Result<(), GameRefusal> {
        if self.is_club_game() {
            Err(GameRefusal::ClubGame)
        } else if self.outcome().is_none() {
            Err(GameRefusal::NotOver)
        } else {
            Ok(())
        }
    }

    fn decide_rename(&self, by: Actor, color: Color, name: &str) -> Decision {
        let holder =
            self.holder(color).filter(|_| by.plays(color)).ok_or(GameRefusal::NotYourSeat)?;
        let name: PlayerName = name.parse().map_err(GameRefusal::Name)?;
        match holder.name.as_ref() == Some(&name) {
            true => Ok(vec![]),
            false => {
                self.may_rename(color)?;
                Ok(vec![Fact::Renamed { color, name }])
            }
        }
    }

    /// The seats of a guest become an account's, unless the account sits on the other side.
    fn taken_over(&self, from: GuestId, new: &Holder) -> Vec<Fact> {
        let (Some(guest), Some(account), Some(name)) = (new.guest, new.account, &new.name) else {
            return Vec::new();
        };
        let is_theirs = |color: &Color| {
            let holder = self.holder(*color);
            holder.is_some_and(|holder| holder.guest == Some(from) && holder.account.is_none())
        };
        let taken = |color| Fact::TakenOver { color, guest, account, name: name.clone() };
        Color::ALL.into_iter().filter(is_theirs).map(taken).collect()
    }

    /// Whether this somebody may take a free seat, by what was agreed on.
    fn may_sit(&self, color: Color, holder: &Holder) -> Result<(), GameRefusal> {
        if self.terms.to().is_some_and(|to| holder.account != Some(to)) {
            // Who made the challenge sits first.
            let is_first = self.holder(!color).is_none();
            if !is_first {
                return Err(GameRefusal::NotChallenged);
            }
        }
        if !self.terms.is_rated() {
            return Ok(());
        }
        let account = holder.account.ok_or(GameRefusal::AccountNeeded)?;
        let other = self.holder(!color).and_then(|other| other.account);
        if other == Some(account) { Err(GameRefusal::AlreadySeated) } else { Ok(()) }
    }

    fn decide_sit(&self, color: Color, holder: &Holder) -> Decision {
        let is_same = |seat: &Holder| holder.guest.is_some() && seat.guest == holder.guest;
        match (self.phase, self.holder(color)) {
            (_, Some(seat)) if is_same(seat) => Ok(vec![]),
            (Phase::Over(outcome), _) => Err(GameRefusal::Over(outcome)),
            (Phase::Waiting, _) if self.is_free(color) => {
                let is_at_one_device = matches!(self.terms.mode(), Mode::OneDevice {});
                if !is_at_one_device && self.holder(!color).is_some_and(is_same) {
                    return Err(GameRefusal::AlreadySeated);
                }
                self.may_sit(color, holder)?;
                Ok(vec![self.seated(color, holder.clone())])
            }
            (Phase::Waiting | Phase::Studying | Phase::Playing, _) => Err(GameRefusal::SeatTaken),
        }
    }

    /// Somebody takes a free seat. With the last one the game begins.
    pub(super) fn seated(&self, color: Color, holder: Holder) -> Fact {
        let begins = (!self.is_free(!color)).then(|| match self.terms.study() {
            Millis::ZERO => Begins::Play,
            _ => Begins::Study,
        });
        Fact::Seated { color, holder: Box::new(holder), begins }
    }

    fn decide_suspend(&self, elapsed: Millis) -> Decision {
        match (self.phase, self.due(elapsed)) {
            // Nothing runs.
            (Phase::Waiting | Phase::Over(_), _) => Ok(vec![]),
            (Phase::Studying | Phase::Playing, Some(fact)) => Ok(vec![fact]),
            (Phase::Studying | Phase::Playing, None) => {
                Ok(vec![Fact::Suspended { k: self.stamp_now(elapsed) }])
            }
        }
    }

    /// The colour for which somebody speaks; at one device that of the player to
    /// move.
    pub(super) fn color_of(&self, by: Actor) -> Color {
        match by {
            Actor::Player(color) => color,
            Actor::Both => self.game.position().turn(),
        }
    }

    /// Whether nobody has to be asked: two people at one device have talked, and
    /// the computer agrees to a takeback and to another game.
    pub(super) fn opponent_consents(&self, by: Actor) -> bool {
        match by {
            Actor::Both => true,
            Actor::Player(color) => self.terms.mode().computer() == Some(!color),
        }
    }

    /// Whether the actor moves, and answers an offer of a draw, for this colour: the
    /// own one, or the computer's, which thinks in its opponent's browser.
    pub(super) fn speaks_for(&self, by: Actor, color: Color) -> bool {
        by.plays(color) || self.terms.mode().computer() == Some(color)
    }

    pub(super) fn is_club_game(&self) -> bool {
        matches!(self.terms.mode(), Mode::Club { .. })
    }

    pub(super) fn stamp_now(&self, elapsed: Millis) -> Stamp {
        self.stamp(self.turn.thought(elapsed))
    }

    /// The clocks, with so much more for the opponent of who gives.
    pub(super) fn time_given(&self, elapsed: Millis, by: Color, g: Millis) -> Fact {
        let mut k = self.stamp_now(elapsed);
        if let Some(rests) = &mut k.rests {
            rests[!by] = rests[!by] + g;
        }
        Fact::TimeGiven { by, g, k }
    }

    /// The clocks without what a player gives up.
    pub(super) fn time_halved(&self, elapsed: Millis, by: Color) -> Fact {
        let control = self.control(by);
        let base = |control: TimeControl| control.base().unwrap_or_default();
        let g = base(control).less(base(control.halved()));
        let mut k = self.stamp_now(elapsed);
        if let Some(rests) = &mut k.rests {
            rests[by] = rests[by].less(g);
        }
        Fact::HalfTime { by, g, k }
    }

    /// A player has left: lost, unless the opponent cannot checkmate, as on time.
    pub(super) fn left(&self, elapsed: Millis, by: Color) -> Fact {
        let winner = !by;
        let e = match self.game.position().can_mate(winner) {
            true => Outcome::Won { winner, by: WonBy::Left },
            false => Outcome::Drawn(DrawnBy::Left),
        };
        Fact::Left { by, k: self.stamp_now(elapsed), e }
    }

    pub(super) fn draw_agreed(&self, elapsed: Millis) -> Fact {
        let e = Outcome::Drawn(DrawnBy::Agreement);
        Fact::DrawAgreed { k: self.stamp_now(elapsed), e }
    }

    pub(super) fn taken_back(&self, elapsed: Millis, asker: Color) -> Result<Fact, GameRefusal> {
        let n = self.plies_to_take_back(asker).ok_or(GameRefusal::NothingToTakeBack)?;
        Ok(Fact::TakenBack { by: asker, k: self.stamp_now(elapsed), n })
    }
}

/// Castling as king takes rook, which is never ambiguous.
pub(super) fn uci(m: Move) -> Uci {
    Uci { from: m.from(), to: m.to(), promotion: m.promotion() }
}

/// Whether an attempt is an illegal move as at the board, where a piece was
/// moved. A text that starts from an empty square, or that says nothing or
/// something wrong about promotion only, is a slip in writing.
fn counts(refusal: &Refusal) -> bool {
    !refusal.reasons().iter().all(|reason| {
        matches!(
            reason,
            Reason::EmptySquare { .. }
                | Reason::PromotionMissing { .. }
                | Reason::PromotionImpossible { .. }
        )
    })
}
