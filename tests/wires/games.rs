//! Whole random games at the table, each player with a board of another kind: whatever the order of
//! the hands, however contacts bounce, the moves that were made are the moves of the record.

use annabella::{
    devices::board::{Kind, SimulatedBoard, simulated},
    game::{BoardKind, Game, Terms},
    journal::{Preface, Writer},
    table::{Input, Out, PlaceId, Table},
    words::Words,
};
use shakmaty::{ByColor, Chess, Color, Move, Position as _, Square};

use crate::{
    hands::{Dice, Hand, hands, one_of},
    joined::{at, seen_after},
};

const GAMES: u32 = 10;
const PLIES: usize = 60;

/// A table with two boards, and one clock for all.
struct Hall {
    table: Table,
    boards: ByColor<Box<dyn SimulatedBoard>>,
    kinds: ByColor<Kind>,
    ms: u32,
}

impl Hall {
    fn new(white: Kind, black: Kind) -> Hall {
        Hall::with(white, black, |_| ())
    }

    /// The same with boards that somebody had his hands on before the game.
    fn with(white: Kind, black: Kind, before: impl FnOnce(&mut Hall)) -> Hall {
        let boards = ByColor { white: BoardKind::Simulated, black: BoardKind::Simulated };
        let preface = Preface { terms: Terms { boards, ..Terms::default() }, ..Preface::default() };
        let words = Words::named("fide", "en").unwrap();
        let (writer, _) = Writer::begin(&preface);
        let table = Table::new(Game::new(preface.terms), words, writer);
        let kinds = ByColor { white, black };
        let mut hall = Hall { table, boards: kinds.map(simulated), kinds, ms: 1_000 };
        before(&mut hall);
        for (color, kind) in [(Color::White, white), (Color::Black, black)] {
            hall.give(Input::Found(color, kind, None));
        }
        hall.wait(3_000);
        hall
    }

    fn give(&mut self, input: Input) {
        let outs = self.table.take(at(self.ms), at(self.ms), input);
        for out in outs {
            if let Out::Wire(color, bytes) = out {
                let answer = self.boards.get_mut(color).hear(&bytes, self.ms);
                self.wire(color, answer);
            }
        }
    }

    fn wire(&mut self, color: Color, bytes: Vec<u8>) {
        if !bytes.is_empty() {
            self.give(Input::Wire(color, bytes));
        }
    }

    fn wait(&mut self, ms: u32) {
        for _ in 0..ms {
            self.ms += 1;
            for color in Color::ALL {
                let board = self.boards.get_mut(color);
                if board.due().is_some_and(|due| due <= self.ms) {
                    let bytes = board.beat(self.ms);
                    self.wire(color, bytes);
                }
            }
            if self.table.due().is_some_and(|due| due <= at(self.ms)) {
                self.give(Input::Due);
            }
        }
    }

    fn types(&mut self, line: &str) {
        self.give(Input::Line(PlaceId::FIRST, line.to_owned()));
    }

    /// One contact changes; that of a board without a debounce of its own may bounce.
    fn does(&mut self, color: Color, hand: Hand, dice: &mut Dice) {
        let mut changes = 1;
        if *self.kinds.get(color) != Kind::Peg && dice.below(2) == 0 {
            changes += 2 * (1 + dice.below(4));
        }
        for change in 0..changes {
            if change > 0 {
                self.wait(1 + dice.below(8));
            }
            let (ms, board) = (self.ms, self.boards.get_mut(color));
            let bytes = match (hand, change % 2 == 0) {
                (Hand::Lift(hole), true) | (Hand::Place(hole, _), false) => board.lift(hole, ms),
                (Hand::Place(hole, piece), true) => board.place(hole, Some(piece), ms),
                (Hand::Lift(hole), false) => board.place(hole, None, ms),
            };
            self.wire(color, bytes.unwrap());
        }
        self.wait(seen_after(*self.kinds.get(color)) + 20 + dice.below(400));
    }

