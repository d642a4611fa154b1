//! What waits for the arbiter: one event is one proposal, and it stands as long as its facts do.

use shakmaty::Color;

use crate::{
    Play,
    appendix::{cues, named, printed},
    rulings::claims::{EDITIONS, row},
};

const RATED: &str = "pegs none / rated / arbiter approve / arbiter start";
const OLD: [&str; 4] = ["dk2005", "no2009", "se2009", "dkhandbook"];
const NEW: [&str; 2] = ["se2023", "fide2023"];

/// White has made an illegal move and pressed; Black's clock runs.
fn illegal(edition: &str) -> String {
    format!("edition {edition} / {RATED} / white play e2e5 / white press")
}

fn counted(play: &Play) -> (u32, u32) {
    (play.game.illegal().white, play.game.illegal().black)
}

#[test]
fn an_illegal_move_found_by_the_program_and_claimed_by_the_opponent_is_counted_once() {
    // 7.4b, 7.5.5: one move is counted once, whoever raised it.
    for edition in EDITIONS {
        let claimed = format!("{} / black claim illegal", illegal(edition));
        let play = Play::new(&claimed);
        assert_eq!(play.game.proposals().len(), 1, "{edition}");
        let play = Play::new(&format!("{claimed} / arbiter approve // arbiter approve"));
        assert_eq!((counted(&play), play.game.outcome()), ((1, 0), None), "{edition}");
        assert_eq!(play.found, ["no proposal"], "{edition}");
    }
}

#[test]
fn the_arbiters_own_line_rules_on_what_the_program_found() {
    // 7.4b, 6.13: no second count, and no clock set anew.
    for edition in EDITIONS {
        let script = format!("{} / wait 1m / arbiter illegal white", illegal(edition));
        let play = Play::new(&format!("{script} // arbiter approve / white time"));
        assert_eq!(play.found, ["no proposal", "white 3600s black 3660s"], "{edition}");
        assert_eq!(counted(&play), (1, 0), "{edition}");
        assert_eq!(play.game.proposals(), [], "{edition}");
    }
}

#[test]
fn an_illegal_move_gone_with_an_earlier_one_counts_in_whatever_order_they_are_ruled_on() {
    // 7.4a: back to before that move, once. 7.4b: each of a player's illegal moves. Black erred
    // too, after White.
    for edition in EDITIONS {
        let both = format!("{} / black play e7e4 / black press", illegal(edition));
        let play = Play::new(&format!("{both} // arbiter approve 1 illegal"));
        let gone = play.found.iter().filter(|found| **found == "gone illegal").count();
        assert_eq!((gone, counted(&play)), (1, (1, 0)), "{edition}: {:?}", play.found);
        for order in ["approve 1 / arbiter approve", "approve 2 / arbiter approve"] {
            let play = Play::new(&format!("{both} / arbiter {order}"));
            assert_eq!(counted(&play), (1, 1), "{edition}");
            assert_eq!(play.game.plies().len(), 0, "{edition}");
            let left = Color::ALL.map(|of| play.game.clock().left(of, play.now).as_secs());
            assert_eq!(left, [3720; 2], "7.4b {edition}");
            assert_eq!(play.game.proposals(), [], "{edition}");
        }
        // It is his to refuse.
        let play = Play::new(&format!("{both} / arbiter approve / arbiter refuse"));
        assert_eq!((counted(&play), play.game.proposals().len()), ((1, 0), 0), "{edition}");
        // A move that was not completed is no illegal one (7.4a), nor one of a restored position.
        let open = both.rsplit_once(" / ").unwrap().0;
        let play = Play::new(&format!("{open} / arbiter approve"));
        assert_eq!((counted(&play), play.game.proposals().len()), ((1, 0), 0), "{edition}");
        let play = Play::new(&format!("{both} / arbiter restore 0"));
        assert_eq!(play.game.proposals(), [], "{edition}");
    }
}

