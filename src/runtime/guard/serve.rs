//! The guard itself: lets people ask, and starts a program for each game.

use std::{
    collections::BTreeMap,
    env, fs,
    io::{self, BufRead, BufReader, Read, Write},
    os::unix::net::UnixStream,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use rustix::process::{Pid, Signal, kill_process, setsid};
use signal_hook::{consts, iterator::Signals};

use super::wire::{GuardReply, GuardRequest, REQUEST_BYTES_MAX, StartedTask, Task};
use crate::{
    devices::{self, GuardSocket, guard_data},
    runtime::{places::wire, threads::spawn},
};

/// Whoever connects says soon what he wants; the program of a game says soon that it runs.
const PATIENCE: Duration = Duration::from_secs(5);
const OPENING: Duration = Duration::from_secs(30);

/// More games than a machine has tables, and than one login has hands.
const GAMES_MAX: usize = 64;
const GAMES_OF_ONE: usize = 8;
/// How many may ask at once.
const ASKING_MAX: usize = 32;

/// What a command on a journal may print.
const ANSWER_BYTES_MAX: u64 = 1 << 30;
const TROUBLE_BYTES_MAX: u64 = 1 << 16;
/// No option of those commands is longer.
const ARGUMENT_MAX: usize = 400;

/// The commands that tell of a journal.
const TELLING: [&str; 3] = ["show", "verify", "export"];

/// The programs of games that run, and whose login had each started.
#[derive(Debug, Default)]
struct Games {
    running: BTreeMap<u32, u32>,
    asking: usize,
    leaving: bool,
}

type Shared = Arc<Mutex<Games>>;

fn locked(games: &Shared) -> MutexGuard<'_, Games> {
    games.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Serves until it is told to end; then every game is left in order.
///
/// # Errors
/// When the socket cannot be had.
pub(crate) fn serve_guard() -> io::Result<()> {
    // No terminal's signals reach it or its games. Who leads a session already needs none.
    let _ = setsid();
    let socket = Arc::new(GuardSocket::bind()?);
    let mut signals = Signals::new([consts::SIGTERM, consts::SIGINT, consts::SIGHUP])?;
    let games = Shared::default();
    let (of_socket, of_games) = (Arc::clone(&socket), Arc::clone(&games));
    let serving = spawn(move || {
        while let Ok(stream) = of_socket.accept() {
            let games = Arc::clone(&of_games);
            {
                let mut games = locked(&games);
                if games.leaving || games.asking >= ASKING_MAX {
                    continue;
                }
                games.asking += 1;
            }
            let socket = Arc::clone(&of_socket);
            spawn(move || {
                let _ = answer(&stream, &socket, &games);
                locked(&games).asking -= 1;
            });
        }
    });
    let _ = signals.forever().next();
    let running: Vec<u32> = {
        let mut games = locked(&games);
        games.leaving = true;
        games.running.keys().copied().collect()
    };
    for program in running {
        if let Some(pid) = i32::try_from(program).ok().and_then(Pid::from_raw) {
            let _ = kill_process(pid, Signal::TERM);
        }
    }
    // Each is left in order, but not for ever.
    for _ in 0..100 {
        if locked(&games).running.is_empty() {
            break;
        }
        let _ = serving.recv_timeout(Duration::from_millis(100));
    }
    Ok(())
}

fn answer(stream: &UnixStream, socket: &Arc<GuardSocket>, games: &Shared) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let login = devices::login(stream).ok_or(io::ErrorKind::PermissionDenied)?;
    let mut line = Vec::new();
    BufReader::new(stream).take(REQUEST_BYTES_MAX).read_until(b'\n', &mut line)?;
    let mut to = stream;
    match serde_json::from_slice(&line) {
        Ok(GuardRequest::Start(task)) => {
            let reply = start(*task, login.uid, socket, games);
            wire::write(&mut to, &reply)
        }
        Ok(GuardRequest::Tell { args, journal, word }) => tell(&args, &journal, word, &mut to),
        Err(_) => wire::write(&mut to, &GuardReply::from(NotDone::Strange)),
    }
}

/// Why the guard does nothing of what it is asked.
#[derive(Debug, thiserror::Error)]
enum NotDone {
    /// What is asked is no request.
    #[error("the guard does not understand that request")]
    Strange,
    /// There is no room.
    #[error("too many guarded games run already; the arbiter ends one with `quit`")]
    TooMany,
    /// The system refuses it.
    #[error("the game could not be started: {0}")]
    Start(io::Error),
    /// No such journal, or an option that has no place here.
    #[error("the guard has no such journal, or takes no such option")]
    Unknown,
}

impl From<NotDone> for GuardReply {
    fn from(why: NotDone) -> GuardReply {
        GuardReply::Refused(why.to_string(), false)
    }
}

/// A program for one game, with nothing of the asker's: no environment, no file, no terminal.
fn start(task: Task, uid: u32, socket: &Arc<GuardSocket>, games: &Shared) -> GuardReply {
    {
        let games = locked(games);
        let his = games.running.values().filter(|of| **of == uid).count();
        if games.running.len() >= GAMES_MAX || his >= GAMES_OF_ONE {
            return NotDone::TooMany.into();
        }
    }
    let begun = own_program("guarded-game").and_then(|mut program| {
        let mut child = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let reply = brief(&mut child, &StartedTask { task, uid });
        Ok((child, reply))
    });
    match begun {
        Ok((child, Ok(reply))) => {
            look_after(child, uid, socket, games);
            reply
        }
        Ok((mut child, Err(why))) => {
            let _ = child.kill().and_then(|()| child.wait());
            NotDone::Start(why).into()
        }
        Err(why) => NotDone::Start(why).into(),
    }
}

