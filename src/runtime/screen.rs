//! What a running table shows on its terminal: lines one after another, or pictures.

use std::{
    io::{self, Write},
    sync::mpsc::TrySendError,
};

use super::{
    devices::Devices,
    picture::{Audience, PictureView, PieceStyle},
    run::Loop,
    stage::Stage,
    threads,
};
use crate::{
    devices::{Picture, Raw},
    game::At,
    table::{Ear, Input},
    words::Channel,
};

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
                let text = stage.draw_with_lines(self.picture(at, pieces, &prompt));
                self.stage = Some((stage, pieces));
                text
            }
            None => self.screen.show(&lines, &prompt),
        };
        self.write(text);
    }

    fn picture(&self, at: At, pieces: PieceStyle, prompt: &str) -> Picture {
        let audience = match self.table.terminal() {
            Ear::Of(Channel::Arbiter) => Audience::Arbiter,
            Ear::Of(Channel::Public | Channel::Player(_)) | Ear::All => Audience::Assistant,
        };
        let (words, heading) = (self.table.words(), self.table.heading());
        let look = PictureView { words, heading, audience, pieces };
        let input = Some(format!("{prompt}{}", self.screen.so_far()));
        Picture { input, ..look.picture(self.table.game(), at) }
    }

    /// Until when the picture is right by itself: a clock runs on it.
    pub(crate) fn picture_lasts(&self, now: At) -> Option<At> {
        let game = self.table.game();
        let running = game.clock().running().filter(|_| self.stage.is_some() && !self.left)?;
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
