//! The table: a value without threads. An input goes in, what is to be done comes out.

use shakmaty::{ByColor, Color, Setup};

use super::{
    device::{ClockSnapshot, Gap},
    dialogue::Dialogue,
    dispatch::When,
    envelope::EnvelopeKeys,
    external_clock::ExternalClock,
    haptics::Haptics,
    input::{Device, Ear, Input, Out},
    listeners::{Listeners, Loud},
    places::{Listener, Owner, Place, PlaceId},
    record::Recorder,
    style::Style,
    usual_pads::ButtonLines,
    witness::controls_reached,
};
use crate::{
    at::At,
    boards::{BoardSession, Kind},
    game::{Check, Finding, Found, Game, Heading, Origin, Seen, TurnFound, Utc, What, Who},
    journal::{EnvelopeKey, Writer},
    words::{Channel, Cue, Form, Line, MoveStyle, Sign, Words},
};

/// Whether a sighted person would look at the clock after it.
fn changes_clocks(what: &What) -> bool {
    matches!(what, What::Pressed | What::Started | What::Stopped | What::Called(_) | What::Desk(_))
}

/// What the machine brings to the table.
#[derive(Debug, Default)]
pub(crate) struct Machine {
    /// Time moves only by `wait`, in this run.
    pub(crate) simulated_time: bool,
    /// What its battery has left, in percent.
    pub(crate) battery: Option<u8>,
    /// The world's clock at the game's start, as far as this run knows it.
    pub(crate) start_utc: Option<Utc>,
}

/// How a table is equipped.
#[derive(Debug)]
pub struct Setting {
    /// Where the journal is, if one is kept.
    pub file: Option<String>,
    /// Which channels the terminal shows.
    pub terminal: Ear,
    /// Whose ears sound reaches.
    pub loud: Loud,
    /// The arbiter has a place of his own from the start; true: lines are shown there.
    pub desk: Option<bool>,
    /// An arbiter is there: somebody asked for his lines, or he has ruled before.
    pub arbiter: bool,
    /// How moves are said in training.
    pub style: Style,
    /// How questions about the clock are answered.
    pub form: Form,
    /// What the buttons of a peg board say.
    pub buttons: Vec<ButtonLines>,
    /// What the number keys say.
    pub keys: Vec<String>,
    /// Whose board stands turned by half a turn.
    pub turned: ByColor<bool>,
    /// White sits at the right of a clock behind a board.
    pub white_at_right: bool,
    /// Time moves only by `wait`, in this run.
    pub simulated_time: bool,
    /// What the machine's battery has left, in percent.
    pub battery: Option<u8>,
    /// The world's clock at the game's start; none in simulated time.
    pub start_utc: Option<Utc>,
    /// The key of whoever's program this is, where it could be had: for sealed moves.
    pub envelope_key: Option<EnvelopeKey>,
    /// The table is guarded: nobody at it owns the program.
    pub guard: Option<Guard>,
}

/// A table whose program runs as a user of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guard {
    /// Whose login had it started, and as whom; none: a game that was left was taken up again.
    pub starter: Option<(u32, Who)>,
}

/// One game at a table.
#[derive(Debug)]
pub struct Table {
    pub(crate) game: Game,
    pub(crate) words: Words,
    pub(crate) heading: Heading,
    /// The sessions with the players' boards: simulated ones, until one is found on a port.
    pub(crate) boards: ByColor<Option<BoardSession>>,
    /// Whose board stands turned by half a turn.
    pub(crate) turned: ByColor<bool>,
    pub(crate) haptics: Haptics,
    pub(crate) external_clock: ExternalClock,
    pub(crate) record: Recorder,
    pub(crate) dialogue: Dialogue,
    pub(crate) listeners: Listeners,
    pub(crate) machine: Machine,
    pub(crate) envelope_keys: EnvelopeKeys,
    /// What is to be handed out.
    pub(crate) outs: Vec<Out>,
}

impl Table {
    /// A table for a game as it stands.
    pub fn new(game: Game, words: Words, writer: Writer) -> Table {
        let simulated = |color| game.pegs(color).map(|_| BoardSession::simulated(Kind::Peg));
        let boards = ByColor::new_with(simulated);
        let mut table = Table {
            game,
            words,
            heading: Heading::default(),
            boards,
            turned: ByColor::default(),
            haptics: Haptics::default(),
            external_clock: ExternalClock::default(),
            record: Recorder::new(writer),
            dialogue: Dialogue::default(),
            listeners: Listeners::default(),
            machine: Machine::default(),
            envelope_keys: EnvelopeKeys::default(),
            outs: Vec::new(),
        };
        table.set_boards();
        table
    }

    /// The same table with this heading.
    #[must_use]
    pub fn headed(self, heading: Heading) -> Table {
        Table { heading, ..self }
    }

    /// The same table with these first lines of its journal.
    #[must_use]
    pub fn begun(mut self, lines: String) -> Table {
        self.record.begin(lines);
        self
    }

