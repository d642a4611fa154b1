//! Leaks that were found once, by name.

use annabella::words::Channel;

use crate::{
    again,
    hall::{Setting, Step},
};

const TWO_BOARDS: Setting = Setting {
    fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    edition: "fide2023",
    control: "90m+30s",
    both_at_the_pegs: false,
    assistants: false,
    terminal: Channel::Public,
};

#[track_caller]
fn never_apart(setting: &Setting, script: &str) {
    let lines = ["arbiter: approve", "arbiter: start"].into_iter().chain(script.lines());
    let steps: Vec<Step> = lines.map(|line| Step::Line(line.trim().to_owned())).collect();
    assert_eq!(again(setting, &steps), None, "{script}");
}

#[test]
fn whether_a_claimed_illegal_move_was_one_is_told_by_the_arbiter() {
    for moved in ["e2e5", "e2e4"] {
        let script = format!(
            "white: lift e2\nwhite: place {}\nwhite: say {moved}\nwhite: press\n\
             black: claim illegal\nblack: again\nwhite: turn",
            &moved[2..]
        );
        never_apart(&TWO_BOARDS, &script);
        never_apart(&Setting { control: "5m", ..TWO_BOARDS }, &script);
    }
}
