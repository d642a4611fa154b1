//! What was touched or released, and not kept to, is told by the article that binds: 4.3a to c,
//! 4.4a to d, 4.6; 2023: 4.3.1 to 4.3.3, 4.4.1 to 4.4.4, 4.7; a move claimed on, 9.5.

use crate::{
    appendix::cues,
    hands::touch_move::{ATTACKED, CASTLES, EDITIONS},
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const D5: &str = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2";
const LAST_RANK: &str = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";

/// What stands there, what is done, and the article in the texts before 2023 and since.
const BREACHES: &[(&str, &str, [&str; 2])] = &[
    (START, "white touch g1 / white play e2e4", ["4.3a", "4.3.1"]),
    (START, "white touch g1 / white touch b1 / white play Nc3", ["4.3a", "4.3.1"]),
    (D5, "white touch d5 / white play Nf3", ["4.3b", "4.3.2"]),
    (D5, "white touch a7 / white touch d5 / white play Nf3", ["4.3b", "4.3.2"]),
    (D5, "white touch e4 / white touch d5 / white play e4e5", ["4.3c", "4.3.3"]),
    (D5, "white touch d5 / white touch e4 / white play e4e5", ["4.3c", "4.3.3"]),
    (D5, "white touch b1 / white touch d5 / white play e4e5", ["4.3c", "4.3.3"]),
    (D5, "white touch b1 / white play e4d5", ["4.3a", "4.3.1"]),
    (CASTLES, "white touch e1 / white touch h1 / white play e1d1", ["4.4a", "4.4.1"]),
    (CASTLES, "white touch e1 / white touch h1 / white play O-O-O", ["4.4a", "4.4.1"]),
    (CASTLES, "white touch h1 / white touch e1 / white play O-O", ["4.4b", "4.4.2"]),
    (CASTLES, "white touch h1 / white touch e1 / white play e1d1", ["4.3a", "4.3.1"]),
    (ATTACKED, "white touch e1 / white touch h1 / white play Rh2", ["4.4c", "4.4.3"]),
    (START, "white make Nf3 / white make Nh3 / white say Nh3", ["4.6", "4.7"]),
    (CASTLES, "white make O-O / white make e1f1 / white say e1f1", ["4.4a", "4.4.1"]),
    (
        CASTLES,
        "pegs / white lift e1 / white place g1 / white lift g1 / white place f1 / white say e1f1",
        ["4.6b", "4.7.2"],
    ),
    (LAST_RANK, "white make Pa8 / white make a7b8=Q / white say a7b8=Q", ["4.6c", "4.7"]),
    (LAST_RANK, "white make Pa8=N / white make Pa8=Q / white say Pa8=Q", ["4.4d", "4.4.4"]),
    (START, "white claim repetition Nf3 / arbiter start / white play Nc3", ["9.5b", "9.5.3"]),
];

#[test]
fn each_breach_is_told_by_its_own_article() {
    for (fen, done, articles) in BREACHES {
        let (pegs, done) = done.strip_prefix("pegs / ").map_or(("none", *done), |it| ("white", it));
        for id in EDITIONS {
            let law = articles[usize::from(id.ends_with("2023"))];
            let script =
                format!("edition {id} / time 2h / pegs {pegs} / fen {fen} / {done} // white press");
            let told = cues(&script, "arbiter").into_iter();
            let told = told.filter(|cue| cue.sign.name() == "touch-breach");
            let told: Vec<String> = told.filter_map(|cue| cue.told.print).collect();
            // Where several were touched the older arbiter is told that too.
            let told: Vec<_> = told.iter().filter(|line| !line.ends_with("you decide.")).collect();
            assert_eq!(told.len(), 1, "{id}: {done}: {told:?}");
            assert!(told[0].ends_with(&format!(", {law}.")), "{id}: {done}: {told:?}");
        }
    }
}
