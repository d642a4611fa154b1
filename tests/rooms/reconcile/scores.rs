//! Scores that differ too: F2.8 in 2005, E2.8 in 2009, D.2.9 in 2023.

use std::time::Duration;

use annabella::laws::Rule;
use annabella::reconcile::{Boards, CaseSheet, CaseVerdict, Note, OnBoard, reconcile};
use shakmaty::{ByColor, Color};

use super::{case, found, made, reconciled::BEFORE, written};

/// After it only the rook a8 reaches c8, for the queen stands between.
fn one_rook(moves: &str) -> String {
    format!("{BEFORE} 14. Tfd1 Sbd7 15. Sf1 Te8 16. Dd2 {moves}")
}

/// After it both rooks do.
fn two_rooks(moves: &str) -> String {
    format!("{BEFORE} 14. Tfd1 Sbd7 15. Sf1 Dc7 16. Dd2 {moves}")
}

#[test]
fn s1_the_scores_agree_up_to_the_last_common_move_however_it_is_written() {
    let (white, black) = (one_rook("Tc8 17. h3"), one_rook("Tac8 17. g3"));
    let found = found(&white, &black, &black, &white);
    assert_eq!((found.verdict, found.rule), (CaseVerdict::Retrace, Some(Rule::ScoresDiffer)));
    assert_eq!(found.ply, Some(32), "E2.8-S1: before White's seventeenth move");
    let fen = found.position.unwrap().fen();
    assert!(fen.ends_with(" w - - 8 17"), "E2.8-S1: {fen}");
    assert_eq!(found.wrong, Boards { sighted: true, pegs: true });
    assert_eq!(written(&found.steps.sighted), "g3-g2");
    assert_eq!(written(&found.steps.pegs), "h3-h2");
}

#[test]
fn s1_a_move_that_two_rooks_could_make_is_none() {
    let (white, black) = (two_rooks("Tc8 17. h3"), two_rooks("Tac8 17. g3"));
    let mut case = case(&white, &black, &black, &black);
    case.boards.pegs = made(&two_rooks("Tac8 17. h3"));
    let found = reconcile(&case);
    assert_eq!(
        (found.verdict, found.ply),
        (CaseVerdict::Retrace, Some(31)),
        "E2.8-S1: after 16.Dd2"
    );
    // Both wrote it so: that makes it no clearer.
    case.scores.black = case.scores.white.clone();
    let found = reconcile(&case);
    assert_eq!((found.verdict, found.ply), (CaseVerdict::Retrace, Some(31)), "E2.8-S1");
}

#[test]
fn s2_the_times_stored_at_that_ply_are_proposed() {
    let (white, black) = (one_rook("Tc8 17. h3"), one_rook("Tac8 17. g3"));
    let mut case = case(&white, &black, &black, &white);
    let times = |white, black| ByColor {
        white: Duration::from_secs(white),
        black: Duration::from_secs(black),
    };
    case.clocks.insert(31, times(2600, 2400));
    case.clocks.insert(33, times(2400, 2300));
    assert_eq!(reconcile(&case).clocks, None, "E2.8-S2: no other ply's");
    case.clocks.insert(32, times(41 * 60 + 10, 38 * 60 + 55));
    assert_eq!(reconcile(&case).clocks, Some(times(2470, 2335)), "E2.8-S2");
}

#[test]
fn s3_the_counters_of_the_position_are_those_of_the_agreed_moves() {
    let common = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6";
    let (white, black) = (format!("{common} Ng1 Ng8"), format!("{common} e3 Ng8"));
    let found = found(&white, &black, &white, &black);
    assert_eq!((found.verdict, found.ply), (CaseVerdict::Retrace, Some(6)));
    let fen = found.position.unwrap().fen();
    assert!(fen.ends_with(" w KQkq - 6 4"), "E2.8-S3: {fen}");
}

#[test]
fn s5_a_score_not_yet_transcribed_is_waited_for() {
    for color in Color::ALL {
        let mut case = case("e4 e5 Nf3", "e4 e5 Nf3", "e4 e5 Nf3", "e4 e5 Nh3");
        *case.scores.get_mut(color) = CaseSheet::NotTranscribed;
        let found = reconcile(&case);
        // First both are consulted (E2.7): whether they differ (E2.8) is not known yet.
        assert_eq!((found.verdict, found.rule), (CaseVerdict::Arbiter, Some(Rule::BoardsDiffer)));
        assert_eq!(found.notes, [Note::NoScore(color)], "E2.8-S5");
        assert_eq!((found.ply, found.clocks), (None, None), "E2.8-S5: no guess");
        assert!(found.steps.pegs.is_empty() && found.position.is_none(), "E2.8-S5");
    }
}

