//! The firmware and the emulator, each built once from its source.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::LazyLock,
};

/// Half of the chip's flash and of its memory.
const FLASH_MAX: u64 = 128 * 1024;
const RAM_MAX: u64 = 4 * 1024;

pub(crate) fn hardware(inside: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("hardware").join(inside)
}

/// Where things are made; not in the sources' folder.
pub(crate) fn made(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Runs a command that must succeed, and gives what it printed.
#[track_caller]
pub(crate) fn run(command: &mut Command) -> String {
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
pub(crate) static FIRMWARE: LazyLock<PathBuf> =
    LazyLock::new(|| make("firmware").join("pegboard.elf"));
pub(crate) static EMULATOR: LazyLock<PathBuf> = LazyLock::new(|| make("emulator").join("emulator"));

/// A section's size in the ELF.
fn size(sections: &str, name: &str) -> u64 {
    let line = sections.lines().find(|line| line.split_whitespace().next() == Some(name));
    line.map_or(0, |line| line.split_whitespace().nth(1).unwrap().parse().unwrap())
}

#[test]
fn the_firmware_takes_less_than_half_of_the_chips_flash_and_memory() {
    let sections = run(Command::new("avr-size").arg("-A").arg(&*FIRMWARE));
    let [text, data, bss, noinit] =
        [".text", ".data", ".bss", ".noinit"].map(|name| size(&sections, name));
    let (flash, ram) = (text + data, data + bss + noinit);
    println!("firmware: {flash} bytes of flash, {ram} bytes of memory before the stack");
    assert!(text > 1_000 && flash < FLASH_MAX, "{flash} bytes of flash");
    // The rest is left to the stack.
    assert!(bss > 100 && ram < RAM_MAX, "{ram} bytes of memory");
}
