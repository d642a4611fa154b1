//! The system's voice: a real Speech Dispatcher with espeak-ng, captured; and one that hangs.

use std::{os::unix::net::UnixListener, path::PathBuf, time::Instant};

use super::{
    dispatcher::{Server, wait_for},
    sink::{Hall, scenarios},
    wave,
};

const TYPED: [&str; 4] = ["--white-board", "none", "--blind", "white"];

scenarios!(
    a_voice_of_another_language_than_the_systems_is_looked_for,
    free_text_goes_to_the_systems_voice_and_moves_do_not,
    a_voice_that_hangs_is_told_after_two_seconds_and_nothing_waits_for_it,
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
        hall.table.wait(2.8);
        let words = ["bauer", "eva", "zwei", "eva", "vier"];
        wave::said(&hall.table.left(), from, "fide", &words);
        assert!((server.heard() - before).abs() < 0.05, "the voice says no move");
        // Free text again, and the server dies in the middle of it.
        game.types("black: adjust");
        game.types("help");
        game.types("arbiter: penalty white warning too slow");
        wait_for("free text", || server.heard() > before + 0.05);
        server.kill();
        game.types("arbiter: penalty white warning too slow");
        game.until("voice-lost");
        let from = hall.table.now();
        game.types("press");
        game.types("e5");
        hall.table.wait(3.5);
        let words = ["bauer", "eva", "sieben", "eva", "fuenf"];
        wave::said(&hall.table.left(), from, "fide", &words);
        assert_eq!(game.told("voice-lost"), 1);
        game.leave();
    }

    pub(super) fn a_voice_of_another_language_than_the_systems_is_looked_for() {
        let hall = Hall::new();
        let server = Server::start(&hall.folder);
        let args = [&TYPED[..], &["--language", "sv"]].concat();
        let mut game = hall.play_with(&args, &[("SPEECHD_ADDRESS", &server.address())]);
        wait_for("free text", || server.heard() > 1.0);
        assert!(server.logged("SYNTHESIS_VOICE Swedish"), "in Swedish");
        game.types("arbiter: penalty white warning too slow");
        game.until("ruling");
        assert_eq!(game.told("voice-lost"), 0, "looking is no failure");
        game.leave();
    }

    pub(super) fn a_voice_that_hangs_is_told_after_two_seconds_and_nothing_waits_for_it() {
        let hall = Hall::new();
        let socket = hall.folder.join("hangs");
        // It takes calls and never answers.
        let listener = UnixListener::bind(&socket).unwrap();
        std::thread::spawn(move || {
            let mut held = Vec::new();
            while let Ok(call) = listener.accept() {
                held.push(call);
            }
        });
        let address = PathBuf::from(format!("unix_socket:{}", socket.display()));
        let began = Instant::now();
        let mut game = hall.play_with(&TYPED, &[("SPEECHD_ADDRESS", &address)]);
        game.until("voice-lost");
        let told = began.elapsed().as_secs_f32();
        assert!((1.9..6.0).contains(&told), "told after {told} s");
        hall.table.until_silent();
        let from = hall.table.now();
        game.types("e4");
        hall.table.wait(2.8);
        let words = ["bauer", "eva", "zwei", "eva", "vier"];
        wave::said(&hall.table.left(), from, "fide", &words);
        assert_eq!(game.told("voice-lost"), 1);
        game.leave();
        let began = Instant::now();
        let mut program = hall.program();
        program.env("SPEECHD_ADDRESS", &address);
        program.env("ALSA_CONFIG_PATH", "/usr/share/alsa/alsa.conf");
        let out = program.args(["announce", "Nf3", "--aloud"]).output().unwrap();
        assert_eq!(out.status.code(), Some(1), "{out:?}");
        let said = String::from_utf8(out.stderr).unwrap();
        assert!(said.contains("it does not begin"), "{said}");
        assert!(began.elapsed().as_secs() < 5);
    }
}
