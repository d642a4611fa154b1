//! A real voice: Speech Dispatcher with espeak-ng, its sound captured without a sound card.

use std::{
    io::Write,
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use kit::person::{Folder, annabella};

/// A real Speech Dispatcher whose sound goes into a file.
struct Voice {
    server: Child,
    folder: Folder,
}

impl Voice {
    fn start() -> Voice {
        let folder = Folder::new();
        let at = folder.path().display().to_string();
        std::fs::create_dir_all(folder.file("conf/modules")).unwrap();
        std::fs::write(folder.file("conf/modules/espeak-ng.conf"), "").unwrap();
        let speechd = "AudioOutputMethod \"alsa\"\nAudioALSADevice \"default\"\n\
                       AddModule \"espeak-ng\" \"sd_espeak-ng\" \"espeak-ng.conf\"\n\
                       DefaultModule espeak-ng\nTimeout 0\nDisableAutoSpawn\n";
        std::fs::write(folder.file("conf/speechd.conf"), speechd).unwrap();
        let alsa = format!(
            "</usr/share/alsa/alsa.conf>\n\
             pcm.!default {{ type plug\n\
             slave {{ pcm \"capt\" format S16_LE rate 22050 channels 1 }} }}\n\
             pcm.capt {{ type file slave.pcm \"null\" file \"{at}/out.raw\" format \"raw\" }}\n"
        );
        std::fs::write(folder.file("asound.conf"), alsa).unwrap();
        let server = Command::new("speech-dispatcher")
            .args(["-s", "-c", "unix_socket", "-C", &format!("{at}/conf")])
            .args(["-S", &format!("{at}/sock"), "-P", &format!("{at}/pid"), "-L", &at])
            .env("ALSA_CONFIG_PATH", folder.file("asound.conf"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("speech-dispatcher is installed by ./check");
        let voice = Voice { server, folder };
        wait_for("the server", || voice.folder.file("sock").exists());
        voice
    }

    /// The samples that are not silence.
    fn heard(&self) -> usize {
        let raw = std::fs::read(self.folder.file("out.raw")).unwrap_or_default();
        raw.chunks_exact(2)
            .filter(|s| i16::from_le_bytes([s[0], s[1]]).unsigned_abs() > 300)
            .count()
    }

    fn kill(&mut self) {
        self.server.kill().unwrap();
        self.server.wait().unwrap();
    }
}

#[track_caller]
fn wait_for(what: &str, mut done: impl FnMut() -> bool) {
    let waiting = Instant::now();
    while !done() {
        assert!(waiting.elapsed() < Duration::from_secs(30), "waited for {what}");
        sleep(Duration::from_millis(10));
    }
}

#[test]
fn where_a_voice_exists_lines_are_spoken_and_its_loss_is_told_once() {
    let mut voice = Voice::start();
    let folder = Folder::new();
    let mut game = Command::new(annabella())
        .args(["play", "--speech", "own", "--journal", "g.journal", "--cues", "g.cues"])
        .current_dir(folder.path())
        .env("SPEECHD_ADDRESS", format!("unix_socket:{}", voice.folder.file("sock").display()))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let stdin = game.stdin.as_mut().unwrap();
    stdin.write_all(b"lift e2\nplace e4\nsay Eva vier\n").unwrap();
    // "Bauer Eva zwei, Eva vier" takes more than a second of a voice at 22,050 samples a second.
    wait_for("a spoken move", || voice.heard() > 11_000);
    voice.kill();
    stdin.write_all(b"press\nturn\nmoves\n").unwrap();
    let lost = || folder.cues().iter().filter(|cue| cue["finding"] == "voice-lost").count();
    wait_for("the loss to be told", || lost() > 0);
    stdin.write_all(b"turn\nquit\n").unwrap();
    assert_eq!(game.wait().unwrap().code(), Some(0));
    assert_eq!(lost(), 1);
    assert_eq!(folder.show()["moves"], serde_json::json!(["e2e4"]), "and the game went on");
}
