//! A series: a table over several events, by rules declared before the first of them.
//!
//! The journal holds the rules and which events are in the series. The table is computed from
//! the events when it is read, so corrections there reach it.

use rochade_tournament::Sentence;
use rochade_tournament::lots::{OneLine, OneLineError, RandomSource};
use rochade_tournament::season::Season;
use rochade_words::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::bounds::Bound;
use crate::id::{PublicId, Secret, SecretDigest};
use crate::journal::{Aggregate, Directory, Failure, Moment};
use crate::storage::{Kind, Status};

/// Something that happened in a series.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Fact {
    /// It was declared.
    Declared {
        /// Whose link is the organiser's.
        organiser: SecretDigest,
        /// What it is called, and how it is counted.
        rules: Season,
        /// The language of what is printed and projected, by its tag.
        language: String,
    },
    /// The rules were changed, before the first event was in it; later only the name.
    RulesChanged {
        /// What they are now.
        rules: Season,
    },
    /// An event was put into it.
    EventAdded {
        /// Which.
        event: PublicId,
        /// How many rounds of it everybody had seen by then.
        rounds: u16,
    },
    /// An event was taken out of it.
    EventRemoved {
        /// Which.
        event: PublicId,
    },
    /// The organiser said which results are whose: one list for each person. One is two rows
    /// that are the same person, two are a row that was two people.
    PeopleDeclared {
        /// Person by person.
        people: Vec<Vec<SeriesSeat>>,
    },
    /// What was said about people was taken back.
    PeopleTakenBack {
        /// Which of these, from 1.
        number: usize,
    },
}

/// An entrant of an event of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeriesSeat {
    /// Which event.
    pub event: PublicId,
    /// Who there: a player, or the number of a team.
    pub entrant: u16,
}

/// What the organiser said about people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SeriesPeople {
    /// Which results are whose: one list for each person.
    pub people: Vec<Vec<SeriesSeat>>,
    /// Whether it was taken back.
    pub taken_back: bool,
}

/// Something that is asked of a series. Only its organiser may ask.
#[derive(Clone, Debug)]
pub enum Order {
    /// To be counted so.
    Change { rules: Season },
    /// To have an event in it.
    Add { event: PublicId, rounds: u16 },
    /// To have an event no longer in it.
    Remove { event: PublicId },
    /// To know which results are whose.
    Declare { people: Vec<Vec<SeriesSeat>> },
    /// Not to know it any more.
    TakeBack { number: usize },
}

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotDone {
    /// The rules are impossible, for this reason.
    Rules(Sentence),
    /// The name is no line of text.
    Name(OneLineError),
    /// An event is or was in it: players rely on the rules.
    Fixed,
    /// Somebody would have played twice in an event.
    TwiceInEvent,
    /// One row has to be named with another, or some of its results and not all.
    NoPeople,
    /// There is as much of something as there can be.
    Limit(Bound),
}

/// An event of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesEvent {
    pub event: PublicId,
    /// How many rounds of it everybody had seen when it was put in.
    pub rounds: u16,
}

/// A series with its events, in the order in which they were put in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    right: SecretDigest,
    rules: Season,
    language: Language,
    events: Vec<SeriesEvent>,
    people: Vec<SeriesPeople>,
    /// Whether an event is or was in it.
    begun: bool,
    is_sound: bool,
}

/// Declares a series, and returns its name with the organiser's right.
pub async fn declare(
    all: &Directory<Series>,
    rules: Season,
    language: Language,
) -> Result<(PublicId, Secret), Failure<Series>> {
    let (id, secret) = (PublicId::random(), Secret::random());
    let language = language.code().to_owned();
    let declared = Fact::Declared { organiser: secret.digest(), rules, language };
    all.create(id, vec![declared]).await?;
    Ok((id, secret))
}

/// Whether a series can be counted so.
pub fn check(rules: &Season) -> Result<(), NotDone> {
    OneLine::typed(rules.name.trim()).map_err(NotDone::Name)?;
    Bound::Players.check(rules.places.len()).map_err(NotDone::Limit)?;
    rules.problems().into_iter().next().map_or(Ok(()), |why| Err(NotDone::Rules(why)))
}

impl Series {
    /// Whether this secret is the organiser's.
    pub fn admits(&self, secret: &Secret) -> bool {
        self.right.admits(secret)
    }

