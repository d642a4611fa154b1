//! An earlier position stands again (7.1), named as it is on the scoresheets or by its half-moves.

use crate::{
    Play,
    appendix::printed,
    rulings::claims::{EDITIONS, played, row},
};

/// What stands there, and both clocks.
fn state(play: &Play) -> (String, Vec<std::time::Duration>) {
    let clock = play.game.clock();
    let left = shakmaty::Color::ALL.map(|of| clock.left(of, play.now)).to_vec();
    (play.game.standing().fen(), left)
}

fn timed(edition: &str) -> String {
    let start = format!("edition {edition} / pegs none / rated / arbiter approve / arbiter start");
    let moves = "wait 1m / white play Pe4 / white press / wait 2m / black play Pe5 / black press";
    format!("{start} / {moves} / wait 4m / white play Nf3 / white press / wait 8m")
}

#[test]
fn a_position_is_named_by_the_move_it_stood_after() {
    for edition in EDITIONS {
        // 6.13; 2023: 7.1: both hear what the clocks show then, where it is something else.
        for (named, ply, times) in [
            ("1.", 1, " / white has 3540s / black has 3600s"),
            ("1...", 2, " / white has 3540s / black has 3480s"),
            ("2.", 3, " / black has 3480s"),
        ] {
            let script = timed(edition);
            row(
                edition,
                &format!("{script} // arbiter restore {named}"),
                &format!("restored {ply}{times}"),
            );
            let by_move = Play::new(&format!("{script} / arbiter restore {named}"));
            let by_ply = Play::new(&format!("{script} / arbiter restore {ply}"));
            assert_eq!(state(&by_move), state(&by_ply), "{edition} {named}");
            assert_eq!(by_move.game.plies().len(), ply, "{edition} {named}");
        }
        // An ended game goes on from there too.
        let over = format!("{} / black resign / arbiter restore 1...", timed(edition));
        let play = Play::new(&over);
        assert_eq!((play.game.outcome(), play.game.plies().len()), (None, 2), "{edition}");
    }
}

#[test]
fn a_move_that_was_not_played_is_no_position() {
    for edition in EDITIONS {
        for named in ["2...", "3.", "9...", "4294967295..."] {
            let script = format!("{} // arbiter restore {named}", timed(edition));
            row(edition, &script, &format!("no ply {named}"));
            let told = printed(&script, "arbiter");
            assert_eq!(told, [format!("Move {named} was not played.")], "{edition}");
        }
        let script = format!("{} // arbiter restore 4", timed(edition));
        assert_eq!(printed(&script, "arbiter"), ["There is no ply 4 yet."], "{edition}");
    }
}

#[test]
fn a_game_from_a_position_goes_on_from_its_number_and_its_player_on_move() {
    let fen = "fen 4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 12";
    for edition in EDITIONS {
        let start = format!("edition {edition} / pegs none / {fen}");
        let moves = "black play Pe5 / black press / white play Pe4 / white press";
        let script = format!("{start} / {moves} / black play Kd7 / black press");
        for (named, ply) in [("12...", 1), ("13.", 2), ("13...", 3)] {
            row(
                edition,
                &format!("{script} // arbiter restore {named}"),
                &format!("restored {ply}"),
            );
        }
        for named in ["1.", "1...", "12.", "14."] {
            row(
                edition,
                &format!("{script} // arbiter restore {named}"),
                &format!("no ply {named}"),
            );
        }
    }
    // With White on move it is the same.
    let fen = "fen 4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 40";
    let script = format!("pegs none / {fen} / {}", played("Pe4 Pe5"));
    row("7.1", &format!("{script} // arbiter restore 40."), "restored 1");
    row("7.1", &format!("{script} // arbiter restore 40..."), "restored 2");
    row("7.1", &format!("{script} // arbiter restore 39..."), "no ply 39...");
}
