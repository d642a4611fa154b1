//! How long until a line is recorded: ours, a bare write and `fdatasync`, and `SQLite` (WAL, FULL),
//! by turns, on one file system.

use std::{
    fs::{File, OpenOptions},
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use annabella::devices::{Disk, DiskAnswer, DiskRequest, OnDisk, Page};
use annabella::game::At;

const LINE: &str = "1234 5412.123456789 white say Ngf3 =0123456789abcdef\n";
const CUE: &str = "{\"at_ms\":5412123,\"channel\":\"public\",\"finding\":\"made\",\"line\":null}\n";

/// Commits one row whenever it is told to, and tells how many nanoseconds that took.
const SQLITE: &str = r#"
import sqlite3, sys, time
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("pragma journal_mode=wal")
db.execute("pragma synchronous=" + sys.argv[2])
db.execute("create table line(seq integer primary key, text text)")
for text in sys.stdin:
    began = time.perf_counter_ns()
    db.execute("insert into line(text) values(?)", (text,))
    print(time.perf_counter_ns() - began, flush=True)
"#;

struct Sqlite {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Sqlite {
    fn new(folder: &Path, synchronous: &str) -> Sqlite {
        let mut child = Command::new("python3")
            .args(["-c", SQLITE])
            .arg(folder.join(format!("{synchronous}.db")))
            .arg(synchronous)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        Sqlite { stdin: child.stdin.take().unwrap(), stdout, child }
    }

    fn commit(&mut self) -> Duration {
        self.stdin.write_all(LINE.as_bytes()).unwrap();
        let mut took = String::new();
        self.stdout.read_line(&mut took).unwrap();
        Duration::from_nanos(took.trim().parse().unwrap())
    }

    fn end(mut self) {
        drop(self.stdin);
        self.child.wait().unwrap();
    }
}

fn ours(disk: &mut Disk, seq: u64) -> Duration {
    let page = Page { lines: LINE.to_owned(), seq, cues: CUE.to_owned(), ..Page::default() };
    let began = Instant::now();
    let answers = disk.take(At::START, DiskRequest::Keep(page));
    let took = began.elapsed();
    assert!(matches!(answers[..], [DiskAnswer::Recorded(recorded)] if recorded == seq));
    took
}

fn bare(file: &mut File) -> Duration {
    let began = Instant::now();
    file.write_all(LINE.as_bytes()).unwrap();
    file.sync_data().unwrap();
    began.elapsed()
}

fn main() {
    let short = std::env::args().any(|word| word == "--short");
    let rounds = if short { 150 } else { 2_000 };
    let folder = std::env::temp_dir().join(format!("annabella-commit-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut disk = Disk::new(OnDisk);
    disk.create(&folder.join("g.journal"), None).unwrap();
    disk.open_cues(&folder.join("g.cues")).unwrap();
    let mut file = OpenOptions::new().append(true).create(true).open(folder.join("bare")).unwrap();
    let (mut full, mut normal) = (Sqlite::new(&folder, "full"), Sqlite::new(&folder, "normal"));
    let mut took: [Vec<Duration>; 4] = Default::default();
    for round in 0..rounds + 20 {
        let mut one = [Duration::ZERO; 4];
        // Each in another place of the round each time, so that none always follows the same.
        for turn in 0..4 {
            let who = usize::try_from((round + turn) % 4).unwrap();
            one[who] = match who {
                0 => ours(&mut disk, round + 1),
                1 => bare(&mut file),
                2 => full.commit(),
                _ => normal.commit(),
            };
        }
        if round >= 20 {
            took.iter_mut().zip(one).for_each(|(all, one)| all.push(one));
        }
    }
    full.end();
    normal.end();
    std::fs::remove_dir_all(&folder).unwrap();
    let half = took[0].len() / 2;
    let [ours, bare, full, normal] = took.map(|mut all| {
        all.sort();
        all[half].as_secs_f64() * 1e6
    });
    println!(
        "median of {rounds} commits: ours {ours:.0} us, bare write and fdatasync {bare:.0} us"
    );
    println!("SQLite WAL FULL {full:.0} us, SQLite WAL NORMAL (not durable) {normal:.0} us");
    println!("ratio to bare {:.2}, to SQLite WAL FULL {:.2}", ours / bare, ours / full);
    // A short run on a busy machine is noise; it must still be near.
    let (bare_max, full_max) = if short { (1.5, 1.25) } else { (1.2, 1.0) };
    assert!(ours <= bare * bare_max && ours <= full * full_max);
}
