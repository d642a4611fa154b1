//! A scoresheet in braille, line by line.

use shakmaty::Color;

use super::{
    Cell, Code, Language, Lines, PositionForm, Profile, Unknown, cell::cells, encode_text, forsyth,
    grid, moves::MovePen, pieces,
};
use crate::{
    game::Standing,
    scoresheet::{
        Labels, Record,
        labels::{day, name},
    },
};

/// How far a line is indented that goes on.
const FURTHER_TEXT: usize = 2;
const FURTHER_MOVES: usize = 4;

/// What a sheet looks like.
#[derive(Debug, Clone, Copy)]
pub struct SheetForm {
    /// The code of the moves, and the language.
    pub profile: Profile,
    /// Its words.
    pub labels: &'static Labels,
    /// Cells in a line.
    pub cells: usize,
    /// How the last position is written, if it is.
    pub position: Option<PositionForm>,
}

/// A move the code has no known sign for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotKnown {
    /// Which entry, from nought.
    pub entry: usize,
    /// What.
    pub what: Unknown,
}

/// A scoresheet as lines. `text` turns names and headers into cells, contracted or not.
///
/// # Errors
/// With the first move that the code has no known sign for.
pub fn sheet(
    record: &Record,
    form: &SheetForm,
    text: &mut dyn FnMut(&str) -> Vec<Cell>,
    lines: &mut Lines,
) -> Result<(), NotKnown> {
    let mut page = Page { form, text, lines };
    page.head(record);
    page.moves(record)?;
    page.foot(record);
    Ok(())
}

struct Page<'a> {
    form: &'a SheetForm,
    text: &'a mut dyn FnMut(&str) -> Vec<Cell>,
    lines: &'a mut Lines,
}

