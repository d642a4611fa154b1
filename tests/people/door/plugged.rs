//! What a configuration of sound loads, it loads into the process that sounds.

use std::{
    fs,
    io::Write,
    process::{Command, Stdio},
};

use super::{
    dispatcher::wait_for,
    made,
    person::{Folder, annabella},
};

#[test]
fn a_plugin_of_the_players_for_sound_is_loaded_beside_the_game_and_not_into_it() {
    for mode in [&["--rated"][..], &[]] {
        let folder = Folder::new();
        let config = format!(
            "</usr/share/alsa/alsa.conf>\n\
             pcm_type.own {{ lib \"{}\" open \"absent\" }}\npcm.!default {{ type own }}\n",
            made::plugin().display()
        );
        fs::write(folder.file("asound.conf"), config).unwrap();
        let mut command = Command::new(annabella());
        command.args(["play", "--speech", "own", "--journal", "g.journal", "--cues", "g.cues"]);
        for name in ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"] {
            command.env(name, folder.path());
        }
        command.args(mode).current_dir(folder.path()).stdin(Stdio::piped()).stdout(Stdio::null());
        command.env("ALSA_CONFIG_PATH", folder.file("asound.conf"));
        command.env("SPEECHD_ADDRESS", "unix_socket:/nonexistent");
        let mut game = command.env("ANNABELLA_PLUGIN", folder.file("loaded")).spawn().unwrap();
        let cues = || fs::read_to_string(folder.file("g.cues")).unwrap_or_default();
        wait_for("sound-lost", || cues().contains("\"sound-lost\""));
        let loaded = fs::read_to_string(folder.file("loaded")).unwrap();
        let own = game.id().to_string();
        assert!(loaded.lines().count() > 0, "it was loaded");
        assert!(loaded.lines().all(|id| id != own), "not into the game {own}: {loaded}");
        let map = fs::read_to_string(format!("/proc/{own}/maps")).unwrap();
        assert!(!map.contains("door-plugin"), "{map}");
        let mut typed = game.stdin.take().unwrap();
        typed.write_all(b"arbiter: quit\nquit\n").unwrap();
        drop(typed);
        assert!(game.wait().unwrap().success());
    }
}
