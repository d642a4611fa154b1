//! Every order of the facts that hands can do, for every kind of move: the same move is made, and
//! the same move is copied.

use std::collections::BTreeMap;

use annabella::game::{Found, Game, TurnFound, What, chess960};
use kit::share;
use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};
use shakmaty::{
    Bitboard, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, FromSetup, Move, Position,
    Role, Square, fen::Fen,
};

use crate::hands::any_order::{STARTS, at_the_pegs, said, seen};

/// Both sides are about to take in passing, to promote and to castle.
const NEAR: [&str; 6] = [
    "r3k2r/pp3ppp/8/2pPp3/8/8/PP3PPP/R3KB1R w KQkq c6 0 9",
    "r3k2r/pp3ppp/8/4b3/2pPP3/8/PP3PPP/R3KB1R b KQkq d3 0 9",
    "1n2k1n1/P6P/8/8/8/8/p6p/1N2K1N1 w - - 0 1",
    "1n2k1n1/P6P/8/8/8/8/p6p/1N2K1N1 b - - 0 1",
    "r3k2r/1ppq1pp1/2n5/3pp3/3PP3/2N5/1PPQ1PP1/R3K2R w KQkq - 0 1",
    "r3k2r/1ppq1pp1/2n5/3pp3/3PP3/2N5/1PPQ1PP1/R3K2R b KQkq - 0 1",
];

/// A start and some legal moves after it, as long as the game goes on.
fn after(start: Chess, choices: &[prop::sample::Index]) -> Chess {
    let mut position = start;
    for choice in choices {
        let legal = position.legal_moves();
        let mut next = position.clone();
        next.play_unchecked(legal[choice.index(legal.len())]);
        if next.is_game_over() {
            break;
        }
        position = next;
    }
    position
}

fn standard() -> impl Strategy<Value = Chess> {
    let starts: Vec<&str> = STARTS.iter().chain(&NEAR).copied().collect();
    // What is near is lost after a few moves, so half of the games are short.
    let moves = |most| prop::collection::vec(any::<prop::sample::Index>(), 0..most);
    let choices = prop_oneof![moves(2), moves(12)];
    (prop::sample::select(starts), choices).prop_map(|(fen, choices)| {
        let start = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        after(start, &choices)
    })
}

/// Any of the 960 starts with the way between king and rooks mostly free.
fn shuffled() -> impl Strategy<Value = Chess> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..5);
    (0..960_u16, any::<u64>(), choices).prop_map(|(number, off, choices)| {
        let mut setup = chess960(number).unwrap();
        let pieces = setup.board.by_role(Role::Knight) | setup.board.bishops();
        let pieces = pieces | setup.board.queens();
        for at in pieces & (Bitboard(off) | Bitboard(off.rotate_left(7))) {
            setup.board.discard_piece_at(at);
        }
        after(Chess::from_setup(setup, CastlingMode::Chess960).unwrap(), &choices)
    })
}

/// What hands do: a hole emptied, or a hole filled and the holes that must be empty before.
#[derive(Clone)]
struct Hand {
    what: What,
    needs: Vec<Square>,
}

/// What is to be done to a board for a move. A piece that castling leaves in place stays there.
fn hands(before: &Chess, made: Move) -> Vec<Hand> {
    let moved: Vec<(Square, Square)> = match made {
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            let color = before.turn();
            vec![(king, side.king_to(color)), (rook, side.rook_to(color))]
        }
        _ => vec![(made.from().unwrap(), made.to())],
    };
    let moved: Vec<_> = moved.into_iter().filter(|(from, to)| from != to).collect();
    let taken = match made {
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        _ => made.capture().map(|_| made.to()),
    };
    let lifted: Vec<Square> = moved.iter().map(|(from, _)| *from).chain(taken).collect();
    let lift = |at: &Square| Hand { what: What::Lifted(*at), needs: Vec::new() };
    let place = |(from, to): &(Square, Square)| {
        let filled = lifted.contains(to).then_some(*to);
        let needs = filled.into_iter().chain([*from]).collect();
        Hand { what: What::Placed(*to, None), needs }
    };
    lifted.iter().map(lift).chain(moved.iter().map(place)).collect()
}

/// Every order in which these can be done.
fn orders(left: &[Hand]) -> Vec<Vec<What>> {
    fn go(left: &[Hand], done: &mut Vec<What>, all: &mut Vec<Vec<What>>) {
        if left.is_empty() {
            all.push(done.clone());
        }
        for (at, hand) in left.iter().enumerate() {
            if hand.needs.iter().all(|hole| done.contains(&What::Lifted(*hole))) {
                let mut rest = left.to_vec();
                rest.remove(at);
                done.push(hand.what.clone());
                go(&rest, done, all);
                done.pop();
            }
        }
    }
    let mut all = Vec::new();
    go(left, &mut Vec::new(), &mut all);
    all
}

