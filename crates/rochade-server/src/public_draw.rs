//! A public draw: the organiser commits before the event, everybody contributes, and
//! each round is revealed.
//!
//! A round is decided by the record that reveals it. That record is on disk before
//! anybody sees the link, so a round is never drawn twice, whenever the server
//! is stopped.

use rochade_tournament::lots::{
    Announcement, Contributions, Draw, OneLine, Organiser, RandomSource, Record,
};
use serde::{Deserialize, Serialize};

use crate::bounds::Bound;
use crate::id::{Contributor, PublicId, Secret, SecretDigest};
use crate::journal::{Aggregate, Directory, Failure, Line, Moment, Share, Unreadable};
use crate::storage::{Kind, Row, Status};

/// Something that happened in a public draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Fact {
    /// It was announced.
    Announced {
        /// Whose link is the organiser's.
        organiser: SecretDigest,
        /// Holds the secret of the chain.
        opening: String,
    },
    /// Somebody contributed to the round that comes next.
    Contributed {
        /// What.
        text: String,
        /// Who, without telling who it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Contributor>,
    },
    /// No more contributions to the next round are taken.
    Closed {
        /// The digest of those that are in.
        digest: String,
    },
    /// Another link is the organiser's.
    Renewed {
        /// This one.
        organiser: SecretDigest,
    },
    /// A round was revealed.
    Revealed {
        /// Its line in the organiser's journal.
        line: String,
        /// What was drawn, the position last; the first version left it to the line.
        #[serde(default)]
        draws: Vec<Draw>,
    },
}

/// Something that is asked of a public draw.
#[derive(Clone, Debug)]
pub enum Order {
    /// To take a contribution to a round, which has to be the next.
    Contribute { round: u16, text: OneLine, from: Option<Contributor> },
    /// To take no more contributions to a round, which has to be the next, and to publish
    /// the digest of those that are in. Only the organiser may ask for it.
    Close { round: u16 },
    /// To let another link be the organiser's.
    Renew { organiser: SecretDigest },
    /// To reveal a round with everything that was contributed to it. One that was
    /// revealed before stays as it is. Only the organiser may ask for it.
    Reveal { round: u16 },
}

/// A public draw as far as it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicDraw {
    organiser: Organiser,
    right: SecretDigest,
    /// What was contributed to the round that comes next.
    waiting: Vec<String>,
    contributors: Vec<Contributor>,
    /// The digest of what was contributed, when no more is taken.
    closed: Option<String>,
    is_sound: bool,
}

/// Why something was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotDone {
    /// All rounds are revealed.
    Finished,
    /// Another round comes next.
    OtherRound {
        /// This one.
        next: u16,
    },
    /// There is as much of something as there can be.
    Limit(Bound),
    /// No more contributions are taken.
    Closed,
    /// Contributions are in, and their digest was not published.
    Open,
    /// A contribution is no line of text.
    Text,
}

/// Announces a draw, and returns its name with the organiser's right.
pub async fn announce(
    draws: &Directory<PublicDraw>,
    organiser: &Organiser,
) -> Result<(PublicId, Secret), Failure<PublicDraw>> {
    let (id, secret) = (PublicId::random(), Secret::random());
    let opening = organiser.opening();
    draws.create(id, vec![Fact::Announced { organiser: secret.digest(), opening }]).await?;
    Ok((id, secret))
}

impl PublicDraw {
    /// Whether this secret is the organiser's.
    pub fn admits(&self, secret: &Secret) -> bool {
        self.right.admits(secret)
    }

    /// What was published before the event.
    pub const fn announcement(&self) -> &Announcement {
        self.organiser.announcement()
    }

    /// Everything that is public by now.
    pub const fn record(&self) -> &Record {
        self.organiser.record()
    }

    /// The proof of a round.
    pub fn proof(&self, round: u16) -> Option<Record> {
        self.organiser.proof(round)
    }

    /// The round that comes next.
    pub fn next_round(&self) -> Option<u16> {
        self.organiser.next_round()
    }

