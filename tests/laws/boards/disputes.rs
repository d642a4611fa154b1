//! Two boards that differ in a running game, and both scores (E2.7, E2.8 in 2009, F2.7, F2.8 in
//! 2005, D.2.9 in 2023): first both scores are consulted. If they agree, whoever made another move
//! than he wrote puts his board right; if they do not, the game goes back to where they agree.

use annabella::game::Proposal;
use annabella::reconcile::{CaseVerdict, Note, reconcile};

use shakmaty::Color;

use crate::{
    Play,
    appendix::{APPENDIX, cues, every, named, printed, quiet},
    check,
};

const RATED: &str = "rated / arbiter checklist clock yes / arbiter approve / arbiter start";

/// Black has played e5; White copied e6 and has moved on.
fn copied_wrong() -> String {
    format!(
        "{RATED} / wait 1m / {} / wait 2m / black play Pe5 / black press / white lift e7
         white place e6 / wait 3s / white lift d2 / white place d4 / white say Pd4",
        quiet("e2e4")
    )
}

fn scores(white: &str, black: &str) -> String {
    format!("arbiter score white {white} / arbiter score black {black}")
}

#[test]
fn scores_that_differ_take_game_record_clocks_and_guide_back_to_where_they_agree() {
    // White wrote e6, as his pegs have it, and Black e5.
    let script = format!("{} / {}", copied_wrong(), scores("Pe4 Pe6", "Pe4 Pe5"));
    every(
        "E2.8",
        &format!(
            "{script} // arbiter approve / white lift d4 / white place d2 / white lift e6
             white place e7 / arbiter start / black time"
        ),
        "restored 1 / white guided d4 d2 / white guided e6 e7 / white's board agrees
         started black / white 3540s black 3600s",
    );
    for edition in APPENDIX {
        let play = Play::new(&format!("edition {edition} / {script} / arbiter approve"));
        assert_eq!(play.game.plies().len(), 1, "E2.8 {edition}");
        assert_eq!(play.game.mover(), Color::Black, "E2.8 {edition}");
        assert_eq!(play.game.clock().running(), None, "E2.8 {edition}");
        assert!(play.game.proposals().is_empty(), "E2.8 {edition}");
        // What was written after it is struck out: a second dispute is not about the first.
        assert_eq!([1, 1], Color::ALL.map(|of| play.game.score_read(of).len()), "E2.8 {edition}");
    }
}

#[test]
fn what_both_scores_have_stands_on_the_record_if_something_else_does() {
    // Both wrote e6, and somebody typed e5.
    let script = format!(
        "{RATED} / {} / black play Pe5 / black press / white lift e7 / white place e6 / wait 2s
         white claim boards / {}",
        quiet("e2e4"),
        scores("Pe4 Pe6", "Pe4 Pe6"),
    );
    for edition in APPENDIX {
        let play = Play::new(&format!("edition {edition} / {script} / arbiter approve"));
        let stands = "rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        assert_eq!(play.game.standing().fen(), stands, "E2.7 {edition}");
        assert_eq!(play.game.completed(), 2, "E2.7 {edition}");
        assert_eq!(play.game.pegs(Color::White), Some(play.game.standing().board().occupied()));
    }
    // And scores that part after it go back no further than both have it.
    let script = format!(
        "{RATED} / {} / white claim boards / {} / arbiter approve",
        quiet("e2e4 e7e5 g1f3"),
        scores("Pe4 Pe6 Nf3", "Pe4 Pe6 Nc3"),
    );
    every("E2.8", &format!("{script} // arbiter start / white moves"), "started white / moves 1 1");
}

#[test]
fn a_sighted_board_that_differs_is_put_right_by_its_player() {
    // Black's knight went from f6 to d7; both wrote Nbd7. On a standard board nobody feels it.
    let fen = "fen 1n2k3/8/5n2/8/8/8/8/4K3 b - - 0 14";
    let played = format!("{fen} / {RATED} / black play Nbd7 / black press / white lift b8");
    let script = format!("{played} / white place d7 / {}", scores("Nbd7", "Nbd7"));
    for seen in ["b8 n f6 -", "1n2k3/3n4/8/8/8/8/8/4K3", "Nfd7"] {
        every(
            "E2.7-S2",
            &format!("{script} // arbiter stands black {seen} / arbiter approve"),
            "black's board entered / proposed boards / black guided b8 f6",
        );
    }
    for edition in APPENDIX {
        let told = format!("edition {edition} / {script} / arbiter stands black b8 n f6 - //");
        let told = format!("{told} arbiter approve");
        for (channel, heard) in [("black", 1), ("arbiter", 1), ("white", 0), ("public", 0)] {
            assert_eq!(cues(&told, channel).len(), heard, "E2.7-S2 {edition} {channel}");
        }
        // He sees a piece, no peg.
        assert_eq!(
            printed(&told, "black"),
            ["Take the piece from Bella acht. Felix sechs."],
            "E2.7-S2 {edition}"
        );
    }
}

