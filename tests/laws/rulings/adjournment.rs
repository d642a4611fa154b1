//! A game is adjourned (2005: A; 2009: the guidelines on adjournment; 2023: I): a move is sealed.
//!
//! Both play on standard boards here unless a script says otherwise.

use annabella::game::{EndFound, Found, Plain, Seen, What, Who};
use shakmaty::Color;

use crate::{Play, appendix::printed, hands::touch_move::EDITIONS};

/// A script, and what is found after ` // `.
#[track_caller]
pub(crate) fn row(id: &str, script: &str, expected: &str) {
    let found = Play::new(&format!("pegs none / time 2h / {script}")).found;
    assert_eq!(found.join(" / "), expected, "{id}: {script}");
}

/// The moves so far, and White has sealed a move.
pub(crate) fn sealed(seals: &str) -> String {
    format!("arbiter adjourn / white seal {seals} / white press")
}

const TWO_KNIGHTS: &str = "fen 4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 30";
const MATES: &str = "fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 30";
const PROMOTES: &str = "fen 8/3P3k/8/8/8/8/8/4K3 w - - 0 60";

#[test]
fn the_player_on_move_seals_and_stops_his_clock_without_starting_the_other() {
    for id in EDITIONS {
        row(
            "AD-01",
            &format!(
                "edition {id} / wait 10m // arbiter adjourn / wait 5m / white seal Nf3 / wait 1m
                 white press / wait 60m / white turn / white time"
            ),
            "white is to seal / white writes / white sealed / runs nobody / \
             white 6240s black 7200s",
        );
    }
    row("AD-01", "arbiter adjourn // black seal Nf6", "black not on move");
    row("AD-01", "wait 1s // white seal Nf3", "white not adjourned");
}

#[test]
fn until_he_stops_his_clock_he_may_change_the_sealed_move() {
    row(
        "AD-02",
        "arbiter adjourn / white seal Nf3 / white seal Nc3 / white press // arbiter open",
        "white announced b1c3 / white completed b1c3 / started black",
    );
    row(
        "AD-02",
        &format!("{} / white seal Nc3 // arbiter open", sealed("Nf3")),
        "white announced g1f3 / white completed g1f3 / started black",
    );
}

#[test]
fn a_move_played_on_the_board_after_that_is_the_sealed_one() {
    row(
        "AD-03",
        "arbiter adjourn / white seal Nc3 / white make Nf3 / white press // arbiter open",
        "white announced g1f3 / white completed g1f3 / started black",
    );
    row(
        "AD-03",
        "pegs white / arbiter adjourn / white lift g1 / white place f3 / white say Nf3
         white press / white lift f3 / white place g1 // arbiter open / black turn",
        "white announced g1f3 / white completed g1f3 / started black / runs black",
    );
}

#[test]
fn an_offer_made_after_sealing_stays_open() {
    let offered = format!("edition se2009 / {} / black offer", sealed("Nf3"));
    row("AD-05", &format!("{offered} // white accept"), "1/2-1/2 agreement");
    row("AD-05", &format!("{offered} / arbiter open // white accept"), "1/2-1/2 agreement");
    row(
        "AD-05",
        &format!("{offered} // white decline / white accept"),
        "white declines / white no offer",
    );
}

#[test]
fn an_offer_made_after_the_opponent_sealed_comes_at_the_right_time() {
    for id in EDITIONS {
        let adjourned = format!("edition {id} / {}", sealed("Nf3"));
        row("AD-05", &format!("{adjourned} // black offer"), "black offers");
        // It stands until it is answered as any other: aloud, or by a touch of the player's own.
        let opened = format!("{adjourned} / black offer / arbiter open / black play e7e5");
        row("AD-05", &format!("{opened} // white accept"), "1/2-1/2 agreement");
        row(
            "AD-05",
            &format!("{opened} / black press // white touch b1"),
            "white touched b1 / white declines",
        );
        // Who seals offers after his move and before he stops his clock (9.1).
        let writes = format!("edition {id} / arbiter adjourn / white seal Nf3");
        row("AD-05", &format!("{writes} // white offer"), "white offers");
        row("AD-05", &format!("{writes} // black offer"), "black improper offer / black offers");
        // Of an offer of his own after that nothing is provided: any other time (9.1).
        let late = format!("{adjourned} // white offer");
        row("AD-05", &late, "white improper offer / white offers");
    }
}

