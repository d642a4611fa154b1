//! Different positions on the two boards, and scores that agree: F2.7 in 2005, E2.7 in 2009,
//! D.2.9 in 2023.

use annabella::game::position;
use annabella::laws::Rule;
use annabella::reconcile::{Boards, Case, CaseVerdict, Note, OnBoard, reconcile};
use shakmaty::{Bitboard, Board, Move, Position};

use super::{case, found, made, written};

/// Thirteen moves after which both rooks reach d1 and both black knights d7.
pub(crate) const BEFORE: &str = "1. d4 Sf6 2. Sf3 e6 3. e3 Le7 4. Ld3 0-0 5. 0-0 b6 6. b3 Lb7 \
                                 7. Lb2 d6 8. De2 De8 9. Sbd2 c5 10. c4 cxd4 11. exd4 a6 \
                                 12. a3 h6 13. Kh1 Dd8";

fn after(moves: &str) -> String {
    format!("{BEFORE} {moves}")
}

const ONE_WRONG: [(&str, Boards<bool>); 2] = [
    ("pegs", Boards { sighted: false, pegs: true }),
    ("sighted", Boards { sighted: true, pegs: false }),
];

#[test]
fn s1_the_other_rook_on_the_pegs_is_put_right_by_the_player_at_the_pegs() {
    let (right, wrong) = (after("14. Tfd1"), after("14. Tad1"));
    let found = found(&right, &right, &right, &wrong);
    assert_eq!((found.verdict, found.rule), (CaseVerdict::AdjustBoard, Some(Rule::BoardsDiffer)));
    assert_eq!(found.wrong, ONE_WRONG[0].1, "E2.7-S1");
    // Two like rooks: the rook still on f1 goes to a1, and all stands as after Tfd1. That is one
    // peg; d1 back to a1 and f1 to d1 would be two.
    assert_eq!(written(&found.steps.pegs), "f1-a1", "E2.7-S1");
    assert!(found.steps.sighted.is_empty(), "E2.7-S1: the sighted board is untouched");
    assert_eq!((found.ply, found.left.pegs), (Some(27), Some(27)));
}

#[test]
fn s2_the_other_knight_on_the_sighted_board_is_put_right_by_the_sighted_player() {
    let (right, wrong) = (after("14. Tfd1 Sbd7"), after("14. Tfd1 Sfd7"));
    let found = found(&right, &right, &wrong, &right);
    assert_eq!((found.verdict, found.wrong), (CaseVerdict::AdjustBoard, ONE_WRONG[1].1), "E2.7-S2");
    assert_eq!(written(&found.steps.sighted), "b8-f6", "E2.7-S2");
    assert_eq!((found.ply, found.left.sighted), (Some(28), Some(28)));
}

#[test]
fn s3_both_boards_wrong_alike_are_for_the_arbiter() {
    let (right, wrong) = (after("14. Tfd1"), after("14. Tad1"));
    let found = found(&right, &right, &wrong, &wrong);
    assert_eq!((found.verdict, found.rule), (CaseVerdict::Arbiter, Some(Rule::BoardsDiffer)));
    assert_eq!(found.notes, [Note::Alike], "E2.7-S3");
    assert_eq!(found.wrong, Boards::default(), "E2.7-S3: no side is picked");
    assert!(found.steps.pegs.is_empty() && found.steps.sighted.is_empty());
}

#[test]
fn both_boards_wrong_in_different_ways_are_both_put_right() {
    let right = "e4 e5 Nf3";
    let found = found(right, right, "e4 e5 Nh3", "e4 e5 Nc3");
    assert_eq!((found.verdict, found.rule), (CaseVerdict::AdjustBoard, Some(Rule::BoardsDiffer)));
    assert_eq!(found.wrong, Boards { sighted: true, pegs: true });
    assert_eq!(written(&found.steps.sighted), "h3-f3");
    // A knight is a knight: c3 may stand empty and g1 stay, if b1 and f3 are filled.
    assert_eq!(written(&found.steps.pegs), "g1-f3 c3-b1");
}

#[test]
fn s4_found_six_plies_later_the_ply_is_named_and_the_moves_that_cannot_stand() {
    // On the pegs the rook a1 went to d1, so f1 was still there to go to e1, and d1 to c1.
    let right = after("14. Tfd1 Sbd7 15. Te1 Tc8 16. g3 Te8 17. h3");
    let wrong = after("14. Tad1 Sbd7 15. Tfe1 Tc8 16. Ta1 Te8 17. Tab1");
    let found = found(&right, &right, &right, &wrong);
    assert_eq!((found.verdict, found.wrong), (CaseVerdict::AdjustBoard, ONE_WRONG[0].1));
    assert_eq!((found.ply, found.left.pegs), (Some(33), Some(27)), "E2.7-S4");
    let OnBoard::Moves(moves) = made(&wrong) else { unreachable!() };
    let expected: Vec<(usize, Move)> = [29, 31].map(|ply| (ply, moves[ply - 1])).into();
    // 15.Tfe1: no rook on f1. 16.Ta1: after 15.Te1 no rook on d1. 17.Tab1 would be legal.
    assert_eq!(found.illegal.pegs, expected, "E2.7-S4");
    assert!(found.illegal.sighted.is_empty() && found.left.sighted.is_none(), "E2.7-S4");
}