#[test]
fn both_boards_that_differ_from_the_scores_are_put_right() {
    let script = format!(
        "{} / {} / arbiter stands black d5 p e5 -",
        copied_wrong().replace(" / white lift d2 / white place d4 / white say Pd4", ""),
        scores("Pe4 Pe5", "Pe4 Pe5"),
    );
    every(
        "E2.7-S1",
        &format!("{script} // arbiter approve / white lift e6 / white place e5"),
        "black guided d5 e5 / white guided e6 e5 / white's board agrees",
    );
}

#[test]
fn a_board_that_nobody_has_looked_at_is_never_said_to_agree() {
    let script = format!(
        "{RATED} / {} / {} / black claim boards",
        quiet("e2e4 e7e5"),
        scores("Pe4 Pe5", "Pe4 Pe5")
    );
    for edition in APPENDIX {
        let found = |more: &str| {
            let play = Play::new(&format!("edition {edition} / {script}{more}"));
            reconcile(&play.game.dispute())
        };
        let unseen = found("");
        assert_eq!(unseen.verdict, CaseVerdict::Arbiter, "E2.7 {edition}");
        assert_eq!(unseen.notes, [Note::Unseen { pegs: false }], "E2.7 {edition}");
        // Looked at, and as it should be.
        let seen = found(" / arbiter stands black");
        assert_eq!((seen.verdict, seen.notes), (CaseVerdict::Agree, vec![]), "E2.7 {edition}");
        // With the next move what he saw is of a position that is gone.
        let moved = " / arbiter stands black / arbiter refuse / arbiter start / white lift d2
                     white place d4 / white say Pd4 / white press";
        assert!(found(moved).notes.contains(&Note::Unseen { pegs: false }), "E2.7 {edition}");
    }
}

#[test]
fn first_both_scores_are_consulted() {
    for edition in APPENDIX {
        let script = format!("edition {edition} / {}", copied_wrong());
        let found = reconcile(&Play::new(&script).game.dispute());
        // No word of the next article yet: whether they differ is not known.
        assert_eq!(found.rule, Some(annabella::laws::Rule::BoardsDiffer), "E2.7 {edition}");
        let both = Color::ALL.map(|of| found.notes.contains(&Note::NoScore(of)));
        assert_eq!(both, [true, true], "E2.7 {edition}");
    }
}

