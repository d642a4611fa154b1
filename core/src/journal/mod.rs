//! What was seen, as text: one line a fact, each chained to the line before.
//!
//! A blind arbiter reads it with a screen reader; a bug report is a test by copying it. This room
//! takes text and gives text; files are somebody else's. It may touch `game` and `laws`, and no
//! sibling. Begin with `entry`: one line; the grammar of a fact stands beside the facts, in
//! `game::Verb`, and `written` is this room's strict dialect of it. `writer` and `reader` go by
//! `chain`; `seal` and `signature` make what is sealed and signed, `passphrase` and `envelope` what
//! is kept secret.
//!
//! ```
//! use annabella_core::{
//!     game::{At, Seen, What, Who},
//!     journal::{Preface, Writer, read},
//! };
//! let (mut writer, mut text) = Writer::begin(&Preface::default());
//! let at = At::from_secs(3);
//! let start = Seen { at, happened: at, by: Who::Arbiter, what: What::Started };
//! text += &writer.write(&start).1;
//! assert!(text.contains(" 3 arbiter start ="));
//! assert_eq!(read(text.as_bytes()).seen, [start]);
//! ```
//!
//! ```text
//! annabella journal 1
//! 1 0 terms laws fide2023 =5a0c…
//! 9 12.5 white@board lift e2 =77d1…
//! 10 13.25 white@board place e4 =e19b…
//! 11 15 white-assistant@terminal-1 say Pe4 =40cc…
//! ```
//!
//! A line has its number, the seconds since the game's start (`13.25/13.2` where the hand was
//! earlier than the taking in), who and at which place (an [`Origin`](crate::game::Origin); none
//! for the table's own), what, and the check of everything up to here. Journals from before places
//! had names have the way it came before the person: `keys white lift e2`.
//!
//! The last of the terms is `key`, the key of the program that writes, or `key none`. Such a
//! journal ends, when the game is over and left, in two lines:
//!
//! ```text
//! 240 5412.5 table closed =0b7e…
//! 241 5412.5 table signed KEY SIGNATURE =c1d9…
//! ```
//!
//! The signature is Ed25519, of everything up to `closed`. Without a key the last line is
//! `unsigned`. Either way a journal that ends in `closed` has lost its last line.
//!
//! The first term is `form 2`: nothing counts behind a signature. A game that is taken up again
//! after it is another journal, whose term `reopens` names the seal of the first. Journals of
//! before have no such term, and lines of theirs may follow a signature.
//!
//! In real time the term `began` has the world's clock, and so has a line of the table's own,
//! `witness`, at which ten squares were told that stand for everything up to it: `seal` makes them,
//! and [`Verdict`] finds the line again for whoever kept them.

/// The longest journal, for whoever writes it and whoever reads it: a thousand long games.
pub const BYTES_MAX: u64 = 64 << 20;

mod chain;
mod entry;
mod envelope;
mod passphrase;
mod preface;
mod reader;
mod seal;
mod signature;
mod verdict;
mod writer;
mod written;

pub use chain::{Chain, FIRST_LINE};
pub use envelope::{EnvelopeKey, lock, unlock};
pub use passphrase::{hash_passphrase, is_long_enough, opens};
pub use preface::{JournalForm, Mode, Passing, Preface, read_who};
pub use reader::{Ending, Fault, Journal, read};
pub use seal::{seal, squares};
pub use signature::{KeyAsked, NotAKey, PublicKey, Signer};
pub use verdict::{Absence, Objection, Signed, Verdict, Witnessed};
pub use writer::Writer;
