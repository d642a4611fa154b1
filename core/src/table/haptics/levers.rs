//! The hand at the board itself: the levers knock where the clock runs, answers are felt there, and
//! the board's buttons say what a player might have typed.

use std::time::Duration;

use shakmaty::Color;

use super::Button;
use crate::{
    at::At,
    boards::{Kind, Request},
    table::{Table, dispatch::When},
    words::Pulse,
};

/// The board's own patterns: off, short, long, twice, and the knock of a clock that runs.
const OFF: u8 = 0;
const SHORT: u8 = 1;
const LONG: u8 = 2;
const TWICE: u8 = 3;
const HELD: u8 = 4;
/// Felt by a finger that rests there, unheard by the neighbour.
const STRENGTH: u8 = 160;
/// After an answer the knock comes back.
const ANSWERED: Duration = Duration::from_secs(1);

impl Table {
    /// The levers of every board knock under the side whose clock runs, and under no other.
    pub(crate) fn knock(&mut self, at: At) {
        let running = self.game.clock().running();
        for board in Color::ALL {
            for side in Color::ALL {
                // A dial that is being felt is felt to its end.
                if board == side && !self.haptics.drums.get(board).is_empty() {
                    continue;
                }
                let pattern = if running == Some(side) { HELD } else { OFF };
                self.shake(at, board, side, pattern, 1);
            }
        }
        self.haptics.knocks_at = self.haptics.drums_end().map(|end| end + ANSWERED);
    }

    /// The time of the next knock after an answer.
    pub(crate) fn knock_again(&mut self, at: At) {
        if self.haptics.knocks_at.is_some_and(|due| due <= at) {
            self.knock(at);
        }
    }

    /// A pulse by its name under the lever of the player it is for.
    pub(crate) fn pulse_lever(&mut self, at: At, of: Color, pulse: Pulse) {
        let (pattern, times) = match pulse {
            Pulse::One => (SHORT, 1),
            Pulse::Two => (TWICE, 1),
            Pulse::Three => (SHORT, 3),
            Pulse::Long => (LONG, 1),
        };
        if self.shake(at, of, of, pattern, times) {
            self.haptics.knocks_at = Some(at + ANSWERED);
        }
    }

    fn shake(&mut self, at: At, board: Color, side: Color, pattern: u8, repeat: u8) -> bool {
        let Some(line) = self.boards.get_mut(board) else { return false };
        if line.about().kind != Kind::Peg || !line.is_up() {
            return false;
        }
        let motor = side.fold_wb(0, 1);
        line.ask(at, Request::Pulse { motor, pattern, strength: STRENGTH, repeat });
        self.send(board);
        true
    }

    /// A button of a peg board: its owner asks, as with a pad.
    pub(crate) fn board_button(&mut self, when: When, of: Color, button: u8, pressed: bool) {
        let line = self.boards.get(of).as_ref();
        if line.is_none_or(|line| line.about().kind != Kind::Peg) {
            return;
        }
        let on = Button::Board(button);
        if !pressed {
            self.let_go(when, of, on);
        } else if let Some(says) = self.haptics.buttons.get(usize::from(button)).cloned() {
            self.press_button(when, of, on, says);
        }
    }
}
