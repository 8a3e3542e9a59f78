//! What a command leads to.
//!
//! What is asked for twice happens once: a player whose connection broke sends
//! again, and the answer to what is already so is "nothing new".

use rochade::illegal::{Attempt, Reason, Refusal, Verdict};
use rochade::uci::Uci;
use rochade::{Color, Move};
use rochade_tournament::policy::Conduct;

use super::attempt;
use super::clock::Stamp;
use super::command::{Basis, Command, RematchKind, Seen};
use super::millis::Millis;
use super::name::PlayerName;
use super::online_game::{MOST_REMATCH_OFFERS, OnlineGame, Phase, Rematch, fulfils};
use super::record::Record;
use super::refused::Refused;
use super::seat::{Actor, Holder};
use super::terms::Mode;
use crate::id::PublicId;

type Decision = Result<Vec<Record>, Refused>;

impl OnlineGame {
    /// What this command, which arrived at `now`, leads to: records that are to be
    /// stored and [applied](Self::apply) in this order. No record means that it is
    /// so already.
    ///
    /// When the flag has fallen before the command arrived, this is what happens,
    /// and nothing else: a move that comes too late does not count.
    ///
    /// # Errors
    ///
    /// Says why it is not to happen.
    pub fn decide(&self, now: Millis, by: Actor, command: &Command) -> Decision {
        let seeing = |seen: Seen, decide: fn(&Self, Millis, Actor) -> Decision| {
            self.in_play(now, by, Some(seen), |game| decide(game, now, by))
        };
        match command {
            Command::Move { seen, attempt } => {
                if *seen != self.seen() && self.is_done(by, *seen, attempt) {
                    return Ok(vec![]);
                }
                self.in_play(now, by, Some(*seen), |game| game.decide_move(now, by, attempt))
            }
            Command::ClaimDraw { seen, basis, with } => {
                let claim = |game: &Self| game.decide_claim(now, by, *basis, with.as_deref());
                self.in_play(now, by, Some(*seen), claim)
            }
            Command::OfferDraw { seen } => seeing(*seen, Self::decide_offer_draw),
            Command::AcceptDraw { seen } => seeing(*seen, Self::decide_accept_draw),
            Command::DeclineDraw { seen } => seeing(*seen, Self::decide_decline_draw),
            Command::AskTakeback { seen } => seeing(*seen, Self::decide_ask_takeback),
            Command::AcceptTakeback { seen } => seeing(*seen, Self::decide_accept_takeback),
            Command::DeclineTakeback { seen } => seeing(*seen, Self::decide_decline_takeback),
            Command::Resign {} => self.in_play(now, by, None, |game| {
                Ok(vec![Record::Resigned { by: game.color_of(by), k: game.stamp_now(now) }])
            }),
            Command::Abort {} => self.decide_abort(now, by),
            Command::Ready {} => self.decide_ready(by),
            Command::OfferRematch { kind } => self.decide_offer_rematch(by, *kind),
            Command::AcceptRematch {} => self.decide_accept_rematch(by),
            Command::DeclineRematch {} => self.decide_decline_rematch(by),
            Command::Rename { color, name } => self.decide_rename(by, *color, name),
            Command::Sit { .. }
            | Command::TimeIsUp {}
            | Command::Suspend {}
            | Command::RematchStarted { .. }
                if by != Actor::Server =>
            {
                Err(Refused::ServerOnly)
            }
            Command::Sit { color, holder } => self.decide_sit(*color, holder),
            Command::TimeIsUp {} => self.due(now).map(|record| vec![record]).ok_or(Refused::NotYet),
            Command::Suspend {} => self.decide_suspend(now),
            Command::RematchStarted { id } => self.decide_rematch_started(*id),
        }
    }

