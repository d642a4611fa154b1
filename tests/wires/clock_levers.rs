//! Which lever is whose clock: with one board, with two, and with a DGT clock's, which tells only
//! when it tips.

use std::time::Duration;

use annabella::{
    devices::board::{Kind, SimulatedBoard, simulated},
    game::{At, BoardKind, Game, Plain, Terms},
    journal::{Preface, Writer},
    table::{Input, Out, PlaceId, Table},
    words::Words,
};
use serde_json::Value;
use shakmaty::{ByColor, Color};

const SECOND_MS: u64 = 1_000;

/// A table with boards at the other ends of wires.
struct Tables {
    table: Table,
    boards: ByColor<Option<Box<dyn SimulatedBoard>>>,
    now: At,
    told: String,
}

impl Tables {
    /// A game between boards of these kinds; none: moves are typed.
    fn new(rated: bool, kinds: [Option<Kind>; 2]) -> Tables {
        let [white, black] = kinds;
        let kinds = ByColor { white, black };
        let on_port = |kind: Option<Kind>| match kind {
            Some(kind) => BoardKind::Port(Plain::new(&format!("/dev/{}", kind.name())).unwrap()),
            None => BoardKind::None,
        };
        let terms = Terms { boards: kinds.map(on_port), rated, ..Terms::default() };
        let words = Words::named("fide", "en").unwrap();
        let (writer, _) = Writer::begin(&Preface { terms: terms.clone(), ..Preface::default() });
        let table = Table::new(Game::new(terms), words, writer);
        let (boards, now, told) =
            (kinds.map(|kind| kind.map(simulated)), At::from_secs(1), String::new());
        let mut tables = Tables { table, boards, now, told };
        for of in Color::ALL {
            if let Some(kind) = *kinds.get(of) {
                tables.take(Input::Found(of, kind, None));
            }
        }
        tables.wait(4 * SECOND_MS);
        if rated {
            tables.line("arbiter: approve");
            tables.line("arbiter: start");
        }
        tables
    }

    fn ms(&self) -> u32 {
        u32::try_from(self.now.since_start().as_millis()).unwrap()
    }

    fn take(&mut self, input: Input) {
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            let ms = self.ms();
            for out in self.table.take(self.now, self.now, input) {
                match out {
                    Out::Wire(of, bytes) => {
                        let board = self.boards.get_mut(of).as_mut().unwrap();
                        let answer = board.hear(&bytes, ms);
                        if !answer.is_empty() {
                            inputs.push(Input::Wire(of, answer));
                        }
                    }
                    Out::Keep(page) => self.told.push_str(&page.cues),
                    _ => {}
                }
            }
        }
    }

    fn wait(&mut self, ms: u64) {
        let until = self.now + Duration::from_millis(ms);
        loop {
            let beats = self.boards.iter().flatten().filter_map(|board| board.due()).min();
            let beats = beats.map(|ms| At::from_millis(ms.into()));
            let next = self.table.due().into_iter().chain(beats).min();
            let Some(next) = next.filter(|next| *next <= until) else { break };
            self.now = next.max(self.now);
            let ms = self.ms();
            if self.table.due().is_some_and(|due| due <= self.now) {
                self.take(Input::Due);
            }
            for of in Color::ALL {
                let board = self.boards.get_mut(of).as_mut();
                if let Some(board) = board.filter(|it| it.due().is_some_and(|due| due <= ms)) {
                    let said = board.beat(ms);
                    self.take(Input::Wire(of, said));
                }
            }
        }
        self.now = until;
    }

    fn line(&mut self, line: &str) {
        self.take(Input::Line(PlaceId::FIRST, line.to_owned()));
    }

    /// What was told by this line, as findings and texts.
    fn types(&mut self, line: &str) -> String {
        self.told.clear();
        self.line(line);
        self.texts()
    }

    /// A move by hand at this player's board.
    fn moves(&mut self, of: Color, from: &str, to: &str) {
        for (lifts, hole) in [(true, from), (false, to)] {
            let (hole, ms) = (hole.parse().unwrap(), self.ms());
            let board = self.boards.get_mut(of).as_mut().unwrap();
            let said = if lifts { board.lift(hole, ms) } else { board.place(hole, None, ms) };
            self.take(Input::Wire(of, said.unwrap()));
            self.wait(200);
        }
    }

    /// A lever of somebody's board is pressed; what is told of it.
    fn lever(&mut self, board: Color, by: Color) -> String {
        self.told.clear();
        let ms = self.ms();
        let said = self.boards.get_mut(board).as_mut().unwrap().press(by, ms);
        self.take(Input::Wire(board, said));
        self.wait(500);
        self.texts()
    }

    fn texts(&self) -> String {
        let cues = self.told.lines().map(|cue| serde_json::from_str::<Value>(cue).unwrap());
        cues.filter_map(|cue| Some(format!("{}\n", cue["text"].as_str()?))).collect()
    }

    fn completed(&self) -> usize {
        self.table.game().completed()
    }
}

