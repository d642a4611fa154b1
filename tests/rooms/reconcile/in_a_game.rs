//! A running game and a case that was written down have one answer, and the players are led back by
//! the fewest pegs.

use std::collections::BTreeMap;

use annabella::game::{
    Act, At, BoardKind, BoardSeen, BoardsFound, Finding, Found, Game, Item, Seen, Spoken, Terms,
    VariantArray, What, Which, Who,
};
use annabella::reconcile::{CaseVerdict, OnBoard, Reconciled, read_dispute, reconcile};
use kit::share;
use proptest::prelude::*;
use shakmaty::{
    Bitboard, Board, ByColor, CastlingMode, CastlingSide, Chess, Color, Move, Position, Square,
    fen::Fen,
};

use super::{
    dice::Dice,
    oracle::{Men, fewest},
};

const WHITE: Who = Who::Player(Color::White);

/// A rated game, White at the pegs, as hands and voices make it.
struct Table {
    game: Game,
    found: Vec<Finding>,
    now: At,
}

impl Table {
    fn new() -> Table {
        let boards = ByColor { white: BoardKind::Simulated, black: BoardKind::None };
        let blind = ByColor { white: true, black: false };
        let terms = Terms { rated: true, boards, blind, ..Terms::default() };
        let mut table = Table { game: Game::new(terms), found: Vec::new(), now: At::START };
        let clock = Item::VARIANTS.iter().copied().map(|item| Act::Checklist(Some(item), true));
        for act in clock {
            table.arbiter(act);
        }
        table.arbiter(Act::Approve(Which::default()));
        table.see(Who::Arbiter, What::Started);
        table
    }

    fn see(&mut self, by: Who, what: What) {
        self.now += std::time::Duration::from_secs(1);
        self.found = self.game.after(&Seen { at: self.now, happened: self.now, by, what });
    }

    fn arbiter(&mut self, act: Act) {
        self.see(Who::Arbiter, What::Desk(act));
    }

    /// The pegs are put from one position to another, one hand at a time.
    fn put(&mut self, from: &Board, to: &Board, captures: Option<Square>) {
        let (was, is) = (from.occupied(), to.occupied());
        if let Some(at) = captures {
            self.see(WHITE, What::Lifted(at));
        }
        for piece in (was ^ is).into_iter().filter_map(|at| from.piece_at(at)) {
            let gone = from.by_piece(piece) & !to.by_piece(piece);
            let come = to.by_piece(piece) & !from.by_piece(piece);
            for (out, into) in gone.into_iter().zip(come) {
                if self.game.pegs(Color::White).unwrap().contains(out) {
                    self.see(WHITE, What::Lifted(out));
                    self.see(WHITE, What::Placed(into, None));
                }
            }
        }
    }

    fn play(&mut self, before: &Chess, made: Move) {
        let after = before.clone().play(made).unwrap();
        let taken = made.capture().and(if made.is_en_passant() { None } else { Some(made.to()) });
        let taken = taken.or(made
            .is_en_passant()
            .then(|| Square::from_coords(made.to().file(), made.from().unwrap().rank())));
        let said = Spoken::from(made);
        if before.turn() == Color::White {
            self.put(before.board(), after.board(), taken);
            self.see(WHITE, What::Said(Some(said)));
            self.see(WHITE, What::Pressed);
        } else {
            self.see(Who::Player(Color::Black), What::Played(said));
            self.see(Who::Player(Color::Black), What::Pressed);
            self.put(before.board(), after.board(), taken);
        }
    }

    /// The pegs the player is told, one after the other, each done as it is told.
    fn led(&mut self) -> usize {
        let mut moved = 0;
        loop {
            let told = self.found.iter().find_map(|one| match &one.found {
                Found::Boards(BoardsFound::Guide { of: Color::White, peg, .. }) => Some(*peg),
                _ => None,
            });
            let Some(peg) = told else { return moved };
            moved += 1;
            let mut found = Vec::new();
            let hands = [peg.from.map(What::Lifted), peg.to.map(|to| What::Placed(to, None))];
            for what in hands.into_iter().flatten() {
                self.see(WHITE, what);
                found.append(&mut self.found);
            }
            self.found = found;
            assert!(moved < 100, "led for ever");
        }
    }
}

fn quiet(dice: &mut Dice, plies: usize) -> Vec<Move> {
    // No promotion and no castling: their pegs have tests of their own.
    let mut position = Chess::default();
    let mut moves = Vec::new();
    while moves.len() < plies && !position.is_game_over() {
        let legal: Vec<Move> = position.legal_moves().into_iter().collect();
        let plain = |made: &&Move| !made.is_promotion() && !made.is_castle();
        let plain: Vec<Move> = legal.iter().filter(plain).copied().collect();
        if plain.is_empty() {
            break;
        }
        let made = *dice.pick(&plain);
        position.play_unchecked(made);
        if position.is_game_over() {
            break;
        }
        moves.push(made);
    }
    moves
}

