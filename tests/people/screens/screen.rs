//! Screens that are resized, quit, broken off and lied to; and the screen above the line being
//! typed.

use std::fs;

use kit::pty::Pty;
use portable_pty::CommandBuilder;

use crate::{
    eyes::Eyes,
    live::Live,
    person::{Folder, annabella},
};

/// A short game in simulated time, of which so many lines are kept.
fn journal(folder: &Folder) -> Vec<u8> {
    let white = "lift e2\nplace e4\nsay\npress\ne5\npress\nlift e7\nplace e5\n";
    folder.play(&format!("{white}lift g1\nplace f3\nsay\npress\n"));
    fs::read(folder.file("g.journal")).unwrap()
}

/// The bytes up to the end of the first line that has these words.
fn up_to<'a>(bytes: &'a [u8], words: &str) -> &'a [u8] {
    let text = std::str::from_utf8(bytes).unwrap();
    let at = text.find(words).unwrap();
    &bytes[..=at + text[at..].find('\n').unwrap()]
}

fn mirror(folder: &Folder) -> Eyes {
    Eyes::open(folder, &["mirror", "g.journal"], 24, 80)
}

#[test]
fn a_larger_terminal_has_larger_squares_and_a_small_one_still_tells() {
    let folder = Folder::new();
    journal(&folder);
    let mut eyes = mirror(&folder);
    eyes.until(&["8  r   n   b", "2. Ng1-f3"]);
    eyes.resize(60, 140);
    eyes.until(&["8    r       n       b"]);
    eyes.resize(20, 80);
    eyes.until(&["8  r  n  b  q  k  b  n  r   8  r  n  b", "2. Ng1-f3"]);
    eyes.resize(8, 30);
    eyes.until(&["Black to move.", "2. Ng1-f3"]);
    assert!(!eyes.text().contains("r  n"), "{}", eyes.text());
    eyes.resize(1, 20);
    eyes.until(&["Black to move."]);
    eyes.resize(24, 80);
    eyes.until(&["8  r   n   b", "h\n"]);
    eyes.keys("q");
    assert_eq!(eyes.end(), 0);
    eyes.is_as_before();
}

#[test]
fn a_terminal_that_says_it_is_larger_than_any_ends_no_game() {
    let folder = Folder::new();
    let mut command = CommandBuilder::new(annabella());
    command.args(["play", "--rated", "--screen", "--speech", "off", "--journal", "g.journal"]);
    command.cwd(folder.path());
    for name in ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"] {
        command.env(name, folder.path());
    }
    let mut game = Pty::open(command, 24, 80);
    while !String::from_utf8_lossy(&game.more().unwrap()).contains("approve") {}
    game.resize(u16::MAX, u16::MAX);
    game.keys("call once\r");
    folder.until_fact("white call once", 1);
    game.keys("call twice\r");
    folder.until_fact("white call twice", 1);
}

#[test]
fn a_mirror_is_quit_by_q_by_control_c_and_by_signals_and_leaves_the_terminal_as_it_was() {
    let folder = Folder::new();
    journal(&folder);
    for way in ["q", "Q", "\u{3}", "\u{4}", "TERM", "INT"] {
        let mut eyes = mirror(&folder);
        eyes.until(&["2. Ng1-f3"]);
        assert!(eyes.screen().alternate_screen());
        match way {
            "TERM" | "INT" => eyes.signal(way),
            key => eyes.keys(key),
        }
        assert_eq!(eyes.end(), 0, "{way:?}");
        eyes.is_as_before();
    }
}

/// Set for the program that breaks off.
const BREAKS: &str = "ANNABELLA_TEST_BREAKS";

