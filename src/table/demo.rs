//! `annabella demo`: a short game that plays itself, explained line by line.
//!
//! It is a table like any other, with its boards, its clock and its voice; only that a script types
//! what people would. Nothing here is shown that the table did not find.

use std::{
    io::{self, IsTerminal},
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, sync_channel},
    },
    time::Duration,
};

use super::{
    Input, Opened, Out,
    devices::{Devices, QUEUE},
    run::{Event, Loop},
    table::Table,
    threads,
};
use crate::{
    devices::{Key, Screen, Time},
    scoresheet::{
        Labels, Record,
        braille::{Code, Form, Language, Lines, Profile, encode_text, sheet, unicode},
    },
    words::{Channel, Words},
};

/// What is done in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Does {
    /// A line is typed.
    Types(&'static str),
    /// Nothing is done for so long, and the table notices.
    Waits(Duration),
    /// The scoresheet is written.
    Sheet,
    /// It is only explained.
    Nothing,
}

use Does::{Nothing, Sheet, Types, Waits};

/// Longer than the stillness after which boards that differ are told.
const STILL: Duration = Duration::from_millis(2500);

/// The game: each step with the line that explains it, where it is the first of its kind. The blind
/// player has Black and mates in two.
const SCRIPT: &[(&str, Does)] = &[
    ("demo-hello", Nothing),
    ("demo-people", Nothing),
    ("demo-announce", Types("white: f3")),
    ("demo-repeat", Types("black: repeated")),
    ("demo-press", Types("white: press")),
    ("demo-copy", Types("black: lift f2")),
    ("demo-wrong-hole", Nothing),
    ("demo-differ", Types("black: place f4")),
    ("", Waits(STILL)),
    ("demo-mend", Types("black: lift f4")),
    ("", Types("black: place f3")),
    ("demo-touch", Types("black: lift e7")),
    ("demo-place", Types("black: place e5")),
    ("demo-slip", Types("black: say Eva sechs")),
    ("demo-slip-mended", Types("black: say Eva fuenf")),
    ("demo-misheard", Types("white: repeated Eva sechs")),
    ("demo-heard", Types("white: repeated Eva fuenf")),
    ("demo-own-press", Types("black: press")),
    ("demo-time", Types("black: time")),
    ("demo-quick", Types("white: g4")),
    ("", Types("black: repeated")),
    ("", Types("white: press")),
    ("", Types("black: lift g2")),
    ("", Types("black: place g4")),
    ("", Types("black: lift d8")),
    ("", Types("black: place h4")),
    ("demo-mate", Types("black: say Dame Hector vier")),
    ("demo-sheet", Sheet),
    ("demo-end", Nothing),
];

/// How long an act lasts that was explained, and one that was not.
const ACT: Duration = Duration::from_millis(1800);
const STEP: Duration = Duration::from_millis(900);
/// How long an explanation lasts: so long, and more by its letters, as it is read aloud.
const BREATH: Duration = Duration::from_millis(600);
const LETTER: Duration = Duration::from_millis(60);

