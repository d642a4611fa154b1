//! Whose board was whose, kept from one game to the next.

use std::{fs, io, io::Read};

use shakmaty::Color;

use super::{About, Kind};
use crate::devices::disk::data_folder;

/// More than two boards need.
const BYTES_MAX: u64 = 4096;

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
    let folder = data_folder()?;
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("boards"), text)
}

fn line((color, kind, serial): &Owned) -> String {
    let color = color.fold_wb("white", "black");
    format!("{color} {kind} {}\n", serial.as_deref().unwrap_or("-"))
}

fn read() -> Vec<Owned> {
    let file = data_folder().map(|folder| folder.join("boards")).and_then(fs::File::open);
    let mut text = String::new();
    let _ = file.map(|file| file.take(BYTES_MAX).read_to_string(&mut text));
    text.lines().filter_map(read_line).take(2).collect()
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
