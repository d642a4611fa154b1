//! What the people in the hall do when it is their moment.

use annabella::game::Game;
use shakmaty::{Bitboard, Color, Square};

use super::{
    Plant,
    hall::{Event, Hall},
    person::Do,
    watch::Kept,
};

impl Hall {
    /// A player does the next thing he has in mind, or thinks.
    pub fn hand(&mut self, color: Color) -> Kept {
        if self.calm {
            return Ok(());
        }
        let act = self.people.get_mut(color).next();
        let pause = if act.is_some() {
            self.random.ms(150, 900)
        } else {
            let pegs = self.boards.get(color).as_ref().map(|board| board.pegs);
            let game = self.table.as_ref().unwrap().game();
            self.people.get_mut(color).think(game, pegs, &mut self.random);
            if self.random.per_mille(20) {
                self.random.ms(20_000, 150_000)
            } else {
                self.random.ms(300, 9_000)
            }
        };
        self.queue.push(self.now + pause, Event::Hand(color));
        match act {
            Some(Do::Lift(hole)) => self.peg(color, hole, false),
            Some(Do::Place(hole)) => self.peg(color, hole, true),
            Some(Do::Lever) => self.lever(color),
            Some(Do::Type(line)) => self.type_line(&format!("{}: {line}", name(color))),
            None => Ok(()),
        }
    }

    /// A peg moves. While a board is lost, the player also types what he does.
    fn peg(&mut self, color: Color, hole: Square, place: bool) -> Kept {
        let now = self.now;
        let Some(board) = self.boards.get_mut(color).as_mut() else { return Ok(()) };
        if board.pegs.contains(hole) == place {
            return Ok(());
        }
        let bytes = board.hand(now, hole, place);
        self.board_sends(color, &bytes);
        if *self.watch.lost.get(color) || self.random.per_mille(20) {
            let verb = if place { "place" } else { "lift" };
            return self.type_line(&format!("{}: {verb} {hole}", name(color)));
        }
        Ok(())
    }

    fn lever(&mut self, color: Color) -> Kept {
        let now = self.now;
        let Some(board) = self.boards.get_mut(color).as_mut() else { return Ok(()) };
        if !board.plugged {
            return self.type_line(&format!("{}: press", name(color)));
        }
        let bytes = board.lever(now, color);
        self.board_sends(color, &bytes);
        Ok(())
    }

    /// The arbiter looks up: clocks that stand are started, sooner or later.
    pub fn arbiter(&mut self) -> Kept {
        if self.calm {
            return Ok(());
        }
        let pause = self.random.ms(4_000, 30_000);
        self.queue.push(self.now + pause, Event::Arbiter);
        let game = self.table.as_ref().unwrap().game();
        let line = arbiter_says(game, &mut self.random);
        line.map_or(Ok(()), |line| self.type_line(&format!("arbiter: {line}")))
    }

    /// Whoever resumes waits for the arbiter.
    pub fn after_resuming(&mut self) -> Kept {
        if self.plant == Plant::ClockStarts {
            // The watch does not know it for the arbiter's: there is a space too many.
            return self.type_line("arbiter:  start");
        }
        Ok(())
    }

    /// Where a board's pegs are not as the game has them.
    pub fn differs(&self, color: Color) -> Option<Bitboard> {
        let board = self.boards.get(color).as_ref()?;
        let known = self.game().pegs(color)?;
        Some(known ^ board.pegs).filter(|differ| differ.any())
    }
}

fn name(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}

fn arbiter_says(game: &Game, random: &mut super::random::Random) -> Option<String> {
    let stands = game.clock().running().is_none() && game.outcome().is_none();
    if stands {
        let lines = ["start", "start", "start", "approve", "approve", "refuse", "start"];
        return Some((*random.pick(&lines)).to_owned());
    }
    if !random.per_mille(50) {
        return None;
    }
    let lines = [
        "stop",
        "add white 0:30 late",
        "add black 1:00",
        "clock black 3:00",
        "penalty white warning",
        "illegal white",
        "illegal black clock",
        "approve",
        "refuse no",
        "start",
        "time",
        "result 1/2-1/2 agreed",
        "add",
        "penalty",
        "approve 99",
    ];
    if random.per_mille(150) {
        return Some(format!("restore {}", random.below(game.plies().len() + 1)));
    }
    Some((*random.pick(&lines)).to_owned())
}
