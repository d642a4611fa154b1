//! A table is opened: for a new game, or for one that was left.

use std::{
    io,
    path::{Path, PathBuf},
    slice,
    time::Duration,
};

use shakmaty::{ByColor, Color};

use super::{
    again::Again,
    audio::{AudioRoutes, BadSound, SoundOptions, SoundProcess},
    places::Hello,
    sandbox, segment,
};
use crate::{
    devices::{self, BadPads, Disk, Files, LineSource, OnDisk, Pads, PlaceSocket},
    game::{At, BoardKind, Game, Terms, Utc, What, Who},
    journal::{Ending, EnvelopeKey, Fault, Journal, JournalForm, Preface, Signer, Writer},
    runtime::shown,
    table::{Ear, Guard, Out, Setting, Shut, Style, Table},
    words::{Channel, Form, Line, Text, Words},
};

/// How a table is opened.
#[derive(Debug)]
pub struct Options {
    /// Where the cues go.
    pub cues: Option<PathBuf>,
    /// Which channels the terminal shows; none: what the kind of game allows.
    pub ear: Option<Ear>,
    /// What sounds, and where.
    pub sound: SoundOptions,
    /// A folder on another disk, for a journal whose own fails.
    pub second: Option<PathBuf>,
    /// Where the arbiter's lines come from.
    pub arbiter: Option<PathBuf>,
    /// Whose board on a port stands turned by half a turn.
    pub turned: ByColor<bool>,
    /// White sits at the right of a clock behind a board.
    pub white_at_right: bool,
    /// Time moves only by `wait`.
    pub simulated_time: bool,
    /// How moves are said in training.
    pub style: Style,
    /// How questions about the clock are answered.
    pub form: Form,
    /// What the buttons of a gamepad say, and in which file; none: the usual.
    pub pads: Option<(PathBuf, String)>,
    /// The program runs as a user of its own; none: it is a player's.
    pub guard: Option<Guard>,
    /// Who knows the secret that journals are signed with.
    pub secret: fn() -> io::Result<[u8; 32]>,
}

/// A table ready to run.
#[derive(Debug)]
pub struct Opened<F: Files = OnDisk> {
    /// The table.
    pub table: Table,
    /// Its disk.
    pub disk: Disk<F>,
    pub(crate) arbiter: Option<LineSource>,
    pub(crate) pads: Pads,
    /// Whose ears this program speaks into.
    pub(crate) ears: AudioRoutes,
    /// Their process, where it could not be started later.
    pub(crate) sound: Option<io::Result<SoundProcess>>,
    /// By which others join it.
    pub(crate) socket: Option<PlaceSocket>,
    /// Nobody sits where it runs.
    pub(crate) guarded: bool,
    /// What they are told first.
    pub(crate) hello: Hello,
    /// Where it makes and writes files.
    pub(crate) folders: Vec<PathBuf>,
    /// Where it reads more while it runs.
    pub(crate) reads: Vec<PathBuf>,
    /// The moment reached already.
    pub reached: At,
    /// What is to be handed out first.
    pub first: Vec<Out>,
}

/// Why a table cannot be opened, or a journal not told.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// A file cannot be used.
    #[error("`{}` {}", shown(.0), Wrong::with(.1))]
    File(PathBuf, io::Error),
    /// A journal is not as it was written.
    #[error("`{}` {}", shown(.0), Wrong::within(*.1))]
    Journal(PathBuf, Fault),
    /// A file of a pad's buttons that is none.
    #[error("`{}` is no file of buttons: {}", shown(.0), .1)]
    Pads(PathBuf, BadPads),
    /// A real port, in simulated time.
    #[error("no port is opened in --simulated-time; play on a simulated board")]
    PortInSimulatedTime,
    /// Simulated time, for a game that was not played so.
    #[error("`{}` was not played in simulated time; resume it without --simulated-time", shown(.0))]
    NotSimulated(PathBuf),
    /// A plain file for the lines of a rated game's arbiter.
    #[error("--arbiter `{}` is a plain file; a rated game takes a pipe or a terminal", shown(.0))]
    ArbitersFile(PathBuf),
    /// The players' own terminal for the lines of a rated game's arbiter.
    #[error(
        "--arbiter `{}` is the terminal the players sit at; give another, or let the arbiter say \
         `annabella join --as arbiter` at his own", shown(.0)
    )]
    PlayersTerminal(PathBuf),
    /// A rated game without a journal.
    #[error("a rated game is kept, and no journal can be ({0}); give one with --journal FILE")]
    Unkept(io::Error),
    /// A journal of a rated game that keeps nothing.
    #[error("a rated game is kept in a plain file, and `{}` is none; choose another", shown(.0))]
    KeepsNothing(PathBuf),
    /// Every channel on one terminal, in a rated game.
    #[error("--terminal all is for training; a rated game has one for each")]
    AllEars,
    /// A short style, or words for check, in a rated game.
    #[error("--style short and --check are for training; a rated game is announced long")]
    Styled,
    /// Sound as it cannot be.
    #[error("{0}")]
    Sound(BadSound),
    /// The guard's folder is not this user's.
    #[error("the guard's folder cannot be used: {0}")]
    Unguarded(io::Error),
    /// A screen where there is no terminal.
    #[error("a screen needs a terminal; `annabella show` tells it in lines")]
    NoScreen,
    /// The arbiter's view stays shut.
    #[error("`{}` is not shown: {}", shown(.0), .1)]
    Shut(PathBuf, Shut),
}

