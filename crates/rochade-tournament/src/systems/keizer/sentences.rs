//! What the Keizer system tells.

use super::pairing::{Bar, KeizerBoard, KeizerColor, KeizerRound};
use super::seasons::{End, KeizerChange, KeizerLine, KeizerTable, Made};
use super::settings::{Keizer, Recalculation, WhiteRule};
use crate::pairing::Origin;
use crate::player::PlayerId;
use crate::sentence::{Amount, Sentence, Told, Word};
use crate::systems::Explained;
use crate::tournament::Tournament;

fn rank(rank: usize) -> Word {
    Word::Number(i64::try_from(rank).unwrap_or(i64::MAX))
}

impl KeizerRound {
    /// The pairing with its reasons as sentences.
    pub(super) fn explained(self) -> Explained {
        let boards =
            (1..).zip(&self.boards).map(|(number, board)| board.sentences(number)).collect();
        let mut others: Vec<Vec<Sentence>> = Vec::new();
        if let Some(bye) = self.pairing.bye {
            let mut told = vec![Sentence::new("keizer-bye").with("player", bye)];
            told.extend(self.bye_passed.iter().map(|&(player, bar)| {
                let why = if bar.is_some() { "stuck" } else { "more" };
                Sentence::new("keizer-bye-not").with("player", player).with("why", why)
            }));
            if self.bye_passed.is_empty() {
                told.push(Sentence::new("keizer-bye-lowest"));
            }
            others.push(told);
        }
        if self.dropped_limits {
            others.push(vec![Sentence::new("keizer-limits-dropped")]);
        } else if let Some(rounds) = self.shortened {
            others
                .push(vec![Sentence::new("keizer-shortened").with("rounds", usize::from(rounds))]);
        }
        Explained { pairing: self.pairing, boards, others }
    }
}

impl KeizerBoard {
    fn sentences(&self, number: i64) -> Vec<Sentence> {
        let title = Sentence::new("keizer-board")
            .with("board", Word::Number(number))
            .with("white", self.board.white)
            .with("whiterank", rank(self.white_rank))
            .with("black", self.board.black)
            .with("blackrank", rank(self.black_rank));
        let pair = match self.board.origin {
            Origin::Arbiter => vec![Sentence::new("pairing-by-arbiter")],
            Origin::Rules if self.passed.is_empty() => vec![Sentence::new("keizer-neighbours")],
            Origin::Rules => {
                let higher = if self.white_rank < self.black_rank {
                    self.board.white
                } else {
                    self.board.black
                };
                let passed = |passed: &super::KeizerPassed| {
                    Sentence::new("keizer-passed")
                        .with("player", higher)
                        .with("other", passed.player)
                        .with("why", passed.bar.sentence())
                };
                self.passed.iter().map(passed).collect()
            }
        };
        core::iter::once(title).chain(pair).chain([self.color()]).collect()
    }

    fn color(&self) -> Sentence {
        match self.color {
            KeizerColor::Fewer { white, black } => Sentence::new("keizer-color-fewer")
                .with("player", self.board.white)
                .with("white", signed(white))
                .with("black", signed(black)),
            KeizerColor::Reversed(round) => {
                Sentence::new("keizer-color-reversed").with("round", round)
            }
            KeizerColor::Rank(rule) => Sentence::new("keizer-color-rank").with(
                "rule",
                match rule {
                    WhiteRule::Lower => "lower",
                    WhiteRule::Higher => "higher",
                },
            ),
            KeizerColor::Arbiter => Sentence::new("keizer-color-arbiter"),
        }
    }
}

fn signed(number: i32) -> String {
    if number == 0 { "0".to_owned() } else { format!("{number:+}").replace('-', "−") }
}

impl Bar {
    fn sentence(self) -> Sentence {
        match self {
            Self::Forbidden => Sentence::new("obstacle-forbidden"),
            Self::Met { round, again } => {
                Sentence::new("keizer-bar-met").with("round", round).with("again", again)
            }
            Self::Meetings(count) => {
                Sentence::new("keizer-bar-meetings").with("count", usize::from(count))
            }
            Self::Colors(color) => Sentence::new("keizer-bar-colors").with("color", color),
            Self::Stuck => Sentence::new("keizer-bar-stuck"),
        }
    }
}

