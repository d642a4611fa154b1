//! Chance from one seed: the same numbers each time.

use std::time::Duration;

/// `SplitMix64`.
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5EED_0F0D_15A5_7E25)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// From nothing up to, but not including, this.
    pub fn below(&mut self, end: usize) -> usize {
        let end = u64::try_from(end.max(1)).unwrap();
        usize::try_from(self.next() % end).unwrap()
    }

    pub fn per_mille(&mut self, chances: u64) -> bool {
        self.next() % 1000 < chances
    }

    /// A span of so many milliseconds, and some nanoseconds for company.
    pub fn ms(&mut self, from: u64, to: u64) -> Duration {
        let ms = from + self.next() % (to - from + 1);
        Duration::from_millis(ms) + Duration::from_nanos(self.next() % 1_000_000)
    }

    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }

    /// Chance of its own for something that lives beside this.
    pub fn fork(&mut self) -> Random {
        Random(self.next())
    }
}
