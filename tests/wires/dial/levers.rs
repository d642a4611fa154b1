//! The hand at the peg board: the knock of the running clock, answers under the lever, and the
//! board's own buttons.

use std::time::Duration;

use annabella::{
    devices::board::{Ask, Asked, Kind, PegBoard, SimulatedBoard},
    game::{At, BoardKind, Game, Terms},
    journal::{Preface, Writer},
    table::{ButtonLines, Input, Out, PlaceId, Table},
    words::Words,
};
use shakmaty::{ByColor, Color, Square};

/// A table with White's peg board at the other end of a wire.
pub(crate) struct Hall {
    table: Table,
    pub(crate) board: PegBoard,
    asks: Asked,
    now: At,
    /// Orders to the motors: motor, pattern, times.
    felt: Vec<(u8, u8, u8)>,
    /// What the board was asked, and when, in milliseconds.
    pub(crate) asked: Vec<(u64, Ask)>,
    /// The cues so far.
    pub(crate) told: String,
}

impl Hall {
    fn new() -> Hall {
        let buttons = ["time mine", "time theirs", "moves", "turn", "again"];
        Hall::with(false, &buttons)
    }

    /// A game, rated or not, and what the buttons of White's board say.
    pub(crate) fn with(rated: bool, buttons: &[&str]) -> Hall {
        Hall::board(rated, buttons.iter().map(|line| ButtonLines::from(*line)).collect())
    }

    /// The same with buttons that say something else when they are held.
    pub(crate) fn board(rated: bool, buttons: Vec<ButtonLines>) -> Hall {
        let boards = ByColor { white: BoardKind::Simulated, black: BoardKind::None };
        let blind = ByColor { white: true, black: false };
        let terms = Terms { boards, blind, rated, ..Terms::default() };
        let words = Words::named("fide", "en").unwrap();
        let (writer, _) = Writer::begin(&Preface { terms: terms.clone(), ..Preface::default() });
        let board = PegBoard::new(terms.start.board.occupied());
        let table = Table::new(Game::new(terms), words, writer).with_buttons(buttons);
        let (asks, felt, told) = (Asked::default(), Vec::new(), String::new());
        let (now, asked) = (At::from_secs(1), Vec::new());
        let mut hall = Hall { table, board, asks, now, felt, asked, told };
        hall.take(Input::Found(Color::White, Kind::Peg, None));
        hall
    }

    pub(crate) fn game(&self) -> &Game {
        self.table.game()
    }

    pub(crate) fn ms(&self) -> u32 {
        u32::try_from(self.now.since_start().as_millis()).unwrap()
    }

    /// One input, and everything that goes to and fro over the wire because of it.
    pub(crate) fn take(&mut self, input: Input) {
        let mut outs = self.table.take(self.now, self.now, input);
        while !outs.is_empty() {
            let mut back = Vec::new();
            for out in outs {
                match out {
                    Out::Wire(Color::White, bytes) => {
                        let now = u64::from(self.ms());
                        for (_, ask) in self.asks.feed(&bytes) {
                            self.asked.extend(ask.map(|ask| (now, ask)));
                            if let Ok(Ask::Haptic { motor, pattern, times, .. }) = ask {
                                self.felt.push((motor, pattern, times));
                            }
                        }
                        back.extend(self.board.hear(&bytes, self.ms()));
                    }
                    Out::Keep(page) => self.told.push_str(&page.cues),
                    _ => {}
                }
            }
            let answer = Input::Wire(Color::White, back.clone());
            outs = if back.is_empty() {
                Vec::new()
            } else {
                self.table.take(self.now, self.now, answer)
            };
        }
    }

    pub(crate) fn line(&mut self, line: &str) {
        self.take(Input::Line(PlaceId::FIRST, line.to_owned()));
    }

    pub(crate) fn sends(&mut self, bytes: Vec<u8>) {
        self.take(Input::Wire(Color::White, bytes));
    }