    /// Decides something that players do in play, with the position that they have
    /// seen, once what time alone has brought about is settled.
    fn in_play(
        &self,
        now: Millis,
        by: Actor,
        seen: Option<Seen>,
        decide: impl Fn(&Self) -> Decision,
    ) -> Decision {
        if by == Actor::Server {
            return Err(Refused::NotAPlayer);
        }
        match (self.phase, self.due(now)) {
            (Phase::Waiting, _) => return Err(Refused::NotStarted),
            (Phase::Over(outcome), _) => return Err(Refused::Over(outcome)),
            (Phase::Studying, None) => return Err(Refused::Studying),
            (Phase::Playing, Some(flag)) => return Ok(vec![flag]),
            (Phase::Playing, None) | (Phase::Studying, Some(_)) => {}
        }
        if seen.is_some_and(|seen| seen != self.seen()) {
            return Err(Refused::Stale(self.seen()));
        }
        match self.due(now) {
            // The command was quicker than the server's timer.
            Some(started) => {
                let mut records = decide(&self.after(now, &started)?)?;
                records.insert(0, started);
                Ok(records)
            }
            None => decide(self),
        }
    }

    /// What time alone has brought about by now.
    fn due(&self, now: Millis) -> Option<Record> {
        if now < self.deadline()? {
            return None;
        }
        match self.phase {
            Phase::Studying => Some(Record::Started {}),
            Phase::Playing => Some(Record::FlagFell { k: self.stamp(self.flag_falls_after()?) }),
            Phase::Waiting | Phase::Over(_) => None,
        }
    }

    /// The game after a record that comes before another one.
    fn after(&self, now: Millis, record: &Record) -> Result<Self, Refused> {
        let mut next = self.clone();
        match next.apply(now, record) {
            Ok(()) => Ok(next),
            // What is decided applies; the property tests hold us to it.
            Err(_) => Err(Refused::Stale(self.seen())),
        }
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
        let counted = self.incidents().iter().any(|incident| {
            incident.index == index && incident.conduct == Conduct::Played(attempt)
        });
        counted || (played.is_some() && played == position.judge(attempt).legal())
    }

    fn decide_move(&self, now: Millis, by: Actor, text: &str) -> Decision {
        if !self.speaks_for(by, self.game.position().turn()) {
            return Err(Refused::NotYourTurn);
        }
        let attempt = attempt::read(text, self.game.position())?;
        match self.game.judge(attempt) {
            Verdict::Legal(m) => Ok(vec![self.moved(now, m)?]),
            Verdict::Illegal(refusal) if self.ledger.is_some() && counts(&refusal) => {
                self.illegal(now, attempt).ok_or(Refused::Illegal { attempt, refusal })
            }
            Verdict::Illegal(refusal) => Err(Refused::Illegal { attempt, refusal }),
        }
    }

    fn moved(&self, now: Millis, m: Move) -> Result<Record, Refused> {
        match self.obligation() {
            Some(obligation) if !fulfils(obligation, m) => Err(Refused::Bound(obligation)),
            Some(_) | None => {
                let k = self.stamp_after_move(self.turn.thought(now));
                Ok(Record::Moved { m: uci(m), k })
            }
        }
    }

    /// The entry in the ledger, with the time that the opponent gets.
    fn illegal(&self, now: Millis, attempt: Attempt) -> Option<Vec<Record>> {
        let mut ledger = self.ledger.clone()?;
        let incident = ledger.record(&self.game, Conduct::Played(attempt)).ok()?;
        let mut k = self.stamp_now(now);
        if let Some(rests) = &mut k.rests {
            rests[!incident.by] = rests[!incident.by] + incident.time_given().into();
        }
        Some(vec![Record::Illegal { m: attempt.into(), k }])
    }

    fn decide_offer_draw(&self, now: Millis, by: Actor) -> Decision {
        let offerer = self.color_of(by);
        match self.draw.open {
            Some(open) if open == offerer => Ok(vec![]),
            // Both offer: they agree. Two people at one device have talked.
            Some(_) => Ok(vec![self.draw_agreed(now)]),
            None if by == Actor::Both => Ok(vec![self.draw_agreed(now)]),
            None if self.draw.offered[offerer] => Err(Refused::OfferTooSoon),
            None => Ok(vec![Record::DrawOffered { by: offerer }]),
        }
    }

