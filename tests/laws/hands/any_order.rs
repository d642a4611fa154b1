//! The facts of a made move, in any order that hands can do, make the same move.

use annabella::game::{
    At, BoardKind, Finding, Found, Game, Seen, Spoken, Terms, TurnFound, What, Who,
};
use proptest::prelude::*;
use shakmaty::{
    ByColor, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, Move, Position, Square,
    fen::Fen,
};

/// Positions with promotions, castling and en passant near.
pub(crate) const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbqkb1r/ppp2ppp/8/3pP3/3Qn3/5N2/PPP2PPP/RNB1KB1R w KQkq d6 0 6",
    "1n2k1n1/P6P/8/8/8/8/p6p/1N2K1N1 b - - 0 1",
];

/// A position some legal moves after one of the starts.
pub(crate) fn position() -> impl Strategy<Value = Chess> {
    (0..STARTS.len(), prop::collection::vec(any::<prop::sample::Index>(), 0..30)).prop_map(
        |(start, choices)| {
            let setup: Fen = STARTS[start].parse().unwrap();
            let mut position: Chess = setup.into_position(CastlingMode::Standard).unwrap();
            for choice in choices {
                let legal = position.legal_moves();
                if legal.is_empty() || position.is_insufficient_material() {
                    break;
                }
                let next = position.clone().play(legal[choice.index(legal.len())]).unwrap();
                if next.is_game_over() {
                    break;
                }
                position = next;
            }
            position
        },
    )
}

/// What hands do to a board for a move: the holes that are emptied, then those that are filled.
pub(crate) fn hands(color: Color, made: Move) -> (Vec<Square>, Vec<Square>) {
    match made {
        Move::Normal { from, capture: Some(_), to, .. } => (vec![to, from], vec![to]),
        Move::Normal { from, to, .. } => (vec![from], vec![to]),
        Move::EnPassant { from, to } => {
            (vec![from, Square::from_coords(to.file(), from.rank())], vec![to])
        }
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            (vec![king, rook], vec![side.king_to(color), side.rook_to(color)])
        }
        Move::Put { .. } => panic!("no such move in chess"),
    }
}

/// The move as it is said; the origin only if asked for.
pub(crate) fn said(made: Move, origin: bool) -> Spoken {
    match made {
        Move::Castle { king, rook } => Spoken::Castles(CastlingSide::from_king_side(king < rook)),
        _ => Spoken::Moves {
            role: Some(made.role()),
            file: made.from().filter(|_| origin).map(Square::file),
            rank: made.from().filter(|_| origin).map(Square::rank),
            to: made.to(),
            promotion: made.promotion(),
        },
    }
}

/// An order of the facts that hands can do: the piece is lifted before it is placed, a hole emptied
/// before it is filled.
fn order(color: Color, made: Move, origin: bool, keys: &[u8]) -> Vec<What> {
    let (lifts, places) = hands(color, made);
    let before = |place: Square| -> Vec<Square> {
        match made {
            Move::Castle { king, rook } if place.file() == lifts_target(king, rook) => vec![king],
            Move::Castle { rook, .. } => vec![rook],
            Move::Normal { to, from, capture, .. } => {
                if capture.is_some() {
                    vec![from, to]
                } else {
                    vec![from]
                }
            }
            Move::EnPassant { from, .. } => vec![from],
            Move::Put { .. } => Vec::new(),
        }
    };
    let mut left: Vec<What> = lifts.iter().map(|hole| What::Lifted(*hole)).collect();
    left.extend(places.iter().map(|hole| What::Placed(*hole, None)));
    left.push(What::Said(Some(said(made, origin))));
    let mut done: Vec<What> = Vec::new();
    for key in keys.iter().cycle() {
        let ready: Vec<usize> = (0..left.len())
            .filter(|&fact| match left[fact] {
                What::Placed(hole, _) => {
                    before(hole).into_iter().all(|lift| done.contains(&What::Lifted(lift)))
                }
                _ => true,
            })
            .collect();
        if ready.is_empty() {
            break;
        }
        done.push(left.remove(ready[usize::from(*key) % ready.len()]));
    }
    done
}

/// The file the king goes to.
fn lifts_target(king: Square, rook: Square) -> shakmaty::File {
    if king < rook { shakmaty::File::G } else { shakmaty::File::C }
}

/// A game of two players at the pegs from a position.
pub(crate) fn at_the_pegs(position: &Chess) -> Game {
    Game::new(Terms {
        start: position.to_setup(EnPassantMode::Legal),
        boards: ByColor { white: BoardKind::Simulated, black: BoardKind::Simulated },
        ..Terms::default()
    })
}

pub(crate) fn seen(color: Color, what: What) -> Seen {
    let at = At::from_secs(1);
    Seen { at, happened: at, by: Who::Player(color), what }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_facts_of_a_move_in_any_order_make_the_same_move(
        position in position(),
        origin: bool,
        keys in prop::collection::vec(any::<u8>(), 8),
    ) {
        let color = position.turn();
        for made in position.legal_moves() {
            let mut game = at_the_pegs(&position);
            let facts = order(color, made, origin, &keys);
            let count = facts.len();
            for (number, what) in facts.into_iter().enumerate() {
                let found = game.after(&seen(color, what));
                let is_made = Found::Turn(TurnFound::Made { by: color, made });
                let told = found.iter().any(|finding| finding.found == is_made);
                prop_assert_eq!(told, number + 1 == count, "{:?} {:?}", made, found);
            }
            let after = position.clone().play(made).unwrap();
            if !after.is_game_over() {
                let found = game.after(&seen(color, What::Pressed));
                let ply = game.half_move(1);
                let completed = Found::Turn(TurnFound::Completed { by: color, ply, made });
                let breach = |f: &Finding| {
                    matches!(f.found, Found::Turn(TurnFound::TouchBreach { .. }))
                };
                prop_assert!(found[1..].iter().all(breach), "{:?}", found);
                prop_assert_eq!(&found[0].found, &completed);
            }
            let fen = Fen::from_position(&after, EnPassantMode::Legal).to_string();
            prop_assert_eq!(game.standing().fen(), fen);
            prop_assert_eq!(game.outcome().is_some(), after.is_game_over());
        }
    }
}
