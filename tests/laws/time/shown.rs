//! The hall's own clock behind a board: what it shows counts, and nothing else does.

use std::time::Duration;

use annabella::game::{At, ClockReading, Game, Terms, Timepiece};
use shakmaty::{ByColor, Color};

use crate::{Play, appendix::printed, check};

/// Reads `5400 5381 black` or `5400 0 none flag black`.
pub(crate) fn read(text: &str) -> ClockReading {
    let words: Vec<&str> = text.split(' ').collect();
    let left = |at: usize| Duration::from_secs(words[at].parse().unwrap());
    let of = |name: &str| match name {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    };
    let flag = words.get(4).and_then(|name| of(name));
    ClockReading {
        left: ByColor { white: left(0), black: left(1) },
        running: of(words[2]),
        flag: ByColor { white: flag == Some(Color::White), black: flag == Some(Color::Black) },
    }
}

#[test]
fn what_it_shows_is_answered_and_nothing_is_charged_beside() {
    let shown = "pegs none / dgt / time 60m / table shown 3600 3600 white / wait 10m";
    check(&format!("{shown} // white time"), "white 3600s black 3600s");
    check(
        &format!("{shown} / table shown 2999 3600 white // white time"),
        "white 2999s black 3600s",
    );
}

#[test]
fn a_clock_never_read_is_not_guessed_at() {
    check("pegs none / dgt / time 60m // white time", "white asks the hall");
}

#[test]
fn no_flag_is_found_before_the_clock_shows_one() {
    let run = "pegs none / dgt / time 1m / table shown 60 60 white";
    check(&format!("{run} // wait 5m"), "");
    check(&format!("{run} / wait 59s // table shown 0 60 white"), "");
    check(&format!("{run} / wait 61s // table shown 0 60 white flag white"), "white flag 61s");
}

#[test]
fn which_flag_fell_first_is_known() {
    let play = Play::new(
        "pegs none / dgt / rated / time 1m / arbiter approve / arbiter start
         table shown 60 60 white / wait 61s / table shown 0 60 white flag white
         wait 5s / table shown 0 58 black flag white / wait 58s",
    );
    let clock = play.game.clock();
    assert_eq!(clock.expired(Color::White), Some(At::from_secs(61)));
    assert_eq!(clock.expired(Color::Black), None);
}

#[test]
fn a_press_is_a_move_and_the_reading_after_it_is_what_the_player_has() {
    let script = "pegs none / dgt / time 60m+30s / table shown 3600 3600 white / wait 10s
                  white play Pe4 / table shown 3590 3600 white / white press
                  table shown 3617 3600 black";
    check(&format!("{script} // white time / white turn"), "white 3617s black 3600s / runs black");
    let game = Play::new(script).game;
    let written = game.plies()[0].clock.left(Color::White, At::START);
    assert_eq!(written, Duration::from_secs(3617), "the scoresheet has what it showed");
    assert_eq!(game.plies()[0].unpressed, Duration::from_secs(3590));
}

#[test]
fn a_lever_pressed_too_early_completes_the_move_as_soon_as_it_is_made() {
    check(
        "pegs none / dgt / time 60m / table shown 3600 3600 white
         // white press / table shown 3600 3600 black / white play Pe4 / white turn",
        "white not made: not announced / white announced e2e4 / white made e2e4
         white completed e2e4 / runs black",
    );
}

#[test]
fn a_lever_that_nobody_heard_completes_the_move_that_stands_made() {
    check(
        "pegs none / dgt / time 60m / table shown 3600 3600 white / white play Pe4 / wait 10s
         // table shown 3590 3600 black / white turn / white time",
        "white completed e2e4 / runs black / white 3590s black 3600s",
    );
}

#[test]
fn a_press_by_word_and_the_lever_after_it_are_one_press() {
    let script = "pegs none / dgt / time 60m+30s / table shown 3630 3630 white / white play Pe4
                  white press / table shown 3625 3630 white / white press
                  table shown 3624 3630 black";
    check(&format!("{script} // black moves / black turn"), "moves 1 0 / runs black");
    check(
        "pegs none / dgt / time 60m+30s / table shown 3630 3630 white / white play Pe4
         white press / table shown 3625 3630 white / white press // white time",
        "white 3625s black 3630s",
    );
}

#[test]
fn a_hand_at_the_clock_is_told_to_the_arbiter() {
    let shown = "pegs none / dgt / time 60m / table shown 3600 3600 white";
    let corrected = format!("{shown} / wait 10s // table shown 3590 3720 white");
    check(&corrected, "corrected black 3720s");
    check(&format!("{shown} / wait 10s // table shown 3590 3600 white"), "");
    // A delay may hold the running side, and more than has passed is nobody's delay.
    check(&format!("{shown} / wait 10s // table shown 3600 3600 white"), "");
    check(&format!("{shown} / wait 10s // table shown 3500 3600 white"), "corrected white 3500s");
}