    fn decide_accept_draw(&self, now: Millis, by: Actor) -> Decision {
        self.draw_offered_to(by)?;
        Ok(vec![self.draw_agreed(now)])
    }

    fn decide_decline_draw(&self, _: Millis, by: Actor) -> Decision {
        let offerer = self.draw_offered_to(by)?;
        Ok(vec![Record::DrawDeclined { by: !offerer }])
    }

    fn draw_offered_to(&self, by: Actor) -> Result<Color, Refused> {
        let offer = self.draw.open.filter(|&offerer| self.speaks_for(by, !offerer));
        offer.ok_or(Refused::NoOffer)
    }

    fn decide_claim(&self, now: Millis, by: Actor, basis: Basis, with: Option<&str>) -> Decision {
        self.require_turn(by)?;
        let announced = with.map(|text| self.announced(text)).transpose()?;
        let claim = self.claim_count(basis, announced);
        // The move was found legal.
        let found = claim.map_err(|_| Refused::Stale(self.seen()))?;
        let (player, with) = (self.game.position().turn(), announced.map(uci));
        if found >= basis.needed() {
            return Ok(vec![Record::DrawClaimed { basis, with, k: self.stamp_now(now) }]);
        }
        if self.draw.open == Some(!player) {
            // A claim stands as an offer (Laws 9.1.2.3), and so both offer.
            return Ok(vec![self.draw_agreed(now)]);
        }
        if self.draw.claimed[player] {
            return Err(Refused::WrongClaim { basis, found });
        }
        let mut k = self.stamp_now(now);
        if let Some(rests) = &mut k.rests {
            rests[!player] = rests[!player] + self.time_for_wrong_claim();
        }
        let rejected = Record::ClaimRejected { basis, with, n: found, k };
        match announced {
            // Laws 9.5.3: the announced move must be made.
            Some(m) if self.ledger.is_some() => {
                let moved = self.after(now, &rejected)?.moved(now, m)?;
                Ok(vec![rejected, moved])
            }
            Some(_) | None => Ok(vec![rejected]),
        }
    }

    /// The legal move that goes with a claim. It is written down, not played, so
    /// an illegal one never counts.
    fn announced(&self, text: &str) -> Result<Move, Refused> {
        let attempt = attempt::read(text, self.game.position())?;
        match self.game.judge(attempt) {
            Verdict::Legal(m) => Ok(m),
            Verdict::Illegal(refusal) => Err(Refused::Illegal { attempt, refusal }),
        }
    }

    fn decide_abort(&self, now: Millis, by: Actor) -> Decision {
        let aborted = Ok(vec![Record::Aborted {}]);
        match (self.phase, by) {
            (Phase::Over(outcome), _) => Err(Refused::Over(outcome)),
            (Phase::Waiting | Phase::Studying | Phase::Playing, Actor::Server) => aborted,
            (Phase::Waiting | Phase::Studying | Phase::Playing, _) if self.is_club_game() => {
                Err(Refused::ClubGame)
            }
            (Phase::Waiting | Phase::Studying, _) => aborted,
            (Phase::Playing, _) => match self.due(now) {
                Some(flag) => Ok(vec![flag]),
                None if self.times.len() >= 2 => Err(Refused::TooLateToAbort),
                None => aborted,
            },
        }
    }

    fn decide_ask_takeback(&self, now: Millis, by: Actor) -> Decision {
        if self.is_club_game() {
            return Err(Refused::ClubGame);
        }
        let asker = match by {
            // At one device the last move goes, whoever made it.
            Actor::Both => !self.game.position().turn(),
            Actor::Player(_) | Actor::Server => self.color_of(by),
        };
        if self.plies_to_take_back(asker).is_none() {
            return Err(Refused::NothingToTakeBack);
        }
        match self.takeback.open {
            Some(asked) if asked == asker => Ok(vec![]),
            // Each wants to take a move back: they have to agree on whose.
            Some(_) => Err(Refused::AlreadyAsked),
            None if self.opponent_consents(by) => Ok(vec![self.taken_back(now, asker)]),
            None if self.takeback.asked[asker] => Err(Refused::AlreadyAsked),
            None => Ok(vec![Record::TakebackAsked { by: asker }]),
        }
    }

