//! The one loop: takes an input, makes it a thing seen, journals it, asks the game, hands out
//! cues. No rule of chess stands here.

mod boards;
mod carry;
mod desk;
mod differ;
mod export;
mod input;
mod laid;
mod laws;
mod leave;
mod lines;
mod mates;
mod open;
mod pads;
mod ports;
mod reconcile;
mod reconciled;
mod run;
mod seat;
mod segment;
mod show;
mod simulate;
mod spoken;
mod table;
mod threads;
mod typed;
mod verify;
mod voices;
mod wire;

pub use boards::{ask_boards, boards};
pub use export::{Export, Exported, Format, NoExport, Whose, export};
pub use input::{Device, Ear, Input, Out};
pub use laws::{NoLaws, find_laws, laws};
pub use mates::{Asked, NoPosition, mates, mates_each};
pub use open::{Opened, Options, Trouble, new_game, resume};
pub use reconcile::{NoDispute, reconcile_file};
pub use run::run;
pub use segment::{Found, find as find_journal};
pub use show::show;
pub use simulate::{NoHand, simulate};
pub use spoken::{NotSaid, Style, Teller};
pub use table::Table;
pub use verify::{Intact, Verdict, verify};
pub use voices::{BadPack, find_pack, find_words, voices};
