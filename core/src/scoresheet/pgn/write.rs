//! The game in Portable Game Notation.

use std::fmt::Write as _;

use crate::{
    game::{Allotment, BonusKind, Control, Game, Heading, Plain, Standing},
    laws::points_written,
    scoresheet::{Happened, Labels, Record},
};

/// Import format: no line longer than this.
const COLUMNS_MAX: usize = 79;

/// An offer of a draw.
const OFFER: &str = "(=)";

/// The whole game, tags and moves, without its times.
pub fn pgn(game: &Game, heading: &Heading) -> String {
    without_times(Record::of(game, heading))
}

/// The same as the public knows it: see [`Record::unjudge`].
pub fn public_pgn(game: &Game, heading: &Heading) -> String {
    let mut record = Record::of(game, heading);
    record.unjudge();
    without_times(record)
}

fn without_times(mut record: Record) -> String {
    for entry in &mut record.entries {
        entry.clock = None;
    }
    (record.edition, record.control) = (None, None);
    let mut text = String::new();
    write_pgn(&record, None, &mut text);
    text
}

/// A scoresheet, tags and moves. After an illegal move nothing more can be replayed by a reader,
/// so what follows stands in a remark; so does, in words, what else happened.
pub fn write_pgn(record: &Record, labels: Option<&Labels>, text: &mut String) {
    // Three results have a sign in this notation; the arbiter's others stand as a remark.
    let score =
        if ["1-0", "0-1", "1/2-1/2"].contains(&record.result) { record.result } else { "*" };
    tags(record, score, text);
    text.push('\n');
    let mut pen = Pen { text, column: 0 };
    let words = |pen: &mut Pen<'_>, words: &str| {
        let inner = words.replace(['{', '}'], "");
        pen.comment(&inner);
    };
    // An offer needs no words (2009: C13; 2005: E13; 2023: C.12).
    let told = |pen: &mut Pen<'_>, note: &Happened| match (labels, note) {
        (Some(labels), _) => words(pen, &labels.note(note)),
        (None, Happened::Offered(_)) => pen.comment(OFFER),
        (
            None,
            Happened::Illegal(..)
            | Happened::Counted(..)
            | Happened::Time(..)
            | Happened::Restored(_)
            | Happened::Penalty(..)
            | Happened::Struck(_)
            | Happened::Unread(_),
        ) => {}
    };
    if let Some(labels) = labels {
        labels.keeper(record).iter().for_each(|line| words(&mut pen, line));
    }
    let readable = record.entries.iter().take_while(|entry| entry.legal).count();
    let mut notes = record.notes.iter().peekable();
    let mut apart = true;
    for (at, entry) in record.entries.iter().take(readable).enumerate() {
        while let Some((_, note)) = notes.next_if(|(after, _)| *after <= at) {
            told(&mut pen, note);
            apart = true;
        }
        let (number, black) = record.place(at);
        if !black {
            pen.put(format_args!("{number}."));
        } else if apart {
            pen.put(format_args!("{number}..."));
        }
        apart = false;
        pen.put(format_args!("{}", entry.san));
        if entry.offer {
            pen.comment(OFFER);
        }
        if let Some(left) = entry.clock {
            let seconds = left.as_secs();
            let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
            pen.comment(&format!("[%clk {hours}:{minutes:02}:{seconds:02}]"));
        }
    }
    if readable < record.entries.len() {
        let start = Standing::new(record.start.clone());
        pen.put(format_args!("{{illegal:"));
        for entry in record.entries.iter().skip(readable) {
            pen.put(format_args!("{}", start.uci(entry.made)));
        }
        pen.put(format_args!("}}"));
    }
    for (_, note) in notes {
        told(&mut pen, note);
    }
    if record.result != score {
        pen.put(format_args!("{{{}}}", record.result));
    }
    pen.put(format_args!("{score}"));
    text.push('\n');
}

fn tags(record: &Record, score: &str, text: &mut String) {
    let mut tag = |name: &str, value: &str| {
        let _ = write!(text, "[{name} \"");
        for letter in value.chars() {
            if letter == '\\' || letter == '"' {
                text.push('\\');
            }
            text.push(letter);
        }
        text.push_str("\"]\n");
    };
    let heading = &record.heading;
    let known = |value: &Option<Plain>| value.as_ref().map_or("?".to_owned(), Plain::to_string);
    tag("Event", &known(&heading.event));
    tag("Site", &known(&heading.site));
    tag("Date", heading.date.as_ref().map_or("????.??.??", Plain::as_str));
    tag("Round", &known(&heading.round));
    tag("White", &known(&heading.white));
    tag("Black", &known(&heading.black));
    tag("Result", score);
    if let Some(points) = record.points {
        let [white, black] = [points.white, points.black].map(points_written);
        tag("Points", &format!("{white}-{black}"));
    }
    if let Some(board) = &heading.board_number {
        tag("Board", board.as_str());
    }
    let marks = record.marks.iter().map(ToString::to_string);
    let mode: Vec<String> =
        record.rehearsal.then(|| "rehearsal".to_owned()).into_iter().chain(marks).collect();
    if !mode.is_empty() {
        tag("Mode", &mode.join(", "));
    }
    if let Some(control) = &record.control {
        tag("TimeControl", &seconds(control.as_str()));
    }
    if let Some(edition) = &record.edition {
        tag("Laws", edition.as_str());
    }
    if let Some(seal) = record.seal {
        tag("Seal", &seal.map(|square| square.to_string()).join(" "));
    }
    if !record.is_whole_game() {
        let start = Standing::new(record.start.clone());
        if start.is_chess960() {
            tag("Variant", "Chess960");
        }
        tag("SetUp", "1");
        tag("FEN", &start.fen());
    }
}

/// A time control in the notation's own form, in seconds; one it has no form for stays in ours.
fn seconds(control: &str) -> String {
    let Ok(parsed) = control.parse::<Control>() else { return control.to_owned() };
    let [white, black] = [shakmaty::Color::White, shakmaty::Color::Black].map(|it| parsed.of(it));
    let plain = |allotment: &Allotment| {
        let bonus = allotment.bonus;
        bonus.is_none_or(|bonus| bonus.kind == BonusKind::Increment && bonus.from_move <= 1)
    };
    if white != black || !plain(white) {
        return control.to_owned();
    }
    let added = white.bonus.map_or(String::new(), |bonus| format!("+{}", bonus.time.as_secs()));
    let period = |period: &crate::game::Period| {
        let moves = period.moves.map_or(String::new(), |moves| format!("{moves}/"));
        format!("{moves}{}{added}", period.time.as_secs())
    };
    white.periods.iter().map(period).collect::<Vec<_>>().join(":")
}

/// Writes words and breaks lines between them.
struct Pen<'a> {
    text: &'a mut String,
    column: usize,
}

impl Pen<'_> {
    fn put(&mut self, word: std::fmt::Arguments<'_>) {
        let from = self.text.len();
        if self.column > 0 {
            self.text.push(' ');
        }
        let _ = self.text.write_fmt(word);
        let len = self.text.len() - from;
        if self.column > 0 && self.column + len > COLUMNS_MAX {
            self.text.replace_range(from..=from, "\n");
            self.column = len - 1;
        } else {
            self.column += len;
        }
    }

    fn comment(&mut self, text: &str) {
        let words: Vec<&str> = text.split_whitespace().collect();
        for (at, word) in words.iter().enumerate() {
            let open = if at == 0 { "{" } else { "" };
            let close = if at + 1 == words.len() { "}" } else { "" };
            self.put(format_args!("{open}{word}{close}"));
        }
    }
}
