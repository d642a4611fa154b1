//! The sandbox of a rated game, to people its door.
//!
//! It is what the system keeps this program from, as far as it can, and what stood in the program
//! or around it when it was shut.

use std::fmt;

use strum::{Display, EnumString, VariantArray};

use crate::game::{Arguments, BoardsFound, Found, Game, arguments::YesNo};
use crate::hex::Hex;

/// What should neither be in a program that plays a rated game nor around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Foreign {
    /// Another program that looks into it.
    Tracer,
    /// Code that is neither its own nor the system's.
    Code,
    /// A thread from before the sandbox was shut.
    Thread,
    /// Another file than its own, which the system takes for it.
    File,
}

/// Which of it there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ForeignFound(u8);

impl ForeignFound {
    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each that there is.
    pub fn iter(self) -> impl Iterator<Item = Foreign> {
        Foreign::VARIANTS.iter().copied().filter(move |what| self.0 & bit(*what) != 0)
    }
}

fn bit(what: Foreign) -> u8 {
    1 << what as u8
}

impl FromIterator<Foreign> for ForeignFound {
    fn from_iter<I: IntoIterator<Item = Foreign>>(found: I) -> ForeignFound {
        ForeignFound(found.into_iter().fold(0, |all, what| all | bit(what)))
    }
}

/// What holds while a rated game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sandbox {
    /// Files are kept from it, by this version of the system's Landlock.
    pub files: Option<u32>,
    /// Networks and other programs are kept from it.
    pub calls: bool,
    /// What the program itself is known by: the SHA-256 of its file.
    pub program: Option<[u8; 32]>,
    /// What stood in it or around it.
    pub foreign: ForeignFound,
}

impl Sandbox {
    /// Whether nothing stands open.
    pub fn is_shut(&self) -> bool {
        self.files.is_some() && self.calls && self.foreign.is_empty()
    }
}

/// What the system does not have.
const NONE: &str = "none";
/// Before what is foreign, where anything is.
const FOREIGN: &str = "foreign";

impl fmt::Display for Sandbox {
    /// `files 7 calls yes program 3f0a…`, or `none`, `no` and `none`; and after it, where there is
    /// any, `foreign tracer code`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let none = || NONE.to_owned();
        let files = self.files.map_or_else(none, |version| version.to_string());
        let program = self.program.map_or_else(none, |hash| Hex(hash).to_string());
        write!(f, "files {files} calls {} program {program}", YesNo::from(self.calls))?;
        if !self.foreign.is_empty() {
            f.write_str(" ")?;
            f.write_str(FOREIGN)?;
        }
        self.foreign.iter().try_for_each(|what| write!(f, " {what}"))
    }
}

impl Sandbox {
    /// Reads what is written.
    pub(crate) fn read(args: &mut impl Arguments) -> Option<Sandbox> {
        args.exactly("files")?;
        let files = match args.word()?.as_ref() {
            NONE => None,
            version => Some(version.parse().ok()?),
        };
        args.exactly("calls")?;
        let calls = args.name::<YesNo>()? == YesNo::Yes;
        args.exactly("program")?;
        let program = match args.word()?.as_ref() {
            NONE => None,
            hash => Some(hash.parse().map(|Hex(hash)| hash).ok()?),
        };
        let foreign = args.maybe(read_foreign)?.unwrap_or_default();
        Some(Sandbox { files, calls, program, foreign })
    }
}

/// Each once, in their order, and at least one: what is read is written again as it stood.
fn read_foreign(args: &mut impl Arguments) -> Option<ForeignFound> {
    args.exactly(FOREIGN)?;
    let mut found: Vec<Foreign> = Vec::new();
    while !args.is_over() {
        let what: Foreign = args.name()?;
        if found.last().is_some_and(|last| bit(*last) >= bit(what)) {
            return None;
        }
        found.push(what);
    }
    (!found.is_empty()).then(|| found.into_iter().collect())
}

impl Game {
    /// The door of the program that plays it now, if it shut one.
    pub fn sandbox(&self) -> Option<&Sandbox> {
        self.equipment.sandbox.as_ref()
    }

    /// A program has shut its door as far as it could. Who admits the equipment hears of it then;
    /// who has done so already hears at once that another program goes on.
    pub(crate) fn set_sandbox(&mut self, sandbox: Sandbox, tell: &mut impl FnMut(Found)) {
        self.equipment.sandbox = Some(sandbox);
        if self.equipment.admitted {
            self.tell_sandbox(tell);
        }
    }

    pub(crate) fn tell_sandbox(&self, tell: &mut impl FnMut(Found)) {
        if let Some(door) = self.equipment.sandbox {
            tell(BoardsFound::Door { door }.into());
        }
    }
}
