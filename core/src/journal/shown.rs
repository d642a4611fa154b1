//! What a clock showed as text, and back: `5400 5381 black`, `5400 0 none flag black`.

use shakmaty::{ByColor, Color};

use super::{
    desk::{read_side, side},
    entry::{read_seconds, seconds},
};
use crate::game::Shown;

/// Both times, whose runs, and whose flags are up.
pub(super) fn write(shown: &Shown) -> String {
    let mut words = vec![seconds(shown.left.white), seconds(shown.left.black)];
    words.push(shown.running.map_or("none", side).to_owned());
    let up = match (shown.flag.white, shown.flag.black) {
        (false, false) => None,
        (true, true) => Some("both"),
        (white, _) => Some(side(Color::from_white(white))),
    };
    words.extend(up.into_iter().flat_map(|up| ["flag".to_owned(), up.to_owned()]));
    words.join(" ")
}

/// Reads what [`write()`] writes.
pub(super) fn read(text: &str) -> Option<Shown> {
    let words: Vec<&str> = text.split(' ').collect();
    let [white, black, running, flags @ ..] = words.as_slice() else { return None };
    let left = ByColor { white: read_seconds(white)?, black: read_seconds(black)? };
    let running = match *running {
        "none" => None,
        color => Some(read_side(color)?),
    };
    let flag = match flags {
        [] => ByColor { white: false, black: false },
        ["flag", "both"] => ByColor { white: true, black: true },
        ["flag", color] => {
            let of = read_side(color)?;
            ByColor { white: of == Color::White, black: of == Color::Black }
        }
        _ => return None,
    };
    Some(Shown { left, running, flag })
}
