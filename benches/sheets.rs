//! How fast scoresheets are made of a large file of games, as `annabella export` makes them.
//!
//! The games are drawn by chance, always the same ones. Ours is the program itself, which
//! `ANNABELLA` names; the peers are python-chess, which `PYTHON_CHESS` names, reading each game and
//! writing it as plain text, and pgn-extract, reading the file and writing nothing. Processor time
//! of each process. `--long` takes a hundred thousand games; without it, fewer.

use std::{
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use shakmaty::{Chess, Position, san::SanPlus};

const LONG: usize = 100_000;
const SHORT: usize = 6_000;
/// How many games python-chess is asked; it is slower.
const PEER: usize = 250;
/// The figures.
const BRF_TIMES_MIN: f64 = 20.0;
const MEMORY_MORE_MAX_KB: u64 = 8 * 1024;

fn main() {
    let long = env::args().any(|argument| argument == "--long");
    let count = if long { LONG } else { SHORT };
    let folder = env::temp_dir().join(format!("annabella-sheets-bench-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let all = folder.join("all.pgn");
    let few = folder.join("few.pgn");
    let tenth = folder.join("tenth.pgn");
    let games = collection(count.min(SHORT));
    let text: String = games.iter().cycle().take(count).map(String::as_str).collect();
    fs::write(&all, &text).unwrap();
    fs::write(&few, games[..PEER].concat()).unwrap();
    let part: String = games.iter().cycle().take(count / 10).map(String::as_str).collect();
    fs::write(&tenth, part).unwrap();
    println!("{count} games, {} MB", text.len() / 1_000_000);

    let program = env::var("ANNABELLA").expect("ANNABELLA: the program, by ./check");
    let export = |file: &Path, format: &str| {
        let mut command = Command::new(&program);
        command.arg("export").arg(file).args(["--as", format, "--output", "/dev/null"]);
        command
    };
    let brf = run(&mut export(&all, "brf"));
    let pgn = run(&mut export(&all, "pgn"));
    let less = run(&mut export(&tenth, "brf"));
    let python = env::var("PYTHON_CHESS").expect("PYTHON_CHESS: by ./check");
    let peer = run(Command::new(python).args(["-c", PLAIN]).arg(&few));
    let mut extract = Command::new(extract());
    let extract = run(extract.args(["-s", "--quiet", "-r"]).arg(&all));
    fs::remove_dir_all(&folder).unwrap();

    let rate = |run: &Ran, games: usize| per_second(games, run.seconds);
    let (ours, theirs) = (rate(&brf, count), rate(&peer, PEER));
    let times = ours / theirs;
    println!(
        "PGN to BRF: ours {ours:.0} games a second, python-chess {theirs:.0}, {times:.0} times"
    );
    let (read, peer) = (rate(&pgn, count), rate(&extract, count));
    let ratio = read / peer;
    println!("PGN to PGN: ours {read:.0} games a second, pgn-extract {peer:.0}, {ratio:.2} times");
    println!("memory: {} kB for all, {} kB for a tenth", brf.memory_kb, less.memory_kb);
    assert!(times >= BRF_TIMES_MIN, "the figure is {BRF_TIMES_MIN} times");
    assert!(ratio >= 1.0, "the figure is at least as fast");
    assert!(brf.memory_kb <= less.memory_kb + MEMORY_MORE_MAX_KB, "the figure is flat memory");
}

fn per_second(games: usize, seconds: f64) -> f64 {
    f64::from(u32::try_from(games).unwrap()) / seconds.max(0.01)
}

struct Ran {
    /// Processor time.
    seconds: f64,
    memory_kb: u64,
}

/// Runs a program to its end.
fn run(command: &mut Command) -> Ran {
    let before = children();
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let status = PathBuf::from(format!("/proc/{}/status", child.id()));
    let mut memory_kb = 0;
    let code = loop {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let most = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let most = most.and_then(|it| it.trim().trim_end_matches(" kB").parse().ok());
        memory_kb = memory_kb.max(most.unwrap_or(0));
        if let Some(code) = child.try_wait().unwrap() {
            break code;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    };
    assert!(code.success(), "{command:?}: {code}");
    Ran { seconds: children() - before, memory_kb }
}

/// The processor time of all ended children, in seconds: the machine counts hundredths.
fn children() -> f64 {
    let text = fs::read_to_string("/proc/self/stat").unwrap();
    let after = text.rsplit_once(") ").unwrap().1;
    let fields: Vec<u32> =
        after.split(' ').skip(13).take(2).map(|it| it.parse().unwrap()).collect();
    f64::from(fields.iter().sum::<u32>()) / 100.0
}

fn extract() -> &'static str {
    // Debian keeps it among the games, which are in no plain path.
    let games = "/usr/games/pgn-extract";
    if Path::new(games).exists() { games } else { "pgn-extract" }
}

const PLAIN: &str = "
import chess.pgn, sys
with open(sys.argv[1], encoding='utf-8') as file:
    while (game := chess.pgn.read_game(file)) is not None:
        print(game.accept(chess.pgn.StringExporter(headers=True, variations=False, comments=False)))
";

/// Games drawn by chance, the same every time, of 20 to 160 half-moves.
fn collection(count: usize) -> Vec<String> {
    let mut state = 1_u64;
    let mut below = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        usize::try_from(state >> 33).unwrap() % bound
    };
    let names = ["Hansen, Åse", "Müller, Jürgen", "Lindström, Örjan", "O'Brien, Pat"];
    let mut games = Vec::new();
    for number in 0..count {
        let mut position = Chess::default();
        let mut moves = String::new();
        let plies = 20 + below(140);
        for ply in 0..plies {
            let legal = position.legal_moves();
            if legal.is_empty() || position.is_insufficient_material() {
                break;
            }
            if ply % 2 == 0 {
                write!(moves, "{}. ", ply / 2 + 1).unwrap();
            }
            let made = legal[below(legal.len())];
            let san = SanPlus::from_move_and_play_unchecked(&mut position, made);
            write!(moves, "{san}{}", if ply % 12 == 11 { "\n" } else { " " }).unwrap();
        }
        let result = match position.outcome().known() {
            Some(outcome) => outcome.to_string(),
            None => "*".to_owned(),
        };
        let (white, black) = (names[below(4)], names[below(4)]);
        games.push(format!(
            "[Event \"Open {number}\"]\n[Site \"Aarhus\"]\n[Date \"2026.11.16\"]\n[Round \"{}\"]\n\
             [White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n\
             {moves}{result}\n\n",
            number % 9 + 1
        ));
    }
    games
}