    fn all(&mut self, color: Color, all: Vec<Hand>, dice: &mut Dice) {
        for hand in all {
            self.does(color, hand, dice);
        }
        self.wait(200);
    }
}

/// The words for a move: from and to, so that nothing is found from which moves are legal.
fn said(made: Move) -> String {
    if let Move::Castle { king, rook } = made {
        return if king < rook { "0-0" } else { "0-0-0" }.to_owned();
    }
    let promoted = made.promotion().map_or(String::new(), |role| role.char().to_string());
    format!("{}{}{promoted}", made.from().unwrap(), made.to())
}

fn check(seed: u32) {
    let mut dice = Dice(u64::from(seed) + 77);
    let kinds = [Kind::Peg, Kind::Dgt, Kind::Certabo, Kind::Tactum, Kind::ChessLink];
    let (white, black) = (kinds[seed as usize % 5], kinds[(seed as usize * 2 + 1) % 5]);
    let mut hall = Hall::new(white, black);
    let mut stands = Chess::default();
    let mut played = Vec::new();
    for ply in 0..PLIES {
        let Some(made) = one_of(&stands, &mut dice) else { break };
        let mover = stands.turn();
        if dice.below(5) == 0 {
            let hole = stands.us().into_iter().next().unwrap();
            let piece = stands.board().piece_at(hole).unwrap();
            hall.all(mover, vec![Hand::Lift(hole), Hand::Place(hole, piece)], &mut dice);
        }
        hall.all(mover, hands(&stands, made, &mut dice), &mut dice);
        hall.types(&format!("{}: say {}", mover.fold_wb("white", "black"), said(made)));
        hall.types(&format!("{}: press", mover.fold_wb("white", "black")));
        played.push(made);
        let recorded: Vec<Move> = hall.table.game().plies().iter().map(|ply| ply.made).collect();
        assert_eq!(recorded, played, "{white} against {black}, seed {seed}, ply {ply}");
        let other = hands(&stands, made, &mut dice);
        hall.all(!mover, other, &mut dice);
        stands = stands.play(made).unwrap();
        for color in Color::ALL {
            let pegs = hall.table.game().pegs(color);
            assert_eq!(pegs, Some(stands.board().occupied()), "{color:?}, seed {seed}, ply {ply}");
        }
        if hall.table.game().outcome().is_some() {
            return;
        }
    }
    let clock = hall.table.game().clock();
    assert_eq!(clock.running(), Some(stands.turn()), "every press passed the clock, seed {seed}");
}

#[test]
fn whatever_hands_do_on_boards_of_any_kind_the_record_has_the_moves_made() {
    for seed in 0..GAMES {
        check(seed);
    }
}

/// The trial's board: the king's pawn on e4 and no knight on g1.
#[test]
fn a_board_that_stands_wrong_before_the_first_move_is_set_up_without_a_touch() {
    for kind in [Kind::Peg, Kind::Dgt] {
        let mut dice = Dice(7);
        let mut hall = Hall::with(kind, Kind::Peg, |hall| {
            let board = &mut hall.boards.white;
            board.lift(Square::E2, 0).unwrap();
            board.place(Square::E4, Some(Color::White.pawn()), 0).unwrap();
            board.lift(Square::G1, 0).unwrap();
        });
        assert_eq!(hall.table.game().clock().running(), None, "{kind}: the clock waits");
        let right = vec![
            Hand::Lift(Square::E4),
            Hand::Place(Square::G1, Color::White.knight()),
            Hand::Place(Square::E2, Color::White.pawn()),
        ];
        hall.all(Color::White, right, &mut dice);
        assert_eq!(hall.table.game().clock().running(), Some(Color::White), "{kind}: it agrees");
        let d4 = vec![Hand::Lift(Square::D2), Hand::Place(Square::D4, Color::White.pawn())];
        hall.all(Color::White, d4, &mut dice);
        hall.types("white: say d2d4");
        hall.types("white: press");
        let plies = hall.table.game().plies();
        assert_eq!((plies.len(), plies[0].breach), (1, None), "{kind}: nothing else was touched");
    }
}
