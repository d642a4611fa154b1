//! Who wrote a journal: a signature under its closing line.

use std::fmt;

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};

use super::chain::{Chain, FIRST_LINE};
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

impl PublicKey {
    pub(super) fn read(text: &str) -> Option<PublicKey> {
        let Hex(bytes) = text.parse().ok()?;
        Some(PublicKey(VerifyingKey::from_bytes(&bytes).ok()?))
    }
}

/// Reads what [`Signer::sign`] writes. None: not signed by that key for what the chain holds.
pub(super) fn read(chain: &Chain, text: &str) -> Option<PublicKey> {
    let (key, signature) = text.split_once(' ')?;
    let Hex(bytes) = signature.parse().ok()?;
    let (key, signature) = (PublicKey::read(key)?, Signature::from_bytes(&bytes));
    key.0.verify_strict(&message(chain), &signature).ok().map(|()| key)
}

fn message(chain: &Chain) -> Vec<u8> {
    [FIRST_LINE.as_bytes(), chain.hash()].concat()
}
