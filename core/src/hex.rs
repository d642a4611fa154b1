//! Bytes as they stand in text: keys, hashes, signatures.

use std::{fmt, str::FromStr};

/// So many bytes, two digits each.
///
/// One way to write them: what a reader would take as the same must be the same, so only small
/// letters are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hex<const BYTES: usize>(pub(crate) [u8; BYTES]);

/// Text that is not so many bytes.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("not {0} bytes in small hexadecimal digits")]
pub(crate) struct NotHex(usize);

impl<const BYTES: usize> fmt::Display for Hex<BYTES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<const BYTES: usize> FromStr for Hex<BYTES> {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Hex<BYTES>, NotHex> {
        let digit = |digit: &u8| match digit {
            b'0'..=b'9' => Some(digit - b'0'),
            b'a'..=b'f' => Some(digit - b'a' + 10),
            _ => None,
        };
        let (pairs, odd) = text.as_bytes().as_chunks::<2>();
        let read = pairs.iter().map(|[high, low]| Some(digit(high)? << 4 | digit(low)?));
        let bytes: Option<Vec<u8>> = read.collect();
        let bytes = bytes.filter(|_| odd.is_empty()).and_then(|bytes| bytes.try_into().ok());
        bytes.map(Hex).ok_or(NotHex(BYTES))
    }
}