    /// What it is called, and how it is counted.
    pub const fn rules(&self) -> &Season {
        &self.rules
    }

    /// The language of what a room reads.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Its events.
    pub fn events(&self) -> &[SeriesEvent] {
        &self.events
    }

    /// Everything that was said about people, in order.
    pub fn said_of_people(&self) -> &[SeriesPeople] {
        &self.people
    }

    /// Which results are whose, as far as it was said: what was said last counts.
    pub fn people(&self) -> Vec<Vec<SeriesSeat>> {
        let mut people: Vec<Vec<SeriesSeat>> = Vec::new();
        for said in self.people.iter().filter(|said| !said.taken_back).flat_map(|s| &s.people) {
            for earlier in &mut people {
                earlier.retain(|seat| !said.contains(seat));
            }
            people.push(said.clone());
        }
        people
    }

    fn declared(&self, people: &[Vec<SeriesSeat>]) -> Result<Vec<Fact>, NotDone> {
        let seats: usize = people.iter().map(Vec::len).sum();
        if people.iter().any(Vec::is_empty) || seats < 2 {
            return Err(NotDone::NoPeople);
        }
        for person in people {
            Bound::SeriesEvents.check(person.len()).map_err(NotDone::Limit)?;
            let mut events: Vec<PublicId> = person.iter().map(|seat| seat.event).collect();
            events.sort_unstable();
            if events.windows(2).any(|pair| pair[0] == pair[1]) {
                return Err(NotDone::TwiceInEvent);
            }
        }
        Ok(vec![Fact::PeopleDeclared { people: people.to_vec() }])
    }

    /// Whether the rules cannot change any more.
    pub const fn is_begun(&self) -> bool {
        self.begun
    }

    fn changed(&self, rules: &Season) -> Result<Vec<Fact>, NotDone> {
        check(rules)?;
        let renamed = Season { name: rules.name.clone(), ..self.rules.clone() };
        if self.begun && renamed != *rules {
            return Err(NotDone::Fixed);
        }
        let is_same = self.rules == *rules;
        Ok(if is_same { vec![] } else { vec![Fact::RulesChanged { rules: rules.clone() }] })
    }
}

impl Aggregate for Series {
    const KIND: Kind = Kind::Series;
    const VERSION: u16 = 1;
    const RECORDS: Bound = Bound::SeriesRecords;
    const BYTES: Bound = Bound::SeriesBytes;
    type Fact = Fact;
    type Order = Order;
    type Refusal = NotDone;

    fn open(first: &Fact) -> Option<Self> {
        let Fact::Declared { organiser, rules, language } = first else { return None };
        Some(Self {
            right: *organiser,
            rules: rules.clone(),
            language: Language::from_tag(language).unwrap_or_default(),
            events: Vec::new(),
            people: Vec::new(),
            begun: false,
            is_sound: true,
        })
    }

