//! The firmware and the emulator, each built once from its source.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::LazyLock,
};

use crate::made;

pub fn hardware(inside: &str) -> PathBuf {
    Path::new(crate::ROOT).join("hardware").join(inside)
}

/// Runs a command that must succeed, and gives what it printed.
#[track_caller]
pub fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|why| panic!("{command:?}: {why}"));
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{command:?}\n{out}{}", {
        String::from_utf8_lossy(&output.stderr)
    });
    out
}

fn make(folder: &str) -> PathBuf {
    let out = made(folder);
    let set = format!("OUT={}", out.display());
    run(Command::new("make").arg("-C").arg(hardware(folder)).arg(set));
    out
}

/// The firmware, built with every warning an error.
pub static FIRMWARE: LazyLock<PathBuf> = LazyLock::new(|| make("firmware").join("pegboard.elf"));
pub static EMULATOR: LazyLock<PathBuf> = LazyLock::new(|| make("emulator").join("emulator"));
