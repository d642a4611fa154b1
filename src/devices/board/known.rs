//! What is kept from one game to the next: whose board was whose, and the tags under pieces.

use std::{fs, io, io::Read};

use shakmaty::Color;

use super::{About, Kind, certabo::Calibration};
use crate::devices::disk::data_folder;

/// More than two boards need.
const BYTES_MAX: u64 = 1 << 14;

/// A board that was somebody's: whose, its kind and its number.
type Owned = (Color, Kind, Option<String>);

/// Whose this board was in the last game, as far as it can be told from others of its kind.
pub fn owner_of(about: &About) -> Option<Color> {
    let mut owners = read()
        .into_iter()
        .filter(|(_, kind, serial)| *kind == about.kind && *serial == about.serial);
    let (owner, ..) = owners.next()?;
    owners.next().is_none().then_some(owner)
}

/// Keeps whose this board is.
///
/// # Errors
/// When the person's data folder cannot be written.
pub fn remember_owner(color: Color, about: &About) -> io::Result<()> {
    let own = (color, about.kind, about.serial.clone());
    let others = read().into_iter().filter(|(of, kind, serial)| {
        *of != color && (*kind, serial) != (about.kind, &about.serial)
    });
    let text: String = others.chain([own]).map(|board| line(&board)).collect();
    keep("boards", &text)
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

fn line((color, kind, serial): &Owned) -> String {
    let color = color.fold_wb("white", "black");
    format!("{color} {kind} {}\n", serial.as_deref().unwrap_or("-"))
}

fn read() -> Vec<Owned> {
    text("boards").lines().filter_map(read_line).take(2).collect()
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
    let serial = words.next().filter(|serial| *serial != "-").map(str::to_owned);
    Some((color, kind, serial))
}
