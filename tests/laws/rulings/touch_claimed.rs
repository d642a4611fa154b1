//! A player claims that his opponent touched a piece: 4.7 in 2005 and 2009, 4.8 in 2023. Whether he
//! did the arbiter finds out (13.1); the right ends with the claimant's own touch.

use annabella::{game::Proposal, laws::Rule};
use shakmaty::{Color, Square};

use crate::{
    Play,
    appendix::{APPENDIX, article, cues, named, one, printed},
    hands::touch_move::{EDITIONS, row},
};

/// White at the pegs has played; it is the sighted player's turn.
const BLACKS: &str = "white lift e2 / white place e4 / white say Pe4 / white press / wait 60s";
/// Black has replied.
const E5: &str = "black play Pe5 / black press";
/// White has copied it.
const COPIED: &str = "white lift e7 / white place e5";
/// A rated game has begun.
const RATED: &str = "rated / arbiter checklist clock yes / arbiter approve / arbiter start";

#[test]
fn a_move_with_another_piece_is_taken_back_and_the_touched_one_binds() {
    for id in EDITIONS {
        let script = format!("edition {id} / time 2h / {BLACKS} / {E5} / {COPIED}");
        let mut play = Play::new(&format!("{script} // white claim touch g8"));
        let law = "black touched g8: touched-own";
        assert_eq!(play.found, ["white claims", "proposed touch", law], "4.7 {id}");
        // It is no illegal move: nobody is given time, and Black moves again.
        assert_eq!(play.game.illegal().black, 0, "4.7 {id}");
        assert_eq!((play.game.plies().len(), play.game.mover()), (1, Color::Black), "4.7 {id}");
        assert_eq!(play.game.clock().running(), None, "4.7 {id}");
        play.found.clear();
        for line in ["white time", "arbiter start", "black play Nf6", "black press"] {
            play.see(line);
        }
        let told = [
            "white 7200s black 7140s",
            "started black",
            "black announced g8f6",
            "black made g8f6",
            "black completed g8f6",
        ];
        assert_eq!(play.found, told, "4.7 {id}");
        let again = "white claim touch g8 / arbiter start / black play Pd5 // black press";
        row("TM-02", &format!("{script} / {again}"), "black completed d7d5 / black touch breach");
    }
}

#[test]
fn while_the_opponent_has_not_moved_the_claim_binds_the_move_to_come() {
    for id in EDITIONS {
        let script = format!("edition {id} / time 2h / {BLACKS} / white claim touch g8");
        let script = format!("{script} / arbiter start / black play Pe5 // black press");
        row("TM-02", &script, "black completed e7e5 / black touch breach");
    }
}

#[test]
fn a_move_made_and_not_pressed_is_taken_back_too() {
    for id in EDITIONS {
        let script = format!("edition {id} / time 2h / {BLACKS} / black play Pe5");
        let play = Play::new(&format!("{script} // white claim touch g8"));
        let law = "black touched g8: touched-own";
        assert_eq!(play.found, ["white claims", "proposed touch", law], "4.7 {id}");
        assert_eq!(play.game.plies().len(), 1, "4.7 {id}");
    }
}

#[test]
fn the_claimants_own_piece_touched_is_to_be_taken() {
    let fen = "fen 4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1 / black play Ke7 / black press
        white lift e8 / white place e7";
    for id in EDITIONS {
        let play = Play::new(&format!("edition {id} / time 2h / {fen} // white claim touch e4"));
        assert_eq!(play.found[2], "black touched e4: touched-opponent", "4.3b {id}");
        assert!(play.game.plies().is_empty(), "4.3b {id}");
    }
}

#[test]
fn a_move_that_keeps_to_the_touch_stands() {
    for id in EDITIONS {
        let before = format!("edition {id} / time 2h / {BLACKS}");
        // With the piece itself; with another, where the touched one cannot move (4.5).
        for (played, square, law) in
            [("Nf6", "g8", "touched-own"), ("Pe5", "a8", "no-move-of-touched")]
        {
            let script = format!("{before} / black play {played} / black press");
            let play = Play::new(&format!("{script} // white claim touch {square}"));
            assert_eq!(play.found[2], format!("black touched {square}: {law}"), "4.5 {id}");
            assert_eq!(play.game.plies().len(), 2, "4.5 {id}");
        }
    }
}