    /// How many contributions the next round has. What they say is not told before
    /// the round is revealed.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// The digest of the contributions to the next round, when no more are taken.
    pub fn closed(&self) -> Option<&str> {
        self.closed.as_deref()
    }

    fn contributions(&self) -> Result<Contributions, NotDone> {
        let texts = self.waiting.iter().map(|text| OneLine::new(text.as_str()));
        texts.collect::<Result<_, _>>().map_err(|_| NotDone::Text)
    }

    fn contributed(&self, text: &OneLine, from: Option<Contributor>) -> Result<Fact, NotDone> {
        if self.closed.is_some() {
            return Err(NotDone::Closed);
        }
        let own = self.contributors.iter().filter(|&&other| Some(other) == from).count();
        let bytes = self.waiting.iter().map(String::len).sum::<usize>() + text.as_str().len();
        Bound::OwnContributions
            .check(own + usize::from(from.is_some()))
            .and_then(|()| Bound::Contributions.check(self.waiting.len() + 1))
            .and_then(|()| Bound::ContributionBytes.check(bytes))
            .map_err(NotDone::Limit)?;
        Ok(Fact::Contributed { text: text.to_string(), from })
    }

    fn require_next(&self, round: u16) -> Result<(), NotDone> {
        match self.next_round() {
            None => Err(NotDone::Finished),
            Some(next) if next != round => Err(NotDone::OtherRound { next }),
            Some(_) => Ok(()),
        }
    }

    /// The next round, with everything that was contributed to it.
    fn revealed(&self) -> Result<Fact, NotDone> {
        let next = self.organiser.next(self.contributions()?).ok_or(NotDone::Finished)?;
        Ok(Fact::Revealed { line: next.journal_line(), draws: next.draws })
    }
}

impl Aggregate for PublicDraw {
    const KIND: Kind = Kind::Draw;
    const VERSION: u16 = 2;
    const RECORDS: Bound = Bound::DrawRecords;
    const BYTES: Bound = Bound::DrawBytes;
    type Fact = Fact;
    type Order = Order;
    type Refusal = NotDone;

    /// What was revealed before the draws were told is drawn once more.
    fn read(rows: &[Row]) -> Result<Vec<Line<Fact>>, Unreadable> {
        let mut lines = Line::read_all(rows, Self::VERSION)?;
        let mut draw: Option<Self> = None;
        for line in &mut lines {
            let Line::Known(fact) = line else { continue };
            match (&mut draw, &mut *fact) {
                (None, first) => draw = Self::open(first),
                (Some(draw), fact) => {
                    if let Fact::Revealed { draws, .. } = fact
                        && draws.is_empty()
                        && let Ok(Fact::Revealed { draws: again, .. }) = draw.revealed()
                    {
                        *draws = again;
                    }
                    draw.fold(fact);
                }
            }
        }
        Ok(lines)
    }

    fn open(first: &Fact) -> Option<Self> {
        let Fact::Announced { organiser: right, opening } = first else { return None };
        let (organiser, _) = Organiser::from_journal(opening).ok()?;
        Some(Self {
            organiser,
            right: *right,
            waiting: Vec::new(),
            contributors: Vec::new(),
            closed: None,
            is_sound: true,
        })
    }

    fn fold(&mut self, fact: &Fact) {
        match fact {
            Fact::Announced { .. } => self.is_sound = false,
            Fact::Contributed { text, from } => {
                self.waiting.push(text.clone());
                self.contributors.extend(from);
            }
            Fact::Closed { digest } => self.closed = Some(digest.clone()),
            Fact::Renewed { organiser } => self.right = *organiser,
            Fact::Revealed { draws, .. } => {
                match self.contributions() {
                    Ok(contributions) => self.organiser.restore(contributions, draws.clone()),
                    Err(_) => self.is_sound = false,
                }
                self.waiting.clear();
                self.contributors.clear();
                self.closed = None;
            }
        }
    }

