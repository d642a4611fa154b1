//! Both kings in check in a fast game that nobody watches closely (2023: A.5.4).

use crate::Play;

const BOTH: &str = "pegs none / fen 8/8/8/4k3/8/4K3/8/r6R w - - 0 1 / rated / arbiter approve
                    arbiter start / white play e3e4 / white press / black play Ra2";

fn waits(script: &str) -> Vec<&'static str> {
    Play::new(script).game.proposals().iter().map(|(_, it)| it.name()).collect()
}

#[test]
fn it_is_a_draw_only_if_an_illegal_position_is_still_on_the_board() {
    for id in ["se2023", "fide2023"] {
        for time in ["20m", "5m"] {
            let script = format!("edition {id} / time {time} / {BOTH}");
            let pressed = format!("{script} / black press");
            assert_eq!(waits(&pressed), ["both-in-check"], "A.5.4 {id} {time}");
            // White has replied before Black's press, and mended it.
            let mended = format!("{script} / white play e4d3 / black press");
            assert!(!waits(&mended).contains(&"both-in-check"), "A.5.4 {id} {time}");
        }
    }
}
