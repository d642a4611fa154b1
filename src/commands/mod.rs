//! The commands: a file, or a folder, for each word after `annabella`.
//!
//! A command is a struct of arguments, whose first lines are its help, and `run`, which writes the
//! answer and gives it as an exit code; or a [`Refusal`], which is a sentence and an exit code.
//! Commands may use everything below them: the running table, devices and the core. Nothing of a
//! game is decided here, and no command knows another. Types of the house read themselves, so that
//! clap fills them.
//!
//! Begin with `mates`, which is the shortest; what several take is in `voice`, `speaks` and
//! `table`. A new command is a file here and a line in [`cli`](crate::cli), and is run like this:
//!
//! ```
//! use annabella::{cli, commands::Answer};
//!
//! let mut out = Vec::new();
//! let answer = cli::run(["annabella", "announce", "Nf3", "--voice", "en"], &mut out);
//! assert_eq!(answer.unwrap(), Answer::Yes);
//! assert_eq!(String::from_utf8(out).unwrap(), "Knight Gustav one, Felix three\n");
//! ```

mod announce;
mod boards;
mod choice;
mod clock;
mod demo;
mod doctor;
mod export;
mod guard;
mod hear;
mod join;
mod laws;
mod mates;
mod mirror;
mod play;
mod reconcile;
mod refusal;
mod resume;
mod show;
mod simulate;
mod speaks;
mod spoken;
mod table;
mod verdict;
mod verify;
mod voice;
mod voices;

pub(crate) use announce::Announce;
pub(crate) use boards::BoardsCommand;
pub(crate) use clock::ClockCommand;
pub(crate) use demo::Demo;
pub(crate) use doctor::Doctor;
pub(crate) use export::Export;
pub(crate) use guard::{GuardCommand, guarded_game, tell_guarded};
pub(crate) use hear::Hear;
pub(crate) use join::Join;
pub(crate) use laws::Editions;
pub(crate) use mates::Mates;
pub(crate) use mirror::Mirror;
pub(crate) use play::Play;
pub(crate) use reconcile::Reconcile;
pub(crate) use resume::Resume;
pub(crate) use show::Show;
pub(crate) use simulate::Simulate;
pub(crate) use verify::Verify;
pub(crate) use voices::Voices;

use choice::{meaning, one_of};
pub(crate) use refusal::print;
use refusal::{Warning, streamed};
use speaks::{Speaks, usual_speech};
use table::{StyleArgs, TableArgs, who};
use voice::{LanguageArgs, Voice, find_words};

pub use demo::demo_lasts;
pub use export::NoExport;
pub use guard::NoGuard;
pub use laws::NoLaws;
pub use mates::NoPosition;
pub use reconcile::NoDispute;
pub use refusal::{Answer, Refusal, warn};
pub use spoken::{NotSaid, Teller};
