//! The account as the engine runs it.

use std::collections::BTreeSet;

use rochade_tournament::lots::RandomSource;
use serde::{Deserialize, Serialize};

use super::Scopes;
use super::name::AccountName;
use super::passkey::{Answered, Passkey, Proof};
use crate::bounds::{self, Bound};
use crate::game::Message;
use crate::id::{GuestId, PublicId, SecretDigest};
use crate::journal::{Aggregate, Moment, Share, text};
use crate::storage::{Kind, Status};

/// How often it is noted that a session is used.
const SEEN_EVERY: u64 = 24 * 60 * 60 * 1_000;

/// Something that happened to an account. Times are in milliseconds since 1970.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Fact {
    /// Somebody signed up.
    Created {
        name: AccountName,
        /// By which games know the account.
        guest: GuestId,
        password: String,
        recovery: SecretDigest,
        at: u64,
    },
    /// The games of a guest are the account's from now on.
    TakesOver { from: GuestId },
    /// A browser, or a program with a token.
    SignedIn {
        session: Box<Session>,
        /// How it was proven, if that counts only once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Box<Proof>>,
    },
    /// It was used.
    Seen { session: u32, at: u64 },
    /// These are no longer signed in.
    SignedOut { sessions: Vec<u32>, at: u64 },
    /// Another password; none if the hash is empty, until its owner has chosen one.
    Password { hash: String, at: u64 },
    /// Another code in case the password is forgotten.
    Recovery { code: SecretDigest, at: u64 },
    /// A key that proves the account.
    Passkey { passkey: Box<Passkey>, answered: Answered },
    /// These no longer do.
    PasskeysRemoved { ids: Vec<String>, at: u64 },
    /// Whether others see the profile.
    Private { is_private: bool, at: u64 },
    /// Whether the account looks after the server.
    Organiser { is_organiser: bool, at: u64 },
    /// A program plays with this account from now on, and everybody sees that.
    Bot { at: u64 },
    /// An event counts for the club's rating list that this account keeps, or no longer.
    RatedEvent { event: PublicId, is_rated: bool, at: u64 },
    /// Those who run the server have closed it.
    Closed { at: u64 },
    /// They have opened it again.
    Reopened { at: u64 },
    /// Its owner has deleted it.
    Erased { guest: GuestId, at: u64 },
    /// What stood here was about a person and is forgotten.
    Forgotten {},
}

/// Where an account is signed in: a browser, or a program with a token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// Counted within the account.
    pub number: u32,
    /// Of its secret.
    pub secret: SecretDigest,
    /// What it calls itself, or what the owner calls it.
    pub device: String,
    /// What the token may do; none for a browser, which may do everything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scopes: Option<Scopes>,
    /// Since when.
    pub since: u64,
    /// On which day it was used last.
    #[serde(default)]
    pub seen: u64,
}

impl Session {
    /// Whether it was not noted today that it is used.
    pub const fn is_stale(&self, now: u64) -> bool {
        now.saturating_sub(self.seen) >= SEEN_EVERY
    }
}

/// An account as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    name: Option<AccountName>,
    guest: Option<GuestId>,
    password: Option<String>,
    recovery: Option<SecretDigest>,
    passkeys: Vec<Passkey>,
    /// The challenges that were answered and could still be.
    answered: Vec<Answered>,
    sessions: Vec<Session>,
    /// How many sessions there have been.
    signed_in: u32,
    created: u64,
    is_private: bool,
    is_organiser: bool,
    is_closed: bool,
    is_bot: bool,
    /// The events of the club's rating list.
    rated_events: BTreeSet<PublicId>,
}

