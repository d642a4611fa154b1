//! A clean start: what whoever starts the program gives it along does not come into a rated game,
//! and what is in it all the same is told.

use std::{
    fs,
    io::Write,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use kit::dispatcher::wait_for;

use super::{
    made,
    person::{Folder, annabella},
    rules,
};

const RATED: &str = "play --rated --speech off --journal g.journal --cues g.cues";

/// A rated game that runs.
struct Game {
    process: Child,
    folder: Folder,
}

impl Game {
    /// `start` runs the program with what follows it.
    fn new(start: &[&str], around: &[(&str, &Path)]) -> Game {
        let folder = Folder::new();
        let mut command = Command::new(start[0]);
        command.args(&start[1..]).args(RATED.split(' ')).current_dir(folder.path());
        for name in ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"] {
            command.env(name, folder.path());
        }
        command.envs(around.iter().copied()).env("BEFORE", folder.file("before"));
        command.env("JOURNAL", folder.file("g.journal"));
        // Outside what is granted, and in nobody's way.
        command.env("ELSEWHERE", elsewhere());
        let process = command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
        let game = Game { process, folder };
        wait_for("the door", || game.journal().contains(" table door "));
        game
    }

    fn journal(&self) -> String {
        fs::read_to_string(self.folder.file("g.journal")).unwrap_or_default()
    }

    /// What is said of the door.
    fn door(&self) -> String {
        let journal = self.journal();
        let door = journal.lines().find(|line| line.contains(" table door ")).unwrap();
        door.rsplit_once(" =").unwrap().0.to_owned()
    }

    /// The game's own program, which another may have started.
    fn id(&self) -> u32 {
        let exe = fs::canonicalize(annabella()).unwrap();
        let is_ours =
            |id: &u32| fs::read_link(format!("/proc/{id}/exe")).is_ok_and(|path| path == exe);
        let parent = |id: u32| {
            let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
            let line = status.lines().find_map(|line| line.strip_prefix("PPid:"));
            line.and_then(|id| id.trim().parse::<u32>().ok())
        };
        let own = self.process.id();
        if is_ours(&own) {
            return own;
        }
        let all = fs::read_dir("/proc").unwrap().flatten();
        let mut ids = all.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        ids.find(|id| is_ours(id) && parent(*id) == Some(own)).expect("the game runs")
    }

    fn leave(mut self) -> Folder {
        let mut typed = self.process.stdin.take().unwrap();
        typed.write_all(b"arbiter: approve\nroter turm\narbiter: quit\nroter turm\n").unwrap();
        drop(typed);
        assert!(self.process.wait().unwrap().success());
        self.folder
    }
}

fn elsewhere() -> PathBuf {
    kit::made(&format!("door-elsewhere-{}", std::process::id()))
}

#[test]
fn a_library_of_the_players_is_not_in_a_rated_game() {
    let game = Game::new(&[annabella()], &[("LD_PRELOAD", made::before())]);
    let map = fs::read_to_string(format!("/proc/{}/maps", game.id())).unwrap();
    assert!(!map.contains("door-before.so"), "{map}");
    assert!(!game.door().contains("foreign"), "{}", game.door());
    // Its thread would have tried by then.
    std::thread::sleep(std::time::Duration::from_secs(2));
    let tried = fs::read_to_string(game.folder.file("before")).unwrap();
    assert_eq!(tried, "", "what it has begun in the program before ended with that");
    game.leave();
}

