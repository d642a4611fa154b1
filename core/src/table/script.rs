//! What a script that plays by itself asks of the table: lines of its own, and the sheet.

use super::{Out, PlaceId, Table};
use crate::{
    at::At,
    scoresheet::{
        Labels, Record,
        braille::{Code, Language, Lines, Profile, SheetForm, encode_text, sheet, unicode},
    },
    words::{Channel, Line, Sign},
};

impl Table {
    /// A line of the script's own.
    pub fn explain(&mut self, at: At, line: Line) -> Vec<Out> {
        self.tell(at, Channel::Public, Sign::Demo, line);
        self.finish(at)
    }

    /// The game's record as it is felt, in the language of this table.
    pub fn braille_sheet(&mut self) -> Vec<Out> {
        let language = self.words.sentences.language().parse().unwrap_or(Language::English);
        let Some(profile) = Profile::new(Code::Literary, language) else { return Vec::new() };
        let record = Record::of(&self.game, &self.heading);
        let labels = Labels::of(language).under(record.edition.as_ref());
        let form = SheetForm { profile, labels, cells: 40, position: None };
        let mut lines = Lines::default();
        let mut text = |text: &str| encode_text(text, language).0;
        // A code that lacks a sign would leave the sheet short; this game needs none of those.
        let _ = sheet(&record, &form, &mut text, &mut lines);
        lines.iter().map(|line| Out::Print(PlaceId::FIRST, unicode(line))).collect()
    }
}
