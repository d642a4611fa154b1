//! The arbiter's desk: clocks, positions, results, and what waits for an answer.

use annabella::game::{Act, Seen, What, Which, Who};
use shakmaty::Color;

use crate::{
    Play, check,
    rulings::claims::{EDITIONS, HOME, played, row},
};

const RATED: &str = "pegs none / rated / arbiter approve / arbiter start";

#[test]
fn a_rated_game_starts_only_when_the_equipment_is_admitted() {
    check(
        "pegs none / rated // arbiter start / white turn / white press / arbiter approve
         white turn / arbiter start / white turn",
        "not admitted / runs nobody / white waits for approval / admitted / runs nobody
         started white / runs white",
    );
}

#[test]
fn before_the_start_no_time_is_used() {
    check("pegs none / rated / wait 10m // white time", "white 3600s black 3600s");
    check("pegs none / wait 10m // white time", "white 3000s black 3600s");
}

#[test]
fn both_clocks_stand_from_stop_to_start() {
    check(
        "pegs none / wait 10s // arbiter stop / wait 60s / white turn / white time / arbiter start
         wait 10s / white time",
        "stopped / runs nobody / white 3590s black 3600s / started white / white 3580s black 3600s",
    );
    let moved = "pegs none / white play Pe4 / white press / arbiter stop";
    check(&format!("{moved} // arbiter start / white turn"), "started black / runs black");
}

#[test]
fn the_arbiter_sets_a_clock_and_gives_time() {
    let start = "pegs none / wait 10s";
    check(
        &format!("{start} // arbiter clock white 41:10 / arbiter clock black 0:30 / wait 10s"),
        "white has 2470s / black has 30s",
    );
    check(
        &format!("{start} / arbiter clock white 41:10 / wait 10s // white time"),
        "white 2460s black 3600s",
    );
    check(
        &format!("{start} // arbiter add black 2:00 / arbiter add white 1:00"),
        "black gets 120s, has 3720s / white gets 60s, has 3650s",
    );
}

#[test]
fn a_clock_set_after_its_flag_expired_is_no_longer_down() {
    let set = "pegs none / wait 61m / arbiter clock white 5:00";
    check(&format!("{set} // black claim flag"), "black claims / black unheard Nothing");
    let again = format!("{set} / wait 301s // black claim flag");
    check(&again, "black claims / proposed flag / white flag called / 0-1 flag");
}

#[test]
fn the_arbiter_gives_any_score_and_may_change_it() {
    for score in ["1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2"] {
        for edition in EDITIONS {
            let script = format!("edition {edition} / pegs none / {}", played("Pe4"));
            let given = format!("{score} arbiter / runs nobody");
            row("result", &format!("{script} // arbiter result {score} / white turn"), &given);
            let changed = format!("{script} / arbiter result 1-0 // arbiter result {score}");
            row("result", &changed, &format!("{score} arbiter"));
        }
    }
    check("pegs none / white resign // arbiter result 1/2-1/2", "1/2-1/2 arbiter");
}

