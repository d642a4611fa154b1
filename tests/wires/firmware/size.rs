//! How much of the chip the firmware takes.

use std::process::Command;

use super::built::{FIRMWARE, run};

/// Half of the chip's flash and of its memory.
const FLASH_MAX: u64 = 128 * 1024;
const RAM_MAX: u64 = 4 * 1024;

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
