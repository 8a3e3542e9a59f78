//! Passkeys (WebAuthn level 2): a key that a device keeps proves the account.
//!
//! Keys are of P-256, or RSA with 2048 bits, which is all that older Windows has, and come
//! without attestation: which device it is does not matter. Authenticators write such a key in
//! one way only (CTAP2's canonical form), so that it is found without a parser. `ring` checks
//! the signatures.
//!
//! A challenge is answered once: the account's journal keeps what was answered until it
//! could not be answered any more.

use std::net::IpAddr;

use data_encoding::BASE64URL_NOPAD;
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::bounds;

/// Flags of the authenticator: somebody touched it, and it knows that it was its owner.
const PRESENT_AND_VERIFIED: u8 = 0b0000_0101;
/// It says which key it has made.
const HAS_KEY: u8 = 0b0100_0000;

/// How a public key of P-256 for ES256 begins in COSE, and what is between its coordinates.
const COSE_HEAD: [u8; 10] = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20];
const COSE_MIDDLE: [u8; 3] = [0x22, 0x58, 0x20];

/// What stands before and after the modulus of an RSA key for RS256.
const RSA_HEAD: [u8; 11] = [0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x59, 0x01, 0x00];
const RSA_END: [u8; 5] = [0x21, 0x43, 0x01, 0x00, 0x01];
/// The exponent that all of them have.
const RSA_EXPONENT: [u8; 3] = [0x01, 0x00, 0x01];

/// A point of the curve. Signatures for accounts that nobody has are compared with it, which
/// takes as long.
const NOBODYS: &str =
    "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU";

/// A key that proves an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passkey {
    /// By which the authenticator knows it, in base64url.
    pub id: String,
    /// The public key in base64url: a point of the curve, or a modulus.
    key: String,
    /// The site that it was made for, such as `https://club.example`.
    origin: String,
    /// What the owner sees in the list.
    pub device: String,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// How often it has signed; always 0 if it does not count.
    pub counter: u32,
}

impl Passkey {
    /// Whether it can have signed so often: a copy of it would be behind.
    pub const fn counts_on(&self, counter: u32) -> bool {
        counter > self.counter || (counter == 0 && self.counter == 0)
    }
}

/// A challenge that was answered, and until when it could have been.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answered {
    pub challenge: String,
    pub until: u64,
}

/// What proves an account once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    pub answered: Answered,
    /// The key that has signed it, if one had to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passkey: Option<PasskeyUse>,
}

/// A signature that was right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PasskeyUse {
    /// Of which key.
    pub id: String,
    /// How often it has signed.
    pub counter: u32,
}

/// What a browser answers when a key was made. All in base64url.
#[derive(Clone, Debug)]
pub struct NewPasskey {
    /// By which the authenticator knows it.
    pub id: String,
    /// `clientDataJSON`.
    pub client_data: String,
    /// `getAuthenticatorData()`.
    pub authenticator_data: String,
}

/// What a browser answers when a key has signed. All in base64url.
#[derive(Clone, Debug)]
pub struct Assertion {
    /// Which key.
    pub id: String,
    /// `clientDataJSON`.
    pub client_data: String,
    /// `authenticatorData`.
    pub authenticator_data: String,
    /// `signature`.
    pub signature: String,
}

/// Where a browser is, and what it was asked to sign.
pub struct Ceremony<'a> {
    /// The site, such as `https://club.example`.
    pub origin: &'a str,
    /// Until when a challenge can be answered; none if it was not made for this browser, or
    /// that is over.
    pub until: &'a (dyn Fn(&str) -> Option<u64> + Sync),
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
}

