//! Claims that are late, or wrong: deadlines (9.4), and what a wrong claim costs (9.5).

use crate::{
    Play,
    rulings::claims::{EDITIONS, HOME, played, row},
};

const OLD_TOUCH: &str = "until he touches a piece";
const OLD_MOVE: &str = "until he makes his move";

/// The third time stands there, White to move at the pegs or at a board without.
fn third(edition: &str, pegs: &str) -> String {
    let moves = played(&format!("{HOME} {HOME}"));
    let set = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    if pegs == "none" {
        format!("edition {edition} / pegs none / fen {set} 0 1 / {moves}")
    } else {
        // The pegs go out and home too: fifty moves have passed instead.
        format!("edition {edition} / pegs {pegs} / fen {set} 100 60")
    }
}

#[test]
fn the_right_to_claim_ends_with_a_touch_or_in_2005_with_the_move() {
    for edition in EDITIONS {
        let until = if edition == "dk2005" { OLD_MOVE } else { OLD_TOUCH };
        let touch_ends = until == OLD_TOUCH;
        for (pegs, done, late) in [
            ("none", "white touch b1", touch_ends),
            ("none", "white touch b8", touch_ends),
            ("none", "white adjust / white touch b1", false),
            ("none", "white play Nc3", true),
            ("white", "white lift b1", touch_ends),
            ("white", "white lift b1 / white place c3", touch_ends),
            ("white", "white adjust / white lift b1 / white place b1", false),
            ("white", "white lift b1 / white place c3 / white say Nc3", true),
        ] {
            let claim = if pegs == "none" { "repetition" } else { "fifty" };
            let script = format!("{} / {done} // white claim {claim}", third(edition, pegs));
            let found = Play::new(&script).found;
            let heard = if late { "white unheard TooLate" } else { "1/2-1/2" };
            let last = found.last().unwrap();
            assert!(last.starts_with(heard), "3.3 {edition}, {until}, {done}: {found:?}");
        }
    }
}

#[test]
fn a_sighted_players_move_is_made_when_he_releases_the_piece() {
    // 3.2: for him the normal rules hold, announced or not.
    for edition in EDITIONS {
        let script = format!("{} / white make Nc3", third(edition, "none"));
        let expected = "white claims / white unheard TooLate";
        row("3.3 claim", &format!("{script} // white claim repetition"), expected);
    }
}

#[test]
fn copying_the_opponents_move_ends_no_right_to_claim() {
    for edition in EDITIONS {
        let fen = "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 99 60";
        let script = format!(
            "edition {edition} / pegs white / {fen} / black play Nf6 / black press
             white lift g8 / white place f6 // white claim fifty"
        );
        row("3.3 mirror", &script, "white claims / proposed fifty / 1/2-1/2 fifty");
    }
}

#[test]
fn a_wrong_claim_gives_the_opponent_time() {
    // 9.5b: three minutes; 2023: 9.5.3 two, A.3 and B.1 one. Supervised or not.
    for (edition, time, given) in [
        ("dk2005", "60m", 180),
        ("dk2005", "30m", 180),
        ("no2009", "60m", 180),
        ("no2009", "30m", 180),
        ("no2009", "5m", 180),
        ("se2009", "60m", 180),
        ("se2009", "30m", 180),
        ("se2009", "5m", 180),
        ("dkhandbook", "60m", 180),
        ("se2023", "60m", 120),
        ("se2023", "30m", 60),
        ("se2023", "5m", 60),
        ("fide2023", "60m", 120),
        ("fide2023", "30m", 60),
        ("fide2023", "5m", 60),
    ] {
        for claim in ["repetition", "fifty"] {
            let play = format!("edition {edition} / pegs none / time {time}");
            let found = Play::new(&format!("{play} // white claim {claim}")).found;
            let minutes: u64 = time.trim_end_matches('m').parse().unwrap();
            let gets = format!("black gets {given}s, has {}s", 60 * minutes + given);
            assert_eq!(found[2..4], ["white wrong claim", &gets], "7.4 wrong {edition} {time}");
        }
    }
}

