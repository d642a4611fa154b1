//! The loop: waits for an input or for the time of the next one, and hands out what comes of it.

use std::{
    collections::VecDeque,
    io::{self, IsTerminal},
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel},
    },
    time::Duration,
};

use shakmaty::Color;

use super::{
    audio::{AudioRoutes, SoundProcess, Sounding},
    board_port::{Cable, ToBoard},
    devices::{Devices, EVENTS, LAST_WORDS, QUEUE},
    open::Opened,
    picture::PieceStyle,
    places::{self, PlaceLine, ToPlace},
    stage::Stage,
    threads::{self, Inputs},
};
use crate::{
    devices::{DiskRequest, KeyPress, Page, Raw, Screen, Time},
    game::At,
    table::{Device, Input, Joining, Out, PlaceId, Said, Table},
};

/// How long a guarded table waits for somebody to come.
const DESERTED: Duration = Duration::from_mins(2);

/// What reaches the loop.
#[derive(Debug)]
pub(crate) enum Event {
    /// An input for the table.
    Input(Input),
    /// Bytes from a board, and whom to tell that they were taken.
    Wire(Color, Vec<u8>, SyncSender<()>),
    /// A key, for the line being typed.
    Key(KeyPress),
    /// The program was stopped and is in the foreground again: the keyboard is taken over anew.
    Foreground,
    /// The program is to be stopped: the terminal gets its own screen back first.
    Background,
    /// The terminal has another size.
    Resized,
    /// A file that is watched has changed.
    Grown,
    /// Somebody joins, and the way to him.
    Joins(PlaceId, Joining, Box<PlaceLine>),
    /// The terminal the game was started at is gone.
    TerminalGone,
    /// What the game says that this terminal has joined; none: it is gone.
    Game(Option<ToPlace>),
}

pub(crate) struct Loop {
    pub(crate) table: Table,
    pub(crate) raw: Option<Raw>,
    pub(crate) devices: Devices,
    pub(crate) screen: Screen,
    /// Pictures instead of lines, and how pieces are drawn there.
    pub(crate) stage: Option<(Stage, PieceStyle)>,
    pub(crate) lines: Vec<String>,
    /// Inputs that the devices answered at once.
    pub(crate) answers: VecDeque<Input>,
    pub(crate) unshown: usize,
    /// How long the line is that a key began, when it is whole.
    pub(crate) begun: Option<usize>,
    /// The sound takes no more lines, and that was told.
    mute: bool,
    /// Pages for which the disk's queue had no room, joined to one.
    backlog: Page,
    pub(crate) left: bool,
    /// The terminal the game was started at is gone.
    pub(crate) gone: bool,
    /// Time that is to pass, simulated.
    wait: Duration,
    /// Since when nobody is at a guarded table that nobody would miss.
    deserted: Option<At>,
    /// At a guarded table: inputs come as long as it runs.
    stays: Option<Inputs>,
}

