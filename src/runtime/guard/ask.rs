//! What a person's own program asks of the guard.

use std::{
    io::{self, BufReader, Read, Write},
    os::unix::net::UnixStream,
    path::Path,
    time::Duration,
};

use super::wire::{GuardReply, GuardRequest, Task};
use crate::{
    devices::{self, guard_data},
    runtime::{
        JoinRefusal, JoinRequest, attend,
        places::{RunningGame, join_at, wire},
    },
    words::Line,
};

/// A game is opened in a moment; a long journal is told in some seconds.
const PATIENCE: Duration = Duration::from_mins(1);

/// No answer to a command is longer: a score spoken.
const ANSWER_BYTES_MAX: u64 = 1 << 30;

/// Why the guard does not do what it is asked.
#[derive(Debug, thiserror::Error)]
pub enum GuardRefusal {
    /// It is installed and does not answer.
    #[error(
        "the guard of this machine does not answer ({0}); whoever looks after it starts it again"
    )]
    Silent(io::Error),
    /// It said no.
    #[error("{0}")]
    Refused(String, bool),
    /// Where a guarded game stands is not for its players to say.
    #[error("a guarded game takes no {0}; its journal stands in /var/lib/annabella/games")]
    Keeps(&'static str),
    /// Nor does its arbiter come by a file or a pipe.
    #[error("a guarded game takes no --arbiter; the arbiter comes by: annabella join --as arbiter")]
    Arbiter,
    /// The game could not be joined.
    #[error(transparent)]
    Join(#[from] JoinRefusal),
}

impl GuardRefusal {
    /// Whether the call was right and only the answer is no.
    pub fn is_no(&self) -> bool {
        match self {
            GuardRefusal::Refused(_, no) => *no,
            GuardRefusal::Join(_) => true,
            GuardRefusal::Silent(_) | GuardRefusal::Keeps(_) | GuardRefusal::Arbiter => false,
        }
    }
}

/// Asks this machine's guard to start a rated game, and joins it; none: the machine has no guard.
///
/// # Errors
/// When the guard does not start it.
pub(crate) fn play_guarded(
    task: impl FnOnce() -> Result<(Task, JoinRequest), GuardRefusal>,
) -> Result<Option<()>, GuardRefusal> {
    let Some(guard) = devices::guard().map_err(GuardRefusal::Silent)? else { return Ok(None) };
    let (task, request) = task()?;
    begin(guard, task, request)?;
    Ok(Some(()))
}

/// Starts a game there, which takes a moment, and joins it.
fn begin(guard: UnixStream, task: Task, request: JoinRequest) -> Result<(), GuardRefusal> {
    let mut out = io::stdout().lock();
    let begins = request.words.print(&Line::GuardStarts);
    // Who does not read it misses nothing that counts.
    let _ = writeln!(out, "{begins}").and_then(|()| out.flush());
    drop(out);
    attend(start(guard, task)?, request)?;
    Ok(())
}

/// The same for a game that was left.
///
/// # Errors
/// When the guard does not take it up.
pub(crate) fn resume_guarded(task: Task, request: JoinRequest) -> Result<(), GuardRefusal> {
    let guard = devices::guard().map_err(GuardRefusal::Silent)?;
    let guard = guard.ok_or_else(|| GuardRefusal::Silent(io::ErrorKind::NotFound.into()))?;
    begin(guard, task, request)
}

fn start(guard: UnixStream, task: Task) -> Result<RunningGame, GuardRefusal> {
    let mut from = ask(guard, &GuardRequest::Start(Box::new(task)))?;
    match read(&mut from)? {
        GuardReply::Runs(path) => {
            let stream = devices::guarded_game(&path).map_err(GuardRefusal::Silent)?;
            join_at(stream).ok_or(GuardRefusal::Join(JoinRefusal::Silent))
        }
        GuardReply::Refused(why, no) => Err(GuardRefusal::Refused(why, no)),
        GuardReply::Told(..) => Err(strange()),
    }
}

/// Whether a journal is the guard's to tell: it stands in his folder, where nobody else reads.
pub(crate) fn guarded_path(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?;
    let of_guard = path.parent() == Some(&guard_data().join("games"));
    let unread = devices::read_named(path)
        .is_err_and(|fault| fault.kind() == io::ErrorKind::PermissionDenied);
    (of_guard && unread && devices::guard_folder().is_some()).then(|| name.to_owned())
}

/// Asks the guard to carry out a command on a journal of its own: what it prints goes out here. The
/// exit code, and what it says of trouble.
///
/// # Errors
/// When it does not.
pub(crate) fn tell_guarded(
    args: Vec<String>,
    journal: String,
    word: Option<String>,
    out: &mut dyn Write,
) -> Result<(u8, String), GuardRefusal> {
    let guard = devices::guard().map_err(GuardRefusal::Silent)?;
    let guard = guard.ok_or_else(|| GuardRefusal::Silent(io::ErrorKind::NotFound.into()))?;
    let mut from = ask(guard, &GuardRequest::Tell { args, journal, word })?;
    match read(&mut from)? {
        GuardReply::Told(code, printed, said) if printed.max(said) <= ANSWER_BYTES_MAX => {
            io::copy(&mut from.by_ref().take(printed), out).map_err(GuardRefusal::Silent)?;
            let mut trouble = String::new();
            from.take(said).read_to_string(&mut trouble).map_err(GuardRefusal::Silent)?;
            Ok((code, trouble))
        }
        GuardReply::Refused(why, no) => Err(GuardRefusal::Refused(why, no)),
        GuardReply::Told(..) | GuardReply::Runs(_) => Err(strange()),
    }
}

fn ask(mut guard: UnixStream, what: &GuardRequest) -> Result<BufReader<UnixStream>, GuardRefusal> {
    guard.set_read_timeout(Some(PATIENCE)).map_err(GuardRefusal::Silent)?;
    wire::write(&mut guard, what).map_err(GuardRefusal::Silent)?;
    Ok(BufReader::new(guard))
}

fn read(from: &mut BufReader<UnixStream>) -> Result<GuardReply, GuardRefusal> {
    wire::read(from).ok_or_else(strange)
}

fn strange() -> GuardRefusal {
    GuardRefusal::Silent(io::ErrorKind::InvalidData.into())
}