#[test]
fn restore_brings_back_position_counters_and_clocks() {
    let moves = "white play Pe4 / wait 10s / white press / black play Pe5 / wait 20s / black press
                 white play Nf3 / wait 30s / white press";
    for edition in EDITIONS {
        let script = format!("edition {edition} / pegs none / {moves} / black play Nc6");
        let restored = format!("{script} // arbiter restore 2");
        let asked = "wait 60s / white time / white moves / white turn / white last / arbiter start";
        row(
            "restore",
            &format!("{restored} / {asked}"),
            "restored 2 / white has 3590s / white 3590s black 3580s / moves 1 1 / runs nobody
             last e7e5
             started white",
        );
        let fen = Play::new(&restored).game.standing().fen();
        assert_eq!(fen, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
        row("restore", &format!("{script} // arbiter restore 4"), "no ply 4");
        let start = format!("{script} / arbiter restore 0 // white time / white moves");
        row("restore", &start, "white 3600s black 3600s / moves 0 0");
    }
}

#[test]
fn restore_reopens_an_ended_game() {
    for edition in EDITIONS {
        let script = format!("edition {edition} / pegs none / {}", played("Pf3 Pe5 Pg4 Qh4"));
        let back = "arbiter restore 3 / arbiter start / black play Nc6 / black press";
        row(
            "restore",
            &format!("{script} // {back}"),
            "restored 3 / started black / black announced b8c6 / black made b8c6
             black completed b8c6",
        );
    }
}

#[test]
fn a_move_that_ended_the_game_has_used_its_time_when_the_position_is_restored() {
    let fifth = played(&[HOME; 4].join(" ")).replace("black play Ng8", "wait 10s / black play Ng8");
    let script = format!("pegs none / {fifth} / arbiter restore 16");
    // Four of Black's moves took ten seconds each.
    check(&format!("{script} // white time"), "white 3600s black 3560s");
}

#[test]
fn a_repetition_is_counted_from_the_restored_position() {
    let twice = played(&[HOME; 2].join(" "));
    let script =
        format!("edition no2009 / pegs none / {twice} / arbiter restore 4 / arbiter start");
    let found = Play::new(&format!("{script} // white claim repetition")).found;
    assert_eq!(found[2], "white wrong claim");
    let again = format!("{script} / {} // white claim repetition", played(HOME));
    check(&again, "white claims / proposed repetition / 1/2-1/2 repetition");
}

#[test]
fn illegal_moves_counted_after_it_are_not_counted_once_a_position_is_restored() {
    // "Counters from there": as they were when that position stood.
    let before = "pegs none / white play e2e5 / white press / arbiter start";
    let two = "white play Pe4 / white press / black play e7e4 / black press / arbiter start
               black play Pe5 / black press";
    let play = Play::new(&format!("{before} / {two}"));
    assert_eq!((play.game.illegal().white, play.game.illegal().black), (1, 1));
    let play = Play::new(&format!("{before} / {two} / arbiter restore 1"));
    assert_eq!((play.game.illegal().white, play.game.illegal().black), (1, 0));
}

#[test]
fn in_training_a_proposal_is_carried_out_at_once() {
    check(
        "pegs none / white play e2e5 // white press",
        "white completed e2e5 / white illegal e2e5 / proposed illegal / white illegal number 1
         black gets 120s, has 3720s",
    );
}

#[test]
fn in_a_rated_game_it_waits_for_the_arbiter() {
    let illegal = format!("{RATED} / white play e2e5 // white press");
    let told = "white completed e2e5 / white illegal e2e5 / proposed illegal";
    check(&illegal, told);
    check(
        &format!("{illegal} // arbiter approve"),
        "stopped / white illegal number 1 / black gets 120s, has 3720s",
    );
    check(
        &format!("{illegal} // arbiter refuse / arbiter approve"),
        "silently refused illegal / no proposal",
    );
    let claimed = format!("{RATED} / white claim repetition");
    check(&format!("{claimed} // white turn"), "runs nobody");
    check(
        &format!("{claimed} // arbiter approve / arbiter start"),
        "white wrong claim / black gets 120s, has 3720s / started white",
    );
    check(
        &format!("{claimed} // arbiter refuse / arbiter start"),
        "refused repetition / white wrong claim / black gets 120s, has 3720s / started white",
    );
}

#[test]
fn the_oldest_proposal_is_answered_first_or_one_by_its_number() {
    let two = format!("{RATED} / wait 61m / white claim repetition / black claim flag");
    check(&format!("{two} // arbiter approve"), "white wrong claim / black gets 120s, has 3720s");
    check(&format!("{two} // arbiter approve 2"), "white flag called / 0-1 flag");
    check(&format!("{two} // arbiter approve 3"), "not that but repetition / proposed repetition");
    let mut play = Play::new(&two);
    let what = What::Desk(Act::Refuse(Which { number: Some(2), kind: None }, None));
    play.game.after(&Seen { at: play.now, happened: play.now, by: Who::Arbiter, what });
    let left: Vec<u32> = play.game.proposals().iter().map(|(number, _)| *number).collect();
    assert_eq!(left, [1]);
}

#[test]
fn answering_one_proposal_leaves_the_others() {
    let two = format!("{RATED} / wait 61m / white play e2e5 / white press / black claim flag");
    check(
        &format!("{two} // arbiter approve 1 / arbiter approve"),
        "white illegal number 1 / black gets 120s, has 3720s / white flag called / 0-1 flag",
    );
}

#[test]
fn after_the_end_only_a_result_or_a_restored_position_changes_it() {
    for act in ["illegal white hands", "illegal white move", "penalty white lost", "approve"] {
        let ended = "pegs none / arbiter illegal white hands / black resign";
        let play = Play::new(&format!("{ended} / arbiter {act}"));
        let score = play.game.outcome().map(annabella::game::Outcome::score);
        assert_eq!(score, Some("1-0"), "{act}: {:?}", play.found);
    }
}

#[test]
fn with_nothing_proposed_there_is_nothing_to_answer() {
    check("pegs none // arbiter approve / arbiter refuse", "no proposal / no proposal");
    check(&format!("{RATED} // arbiter approve"), "no proposal");
}

#[test]
fn mate_needs_no_approval_in_a_rated_game() {
    let script = format!("{RATED} / {} // black play Qh4", played("Pf3 Pe5 Pg4"));
    let mate = "black announced d8h4 / black made d8h4 / black completed d8h4 / 0-1 checkmate";
    check(&script, mate);
}

#[test]
fn the_arbiters_illegal_goes_back_to_before_the_players_last_move() {
    for edition in EDITIONS {
        let script = format!("edition {edition} / pegs none / {}", played("Pe4 Pe5 Nf3 Nc6"));
        let play = Play::new(&format!("{script} // arbiter illegal white / arbiter start"));
        let expected = ["white illegal number 1", "black gets 120s, has 3720s", "started white"];
        assert_eq!(play.found, expected, "illegal {edition}");
        assert_eq!(play.game.plies().len(), 2, "illegal {edition}");
        assert_eq!(play.game.mover(), Color::White, "illegal {edition}");
    }
}

#[test]
fn nobody_but_the_arbiter_sits_at_the_desk() {
    let acts = "white clock white 59:00 / white add white 9:00 / white result 1-0 / white restore 0
                white approve / white illegal black";
    let play = Play::new(&format!("pegs none / {} // {acts}", played("Pe4 Pe5")));
    assert_eq!(play.found, [""; 0]);
    assert_eq!(play.game.plies().len(), 2);
    assert_eq!(play.game.illegal().black, 0);
}