#[test]
fn a_rated_game_that_is_resumed_begins_clean_too() {
    let folder = Game::new(&[annabella()], &[]).leave();
    let mut command = Command::new(annabella());
    command.args(["resume", "g.journal", "--speech", "off"]).current_dir(folder.path());
    for name in ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"] {
        command.env(name, folder.path());
    }
    let printed = || fs::read_to_string(folder.file("printed")).unwrap();
    let out = fs::File::create(folder.file("printed")).unwrap();
    command.env("LD_PRELOAD", made::before()).stdin(Stdio::piped()).stdout(out);
    let mut process = command.spawn().unwrap();
    wait_for("the resumed game", || printed().contains("This game waits for its arbiter."));
    let map = fs::read_to_string(format!("/proc/{}/maps", process.id())).unwrap();
    let _ = process.kill();
    process.wait().unwrap();
    assert!(!map.contains("door-before.so"), "{map}");
}

#[test]
fn no_more_of_the_environment_comes_along_than_is_needed() {
    let around =
        [("LD_LIBRARY_PATH", Path::new("/nowhere")), ("GCONV_PATH", Path::new("/nowhere"))];
    let game = Game::new(&[annabella()], &around);
    let environment = fs::read(format!("/proc/{}/environ", game.id())).unwrap();
    let environment = String::from_utf8(environment).unwrap();
    let names: Vec<&str> =
        environment.split('\0').filter_map(|set| Some(set.split_once('=')?.0)).collect();
    assert!(names.contains(&"XDG_DATA_HOME"), "{names:?}");
    for name in ["LD_LIBRARY_PATH", "GCONV_PATH", "PATH", "BEFORE"] {
        assert!(!names.contains(&name), "{names:?}");
    }
    game.leave();
}

#[test]
fn code_that_stays_in_it_is_told_and_its_threads_calls_are_kept_like_all_others() {
    let started = Path::new("yes");
    let around = [("LD_PRELOAD", made::before().as_path()), ("ANNABELLA_STARTED", started)];
    let game = Game::new(&[annabella()], &around);
    assert!(game.door().ends_with(" foreign code thread"), "{}", game.door());
    let tried = || fs::read_to_string(game.folder.file("before")).unwrap_or_default();
    wait_for("the tries", || tried().contains(" done "));
    let kept = i32::from(rules::seccomp());
    assert!(tried().contains(&format!(" socket {kept}\n")), "{}", tried());
    let absent = 2;
    let program = if rules::seccomp() { 1 } else { absent };
    assert!(tried().contains(&format!(" program {program}\n")), "{}", tried());
    let _ = fs::remove_file(elsewhere());
    game.leave();
}