#[test]
fn s5_once_put_right_the_boards_agree_and_nothing_is_held_against_anyone() {
    let (right, wrong) = (after("14. Tfd1"), after("14. Tad1"));
    let mut case = case(&right, &right, &right, &wrong);
    let found = reconcile(&case);
    let mut board = stands(&wrong);
    for step in &found.steps.pegs {
        let piece = board.remove_piece_at(step.from.unwrap()).unwrap();
        board.set_piece_at(step.to.unwrap(), piece);
    }
    case.boards.pegs = OnBoard::Stands(board);
    let found = reconcile(&case);
    assert_eq!((found.verdict, found.rule), (CaseVerdict::Agree, None), "E2.7-S5");
    assert!(found.notes.is_empty() && found.illegal.pegs.is_empty(), "E2.7-S5");
}

/// Holes, and no hand has told which piece is in which.
fn felt(filled: Bitboard) -> OnBoard {
    OnBoard::Holes { filled, known: Board::empty() }
}

fn stands(moves: &str) -> Board {
    let OnBoard::Moves(moves) = made(moves) else { unreachable!() };
    let mut position = shakmaty::Chess::default();
    for made in moves {
        position.play_unchecked(made);
    }
    position.board().clone()
}

#[test]
fn a_capture_missed_on_the_pegs() {
    let right = "e4 d5 exd5";
    // The pawn d5 was left where it was, e4 too.
    let found = found(right, right, right, "e4 d5");
    assert_eq!(written(&found.steps.pegs), "d5- e4-d5");
    assert_eq!(found.left.pegs, Some(3));
    // Taken in passing: what is captured stands elsewhere.
    let right = "e4 a6 e5 d5 exd6";
    let found = super::found(right, right, right, "e4 a6 e5 d5");
    assert_eq!(written(&found.steps.pegs), "d5- e5-d6");
}

#[test]
fn a_promoted_piece_put_as_another_is_exchanged() {
    let right = "h4 g5 hxg5 h6 gxh6 Nf6 h7 Ng8 hxg8=N";
    let wrong = right.replace("=N", "=Q");
    let found = found(right, right, right, &wrong);
    assert_eq!(written(&found.steps.pegs), "g8- -g8=N");
}

#[test]
fn a_position_or_filled_holes_will_do_for_a_board() {
    let right = "e4 e5 Nf3";
    let mut case = case(right, right, right, right);
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/7N/PPPP1PPP/RNBQKB1R w KQkq - 0 1";
    let knight_h3 = position(fen).unwrap().board;
    for board in [felt(knight_h3.occupied()), OnBoard::Stands(knight_h3)] {
        case.boards.pegs = board;
        let found = reconcile(&case);
        assert_eq!((found.verdict, found.wrong), (CaseVerdict::AdjustBoard, ONE_WRONG[0].1));
        assert_eq!(written(&found.steps.pegs), "h3-f3");
        assert_eq!(found.left.pegs, None, "no moves, no ply");
    }
    // Whose move it is and who may still castle is no concern of pegs.
    let stands = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w - - 30 60";
    case.boards.pegs = OnBoard::Stands(position(stands).unwrap().board);
    assert_eq!(reconcile(&case).verdict, CaseVerdict::Agree);
}

#[test]
fn holes_that_hide_which_piece_is_which_are_emptied_first() {
    let right = "e4 e5 Nf3 Nc6";
    let mut case = case(right, right, right, right);
    let fen = "r1bqkbnr/pppp1ppp/n7/4p3/4P3/7N/PPPP1PPP/RNBQKB1R w KQkq - 0 1";
    case.boards.pegs = felt(position(fen).unwrap().board.occupied());
    assert_eq!(written(&reconcile(&case).steps.pegs), "h3- a6- -f3=N -c6=n");
    // Pieces exchanged between filled holes cannot be felt.
    case.boards.pegs = felt(stands(right).occupied());
    case.boards.sighted = OnBoard::Stands(stands("e4 e5 Nf3 Nc6"));
    assert_eq!(reconcile(&case).verdict, CaseVerdict::Agree);
}

#[test]
fn pegs_in_each_others_holes_go_by_the_side_of_the_board() {
    let right = "e4 e5";
    let mut case: Case = case(right, right, right, right);
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBKQBNR w - - 0 1";
    case.boards.pegs = OnBoard::Stands(position(fen).unwrap().board);
    let steps = reconcile(&case).steps.pegs;
    assert_eq!(written(&steps), "e1- d1-e1 -d1=Q");
}

#[test]
fn moves_on_both_boards_that_nobody_has_written_yet_are_no_difference() {
    let score = "e4 e5 Nf3";
    let found = found(score, score, "e4 e5 Nf3 Nc6", "e4 e5 Nf3 Nc6");
    assert_eq!((found.verdict, found.notes), (CaseVerdict::Agree, vec![Note::Unwritten(1)]));
    let found = super::found(score, score, "e4 e5 Nf3 Nc6", "e4 e5 Nf3");
    assert_eq!((found.verdict, found.notes), (CaseVerdict::AdjustBoard, vec![Note::Unwritten(1)]));
    assert_eq!(written(&found.steps.sighted), "c6-b8");
}
