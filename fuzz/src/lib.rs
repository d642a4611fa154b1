//! The targets of the tests, for libFuzzer.

#[path = "../../tests/rooms/fuzzed/targets/mod.rs"]
mod targets;

pub use libfuzzer_sys;

/// Runs a target by its name.
pub fn run(name: &str, bytes: &[u8]) {
    let (_, target) = targets::ALL.iter().find(|(known, _)| *known == name).expect(name);
    target(bytes);
}

/// A program of libFuzzer's for the target of this name.
#[macro_export]
macro_rules! target {
    ($name:literal) => {
        $crate::libfuzzer_sys::fuzz_target!(|bytes: &[u8]| $crate::run($name, bytes));
    };
}