#[test]
fn an_illegal_move_completed_by_the_players_next_one_is_the_one_that_is_restored() {
    // 6.2.1.2 with 7.5.1.
    for edition in NEW {
        let script = format!(
            "edition {edition} / {RATED} / white play a1a5 / black play Pe5 / black press
             white play Nf3 / arbiter illegal white"
        );
        let play = Play::new(&script);
        assert_eq!(play.game.plies().len(), 0, "{edition}: the rook is back on a1");
        let play = Play::new(&script.replace(" / arbiter illegal white", ""));
        assert_eq!(play.game.proposals().len(), 1, "{edition}: {:?}", play.found);
    }
}

#[test]
fn a_number_is_given_once_in_a_game() {
    let script = format!("{} / arbiter refuse / black press", illegal("fide2023"));
    let play = Play::new(&format!("{script} / black play e7e4 / black press"));
    assert_eq!(play.game.proposals()[0].0, 2, "{:?}", play.game.proposals());
}

#[test]
fn approving_one_kind_never_does_another() {
    let script = illegal("fide2023");
    for (line, told) in [
        ("approve flag", "no proposal / proposed illegal"),
        ("approve 1 flag", "1 is illegal"),
        ("refuse 1 flag", "1 is illegal"),
        ("approve 2", "no proposal / proposed illegal"),
        ("refuse quickplay", "no proposal / proposed illegal"),
    ] {
        row(line, &format!("{script} // arbiter {line}"), told);
    }
    let counted = "stopped / white illegal number 1 / black gets 120s, has 3720s";
    for line in ["approve illegal", "approve 1 illegal", "approve 1", "approve"] {
        row(line, &format!("{script} // arbiter {line}"), counted);
    }
}

#[test]
fn time_given_takes_a_flag_away_that_nobody_has_ruled_on() {
    // A.5.5, 6.10.2.
    let event = "event flag-calling = \"arbiter\"";
    for edition in EDITIONS {
        let fell = format!("edition {edition} / {event} / {RATED} / wait 61m");
        for cure in ["arbiter add white 3:00", "arbiter clock white 3:00"] {
            let play = Play::new(&format!("{fell} // {cure} / arbiter approve"));
            assert_eq!(play.found[1..], ["gone flag", "no proposal"], "{edition} {cure}");
            assert_eq!(play.game.outcome(), None, "{edition} {cure}");
        }
        // It may fall again, and is then another.
        let again = Play::new(&format!("{fell} / arbiter add white 1:00 / wait 61s"));
        assert_eq!(again.game.proposals()[0].0, 2, "{edition}");
    }
}

#[test]
fn who_was_there_in_time_or_has_played_does_not_lose_by_default() {
    // 6.6 (2005: 6.7, 2023: 6.7.1): late is who arrives late.
    for edition in EDITIONS {
        let event = "event default-time = \"60m\"";
        let start = format!("edition {edition} / {event} / time 3h / {RATED}");
        let late = format!("{start} / arbiter absent black / wait 61m");
        assert_eq!(Play::new(&late).game.proposals().len(), 1, "{edition}");
        // He came late, and the arbiter let him play.
        let plays = "arbiter present black / white play Pe4 / white press / black play Pe5";
        let play = Play::new(&format!("{late} / {plays} // black press / arbiter approve"));
        assert_eq!(play.found[1..], ["gone default", "no proposal"], "{edition}");
        // He came in time.
        let came = format!("{start} / arbiter absent black / wait 59m / arbiter present black");
        assert_eq!(Play::new(&format!("{came} / wait 30m")).game.proposals(), [], "{edition}");
        // He had played already, and left the room.
        let moves = "white play Pe4 / white press / black play Pe5 / black press";
        let left = format!("{start} / {moves} / arbiter absent black / wait 61m");
        assert_eq!(Play::new(&left).game.proposals(), [], "{edition}");
    }
}

#[test]
fn when_neither_player_comes_in_time_both_lose() {
    for edition in EDITIONS {
        let event = "event default-time = \"60m\"";
        let start = format!("edition {edition} / {event} / time 3h / {RATED}");
        let both = "arbiter absent white / arbiter absent black / wait 61m";
        row(edition, &format!("{start} / {both} // arbiter approve"), "0-0 default");
        // One is found late before the other: then both are.
        let one = "arbiter absent white / wait 61m / arbiter absent black / wait 1s";
        row(edition, &format!("{start} / {one} // arbiter approve"), "0-0 default");
    }
}