#[test]
fn what_differs_waits_for_the_arbiter_until_it_is_mended_or_he_has_ruled() {
    for edition in APPENDIX {
        let script = format!("edition {edition} / {}", copied_wrong());
        let waits = |more: &str| {
            let play = Play::new(&format!("{script}{more}"));
            play.game.proposals().iter().map(|(_, known)| *known).collect::<Vec<_>>()
        };
        assert_eq!(waits(""), [Proposal::Boards], "E2.7 {edition}");
        // One event is one proposal, whoever raises it.
        assert_eq!(waits(" / white claim boards"), [Proposal::Boards], "E2.7 {edition}");
        assert_eq!(waits(" / arbiter guide"), [], "E2.7 {edition}");
        assert_eq!(waits(" / arbiter refuse"), [], "E2.7 {edition}");
        assert_eq!(waits(" / white lift e6 / white place e5"), [], "E2.7 {edition}");
        // No article stops the clocks for it: White's runs until somebody stops it.
        let play = Play::new(&script);
        assert_eq!(play.game.clock().running(), Some(Color::White), "E2.7 {edition}");
    }
    every(
        "E2.7",
        &format!("{} // arbiter status", copied_wrong()),
        "white 3537s black 3480s / runs white / moves 1 1
         illegal 0 0, offers [], waiting [\"boards\"]",
    );
}

#[test]
fn in_training_no_line_is_for_an_arbiter() {
    let differ = copied_wrong().replace(&format!("{RATED} / "), "");
    let (before, said) = differ.rsplit_once(" / ").unwrap();
    assert_eq!(named(&format!("{before} // {said}"), "arbiter"), "");
    assert!(Play::new(&differ).game.proposals().is_empty());
}

#[test]
fn a_board_with_sensors_tells_itself_what_stands_there() {
    check(&format!("{RATED} // arbiter stands white e4 P"), "white's board tells itself");
    check(
        &format!("{RATED} / {} // arbiter stands black Pe4 Pe5", quiet("e2e4")),
        "black's board entered",
    );
    check(
        &format!("{RATED} // arbiter stands black Pe4 Qh5 Ke3"),
        "black's board not entered at 2",
    );
}

#[test]
fn a_standard_board_is_never_called_pegs() {
    // Black's assistant sees another move on Black's standard board.
    let seen = format!("{RATED} / {} // white-assistant make Nf6", quiet("e2e4 g8f6 d2d4"));
    // White sees, at a board with sensors.
    let at_sensors = format!(
        "sees white / {RATED} / white lift e2 / white place e4 / white say Pe4 / white press
         black play Pe5 / black press / white lift e7 / white place e6 / wait 2s
         // white claim boards / arbiter guide"
    );
    for script in [seen, at_sensors] {
        for channel in ["arbiter", "white", "black", "public"] {
            let told = printed(&script, channel).join(" ");
            assert!(!told.contains("peg"), "{channel}: {told}");
        }
    }
}

#[test]
fn scores_alone_take_nothing_back() {
    // E2.8 is for boards that differ: nobody has found that they do.
    let moves = "white lift e2 / white place e4 / white say Pe4 / white press / black play Pe5
                 black press / white lift e7 / white place e5 / white lift g1 / white place f3
                 white say Nf3 / white press / black play Nc6 / black press / white lift b8
                 white place c6";
    let slip = scores("Pe4 Pe5 Nf3 Nc6", "Pe4 Pe5 Nf3 Nf6");
    for edition in APPENDIX {
        let script = format!("edition {edition} / {RATED} / {moves} / {slip}");
        let play = Play::new(&script);
        assert_eq!(play.game.proposals(), [], "E2.8 {edition}");
        let play = Play::new(&format!("{script} / arbiter approve"));
        assert_eq!(play.game.plies().len(), 4, "E2.8 {edition}");
        // Looked at, and it stands otherwise: now they are asked.
        let seen = format!("{script} / arbiter stands black c6 - b8 n f6 n g8 -");
        assert_eq!(Play::new(&seen).game.proposals().len(), 1, "E2.8 {edition}");
    }
}

#[test]
fn where_both_boards_and_both_scores_agree_the_record_is_put_right() {
    // E2.7: the scores decide; somebody has typed or heard Nc6.
    let moves = "white lift e2 / white place e4 / white say Pe4 / white press / black play Pe5
                 black press / white lift e7 / white place e5 / white lift g1 / white place f3
                 white say Nf3 / white press / black play Nc6 / black press / white lift b8
                 white place a6 / wait 3s / white claim boards";
    let both = scores("Pe4 Pe5 Nf3 Na6", "Pe4 Pe5 Nf3 Na6");
    for edition in APPENDIX {
        let script = format!("edition {edition} / {RATED} / {moves} / {both}");
        let seen = format!("{script} / arbiter stands black c6 - a6 n");
        let play = Play::new(&format!("{seen} // arbiter approve"));
        assert_eq!(play.game.plies()[3].made.to(), shakmaty::Square::A6, "E2.7 {edition}");
        assert_eq!(play.game.proposals(), [], "E2.7 {edition}");
        // Nothing of what stands there is read to the players.
        for channel in ["public", "white", "black"] {
            let told = printed(&format!("{seen} // arbiter approve"), channel).concat();
            assert!(!told.contains("Qd1"), "E2.7 {edition}: {told}");
        }
    }
}

#[test]
fn who_writes_ahead_does_not_make_the_other_lack_moves() {
    let moves = "white lift e2 / white place e4 / white say Pe4 / white press / black play Pe5
                 black press / white lift e7 / white place e5 / arbiter stands black";
    let script = format!("{RATED} / {moves} / {}", scores("Pe4 Pe5", "Pe4 Pe5 Nf3 Nc6"));
    let found = reconcile(&Play::new(&script).game.dispute());
    assert_eq!((found.verdict, found.notes.len()), (CaseVerdict::Agree, 0), "8.1");
}