    fn fold(&mut self, fact: &Fact) {
        match fact {
            Fact::Declared { .. } => self.is_sound = false,
            Fact::RulesChanged { rules } => self.rules = rules.clone(),
            &Fact::EventAdded { event, rounds } => {
                self.begun = true;
                self.events.push(SeriesEvent { event, rounds });
            }
            Fact::EventRemoved { event } => self.events.retain(|one| one.event != *event),
            Fact::PeopleDeclared { people } => {
                self.people.push(SeriesPeople { people: people.clone(), taken_back: false });
            }
            Fact::PeopleTakenBack { number } => {
                let said = number.checked_sub(1).and_then(|at| self.people.get_mut(at));
                match said {
                    Some(said) => said.taken_back = true,
                    None => self.is_sound = false,
                }
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
        let has = |event: PublicId| self.events.iter().any(|one| one.event == event);
        match *order {
            Order::Change { ref rules } => self.changed(rules),
            Order::Add { event, .. } if has(event) => Ok(vec![]),
            Order::Add { event, rounds } => {
                Bound::SeriesEvents.check(self.events.len() + 1).map_err(NotDone::Limit)?;
                Ok(vec![Fact::EventAdded { event, rounds }])
            }
            Order::Remove { event } if !has(event) => Ok(vec![]),
            Order::Remove { event } => Ok(vec![Fact::EventRemoved { event }]),
            Order::Declare { ref people } => self.declared(people),
            Order::TakeBack { number } => {
                let said = number.checked_sub(1).and_then(|at| self.people.get(at));
                match said {
                    Some(said) if said.taken_back => Ok(vec![]),
                    Some(_) => Ok(vec![Fact::PeopleTakenBack { number }]),
                    None => Err(NotDone::NoPeople),
                }
            }
        }
    }

    fn status(&self) -> Status {
        Status::Idle
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(facts: &[Fact]) -> Option<Series> {
        let (first, others) = facts.split_first()?;
        let mut series = Series::open(first)?;
        others.iter().for_each(|fact| series.fold(fact));
        Some(series)
    }

    fn declared(rules: Season) -> Fact {
        let organiser = Secret::random().digest();
        Fact::Declared { organiser, rules, language: "de".to_owned() }
    }

    fn rules(best: Option<usize>) -> Season {
        Season { name: "Grand Prix".into(), best, ..Season::default() }
    }

    #[test]
    fn rules_are_fixed_once_an_event_was_in_the_series() {
        let first = PublicId::random();
        let mut facts = vec![declared(rules(None))];
        let series = folded(&facts).expect("a series");
        assert_eq!(series.language(), Language::De);
        let better = rules(Some(2));
        assert_eq!(series.changed(&better), Ok(vec![Fact::RulesChanged { rules: better.clone() }]));
        facts.push(Fact::EventAdded { event: first, rounds: 0 });
        let series = folded(&facts).expect("a series");
        assert_eq!(series.changed(&better), Err(NotDone::Fixed));
        let renamed = Season { name: "Cup".into(), ..rules(None) };
        assert!(series.changed(&renamed).is_ok(), "the name decides nothing");
        // Taking the event out does not open the rules again.
        facts.push(Fact::EventRemoved { event: first });
        let series = folded(&facts).expect("a series");
        assert!(series.events().is_empty());
        assert_eq!(series.changed(&better), Err(NotDone::Fixed));
    }

    #[test]
    fn what_is_said_last_of_people_counts_until_it_is_taken_back() {
        let [first, second] = [PublicId::random(), PublicId::random()];
        let seat = |event, entrant| SeriesSeat { event, entrant };
        let (anna, annas) = (seat(first, 1), seat(second, 4));
        let mut facts = vec![declared(rules(None))];
        let mut say = |people: Vec<Vec<SeriesSeat>>| {
            let said = folded(&facts).expect("a series").declared(&people)?;
            facts.extend(said);
            Ok(folded(&facts).expect("a series"))
        };
        let twice = say(vec![vec![anna, seat(first, 2)]]);
        assert_eq!(twice, Err(NotDone::TwiceInEvent));
        assert_eq!(say(vec![vec![anna]]), Err(NotDone::NoPeople));
        let joined = say(vec![vec![anna, annas]]).expect("a series");
        assert_eq!(joined.people(), [vec![anna, annas]]);
        let parted = say(vec![vec![anna], vec![annas]]).expect("a series");
        assert_eq!(parted.people(), [vec![], vec![anna], vec![annas]]);
        facts.push(Fact::PeopleTakenBack { number: 2 });
        let series = folded(&facts).expect("a series");
        assert_eq!(series.people(), [vec![anna, annas]], "what was said before counts again");
        assert!(series.said_of_people()[1].taken_back && series.is_sound());
        // Every record is read as it was written.
        let again: Vec<Fact> = facts
            .iter()
            .map(|fact| serde_json::from_str(&serde_json::to_string(fact).unwrap()).unwrap())
            .collect();
        assert_eq!(folded(&again), Some(series));
    }

    #[test]
    fn impossible_rules_are_refused_with_the_reason() {
        let wrong = |rules: Season| match check(&rules) {
            Err(NotDone::Rules(why)) => why.key,
            other => panic!("{other:?}"),
        };
        assert_eq!(wrong(rules(Some(0))), "season-problem-best");
        assert_eq!(wrong(Season { places: vec![5, 8], ..rules(None) }), "season-problem-places");
        assert_eq!(wrong(Season { others: 3, ..rules(None) }), "season-problem-others");
        assert!(matches!(check(&Season::default()), Err(NotDone::Name(_))));
    }
}
