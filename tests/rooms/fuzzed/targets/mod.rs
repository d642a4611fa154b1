//! What is tried with any bytes: one function to a parser, each asserting what must hold of
//! whatever comes in. `fuzz/` runs them with bytes that libFuzzer invents, the test beside this
//! with the bytes it kept.

mod boards;
mod files;
mod games;
mod place;
mod shows;
mod sounds;
mod table;
mod texts;

use shows::harmless;

/// A target by its name.
pub type Target = fn(&[u8]);

/// Every target.
pub const ALL: &[(&str, Target)] = &[
    ("peglink", boards::peglink),
    ("dgt", boards::dgt),
    ("certabo", boards::certabo),
    ("chesslink", boards::chesslink),
    ("wire", boards::wire),
    ("model", boards::model),
    ("tags", boards::tags),
    ("owners", boards::owners),
    ("journal", games::journal),
    ("pgn", games::pgn),
    ("braille", games::braille),
    ("reconcile", games::reconcile),
    ("pack", files::pack),
    ("event", files::event),
    ("pads", files::pads),
    ("hear", texts::hear),
    ("control", texts::control),
    ("fen", texts::fen),
    ("plain", texts::plain),
    ("keys", texts::keys),
    ("wav", sounds::wav),
    ("table", table::table),
    ("place", place::place),
];