#[test]
fn a_clock_that_is_gone_is_told_once_and_answers_say_so() {
    check(
        "pegs none / dgt / time 60m / table shown 3600 3600 white / table shown 3000 3600 white
         // table clock-gone / table clock-gone / wait 5m / white time
         table shown 2700 3600 white / white time",
        "clock unheard / white asks a clock unheard / white 3000s black 3600s
         clock heard / white 2700s black 3600s",
    );
}

#[test]
fn a_game_taken_up_again_does_not_know_what_the_clock_shows() {
    check(
        "pegs none / dgt / time 60m / table shown 3000 3600 white
         // table resumed / white time / white turn / table shown 2500 3600 white / white turn",
        "white asks a clock unheard / white 3000s black 3600s / runs nobody
         clock heard / runs white",
    );
}

#[test]
fn the_arbiters_times_stand_until_the_clock_shows_others() {
    let script = "pegs none / dgt / time 60m / table shown 3000 3600 white
                  // arbiter clock white 41:00 / white time";
    check(script, "white has 2460s / white 2460s black 3600s");
    check(
        &format!("{script} / table shown 3000 3600 white / white time"),
        "white has 2460s / white 2460s black 3600s / corrected white 3000s
         white 3000s black 3600s",
    );
}

#[test]
fn a_clock_that_stands_by_itself_is_paused_and_one_that_is_started_begins_the_game() {
    check(
        "pegs none / dgt / rated / time 60m / arbiter approve
         // table shown 3600 3600 none / table shown 3600 3600 white / white turn
         wait 10s / table shown 3590 3600 none / white turn / arbiter start",
        "started white / runs white / runs nobody / started white",
    );
}

#[test]
fn a_flag_ends_a_period_whose_moves_are_done_and_only_the_others_lose() {
    let moves = "white play Pe4 / white press / table shown 40 60 black
                 black play Pe5 / black press / table shown 40 55 white
                 white play Nf3 / white press / table shown 30 55 black
                 black play Nc6 / black press / table shown 30 50 white";
    let start = "pegs none / dgt / time 1m/2,2m / table shown 60 60 white";
    // A clock without a counter adds the next period at zero, and shows a flag meanwhile.
    check(&format!("{start} / {moves} / wait 30s // table shown 120 50 white flag white"), "");
    check(
        &format!("{start} / wait 61s // table shown 120 60 white flag white"),
        "white made 0 of 2 / white flag 61s",
    );
}

#[test]
fn marks_and_calls_are_told_as_the_clock_comes_down_to_them() {
    check(
        "pegs none / dgt / time 60m / white marks on / white calls 5m / table shown 901 3600 white
         // table shown 900 3600 white / table shown 899 3600 white
         wait 5m / table shown 600 3600 white / wait 5m / table shown 300 3600 white
         table shown 299 3600 white",
        "white two dots / white one dot / white one dot / white called 300s",
    );
}

#[test]
fn only_what_changes_something_is_news() {
    let news = |script: &str, shown: &str| {
        let play = Play::new(&format!("pegs none / dgt / time 60m / {script}"));
        play.game.is_news(&read(shown), play.now)
    };
    let run = "table shown 3600 3600 white / wait 10s";
    assert!(news("wait 1s", "3600 3600 white"), "the first");
    assert!(!news(run, "3590 3600 white"), "seconds");
    assert!(news(run, "3590 3600 black"), "the lever");
    assert!(news(run, "3590 3600 none"), "it stands");
    assert!(news(run, "0 3600 white flag white"), "a flag");
    assert!(news(run, "3720 3600 white"), "more time");
    assert!(news(run, "3590 3500 white"), "less time");
    assert!(news(&format!("{run} / table clock-gone"), "3590 3600 white"), "it is back");
    let pressed = format!("{run} / white play Pe4 / white press");
    assert!(news(&pressed, "3590 3600 black"), "after a press");
}

#[test]
fn with_a_clock_of_our_own_a_reading_changes_nothing() {
    let own = "pegs none / time 60m / wait 10s // table shown 100 100 black flag white";
    check(&format!("{own} / white time / white turn"), "white 3590s black 3600s / runs white");
    let terms = Terms { timepiece: Timepiece::Own, ..Terms::default() };
    assert!(!Game::new(terms).follows_a_clock());
}

/// 54 of the attacks: a player's board says what the clock shows, and was believed in silence.
#[test]
fn a_clock_that_first_shows_another_time_than_the_game_has_is_told_to_the_arbiter() {
    let start = "pegs none / dgt / rated / time 60m / arbiter approve / arbiter start";
    let told = printed(&format!("{start} // table shown 754 0 white"), "arbiter");
    assert_eq!(
        told,
        [
            "The hall's clock shows White 12 min 34 s; by the record 60 min.",
            "The hall's clock shows Black 0 s; by the record 60 min.",
        ]
    );
    assert_eq!(printed(&format!("{start} // table shown 3599 3600 white"), "arbiter"), [""; 0]);
}
