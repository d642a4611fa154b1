//! What must hold, whatever happens: asked after every input, at every crash and at the end.

use std::{collections::HashMap, path::Path, time::Duration};

use annabella::{
    devices::{Files, Page, SimulatedFiles},
    game::{At, Game, LATE_MAX, Outcome},
    journal::Journal,
    table::{Input, Out, Table},
};
use shakmaty::{Bitboard, ByColor, Color};

use super::{Plant, medium::CUES};

/// What a slow disk may take before it must have been told.
const SLOW: Duration = Duration::from_millis(1_050);

/// What was broken.
pub type Kept = Result<(), String>;

/// How a game stands, as far as a person could tell.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Digest {
    fen: String,
    plies: [usize; 2],
    outcome: Option<Outcome>,
    running: Option<Color>,
    left: [Duration; 2],
    pegs: [Option<Bitboard>; 2],
    offer: Option<Color>,
}

impl Digest {
    fn of(game: &Game, at: At) -> Digest {
        Digest {
            fen: game.standing().fen(),
            plies: [game.plies().len(), game.completed()],
            outcome: game.outcome(),
            running: game.clock().running(),
            left: Color::ALL.map(|color| game.clock().left(color, at)),
            pegs: Color::ALL.map(|color| game.pegs(color)),
            offer: game.offer(),
        }
    }
}

/// A fault that must be told, on what still works.
#[derive(Debug)]
struct Owed {
    by: At,
    names: &'static [&'static str],
    fault: String,
}

/// Everything that was handed out, and what follows from it.
#[derive(Debug)]
pub struct Watch {
    plant: Plant,
    /// Every line of the journal, and after how many bytes each ends.
    pub text: String,
    pub ends: Vec<usize>,
    /// How the game stood after a line.
    digests: HashMap<u64, Digest>,
    /// The last line acknowledged.
    pub acked: u64,
    /// Each cue, and the line that must be on the medium before it.
    cues: HashMap<String, u64>,
    pub all_cues: String,
    /// Resumed, and nobody has started the clocks.
    pub stands: bool,
    owed: Vec<Owed>,
    pegs: ByColor<Bitboard>,
    /// Whose board is lost, as far as was told.
    pub lost: ByColor<bool>,
    /// The disk is slow or lost, and that was told.
    disk_told: bool,
    /// When the disk last said that something is recorded.
    durable_at: At,
    /// How many faults were told.
    pub told: u64,
    left: [Duration; 2],
}

impl Watch {
    pub fn new(plant: Plant) -> Watch {
        Watch {
            plant,
            text: String::new(),
            ends: vec![0],
            digests: HashMap::new(),
            acked: 0,
            cues: HashMap::new(),
            all_cues: String::new(),
            stands: false,
            owed: Vec::new(),
            pegs: ByColor::new_with(|_| Bitboard::EMPTY),
            lost: ByColor::new_with(|_| false),
            disk_told: false,
            durable_at: At::START,
            told: 0,
            left: [Duration::ZERO; 2],
        }
    }

