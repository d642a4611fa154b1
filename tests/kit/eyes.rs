//! A screen as a sighted person sees it: a real pseudo-terminal, read through a terminal emulator.

use std::time::{Duration, Instant};

use portable_pty::CommandBuilder;

use crate::{
    PATIENCE,
    person::{Folder, annabella},
    pty::Pty,
};

/// A program on a terminal, and what is to be seen there.
pub struct Eyes {
    pty: Pty,
    screen: vt100::Parser,
    /// All bytes so far.
    pub raw: Vec<u8>,
}

fn cells(count: u16) -> std::num::NonZeroU16 {
    count.try_into().unwrap()
}

impl Eyes {
    pub fn open(folder: &Folder, args: &[&str], rows: u16, cols: u16) -> Eyes {
        Eyes::open_with(folder, args, rows, cols, &[])
    }

    pub fn open_with(
        folder: &Folder,
        args: &[&str],
        rows: u16,
        cols: u16,
        environment: &[(&str, &str)],
    ) -> Eyes {
        let mut command = CommandBuilder::new(annabella());
        command.args(args);
        Eyes::run(folder, command, rows, cols, environment)
    }

    pub fn run(
        folder: &Folder,
        mut command: CommandBuilder,
        rows: u16,
        cols: u16,
        environment: &[(&str, &str)],
    ) -> Eyes {
        command.cwd(folder.path());
        for name in ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"] {
            command.env(name, folder.path());
        }
        command.env_remove("NO_COLOR");
        for (name, value) in environment {
            command.env(name, value);
        }
        let pty = Pty::open(command, rows, cols);
        let screen = vt100::Parser::new(cells(rows), cells(cols), 0);
        Eyes { pty, screen, raw: Vec::new() }
    }

    fn take(&mut self, bytes: &[u8]) {
        self.raw.extend(bytes);
        self.screen.process(bytes);
    }

    /// What is to be seen, a line a row.
    pub fn text(&self) -> String {
        let rows = self.screen.screen().contents();
        rows.lines().map(|row| row.trim_end().to_owned() + "\n").collect()
    }

    pub fn screen(&self) -> &vt100::Screen {
        self.screen.screen()
    }

    /// Waits until all of this is to be seen at once.
    #[track_caller]
    pub fn until(&mut self, all: &[&str]) {
        let began = Instant::now();
        while !all.iter().all(|it| self.text().contains(it)) {
            // Clocks go on being drawn for as long as anybody waits.
            assert!(began.elapsed() < PATIENCE, "waited for {all:?}; seen\n{}", self.text());
            match self.pty.more() {
                Ok(bytes) => self.take(&bytes),
                Err(why) => panic!("waited for {all:?}: {why}; seen\n{}", self.text()),
            }
        }
        // A picture is written in one go; the pipe may still hold its end.
        while let Ok(bytes) = self.pty.more_within(Duration::from_millis(100)) {
            self.take(&bytes);
        }
    }

    /// Waits for some more bytes.
    #[track_caller]
    pub fn more(&mut self) {
        let bytes = self.pty.more().unwrap();
        self.take(&bytes);
    }

    pub fn keys(&mut self, keys: &str) {
        self.pty.keys(keys);
    }

    pub fn resize(&mut self, rows: u16, cols: u16) {
        self.screen.screen_mut().set_size(cells(rows), cells(cols));
        self.pty.resize(rows, cols);
    }

    pub fn signal(&self, name: &str) {
        self.pty.signal(name);
    }

    /// Waits until the program is stopped.
    pub fn until_stopped(&self) {
        let path = format!("/proc/{}/stat", self.pty.process_id());
        while !std::fs::read_to_string(&path).unwrap().contains(") T ") {
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Everything up to the end of the program, and its exit code.
    pub fn end(&mut self) -> u32 {
        let began = Instant::now();
        while let Ok(bytes) = self.pty.more() {
            self.take(&bytes);
            assert!(began.elapsed() < PATIENCE, "it does not end; seen\n{}", self.text());
        }
        self.pty.exit_code()
    }

    /// The terminal is as it was before: its own screen, a cursor, and lines edited by itself.
    #[track_caller]
    pub fn is_as_before(&self) {
        assert!(!self.screen().alternate_screen(), "{:?}", self.text());
        assert!(!self.screen().hide_cursor());
        let modes = self.pty.modes();
        assert!(modes.contains("ICANON") && modes.contains("ECHO"), "{modes}");
    }
}
