//! What goes wrong, when, and for how long.

use std::time::Duration;

use annabella::{
    devices::board::Kind,
    table::{Device, Input},
};
use shakmaty::{Bitboard, Color, Square};

use super::{
    cable::Noise,
    hall::{Event, Hall},
    inputs::SLOWEST_MS,
    medium::{Ailment, FIRST},
    watch::Kept,
};

/// What a slow disk takes at most, and a little.
const SLOWEST: Duration = Duration::from_millis(SLOWEST_MS + 10);

/// A thing that goes wrong.
#[derive(Debug, Clone, Copy)]
pub enum Fault {
    /// A cable loses, doubles, delays, garbles or cuts frames.
    Noise(Color),
    /// A cable carries nothing, and nobody is told.
    Dead(Color),
    /// A cable comes out.
    Unplugged(Color),
    Disk(Ailment),
    /// The program or the power ends.
    Crash,
}

impl Hall {
    /// Faults for the whole game, in any order and on top of each other.
    pub fn schedule_faults(&mut self) {
        let count = 1 + self.random.below(6);
        for _ in 0..count {
            let color = if self.random.per_mille(500) { Color::White } else { Color::Black };
            let fault = match self.random.below(10) {
                0..=2 => Fault::Noise(color),
                3 => Fault::Dead(color),
                4 | 5 => Fault::Unplugged(color),
                6 | 7 => Fault::Disk(*self.random.pick(&Ailment::ALL)),
                _ => Fault::Crash,
            };
            let at = self.now + self.random.ms(0, 4 * 60_000);
            self.queue.push(at, Event::Fault(fault));
        }
    }

    pub fn fault(&mut self, fault: Fault) -> Kept {
        if self.calm {
            return Ok(());
        }
        self.played.faults += 1;
        let lasts = self.random.ms(1_000, 90_000);
        match fault {
            Fault::Noise(color) => {
                let noise = [Noise::any(&mut self.random), Noise::any(&mut self.random)];
                let Some(board) = self.boards.get_mut(color) else { return Ok(()) };
                [board.outward.noise, board.inward.noise] = noise;
            }
            Fault::Dead(color) => self.dies(color, lasts),
            Fault::Unplugged(color) => self.unplug(color)?,
            Fault::Disk(ailment) => self.fall_ill(ailment),
            Fault::Crash => return self.crash(),
        }
        self.queue.push(self.now + lasts, Event::Mend(fault));
        Ok(())
    }

    /// A cable falls silent: after three seconds nobody waits any longer.
    fn dies(&mut self, color: Color, lasts: Duration) {
        let Some(board) = self.boards.get_mut(color) else { return };
        let told = *self.watch.lost.get(color) || !board.plugged || board.outward.dead;
        board.outward.dead = true;
        board.inward.dead = true;
        if !told && lasts > Duration::from_secs(5) {
            let by = self.now + Duration::from_secs(4) + Duration::from_millis(1500);
            self.watch.owe(by, &["board-lost"], silent(color));
        }
    }

    fn unplug(&mut self, color: Color) -> Kept {
        let battery = self.random.per_mille(500);
        let Some(board) = self.boards.get_mut(color) else { return Ok(()) };
        if !board.plugged {
            return Ok(());
        }
        board.unplug(battery);
        if !*self.watch.lost.get(color) {
            let by = self.now + Duration::from_secs(1);
            self.watch.owe(by, &["board-lost"], format!("{color:?}'s board was unplugged"));
        }
        self.give(Input::Gone(Device::Board(color), "unexpected end of file".to_owned()))
    }

    fn fall_ill(&mut self, ailment: Ailment) {
        let everywhere = self.random.per_mille(300);
        if ailment == Ailment::Slow {
            self.slow = true;
            self.watch.wait_for_disk(SLOWEST);
            return;
        }
        let here = self.segment.starts_with(FIRST) && !self.disk_lost;
        if ailment == Ailment::Vanished && here && self.game().clock().running().is_some() {
            let slow = if self.slow { SLOWEST } else { Duration::ZERO };
            let by = self.answered_at.max(self.now) + slow + Duration::from_millis(1_100);
            self.watch.owe(by, &["disk-moved", "disk-lost"], "the folder vanished".to_owned());
        }
        let random = self.random.fork();
        self.medium.fall_ill(ailment, everywhere, random);
    }

    pub fn mend(&mut self, fault: Fault) -> Kept {
        match fault {
            Fault::Noise(color) | Fault::Dead(color) => {
                let Some(board) = self.boards.get_mut(color) else { return Ok(()) };
                let silence = board.outward.dead;
                for cable in [&mut board.outward, &mut board.inward] {
                    cable.noise = Noise::default();
                    cable.dead = false;
                }
                if silence {
                    self.watch.forgive(&silent(color));
                }
            }
            Fault::Unplugged(color) => self.plug(color)?,
            Fault::Disk(_) => {
                self.slow = false;
                self.medium.mend();
            }
            Fault::Crash => {}
        }
        Ok(())
    }

    /// A board comes back. Its pegs may have been moved meanwhile, by whoever fell over the cable.
    fn plug(&mut self, color: Color) -> Kept {
        let (now, moved) = (self.now, self.random.per_mille(300));
        let hole = Square::new(u32::try_from(self.random.below(64)).unwrap());
        let Some(board) = self.boards.get_mut(color) else { return Ok(()) };
        if board.plugged {
            return Ok(());
        }
        if moved {
            let place = !board.pegs.contains(hole);
            board.hand(now, hole, place);
        }
        let bytes = board.plug(now);
        self.board_sends(color, &bytes);
        self.give(Input::Found(color, Kind::Peg, None))
    }

    /// Everything is mended, and everyone keeps his hands still.
    pub fn calm_down(&mut self) -> Kept {
        self.calm = true;
        for color in Color::ALL {
            self.people.get_mut(color).forget();
            for fault in [Fault::Noise(color), Fault::Unplugged(color)] {
                self.mend(fault)?;
            }
        }
        self.mend(Fault::Disk(Ailment::Slow))
    }

    /// Pegs that stand otherwise than the table believes.
    pub fn disagreement(&self) -> Option<(Color, Bitboard)> {
        Color::ALL.into_iter().find_map(|color| Some((color, self.differs(color)?)))
    }
}

fn silent(color: Color) -> String {
    format!("{color:?}'s cable fell silent")
}