#[test]
fn a_claim_is_heard_although_the_program_has_noticed_the_same() {
    // 6.8, A.5.3: fallen when rightly claimed.
    for edition in EDITIONS {
        let event = "event flag-calling = \"arbiter\"";
        let fell = format!("edition {edition} / {event} / {RATED} / wait 61m");
        row(edition, &format!("{fell} // black claim flag"), "black claims / proposed flag");
        row(
            edition,
            &format!("{fell} / black claim flag / arbiter approve // black time"),
            "white 0s black 3600s",
        );
    }
}

#[test]
fn what_only_the_arbiter_knows_he_alone_hears_refused() {
    // 13.6, 12.6.
    for edition in EDITIONS {
        row(
            edition,
            &format!("{} // arbiter refuse", illegal(edition)),
            "silently refused illegal",
        );
        let claimed = format!("{} / black claim illegal // arbiter refuse", illegal(edition));
        row(edition, &claimed, "refused illegal");
    }
}

#[test]
fn in_fast_games_of_2023_it_is_too_late_once_the_opponent_has_made_his_move() {
    // A.5.2: made, not completed.
    for edition in NEW {
        for time in ["20m", "5m"] {
            let script = format!("edition {edition} / time {time} / {RATED} / white play e2e5");
            let made = format!("{script} / white press // black play Pd6 / arbiter approve");
            let found = Play::new(&made).found;
            assert_eq!(found[2..], ["gone illegal", "no proposal"], "{edition} {time}: {found:?}");
        }
    }
}

#[test]
fn in_blitz_the_older_texts_leave_kings_in_check_to_the_players() {
    // A4c and B6 are of rapid; B3b and C2 do not have them.
    let kings = "fen 8/8/8/3k4/8/3K4/8/8 w - - 0 1";
    for edition in OLD {
        for (time, proposed) in [("20m", 1), ("5m", 0)] {
            let script = format!("edition {edition} / time {time} / {kings} / {RATED}");
            let play = Play::new(&format!("{script} / white play d3d4 / white press"));
            assert_eq!(play.game.proposals().len(), proposed, "{edition} {time}");
        }
    }
}

#[test]
fn since_2023_both_kings_in_check_wait_for_the_next_move() {
    // A.5.4 before A.5.2; the opponent may claim all the same.
    let kings = "fen 8/8/8/3k4/8/3K4/8/8 w - - 0 1";
    for edition in NEW {
        let script = format!("edition {edition} / time 5m / {kings} / {RATED}");
        let touching = format!("{script} / white play d3d4 / white press");
        assert_eq!(Play::new(&touching).game.proposals(), [], "{edition}");
        let claimed = format!("{touching} // black claim illegal");
        row(edition, &claimed, "black claims / proposed illegal");
    }
}

#[test]
fn a_claim_that_the_arbiter_refuses_is_incorrect_whatever_the_record_says() {
    // 9.5b: the opponent gets time, also when the record bears the claim out; no refusal draws.
    let twice = crate::rulings::claims::played("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    for (edition, time) in [("dk2005", 180), ("no2009", 180), ("se2023", 120), ("fide2023", 120)] {
        for moves in [twice.as_str(), ""] {
            let start = format!("edition {edition} / {RATED}");
            let claimed = format!("{start} / {moves} / white claim repetition");
            let found = Play::new(&format!("{claimed} // arbiter refuse")).found;
            assert_eq!(found[..2], ["refused repetition", "white wrong claim"], "{edition}");
            assert!(found[2].starts_with(&format!("black gets {time}s")), "{edition}: {found:?}");
        }
    }
}

