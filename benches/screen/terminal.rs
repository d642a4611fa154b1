//! The program itself on a pseudo-terminal: what it writes for a journal that grows.

use std::{
    fs::{self, OpenOptions},
    io::{Read, Write},
    path::PathBuf,
    sync::mpsc::{Receiver, channel},
    time::{Duration, Instant},
};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::game::Played;

/// Nothing more comes of a line after so long.
const STILL: Duration = Duration::from_millis(40);
/// A line that changes nothing to be seen is waited for no longer than this.
const UNSEEN: Duration = Duration::from_millis(500);
const PATIENCE: Duration = Duration::from_secs(30);

/// The most bytes of a move on a terminal of 80 by 24.
pub(crate) fn mirrored(played: &Played) -> usize {
    let name = format!("annabella-screen-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    fs::create_dir_all(&folder).unwrap();
    let journal = folder.join("g.journal");
    fs::write(&journal, &played.first).unwrap();
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let program = std::env::var_os("ANNABELLA")
        .map_or_else(|| PathBuf::from(kit::annabella()), PathBuf::from);
    let mut command = CommandBuilder::new(program);
    command.args(["mirror", "--for", "assistant", journal.to_str().unwrap()]);
    let mut child = pair.slave.spawn_command(command).unwrap();
    let mut reader = pair.master.try_clone_reader().unwrap();
    let mut writer = pair.master.take_writer().unwrap();
    let (send, bytes) = channel();
    std::thread::spawn(move || {
        let mut chunk = [0; 4096];
        while let Ok(count @ 1..) = reader.read(&mut chunk) {
            if send.send((Instant::now(), count)).is_err() {
                return;
            }
        }
    });
    let first = settled(&bytes, PATIENCE).0;
    let mut of_move = vec![0; played.moves.len()];
    let mut waits = Vec::new();
    let mut file = OpenOptions::new().append(true).open(&journal).unwrap();
    for (ply, added) in &played.added {
        let began = Instant::now();
        file.write_all(added.as_bytes()).unwrap();
        let (count, last) = settled(&bytes, UNSEEN);
        of_move[*ply] += count;
        waits.extend(last.map(|last| last.saturating_duration_since(began)));
    }
    writer.write_all(b"q").unwrap();
    assert!(child.wait().unwrap().success());
    fs::remove_dir_all(&folder).unwrap();
    of_move.sort_unstable();
    waits.sort();
    let (usual, most) = (of_move[of_move.len() / 2], of_move[of_move.len() - 1]);
    println!(
        "at the terminal, 80 by 24: bytes of a move: median {usual}, most {most}; figure: under \
         2000; the first picture {first}; a line in the journal to its last byte: median {:.1?}, \
         worst {:.1?}",
        waits[waits.len() / 2],
        waits[waits.len() - 1]
    );
    most
}

/// All bytes until nothing more comes: how many, and when the last came.
fn settled(bytes: &Receiver<(Instant, usize)>, patience: Duration) -> (usize, Option<Instant>) {
    let mut count = 0;
    let mut last = None;
    let mut wait = patience;
    while let Ok((at, more)) = bytes.recv_timeout(wait) {
        count += more;
        last = Some(at);
        wait = STILL;
    }
    (count, last)
}
