//! The system's voice: a real Speech Dispatcher with espeak-ng, captured; and one that hangs.

use super::{
    dispatcher::{Server, hangs, wait_for},
    sink::{Hall, scenarios},
    wave,
};

const TYPED: [&str; 4] = ["--white-board", "none", "--blind", "white"];

scenarios!(
    free_text_goes_to_the_systems_voice_and_moves_do_not,
    a_voice_that_hangs_is_told_once_and_nothing_waits_for_it,
);

mod scenario {
    use super::*;

    pub(super) fn free_text_goes_to_the_systems_voice_and_moves_do_not() {
        let hall = Hall::new();
        let mut server = Server::start(&hall.folder);
        let mut game = hall.play_with(&TYPED, &[("SPEECHD_ADDRESS", &server.address())]);
        // "FIDE Laws of Chess 2023" and the time control are no recordings.
        wait_for("free text", || server.heard() > 1.0);
        hall.table.until_silent();
        let before = server.heard();
        let from = hall.table.now();
        game.types("e4");
        wave::hears(&hall.table, from, "fide", &["bauer", "eva", "zwei", "eva", "vier"]);
        assert!((server.heard() - before).abs() < 0.05, "the voice says no move");
        // Free text again, and the server dies in the middle of it.
        game.types("black: adjust");
        game.types("help");
        game.types("arbiter: penalty white warning too slow");
        wait_for("free text", || server.heard() > before + 0.05);
        server.kill();
        game.types("arbiter: penalty white warning too slow");
        game.until("voice-lost");
        game.types("press");
        game.until("completed");
        hall.table.until_silent();
        let from = hall.table.now();
        game.types("e5");
        wave::hears(&hall.table, from, "fide", &["bauer", "eva", "sieben", "eva", "fuenf"]);
        assert_eq!(game.told("voice-lost"), 1);
        game.leave();
    }

    pub(super) fn a_voice_that_hangs_is_told_once_and_nothing_waits_for_it() {
        let hall = Hall::new();
        let address = hangs(&hall.folder);
        let mut game = hall.play_with(&TYPED, &[("SPEECHD_ADDRESS", &address)]);
        game.until("voice-lost");
        hall.table.until_silent();
        let from = hall.table.now();
        game.types("e4");
        wave::hears(&hall.table, from, "fide", &["bauer", "eva", "zwei", "eva", "vier"]);
        assert_eq!(game.told("voice-lost"), 1);
        game.leave();
        let mut program = hall.program();
        program.env("SPEECHD_ADDRESS", &address);
        program.env("ALSA_CONFIG_PATH", "/usr/share/alsa/alsa.conf");
        let out = program.args(["announce", "Nf3", "--aloud"]).output().unwrap();
        assert_eq!(out.status.code(), Some(1), "{out:?}");
        let said = String::from_utf8(out.stderr).unwrap();
        assert!(said.contains("it does not begin"), "{said}");
    }
}
