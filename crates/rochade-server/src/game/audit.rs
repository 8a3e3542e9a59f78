//! What today's rules make of a stored fact. Reading does not ask them; this is for
//! those who want to know whether they still agree.

use rochade::Move;
use rochade::illegal::Verdict;
use rochade::uci::Uci;

use super::clock::Stamp;
use super::fact::Fact;
use super::millis::Millis;
use super::online_game::{OnlineGame, Phase, Rematch};
use super::outcome::{Outcome, WonBy};
use super::v1;

impl OnlineGame {
    /// The fact as the rules of today would have it; none where nothing follows by
    /// rules.
    pub(super) fn recomputed(&self, fact: &Fact) -> Result<Option<Fact>, String> {
        let over = |is_so: bool, why: &str| if is_so { Ok(None) } else { Err(why.to_owned()) };
        match fact {
            Fact::Created { .. } => Err("a game is set up once".to_owned()),
            Fact::Seated { color, holder, .. } => {
                let fits = self.phase == Phase::Waiting && self.is_free(*color);
                over(fits, "the seat is not free")?;
                Ok(Some(self.seated(*color, (**holder).clone())))
            }
            Fact::Renamed { color, .. }
            | Fact::Renewed { color, .. }
            | Fact::TakenOver { color, .. }
            | Fact::Forgotten { color } => over(self.holder(*color).is_some(), "nobody sits there"),
            Fact::Ready { by } => {
                over(self.phase == Phase::Studying && !self.ready[*by], "not in study time")
            }
            Fact::Started {} => {
                let waits = self.phase == Phase::Studying || self.first_move().is_some();
                over(waits, "no clock waits")
            }
            Fact::Moved { m, k, .. } => {
                let elapsed = self.in_time(*k)?;
                let m = self.resolved(*m)?;
                self.moved(elapsed, m).map(Some).map_err(|refused| refused.key().to_owned())
            }
            Fact::Illegal { m, k, .. } => {
                let elapsed = self.in_time(*k)?;
                let attempt = m.by(self.game.position().turn());
                match (self.game.judge(attempt), self.policy()) {
                    (_, None) => Err("illegal moves do not count in this game".to_owned()),
                    (Verdict::Legal(_), _) => Err("the move is legal".to_owned()),
                    (Verdict::Illegal(_), Some(policy)) => {
                        Ok(Some(self.illegal(elapsed, policy, attempt)))
                    }
                }
            }
            Fact::DrawOffered { by } => {
                let is_new = self.draw.open.is_none() && !self.draw.offered[*by];
                over(self.phase == Phase::Playing && is_new, "no offer can be made")
            }
            Fact::DrawDeclined { by } => over(self.draw.open == Some(!*by), "nothing was offered"),
            Fact::DrawWithdrawn { by } => over(self.draw.open == Some(*by), "nothing was offered"),
            Fact::TakebackWithdrawn { by } => {
                over(self.takeback.open == Some(*by), "nothing was asked")
            }
            Fact::RematchWithdrawn { by } => {
                let is_own = matches!(self.rematch, Rematch::Offered { by: own, .. } if own == *by);
                over(is_own, "no rematch was offered")
            }
            Fact::TimeGiven { by, g, k } => Ok(Some(self.time_given(self.in_time(*k)?, *by, *g))),
            Fact::HalfTime { by, k, .. } => {
                let runs = matches!(self.phase, Phase::Studying | Phase::Playing);
                let used = self.turn.thought(Millis::ZERO);
                over(runs && self.terms.half_time() && k.thought >= used, "no time is halved")?;
                Ok(Some(self.time_halved(k.thought.less(used), *by)))
            }
            Fact::Left { by, k, .. } => Ok(Some(self.left(self.in_time(*k)?, *by))),
            Fact::DrawAgreed { k, .. } => Ok(Some(self.draw_agreed(self.in_time(*k)?))),
            Fact::DrawClaimed { basis, with, k, .. }
            | Fact::ClaimRejected { basis, with, k, .. } => {
                let elapsed = self.in_time(*k)?;
                let announced = with.map(|uci| self.resolved(uci)).transpose()?;
                self.claimed(elapsed, *basis, announced)
                    .map(Some)
                    .map_err(|refused| refused.key().to_owned())
            }
            Fact::Resigned { by, k, .. } => {
                let e = Outcome::Won { winner: !*by, by: WonBy::Resignation };
                let k = self.stamp_now(self.in_time(*k)?);
                Ok(Some(Fact::Resigned { by: *by, k, e }))
            }
            Fact::FlagFell { k, .. } => {
                let falls = self.flag_falls_after().filter(|_| self.phase == Phase::Playing);
                over(falls == Some(k.thought), "the flag does not fall then")?;
                let k = self.stamp(k.thought);
                Ok(Some(Fact::FlagFell { k, e: self.outcome_on_time() }))
            }
            Fact::Aborted { .. } | Fact::Expired { .. } | Fact::Declined { .. } => {
                over(self.outcome().is_none(), "the game is over")
            }
            Fact::TakebackAsked { by } => {
                over(self.plies_to_take_back(*by).is_some(), "there is no move to take back")
            }
            Fact::TakebackDeclined { by } => {
                over(self.takeback.open == Some(!*by), "nothing was asked")
            }
            Fact::TakenBack { by, k, .. } => {
                let back = self.taken_back(self.in_time(*k)?, *by);
                back.map(Some).map_err(|refused| refused.key().to_owned())
            }
            Fact::Suspended { k } => {
                let runs = matches!(self.phase, Phase::Studying | Phase::Playing);
                over(runs && k.thought >= self.turn.thought(Millis::ZERO), "no clock runs")?;
                Ok(Some(Fact::Suspended { k: self.stamp(k.thought) }))
            }
            Fact::RematchOffered { .. } | Fact::RematchAgreed { .. } => {
                let is_open = matches!(self.rematch, Rematch::None | Rematch::Offered { .. });
                over(self.outcome().is_some() && is_open, "no rematch can be offered")
            }
            Fact::RematchDeclined { .. } => {
                over(matches!(self.rematch, Rematch::Offered { .. }), "no rematch was offered")
            }
            Fact::RematchStarted { .. } => {
                over(matches!(self.rematch, Rematch::Agreed(_)), "no rematch was agreed on")
            }
            Fact::Sealed { .. } => Ok(Some(v1::seal(self))),
        }
    }

    fn resolved(&self, uci: Uci) -> Result<Move, String> {
        uci.resolve(self.game.position()).map_err(|error| error.to_string())
    }

    /// Only in play, with a thought that goes on from the last fact, and before the
    /// flag falls. How long after that.
    fn in_time(&self, k: Stamp) -> Result<Millis, String> {
        let used = self.turn.thought(Millis::ZERO);
        let is_in_time = self.flag_falls_after().is_none_or(|end| k.thought < end);
        if self.phase != Phase::Playing {
            Err("the game is not being played".to_owned())
        } else if !is_in_time || k.thought < used {
            Err("the clocks cannot show that".to_owned())
        } else {
            Ok(k.thought.less(used))
        }
    }
}
