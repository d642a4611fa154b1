//! The table: a value without threads. An input goes in, what is to be done comes out.

use std::{collections::VecDeque, time::Duration};

use shakmaty::{Bitboard, ByColor, Color, Setup};

use super::{
    drum::Drum,
    hall::Hall,
    input::{Device, Ear, Input, Out},
    pads::Digits,
    seat::When,
    spoken::Style,
    typed::Order,
};
use crate::{
    devices::{
        Gap, Page, Running,
        board::{Codec, Line, PegBoard},
    },
    game::{Check, EndFound, Finding, Found, Game, Hand, Heading, Seen, TurnFound, What, Who},
    journal::Writer,
    runtime::Ears,
    words::{Channel, Cue, Form, Manner, Told, Words},
};

/// An answer from the disk that takes longer is a fault to be told.
const DISK_SLOW: Duration = Duration::from_secs(1);

/// Whether a sighted person would look at the clock after it.
fn changes_clocks(what: &What) -> bool {
    matches!(what, What::Pressed | What::Started | What::Stopped | What::Called(_) | What::Desk(_))
}

/// A simulated board and the codec that reads it, joined by a queue of bytes.
#[derive(Debug)]
pub(crate) struct Joined {
    pub(crate) model: PegBoard,
    pub(crate) codec: Codec,
}

/// How the disk does, as far as it was told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DiskIs {
    Well,
    Slow,
    /// It takes nothing for now.
    Lost,
}

impl Joined {
    pub(crate) fn new() -> Joined {
        Joined { model: PegBoard::new(Bitboard::EMPTY), codec: Codec::default() }
    }
}

/// What the machine brings to the table.
#[derive(Debug, Default)]
pub(crate) struct Machine {
    /// It speaks.
    pub(crate) speaks: bool,
    /// What its battery has left, in percent.
    pub(crate) battery: Option<u8>,
}

/// One game at a table.
#[derive(Debug)]
pub struct Table {
    pub(crate) game: Game,
    pub(crate) words: Words,
    pub(crate) heading: Heading,
    pub(crate) ear: Ear,
    /// Whose ears this program speaks into.
    pub(crate) ears: Ears,
    /// Where the journal is, if one is kept.
    pub(crate) journal: Option<String>,
    pub(crate) simulated_time: bool,
    /// How moves are said in training.
    pub(crate) style: Style,
    /// How questions about the clock are answered.
    pub(crate) form: Form,
    pub(crate) machine: Machine,
    /// Who holds something that can be felt.
    pub(crate) hands: ByColor<bool>,
    /// What the buttons of a peg board say.
    pub(crate) buttons: Vec<String>,
    /// When the levers knock again after an answer.
    pub(crate) knocks_at: Option<Duration>,
    /// What is still to be felt or heard on the peg boards.
    pub(crate) drums: ByColor<Drum>,
    /// The clock behind a board, where it is the one that counts.
    pub(crate) hall: Hall,
    /// The arbiter has a place of his own; true: lines are shown there.
    pub(crate) desk: Option<bool>,
    pub(crate) writer: Writer,
    /// By which way the input came that is being taken.
    hand: Option<Hand>,
    pub(crate) boards: ByColor<Option<Joined>>,
    /// The lines to boards outside, once there is one.
    pub(crate) wires: ByColor<Option<Box<dyn Line>>>,
    /// Whose board stands turned by half a turn.
    pub(crate) turned: ByColor<bool>,
    /// The page being written and the lines to hand out.
    pub(crate) page: Page,
    pub(crate) outs: Vec<Out>,
    /// Lines the disk has not answered for, with their time.
    pub(crate) waiting: VecDeque<(u64, Duration)>,
    pub(crate) disk: DiskIs,
    /// The channels that this input brought a line.
    pub(crate) told: Vec<Channel>,
    /// The last lines each channel got.
    pub(crate) again: Vec<(Channel, Vec<Told>)>,
    pub(crate) resigning: Option<Who>,
    /// The next line typed is the arbiter's word.
    pub(crate) asks_word: bool,
    /// In which form a pad's button that is held was answered.
    pub(crate) held: ByColor<Form>,
    /// Who pressed a button that is to be pressed twice, for what, and when.
    pub(crate) sure: Option<(Color, Order, Duration)>,
    pub(crate) digits: Digits,
    clocks: Option<Color>,
    pub(crate) left: bool,
}