impl Ceremony<'_> {
    /// The client's data and the challenge, if they are of this ceremony at this site.
    fn client_data(&self, text: &str, kind: &str) -> Option<(Vec<u8>, Answered)> {
        let bytes = decoded(text)?;
        let data: ClientData = serde_json::from_slice(&bytes).ok()?;
        let until = (self.until)(&data.challenge)?;
        let is_here = data.r#type == kind && data.origin == self.origin && !data.cross_origin;
        is_here.then_some((bytes, Answered { challenge: data.challenge, until }))
    }

    /// The key that a browser has made, if all of it fits.
    pub fn register(
        &self,
        made: &NewPasskey,
        device: &str,
        since: u64,
    ) -> Option<(Passkey, Answered)> {
        let (_, answered) = self.client_data(&made.client_data, "webauthn.create")?;
        let data = decoded(&made.authenticator_data)?;
        let (counter, rest) = authenticator_data(&data, self.origin, HAS_KEY)?;
        // After the number of the model come the key's name and the key.
        let (length, rest) = rest.get(16..)?.split_first_chunk()?;
        let (id, key) = rest.split_at_checked(u16::from_be_bytes(*length).into())?;
        let key = point(key).or_else(|| modulus(key))?;
        let fits = (1..=bounds::PASSKEY_ID).contains(&id.len()) && decoded(&made.id)? == id;
        let passkey = Passkey {
            id: BASE64URL_NOPAD.encode(id),
            key: BASE64URL_NOPAD.encode(&key),
            origin: self.origin.to_owned(),
            device: device.chars().take(bounds::DEVICE).collect(),
            since,
            counter,
        };
        fits.then_some((passkey, answered))
    }

    /// What a key has signed, if all of it fits. Takes as long if there is no such key.
    pub fn signed(&self, passkey: Option<&Passkey>, made: &Assertion) -> Option<Proof> {
        let (client, answered) = self.client_data(&made.client_data, "webauthn.get")?;
        let data = decoded(&made.authenticator_data)?;
        let (counter, _) = authenticator_data(&data, self.origin, 0)?;
        let message = [&data[..], Sha256::digest(&client).as_slice()].concat();
        let key = decoded(passkey.map_or(NOBODYS, |passkey| &passkey.key))?;
        let signature = decoded(&made.signature)?;
        if key.len() == 65 {
            let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, key);
            key.verify(&message, &signature).ok()?;
        } else {
            let key = RsaPublicKeyComponents { n: &key[..], e: &RSA_EXPONENT[..] };
            key.verify(&RSA_PKCS1_2048_8192_SHA256, &message, &signature).ok()?;
        }
        let passkey = passkey.filter(|passkey| passkey.origin == self.origin)?;
        let passkey = Some(PasskeyUse { id: passkey.id.clone(), counter });
        Some(Proof { answered, passkey })
    }
}

/// The point of a key of P-256.
fn point(key: &[u8]) -> Option<Vec<u8>> {
    let (x, rest) = key.strip_prefix(&COSE_HEAD)?.split_first_chunk::<32>()?;
    let (y, _) = rest.strip_prefix(&COSE_MIDDLE)?.split_first_chunk::<32>()?;
    Some([&[4], &x[..], y].concat())
}

/// The modulus of an RSA key.
fn modulus(key: &[u8]) -> Option<Vec<u8>> {
    let (modulus, rest) = key.strip_prefix(&RSA_HEAD)?.split_first_chunk::<256>()?;
    rest.strip_prefix(&RSA_END)?;
    Some(modulus.to_vec())
}

fn decoded(text: &str) -> Option<Vec<u8>> {
    let is_short = text.len() <= bounds::PASSKEY_TEXT;
    is_short.then(|| BASE64URL_NOPAD.decode(text.as_bytes()).ok()).flatten()
}

/// How often an authenticator has signed, and the rest of its data, if they are for this
/// site, its owner was there, and these flags are set, too.
fn authenticator_data<'a>(data: &'a [u8], origin: &str, flags: u8) -> Option<(u32, &'a [u8])> {
    let (site, rest) = data.split_first_chunk::<32>()?;
    let ([found, counter @ ..], rest) = rest.split_first_chunk::<5>()?;
    let needed = PRESENT_AND_VERIFIED | flags;
    let is_here = site[..] == *Sha256::digest(host(origin)?.as_bytes());
    (is_here && found & needed == needed).then_some((u32::from_be_bytes(*counter), rest))
}

