//! What is compiled for these tests: a library that tries things inside the program, and a program
//! that takes something away from the system.

use std::{path::PathBuf, process::Command, sync::OnceLock};

fn compiled(source: &str, made: &str, how: &[&str]) -> PathBuf {
    let source = format!("{}/people/door/{source}", env!("CARGO_MANIFEST_DIR"));
    let made = kit::made(made);
    let mut compile = Command::new("cc");
    compile.args(["-O1", "-Wall", "-Werror"]).args(how).arg("-o").arg(&made).arg(source);
    assert!(compile.status().expect("cc is there").success());
    made
}

/// Loaded into the program, it tries everything once.
pub(crate) fn tries() -> &'static PathBuf {
    static MADE: OnceLock<PathBuf> = OnceLock::new();
    MADE.get_or_init(|| compiled("tries.c", "door-tries.so", &["-shared", "-fPIC"]))
}

/// Loaded into a program, it tries things on a thread of its own that was there before.
pub(crate) fn before() -> &'static PathBuf {
    static MADE: OnceLock<PathBuf> = OnceLock::new();
    let how = ["-shared", "-fPIC", "-pthread"];
    MADE.get_or_init(|| compiled("before.c", "door-before.so", &how))
}

/// What a configuration of sound may name: it tells where it is loaded.
#[cfg(all(feature = "sound", feature = "speech"))]
pub(crate) fn plugin() -> &'static PathBuf {
    static MADE: OnceLock<PathBuf> = OnceLock::new();
    MADE.get_or_init(|| compiled("plugin.c", "door-plugin.so", &["-shared", "-fPIC"]))
}

/// `without landlock PROGRAM …`, `without seccomp PROGRAM …`.
pub(crate) fn without() -> &'static PathBuf {
    static MADE: OnceLock<PathBuf> = OnceLock::new();
    MADE.get_or_init(|| compiled("without.c", "door-without", &[]))
}
