//! The blind player keeps a score of his own: E2.5 in 2009, F2.5 in 2005, D.2.7 in 2023.

use annabella::{
    laws::Rule,
    words::{Words, hear},
};
use shakmaty::{Color, Move, Square};

use crate::{
    Play,
    appendix::{APPENDIX, article, every, named, one, only, printed, quiet, said},
    check,
    rulings::claims::{EDITIONS, played},
};

/// Two moves each, and White's third is about to be pressed.
fn third() -> String {
    format!("{} / white lift f1 / white place c4 / white say Bc4", quiet("e2e4 e7e5 g1f3 b8c6"))
}

#[test]
fn an_entry_is_stored_as_the_move_it_writes_and_the_arbiter_sees_the_same() {
    let words = Words::named("fide", "en").unwrap();
    for text in ["exd6 e.p.", "exd6", "ed6", "e5xd6 e.p."] {
        let entry = hear(&words.pack, text).unwrap();
        let score = format!(
            "{} / white write Pe4 / white write Pa6 / white write Pe5 / white write Pd5
             white write {entry}",
            quiet("e2e4 a7a6 e4e5 d7d5")
        );
        for edition in APPENDIX {
            let play = Play::new(&format!("edition {edition} / {score}"));
            let read = play.game.score_read(Color::White);
            let passing = Move::EnPassant { from: Square::E5, to: Square::D6 };
            assert_eq!(read.last(), Some(&passing), "E2.5-S2 {text}");
            assert_eq!(read.len(), 5, "E2.5-S2 {text}");
        }
        let own = printed(&format!("{score} // white score"), "white").concat();
        let seen = printed(&format!("{score} // arbiter score"), "arbiter").concat();
        let moves = own.split_once(": ").unwrap().1;
        assert!(moves.starts_with("1. e4 a6 2. e5 d5 3. e"), "E2.5-S2: {own}");
        assert!(seen.contains(moves), "E2.5-S2: {seen}");
    }
}

#[test]
fn an_offer_stands_in_both_scores_at_its_move() {
    // 8.1, 9.1: each offer is noted by both with (=).
    let script =
        "pegs none / rated / arbiter approve / arbiter start / white play Pe4 / white offer
                  white write Pe4 / black write Pe4 / white press / black play Pe5";
    for (who, asks) in [("white", "white"), ("black", "black"), ("arbiter", "arbiter")] {
        let read = printed(&format!("{script} // {asks} score"), who).join(" ");
        assert!(read.contains("1. e4 (=)"), "SC-04 {who}: {read}");
    }
}

#[test]
fn a_score_is_its_players_and_the_arbiters_to_see() {
    only("E2.5-S2", "white write Pe4 // white score", "white", "score");
    only("E2.5-S2", "white write Pe4 // arbiter score", "arbiter", "score score");
    check("white write Pe4 // black score", "written:");
    check(
        "white write Pe4 / black write Pe5 // arbiter score",
        "white written: Pe4 / black written: Pe5",
    );
    let seen = printed("white write Pe4 // arbiter score", "arbiter").join(" ");
    assert!(seen.contains("White has written: 1. e4"), "{seen}");
    assert!(seen.contains("Black has written nothing"), "{seen}");
}

#[test]
fn an_entry_is_not_told_to_anybody() {
    every("E2.5-S2", &format!("{} // white write Pe4", quiet("e2e4")), "");
}

#[test]
fn a_move_made_before_the_last_own_one_is_written_is_taken_and_the_arbiter_told() {
    let late = format!("time 60m / wait 40m / white write Pe4 / white write Pe5 / {}", third());
    every(
        "E2.5-S3",
        &format!("{late} // white press / black turn"),
        "white completed f1c4 / white unwritten / runs black",
    );
    for edition in APPENDIX {
        let script = format!("edition {edition} / {late} // white press");
        assert_eq!(named(&script, "arbiter"), "unwritten", "E2.5-S3");
        assert_eq!(named(&script, "public"), "completed", "E2.5-S3");
        for player in ["white", "black"] {
            assert_eq!(named(&script, player), "", "E2.5-S3: {player}");
        }
        let told = printed(&script, "arbiter").concat();
        assert!(told.contains(&article(edition, Rule::OwnMoveFirst)), "E2.5-S3: {told}");
    }
}

