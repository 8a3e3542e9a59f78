//! What those who run the server have decided about others, and what people report to
//! them. The journal is the log: every act is a record with who and when.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;

use ipnet::IpNet;
use rochade_tournament::lots::RandomSource;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::bounds::Bound;
use crate::id::PublicId;
use crate::journal::{Aggregate, Moment, Share};
use crate::storage::{Kind, Status};

/// Something on the server that others see.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(tag = "kind", content = "id", rename_all = "snake_case")]
pub enum Subject {
    /// A game.
    Game(PublicId),
    /// A club's event.
    Event(PublicId),
    /// An account.
    Account(PublicId),
}

/// Who acts: the command line, or an account that looks after the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// Whoever can read the server's data.
    Operator,
    /// This account.
    Account(PublicId),
}

/// Something that was done or reported. Times are in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Fact {
    /// The log was begun.
    Opened {},
    /// An account was closed, or opened again.
    Account { account: PublicId, is_closed: bool, by: By, at: u64 },
    /// An account looks after the server, or no longer.
    Organiser { account: PublicId, is_organiser: bool, by: By, at: u64 },
    /// An account was given a new password.
    Reset { account: PublicId, by: By, at: u64 },
    /// A game or event is not shown to others, or is again.
    Hidden { subject: Subject, is_hidden: bool, by: By, at: u64 },
    /// Nobody from these addresses is let in, or is again.
    Address {
        #[serde(with = "as_text")]
        net: IpNet,
        is_banned: bool,
        by: By,
        at: u64,
    },
    /// Nobody is to have a name like this, or may again. A star stands for anything.
    Name { pattern: String, is_banned: bool, by: By, at: u64 },
    /// Somebody reported something.
    Reported { subject: Subject, text: String, at: u64 },
    /// Reports on this are dealt with.
    Settled { subject: Subject, by: By, at: u64 },
}

