//! What comes out of the devices in a game, found in the samples.

use super::{
    sink::{Hall, Terminal, scenarios},
    wave::{self, hears, lasts, rms, said_or_not, speaks},
};

const TYPED: [&str; 4] = ["--white-board", "none", "--blind", "white"];
const E4: [&str; 5] = ["bauer", "eva", "zwei", "eva", "vier"];
const E5: [&str; 5] = ["bauer", "eva", "sieben", "eva", "fuenf"];
const NF6: [&str; 5] = ["springer", "gustav", "acht", "felix", "sechs"];
const NG1: [&str; 5] = ["springer", "felix", "drei", "gustav", "eins"];
const NG8: [&str; 5] = ["springer", "felix", "sechs", "gustav", "acht"];
const NF3: [&str; 5] = ["springer", "gustav", "eins", "felix", "drei"];

scenarios!(
    the_escape_key_silences_in_mid_word_and_again_says_the_same,
    the_first_three_moves_of_a_game_are_heard_word_for_word,
    two_devices_are_two_ears_and_one_game,
    each_listener_is_spoken_to_in_a_language_of_his_own,
    left_and_right_of_one_device_are_two_ears,
    in_a_rated_game_with_one_device_private_answers_are_printed_and_not_spoken,
    own_moves_are_private_when_asked,
    a_rate_divides_the_time_and_a_volume_the_loudness,
);

#[test]
fn the_longest_move_of_the_figures_takes_less_than_two_point_eight_seconds() {
    let takes = lasts("fide", &NF3);
    assert!(takes + 0.135 <= 2.8, "{takes}");
}

mod scenario {
    use super::*;

    pub(super) fn the_escape_key_silences_in_mid_word_and_again_says_the_same() {
        let hall = Hall::new();
        // At a terminal this program speaks without being asked to.
        let mut terminal = hall.terminal(&TYPED);
        terminal.opened(&hall);
        // How soon, is found where nothing else runs. A machine that is busy tears the sound, plays
        // a second of it at once, or has slept, which is told between: then another move is tried.
        let moves = [("Nf3", NF3), ("Nf6", NF6), ("Ng1", NG1), ("Ng8", NG8)];
        let mut tries = moves.iter().cycle().take(12);
        let once = tries.any(|(line, words)| silenced(&hall, &mut terminal, line, words));
        assert!(once, "the last word is said");
        terminal.leave();
    }

    /// Whether it could be heard that the first word was said and the last was not, and that all
    /// are said again.
    fn silenced(hall: &Hall, terminal: &mut Terminal, line: &str, words: &[&str]) -> bool {
        let from = hall.table.now();
        terminal.keys(&format!("{line}\r"));
        // Which word it is, is found later: that takes a busy machine longer than the words.
        let begins = hall.table.sounds_after(from);
        hall.table.wait_until(begins + lasts("fide", &words[..1]) + 0.1);
        let pressed = hall.table.now();
        terminal.keys("\u{1b}");
        hall.table.wait_until(pressed + lasts("fide", words) + 0.6);
        let heard = hall.table.left();
        let spoken = &heard[((pressed - 0.2) * 48_000.0) as usize..(pressed * 48_000.0) as usize];
        let first = said_or_not(&heard, from, f32::INFINITY, "fide", &words[..1]);
        let Some(first) = first.ok().filter(|_| rms(spoken) > 0.02) else { return false };
        let after = &heard[((first[0] + lasts("fide", &words[..4])) * 48_000.0) as usize..];
        wave::peak(after) < 1e-4
            && (0..2).all(|_| {
                let from = hall.table.now();
                terminal.keys("again\r");
                hall.table.wait_until(from + lasts("fide", words) + 2.0);
                hall.table.until_silent();
                said_or_not(&hall.table.left(), from, f32::INFINITY, "fide", words).is_ok()
            })
    }

    pub(super) fn the_first_three_moves_of_a_game_are_heard_word_for_word() {
        let hall = Hall::new();
        let mut game = hall.play(&TYPED);
        game.opened(&hall.table);
        for (number, (line, words)) in (1..).zip([("e4", E4), ("e5", E5), ("Nf3", NF3)]) {
            let from = hall.table.now();
            game.types(line);
            let begins = hears(&hall.table, from, "fide", &words);
            let heard = hall.table.left();
            // At most so long as the recordings with their pauses: 15 ms, at the comma 90.
            let (first, last) = (begins[0], begins[4]);
            let whole = last + lasts("fide", &words[4..]) - first;
            assert!((whole - lasts("fide", &words) - 0.135).abs() < 0.05, "{line} takes {whole} s");
            let spoken = &heard[(first * 48_000.0) as usize..((first + whole) * 48_000.0) as usize];
            let level = 20.0 * (rms(spoken) / 0.1).log10();
            assert!((-4.0..1.0).contains(&level), "{line}: {level} dB");
            let after = ((first + whole + 0.1) * 48_000.0) as usize;
            assert!(wave::peak(&heard[after..after + 4_800]) < 1e-4, "silent after {line}");
            // The press says it again.
            let from = hall.table.now();
            game.types("press");
            game.until_told("completed", number);
            hears(&hall.table, from, "fide", &words);
            hall.table.until_silent();
        }
        let heard = hall.table.left();
        let at = kit::made("three-moves.wav");
        wave::write(&at, 48_000, &heard);
        let (_, trouble) = game.leave();
        assert_eq!(trouble, "", "no library speaks on the terminal");
    }

