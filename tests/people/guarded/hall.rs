//! A machine with a guard: three people with a login each, in namespaces of its own. What is
//! mounted and runs there is seen nowhere else and gone with it.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Output, Stdio},
    time::Instant,
};

use kit::PATIENCE;

use crate::person::{Folder, Terminal, annabella};

/// White, Black and the arbiter, by their logins.
pub(crate) const ANNA: (&str, u32) = ("anna", 2002);
pub(crate) const BERTA: (&str, u32) = ("berta", 2003);
pub(crate) const CESAR: (&str, u32) = ("cesar", 2004);
const GUARD: (&str, u32) = ("annabella", 2001);

/// Where the program stands there.
const PROGRAM: &str = "/srv/annabella";

pub(crate) struct Hall {
    pub(crate) folder: Folder,
    holder: Child,
    /// The first process in it, as it is known outside.
    inside: String,
    guard: Option<Child>,
}

impl Hall {
    /// The machine, and its guard.
    pub(crate) fn new() -> Hall {
        let mut hall = Hall::without_guard();
        hall.start_guard();
        hall
    }

    /// The machine alone.
    pub(crate) fn without_guard() -> Hall {
        assert!(
            rustix::process::getuid().is_root(),
            "the guard is tried as root, like ./check in CI"
        );
        let mut script = format!(
            "set -e; mount --make-rprivate /; mount -t proc proc /proc; \
             for at in /run /var/lib /srv; do mount -t tmpfs -o mode=755 tmpfs $at; done; \
             cp {0} {PROGRAM}; cp {0}-sound {PROGRAM}-sound; \
             cp /etc/passwd /srv/passwd; cp /etc/group /srv/group; mkdir /srv/home;",
            annabella()
        );
        for (name, uid) in [GUARD, ANNA, BERTA, CESAR] {
            let user = format!(
                "echo {name}:x:{uid}:{uid}::/srv/home/{name}:/bin/sh >>/srv/passwd; \
                 echo {name}:x:{uid}: >>/srv/group; \
                 install -d -m 700 -o {uid} -g {uid} /srv/home/{name};"
            );
            script.push_str(&user);
        }
        script += "mount --bind /srv/passwd /etc/passwd; mount --bind /srv/group /etc/group; \
                   echo ready; exec sleep 600";
        let mut holder = Command::new("unshare")
            .args(["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", &script])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut ready = String::new();
        BufReader::new(holder.stdout.take().unwrap()).read_line(&mut ready).unwrap();
        assert_eq!(ready, "ready\n", "the machine cannot be made");
        let children = format!("/proc/{0}/task/{0}/children", holder.id());
        let inside = std::fs::read_to_string(children).unwrap().trim().to_owned();
        Hall { folder: Folder::new(), holder, inside, guard: None }
    }

    pub(crate) fn start_guard(&mut self) {
        let guard = self.root(&[PROGRAM, "guard", "--user", GUARD.0]).spawn().unwrap();
        self.guard = Some(guard);
        let began = Instant::now();
        while !self.sh("test -S /run/annabella/guard.socket").status.success() {
            assert!(began.elapsed() < PATIENCE, "the guard does not come");
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }

    /// A command in the namespace, as root.
    fn root(&self, args: &[&str]) -> Command {
        let mut command = Command::new("nsenter");
        command.args(["--target", &self.inside, "--mount", "--pid", "--"]).args(args);
        command
    }

    /// What root's shell says there.
    pub(crate) fn sh(&self, script: &str) -> Output {
        self.root(&["sh", "-c", script]).stdin(Stdio::null()).output().unwrap()
    }

    fn login((name, uid): (&str, u32)) -> Vec<String> {
        let home = format!("/srv/home/{name}");
        let id = |kind: &str| format!("--{kind}={uid}");
        let mut words = vec!["setpriv".to_owned(), id("reuid"), id("regid")];
        words.extend(
            ["--clear-groups", "--inh-caps=-all", "--", "env", "-i", "-C"].map(str::to_owned),
        );
        words.push(home.clone());
        words.extend(["HOME", "XDG_RUNTIME_DIR"].map(|name| format!("{name}={home}")));
        words.extend(["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"].map(str::to_owned));
        words
    }

    /// What somebody's own shell says.
    pub(crate) fn shell(&self, who: (&str, u32), script: &str) -> Output {
        let mut words = Hall::login(who);
        words.extend(["sh", "-c", script].map(str::to_owned));
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        self.root(&words).stdin(Stdio::null()).output().unwrap()
    }

    /// Somebody's own terminal, at which the program is started.
    pub(crate) fn terminal(&self, who: (&str, u32), args: &[&str]) -> Terminal {
        let mut words: Vec<String> =
            ["--target", &self.inside, "--mount", "--pid", "--"].map(str::to_owned).into();
        words.extend(Hall::login(who));
        words.push(PROGRAM.to_owned());
        words.extend(args.iter().map(|arg| (*arg).to_owned()));
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        Terminal::open_program(&self.folder, "nsenter", &words)
    }

    /// The programs of guarded games.
    pub(crate) fn games(&self) -> Vec<u32> {
        let told = self.sh(&format!("pgrep -u {} -f guarded-game", GUARD.1));
        let told = String::from_utf8(told.stdout).unwrap();
        told.split_whitespace().map(|pid| pid.parse().unwrap()).collect()
    }

    /// The journal of the only game, as root reads it.
    pub(crate) fn journal(&self) -> String {
        let told = self.sh("cat /var/lib/annabella/games/*.journal");
        String::from_utf8(told.stdout).unwrap()
    }

    /// Where the first game's journal stands.
    pub(crate) fn journal_path(&self) -> String {
        let told = self.sh("ls /var/lib/annabella/games/*.journal | head -n 1");
        String::from_utf8(told.stdout).unwrap().trim().to_owned()
    }

    /// The journal of the game that this program plays: its name ends in the program's number.
    pub(crate) fn journal_of(&self, pid: u32) -> String {
        let told = self.sh(&format!("cat /var/lib/annabella/games/*-{pid}.journal"));
        String::from_utf8(told.stdout).unwrap()
    }

    /// Waits until the journal says something.
    #[track_caller]
    pub(crate) fn until_journaled(&self, words: &str) {
        let began = Instant::now();
        while !self.journal().contains(words) {
            assert!(began.elapsed() < PATIENCE, "waited for {words:?}; {}", self.journal());
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        // With its first process everything in it ends.
        let _ = self.holder.kill();
        let _ = self.holder.wait();
        if let Some(guard) = &mut self.guard {
            let _ = guard.kill();
            let _ = guard.wait();
        }
    }
}
