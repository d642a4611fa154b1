//! The end of a game: after the faults everything agrees, the journal is whole, the score replays.

use std::time::Duration;

use annabella::{
    devices::DiskRequest, game::Heading, runtime::find_journal, scoresheet::pgn, table::Input,
};
use shakmaty::{Chess, Color, Position, san::SanPlus};

use super::{Plant, hall::Hall, watch::Kept};

/// A board is back this much later, and a slow disk has answered.
const CALM: Duration = Duration::from_secs(8);

/// A lost disk is tried again at most this much later.
const CALM_LOST: Duration = Duration::from_secs(45);

impl Hall {
    pub fn end(&mut self) -> Kept {
        self.calm_down()?;
        self.pass(if self.disk_lost { CALM_LOST } else { CALM })?;
        for color in Color::ALL {
            if self.boards.get(color).is_some() && *self.watch.lost.get(color) {
                return Err(format!("{color:?}'s board is there, and it was not told"));
            }
        }
        if self.game().outcome().is_none() {
            if let Some((color, holes)) = self.disagreement() {
                return Err(format!("{color:?}'s board and the record disagree: {holes:?}"));
            }
            self.type_line("arbiter: result 1-0 agreed")?;
            self.pass(Duration::from_secs(1))?;
        }
        if self.game().outcome().is_none() {
            return Err("the game did not end".to_owned());
        }
        // A seal takes its time: one game in two hundred is closed.
        if self.random.per_mille(5) {
            self.give(Input::Leave)?;
            self.pass(Duration::from_secs(1))?;
            self.ask_disk(DiskRequest::Leave)?;
        }
        self.score()?;
        self.journal()?;
        self.played.hall += self.now.since(self.began);
        self.played.plies = u64::try_from(self.game().plies().len()).unwrap();
        self.played.told = self.watch.told;
        self.played.journal = std::mem::take(&mut self.watch.text);
        self.played.cues = std::mem::take(&mut self.watch.all_cues);
        Ok(())
    }

    fn pass(&mut self, span: Duration) -> Kept {
        let until = self.now + span;
        while self.step(until)? {}
        Ok(())
    }

    /// Everything handed out is on the medium, and verifies.
    fn journal(&mut self) -> Kept {
        let mut medium = self.medium.clone();
        let second = self.options.second.clone();
        let found = find_journal(&mut medium, &self.path, second.as_deref());
        let found = found.map_err(|trouble| format!("no journal at the end: {trouble}"))?;
        let mut bytes = found.bytes;
        if self.plant == Plant::BrokenJournal {
            let middle = bytes.len() / 2;
            bytes[middle] ^= 1;
        }
        let read = annabella::journal::read(&bytes);
        if let Some(fault) = read.fault {
            return Err(format!("the journal does not verify: {fault}"));
        }
        if bytes != self.watch.text.as_bytes() {
            return Err("the journal is not what was handed out".to_owned());
        }
        let last = u64::try_from(self.watch.ends.len() - 1).unwrap();
        if self.watch.acked != last {
            return Err(format!("line {last} was never acknowledged, only {}", self.watch.acked));
        }
        self.watch.cues_behind(&mut medium.files, last)
    }

    /// The score replays, move by move, with a reader of its own.
    fn score(&self) -> Kept {
        let mut text = pgn(self.game(), &Heading::default());
        if self.plant == Plant::BrokenScore {
            text = text.replace("1. ", "1. Ke5 ");
        }
        let moves = text.split_once("\n\n").ok_or("a score without moves")?.1;
        let mut position = Chess::default();
        let mut comment = false;
        for word in moves.split_whitespace() {
            let inside = comment || word.starts_with('{');
            comment = inside && !word.ends_with('}');
            let number = word.ends_with('.') || ["1-0", "0-1", "1/2-1/2", "*"].contains(&word);
            if inside || number {
                continue;
            }
            let broken = || format!("the score does not replay at {word}: {moves}");
            let san: SanPlus = word.parse().map_err(|_| broken())?;
            let made = san.san.to_move(&position).map_err(|_| broken())?;
            position = position.play(made).map_err(|_| broken())?;
        }
        Ok(())
    }
}
