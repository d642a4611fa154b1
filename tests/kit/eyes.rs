//! A screen as a sighted person sees it: a real pseudo-terminal, read through a terminal emulator.

use std::{
    io::{Read, Write},
    process::Command,
    sync::mpsc::{Receiver, channel},
    time::{Duration, Instant},
};

use portable_pty::{CommandBuilder, MasterPty, PtySize, native_pty_system};

use crate::person::{Folder, annabella};

/// Nobody waits longer than this; the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(30);

/// A program on a terminal, and what is to be seen there.
pub struct Eyes {
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    child: Box<dyn portable_pty::Child + Send + Sync>,
    bytes: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    /// All bytes so far.
    pub raw: Vec<u8>,
}

fn cells(count: u16) -> std::num::NonZeroU16 {
    count.try_into().unwrap()
}

fn size(rows: u16, cols: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
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
        let pair = native_pty_system().openpty(size(rows, cols)).unwrap();
        command.cwd(folder.path());
        command.env("XDG_DATA_HOME", folder.path());
        command.env_remove("NO_COLOR");
        for (name, value) in environment {
            command.env(name, value);
        }
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
        let screen = vt100::Parser::new(cells(rows), cells(cols), 0);
        Eyes { master: pair.master, writer, child, bytes, screen, raw: Vec::new() }
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
            match self.bytes.recv_timeout(PATIENCE) {
                Ok(bytes) => self.take(&bytes),
                Err(why) => panic!("waited for {all:?}: {why}; seen\n{}", self.text()),
            }
        }
        // A picture is written in one go; the pipe may still hold its end.
        while let Ok(bytes) = self.bytes.recv_timeout(Duration::from_millis(100)) {
            self.take(&bytes);
        }
    }

    /// Waits for some more bytes.
    #[track_caller]
    pub fn more(&mut self) {
        let bytes = self.bytes.recv_timeout(PATIENCE).unwrap();
        self.take(&bytes);
    }

    pub fn keys(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).unwrap();
        self.writer.flush().unwrap();
    }

    pub fn resize(&mut self, rows: u16, cols: u16) {
        self.screen.screen_mut().set_size(cells(rows), cells(cols));
        self.master.resize(size(rows, cols)).unwrap();
    }

    pub fn signal(&self, name: &str) {
        let kill = format!("kill -{name} {}", self.child.process_id().unwrap());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    }

    /// Waits until the program is stopped.
    pub fn until_stopped(&self) {
        let path = format!("/proc/{}/stat", self.child.process_id().unwrap());
        while !std::fs::read_to_string(&path).unwrap().contains(") T ") {
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Everything up to the end of the program, and its exit code.
    pub fn end(&mut self) -> u32 {
        let began = Instant::now();
        while let Ok(bytes) = self.bytes.recv_timeout(PATIENCE) {
            self.take(&bytes);
            assert!(began.elapsed() < PATIENCE, "it does not end; seen\n{}", self.text());
        }
        self.child.wait().unwrap().exit_code()
    }

    /// The terminal is as it was before: its own screen, a cursor, and lines edited by itself.
    #[track_caller]
    pub fn is_as_before(&self) {
        assert!(!self.screen().alternate_screen(), "{:?}", self.text());
        assert!(!self.screen().hide_cursor());
        let termios = self.master.get_termios().unwrap();
        let modes = format!("{:?}", termios.local_flags);
        assert!(modes.contains("ICANON") && modes.contains("ECHO"), "{modes}");
    }
}
