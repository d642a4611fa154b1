//! The hall itself: who sits there, what is still to happen, and the loop.

use std::{path::PathBuf, sync::Arc, time::Duration};

use annabella::{
    devices::{Disk, DiskAnswer, SimulatedFiles, board::Kind},
    game::{At, BoardKind, Game, Terms},
    journal::Preface,
    laws::Laws,
    runtime::{Opened, Options, new_game},
    table::{Input, Table},
    words::Words,
};
use shakmaty::{ByColor, Color};

use super::{
    Plant, Played,
    board::Board,
    faults::Fault,
    medium::{CUES, Medium, SECOND, journal_path},
    person::Person,
    queue::Queue,
    random::Random,
    watch::{Kept, Watch},
};

/// What is still to happen.
#[derive(Debug)]
pub enum Event {
    Hand(Color),
    Arbiter,
    /// Bytes on a cable, since it was plugged in so many times.
    ToTable(Color, u32, Vec<u8>),
    ToBoard(Color, u32, Vec<u8>),
    /// What the disk answers, what it had done by then, and when it was asked.
    Answer(DiskAnswer, usize, At),
    Fault(Fault),
    Mend(Fault),
}

/// A game after so many plies, or so long, comes to its end.
const LONGEST: Duration = Duration::from_mins(45);

#[derive(Debug)]
pub struct Hall {
    pub plant: Plant,
    pub random: Random,
    pub now: At,
    pub queue: Queue<Event>,
    pub table: Option<Table>,
    pub disk: Option<Disk<Medium>>,
    pub medium: Medium,
    pub path: PathBuf,
    pub options: Options,
    pub words: Option<Words>,
    pub boards: ByColor<Option<Board>>,
    pub people: ByColor<Person>,
    pub watch: Watch,
    pub played: Played,
    /// When this reckoning of time began.
    pub began: At,
    /// How much the disk had done when it last answered.
    pub answered_steps: usize,
    pub answered_at: At,
    /// The disk's answers come late.
    pub slow: bool,
    pub disk_lost: bool,
    /// The segment being written.
    pub segment: PathBuf,
    pub calm: bool,
    target: usize,
    turns: u32,
}

impl Hall {
    pub fn new(seed: u64, plant: Plant, words: Option<Words>) -> Hall {
        let mut random = Random::new(seed);
        if plant == Plant::Unsteady {
            use std::sync::atomic::{AtomicU64, Ordering};
            static GAMES: AtomicU64 = AtomicU64::new(0);
            random = Random::new(seed + 1_000_000 * GAMES.fetch_add(1, Ordering::Relaxed));
        }
        let longest = if random.per_mille(100) { 80 } else { 24 };
        let path = journal_path(&mut random);
        let second = random.per_mille(400).then(|| PathBuf::from(SECOND));
        let options = Options {
            turned: ByColor::default(),
            white_at_right: false,
            cues: Some(CUES.into()),
            ear: None,
            sound: annabella::runtime::SoundOptions::default(),
            second,
            arbiter: None,
            simulated_time: true,
            secret: || Ok([7; 32]),
            style: annabella::table::Style::default(),
            form: annabella::words::Form::Words,
            pads: None,
            guard: None,
        };
        Hall {
            plant,
            now: At::START,
            queue: Queue::default(),
            table: None,
            disk: None,
            medium: Medium::new(SimulatedFiles::default(), plant),
            segment: path.clone(),
            path,
            options,
            words,
            boards: ByColor::new_with(|_| None),
            people: ByColor::new_with(Person::new),
            watch: Watch::new(plant),
            played: Played::default(),
            began: At::START,
            answered_steps: 0,
            answered_at: At::START,
            slow: false,
            disk_lost: false,
            calm: false,
            target: 4 + random.below(longest),
            turns: 0,
            random,
        }
    }

    pub fn into_words(self) -> Option<Words> {
        self.table.map(Table::into_words).or(self.words)
    }

    pub fn table(&self) -> &Table {
        self.table.as_ref().unwrap()
    }

    pub fn game(&self) -> &Game {
        self.table().game()
    }

    pub fn take_words(&mut self) -> Words {
        let words = self.table.take().map(Table::into_words).or(self.words.take());
        words.unwrap_or_else(|| Words::named("fide", "en").unwrap())
    }

    /// The whole game, to its score.
    pub fn play(&mut self) -> Result<Played, String> {
        self.begin()?;
        self.schedule_faults();
        while self.game().plies().len() < self.target
            && self.game().outcome().is_none()
            && self.played.hall + self.now.since(self.began) < LONGEST
        {
            self.step(At::after_start(Duration::MAX))?;
        }
        self.end()?;
        Ok(std::mem::take(&mut self.played))
    }

