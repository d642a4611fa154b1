//! A table at which a script does what people would: a line is typed, time passes, a line
//! explains. Nothing is shown that the table did not find.

use std::{
    io::{self, IsTerminal},
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, sync_channel},
    },
    time::Duration,
};

use super::{
    devices::{Devices, EVENTS},
    open::Opened,
    run::{Event, Loop},
    threads,
};
use crate::{
    devices::{KeyPress, Screen, Time},
    game::At,
    table::{Input, PlaceId},
    words::Line,
};

/// What is done in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Does {
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

/// What comes next: something is explained, or done. Apart in time, because a move that is
/// announced cuts whatever is being said.
#[derive(Debug, Clone)]
pub(crate) enum ScriptBeat {
    /// A line explains.
    Explains(Line),
    /// Something is done, and then it is quiet for so long.
    Does(Does, Duration),
}

/// Plays a script at an open table, each beat for as long as it lasts.
///
/// # Errors
/// When the system refuses the signals that end it in order.
pub(crate) fn run_script(
    opened: Opened,
    beats: impl Iterator<Item = (ScriptBeat, Duration)>,
) -> io::Result<()> {
    let Opened { table, disk, pads, ears, sound, reached, .. } = opened;
    let simulated = table.is_simulated();
    let (inputs, events) = sync_channel(EVENTS);
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
    threads::signals(now.clone(), inputs.clone(), false, false)?;
    table.listen(ears, sound, &time, &inputs);
    let at = if simulated {
        table.script_at_once(beats, reached)
    } else {
        if keys {
            threads::typing(true, now, inputs);
        }
        table.script_in_time(beats, &events, &time)
    };
    table.devices.last_words(at);
    Ok(())
}

impl Loop {
    /// Beat by beat: Enter brings the next, `q` the end, and time alone what it brings.
    fn script_in_time(
        &mut self,
        mut beats: impl Iterator<Item = (ScriptBeat, Duration)>,
        events: &Receiver<(At, Event)>,
        time: &Time,
    ) -> At {
        let mut next = time.now();
        loop {
            let due = self.table.due().into_iter().chain([next]).min().unwrap_or(next);
            let event = events.recv_timeout(due.since(time.now()));
            let now = time.now();
            match event {
                Ok((_, Event::Key(KeyPress::Enter))) => next = now,
                Ok((
                    _,
                    Event::Key(KeyPress::Letter('q' | 'Q') | KeyPress::Leave)
                    | Event::Input(Input::Leave),
                ))
                | Err(RecvTimeoutError::Disconnected) => self.left = true,
                Ok((_, Event::Key(KeyPress::Stop))) => self.hush(),
                Ok((_, Event::Input(input))) => self.input(now, now, input),
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => self.input(now, now, Input::Due),
            }
            if self.left {
                return now;
            }
            if now >= next {
                let Some((beat, lasts)) = beats.next() else { return now };
                self.beat(now, beat);
                next = now + lasts;
            }
            self.show(now);
        }
    }

    /// All beats, each at its time, which passes by itself.
    fn script_at_once(
        &mut self,
        beats: impl Iterator<Item = (ScriptBeat, Duration)>,
        reached: At,
    ) -> At {
        let mut now = reached;
        for (beat, lasts) in beats {
            self.beat(now, beat);
            let until = now + lasts;
            while let Some(due) = self.table.due().filter(|due| *due <= until) {
                now = due.max(now);
                self.input(now, now, Input::Due);
            }
            now = until;
            self.show(now);
        }
        now
    }

    fn beat(&mut self, at: At, beat: ScriptBeat) {
        let does = match beat {
            ScriptBeat::Explains(line) => {
                let outs = self.table.explain(at, line);
                self.hand_out(at, outs);
                Nothing
            }
            ScriptBeat::Does(does, _) => does,
        };
        match does {
            Types(line) => {
                let outs = self.table.explain(at, Line::DemoTyped { words: line.to_owned() });
                self.hand_out(at, outs);
                self.input(at, at, Input::Line(PlaceId::FIRST, line.to_owned()));
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
