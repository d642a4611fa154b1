//! The scores differ too: back to the last position on which they agree (E2.8 in 2009, F2.8 in
//! 2005, D.2.9 in 2023). What the game itself has of it; which position that is, `reconcile` tells.

use shakmaty::Color;

use crate::{
    Play,
    appendix::{APPENDIX, every, named, quiet},
    check,
};

/// Only the rook a8 reaches c8.
const ONE_ROOK: &str = "fen r5k1/pp3rpp/8/8/8/8/PP4PP/3Q2K1 w - - 0 16";
/// Both do.
const TWO_ROOKS: &str = "fen r4rk1/pp4pp/8/8/8/8/PP4PP/3Q2K1 w - - 0 16";

/// Both scores as moves, entered from paper.
fn scores(before: &str, white: &str, black: &str) -> [Vec<String>; 2] {
    let script = format!("{before} / arbiter score white {white} / arbiter score black {black}");
    let play = Play::new(&script);
    Color::ALL.map(|of| play.game.score_read(of).iter().map(|made| format!("{made:?}")).collect())
}

fn agreed([white, black]: &[Vec<String>; 2]) -> usize {
    white.iter().zip(black).take_while(|(one, other)| one == other).count()
}

#[test]
fn scores_are_compared_as_moves_not_as_words() {
    for edition in APPENDIX {
        let before = format!("edition {edition} / {ONE_ROOK}");
        let read = scores(&before, "Qd2 Rc8 Ph3", "Qd2 Rac8 Pg3");
        assert_eq!(agreed(&read), 2, "E2.8-S1 {read:?}");
        assert_eq!((read[0].len(), read[1].len()), (3, 3), "E2.8-S1");
    }
}

#[test]
fn an_entry_that_may_be_two_moves_ends_what_can_be_read() {
    let read = scores(TWO_ROOKS, "Qd2 Rc8 Ph3", "Qd2 Rac8 Pg3");
    assert_eq!(agreed(&read), 1, "E2.8-S1 {read:?}");
    assert_eq!((read[0].len(), read[1].len()), (1, 3), "E2.8-S1");
}

#[test]
fn of_two_pieces_the_one_that_may_lawfully_go_there_is_meant() {
    // The knight e2 is pinned.
    let pinned = "fen 4k3/4r3/8/8/8/8/4N3/1N2K3 w - - 0 1";
    let read = scores(pinned, "Nc3", "Nbc3");
    assert_eq!(agreed(&read), 1, "E2.8-S1 {read:?}");
}

#[test]
fn the_position_of_a_ply_stands_again_with_its_clocks() {
    let played = "time 60m / wait 1m / white play Pe4 / white press / wait 2m / black play Pe5
                  black press / wait 10m / white play Nf3 / white press / wait 20m
                  black play Nc6 / black press / wait 5m";
    for edition in APPENDIX {
        let script = format!("edition {edition} / pegs none / {played} / arbiter restore 2");
        let play = Play::new(&script);
        assert_eq!(
            play.game.standing().fen(),
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
            "E2.8-S2"
        );
    }
    every(
        "E2.8-S2",
        &format!(
            "pegs none / {played} // arbiter restore 2 / white time / white turn
             arbiter clock black 55:00 / arbiter start / wait 1m / white time"
        ),
        "restored 2 / white has 3540s / black has 3480s / white 3540s black 3480s
         runs nobody / black has 3300s / started white / white 3480s black 3300s",
    );
    assert_eq!(
        named(&format!("pegs none / {played} // arbiter restore 2"), "public"),
        "ruling ruling ruling"
    );
}

#[test]
fn the_boards_are_put_back_too_and_no_lift_of_it_is_a_touch() {
    let before = quiet("e2e4 e7e5 g1f3 b8c6");
    every(
        "E2.8-S2",
        &format!(
            "{before} / arbiter restore 2 // white lift f3 / white place g1 / white lift c6
             white place b8 / arbiter start / white lift f1"
        ),
        "white set right / started white / white touched f1",
    );
}

#[test]
fn the_arbiter_may_lead_the_way_back() {
    every(
        "E2.8-S2",
        &format!(
            "{} / arbiter restore 2 // arbiter guide / white lift f3 / white place g1",
            quiet("e2e4 e7e5 g1f3")
        ),
        "white guided f3 g1 / white's board agrees",
    );
    // A captured piece comes back from beside the board.
    every(
        "E2.8-S2",
        "fen 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 / white lift d5 / white lift e4 / white place d5
         white say Pd5 / white press / arbiter restore 0 // arbiter guide / white place e4",
        "white guided - e4 / white's board agrees",
    );
}

#[test]
fn what_was_repeated_is_counted_from_the_position_restored() {
    let there_and_back = "white play Nf3 / white press / black play Nf6 / black press
                          white play Ng1 / white press / black play Ng8 / black press";
    let thrice = format!("pegs none / {there_and_back} / {there_and_back}");
    every(
        "E2.8-S3",
        &format!("{thrice} // white claim repetition"),
        "white claims / proposed repetition / 1/2-1/2 repetition",
    );
    for edition in APPENDIX {
        let script = format!(
            "edition {edition} / {thrice} / arbiter restore 4 / arbiter start
             // white claim repetition"
        );
        let found = Play::new(&script).found;
        assert!(found.contains(&"white wrong claim".to_owned()), "E2.8-S3: {found:?}");
    }
    // Once more from there it is the third time again.
    every(
        "E2.8-S3",
        &format!(
            "{thrice} / arbiter restore 4 / arbiter start / {there_and_back}
             // white claim repetition"
        ),
        "white claims / proposed repetition / 1/2-1/2 repetition",
    );
}

#[test]
fn moves_are_counted_from_the_position_restored() {
    every(
        "E2.8-S3",
        &format!("{} / arbiter restore 1 // white moves", quiet("e2e4 e7e5 g1f3")),
        "moves 1 0",
    );
}

#[test]
fn a_piece_touched_for_the_move_taken_back_is_known_to_the_arbiter_and_binds_nobody() {
    let start = "rated / arbiter checklist clock yes / arbiter approve / arbiter start";
    for edition in APPENDIX {
        let script = format!("edition {edition} / {start} // white lift g1");
        assert_eq!(named(&script, "arbiter"), "touched", "E2.8-S4");
        assert_eq!(named(&script, "white"), "", "E2.8-S4");
    }
    every(
        "E2.8-S4",
        &format!(
            "{} / arbiter restore 0 / white lift f3 / white place g1 / arbiter start
             // white lift e2 / white place e4 / white say Pe4 / white press",
            quiet("g1f3")
        ),
        "white touched e2 / white announced e2e4 / white made e2e4 / white completed e2e4",
    );
}

#[test]
fn a_ply_that_was_not_played_cannot_be_restored() {
    check(&format!("{} // arbiter restore 3", quiet("e2e4 e7e5")), "no ply 3");
}

#[test]
fn while_a_score_cannot_be_read_yet_the_clocks_stand_and_nothing_is_guessed() {
    // Which position the scores agree on, `reconcile` does not guess either.
    let script = format!(
        "rated / arbiter checklist clock yes / arbiter approve / arbiter start / {}
         arbiter score black Pe4 Pe5",
        quiet("e2e4 e7e5")
    );
    every(
        "E2.8-S5",
        &format!("{script} // white claim boards / white turn / wait 600s / white turn"),
        "white claims / proposed boards / runs nobody / runs nobody",
    );
    let play = Play::new(&script);
    assert!(play.game.score_read(Color::White).is_empty(), "E2.8-S5");
    assert_eq!(play.game.score_read(Color::Black).len(), 2, "E2.8-S5");
}