    fn decide_accept_takeback(&self, now: Millis, by: Actor) -> Decision {
        let asker = self.takeback_asked_of(by)?;
        Ok(vec![self.taken_back(now, asker)])
    }

    fn decide_decline_takeback(&self, _: Millis, by: Actor) -> Decision {
        let asker = self.takeback_asked_of(by)?;
        Ok(vec![Record::TakebackDeclined { by: !asker }])
    }

    fn takeback_asked_of(&self, by: Actor) -> Result<Color, Refused> {
        self.takeback.open.filter(|&asker| by.plays(!asker)).ok_or(Refused::NoOffer)
    }

    fn decide_ready(&self, by: Actor) -> Decision {
        if by == Actor::Server {
            return Err(Refused::NotAPlayer);
        }
        match self.phase {
            Phase::Studying => {}
            Phase::Waiting => return Err(Refused::NotStarted),
            Phase::Playing => return Err(Refused::NotStudying),
            Phase::Over(outcome) => return Err(Refused::Over(outcome)),
        }
        let is_new = |&color: &Color| by.plays(color) && !self.ready[color];
        let new: Vec<Color> = Color::ALL.into_iter().filter(is_new).collect();
        let waited_for = |&color: &Color| {
            !self.ready[color]
                && !new.contains(&color)
                && self.terms.mode().computer() != Some(color)
        };
        let is_all = !new.is_empty() && !Color::ALL.iter().any(waited_for);
        let mut records: Vec<Record> = new.iter().map(|&by| Record::Ready { by }).collect();
        records.extend(is_all.then_some(Record::Started {}));
        Ok(records)
    }

    fn decide_offer_rematch(&self, by: Actor, kind: RematchKind) -> Decision {
        self.require_rematch_possible(by)?;
        let offerer = self.color_of(by);
        let agreed = Ok(vec![Record::RematchAgreed { kind }]);
        match self.rematch {
            Rematch::Agreed(_) | Rematch::Started(_) => Err(Refused::RematchAgreed),
            Rematch::None | Rematch::Offered { .. } if self.opponent_consents(by) => agreed,
            Rematch::Offered { by: open, kind: same } if same == kind => {
                if open == offerer {
                    Ok(vec![])
                } else {
                    agreed
                }
            }
            Rematch::None | Rematch::Offered { .. }
                if self.rematch_offers[offerer] >= MOST_REMATCH_OFFERS =>
            {
                Err(Refused::AlreadyAsked)
            }
            Rematch::None | Rematch::Offered { .. } => {
                Ok(vec![Record::RematchOffered { by: offerer, kind }])
            }
        }
    }

    fn decide_accept_rematch(&self, by: Actor) -> Decision {
        let (_, kind) = self.rematch_offered_to(by)?;
        Ok(vec![Record::RematchAgreed { kind }])
    }

    fn decide_decline_rematch(&self, by: Actor) -> Decision {
        let (offerer, _) = self.rematch_offered_to(by)?;
        Ok(vec![Record::RematchDeclined { by: !offerer }])
    }

    fn decide_rematch_started(&self, id: PublicId) -> Decision {
        match self.rematch {
            Rematch::Agreed(_) => Ok(vec![Record::RematchStarted { id }]),
            Rematch::Started(known) if known == id => Ok(vec![]),
            Rematch::None | Rematch::Offered { .. } | Rematch::Started(_) => {
                Err(Refused::NoRematch)
            }
        }
    }

    fn rematch_offered_to(&self, by: Actor) -> Result<(Color, RematchKind), Refused> {
        self.require_rematch_possible(by)?;
        match self.rematch {
            Rematch::Offered { by: offerer, kind } if by.plays(!offerer) => Ok((offerer, kind)),
            Rematch::None | Rematch::Offered { .. } => Err(Refused::NoOffer),
            Rematch::Agreed(_) | Rematch::Started(_) => Err(Refused::RematchAgreed),
        }
    }

