//! A whole table in simulated time, at which anything is typed.

use std::{cell::Cell, time::Duration};

use annabella::{
    devices::SimulatedFiles,
    game::{At, Game, Terms},
    journal::{Preface, read},
    runtime::{Options, SoundOptions, new_game},
    table::{Input, Out, PlaceId, Style},
    words::{Form, Words},
};
use shakmaty::ByColor;

use super::harmless;

thread_local! {
    /// One table after the other has them: to read a pack takes longer than a game.
    static WORDS: Cell<Option<Words>> = const { Cell::new(None) };
}

fn options() -> Options {
    Options {
        turned: ByColor::default(),
        white_at_right: false,
        cues: None,
        ear: None,
        sound: SoundOptions::default(),
        second: None,
        arbiter: None,
        simulated_time: true,
        secret: || Ok([7; 32]),
        style: Style::default(),
        form: Form::Words,
        pads: None,
        guard: None,
    }
}

/// Whatever is typed, every line that is told shows, one message a line, and the journal tells
/// the same game again.
pub(super) fn table(bytes: &[u8]) {
    let Some((first, script)) = bytes.split_first() else { return };
    // The words of a rated game are fitted to the edition, which takes long.
    let rated = first & 15 == 1;
    let words = WORDS.take().unwrap_or_else(|| Words::named("fide", "en").unwrap());
    let preface = Preface { terms: Terms { rated, ..Terms::default() }, ..Preface::default() };
    let files = SimulatedFiles::default();
    let opened = new_game(files, &preface, words, None, &options()).unwrap();
    let mut table = opened.table;
    let mut journal = String::new();
    let mut now = At::START;
    let mut outs = opened.first;
    let script = String::from_utf8_lossy(script);
    let mut lines = script.split('\n').take(64);
    loop {
        let mut wait = Duration::ZERO;
        for out in outs {
            match out {
                Out::Keep(page) => {
                    journal.push_str(&page.lines);
                    page.cues.lines().chain(page.desk_cues.lines()).for_each(cue);
                }
                Out::Print(_, line) | Out::Prompt(_, line, _) => harmless(&line),
                Out::Speak(said) => said.line.iter().for_each(|line| harmless(line)),
                Out::Wait(span) => wait += span,
                _ => {}
            }
        }
        harmless(&table.prompt());
        let Some(line) = lines.next() else { break };
        if wait > Duration::ZERO {
            now += wait.min(Duration::from_hours(9));
            outs = table.take(now, now, Input::Due);
            outs.extend(table.take(now, now, Input::Line(PlaceId::FIRST, line.to_owned())));
        } else {
            outs = table.take(now, now, Input::Line(PlaceId::FIRST, line.to_owned()));
        }
    }
    again(&journal, table.game(), now);
    WORDS.set(Some(table.into_words()));
}

/// A cue is one line of JSON.
fn cue(line: &str) {
    let cue: serde_json::Value = serde_json::from_str(line).expect(line);
    for key in ["line", "text"] {
        cue[key].as_str().into_iter().for_each(harmless);
    }
}

fn again(journal: &str, game: &Game, now: At) {
    let back = read(journal.as_bytes());
    assert_eq!(back.fault, None, "{journal}");
    let mut told = Game::new(back.preface.terms.clone());
    for seen in &back.seen {
        told.after(seen);
    }
    told.at(now);
    assert_eq!(told.standing().fen(), game.standing().fen(), "{journal}");
    assert_eq!(told.outcome(), game.outcome(), "{journal}");
    assert_eq!(format!("{:?}", told.clock()), format!("{:?}", game.clock()), "{journal}");
}
