//! Random games with lawful hands: every kind tells the same lifts and places, and invents none.

use annabella::devices::board::{
    self, BoardSession, Heard, Kind, Request, certabo::Calibration, simulated,
};
use annabella::game::At;
use shakmaty::{Board, CastlingMode, Chess, Move, Piece, Position as _, Role, Square, fen::Fen};

use crate::joined::{Joined, at, seen_after};

const GAMES: u32 = 6;
const PLIES: usize = 120;
/// A bounce lasts at most so long, and no contact rests longer than this within it.
const BOUNCE_MS: u32 = 80;
const REST_MS: u32 = 8;

/// Always the same numbers for the same seed.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, most: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from(self.0 >> 33).unwrap() % most
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Hand {
    Lift(Square),
    Place(Square, Piece),
}

/// One of the orders in which hands may make a move.
pub(crate) fn hands(before: &Chess, made: Move, dice: &mut Dice) -> Vec<Hand> {
    let piece = before.board().piece_at(made.from().unwrap()).unwrap();
    if let Move::Castle { king, rook } = made {
        let side = shakmaty::CastlingSide::from_king_side(king < rook);
        let (to, rook_to) = (side.king_to(piece.color), side.rook_to(piece.color));
        let king_moves = [Hand::Lift(king), Hand::Place(to, piece)];
        let rook_moves = [Hand::Lift(rook), Hand::Place(rook_to, piece.color.rook())];
        return match dice.below(3) {
            0 => [king_moves, rook_moves].concat(),
            1 => [rook_moves, king_moves].concat(),
            _ => vec![king_moves[0], rook_moves[0], king_moves[1], rook_moves[1]],
        };
    }
    let (from, to) = (made.from().unwrap(), made.to());
    let placed = Hand::Place(to, made.promotion().map_or(piece, |role| role.of(piece.color)));
    let captured = match made {
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        _ => made.is_capture().then_some(to),
    };
    let lifted = Hand::Lift(from);
    match (captured, dice.below(3)) {
        (None, _) => vec![lifted, placed],
        // En passant the captured pawn may come off last.
        (Some(other), 0) if other != to => vec![lifted, placed, Hand::Lift(other)],
        (Some(other), 0 | 1) => vec![lifted, Hand::Lift(other), placed],
        (Some(other), _) => vec![Hand::Lift(other), lifted, placed],
    }
}

/// Where every third game begins: pawns before their last rank, and all four castlings.
const PROMOTING: &str = "r3k2r/1PP3P1/8/8/8/8/1pp3p1/R3K2R w KQkq - 0 1";

pub(crate) fn start(seed: u32) -> Chess {
    if !seed.is_multiple_of(3) {
        return Chess::default();
    }
    let fen: Fen = PROMOTING.parse().unwrap();
    fen.into_position(CastlingMode::Standard).unwrap()
}

/// Any legal move; captures, castling and promotions, which differ, more often than others.
pub(crate) fn one_of(stands: &Chess, dice: &mut Dice) -> Option<Move> {
    let moves = stands.legal_moves();
    let rare: Vec<Move> = moves
        .iter()
        .filter(|made| made.is_capture() || made.is_promotion() || made.is_castle())
        .copied()
        .collect();
    let among = if rare.is_empty() || dice.below(2) == 0 { moves.to_vec() } else { rare };
    let most = u32::try_from(among.len()).unwrap();
    (most > 0).then(|| among[dice.below(most) as usize])
}

/// Hands of a whole random game, with pieces that are touched and put back.
pub(crate) fn game(mut stands: Chess, dice: &mut Dice) -> Vec<Hand> {
    let mut all = Vec::new();
    for _ in 0..PLIES {
        let Some(made) = one_of(&stands, dice) else { break };
        if dice.below(4) == 0 {
            let own: Vec<Square> = stands.us().into_iter().collect();
            let hole = own[dice.below(u32::try_from(own.len()).unwrap()) as usize];
            let piece = stands.board().piece_at(hole).unwrap();
            all.extend([Hand::Lift(hole), Hand::Place(hole, piece)]);
        }
        all.extend(hands(&stands, made, dice));
        stands = stands.play(made).unwrap();
    }
    all
}