/// The host of a site where browsers have passkeys: it has a name, and is reached by https
/// or is this computer.
pub fn host(origin: &str) -> Option<&str> {
    let (scheme, authority) = origin.split_once("://")?;
    let host = authority.split_once(':').map_or(authority, |(host, _)| host);
    let is_name = !host.is_empty() && !host.starts_with('[') && host.parse::<IpAddr>().is_err();
    let is_safe = scheme == "https" || (scheme == "http" && host == "localhost");
    (is_name && is_safe).then_some(host)
}

#[cfg(test)]
mod tests {
    use ring::rand::SystemRandom;
    use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _};
    use serde_json::{Value, json};

    use super::*;

    const ORIGIN: &str = "https://club.example";
    const UNTIL: u64 = 77;

    fn encoded(bytes: &[u8]) -> String {
        BASE64URL_NOPAD.encode(bytes)
    }

    /// An authenticator, and what is in its answers.
    struct Device {
        pair: EcdsaKeyPair,
        id: Vec<u8>,
        origin: &'static str,
        site: &'static str,
        challenge: &'static str,
        kind: Option<&'static str>,
        flags: u8,
        more: Value,
    }

    impl Device {
        fn new() -> Self {
            let (random, kind) = (SystemRandom::new(), &ECDSA_P256_SHA256_ASN1_SIGNING);
            let pair = EcdsaKeyPair::generate_pkcs8(kind, &random).unwrap();
            let pair = EcdsaKeyPair::from_pkcs8(kind, pair.as_ref(), &random).unwrap();
            Self {
                pair,
                id: vec![9; 16],
                origin: ORIGIN,
                site: "club.example",
                challenge: "asked",
                kind: None,
                flags: PRESENT_AND_VERIFIED,
                more: json!(false),
            }
        }

        fn client(&self, kind: &str) -> Vec<u8> {
            let data = json!({ "type": self.kind.unwrap_or(kind), "challenge": self.challenge,
                "origin": self.origin, "crossOrigin": self.more });
            data.to_string().into_bytes()
        }

        fn data(&self, flags: u8, more: &[u8]) -> Vec<u8> {
            let site = Sha256::digest(self.site.as_bytes());
            [site.as_slice(), &[self.flags | flags, 0, 0, 0, 3], more].concat()
        }

        fn cose(&self) -> Vec<u8> {
            let point = self.pair.public_key().as_ref();
            [&COSE_HEAD[..], &point[1..33], &COSE_MIDDLE, &point[33..]].concat()
        }

        fn make(&self) -> NewPasskey {
            let length = u16::try_from(self.id.len()).unwrap().to_be_bytes();
            let key = [&[0; 16][..], &length, &self.id, &self.cose()].concat();
            NewPasskey {
                id: encoded(&self.id),
                client_data: encoded(&self.client("webauthn.create")),
                authenticator_data: encoded(&self.data(HAS_KEY, &key)),
            }
        }

        fn sign(&self) -> Assertion {
            let (client, data) = (self.client("webauthn.get"), self.data(0, &[]));
            let message = [&data[..], Sha256::digest(&client).as_slice()].concat();
            let signature = self.pair.sign(&SystemRandom::new(), &message).unwrap();
            Assertion {
                id: encoded(&self.id),
                client_data: encoded(&client),
                authenticator_data: encoded(&data),
                signature: encoded(signature.as_ref()),
            }
        }
    }

    fn here() -> Ceremony<'static> {
        Ceremony { origin: ORIGIN, until: &|challenge| (challenge == "asked").then_some(UNTIL) }
    }

    /// Each of these makes an answer wrong.
    fn spoil(device: &mut Device, what: &str) {
        match what {
            "challenge" => device.challenge = "another",
            "origin" => device.origin = "https://evil.example",
            "port" => device.origin = "https://club.example:8443",
            "scheme" => device.origin = "http://club.example",
            "site" => device.site = "evil.example",
            "kind" => device.kind = Some("payment.get"),
            "touch" => device.flags = 0b100,
            "owner" => device.flags = 0b001,
            "frame" => device.more = json!(true),
            other => panic!("{other}"),
        }
    }

    const SPOILS: [&str; 9] =
        ["challenge", "origin", "port", "scheme", "site", "kind", "touch", "owner", "frame"];

    #[test]
    fn what_a_key_signs_is_believed_only_if_all_of_it_fits() {
        let mut device = Device::new();
        let (passkey, _) = here().register(&device.make(), "phone", 5).unwrap();
        let signed = here().signed(Some(&passkey), &device.sign()).unwrap();
        let answered = Answered { challenge: "asked".to_owned(), until: UNTIL };
        let used = Some(PasskeyUse { id: passkey.id.clone(), counter: 3 });
        assert_eq!(signed, Proof { answered, passkey: used });
        assert_eq!(here().signed(None, &device.sign()), None, "no such key");
        assert_eq!(here().signed(Some(&passkey), &Device::new().sign()), None, "another key");
        let good = device.sign();
        for wrong in [
            Assertion { signature: encoded(b"nonsense"), ..good.clone() },
            Assertion { signature: "%".to_owned(), ..good.clone() },
            Assertion { client_data: device.make().client_data, ..good.clone() },
            Assertion { authenticator_data: encoded(&device.data(0, b"x")), ..good.clone() },
            Assertion { authenticator_data: encoded(&[1; 36]), ..good.clone() },
        ] {
            assert_eq!(here().signed(Some(&passkey), &wrong), None, "{wrong:?}");
        }
        for what in SPOILS {
            let mut spoiled = Device { pair: device.pair, ..Device::new() };
            spoil(&mut spoiled, what);
            assert_eq!(here().signed(Some(&passkey), &spoiled.sign()), None, "{what}");
            device = Device { pair: spoiled.pair, ..Device::new() };
        }
        // Made for another site, it does not count here even if the browser says so.
        let elsewhere = Passkey { origin: "https://other.example".to_owned(), ..passkey };
        assert_eq!(here().signed(Some(&elsewhere), &device.sign()), None);
    }

    #[test]
    fn a_key_is_taken_only_as_the_authenticator_names_it() {
        let device = Device::new();
        let good = device.make();
        let (made, answered) = here().register(&good, "phone", 5).unwrap();
        assert_eq!((made.id, made.since, answered.until), (good.id.clone(), 5, UNTIL));
        let data = BASE64URL_NOPAD.decode(good.authenticator_data.as_bytes()).unwrap();
        let mut other_curve = data.clone();
        let at = data.len() - device.cose().len() + 6;
        other_curve[at] = 2;
        for wrong in [
            NewPasskey { id: encoded(&[8; 16]), ..good.clone() },
            NewPasskey { id: String::new(), ..good.clone() },
            NewPasskey { client_data: "%".to_owned(), ..good.clone() },
            NewPasskey { client_data: device.sign().client_data, ..good.clone() },
            NewPasskey { authenticator_data: encoded(&other_curve), ..good.clone() },
            NewPasskey { authenticator_data: "A".repeat(bounds::PASSKEY_TEXT + 1), ..good.clone() },
            Device { id: Vec::new(), ..Device::new() }.make(),
            Device { id: vec![1; bounds::PASSKEY_ID + 1], ..Device::new() }.make(),
        ] {
            assert!(here().register(&wrong, "phone", 5).is_none(), "{wrong:?}");
        }
        for length in 0..data.len() {
            let authenticator_data = encoded(&data[..length]);
            let cut = NewPasskey { authenticator_data, ..good.clone() };
            assert!(here().register(&cut, "phone", 5).is_none(), "{length}");
        }
        for what in SPOILS {
            let mut device = Device::new();
            spoil(&mut device, what);
            assert!(here().register(&device.make(), "phone", 5).is_none(), "{what}");
        }
    }

    /// Made with OpenSSL.
    #[test]
    fn a_key_of_rsa_is_taken_and_its_signature_believed() {
        let modulus = "r9RUqoF-Fel7_KuW2k7mF_YphLQL7TwGWQpEkqCarSoZp9Do-1HuM2Wsl6Xk0R5veyXuJu1f33\
         KET7GjyS772rL7BIwdHISeU5lZirKN16UwfE70zVyV90meuJJIOfnti9P0LCNygo4p2OwEPAZe\
         1k_9SI9zPdxtvx83_oAW8nCiW85S7IEL2l8fanwGTw7U-eOCfzjkriT52yOieCWNr4XCGIXr65\
         le84SXZnYiS-Ldbp_kwliP3iVwkm1UB-1bBlluisN0vGJgQ7WBX9a8Qu0BzrQxrvNbWeMZGM2f\
         4aigim2CnLK5MTqHPXikrBl4u-En-kzPj6hF_R8njESneQ";
        let signature = "gsTLiPy1nA9nx1lUR5PAciDYz6aHvQEKrQbOFPVrKyWwVwaccGwc5CyZbdW4JEa5oVfMdi4bzi\
         9OFDz6ZIssrDOD3yFPp4oB_GBbT71tsGSpMhVbhOttXbYh-j64LajYNIVmtscSVbtOGL7HH2Ud\
         KxRPa3heXRH_tcQcZx6KZ18Kxc3sU-tHITaqr3XDKGC7hntn214TO4BzG5w2k9eEQZl5gb0DyR\
         AXy5hSg99WRdUExYKDzehJB6pm4oqvBXz3-Qoy54mm_5OcsiCYY4JS1pMwVhgGMERTF8MXYjX7\
         hY7tKxIPICcwYypOZ8-6SaXewydzMBzQB1GDBeSzYmQqSA";
        let device = Device::new();
        let n = BASE64URL_NOPAD.decode(modulus.as_bytes()).unwrap();
        let key = [&RSA_HEAD[..], &n, &RSA_END].concat();
        let more = [&[0; 16][..], &[0, 16], &device.id, &key].concat();
        let data = device.data(HAS_KEY, &more);
        let made = NewPasskey { authenticator_data: encoded(&data), ..device.make() };
        let (passkey, _) = here().register(&made, "laptop", 5).unwrap();
        let client =
            r#"{"type":"webauthn.get","challenge":"asked","origin":"https://club.example"}"#;
        let mut data = device.data(0, &[]);
        data[36] = 7;
        let signed = Assertion {
            id: passkey.id.clone(),
            client_data: encoded(client.as_bytes()),
            authenticator_data: encoded(&data),
            signature: signature.to_owned(),
        };
        assert!(here().signed(Some(&passkey), &signed).is_some());
        data[36] = 8;
        let other = Assertion { authenticator_data: encoded(&data), ..signed };
        assert!(here().signed(Some(&passkey), &other).is_none());
    }

    #[test]
    fn a_key_that_counts_counts_on() {
        let (mut passkey, _) = here().register(&Device::new().make(), "phone", 5).unwrap();
        assert!(passkey.counts_on(4));
        assert!(!passkey.counts_on(3) && !passkey.counts_on(0));
        passkey.counter = 0;
        assert!(passkey.counts_on(0) && passkey.counts_on(1));
    }

    #[test]
    fn only_sites_that_are_safe_and_have_a_name_have_passkeys() {
        assert_eq!(host("https://club.example:8443"), Some("club.example"));
        assert_eq!(host("http://localhost:9600"), Some("localhost"));
        for other in [
            "http://club.example",
            "https://192.168.1.5:9600",
            "https://[::1]:9600",
            "http://127.0.0.1:9600",
            "ftp://localhost",
            "https://",
            "club.example",
            "null",
        ] {
            assert_eq!(host(other), None, "{other}");
        }
    }
}