#[test]
fn a_claim_stops_the_game_until_it_is_ruled_on() {
    // 9.5, 6.8: nothing is mated or drawn away from it.
    let mate = "fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1";
    for edition in EDITIONS {
        let start = format!("edition {edition} / time 1m / {mate} / {RATED}");
        let event = format!("{start} / wait 61s / black claim flag");
        for line in ["play Ra8", "make Ra8", "say Ra8"] {
            let found = Play::new(&format!("{event} // white {line}")).found;
            assert_eq!(found, ["white waits for a claim"], "{edition} {line}");
        }
        let play = Play::new(&format!("{event} / white play Ra8 // arbiter approve"));
        assert_eq!(play.found, ["white flag called", "1/2-1/2 flag"], "{edition}");
        // Ruled on, it goes on.
        let on = format!("{start} / white claim repetition / arbiter approve / arbiter start");
        let play = Play::new(&format!("{on} / white play Ra8"));
        assert!(play.game.outcome().is_some(), "{edition}");
    }
}

#[test]
fn at_the_pegs_too_no_peg_ends_a_game_that_a_claim_has_stopped() {
    let mate = "fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1 / time 1m / rated";
    let start = "arbiter approve / arbiter start / wait 61s / white say Ra8 / black claim flag";
    let play = Play::new(&format!("{mate} / {start} // white lift a1 / white place a8"));
    assert_eq!(play.found, Vec::<String>::new());
    assert_eq!(play.game.outcome(), None);
}

#[test]
fn before_the_start_nothing_ends_and_nothing_is_claimed() {
    // 5.1b, 5.2c, 6.5, 9.2.
    for edition in EDITIONS {
        for (ready, told) in
            [("", "white waits for approval"), (" / arbiter approve", "white not running")]
        {
            let script = format!("edition {edition} / pegs none / rated{ready}");
            for line in ["resign", "offer", "accept", "decline", "claim flag", "claim repetition"] {
                let play = Play::new(&format!("{script} // white {line} / white time"));
                let expected = [told, "white 3600s black 3600s"];
                assert_eq!(play.found, expected, "{edition} {line}");
                assert_eq!(play.game.outcome(), None, "{edition} {line}");
            }
        }
    }
}

#[test]
fn an_early_draw_needs_the_arbiters_consent_and_he_is_asked() {
    // 9.1a; 2023: 9.1.1.
    let event = "event no-draw-before = 30";
    let moves = "white play Pe4 / white press / black play Pe5";
    for edition in EDITIONS {
        let start = format!("edition {edition} / {event} / {RATED} / {moves}");
        // Since 2023 the offer itself needs it; before, the agreement.
        let asked =
            if NEW.contains(&edition) { "black offer" } else { "black offer / white accept" };
        let play = Play::new(&format!("{start} / {asked}"));
        assert_eq!(play.game.proposals().len(), 1, "{edition}: {:?}", play.found);
        let refused = Play::new(&format!("{start} / {asked} / arbiter refuse draw / white accept"));
        assert_eq!(refused.game.outcome(), None, "{edition}");
        let granted = format!("{start} / {asked} / arbiter approve draw / white accept");
        let outcome = Play::new(&granted).game.outcome().map(|end| end.reason.name());
        assert_eq!(outcome, Some("agreement"), "{edition}");
    }
}

#[test]
fn an_early_offer_is_past_once_the_opponent_has_touched_a_piece() {
    // 9.1.2.1: a touch answers an offer; the arbiter's late consent makes none.
    for edition in NEW {
        let start = format!("edition {edition} / event no-draw-before = 30 / {RATED}");
        let asked = format!("{start} / white play Pe4 / white offer / white press");
        let waits = Play::new(&asked).game.proposals().len();
        assert_eq!(waits, 1, "{edition}");
        let past = format!("{asked} // black touch e7 / arbiter approve");
        row(edition, &past, "black touched e7 / gone draw / no proposal");
    }
}

#[test]
fn an_early_offer_at_its_proper_time_is_no_offer_at_a_wrong_time() {
    // 9.1.2.1: after the move and before the press; when the arbiter consents does not matter.
    for edition in NEW {
        let start = format!("edition {edition} / event no-draw-before = 30 / {RATED}");
        let asked = format!("{start} / white play Pe4 / white offer / white press");
        row(edition, &format!("{asked} // arbiter approve"), "white offers");
        // What the opponent has not heard offered he does not hear refused.
        let refused = format!("{asked} // arbiter refuse");
        assert_eq!(named(&refused, "public") + &named(&refused, "black"), "", "{edition}");
        let tea = format!("{start} / white play Pe4 // white offer if I get tea");
        let found = Play::new(&tea).found.join(" / ");
        assert!(found.contains("if I get tea"), "{edition}: {found}");
    }
}

