//! A small generator, and time controls drawn with it.

/// A mode: its name, whether moves are counted, and its time controls.
pub(crate) type Mode = (&'static str, fn(&mut Random) -> bool, fn(&mut Random) -> String);

pub(crate) const MODES: &[Mode] = &[
    ("sudden death", |_| true, Random::span),
    ("several periods", |_| true, Random::periods),
    ("several periods without counter", |_| false, Random::periods),
    ("increment", |_| true, |random| format!("{}+{}", random.span(), random.bonus())),
    (
        "increment from a move",
        |_| true,
        |random| format!("{}+{}@{}", random.span(), random.bonus(), 1 + random.below(20)),
    ),
    ("delay", |_| true, |random| format!("{}+d{}", random.span(), random.bonus())),
    ("Bronstein", |_| true, |random| format!("{}+b{}", random.span(), random.bonus())),
    ("unequal times", |_| true, |random| format!("{} v {}", random.any(), random.any())),
    (
        "mixtures",
        |random| random.below(2) == 0,
        |random| {
            let both = random.any();
            if random.below(2) == 0 { both } else { format!("{both} v {}", random.any()) }
        },
    ),
];

/// Steele's, Lea's and Flood's `SplitMix64`.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    pub(crate) fn ns(&mut self, below: u64) -> u128 {
        u128::from(self.below(below))
    }

    /// A main time, in one of the ways it may be written.
    pub(crate) fn span(&mut self) -> String {
        let number = 1 + self.below(90);
        match self.below(6) {
            0 => format!("{}m{number}s", self.below(3)),
            1 => format!("{number}s{}ms", self.below(1_000)),
            2 => format!("{}ms", 1 + self.below(9_999)),
            3 => format!("0h1m{number}s"),
            _ => format!("{number}s"),
        }
    }

    pub(crate) fn bonus(&mut self) -> String {
        if self.below(4) == 0 {
            format!("{}ms", self.below(4_000))
        } else {
            format!("{}s", self.below(6))
        }
    }

    pub(crate) fn periods(&mut self) -> String {
        let mut parts = Vec::new();
        for _ in 0..=self.below(3) {
            parts.push(format!("{}/{}", self.span(), 1 + self.below(12)));
        }
        parts.push(self.span());
        parts.join(",")
    }

    /// Any control for one player.
    pub(crate) fn any(&mut self) -> String {
        let main = if self.below(2) == 0 { self.span() } else { self.periods() };
        let from = if self.below(2) == 0 { 1 } else { 1 + self.below(20) };
        match self.below(5) {
            0 => main,
            1 => format!("{main}+{}", self.bonus()),
            2 => format!("{main}+{}@{from}", self.bonus()),
            3 => format!("{main}+d{}@{from}", self.bonus()),
            _ => format!("{main}+b{}@{from}", self.bonus()),
        }
    }
}
