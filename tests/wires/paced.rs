//! A board that tells more than hands do: it is told of, not believed until it is quiet, and then
//! asked for all its holes.

use std::time::Duration;

use annabella::{
    devices::board::{Kind, SimulatedBoard, simulated},
    game::{At, BoardKind, Game, Plain, Terms},
    journal::{Preface, Writer},
    table::{Input, Out, Table},
    words::Words,
};
use shakmaty::{Bitboard, ByColor, Color, Square};

struct Flooded {
    table: Table,
    board: Box<dyn SimulatedBoard>,
    now: At,
    lines: String,
    cues: String,
}

impl Flooded {
    fn new() -> Flooded {
        let white = BoardKind::Port(Plain::new("/dev/peg").unwrap());
        let boards = ByColor { white, black: BoardKind::None };
        let terms = Terms { boards, ..Terms::default() };
        let words = Words::named("fide", "en").unwrap();
        let (writer, _) = Writer::begin(&Preface { terms: terms.clone(), ..Preface::default() });
        let table = Table::new(Game::new(terms), words, writer);
        let board = simulated(Kind::Peg);
        let (lines, cues) = (String::new(), String::new());
        let mut flooded = Flooded { table, board, now: At::from_secs(1), lines, cues };
        flooded.take(Input::Found(Color::White, Kind::Peg, None));
        flooded.wait(4_000);
        flooded
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
                    Out::Wire(_, bytes) => {
                        let answer = self.board.hear(&bytes, ms);
                        if !answer.is_empty() {
                            inputs.push(Input::Wire(Color::White, answer));
                        }
                    }
                    Out::Keep(page) => {
                        self.lines.push_str(&page.lines);
                        self.cues.push_str(&page.cues);
                    }
                    _ => {}
                }
            }
        }
    }

    fn wait(&mut self, ms: u64) {
        let until = self.now + Duration::from_millis(ms);
        loop {
            let beat = self.board.due().map(|ms| At::from_millis(ms.into()));
            let next = self.table.due().into_iter().chain(beat).min();
            let Some(next) = next.filter(|next| *next <= until) else { break };
            self.now = next.max(self.now);
            let ms = self.ms();
            if self.table.due().is_some_and(|due| due <= self.now) {
                self.take(Input::Due);
            }
            if self.board.due().is_some_and(|due| due <= ms) {
                let said = self.board.beat(ms);
                self.take(Input::Wire(Color::White, said));
            }
        }
        self.now = until;
    }

    fn hand(&mut self, hole: Square, lifts: bool) {
        let ms = self.ms();
        let said = if lifts { self.board.lift(hole, ms) } else { self.board.place(hole, None, ms) };
        self.take(Input::Wire(Color::White, said.unwrap()));
        self.wait(25);
    }
}

#[test]
fn a_board_that_floods_is_told_of_and_asked_again_when_it_is_quiet() {
    let mut flooded = Flooded::new();
    let own: Vec<Square> = (Bitboard::from_rank(shakmaty::Rank::First)
        | Bitboard::from_rank(shakmaty::Rank::Second))
    .into_iter()
    .collect();
    let hands = 8_000;
    for number in 0..hands / 2 {
        let hole = own[number % own.len()];
        flooded.hand(hole, true);
        flooded.hand(hole, false);
    }
    let facts = |of: &Flooded| {
        [" lift ", " place "].iter().map(|what| of.lines.matches(what).count()).sum::<usize>()
    };
    let (seconds, told) = (flooded.now.since_start().as_secs(), facts(&flooded));
    let most = 5_000 + 5 * usize::try_from(seconds).unwrap();
    assert!((5_000..=most).contains(&told) && told < hands, "{told} of {hands} in {seconds} s");
    assert_eq!(flooded.cues.matches("more than hands can do").count(), 1);
    // A hand moves while it is not believed; when it has been quiet, the next one brings all.
    flooded.hand(Square::E2, true);
    flooded.wait(3_000);
    flooded.hand(Square::D2, true);
    flooded.wait(2_000);
    let stands = flooded.table.game().pegs(Color::White).unwrap();
    assert!(!stands.contains(Square::E2) && !stands.contains(Square::D2), "{stands:?}");
}