/// What is wrong with a file, and what to do.
#[derive(Debug, thiserror::Error)]
enum Wrong<'a> {
    #[error("is there already; resume it or choose another name")]
    There,
    #[error("is not there; check the path")]
    Absent,
    #[error("is held by another annabella; join that one, or leave it first")]
    Held,
    #[error("is too large to be a journal")]
    TooLarge,
    #[error("cannot be used ({0}); choose another")]
    Unusable(&'a io::Error),
    #[error("is not a journal of annabella; give one that `play` wrote")]
    Foreign,
    #[error("is not intact: {0}")]
    NotIntact(Fault),
}

impl Wrong<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "the system's faults are not ours")]
    fn with(fault: &io::Error) -> Wrong<'_> {
        match fault.kind() {
            io::ErrorKind::AlreadyExists => Wrong::There,
            io::ErrorKind::NotFound => Wrong::Absent,
            io::ErrorKind::ResourceBusy => Wrong::Held,
            io::ErrorKind::FileTooLarge => Wrong::TooLarge,
            _ => Wrong::Unusable(fault),
        }
    }

    fn within(fault: Fault) -> Wrong<'static> {
        if fault == Fault::Foreign { Wrong::Foreign } else { Wrong::NotIntact(fault) }
    }
}

impl Trouble {
    /// Whether the call was right and only the answer is no.
    pub fn is_no(&self) -> bool {
        match self {
            Trouble::Journal(_, fault) => *fault != Fault::Foreign,
            Trouble::Shut(..) => true,
            Trouble::File(..)
            | Trouble::Pads(..)
            | Trouble::PortInSimulatedTime
            | Trouble::NotSimulated(_)
            | Trouble::ArbitersFile(_)
            | Trouble::PlayersTerminal(_)
            | Trouble::Unkept(_)
            | Trouble::KeepsNothing(_)
            | Trouble::AllEars
            | Trouble::Styled
            | Trouble::Sound(_)
            | Trouble::Unguarded(_)
            | Trouble::NoScreen => false,
        }
    }
}

/// Opens a table for a new game. Without a journal's path none is kept.
///
/// # Errors
/// When a file cannot be used.
pub fn new_game<F: Files>(
    mut files: F,
    preface: &Preface,
    words: Words,
    journal: Option<&Path>,
    options: &Options,
) -> Result<Opened<F>, Trouble> {
    let on_port = |kind: &BoardKind| matches!(kind, BoardKind::Port(_));
    if options.simulated_time && preface.terms.boards.iter().any(on_port) {
        return Err(Trouble::PortInSimulatedTime);
    }
    second_is_there(&mut files, options)?;
    let mut preface = preface.clone();
    preface.terms.simulated = options.simulated_time;
    preface.terms.guarded = options.guard.is_some();
    preface.began = start_utc(options, At::START);
    let mut disk = Disk::new(files);
    let mut unsigned = None;
    let (writer, lines) = match journal {
        Some(path) => {
            let second = options.second.as_deref();
            let made = if preface.terms.is_in_earnest() {
                disk.create_fresh(path, second)
            } else {
                disk.create(path, second)
            };
            made.map_err(|fault| Trouble::File(path.to_owned(), fault))?;
            Writer::begin_signed(&preface, signer(&preface.terms, options, &mut unsigned))
        }
        None if preface.terms.is_in_earnest() => {
            return Err(Trouble::Unkept(io::ErrorKind::NotFound.into()));
        }
        None => Writer::begin(&preface),
    };
    let words = words.fit(&preface.terms);
    let table = Table::new(Game::new(preface.terms.clone()), words, writer);
    let table = table.headed(preface.heading.clone()).begun(lines);
    let zero = At::START;
    finish(table, disk, journal, options, (zero, false), |table| {
        table.tell_unsigned(zero, unsigned);
        table.open(zero)
    })
}