#[test]
fn the_order_the_record_has_of_the_touches_stays() {
    let script = format!("{BLACKS} / black touch b8 / black touch g8 / {E5} / {COPIED}");
    let script = format!("{script} / white claim touch g8 / arbiter start");
    let kept = format!("{script} / black play Nc6 // black press");
    row("TM-04", &kept, "black completed b8c6");
    let broken = format!("{script} / black play Nf6 // black press");
    row("TM-04", &broken, "black completed g8f6 / black touch breach");
}

#[test]
fn the_right_ends_with_the_claimants_own_touch() {
    for id in EDITIONS {
        let script = format!("edition {id} / time 2h / {BLACKS} / {E5} / {COPIED} / white lift g1");
        let script = format!("{script} // white claim touch g8");
        row("4.7", &script, "white claims / white unheard Touched");
        let law = article(id, Rule::TouchComplaint);
        let told = printed(&script, "public").join(" ");
        assert!(told.ends_with(&format!("{law}.")), "4.7 {id}: {told}");
        let sighted = format!(
            "edition {id} / time 2h / pegs none / white play Pe4 / white press / {E5}
             white make Nf3 // white claim touch g8"
        );
        row("4.7", &sighted, "white claims / white unheard Touched");
        // He has moved since.
        let moved = format!(
            "edition {id} / time 2h / {BLACKS} / black touch g8 / {E5} / {COPIED} / white lift g1
             white place f3 / white say Nf3 / white press // white claim touch g8"
        );
        row("4.7", &moved, "white claims / white unheard Touched");
    }
}

#[test]
fn copying_and_adjusting_are_no_touch_and_end_nothing() {
    for before in [
        COPIED,
        "white lift e7",
        "white lift e7 / white place e5 / white adjust
        white lift g1 / white place g1",
        "",
    ] {
        let script = format!("{BLACKS} / {E5} / {before} // white claim touch g8");
        let play = Play::new(&script);
        assert_eq!(play.found[1], "proposed touch", "4.7 {before}");
    }
}

#[test]
fn where_nothing_stands_there_is_nothing_to_it() {
    for (script, square) in [
        ("pegs none".to_owned(), "e7"),
        (format!("{BLACKS} / {E5}"), "e5"),
        (format!("{BLACKS} / {E5}"), "d6"),
        (BLACKS.to_owned(), "e5"),
    ] {
        let script = format!("{script} // white claim touch {square}");
        row("4.7", &script, "white claims / white unheard Nothing");
    }
}

#[test]
fn in_unsupervised_rapid_and_blitz_the_older_arbiter_rules_on_touches_only_when_asked() {
    // A4b, B5; B3a and C2 for blitz.
    for id in ["dk2005", "no2009", "se2009"] {
        for time in ["15m", "5m"] {
            let script = format!("edition {id} / time {time} / {BLACKS} / black touch g8");
            row(
                "A4b",
                &format!("{script} / black play Pe5 // black press"),
                "black completed e7e5",
            );
            let play = Play::new(&format!("{script} / {E5} / {COPIED} // white claim touch g8"));
            assert_eq!(play.found[2], "black touched g8: touched-own", "A4b {id} {time}");
            assert_eq!(play.game.plies().len(), 1, "A4b {id} {time}");
        }
    }
}

