//! Each rule of the door, broken on purpose inside the real program: in a rated game it is refused,
//! in a training game it is not. What a rated game needs is let through.
//!
//! Where the kernel itself says that it has no Landlock or no filters, nothing can be kept out:
//! then a rated game must be as open as training, and the journal must say so.

use std::{
    collections::HashMap,
    fs,
    io::Write,
    process::{Command, Stdio},
    sync::OnceLock,
};

use super::{
    made,
    person::{Folder, annabella},
};

const EPERM: i32 = 1;
const EACCES: i32 = 13;

/// What a person without power over the machine cannot do outside the door either.
const ROOTS: [&str; 2] = ["packet", "device-make"];

/// What came of each try, and the journal.
pub(crate) struct Tried {
    errors: HashMap<String, i32>,
    journal: String,
}

impl Tried {
    pub(crate) fn error(&self, name: &str) -> i32 {
        *self.errors.get(name).unwrap_or_else(|| panic!("{name} was not tried: {:?}", self.errors))
    }
}

/// Plays a game by `command`, and tries everything inside it.
pub(crate) fn game(mut command: Command, rated: bool) -> Tried {
    let folder = Folder::new();
    for name in ["own", "cues", "second", "outside", "annabella"] {
        fs::create_dir(folder.file(name)).unwrap();
    }
    for name in ["there", "gone"] {
        fs::write(folder.file("outside").join(name), "something").unwrap();
    }
    command.args(["play", "--speech", "off", "--journal", "own/g.journal"]);
    command.args(["--cues", "cues/g.cues", "--second", "second"]);
    if rated {
        command.arg("--rated");
    }
    let mut child = command
        .current_dir(folder.path())
        .env("XDG_DATA_HOME", folder.path())
        .env("LD_PRELOAD", made::tries())
        // As if it had been started anew already: only so does a library come in at all.
        .env("ANNABELLA_STARTED", "yes")
        .env("TRIES", folder.file("own").join("tries"))
        .envs(["own", "cues", "second", "outside"].map(|at| (at.to_uppercase(), folder.file(at))))
        .env("DATA", folder.file("annabella"))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut typed = child.stdin.take().unwrap();
    let game = "arbiter: approve\nroter turm\narbiter: start\nlift e2\nplace e4\nsay\npress\n";
    typed.write_all(game.as_bytes()).unwrap();
    typed.write_all(b"arbiter: quit\nroter turm\nquit\n").unwrap();
    drop(typed);
    assert!(child.wait().unwrap().success(), "the game goes on whatever is refused");
    let told = fs::read_to_string(folder.file("own").join("tries")).unwrap();
    let errors = told.lines().map(|line| line.split_once(' ').unwrap());
    let errors = errors.map(|(name, error)| (name.to_owned(), error.parse().unwrap())).collect();
    let journal = fs::read_to_string(folder.file("own").join("g.journal")).unwrap();
    assert!(journal.contains("white@terminal-1 press"), "{journal}");
    Tried { errors, journal }
}

fn rated() -> &'static Tried {
    static TRIED: OnceLock<Tried> = OnceLock::new();
    TRIED.get_or_init(|| game(Command::new(annabella()), true))
}

fn training() -> &'static Tried {
    static TRIED: OnceLock<Tried> = OnceLock::new();
    TRIED.get_or_init(|| game(Command::new(annabella()), false))
}

/// The version of Landlock, by the kernel's own answer.
pub(crate) fn landlock() -> i32 {
    training().error("kernel-landlock")
}

/// Whether the kernel takes filters, by its own answer.
pub(crate) fn seccomp() -> bool {
    training().error("kernel-seccomp") == 0
}

/// Refused behind the door with this error, and not for that reason outside it.
#[track_caller]
fn refused(names: &[&str], error: i32, kept: bool) {
    for name in names {
        let (inside, outside) = (rated().error(name), training().error(name));
        assert!(outside != error || ROOTS.contains(name), "{name} outside the door");
        let expected = if kept { error } else { outside };
        assert_eq!(inside, expected, "{name} behind the door");
    }
}

/// The same behind the door as outside it.
#[track_caller]
fn let_through(names: &[&str]) {
    for name in names {
        let (inside, outside) = (rated().error(name), training().error(name));
        assert_eq!((inside, outside), (0, 0), "{name} behind the door and outside it");
    }
}

#[test]
fn no_internet_socket() {
    refused(&["inet-stream", "inet-dgram", "inet6-stream"], EPERM, seccomp());
}

#[test]
fn no_packet_bluetooth_or_machine_socket() {
    refused(&["packet", "bluetooth", "vsock"], EPERM, seccomp());
}

#[test]
fn no_news_but_that_of_devices() {
    refused(&["netlink-route"], EPERM, seccomp());
    let_through(&["netlink-devices"]);
}

#[test]
fn no_local_socket_for_sound_and_voice_are_behind_a_pipe() {
    refused(&["unix"], EPERM, seccomp());
}

#[test]
fn no_code_comes_in_by_a_file_nor_is_made() {
    refused(&["code-of-a-file", "code-made"], EPERM, seccomp());
}

#[test]
fn no_other_program_runs() {
    refused(&["program", "execve", "execveat"], EPERM, seccomp());
}

#[test]
fn no_other_program_is_looked_into() {
    refused(&["ptrace", "vm-read", "vm-write", "pidfd-getfd"], EPERM, seccomp());
}

#[test]
fn no_ring_goes_round_the_filter() {
    refused(&["uring-setup", "uring-enter", "uring-register"], EPERM, seccomp());
}

#[test]
#[cfg(target_arch = "x86_64")]
fn no_call_by_other_numbers() {
    refused(&["x32", "int80"], EPERM, seccomp());
}

#[test]
fn no_signal_reaches_another_program() {
    refused(&["signal"], EPERM, landlock() >= 6);
}

#[test]
fn nothing_is_written_outside() {
    refused(&["outside-make", "outside-write", "outside-remove"], EACCES, landlock() >= 1);
    refused(&["outside-cut"], EACCES, landlock() >= 3);
}

#[test]
fn what_the_system_brings_may_be_read_and_its_own_and_nothing_else() {
    refused(&["outside-read"], EACCES, landlock() >= 1);
    let_through(&["own-read", "zone-read", "devices-read", "self-read"]);
}

#[test]
fn files_are_made_and_removed_where_journal_cues_and_second_medium_are() {
    let_through(&["own-make", "own-remove", "cues-make", "second-make", "data-make"]);
}

#[test]
fn only_files_are_made_there() {
    refused(&["own-folder", "own-link", "own-pipe"], EACCES, landlock() >= 1);
}

#[test]
fn devices_and_terminals_are_let_through() {
    let_through(&["device", "terminal", "terminal-modes"]);
}

#[test]
fn no_memory_is_shared_with_others() {
    refused(&["shared-memory"], EACCES, landlock() >= 1);
}

#[test]
fn no_device_is_made() {
    refused(&["device-make"], EACCES, landlock() >= 1);
}

#[test]
fn the_journal_has_what_the_kernel_says() {
    let files = match landlock() {
        0 => "none".to_owned(),
        version => version.to_string(),
    };
    let calls = if seccomp() { "yes" } else { "no" };
    let door = format!(" 0 table door files {files} calls {calls} program ");
    assert!(rated().journal.contains(&door), "{door} in {}", rated().journal);
    assert!(!training().journal.contains(" table door "), "training has no door");
}