/// A second disk that is not there is better heard of before the first one fails.
fn second_is_there(files: &mut impl Files, options: &Options) -> Result<(), Trouble> {
    let Some(folder) = &options.second else { return Ok(()) };
    files.names(folder).map(drop).map_err(|fault| Trouble::File(folder.clone(), fault))
}

/// Signs by the secret of this machine, or by none, and then why. A rehearsal is no game to sign.
pub(super) fn signer(
    terms: &Terms,
    options: &Options,
    unsigned: &mut Option<String>,
) -> Option<Signer> {
    if terms.is_rehearsal() {
        return None;
    }
    let secret = (options.secret)().map_err(|why| *unsigned = Some(why.to_string()));
    secret.ok().map(|secret| Signer::new(&secret))
}

/// Opens a table for a game that was left or broken off.
///
/// # Errors
/// When no segment of the journal can be used, or is not intact. A torn last line is dropped.
pub fn resume<F: Files>(
    mut files: F,
    path: &Path,
    words: Words,
    options: &Options,
) -> Result<Opened<F>, Trouble> {
    second_is_there(&mut files, options)?;
    let second = options.second.as_deref();
    let found = segment::find(&mut files, path, second)?;
    let segment::FoundSegment { path: taken, bytes, journal: read, newest, .. } = found;
    let torn = matches!(read.fault, Some(Fault::Torn(_)));
    let whole = !torn || read.names_key || !read.seen.is_empty();
    let short = matches!(read.fault, Some(Fault::Unsigned(_)));
    if let Some(fault) = read.fault.filter(|_| !(torn && whole || short)) {
        return Err(Trouble::Journal(taken, fault));
    }
    let mut terms = read.preface.terms.clone();
    if !read.tells_passing {
        terms.simulated = options.simulated_time;
    } else if options.simulated_time && !terms.simulated {
        return Err(Trouble::NotSimulated(taken));
    }
    // By the journal's own clock: a file's time is whose the file is.
    let told = read.end_utc().map(|end| devices::now_utc().saturating_sub(end.secs()));
    let gap = told.or_else(|| devices::seconds_since_written(&mut files, &taken));
    let beside = devices::times_beside(&mut files, &taken);
    // Where the game went on, if that is not here now.
    let missing = devices::moved_beside(&mut files, path).filter(|path| files.read(path).is_err());
    // The old bytes are kept before anything of them is cut.
    let kept = if torn { Some(devices::keep_torn(&mut files, &taken, &bytes)) } else { None };
    let kept = kept.transpose();
    let closed = read.fault.is_none() && matches!(read.ending, Ending::Signed(_));
    let mut disk = Disk::new(files);
    if closed {
        let again = Again { read, taken, terms, gap, asked: path };
        return again.begin(disk, words, options);
    }
    let intact = bytes.get(..read.intact_bytes).unwrap_or_default();
    let intact = String::from_utf8_lossy(intact);
    // A segment that was followed by another had failed: it is not written to again.
    let cuts = kept.as_ref().map(|_| ()).map_err(|fault| io::Error::from(fault.kind()));
    let reopened =
        (taken == newest).then(|| cuts.and_then(|()| disk.reopen(&taken, second, &bytes, &intact)));
    match reopened {
        Some(Ok(())) => {}
        Some(Err(fault)) if second.is_none() || fault.kind() == io::ErrorKind::ResourceBusy => {
            return Err(Trouble::File(taken, fault));
        }
        Some(Err(_)) | None => disk.go_on_elsewhere(&newest, second, &intact),
    }
    if terms.is_in_earnest() && disk.is_stream() {
        return Err(Trouble::KeepsNothing(taken));
    }
    disk.known_by(path);
    let mut game = Game::new(terms.clone());
    for seen in &read.seen {
        game.after(seen);
    }
    let words = words.fit(&terms);
    let reached = read.end();
    let ruled = read.seen.iter().any(|seen| seen.by == Who::Arbiter);
    let mut told = Vec::new();
    told.extend(kind_lines(&words, &read, &terms));
    if let Some(missing) = missing {
        told.push(words.line(&Line::SegmentMissing { file: shown(&missing) }));
    }
    if taken != path {
        told.push(words.line(&Line::Segment { file: shown(&taken) }));
    }
    if torn {
        told.push(words.line(&Line::ResumedTorn));
    }
    if let Ok(Some(file)) = kept {
        told.push(words.line(&Line::TornKept { file: shown(&file) }));
    }
    told.extend(gap_lines(&words, gap, read.seen.last().map(|seen| &seen.what)));
    told.extend(beside.and_then(|line| shown_beside(&words, &line, reached)));
    let mut unsigned = None;
    let signer = if read.names_key { signer(&terms, options, &mut unsigned) } else { None };
    let table = Table::new(game, words, Writer::go_on(&read, signer));
    let table = table.headed(read.preface.heading);
    let mut opened = finish(table, disk, Some(&taken), options, (reached, ruled), |table| {
        table.tell_unsigned(reached, unsigned);
        table.reopen(reached, told, None)
    })?;
    // Segments may also be made beside the file by which the game is known.
    opened.folders.extend(sandbox::folders(&[Some(path.to_owned()), Some(newest)], None));
    Ok(opened)
}

