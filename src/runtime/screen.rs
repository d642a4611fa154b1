//! What a running table shows on its terminal: lines one after another, or pictures.

use std::{
    collections::BTreeMap,
    io::{self, Write},
    sync::mpsc::TrySendError,
};

use super::{
    devices::Devices,
    picture::{PictureView, PieceStyle},
    places::ToPlace,
    run::Loop,
    stage::Stage,
    threads,
};
use crate::{
    devices::{Picture, Raw},
    game::At,
    table::{Input, Out, PlaceId, Table},
    words::Line,
};

/// Lines for a place, and what it asks with after them, where that is news.
type PlaceNews = (Vec<String>, Option<(String, bool)>);

impl Loop {
    /// Shows the lines that came of one input, and the prompt.
    pub(crate) fn show(&mut self, at: At) {
        let lines = std::mem::take(&mut self.lines);
        self.screen.set_hidden(self.table.asks_passphrase());
        let prompt = if self.left { String::new() } else { self.table.prompt() };
        let text = match self.stage.take() {
            // The last lines stand on the terminal's own screen, where they stay.
            Some(_) if self.left => Stage::leave() + &self.screen.show(&lines, &prompt),
            Some((mut stage, pieces)) => {
                stage.say(lines);
                let input = Some(format!("{prompt}{}", self.screen.so_far()));
                let seen = seen_at(&self.table, PlaceId::FIRST, pieces, at).unwrap_or_default();
                let text = stage.draw_with_lines(Picture { input, ..seen });
                self.stage = Some((stage, pieces));
                text
            }
            None => self.screen.show(&lines, &prompt),
        };
        self.write(text);
        self.show_places(at);
    }

    /// Lines go to their places, all that came of one input at once, so that each asks once after
    /// them. What else is to be handed out comes back.
    pub(crate) fn show_at_places(&mut self, outs: Vec<Out>) -> Vec<Out> {
        let mut news: BTreeMap<PlaceId, PlaceNews> = BTreeMap::new();
        let mut rest = Vec::new();
        for out in outs {
            match out {
                Out::Print(PlaceId::FIRST, line) => self.lines.push(line),
                Out::Print(id, line) => news.entry(id).or_default().0.push(line),
                Out::Prompt(id, prompt, hidden) => {
                    news.entry(id).or_default().1 = Some((prompt, hidden));
                }
                Out::Keep(_)
                | Out::Dismiss(_)
                | Out::Speak(_)
                | Out::Connect(..)
                | Out::Shake(_)
                | Out::Hush(_)
                | Out::Wire(..)
                | Out::Learned(..)
                | Out::Times(_)
                | Out::Wait(_)
                | Out::Leave => rest.push(out),
            }
        }
        let Devices::Real { places, .. } = &mut self.devices else { return rest };
        for (id, (lines, asks)) in news {
            let Some(place) = places.get_mut(&id) else { continue };
            if let Some(count) = place.send(ToPlace::Show(lines, asks)) {
                let line = self.table.words().print(&Line::ScreenBehind { count });
                place.send(ToPlace::Show(vec![line], None));
            }
        }
        rest
    }

    /// Shows those who joined with a screen what is for their eyes.
    fn show_places(&mut self, at: At) {
        let Devices::Real { places, .. } = &mut self.devices else { return };
        for (id, line) in places.iter_mut().filter(|_| !self.left) {
            let seen = line.screen().and_then(|pieces| seen_at(&self.table, *id, pieces, at));
            if let Some(picture) = seen {
                line.draw(picture);
            }
        }
    }

    /// Whether anybody sees pictures, here or where he joined.
    fn has_eyes(&self) -> bool {
        let joined = match &self.devices {
            Devices::Real { places, .. } => places.values().any(|line| line.screen().is_some()),
            Devices::Unopened | Devices::Simulated { .. } => false,
        };
        joined || self.stage.is_some()
    }

    /// Until when the picture is right by itself: a clock runs on it.
    pub(crate) fn picture_lasts(&self, now: At) -> Option<At> {
        let game = self.table.game();
        let running = game.clock().running().filter(|_| self.has_eyes() && !self.left)?;
        Some(now + self.table.words().face_lasts(game, running, now))
    }

    /// The terminal's other screen is entered, where pictures are to be shown.
    pub(crate) fn enter(&mut self) {
        if let Some(entered) = self.stage.as_mut().map(|(stage, _)| stage.enter()) {
            self.write(entered);
        }
    }

    /// What a key wrote; a picture shows the line being typed by itself.
    pub(crate) fn echo(&mut self, echo: String) {
        if self.stage.is_none() {
            self.write(echo);
        }
    }

    /// The program was stopped and goes on: the keyboard is taken over, and what stood there is
    /// shown again.
    pub(crate) fn foreground(&mut self) {
        let again = self.raw.as_ref().map(Raw::again);
        self.enter();
        if let (Some(Ok(())), None) = (again, &self.stage) {
            let prompt = self.screen.again();
            self.write(prompt);
        }
    }

    /// The program is to be stopped: the terminal is as it was before.
    pub(crate) fn background(&mut self) {
        let left = self.stage.as_ref().map(|_| Stage::leave()).unwrap_or_default();
        let mut out = io::stdout().lock();
        let _ = out.write_all(left.as_bytes()).and_then(|()| out.flush());
        drop(out);
        threads::stop(self.raw.as_ref());
    }

    fn write(&mut self, text: String) {
        if text.is_empty() || self.gone {
            return;
        }
        match &mut self.devices {
            Devices::Unopened | Devices::Simulated { .. } => {
                let mut out = io::stdout().lock();
                if out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err() {
                    self.answers.push_back(Input::Leave);
                }
            }
            Devices::Real { screen, .. } => match screen.try_send(text) {
                Ok(()) if self.unshown > 0 => {
                    let unshown = std::mem::take(&mut self.unshown);
                    self.answers.push_back(Input::Unshown(unshown));
                }
                Ok(()) => {}
                Err(TrySendError::Full(text) | TrySendError::Disconnected(text)) => {
                    match &mut self.stage {
                        Some((stage, _)) => stage.doubt(),
                        None => self.unshown += text.lines().count(),
                    }
                }
            },
        }
    }
}

/// What is to be seen at a place; none: nothing yet.
fn seen_at(table: &Table, id: PlaceId, pieces: PieceStyle, at: At) -> Option<Picture> {
    let (audience, words) = table.eyes(id)?;
    let look = PictureView { words, heading: table.heading(), audience, pieces };
    Some(look.picture(table.game(), at))
}
