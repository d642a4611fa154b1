//! The Laws decide whole games, typed, under each edition; and `annabella laws` says where.

use serde_json::{Value, json};

use crate::person::{Folder, Run};

/// A game in simulated time without pegs, and what its journal shows.
#[track_caller]
fn game(options: &str, fen: &str, typed: &str) -> (Run, Value) {
    let folder = Folder::new();
    let mut args = vec!["play", "--simulated-time", "--journal", "g.journal", "--white-board"];
    args.push("none");
    args.extend(options.split_whitespace());
    if !fen.is_empty() {
        args.extend(["--fen", fen]);
    }
    let run = folder.run(&args, typed);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{options}: {run:?}");
    let shown = folder.show();
    assert_eq!(shown["intact"], true, "{options}");
    (run, shown)
}

#[track_caller]
fn ended(shown: &Value, result: &str, reason: &str, law: &str) {
    let facts = json!([shown["result"], shown["reason"], shown["law"], shown["edition"]]);
    assert_eq!(facts, json!([result, reason, law, shown["edition"]]), "{shown}");
}

#[track_caller]
fn printed(run: &Run, line: &str) {
    assert!(run.out.lines().any(|told| told == line), "{line}: {run:?}");
}

/// What the edition says, article first.
#[track_caller]
fn answers(edition: &str, line: &str) {
    let folder = Folder::new();
    printed(&folder.run(&["laws", edition], ""), line);
}

const ILLEGAL: &str = "e2e5\npress\narbiter: start\n";
const BARE_KING: &str = "7k/8/8/8/8/8/4P3/4K3 w - - 0 1";

