//! With the hall's clock the times are the arbiter's to look at: what hangs on them waits for him
//! (6.8, 6.9, 10.2; 2005: 6.9, 6.10).

use annabella::game::Outcome;
use shakmaty::Color;

use crate::Play;

const RATED: &str = "hall / pegs none / rated / arbiter approve / arbiter start / white play Pe4
                     white press / black play Pe5 / black press";

#[test]
fn a_flag_on_the_halls_clock_is_claimed_and_the_arbiter_looks() {
    for (id, time) in [("dk2005", "2h"), ("no2009", "5m"), ("se2023", "2h"), ("fide2023", "20m")] {
        let script = format!("edition {id} / time {time} / {RATED} / wait 3h / black claim flag")
            .replace("3h", "180m");
        let play = Play::new(&script);
        let waits: Vec<_> = play.game.proposals().iter().map(|it| it.1.name()).collect();
        assert_eq!(waits, ["flag"], "6.8 {id}: {:?}", play.found);
        let play = Play::new(&format!("{script} / arbiter approve"));
        assert_eq!(play.game.outcome().map(Outcome::score), Some("0-1"), "6.9 {id}");
        // That it has not fallen he says too.
        let play = Play::new(&format!("{script} / arbiter refuse / arbiter start"));
        assert_eq!(play.game.clock().running(), Some(Color::White), "6.8 {id}");
    }
    // His own eyes, where he may call it (6.8).
    let script = format!("edition fide2023 / time 2h / {RATED} / arbiter claim flag");
    assert_eq!(Play::new(&script).game.proposals().len(), 1);
}

#[test]
fn how_much_time_is_left_for_a_quickplay_claim_the_arbiter_sees() {
    for id in ["dk2005", "no2009", "se2009"] {
        let script = format!("edition {id} / time 60m / {RATED} // white claim quickplay");
        let found = Play::new(&script).found;
        assert!(found.contains(&"proposed quickplay".to_owned()), "10.2 {id}: {found:?}");
    }
}
