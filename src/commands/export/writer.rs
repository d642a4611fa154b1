//! Sheets as bytes, format by format.

use std::path::Path;

use super::{
    Export, Format, Job, NoExport, louis,
    package::{Made, zip},
    wav::WavSpeaker,
};
use crate::scoresheet::{
    Labels, Record, Wrong, begin_html,
    braille::{
        Brf, CELLS_MIN, Cell, Code, Language, Lines, Meta, Package, Profile, SheetForm, begin_pef,
        encode_text, end_pef, sheet, unicode, write_pef, write_unicode,
    },
    end_html, write_html, write_pgn, write_text,
};
use crate::{game::Plain, words::Words};

/// Writes sheet after sheet.
pub(super) struct SheetWriter<'a> {
    asked: &'a Export,
    language: Language,
    labels: &'static Labels,
    form: Option<SheetForm>,
    brf: Brf,
    lines: Lines,
    text: String,
    package: Package,
    speaker: Option<WavSpeaker<'a>>,
    sheets: usize,
}

/// What came of one sheet.
pub(super) struct WrittenSheet {
    /// It was written.
    pub(super) written: bool,
    /// What is wrong, by the entry it is wrong with.
    pub(super) wrong: Vec<(Option<usize>, Wrong)>,
}

impl<'a> SheetWriter<'a> {
    pub(super) fn new(job: Job<'a>, words: Option<&'a Words>) -> Result<SheetWriter<'a>, NoExport> {
        let Job { asked, language, table } = job;
        let braille =
            matches!(asked.format, Format::Brf | Format::Pef | Format::Ebraille | Format::Braille);
        idle(asked, braille)?;
        let profile = Profile::new(asked.code, language);
        let profile = match (braille, profile) {
            (true, None) => return Err(NoExport::NoProfile(asked.code, language)),
            (true, profile) => profile,
            (false, _) => None,
        };
        if !braille && language == Language::Finnish {
            return Err(NoExport::BrailleOnly);
        }
        let (cells, lines) = language.usual_page();
        let (cells, lines) = (asked.cells.unwrap_or(cells), asked.lines.unwrap_or(lines));
        if !(CELLS_MIN..=200).contains(&cells) || !(4..=200).contains(&lines) {
            return Err(NoExport::Page);
        }
        let labels = Labels::of(language);
        let form =
            profile.map(|profile| SheetForm { profile, labels, cells, position: asked.position });
        let (form_feed, pad) = (asked.form_feed, asked.pad);
        let brf = Brf { table, cells, lines, form_feed, pad };
        let (lines, text) = (Lines::default(), String::new());
        let package = Package::default();
        let speaker = words.map(WavSpeaker::new);
        Ok(SheetWriter {
            asked,
            language,
            labels,
            form,
            brf,
            lines,
            text,
            package,
            speaker,
            sheets: 0,
        })
    }

    pub(super) fn extension(&self) -> &'static str {
        match self.asked.format {
            Format::Pgn => "pgn",
            Format::Brf => "brf",
            Format::Pef => "pef",
            Format::Ebraille => "ebrl",
            Format::Braille | Format::Text => "txt",
            Format::Html => "html",
            Format::Wav => "wav",
            Format::Journal => "journal",
        }
    }

    /// The next sheet is in the words of its edition.
    pub(super) fn under(&mut self, edition: Option<&Plain>) {
        self.labels = Labels::of(self.language).under(edition);
        if let Some(form) = &mut self.form {
            form.labels = self.labels;
        }
    }

    /// How many sheets the open file has.
    pub(super) fn sheets(&self) -> usize {
        self.sheets
    }

    pub(super) fn begin(&mut self, out: &mut Vec<u8>) {
        self.sheets = 0;
        self.text.clear();
        match self.asked.format {
            Format::Pef => {
                let made = Made::now();
                begin_pef(
                    &made.meta(self.labels, self.language),
                    self.brf.cells,
                    self.brf.lines,
                    &mut self.text,
                );
            }
            Format::Html => begin_html(self.labels, self.language, &mut self.text),
            Format::Pgn
            | Format::Brf
            | Format::Ebraille
            | Format::Braille
            | Format::Text
            | Format::Wav
            | Format::Journal => {}
        }
        out.extend_from_slice(self.text.as_bytes());
    }

    pub(super) fn write(
        &mut self,
        record: &Record,
        out: &mut Vec<u8>,
    ) -> Result<WrittenSheet, NoExport> {
        let mut written = WrittenSheet { written: true, wrong: Vec::new() };
        if self.form.is_some() {
            self.braille(record, &mut written)?;
            if !written.written {
                return Ok(written);
            }
        }
        let apart = self.sheets > 0;
        self.text.clear();
        match self.asked.format {
            // It is copied, not written.
            Format::Journal => {}
            Format::Brf => self.brf.write(&self.lines, out),
            Format::Braille => {
                out.extend(apart.then_some(b'\n'));
                write_unicode(&self.lines, out);
            }
            Format::Pgn => {
                out.extend(apart.then_some(b'\n'));
                write_pgn(record, Some(self.labels), &mut self.text);
            }
            Format::Text => {
                out.extend(apart.then_some(b'\n'));
                write_text(record, self.labels, self.language, &mut self.text);
            }
            Format::Pef => {
                write_pef(&self.lines, self.brf.cells, self.brf.lines, &mut self.text);
            }
            Format::Ebraille => {
                let title = self.lines.iter().next().map(unicode).unwrap_or_default();
                self.package.add(&self.lines, &title, self.language);
            }
            Format::Wav => {
                if apart {
                    return Err(NoExport::OneSound);
                }
                let letters = self.language.letters();
                if let Some(speaker) = &mut self.speaker {
                    speaker.speak(record, letters, out)?;
                }
            }
            Format::Html => {
                write_html(record, self.labels, self.language, &mut self.text);
            }
        }
        out.extend_from_slice(self.text.as_bytes());
        self.sheets += 1;
        Ok(written)
    }

    fn braille(&mut self, record: &Record, written: &mut WrittenSheet) -> Result<(), NoExport> {
        let Some(form) = &self.form else { return Ok(()) };
        self.lines.clear();
        let mut lacking: Vec<char> = Vec::new();
        let language = form.profile.language;
        let mut failed = None;
        let contracted = self.asked.contracted;
        let mut text = |text: &str| -> Vec<Cell> {
            // One that has failed is not asked again.
            if contracted && failed.is_none() {
                match louis::contracted(text, language) {
                    Ok(Some(cells)) => return cells,
                    Ok(None) => {}
                    Err(why) => failed = Some(why),
                }
            }
            let (cells, without) = encode_text(text, language);
            lacking.extend(without);
            cells
        };
        if let Err(unknown) = sheet(record, form, &mut text, &mut self.lines) {
            let wrong = Wrong::NotKnown(unknown.what, form.profile.code);
            written.wrong.push((Some(unknown.entry), wrong));
            written.written = false;
        }
        if let Some(why) = failed {
            return Err(NoExport::Contracted(why));
        }
        lacking.dedup();
        written.wrong.extend(lacking.into_iter().map(|letter| (None, Wrong::NoSign(letter))));
        Ok(())
    }

    /// The cue sheet of the sound file that was written last.
    pub(super) fn cue_sheet(&self, sound: &Path) -> Option<String> {
        let speaker = self.speaker.as_ref().filter(|_| sound != Path::new("-"))?;
        let name = sound.file_name()?.to_string_lossy().replace('"', "");
        Some(format!("FILE \"{name}\" WAVE\n{}", speaker.cues))
    }

    pub(super) fn end(&mut self, out: &mut Vec<u8>) -> Result<(), NoExport> {
        self.sheets = 0;
        self.text.clear();
        match self.asked.format {
            Format::Pef => end_pef(&mut self.text),
            Format::Html => end_html(&mut self.text),
            Format::Ebraille => {
                let made = Made::now();
                let package = std::mem::take(&mut self.package);
                let title = unicode(&encode_text(self.labels.title, self.language).0);
                let meta = Meta { title: &title, ..made.meta(self.labels, self.language) };
                let files = package.files(&meta, self.language, &made.moment);
                *out = zip(&files)
                    .map_err(|why| NoExport::Write("eBraille".to_owned(), why.into()))?;
            }
            Format::Pgn
            | Format::Brf
            | Format::Braille
            | Format::Text
            | Format::Wav
            | Format::Journal => {}
        }
        out.extend_from_slice(self.text.as_bytes());
        Ok(())
    }
}

/// An option that says nothing about the format asked for is a slip, and is told.
fn idle(asked: &Export, braille: bool) -> Result<(), NoExport> {
    let paged = matches!(asked.format, Format::Brf | Format::Pef);
    let brf = asked.format == Format::Brf;
    let slips = [
        (!braille && asked.cells.is_some(), "--cells"),
        (!paged && asked.lines.is_some(), "--lines"),
        (!brf && asked.pad, "--pad"),
        (!brf && !asked.form_feed, "--form-feed"),
        (!braille && asked.contracted, "--contracted"),
        (!braille && asked.position.is_some(), "--position"),
        (!braille && asked.code != Code::Literary, "--code"),
    ];
    let slip = slips.into_iter().find(|(slip, _)| *slip);
    slip.map_or(Ok(()), |(_, option)| Err(NoExport::Idle(option)))
}
