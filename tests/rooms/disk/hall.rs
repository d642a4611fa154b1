//! A game at a real table over a simulated disk, without threads and in simulated time.

use std::{path::Path, path::PathBuf, time::Duration};

use annabella::{
    devices::{Disk, DiskRequest, SimulatedFiles},
    game::{At, BoardKind, Terms},
    journal::Preface,
    runtime::{Opened, Options, find_journal, new_game, resume},
    table::{Device, Ear, Input, Out, PlaceId, Style, Table},
    words::Words,
};
use shakmaty::{ByColor, Chess, Move, Position, uci::UciMove};

pub(crate) const JOURNAL: &str = "hall/g.journal";
pub(crate) const CUES: &str = "hall/g.cues";
pub(crate) const SECOND: &str = "card";

pub(crate) struct Hall {
    pub(crate) files: SimulatedFiles,
    table: Table,
    disk: Disk<SimulatedFiles>,
    pub(crate) now: At,
    /// Every line acknowledged, and after how many steps of the disk.
    pub(crate) acknowledged: Vec<(usize, u64)>,
    /// What was told of the disk, and when.
    pub(crate) told: Vec<(At, String)>,
    pub(crate) printed: Vec<String>,
    /// Pages that were neither acknowledged at once nor told to be lost.
    pub(crate) silent: usize,
    lost: bool,
}

pub(crate) fn options(second: bool) -> Options {
    Options {
        turned: ByColor::default(),
        white_at_right: false,
        cues: Some(PathBuf::from(CUES)),
        ear: Some(Ear::All),
        sound: annabella::runtime::SoundOptions::default(),
        arbiter: None,
        second: second.then(|| PathBuf::from(SECOND)),
        simulated_time: true,
        style: Style::default(),
        form: annabella::words::Form::Words,
        pads: None,
        guard: None,
        secret: || Ok([7; 32]),
    }
}

impl Hall {
    pub(crate) fn new(files: &SimulatedFiles, second: bool) -> Hall {
        let boards = ByColor { white: BoardKind::None, black: BoardKind::None };
        let terms = Terms { boards, control: "90m+30s".parse().unwrap(), ..Terms::default() };
        let preface = Preface { terms, ..Preface::default() };
        let words = Words::named("fide", "en").unwrap();
        let path = Some(Path::new(JOURNAL));
        let opened = new_game(files.clone(), &preface, words, path, &options(second));
        Hall::open(files, opened.unwrap())
    }

    pub(crate) fn resume(files: &SimulatedFiles, second: bool) -> Hall {
        Hall::resume_with(files, &options(second))
    }

    pub(crate) fn resume_without_cues(files: &SimulatedFiles) -> Hall {
        Hall::resume_with(files, &Options { cues: None, ..options(true) })
    }

    fn resume_with(files: &SimulatedFiles, options: &Options) -> Hall {
        let words = Words::named("fide", "en").unwrap();
        let opened = resume(files.clone(), Path::new(JOURNAL), words, options);
        Hall::open(files, opened.unwrap())
    }

    fn open(files: &SimulatedFiles, opened: Opened<SimulatedFiles>) -> Hall {
        let Opened { table, disk, reached, first, .. } = opened;
        let mut hall = Hall {
            files: files.clone(),
            table,
            disk,
            now: reached,
            acknowledged: Vec::new(),
            told: Vec::new(),
            printed: Vec::new(),
            silent: 0,
            lost: false,
        };
        hall.hand_out(first);
        hall
    }

    pub(crate) fn line(&mut self, line: &str) {
        self.input(Input::Line(PlaceId::FIRST, line.to_owned()));
    }

    /// Moves of both players, each with its press, one second apart.
    pub(crate) fn play(&mut self, moves: &[String]) {
        for played in moves {
            self.line(played);
            self.line("press");
            self.wait(1);
        }
    }

    fn input(&mut self, input: Input) {
        let outs = self.table.take(self.now, self.now, input);
        self.hand_out(outs);
    }

    fn hand_out(&mut self, outs: Vec<Out>) {
        for out in outs {
            let request = match out {
                Out::Keep(page) => DiskRequest::Keep(page),
                Out::Times(running) => DiskRequest::Times(running),
                Out::Print(_, line) => {
                    self.printed.push(line);
                    continue;
                }
                _ => continue,
            };
            self.request(request);
        }
    }

    fn request(&mut self, request: DiskRequest) {
        let mut waits = matches!(&request, DiskRequest::Keep(page) if !page.lines.is_empty());
        let answers = self.disk.take(self.now, request);
        let inputs: Vec<Input> = answers.into_iter().map(Input::from).collect();
        waits &= !inputs.iter().any(|input| matches!(input, Input::Durable(_)));
        for input in inputs {
            match &input {
                Input::Durable(seq) => self.acknowledged.push((self.files.step_count(), *seq)),
                Input::Gone(Device::Disk, why) => {
                    self.lost = true;
                    self.told.push((self.now, format!("gone: {why}")));
                }
                Input::Moved(file, _) => {
                    self.lost = false;
                    self.told.push((self.now, format!("moved: {file}")));
                }
                _ => {}
            }
            self.input(input);
        }
        self.silent += usize::from(waits && !self.lost);
    }

    /// Time passes, from due to due.
    pub(crate) fn wait(&mut self, seconds: u64) {
        let until = self.now + Duration::from_secs(seconds);
        loop {
            let (table, disk) = (self.table.due(), self.disk.due());
            let Some(due) = table.into_iter().chain(disk).min().filter(|due| *due <= until) else {
                break;
            };
            self.now = self.now.max(due);
            if disk.is_some_and(|disk| disk <= self.now) {
                self.request(DiskRequest::Due);
            }
            if table.is_some_and(|table| table <= self.now) {
                self.input(Input::Due);
            }
        }
        self.now = until;
    }

    /// The last line acknowledged before so many steps of the disk were done.
    pub(crate) fn acknowledged_by(&self, steps: usize) -> u64 {
        let by = self.acknowledged.iter().take_while(|(at, _)| *at <= steps);
        by.map(|(_, seq)| *seq).max().unwrap_or(0)
    }
}

/// How many lines are found again, and the bytes of them.
pub(crate) fn recovered(files: &SimulatedFiles, second: bool) -> (u64, Vec<u8>) {
    let second = second.then_some(Path::new(SECOND));
    match find_journal(&mut files.clone(), Path::new(JOURNAL), second) {
        Ok(found) => {
            let intact = found.bytes[..found.journal.intact_bytes].to_vec();
            (found.journal.chain.last_seq(), intact)
        }
        Err(_) => (0, Vec::new()),
    }
}

/// A game of so many plies that nothing ends: any legal moves, always the same.
pub(crate) fn moves(plies: usize) -> Vec<String> {
    let mut chess = Chess::default();
    let mut moves = Vec::new();
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    while moves.len() < plies {
        let plain = |m: &Move| {
            let mut after = chess.clone();
            after.play_unchecked(*m);
            let quiet = !m.is_promotion() && !m.is_castle() && !m.is_en_passant();
            quiet && !after.is_game_over()
        };
        let legal: Vec<Move> = chess.legal_moves().into_iter().filter(plain).collect();
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let chosen = legal[usize::try_from(random % legal.len() as u64).unwrap()];
        moves.push(UciMove::from_standard(chosen).to_string());
        chess.play_unchecked(chosen);
    }
    moves
}