    fn is_sound(&self) -> bool {
        self.is_sound
    }

    fn decide(
        &self,
        order: &Order,
        _: Moment,
        _: &mut dyn RandomSource,
    ) -> Result<Vec<Fact>, NotDone> {
        match order {
            Order::Contribute { round, text, from } => {
                self.require_next(*round)?;
                Ok(vec![self.contributed(text, *from)?])
            }
            Order::Close { round } => {
                self.require_next(*round)?;
                if self.closed.is_some() {
                    return Ok(vec![]);
                }
                let digest = self.contributions()?.digest(*round).to_string();
                Ok(vec![Fact::Closed { digest }])
            }
            Order::Renew { organiser } => Ok(vec![Fact::Renewed { organiser: *organiser }]),
            Order::Reveal { round } if (1..=self.organiser.revealed()).contains(round) => {
                Ok(vec![])
            }
            Order::Reveal { round } => {
                self.require_next(*round)?;
                if !self.waiting.is_empty() && self.closed.is_none() {
                    return Err(NotDone::Open);
                }
                Ok(vec![self.revealed()?])
            }
        }
    }

    fn share(order: &Order) -> Share {
        match order {
            Order::Contribute { .. } => Share::Half,
            Order::Close { .. } | Order::Reveal { .. } => Share::Always,
            Order::Renew { .. } => Share::Whole,
        }
    }

    fn status(&self) -> Status {
        if self.next_round().is_some() { Status::Idle } else { Status::Over }
    }