/// Something that is asked of an account. Who asks was looked at before.
#[derive(Clone, Debug)]
pub enum AccountOrder {
    /// To be signed in somewhere.
    SignIn { secret: SecretDigest, device: String, scopes: Option<Scopes>, by: Option<Proof> },
    /// To be proven by this key, too.
    AddPasskey { passkey: Passkey, answered: Answered },
    /// No longer.
    RemovePasskey { id: String },
    /// To note that a session is used.
    Seen { session: u32 },
    /// To end one session.
    End { session: u32 },
    /// To end all but one, or all.
    EndOthers { but: Option<u32> },
    /// To have another password; whoever else is signed in is no longer. Who has no session to
    /// keep may have lost the account to somebody: passkeys are removed, too.
    SetPassword { hash: String, but: Option<u32> },
    /// To have another code.
    SetRecovery { code: SecretDigest },
    /// To have no password, until its owner chooses one with this code, no passkeys, and to be
    /// signed in nowhere.
    Reset { code: SecretDigest },
    /// To be seen by others, or not.
    SetPrivate(bool),
    /// To look after the server, or not.
    SetOrganiser(bool),
    /// To be played by a program, for ever.
    BecomeBot,
    /// To let an event count for the club's rating list, or no longer.
    RateEvent { event: PublicId, is_rated: bool },
    /// To be closed by those who run the server.
    Close,
    /// To be opened again.
    Reopen,
    /// To be deleted.
    Erase,
}

/// Why it does not happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum AccountRefusal {
    /// The account is closed.
    Closed,
    /// There is no such session.
    NoSession,
    /// There is no such passkey.
    NoPasskey,
    /// The account has as many passkeys as it can have.
    TooManyPasskeys,
    /// What would prove the account was used before, or a copy of its key was.
    NotProven,
}

impl Account {
    /// Its name; none if it was deleted.
    pub const fn name(&self) -> Option<AccountName> {
        self.name
    }

    /// By which games know it.
    pub const fn guest(&self) -> Option<GuestId> {
        self.guest
    }

    /// What is stored of the password, if one can sign in.
    pub fn password(&self) -> Option<&str> {
        self.password.as_deref()
    }

    /// Whether this is the code for a forgotten password.
    pub fn is_recovered_by(&self, code: &SecretDigest) -> bool {
        self.recovery.is_some_and(|known| known == *code)
    }

    /// The keys that prove it, oldest first.
    pub fn passkeys(&self) -> &[Passkey] {
        &self.passkeys
    }

    /// Where it is signed in, oldest first.
    pub fn sessions(&self) -> &[Session] {
        &self.sessions
    }

    /// The session with this secret.
    pub fn session_of(&self, secret: &SecretDigest) -> Option<&Session> {
        self.sessions.iter().find(|session| session.secret == *secret)
    }

    /// When somebody signed up, in milliseconds since 1970.
    pub const fn created(&self) -> u64 {
        self.created
    }

    pub const fn is_private(&self) -> bool {
        self.is_private
    }

    pub const fn is_organiser(&self) -> bool {
        self.is_organiser
    }

    /// Whether a program plays with it.
    pub const fn is_bot(&self) -> bool {
        self.is_bot
    }

    /// The events of the club's rating list that it keeps.
    pub const fn rated_events(&self) -> &BTreeSet<PublicId> {
        &self.rated_events
    }

    pub const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Whether it is somebody's, and not closed.
    pub const fn is_open(&self) -> bool {
        self.name.is_some() && !self.is_closed
    }

    const fn nobody() -> Self {
        Self {
            name: None,
            guest: None,
            password: None,
            recovery: None,
            passkeys: Vec::new(),
            answered: Vec::new(),
            sessions: Vec::new(),
            signed_in: 0,
            created: 0,
            is_private: true,
            is_organiser: false,
            is_closed: false,
            is_bot: false,
            rated_events: BTreeSet::new(),
        }
    }

    fn all_but(&self, but: Option<u32>, at: u64) -> Option<Fact> {
        let numbers = self.sessions.iter().map(|session| session.number);
        let sessions: Vec<u32> = numbers.filter(|&number| Some(number) != but).collect();
        (!sessions.is_empty()).then_some(Fact::SignedOut { sessions, at })
    }

    fn without_passkeys(&self, at: u64) -> Option<Fact> {
        let ids: Vec<String> = self.passkeys.iter().map(|passkey| passkey.id.clone()).collect();
        (!ids.is_empty()).then_some(Fact::PasskeysRemoved { ids, at })
    }

    fn is_answered(&self, answered: &Answered) -> bool {
        self.answered.iter().any(|known| known.challenge == answered.challenge)
    }

