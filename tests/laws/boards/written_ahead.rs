//! No move is written before it is made (8.1; 2023: 8.1.2), but for a claim and for the envelope.

use crate::{
    Play,
    appendix::{named, printed},
    rulings::claims::{EDITIONS, played, row},
};

fn start(edition: &str) -> String {
    format!("edition {edition} / pegs none")
}

#[test]
fn a_move_written_before_it_is_made_is_told_to_the_arbiter_alone() {
    for edition in EDITIONS {
        let script = format!("{} // white write Pe4", start(edition));
        row("SC-03", &script, "white wrote Pe4 ahead");
        let article = if edition.ends_with("2023") { "8.1.2" } else { "8.1" };
        let line = format!("White wrote e4 before making it, {article}: only for a claim.");
        assert_eq!(printed(&script, "arbiter"), [line], "SC-03 {edition}");
        for ear in ["white", "black", "public"] {
            assert_eq!(named(&script, ear), "", "SC-03 {edition} {ear}");
        }
    }
}

#[test]
fn what_is_made_may_be_written_by_both() {
    for edition in EDITIONS {
        let start = start(edition);
        // Made and not pressed, released and not announced, pressed.
        for done in ["white play Pe4", "white make Pe4", "white play Pe4 / white press"] {
            for by in ["white", "black"] {
                row("SC-03", &format!("{start} / {done} // {by} write Pe4"), "");
            }
        }
        // At the pegs it is made when it is announced too.
        let pegs = format!("edition {edition} / pegs white / white lift e2 / white place e4");
        row("SC-03", &format!("{pegs} // white write Pe4"), "white wrote Pe4 ahead");
        row("SC-03", &format!("{pegs} / white say Pe4 // white write Pe4"), "");
        // The opponent writes what he has heard.
        let heard = format!("edition {edition} / pegs white / white say Pe4");
        row("SC-03", &format!("{heard} // black write Pe4"), "");
    }
}

#[test]
fn the_next_own_move_and_the_opponents_expected_one_are_ahead() {
    for edition in EDITIONS {
        let moved = format!("{} / {} white write Pe4", start(edition), played("Pe4"));
        row("SC-03", &format!("{moved} // white write Pe5"), "white wrote Pe5 ahead");
        let replied = format!("{} / {} white write Pe4", start(edition), played("Pe4 Pe5"));
        row("SC-03", &format!("{replied} // white write Pe5"), "");
        let twice = format!("{replied} / white write Pe5");
        row("SC-03", &format!("{twice} // white write Nf3"), "white wrote Nf3 ahead");
        row("SC-03", &format!("{twice} / white play Nf3 // white write Nf3"), "");
    }
}

#[test]
fn who_catches_up_with_what_was_played_writes_nothing_ahead() {
    for edition in EDITIONS {
        let played = played("Pe4 Pe5 Nf3 Nc6");
        let all = "white write Pe4 / white write Pe5 / white write Nf3 / white write Nc6";
        row("SC-03", &format!("{} / {played} // {all}", start(edition)), "");
        // Wrongly written is not written ahead.
        let wrong = "white write Pe4 / white write Pe6";
        row("SC-03", &format!("{} / {played} // {wrong}", start(edition)), "");
        // Left out and written on: what was played is found, what was not is ahead.
        let left_out = format!("{} / {played} white write Pe4", start(edition));
        row("SC-03", &format!("{left_out} // white write Nf3"), "");
        row("SC-03", &format!("{left_out} // white write Bb5"), "white wrote Bb5 ahead");
    }
}