#[test]
fn a_move_sealed_after_the_offer_declines_it_when_it_is_made_on_the_board() {
    // 9.1: by touching a piece to move it; until then it stands, and is on the envelope (2f).
    for id in EDITIONS {
        let start = format!("edition {id} / pegs none / white play Pe4 / white press");
        let offered = format!("{start} / black play Pe5 / black offer / black press");
        let seals = "arbiter adjourn / white seal Nf3 / white press";
        let script = format!("{offered} / {seals}");
        row("AD-05", &format!("{script} // white accept"), "1/2-1/2 agreement");
        let declined = "white announced g1f3 / white declines / white completed g1f3";
        let opened = format!("{script} // arbiter open");
        row("AD-05", &opened, &format!("{declined} / started black"));
        // Offered again after the sealing, it stands.
        let again = format!("{script} / black offer / arbiter open // white accept");
        row("AD-05", &again, "1/2-1/2 agreement");
        // It is declined by its opponent's move, not by the own one.
        let own = format!("{start} / black play Pe5 / black press / {seals} / white offer");
        let opened = format!("{own} / arbiter open // black accept");
        row("AD-05", &opened, "1/2-1/2 agreement");
    }
}

#[test]
fn an_offer_that_stands_is_written_on_the_envelope() {
    for (offers, stands) in [
        ("white seal Nf3 / white offer", Some(Color::White)),
        ("black offer / white seal Nf3", Some(Color::Black)),
        ("black offer / white decline / white seal Nf3", None),
    ] {
        let play = Play::new(&format!("pegs none / arbiter adjourn / {offers}"));
        assert_eq!(on_the_envelope(play), stands, "AD-05: {offers}");
    }
}

/// Whose offer of a draw stands there when White closes it.
fn on_the_envelope(mut play: Play) -> Option<Color> {
    play.see("white press");
    let mut offers = play.all.iter().rev().filter_map(|finding| match &finding.found {
        Found::End(EndFound::Envelope { offers, .. }) => Some(offers.first().copied()),
        _ => None,
    });
    offers.next().expect("no envelope was closed")
}

#[test]
fn with_his_opponents_move_made_a_player_has_the_move_and_it_is_he_who_seals() {
    // 1.3: pressed or not. White still presses, and only then Black's clock runs.
    row(
        "AD-01",
        "white play Pe4 // arbiter adjourn / white seal Pd4 / white press / black seal Pe5
         black press / arbiter open / black turn",
        "black is to seal / white not on move / white completed e2e4 / black writes / \
         black sealed / black announced e7e5 / black completed e7e5 / started white / runs white",
    );
}

#[test]
fn when_and_where_play_goes_on_may_be_told_later() {
    let adjourned = "pegs none / arbiter adjourn / white seal Nf3";
    let mut play = Play::new(adjourned);
    play.see("arbiter adjourn Sunday at ten");
    play.see("white press");
    play.see("arbiter adjourn Monday at six");
    let told = play.all.iter().filter_map(|finding| match &finding.found {
        Found::End(EndFound::Envelope { resumption, .. }) => resumption.as_ref(),
        _ => None,
    });
    let told: Vec<&str> = told.map(Plain::as_str).collect();
    assert_eq!(told, ["Sunday at ten", "Monday at six"], "8.1");
    play.found.clear();
    play.see("arbiter open");
    assert_eq!(play.found[0], "white announced g1f3", "what was sealed is sealed still");
}

#[test]
fn a_locked_move_is_opened_by_the_arbiter_who_brings_it_read_or_says_it() {
    let adjourned = sealed("locked");
    let played = "white announced g1f3 / white completed g1f3 / started black";
    row("AD-02", &format!("{adjourned} // arbiter open sealed Nf3"), played);
    // 2009: 11a; 2023: I.12.1: the player who sealed makes the move he states.
    for id in EDITIONS {
        let lost = format!("edition {id} / wait 10m / {adjourned} / wait 60m");
        row(
            "8.3 missing",
            &format!("{lost} // arbiter open Nf3 / black time"),
            &format!("white states / {played} / white 6600s black 7200s"),
        );
    }
    // A move that is none is a slip of the pen: nobody loses by it, and nothing is played.
    row(
        "8.3 missing",
        &format!("{adjourned} // arbiter open Nf4 / arbiter open / black turn"),
        "unopened NoMove / unopened Locked / runs nobody",
    );
    row("8.3 missing", "arbiter adjourn // arbiter open Nf3", "unopened NoEnvelope");
}

#[test]
fn an_assistant_does_what_an_adjournment_asks() {
    row(
        "AD-06",
        "pegs white / arbiter adjourn // white-assistant seal Nf3 / white-assistant press",
        "white writes / white sealed",
    );
}