#[test]
fn the_arbiters_consent_is_to_one_offer() {
    // 9.1.1: "without the arbiter's consent"; an offer that is answered or gone needs it no more.
    for edition in NEW {
        let start = format!("edition {edition} / event no-draw-before = 30 / {RATED}");
        let opened = "white play Pe4 / white press / black play Pe5 / black press";
        let granted =
            format!("{start} / {opened} / white play Nf3 / white offer / arbiter approve");
        for gone in [
            "white press / black decline / black play Nc6 / black press",
            "white press / black play Nc6 / black press",
            "arbiter restore 2 / arbiter start",
        ] {
            let again =
                format!("{granted} / {gone} / white play Bc4 // white offer / black accept");
            let found = Play::new(&again);
            assert_eq!(found.game.outcome(), None, "{edition} {gone}: {:?}", found.found);
            let waits: Vec<_> = found.game.proposals().iter().map(|it| it.1.name()).collect();
            assert_eq!(waits, ["draw"], "{edition} {gone}");
        }
        // While it stands it is consented to.
        row(edition, &format!("{granted} / white press // black accept"), "1/2-1/2 agreement");
    }
}

#[test]
fn a_ban_of_early_draws_is_the_editions_or_the_events_where_the_text_is_silent() {
    // 9.1a; 2023: 9.1.1; 2005 is silent of it, and its 5.2c lets the players agree.
    for edition in EDITIONS {
        let script = format!(
            "edition {edition} / event no-draw-before = 30 / {RATED}
             white play Pe4 / white offer / white press / black accept"
        );
        let script = script.replacen(" / rated", " // rated", 1);
        let told = printed(&script, "black").concat() + &printed(&script, "white").concat();
        let asks = printed(&script, "arbiter").concat();
        let (ban, asked) = match edition {
            "dk2005" => (": the event's regulation.", ", the event's regulation: your consent?"),
            "se2023" | "fide2023" => (", 9.1.1.", ", 9.1.1: your consent?"),
            _ => (", 9.1a.", ", 9.1a: your consent?"),
        };
        assert!(told.contains(&format!("No draw before move 30{ban}")), "{edition}: {told}");
        assert!(asks.contains(asked), "{edition}: {asks}");
        assert!(!(told + &asks).contains("5.2c"), "{edition}");
    }
}

#[test]
fn an_illegal_move_not_completed_is_made_again_and_not_counted() {
    // 7.4a, 7.5.1: it counts when it is completed.
    for edition in EDITIONS {
        let made = format!("edition {edition} / {RATED} / white play e2e5 / black claim illegal");
        let expected = "white illegal, not counted";
        row(edition, &format!("{made} // arbiter approve"), expected);
        let play = Play::new(&format!("{made} / arbiter approve / arbiter start"));
        assert_eq!((counted(&play), play.game.clock().running().is_some()), ((0, 0), true));
        let on = Play::new(&format!(
            "{made} / arbiter approve / arbiter start / white play Pe3 // white press"
        ));
        assert_eq!(on.found, ["white completed e2e3"], "{edition}");
    }
}

#[test]
fn who_may_not_move_while_a_claim_waits_has_not_pressed_without_a_move() {
    // 7.5.3 is of a player who could have moved.
    for edition in EDITIONS {
        let script = format!(
            "edition {edition} / {RATED} / white claim repetition / arbiter start
             white play Pe4 // white press"
        );
        let found = Play::new(&script).found.join(" / ");
        assert!(!found.contains("pressed without"), "{edition}: {found}");
        assert_eq!(named(&script, "arbiter"), "", "{edition}");
    }
}