impl KeizerLine {
    /// "Round 3: won against Anna: 12 = all of the value 12 of rank 1".
    fn sentence(&self) -> Sentence {
        let made = match self.made {
            Made::Own => {
                return Sentence::new("keizer-own")
                    .with("amount", self.amount)
                    .with("share", share(self.share))
                    .with("value", Word::Number(self.value))
                    .with("rank", rank(self.rank));
            }
            Made::Win(_) => "win",
            Made::Draw(_) => "draw",
            Made::Loss(_) => "loss",
            Made::Bye => "bye",
            Made::Excused => "excused",
            Made::Duty => "duty",
            Made::Absent => "absent",
            Made::Late => "late",
        };
        let round = self.round.unwrap_or_default();
        let away = |key| {
            Sentence::new(key).with("round", round).with("made", made).with("amount", self.amount)
        };
        if let Some(opponent) = self.made.opponent() {
            let key = if self.of == opponent { "keizer-game" } else { "keizer-game-left" };
            return Sentence::new(key)
                .with("round", round)
                .with("made", made)
                .with("opponent", opponent)
                .with("amount", self.amount)
                .with("share", share(self.share))
                .with("value", Word::Number(self.value))
                .with("rank", rank(self.rank));
        }
        if self.over_limit {
            return away("keizer-over-limit");
        }
        if self.share == Amount::ZERO {
            return away("keizer-away-points");
        }
        let with_share = |key| {
            let said = away(key).with("share", share(self.share));
            said.with("value", Word::Number(self.value))
        };
        if self.points == Amount::ZERO {
            return with_share("keizer-away");
        }
        with_share("keizer-away-and").with("points", self.points)
    }
}

/// A share as words say it: "half", "all".
fn share(share: Amount) -> Sentence {
    let word = match (*share.numer(), *share.denom()) {
        (0, _) => "nothing",
        (1, 1) => "all",
        (1, 2) => "half",
        _ => "other",
    };
    Sentence::new("keizer-share").with("share", word).with("number", share)
}

impl KeizerChange {
    fn sentence(&self) -> Option<Sentence> {
        let was = self.was?;
        let by = signed_amount(self.by);
        let moved = match self.line.rank.cmp(&was.rank) {
            core::cmp::Ordering::Less => "rose",
            core::cmp::Ordering::Greater => "fell",
            core::cmp::Ordering::Equal => "stayed",
        };
        let about = |key| {
            Sentence::new(key)
                .with("moved", moved)
                .with("rank", rank(self.line.rank))
                .with("was", Word::Number(was.value))
                .with("value", Word::Number(self.line.value))
        };
        Some(match (self.line.made, self.line.round) {
            (Made::Own, _) | (_, None) if self.line.value == was.value => {
                Sentence::new("keizer-change-fade").with("by", by)
            }
            (Made::Own, _) | (_, None) => about("keizer-change-own").with("by", by),
            (made, Some(round)) => match made.opponent() {
                Some(opponent) if self.line.of != was.of => Sentence::new("keizer-change-left")
                    .with("player", opponent)
                    .with("round", round)
                    .with("by", by),
                Some(opponent) => about("keizer-change-game")
                    .with("player", opponent)
                    .with("round", round)
                    .with("by", by),
                None => about("keizer-change-away").with("round", round).with("by", by),
            },
        })
    }
}

/// A change with its sign.
fn signed_amount(by: Amount) -> Sentence {
    let sign = if by < Amount::ZERO { "less" } else { "more" };
    let size = if by < Amount::ZERO { -by } else { by };
    Sentence::new("keizer-by").with("sign", sign).with("amount", size)
}

impl Keizer {
    /// What has to be known about a table.
    pub(super) fn remarks(&self, table: &KeizerTable) -> Vec<Sentence> {
        let end = match table.end() {
            None => None,
            Some(End::Stable { passes }) => {
                Some(Sentence::new("keizer-stable").with("passes", passes))
            }
            Some(End::Cycle { length }) => {
                Some(Sentence::new("keizer-cycle").with("length", length))
            }
        };
        let warning = (self.recalculation == Recalculation::UntilStable)
            .then(|| Sentence::new("keizer-stable-warning"));
        end.into_iter().chain(warning).collect()
    }

    /// A player's total, line by line, and what changed since the round before.
    pub(super) fn opened(
        &self,
        event: &Tournament,
        rounds: u16,
        player: PlayerId,
    ) -> Option<Vec<Told>> {
        let table = self.table(event, rounds);
        let total = table.total(player)?;
        let place = table.ranking().position(|id| id == player);
        let title = Sentence::new("keizer-place").with("player", player).with("total", total);
        let title = match place {
            Some(place) => title.with("rank", rank(place + 1)),
            None => Sentence::new("keizer-left").with("player", player).with("total", total),
        };
        let mut told = vec![Told::new(0, title)];
        told.extend(table.lines(player).iter().map(|line| Told::new(1, line.sentence())));
        if rounds > 1 {
            let before = self.table(event, rounds - 1);
            let last = before.total(player).unwrap_or_default();
            let changes = table.changes(&before, player);
            told.push(Told::new(
                0,
                Sentence::new("keizer-since")
                    .with("round", rounds - 1)
                    .with("was", last)
                    .with("by", signed_amount(total - last)),
            ));
            for change in &changes {
                let said = change.sentence().unwrap_or_else(|| change.line.sentence());
                told.push(Told::new(1, said));
            }
        }
        Some(told)
    }
}