    pub(crate) fn wait(&mut self, ms: u64) {
        let until = self.now + Duration::from_millis(ms);
        loop {
            let beats = SimulatedBoard::due(&self.board).map(|ms| At::from_millis(ms.into()));
            let next = self.table.due().into_iter().chain(beats).min();
            let Some(next) = next.filter(|next| *next <= until) else { break };
            self.now = next.max(self.now);
            if self.table.due().is_some_and(|due| due <= self.now) {
                self.take(Input::Due);
            }
            if beats.is_some_and(|beats| beats <= self.now) {
                let beat = self.board.beat(self.ms());
                self.sends(beat);
            }
        }
        self.now = until;
    }

    pub(crate) fn moves_e4(&mut self) {
        for (hole, place) in [(Square::E2, false), (Square::E4, true)] {
            let ms = self.ms();
            let board = &mut self.board;
            let sent = if place { board.place(hole, ms) } else { board.lift(hole, ms) };
            self.sends(sent.unwrap());
            self.wait(60);
        }
        self.line("white: say");
    }
}

#[test]
fn the_board_knocks_under_the_lever_of_the_side_whose_clock_runs() {
    let mut hall = Hall::new();
    assert_eq!(hall.felt.iter().rev().take(2).copied().collect::<Vec<_>>(), [(1, 0, 1), (0, 4, 1)]);
    hall.moves_e4();
    hall.felt.clear();
    let ms = hall.ms();
    let press = hall.board.press(Color::White, ms);
    hall.sends(press);
    assert!(hall.felt.contains(&(0, 0, 1)) && hall.felt.contains(&(1, 4, 1)), "{:?}", hall.felt);
    hall.felt.clear();
    hall.line("arbiter: stop");
    assert_eq!(hall.felt, [(0, 0, 1), (1, 0, 1)], "no clock, no knock");
}

#[test]
fn a_press_too_early_is_answered_under_its_lever_and_the_knock_comes_back() {
    let mut hall = Hall::new();
    hall.felt.clear();
    let ms = hall.ms();
    let press = hall.board.press(Color::White, ms);
    hall.sends(press);
    assert!(hall.told.contains("\"finding\":\"not-made\""), "{}", hall.told);
    assert_eq!(hall.felt, [(0, 3, 1)], "twice, under White's lever alone");
    hall.felt.clear();
    hall.wait(1_500);
    assert_eq!(hall.felt, [(0, 4, 1), (1, 0, 1)]);
}

#[test]
fn the_boards_buttons_ask_for_its_owner() {
    let mut hall = Hall::new();
    for (button, finding) in [(0, "time"), (2, "moves"), (3, "turn"), (4, "again")] {
        hall.told.clear();
        hall.wait(200);
        for pressed in [true, false] {
            let ms = hall.ms();
            let sent = hall.board.button(button, pressed, ms);
            hall.sends(sent);
        }
        let told: Vec<&str> = hall.told.lines().filter(|cue| !cue.contains("recorded")).collect();
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].contains(&format!("\"finding\":\"{finding}\"")), "{told:?}");
        assert!(told[0].contains("\"channel\":\"white\""), "{told:?}");
    }
}

/// Every act that a button may say, what asks for the second press, and what that brings.
const ACTS: [(&str, &str, &str); 4] = [
    ("offer", "offer-ask", "offer"),
    ("claim repetition", "sure-ask", "claim"),
    ("call", "sure-ask", "called"),
    ("resign", "sure-ask", "result"),
];

#[test]
fn a_button_that_acts_asks_for_a_second_press_within_five_seconds() {
    let press = |hall: &mut Hall| {
        hall.told.clear();
        for pressed in [true, false] {
            let ms = hall.ms();
            let sent = hall.board.button(0, pressed, ms);
            hall.sends(sent);
        }
        hall.told.clone()
    };
    let tells = |told: &str, finding: &str| told.contains(&format!("\"finding\":\"{finding}\""));
    for (line, asks, brings) in ACTS {
        let mut hall = Hall::with(false, &[line]);
        hall.wait(200);
        let told = press(&mut hall);
        assert!(tells(&told, asks) && !tells(&told, brings), "{line}: {told}");
        hall.wait(5_200);
        let told = press(&mut hall);
        assert!(tells(&told, asks) && !tells(&told, brings), "{line}, too late: {told}");
        hall.wait(4_000);
        let told = press(&mut hall);
        assert!(tells(&told, brings), "{line}, a second time: {told}");
    }
}
