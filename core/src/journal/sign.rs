//! Who wrote a journal: a signature under its closing line.

use std::fmt;

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};

use super::chain::{Chain, FIRST_LINE};

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
    pub fn key(&self) -> Key {
        Key(self.0.verifying_key())
    }

    /// For everything up to where the chain stands: the key and the signature.
    pub(super) fn sign(&self, chain: &Chain) -> String {
        let signature = self.0.sign(&message(chain)).to_bytes();
        format!("{} {}", self.key(), hex(&signature))
    }
}

/// The key of a program: what others know it by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key(VerifyingKey);

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(self.0.as_bytes()))
    }
}

impl Key {
    pub(super) fn read(text: &str) -> Option<Key> {
        Some(Key(VerifyingKey::from_bytes(&unhex(text)?).ok()?))
    }
}

/// Reads what [`Signer::sign`] writes. None: not signed by that key for what the chain holds.
pub(super) fn read(chain: &Chain, text: &str) -> Option<Key> {
    let (key, signature) = text.split_once(' ')?;
    let (key, signature) = (Key::read(key)?, Signature::from_bytes(&unhex(signature)?));
    key.0.verify_strict(&message(chain), &signature).ok().map(|()| key)
}

fn message(chain: &Chain) -> Vec<u8> {
    [FIRST_LINE.as_bytes(), chain.hash()].concat()
}

pub(super) fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(value.into(), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

pub(super) fn unhex<const BYTES: usize>(text: &str) -> Option<[u8; BYTES]> {
    let mut bytes = [0; BYTES];
    let digits = text.as_bytes();
    // One way to write a key: what a reader would take as the same must be the same.
    let ours = |digit: &u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
    if digits.len() != 2 * BYTES || !digits.iter().all(ours) {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}