/// A network as its text.
mod as_text {
    use ipnet::IpNet;
    use serde::{Deserialize as _, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(net: &IpNet, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(net)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<IpNet, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

/// What is asked for. Who asks was looked at before.
#[derive(Clone, Debug)]
pub enum ModerationOrder {
    /// To do this; its time is set when it is decided.
    Act(Fact),
}

/// What stands by now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moderation {
    hidden: BTreeSet<Subject>,
    addresses: BTreeSet<IpNet>,
    names: BTreeSet<String>,
    reports: BTreeMap<Subject, Vec<(u64, String)>>,
}

/// The most reports on one thing that are kept until somebody has looked.
const REPORTS: usize = 20;

/// The journal that there is one of.
pub fn id() -> PublicId {
    PublicId::from_bytes(*b"moderation")
}

/// Whether a name fits a pattern in which a star stands for anything; case counts for nothing.
fn fits(pattern: &str, name: &str) -> bool {
    let (pattern, name) = (pattern.to_lowercase(), name.to_lowercase());
    let mut parts = pattern.split('*');
    let Some(first) = parts.next() else { return false };
    let Some(mut rest) = name.strip_prefix(first) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for part in middle {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

impl Moderation {
    /// Whether others do not see it.
    pub fn is_hidden(&self, subject: Subject) -> bool {
        self.hidden.contains(&subject)
    }

    /// Whether nobody from there is let in.
    pub fn is_banned(&self, address: IpAddr) -> bool {
        self.addresses.iter().any(|net| net.contains(&address))
    }

    /// Whether nobody is to have this name.
    pub fn is_name_banned(&self, name: &str) -> bool {
        self.names.iter().any(|pattern| fits(pattern, name))
    }

    pub const fn hidden(&self) -> &BTreeSet<Subject> {
        &self.hidden
    }

    pub const fn addresses(&self) -> &BTreeSet<IpNet> {
        &self.addresses
    }

    pub const fn names(&self) -> &BTreeSet<String> {
        &self.names
    }

    /// What was reported and is not dealt with, with when.
    pub const fn reports(&self) -> &BTreeMap<Subject, Vec<(u64, String)>> {
        &self.reports
    }

    fn after(&self, fact: &Fact) -> Self {
        let mut next = self.clone();
        next.fold(fact);
        next
    }
}

impl Aggregate for Moderation {
    const KIND: Kind = Kind::Moderation;
    const VERSION: u16 = 2;
    const RECORDS: Bound = Bound::ModerationRecords;
    const BYTES: Bound = Bound::ModerationBytes;
    type Fact = Fact;
    type Order = ModerationOrder;
    type Refusal = std::convert::Infallible;

    fn open(first: &Fact) -> Option<Self> {
        matches!(first, Fact::Opened {}).then(Self::default)
    }

    fn fold(&mut self, fact: &Fact) {
        fn put<T: Ord + Clone>(set: &mut BTreeSet<T>, item: &T, is_in: bool) {
            if is_in {
                set.insert(item.clone());
            } else {
                set.remove(item);
            }
        }
        match fact {
            Fact::Opened {}
            | Fact::Account { .. }
            | Fact::Organiser { .. }
            | Fact::Reset { .. } => {}
            Fact::Hidden { subject, is_hidden, .. } => put(&mut self.hidden, subject, *is_hidden),
            Fact::Address { net, is_banned, .. } => put(&mut self.addresses, net, *is_banned),
            Fact::Name { pattern, is_banned, .. } => put(&mut self.names, pattern, *is_banned),
            Fact::Reported { subject, text, at } => {
                let reports = self.reports.entry(*subject).or_default();
                if reports.len() < REPORTS {
                    reports.push((*at, text.clone()));
                }
            }
            Fact::Settled { subject, .. } => {
                self.reports.remove(subject);
            }
        }
    }

    /// What is so already is no new act.
    fn decide(
        &self,
        ModerationOrder::Act(fact): &ModerationOrder,
        moment: Moment,
        _: &mut dyn RandomSource,
    ) -> Result<Vec<Fact>, std::convert::Infallible> {
        let mut fact = fact.clone();
        match &mut fact {
            Fact::Opened {} => return Ok(Vec::new()),
            Fact::Account { at, .. }
            | Fact::Organiser { at, .. }
            | Fact::Reset { at, .. }
            | Fact::Hidden { at, .. }
            | Fact::Address { at, .. }
            | Fact::Name { at, .. }
            | Fact::Reported { at, .. }
            | Fact::Settled { at, .. } => *at = moment.wall,
        }
        let is_told_elsewhere =
            matches!(fact, Fact::Account { .. } | Fact::Organiser { .. } | Fact::Reset { .. });
        let is_new = is_told_elsewhere || self.after(&fact) != *self;
        Ok(if is_new { vec![fact] } else { Vec::new() })
    }

    /// Reports cannot keep anybody from acting.
    fn share(ModerationOrder::Act(fact): &ModerationOrder) -> Share {
        if matches!(fact, Fact::Reported { .. }) { Share::Half } else { Share::Always }
    }

    fn status(&self) -> Status {
        Status::Idle
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything() {
        for (pattern, name) in [("anna", "Anna"), ("an*", "Anna"), ("*na", "anna"), ("*", "x")] {
            assert!(fits(pattern, name), "{pattern} {name}");
        }
        assert!(fits("a*n*a", "annika") && fits("*bad*", "NotBadAtAll"));
        for (pattern, name) in [("ann", "anna"), ("b*", "anna"), ("*x*", "anna"), ("", "anna")] {
            assert!(!fits(pattern, name), "{pattern} {name}");
        }
    }

    #[test]
    fn what_is_reported_stays_until_somebody_has_dealt_with_it() {
        let mut moderation = Moderation::default();
        let subject = Subject::Game(PublicId::random());
        for number in 0..30 {
            let text = format!("report {number}");
            moderation.fold(&Fact::Reported { subject, text, at: number });
        }
        assert_eq!(moderation.reports()[&subject].len(), REPORTS);
        moderation.fold(&Fact::Settled { subject, by: By::Operator, at: 31 });
        assert!(moderation.reports().is_empty());
    }

    #[test]
    fn addresses_are_banned_as_networks() {
        let mut moderation = Moderation::default();
        let net = "192.0.2.0/24".parse().expect("a network");
        moderation.fold(&Fact::Address { net, is_banned: true, by: By::Operator, at: 1 });
        assert!(moderation.is_banned([192, 0, 2, 7].into()));
        assert!(!moderation.is_banned([192, 0, 3, 7].into()));
    }
}
