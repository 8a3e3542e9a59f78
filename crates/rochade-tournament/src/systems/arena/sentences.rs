//! What an arena tells.

use super::pairing::{ArenaBoard, ArenaColor, ArenaRound, ArenaWait};
use super::points::{ArenaGame, ArenaTable};
use crate::pairing::Origin;
use crate::player::PlayerId;
use crate::points::Points;
use crate::record::Outcome;
use crate::sentence::{Sentence, Told, Word};
use crate::systems::Explained;

impl ArenaRound {
    pub(super) fn explained(self) -> Explained {
        let boards =
            (1..).zip(&self.boards).map(|(number, board)| board.sentences(number)).collect();
        let said = |key| move |&id: &PlayerId| vec![Sentence::new(key).with("player", id)];
        let waits = self.waiting.iter().map(said("arena-waits"));
        let others = waits.chain(self.playing.iter().map(said("arena-plays"))).collect();
        Explained { pairing: self.pairing, boards, others }
    }
}

impl ArenaBoard {
    fn sentences(&self, number: i64) -> Vec<Sentence> {
        let rank = |at: usize| Word::Number(self.ranks[at] as i64);
        let mut told = vec![
            Sentence::new("arena-board")
                .with("board", Word::Number(number))
                .with("white", self.board.white)
                .with("whiterank", rank(0))
                .with("black", self.board.black)
                .with("blackrank", rank(1)),
        ];
        if self.board.origin == Origin::Arbiter {
            told.push(Sentence::new("pairing-by-arbiter"));
        } else if self.again {
            told.push(Sentence::new("arena-again"));
        } else if self.passed.is_empty() {
            told.push(Sentence::new("arena-nearest"));
        }
        let higher =
            if self.ranks[0] < self.ranks[1] { self.board.white } else { self.board.black };
        told.extend(self.passed.iter().map(|&(other, why)| {
            Sentence::new("arena-passed").with("player", higher).with("other", other).with(
                "why",
                match why {
                    ArenaWait::JustPlayed => "played",
                    ArenaWait::Forbidden => "forbidden",
                    ArenaWait::Stuck => "stuck",
                    ArenaWait::Waits => "waits",
                },
            )
        }));
        for (player, waited) in [self.board.white, self.board.black].into_iter().zip(self.waited) {
            if waited > 0 {
                let said = Sentence::new("arena-waited").with("player", player);
                told.push(said.with("rounds", usize::from(waited)));
            }
        }
        let rule = match self.color {
            ArenaColor::Fewer => "fewer",
            ArenaColor::Alternate => "alternate",
            ArenaColor::Lower => "lower",
            ArenaColor::Arbiter => "arbiter",
        };
        told.push(Sentence::new("arena-color").with("player", self.board.white).with("rule", rule));
        told
    }
}

impl ArenaGame {
    /// "Round 3: won against Anna, counts twice: 4".
    fn sentence(&self) -> Sentence {
        let made = match self.outcome {
            Outcome::Win => "win",
            Outcome::Draw | Outcome::Pending => "draw",
            Outcome::Loss => "loss",
        };
        let said = Sentence::new("arena-game")
            .with("round", self.round)
            .with("made", made)
            .with("opponent", self.opponent)
            .with("streak", if self.doubled { "yes" } else { "no" })
            .with("points", self.points);
        said.with(
            "berserk",
            match self.bonus > Points::ZERO {
                true => "yes",
                false if self.short => "short",
                false => "no",
            },
        )
    }
}

impl ArenaTable {
    /// A player's points, game by game.
    pub(super) fn opened(&self, player: PlayerId) -> Vec<Told> {
        let rank = self.rows().find(|(_, id)| *id == player).map_or(0, |(rank, _)| rank);
        let title = Sentence::new("standings-place")
            .with("player", player)
            .with("rank", Word::Number(rank as i64))
            .with("points", self.total(player));
        let mut told = vec![Told::new(0, title)];
        told.extend(self.games(player).iter().map(|game| Told::new(1, game.sentence())));
        if let Some(performance) = self.performance(player) {
            let said = Sentence::new("arena-performance").with("performance", performance);
            told.push(Told::new(1, said));
        }
        told
    }
}