#[test]
fn a_move_against_his_ruling_is_told_to_the_older_arbiter_too() {
    // A4b, B5: he rules if one player asks; what he has ruled is then to be obeyed.
    for id in ["dk2005", "no2009", "se2009"] {
        for time in ["15m", "5m"] {
            let start = format!("edition {id} / time {time} / {RATED} / {BLACKS}");
            let claimed = "white claim touch g8 / arbiter approve / arbiter start";
            for before in [claimed, &format!("black touch g8 / {claimed}")] {
                let script = format!("{start} / {before} / black play Pe5 // black press");
                row("A4b", &script, "black completed e7e5 / black touch breach");
            }
            let script = format!("{start} / {E5} / {COPIED} / {claimed}");
            let again = format!("{script} / black play Pd5 // black press");
            row("A4b", &again, "black completed d7d5 / black touch breach");
            let obeys = format!("{script} / black play Nf6 // black press");
            row("A4b", &obeys, "black completed g8f6");
            // Refused, it binds nobody; and it binds that turn alone.
            let refused = "white claim touch g8 / arbiter refuse / arbiter start";
            let script = format!("{start} / black touch g8 / {refused} / black play Pe5");
            row("A4b", &format!("{script} // black press"), "black completed e7e5");
        }
    }
}

#[test]
fn a_rated_game_waits_for_the_arbiters_word() {
    for edition in APPENDIX {
        let script = format!("edition {edition} / time 2h / {RATED} / {BLACKS} / {E5} / {COPIED}");
        let claimed = format!("{script} // white claim touch g8");
        let play = Play::new(&claimed);
        assert_eq!(play.found, ["white claims", "proposed touch"], "4.7 {edition}");
        let touch = Proposal::Touch {
            by: Color::White,
            square: Square::G8,
            rule: Rule::TouchedOwn,
            ply: 2,
            back: true,
        };
        assert_eq!(play.game.proposals().last().map(|it| it.1), Some(touch), "4.7 {edition}");
        // The table hears what is claimed, and only the arbiter what would follow.
        assert_eq!(named(&claimed, "public"), "claim", "4.7 {edition}");
        let told = printed(&claimed, "arbiter").join(" ");
        let law = article(edition, Rule::TouchedOwn);
        assert!(told.contains("g8") && told.contains(&law), "4.7 {edition}: {told}");
        let script = format!("{script} / white claim touch g8");
        let number = play.game.proposals().last().map_or(0, |it| it.0);
        one(
            "4.7",
            edition,
            &format!("{} // arbiter approve {number}", script.split_once(" / ").unwrap().1),
            "black touched g8: touched-own",
        );
        let refused = Play::new(&format!("{script} // arbiter refuse"));
        assert_eq!(refused.found, ["refused touch"], "4.7 {edition}");
        assert_eq!(refused.game.plies().len(), 2, "4.7 {edition}");
        // All hear it; which times were stored then is for him who judges of them (6.13; 2023:
        // 7.1).
        let approved = format!("{script} // arbiter approve {number}");
        for ear in ["public", "arbiter", "white", "black"] {
            let hears = if ["public", "arbiter"].contains(&ear) { "ruling" } else { "" };
            assert_eq!(named(&approved, ear), hears, "4.7 {edition} {ear}");
        }
        let told = printed(&approved, "arbiter").join(" ");
        assert!(told.starts_with("Stored then: "), "4.7 {edition}: {told}");
    }
}

#[test]
fn an_assistants_late_report_is_passed_on_as_late() {
    for edition in APPENDIX {
        let script = format!("edition {edition} / time 2h / {BLACKS} / {E5} / {COPIED}");
        let at_once = format!("{script} // white-assistant touched g8");
        row("E2.9-S6", &at_once, "white reports g8");
        let late = format!("{script} / white lift g1 // white-assistant touched g8");
        row("E2.9-S6", &late, "white reports g8, late");
        for law in [Rule::AssistantReports, Rule::TouchComplaint] {
            let told = printed(&late, "arbiter").join(" ");
            assert!(told.contains(&article(edition, law)), "E2.9-S6 {edition}: {told}");
        }
        assert!(cues(&late, "public").is_empty(), "E2.9-S6 {edition}");
        // What he saw while Black had not moved yet is in time.
        let early = format!("edition {edition} / time 2h / {BLACKS} // white-assistant touched g8");
        row("E2.9-S6", &early, "white reports g8");
    }
}