/// What kind of game is taken up again, where it is not to be taken for another.
pub(super) fn kind_lines(words: &Words, read: &Journal, terms: &Terms) -> Vec<Text> {
    let rehearsal = read.tells_passing && terms.is_rehearsal();
    let told = read.preface.form == JournalForm::Second;
    let lines = [
        rehearsal.then_some(Line::OpenedRehearsal),
        (told && terms.is_unguarded()).then_some(Line::OpenedUnguarded),
        (told && terms.is_in_earnest() && terms.guarded).then_some(Line::OpenedGuarded),
    ];
    lines.iter().flatten().map(|line| words.line(line)).collect()
}

/// The world's clock at the game's start, as this run reckons it.
fn start_utc(options: &Options, reached: At) -> Option<Utc> {
    let before = reached.since_start().as_secs();
    let now = || Utc::from_secs(devices::now_utc().saturating_sub(before));
    (!options.simulated_time).then(now)
}

pub(super) fn finish<F: Files>(
    table: Table,
    mut disk: Disk<F>,
    journal: Option<&Path>,
    options: &Options,
    (reached, ruled): (At, bool),
    first: impl FnOnce(&mut Table) -> Vec<Out>,
) -> Result<Opened<F>, Trouble> {
    if let Some(path) = &options.cues {
        disk.open_cues(path).map_err(|fault| Trouble::File(path.clone(), fault))?;
    }
    let terms = table.game().terms();
    let terminal = ear(terms, options.ear)?;
    let place = |path: &PathBuf| LineSource::find(path).map_err(|f| Trouble::File(path.clone(), f));
    let arbiter = options.arbiter.as_ref().map(place).transpose()?;
    if let (true, Some(path)) = (terms.is_in_earnest(), &options.arbiter)
        && arbiter.as_ref().is_some_and(LineSource::is_file)
    {
        return Err(Trouble::ArbitersFile(path.clone()));
    }
    if let (true, Some(path)) = (terms.is_in_earnest(), &options.arbiter)
        && arbiter.as_ref().is_some_and(LineSource::is_our_terminal)
    {
        return Err(Trouble::PlayersTerminal(path.clone()));
    }
    let pads = pads(terms, options.pads.as_ref())?;
    if terms.rated && options.style != Style::default() {
        return Err(Trouble::Styled);
    }
    let simulated_time = options.simulated_time;
    let ears = if simulated_time {
        AudioRoutes::default()
    } else {
        AudioRoutes::plan(&options.sound, terms.rated, terminal).map_err(Trouble::Sound)?
    };
    if terms.is_in_earnest()
        && let Ok(folder) = devices::games_folder()
    {
        // Behind the sandbox a folder that is made anew cannot be written to. A game that counts is
        // kept all the same.
        disk.falls_back_to(&folder);
    }
    let mut table = table.equipped(Setting {
        file: journal.map(shown),
        terminal,
        loud: ears.loud(),
        desk: arbiter.as_ref().map(LineSource::shows),
        arbiter: ruled || options.ear.is_some_and(|ear| ear.hears(Channel::Arbiter)),
        style: options.style,
        form: options.form,
        buttons: pads.board().to_vec(),
        keys: pads.keys().to_vec(),
        turned: options.turned,
        white_at_right: options.white_at_right,
        simulated_time,
        battery: if simulated_time { None } else { devices::battery() },
        start_utc: start_utc(options, reached),
        // Only where something is kept can a sealed move be read later, and by others.
        envelope_key: journal.and_then(|_| envelope_key(options)),
        guard: options.guard,
    });
    let files = [journal.map(Path::to_owned), options.cues.clone()];
    let mut folders = sandbox::folders(&files, options.second.as_ref());
    // What is granted is a folder, not its name: that of a disk which comes back is another.
    let anew: Vec<PathBuf> =
        sandbox::folders(&[journal.map(Path::to_owned)], options.second.as_ref())
            .iter()
            .filter_map(|folder| devices::comes_back_in(folder))
            .collect();
    folders.extend(anew);
    // The arbiter's pipe may be made anew, and his file is read as it grows.
    let reads = sandbox::folders(slice::from_ref(&options.arbiter), None);
    let hello = Hello::of(&table, journal);
    let first = first(&mut table);
    // Bound before the door is shut; a game that nobody can join is still a game.
    let socket = match options.guard {
        Some(_) => Some(PlaceSocket::bind_guarded().map_err(Trouble::Unguarded)?),
        None if simulated_time => None,
        None => PlaceSocket::bind().ok(),
    };
    let guarded = options.guard.is_some();
    let sound = None;
    Ok(Opened {
        table,
        disk,
        arbiter,
        pads,
        ears,
        sound,
        socket,
        guarded,
        hello,
        folders,
        reads,
        reached,
        first,
    })
}