    /// Whether this was not used before, and the key has counted on.
    fn is_proven(&self, by: &Proof) -> bool {
        let counts_on = by.passkey.as_ref().is_none_or(|used| {
            let mut passkeys = self.passkeys.iter();
            passkeys.any(|known| known.id == used.id && known.counts_on(used.counter))
        });
        counts_on && !self.is_answered(&by.answered)
    }

    /// Remembers a challenge while it could be answered again.
    fn remember(&mut self, answered: &Answered, at: u64) {
        self.answered.retain(|known| known.until >= at);
        self.answered.push(answered.clone());
    }

    fn signed_in(
        &self,
        secret: SecretDigest,
        device: &str,
        scopes: Option<Scopes>,
        by: Option<&Proof>,
        at: u64,
    ) -> Vec<Fact> {
        let device = device.chars().take(bounds::DEVICE).collect();
        let number = self.signed_in + 1;
        let session = Session { number, secret, device, scopes, since: at, seen: at };
        let mut facts = Vec::new();
        // Who signs in again and again without signing out keeps the latest.
        if self.sessions.len() >= bounds::SESSIONS
            && let Some(oldest) = self.sessions.iter().min_by_key(|session| session.seen)
        {
            facts.push(Fact::SignedOut { sessions: vec![oldest.number], at });
        }
        let by = by.map(|by| Box::new(by.clone()));
        facts.push(Fact::SignedIn { session: Box::new(session), by });
        facts
    }
}

impl Aggregate for Account {
    const KIND: Kind = Kind::Account;
    const VERSION: u16 = 2;
    const RECORDS: Bound = Bound::AccountRecords;
    const BYTES: Bound = Bound::AccountBytes;
    type Fact = Fact;
    type Order = AccountOrder;
    type Refusal = AccountRefusal;

    fn open(first: &Fact) -> Option<Self> {
        match first {
            Fact::Created { name, guest, password, recovery, at, .. } => Some(Self {
                name: Some(*name),
                guest: Some(*guest),
                // One of an engine has none: nobody signs in.
                password: Some(password.clone()).filter(|password| !password.is_empty()),
                recovery: Some(*recovery),
                created: *at,
                is_private: false,
                ..Self::nobody()
            }),
            Fact::Forgotten {} => Some(Self::nobody()),
            Fact::SignedIn { .. }
            | Fact::Seen { .. }
            | Fact::SignedOut { .. }
            | Fact::Password { .. }
            | Fact::Recovery { .. }
            | Fact::Passkey { .. }
            | Fact::PasskeysRemoved { .. }
            | Fact::Private { .. }
            | Fact::Organiser { .. }
            | Fact::Bot { .. }
            | Fact::RatedEvent { .. }
            | Fact::Closed { .. }
            | Fact::Reopened { .. }
            | Fact::TakesOver { .. }
            | Fact::Erased { .. } => None,
        }
    }

    fn fold(&mut self, fact: &Fact) {
        match fact {
            Fact::SignedIn { session, by } => {
                self.signed_in = session.number;
                if let Some(Proof { answered, passkey }) = by.as_deref() {
                    self.remember(answered, session.since);
                    for known in &mut self.passkeys {
                        if let Some(used) = passkey.as_ref().filter(|used| used.id == known.id) {
                            known.counter = used.counter;
                        }
                    }
                }
                self.sessions.push((**session).clone());
            }
            Fact::Seen { session, at } => {
                let known = self.sessions.iter_mut().find(|known| known.number == *session);
                if let Some(known) = known {
                    known.seen = *at;
                }
            }
            Fact::SignedOut { sessions, .. } => {
                self.sessions.retain(|session| !sessions.contains(&session.number));
            }
            Fact::Password { hash, .. } => {
                self.password = (!hash.is_empty()).then(|| hash.clone());
            }
            Fact::Recovery { code, .. } => self.recovery = Some(*code),
            Fact::Passkey { passkey, answered } => {
                self.remember(answered, passkey.since);
                self.passkeys.push((**passkey).clone());
            }
            Fact::PasskeysRemoved { ids, .. } => {
                self.passkeys.retain(|known| !ids.contains(&known.id));
            }
            Fact::Private { is_private, .. } => self.is_private = *is_private,
            Fact::Organiser { is_organiser, .. } => self.is_organiser = *is_organiser,
            Fact::Bot { .. } => self.is_bot = true,
            Fact::RatedEvent { event, is_rated: true, .. } => {
                self.rated_events.insert(*event);
            }
            Fact::RatedEvent { event, is_rated: false, .. } => {
                self.rated_events.remove(event);
            }
            Fact::Closed { .. } => {
                self.is_closed = true;
                self.sessions.clear();
            }
            Fact::Reopened { .. } => self.is_closed = false,
            Fact::Erased { .. } => *self = Self::nobody(),
            // Only the first record makes an account.
            Fact::Created { .. } | Fact::TakesOver { .. } | Fact::Forgotten {} => {}
        }
    }

