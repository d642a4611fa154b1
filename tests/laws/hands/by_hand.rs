//! Moves announced without a word, as an assistant may announce them: E2.9b in 2009, D.2.11 in
//! 2023. In training always, in a rated game by the arbiter's leave.

use crate::{
    appendix::{named, only, printed},
    check,
};

const E4: &str = "white lift e2 / white place e4";
const RATED: &str = "rated / arbiter approve / arbiter start";
const VOICE: &str = "rated / arbiter allow voice / arbiter approve / arbiter start";
const CAPTURE: &str = "fen 4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1";
const PROMOTION: &str = "fen 7k/4P2p/8/8/8/8/7P/K7 w - - 0 1";
const CASTLING: &str = "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";

/// In training, and in a rated game once the arbiter has allowed it.
#[track_caller]
fn both(script: &str, expected: &str) {
    check(script, expected);
    let (before, after) = script.split_once("//").unwrap_or(("", script));
    let is_term = |line: &&str| ["fen ", "pegs "].iter().any(|term| line.starts_with(term));
    let (terms, rest): (Vec<&str>, Vec<&str>) = crate::lines(before).partition(is_term);
    let (terms, rest) = (terms.join(" / "), rest.join(" / "));
    check(&format!("{terms} / {VOICE} / {rest} // {after}"), expected);
}

#[test]
fn the_press_announces_what_the_pegs_show_and_completes_it() {
    both(
        &format!("{E4} // white press / white turn"),
        "white announced e2e4 / white made e2e4 / white completed e2e4 / runs black",
    );
}

#[test]
fn it_counts_from_the_moment_of_the_press() {
    check(
        "time 60m / white lift e2 / white place e4 / wait 10s // white press late 200ms
         white time mine",
        "white announced e2e4 / white made e2e4 / white completed e2e4
         white 3590.200s black 3599.800s",
    );
}

#[test]
fn without_the_arbiters_leave_a_rated_press_announces_nothing() {
    check(
        &format!("{RATED} / {E4} // white press / white turn"),
        "white not made: not announced / runs white",
    );
}

#[test]
fn the_arbiter_allows_it_and_takes_it_away_and_all_are_told() {
    check("rated // arbiter allow voice", "allowed Voice");
    assert_eq!(named("rated // arbiter allow voice", "public"), "ruling");
    // Read out again when the clocks are first started, and only then.
    check(
        "rated / arbiter allow voice / arbiter approve // arbiter start / arbiter stop
         arbiter start",
        "allowed Voice / started white / stopped / started white",
    );
    check(
        &format!("{VOICE} / arbiter forbid voice / {E4} // white press"),
        "white not made: not announced",
    );
    check(&format!("arbiter forbid voice / {E4} // white press"), "white not made: not announced");
}

#[test]
fn a_journal_of_before_tells_the_same_game_as_then() {
    check(
        &format!("before / {E4} // white press / white say Pe4 / white press"),
        "white not made: not announced / white announced e2e4 / white made e2e4
         white completed e2e4",
    );
    check(
        "before / white lift g1 / white place h3 / white say Nf3 // white press / white press",
        "white not made: pegs / white passed over / white completed g1f3 / white touch breach",
    );
}

#[test]
fn what_was_said_before_the_press_is_not_said_again() {
    both(&format!("{E4} / white say Pe4 // white press"), "white completed e2e4");
    both(&format!("{E4} / white say // white press"), "white completed e2e4");
}

#[test]
fn the_press_announces_captures_en_passant_and_castling() {
    both(
        &format!("{CAPTURE} / white lift d5 / white lift e4 / white place d5 // white press"),
        "white announced e4xd5 / white made e4xd5 / white completed e4xd5",
    );
    both(
        "fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 / white lift e5 / white lift d5 / white place d6
         // white press",
        "white announced e5xd6ep / white made e5xd6ep / white completed e5xd6ep",
    );
    both(
        &format!(
            "{CASTLING} / white lift e1 / white place g1 / white lift h1 / white place f1
             // white press"
        ),
        "white announced O-O / white made O-O / white completed O-O",
    );
}

#[test]
fn whether_it_is_legal_is_not_asked() {
    check(
        "white lift b1 / white place b4 // white press",
        "white announced b1b4 / white made b1b4 / white completed b1b4 / white illegal b1b4
         proposed illegal / white illegal number 1 / black gets 120s, has 3720s",
    );
}

#[test]
fn a_mate_announced_by_the_press_ends_the_game() {
    both(
        "fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1 / white lift a1 / white place a8 // white press",
        "white announced a1a8 / white made a1a8 / white completed a1a8 / 1-0 checkmate",
    );
}

