//! One script three ways: typed, over a pseudo-terminal and by a cable's bytes. The journal has the
//! same facts, but for way and time.

use std::time::Duration;

use annabella::{
    devices::board::{Kind, SimulatedBoard, simulated},
    game::{At, BoardKind, Game, Terms},
    journal::{Preface, Writer},
    table::{Input, Out, PlaceId, Table},
    words::Words,
};
use shakmaty::{ByColor, Color, Role, Square};

use crate::{
    live::Live,
    person::{Folder, anywhere},
};

/// Longer than any board needs until a hand at it is believed.
const BELIEVED_MS: u32 = 600;

/// A step of the script: a hand at White's board, or a line that somebody types.
enum Step {
    Lift(Square),
    Place(Square, Role),
    Type(&'static str),
}

/// A capture, with a peg touched on the way and put back, and the moves between copied.
const SCRIPT: [Step; 18] = {
    use Role::{Bishop, Pawn};
    use Step::{Lift, Place, Type};
    [
        Lift(Square::E2),
        Place(Square::E4, Pawn),
        Type("white: say e4"),
        Type("white: press"),
        Type("black: d5"),
        Type("black: press"),
        Lift(Square::D7),
        Place(Square::D5, Pawn),
        Lift(Square::F1),
        Place(Square::F1, Bishop),
        Type("white: adjust"),
        Lift(Square::A2),
        Place(Square::A2, Pawn),
        Lift(Square::E4),
        Lift(Square::D5),
        Place(Square::D5, Pawn),
        Type("white: say exd5"),
        Type("white: press"),
    ]
};

impl Step {
    /// The line that is typed for it, at the table or at a simulated board.
    fn line(&self, kind: Kind) -> String {
        match self {
            Step::Lift(hole) => format!("lift {hole}"),
            // What a board does not know, nobody names.
            Step::Place(hole, role) if kind.knows_pieces() => {
                format!("place {hole} {}", role.char())
            }
            Step::Place(hole, _) => format!("place {hole}"),
            Step::Type(line) => (*line).to_owned(),
        }
    }
}

/// The facts of a journal: who did what, without number, time, way and chain.
fn facts(journal: &str) -> Vec<String> {
    let journal = anywhere(journal);
    let facts = journal.lines().filter_map(|line| {
        let words: Vec<&str> = line.split(' ').skip(1).collect();
        let from = words.iter().position(|word| ["white", "black"].contains(word))?;
        let fact = words.get(from..words.len() - 1)?;
        (!words.contains(&"terms")).then(|| fact.join(" "))
    });
    facts.collect()
}

fn typed(kind: Kind) -> Vec<String> {
    let folder = Folder::new();
    let lines: Vec<String> = SCRIPT.iter().map(|step| step.line(kind) + "\nwait 1s\n").collect();
    let args = ["play", "--simulated-time", "--white-board", "simulated", "--speech", "off"];
    let run = folder.run(&[&args[..], &["--journal", "g.journal"]].concat(), &lines.concat());
    assert_eq!(run.code, Some(0), "{run:?}");
    facts(&std::fs::read_to_string(folder.file("g.journal")).unwrap())
}

fn over_a_pseudo_terminal(kind: Kind) -> Vec<String> {
    let folder = Folder::new();
    let mut board = Live::start(&folder, &["simulate", kind.name()]);
    let (_, path) = board.line();
    let port = format!("{kind}:{path}");
    let args = ["play", "--white-board", &port, "--journal", "g.journal", "--speech", "off"];
    let mut game = Live::start(&folder, &args);
    game.until("White: ");
    let journal = || std::fs::read_to_string(folder.file("g.journal")).unwrap();
    for (count, step) in (1..).zip(&SCRIPT) {
        match step {
            Step::Lift(hole) | Step::Place(hole, _) => {
                board.asks(
                    &format!("{} {hole}", step.line(kind).split(' ').next().unwrap()),
                    "Noted",
                );
            }
            Step::Type(line) => game.types(line),
        }
        // Two ways in: the next hand waits until this one is a fact.
        let began = std::time::Instant::now();
        while facts(&journal()).len() < count {
            assert!(began.elapsed() < kit::PATIENCE, "no fact came of step {count}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
    let (seen, code) = game.end();
    assert_eq!(code, Some(0), "{seen:#?}");
    facts(&journal())
}

/// A table and a board, with nothing but their bytes between.
struct Hall {
    table: Table,
    board: Box<dyn SimulatedBoard>,
    ms: u32,
    journal: String,
}

impl Hall {
    fn give(&mut self, input: Input) {
        let now = At::from_millis(self.ms.into());
        for out in self.table.take(now, now, input) {
            match out {
                Out::Wire(_, bytes) => {
                    let answer = self.board.hear(&bytes, self.ms);
                    self.arrive(answer);
                }
                Out::Keep(page) => self.journal += &page.lines,
                _ => {}
            }
        }
    }

    fn arrive(&mut self, bytes: Vec<u8>) {
        if !bytes.is_empty() {
            self.give(Input::Wire(Color::White, bytes));
        }
    }

    fn wait(&mut self) {
        for _ in 0..BELIEVED_MS {
            self.ms += 1;
            if self.board.due().is_some_and(|due| due <= self.ms) {
                let bytes = self.board.beat(self.ms);
                self.arrive(bytes);
            }
            let now = At::from_millis(self.ms.into());
            if self.table.due().is_some_and(|due| due <= now) {
                self.give(Input::Due);
            }
        }
    }
}

fn by_a_cables_bytes(kind: Kind) -> Vec<String> {
    let boards = ByColor { white: BoardKind::Simulated, black: BoardKind::None };
    let blind = ByColor { white: true, black: false };
    let terms = Terms { boards, blind, ..Terms::default() };
    let words = Words::named("fide", "en").unwrap();
    let (writer, _) = Writer::begin(&Preface { terms: terms.clone(), ..Preface::default() });
    let table = Table::new(Game::new(terms), words, writer);
    let mut hall = Hall { table, board: simulated(kind), ms: 1_000, journal: String::new() };
    hall.give(Input::Found(Color::White, kind, None));
    hall.wait();
    for step in &SCRIPT {
        let bytes = match *step {
            Step::Lift(hole) => hall.board.lift(hole, hall.ms).unwrap(),
            Step::Place(hole, _) => hall.board.place(hole, None, hall.ms).unwrap(),
            Step::Type(line) => {
                hall.give(Input::Line(PlaceId::FIRST, line.to_owned()));
                Vec::new()
            }
        };
        hall.arrive(bytes);
        hall.wait();
    }
    facts(&hall.journal)
}

#[test]
fn the_same_facts_are_in_the_journal_whichever_way_a_hand_comes() {
    for kind in [Kind::Peg, Kind::Dgt] {
        let typed = typed(kind);
        assert_eq!(typed.len(), SCRIPT.len(), "{kind} {typed:#?}");
        assert_eq!(typed[0], "white lift e2", "{kind}");
        assert_eq!(by_a_cables_bytes(kind), typed, "{kind}, by a cable's bytes");
        assert_eq!(over_a_pseudo_terminal(kind), typed, "{kind}, over a pseudo-terminal");
    }
}
