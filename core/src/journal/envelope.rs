//! The envelope: a sealed move is locked before it is journaled, and unlocked when it is opened.
//!
//! # What it keeps out
//!
//! Whoever reads the journal, or a copy of it, does not learn the move before the envelope is
//! opened. In a rated game the key comes of the arbiter's word and stands nowhere. Where there is
//! no word the key is its owner's: nobody else reads it, but he himself could.
//!
//! # No chance is needed
//!
//! The nonce comes of the key, of everything the chain holds and of the move itself: the same two
//! things are never locked into one another, not even in two games that began alike.

use std::fmt;

use chacha20poly1305::{AeadInOut as _, KeyInit as _, Tag, XChaCha20Poly1305, XNonce};
use sha2::{Digest as _, Sha256};

use super::chain::Chain;
use crate::game::{LockedMove, Spoken};

/// The longest written move is `Pe7e8=Q`; all are locked as long as that.
const MOVE: usize = 8;
const NONCE: usize = 24;
const TAG: usize = 16;
const _: () = assert!(NONCE + MOVE + TAG == LockedMove::BYTES);

/// Locks and unlocks sealed moves.
#[derive(Clone, PartialEq, Eq)]
pub struct EnvelopeKey([u8; 32]);

impl fmt::Debug for EnvelopeKey {
    /// It is a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("EnvelopeKey")
    }
}

impl EnvelopeKey {
    /// The key of whoever has this secret.
    pub fn of_owner(secret: &[u8; 32]) -> EnvelopeKey {
        EnvelopeKey(
            Sha256::new()
                .chain_update(b"annabella-envelope")
                .chain_update(secret)
                .finalize()
                .into(),
        )
    }

    pub(super) fn from_bytes(bytes: [u8; 32]) -> EnvelopeKey {
        EnvelopeKey(bytes)
    }
}

/// Locks a move, after everything a chain holds.
pub fn lock(key: &EnvelopeKey, chain: &Chain, sealed: Spoken) -> Option<LockedMove> {
    let mut text = [0; MOVE];
    let written = sealed.to_string();
    text.get_mut(..written.len())?.copy_from_slice(written.as_bytes());
    let nonce = Sha256::new()
        .chain_update(b"annabella-envelope-nonce")
        .chain_update(key.0)
        .chain_update(chain.hash())
        .chain_update(text)
        .finalize();
    let nonce: [u8; NONCE] = *nonce.first_chunk()?;
    let cipher = XChaCha20Poly1305::new(&key.0.into());
    let tag = cipher
        .encrypt_inout_detached(&XNonce::from(nonce), &[], text.as_mut_slice().into())
        .ok()?;
    let bytes: Vec<u8> = nonce.into_iter().chain(text).chain(tag).collect();
    Some(LockedMove(bytes.try_into().ok()?))
}

/// The move, if this is the key and nothing was changed.
pub fn unlock(key: &EnvelopeKey, LockedMove(bytes): &LockedMove) -> Option<Spoken> {
    let (nonce, rest) = bytes.split_first_chunk::<NONCE>()?;
    let (text, tag) = rest.split_first_chunk::<MOVE>()?;
    let (mut text, tag) = (*text, *tag.first_chunk::<TAG>()?);
    let cipher = XChaCha20Poly1305::new(&key.0.into());
    cipher
        .decrypt_inout_detached(
            &XNonce::from(*nonce),
            &[],
            text.as_mut_slice().into(),
            &Tag::from(tag),
        )
        .ok()?;
    std::str::from_utf8(&text).ok()?.trim_end_matches('\0').parse().ok()
}
