//! What was counted at one server is counted at all of them: each tells the others what
//! was spent there, and takes away what was spent elsewhere.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use governor::DefaultKeyedRateLimiter;
use rochade::Color;

use super::Counted;
use crate::cluster::Note;
use crate::config::Rate;
use crate::id::PublicId;
use crate::storage::bus::Bus;

/// Others are told when this part of what is allowed at once has been spent: so somebody who
/// goes from server to server gets little more, and most people are never spoken of.
const PART: u32 = 16;

/// Who spends what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spender {
    /// Somebody at an address asks for something.
    Address(Counted, IpAddr),
    /// A player sends something.
    Seat(PublicId, Color),
}

/// As servers tell it: the limit by its name, and whose it is.
impl fmt::Display for Spender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(what, address) => write!(f, "{} {address}", what.limit()),
            Self::Seat(id, color) => write!(f, "moves {id} {}", color.letter()),
        }
    }
}

impl Spender {
    /// Reads what another server told.
    pub fn read(text: &str) -> Option<Self> {
        let (limit, whose) = text.split_once(' ')?;
        if limit == "moves" {
            let (id, letter) = whose.split_once(' ')?;
            let color = Color::ALL.into_iter().find(|by| letter == by.letter().to_string())?;
            return Some(Self::Seat(id.parse().ok()?, color));
        }
        let what = Counted::ALL.into_iter().find(|what| what.limit() == limit)?;
        Some(Self::Address(what, whose.parse().ok()?))
    }
}

/// What was spent here and the other servers do not know yet.
#[derive(Debug)]
pub struct Untold {
    bus: Option<Arc<dyn Bus>>,
    counts: Mutex<HashMap<Spender, u32>>,
}

impl Untold {
    pub fn new(bus: Option<Arc<dyn Bus>>) -> Self {
        Self { bus, counts: Mutex::default() }
    }

    /// Notes what was spent of what this rate allows, and tells the others from time to time.
    pub fn spend(&self, spender: Spender, count: u32, rate: Rate) {
        let Some(bus) = &self.bus else { return };
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let untold = counts.entry(spender).or_default();
        *untold = untold.saturating_add(count);
        if *untold >= (rate.burst.get() / PART).max(1) {
            let count = counts.remove(&spender).unwrap_or(count);
            drop(counts);
            bus.tell(Note::Spent { spender, count }.to_string());
        }
    }

    /// Forgets what was too little to be told.
    pub fn forget(&self) {
        *self.counts.lock().unwrap_or_else(PoisonError::into_inner) = HashMap::new();
    }
}

/// Takes away what was spent elsewhere; if it is more than is left, nothing is left.
pub fn take<K: Clone + Eq + Hash>(limiter: &DefaultKeyedRateLimiter<K>, key: &K, count: u32) {
    let (mut rest, mut part) = (count, count);
    while let Some(some) = NonZeroU32::new(part.min(rest)) {
        match limiter.check_key_n(key, some) {
            Ok(Ok(())) => rest -= some.get(),
            Ok(Err(_)) | Err(_) => part /= 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Limits;
    use crate::web::limits::Limiter;

    #[test]
    fn what_was_spent_elsewhere_is_not_left_here() {
        let address = IpAddr::from([192, 0, 2, 7]);
        let creation = Spender::Address(Counted::Creation, address);
        let burst = Limits::default().creations.burst.get();
        let limiter = Limiter::new(Limits::default(), None);
        limiter.spent_elsewhere(creation, burst - 1);
        assert!(limiter.count(Counted::Creation, address).is_ok());
        assert!(limiter.count(Counted::Creation, address).is_err());
        assert!(limiter.count(Counted::Read, address).is_ok());
        let limiter = Limiter::new(Limits::default(), None);
        limiter.spent_elsewhere(creation, burst * 100);
        assert!(limiter.count(Counted::Creation, address).is_err());
        assert!(limiter.count(Counted::Creation, IpAddr::from([192, 0, 2, 8])).is_ok());
    }

    #[test]
    fn spenders_are_read_as_they_are_told() {
        let spenders = Counted::ALL
            .into_iter()
            .map(|what| Spender::Address(what, "2001:db8::".parse().expect("an address")))
            .chain([Spender::Seat(PublicId::random(), Color::Black)]);
        for spender in spenders {
            assert_eq!(Spender::read(&spender.to_string()), Some(spender));
        }
        for wrong in ["", "creations", "creations here", "moves", "sweets 192.0.2.7"] {
            assert_eq!(Spender::read(wrong), None);
        }
    }
}
