//! What a command ends with: yes, no, or a sentence why it was not done; and their exit codes.

use std::io::{self, Write};

use super::{
    export::NoExport, guard::NoGuard, laws::NoLaws, mates::NoPosition, reconcile::NoDispute,
    spoken::NotSaid,
};
use crate::{
    boards::NoKind,
    devices::board::NoBoard,
    game::{BadControl, Plain},
    journal::{Fault, Objection},
    runtime::{BadSound, GuardRefusal, JoinRefusal, NotSounded, Trouble},
    words::NoWords,
};

/// More than this nobody reads, whatever was given.
const SENTENCE_CHARS_MAX: usize = 2000;

/// What a question is answered with, where it was understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Done, or yes: exit code 0.
    Yes,
    /// The answer is no, and was told: exit code 1.
    No,
}

impl From<bool> for Answer {
    fn from(yes: bool) -> Answer {
        if yes { Answer::Yes } else { Answer::No }
    }
}

impl Answer {
    /// The program's exit code.
    pub fn code(self) -> u8 {
        match self {
            Answer::Yes => 0,
            Answer::No => 1,
        }
    }
}

/// The call was wrong, or the answer is no: a sentence and an exit code.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// Nothing was asked for.
    #[error("say what to do, like `annabella play`; `annabella --help` lists it all")]
    Nothing,
    /// The arguments are not understood.
    #[error("{0}; `annabella --help` lists it all")]
    Usage(String),
    /// A table cannot be opened, or a journal not told.
    #[error(transparent)]
    Trouble(#[from] Trouble),
    /// A game cannot be joined.
    #[error(transparent)]
    Join(#[from] JoinRefusal),
    /// The guard does not do it.
    #[error(transparent)]
    Guarded(#[from] GuardRefusal),
    /// Nothing is guarded.
    #[error(transparent)]
    NoGuard(#[from] NoGuard),
    /// There is no such pack or language.
    #[error(transparent)]
    Words(#[from] NoWords),
    /// A language is for nobody that listens.
    #[error("--language `{0}`: whose is white, black or arbiter")]
    Whose(String),
    /// There are no such Laws.
    #[error(transparent)]
    Laws(#[from] NoLaws),
    /// What is no position for a question about mates.
    #[error(transparent)]
    NoPosition(#[from] NoPosition),
    /// What is no position to start a game from.
    #[error(
        "`{0}` is not a position; try rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    )]
    Start(String),
    /// No start position of Chess960.
    #[error("no start position `{0}`; they go from 0 to 959")]
    Chess960(String),
    /// No time control.
    #[error("--time: {0}")]
    Time(BadControl),
    /// An option that means neither player nor both.
    #[error("--{0} `{1}`: it is white, black, both or none")]
    Who(&'static str, String),
    /// An option for which there are these.
    #[error("--{0} `{1}`: it is one of {2}")]
    OneOf(&'static str, String, String),
    /// No such clock.
    #[error("--clock `{0}`: it is own, hall or dgt")]
    Clock(String),
    /// A clock that only a DGT board reads, without one.
    #[error(
        "--clock dgt needs a DGT board to read the clock through; give its port, like \
         --black-board dgt:/dev/ttyACM0, or say --clock hall"
    )]
    ClockNeedsDgt,
    /// No such board.
    #[error("no board on `{0}`; it is simulated, none or a port")]
    Board(String),
    /// A heading that is no line.
    #[error("--{0} is one line of at most 120 letters")]
    Heading(&'static str),
    /// A journal that is no file.
    #[error("a journal is synced line by line and needs a file; give it a name")]
    NoFile,
    /// A mirror of what is no file.
    #[error("a mirror follows a file; give the journal's name")]
    MirrorsFiles,
    /// The questions before a game were not answered.
    #[error(
        "the questions ended before the last answer; what was answered is kept, and \
         `annabella play --ask` goes on from it"
    )]
    QuestionsEnded,
    /// Nobody reads what is said before a game.
    #[error("nobody reads what is said: {0}")]
    Unread(io::Error),
    /// The system refuses what a table needs.
    #[error("the table cannot be opened: {0}")]
    NoTable(io::Error),
    /// The system refuses what the demo needs.
    #[error("the demo cannot be shown: {0}")]
    NoDemo(io::Error),
    /// What is no seal.
    #[error("`{0}` is not a seal; a seal is ten squares, like e4 a1")]
    NoSeal(Plain),
    /// What is no key.
    #[error(
        "`{0}` is no key; give its ten squares, or a file with its 64 digits, or the program's own"
    )]
    NoKey(Plain),
    /// A journal is not what was asked for.
    #[error("`{0}`: {1}")]
    NotAsAsked(String, Objection),
    /// A journal is not as it was written.
    #[error("`{0}` is not intact: {1}")]
    NotIntact(String, Fault),
    /// A journal has another seal than was said.
    #[error("`{0}` has another seal, {1}: cut short or written anew")]
    OtherSeal(String, String),
    /// A move is not said or not heard.
    #[error(transparent)]
    NotSaid(#[from] NotSaid),
    /// A line is not said aloud.
    #[error(transparent)]
    NotAloud(#[from] NotSounded),
    /// A dispute's file cannot be used.
    #[error(transparent)]
    Dispute(#[from] NoDispute),
    /// No kind of board.
    #[error("`{0}` is {1}")]
    Kind(String, NoKind),
    /// Sound as it cannot be.
    #[error(transparent)]
    Sound(#[from] BadSound),
    /// The board to be looked after is not there.
    #[error("{0}: {1}; check its cable")]
    Doctor(String, NoBoard),
    /// No sheet can be made.
    #[error(transparent)]
    Export(#[from] NoExport),
    /// Bytes that are no text, for a terminal.
    #[error("that is not for a terminal; give a file with --output")]
    NotForScreens,
    /// The answer is not taken.
    #[error("the answer cannot be written: {0}")]
    Out(io::Error),
    /// An answer among others is not taken.
    #[error("the answers cannot be written: {0}")]
    Outs(io::Error),
}

impl Refusal {
    /// The program's exit code: 1 where the call was right and only the answer is no.
    pub fn code(&self) -> u8 {
        let no = match self {
            Refusal::Trouble(trouble) | Refusal::Export(NoExport::Journal(trouble)) => {
                trouble.is_no()
            }
            Refusal::Guarded(why) => why.is_no(),
            Refusal::NotSaid(no) => !matches!(no, NotSaid::NoPosition(_)),
            Refusal::NotIntact(..)
            | Refusal::NotAsAsked(..)
            | Refusal::OtherSeal(..)
            | Refusal::NotAloud(_)
            | Refusal::Doctor(..)
            | Refusal::Join(_)
            | Refusal::QuestionsEnded => true,
            Refusal::NoGuard(_)
            | Refusal::Nothing
            | Refusal::Usage(_)
            | Refusal::Words(_)
            | Refusal::Whose(_)
            | Refusal::Laws(_)
            | Refusal::NoPosition(_)
            | Refusal::Start(_)
            | Refusal::Chess960(_)
            | Refusal::Time(_)
            | Refusal::Who(..)
            | Refusal::OneOf(..)
            | Refusal::Clock(_)
            | Refusal::ClockNeedsDgt
            | Refusal::Board(_)
            | Refusal::Heading(_)
            | Refusal::NoFile
            | Refusal::MirrorsFiles
            | Refusal::Unread(_)
            | Refusal::NoTable(_)
            | Refusal::NoDemo(_)
            | Refusal::NoSeal(_)
            | Refusal::NoKey(_)
            | Refusal::Dispute(_)
            | Refusal::Kind(..)
            | Refusal::Sound(_)
            | Refusal::Export(_)
            | Refusal::NotForScreens
            | Refusal::Out(_)
            | Refusal::Outs(_) => false,
        };
        if no { 1 } else { 2 }
    }
}

/// What is wrong, but ends nothing: told beside the answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Warning {
    /// Where the usual journal would be, nothing can be written.
    #[error("no journal is kept ({0}); give one with --journal FILE")]
    NoJournal(io::Error),
    /// The usual answers of the next time.
    #[error("the answers are not kept for the next time: {0}")]
    NotKept(io::Error),
}

/// One sentence on standard error, fit for a terminal, and no longer than one is.
pub fn warn(sentence: &dyn std::fmt::Display) {
    let clean = Plain::whole(&sentence.to_string());
    let clean: String = clean.as_str().chars().take(SENTENCE_CHARS_MAX).collect();
    let _ = writeln!(io::stderr(), "annabella: {clean}");
}

/// Writes an answer. A reader that has gone away wants no more.
///
/// # Errors
/// When it cannot be written for another reason.
pub(crate) fn print(out: &mut dyn Write, text: &str) -> Result<(), Refusal> {
    heard(out.write_all(text.as_bytes())).map_err(Refusal::Out)
}

/// A stream of answers is done when nobody reads it any more.
///
/// # Errors
/// When an answer could not be written for another reason.
pub(crate) fn streamed(done: io::Result<()>) -> Result<Answer, Refusal> {
    heard(done).map_err(Refusal::Outs)?;
    Ok(Answer::Yes)
}

fn heard(done: io::Result<()>) -> io::Result<()> {
    match done {
        Err(fault) if fault.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done,
    }
}
