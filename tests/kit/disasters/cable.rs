//! A cable that loses, doubles, delays, garbles and cuts what it carries.

use annabella::game::At;

use super::random::Random;

/// How often, in a thousand frames.
#[derive(Debug, Clone, Copy, Default)]
pub struct Noise {
    pub drop: u64,
    pub double: u64,
    pub delay: u64,
    pub garble: u64,
    pub cut: u64,
}

impl Noise {
    /// One bad habit, or all of them a little.
    pub fn any(random: &mut Random) -> Noise {
        let much = 30 + random.next() % 300;
        let none = Noise::default();
        match random.below(6) {
            0 => Noise { drop: much, ..none },
            1 => Noise { double: much, ..none },
            2 => Noise { delay: much, ..none },
            3 => Noise { garble: much, ..none },
            4 => Noise { cut: much, ..none },
            _ => Noise { drop: 50, double: 50, delay: 50, garble: 50, cut: 50 },
        }
    }
}

/// One direction of a cable.
#[derive(Debug, Default)]
pub struct Cable {
    pub noise: Noise,
    /// Nothing comes through.
    pub dead: bool,
    last: At,
}

impl Cable {
    /// What arrives, and when. Bytes do not overtake each other, but for what is doubled.
    pub fn carry(&mut self, random: &mut Random, now: At, bytes: &[u8]) -> Vec<(At, Vec<u8>)> {
        let mut arrivals = Vec::new();
        for frame in bytes.split_inclusive(|byte| *byte == 0) {
            let mut frame = frame.to_vec();
            let late = random.per_mille(self.noise.delay);
            let delay = if late { random.ms(50, 1500) } else { random.ms(1, 4) };
            if self.dead || random.per_mille(self.noise.drop) {
                continue;
            }
            self.last = self.last.max(now + delay);
            if random.per_mille(self.noise.double) {
                arrivals.push((self.last + random.ms(0, 400), frame.clone()));
            }
            if random.per_mille(self.noise.garble) {
                for _ in 0..=random.below(3) {
                    let at = random.below(frame.len());
                    frame[at] ^= 1 << random.below(8);
                }
            }
            if random.per_mille(self.noise.cut) {
                frame.truncate(random.below(frame.len()));
            }
            if random.per_mille(100) {
                let rest = frame.split_off(random.below(frame.len()));
                arrivals.push((self.last, std::mem::replace(&mut frame, rest)));
            }
            arrivals.push((self.last, frame));
        }
        arrivals
    }

    /// Another reckoning of time begins.
    pub fn rebase(&mut self, to: At) {
        self.last = to;
    }
}