impl Table {
    /// A table for a game as it stands.
    pub fn new(game: Game, words: Words, writer: Writer) -> Table {
        let boards = Color::ALL.map(|color| game.pegs(color).map(|_| Joined::new()));
        let [white, black] = boards;
        let boards = ByColor { white, black };
        let mut table = Table {
            game,
            words,
            heading: Heading::default(),
            ear: Ear::All,
            ears: Ears::default(),
            journal: None,
            simulated_time: false,
            style: Style::default(),
            form: Form::default(),
            machine: Machine::default(),
            hands: ByColor { white: false, black: false },
            buttons: Vec::new(),
            knocks_at: None,
            drums: ByColor::default(),
            hall: Hall::default(),
            desk: None,
            writer,
            hand: None,
            boards,
            wires: ByColor::default(),
            turned: ByColor::default(),
            page: Page::default(),
            outs: Vec::new(),
            waiting: VecDeque::new(),
            disk: DiskIs::Well,
            told: Vec::new(),
            again: Vec::new(),
            resigning: None,
            asks_word: false,
            held: ByColor::default(),
            sure: None,
            digits: Digits::default(),
            clocks: None,
            left: false,
        };
        table.set_boards();
        table
    }

    /// The same table with a terminal for these channels.
    #[must_use]
    pub fn heard_by(self, ear: Ear) -> Table {
        Table { ear, ..self }
    }