impl Page<'_> {
    fn text(&mut self, text: &str) {
        let cells = (self.text)(text);
        self.lines.line(&cells, self.form.cells, 0, FURTHER_TEXT);
    }

    fn head(&mut self, record: &Record) {
        let labels = self.form.labels;
        let heading = &record.heading;
        if let Some(occasion) = labels.occasion(heading) {
            self.text(&occasion);
        }
        if let Some(site) = name(heading.site.as_ref()) {
            self.text(site);
        }
        if let Some(day) = day(heading.date.as_ref(), self.form.profile.language) {
            self.text(&day);
        }
        for (label, player) in [(&labels.white, &heading.white), (&labels.black, &heading.black)] {
            if let Some(player) = name(player.as_ref()) {
                self.text(&format!("{label}: {player}"));
            }
        }
        for line in labels.about(record) {
            self.text(&line);
        }
        let mut line = (self.text)(&format!("{}: ", labels.result));
        line.push(Cell::BLANK);
        line.extend(self.result(record.result));
        self.lines.line(&line, self.form.cells, 0, FURTHER_TEXT);
        if let Some(points) = record.points {
            self.text(&format!("{}: {}", labels.points, labels.scored(points)));
        }
        if !record.is_whole_game() {
            let start = Standing::new(record.start.clone());
            self.position(&start, PositionForm::Forsyth);
        }
        self.lines.gap();
    }

    fn moves(&mut self, record: &Record) -> Result<(), NotKnown> {
        let (form, width) = (self.form, self.form.cells);
        let offer = offer(form.profile, form.labels, self.text);
        let mut pen = MovePen::new(form.profile);
        let mut notes = record.notes.iter().peekable();
        // After a remark, Black's move begins a line of its own.
        let mut fresh = true;
        for (at, entry) in record.entries.iter().enumerate() {
            while let Some((_, note)) = notes.next_if(|(after, _)| *after <= at) {
                self.remark(&form.labels.note(note), &mut fresh);
            }
            let (number, black) = record.place(at);
            if fresh || !black {
                if !fresh {
                    self.lines.end();
                }
                pen.cells.clear();
                pen.number(number, black);
                self.lines.word(&pen.cells, width, 0);
            }
            pen.cells.clear();
            if fresh && black && form.profile.code != Code::Literary {
                pen.cells.extend(Cell::of('⠤'));
            }
            fresh = false;
            pen.write(entry.san).map_err(|what| NotKnown { entry: at, what })?;
            self.lines.word(&pen.cells, width, FURTHER_MOVES);
            if entry.in_passing() && form.profile.code == Code::Literary {
                self.lines.word(&in_passing(form.profile), width, FURTHER_MOVES);
            }
            if entry.offer {
                for word in offer.split(|cell| *cell == Cell::BLANK) {
                    self.lines.word(word, width, FURTHER_MOVES);
                }
            }
            if !entry.legal {
                self.remark(form.labels.illegal, &mut fresh);
            }
        }
        if !fresh {
            self.lines.end();
        }
        for (_, note) in notes {
            self.remark(&form.labels.note(note), &mut true);
        }
        Ok(())
    }

    /// A remark is a paragraph of its own.
    fn remark(&mut self, text: &str, fresh: &mut bool) {
        if !*fresh {
            self.lines.end();
            *fresh = true;
        }
        let cells = (self.text)(text);
        self.lines.line(&cells, self.form.cells, FURTHER_TEXT, FURTHER_TEXT);
    }

    fn foot(&mut self, record: &Record) {
        self.lines.gap();
        // The British code's signs for results are not known; the head has it in words.
        if self.form.profile.code != Code::Ukaaf2015 {
            let result = self.result(record.result);
            self.lines.line(&result, self.form.cells, 0, FURTHER_TEXT);
        }
        if let Some(form) = self.form.position {
            self.lines.gap();
            self.position(&record.end(), form);
        }
        if let Some(seal) = record.seal {
            let squares = seal.map(|square| square.to_string()).join(" ");
            self.text(&format!("{}: {squares}", self.form.labels.seal));
        }
    }

    fn position(&mut self, stands: &Standing, how: PositionForm) {
        let (form, width) = (self.form, self.form.cells);
        let labels = form.labels;
        let turn =
            format!("{}: {} {}", labels.position, labels.side(stands.turn()), labels.to_move);
        self.text(&turn);
        match how {
            PositionForm::Forsyth => {
                for word in forsyth(stands.board(), form.profile) {
                    self.lines.word(&word, width, 0);
                }
                self.lines.end();
            }
            PositionForm::Pieces => {
                for color in Color::ALL {
                    let mut line = (self.text)(&format!("{}:", labels.side(color)));
                    for word in pieces(stands.board(), color, form.profile) {
                        line.push(Cell::BLANK);
                        line.extend(word);
                    }
                    self.lines.line(&line, width, 0, FURTHER_TEXT);
                }
            }
            PositionForm::Grid => {
                for line in grid(stands.board(), form.profile) {
                    self.lines.line(&line, width, 0, 0);
                }
            }
        }
    }

    fn result(&mut self, result: &'static str) -> Vec<Cell> {
        match result_cells(result, self.form.profile.language) {
            Some(cells) => cells,
            None => (self.text)(self.form.labels.result(result)),
        }
    }
}

/// A result with its number signs, so that it is no move's number. None where there is none.
pub fn result_cells(result: &str, language: Language) -> Option<Vec<Cell>> {
    let part = |points: &str| match points {
        "1" => "⠼⠁",
        "1/2" => match language {
            Language::Danish | Language::English => "⠼⠁⠌⠃",
            Language::German => "⠼⠁⠆",
            Language::Norwegian | Language::Swedish | Language::Finnish => "⠼⠁⠌⠼⠃",
        },
        _ => "⠼⠚",
    };
    let (white, black) = result.split_once('-')?;
    Some(cells(&[part(white), "⠤", part(black)].concat()))
}

/// What is added to a capture in passing. Only the literary code writes letters as such; of the
/// others no sign for it is known.
pub(super) fn in_passing(profile: Profile) -> Vec<Cell> {
    encode_text("e.p.", profile.language).0
}

/// The sign of an offer: in brackets where they cannot be read as digits, else a word.
pub(super) fn offer(
    profile: Profile,
    labels: &Labels,
    text: &mut dyn FnMut(&str) -> Vec<Cell>,
) -> Vec<Cell> {
    match profile.code {
        Code::Literary => encode_text("(=)", profile.language).0,
        Code::Compact | Code::Ukaaf2015 => text(labels.offer),
    }
}