#[test]
fn in_2005_a_wrong_claim_also_costs_the_claimant_half_his_time() {
    for (left, after) in [
        ("10:00", 420_000),
        ("6:00", 180_000),
        ("5:00", 150_000),
        ("2:10", 65_000),
        ("2:00", 60_000),
        ("1:30", 60_000),
        ("1:00", 60_000),
        ("0:45", 45_000),
    ] {
        for edition in EDITIONS {
            let play = format!("edition {edition} / pegs none / arbiter clock white {left}");
            let play = Play::new(&format!("{play} / white claim repetition"));
            let has = play.game.clock().left(shakmaty::Color::White, play.now).as_millis();
            let (minutes, seconds) = left.split_once(':').unwrap();
            let [minutes, seconds] = [minutes, seconds].map(|part| part.parse::<u128>().unwrap());
            let given = 1000 * (60 * minutes + seconds);
            let expected = if edition == "dk2005" { after } else { given };
            assert_eq!(has, expected, "TV-1 {edition} {left}");
        }
    }
}

#[test]
fn the_move_written_down_for_a_wrong_claim_must_then_be_played() {
    for edition in EDITIONS {
        let claim = "pegs none / white claim repetition Nf3 / arbiter start";
        let claim = format!("edition {edition} / {claim}");
        let script = format!("{claim} / white play Nf3 // white press");
        row("7.4 wrong", &script, "white completed g1f3");
        let script = format!("{claim} / white play Nc3 // white press");
        row("7.4 wrong", &script, "white completed b1c3 / white touch breach");
    }
}

#[test]
fn an_intended_move_that_is_not_legal_binds_nobody_and_the_claim_is_wrong() {
    for edition in EDITIONS {
        let script = format!("edition {edition} / pegs none // white claim repetition e2e5");
        let play = Play::new(&script);
        assert_eq!(play.found[2], "white wrong claim", "7.4 wrong {edition}");
        let script = format!("{script} / arbiter start / white play Nf3 // white press");
        row("7.4 wrong", &script, "white completed g1f3");
    }
}

#[test]
fn an_intended_move_once_written_is_not_changed() {
    // 2023: 9.2.1, 9.3.1.
    let claim = "pegs none / white claim repetition Nf3 / white claim repetition Nc3";
    let script = format!("edition fide2023 / {claim} / arbiter start");
    let script = format!("{script} / white play Nc3 // white press");
    row("11.2 intended", &script, "white completed b1c3 / white touch breach");
}

#[test]
fn a_claim_is_not_withdrawn() {
    for edition in EDITIONS {
        let rated = format!("edition {edition} / pegs none / rated");
        let on = "arbiter approve / arbiter start / white claim repetition Nf3";
        let play = Play::new(&format!("{rated} / {on} // white typo / white decline"));
        assert_eq!(play.found, ["white: that was declared", "white no offer"], "7.4 {edition}");
        assert_eq!(play.game.proposals().len(), 1, "7.4 withdraw {edition}");
    }
}

#[test]
fn taking_back_a_typing_error_takes_back_no_claim() {
    for edition in EDITIONS {
        let claim = "pegs none / white claim repetition Nf3 / arbiter start / white adjust";
        let script = format!("edition {edition} / {claim} / white typo / white play Nc3");
        let expected = "white completed b1c3 / white touch breach";
        row("7.4 withdraw", &format!("{script} // white press"), expected);
    }
}

#[test]
fn with_nothing_to_show_a_claim_is_still_an_offer() {
    for edition in EDITIONS {
        let script = format!("edition {edition} / pegs none / {}", played("Pe4 Pe5"));
        let script = format!("{script} / white claim repetition // black accept");
        row("7.3 claim", &script, "1/2-1/2 agreement");
    }
}
