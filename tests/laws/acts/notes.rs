//! What the arbiter keeps for himself, and asks: a note, how it stands, the whole checklist.

use crate::{
    Play,
    appendix::{named, only, printed},
    check,
};

const RATED: &str = "pegs none / rated / arbiter approve / arbiter start";

#[test]
fn a_note_is_told_to_nobody_but_the_arbiter() {
    only("note", &format!("{RATED} // arbiter note White asked for tea"), "arbiter", "noted");
    only("note", &format!("{RATED} / white resign // arbiter note late"), "arbiter", "noted");
    let told = printed(&format!("{RATED} // arbiter note tea"), "arbiter");
    assert_eq!(told, ["Noted."]);
}

#[test]
fn the_whole_checklist_is_one_line() {
    check(
        "rated // arbiter checklist all yes",
        "size: true / raised: true / holes: true / pegs: true / marked: true / clock: true",
    );
    let missing = Play::new("rated / arbiter checklist all no // arbiter approve").found;
    assert_eq!(missing.len(), 7, "each is missing, and it is not fit: {missing:?}");
    check(
        "rated / arbiter checklist all no / arbiter checklist all yes // arbiter approve",
        "admitted",
    );
}

#[test]
fn the_arbiter_asks_how_it_stands() {
    let script = format!("{RATED} / white play e2e5 / white press / black offer");
    assert_eq!(
        printed(&format!("{script} // arbiter status"), "arbiter"),
        [
            "White 60 min. Black 60 min.",
            "Black's clock runs.",
            "Completed: White 1, Black 0.",
            "Illegal, counted: White 0, Black 0.",
            "Black's offer of a draw stands.",
            "Proposal 1: illegal move by White, 7.5.1.",
        ]
    );
    let told = printed(&format!("{RATED} // arbiter status"), "arbiter");
    assert_eq!(told.last().unwrap(), "Nothing waits for approval.");
    for other in ["white", "black", "public"] {
        assert_eq!(named(&format!("{script} // arbiter status"), other), "");
    }
    check(&format!("{RATED} // white status"), "");
}