#[test]
fn the_arbiter_hears_of_code_that_stays_when_he_approves_and_not_that_the_door_is_shut() {
    let folder = Folder::new();
    let library = format!("LD_PRELOAD={}", made::before().display());
    let program = ["ANNABELLA_STARTED=yes", &library, annabella()];
    let game = format!("{RATED} --simulated-time");
    let call: Vec<&str> = program.into_iter().chain(game.split(' ')).collect();
    folder.run_program(Path::new("env"), &call, "arbiter: approve\narbiter: doctor\n");
    let told = |finding: &str| -> Vec<String> {
        let cues = folder.cues().into_iter().filter(|cue| cue["finding"] == finding);
        let told = cues.inspect(|cue| assert_eq!(cue["channel"], "arbiter"));
        told.map(|cue| cue["text"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(told("door-open"), ["Door open: foreign code in this program."]);
    assert_eq!(told("door")[0], "Door open: foreign code in this program.", "when he asks");
    let shut = "Door shut: no network, no programs.";
    assert!(!told("door").contains(&shut.to_owned()), "{:?}", told("door"));
}

#[test]
fn a_program_that_looks_into_it_is_told() {
    let game = Game::new(&["strace", "-f", "-qq", "-o", "calls", "-e", "none", annabella()], &[]);
    assert!(game.door().ends_with(" foreign tracer"), "{}", game.door());
    game.leave();
}

#[test]
fn a_loader_that_runs_it_as_its_file_is_told() {
    let map = fs::read_to_string("/proc/self/maps").unwrap();
    let path = |line: &str| line.split_whitespace().nth(5).map(str::to_owned);
    let loader = map.lines().filter_map(path).find(|path| path.contains("/ld-")).unwrap();
    let game = Game::new(&[&loader, annabella()], &[]);
    assert!(game.door().ends_with(" foreign file"), "{}", game.door());
    game.leave();
}

#[test]
fn doctor_tells_of_what_stands_in_the_program_and_around_it() {
    let folder = Folder::new();
    let run = folder.run_program(
        Path::new("strace"),
        &["-f", "-qq", "-o", "calls", "-e", "none", annabella(), "doctor"],
        "",
    );
    assert!(run.out.contains("Door open: another program looks in.\n"), "{run:?}");
    assert!(!run.out.contains("behind a shut door"), "{run:?}");
}

#[test]
fn no_descriptor_of_whoever_starts_it_is_open_in_a_rated_game() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let connect =
        format!("exec 7<>/dev/tcp/127.0.0.1/{port}; exec 9</dev/null; exec \"$0\" \"$@\"");
    let game = Game::new(&["bash", "-c", &connect, annabella()], &[]);
    let (_, _) = listener.accept().unwrap();
    let open = |number: u32| fs::read_link(format!("/proc/{}/fd/{number}", game.id()));
    let null = |path: &Path| path == Path::new("/dev/null");
    // A number that is free again may be taken by a file of its own.
    let all = fs::read_dir(format!("/proc/{}/fd", game.id())).unwrap().flatten();
    let links: Vec<PathBuf> = all.filter_map(|entry| fs::read_link(entry.path()).ok()).collect();
    assert!(!open(9).is_ok_and(|path| null(&path)), "{links:?}");
    let tcp = fs::read_to_string(format!("/proc/{}/net/tcp", game.id())).unwrap();
    let remote = format!(":{port:04X}");
    let sockets: Vec<String> = tcp
        .lines()
        .filter(|line| line.split_whitespace().nth(2).is_some_and(|at| at.ends_with(&remote)))
        .map(|line| format!("socket:[{}]", line.split_whitespace().nth(9).unwrap()))
        .collect();
    for link in &links {
        assert!(!sockets.iter().any(|socket| Path::new(socket) == link), "{links:?} {sockets:?}");
    }
    game.leave();
}

#[test]
fn it_leaves_no_core_behind_and_nobody_of_the_same_user_looks_into_it() {
    let folder = Folder::new();
    let unlimited = "ulimit -c unlimited; exec \"$0\" \"$@\"";
    // Who may do everything also looks into everything: it is run by somebody who may not.
    let nobody = "65534";
    let as_root = is_root();
    let mut command = Command::new("bash");
    command.args(["-c", unlimited]);
    if as_root {
        command.args(["setpriv", "--reuid", nobody, "--regid", nobody, "--clear-groups"]);
    }
    command.args([annabella(), "play", "--speech", "off", "--journal", "g.journal"]);
    fs::set_permissions(folder.path(), std::os::unix::fs::PermissionsExt::from_mode(0o777))
        .unwrap();
    for name in ["HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"] {
        command.env(name, folder.path());
    }
    command.current_dir(folder.path()).stdin(Stdio::piped()).stdout(Stdio::null());
    let mut process = command.spawn().unwrap();
    wait_for("the game", || folder.file("g.journal").exists());
    let id = process.id();
    let limits = fs::read_to_string(format!("/proc/{id}/limits")).unwrap();
    let core = limits.lines().find(|line| line.starts_with("Max core file size")).unwrap();
    let numbers: Vec<&str> = core.split_whitespace().skip(4).take(2).collect();
    assert_eq!(numbers, ["0", "0"], "{core}");
    let owner = fs::metadata(format!("/proc/{id}/environ")).unwrap().uid();
    assert_eq!(owner, 0, "only who may do everything looks into it");
    drop(process.stdin.take());
    process.wait().unwrap();
}

fn is_root() -> bool {
    fs::metadata("/proc/self").unwrap().uid() == 0
}