#[test]
fn a_player_may_claim_his_own_illegal_move_before_he_has_pressed() {
    // 7.4a, 7.5.1: found by whomever, completed or not.
    for edition in EDITIONS {
        let made = format!("edition {edition} / {RATED} / white play e2e5 / white claim illegal");
        row(edition, &format!("{made} // arbiter approve"), "white illegal, not counted");
        let on = format!("{made} / arbiter approve / arbiter start / white play Pe3");
        row(edition, &format!("{on} // white press"), "white completed e2e3");
    }
}

#[test]
fn a_player_may_claim_his_own_earlier_illegal_move() {
    // 7.4a: it is found, by whomever.
    for edition in EDITIONS {
        let script =
            format!("{} / arbiter refuse / black play Pd6 / black press", illegal(edition));
        let play = Play::new(&format!("{script} / white claim illegal / arbiter approve"));
        assert_eq!((counted(&play), play.game.plies().len()), ((1, 0), 0), "{edition}");
    }
}

#[test]
fn time_put_right_by_the_arbiter_is_not_given_back_once_more() {
    let gap = format!("fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1 / {RATED} / wait 1m / arbiter slept 30s");
    let play = Play::new(&format!(
        "{} // arbiter clock white 59:30",
        gap.replace("arbiter slept", "table slept")
    ));
    assert_eq!(play.found.last().unwrap(), "gone gap");
}

#[test]
fn replaying_finds_the_same_proposals_and_letting_time_pass_changes_none() {
    for edition in EDITIONS {
        let script = format!("{} / wait 61m / white claim flag", illegal(edition));
        let once = Play::new(&script);
        let often = Play::new(&script.replace("wait 61m", &["wait 61s"; 60].join(" / ")));
        assert_eq!(once.game.proposals(), Play::new(&script).game.proposals(), "{edition}");
        let kinds = |play: &Play| -> Vec<&str> {
            play.game.proposals().iter().map(|(_, known)| known.name()).collect()
        };
        assert_eq!(kinds(&once), kinds(&often), "{edition}");
    }
}

#[test]
fn a_move_made_and_not_pressed_stays_made_when_the_game_ends() {
    // 4.6: opinion of the second arbiter, A.
    for end in ["white resign", "arbiter result 1/2-1/2", "arbiter penalty white lost"] {
        let play = Play::new(&format!("{RATED} / white play Pe4 / {end}"));
        assert_eq!(play.game.made().len(), 1, "{end}");
        assert!(play.game.standing().fen().contains("4P3"), "{end}");
        assert_eq!(play.game.completed(), 0, "{end}");
    }
}

#[test]
fn the_arbiters_illegal_takes_back_the_last_move_made_pressed_or_not() {
    let moves = "white play Pe4 / white press / black play Pe5";
    let play = Play::new(&format!("{RATED} / {moves} / arbiter illegal black"));
    assert_eq!((play.game.made().len(), counted(&play)), (1, (0, 1)));
    let more = format!("{moves} / black press / white play Nf3 / arbiter illegal white");
    let play = Play::new(&format!("{RATED} / {more}"));
    assert_eq!((play.game.made().len(), counted(&play)), (2, (1, 0)));
}

#[test]
fn an_offer_of_the_opponents_outlives_a_move_taken_back() {
    // 9.1: it ends by an answer, a touch or the game's end.
    let script = format!("{RATED} / white play e2e5 / black offer / white press");
    let play = Play::new(&format!("{script} / arbiter illegal white"));
    assert_eq!(play.game.offer(), Some(shakmaty::Color::Black));
    let own = format!("{RATED} / white play e2e5 / white offer / white press");
    let play = Play::new(&format!("{own} / arbiter illegal white"));
    assert_eq!(play.game.offer(), None, "his came with the move");
}

#[test]
fn a_periods_time_is_given_once_although_its_last_move_is_taken_back() {
    let moves = "white play Ra2 / white press / black play Ra5 / black press / white play Rh2
                 white press / arbiter illegal black / arbiter start / black play Rd8
                 black press / white play Rh3 / white press";
    let rooks = "fen r3k3/8/8/8/8/8/8/R3K2R w - - 0 1";
    let script = format!("edition no2009 / time 60m/2,30m / {rooks} / {RATED} / {moves}");
    let found = Play::new(&format!("{script} // white time")).found;
    assert!(
        found[0].starts_with("white 5520s"),
        "with two minutes for the illegal move: {found:?}"
    );
}

