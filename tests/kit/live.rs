//! A program that runs while a test speaks to it, by pipes.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    time::Instant,
};

use crate::{
    PATIENCE,
    person::{Folder, annabella},
};

pub struct Live {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<(Instant, String)>,
    pub seen: Vec<String>,
}

impl Live {
    /// Its data and runtime folders are the test's own, so that tests find no boards but theirs.
    pub fn start(folder: &Folder, args: &[&str]) -> Live {
        let mut child = Command::new(annabella())
            .args(args)
            .current_dir(folder.path())
            .env("XDG_DATA_HOME", folder.path())
            .env("XDG_RUNTIME_DIR", folder.path())
            .env("XDG_STATE_HOME", folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let stdin = child.stdin.take();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (send, lines) = channel();
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                if send.send((Instant::now(), line)).is_err() {
                    return;
                }
            }
        });
        Live { child, stdin, lines, seen: Vec::new() }
    }

    pub fn types(&mut self, line: &str) {
        let stdin = self.stdin.as_mut().unwrap();
        stdin.write_all(format!("{line}\n").as_bytes()).unwrap();
        stdin.flush().unwrap();
    }

    /// The next line, and when it came.
    #[track_caller]
    pub fn line(&mut self) -> (Instant, String) {
        match self.lines.recv_timeout(PATIENCE) {
            Ok((at, line)) => {
                self.seen.push(line.clone());
                (at, line)
            }
            Err(why) => panic!("{why}; seen {:#?}", self.seen),
        }
    }

    /// Waits for a line with these words, and tells when it came.
    #[track_caller]
    pub fn until(&mut self, words: &str) -> Instant {
        loop {
            let (at, line) = self.line();
            if line.contains(words) {
                return at;
            }
        }
    }

    /// Types a line and waits for the words.
    #[track_caller]
    pub fn asks(&mut self, line: &str, words: &str) -> Instant {
        self.types(line);
        self.until(words)
    }

    /// A signal, as the shell sends it.
    pub fn signal(&self, name: &str) {
        let kill = format!("kill -{name} {}", self.child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    }

    /// The end of the input, and all lines up to the end of the program.
    pub fn end(mut self) -> (Vec<String>, Option<i32>) {
        self.stdin = None;
        self.ended()
    }

    /// All lines up to the end of the program, which comes by itself.
    pub fn ended(mut self) -> (Vec<String>, Option<i32>) {
        while let Ok((_, line)) = self.lines.recv_timeout(PATIENCE) {
            self.seen.push(line);
        }
        (std::mem::take(&mut self.seen), self.child.wait().unwrap().code())
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
