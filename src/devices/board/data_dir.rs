//! Boards in the data folder, kept from one game to the next: whose was whose, the tags of pieces.

use std::{fmt, fs, io, io::Write};

use shakmaty::Color;

use super::{About, Kind, certabo::Calibration};
use crate::devices::{
    disk::{How, data_folder},
    files,
};

/// More than two boards need.
const BYTES_MAX: u64 = 1 << 14;

/// A board that was somebody's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owned {
    color: Color,
    kind: Kind,
    /// Its number.
    serial: Option<String>,
}

impl fmt::Display for Owned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = self.color.fold_wb("white", "black");
        write!(f, "{color} {} {}", self.kind, self.serial.as_deref().unwrap_or("-"))
    }
}

/// Whose this board was in the last game, as far as it can be told from others of its kind.
pub fn owner_of(about: &About) -> Option<Color> {
    let same = |owned: &Owned| owned.kind == about.kind && owned.serial == about.serial;
    let mut all = owners(&text("boards")).into_iter().filter(same);
    let owned = all.next()?;
    all.next().is_none().then_some(owned.color)
}

/// Keeps whose this board is.
///
/// # Errors
/// When the person's data folder cannot be written.
pub fn remember_owner(color: Color, about: &About) -> io::Result<()> {
    let own = Owned { color, kind: about.kind, serial: about.serial.clone() };
    let other = |owned: &Owned| {
        owned.color != color && (owned.kind, &owned.serial) != (own.kind, &own.serial)
    };
    let mut all: Vec<Owned> = owners(&text("boards")).into_iter().filter(other).collect();
    all.push(own);
    let lines: Vec<String> = all.iter().map(Owned::to_string).collect();
    keep("boards", &(lines.join("\n") + "\n"))
}

/// The tags that were learned in the last game, if they can be read.
pub fn calibration() -> Option<Calibration> {
    text("tags").parse().ok().filter(|known: &Calibration| !known.is_empty())
}

/// Keeps the tags for the next game.
///
/// # Errors
/// When the person's data folder cannot be written.
pub fn keep_calibration(known: &Calibration) -> io::Result<()> {
    keep("tags", &known.to_string())
}

/// The boards that a text says were somebody's, at most one to a player.
pub fn owners(text: &str) -> Vec<Owned> {
    text.lines().filter_map(read_line).take(2).collect()
}

fn text(name: &str) -> String {
    let file = data_folder().and_then(|folder| files::read_own(&folder.join(name)));
    let bytes = file.and_then(|mut file| files::bounded(&mut file, BYTES_MAX));
    bytes.ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

fn keep(name: &str, text: &str) -> io::Result<()> {
    let folder = data_folder()?;
    fs::create_dir_all(&folder)?;
    let mut file = files::write(&folder.join(name), How::Over)?;
    file.set_len(0)?;
    file.write_all(text.as_bytes())
}

fn read_line(line: &str) -> Option<Owned> {
    let mut words = line.split(' ');
    let color = match words.next()? {
        "white" => Color::White,
        "black" => Color::Black,
        _ => return None,
    };
    let kind = words.next()?.parse().ok()?;
    let serial = words.next().filter(|serial| *serial != "-");
    let plain = serial.is_none_or(|serial| serial.bytes().all(|byte| byte.is_ascii_graphic()));
    let serial = serial.map(str::to_owned).filter(|_| plain);
    Some(Owned { color, kind, serial })
}
