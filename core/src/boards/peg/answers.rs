//! What the simulated peg board answers to what it is asked to do, and what it was set to.

use std::collections::VecDeque;

use super::ask::{Ask, PegRefusal};

const ACK: u8 = 0x07;
const SELFTEST: u8 = 0x09;

const DONE: u8 = 0;
const UNKNOWN: u8 = 1;
const BAD: u8 = 2;

/// So many questions that changed something are remembered.
const REMEMBERED: usize = 4;

const PLACED_MS: usize = 1;
const LIFTED_MS: usize = 2;
const CAPTURE_ROWS: usize = 5;
/// What is usual of each setting, and between what it must be. There is no setting 0.
const USUAL: [u8; 7] = [0, 10, 30, 5, 20, 0, 0];
const LEAST: [u8; 7] = [0, 1, 1, 1, 1, 0, 0];
const MOST: [u8; 7] = [0, 100, 100, 100, 100, 1, 1];

/// The settings, and the last questions that changed something.
#[derive(Debug, Clone)]
pub(super) struct Answers {
    settings: [u8; 7],
    done: VecDeque<(u8, Ask, u8)>,
}

impl Default for Answers {
    fn default() -> Self {
        Self { settings: USUAL, done: VecDeque::new() }
    }
}

impl Answers {
    /// Somebody new may speak, who counts from the beginning.
    pub(super) fn forget(&mut self) {
        self.done.clear();
    }

    pub(super) fn has_capture_rows(&self) -> bool {
        self.settings[CAPTURE_ROWS] == 1
    }

    /// What a greeting says.
    pub(super) fn greeting(&self, boot: u32, number: u32) -> Vec<u8> {
        let caps = 0x1F | self.settings[CAPTURE_ROWS] << 6;
        let slowest = self.settings[PLACED_MS].max(self.settings[LIFTED_MS]);
        let known = [1, 0, 1, 0, 1, caps, 0];
        let [boot, number] = [boot, number].map(u32::to_le_bytes);
        let rest = [5, 6, 7, 8, 0xE8, 3, slowest, 1];
        [known.as_slice(), &boot, &number, &rest].concat()
    }

    /// The types and payloads of the answers to a question.
    pub(super) fn to(
        &mut self,
        seq: u8,
        ask: Result<Ask, PegRefusal>,
        no_hole_is_faulty: bool,
    ) -> Vec<(u8, Vec<u8>)> {
        let answer = |status, more: &[u8]| vec![(ACK, [&[seq, status], more].concat())];
        match ask {
            Err(PegRefusal::Unknown) => answer(UNKNOWN, &[]),
            Err(PegRefusal::Bad) => answer(BAD, &[]),
            Ok(Ask::Ping(nonce)) => answer(DONE, &nonce.to_le_bytes()),
            Ok(Ask::Get(key)) => match self.settings.get(usize::from(key)) {
                Some(value) if key > 0 => answer(DONE, &[key, *value, 0, 0, 0]),
                _ => answer(BAD, &[]),
            },
            Ok(ask) => {
                let before = self.done.iter().find(|done| (done.0, done.1) == (seq, ask));
                if let Some((_, _, status)) = before {
                    return answer(*status, &[]);
                }
                let status = self.act(ask);
                if self.done.len() == REMEMBERED {
                    self.done.pop_front();
                }
                self.done.push_back((seq, ask, status));
                let mut answers = answer(status, &[]);
                if ask == Ask::SelfTest(0) {
                    let well = 0x07 | u8::from(no_hole_is_faulty) << 3;
                    answers.push((SELFTEST, vec![0, 0x0F, well, 0, 0, 0, 0]));
                }
                answers
            }
        }
    }

    fn act(&mut self, ask: Ask) -> u8 {
        let good = match ask {
            Ask::Haptic { motor, pattern, times, .. } => motor < 2 && pattern < 5 && times > 0,
            Ask::Buzz { hz, ms, .. } => ms == 0 || ms <= 5_000 && (100..=8_000).contains(&hz),
            Ask::Set { key, value } => self.set(key, value).is_some(),
            // The one that hangs a board has no meaning for one without a watchdog.
            Ask::SelfTest(which) => which == 0,
            Ask::Hello | Ask::Snapshot | Ask::EventsFrom(_) | Ask::Get(_) | Ask::Ping(_) => false,
        };
        if good { DONE } else { BAD }
    }

    fn set(&mut self, key: u8, value: u32) -> Option<()> {
        let key = usize::from(key);
        let value = u8::try_from(value).ok().filter(|_| key > 0)?;
        let range = *LEAST.get(key)?..=*MOST.get(key)?;
        let setting = self.settings.get_mut(key).filter(|_| range.contains(&value))?;
        *setting = value;
        Some(())
    }
}