#[test]
fn a_score_of_which_nothing_can_be_read_is_no_score() {
    // 8.1, C: only the algebraic notation is evidence.
    let found = found("e4 e5 Nf3", "P-K4 P-K4 Kt-KB3", "e4 e5 Nf3", "e4 e5 Nh3");
    assert_eq!(
        (found.verdict, found.notes),
        (CaseVerdict::Arbiter, vec![Note::NoScore(Color::Black)])
    );
    let found = super::found("", "e4 e5 Nf3", "e4 e5 Nf3", "e4 e5 Nh3");
    assert_eq!(
        (found.verdict, found.notes),
        (CaseVerdict::Arbiter, vec![Note::NoScore(Color::White)])
    );
    // Before the first move there is nothing to write.
    let mut nothing = case("", "", "", "");
    assert_eq!(reconcile(&nothing).verdict, CaseVerdict::Agree);
    nothing.boards.pegs = made("e4");
    assert_eq!(reconcile(&nothing).verdict, CaseVerdict::AdjustBoard);
}

#[test]
fn scores_that_part_at_the_first_move_go_back_to_the_start() {
    let found = found("e4 e5", "d4 e5", "e4 e5", "d4 e5");
    assert_eq!((found.verdict, found.ply), (CaseVerdict::Retrace, Some(0)));
    assert_eq!(written(&found.steps.pegs), "d4-d2 e5-e7");
}

#[test]
fn boards_that_agree_ask_for_nothing_whatever_is_written() {
    let found = found("e4 e5 Nf3", "e4 e5 Nc3", "e4 e5 Nf3", "e4 e5 Nf3");
    assert_eq!((found.verdict, found.rule), (CaseVerdict::Agree, None));
    assert_eq!((found.notes, found.ply), (vec![Note::ScoresDiffer], Some(2)));
    let mut case = case("e4 e5 Nf3", "e4 e5", "e4 e5 Nf3", "e4 e5 Nf3");
    assert_eq!(reconcile(&case).notes, [Note::NotYetWritten(Color::Black, 1)]);
    case.scores.white = CaseSheet::NotTranscribed;
    let found = reconcile(&case);
    assert_eq!(
        (found.verdict, found.notes),
        (CaseVerdict::Agree, vec![Note::NoScore(Color::White)])
    );
}

/// What 8.1 lets a player leave unwritten: all moves since the own move before the last.
#[test]
fn a_score_lawfully_behind_is_waited_for_and_one_cut_short_is_not() {
    let moves: Vec<&str> = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6".split(' ').collect();
    let upto = |plies: usize| moves[..plies].join(" ");
    // Plies played, whose score is shorter, and the least it must have.
    let least = [
        // White made ply 7 and need not have it, nor ply 6; ply 5 must be there.
        (7, Color::White, 5),
        // Black made ply 6 last; ply 4 must be there.
        (7, Color::Black, 4),
        (8, Color::White, 5),
        (8, Color::Black, 6),
        (2, Color::White, 1),
        (3, Color::Black, 1),
    ];
    for (played, color, least) in least {
        for has in 1..played {
            let mut scores = ByColor { white: upto(played), black: upto(played) };
            *scores.get_mut(color) = upto(has);
            let sighted = upto(played);
            let pegs = format!("{} {}", upto(played - 1), ["h6", "h3"][played % 2]);
            let found = found(&scores.white, &scores.black, &sighted, &pegs);
            let lacks = played - has;
            let (verdict, note) = if has >= least {
                (CaseVerdict::Arbiter, Note::NotYetWritten(color, lacks))
            } else {
                (CaseVerdict::Retrace, Note::CutShort(color, lacks))
            };
            assert_eq!((found.verdict, found.notes), (verdict, vec![note]), "{played} {has}");
            assert_eq!(found.ply, Some(has), "{played} {has}");
        }
    }
}

#[test]
fn a_game_that_knows_of_more_moves_than_are_written_waits_for_them() {
    let mut case = case("e4 e5", "e4 e5", "e4 e5 Nf3", "e4 e5 Nh3");
    case.played = Some(3);
    let both = [Note::NotYetWritten(Color::White, 1), Note::NotYetWritten(Color::Black, 1)];
    let found = reconcile(&case);
    assert_eq!((found.verdict, found.notes.as_slice()), (CaseVerdict::Arbiter, both.as_slice()));
    let OnBoard::Moves(moves) = made("e4 e5 Nf3") else { unreachable!() };
    case.scores.white = CaseSheet::Read { moves, whole: true };
    assert_eq!(reconcile(&case).notes, both[1..]);
    // However many, as when nobody need write: what both wrote alike is no dispute.
    case.scores.white = case.scores.black.clone();
    case.played = Some(30);
    assert_eq!(reconcile(&case).verdict, CaseVerdict::Arbiter);
}

#[test]
fn a_score_that_goes_on_unread_is_no_score_lawfully_behind() {
    let found = found("e4 e5 Nf3", "e4 e5 Nx9", "e4 e5 Nf3", "e4 e5 Nh3");
    assert_eq!((found.verdict, found.ply), (CaseVerdict::Retrace, Some(2)));
}
