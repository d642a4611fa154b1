//! The program that is tried.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
    time::SystemTime,
};

/// The program that was built beside the tests, in their profile, of the sources as they are now.
pub fn annabella() -> &'static str {
    static FOUND: LazyLock<Result<String, String>> = LazyLock::new(found);
    FOUND.as_deref().unwrap_or_else(|why| panic!("{why}"))
}

/// A folder for what the tests compile, which stays: not in the sources.
pub fn made(name: &str) -> PathBuf {
    let folder = profile().parent().unwrap().join("tmp");
    fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

/// A Python that has python-chess, which reads what we write.
pub fn python_chess() -> PathBuf {
    tool("venv/bin/python")
}

/// The folder in which single tools of others are unpacked.
pub fn tools() -> PathBuf {
    tool("tools")
}

/// Made by `packaging/tools`, which `./check` calls.
fn tool(name: &str) -> PathBuf {
    let made = profile().parent().unwrap().join(name);
    assert!(made.exists(), "no {}: run ./check", made.display());
    made
}

/// Where cargo puts what it builds: a test program is `<profile>/deps/<name>`.
fn profile() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    test.parent().and_then(Path::parent).unwrap().to_owned()
}

fn found() -> Result<String, String> {
    // It is started by the other one.
    built("annabella-sound")?;
    built("annabella")
}

fn built(name: &str) -> Result<String, String> {
    let profile = profile();
    let program = profile.join(name);
    let told =
        |what: &str| format!("{} {what}: say `cargo build`, or run ./check", program.display());
    let made = changed(&program).ok_or_else(|| told("is not built"))?;
    // Cargo writes down what a program was made of.
    let parts = fs::read_to_string(profile.join(format!("{name}.d")))
        .map_err(|_| told("is not said to be made of anything"))?;
    let (_, parts) = parts.split_once(": ").ok_or_else(|| told("is made of nothing"))?;
    match parts.split_whitespace().find(|part| changed(Path::new(part)).is_none_or(|at| at > made))
    {
        Some(part) => Err(told(&format!("is older than {part}"))),
        None => Ok(program.display().to_string()),
    }
}

fn changed(path: &Path) -> Option<SystemTime> {
    path.metadata().ok()?.modified().ok()
}
