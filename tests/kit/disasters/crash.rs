//! The program or the power ends at any write, and the game is resumed from what is found.

use annabella::{
    devices::{Pending, Survival},
    runtime::{find_journal, resume},
    table::Input,
};

use super::{hall::Hall, medium::Medium, random::Random, watch::Kept};

impl Hall {
    pub fn crash(&mut self) -> Kept {
        self.played.crashes += 1;
        let over = self.game().outcome().is_some();
        let orderly = self.random.per_mille(150) && !over;
        if orderly {
            self.give(Input::Leave)?;
        }
        let power = self.random.per_mille(600);
        let steps = self.medium.files.step_count();
        let earliest = self.answered_steps.min(steps);
        let cut = earliest + self.random.below(steps - earliest + 1);
        let mut chance = self.random.fork();
        let found = self.medium.files.after_power_loss(cut, |pending| {
            if power { fate(pending, &mut chance) } else { Survival::Kept }
        });
        self.resume(Medium::new(found, self.plant))
    }

    fn resume(&mut self, mut medium: Medium) -> Kept {
        let second = self.options.second.clone();
        let found = match find_journal(&mut medium, &self.path, second.as_deref()) {
            Ok(found) => found,
            Err(_) if self.watch.acked == 0 => return self.begin(),
            Err(trouble) => return Err(format!("not found again: {trouble}")),
        };
        self.watch.recovered(&found.journal, &found.bytes)?;
        let seq = found.journal.chain.last_seq();
        self.watch.cues_behind(&mut medium.files, seq)?;
        let words = self.take_words();
        let opened = match resume(medium.clone(), &self.path, words, &self.options) {
            Ok(opened) => opened,
            Err(_) if self.watch.acked == 0 => return self.begin(),
            Err(trouble) => return Err(format!("not resumed: {trouble}")),
        };
        self.watch.go_on(seq);
        self.segment.clone_from(&found.path);
        self.answered_steps = medium.files.step_count();
        self.medium = medium;
        self.sit_down(opened)?;
        self.after_resuming()
    }
}

/// What becomes of what was never synced.
fn fate(pending: Pending<'_>, chance: &mut Random) -> Survival {
    match (chance.below(3), pending.bytes) {
        (0, _) => Survival::Kept,
        (1, Some(bytes)) => Survival::Torn(chance.below(bytes)),
        _ => Survival::Lost,
    }
}