    /// Something failed: it must be told in time.
    pub fn owe(&mut self, by: At, names: &'static [&'static str], fault: String) {
        self.owed.push(Owed { by, names, fault });
    }

    /// What was over before anyone had to notice.
    pub fn forgive(&mut self, fault: &str) {
        self.owed.retain(|owed| owed.fault != fault);
    }

    /// Before an input.
    pub fn before(&mut self, now: At, table: &Table, input: &Input) -> Kept {
        if let Input::Line(_, line) = input
            && line.starts_with("arbiter: start")
        {
            self.stands = false;
        }
        if let Input::Durable(seq) = input {
            self.acked = self.acked.max(*seq);
        }
        self.left = Color::ALL.map(|color| table.game().clock().left(color, now));
        let late = self.owed.iter().find(|owed| owed.by < now);
        late.map_or(Ok(()), |owed| Err(format!("not told in time: {}", owed.fault)))
    }

    /// A table was opened: its pegs are as its game has them.
    pub fn opened(&mut self, now: At, table: &Table) {
        let game = table.game();
        let pegs = |color| game.pegs(color).unwrap_or(Bitboard::EMPTY);
        self.pegs = ByColor::new_with(pegs);
        self.left = Color::ALL.map(|color| game.clock().left(color, now));
        self.owed.clear();
        self.disk_told = false;
        self.durable_at = now;
        self.lost = ByColor::new_with(|_| false);
    }

    /// After an input, with what came of it.
    pub fn after(&mut self, now: At, table: &Table, outs: &[Out]) -> Kept {
        let mut still = true;
        // News that was late on its way counts from when it happened.
        let mut late = Duration::ZERO;
        let told = self.told;
        for out in outs {
            match out {
                Out::Print(_, line) => plain(line)?,
                Out::Speak(said) => plain(said.line.as_deref().unwrap_or_default())?,
                Out::Keep(page) => {
                    still = page.lines.lines().all(cannot_give_time) || self.plant == Plant::Gift;
                    if page.lines.lines().any(is_late) {
                        late = LATE_MAX;
                    }
                    self.page(page, table.game())?;
                }
                _ => {}
            }
        }
        if self.told > told && !outs.iter().any(|out| matches!(out, Out::Print(..))) {
            return Err("a fault was told on no channel that works".to_owned());
        }
        let game = table.game();
        if self.stands && game.clock().running().is_some() {
            return Err("a clock runs that nobody started after resuming".to_owned());
        }
        for (color, before) in Color::ALL.into_iter().zip(self.left) {
            let left = game.clock().left(color, now);
            if still && left > before + late {
                return Err(format!("{color:?}'s time went from {before:?} up to {left:?}"));
            }
        }
        Ok(())
    }

    fn page(&mut self, page: &Page, game: &Game) -> Kept {
        for line in page.lines.split_inclusive('\n') {
            self.text.push_str(line);
            // The first line has no number.
            if self.text.len() > line.len() {
                self.ends.push(self.text.len());
            }
            self.line(line, game)?;
        }
        if !page.lines.is_empty() {
            let at = journal_time(&page.lines).unwrap_or_default();
            self.digests.insert(page.seq, Digest::of(game, at));
        }
        for cue in page.cues.split_inclusive('\n') {
            plain(cue.trim_end_matches('\n'))?;
            self.cue(cue, if page.lines.is_empty() { 0 } else { page.seq });
        }
        Ok(())
    }

    /// A peg is lifted where one stands, and placed where none does.
    fn line(&mut self, line: &str, game: &Game) -> Kept {
        let words: Vec<&str> = line.split(' ').collect();
        let [_, _, who, what, hole, ..] = words.as_slice() else { return Ok(()) };
        let color = match *who {
            "white" => Color::White,
            "black" => Color::Black,
            _ => return Ok(()),
        };
        let pegs = self.pegs.get_mut(color);
        let Ok(hole) = hole.parse::<shakmaty::Square>() else {
            if *what == "typo" {
                *pegs = game.pegs(color).unwrap_or(Bitboard::EMPTY);
            }
            return Ok(());
        };
        match *what {
            "lift" if !pegs.contains(hole) => Err(format!("lifted twice: {line}")),
            "place" if pegs.contains(hole) => Err(format!("placed twice: {line}")),
            "lift" | "place" => {
                pegs.set(hole, *what == "place");
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn cue(&mut self, cue: &str, seq: u64) {
        self.all_cues.push_str(cue);
        let seq = number_after(cue, "\"seq\":").unwrap_or(seq);
        let before = self.cues.entry(cue.to_owned()).or_insert(seq);
        *before = seq.min(*before);
        let Some(finding) = text_after(cue, "\"finding\":\"") else { return };
        if self.plant == Plant::Swallows && (finding == "board-lost" || finding == "disk-slow") {
            return;
        }
        let owed = self.owed.len();
        self.owed.retain(|owed| !owed.names.contains(&finding));
        self.told += u64::try_from(owed - self.owed.len()).unwrap_or(0);
        self.disk_told |= ["disk-slow", "disk-lost"].contains(&finding);
        let lost = match finding {
            "board-lost" => true,
            "board-back" => false,
            _ => return,
        };
        let color = if cue.contains("White's") { Color::White } else { Color::Black };
        *self.lost.get_mut(color) = lost;
    }

    /// The last that was written and told, for whoever looks for what broke.
    pub fn last_lines(&self) -> String {
        let last = |text: &str| {
            let lines: Vec<&str> = text.lines().collect();
            lines[lines.len().saturating_sub(8)..].join("\n")
        };
        format!("{}\n{}", last(&self.text), last(&self.all_cues))
    }

    /// The disk answered, perhaps so late that it must have been told before.
    pub fn answered(&mut self, now: At, asked: At, others: bool) -> Kept {
        let waited = now.since(asked.max(self.durable_at));
        self.durable_at = now;
        if waited > SLOW && !self.disk_told {
            return Err("a slow disk was not told".to_owned());
        }
        self.disk_told &= others;
        Ok(())
    }

    /// Nothing can be told before the disk says it.
    pub fn wait_for_disk(&mut self, longer: Duration) {
        self.owed.iter_mut().for_each(|owed| owed.by += longer);
    }

    /// What was found on the medium after a crash.
    pub fn recovered(&mut self, found: &Journal, bytes: &[u8]) -> Kept {
        let seq = found.chain.last_seq();
        if seq < self.acked {
            return Err(format!("acknowledged {}, recovered {seq}", self.acked));
        }
        let intact = &bytes[..found.intact_bytes];
        let end = *self.ends.get(usize::try_from(seq).unwrap()).ok_or("more than was written")?;
        if intact != &self.text.as_bytes()[..end] {
            return Err("recovered another text than was written".to_owned());
        }
        let mut game = Game::new(found.preface.terms.clone());
        let skipped = usize::from(self.plant == Plant::Forgets && found.seen.len() > 3);
        for seen in &found.seen[..found.seen.len() - skipped] {
            game.after(seen);
        }
        match self.digests.get(&seq) {
            Some(then) if *then != Digest::of(&game, found.end()) => {
                let now = Digest::of(&game, found.end());
                Err(format!("line {seq} folds to\n{now:?}, and it was\n{then:?}"))
            }
            _ => Ok(()),
        }
    }

    /// No cue on the medium tells more than the journal there holds.
    pub fn cues_behind(&self, files: &mut SimulatedFiles, seq: u64) -> Kept {
        let bytes = files.read(Path::new(CUES)).unwrap_or_default();
        for cue in String::from_utf8_lossy(&bytes).split_inclusive('\n') {
            if let Some(needs) = self.cues.get(cue).filter(|needs| **needs > seq) {
                return Err(format!("told before line {needs} was recorded ({seq}): {cue}"));
            }
        }
        Ok(())
    }

    /// The program goes on from here: what was handed out after it never was.
    pub fn go_on(&mut self, seq: u64) {
        self.ends.truncate(usize::try_from(seq).unwrap() + 1);
        self.text.truncate(*self.ends.last().unwrap());
        self.digests.retain(|line, _| *line <= seq);
        self.acked = self.acked.min(seq);
        self.cues.clear();
        self.stands = true;
    }
}

/// A line that cannot give anyone time.
fn cannot_give_time(line: &str) -> bool {
    const STILL: [&str; 11] = [
        "lift", "place", "asked", "repeated", "offer", "decline", "adjust", "left", "resumed",
        "touch", "terms",
    ];
    line.split(' ').nth(3).is_some_and(|what| STILL.contains(&what))
}

fn is_late(line: &str) -> bool {
    line.split(' ').nth(1).is_some_and(|times| times.contains('/'))
}

/// No byte that a terminal would obey.
pub fn plain(line: &str) -> Kept {
    let obeyed = |c: char| c.is_control() || ('\u{80}'..='\u{9f}').contains(&c);
    if line.chars().any(obeyed) { Err(format!("not plain: {line:?}")) } else { Ok(()) }
}

fn journal_time(lines: &str) -> Option<At> {
    let last = lines.lines().last()?.split(' ').nth(1)?;
    let at = last.split('/').next()?;
    let (whole, part) = at.split_once('.').unwrap_or((at, "0"));
    Some(At::after_start(Duration::new(whole.parse().ok()?, format!("{part:0<9}").parse().ok()?)))
}

fn text_after<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    text.split_once(mark)?.1.split('"').next()
}

fn number_after(text: &str, mark: &str) -> Option<u64> {
    let rest = text.split_once(mark)?.1;
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}
