//! Moves into words and back, in every pack: what is announced is understood, in every form.

mod documents;
mod glossary;
mod golden;
mod heard;
mod letters;
mod mended;
mod names;
mod native;
mod packs;
mod properties;
mod required;
mod sentences;
mod signs;

use std::sync::LazyLock;

use annabella::game::Spoken;
use annabella::words::Pack;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Move, fen::Fen};

pub(crate) const FIDE: &str = include_str!("../../../voices/announce/fide.toml");
pub(crate) static PACK: LazyLock<Pack> = LazyLock::new(|| Pack::read(FIDE).unwrap());

/// Every pack that comes with the program, with its name.
pub(crate) static PACKS: LazyLock<Vec<(&'static str, Pack)>> =
    LazyLock::new(|| Pack::names().map(|name| (name, Pack::named(name).unwrap())).collect());

pub(crate) fn position(fen: &str) -> Chess {
    fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap()
}

pub(crate) fn made(fen: &str, uci: &str) -> Move {
    uci.parse::<UciMove>().unwrap().to_move(&position(fen)).unwrap()
}

/// What is understood when this move is announced whole.
pub(crate) fn whole(made: Move) -> Spoken {
    let (from, to) = (made.from().unwrap(), made.to());
    made.castling_side().map_or(
        Spoken::Moves {
            role: Some(made.role()),
            file: Some(from.file()),
            rank: Some(from.rank()),
            to,
            promotion: made.promotion(),
        },
        Spoken::Castles,
    )
}
