//! Late to the resumption, and a flag: the player who sealed has not lost by being late if the one
//! who is there has lost on time (2005: A10c; 2009: the guidelines on adjournment, 10c).

use crate::{Play, rulings::adjournment::sealed};

/// The replier has half an hour; the envelope is opened, and the sealer does not come.
fn opened(id: &str, time: &str) -> String {
    let seals = sealed("Nc6").replace("white", "black");
    format!(
        "edition {id} / pegs none / time {time} / rated / arbiter approve / arbiter start
         white play Pe4 / white press / black play Pe5 / black press / white play Nf3 / white press
         {seals} / arbiter clock white 30:00 / arbiter clock black 60:00
         arbiter absent black / arbiter open"
    )
}

fn waits(play: &Play) -> Vec<&str> {
    play.game.proposals().iter().map(|(_, it)| it.name()).collect()
}

#[test]
fn who_sealed_and_is_late_has_not_lost_where_the_other_has_on_time() {
    for id in ["dk2005", "no2009", "se2009", "dkhandbook"] {
        let late = format!("{} / wait 31m / wait 31m", opened(id, "2h"));
        let play = Play::new(&late);
        assert_eq!(waits(&play), ["flag"], "10c {id}: {:?}", play.found);
        let play = Play::new(&format!("{late} / arbiter approve"));
        assert_eq!(play.found.last().unwrap(), "0-1 flag", "6.9 {id}");
        // That it has not fallen is the arbiter's to say (6.8).
        let play = Play::new(&format!("{late} / arbiter refuse"));
        assert_eq!(waits(&play), ["default"], "10 {id}");
        // Time given, it has not.
        let play = Play::new(&format!("{late} / arbiter clock white 5:00"));
        assert_eq!(waits(&play), ["default"], "10 {id}");
    }
}

#[test]
fn the_exception_is_for_who_sealed_and_2023_has_none() {
    for id in ["se2023", "fide2023"] {
        let late = format!("{} / wait 31m", opened(id, "2h"));
        assert_eq!(waits(&Play::new(&late)), ["default"], "I.10 {id}");
    }
    // He who replies is late while his own clock runs.
    for id in ["dk2005", "no2009", "se2009"] {
        let seals = sealed("Nc6").replace("white", "black");
        let script = format!(
            "edition {id} / pegs none / time 2h / rated / arbiter approve / arbiter start
             white play Pe4 / white press / black play Pe5 / black press / white play Nf3
             white press / {seals} / arbiter absent white / arbiter start / wait 61m"
        );
        assert_eq!(waits(&Play::new(&script)), ["default"], "10 {id}");
    }
}