    /// A new game on a new disk.
    pub fn begin(&mut self) -> Kept {
        let preface = Preface { terms: self.any_terms(), ..Preface::default() };
        let words = self.take_words();
        self.watch = Watch::new(self.plant);
        self.medium = Medium::new(SimulatedFiles::default(), self.plant);
        let opened =
            new_game(self.medium.clone(), &preface, words, Some(&self.path), &self.options);
        let start = preface.terms.start.board.occupied();
        for color in Color::ALL {
            let ahead_ms = 1000 + i64::try_from(self.random.below(100_000)).unwrap();
            let mut board = Board::new(start, ahead_ms);
            board.blind = self.plant == Plant::BlindBoard;
            let has = *preface.terms.boards.get(color) != BoardKind::None;
            *self.boards.get_mut(color) = has.then_some(board);
        }
        self.sit_down(opened.map_err(|trouble| trouble.to_string())?)
    }

    fn any_terms(&mut self) -> Terms {
        let random = &mut self.random;
        let controls =
            ["5m+3s", "3m", "1m", "90m+30s", "25m+d10s", "10m+b5s", "15m+10s", "5m v 4m"];
        let editions = ["fide2023", "dk2005", "no2009", "se2009", "dkhandbook", "se2023"];
        let boards = [(true, false), (true, true), (false, true), (true, true)];
        let (white, black) = *random.pick(&boards);
        let edition = *random.pick(&editions);
        let kind = |has: bool| if has { BoardKind::Simulated } else { BoardKind::None };
        Terms {
            laws: Arc::new(Laws::named(edition).unwrap().clone()),
            control: random.pick(&controls).parse().unwrap(),
            boards: ByColor { white: kind(white), black: kind(black) },
            blind: ByColor { white, black },
            rated: random.per_mille(300),
            ..Terms::default()
        }
    }

    /// A table is ready: its first lines, its boards' cables, and everyone at his place.
    pub fn sit_down(&mut self, opened: Opened<Medium>) -> Kept {
        let Opened { table, disk, reached, first, .. } = opened;
        self.queue
            .rebase(self.now, reached, |event| matches!(event, Event::Fault(_) | Event::Mend(_)));
        for board in self.boards.iter_mut().flatten() {
            board.rebase(self.now, reached);
        }
        self.played.hall += self.now.since(self.began);
        (self.now, self.began) = (reached, reached);
        (self.answered_at, self.slow, self.disk_lost) = (reached, false, false);
        self.watch.opened(reached, &table);
        self.table = Some(table);
        self.disk = Some(disk);
        let kept = self.watch.after(reached, self.table.as_ref().unwrap(), &first);
        kept.and_then(|()| self.hand_out(first))?;
        for color in Color::ALL {
            if self.boards.get(color).as_ref().is_some_and(|board| board.plugged) {
                self.give(Input::Found(color, Kind::Peg, None))?;
            }
            self.people.get_mut(color).forget();
            let soon = self.now + self.random.ms(500, 5000);
            self.queue.push(soon, Event::Hand(color));
        }
        let soon = self.now + self.random.ms(1000, 9000);
        self.queue.push(soon, Event::Arbiter);
        Ok(())
    }

    /// The next thing happens, if it happens by then. Tells whether it did.
    pub fn step(&mut self, until: At) -> Result<bool, String> {
        let boards = Color::ALL.map(|color| self.boards.get(color).as_ref().and_then(Board::due));
        let disk = self.disk.as_ref().and_then(Disk::due);
        let due = [self.queue.next_at(), self.table().due(), disk, boards[0], boards[1]];
        let next = due.into_iter().zip(0..).filter_map(|(at, who)| Some((at?, who))).min();
        let Some((at, who)) = next.filter(|(at, _)| *at <= until) else {
            self.now = self.now.max(until);
            return Ok(false);
        };
        self.turns = if at > self.now { 0 } else { self.turns + 1 };
        if self.turns > 5_000 {
            return Err(format!("time stands still: {due:?}"));
        }
        self.now = self.now.max(at);
        match who {
            0 => self.happen()?,
            1 if self.plant == Plant::Stands => {}
            1 => self.give(Input::Due)?,
            2 => self.ask_disk(annabella::devices::DiskRequest::Due)?,
            _ => {
                let color = if who == 3 { Color::White } else { Color::Black };
                let now = self.now;
                let bytes = self.boards.get_mut(color).as_mut().map(|board| board.beat(now));
                self.board_sends(color, &bytes.unwrap_or_default());
            }
        }
        Ok(true)
    }

    fn happen(&mut self) -> Kept {
        match self.queue.pop() {
            Some(Event::Hand(color)) => self.hand(color),
            Some(Event::Arbiter) => self.arbiter(),
            Some(Event::ToTable(color, plugs, bytes)) => match self.boards.get(color) {
                Some(board) if board.plugged && board.plugs == plugs => {
                    self.give(Input::Wire(color, bytes))
                }
                _ => Ok(()),
            },
            Some(Event::ToBoard(color, plugs, bytes)) => {
                let now = self.now;
                let board = self.boards.get_mut(color).as_mut();
                let board = board.filter(|board| board.plugged && board.plugs == plugs);
                let answer = board.map(|board| board.hear(now, &bytes)).unwrap_or_default();
                self.board_sends(color, &answer);
                Ok(())
            }
            Some(Event::Answer(answer, steps, asked)) => self.answer(answer, steps, asked),
            Some(Event::Fault(fault)) => self.fault(fault),
            Some(Event::Mend(fault)) => self.mend(fault),
            None => Ok(()),
        }
    }
}