/// Runs a table until it is left.
///
/// # Errors
/// When the system refuses the signals that end a game in order.
pub fn run(opened: Opened, pictures: Option<PieceStyle>) -> io::Result<()> {
    let Opened {
        table,
        disk,
        arbiter,
        pads,
        ears,
        sound,
        reached,
        first,
        socket,
        guarded,
        hello,
        ..
    } = opened;
    let terminal = !guarded && io::stdin().is_terminal() && io::stdout().is_terminal();
    let (inputs, events) = sync_channel(EVENTS);
    let raw = if terminal { threads::raw() } else { None };
    let screen = Screen::new(raw.is_some());
    let keys = raw.is_some();
    let simulated = table.is_simulated();
    let time = Arc::new(Time::starting_at(reached));
    let now = {
        let time = Arc::clone(&time);
        move || if simulated { reached } else { time.now() }
    };
    let mut table = Loop::new(table, raw, Devices::Unopened, screen);
    table.stage = pictures.map(|pieces| (Stage::default(), pieces));
    let earnest = table.table.game().terms().is_in_earnest();
    let signals = threads::Caught::new(table.stage.is_some(), earnest)?;
    if simulated {
        table.devices = Devices::Simulated { disk: Box::new(disk) };
        table.hand_out(reached, first);
        table.answer(reached);
        table.enter();
        table.show(reached);
    } else {
        // Whoever sits down hears the first lines before anything is opened.
        let is_line = |out: &Out| matches!(out, Out::Print(PlaceId::FIRST, _));
        let (lines, rest): (Vec<Out>, Vec<Out>) = first.into_iter().partition(is_line);
        table.hand_out(reached, lines);
        table.enter();
        table.show(reached);
        table.devices = Devices::open(disk, arbiter.as_ref(), pads, &time, &inputs);
        table.listen(ears, sound, &time, &inputs);
        table.hand_out(reached, rest);
    }
    signals.serve(now.clone(), inputs.clone());
    table.answer(reached);
    let mut waiting = Vec::new();
    if let Some(place) = &arbiter {
        // In simulated time nothing happens at the same time: the arbiter's lines come first.
        let (lines, taken) = if simulated { threads::lines_of(place) } else { (Vec::new(), 0) };
        waiting = lines;
        if !simulated || place.is_file() {
            threads::arbiter(place.clone(), taken, now.clone(), inputs.clone());
        }
    }
    if let Some(socket) = socket {
        places::serve(socket, hello, now.clone(), inputs.clone());
    }
    if guarded {
        // What waits for nothing keeps the loop's channel open: the last place may come again.
        table.stays = Some(inputs);
    } else {
        threads::typing(keys, now, inputs);
    }
    let at = if simulated {
        for line in waiting {
            table.input(reached, reached, line);
        }
        table.show(reached);
        table.run_simulated(&events, reached)
    } else {
        table.run_real(&events, &time)
    };
    table.close_disk(&events, at);
    table.devices.last_words(at);
    Ok(())
}

impl Loop {
    pub(crate) fn new(table: Table, raw: Option<Raw>, devices: Devices, screen: Screen) -> Loop {
        Loop {
            table,
            raw,
            devices,
            screen,
            stage: None,
            lines: Vec::new(),
            answers: VecDeque::new(),
            unshown: 0,
            begun: None,
            mute: false,
            backlog: Page::default(),
            left: false,
            gone: false,
            wait: Duration::ZERO,
            deserted: None,
            stays: None,
        }
    }

    /// Opens the ears, in a process of their own: the first line is printed meanwhile, but for a
    /// rated game, whose door lets none be started any more.
    pub(crate) fn listen(
        &mut self,
        ears: AudioRoutes,
        started: Option<io::Result<SoundProcess>>,
        time: &Arc<Time>,
        inputs: &Inputs,
    ) {
        let Devices::Real { sound, ended, .. } = &mut self.devices else { return };
        if ears.all.is_empty() {
            return;
        }
        match started.unwrap_or_else(SoundProcess::start) {
            Ok(process) => {
                let (to, sayings) = sync_channel(QUEUE);
                let what = (ears, self.table.words().tongues(), sayings);
                ended.push(threads::sound(process, what, Arc::clone(time), inputs.clone()));
                *sound = Some(to);
            }
            Err(why) => self.answers.push_back(Input::Gone(Device::Sound, why.to_string())),
        }
    }

