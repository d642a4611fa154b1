//! What a file is, by its first bytes and its name.

use std::path::Path;

/// What a sheet can be made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SourceKind {
    /// A journal of ours.
    Journal,
    /// Portable Game Notation, or moves as people write them.
    Pgn,
    /// Braille characters, or XML with such in it.
    Unicode,
    /// Bytes for an embosser or a notetaker.
    Brf,
}

impl SourceKind {
    pub(super) fn of(path: &Path, first: &[u8]) -> SourceKind {
        if first.starts_with(b"annabella journal ") {
            return SourceKind::Journal;
        }
        // All of Unicode's braille begins with these two bytes.
        if first.windows(2).any(|two| two == [0xe2, 0xa0]) {
            return SourceKind::Unicode;
        }
        let name = path.extension().map(std::ffi::OsStr::to_ascii_lowercase);
        match name.as_ref().and_then(|name| name.to_str()) {
            Some("brf" | "brl" | "bra") => return SourceKind::Brf,
            Some("pgn") => return SourceKind::Pgn,
            _ => {}
        }
        let tag = first.split(|byte| *byte == b'\n').any(|line| {
            line.starts_with(b"[") && line.contains(&b'"') && line.trim_ascii_end().ends_with(b"]")
        });
        let small = first.iter().any(u8::is_ascii_lowercase);
        if tag || small || first.trim_ascii().is_empty() {
            SourceKind::Pgn
        } else {
            SourceKind::Brf
        }
    }
}