#[test]
fn the_opponents_last_move_may_be_written_after_the_reply() {
    every(
        "E2.5-S3",
        &format!(
            "white write Pe4 / white write Pe5 / white write Nf3 / {} // white press",
            third()
        ),
        "white completed f1c4",
    );
}

#[test]
fn a_score_kept_on_paper_is_not_missed() {
    every("E2.5-S3", &format!("{} // white press", third()), "white completed f1c4");
}

#[test]
fn with_little_time_and_no_increment_nobody_need_write() {
    let behind = |control: &str, wait: &str| {
        format!("time {control} / {wait} / white write Pe4 / {} // white press", third())
    };
    let low = "wait 55m / wait 10s";
    every("E2.5-S4", &behind("60m", low), "white completed f1c4");
    // Thirty seconds were there before the first move too.
    let low = "wait 55m / wait 40s";
    every("E2.5-S4", &behind("60m+30s", low), "white completed f1c4 / white unwritten");
    every("E2.5-S4", &behind("60m+29s", low), "white completed f1c4");
    every(
        "E2.5-S4",
        &behind("60m", "wait 54m / wait 59s"),
        "white completed f1c4 / white unwritten",
    );
}

#[test]
fn relief_lasts_for_the_rest_of_the_period_and_ends_with_it() {
    // Low in the first period; the third move ends it, and with the fourth he writes again.
    let low = format!("time 60m/3,60m / wait 56m / white write Pe4 / {}", third());
    let ends = "white completed f1c4 / white made 3 of 3 / white writes up";
    every("E2.5-S4", &format!("{low} // white press"), ends);
    let fourth = "black play Pa6 / black press / white lift a7 / white place a6
                  white lift b1 / white place c3 / white say Nc3";
    one(
        "E2.5-S4",
        "fide2023",
        &format!("{low} / white press / {fourth} // white press"),
        "white completed b1c3 / white unwritten",
    );
    // Time that the arbiter gives does not end it.
    every(
        "E2.5-S4",
        &format!(
            "time 60m / wait 56m / white write Pe4 / {}
             arbiter add white 5:00 / {} // white press",
            quiet("e2e4 e7e5"),
            third_after_one()
        ),
        "white completed f1c4",
    );
}

fn third_after_one() -> String {
    let rest = quiet("g1f3 b8c6");
    format!("{rest} / white lift f1 / white place c4 / white say Bc4")
}

#[test]
fn in_a_rapid_game_nobody_need_write() {
    every(
        "E2.5-S4",
        &format!("time 25m / white write Pe4 / {} // white press", third()),
        "white completed f1c4",
    );
}

#[test]
fn a_score_that_an_assistant_keeps_says_so() {
    let clauses = ["E2.9c", "E2.9c", "F2.9c", "D.2.10.3"];
    for (edition, clause) in APPENDIX.into_iter().zip(clauses) {
        let kept = format!("edition {edition} / white-assistant write Pe4 //");
        for (asker, channel) in [("white", "white"), ("arbiter", "arbiter")] {
            let told = printed(&format!("{kept} {asker} score"), channel);
            let head = told.first().unwrap();
            assert!(head.contains("ept by an assistant"), "E2.5-S5: {told:?}");
            assert!(head.contains(clause), "E2.5-S5: {told:?}");
        }
        let own = printed(&format!("edition {edition} / white write Pe4 // white score"), "white");
        assert!(!own.concat().contains("assistant"), "E2.5-S5: {own:?}");
    }
    every(
        "E2.5-S5",
        "white-assistant write Pe4 / white write Pe5 // white score",
        "written by assistant: Pe4 Pe5",
    );
}

#[test]
fn the_score_is_read_to_the_player_who_keeps_it() {
    let heard = said("white write Pe4 / white write Pe5 // white score", "white").concat();
    assert!(heard.contains("two") && heard.contains("e5"), "{heard}");
    assert!(!said("white score", "white").concat().is_empty());
}

#[test]
fn an_entry_mistyped_is_taken_back() {
    check("white write Pe4 / white write Pe6 / white typo // white score", "written: Pe4");
    check(
        "white write Pe4 / white-assistant write Pe6 / white-assistant typo // white score",
        "written: Pe4",
    );
    // What another hand wrote meanwhile stays.
    check(
        "white write Pe4 / black write Pd4 / white typo // white score / black score",
        "written: / written: Pd4",
    );
}