#[test]
fn pegs_that_show_another_move_than_was_said_never_pass() {
    let hands = "white lift b1 / white place c3 / white say Na3 // white press / white press";
    for (terms, said) in [("time 60m", "b1a3"), (VOICE, "Na3")] {
        let named = format!("white not made: said {said}, board shows b1c3");
        let told = format!("{named} / {named} / runs white");
        check(&format!("{terms} / {hands} / white turn"), &told);
    }
    check(
        &format!(
            "{RATED} / white lift b1 / white place c3 / white say Na3 // white press / white press"
        ),
        "white not made: said Na3, board shows b1c3
         white not made: said Na3, board shows b1c3",
    );
    let script = "white lift b1 / white place c3 / white say Na3 // white press";
    assert_eq!(printed(script, "white"), ["You said Nb1-a3. Say what stands: Nb1-c3."]);
    only("D.2.3", script, "white", "not-made");
}

#[test]
fn the_one_who_presses_hears_what_is_lacking() {
    for (pegs, found, line) in [
        ("white turn", "no peg out", "No peg is out."),
        ("white lift e2", "out e2", "e2 is out, not yet placed."),
        ("white lift d2 / white lift e2 / white place e4", "out d2 e2", "d2 e2 are out."),
        ("white lift e2 / white lift e7", "out e2 e7", "e2 e7 are out."),
    ] {
        check(&format!("{pegs} // white press"), &format!("white not made: {found}"));
        // The arbiter of a rated game hears that nothing was moved.
        let told = if found.contains("d2") { "" } else { " / white pressed, no move seen" };
        check(
            &format!("{VOICE} / {pegs} // white press"),
            &format!("white not made: {found}{told}"),
        );
        both(&format!("{pegs} // white say"), &format!("white not shown: {found}"));
        assert_eq!(printed(&format!("{pegs} // white press"), "white"), [line]);
        assert_eq!(printed(&format!("{pegs} // white say"), "white"), [line]);
        only("friction 18", &format!("{pegs} // white press"), "white", "not-made");
        only("friction 18", &format!("{pegs} // white say"), "white", "not-understood");
    }
    // The king has begun to castle, the captured pawn is still plugged.
    let begun = format!("{CASTLING} / white lift e1 / white place g1 // white press");
    both(&begun, "white not made: no whole move");
    let passing = "fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 / white lift e5 / white place d6";
    both(&format!("{passing} // white press"), "white not made: no whole move");
}

#[test]
fn before_the_opponents_move_is_copied_nothing_is_announced() {
    let e5 = format!(
        "{E4} / white press / black play Pe5 / black press / white lift g1 / white place f3"
    );
    both(
        &format!("{e5} // white press / white turn"),
        "white not made: copy e7e5 first / runs white",
    );
    both(&format!("{e5} // white say"), "white not shown: copy e7e5 first");
    assert_eq!(printed(&format!("{e5} // white press"), "white"), ["Copy e7-e5 first."]);
    // In a rated game nobody hears how they differ.
    assert_eq!(
        printed(&format!("{VOICE} / {e5} / white press // white press"), "white"),
        ["Copy the opponent's move first."]
    );
}

#[test]
fn said_without_a_word_a_promotion_is_a_queen_and_each_time_the_next_piece() {
    let pegs = format!("{PROMOTION} / white lift e7 / white place e8");
    both(
        &format!("{pegs} // white say / white say / white say / white say / white say"),
        "white announced e7e8=Q / white made e7e8=Q / white announced e7e8=R / white made e7e8=R
         white announced e7e8=B / white made e7e8=B / white announced e7e8=N / white made e7e8=N
         white announced e7e8=Q / white made e7e8=Q",
    );
    both(&format!("{pegs} / white say / white say // white press"), "white completed e7e8=R");
    // A board that knows pieces leaves no choice.
    both(
        &format!("{PROMOTION} / white lift e7 / white place e8 N // white say"),
        "white announced e7e8=N / white made e7e8=N",
    );
    // Without leave the piece is named, as ever.
    check(
        &format!("{PROMOTION} / {RATED} / white lift e7 / white place e8 // white say"),
        "white unclear promotion",
    );
}

#[test]
fn a_press_that_leaves_several_moves_open_asks_and_does_not_guess() {
    let pegs = format!("{PROMOTION} / white lift e7 / white place e8");
    both(
        &format!("{pegs} // white press / white press / white turn"),
        "white chooses, e7e8=Q first / white chooses, e7e8=Q first / runs white",
    );
    only("D.2.3", &format!("{pegs} // white press"), "white", "choose");
}

#[test]
fn of_two_captures_that_look_alike_each_say_announces_the_next() {
    let pegs = format!(
        "{CAPTURE} / white lift d5 / white lift f5 / white lift e4 / white place d5
         white place f5"
    );
    both(
        &format!("{pegs} // white press / white say / white say / white press"),
        "white chooses, e4xd5 first / white announced e4xd5 / white made e4xd5
         white announced e4xf5 / white made e4xf5 / white completed e4xf5 / white touch breach",
    );
}