    /// The same table with its equipment.
    #[must_use]
    pub fn equipped(mut self, setting: Setting) -> Table {
        let Setting { terminal, loud, desk, arbiter, style, simulated_time, .. } = setting;
        self.record.keep_in(setting.file);
        self.listeners = match setting.guard {
            Some(Guard { starter }) => Listeners::guarded(starter, loud, style),
            None => Listeners::new(self.first_place(terminal), loud, style),
        };
        if let Some(shows) = desk {
            let owner = Owner::Person(Who::Arbiter);
            let place = Place::new(PlaceId::DESK, owner, Origin::Desk(self.listeners.desks() + 1));
            self.listeners.add(place.that_shows(shows));
        }
        if arbiter {
            self.listeners.have_an_arbiter();
        }
        self.haptics = Haptics::new(setting.form, setting.buttons);
        self.dialogue.set_keys(setting.keys);
        self.turned = setting.turned;
        self.external_clock = ExternalClock::new(setting.white_at_right);
        self.envelope_keys = setting.envelope_key.map(EnvelopeKeys::of).unwrap_or_default();
        let Setting { battery, start_utc, .. } = setting;
        self.machine = Machine { simulated_time, battery, start_utc };
        self
    }

    /// The same table with a terminal for these channels.
    #[must_use]
    pub fn heard_by(mut self, ear: Ear) -> Table {
        self.listeners.sit_at(ear);
        self
    }

    /// The same table with a peg board's buttons that say this.
    #[must_use]
    pub fn with_buttons(mut self, buttons: Vec<ButtonLines>) -> Table {
        self.haptics.set_buttons(buttons);
        self
    }

    /// Whether time moves only by `wait`.
    pub fn is_simulated(&self) -> bool {
        self.machine.simulated_time
    }

    /// Whether all that was written is on the medium, as far as the disk takes anything.
    pub fn is_recorded(&self) -> bool {
        self.record.is_recorded()
    }