/// From square to square, so that nobody asks whose letters they are.
fn words(moves: &[Move]) -> String {
    let word = |made: &Move| match made.castling_side() {
        Some(CastlingSide::KingSide) => "O-O".into(),
        Some(CastlingSide::QueenSide) => "O-O-O".into(),
        None => made.to_uci(CastlingMode::Standard).to_string(),
    };
    moves.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// The same game with another last move, or one more or one less.
fn otherwise(dice: &mut Dice, moves: &[Move]) -> Vec<Move> {
    let at = moves.len() - 1 - dice.roll(moves.len().min(4));
    let mut position = Chess::default();
    for made in &moves[..at] {
        position.play_unchecked(*made);
    }
    let legal: Vec<Move> = position.legal_moves().into_iter().collect();
    let mut other = moves[..at].to_vec();
    other.push(*dice.pick(&legal));
    other
}

fn after(moves: &[Move]) -> Chess {
    let mut position = Chess::default();
    for made in moves {
        position.play_unchecked(*made);
    }
    position
}

fn men(board: &Board) -> Men {
    board.iter().map(|(at, piece)| (at.to_string(), piece.char())).collect()
}

/// The answer, without what only one of the two can know.
fn told(found: &Reconciled) -> (CaseVerdict, String, Option<usize>, bool, Option<String>, String) {
    let fen = found.position.as_ref().map(annabella::game::Standing::fen);
    let notes = format!("{:?}", found.notes);
    let rule = format!("{:?}", found.rule);
    (found.verdict, rule, found.ply, found.wrong.sighted, fen, notes)
}

/// A game, two scores, two boards: what the game says, and the file with the same in it.
fn compared(seed: u64) -> Option<&'static str> {
    let mut dice = Dice::new(seed);
    let plies = 3 + dice.roll(12);
    let moves = quiet(&mut dice, plies);
    // White has copied Black's last move and is on move.
    let moves = &moves[..moves.len() - moves.len() % 2];
    if moves.is_empty() {
        return None;
    }
    let mut table = Table::new();
    let mut position = Chess::default();
    for made in moves {
        table.play(&position, *made);
        position.play_unchecked(*made);
    }
    assert_eq!(table.game.plies().len(), moves.len(), "seed {seed}: {}", words(moves));
    let mut scores = [moves.to_vec(), moves.to_vec()];
    match dice.roll(4) {
        0 => {}
        1 => scores[dice.roll(2)] = otherwise(&mut dice, moves),
        2 => {
            let other = otherwise(&mut dice, moves);
            scores = [other.clone(), other];
        }
        _ => scores[dice.roll(2)].truncate(moves.len() - 1),
    }
    let on_board = if dice.roll(2) == 0 { moves.to_vec() } else { otherwise(&mut dice, moves) };
    for (of, score) in Color::ALL.into_iter().zip(&scores) {
        let entries = score.iter().map(|made| Spoken::from(*made)).collect();
        table.arbiter(Act::Score(of, entries));
    }
    let board = after(&on_board).board().clone();
    table.arbiter(Act::Stands(Color::Black, BoardSeen::Pieces(board)));
    let mut case = table.game.dispute();
    let clocks: BTreeMap<_, _> = std::mem::take(&mut case.clocks);
    let file = format!(
        "score white {}\nscore black {}\nboard sighted {}\nboard pegs {}\n",
        words(&scores[0]),
        words(&scores[1]),
        Fen::from_position(&after(&on_board), shakmaty::EnPassantMode::Legal),
        Fen::from_position(&after(moves), shakmaty::EnPassantMode::Legal),
    );
    let mut written = read_dispute(file.as_bytes()).unwrap().case;
    // A score with nothing on it is not told from one that is not there.
    written.played = case.played;
    let (answer, expected) = (reconcile(&case), reconcile(&written));
    assert_eq!(told(&answer), told(&expected), "seed {seed}\n{file}");
    assert_eq!(answer.steps.sighted, expected.steps.sighted, "seed {seed}\n{file}");
    assert!(matches!(case.boards.pegs, OnBoard::Holes { .. }));
    if expected.verdict == CaseVerdict::Retrace {
        // Approved, the game is there, with the clocks of then; and the pegs go the shortest way.
        let target = expected.position.clone().unwrap();
        let stood = men(after(moves).board());
        table.see(WHITE, What::Claimed(annabella::game::Claim::Boards));
        table.arbiter(Act::Approve(Which::default()));
        assert_eq!(table.game.standing().board(), target.board(), "seed {seed}\n{file}");
        assert_eq!(Some(table.game.plies().len()), expected.ply, "seed {seed}\n{file}");
        let left = |of| table.game.clock().left(of, table.now);
        let times = ByColor { white: left(Color::White), black: left(Color::Black) };
        assert_eq!(Some(&times), clocks.get(&table.game.plies().len()), "seed {seed}\n{file}");
        let same = after(moves).board().occupied() == target.board().occupied();
        if !same && holes_tell(after(moves).board(), target.board()) {
            assert_eq!(table.led(), fewest(&stood, &men(target.board())), "seed {seed}\n{file}");
        }
    }
    Some(match expected.verdict {
        CaseVerdict::Agree => "agree",
        CaseVerdict::AdjustBoard => "adjust-board",
        CaseVerdict::Retrace => "retrace",
        CaseVerdict::Arbiter => "arbiter",
    })
}

/// Whether no hole is filled on both sides by another piece: that cannot be felt.
fn holes_tell(from: &Board, to: &Board) -> bool {
    let both: Bitboard = from.occupied() & to.occupied();
    both.into_iter().all(|at| from.piece_at(at) == to.piece_at(at))
}

#[test]
fn a_game_answers_as_a_file_with_the_same_in_it() {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..u64::from(share(400_u32)) {
        if let Some(case) = compared(seed) {
            *counts.entry(case).or_insert(0) += 1;
        }
    }
    for case in ["agree", "adjust-board", "retrace", "arbiter"] {
        assert!(counts.get(case).is_some_and(|count| *count > 2), "{counts:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: share(20_000), failure_persistence: None, ..Default::default()
    })]

    #[test]
    fn any_game_answers_as_a_file_with_the_same_in_it(seed in 1000_u64..) {
        compared(seed);
    }
}

#[test]
fn two_boards_with_the_same_holes_filled_differ_where_hands_have_told_it() {
    // The knight that stands on e2 here stands on c2 there, and a pawn on the other of the two.
    compared(7_880_788_496_315_320_963);
}
