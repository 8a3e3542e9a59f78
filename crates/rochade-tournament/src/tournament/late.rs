//! Late entries (C.04.2 article 2.4).

use super::{Tournament, TournamentError};
use crate::player::{Player, PlayerId, by_strength};
use crate::record::Record;

impl Tournament {
    /// Adds a player at the place he deserves in the initial list: everybody below
    /// moves down by one number, in all records as well. His own number in
    /// `player` does not matter; the one he gets is returned.
    ///
    /// ```
    /// use rochade_tournament::{Player, PlayerId, Settings, Tournament};
    ///
    /// let id = |n| PlayerId::new(n).unwrap();
    /// let mut event = Tournament::new(Settings::default());
    /// for (n, rating) in [(1, 2200), (2, 2000)] {
    ///     event.add_player(Player { rating: Some(rating), ..Player::new(id(n), "") })?;
    /// }
    /// let late = Player { rating: Some(2100), ..Player::new(id(1), "Late") };
    /// assert_eq!(event.enter_late(late)?, id(2));
    /// assert_eq!(event.player(id(3)).unwrap().rating, Some(2000));
    /// # Ok::<(), rochade_tournament::TournamentError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the list is full.
    pub fn enter_late(&mut self, player: Player) -> Result<PlayerId, TournamentError> {
        let below = |other: &&Player| by_strength(&player, other).is_lt();
        let last = self.players.iter().map(|p| p.id.get()).max().unwrap_or(0);
        let after = PlayerId::new(last + 1).ok_or(TournamentError::ListFull)?;
        let id = self.players.iter().filter(below).map(|p| p.id).min().unwrap_or(after);
        let moved = |other: PlayerId| {
            if other < id { other } else { PlayerId::new(other.get() + 1).unwrap_or(other) }
        };
        self.renumber(moved);
        self.add_player(Player { id, ..player })?;
        Ok(id)
    }

    /// Gives every player a new number; `moved` must give each a different one.
    fn renumber(&mut self, moved: impl Fn(PlayerId) -> PlayerId) {
        for (at, player) in self.players.iter_mut().enumerate() {
            self.index.remove(&player.id);
            player.id = moved(player.id);
            for record in &mut self.records[at] {
                match record {
                    Record::Game { opponent, .. }
                    | Record::Forfeit { opponent: Some(opponent), .. } => {
                        *opponent = moved(*opponent);
                    }
                    Record::Forfeit { opponent: None, .. } | Record::Bye(_) => {}
                }
            }
        }
        self.index = self.players.iter().enumerate().map(|(at, p)| (p.id, at)).collect();
        let byes = core::mem::take(&mut self.requested_byes);
        self.requested_byes = byes.into_iter().map(|((r, id), b)| ((r, moved(id)), b)).collect();
        let gone = core::mem::take(&mut self.withdrawn_from);
        self.withdrawn_from = gone.into_iter().map(|(id, round)| (moved(id), round)).collect();
        let late = core::mem::take(&mut self.entered_after);
        self.entered_after = late.into_iter().map(|(id, round)| (moved(id), round)).collect();
        let points = core::mem::take(&mut self.acceleration);
        self.acceleration = points.into_iter().map(|((r, id), p)| ((r, moved(id)), p)).collect();
        for pairs in &mut self.forbidden {
            pairs.players.iter_mut().for_each(|id| *id = moved(*id));
        }
        for team in &mut self.teams {
            team.players.iter_mut().for_each(|id| *id = moved(*id));
        }
        self.team_of = super::teams::index(&self.teams);
        for id in self.lineups.values_mut().flatten().flatten() {
            *id = moved(*id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::points::Points;
    use crate::record::{Bye, GameResult};
    use crate::tournament::{ForbiddenPairs, Settings};

    #[test]
    fn all_that_was_noted_follows_the_new_numbers() {
        let id = |n| PlayerId::new(n).unwrap();
        let rated = |n, rating| Player { rating: Some(rating), ..Player::new(id(n), "") };
        let mut event = Tournament::new(Settings::default());
        for (n, rating) in [(1, 2400), (2, 2200), (3, 2000)] {
            event.add_player(rated(n, rating)).unwrap();
        }
        event.add_round(&[(id(1), id(3), GameResult::Draw)], Some(id(2))).unwrap();
        event.request_bye(id(3), 2, Bye::HalfPoint).unwrap();
        event.withdraw(id(2), 3).unwrap();
        event.accelerate(id(3), 1, Points::ONE).unwrap();
        let players = vec![id(1), id(2)];
        event.forbid(ForbiddenPairs { players, first_round: 1, last_round: 9 }).unwrap();

        assert_eq!(event.enter_late(rated(1, 2300)), Ok(id(2)));
        assert_eq!(event.player(id(4)).map(|p| p.rating), Some(Some(2000)));
        assert_eq!(event.record(id(1), 1).and_then(Record::opponent), Some(id(4)));
        assert_eq!(event.records(id(2)), [Record::ABSENT]);
        assert_eq!(event.points(id(3)), Some(Points::ONE));
        assert_eq!(event.requested_bye(id(4), 2), Some(Bye::HalfPoint));
        assert_eq!(event.withdrawn_from(id(3)), Some(3));
        assert_eq!(event.acceleration(id(4), 1), Points::ONE);
        assert_eq!(event.forbidden()[0].players, [id(1), id(3)]);
        assert_eq!(event.enter_late(rated(1, 1500)), Ok(id(5)));
        assert_eq!(event.enter_late(rated(1, 2500)), Ok(id(1)));
        let after = (1..=6).map(|number| event.entered_after(id(number)));
        assert_eq!(after.collect::<Vec<_>>(), [1, 0, 1, 0, 0, 1]);
    }
}
