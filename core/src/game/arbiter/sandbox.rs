//! The sandbox of a rated game, to people its door.
//!
//! It is what the system keeps this program from, as far as it can.

use std::fmt;

use crate::game::{Arguments, BoardsFound, Found, Game, arguments::YesNo};
use crate::hex::Hex;

/// What holds while a rated game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sandbox {
    /// Files are kept from it, by this version of the system's Landlock.
    pub files: Option<u32>,
    /// Networks and other programs are kept from it.
    pub calls: bool,
    /// What the program itself is known by: the SHA-256 of its file.
    pub program: Option<[u8; 32]>,
}

impl Sandbox {
    /// Whether nothing stands open.
    pub fn is_shut(&self) -> bool {
        self.files.is_some() && self.calls
    }
}

/// What the system does not have.
const NONE: &str = "none";

impl fmt::Display for Sandbox {
    /// `files 7 calls yes program 3f0a…`, or `none`, `no` and `none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let none = || NONE.to_owned();
        let files = self.files.map_or_else(none, |version| version.to_string());
        let program = self.program.map_or_else(none, |hash| Hex(hash).to_string());
        write!(f, "files {files} calls {} program {program}", YesNo::from(self.calls))
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
        Some(Sandbox { files, calls, program })
    }
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