use Color::{Black, White};

#[test]
fn one_boards_two_levers_are_the_clock_of_both_and_that_is_told() {
    let mut tables = Tables::new(false, [Some(Kind::Peg), None]);
    assert!(tables.texts().contains("Both levers of White's board are the clock."));
    tables.moves(White, "e2", "e4");
    tables.line("white: say e4");
    tables.lever(White, White);
    assert_eq!(tables.completed(), 1);
    tables.line("black: e5");
    tables.lever(White, Black);
    assert_eq!(tables.completed(), 2, "{}", tables.told);
}

#[test]
fn in_a_rated_game_approving_the_equipment_tells_whose_clock_the_levers_are() {
    let mut tables = Tables::new(true, [Some(Kind::Peg), None]);
    let told = tables.told.clone();
    let line = "Both levers of White's board are the clock.";
    let admitted = told.lines().find(|cue| cue.contains("\"equipment\"") && cue.contains(line));
    assert!(admitted.is_some(), "{told}");
    tables.moves(White, "e2", "e4");
    tables.line("white: say e4");
    tables.lever(White, White);
    assert_eq!(tables.completed(), 1);
}

#[test]
fn with_two_boards_only_ones_own_lever_counts_and_a_dead_one_says_which_does() {
    for rated in [false, true] {
        let mut tables = Tables::new(rated, [Some(Kind::Peg), Some(Kind::Peg)]);
        assert!(tables.texts().contains("Each presses the lever of his own board."));
        tables.moves(White, "e2", "e4");
        tables.line("white: say e4");
        assert_eq!(tables.lever(Black, White), "White presses his own board's lever.\n");
        assert_eq!(tables.completed(), 0);
        assert_eq!(tables.lever(Black, White), "", "once in a while");
        tables.wait(10 * SECOND_MS);
        assert_ne!(tables.lever(Black, White), "", "and then again");
        tables.lever(White, White);
        assert_eq!(tables.completed(), 1);
    }
}

#[test]
fn a_lever_lost_with_its_board_leaves_the_other_boards_alive() {
    let mut tables = Tables::new(false, [Some(Kind::Peg), Some(Kind::Peg)]);
    tables.moves(White, "e2", "e4");
    tables.line("white: say e4");
    let board = annabella::table::Device::Board(White);
    tables.take(Input::Gone(board, "pulled".to_owned()));
    tables.lever(Black, White);
    assert_eq!(tables.completed(), 1, "{}", tables.told);
}

#[test]
fn a_dgt_players_finished_move_is_his_press_where_the_clocks_lever_lies_on_his_side() {
    let mut tables = Tables::new(false, [None, Some(Kind::Dgt)]);
    assert!(tables.texts().contains("Black: the board's clock, or a second's rest."));
    for (ply, (own, from, to)) in [("e4", "e7", "e5"), ("d4", "d7", "d5")].into_iter().enumerate() {
        // White presses by key: the lever behind Black's board lies where it lay.
        tables.line(&format!("white: {own}"));
        tables.line("white: press");
        let file = &own[..1];
        tables.moves(Black, &format!("{file}2"), own);
        tables.moves(Black, from, to);
        tables.line(&format!("black: say {to}"));
        assert_eq!(tables.completed(), 2 * ply + 1, "not yet: {}", tables.told);
        tables.wait(SECOND_MS);
        assert_eq!(tables.completed(), 2 * ply + 2, "{}", tables.told);
    }
    // He presses all the same, as people do: nothing tips, and nothing is said.
    assert_eq!(tables.lever(Black, Black), "");
}