    /// The same table with a peg board's buttons that say these lines.
    #[must_use]
    pub fn with_buttons(self, lines: &[&str]) -> Table {
        Table { buttons: lines.iter().map(|line| (*line).to_owned()).collect(), ..self }
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Takes one input, and tells what is to be done.
    pub fn take(&mut self, at: Duration, happened: Duration, input: Input) -> Vec<Out> {
        self.hand = input.hand();
        match input {
            Input::Line(line) => self.line(at, happened, &line),
            Input::ArbiterLine(line) => self.arbiter_line(at, happened, &line),
            Input::NotALine => {
                self.tell(at, Channel::Public, "not-understood", "line-too-long", &[]);
            }
            Input::Found(color, kind, tags) => self.plugged(at, color, kind, tags),
            Input::Stranger(color) => {
                self.tell_of_board(at, color, "board-stranger", "board-stranger", &[]);
            }
            Input::Wire(color, bytes) => self.wire(at, color, &bytes),
            Input::Durable(seq) => self.recorded(at, seq),
            Input::Gone(device, why) => self.gone(at, device, &why),
            Input::Moved(file, why) => self.moved(at, file, why),
            Input::Back(Device::Voice) => {
                self.tell(at, Channel::Public, "voice-back", "voice-back", &[]);
            }
            Input::Back(Device::Sound) => {
                self.tell(at, Channel::Public, "sound-back", "sound-back", &[]);
            }
            Input::Back(
                Device::Disk | Device::Cues | Device::Desk | Device::Clips | Device::Board(_),
            ) => {}
            Input::Unshown(count) => {
                let count = ("count", count.to_string());
                self.tell(at, Channel::Public, "screen-behind", "screen-behind", &[count]);
            }
            Input::Pad(said) => self.pad(at, happened, said),
            Input::Digit(line) => self.digit(When { at, happened }, &line),
            Input::Gap(Gap { slept, span }) => {
                let (happened, span) = (at, span.min(at));
                self.see(&Seen { at, happened, by: Who::Table, what: What::Gap { slept, span } });
            }
            Input::Due => self.pass(at),
            Input::Leave => self.leave(at),
        }
        self.finish(at)
    }

    /// When time alone will next bring something.
    pub fn due(&self) -> Option<Duration> {
        let slow = self.waiting.front().filter(|_| self.disk == DiskIs::Well);
        let slow = slow.map(|(_, at)| at.saturating_add(DISK_SLOW));
        let more = slow.into_iter().chain(self.wires_due()).chain(self.knocks_at);
        let more = more.chain(self.drums_due());
        self.game.due().into_iter().chain(more).min()
    }

    /// The words, when the table is done: another may use them.
    pub fn into_words(self) -> Words {
        self.words
    }

    /// The prompt for whoever types.
    pub fn prompt(&self) -> String {
        self.words.prompt(&self.game)
    }

    fn pass(&mut self, at: Duration) {
        let findings = self.game.at(at);
        self.tell_findings(&findings);
        self.pass_wires(at);
        self.beat_drums(at);
        self.knock_again(at);
        if self.disk == DiskIs::Well && self.disk_behind(at) {
            self.disk = DiskIs::Slow;
            self.tell(at, Channel::Public, "disk-slow", "disk-slow", &[]);
        }
    }

    /// Whether the disk has not answered for something in time.
    pub(crate) fn disk_behind(&self, at: Duration) -> bool {
        self.waiting.front().is_some_and(|(_, since)| since.saturating_add(DISK_SLOW) <= at)
    }

    /// Something was seen: into the journal, into the game, and to everyone concerned.
    pub(crate) fn see(&mut self, seen: &Seen) {
        self.show_before(seen);
        let account = self.game.follows_a_clock().then(|| self.account(seen.at));
        let hand = self.hand.filter(|_| seen.by != Who::Table);
        let (seq, line) = self.writer.write_by(seen, hand);
        self.page.lines.push_str(&line);
        self.page.seq = seq;
        let over = self.game.outcome().is_some();
        let findings = self.game.after(seen);
        if over && self.game.outcome().is_none() {
            // What hands did after its end was not counted.
            self.wires.iter_mut().flatten().for_each(|line| line.doubt());
        }
        if let Some(account) = account {
            self.wish_after(seen, account);
        }
        self.tell_findings(&findings);
        self.carry_out(&findings);
        if self.game.terms().alone && changes_clocks(&seen.what) {
            let (at, told) = (seen.at, self.words.displays(&self.game, seen.at));
            let channel = Channel::Public;
            self.hand_out(Cue { at, channel, finding: "display", told, seq: None });
        }
    }

    fn tell_findings(&mut self, findings: &[Finding]) {
        for finding in findings {
            let terms = self.game.terms();
            let (before, check) = self.stood(&finding.found);
            let manner = Manner { short: before.as_ref(), check };
            let own = finding.found.announced_by().filter(|by| *terms.blind.get(*by));
            for mut cue in self.words.tell_as(&terms.laws, terms.rated, finding, manner) {
                self.give_form(&finding.found, &mut cue);
                self.hand_out_of(cue, own);
            }
        }
        let over = findings
            .iter()
            .any(|finding| matches!(finding.found, Found::End(EndFound::Result { .. })));
        if over && !self.game.terms().alone {
            self.print_score();
        }
    }

    /// What stood before a move and whether it gives check, where this game's style asks.
    fn stood(&self, found: &Found) -> (Option<Setup>, Option<Check>) {
        let Style { short, check } = self.style;
        let made = found.made().filter(|_| (short || check) && !self.game.terms().rated);
        let before = made.and_then(|made| Some((made, self.game.before(made)?)));
        let Some((made, before)) = before else { return (None, None) };
        // Said once, at the announcement; mate is told by the result.
        let announced = check && matches!(found, Found::Turn(TurnFound::Announced { .. }));
        let given = if announced { before.after(made).check() } else { None };
        let given = given.filter(|given| *given == Check::Check);
        (short.then(|| before.setup().clone()), given)
    }

    /// A line of the table's own.
    pub(crate) fn tell(
        &mut self,
        at: Duration,
        channel: Channel,
        finding: &'static str,
        key: &str,
        slots: &[(&str, String)],
    ) {
        let told = self.words.to(channel).line(key, slots);
        self.hand_out(Cue { at, channel, finding, told, seq: None });
    }

    /// A cue to the disk, to the screen if this terminal is for its channel, and to the ears.
    pub(crate) fn hand_out(&mut self, cue: Cue) {
        self.hand_out_of(cue, None);
    }

    fn hand_out_of(&mut self, cue: Cue, own: Option<Color>) {
        self.page.cues.push_str(&cue.json());
        self.feel(&cue);
        if cue.told.print.is_some() || cue.told.say.is_some() {
            self.told.push(cue.channel);
        }
        if let (true, Some(text)) = (self.ear.hears(cue.channel), &cue.told.print) {
            let text = match cue.channel {
                Channel::Arbiter if self.ear == Ear::All => {
                    self.words.to(cue.channel).to_arbiter(text)
                }
                _ => text.clone(),
            };
            let print = Out::Print(text);
            // Both players are told the same: one terminal for all shows it once.
            if !self.outs.contains(&print) {
                self.outs.push(print);
            }
        }
        self.speak(&cue, own);
        let at_desk = [Channel::Public, Channel::Arbiter].contains(&cue.channel);
        if let (Some(true), true, Some(text)) = (self.desk, at_desk, &cue.told.print) {
            self.outs.push(Out::PrintAtDesk(text.clone()));
        }
        if cue.told.say.is_some() || cue.told.beats.is_some() {
            self.again.retain(|(channel, _)| *channel != cue.channel);
            self.again.push((cue.channel, vec![cue.told]));
        }
    }

    /// Ends one input: the page goes to the disk, and the clocks are shown if they changed.
    pub(crate) fn finish(&mut self, at: Duration) -> Vec<Out> {
        self.told.clear();
        self.set_clock(at);
        if self.page != Page::default() {
            let page = std::mem::take(&mut self.page);
            if !page.lines.is_empty() && self.journal.is_some() && self.disk != DiskIs::Lost {
                self.waiting.push_back((page.seq, at));
            }
            self.outs.push(Out::Keep(page));
        }
        let clock = self.game.clock();
        if self.clocks != clock.running() {
            self.clocks = clock.running();
            self.outs.push(Out::Times(Running {
                at,
                white: clock.left(Color::White, at),
                black: clock.left(Color::Black, at),
                running: clock.running(),
            }));
            self.knock(at);
        }
        if self.left {
            self.outs.push(Out::Leave);
        }
        std::mem::take(&mut self.outs)
    }
}