#[test]
fn two_illegal_moves_lose_under_se2023() {
    let (run, shown) = game("--laws se2023 --time 60m", "", ILLEGAL);
    assert_eq!(shown["result"], "*");
    assert_eq!(shown["illegal"], json!({ "white": 1, "black": 0 }));
    assert_eq!(shown["black_ms"], 3_720_000);
    assert_eq!(shown["fen"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    printed(&run, "Illegal, White, number 1, 7.5.1.");
    let (run, shown) = game("--laws se2023 --time 60m", "", &ILLEGAL.repeat(2));
    ended(&shown, "0-1", "illegal", "7.5.5");
    printed(&run, "Illegal, White, number 2, 7.5.1.");
    answers("se2023", "7.5.5: after illegal move 2 the game is lost.");
    answers("se2023", "7.5.5: an illegal move gives the opponent 2 min.");
}

#[test]
fn three_illegal_moves_lose_under_no2009() {
    let (_, shown) = game("--laws no2009 --time 60m", "", &ILLEGAL.repeat(2));
    assert_eq!(shown["result"], "*");
    assert_eq!(shown["black_ms"], 3_840_000);
    let (run, shown) = game("--laws no2009 --time 60m", "", &ILLEGAL.repeat(3));
    ended(&shown, "0-1", "illegal", "7.4b");
    assert_eq!(shown["illegal"], json!({ "white": 3, "black": 0 }));
    printed(&run, "Illegal, White, number 3, 7.4a.");
    answers("no2009", "7.4b: after illegal move 3 the game is lost.");
}

#[test]
fn against_a_bare_king_they_draw_and_in_dk2005_lose() {
    for (edition, times, result, law) in [
        ("se2023", 2, "1/2-1/2", "7.5.5"),
        ("fide2023", 2, "1/2-1/2", "7.5.5"),
        ("no2009", 3, "1/2-1/2", "7.4b"),
        ("se2009", 3, "1/2-1/2", "7.4b"),
        ("dkhandbook", 3, "1/2-1/2", "7.4b"),
        ("dk2005", 3, "0-1", "7.4b"),
    ] {
        let options = format!("--laws {edition} --time 60m");
        let (_, shown) = game(&options, BARE_KING, &ILLEGAL.repeat(times));
        ended(&shown, result, "illegal", law);
    }
    answers("no2009", "7.4b: that is a draw if the opponent cannot mate: yes.");
    answers("dk2005", "7.4b: that is a draw if the opponent cannot mate: no.");
}

#[test]
fn in_blitz_the_old_texts_have_an_article_of_their_own() {
    let typed = "e2e5\npress\nblack: claim illegal\n";
    for (edition, law) in [("dk2005", "C3"), ("no2009", "B3c"), ("se2009", "B3c")] {
        let options = format!("--laws {edition} --time 5m");
        let (_, shown) = game(&options, "", typed);
        ended(&shown, "0-1", "illegal", law);
        let (_, shown) = game(&options, BARE_KING, typed);
        ended(&shown, "1/2-1/2", "illegal", law);
    }
}

#[test]
fn a_wrong_claim_with_five_minutes_left_costs_what_the_edition_says() {
    for (edition, time, wait, left, given) in [
        ("dk2005", "60m", "55m", 150_000, 180_000),
        ("no2009", "60m", "55m", 300_000, 180_000),
        ("se2009", "60m", "55m", 300_000, 180_000),
        ("dkhandbook", "60m", "55m", 300_000, 180_000),
        ("se2023", "60m", "55m", 300_000, 120_000),
        ("fide2023", "60m", "55m", 300_000, 120_000),
        ("se2023", "30m", "25m", 300_000, 60_000),
        ("fide2023", "30m", "25m", 300_000, 60_000),
    ] {
        let options = format!("--laws {edition} --time {time}");
        let typed = format!("wait {wait}\nclaim repetition\nwait 1m\n");
        let (run, shown) = game(&options, "", &typed);
        let black: u64 = if time == "60m" { 3_600_000 } else { 1_800_000 };
        assert_eq!(shown["white_ms"], left, "{options}: {run:?}");
        assert_eq!(shown["black_ms"], black + given, "{options}: {run:?}");
        assert_eq!(shown["running"], Value::Null, "{options}: both clocks stand");
        printed(&run, "White claims: Threefold repetition. Clocks stand.");
    }
    answers("dk2005", "9.5b: a wrong claim gives the opponent 3 min.");
    answers("dk2005", "9.5b: a wrong claim also costs the claimant time: yes.");
    answers("se2009", "9.5b: a wrong claim gives the opponent 3 min.");
    answers("se2009", "9.5b: a wrong claim also costs the claimant time: no.");
    answers("se2023", "9.5.3: a wrong claim gives the opponent 2 min.");
    answers("se2023", "A.3: a wrong rapid or blitz claim gives 1 min.");
}

#[test]
fn a_right_claim_with_an_intended_move_draws() {
    let moves = "Nf3\npress\nNf6\npress\nNg1\npress\nNg8\npress\n";
    let typed = format!("{moves}Nf3\npress\nNf6\npress\nNg1\npress\nclaim repetition Ng8\n");
    for (edition, law) in
        [("dk2005", "9.2"), ("no2009", "9.2"), ("se2009", "9.2"), ("dkhandbook", "9.2")]
    {
        let (_, shown) = game(&format!("--laws {edition}"), "", &typed);
        ended(&shown, "1/2-1/2", "repetition", law);
        assert_eq!(shown["completed"], 7, "{edition}: the move itself is not played");
    }
    let (_, shown) = game("--laws se2023", "", &typed);
    ended(&shown, "1/2-1/2", "repetition", "9.2.1");
    let (_, shown) = game("--laws fide2023", "", &typed);
    ended(&shown, "1/2-1/2", "repetition", "9.2");
    let fifty = "k7/8/8/8/8/8/8/K6R w - - 99 80";
    let (_, shown) = game("--laws no2009", fifty, "claim fifty Rh2\n");
    ended(&shown, "1/2-1/2", "fifty", "9.3");
}

#[test]
fn the_fifth_time_draws_by_itself_since_2023() {
    let out_and_home = "Nf3\npress\nNf6\npress\nNg1\npress\nNg8\npress\n".repeat(4);
    for edition in ["se2023", "fide2023"] {
        let (_, shown) = game(&format!("--laws {edition}"), "", &out_and_home);
        ended(&shown, "1/2-1/2", "fivefold", "9.6.1");
    }
    for edition in ["dk2005", "no2009", "se2009", "dkhandbook"] {
        let (_, shown) = game(&format!("--laws {edition}"), "", &out_and_home);
        assert_eq!(shown["result"], "*", "{edition}");
    }
    answers("se2023", "9.6.1: the same position a fifth time draws by itself: yes.");
}

#[test]
fn a_rook_that_oversteps_draws_against_a_bishop_and_loses_against_a_knight() {
    let typed = "wait 61m\nblack: claim flag\n";
    for (edition, law) in [
        ("dk2005", "6.10"),
        ("no2009", "6.9"),
        ("se2009", "6.9"),
        ("dkhandbook", "6.9"),
        ("se2023", "6.9"),
        ("fide2023", "6.9"),
    ] {
        let options = format!("--laws {edition} --time 60m");
        let (run, shown) = game(&options, "kb6/8/8/8/8/8/8/K6R w - - 0 1", typed);
        ended(&shown, "1/2-1/2", "flag", law);
        printed(&run, "White's flag is called.");
        let (_, shown) = game(&options, "kn6/8/8/8/8/8/8/K6R w - - 0 1", typed);
        ended(&shown, "0-1", "flag", law);
        assert_eq!(shown["white_ms"], 0);
    }
    answers("dk2005", "6.10: a flag fallen before the last required move is completed loses.");
    answers("se2023", "6.9: a flag fallen before the last required move is completed loses.");
}

#[test]
fn through_two_periods_a_delay_a_penalty_and_a_flag() {
    let typed = "\
        wait 1m10s\ne4\npress\nwait 5s\ne5\npress\n\
        wait 10s\nNf3\npress\nwait 10m10s\nNc6\npress\n\
        arbiter: penalty white warning talking\narbiter: add black 2:00 talking\n";
    // Ten seconds of each move are free; after two moves by each comes the second period.
    let (run, shown) = game("--laws se2009 --time 60m/2,30m+d10s", "", typed);
    assert_eq!(shown["white_ms"], (59 + 30) * 60_000, "{run:?}");
    assert_eq!(shown["black_ms"], (50 + 30 + 2) * 60_000, "{run:?}");
    assert_eq!(shown["running"], "white");
    printed(&run, "Warning for White, 13.4a: talking.");
    let typed = format!("{typed}wait 89m9s\nblack: claim flag\n");
    let (_, shown) = game("--laws se2009 --time 60m/2,30m+d10s", "", &typed);
    assert_eq!((&shown["result"], &shown["white_ms"]), (&json!("*"), &json!(1000)));
    let typed = format!("{typed}arbiter: start\nwait 1s\nblack: claim flag\n");
    let (run, shown) = game("--laws se2009 --time 60m/2,30m+d10s", "", &typed);
    ended(&shown, "0-1", "flag", "6.9");
    assert_eq!(shown["white_ms"], 0);
    assert_eq!(shown["black_ms"], 82 * 60_000, "{run:?}");
    answers("se2009", "13.4: penalties the arbiter may choose from: 7.");
}

#[test]
fn in_a_rated_game_the_arbiter_confirms_what_the_program_proposes() {
    let typed = "e4\npress\narbiter: start\narbiter: approve\narbiter: start\n\
                 e2e5\npress\n";
    let (_, shown) = game("--laws se2023 --time 60m --rated --terminal public", "", typed);
    assert_eq!(shown["illegal"], json!({ "white": 0, "black": 0 }));
    let typed = format!("{typed}arbiter: approve\narbiter: start\ne2e4\npress\n");
    let (_, shown) = game("--laws se2023 --time 60m --rated --terminal public", "", &typed);
    assert_eq!(shown["illegal"], json!({ "white": 1, "black": 0 }));
    assert_eq!(shown["moves"], json!(["e2e4"]));
    assert_eq!(shown["running"], "black");
    let typed = format!("{typed}arbiter: result 0-1/2 both late\n");
    let (_, shown) = game("--laws se2023 --time 60m --rated --terminal public", "", &typed);
    ended(&shown, "0-1/2", "arbiter", "12.1");
}
