//! Boards in the data folder, kept from one game to the next: whose was whose, the tags of pieces.

use std::{fmt, fs, io, io::Read};

use shakmaty::Color;

use super::{About, Kind, certabo::Calibration};
use crate::devices::disk::data_folder;

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
    let file = data_folder().map(|folder| folder.join(name)).and_then(fs::File::open);
    let mut text = String::new();
    let _ = file.map(|file| file.take(BYTES_MAX).read_to_string(&mut text));
    text
}

fn keep(name: &str, text: &str) -> io::Result<()> {
    let folder = data_folder()?;
    fs::create_dir_all(&folder)?;
    fs::write(folder.join(name), text)
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
