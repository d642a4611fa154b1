//! A person at the program: by a pipe, or at a real pseudo-terminal.

use std::{
    io::{Read, Write},
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::{
        atomic::{AtomicU32, Ordering},
        mpsc::{Receiver, channel},
    },
    time::Duration,
};

use portable_pty::{CommandBuilder, MasterPty, PtySize, native_pty_system};

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

    /// Runs another program here that runs ours, with lines to type.
    pub fn run_program(&self, program: &Path, args: &[&str], typed: &str) -> Run {
        let mut child = Command::new(program)
            .args(args)
            .current_dir(&self.0)
            .env("XDG_DATA_HOME", &self.0)
            .env("XDG_STATE_HOME", &self.0)
            .env("LC_ALL", "C.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
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

    pub fn cues(&self) -> Vec<serde_json::Value> {
        let text = std::fs::read_to_string(self.file("g.cues")).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
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
    master: Option<Box<dyn MasterPty + Send>>,
    writer: Option<Box<dyn Write + Send>>,
    child: Box<dyn portable_pty::Child + Send + Sync>,
    bytes: Receiver<Vec<u8>>,
    pub seen: String,
    /// How much of it was waited for.
    read: usize,
}

/// Nobody waits longer than this; the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(30);

impl Terminal {
    pub fn open(folder: &Folder, args: &[&str]) -> Terminal {
        Terminal::open_program(folder, annabella(), args)
    }

    /// The same at another program, which runs ours.
    pub fn open_program(folder: &Folder, program: &str, args: &[&str]) -> Terminal {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.cwd(folder.path());
        command.env("XDG_DATA_HOME", folder.path());
        command.env("XDG_STATE_HOME", folder.path());
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let writer = pair.master.take_writer().unwrap();
        let (send, bytes) = channel();
        std::thread::spawn(move || {
            let mut chunk = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut chunk) {
                if send.send(chunk[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Terminal {
            master: Some(pair.master),
            writer: Some(writer),
            child,
            bytes,
            seen: String::new(),
            read: 0,
        }
    }

    pub fn keys(&mut self, keys: &str) {
        let writer = self.writer.as_mut().unwrap();
        writer.write_all(keys.as_bytes()).unwrap();
        writer.flush().unwrap();
    }

    /// Waits until what was seen since the last waiting ends with a text.
    #[track_caller]
    pub fn until(&mut self, end: &str) {
        while !self.seen.ends_with(end) {
            match self.bytes.recv_timeout(PATIENCE) {
                Ok(bytes) => self.seen.push_str(&String::from_utf8_lossy(&bytes)),
                Err(why) => panic!("waited for {end:?}: {why}; seen {:?}", self.seen),
            }
        }
    }

    /// Waits until a text is seen that was not yet, and after it one that everything ends with.
    #[track_caller]
    pub fn until_after(&mut self, first: &str, end: &str) {
        let from = self.read;
        loop {
            let news = self.seen.get(from..).unwrap_or_default();
            if let Some(at) = news.find(first)
                && news[at + first.len()..].ends_with(end)
            {
                self.read = self.seen.len();
                return;
            }
            match self.bytes.recv_timeout(PATIENCE) {
                Ok(bytes) => self.seen.push_str(&String::from_utf8_lossy(&bytes)),
                Err(why) => panic!("waited for {first:?}, {end:?}: {why}; seen {:?}", self.seen),
            }
        }
    }

    /// Everything up to the end of the program, and its exit code.
    pub fn end(&mut self) -> u32 {
        while let Ok(bytes) = self.bytes.recv_timeout(PATIENCE) {
            self.seen.push_str(&String::from_utf8_lossy(&bytes));
        }
        self.child.wait().unwrap().exit_code()
    }

    /// The terminal is closed under the program.
    pub fn close(&mut self) -> u32 {
        self.writer = None;
        self.master = None;
        self.child.wait().unwrap().exit_code()
    }

    /// A signal, as the shell sends it.
    pub fn signal(&self, name: &str) {
        let kill = format!("kill -{name} {}", self.child.process_id().unwrap());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    }
}