    fn run_real(&mut self, events: &Receiver<(At, Event)>, time: &Time) -> At {
        let mut reached = At::START;
        let mut leave_by = None;
        loop {
            let picture = self.picture_lasts(time.now());
            let deserted = self.deserted_by(time.now());
            let due = leave_by.into_iter().chain(self.table.due()).chain(picture).chain(deserted);
            let due = due.min();
            let event = match due {
                Some(due) => events.recv_timeout(due.since(time.now())),
                None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            reached = time.now().max(reached);
            if let Some(gap) = time.gap() {
                self.input(reached, reached, Input::Gap(gap));
            }
            match event {
                Ok((happened, event)) => self.event(reached, happened.min(reached), event),
                Err(RecvTimeoutError::Timeout) => self.input(reached, reached, Input::Due),
                Err(RecvTimeoutError::Disconnected) => return reached,
            }
            if deserted.is_some_and(|by| by <= reached) && !self.left {
                self.input(reached, reached, Input::Leave);
            }
            self.show(reached);
            if self.left {
                let by = *leave_by.get_or_insert(reached + LAST_WORDS);
                if self.table.is_recorded() || reached >= by {
                    return reached;
                }
            }
        }
    }

    /// What the disk and the cues still have to tell of themselves is told.
    fn close_disk(&mut self, events: &Receiver<(At, Event)>, at: At) {
        self.devices.close_disk();
        for (happened, event) in events.try_iter() {
            self.event(at, happened.min(at), event);
        }
        self.show(at);
    }

    /// When a guarded table is left at which nobody is any more: before its game was admitted, or
    /// after its end.
    fn deserted_by(&mut self, now: At) -> Option<At> {
        let game = self.table.game();
        let missed = game.admitted() && game.outcome().is_none();
        let somebody = match &self.devices {
            Devices::Real { places, .. } => !places.is_empty(),
            Devices::Unopened | Devices::Simulated { .. } => true,
        };
        if self.stays.is_none() || missed || somebody {
            self.deserted = None;
            return None;
        }
        Some(*self.deserted.get_or_insert(now) + DESERTED)
    }

    fn run_simulated(&mut self, events: &Receiver<(At, Event)>, reached: At) -> At {
        let mut now = reached;
        while !self.left {
            let Ok((_, event)) = events.recv() else { return now };
            self.event(now, now, event);
            let until = now + std::mem::take(&mut self.wait);
            while let Some(due) = self.table.due().filter(|due| *due <= until) {
                now = due.max(now);
                self.input(now, now, Input::Due);
            }
            now = until;
            self.show(now);
        }
        now
    }

    fn event(&mut self, at: At, happened: At, event: Event) {
        match event {
            // After the last line only the disk is still listened to.
            Event::Input(input)
                if !self.left
                    || matches!(input, Input::Durable(_) | Input::Gone(..) | Input::Moved(..)) =>
            {
                self.input(at, happened, input);
            }
            Event::Wire(color, bytes, taken) => {
                if !self.left {
                    self.input(at, happened, Input::Wire(color, bytes));
                }
                let _ = taken.try_send(());
            }
            // A rated game is left by the arbiter's line alone.
            Event::Key(KeyPress::Leave) if !self.left && self.table.game().terms().rated => {
                self.input(at, happened, Input::Line(PlaceId::FIRST, "quit".to_owned()));
            }
            Event::Key(KeyPress::Leave) if !self.left => self.input(at, happened, Input::Leave),
            Event::Key(KeyPress::Stop) => self.hush(),
            Event::Key(key) if !self.left => self.key(at, happened, key),
            Event::Foreground => self.foreground(),
            Event::Background if self.is_earnest() => {
                self.input(at, happened, Input::Line(PlaceId::FIRST, "quit".to_owned()));
            }
            Event::Background => self.background(),
            Event::Joins(id, joining, line) => {
                if let Devices::Real { places, .. } = &mut self.devices {
                    places.insert(id, *line);
                }
                self.input(at, happened, Input::Joins(id, joining));
            }
            // A rated game goes on without it: its people have other places, or join again.
            Event::TerminalGone if self.is_earnest() => {
                self.gone = true;
                self.input(at, happened, Input::Goes(PlaceId::FIRST, None));
            }
            Event::TerminalGone if !self.left => self.input(at, happened, Input::Leave),
            // The next picture is drawn anew by itself.
            Event::Input(_)
            | Event::Key(_)
            | Event::Resized
            | Event::Grown
            | Event::TerminalGone
            | Event::Game(_) => {}
        }
    }

    /// Everyone has heard enough.
    pub(crate) fn hush(&self) {
        if let Devices::Real { sound: Some(sound), .. } = &self.devices {
            let _ = sound.try_send(Sounding::Stop(None));
        }
    }

    fn is_earnest(&self) -> bool {
        self.table.game().terms().is_in_earnest()
    }

    pub(crate) fn input(&mut self, at: At, happened: At, input: Input) {
        if let (Input::Goes(id, _), Devices::Real { places, .. }) = (&input, &mut self.devices) {
            places.remove(id);
        }
        let outs = self.table.take(at, happened, input);
        self.hand_out(at, outs);
        self.answer(at);
    }

    /// Takes in what the devices answered at once.
    pub(crate) fn answer(&mut self, at: At) {
        while let Some(answer) = self.answers.pop_front() {
            let outs = self.table.take(at, at, answer);
            self.hand_out(at, outs);
        }
    }

    pub(crate) fn hand_out(&mut self, at: At, outs: Vec<Out>) {
        for out in self.show_at_places(outs) {
            match (out, &mut self.devices) {
                (Out::Dismiss(id), Devices::Real { places, .. }) => {
                    places.get_mut(&id).map(|place| place.send(ToPlace::Bye));
                }
                (Out::Speak(said @ Said { place: Some(id), .. }), Devices::Real { places, .. }) => {
                    let place = places.get_mut(&id);
                    place.map(|place| place.send(ToPlace::Say((&said).into())));
                }
                (Out::Leave, _) => self.left = true,
                (Out::Wait(span), _) => self.wait = span,
                (Out::Keep(page), Devices::Simulated { disk }) => {
                    let answers = disk.take(at, DiskRequest::Keep(page));
                    self.answers.extend(answers.into_iter().map(Input::from));
                }
                (Out::Keep(page), Devices::Unopened | Devices::Real { .. }) => {
                    self.backlog.join(&page);
                    self.keep();
                }
                // A clock is not shown to run before the press that started it is kept. The times
                // are only shown: the next change shows them again.
                (Out::Times(running), Devices::Real { disk: Some(disk), .. })
                    if self.backlog == Page::default() =>
                {
                    let _ = disk.try_send(DiskRequest::Times(running));
                }
                (Out::Speak(said), Devices::Real { sound: Some(sound), .. }) => {
                    let full = sound.try_send(Sounding::Say(said)).is_err();
                    if full && !std::mem::replace(&mut self.mute, full) {
                        let why = io::Error::from(io::ErrorKind::TimedOut).to_string();
                        self.answers.push_back(Input::Gone(Device::Sound, why));
                    }
                    self.mute = full;
                }
                (Out::Connect(color, port), Devices::Real { boards, time, inputs, .. }) => {
                    let cable = Cable::new(color, time, inputs);
                    *boards.get_mut(color) = port.map(|name| threads::board(cable, name));
                }
                (Out::Wire(color, bytes), Devices::Real { boards, .. }) => {
                    // What finds no room is asked for again: a line waits for no answer for ever.
                    let _ = boards
                        .get(color)
                        .as_ref()
                        .map(|board| board.try_send(ToBoard::Bytes(bytes)));
                }
                // A pad that takes no more is told to be gone by its own thread.
                (Out::Shake(order), Devices::Real { shakes, .. }) => drop(shakes.try_send(order)),
                (Out::Hush(color), Devices::Real { sound: Some(sound), .. }) => {
                    let _ = sound.try_send(Sounding::Stop(Some(color)));
                }
                (Out::Learned(color, tags), Devices::Real { boards, .. }) => {
                    let _ =
                        boards.get(color).as_ref().map(|board| board.try_send(ToBoard::Keep(tags)));
                }
                (
                    Out::Speak(..)
                    | Out::Times(_)
                    | Out::Print(..)
                    | Out::Prompt(..)
                    | Out::Dismiss(_)
                    | Out::Wire(..)
                    | Out::Learned(..)
                    | Out::Connect(..)
                    | Out::Shake(_)
                    | Out::Hush(_),
                    _,
                ) => {}
            }
        }
        self.keep();
    }

    /// Hands the disk what it has room for. The rest waits: a journal has no gaps, and the table
    /// tells by itself that the disk is slow.
    fn keep(&mut self) {
        let Devices::Real { disk: Some(disk), .. } = &self.devices else { return };
        if self.backlog != Page::default() {
            let page = std::mem::take(&mut self.backlog);
            if let Err(TrySendError::Full(DiskRequest::Keep(page))) =
                disk.try_send(DiskRequest::Keep(page))
            {
                self.backlog = page;
            }
        }
    }
}
