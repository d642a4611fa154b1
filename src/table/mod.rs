//! The one loop: takes an input, makes it a thing seen, journals it, asks the game, hands out
//! cues. No rule of chess stands here.

mod boards;
mod carry;
mod demo;
mod desk;
mod differ;
mod doctor;
pub(crate) mod door;
mod drum;
mod export;
mod form;
mod hall;
pub(crate) mod input;
mod laid;
mod laws;
mod leave;
mod levers;
mod links;
mod look;
mod mates;
mod mirror;
mod pads;
mod reconcile;
mod reconciled;
mod seat;
mod show;
mod simulate;
mod spoken;
pub(crate) mod table;
mod typed;
mod verify;
mod voices;
mod wire;
mod word;

pub use crate::runtime::{
    Audience, BadSound, Choice, Found, Look, Opened, Options, OwnMoves, Pieces, SoundOptions,
    Speech, Talk, Trouble, find_journal, mend_on_panic, new_game, resume, run, say_aloud,
};
pub(crate) use crate::runtime::{
    audio::{aloud, device as output, routes as ears},
    devices, lines, open, segment, stage, threads,
};
pub use boards::{Nearby, ask_boards, boards, may_be_dgt, nearby};
pub use demo::{demo, demo_lasts};
pub use doctor::doctor;
pub use door::doctor_door;
pub use export::{Export, Exported, Format, NoExport, Whose, export};
pub use input::{Device, Ear, Input, Out, Said};
pub use laws::{NoLaws, find_laws, laws};
pub use links::links;
pub use mates::{Asked, NoPosition, mates, mates_each};
pub use mirror::{Mirror, mirror};
pub use reconcile::{NoDispute, reconcile_file};
pub use show::{Asking, show, show_who};
pub use simulate::{NoHand, simulate};
pub use spoken::{NotSaid, Style, Teller};
pub use table::Table;
pub use verify::{Intact, Verdict, verify};
pub use voices::{BadPack, find_pack, find_words, recordings, voices};
pub use word::{Shut, arbiters_view, ask_word};