    /// The words of the table.
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// Who plays.
    pub fn heading(&self) -> &Heading {
        &self.heading
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Takes one input, and tells what is to be done.
    pub fn take(&mut self, at: At, happened: At, input: Input) -> Vec<Out> {
        let (place, origin) = self.comes_from(&input);
        self.listeners.asks(place);
        self.record.comes_by(origin);
        if self.is_too_much(at, &input) {
            return self.finish(at);
        }
        match input {
            Input::Line(_, line) => self.line(When { at, happened }, &line),
            Input::NotALine(_) => self.answer_asker(at, Line::LineTooLong),
            Input::Signal(_) => self.signal(at),
            Input::Joins(place, joining) => self.join(at, place, joining),
            Input::Goes(place, why) => self.go(at, place, why.as_deref()),
            Input::Found(color, kind, tags) => self.plugged(at, color, kind, tags),
            Input::Stranger(color) => {
                self.tell(
                    at,
                    Channel::Public,
                    Sign::BoardStranger,
                    Line::BoardStranger { side: color },
                );
            }
            Input::Wire(color, bytes) => self.wire(at, color, &bytes),
            Input::Durable(seq) => self.recorded(at, seq),
            Input::Gone(device, why) => self.gone(at, device, &why),
            Input::Moved(file, why) => self.moved(at, file, why),
            Input::Back(Device::Voice) => {
                self.tell(at, Channel::Public, Sign::VoiceBack, Line::VoiceBack);
            }
            Input::Back(Device::Sound) => {
                self.tell(at, Channel::Public, Sign::SoundBack, Line::SoundBack);
            }
            Input::Back(
                Device::Disk | Device::Cues | Device::Times | Device::Clips | Device::Board(_),
            ) => {}
            Input::Unshown(count) => {
                self.tell(at, Channel::Public, Sign::ScreenBehind, Line::ScreenBehind { count });
            }
            Input::Pad(said) => self.pad(at, happened, said),
            Input::Digit(line) => self.digit(When { at, happened }, &line),
            Input::Gap(Gap { slept, span }) => {
                let (happened, span) = (at, span.min(at.since_start()));
                self.see(&Seen { at, happened, by: Who::Table, what: What::Gap { slept, span } });
            }
            Input::Due => self.pass(at),
            Input::Leave => self.leave(at),
        }
        self.finish(at)
    }

    /// When time alone will next bring something.
    pub fn due(&self) -> Option<At> {
        let more = self.record.due().into_iter().chain(self.wires_due()).chain(self.haptics.due());
        let witness = self.record.witness_due();
        self.game.due().into_iter().chain(more).chain(self.menus_due()).chain(witness).min()
    }

    /// The words, when the table is done: another may use them.
    pub fn into_words(self) -> Words {
        self.words
    }

    /// The prompt for whoever types at the terminal the game was started at.
    pub fn prompt(&self) -> String {
        // The last move too is told when the arbiter of a rated game is there, not before.
        if self.listeners.are_shut() { ": ".to_owned() } else { self.words.prompt(&self.game) }
    }

    fn pass(&mut self, at: At) {
        let findings = self.game.at(at);
        self.after_findings(&findings);
        self.pass_wires(at);
        self.beat_drums(at);
        self.knock_again(at);
        self.pass_fingers(at);
        self.pass_menus(at);
        self.pass_levers(at);
        self.pass_witness(at);
        if self.record.falls_behind(at) {
            self.tell(at, Channel::Public, Sign::DiskSlow, Line::DiskSlow);
        }
    }

    /// Something was seen: into the journal, into the game, and to everyone concerned.
    pub(crate) fn see(&mut self, seen: &Seen) {
        self.show_before(seen);
        if seen.by.side().is_some() && seen.what != What::WordTried {
            self.listeners.end_arbiters_runs();
        }
        let account = self.game.follows_a_clock().then(|| self.account(seen.at));
        self.record.write(seen);
        let (over, controls) = (self.game.outcome().is_some(), controls_reached(&self.game));
        let findings = self.game.after(seen);
        if over && self.game.outcome().is_none() {
            // What hands did after its end was not counted.
            self.boards.iter_mut().flatten().for_each(BoardSession::doubt);
        }
        if let Some(account) = account {
            self.wish_after(seen, account);
        }
        self.after_findings(&findings);
        if controls_reached(&self.game) > controls {
            self.witness_control(seen.at);
        }
        if self.game.terms().alone && changes_clocks(&seen.what) {
            let (at, told) = (seen.at, self.words.displays(&self.game, seen.at));
            let channel = Channel::Public;
            self.hand_out(Cue { at, channel, sign: Sign::Display, told, seq: None });
        }
    }

    /// What was found is told and carried out, whether a fact brought it or time alone.
    pub(crate) fn after_findings(&mut self, findings: &[Finding]) {
        self.tell_findings(findings);
        self.carry_out(findings);
    }

    fn tell_findings(&mut self, findings: &[Finding]) {
        for finding in findings {
            let terms = self.game.terms();
            let (before, check) = self.stood(&finding.found);
            let manner = MoveStyle { short: before.as_ref(), check };
            let own = finding.found.announced_by().filter(|by| *terms.blind.get(*by));
            for mut cue in self.words.tell_as(&terms.laws, terms.rated, finding, manner) {
                self.give_form(&finding.found, &mut cue);
                self.hand_out_of(cue, own);
            }
            self.tell_amiss(finding);
        }
    }

    /// What stood before a move and whether it gives check, where this game's style asks.
    fn stood(&self, found: &Found) -> (Option<Setup>, Option<Check>) {
        let Style { short, check } = self.listeners.style();
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
    #[expect(clippy::needless_pass_by_value, reason = "a line is made for one cue")]
    pub(crate) fn tell(&mut self, at: At, channel: Channel, sign: Sign, line: Line) {
        let told = self.line_for(self.answers_at(channel, sign), channel, &line);
        self.hand_out(Cue { at, channel, sign, told, seq: None });
    }

    /// A cue to the disk, to the screen if this terminal is for its channel, and to the ears.
    pub(crate) fn hand_out(&mut self, cue: Cue) {
        self.hand_out_of(cue, None);
    }

    /// Whether anybody is the arbiter. At home nobody is, until somebody speaks as him.
    pub(crate) fn has_arbiter(&self) -> bool {
        self.game.terms().rated || self.listeners.has_arbiter()
    }

    fn hand_out_of(&mut self, cue: Cue, own: Option<Color>) {
        let listener = self.answers_at(cue.channel, cue.sign);
        self.hand_out_to(listener, cue, own);
    }

    /// A cue to one listener, or to all of its channel.
    pub(crate) fn hand_out_to(&mut self, listener: Listener, cue: Cue, own: Option<Color>) {
        self.record.write_cue(&cue, self.game.is_private());
        self.listeners.keep_unheard(&cue);
        // What is for nobody is still for whoever asked where only the public sits.
        let listens = |id| self.listeners.place(id).is_some_and(|it| it.owner == Owner::Public);
        let asked = matches!(listener, Listener::Place(id) if listens(id));
        if cue.channel == Channel::Arbiter && !self.has_arbiter() && !asked {
            return;
        }
        self.feel(&cue);
        if cue.told.print.is_some() || cue.told.say.is_some() {
            self.dialogue.reached(listener);
        }
        if let Some(text) = &cue.told.print {
            self.print(listener, cue.channel, text);
        }
        self.speak(listener, &cue, own);
        if cue.told.say.is_some() || cue.told.beats.is_some() {
            self.dialogue.remember(listener, cue.channel, vec![cue.told]);
        }
    }

    /// Ends one input: the page goes to the disk, and the clocks are shown if they changed.
    pub(crate) fn finish(&mut self, at: At) -> Vec<Out> {
        self.dialogue.end_input();
        self.set_clock(at);
        self.outs.extend(self.record.turn(at).map(Out::Keep));
        let clock = self.game.clock();
        if self.record.clock_changes(clock.running()) {
            self.outs.push(Out::Times(ClockSnapshot {
                at,
                white: clock.left(Color::White, at),
                black: clock.left(Color::Black, at),
                running: clock.running(),
            }));
            self.knock(at);
        }
        if self.record.left {
            self.outs.push(Out::Leave);
        }
        self.ask_places();
        std::mem::take(&mut self.outs)
    }
}
