//! What goes into the table, and what becomes of what comes out.

use std::{path::Path, time::Duration};

use annabella::{
    devices::{DiskAnswer, DiskRequest, Files, How},
    game::At,
    table::{Input, Out, PlaceId},
};
use shakmaty::Color;

use super::{
    Plant,
    hall::{Event, Hall},
    medium::CUES,
    watch::Kept,
};

/// How long a slow disk takes at most.
pub const SLOWEST_MS: u64 = 4_000;

impl Hall {
    /// Gives the table an input, and looks at all that comes of it.
    pub fn give(&mut self, input: Input) -> Kept {
        let table = self.table.as_mut().unwrap();
        self.played.inputs += 1;
        assert!(self.plant != Plant::Panics || self.played.inputs != 20, "planted");
        self.watch.before(self.now, table, &input)?;
        let typed = match &input {
            Input::Line(_, line) if self.plant == Plant::Escape => Some(line.clone()),
            _ => None,
        };
        let mut outs = table.take(self.now, self.now, input);
        outs.extend(typed.map(|line| Out::Print(PlaceId::FIRST, line)));
        self.watch.after(self.now, table, &outs)?;
        self.hand_out(outs)
    }

    pub fn type_line(&mut self, line: &str) -> Kept {
        self.give(Input::Line(PlaceId::FIRST, line.to_owned()))
    }

    pub fn hand_out(&mut self, outs: Vec<Out>) -> Kept {
        for out in outs {
            match out {
                Out::Keep(page) => {
                    if self.plant == Plant::AckEarly && !page.lines.is_empty() {
                        self.watch.acked = page.seq;
                    }
                    if self.plant == Plant::CuesFirst {
                        let mut cues = self.medium.open(Path::new(CUES), How::Append).unwrap();
                        let _ = self.medium.write(&mut cues, 0, page.cues.as_bytes());
                        self.medium.bitten.take();
                    }
                    self.ask_disk(DiskRequest::Keep(page))?;
                }
                Out::Times(running) => self.ask_disk(DiskRequest::Times(running))?,
                Out::Wire(color, bytes) => self.board_gets(color, &bytes),
                _ => {}
            }
        }
        Ok(())
    }

    /// Bytes leave a board.
    pub fn board_sends(&mut self, color: Color, bytes: &[u8]) {
        let Some(board) = self.boards.get_mut(color).as_mut().filter(|board| board.plugged) else {
            return;
        };
        for (at, bytes) in board.outward.carry(&mut self.random, self.now, bytes) {
            self.queue.push(at, Event::ToTable(color, board.plugs, bytes));
        }
    }

    fn board_gets(&mut self, color: Color, bytes: &[u8]) {
        let Some(board) = self.boards.get_mut(color).as_mut().filter(|board| board.plugged) else {
            return;
        };
        for (at, bytes) in board.inward.carry(&mut self.random, self.now, bytes) {
            self.queue.push(at, Event::ToBoard(color, board.plugs, bytes));
        }
    }

    /// The disk does something at once and answers a little later, or much later.
    pub fn ask_disk(&mut self, request: DiskRequest) -> Kept {
        let disk = self.disk.as_mut().unwrap();
        let seq = if let DiskRequest::Keep(page) = &request { page.seq } else { 0 };
        let waited_for = matches!(&request, DiskRequest::Keep(page) if !page.lines.is_empty());
        let waited_for = waited_for && !self.disk_lost;
        let mut answers = disk.take(self.now, request);
        let ill =
            |answer: &DiskAnswer| matches!(answer, DiskAnswer::Lost(_) | DiskAnswer::Moved(..));
        if self.plant == Plant::FaultHidden && answers.iter().any(ill) {
            answers = vec![DiskAnswer::Recorded(seq)];
        }
        let (journal, cues) = self.medium.bitten.take();
        if journal && !self.disk_lost && !answers.iter().any(ill) {
            return Err("the journal failed, and the disk did not say so".to_owned());
        }
        if cues && !answers.iter().any(|answer| matches!(answer, DiskAnswer::Unheard(_))) {
            return Err("the cues failed, and the disk did not say so".to_owned());
        }
        for answer in answers {
            match &answer {
                DiskAnswer::Lost(_) => self.disk_lost = true,
                DiskAnswer::Moved(path, _) => {
                    self.disk_lost = false;
                    self.segment.clone_from(path);
                }
                _ => {}
            }
            let late =
                if self.slow { self.random.ms(100, SLOWEST_MS) } else { self.random.ms(0, 3) };
            self.answered_at = self.answered_at.max(self.now + late);
            let steps = self.medium.files.step_count();
            // Nobody waits for what the disk says unasked.
            let asked = if waited_for { self.now } else { self.answered_at };
            self.queue.push(self.answered_at, Event::Answer(answer, steps, asked));
        }
        Ok(())
    }

    /// The disk's answer reaches the table.
    pub fn answer(&mut self, answer: DiskAnswer, steps: usize, asked: At) -> Kept {
        self.answered_steps = steps;
        let soon = self.now + Duration::from_secs(1);
        match &answer {
            DiskAnswer::Recorded(_) => {
                let others = self.answered_at > self.now;
                self.watch.answered(self.now, asked, others)?;
            }
            DiskAnswer::Lost(why) => self.watch.owe(soon, &["disk-lost"], why.to_string()),
            DiskAnswer::Moved(_, Some(why)) => {
                self.watch.owe(soon, &["disk-moved"], why.to_string());
            }
            DiskAnswer::Moved(..) => self.watch.owe(soon, &["disk-back"], "back".to_owned()),
            DiskAnswer::Untimed(why) => self.watch.owe(soon, &["times-lost"], why.to_string()),
            DiskAnswer::Unheard(why) => self.watch.owe(soon, &["cues-lost"], why.to_string()),
        }
        self.give(Input::from(answer))
    }
}