/// Tells the game's program what to play, and hears whether it does.
fn brief(child: &mut Child, started: &StartedTask) -> io::Result<GuardReply> {
    let mut stdin = child.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
    wire::write(&mut stdin, started)?;
    drop(stdin);
    let stdout = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
    let (tell, told) = std::sync::mpsc::sync_channel(1);
    spawn(move || {
        let _ = tell.send(wire::read(&mut BufReader::new(stdout)));
    });
    let reply = told.recv_timeout(OPENING).map_err(|_| io::ErrorKind::TimedOut)?;
    reply.ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
}

/// Waits for a game's end, on a thread of its own.
fn look_after(mut child: Child, uid: u32, socket: &Arc<GuardSocket>, games: &Shared) {
    let program = child.id();
    locked(games).running.insert(program, uid);
    let (socket, games) = (Arc::clone(socket), Arc::clone(games));
    spawn(move || {
        let _ = child.wait();
        socket.clear_away(program);
        locked(&games).running.remove(&program);
    });
}

/// This very program, for a task of the guard's.
fn own_program(command: &str) -> io::Result<Command> {
    let mut program = Command::new(env::current_exe()?);
    let data = guard_data();
    program.arg(command).env_clear().env("HOME", data).current_dir(data);
    // It is clean: nothing is to be started anew.
    program.env(annabella_launcher::STARTED, "yes");
    program.env("XDG_DATA_HOME", data.parent().unwrap_or(data)).stderr(Stdio::inherit());
    Ok(program)
}

/// Carries out a command on a journal of the guard's. Of what follows the command nothing names a
/// file: those belong to whoever asks.
fn tell(
    args: &[String],
    journal: &str,
    word: Option<String>,
    to: &mut impl Write,
) -> io::Result<()> {
    let known = args.first().is_some_and(|command| TELLING.contains(&command.as_str()));
    let plain = |text: &String| text.len() <= ARGUMENT_MAX && !text.contains(['/', '\0']);
    let path = journal_named(journal).filter(|_| known && args.iter().all(plain));
    let (Some(path), [command, rest @ ..]) = (path, args) else {
        return wire::write(to, &GuardReply::from(NotDone::Unknown));
    };
    let mut program = own_program(command)?;
    program.arg(path).args(rest).stdin(Stdio::piped());
    let mut child = program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    if let (Some(mut stdin), Some(word)) = (child.stdin.take(), word) {
        let _ = writeln!(stdin, "{word}");
    }
    let (out, err) = (child.stdout.take(), child.stderr.take());
    let said = spawn_reading(err, TROUBLE_BYTES_MAX);
    let mut printed = Vec::new();
    if let Some(out) = out {
        out.take(ANSWER_BYTES_MAX).read_to_end(&mut printed)?;
    }
    let code = child.wait()?.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(2);
    let said = said.recv().unwrap_or_default();
    let count = |bytes: &[u8]| u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    wire::write(to, &GuardReply::Told(code, count(&printed), count(&said)))?;
    to.write_all(&printed)?;
    to.write_all(&said)
}

fn spawn_reading(
    from: Option<impl Read + Send + 'static>,
    most: u64,
) -> std::sync::mpsc::Receiver<Vec<u8>> {
    let (tell, told) = std::sync::mpsc::sync_channel(1);
    spawn(move || {
        let mut bytes = Vec::new();
        if let Some(from) = from {
            let _ = from.take(most).read_to_end(&mut bytes);
        }
        let _ = tell.send(bytes);
    });
    told
}

/// A journal of the guard's, by its name alone.
fn journal_named(name: &str) -> Option<PathBuf> {
    let letters = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_' | '~');
    let plain = name.chars().all(letters) && !name.starts_with('.') && name.contains(".journal");
    let path = guard_data().join("games").join(name);
    (plain && fs::symlink_metadata(&path).is_ok_and(|there| there.is_file())).then_some(path)
}

/// The program of one guarded game: reads from the guard what to play, and says that it does, or
/// why not. What is opened is run by whoever called.
///
/// # Errors
/// When the guard is not there to be answered.
pub(crate) fn start_guarded<T>(
    open: impl FnOnce(
        Task,
        u32,
        &dyn Fn(&str) -> Option<PathBuf>,
    ) -> Result<(T, PathBuf), (String, bool)>,
) -> io::Result<Option<T>> {
    let _ = setsid();
    let mut line = Vec::new();
    io::stdin().lock().take(REQUEST_BYTES_MAX).read_until(b'\n', &mut line)?;
    let StartedTask { task, uid } = serde_json::from_slice(&line)?;
    let (reply, opened) = match open(task, uid, &journal_named) {
        Ok((opened, socket)) => (GuardReply::Runs(socket), Some(opened)),
        Err((why, no)) => (GuardReply::Refused(why, no), None),
    };
    let mut out = io::stdout().lock();
    wire::write(&mut out, &reply)?;
    out.flush()?;
    drop(out);
    // Nobody reads what it prints: its people have places of their own.
    let nowhere = devices::nowhere()?;
    rustix::stdio::dup2_stdout(&nowhere)?;
    Ok(opened)
}
