//! What a knock-out event tells.

use super::bracket::{Match, MatchName, Slot};
use super::matches::{Decided, Part, next_game, side};
use super::progress::{Bracket, MatchState};
use super::settings::{ArmageddonTime, Bid, Rung};
use crate::pairing::Board;
use crate::player::PlayerId;
use crate::points::Points;
use crate::sentence::{Sentence, Told, Word};

fn number(number: usize) -> Word {
    Word::Number(i64::try_from(number).unwrap_or(i64::MAX))
}

/// A time as clocks show it: `4:00`.
fn minutes(seconds: u32) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

impl Bid {
    /// Who has which colour and time, and why. White has `seconds`, and bid `other`.
    #[must_use]
    pub fn sentence(&self, seconds: u32, other: u32) -> Sentence {
        let equal = if other == self.black_seconds { "yes" } else { "no" };
        Sentence::new("knockout-bid")
            .with("equal", equal)
            .with("white", self.white)
            .with("black", self.black)
            .with("own", minutes(self.black_seconds))
            .with("other", minutes(other))
            .with("time", minutes(seconds))
    }

    /// What is bid for, before the bids are in. White has `seconds`.
    #[must_use]
    pub fn announced(seconds: u32) -> Sentence {
        Sentence::new("knockout-bids").with("time", minutes(seconds))
    }
}

