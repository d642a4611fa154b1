//! Whatever a shell beside the table can do, in any order, by anybody at it.

use super::{
    game::{Seated, seated},
    hall::{ANNA, BERTA, CESAR, Hall},
};

/// How many things are tried: all of them with `ANNABELLA_ALL`.
fn count() -> usize {
    if std::env::var_os("ANNABELLA_ALL").is_some() { 500 } else { 40 }
}

/// A row of numbers that is the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }
}

/// Talks to a socket as no program of ours would, for a moment.
fn says(path: &str, lines: &str) -> String {
    format!(
        "timeout 2 /usr/bin/python3 -c 'import socket,time; s=socket.socket(socket.AF_UNIX); \
         s.connect(\"{path}\"); s.sendall(b\"\"\"{lines}\"\"\"); time.sleep(0.2)'"
    )
}

/// Something that is tried.
fn attempt(hall: &Hall, chance: &mut Chance, who: (&str, u32), pid: u32) -> String {
    let journal = hall.journal_path();
    let games = "/var/lib/annabella/games";
    let socket = format!("/run/annabella/game-{pid}.socket");
    let other = chance.one(&["white", "black", "white-assistant", "black-assistant", "arbiter"]);
    let line = chance.one(&[
        "resign yes",
        "offer",
        "accept",
        "press",
        "touch e2",
        "say e4",
        "claim flag",
        "typo",
        "arbiter: result 1-0",
        "arbiter: clock white 0:01",
        "arbiter: approve",
        "quit",
        "lift a1",
        "black: resign yes",
        "white: resign yes",
        "word hahahaha",
        "admit black",
        "restore 0",
    ]);
    let person = if who == ANNA {
        "white"
    } else if who == BERTA {
        "black"
    } else {
        "arbiter"
    };
    let other = if other == person { "white-assistant" } else { other };
    match chance.below(14) {
        0 => {
            let signals = ["KILL", "TERM", "HUP", "INT", "QUIT", "STOP", "TSTP", "USR1", "ALRM"];
            format!("kill -{} {pid}", chance.one(&signals))
        }
        1 => format!("echo '1 0 arbiter result 1-0 =0' >> {journal}"),
        2 => format!("ln -s /etc/passwd {games}/x.journal; ln -s {journal} j; echo x >> j"),
        3 => format!("mkfifo {journal}.times; mkfifo {journal}.2; mkdir {journal}.3"),
        4 => format!("timeout 2 strace -p {pid}"),
        5 => format!("cat /proc/{pid}/mem /proc/{pid}/environ /proc/{pid}/fd/*"),
        6 => format!("cp {journal} copy; timeout 2 /srv/annabella resume copy </dev/null"),
        7 => says(
            &socket,
            &format!(
                "{{\"join\":{{\"as\":\"{other}\",\"speaks\":false,\"language\":null,\
                 \"screen\":null}}}}\\n{{\"line\":\"{line}\"}}\\n"
            ),
        ),
        8 => says(&socket, "{\"join\":{\"as\":\"table\"}}\\n\\0\\xff[[[[[[\\n"),
        9 => says(
            "/run/annabella/guard.socket",
            &format!(
                "{{\"tell\":{{\"args\":[\"export\",\"--second\",\"..\"],\
                 \"journal\":\"../key\",\"word\":\"{line}\"}}}}\\n"
            ),
        ),
        10 => format!(
            "(sleep 0.3; echo '{line}'; sleep 0.3) | timeout 3 /srv/annabella join --as {other}"
        ),
        11 => "rm -rf /run/annabella /var/lib/annabella; mv /run/annabella/* .".to_owned(),
        12 => format!("stty -F /proc/{pid}/fd/0 rows 65535 cols 65535"),
        _ => format!(
            "LD_PRELOAD=/srv/none.so ALSA_CONFIG_PATH=x ANNABELLA_KEY=x XDG_DATA_HOME=/tmp \
             timeout 2 /srv/annabella resume {journal} --terminal {} </dev/null",
            if other == "arbiter" { "arbiter" } else { "white" },
        ),
    }
}

#[test]
fn nothing_that_a_shell_can_do_bends_a_guarded_game() {
    let Seated { hall, mut white, mut black, mut arbiter } = seated();
    let games = hall.games();
    let pid = games[0];
    let before = hall.journal();
    let mut chance = Chance(0x616e_6e61);
    let mut tried = Vec::new();
    for _ in 0..count() {
        let who = [ANNA, BERTA, CESAR][chance.below(3)];
        let attempt = attempt(&hall, &mut chance, who, pid);
        hall.shell(who, &attempt);
        tried.push(format!("{}: {attempt}", who.0));
        assert!(hall.games().contains(&pid), "the game is gone after {tried:#?}");
    }
    let journal = hall.journal_of(pid);
    assert!(journal.starts_with(&before), "{tried:#?}");
    // Nobody brought anything from a place of his own: nothing but questions may stand there.
    for line in journal[before.len()..].lines() {
        let fact = line.split(' ').nth(3).unwrap_or_default();
        assert_eq!(fact, "asked", "{line}: {tried:#?}");
    }
    // And everybody is still there.
    white.asks("lift e2", "e2 out.");
    white.asks("place e4", "e4 in.");
    white.asks("say Eva vier", "e2-e4 Bauer Eva zwei, Eva vier");
    white.asks("press", "1. e2-e4 completed.");
    black.reads("1. e2-e4 completed.");
    arbiter.reads("1. e2-e4 completed.");
}
