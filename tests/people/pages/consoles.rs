//! Every `console` block of the guides is followed, line by line, as a reader would.
//!
//! A line that begins with `$ ` is a command, one with `> ` is typed to it, and any other is its
//! next line of output, in which `...` stands for what differs from machine to machine. The blocks
//! of a guide are one sitting, in a folder like a fresh clone. A word after `console` is the name
//! of a further terminal; a command goes on in its terminal until the next one there.

use std::{
    collections::BTreeMap,
    fs,
    io::{BufRead, BufReader, Write},
    os::unix::fs::symlink,
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, channel},
};

use crate::person::{Folder, annabella};

/// The guides are read from here, and what a clone has and a guide names stands here.
const CLONE: &str = kit::ROOT;

/// A command at work: its end, its typing and its lines.
struct Terminal {
    written: String,
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Terminal {
    fn begin(folder: &Folder, written: &str) -> Terminal {
        let beside = Path::new(annabella()).parent().unwrap();
        let path = format!("{}:{}", beside.display(), std::env::var("PATH").unwrap());
        let mut child = Command::new("sh")
            .args(["-c", &format!("exec 2>&1\n{written}")])
            .current_dir(folder.path())
            .env("PATH", path)
            .env("HOME", folder.path())
            .env("XDG_DATA_HOME", folder.file(".local/share"))
            .env("XDG_RUNTIME_DIR", folder.path())
            .env("LC_ALL", "C.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let (send, lines) = channel();
        std::thread::spawn(move || stdout.lines().try_for_each(|line| send.send(line.unwrap())));
        Terminal { written: written.to_owned(), stdin: child.stdin.take(), child, lines }
    }

    fn type_line(&mut self, line: &str) {
        writeln!(self.stdin.as_mut().unwrap(), "{line}").unwrap();
    }

    fn shows(&self, written: &str) {
        let of = &self.written;
        let shown = self.lines.recv_timeout(kit::PATIENCE);
        let shown = shown.unwrap_or_else(|why| panic!("{of}: no line, but {written:?}: {why}"));
        assert!(same(&shown, written), "{of}: shown {shown:?}, written {written:?}");
    }

    /// No more is typed; the guide has shown every line of it.
    fn end(mut self) {
        drop(self.stdin.take());
        let more: Vec<String> = self.lines.iter().collect();
        assert!(more.is_empty(), "{}: not in the guide: {more:#?}", self.written);
        assert!(self.child.wait().unwrap().success(), "{}", self.written);
    }
}

/// Whether what stands between the `...` was shown, in this order, from end to end.
fn same(shown: &str, written: &str) -> bool {
    let mut parts = written.split("...");
    let Some(mut rest) = shown.strip_prefix(parts.next().unwrap()) else { return false };
    let mut parts: Vec<&str> = parts.collect();
    let Some(last) = parts.pop() else { return rest.is_empty() };
    for part in parts {
        let Some((_, after)) = rest.split_once(part) else { return false };
        rest = after;
    }
    rest.ends_with(last)
}

/// The blocks of a guide: the name of the terminal and the lines.
fn blocks(guide: &str) -> Vec<(&str, Vec<&str>)> {
    let fenced =
        guide.split("\n```console").skip(1).map(|rest| rest.split("\n```").next().unwrap());
    fenced
        .map(|block| block.split_once('\n').unwrap())
        .map(|(at, it)| (at, it.lines().collect()))
        .collect()
}

/// Follows a guide and tells how many commands it has.
fn follow(guide: &str) -> usize {
    let folder = Folder::new();
    symlink(Path::new(CLONE).join("voices"), folder.file("voices")).unwrap();
    let mut terminals: BTreeMap<&str, Terminal> = BTreeMap::new();
    let mut count = 0;
    for (terminal, lines) in blocks(guide) {
        for line in lines {
            if let Some(command) = line.strip_prefix("$ ") {
                terminals.remove(terminal).into_iter().for_each(Terminal::end);
                terminals.insert(terminal, Terminal::begin(&folder, command));
                count += 1;
            } else if let Some(typed) = line.strip_prefix("> ") {
                terminals.get_mut(terminal).unwrap().type_line(typed);
            } else {
                terminals[terminal].shows(line);
            }
        }
    }
    terminals.into_values().for_each(Terminal::end);
    count
}

#[test]
fn every_console_of_the_guides_shows_what_happens() {
    let clone = Path::new(CLONE);
    let guides = fs::read_dir(clone.join("guides")).unwrap().map(|guide| guide.unwrap().path());
    let pages = guides.filter(|path| path.extension().is_some_and(|it| it == "md"));
    let count: usize = pages
        .chain([clone.join("CONTRIBUTING.md")])
        .map(|page| follow(&fs::read_to_string(page).unwrap()))
        .sum();
    assert!(count > 10, "else nothing is shown: {count}");
}

#[test]
fn a_line_that_is_not_shown_or_not_written_is_found() {
    let follows = |guide: &str| std::panic::catch_unwind(|| follow(guide)).is_ok();
    assert!(follows("\n```console\n$ cat\n> a b\na b\n$ echo 12\n1...2\n```\n"));
    for wrong in ["$ echo 1\n2", "$ echo 1", "$ true\n1", "$ false", "$ cat\n> 1\n> 2\n2\n1"] {
        assert!(!follows(&format!("\n```console\n{wrong}\n```\n")), "{wrong}");
    }
}