#[test]
fn a_score_entered_from_paper_stands_for_what_was_written() {
    check(
        "white write Pd4 // arbiter score white Pe4 Pe5 / white score",
        "white score entered / written: Pe4 Pe5",
    );
    only("E2.7", "arbiter score white Pe4", "public", "score");
}

#[test]
fn the_machine_writes_no_score_of_its_own() {
    // A sheet it kept would be no independent score when the boards differ.
    check(&format!("{} // white score / black score", third()), "written: / written:");
}

#[test]
fn a_capture_is_read_back_as_one_in_the_words_it_was_written() {
    for edition in EDITIONS {
        let played = played("Pe4 Pa6 Pe5 Pd5 Pexd6 Pcxd6 Qe2 Nf6 Qe7 Be7");
        let script = format!("edition {edition} / pegs none / {played}");
        let last = |by: &str, entries: &str, ask: &str| {
            let entries = entries.split(' ').map(|entry| format!("{by} write {entry}"));
            let entries: Vec<String> = entries.collect();
            let ear = ask.split(' ').next().unwrap();
            printed(&format!("{script} / {} // {ask}", entries.join(" / ")), ear).concat()
        };
        let own = last("white", "Pe4 Pa6 Pe5 Pd5 Pexd6 Pcxd6 Qe2 Nf6 Qe7 Be7", "white score");
        let read = "Your score: 1. e4 a6 2. e5 d5 3. exd6 e.p. cxd6 4. Qe2 Nf6 5. Qxe7 Bxe7";
        assert_eq!(own, read, "{edition}");
        // The file of a pawn stands before it, named or not; where he says more, it stays.
        let bare = last("white", "Pe4 Pa6 Pe5 Pd5 Pe5d6 Pd6", "white score");
        assert_eq!(bare, "Your score: 1. e4 a6 2. e5 d5 3. e5xd6 e.p. cxd6", "{edition}");
        // What fits no move ends the reading: from there it stands as it was written.
        let wrong = last("black", "Pe4 Pa6 Nh5 Pd5 Pexd6", "black score");
        assert_eq!(wrong, "Your score: 1. e4 a6 2. Nh5 d5 3. exd6", "{edition}");
        let arbiters = last("black", "Pe4 Pa6 Pe5 Pd5 Pexd6", "arbiter score");
        assert!(
            arbiters.contains("Black has written: 1. e4 a6 2. e5 d5 3. exd6 e.p."),
            "{arbiters}"
        );
    }
}

#[test]
fn where_the_words_fit_two_moves_the_one_that_was_played_is_read() {
    // Which of them is lawful is not asked: the knight on c3 is pinned, or it is not.
    for start in ["4k3/8/8/8/1b6/2N3N1/8/4K3", "4k3/8/8/b7/8/2N3N1/8/4K3"] {
        let from = format!("pegs none / fen {start} w - - 0 1");
        let unplayed =
            printed(&format!("{from} / white write Ne4 / white write Nd5 // white score"), "white");
        assert_eq!(unplayed, ["Your score: 1. Ne4 Nd5"], "{start}");
        let played = format!("{from} / white play g3e4 / white press");
        let read = printed(
            &format!("{played} / white write Ne4 / white write Bxc3 // white score"),
            "white",
        );
        assert_eq!(read, ["Your score: 1. Ne4 Bxc3"], "{start}");
    }
}

#[test]
fn the_arbiter_reads_a_claimed_move_and_one_written_ahead_as_captures() {
    for edition in EDITIONS {
        let rated =
            format!("edition {edition} / pegs none / rated / arbiter approve / arbiter start");
        let script = format!("{rated} / {}", played("Pd4 Pd5 Pc4"));
        let told = printed(&format!("{script} // black claim fifty dxc4"), "arbiter");
        assert!(told.contains(&"Black claims on the move dxc4.".to_owned()), "{told:?}");
        let told = printed(&format!("{script} // black write dxc4"), "arbiter").concat();
        assert!(told.starts_with("Black wrote dxc4 before making it"), "{told}");
        let passing = format!("{rated} / {}", played("Pe4 Pa6 Pe5 Pd5"));
        let told = printed(&format!("{passing} // white claim fifty exd6"), "arbiter");
        assert!(told.contains(&"White claims on the move exd6 e.p.".to_owned()), "{told:?}");
    }
}