impl<F: Files> Opened<F> {
    /// Where others join it.
    pub fn socket_path(&self) -> Option<PathBuf> {
        self.socket.as_ref().map(|socket| socket.path().to_owned())
    }
}

/// The key of whoever's program this is.
fn envelope_key(options: &Options) -> Option<EnvelopeKey> {
    (options.secret)().ok().map(|secret| EnvelopeKey::of_owner(&secret))
}

/// What the buttons of a gamepad say. The first pad is the blind player's, if one is.
fn pads(terms: &Terms, own: Option<&(PathBuf, String)>) -> Result<Pads, Trouble> {
    let first = Color::from_white(terms.blind.white || !terms.blind.black);
    let Some((path, text)) = own else { return Ok(Pads::usual(first)) };
    Pads::read(text, first).map_err(|bad| Trouble::Pads(path.clone(), bad))
}

/// In a rated game nobody's terminal shows every channel.
fn ear(terms: &Terms, asked: Option<Ear>) -> Result<Ear, Trouble> {
    // White's, where both are blind or none is.
    let blind = Channel::Player(Color::from_white(terms.blind.white || !terms.blind.black));
    match asked {
        Some(Ear::All) if terms.rated => Err(Trouble::AllEars),
        Some(ear) => Ok(ear),
        None if terms.rated => Ok(Ear::Of(blind)),
        None => Ok(Ear::All),
    }
}

/// How long nothing was written, and whether somebody left or something broke.
pub(super) fn gap_lines(words: &Words, gap: Option<u64>, last: Option<&What>) -> Vec<Text> {
    let left = matches!(last, Some(What::Left | What::Closed));
    let reason = if left { Line::ResumedGapLeft } else { Line::ResumedGapBroken };
    let gap = gap.map(|seconds| Line::ResumedGap { time: Duration::from_secs(seconds) });
    gap.iter().chain([&reason]).map(|line| words.line(line)).collect()
}

/// The clocks as they were last shown, where that was after the journal's last line.
fn shown_beside(words: &Words, line: &str, reached: At) -> Option<Text> {
    let ms: Vec<u64> = line.split(' ').take(3).map_while(|field| field.parse().ok()).collect();
    let &[at, white, black] = ms.as_slice() else { return None };
    (At::from_millis(at) > reached).then(|| {
        let [white, black] = [white, black].map(Duration::from_millis);
        words.line(&Line::ResumedBeside { white, black })
    })
}