/// What comes next: something is explained, or done. Apart in time, because a move that is
/// announced cuts whatever is being said.
#[derive(Debug, Clone, Copy)]
enum Beat {
    Explains(&'static str),
    Does(Does, Duration),
}

/// The script, beat by beat.
fn beats() -> impl Iterator<Item = Beat> {
    SCRIPT.iter().flat_map(|&(key, does)| {
        let explained = (!key.is_empty()).then_some(Beat::Explains(key));
        let after = if key.is_empty() { STEP } else { ACT };
        let done = match does {
            Nothing => None,
            Waits(still) => Some(Beat::Does(does, still)),
            Types(_) | Sheet => Some(Beat::Does(does, after)),
        };
        explained.into_iter().chain(done)
    })
}

fn lasts(words: &Words, beat: Beat) -> Duration {
    match beat {
        Beat::Does(_, after) => after,
        Beat::Explains(key) => {
            let said = words.line(key, &[]).print.map_or(0, |text| text.chars().count());
            BREATH + LETTER * u32::try_from(said).unwrap_or(u32::MAX)
        }
    }
}

/// How long the demo takes if nobody presses a key.
pub fn demo_lasts(words: &Words) -> Duration {
    beats().map(|beat| lasts(words, beat)).sum()
}

/// Runs the demo at an open table.
///
/// # Errors
/// When the system refuses the signals that end it in order.
pub fn demo(opened: Opened) -> io::Result<()> {
    let Opened { table, disk, pads, reached, .. } = opened;
    let simulated = table.simulated_time;
    let (inputs, events) = sync_channel(QUEUE);
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let raw = if terminal && !simulated { threads::raw() } else { None };
    let keys = raw.is_some();
    let time = Arc::new(Time::starting_at(reached));
    let devices = if simulated {
        Devices::Simulated { disk: Box::new(disk) }
    } else {
        Devices::open(disk, None, pads, &time, &inputs)
    };
    let mut table = Loop::new(table, raw, devices, Screen::new(false));
    let now = {
        let time = Arc::clone(&time);
        move || time.now()
    };
    threads::signals(now.clone(), inputs.clone(), false)?;
    table.listen(&time, &inputs);
    let at = if simulated {
        table.demo_at_once(reached)
    } else {
        if keys {
            threads::typing(true, now, inputs);
        }
        table.demo_in_time(&events, &time)
    };
    table.devices.last_words(at);
    Ok(())
}

impl Loop {
    /// Beat by beat: Enter brings the next, `q` the end, and time alone what it brings.
    fn demo_in_time(&mut self, events: &Receiver<(Duration, Event)>, time: &Time) -> Duration {
        let mut beats = beats();
        let mut next = time.now();
        loop {
            let due = self.table.due().into_iter().chain([next]).min().unwrap_or(next);
            let event = events.recv_timeout(due.saturating_sub(time.now()));
            let now = time.now();
            match event {
                Ok((_, Event::Key(Key::Enter))) => next = now,
                Ok((
                    _,
                    Event::Key(Key::Letter('q' | 'Q') | Key::Leave) | Event::Input(Input::Leave),
                ))
                | Err(RecvTimeoutError::Disconnected) => self.left = true,
                Ok((_, Event::Key(Key::Stop))) => self.hush(),
                Ok((_, Event::Input(input))) => self.input(now, now, input),
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => self.input(now, now, Input::Due),
            }
            if self.left {
                return now;
            }
            if now >= next {
                let Some(beat) = beats.next() else { return now };
                self.beat(now, beat);
                next = now.saturating_add(lasts(&self.table.words, beat));
            }
            self.show(now);
        }
    }

    /// All beats, each at its time, which passes by itself.
    fn demo_at_once(&mut self, reached: Duration) -> Duration {
        let mut now = reached;
        for beat in beats() {
            self.beat(now, beat);
            let until = now.saturating_add(lasts(&self.table.words, beat));
            while let Some(due) = self.table.due().filter(|due| *due <= until) {
                now = due.max(now);
                self.input(now, now, Input::Due);
            }
            now = until;
            self.show(now);
        }
        now
    }

    fn beat(&mut self, at: Duration, beat: Beat) {
        let does = match beat {
            Beat::Explains(key) => {
                let outs = self.table.explain(at, key, &[]);
                self.hand_out(at, outs);
                Nothing
            }
            Beat::Does(does, _) => does,
        };
        match does {
            Types(line) => {
                let outs = self.table.explain(at, "demo-typed", &[("words", line.to_owned())]);
                self.hand_out(at, outs);
                self.input(at, at, Input::Line(line.to_owned()));
            }
            Sheet => {
                let outs = self.table.braille_sheet();
                self.hand_out(at, outs);
            }
            Waits(_) | Nothing => {}
        }
        self.show(at);
    }
}

impl Table {
    /// A line of the demo's own.
    fn explain(&mut self, at: Duration, key: &str, slots: &[(&str, String)]) -> Vec<Out> {
        self.tell(at, Channel::Public, "demo", key, slots);
        self.finish(at)
    }

    /// The game's record as it is felt, in the language of this table.
    fn braille_sheet(&mut self) -> Vec<Out> {
        let language = Language::named(self.words.sentences.language());
        let language = language.unwrap_or(Language::English);
        let profile = Profile::new(Code::Literary, language);
        let form = profile.zip(Labels::of(language));
        let Some((profile, labels)) = form else { return Vec::new() };
        let form = Form { profile, labels, cells: 40, position: None };
        let record = Record::of(&self.game, &self.heading);
        let mut lines = Lines::default();
        let mut text = |text: &str| encode_text(text, language).0;
        // A code that lacks a sign would leave the sheet short; this game needs none of those.
        let _ = sheet(&record, &form, &mut text, &mut lines);
        lines.iter().map(|line| Out::Print(unicode(line))).collect()
    }
}