#[test]
fn a_losing_illegal_move_is_taken_back_before_it_is_asked_who_can_mate() {
    // 7.5.5 follows 7.5.1: with his rook Black mates.
    let start = "fen k5r1/8/8/8/8/8/8/K6R w - - 0 1";
    let twice = "white play a1a3 / white press / arbiter approve / arbiter start
                 white play h1xg8 / white press / arbiter approve";
    for edition in NEW {
        let play = Play::new(&format!("edition {edition} / {start} / {RATED} / {twice}"));
        let outcome = play.game.outcome().map(annabella::game::Outcome::score);
        assert_eq!(outcome, Some("0-1"), "{edition}: {:?}", play.found);
        assert!(play.game.standing().fen().starts_with("k5r1/8"), "{edition}");
    }
}

#[test]
fn a_king_alone_mates_nobody_whatever_stands_there() {
    // 5.1.2: also where an illegal move waits to be ruled on.
    let start = "fen 8/8/8/3k4/8/8/8/R3K3 w - - 0 1";
    let play =
        Play::new(&format!("{start} / {RATED} / white play a1b7 / white press / white resign"));
    assert_eq!(play.game.outcome().map(annabella::game::Outcome::score), Some("1/2-1/2"));
}

#[test]
fn who_names_a_proposal_that_does_not_wait_hears_which_does() {
    for edition in EDITIONS {
        let script = format!("edition {edition} / {RATED} / white play Pe4 / white press");
        let claimed = format!("{script} / black claim repetition Pe5");
        for (line, asked) in
            [("approve 3", "3"), ("refuse 3", "3"), ("approve 2 illegal", "2 illegal")]
        {
            let script = format!("{claimed} // arbiter {line}");
            row(edition, &script, "not that but repetition / proposed repetition");
            // Its number only he is told: it tells how many waited before, claimed by nobody.
            let told = printed(&script, "arbiter");
            let answer = format!("There is no proposal {asked}; waiting: repetition.");
            assert_eq!(told[0], answer, "{edition} {line}");
            assert!(told[1].starts_with("Proposal 1: "), "{edition} {line}: {told:?}");
            assert_eq!(printed(&script, "public"), [""; 0], "{edition} {line}");
        }
        let flag = printed(&format!("{claimed} // arbiter approve flag"), "arbiter");
        assert_eq!(flag[0], "There is no proposal flag; waiting: repetition.", "{edition}");
        // With nothing there it is said too; and that nothing waits is said to who names none.
        for (line, told) in [
            ("approve", "Nothing waits for approval."),
            ("approve 3", "There is no proposal 3."),
            ("approve flag", "There is no proposal flag."),
        ] {
            let script = format!("{script} // arbiter {line}");
            assert_eq!(printed(&script, "arbiter"), [told], "{edition} {line}");
        }
    }
}

#[test]
fn what_nobody_claimed_is_named_to_the_arbiter_alone() {
    // 13.6, 12.6: he draws no attention to it; where others may read his answers it is the same
    // whether it waits or not.
    for edition in EDITIONS {
        let answers = |script: &str| {
            let cues = cues(&format!("{script} // arbiter approve 3"), "arbiter");
            let answers = cues.into_iter().filter(|cue| cue.sign.name() == "not-understood");
            answers.filter_map(|cue| cue.told.print).collect::<Vec<_>>()
        };
        let lawful = format!("edition {edition} / {RATED} / white play Pe4 / white press");
        assert_eq!(answers(&lawful), ["There is no proposal 3."], "{edition}");
        assert_eq!(answers(&illegal(edition)), ["There is no proposal 3."], "{edition}");
        let told = printed(&format!("{} // arbiter approve 3", illegal(edition)), "arbiter");
        assert!(told[1].starts_with("Proposal 1: "), "{edition}: {told:?}");
    }
}
