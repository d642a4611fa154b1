//! Leaks that were found once, by name.

use annabella::words::Channel;

use super::{
    again,
    hall::{Setting, Step},
};

const TWO_BOARDS: Setting = Setting {
    fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    edition: "fide2023",
    control: "90m+30s",
    both_at_the_pegs: false,
    assistants: false,
    by_hand: false,
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

#[test]
fn whether_a_piece_claimed_as_touched_could_move_is_told_by_the_arbiter() {
    for square in ["e7", "a8", "b1", "e5"] {
        let moved = "white: lift e2\nwhite: place e4\nwhite: say e4\nwhite: press\n\
                     black: lift e2\nblack: place e4\nblack: lift g8\nblack: place f6\n\
                     black: say Nf6\nblack: press";
        never_apart(&TWO_BOARDS, &format!("{moved}\nwhite: claim touch {square}\nwhite: again"));
    }
}

#[test]
fn of_two_knights_the_pinned_one_is_asked_for_like_the_other() {
    let fen = "1n2k3/pp3ppp/8/4n3/8/8/PP2RPPP/1N2K3 b - - 0 1";
    let setting = Setting { fen, ..TWO_BOARDS };
    never_apart(&setting, "black: Nc6\nblack: say Nc6\nblack: make Nd7\nblack: press");
    never_apart(&setting, "black: Nbc6\nblack: press\nwhite: repeated Nc6\nblack: last");
}

#[test]
fn a_check_is_not_told() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
    let moved = "white: lift a1\nwhite: place a8\nwhite: say\nblack: repeated\nwhite: press";
    let setting = Setting { fen, ..TWO_BOARDS };
    never_apart(&setting, &format!("{moved}\nblack: last\nblack: Kd7\nblack: press"));
}