/// One contact changes, bouncing; a peg board lets its own contacts bounce out before it tells.
fn bounce(joined: &mut Joined, kind: Kind, hand: Hand, stands: &mut Board, dice: &mut Dice) {
    let (hole, piece) = match hand {
        Hand::Lift(hole) => (hole, stands.remove_piece_at(hole)),
        Hand::Place(hole, piece) => {
            stands.set_piece_at(hole, piece);
            (hole, Some(piece))
        }
    };
    let act = |joined: &mut Joined, lift: bool| {
        if lift { joined.lift(hole) } else { joined.place(hole, piece) }
    };
    let lifts = matches!(hand, Hand::Lift(_));
    act(joined, lifts);
    if kind == Kind::Peg || dice.below(2) == 0 {
        return;
    }
    let until = joined.ms + dice.below(BOUNCE_MS);
    while joined.ms < until {
        joined.wait(1 + dice.below(REST_MS));
        act(joined, !lifts);
        joined.wait(1 + dice.below(REST_MS));
        act(joined, lifts);
    }
}

fn opened(kind: Kind, stands: &Board) -> Joined {
    let mut joined = Joined::new(simulated(kind), BoardSession::cable(kind));
    joined.board.set(stands);
    if kind == Kind::Certabo {
        joined.line.ask(at(0), Request::Know(start_tags()));
    }
    joined.line.open(at(joined.ms));
    joined.wait(2_000);
    joined.heard();
    joined
}

/// The tags of the simulated board's start position, as its documentation numbers them.
fn start_tags() -> Calibration {
    let mut known = Calibration::default();
    for (square, piece) in Board::new() {
        known.add([3, 0, 84, u8::from(square) + 1, 7], piece);
    }
    known
}

fn check(kind: Kind, seed: u32) {
    let mut dice = Dice(u64::from(seed));
    let game = game(start(seed), &mut dice);
    let mut joined = opened(kind, start(seed).board());
    let (mut expected, mut stands) = (Vec::new(), start(seed).board().clone());
    for hand in game {
        let began = joined.ms;
        bounce(&mut joined, kind, hand, &mut stands, &mut dice);
        expected.push((hand, began));
        let pause = if dice.below(3) == 0 { dice.below(1_500) } else { dice.below(100) };
        joined.wait(seen_after(kind) + pause);
    }
    joined.wait(2_000);
    let heard = joined.heard();
    let heard: Vec<_> =
        heard.iter().filter(|it| !matches!(it, Heard::Doubted(_))).cloned().collect();
    for ((hand, began), heard) in expected.iter().zip(&heard) {
        let (same, first) = match (hand, heard) {
            (Hand::Lift(hole), Heard::Lifted(told, first)) => (hole == told, *first),
            (Hand::Place(hole, piece), Heard::Placed(told, known, first)) => {
                // A queen out of the box has a tag that nobody knows.
                let unknown =
                    !kind.knows_pieces() || kind == Kind::Certabo && piece.role != Role::Pawn;
                let same =
                    known.is_none_or(|known| known == *piece) && (known.is_some() || unknown);
                (hole == told && same, *first)
            }
            _ => (false, at(0)),
        };
        assert!(same, "{kind} {seed}: {hand:?} was heard as {heard:?}");
        let late = seen_after(kind) + BOUNCE_MS;
        assert!(first >= at(*began), "{kind} {seed}: {heard:?} before {began}");
        assert!(first <= at(began + late), "{kind} {seed}: {heard:?} long after {began}");
    }
    assert_eq!(heard.len(), expected.len(), "{kind} {seed}");
}

#[test]
fn a_peg_board_tells_what_hands_do() {
    (1..=GAMES).for_each(|seed| check(Kind::Peg, seed));
}

#[test]
fn a_dgt_board_tells_what_hands_do() {
    (1..=GAMES).for_each(|seed| check(Kind::Dgt, seed));
}

#[test]
fn a_certabo_board_tells_what_hands_do() {
    (1..=GAMES).for_each(|seed| check(Kind::Certabo, seed));
}

#[test]
fn a_tactum_tells_what_hands_do() {
    (1..=GAMES).for_each(|seed| check(Kind::Tactum, seed));
}

#[test]
fn a_chesslink_tells_what_hands_do() {
    (1..=GAMES).for_each(|seed| check(Kind::ChessLink, seed));
}

