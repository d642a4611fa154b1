//! The packs that come with the program, the default first, out of `voices/announce/` by
//! `core/build.rs`: nothing is read at the start.

use std::{borrow::Cow, sync::LazyLock};

use super::{
    hear::lexicon::Lexicon,
    pack::{Pack, PackText, Pieces, Proof, Word},
    phrases::{Phrases, Short},
};

/// Makes a pack.
type Maker = fn() -> Pack;

include!(concat!(env!("OUT_DIR"), "/packs.rs"));