impl Bracket<'_> {
    /// The step of the ladder that the next game of two players belongs to; none in a
    /// match that is not level, and where they do not meet.
    #[must_use]
    pub fn rung(&self, players: [PlayerId; 2]) -> Option<&Rung> {
        let meets = |state: &MatchState| {
            players.iter().all(|player| state.players.contains(&Some(*player)))
        };
        let (_, state) = self.open_matches().find(|(_, state)| meets(state))?;
        match next_game(state.plan.games, &self.settings.ladder, &state.score).0 {
            Part::Main => None,
            Part::Rung(step, _) => self.settings.ladder.get(step),
        }
    }

    /// The name of a match: "Quarter-final 2".
    #[must_use]
    pub fn title(&self, plan: &Match) -> Sentence {
        let (name, size) = match plan.name {
            MatchName::Final => ("final", 2),
            MatchName::SecondFinal => ("second-final", 2),
            MatchName::Place(place) => ("place", place),
            MatchName::Lower(round) => ("lower", round),
            MatchName::RoundOf(2) => ("upper-final", 2),
            MatchName::RoundOf(4) => ("semi-final", 4),
            MatchName::RoundOf(8) => ("quarter-final", 8),
            MatchName::RoundOf(size) => ("round-of", size),
        };
        Sentence::new("knockout-match")
            .with("name", name)
            .with("size", number(size))
            .with("number", number(plan.number))
    }

    fn part(&self, part: Part) -> Sentence {
        match part {
            Part::Main => Sentence::new("knockout-part-main"),
            Part::Rung(step, times) => {
                let rung = self.settings.ladder.get(step);
                let kind = if rung.is_some_and(|r| r.armageddon) { "armageddon" } else { "games" };
                let time = rung.map_or_else(String::new, |rung| match rung.armageddon_time() {
                    Some(ArmageddonTime::Fixed { white, black }) => {
                        format!("{} – {}", minutes(white), minutes(black))
                    }
                    Some(ArmageddonTime::Bid { white }) => minutes(white),
                    None => rung.time.clone(),
                });
                Sentence::new("knockout-part-rung")
                    .with("kind", kind)
                    .with("step", number(step + 1))
                    .with("timed", if time.is_empty() { "no" } else { "yes" })
                    .with("time", time)
                    .with("again", if times > 0 { "yes" } else { "no" })
            }
        }
    }

    fn from(&self, slot: Slot) -> Option<Sentence> {
        let of =
            |key, at: usize| Sentence::new(key).with("match", self.title(&self.matches()[at].plan));
        match slot {
            Slot::Nobody => None,
            Slot::Seed(seed) => {
                Some(Sentence::new("knockout-from-seed").with("seed", number(seed)))
            }
            Slot::Winner(at) => Some(of("knockout-from-winner", at)),
            Slot::Loser(at) => Some(of("knockout-from-loser", at)),
        }
    }

    /// Why a board is as it is.
    pub(super) fn board_sentences(
        &self,
        at: usize,
        board: Board,
        state: &MatchState,
    ) -> Vec<Sentence> {
        let (part, game) = next_game(state.plan.games, &self.settings.ladder, &state.score);
        let mut told = vec![
            Sentence::new("robin-board")
                .with("board", number(at))
                .with("white", board.white)
                .with("black", board.black),
            Sentence::new("knockout-board")
                .with("match", self.title(&state.plan))
                .with("part", self.part(part))
                .with("game", game),
        ];
        for (slot, player) in state.plan.slots.into_iter().zip(state.players) {
            if let (Some(player), Some(from)) = (player, self.from(slot)) {
                let comes = Sentence::new("knockout-comes");
                told.push(comes.with("player", player).with("from", from));
            }
        }
        if let [Some(a), Some(b)] = state.players
            && !state.games.is_empty()
        {
            told.push(
                Sentence::new("knockout-stands")
                    .with("first", a)
                    .with("second", b)
                    .with("score", score_text(&state.games_score())),
            );
        }
        let color = if state.games.is_empty() { "first" } else { "reversed" };
        told.push(Sentence::new("knockout-color").with("rule", color).with("player", board.white));
        if let Part::Rung(step, _) = part
            && let Some(rung) = self.settings.ladder.get(step).filter(|rung| rung.armageddon)
        {
            told.push(match rung.armageddon_time() {
                Some(ArmageddonTime::Bid { white }) => Bid::announced(white),
                Some(ArmageddonTime::Fixed { .. }) | None => {
                    Sentence::new("knockout-odds").with("player", board.black)
                }
            });
        }
        told
    }

    /// Who has a bye in the stage that is played.
    pub(super) fn bye_sentences(&self) -> Vec<Vec<Sentence>> {
        let open = self.matches().iter().filter(|state| !state.over).map(|s| s.plan.stage).min();
        let bye = |state: &MatchState| {
            let is_bye = matches!(state.score.winner, Some((_, Decided::Bye)));
            let player = state.winner().filter(|_| is_bye && Some(state.plan.stage) == open)?;
            let said = Sentence::new("knockout-bye").with("player", player);
            Some(vec![said.with("match", self.title(&state.plan))])
        };
        self.matches().iter().filter_map(bye).collect()
    }

    /// A player's way through the bracket.
    pub(super) fn open(&self, player: PlayerId) -> Vec<Told> {
        let rank = self.rank(player);
        let title = Sentence::new("knockout-place")
            .with("player", player)
            .with("rank", number(rank))
            .with("seed", number(self.seed(player)));
        let mut told = vec![Told::new(0, title)];
        for state in self.matches() {
            let Some(own) = side(state.players, player) else { continue };
            told.push(Told::new(1, self.match_sentence(state, own)));
            for game in &state.games {
                let Some(halves) = game.halves else { continue };
                let color = if game.white == own { "white" } else { "black" };
                told.push(Told::new(
                    2,
                    Sentence::new("knockout-game")
                        .with("round", game.round)
                        .with("color", color)
                        .with("result", Points::from_halves(halves[own])),
                ));
            }
        }
        told
    }

    fn match_sentence(&self, state: &MatchState, own: usize) -> Sentence {
        let name = self.title(&state.plan);
        let Some(opponent) = state.players[1 - own] else {
            return Sentence::new("knockout-had-bye").with("match", name);
        };
        let scores = state.games_score();
        let said = Sentence::new("knockout-played")
            .with("match", name)
            .with("opponent", opponent)
            .with("score", score_text(&[scores[own], scores[1 - own]]));
        match state.score.winner {
            None => said.with("result", "open").with("how", Word::Text(String::new())),
            Some((side, decided)) => {
                let result = if side == own { "won" } else { "lost" };
                said.with("result", result).with("how", self.decided(decided))
            }
        }
    }

    fn decided(&self, decided: Decided) -> Sentence {
        match decided {
            Decided::Games(part) => {
                Sentence::new("knockout-by-games").with("part", self.part(part))
            }
            Decided::DrawOdds => Sentence::new("knockout-by-odds"),
            Decided::Bye | Decided::Walkover => Sentence::new("knockout-by-walkover"),
            Decided::Arbiter => Sentence::new("knockout-by-arbiter"),
        }
    }
}

impl MatchState {
    /// The points of all games.
    #[must_use]
    pub fn games_score(&self) -> [Points; 2] {
        [0, 1].map(|side| {
            let finished = self.games.iter().filter_map(|game| game.halves);
            Points::from_halves(finished.map(|halves| halves[side]).sum())
        })
    }
}

fn score_text(score: &[Points; 2]) -> Word {
    Word::List(score.iter().map(|points| Word::Decimal(points.to_string())).collect())
}
