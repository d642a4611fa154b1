//! The characters of both directions: seven bits, odd parity in the eighth, and at the end of each
//! message two digits that are the exclusive or of all characters before them.

/// The last characters that arrived, as many as the longest message has.
#[derive(Debug, Clone)]
pub(super) struct Last<const N: usize> {
    /// Twice as many, so that they are moved seldom.
    chars: Vec<u8>,
}

impl<const N: usize> Default for Last<N> {
    fn default() -> Self {
        Self { chars: Vec::with_capacity(2 * N) }
    }
}

impl<const N: usize> Last<N> {
    /// One more character, without its parity.
    pub(super) fn push(&mut self, byte: u8) {
        if self.chars.len() == 2 * N {
            self.chars.drain(..=N);
        }
        self.chars.push(byte & 0x7F);
    }

    /// The last so many of them.
    pub(super) fn last(&self, count: usize) -> Option<&[u8]> {
        self.chars.len().checked_sub(count).and_then(|from| self.chars.get(from..))
    }
}

/// What stands before the check, if the check is right.
pub(super) fn checked(message: &[u8]) -> Option<&[u8]> {
    let (body, digits) = message.split_last_chunk()?;
    (*digits == hex(sum(body))).then_some(body)
}

/// A message as it goes over the wire.
pub(super) fn message(body: &[u8]) -> Vec<u8> {
    let parity = |char: &u8| if char.count_ones().is_multiple_of(2) { char | 0x80 } else { *char };
    body.iter().chain(&hex(sum(body))).map(parity).collect()
}

/// A byte as two digits.
pub(super) fn hex(byte: u8) -> [u8; 2] {
    let digit = |half: u8| if half < 10 { b'0' + half } else { b'A' + half - 10 };
    [digit(byte >> 4), digit(byte & 0x0F)]
}

/// The byte that two digits are.
pub(super) fn byte([high, low]: [u8; 2]) -> Option<u8> {
    let half = |digit: u8| match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        _ => None,
    };
    Some(half(high)? << 4 | half(low)?)
}

fn sum(body: &[u8]) -> u8 {
    body.iter().fold(0, |sum, char| sum ^ char & 0x7F)
}