    fn decide(
        &self,
        order: &AccountOrder,
        moment: Moment,
        _: &mut dyn RandomSource,
    ) -> Result<Vec<Fact>, AccountRefusal> {
        let at = moment.wall;
        let when = |is_new: bool, fact: Fact| if is_new { vec![fact] } else { Vec::new() };
        if !self.is_open() && !matches!(order, AccountOrder::Reopen | AccountOrder::Erase) {
            let is_so = matches!(order, AccountOrder::Close);
            return if is_so { Ok(Vec::new()) } else { Err(AccountRefusal::Closed) };
        }
        let known = |number: u32| self.sessions.iter().find(|session| session.number == number);
        Ok(match order {
            AccountOrder::SignIn { secret, device, scopes, by } => {
                if by.as_ref().is_some_and(|by| !self.is_proven(by)) {
                    return Err(AccountRefusal::NotProven);
                }
                self.signed_in(*secret, device, *scopes, by.as_ref(), at)
            }
            AccountOrder::AddPasskey { passkey, answered } => {
                if self.passkeys.len() >= bounds::PASSKEYS {
                    return Err(AccountRefusal::TooManyPasskeys);
                }
                let is_known = self.passkeys.iter().any(|known| known.id == passkey.id);
                if is_known || self.is_answered(answered) {
                    return Err(AccountRefusal::NotProven);
                }
                let (passkey, answered) = (Box::new(passkey.clone()), answered.clone());
                vec![Fact::Passkey { passkey, answered }]
            }
            AccountOrder::RemovePasskey { id } => {
                if self.passkeys.iter().all(|known| known.id != *id) {
                    return Err(AccountRefusal::NoPasskey);
                }
                vec![Fact::PasskeysRemoved { ids: vec![id.clone()], at }]
            }
            AccountOrder::Seen { session } => {
                let session = known(*session).ok_or(AccountRefusal::NoSession)?;
                when(session.is_stale(at), Fact::Seen { session: session.number, at })
            }
            AccountOrder::End { session } => {
                let session = known(*session).ok_or(AccountRefusal::NoSession)?;
                vec![Fact::SignedOut { sessions: vec![session.number], at }]
            }
            AccountOrder::EndOthers { but } => self.all_but(*but, at).into_iter().collect(),
            AccountOrder::SetPassword { hash, but } => {
                let password = Fact::Password { hash: hash.clone(), at };
                let passkeys = but.is_none().then(|| self.without_passkeys(at)).flatten();
                let others = passkeys.into_iter().chain(self.all_but(*but, at));
                [password].into_iter().chain(others).collect()
            }
            AccountOrder::SetRecovery { code } => vec![Fact::Recovery { code: *code, at }],
            AccountOrder::Reset { code } => {
                let code = Fact::Recovery { code: *code, at };
                let password = Fact::Password { hash: String::new(), at };
                let others = self.without_passkeys(at).into_iter().chain(self.all_but(None, at));
                [code, password].into_iter().chain(others).collect()
            }
            AccountOrder::SetPrivate(is_private) => {
                let is_private = *is_private;
                when(self.is_private != is_private, Fact::Private { is_private, at })
            }
            AccountOrder::SetOrganiser(is_organiser) => {
                let is_organiser = *is_organiser;
                when(self.is_organiser != is_organiser, Fact::Organiser { is_organiser, at })
            }
            AccountOrder::BecomeBot => when(!self.is_bot, Fact::Bot { at }),
            AccountOrder::RateEvent { event, is_rated } => {
                let (event, is_rated) = (*event, *is_rated);
                let is_new = self.rated_events.contains(&event) != is_rated;
                when(is_new, Fact::RatedEvent { event, is_rated, at })
            }
            AccountOrder::Close => vec![Fact::Closed { at }],
            AccountOrder::Reopen => when(self.is_closed, Fact::Reopened { at }),
            AccountOrder::Erase => {
                self.guest.map(|guest| Fact::Erased { guest, at }).into_iter().collect()
            }
        })
    }

