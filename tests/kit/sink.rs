//! A card that is none: takes samples at a card's speed and keeps them.

use std::{
    fs::OpenOptions,
    io::{Read, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    thread::{self, JoinHandle, sleep},
    time::{Duration, Instant},
};

use crate::{PATIENCE, annabella, pty::Pty};

/// What a card plays in a millisecond: 48 frames of two floats.
const BLOCK: usize = 48 * 8;

/// One device, its samples kept.
pub struct Sink {
    fifo: PathBuf,
    samples: Arc<Mutex<Vec<[f32; 2]>>>,
    plugged: Arc<AtomicBool>,
    reader: Option<JoinHandle<()>>,
}

impl Sink {
    fn new(fifo: PathBuf) -> Sink {
        assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
        let mut sink =
            Sink { fifo, samples: Arc::default(), plugged: Arc::default(), reader: None };
        sink.plug();
        sink
    }

    /// Takes samples from now on.
    pub fn plug(&mut self) {
        let pipe = OpenOptions::new().read(true).write(true).open(&self.fifo).unwrap();
        rustix::pipe::fcntl_setpipe_size(&pipe, 4096).unwrap();
        self.plugged.store(true, Ordering::SeqCst);
        let (samples, plugged) = (Arc::clone(&self.samples), Arc::clone(&self.plugged));
        self.reader = Some(thread::spawn(move || {
            let mut pipe = pipe;
            let mut block = [0; BLOCK];
            let mut began = None;
            let mut count = 0;
            while plugged.load(Ordering::SeqCst) {
                pipe.read_exact(&mut block).unwrap();
                let began: Instant = *began.get_or_insert_with(Instant::now);
                let mut samples = samples.lock().unwrap();
                for frame in block.chunks_exact(8) {
                    let side = |at| f32::from_le_bytes(frame[at..at + 4].try_into().unwrap());
                    samples.push([side(0), side(4)]);
                }
                drop(samples);
                count += 1;
                sleep(
                    (began + Duration::from_millis(count))
                        .saturating_duration_since(Instant::now()),
                );
            }
        }));
    }

    /// The cable is pulled out: whoever writes is refused.
    pub fn unplug(&mut self) {
        self.plugged.store(false, Ordering::SeqCst);
        // The reader may wait for a block that nobody sends any more.
        let _ = OpenOptions::new().write(true).open(&self.fifo).unwrap().write_all(&[0; BLOCK]);
        self.reader.take().unwrap().join().unwrap();
    }

    /// How many seconds it has played.
    pub fn now(&self) -> f32 {
        self.samples.lock().unwrap().len() as f32 / 48_000.0
    }

    /// What the left ear heard from a second on.
    pub fn left(&self) -> Vec<f32> {
        self.samples.lock().unwrap().iter().map(|frame| frame[0]).collect()
    }

    /// What the right ear heard.
    pub fn right(&self) -> Vec<f32> {
        self.samples.lock().unwrap().iter().map(|frame| frame[1]).collect()
    }

    /// Waits until it has played so many seconds more.
    pub fn wait(&self, seconds: f32) {
        self.wait_until(self.now() + seconds);
    }

    /// Waits until it has played so many seconds in all.
    pub fn wait_until(&self, until: f32) {
        let waiting = Instant::now();
        while self.now() < until {
            assert!(waiting.elapsed() < PATIENCE, "the device does not play");
            sleep(Duration::from_millis(5));
        }
    }

    /// Waits until it has sounded, and was silent for most of a second.
    pub fn until_silent(&self) {
        self.sounds_after(0.0);
        loop {
            let last = {
                let samples = self.samples.lock().unwrap();
                let heard = |frame: &[f32; 2]| frame[0].abs().max(frame[1].abs()) > 0.002;
                samples.iter().rposition(heard).map_or(0, |last| samples.len() - last)
            };
            if last > 36_000 {
                return;
            }
            self.wait(0.1);
        }
    }

    /// When it last sounded, however softly.
    pub fn last_sound(&self) -> f32 {
        let samples = self.samples.lock().unwrap();
        let last = samples.iter().rposition(|frame| frame[0].abs().max(frame[1].abs()) >= 1e-4);
        last.unwrap_or(0) as f32 / 48_000.0
    }

    /// Waits until something sounds, from a second on; when it began.
    pub fn sounds_after(&self, from: f32) -> f32 {
        let waiting = Instant::now();
        loop {
            let first = {
                let samples = self.samples.lock().unwrap();
                let at = (from * 48_000.0) as usize;
                let heard = |frame: &[f32; 2]| frame[0].abs().max(frame[1].abs()) > 0.002;
                samples.iter().skip(at).position(heard).map(|first| at + first)
            };
            if let Some(first) = first {
                return first as f32 / 48_000.0;
            }
            assert!(waiting.elapsed() < PATIENCE, "nothing sounds after {from} s");
            sleep(Duration::from_millis(2));
        }
    }
}

/// A hall with devices named `default`, `whites` and `blacks`, none of them a card.
pub struct Hall {
    pub folder: PathBuf,
    pub table: Sink,
    pub whites: Sink,
    pub blacks: Sink,
}

impl Hall {
    pub fn new() -> Hall {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("annabella-sound-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let mut config = String::from("</usr/share/alsa/alsa.conf>\n");
        for name in ["default", "whites", "blacks"] {
            let fifo = folder.join(name);
            config += &format!(
                "pcm.!{name} {{ type plug\n\
                 slave {{ pcm \"{name}-kept\" format FLOAT_LE rate 48000 channels 2 }}\n\
                 hint {{ show on description \"{name}\" }} }}\n\
                 pcm.{name}-kept {{ type file slave.pcm \"null\" file \"{}\" format \"raw\" }}\n",
                fifo.display()
            );
        }
        std::fs::write(folder.join("asound.conf"), config).unwrap();
        let sink = |name| Sink::new(folder.join(name));
        let (table, whites, blacks) = (sink("default"), sink("whites"), sink("blacks"));
        Hall { folder, table, whites, blacks }
    }

    /// The program, with these devices and no voice of the system's.
    pub fn program(&self) -> Command {
        self.program_at(annabella().as_ref())
    }

    /// The same, where a copy of it stands.
    pub fn program_at(&self, path: &Path) -> Command {
        let mut command = Command::new(path);
        command
            .current_dir(&self.folder)
            .env("XDG_DATA_HOME", &self.folder)
            .env("ALSA_CONFIG_PATH", self.folder.join("asound.conf"))
            .env("SPEECHD_ADDRESS", "unix_socket:/nonexistent");
        command
    }

    /// A game here.
    pub fn play(&self, args: &[&str]) -> Game {
        self.play_with(args, &[])
    }

    /// A game here, with something more around it.
    pub fn play_with(&self, args: &[&str], around: &[(&str, &Path)]) -> Game {
        let mut program = self.program();
        program.envs(around.iter().copied());
        self.play_by(program, args)
    }

    /// A game here, by this program.
    pub fn play_by(&self, mut program: Command, args: &[&str]) -> Game {
        program.args(["play", "--speech", "own", "--journal", "g.journal", "--cues", "g.cues"]);
        program.args(args).stdin(Stdio::piped());
        let child = program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        Game::new(child, self.folder.join("g.cues"))
    }
}

/// A person at a terminal.
pub struct Terminal(Pty);

impl Hall {
    /// A game at a terminal here.
    pub fn terminal(&self, args: &[&str]) -> Terminal {
        let mut command = portable_pty::CommandBuilder::new(annabella());
        command.args(["play", "--journal", "g.journal", "--cues", "g.cues"]);
        command.args(args);
        command.cwd(&self.folder);
        command.env("XDG_DATA_HOME", &self.folder);
        command.env("ALSA_CONFIG_PATH", self.folder.join("asound.conf"));
        command.env("SPEECHD_ADDRESS", "unix_socket:/nonexistent");
        Terminal(Pty::open(command, 24, 80))
    }
}

impl Terminal {
    pub fn keys(&mut self, keys: &str) {
        self.0.keys(keys);
    }

    /// The first lines are said, and that there is no voice for some of them is told.
    pub fn opened(&self, hall: &Hall) {
        let told = || std::fs::read_to_string(hall.folder.join("g.cues")).unwrap_or_default();
        let waiting = Instant::now();
        while !told().contains("voice-lost") {
            assert!(waiting.elapsed() < PATIENCE, "waited for voice-lost");
            sleep(Duration::from_millis(20));
        }
        hall.table.until_silent();
    }

    pub fn leave(mut self) {
        self.keys("quit\r");
        assert_eq!(self.0.exit_code(), 0);
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A game being played.
pub struct Game {
    child: Child,
    stdin: Option<ChildStdin>,
    cues: PathBuf,
}

impl Game {
    fn new(mut child: Child, cues: PathBuf) -> Game {
        let stdin = child.stdin.take();
        Game { child, stdin, cues }
    }

    pub fn types(&mut self, line: &str) {
        self.stdin.as_mut().unwrap().write_all(format!("{line}\n").as_bytes()).unwrap();
    }

    /// The first lines are said, and that there is no voice for some of them is told.
    pub fn opened(&self, sink: &Sink) {
        self.until("voice-lost");
        sink.until_silent();
    }

    /// How often a finding was told.
    pub fn told(&self, finding: &str) -> usize {
        let cues = std::fs::read_to_string(&self.cues).unwrap_or_default();
        cues.matches(&format!("\"finding\":\"{finding}\"")).count()
    }

    /// Waits until a finding is told.
    pub fn until(&self, finding: &str) {
        self.until_told(finding, 1);
    }

    /// Waits until a finding is told so often.
    pub fn until_told(&self, finding: &str, times: usize) {
        let waiting = Instant::now();
        while self.told(finding) < times {
            assert!(waiting.elapsed() < PATIENCE, "waited for {finding}");
            sleep(Duration::from_millis(10));
        }
    }

    /// The process that sounds is killed; its keeper is a child of the game.
    pub fn kill_sound(&self) {
        let stat = |id: u32| std::fs::read_to_string(format!("/proc/{id}/stat")).ok();
        let parent = |id: u32| -> Option<u32> {
            let stat = stat(id)?;
            stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
        };
        let all = std::fs::read_dir("/proc").unwrap().flatten();
        let own = self.child.id();
        let sounds = |id: &u32| parent(*id).and_then(parent) == Some(own);
        let mut all = all.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
        let sounds = all.find(sounds).expect("it sounds");
        assert!(Command::new("kill").args(["-9", &sounds.to_string()]).status().unwrap().success());
    }

    /// Leaves; what was printed, and what was said of trouble.
    pub fn leave(mut self) -> (String, String) {
        self.types("arbiter: quit");
        self.types("quit");
        self.stdin = None;
        let out = self.child.wait_with_output().unwrap();
        assert_eq!(out.status.code(), Some(0), "{out:?}");
        (String::from_utf8(out.stdout).unwrap(), String::from_utf8(out.stderr).unwrap())
    }
}

pub use crate::scenarios;

/// Runs every scenario at once, for they mostly listen, and has a test for each.
#[macro_export]
macro_rules! scenarios {
    ($($name:ident),* $(,)?) => {
        static SCENARIOS: std::sync::LazyLock<
            std::sync::Mutex<std::collections::HashMap<&str, std::thread::JoinHandle<()>>>,
        > = std::sync::LazyLock::new(|| {
            let all = [$((stringify!($name), std::thread::spawn(scenario::$name))),*];
            std::sync::Mutex::new(all.into_iter().collect())
        });

        $(
            #[test]
            fn $name() {
                let scenario = SCENARIOS.lock().unwrap().remove(stringify!($name)).unwrap();
                if let Err(panic) = scenario.join() {
                    // What it wrote on its own thread belongs to no test.
                    let why = panic.downcast_ref::<String>().map(String::as_str);
                    let why = why.or_else(|| panic.downcast_ref::<&str>().copied());
                    panic!("{}", why.unwrap_or("it has failed"));
                }
            }
        )*
    };
}