#[test]
fn a_lever_that_can_tip_is_waited_for() {
    let mut tables = Tables::new(false, [None, Some(Kind::Dgt)]);
    tables.lever(Black, Black);
    tables.line("white: e4");
    tables.lever(Black, White);
    assert_eq!(tables.completed(), 1, "White has no lever of his own: {}", tables.told);
    tables.moves(Black, "e2", "e4");
    tables.moves(Black, "e7", "e5");
    tables.line("black: say e5");
    tables.wait(5 * SECOND_MS);
    assert_eq!(tables.completed(), 1, "he has not pressed");
    tables.lever(Black, Black);
    assert_eq!(tables.completed(), 2);
}

#[test]
fn a_hand_that_is_not_done_presses_nothing() {
    let mut tables = Tables::new(false, [None, Some(Kind::Dgt)]);
    tables.line("white: e4");
    tables.line("white: press");
    tables.moves(Black, "e2", "e4");
    let ms = tables.ms();
    let lifted = tables.boards.black.as_mut().unwrap().lift("e7".parse().unwrap(), ms);
    tables.told.clear();
    tables.take(Input::Wire(Black, lifted.unwrap()));
    tables.wait(5 * SECOND_MS);
    assert_eq!(tables.texts(), "e7 touched.\n", "no move is shown");
}

#[test]
fn a_move_made_while_the_cable_was_away_is_finished_by_a_seconds_rest_too() {
    let mut tables = Tables::new(false, [None, Some(Kind::Dgt)]);
    tables.line("white: e4");
    tables.line("white: press");
    tables.moves(Black, "e2", "e4");
    tables.wait(2 * SECOND_MS);
    let board = annabella::table::Device::Board(Black);
    tables.take(Input::Gone(board, "pulled".to_owned()));
    let ms = tables.ms();
    let away = tables.boards.black.as_mut().unwrap();
    away.lift("e7".parse().unwrap(), ms).unwrap();
    away.place("e5".parse().unwrap(), None, ms).unwrap();
    tables.take(Input::Found(Black, Kind::Dgt, None));
    tables.wait(3 * SECOND_MS);
    assert_eq!(tables.completed(), 2, "{}", tables.told);
}

#[test]
fn in_a_rated_game_no_rest_is_a_press_and_the_peg_boards_lever_counts() {
    let mut tables = Tables::new(true, [Some(Kind::Peg), Some(Kind::Dgt)]);
    let told = tables.texts();
    assert!(told.contains("White presses his own board's lever."), "{told}");
    assert!(told.contains("Black presses his lever on the peg board."), "{told}");
    tables.moves(White, "e2", "e4");
    tables.line("white: say e4");
    tables.lever(White, White);
    tables.moves(Black, "e2", "e4");
    tables.moves(Black, "e7", "e5");
    tables.line("black: say e5");
    tables.wait(5 * SECOND_MS);
    assert_eq!(tables.completed(), 1);
    tables.lever(White, Black);
    assert_eq!(tables.completed(), 2, "{}", tables.told);
}

#[test]
fn who_has_a_lever_of_his_own_is_told_so_when_he_tips_the_others_clock() {
    let mut tables = Tables::new(false, [Some(Kind::Peg), Some(Kind::Dgt)]);
    tables.lever(Black, Black);
    tables.moves(White, "e2", "e4");
    tables.line("white: say e4");
    assert_eq!(tables.lever(Black, White), "White presses his own board's lever.\n");
    assert_eq!(tables.completed(), 0);
    assert!(tables.types("white: turn").contains("White"));
}

#[test]
fn at_a_board_on_its_cable_no_move_and_no_hand_is_typed() {
    let mut tables = Tables::new(false, [Some(Kind::Peg), None]);
    for (line, says) in [
        ("white: e4", "White has a board: lift, place, say.\n"),
        ("white: lift e2", "White has a board on a cable: done there.\n"),
        ("white: place e4", "White has a board on a cable: done there.\n"),
    ] {
        let before = tables.table.game().pegs(White);
        assert_eq!(tables.types(line), says, "{line}");
        assert_eq!(tables.table.game().pegs(White), before, "{line}");
    }
}
