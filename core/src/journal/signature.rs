//! Who wrote a journal: a signature under its closing line.

use std::{fmt, str::FromStr};

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use shakmaty::Square;

use super::{
    chain::{Chain, FIRST_LINE},
    seal::stretched,
};
use crate::hex::Hex;

/// Signs journals with a program's own key.
#[derive(Clone)]
pub struct Signer(Box<SigningKey>);

impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Signer").field(&self.key()).finish()
    }
}

impl Signer {
    /// With a secret.
    pub fn new(secret: &[u8; 32]) -> Signer {
        Signer(Box::new(SigningKey::from_bytes(secret)))
    }

    /// The key by which the signatures are known.
    pub fn key(&self) -> PublicKey {
        PublicKey(self.0.verifying_key())
    }

    /// For everything up to where the chain stands: the key and the signature.
    pub(super) fn sign(&self, chain: &Chain) -> String {
        let signature = self.0.sign(&message(chain)).to_bytes();
        format!("{} {}", self.key(), Hex(signature))
    }
}

/// The key of a program: what others know it by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublicKey(VerifyingKey);

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Hex(self.0.to_bytes()).fmt(f)
    }
}

/// Text that is no key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a key of 64 hexadecimal digits")]
pub struct NotAKey;

impl FromStr for PublicKey {
    type Err = NotAKey;

    fn from_str(text: &str) -> Result<PublicKey, NotAKey> {
        let Hex(bytes) = text.parse().map_err(|_| NotAKey)?;
        VerifyingKey::from_bytes(&bytes).map(PublicKey).map_err(|_| NotAKey)
    }
}

impl PublicKey {
    /// Ten squares that stand for it, stretched as a seal is.
    pub fn squares(&self) -> [Square; 10] {
        stretched(self.0.as_bytes(), KEY)
    }
}

/// What the squares of a key are made under: they are no seal.
const KEY: &str = "annabella-key";

/// A key as somebody asks for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyAsked {
    /// The whole key.
    Whole(PublicKey),
    /// Ten squares that stand for it.
    Squares(Vec<Square>),
}

impl KeyAsked {
    /// Whether it is this one.
    pub fn is(&self, key: &PublicKey) -> bool {
        match self {
            KeyAsked::Whole(asked) => asked == key,
            KeyAsked::Squares(squares) => key.squares().as_slice() == squares,
        }
    }
}

/// Reads what [`Signer::sign`] writes. None: not signed by that key for what the chain holds.
pub(super) fn read(chain: &Chain, text: &str) -> Option<PublicKey> {
    let (key, signature) = text.split_once(' ')?;
    let Hex(bytes) = signature.parse().ok()?;
    let (key, signature) = (key.parse::<PublicKey>().ok()?, Signature::from_bytes(&bytes));
    key.0.verify_strict(&message(chain), &signature).ok().map(|()| key)
}

fn message(chain: &Chain) -> Vec<u8> {
    [FIRST_LINE.as_bytes(), chain.hash()].concat()
}
