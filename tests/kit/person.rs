//! A person at the program: by a pipe, or at a real pseudo-terminal.

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::{
        atomic::{AtomicU32, Ordering},
        mpsc::RecvTimeoutError,
    },
};

use portable_pty::CommandBuilder;

use crate::pty::{Decoder, Pty};

pub use crate::program::annabella;

/// A folder of its own for one test, gone when the test is over.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("annabella-people-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Runs a command here with lines to type.
    pub fn run(&self, args: &[&str], typed: &str) -> Run {
        self.run_program(Path::new(annabella()), args, typed)
    }

    /// Runs a command here, and types when the journal has these words.
    pub fn run_when(&self, args: &[&str], typed: &str, journaled: &str) -> Run {
        let mut child = self.command(Path::new(annabella()), args).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let began = std::time::Instant::now();
        let read = || std::fs::read_to_string(self.file("g.journal")).unwrap_or_default();
        while !read().contains(journaled) {
            assert!(began.elapsed() < crate::PATIENCE, "waited for {journaled:?}; {}", read());
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        stdin.write_all(typed.as_bytes()).unwrap();
        drop(stdin);
        Run::new(&child.wait_with_output().unwrap())
    }

    fn command(&self, program: &Path, args: &[&str]) -> Command {
        let mut command = Command::new(program);
        command
            .args(args)
            .current_dir(&self.0)
            .env("XDG_DATA_HOME", &self.0)
            .env("XDG_STATE_HOME", &self.0)
            .env("XDG_RUNTIME_DIR", &self.0)
            .env("LC_ALL", "C.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// Runs another program here that runs ours, with lines to type.
    pub fn run_program(&self, program: &Path, args: &[&str], typed: &str) -> Run {
        let mut child = self.command(program, args).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let typed = typed.to_owned();
        // A program that leaves early closes the pipe: that is its right.
        let typing = std::thread::spawn(move || drop(stdin.write_all(typed.as_bytes())));
        let output = child.wait_with_output().unwrap();
        typing.join().unwrap();
        Run::new(&output)
    }

    /// A game in simulated time with journal and cues here.
    pub fn play(&self, typed: &str) -> Run {
        self.run(&["play", "--simulated-time", "--journal", "g.journal", "--cues", "g.cues"], typed)
    }

    pub fn show(&self) -> serde_json::Value {
        serde_json::from_str(&self.run(&["show", "--json", "g.journal"], "").out).unwrap()
    }

    /// Waits until the journal has a fact so often: who did what.
    #[track_caller]
    pub fn until_fact(&self, fact: &str, times: usize) {
        let began = std::time::Instant::now();
        loop {
            let journal = std::fs::read_to_string(self.file("g.journal")).unwrap_or_default();
            let fact = &format!(" {fact} ");
            let count = journal.matches(fact).count().max(anywhere(&journal).matches(fact).count());
            if count >= times {
                return;
            }
            assert!(began.elapsed() < crate::PATIENCE, "waited for {fact:?}; {journal}");
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    }

    pub fn cues(&self) -> Vec<serde_json::Value> {
        let text = std::fs::read_to_string(self.file("g.cues")).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

/// A journal without the places its facts came from.
pub fn anywhere(journal: &str) -> String {
    let word = |word: &str| word.split('@').next().unwrap_or_default().to_owned();
    journal.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What came of a run.
#[derive(Debug)]
pub struct Run {
    pub out: String,
    pub err: String,
    pub code: Option<i32>,
}

impl Run {
    fn new(output: &Output) -> Run {
        Run {
            out: String::from_utf8(output.stdout.clone()).unwrap(),
            err: String::from_utf8(output.stderr.clone()).unwrap(),
            code: output.status.code(),
        }
    }

    /// Refused with one sentence on standard error.
    #[track_caller]
    pub fn refused(&self, code: i32, says: &str) {
        assert_eq!(self.code, Some(code), "{self:?}");
        assert!(self.err.starts_with("annabella: "), "{self:?}");
        assert_eq!(self.err.lines().count(), 1, "{self:?}");
        assert!(self.err.contains(says), "{self:?}");
    }
}

/// A person at a real pseudo-terminal.
pub struct Terminal {
    pty: Pty,
    decoder: Decoder,
    pub seen: String,
    /// How much of it was waited for.
    read: usize,
}

impl Terminal {
    pub fn open(folder: &Folder, args: &[&str]) -> Terminal {
        Terminal::open_program(folder, annabella(), args)
    }

    /// The same at another program, which runs ours.
    pub fn open_program(folder: &Folder, program: &str, args: &[&str]) -> Terminal {
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.cwd(folder.path());
        command.env("XDG_DATA_HOME", folder.path());
        command.env("XDG_STATE_HOME", folder.path());
        command.env("XDG_RUNTIME_DIR", folder.path());
        let pty = Pty::open(command, 24, 80);
        Terminal { pty, decoder: Decoder::default(), seen: String::new(), read: 0 }
    }

    pub fn keys(&mut self, keys: &str) {
        self.pty.keys(keys);
    }

    /// Waits for more, and takes it in.
    fn more(&mut self) -> Result<(), RecvTimeoutError> {
        let bytes = self.pty.more()?;
        self.seen.push_str(&self.decoder.text(&bytes));
        Ok(())
    }

    /// Waits until what was seen since the last waiting ends with a text.
    #[track_caller]
    pub fn until(&mut self, end: &str) {
        while !self.seen.ends_with(end) {
            if let Err(why) = self.more() {
                panic!("waited for {end:?}: {why}; seen {:?}", self.seen);
            }
        }
    }

    /// Waits until a text is seen that was not yet, and after it one that everything ends with.
    #[track_caller]
    pub fn until_after(&mut self, first: &str, end: &str) {
        let from = self.read;
        loop {
            let news = &self.seen[from..];
            if let Some(at) = news.find(first)
                && news[at + first.len()..].ends_with(end)
            {
                self.read = self.seen.len();
                return;
            }
            if let Err(why) = self.more() {
                panic!("waited for {first:?}, {end:?}: {why}; seen {:?}", self.seen);
            }
        }
    }

    /// Everything up to the end of the program, and its exit code.
    pub fn end(&mut self) -> u32 {
        while self.more().is_ok() {}
        self.pty.exit_code()
    }

    /// The terminal is closed under the program.
    pub fn close(&mut self) -> u32 {
        self.pty.close();
        self.pty.exit_code()
    }

    /// The terminal is closed under the program, which may live on.
    pub fn close_terminal(&mut self) {
        self.pty.close();
    }

    /// A signal, as the shell sends it.
    pub fn signal(&self, name: &str) {
        self.pty.signal(name);
    }
}