#[test]
fn a_sheet_with_gaps_hides_no_move_that_is_written_ahead() {
    // 8.1; 2023: 8.1.2: whatever of the moves before he has left out.
    let gaps = [
        ("Pe4 Pe5", "white", "Nf3"),
        ("Pd4 Pd5", "white", "Pc4"),
        // Off move, his own next and the one he waits for.
        ("Pd4 Pd5 Pc4", "black", "Pe6"),
        ("Pd4 Pd5 Pc4", "white", "Nc3"),
        ("Pd4 Pd5 Pc4", "white", "Pe6"),
        ("Pe4", "white", "Pc5"),
        ("Pe4", "white", "Nf3"),
        ("Pd4 Pd5 Pc4 Pe6", "white", "Nc3"),
        ("Pe4 Pe5 Nf3 Nc6", "white", "O-O"),
    ];
    for edition in EDITIONS {
        for (moves, by, entry) in gaps {
            let script = format!("{} / {} // {by} write {entry}", start(edition), played(moves));
            row("SC-03", &script, &format!("{by} wrote {entry} ahead"));
        }
        // After his own move and before its press he is off move too.
        let made = format!("{} / {} white play Nf3", start(edition), played("Pe4 Pe5"));
        row("SC-03", &format!("{made} // white write Bb5"), "white wrote Bb5 ahead");
        row("SC-03", &format!("{made} // white write Nf3"), "");
    }
    // In a rated game the players hear the same as of any entry.
    let rated = "pegs none / rated / arbiter approve / arbiter start";
    let script = format!("{rated} / {} // white write Nf3", played("Pe4 Pe5"));
    for ear in ["white", "black", "public"] {
        assert_eq!(named(&script, ear), "", "{ear}");
    }
}

#[test]
fn what_is_written_between_a_move_and_its_press_is_that_move_wrongly_written() {
    for edition in EDITIONS {
        let made = format!("{} / white play Pe4", start(edition));
        row("SC-03", &format!("{made} // white write Pd4"), "");
        row("SC-03", &format!("{made} // white write Bc4"), "white wrote Bc4 ahead");
        row("SC-03", &format!("{made} / white press // white write Pd4"), "white wrote Pd4 ahead");
    }
}

#[test]
fn who_writes_an_old_move_late_or_wrongly_writes_nothing_ahead() {
    for edition in EDITIONS {
        for (moves, by, entry) in [
            ("Pe4 Pe5 Nf3 Nc6", "white", "Pe4"),
            ("Pe4 Pe5 Nf3 Nc6", "white", "Nc6"),
            ("Pe4 Pe5 Nf3 Nc6", "white", "Nf6"),
            ("Pe4 Pe5 Nf3", "black", "Nf3"),
            ("Pe4 Pe5 Nf3", "white", "Pe5"),
        ] {
            let script = format!("{} / {} // {by} write {entry}", start(edition), played(moves));
            row("SC-03", &script, "");
        }
    }
}

#[test]
fn a_claims_move_is_written_before_it_is_made() {
    for edition in EDITIONS {
        let rated = "pegs none / rated / arbiter approve / arbiter start";
        let written = "white write Nf3 / white write Nf6";
        let script = format!("edition {edition} / {rated} / {} {written}", played("Nf3 Nf6"));
        let claimed = format!("{script} / white claim repetition Ng1");
        row("SC-03", &format!("{claimed} // white write Ng1"), "");
        row("SC-03", &format!("{claimed} // white write Nc3"), "white wrote Nc3 ahead");
    }
}

#[test]
fn a_move_for_the_envelope_is_written_too() {
    // 2005 names claims alone in 8.1; its A1a has the sealed move written on the score.
    for edition in EDITIONS {
        let script = format!("{} / {} arbiter adjourn", start(edition), played("Pe4 Pe5"));
        row("SC-03", &format!("{script} // white write Nf3"), "");
    }
}

#[test]
fn a_move_taken_back_and_another_made_is_not_ahead() {
    for edition in EDITIONS {
        let illegal = "white play e2e5 / white press / white write Pe5";
        let again = "arbiter restore 0 / arbiter start / white play Pe4 / white press";
        let script = format!("{} / {illegal} / {again}", start(edition));
        row("SC-03", &format!("{script} // white write Pe4"), "");
    }
}

#[test]
fn an_assistant_who_keeps_the_score_writes_nothing_ahead_either() {
    let script = "edition no2009 / pegs white // white-assistant write Pe4";
    row("SC-03", script, "white wrote Pe4 ahead");
    assert!(Play::new(script).game.sheet(shakmaty::Color::White).by_assistant);
}