#[test]
fn a_program_that_breaks_off_gives_the_screen_back_first() {
    if std::env::var_os(BREAKS).is_some() {
        annabella::runtime::mend_on_panic();
        let entered = annabella::devices::Canvas::enter();
        std::io::Write::write_all(&mut std::io::stdout(), entered.as_bytes()).unwrap();
        panic!("a planted fault");
    }
    let folder = Folder::new();
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    let (_, module) = module_path!().split_once("::").unwrap();
    let name = format!("{module}::a_program_that_breaks_off_gives_the_screen_back_first");
    command.args([&name, "--exact", "--nocapture", "--test-threads=1"]);
    let mut eyes = Eyes::run(&folder, command, 24, 80, &[(BREAKS, "1")]);
    assert_ne!(eyes.end(), 0);
    eyes.is_as_before();
    let bytes = String::from_utf8_lossy(&eyes.raw).into_owned();
    let (before, after) = bytes.split_once("\u{1b}[?1049l").unwrap();
    assert!(before.contains("\u{1b}[?1049h") && after.contains("a planted fault"), "{bytes:?}");
}

#[test]
fn a_journal_that_grows_is_followed_and_half_a_line_waited_for() {
    let folder = Folder::new();
    let whole = journal(&folder);
    let first = up_to(&whole, "white@terminal-1 press").to_vec();
    fs::write(folder.file("g.journal"), &first).unwrap();
    let mut eyes = mirror(&folder);
    eyes.until(&["1. e2-e4", "Black to move."]);
    // Half a line more, then the rest.
    let (half, rest) = whole[first.len()..].split_at(10);
    append(&folder, half);
    append(&folder, rest);
    eyes.until(&["2. Ng1-f3", "Black to move."]);
    assert!(!eyes.text().contains("journal"), "{}", eyes.text());
}

fn append(folder: &Folder, bytes: &[u8]) {
    let mut file = fs::OpenOptions::new().append(true).open(folder.file("g.journal")).unwrap();
    std::io::Write::write_all(&mut file, bytes).unwrap();
}

#[test]
fn a_journal_that_is_cut_replaced_or_changed_is_told_and_not_believed() {
    let cut = "The journal was cut short or replaced. Shown: how it stood before.";
    let folder = Folder::new();
    let whole = journal(&folder);
    let mut eyes = mirror(&folder);
    eyes.until(&["2. Ng1-f3"]);
    fs::write(folder.file("g.journal"), up_to(&whole, "white@terminal-1 press")).unwrap();
    eyes.until(&[cut, "2. Ng1-f3"]);
    fs::write(folder.file("g.journal"), &whole).unwrap();
    eyes.until(&["The game was left and can be resumed.", "2. Ng1-f3"]);
    let other = Folder::new();
    other.play("d4\n");
    fs::remove_file(folder.file("g.journal")).unwrap();
    eyes.until(&[cut]);
    fs::copy(other.file("g.journal"), folder.file("g.journal")).unwrap();
    eyes.until(&[cut, "2. Ng1-f3"]);
    let mut changed = whole.clone();
    changed.extend(b"99 1.5 white press =00000000\n");
    fs::write(folder.file("g.journal"), &changed).unwrap();
    eyes.until(&["is not as it was written", "2. Ng1-f3"]);
}

#[test]
fn a_game_that_went_on_in_another_segment_is_followed_there() {
    let folder = Folder::new();
    let whole = journal(&folder);
    fs::write(folder.file("g.journal"), up_to(&whole, "white@terminal-1 press")).unwrap();
    let mut eyes = mirror(&folder);
    eyes.until(&["1. e2-e4"]);
    fs::write(folder.file("g.journal.2"), &whole).unwrap();
    eyes.until(&["2. Ng1-f3"]);
}

#[test]
fn what_cannot_be_mirrored_is_refused_in_a_sentence() {
    let folder = Folder::new();
    journal(&folder);
    folder.run(&["mirror", "g.journal"], "").refused(2, "a screen needs a terminal");
    folder.run(&["mirror", "-"], "").refused(2, "a mirror follows a file");
    folder.run(&["play", "--screen"], "").refused(2, "a screen needs a terminal");
    let mut eyes = Eyes::open(&folder, &["mirror", "none.journal"], 24, 80);
    assert_eq!(eyes.end(), 2);
    assert!(eyes.text().contains("annabella: `none.journal` is not there"), "{}", eyes.text());
}

