//! A gap: the machine slept, or the program stood still, while a clock ran.
//!
//! The time did pass, so it is charged; that it passed unwatched is told, and the arbiter is asked
//! whether to give it back. In training it is given back at once.

use std::time::Duration;

use crate::game::{At, ClockFound, Finding, Game, Proposal};

impl Game {
    /// Nothing was watched for so long up to a moment. A flag that fell meanwhile is found only
    /// after the time is given back.
    pub(crate) fn gap(&mut self, slept: bool, span: Duration, at: At) -> Vec<Finding> {
        let began = at - span;
        let mut findings = self.at(began);
        let mut tell = |found| findings.push(Finding { at, found });
        let running = self.clock.running().filter(|_| self.outcome.is_none());
        tell(ClockFound::Gap { of: running, slept, span }.into());
        if let Some(of) = running {
            let before = self.clock.left(of, began);
            self.clock.charge(at);
            let charged = before.saturating_sub(self.clock.left(of, at));
            if !charged.is_zero() {
                self.ask_arbiter(Proposal::GiveBack { to: of, charged });
                self.settle_desk(at, &mut tell);
            }
        }
        findings.extend(self.at(at));
        self.tell_expiry(at, &mut findings);
        findings
    }
}
