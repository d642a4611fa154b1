//! What lies on the table when a blind player meets a sighted one.
//!
//! `annabella` reads a pegged board, says and hears moves in the names of the Laws (Anna, Bella,
//! …; eins, zwei, …), runs the clock, keeps a record nobody can quietly change, and tells each
//! person at the table what is for that person's ear. It never advises.
//!
//! # The way through the house
//!
//! ```text
//! runtime   boards             table                                       runtime
//! cable ──▶ session ─ Heard ─┐
//! keys ──▶ typed ─ Order ────┴▶ Seen ─▶ journal ─▶ game ─ Finding ─▶ words ─ Cue ─ Out ─▶ disk,
//!                             (time, who)           ▲                              screen, voice
//!                                                  laws
//! ```
//!
//! One direction. A [`Seen`](game::Seen) is a fact with a time and a source: a peg left a hole, a
//! clock was pressed, a move was announced. It may be surprising; it is never invalid. A
//! [`Finding`](game::Finding) is what the Laws make of the facts so far: touched, made, completed.
//! Findings are never stored; they are found again by replaying the journal. A
//! [`Cue`](words::Cue) is what one listener gets, on one [`Channel`](words::Channel).
//!
//! # Rooms
//!
//! - [`laws`]: the editions as data, articles by name of the law. Uses nothing.
//! - [`game`]: the fold, [`Game::after`](game::Game::after). Uses `laws` and shakmaty.
//! - [`scoresheet`]: the score as it is handed in. Uses `laws` and `game`.
//! - [`reconcile`]: what the Laws say when the boards differ. Uses `scoresheet` too.
//! - [`journal`]: one line of text per thing seen, chained. Takes text, gives text.
//! - [`words`]: packs; findings into lines and cues, words back into moves.
//! - [`boards`]: one session a board, its codec and its simulation. Bytes in, what was heard out.
//! - [`table`]: the one value that joins them, [`take`](table::Table::take) and
//!   [`due`](table::Table::due). No rule of chess stands there.
//! - `plain`: text from outside, [`Plain`](game::Plain). Uses nothing; every room may use it.
//!
//! These are the crate `annabella-core`, which touches no file, thread, clock or terminal. The
//! program around it:
//!
//! - [`devices`]: disk, cables, sound, keys and clocks: ports without meaning.
//! - [`runtime`]: the loop, its threads, the screen and the audio.
//! - [`commands`]: a file for each command, with its arguments and its exit code.
//! - [`cli`]: the command line.
//!
//! Before all of them comes the crate `annabella-launcher`: a clean start. What sounds is a program
//! of its own beside this one, `annabella-sound`: [`runtime::sound`].
//!
//! `main → cli → commands → runtime → {devices, core}`; in the core `table → {words, journal,
//! reconcile → scoresheet, boards} → game → laws`. The arrow that matters most is a crate;
//! `tests/rooms/tidy` holds the rest of this map.
//!
//! # Invariants
//!
//! *Nothing in `game` reads a clock, a file or a word for people.* Time is an argument; one file,
//! [`devices::Time`], reads the machine's clocks.
//!
//! *Nobody asks whether a move is legal in order to take it.* A move is made when it is announced
//! and the pegs show it; legality is asked in one place,
//! [`Standing::allows`](game::Standing::allows), and told to the arbiter. What stands there is
//! kept apart from what is lawful.
//!
//! *No player's channel is told what the rules engine knows*: not that a move is illegal, not that
//! time is low, not that the clock was forgotten.
//!
//! *Recorded means on the disk.* Speech never waits for the disk. The cue `recorded` always does,
//! and the file of cues never tells more than the journal holds.
//!
//! *No thread but those of `runtime/threads.rs`.* A [`Table`](table::Table) is a value:
//! [`take`](table::Table::take) an input, hand out what comes of it.
//!
//! *No word for people outside `voices/`*, but for the help of the command line and the sentences
//! of errors.
//!
//! *No unsafe code.* What comes by wire, file or name is bounded and made
//! [`Plain`](game::Plain) at the edge; no escape byte reaches a terminal.

// As in the core: what is new in an enum of ours does not compile until every match has its answer.
#![deny(clippy::wildcard_enum_match_arm)]

pub mod cli;
pub mod commands;
pub mod devices;
pub mod runtime;

pub use annabella_core::{boards, game, journal, laws, reconcile, scoresheet, table, words};
