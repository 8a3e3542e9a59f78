//! Bids for Black in an Armageddon game: secret until both are in, then the lower one has
//! Black with that time.

use rochade::Color;
use rochade_tournament::Sentence;
use rochade_tournament::lots::RandomSource;
use rochade_tournament::systems::{
    ArmageddonTime, Bid, BidError, Bracket, Format, Rung, settle_bids,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::entrant::EntrantId;
use super::fact::EventAction;
use super::field::{Field, Unfinished};
use super::pair::random_color;
use super::refusal::EventRefusal;
use super::round::PairedBoard;
use super::state::State;
use crate::game::{Millis, TimeControl};

/// A bid: who, and for how many seconds of Black's clock.
pub type BoardBid = (EntrantId, u32);

/// What an organiser knows of the bids at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BoardBidding {
    /// White's time in seconds, and the most that can be bid.
    pub most: u32,
    /// Whether White's and Black's bids are in.
    #[schema(value_type = (bool, bool))]
    pub handed_in: [bool; 2],
    /// Black's time in seconds, when both are in.
    pub black: Option<u32>,
}

impl PairedBoard {
    /// What a player bid.
    pub fn bid(&self, player: EntrantId) -> Option<u32> {
        self.bids.iter().find(|(by, _)| *by == player).map(|&(_, seconds)| seconds)
    }

    /// What White and Black bid, when both have.
    fn both_bids(&self) -> Option<[u32; 2]> {
        Some([self.bid(self.pair.white)?, self.bid(self.pair.black)?])
    }

    /// Whether both bids are in, so that colours and times are known.
    pub fn has_both_bids(&self) -> bool {
        self.both_bids().is_some()
    }
}

impl State {
    /// The step of the ladder that each board of a round belongs to; none for the regular
    /// games of a match, and in other systems.
    fn rungs(&self, round: u16) -> Vec<Option<Rung>> {
        let Ok(paired) = self.round(round) else { return Vec::new() };
        let none = || vec![None; paired.boards.len()];
        if self.knock_out().is_none() {
            return none();
        }
        let before = round.saturating_sub(1);
        let field = Field::new(&self.when_paired(round), before, Unfinished::AsDraw);
        let Some(Format::KnockOut(knock_out)) = self.format(&field) else { return none() };
        let bracket = Bracket::new(&knock_out, &field.tournament, before);
        let rung = |board: &PairedBoard| {
            let [white, black] = board.pair.players().map(|id| field.number(id));
            bracket.rung([white?, black?]).cloned()
        };
        paired.boards.iter().map(rung).collect()
    }

    /// For how many seconds at most the players of each board of a round bid; none where
    /// nobody bids.
    pub fn bids_wanted(&self, round: u16) -> Vec<Option<u32>> {
        let most = |rung: Option<Rung>| match rung?.armageddon_time()? {
            ArmageddonTime::Bid { white } => Some(white),
            ArmageddonTime::Fixed { .. } => None,
        };
        self.rungs(round).into_iter().map(most).collect()
    }

    /// For how many seconds at most the players of a board bid.
    pub fn bid_wanted(&self, round: u16, board: u16) -> Option<u32> {
        let at = usize::from(board).checked_sub(1)?;
        self.bids_wanted(round).get(at).copied().flatten()
    }

    /// What an organiser knows of the bids of a round, board by board.
    pub(super) fn bidding(&self, round: u16) -> Vec<Option<BoardBidding>> {
        let Ok(paired) = self.round(round) else { return Vec::new() };
        let wanted = self.bids_wanted(round).into_iter();
        let each = wanted.zip(&paired.boards).map(|(most, board)| {
            let handed_in = board.pair.players().map(|id| board.bid(id).is_some());
            let black = board.both_bids().map(|[_, black]| black);
            most.map(|most| BoardBidding { most, handed_in, black })
        });
        each.collect()
    }

    /// A bid, and what follows when it is the second.
    pub(super) fn bid(
        &self,
        round: u16,
        board: u16,
        player: EntrantId,
        seconds: u32,
        random: &mut dyn RandomSource,
    ) -> Result<Option<EventAction>, EventRefusal> {
        let known = self.board(round, board)?;
        if known.bid(player) == Some(seconds) {
            return Ok(None);
        }
        let others = known.pair.players().into_iter().filter(|&other| other != player);
        let other = others.filter_map(|id| Some((id, known.bid(id)?))).next();
        let (black, by_lot) = match other {
            None => (None, false),
            Some((id, bid)) if bid == seconds => match random_color(random)? {
                Color::White => (Some(id), true),
                Color::Black => (Some(player), true),
            },
            Some((id, bid)) => (Some(if bid < seconds { id } else { player }), false),
        };
        Ok(Some(EventAction::BidHandedIn { round, board, player, seconds, black, by_lot }))
    }

    pub(super) fn check_bid(
        &self,
        round: u16,
        board: u16,
        player: EntrantId,
        seconds: u32,
    ) -> Result<(), EventRefusal> {
        let known = self.board(round, board)?;
        let most = self.bid_wanted(round, board).ok_or(EventRefusal::NoBids)?;
        let begun = known.result.is_some() || !known.reports.is_empty() || known.online.is_some();
        if !known.pair.players().contains(&player) {
            Err(EventRefusal::UnknownPlayer { id: player })
        } else if begun {
            Err(EventRefusal::NoBids)
        } else if seconds == 0 || seconds > most {
            Err(EventRefusal::BidOutOfBounds { most })
        } else {
            Ok(())
        }
    }

    /// Who has which colour and time by the bids of a board, and why; before both are in,
    /// what is bid for.
    pub(super) fn bids_told(
        &self,
        field: &Field,
        board: &PairedBoard,
        most: u32,
    ) -> Option<Sentence> {
        let Some([white_bid, black_bid]) = board.both_bids() else {
            return Some(Bid::announced(most));
        };
        let [white, black] = board.pair.players().map(|id| field.number(id));
        let (white, black) = (white?, black?);
        let settled = match settle_bids(most, (white, white_bid), (black, black_bid)) {
            Ok(settled) => settled,
            // The lot has decided.
            Err(BidError::Equal) => Bid { white, black, black_seconds: black_bid },
            Err(BidError::TooLong { .. }) => return None,
        };
        Some(settled.sentence(most, white_bid))
    }

    /// With which clocks a board is played: the time for White, and Black's where it is
    /// another.
    pub fn clocks(
        &self,
        round: u16,
        board: u16,
    ) -> Result<(TimeControl, Option<Millis>), EventRefusal> {
        let at = usize::from(board).saturating_sub(1);
        let seconds = |seconds: u32| Millis::from_secs(u64::from(seconds));
        let timed = |white, black| {
            let time = TimeControl::Fischer { base: seconds(white), increment: Millis::ZERO };
            (time, Some(seconds(black)))
        };
        let rung = self.rungs(round).into_iter().nth(at).flatten();
        let declared = rung.as_ref().and_then(|rung| rung.time.parse().ok());
        match rung.as_ref().and_then(Rung::armageddon_time) {
            Some(ArmageddonTime::Fixed { white, black }) => Ok(timed(white, black)),
            Some(ArmageddonTime::Bid { white }) => {
                let bids = self.board(round, board)?.both_bids();
                let [_, black] = bids.ok_or(EventRefusal::BidsMissing)?;
                Ok(timed(white, black))
            }
            None => Ok((declared.unwrap_or(self.settings().time), None)),
        }
    }
}