    fn require_rematch_possible(&self, by: Actor) -> Result<(), Refused> {
        if by == Actor::Server {
            Err(Refused::NotAPlayer)
        } else if self.is_club_game() {
            Err(Refused::ClubGame)
        } else if self.outcome().is_none() {
            Err(Refused::NotOver)
        } else {
            Ok(())
        }
    }

    fn decide_rename(&self, by: Actor, color: Color, name: &PlayerName) -> Decision {
        let holder = self.holder(color).filter(|_| by.plays(color)).ok_or(Refused::NotYourSeat)?;
        match holder.name.as_ref() == Some(name) {
            true => Ok(vec![]),
            false => Ok(vec![Record::Renamed { color, name: name.clone() }]),
        }
    }

    fn decide_sit(&self, color: Color, holder: &Holder) -> Decision {
        let is_same = |seat: &Holder| holder.guest.is_some() && seat.guest == holder.guest;
        match (self.phase, self.holder(color)) {
            (_, Some(seat)) if is_same(seat) => Ok(vec![]),
            (Phase::Over(outcome), _) => Err(Refused::Over(outcome)),
            (Phase::Waiting, _) if self.is_free(color) => {
                let is_at_one_device = matches!(self.terms.mode(), Mode::OneDevice {});
                if !is_at_one_device && self.holder(!color).is_some_and(is_same) {
                    return Err(Refused::AlreadySeated);
                }
                Ok(vec![Record::Seated { color, holder: Box::new(holder.clone()) }])
            }
            (Phase::Waiting | Phase::Studying | Phase::Playing, _) => Err(Refused::SeatTaken),
        }
    }

    fn decide_suspend(&self, now: Millis) -> Decision {
        match (self.phase, self.due(now)) {
            // Nothing runs.
            (Phase::Waiting | Phase::Over(_), _) => Ok(vec![]),
            (Phase::Studying | Phase::Playing, Some(record)) => Ok(vec![record]),
            (Phase::Studying | Phase::Playing, None) => {
                Ok(vec![Record::Suspended { k: self.stamp_now(now) }])
            }
        }
    }

    /// The colour for which somebody speaks; at one device that of the player to
    /// move.
    fn color_of(&self, by: Actor) -> Color {
        match by {
            Actor::Player(color) => color,
            Actor::Both | Actor::Server => self.game.position().turn(),
        }
    }

    /// Whether nobody has to be asked: two people at one device have talked, and
    /// the computer agrees to a takeback and to another game.
    fn opponent_consents(&self, by: Actor) -> bool {
        match by {
            Actor::Both => true,
            Actor::Player(color) => self.terms.mode().computer() == Some(!color),
            Actor::Server => false,
        }
    }

    /// Whether the actor moves, and answers an offer of a draw, for this colour: the
    /// own one, or the computer's, which thinks in its opponent's browser.
    fn speaks_for(&self, by: Actor, color: Color) -> bool {
        match by {
            Actor::Player(_) | Actor::Both => {
                by.plays(color) || self.terms.mode().computer() == Some(color)
            }
            Actor::Server => false,
        }
    }

    fn require_turn(&self, by: Actor) -> Result<(), Refused> {
        match by.plays(self.game.position().turn()) {
            true => Ok(()),
            false => Err(Refused::NotYourTurn),
        }
    }

    fn is_club_game(&self) -> bool {
        matches!(self.terms.mode(), Mode::Club { .. })
    }

    fn stamp_now(&self, now: Millis) -> Stamp {
        self.stamp(self.turn.thought(now))
    }

    fn draw_agreed(&self, now: Millis) -> Record {
        Record::DrawAgreed { k: self.stamp_now(now) }
    }

    fn taken_back(&self, now: Millis, asker: Color) -> Record {
        Record::TakenBack { by: asker, k: self.stamp_now(now) }
    }
}

/// Castling as king takes rook, which is never ambiguous.
fn uci(m: Move) -> Uci {
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