fn kind(before: &Chess, made: Move) -> String {
    let name = match (made.castling_side(), made.is_capture(), made.promotion()) {
        (Some(side), ..) => {
            let moved = hands(before, made).len() / 2;
            let side = if side == CastlingSide::KingSide { "short" } else { "long" };
            return format!("{} castles {side}, {moved} moved", before.turn());
        }
        (None, true, Some(_)) => "takes and promotes",
        (None, false, Some(_)) => "promotes",
        (None, true, None) if made.is_en_passant() => "takes in passing",
        (None, true, None) => "takes",
        (None, false, None) => "moves",
    };
    format!("{} {name}", before.turn())
}

/// Takes facts in; tells after how many a finding came, and whether it came once.
fn told_at(game: &mut Game, by: Color, facts: &[What], awaited: &TurnFound) -> Vec<usize> {
    let awaited = Found::Turn(awaited.clone());
    let mut told = Vec::new();
    for (number, what) in facts.iter().enumerate() {
        let found = game.after(&seen(by, what.clone()));
        told.extend(found.iter().filter(|it| it.found == awaited).map(|_| number + 1));
    }
    told
}

/// Makes one move in every order, then copies it in every order.
fn every_order(before: &Chess, made: Move) {
    let color = before.turn();
    let hands = hands(before, made);
    let mut ended = before.clone();
    ended.play_unchecked(made);
    let fen = Fen::from_position(&ended, EnPassantMode::Legal).to_string();
    for origin in [false, true] {
        let say = Hand { what: What::Said(Some(said(made, origin))), needs: Vec::new() };
        let facts: Vec<Hand> = hands.iter().cloned().chain([say]).collect();
        for order in orders(&facts) {
            let mut game = at_the_pegs(before);
            let told = told_at(&mut game, color, &order, &TurnFound::Made { by: color, made });
            assert_eq!(told, [order.len()], "{fen} {made:?} {order:?}");
            assert_eq!(game.standing().fen(), fen, "{made:?} {order:?}");
            assert_eq!(game.outcome().is_some(), ended.is_game_over(), "{made:?} {order:?}");
        }
    }
    if ended.is_game_over() {
        return;
    }
    // Copied once it is announced, before the mover's own hands have done anything.
    for order in orders(&hands) {
        let mut game = at_the_pegs(before);
        game.after(&seen(color, What::Said(Some(said(made, true)))));
        let told = told_at(&mut game, !color, &order, &TurnFound::Mirrored { by: !color });
        assert_eq!(told, [order.len()], "{fen} {made:?} copied {order:?}");
        assert_eq!(game.pegs(!color), Some(ended.board().occupied()), "{order:?}");
        let own: Vec<What> = hands.iter().map(|hand| hand.what.clone()).collect();
        let told = told_at(&mut game, color, &own, &TurnFound::Made { by: color, made });
        assert_eq!(told, [own.len()], "{fen} {made:?} after it was copied");
    }
}

/// One move of each kind from so many positions; tells how many of each kind were made.
fn of_each_kind(
    positions: usize,
    any: &impl Strategy<Value = Chess>,
    wanted: impl Fn(Move) -> bool,
) -> BTreeMap<String, usize> {
    let mut runner = TestRunner::deterministic();
    let mut made_of = BTreeMap::new();
    for _ in 0..positions {
        let position = any.new_tree(&mut runner).unwrap().current();
        let legal = position.legal_moves();
        let mut of_kind: BTreeMap<String, Vec<Move>> = BTreeMap::new();
        for made in legal.into_iter().filter(|made| wanted(*made)) {
            of_kind.entry(kind(&position, made)).or_default().push(made);
        }
        for (kind, moves) in of_kind {
            let one = (0..moves.len()).new_tree(&mut runner).unwrap().current();
            every_order(&position, moves[one]);
            *made_of.entry(kind).or_default() += 1;
        }
    }
    made_of
}

#[test]
fn every_kind_of_move_is_made_and_copied_in_every_order() {
    let made = of_each_kind(share(2_000), &standard(), |_| true);
    let sorts = ["moves", "takes", "takes in passing", "promotes", "takes and promotes"];
    let castles = ["castles short, 2 moved", "castles long, 2 moved"];
    for color in Color::ALL {
        for sort in sorts.iter().chain(&castles) {
            let count = made.get(&format!("{color} {sort}")).copied().unwrap_or(0);
            assert!(count >= share(50), "{color} {sort}: {made:?}");
        }
    }
}

#[test]
fn castling_from_any_start_is_made_and_copied_in_every_order() {
    let made = of_each_kind(share(2_000), &shuffled(), Move::is_castle);
    for color in Color::ALL {
        for sort in ["short, 1 moved", "short, 2 moved", "long, 1 moved", "long, 2 moved"] {
            let count = made.get(&format!("{color} castles {sort}")).copied().unwrap_or(0);
            assert!(count >= share(50), "{color} castles {sort}: {made:?}");
        }
    }
}
