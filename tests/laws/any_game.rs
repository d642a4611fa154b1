//! A whole legal game at the pegs on both sides ends as the rules of chess have it.

use std::collections::HashMap;

use annabella::game::{BoardsFound, ClockFound, Found, Game, TurnFound, What};
use proptest::prelude::*;
use shakmaty::{Chess, Color, EnPassantMode, Move, Position, Setup, fen::Fen};

use crate::{
    hands::any_order::{at_the_pegs, hands, position, said, seen},
    plain,
};

/// What makes two positions the same: pieces, side to move, castling, a possible en passant.
fn identity(position: &Chess) -> String {
    let setup: Setup = position.to_setup(EnPassantMode::Legal);
    let fen = Fen::try_from_setup(setup).unwrap().to_string();
    fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// The mover's hands and voice, his press, and the copy on the other board.
fn play(game: &mut Game, color: Color, made: Move) -> Vec<Found> {
    let (lifts, places) = hands(color, made);
    let mut facts: Vec<What> = lifts.iter().map(|hole| What::Lifted(*hole)).collect();
    facts.extend(places.iter().map(|hole| What::Placed(*hole, None)));
    let own = facts.iter().cloned().chain([What::Said(Some(said(made, false))), What::Pressed]);
    let mut found = Vec::new();
    for (by, what) in own.map(|what| (color, what)).chain(facts.iter().map(|f| (!color, f.clone())))
    {
        if game.outcome().is_none() {
            found.extend(game.after(&seen(by, what)).into_iter().map(|finding| finding.found));
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_legal_game_at_the_pegs_ends_where_the_rules_of_chess_have_it(
        start in position(),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 1..120),
    ) {
        let mut game = at_the_pegs(&start);
        let mut position = start;
        let mut stood: HashMap<String, u32> = HashMap::from([(identity(&position), 1)]);
        for choice in choices {
            let legal = position.legal_moves();
            let made = legal[choice.index(legal.len())];
            let color = position.turn();
            let found = play(&mut game, color, made);
            position.play_unchecked(made);
            let times = stood.entry(identity(&position)).or_insert(0);
            *times += 1;
            let mut ended = position.is_game_over() || *times >= 5 || position.halfmoves() >= 150;
            // A position may be dead though there is material enough: then a plain search finds
            // no mate for either.
            if !ended && let Some(outcome) = game.outcome() {
                prop_assert_eq!(outcome.reason.name(), "dead-position");
                for side in Color::ALL {
                    let found = plain::search(&position, side, 300_000);
                    prop_assert_ne!(found, plain::Plain::Mates);
                }
                ended = true;
            }

            let fen = Fen::from_position(&position, EnPassantMode::Legal).to_string();
            prop_assert_eq!(game.standing().fen(), fen);
            prop_assert_eq!(game.outcome().is_some(), ended);
            prop_assert_eq!(game.made().last().copied(), Some(made));
            prop_assert_eq!(game.completed(), game.made().len());
            let odd = found.iter().find(|found| matches!(found,
                Found::Turn(
                    TurnFound::NotMade { .. } | TurnFound::IllegalMove { .. }
                    | TurnFound::Slip { .. } | TurnFound::NotOnMove { .. }
                    | TurnFound::PassedOver { .. })
                | Found::Boards(BoardsFound::BoardsDiffer { .. })
                | Found::Clock(ClockFound::NotRunning { .. } | ClockFound::NotApproved { .. })));
            prop_assert_eq!(odd, None);
            if ended {
                break;
            }
            prop_assert_eq!(found.last(), Some(&Found::Turn(TurnFound::Mirrored { by: !color })));
            for side in Color::ALL {
                prop_assert_eq!(game.pegs(side), Some(position.board().occupied()));
            }
        }
    }
}

#[test]
fn the_example_game_of_the_laws_stands_as_they_have_it() {
    // NV-1: appendix C (E in Denmark), the end of the notation appendix.
    let moves = "e2e4 e7e5 g1f3 g8f6 d2d4 e5d4 e4e5 f6e4 d1d4 d7d5 e5d6 e4d6 c1g5 b8c6 d4e3 f8e7 \
                 b1d2 O-O O-O-O f8e8 c1b1";
    let turns = moves.split_whitespace().zip(["white", "black"].into_iter().cycle());
    let lines: Vec<String> =
        turns.map(|(played, side)| format!("{side} play {played} / {side} press")).collect();
    let play = crate::Play::new(&format!("pegs none / {} / white offer", lines.join(" / ")));
    let fen = play.game.standing().fen();
    assert_eq!(fen, "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11");
    assert_eq!(play.game.offer(), Some(Color::White));
    assert!(!play.found.iter().any(|found| found.contains("illegal")));
}
