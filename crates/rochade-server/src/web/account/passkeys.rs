//! Passkeys over HTTP: what is to be signed, keys that are added, and signing in.

use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{AccountAnswer, Asker, Done};
use crate::account::passkey::{self, Assertion, Ceremony, NewPasskey};
use crate::account::{AccountOrder, Passkey};
use crate::id::PublicId;
use crate::web::error::WebError;
use crate::web::visitor::now;

/// For how long a challenge can be answered, in milliseconds.
const CHALLENGE: u64 = 5 * 60 * 1_000;

/// What a passkey has to sign, and for whom it is made. Bytes are in base64url.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::web) struct PasskeyChallenge {
    /// `challenge`.
    pub challenge: String,
    /// `rp.id` or `rpId`: the host of the page.
    pub site: String,
    /// `user.id`; empty if nobody is signed in.
    pub user: String,
    /// `user.name`.
    pub name: String,
}

/// A passkey as its owner sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::web) struct PasskeyView {
    /// By which it is removed.
    pub id: String,
    /// On which device it was made.
    pub device: String,
    /// When, in milliseconds since 1970.
    pub since: u64,
}

impl From<&Passkey> for PasskeyView {
    fn from(passkey: &Passkey) -> Self {
        let Passkey { id, device, since, .. } = passkey.clone();
        Self { id, device, since }
    }
}

/// What the browser says of a passkey that it has made. Bytes are in base64url.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(in crate::web) struct MadePasskey {
    password: String,
    id: String,
    /// `clientDataJSON`.
    client_data: String,
    /// `getAuthenticatorData()`.
    authenticator_data: String,
}

/// What a passkey has signed. Bytes are in base64url.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(in crate::web) struct SignedByPasskey {
    /// Which passkey.
    id: String,
    /// `userHandle`.
    user: String,
    /// `clientDataJSON`.
    client_data: String,
    /// `authenticatorData`.
    authenticator_data: String,
    signature: String,
}

impl Asker<'_> {
    /// Whom a challenge is for: this session, or else this guest.
    fn challenged(&self) -> String {
        match self.visitor.account {
            Some(account) => format!("add:{}:{}", account.id, account.session),
            None => format!("sign-in:{}", self.visitor.guest),
        }
    }

    /// The site that the browser is at, and its host, if there can be passkeys.
    fn site(&self) -> Result<(&str, &str), WebError> {
        let origin = self.origin.as_deref();
        let site = origin.and_then(|origin| Some((origin, passkey::host(origin)?)));
        site.ok_or_else(|| self.refuse("passkey_place"))
    }

    /// Until when this browser can answer a challenge.
    fn until(&self, challenge: &str) -> Option<u64> {
        let until = self.app.seal.challenge_until(&self.challenged(), challenge);
        until.filter(|&until| until >= now())
    }

    /// Says the same whatever does not fit.
    pub(super) fn wrong_passkey(&self) -> WebError {
        WebError::Forbidden(Box::new(self.refusal("passkey")))
    }

    pub(super) fn passkey_challenge(&self) -> Result<Done, WebError> {
        let (_, site) = self.site()?;
        let account = self.visitor.account;
        let user = account.map(|account| BASE64URL_NOPAD.encode(account.id.as_str().as_bytes()));
        let passkey = PasskeyChallenge {
            challenge: self.app.seal.challenge(&self.challenged(), now() + CHALLENGE),
            site: site.to_owned(),
            user: user.unwrap_or_default(),
            name: account.map(|account| account.name.to_string()).unwrap_or_default(),
        };
        let answer = AccountAnswer { passkey: Some(passkey), ..AccountAnswer::default() };
        Ok(Done { answer, ..Done::default() })
    }

    pub(super) async fn add_passkey(&self, made: MadePasskey) -> Result<Done, WebError> {
        let (origin, _) = self.site()?;
        let MadePasskey { password, id, client_data, authenticator_data } = made;
        let (account, mut handle) = self.own_by(&password).await?;
        let made = NewPasskey { id, client_data, authenticator_data };
        let ceremony = Ceremony { origin, until: &|challenge| self.until(challenge) };
        let registered = ceremony.register(&made, &self.device, now());
        let (passkey, answered) = registered.ok_or_else(|| self.wrong_passkey())?;
        self.ask(&mut handle, AccountOrder::AddPasskey { passkey, answered }).await?;
        Ok(self.shown(&handle, Some(account.session)))
    }

    /// Takes as long and says the same whether there is such an account and key or not.
    pub(super) async fn sign_in_by_passkey(
        &self,
        signed: SignedByPasskey,
    ) -> Result<Done, WebError> {
        let (origin, _) = self.site()?;
        let user = BASE64URL_NOPAD.decode(signed.user.as_bytes()).ok();
        let user = user.and_then(|user| String::from_utf8(user).ok());
        let account = user.and_then(|user| user.parse::<PublicId>().ok());
        let counted = account.unwrap_or_else(|| PublicId::from_bytes([0; 10]));
        self.app.limiter.count_sign_in(counted, self.address)?;
        let SignedByPasskey { id, client_data, authenticator_data, signature, .. } = signed;
        let signed = Assertion { id, client_data, authenticator_data, signature };
        let snapshot = self.app.accounts.snapshot(counted).await.ok();
        let passkeys = snapshot.as_ref().map(|snapshot| snapshot.state.passkeys());
        let mut passkeys = passkeys.unwrap_or_default().iter();
        let passkey = passkeys.find(|known| known.id == signed.id);
        let ceremony = Ceremony { origin, until: &|challenge| self.until(challenge) };
        let by = ceremony.signed(passkey, &signed).ok_or_else(|| self.wrong_passkey())?;
        self.begin_session(counted, Some(by)).await
    }
}
