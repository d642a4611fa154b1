//! What a file says of itself, and files in one.

use crate::{
    devices::{any_number, now_utc, stamp},
    scoresheet::{
        Labels,
        braille::{Language, Meta},
    },
};

/// When a file was made, and its name in the world.
pub(super) struct Made {
    day: String,
    pub(super) moment: String,
    identifier: String,
}

impl Made {
    pub(super) fn now() -> Made {
        let (year, month, day, [hour, minute, second]) = stamp(now_utc());
        let day = format!("{year:04}-{month:02}-{day:02}");
        let moment = format!("{day}T{hour:02}:{minute:02}:{second:02}Z");
        // A random name of version 4.
        let bits = (u128::from(any_number()) << 64 | u128::from(any_number()))
            & !(0xf << 76 | 0x3 << 62)
            | 0x4 << 76
            | 0x2 << 62;
        let hex = format!("{bits:032x}");
        let mut parts = Vec::new();
        let mut rest = hex.as_str();
        for len in [8, 4, 4, 4, 12] {
            let (part, after) = rest.split_at_checked(len).unwrap_or((rest, ""));
            parts.push(part);
            rest = after;
        }
        Made { day, moment, identifier: format!("urn:uuid:{}", parts.join("-")) }
    }

    pub(super) fn meta<'a>(&'a self, labels: &'a Labels, language: Language) -> Meta<'a> {
        Meta {
            title: labels.title,
            language: language.into(),
            identifier: &self.identifier,
            date: &self.day,
        }
    }
}

/// Files in one: the first as it is, for its place and its bytes tell what the package is.
pub(super) fn zip(files: &[(String, String)]) -> zip::result::ZipResult<Vec<u8>> {
    use std::io::Write as _;
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let plain =
        zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (name, content) in files {
        zip.start_file(name.as_str(), plain)?;
        zip.write_all(content.as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}
