//! Who hears what, asked for on the command line.

use std::process::{Command, Output, Stdio};

fn play(args: &[&str]) -> Output {
    let folder = std::env::temp_dir().join(format!("annabella-ears-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    Command::new(kit::annabella())
        .args(["play", "--speech", "own"])
        .args(args)
        .current_dir(&folder)
        .env("XDG_DATA_HOME", &folder)
        .env("ALSA_CONFIG_PATH", "/usr/share/alsa/alsa.conf")
        .env("SPEECHD_ADDRESS", "unix_socket:/nonexistent")
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

#[track_caller]
fn refused(args: &[&str], says: &str) {
    let output = play(args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
    assert!(said.starts_with("annabella: ") && said.lines().count() == 1, "{said}");
    assert!(said.contains(says), "{args:?}: {said}");
}

#[test]
fn sound_that_cannot_be_is_refused_with_what_to_say() {
    refused(&["--sound", "hw:0"], "say whose and where");
    refused(&["--sound", "queen=hw:0"], "public, white, black, arbiter or all");
    refused(&["--sound", "white="], "say whose and where");
    refused(&["--rate", "0.4"], "0.5 to 3");
    refused(&["--rate", "white=3.5"], "0.5 to 3");
    refused(&["--rate", "fast"], "0.5 to 3");
    refused(&["--volume", "201"], "0 to 200");
    refused(&["--volume", "NaN"], "0 to 200");
    refused(&["--volume", "black=loud"], "0 to 200");
    refused(&["--own-moves", "maybe"], "own-moves");
}

#[test]
fn in_a_rated_game_the_arbiter_never_shares_a_players_device() {
    let shared = ["--rated", "--sound", "arbiter=hw:1", "--sound", "white=hw:1"];
    refused(&shared, "the arbiter never shares a player's device, `hw:1`");
    refused(&["--rated", "--sound", "all=default"], "`default`");
    let sides = ["--rated", "--sound", "arbiter=default:left", "--sound", "black=default:right"];
    refused(&sides, "`default`");
}

#[test]
fn nor_does_he_share_its_card_under_another_name() {
    let shares = |arbiter: &str, white: &str| {
        let (arbiter, white) = (format!("arbiter={arbiter}"), format!("white={white}"));
        refused(
            &["--rated", "--sound", &arbiter, "--sound", &white],
            "the arbiter never shares a player's device",
        );
    };
    shares("hw:0", "plughw:0");
    shares("hw:1,0", "plughw:1,3");
    shares("default", "sysdefault");
    shares("pulse", "default:left");
    shares("front:CARD=PCH,DEV=0", "hw:PCH");
    shares("sysdefault:CARD=PCH", "hw:CARD=PCH,DEV=3");
    // What is usual plays on the first card.
    shares("default", "hw:0");
}

#[test]
fn a_shared_device_is_said() {
    let said = |args: &[&str]| String::from_utf8(play(args).stdout).unwrap();
    assert!(said(&[]).contains("\nOne loudspeaker for all: everybody hears everything.\n"));
    let rated = said(&["--rated"]);
    assert!(rated.contains("\nAnswers to one player are printed, not spoken"), "{rated}");
    let apart = said(&["--rated", "--sound", "white=hw:1", "--sound", "arbiter=hw:2"]);
    assert!(!apart.contains("loudspeaker"), "{apart}");
}