/// Else the games above would prove little.
#[test]
fn the_games_have_captures_castling_and_promotions_in_every_order() {
    let (mut captures, mut castles, mut promotions) = (0, 0, 0);
    for seed in 1..=GAMES {
        let hands = game(start(seed), &mut Dice(seed.into()));
        let lifts =
            |window: &[Hand]| window.iter().filter(|it| matches!(it, Hand::Lift(_))).count();
        captures += hands.windows(3).filter(|window| lifts(window) == 2).count();
        let role = |it: &Hand| match it {
            Hand::Place(_, piece) => Some(piece.role),
            Hand::Lift(_) => None,
        };
        let both = |window: &[Hand]| {
            let roles: Vec<_> = window.iter().filter_map(role).collect();
            roles == [Role::King, Role::Rook] || roles == [Role::Rook, Role::King]
        };
        castles += hands.windows(4).filter(|window| both(window)).count();
        let mut pawns = Vec::new();
        let mut stands = start(seed).board().clone();
        for hand in hands {
            match hand {
                Hand::Lift(hole) => pawns.push(stands.remove_piece_at(hole).unwrap().role),
                Hand::Place(hole, piece) => {
                    stands.set_piece_at(hole, piece);
                    let pawn = pawns.pop() == Some(Role::Pawn);
                    promotions += usize::from(pawn && piece.role != Role::Pawn);
                }
            }
        }
    }
    assert!(captures > 50 && castles > 0 && promotions > 0, "{captures} {castles} {promotions}");
}

#[test]
fn a_hand_typed_at_a_simulated_board_of_any_kind_is_heard_at_once_and_once() {
    for kind in Kind::ALL {
        let mut stands = Board::new();
        let mut session = BoardSession::simulated(kind);
        for (hand, second) in game(start(1), &mut Dice(1)).into_iter().zip(1..) {
            let now = at(second * 1_000);
            let (typed, told) = match hand {
                Hand::Lift(hole) => {
                    stands.discard_piece_at(hole);
                    (board::Hand::Lift(hole), Heard::Lifted(hole, now))
                }
                Hand::Place(hole, piece) => {
                    stands.set_piece_at(hole, piece);
                    let piece = Some(piece);
                    (board::Hand::Place(hole, piece), Heard::Placed(hole, piece, now))
                }
            };
            let heard = session.hand(now, typed, &stands).unwrap();
            // Two kings are on the board while one of them is in a hand at a capture.
            let heard = heard.into_iter().filter(|it| !matches!(it, Heard::Clock(_)));
            assert_eq!(heard.collect::<Vec<_>>(), [told], "{kind}, hand {second}");
        }
    }
}

#[test]
fn a_queue_is_never_silent_and_wakes_nobody() {
    for kind in Kind::ALL {
        let mut session = BoardSession::simulated(kind);
        let long = At::from_secs(90 * 60);
        assert_eq!((session.due(), session.pass(long)), (None, Vec::new()), "{kind}");
        assert!(session.to_send().is_empty(), "{kind}");
        let lifted = session.hand(long, board::Hand::Lift(Square::E2), &Board::new());
        assert_eq!(lifted, Ok(vec![Heard::Lifted(Square::E2, long)]), "{kind}");
    }
}

#[test]
fn a_simulated_board_put_as_the_game_has_it_tells_nothing_of_that() {
    for kind in Kind::ALL {
        let (mut session, now) = (BoardSession::simulated(kind), at(5_000));
        let lift = board::Hand::Lift(Square::E2);
        session.hand(now, lift, &Board::new()).unwrap();
        session.set(&Board::new());
        let again = session.hand(now, lift, &Board::new());
        assert_eq!(again, Ok(vec![Heard::Lifted(Square::E2, now)]), "{kind}");
        let empty = session.hand(now, lift, &Board::new());
        assert_eq!(empty, Err(board::NoHand::Empty(Square::E2)), "{kind}");
    }
}

#[test]
fn hands_are_typed_while_a_cable_is_away_and_not_while_its_board_speaks() {
    let mut joined = Joined::up(Kind::Dgt);
    let (lift, start) = (board::Hand::Lift(Square::E2), Board::new());
    let up = joined.line.hand(at(joined.ms), lift, &start);
    assert_eq!(up, Err(board::NoHand::OnACable));
    joined.line.close();
    let away = joined.line.hand(at(joined.ms), lift, &start);
    assert_eq!(away, Ok(vec![Heard::Lifted(Square::E2, at(joined.ms))]));
    // What was typed the board may tell otherwise when it is back.
    joined.line.open(at(joined.ms));
    joined.wait(1_000);
    let back = [Heard::Back, Heard::Holes { pegs: start.occupied(), missed: false }];
    assert_eq!(joined.holes(), back);
}