#[test]
fn a_sealed_move_that_is_not_one_legal_move_loses() {
    for id in EDITIONS {
        let lost = "white sealed no move / 0-1 sealed-move";
        for (row_id, position, seals) in [
            ("AD-S1", "fen rnbqkbnr/pppppppp/8/8/8/5N2/PPP1PPPP/RNBQKB1R w KQkq - 0 1", "Nd2"),
            ("8.3 illegal", "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Pe5"),
            ("AD-S2", "fen 8/3P3k/6p1/8/8/8/8/4K3 w - - 0 60", "Pd8"),
        ] {
            let script = format!("edition {id} / {position} / {} // arbiter open", sealed(seals));
            row(row_id, &script, lost);
        }
        row(
            "8.3 cannot mate",
            &format!("edition {id} / {TWO_KNIGHTS} / {} // arbiter open", sealed("Nd2")),
            "white sealed no move / 1/2-1/2 sealed-move",
        );
    }
}

#[test]
fn a_promotion_sealed_with_its_piece_is_fine() {
    row(
        "AD-S2",
        &format!("{PROMOTES} / {} // arbiter open", sealed("Pd8=Q")),
        "white announced d7d8=Q / white completed d7d8=Q / started black",
    );
}

#[test]
fn the_envelope_bears_position_times_sealer_number_offer_and_resumption() {
    // 8.1, (b) to (g); the names (a) stand on the scoresheets.
    let mut play = Play::new("time 2h / wait 10m / arbiter adjourn tomorrow at ten, hall two");
    play.see("white seal Nf3");
    let seen = Seen {
        at: play.now,
        happened: play.now,
        by: Who::Player(Color::White),
        what: What::Pressed,
    };
    let found = play.game.after(&seen);
    let Found::End(EndFound::Envelope { sealer, position, used, half_move, offers, resumption }) =
        &found[1].found
    else {
        panic!("{found:?}")
    };
    assert_eq!(*sealer, Color::White);
    assert_eq!(position, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let used = used.unwrap();
    assert_eq!((used.white.as_secs(), used.black.as_secs()), (600, 0));
    assert_eq!((*half_move, offers.as_slice()), (1, [].as_slice()));
    assert_eq!(resumption.as_ref().unwrap().as_str(), "tomorrow at ten, hall two");
}

#[test]
fn a_word_that_names_no_move_does_not_take_the_place_of_what_was_written() {
    // A1a; 2009: 1a; 2023: I.1.1: a move on the board does, and nothing else.
    for id in EDITIONS {
        for said in [
            "white say Pd8 / arbiter adjourn / white seal Pd8=Q",
            "arbiter adjourn / white seal Pd8=Q / white say Pd8",
        ] {
            row(
                "AD-03",
                &format!("edition {id} / {PROMOTES} / {said} / white press // arbiter open"),
                "white announced d7d8=Q / white completed d7d8=Q / started black",
            );
        }
    }
}

#[test]
fn what_is_made_for_the_envelope_is_not_answered_before_it_is_opened() {
    let makes = "arbiter adjourn / white play Pe4";
    let opened = "white announced e2e4 / white completed e2e4 / started black";
    for id in EDITIONS {
        // No touch in reply to it is one, and none binds after it is opened.
        let touched = format!("edition {id} / {makes} // black touch a7 / black play e7e5");
        row("AD-03", &touched, "black not on move");
        let touched = format!("{} / white press", touched.replace(" //", " /"));
        row(
            "AD-03",
            &format!("{touched} / arbiter open // black play e7e5 / black press"),
            "black announced e7e5 / black made e7e5 / black completed e7e5",
        );
        // Nor does a claim make it a move that is passed.
        let claimed = format!(
            "edition {id} / rated / arbiter approve / arbiter start / {makes}
             black claim illegal / arbiter refuse / arbiter start / white press"
        );
        row("AD-03", &format!("{claimed} // arbiter open"), opened);
    }
}

#[test]
fn a_move_on_the_board_that_mates_ends_the_game_also_when_told_to_seal() {
    // 5.1a: this immediately ends the game.
    for id in EDITIONS {
        for makes in ["make", "play"] {
            let script = format!("edition {id} / {MATES} / arbiter adjourn / white {makes} Ra8");
            let play = Play::new(&format!("pegs none / {script}"));
            let ended = play.game.outcome().map(|it| (it.score(), it.reason.name()));
            assert_eq!(ended, Some(("1-0", "checkmate")), "AD-03: {script}");
        }
    }
}

#[test]
fn a_piece_that_is_pinned_makes_no_sealed_move_ambiguous() {
    // Two pieces are told apart where both can go there (2009: C10; 2005: E10; 2023: C.10).
    let knights = "fen 4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 30";
    let played = "white announced g1e2 / white completed g1e2 / started black";
    for id in EDITIONS {
        let lost = format!("edition {id} / {knights} / {}", sealed("Ne2"));
        row("8.3 illegal", &format!("{lost} // arbiter open"), played);
        let lost = format!("edition {id} / {knights} / {}", sealed("locked"));
        let stated = format!("white states / {played}");
        row("8.3 missing", &format!("{lost} // arbiter open Ne2"), &stated);
        // The pinned one by its own square is a move that is not legal.
        let pinned = format!("edition {id} / {knights} / {}", sealed("c3e2"));
        let lost = "white sealed no move / 0-1 sealed-move";
        row("8.3 illegal", &format!("{pinned} // arbiter open"), lost);
    }
}

#[test]
fn the_move_written_for_a_wrong_claim_binds_who_seals_too() {
    // 9.5b; 2023: 9.5.3: the announced move is made.
    for id in EDITIONS {
        let start = "rated / arbiter approve / arbiter start";
        let claims = "white claim fifty Nf3 / arbiter refuse / arbiter start / arbiter adjourn";
        for (seals, breach) in [("Nf3", ""), ("Nc3", "white touch breach / ")] {
            let script = format!(
                "edition {id} / {start} / {claims} / white seal {seals} / white press
                 // arbiter open"
            );
            let from = if seals == "Nf3" { "g1f3" } else { "b1c3" };
            row(
                "8.3 replier present",
                &script,
                &format!("white announced {from} / white completed {from} / {breach}started black"),
            );
        }
    }
}

#[test]
fn closing_the_envelope_completes_what_its_player_had_not_pressed() {
    // 6.7a; 2005: 6.8a; 2023: 6.2.1: he stops his clock.
    for id in EDITIONS {
        let moves = "white play Pe4 / black play Pe5 / arbiter adjourn / white seal Nf3";
        row(
            "AD-01",
            &format!("edition {id} / {moves} // white press"),
            "white completed e2e4 / white sealed",
        );
        // So an illegal one is found then, not in the envelope's hour.
        let moves = moves.replace("Pe4", "e2e5").replace("Pe5", "Pd5");
        row(
            "AD-01",
            &format!(
                "edition {id} / rated / arbiter approve / arbiter start / {moves} // white press"
            ),
            "white completed e2e5 / white illegal e2e5 / white sealed / proposed illegal",
        );
    }
}

/// What is found, without what the hour brings: where no time to be late is given (2023: I.11).
fn found(script: &str) -> Vec<String> {
    let late = ["white late, open first", "proposed default", "0-1 default"];
    let found = Play::new(&format!("pegs none / time 2h / {script}")).found;
    found.into_iter().filter(|found| !late.contains(&found.as_str())).collect()
}

#[test]
fn what_is_lost_nobody_says_but_the_player_who_sealed_it() {
    // 2005: A11a; 2009: 11a; 2023: I.12.1: he makes on the board the move that he says he sealed.
    let opened = ["white announced g1f3", "white completed g1f3", "started black"];
    for id in EDITIONS {
        let lost = format!("edition {id} / {} / arbiter absent white", sealed("locked"));
        assert_eq!(
            found(&format!("{lost} // arbiter open Nf3")),
            ["unopened SealerAbsent"],
            "{id}"
        );
        let here = format!("{lost} / arbiter present white // arbiter open Nf3");
        assert_eq!(found(&here), [&["white states"][..], &opened].concat(), "11a {id}");
        // Unlocked, it is opened without him, too.
        assert_eq!(found(&format!("{lost} // arbiter open sealed Nf3")), opened, "9 {id}");
    }
}

#[test]
fn an_envelope_of_paper_is_closed_by_the_press_and_read_by_the_arbiter() {
    // 1a; 9c: also where the player who sealed is not there; nobody has to say what stands in it.
    for id in EDITIONS {
        let paper = format!("edition {id} / {}", sealed("paper"));
        let closes = format!("edition {id} / arbiter adjourn / white seal paper // white press");
        assert_eq!(found(&closes), ["white sealed"], "1a {id}");
        for absent in ["", " / arbiter absent white"] {
            let paper = format!("{paper}{absent}");
            assert_eq!(found(&format!("{paper} // arbiter open")), ["unopened Locked"], "7 {id}");
            assert_eq!(
                found(&format!("{paper} // arbiter open Nf3")),
                ["white announced g1f3", "white completed g1f3", "started black"],
                "9 {id}"
            );
        }
        assert_eq!(found(&format!("{paper} // arbiter open Ne5")), ["unopened NoMove"], "{id}");
    }
}

#[test]
fn status_tells_that_a_move_is_to_be_sealed_or_is() {
    for id in EDITIONS {
        let adjourned = format!("edition {id} / pegs none / arbiter adjourn");
        let told = printed(&format!("{adjourned} // arbiter status"), "arbiter");
        assert!(told.iter().any(|line| line == "Adjourned: White seals a move."), "{told:?}");
        let closed = format!("{adjourned} / white seal Nf3 / white press");
        let told = printed(&format!("{closed} // arbiter status"), "arbiter");
        assert!(!told.iter().any(|line| line.contains("seals a move")), "{told:?}");
        assert!(told.iter().any(|line| line.starts_with("Still sealed.")), "{told:?}");
    }
}