    fn recomputed(&self, fact: &Fact) -> Result<Option<Fact>, String> {
        let Fact::Revealed { .. } = fact else { return Ok(None) };
        self.revealed().map(Some).map_err(|why| format!("{why:?}"))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use proptest::prelude::*;
    use rochade::StartId;
    use rochade_tournament::lots::{OsRandom, Repeats, Rules, StartIdSet, Terms};

    use super::*;
    use crate::journal::{audit, folded};

    fn announced(rounds: u16) -> Fact {
        let rules = Rules::new(StartIdSet::default(), Repeats::Allowed).expect("rules");
        let terms = Terms::new(OneLine::new("Goats").expect("a line"), rounds, rules);
        let organiser = Organiser::new(terms.expect("terms"), &mut OsRandom).expect("random");
        Fact::Announced { organiser: Secret::random().digest(), opening: organiser.opening() }
    }

    fn contributes(draw: &mut PublicDraw, text: &str, from: u8) -> Result<(), NotDone> {
        let text = OneLine::new(text).expect("a line");
        let from = Some(Contributor::from_bytes([from; 8]));
        asks(draw, &Order::Contribute { round: 1, text, from })
    }

    fn asks(draw: &mut PublicDraw, order: &Order) -> Result<(), NotDone> {
        let moment = Moment { elapsed: Duration::ZERO, wall: 0 };
        draw.decide(order, moment, &mut OsRandom)?.iter().for_each(|fact| draw.fold(fact));
        Ok(())
    }

    #[test]
    fn everybody_contributes_three_times_and_together_not_without_end() {
        let mut draw = PublicDraw::open(&announced(5)).expect("announced");
        for _ in 0..3 {
            assert_eq!(contributes(&mut draw, "a", 1), Ok(()));
        }
        let refused = |bound| Err(NotDone::Limit(bound));
        assert_eq!(contributes(&mut draw, "a", 1), refused(Bound::OwnContributions));
        assert_eq!(contributes(&mut draw, "a", 2), Ok(()), "somebody else");
        let long = "x".repeat(OneLine::MAX_BYTES);
        let full = (3..=255).find_map(|from| contributes(&mut draw, &long, from).err());
        assert_eq!(full.map(Err), Some(refused(Bound::ContributionBytes)));
    }

    fn rows(v: u16, texts: &[String]) -> Vec<Row> {
        (1..).zip(texts).map(|(number, text)| Row { number, v, text: text.clone() }).collect()
    }

    /// As if the formula had given another position on that day: it stays so, also in the
    /// proof, and only the audit names it.
    #[test]
    fn a_later_formula_does_not_touch_what_is_revealed() {
        let first = announced(5);
        let mut draw = PublicDraw::open(&first).expect("announced");
        let mut revealed = draw.revealed().expect("five rounds");
        let Fact::Revealed { draws, .. } = &mut revealed else { panic!("a round") };
        let other = StartId::new((draws[0].number.get() + 1) % 960).expect("a number");
        draws[0].number = other;
        draw.fold(&revealed);
        let texts = [first, revealed].map(|fact| crate::journal::text(&fact));
        let (read, _) = folded::<PublicDraw>(&rows(2, &texts)).expect("a journal");
        assert_eq!(read, draw);
        assert_eq!(read.record().revealed[0].position(), Some(other));
        assert_eq!(audit::<PublicDraw>(&rows(2, &texts)).len(), 1);
    }

    #[test]
    fn contributions_are_closed_before_a_round_is_revealed() {
        let mut draw = PublicDraw::open(&announced(5)).expect("announced");
        contributes(&mut draw, "rain", 1).expect("taken");
        contributes(&mut draw, "Ann 17", 2).expect("taken");
        assert_eq!(asks(&mut draw, &Order::Reveal { round: 1 }), Err(NotDone::Open));
        asks(&mut draw, &Order::Close { round: 1 }).expect("closed");
        let digest = draw.closed().expect("published").to_owned();
        assert_eq!(contributes(&mut draw, "late", 3), Err(NotDone::Closed));
        asks(&mut draw, &Order::Reveal { round: 1 }).expect("revealed");
        // What was published is the digest of what is told now.
        let told = &draw.record().revealed[0].contributions;
        assert_eq!(told.iter().map(OneLine::as_str).collect::<Vec<_>>(), ["Ann 17", "rain"]);
        assert_eq!(told.digest(1).to_string(), digest);
        assert_eq!((draw.closed(), draw.waiting()), (None, 0), "the next round is open");
        asks(&mut draw, &Order::Reveal { round: 2 }).expect("nothing to close");
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

        /// What is read is what was live, in this form and in that of the first version,
        /// and the rules of today agree.
        #[test]
        fn the_fold_of_the_facts_is_the_draw(
            orders in prop::collection::vec(prop::option::of("[a-z]{1,9}"), 0..24),
        ) {
            let first = announced(5);
            let mut draw = PublicDraw::open(&first).expect("announced");
            let mut texts = vec![crate::journal::text(&first)];
            let moment = Moment { elapsed: Duration::ZERO, wall: 0 };
            for text in orders {
                let round = draw.next_round().unwrap_or(1);
                let order = match text {
                    Some(text) => {
                        let text = OneLine::new(text).expect("a line");
                        vec![Order::Contribute { round, text, from: None }]
                    }
                    None => vec![Order::Close { round }, Order::Reveal { round }],
                };
                for order in order {
                    for fact in draw.decide(&order, moment, &mut OsRandom).unwrap_or_default() {
                        draw.fold(&fact);
                        texts.push(crate::journal::text(&fact));
                    }
                }
            }
            let (read, _) = folded::<PublicDraw>(&rows(2, &texts)).expect("a journal");
            prop_assert_eq!(&read, &draw);
            prop_assert_eq!(audit::<PublicDraw>(&rows(2, &texts)), []);
            let plain = |text: &String| {
                let mut fact: serde_json::Value = serde_json::from_str(text).expect("JSON");
                fact.as_object_mut().expect("an object").remove("draws");
                fact.to_string()
            };
            // The first version did not close.
            let known = texts.iter().filter(|text| !text.contains(r#""what":"closed""#));
            let old: Vec<String> = known.map(plain).collect();
            let (read, _) = folded::<PublicDraw>(&rows(1, &old)).expect("of the first version");
            prop_assert_eq!(&read, &draw);
            prop_assert_eq!(audit::<PublicDraw>(&rows(1, &old)), []);
        }
    }
}