    /// An account can be closed and left however much has happened.
    fn share(order: &AccountOrder) -> Share {
        match order {
            AccountOrder::Seen { .. } => Share::Half,
            AccountOrder::SignIn { .. }
            | AccountOrder::AddPasskey { .. }
            | AccountOrder::SetPrivate(_)
            | AccountOrder::RateEvent { .. }
            | AccountOrder::BecomeBot
            | AccountOrder::SetOrganiser(_) => Share::Whole,
            AccountOrder::End { .. }
            | AccountOrder::EndOthers { .. }
            | AccountOrder::SetPassword { .. }
            | AccountOrder::SetRecovery { .. }
            | AccountOrder::Reset { .. }
            | AccountOrder::RemovePasskey { .. }
            | AccountOrder::Close
            | AccountOrder::Reopen
            | AccountOrder::Erase => Share::Always,
        }
    }

    fn status(&self) -> Status {
        if self.name.is_some() { Status::Idle } else { Status::Over }
    }

    /// Its name, for the operator's list.
    fn summary(&self) -> Option<String> {
        Some(self.name.map(String::from).unwrap_or_default())
    }

    /// Games are to know of a deleted account, and its own records are to be forgotten.
    fn outgoing(&self, id: PublicId, fact: &Fact) -> Vec<String> {
        if let Fact::Erased { guest, .. } = fact {
            vec![text(&Message::Forget { account: id, guest: *guest })]
        } else if let Fact::TakesOver { from } = fact {
            vec![text(&Message::TakeOver { account: id, from: *from })]
        } else {
            Vec::new()
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use rochade_tournament::lots::OsRandom;
    use serde_json::json;

    use super::*;

    fn passkey(number: usize) -> Passkey {
        let made = json!({ "id": number.to_string(), "key": "", "origin": "", "device": "phone",
            "since": 5, "counter": 0 });
        serde_json::from_value(made).unwrap()
    }

    fn answered(number: usize, until: u64) -> Answered {
        Answered { challenge: number.to_string(), until }
    }

    #[test]
    fn an_account_has_so_many_passkeys_and_remembers_a_challenge_while_it_counts() {
        let secret = crate::id::Secret::random().digest();
        let mut account = Account::open(&Fact::Created {
            name: "Anna".parse().unwrap(),
            guest: GuestId::random(),
            password: String::new(),
            recovery: secret,
            at: 1,
        })
        .unwrap();
        let mut add = |number: usize, answered: Answered| {
            let order = AccountOrder::AddPasskey { passkey: passkey(number), answered };
            let moment = Moment { elapsed: Duration::ZERO, wall: 5 };
            let facts = account.decide(&order, moment, &mut OsRandom)?;
            for fact in &facts {
                account.fold(fact);
            }
            Ok(account.answered.len())
        };
        assert_eq!(add(0, answered(0, 4)), Ok(1));
        assert_eq!(add(0, answered(1, 9)), Err(AccountRefusal::NotProven), "the same key");
        assert_eq!(add(1, answered(0, 9)), Err(AccountRefusal::NotProven), "the same challenge");
        for number in 1..bounds::PASSKEYS {
            // The first one could not be answered any more.
            assert_eq!(add(number, answered(number, 9)), Ok(number));
        }
        assert_eq!(add(99, answered(99, 9)), Err(AccountRefusal::TooManyPasskeys));
    }
}
