//! A standard board that tells what stands on it is never said to have pegs (2009: E1, E2.7).

use annabella::game::{BoardKind, Plain, Terms};
use annabella::words::{Sentences, Words};
use shakmaty::{ByColor, Color};

use crate::{Play, lines, supervised};

/// What is heard and read of a move that its board does not show, and what is to be put right.
fn told(blind: bool, rated: bool, language: &str) -> String {
    let port = BoardKind::Port(Plain::new("/dev/board").unwrap());
    let boards = ByColor { white: port, black: BoardKind::None };
    let blind = ByColor { white: blind, black: false };
    let words = Words::named("fide", language).unwrap();
    let mut told = Vec::new();
    for script in [
        "white press / white say",
        "white say Pe4 / white press",
        "white lift e2 / white place e3 / white say Pe4 / white press",
        "white lift e2 / white say Pe4 / white press / white press",
        "white lift e2 / white place e4 / white lift d7 / white say",
        "white lift b1 / white place c3 / white say Na3 / white press",
    ] {
        let mut play = Play::under(Terms { rated, boards: boards.clone(), blind, ..supervised() });
        if rated {
            for line in ["arbiter approve", "arbiter start"] {
                play.see(line);
            }
        }
        lines(script).for_each(|line| play.see(line));
        let terms = play.game.terms();
        let cues = play.all.iter().flat_map(|it| words.tell(&terms.laws, rated, it));
        told.extend(cues.map(|cue| cue.told));
        let amiss = play.game.amiss(Color::White).unwrap();
        told.extend(amiss.iter().map(|it| words.amiss(*it, terms.has_pegs(Color::White))));
    }
    told.iter()
        .flat_map(|text| [&text.say, &text.print])
        .flatten()
        .fold(String::new(), |all, line| all + &line.to_lowercase() + "\n")
}

#[test]
fn a_standard_board_is_never_called_pegs_whatever_it_does_not_show() {
    let pegs = [("en", "peg"), ("da", "tap"), ("de", "stecker"), ("nb", "tapp"), ("sv", "pigg")];
    assert_eq!(pegs.len(), Sentences::names().count());
    for (language, peg) in pegs {
        for rated in [false, true] {
            let sighted = told(false, rated, language);
            assert!(!sighted.contains(peg), "{language}: {sighted}");
            let blind = told(true, rated, language);
            assert!(blind.contains(peg), "{language}: {blind}");
        }
    }
}