#[test]
fn a_name_as_long_and_wide_as_names_may_be_breaks_no_board() {
    let folder = Folder::new();
    let name = "棋".repeat(110) + "a\u{301}\u{302}\u{303}";
    let args = ["play", "--journal", "g.journal", "--speech=off", "--white", &name];
    let mut game = Live::start(&folder, &args);
    game.until("White's clock runs");
    let mut eyes = mirror(&folder);
    eyes.until(&["8  r   n   b   q   k   b   n   r    8  r   n   b   q   k   b   n   r\n"]);
    assert!(eyes.text().starts_with("棋棋棋"), "{}", eyes.text());
    let bad = folder.run(&["play", "--white", "A\u{1b}[31mB"], "");
    bad.refused(2, "--white is one line");
}

const PLAY: [&str; 5] = ["play", "--screen", "--journal", "g.journal", "--speech=off"];

#[test]
fn a_game_is_played_below_its_own_screen() {
    let folder = Folder::new();
    let mut eyes = Eyes::open(&folder, &PLAY, 24, 80);
    eyes.until(&["Wait for White's move.", "Training. White's clock runs. Try: help", "White:"]);
    eyes.keys("lift e2\rplace e4\rsay\rturm\u{7f}n");
    eyes.until(&["Say: Bauer Eva zwei, Eva vier.", "Made: e2-e4.", "1.e2-e4 White: turn"]);
    let last = eyes.text().lines().last().unwrap().to_owned();
    assert_eq!(last, "1.e2-e4 White: turn");
    // The cursor, and with it a braille display, is where the person types.
    assert_eq!(eyes.screen().cursor_position(), (23, 19));
    eyes.keys("\rpress\r");
    eyes.until(&["White's clock runs.", "> Black", "1. e2-e4"]);
    eyes.keys("quit\r");
    assert_eq!(eyes.end(), 0);
    eyes.is_as_before();
    // What is said last stands on the terminal's own screen.
    assert!(eyes.text().contains("annabella resume g.journal"), "{}", eyes.text());
    assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
}

#[test]
fn a_screen_above_a_game_is_given_back_whatever_ends_it() {
    for signal in ["TERM", "HUP", "INT"] {
        let folder = Folder::new();
        let mut eyes = Eyes::open(&folder, &PLAY, 24, 80);
        eyes.until(&["Wait for White's move."]);
        eyes.signal(signal);
        assert_eq!(eyes.end(), 0, "{signal}");
        eyes.is_as_before();
        assert_eq!(folder.run(&["verify", "g.journal"], "").code, Some(0));
    }
}

#[test]
fn a_disk_that_fails_is_told_on_the_screen_and_the_game_goes_on() {
    let folder = Folder::new();
    let mut command = CommandBuilder::new("sh");
    let limited = format!("ulimit -f 8; exec {} {}", annabella(), PLAY.join(" "));
    command.args(["-c", &limited]);
    let mut eyes = Eyes::run(&folder, command, 24, 80, &[]);
    eyes.until(&["Wait for White's move."]);
    while !eyes.text().contains("Journal not written: File too large") {
        eyes.keys("turn\r");
        eyes.more();
    }
    eyes.keys("moves\r");
    eyes.until(&["Completed: White 0, Black 0."]);
    eyes.keys("quit\r");
    eyes.end();
    eyes.is_as_before();
}

#[test]
fn stopped_and_continued_the_screen_is_drawn_anew() {
    let folder = Folder::new();
    let mut game = Live::start(&folder, &["play", "--journal", "g.journal", "--speech=off"]);
    game.until("White's clock runs");
    let mut eyes = mirror(&folder);
    eyes.until(&["> White"]);
    eyes.signal("TSTP");
    while eyes.screen().alternate_screen() {
        eyes.more();
    }
    eyes.until_stopped();
    eyes.signal("CONT");
    eyes.until(&["> White", "White to move."]);
    assert!(eyes.screen().alternate_screen());
}