    pub(super) fn two_devices_are_two_ears_and_one_game() {
        let hall = Hall::new();
        let sound = ["--sound", "white=whites", "--sound", "black=blacks", "--blind", "both"];
        let mut game = hall.play(&[&TYPED[..2], &sound].concat());
        hall.whites.until_silent();
        hall.blacks.until_silent();
        let (white, black) = (hall.whites.now(), hall.blacks.now());
        game.types("e4");
        hears(&hall.whites, white, "fide", &E4);
        hears(&hall.blacks, black, "fide", &E4);
        let (white, black) = (hall.whites.now(), hall.blacks.now());
        game.types("white: turn");
        hears(&hall.whites, white, "en", &["whites-clock-runs"]);
        assert!(!speaks(&hall.blacks.left(), black), "Black hears no answer to White");
        let (white, black) = (hall.whites.now(), hall.blacks.now());
        game.types("black: moves");
        let count = ["white", "zero", "black", "zero", "completed"];
        hears(&hall.blacks, black, "en", &count);
        assert!(!speaks(&hall.whites.left(), white), "White hears no answer to Black");
        game.leave();
        assert_eq!(hall.table.now(), 0.0, "nobody asked for the usual device");
    }

    pub(super) fn each_listener_is_spoken_to_in_a_language_of_his_own() {
        let hall = Hall::new();
        let sound = ["--sound", "white=whites", "--sound", "black=blacks", "--blind", "both"];
        let tongues = ["--language", "white=da", "--language", "de", "--language", "black=sv"];
        let mut game = hall.play(&[&TYPED[..2], &sound, &tongues].concat());
        hall.whites.until_silent();
        hall.blacks.until_silent();
        let (white, black) = (hall.whites.now(), hall.blacks.now());
        game.types("e4");
        // Moves are announced to all in the same words.
        hears(&hall.whites, white, "fide", &E4);
        hears(&hall.blacks, black, "fide", &E4);
        let (white, black) = (hall.whites.now(), hall.blacks.now());
        game.types("white: turn");
        game.types("black: turn");
        hears(&hall.whites, white, "da", &["hvids-ur-gaar"]);
        hears(&hall.blacks, black, "sv", &["vits-klocka-gaar"]);
        game.leave();
    }

    pub(super) fn left_and_right_of_one_device_are_two_ears() {
        let hall = Hall::new();
        let sound = ["--sound", "white=default:left", "--sound", "black=default:right"];
        let mut game = hall.play(&[&TYPED[..2], &["--blind", "both"], &sound].concat());
        hall.table.until_silent();
        let from = hall.table.now();
        game.types("white: turn");
        hears(&hall.table, from, "en", &["whites-clock-runs"]);
        assert!(!speaks(&hall.table.right(), from));
        game.leave();
    }

    pub(super) fn in_a_rated_game_with_one_device_private_answers_are_printed_and_not_spoken() {
        let hall = Hall::new();
        let mut game = hall.play(&[&TYPED[..], &["--rated"]].concat());
        game.types("arbiter: approve");
        game.types("roter turm");
        game.types("arbiter: start");
        game.until("started");
        game.opened(&hall.table);
        let from = hall.table.now();
        game.types("white: time");
        game.until("time");
        hall.table.wait(1.0);
        assert!(!speaks(&hall.table.left(), from), "spoken");
        let (printed, _) = game.leave();
        assert!(printed.contains("White 90 min"), "{printed}");
    }

    pub(super) fn own_moves_are_private_when_asked() {
        let hall = Hall::new();
        let sound =
            ["--sound", "white=whites", "--sound", "public=default", "--own-moves", "private"];
        let mut game = hall.play(&[&TYPED[..], &sound].concat());
        game.opened(&hall.table);
        hall.whites.wait(0.1);
        let (white, table) = (hall.whites.now(), hall.table.now());
        game.types("e4");
        hears(&hall.whites, white, "fide", &E4);
        assert!(!speaks(&hall.table.left(), table));
        game.types("press");
        game.until("completed");
        hall.table.until_silent();
        let table = hall.table.now();
        game.types("e5");
        hears(&hall.table, table, "fide", &E5);
        game.leave();
    }

    pub(super) fn a_rate_divides_the_time_and_a_volume_the_loudness() {
        let hall = Hall::new();
        let fast = ["--sound", "white=whites", "--rate", "white=2", "--volume", "white=50"];
        let slow = ["--sound", "black=blacks", "--blind", "none"];
        let mut game = hall.play(&[&TYPED[..2], &slow, &fast].concat());
        hall.whites.until_silent();
        hall.blacks.until_silent();
        let (white, black) = (hall.whites.now(), hall.blacks.now());
        game.types("Nf3");
        for (sink, from) in [(&hall.whites, white), (&hall.blacks, black)] {
            sink.sounds_after(from);
            sink.until_silent();
        }
        let length = |heard: Vec<f32>, from: f32| {
            let heard = &heard[(from * 48_000.0) as usize..];
            let loud: Vec<usize> = heard
                .iter()
                .enumerate()
                .filter(|(_, s)| s.abs() > 0.004)
                .map(|(at, _)| at)
                .collect();
            let (first, last) = (loud[0], loud[loud.len() - 1]);
            ((last - first) as f32 / 48_000.0, rms(&heard[first..last]))
        };
        let (half, quiet) = length(hall.whites.left(), white);
        let (whole, loud) = length(hall.blacks.left(), black);
        assert!((half * 2.0 / whole - 1.0).abs() < 0.03, "{half} s of {whole} s");
        assert!((quiet * 2.0 / loud - 1.0).abs() < 0.15, "{quiet} of {loud}");
        game.leave();
    }
}