#[test]
fn what_was_chosen_so_far_ends_no_game_before_the_press() {
    // A queen would be stalemate; he wants a rook.
    let pegs = "fen 8/5P1k/8/6K1/8/8/8/8 w - - 0 1 / white lift f7 / white place f8";
    both(
        &format!("{pegs} // white say / white say / white press"),
        "white announced f7f8=Q / white made f7f8=Q / white announced f7f8=R / white made f7f8=R
         white completed f7f8=R",
    );
    let mate = "fen 7k/R4P2/6K1/8/8/8/8/8 w - - 0 1 / white lift f7 / white place f8";
    both(
        &format!("{mate} // white say / white press"),
        "white announced f7f8=Q / white made f7f8=Q / white completed f7f8=Q / 1-0 checkmate",
    );
}

#[test]
fn a_word_after_a_choice_is_no_slip_and_a_choice_after_a_word_keeps_it() {
    let pegs = format!("{PROMOTION} / white lift e7 / white place e8");
    both(
        &format!("{pegs} / white say // white say Pe8=N / white say / white press"),
        "white announced e7e8=N / white made e7e8=N / white announced e7e8=N
         white completed e7e8=N",
    );
}

#[test]
fn castling_begun_with_the_rook_is_asked_about_once() {
    let rook = format!("{CASTLING} / white lift h1 / white place f1");
    // The rook's move, by pressing once more.
    both(
        &format!("{rook} // white press / white press"),
        "white asked: h1f1? / white announced h1f1 / white made h1f1 / white completed h1f1",
    );
    // The same by saying it once more.
    both(
        &format!("{rook} // white say / white say / white press"),
        "white asked: h1f1? / white announced h1f1 / white made h1f1 / white completed h1f1",
    );
    // Castling, by going on.
    check(
        &format!("{rook} / white press // white lift e1 / white place g1 / white press"),
        "white touched e1 / white announced O-O / white made O-O / white completed O-O
         white touch breach",
    );
    // A rook that goes elsewhere, or a king that is not at home, is not asked.
    both(
        &format!("{CASTLING} / white lift h1 / white place g1 // white press"),
        "white announced h1g1 / white made h1g1 / white completed h1g1",
    );
    both(
        "fen 4k3/8/8/8/8/8/8/R2K3R w - - 0 1 / white lift h1 / white place f1 // white press",
        "white announced h1f1 / white made h1f1 / white completed h1f1",
    );
}

#[test]
fn whether_castling_is_still_allowed_does_not_change_the_question() {
    // The king has moved and is back: the question would tell, so it is asked all the same.
    let back = "fen 4k3/p7/8/8/8/8/8/4K2R w K - 0 1 / pegs none / white play Ke2 / white press
                black play Pa6 / black press / white play Ke1 / white press / black play Pa5
                black press / arbiter board white simulated";
    check(&format!("{back} / white lift h1 / white place f1 // white press"), "white asked: h1f1?");
}

#[test]
fn in_chess960_a_rook_that_moves_alone_may_be_all_of_a_castling() {
    // The king stands on g1 already: both are whole moves.
    let pegs = "fen 4k3/8/8/8/8/8/8/6KR w H - 0 1 / white lift h1 / white place f1";
    both(
        &format!("{pegs} // white press / white say / white say"),
        "white chooses, O-O first / white announced O-O / white made O-O / white announced h1f1
         white made h1f1",
    );
    both(&format!("{pegs} / white say // white press"), "white completed O-O");
    // King and rook have changed places, or were only looked at.
    let pegs = "fen 4k3/8/8/8/8/8/8/5KR1 w G - 0 1 / white lift f1 / white lift g1
                white place g1 / white place f1";
    both(
        &format!("{pegs} // white press / white press"),
        "white asked: O-O? / white announced O-O / white made O-O / white completed O-O",
    );
}

#[test]
fn any_hand_ends_what_was_asked() {
    let rook = format!("{CASTLING} / white lift h1 / white place f1 / white press");
    check(&format!("{rook} / white lift f1 / white place f1 // white press"), "white asked: h1f1?");
}

#[test]
fn before_a_sealed_move_nothing_is_said_aloud() {
    check(&format!("arbiter adjourn / {E4} // white press"), "white not made: not announced");
}

#[test]
fn both_at_the_pegs_announce_by_their_presses_and_copy() {
    both(
        &format!("pegs both / {E4} // white press / black lift e2 / black place e4"),
        "white announced e2e4 / white made e2e4 / white completed e2e4 / black mirrored",
    );
}
