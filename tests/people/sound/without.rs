//! Sound that fails: told once, the game goes on, and sound returns by itself.

use std::path::Path;

use super::{
    sink::{Hall, scenarios},
    wave,
};
use crate::person::annabella;

const TYPED: [&str; 4] = ["--white-board", "none", "--blind", "white"];

scenarios!(
    a_device_pulled_out_in_play_is_told_once_and_sounds_again_when_it_is_back,
    a_process_that_sounds_and_dies_is_told_once_and_sounds_again,
    behind_the_door_of_a_rated_game_it_sounds_again_too,
    a_machine_without_a_card_prints_and_says_so_once_and_no_library_speaks,
    a_device_name_that_is_not_there_is_told_with_those_that_are,
    a_recording_that_cannot_be_used_is_told_and_other_lines_are_still_said,
    a_game_without_the_program_that_sounds_says_so_once_and_goes_on,
    announced_aloud_a_move_is_said_by_recordings_and_without_a_card_the_answer_is_no,
);

mod scenario {
    use super::*;

    pub(super) fn a_device_pulled_out_in_play_is_told_once_and_sounds_again_when_it_is_back() {
        let mut hall = Hall::new();
        let mut game = hall.play(&TYPED);
        hall.table.sounds_after(0.0);
        hall.table.unplug();
        game.until("sound-lost");
        game.types("e4");
        game.types("press");
        game.until("completed");
        hall.table.plug();
        game.until("sound-back");
        hall.table.until_silent();
        let from = hall.table.now();
        game.types("e5");
        wave::hears(&hall.table, from, "fide", &["bauer", "eva", "sieben", "eva", "fuenf"]);
        assert_eq!((game.told("sound-lost"), game.told("sound-back")), (1, 1));
        let (printed, trouble) = game.leave();
        assert!(
            printed.contains("No sound: ") && printed.contains("1. e2-e4 completed."),
            "{printed}"
        );
        assert_eq!(trouble, "");
    }

    pub(super) fn a_process_that_sounds_and_dies_is_told_once_and_sounds_again() {
        dies_and_sounds_again(&[]);
    }

    pub(super) fn behind_the_door_of_a_rated_game_it_sounds_again_too() {
        dies_and_sounds_again(&["--rated"]);
    }

    fn dies_and_sounds_again(mode: &[&str]) {
        let hall = Hall::new();
        let mut game = hall.play(&[&TYPED[..], mode].concat());
        game.opened(&hall.table);
        if !mode.is_empty() {
            for line in ["arbiter: approve", "roter turm", "arbiter: start"] {
                game.types(line);
            }
            game.until("started");
            hall.table.until_silent();
        }
        game.kill_sound();
        game.until("sound-lost");
        game.until("sound-back");
        hall.table.wait(0.5);
        hall.table.until_silent();
        let from = hall.table.now();
        game.types("e4");
        wave::hears(&hall.table, from, "fide", &["bauer", "eva", "zwei", "eva", "vier"]);
        assert_eq!((game.told("sound-lost"), game.told("sound-back")), (1, 1));
        let (printed, trouble) = game.leave();
        assert!(printed.contains("No sound: signal: 9"), "{printed}");
        assert_eq!(trouble, "");
    }

    pub(super) fn a_machine_without_a_card_prints_and_says_so_once_and_no_library_speaks() {
        let hall = Hall::new();
        let plain = Path::new("/usr/share/alsa/alsa.conf");
        let mut game = hall.play_with(&TYPED, &[("ALSA_CONFIG_PATH", plain)]);
        game.types("e4");
        game.until("sound-lost");
        std::thread::sleep(std::time::Duration::from_millis(2500));
        game.types("turn");
        assert_eq!(game.told("sound-lost"), 1);
        let (printed, trouble) = game.leave();
        assert!(printed.contains("e2-e4 Bauer Eva zwei, Eva vier"), "{printed}");
        assert_eq!(trouble, "");
    }

    pub(super) fn a_game_without_the_program_that_sounds_says_so_once_and_goes_on() {
        let hall = Hall::new();
        let alone = hall.folder.join("annabella");
        std::fs::copy(annabella(), &alone).unwrap();
        let out = hall.program_at(&alone).args(["announce", "Nf3", "--aloud"]).output().unwrap();
        assert_eq!(out.status.code(), Some(1), "{out:?}");
        let lacks = "`annabella-sound` is not beside this program";
        let said = String::from_utf8(out.stderr).unwrap();
        assert_eq!(said, format!("annabella: no sound: {lacks}\n"));
        let mut game = hall.play_by(hall.program_at(&alone), &TYPED);
        game.until("sound-lost");
        game.types("e4");
        game.types("press");
        game.until("completed");
        assert_eq!(game.told("sound-lost"), 1);
        let (printed, trouble) = game.leave();
        assert!(printed.contains(&format!("No sound: {lacks}.")), "{printed}");
        assert_eq!(trouble, "");
    }

    pub(super) fn a_device_name_that_is_not_there_is_told_with_those_that_are() {
        let hall = Hall::new();
        let game = hall.play(&[&TYPED[..], &["--sound", "all=loudspeaker"]].concat());
        game.until("sound-lost");
        let (printed, _) = game.leave();
        let says = printed.lines().find(|line| line.starts_with("No sound: ")).unwrap();
        assert!(says.contains("no device `loudspeaker`; there is "), "{says}");
        assert!(says.contains("whites") && says.contains("blacks"), "{says}");
    }

    pub(super) fn a_recording_that_cannot_be_used_is_told_and_other_lines_are_still_said() {
        let hall = Hall::new();
        let own = hall.folder.join("own/fide");
        std::fs::create_dir_all(&own).unwrap();
        std::fs::write(own.join("eva.wav"), b"Eva, written.").unwrap();
        let root = hall.folder.join("own");
        let mut game = hall.play_with(&TYPED, &[("ANNABELLA_VOICES", &root)]);
        game.until("clips-lost");
        game.opened(&hall.table);
        let from = hall.table.now();
        game.types("e4");
        game.until("announced");
        hall.table.wait(1.0);
        assert!(!wave::speaks(&hall.table.left(), from), "a line is said whole or not at all");
        game.types("press");
        game.until("completed");
        hall.table.until_silent();
        let from = hall.table.now();
        game.types("d5");
        let d5 = ["bauer", "david", "sieben", "david", "fuenf"];
        wave::hears(&hall.table, from, "fide", &d5);
        assert_eq!(game.told("clips-lost"), 1);
        let (printed, _) = game.leave();
        assert!(printed.contains("fide/eva.wav not a WAV file"), "{printed}");
    }

    pub(super) fn announced_aloud_a_move_is_said_by_recordings_and_without_a_card_the_answer_is_no()
    {
        let hall = Hall::new();
        let out = hall.program().args(["announce", "Nf3", "--aloud"]).output().unwrap();
        assert_eq!(out.status.code(), Some(0), "{out:?}");
        let words = ["springer", "gustav", "eins", "felix", "drei"];
        wave::said(&hall.table.left(), 0.0, "fide", &words);
        let plain = "/usr/share/alsa/alsa.conf";
        let mut program = hall.program();
        let out =
            program.env("ALSA_CONFIG_PATH", plain).args(["announce", "Nf3", "--aloud"]).output();
        let out = out.unwrap();
        assert_eq!(out.status.code(), Some(1), "{out:?}");
        let said = String::from_utf8(out.stderr).unwrap();
        assert!(said.starts_with("annabella: no voice") && said.lines().count() == 1, "{said}");
        assert_eq!(out.stdout, b"Springer Gustav eins, Felix drei\n");
    }
}
