//! A second opinion: a small arbiter of its own beside the program's, written from the texts.
//!
//! Histories are drawn by chance, fact by fact; after each, the opinion and the program must say
//! the same of the game. The opinion is slow and plain and shares no code with `core` or `src`:
//! numbers of the editions stand in [`book`], the account of time in [`clocks`], legality is asked
//! of shakmaty in [`board`], article 4 is in [`touch`], players' deeds in [`mind`], what waits and
//! claims in [`waiting`], rulings in [`arbiter`], adjournments in [`adjourned`], who may hear of
//! what in [`who`]. What goes apart is made as short as it can be and printed as a script of this
//! program of tests, with its seed. The same histories keep what [`promises`] has.
//!
//! Drawn, and in brackets what is foretold:
//!
//! - six editions, rated with an arbiter and training; standard, rapid and blitz, with and without
//!   increment, one to three periods; whole games and positions near castling, promotion, mate,
//!   fifty, seventy-five, little material (result and reason, both times to the nanosecond, whose
//!   clock runs, position, moves made and completed);
//! - moves legal, illegal by check, by the piece's way, by anything at all, promotions without a
//!   piece; played, released, said, said otherwise, answered before the press, taken up again
//!   (illegal moves and breaches of article 4 the arbiter hears of, and when; which are counted);
//! - touches of either side in turn and out of it, offers and answers, resignations, calls, stops,
//!   starts, presses of either side, before the game and after its end too (which offers stand,
//!   what a touch declines, what is not taken in);
//! - claims: repetition and fifty with and without a move, flag, illegal, quickplay, touch (what
//!   waits, under which number, of whom, whether it is right);
//! - the arbiter: approve, refuse, postpone by number and kind, flag, clock, add, lost, the four
//!   illegal cases, restore, result; spans to before, at and after flags and ends of periods (what
//!   is ruled, what is overtaken, on which channels each finding is told);
//! - adjournments by the arbiter, by the player on move early, asked for, twice in a game; sessions
//!   and default times of the event; moves sealed and changed, by squares and by the piece's name,
//!   unclear, illegal, locked, made on the board instead, for a reply; players absent, present and
//!   late; opened, stated, started, stopped, resumed in any order, with claims, offers, restorings
//!   between (who is to seal and how early, what stands on the envelope, whether it is opened, what
//!   is played, whose clock runs, who has lost by being late).
//!
//! Not drawn: pegs and boards that differ, assistants, players blind without sensors, typing
//! errors, adjusting, delay and Bronstein, Chess960, supervised fast games, scores, news that comes
//! late; where play goes on; a king taken; a repetition claimed where no lawful position stands; a
//! restored position that had ended the game; the quarter of a second after a flag in which a press
//! may still be on its way. Whether a side can mate is asked of material and of a plain search;
//! where the program has looked further the history ends there, if no mate is found against it.

mod adjourned;
mod arbiter;
mod board;
mod book;
mod breaks;
mod clocks;
mod draw;
mod fact;
mod mind;
mod promises;
mod touch;
mod waiting;
mod who;

use std::{collections::BTreeMap, fmt::Write, panic::AssertUnwindSafe, time::Duration};

use annabella::game::{
    ArbiterFound, At, BoardKind, Claim, EndFound, Finding, Found, Game, Judge, PressedWithout,
    Proposal, Seen, Terms, TurnFound, Unopened, What,
};
use annabella::laws::Laws;
use annabella::words::{Channel, Words};
use kit::{few, mating::plain};
use shakmaty::{ByColor, Color};

use book::{BOOKS, Book, CONTROLS, Control};
use draw::{Chance, Draw, STARTS, setup};
use fact::Fact;
use mind::{Mind, Without};
use waiting::Waits;

/// Under what a history is played.
#[derive(Debug, Clone, Copy)]
struct Setting {
    book: &'static Book,
    control: &'static Control,
    rated: bool,
    start: &'static str,
    event: Event,
}

/// What an event has laid down, in minutes.
#[derive(Debug, Clone, Copy)]
struct Event {
    default_time: u64,
    /// None: nothing is said of it.
    session: u64,
    /// Whether its games are adjourned.
    breaks: bool,
}

impl Event {
    fn draw(book: &'static Book, chance: &mut Chance) -> Event {
        let breaks = chance.percent(50);
        let own = [book.default_time, book.default_time, 0, 30];
        let default_time = if breaks { chance.one(&own) } else { book.default_time };
        let session = if breaks { chance.one(&[0, 0, 5, 60, 240]) } else { 0 };
        Event { default_time, session, breaks }
    }

    /// As its regulations are written.
    fn lines(self, book: &Book) -> Vec<String> {
        let mut lines = Vec::new();
        if self.default_time != book.default_time {
            lines.push(format!("default-time = \"{}m\"", self.default_time));
        }
        if self.session > 0 {
            lines.push(format!("session = \"{}m\"", self.session));
        }
        lines
    }
}

impl Setting {
    fn draw(book: &'static Book, chance: &mut Chance) -> Setting {
        let control = &CONTROLS[chance.below(CONTROLS.len())];
        let rated = chance.percent(65);
        let event = Event::draw(book, chance);
        Setting { book, control, rated, start: chance.one(&STARTS), event }
    }

    fn script(&self, facts: &[Fact]) -> String {
        let rated = if self.rated { " / rated" } else { "" };
        let mut script = format!("pegs none / fen {} / edition {}", self.start, self.book.id);
        let event = self.event.lines(self.book);
        if !event.is_empty() {
            write!(script, " / event {}", event.join("; ")).unwrap();
        }
        write!(script, " / time {}{rated}", self.control.text).unwrap();
        for fact in facts {
            write!(script, " / {fact}").unwrap();
        }
        script
    }

    fn mind(&self) -> Mind {
        Mind::new(self.book, self.control, self.rated, &setup(self.start), self.event)
    }

    fn laws(&self) -> Laws {
        let event = self.event.lines(self.book);
        if event.is_empty() {
            return Laws::named(self.book.id).unwrap().clone();
        }
        let based_on = format!("based-on = \"{}\"\n{}", self.book.id, event.join("\n"));
        Laws::event(&based_on).unwrap()
    }

    fn game(&self, judge: Option<Judge>) -> Game {
        Game::new(Terms {
            laws: std::sync::Arc::new(self.laws()),
            control: self.control.text.parse().unwrap(),
            boards: ByColor { white: BoardKind::None, black: BoardKind::None },
            start: setup(self.start),
            rated: self.rated,
            judge,
            ..Terms::default()
        })
    }
}

/// The program's side of one history.
struct Program<'a> {
    words: &'a Words,
    rated: bool,
    game: Game,
    now: At,
    found: Vec<Finding>,
    /// What was told to somebody else than may know.
    astray: Vec<String>,
}

impl Program<'_> {
    fn new<'a>(setting: &Setting, words: &'a Words) -> Program<'a> {
        Program::judged(setting, words, None)
    }

    fn judged<'a>(setting: &Setting, words: &'a Words, judge: Option<Judge>) -> Program<'a> {
        let (found, astray) = (Vec::new(), Vec::new());
        let game = setting.game(judge);
        Program { words, rated: setting.rated, game, now: At::START, found, astray }
    }

    fn take(&mut self, fact: Fact) {
        self.found = match self.seen(fact) {
            Some(seen) => self.game.after(&seen),
            None => self.game.at(self.now),
        };
        for finding in &self.found {
            let cues = self.words.tell(&self.game.terms().laws, self.rated, finding);
            let told: Vec<Channel> = cues.iter().map(|cue| cue.channel).collect();
            if told != who::may_know(&finding.found, self.rated) {
                self.astray.push(format!("{:?} told to {told:?}", finding.found));
            }
        }
    }

    /// What is seen of a fact; none: time passes.
    fn seen(&mut self, fact: Fact) -> Option<Seen> {
        if let Fact::Wait(ms) = fact {
            self.now += Duration::from_millis(ms);
            return None;
        }
        let line = fact.to_string();
        let (by, words) = line.split_once(' ').unwrap();
        let what = if words == "claim flag" && by == "arbiter" {
            What::Claimed(Claim::Flag)
        } else {
            crate::what(words)
        };
        Some(Seen { at: self.now, happened: self.now, by: crate::by(by), what })
    }

    /// What of the findings the opinion foretells.
    fn told(&self) -> Vec<String> {
        let half = self.game.half_move(0);
        let told = self.found.iter().filter_map(|it| match &it.found {
            Found::Turn(TurnFound::IllegalMove { ply, .. }) => {
                Some(format!("illegal {}", ply - half))
            }
            Found::Turn(TurnFound::TouchBreach { ply, .. }) => {
                Some(format!("breach {}", ply - half))
            }
            Found::Arbiter(ArbiterFound::Refused { proposal, heard, .. }) => {
                Some(format!("refused {} {heard}", proposal.name()))
            }
            Found::End(found) => self.told_of_the_end(found),
            _ => None,
        });
        sorted(told.collect())
    }

    fn told_of_the_end(&self, found: &EndFound) -> Option<String> {
        Some(match found {
            EndFound::OfferImproper { by } => format!("improper {by}"),
            EndFound::AdjournAsked { by } => format!("asks to adjourn {by}"),
            EndFound::Adjourning { by, early } => {
                format!("to seal {by} early {:?}", early.map(nanos))
            }
            EndFound::Sealed { by, closed, running } => {
                format!("sealed {by} {closed} runs {running:?}")
            }
            EndFound::Envelope { sealer, position, used, half_move, offers, .. } => {
                let offers = Color::ALL.map(|by| offers.contains(&by));
                let number = half_move - self.game.half_move(0);
                let used = used.unwrap();
                let (white, black) = (nanos(used.white), nanos(used.black));
                format!(
                    "envelope {position} used {white} {black} by {sealer} number {number} offers \
                     {offers:?}"
                )
            }
            EndFound::Unopened { why } => {
                let why = match why {
                    Unopened::NoEnvelope => "none",
                    Unopened::ReplierAbsent => "absent",
                    Unopened::SealerAbsent => "sealer absent",
                    Unopened::BoardsDiffer => "boards",
                    Unopened::Locked => "locked",
                    Unopened::NoMove => "no move",
                };
                format!("unopened, {why}")
            }
            EndFound::Stated { by } => format!("stated {by}"),
            EndFound::SealedInvalid { by } => format!("sealed no move {by}"),
            EndFound::LateSealed { of } => format!("open first {of}"),
            EndFound::SessionOver { by } => format!("session over {by}"),
            _ => return None,
        })
    }

    fn view(&self) -> View {
        let game = &self.game;
        let left = |of| nanos(game.clock().left(of, self.now));
        View {
            ended: game.outcome().map(|it| (it.score(), it.reason.name())),
            left: [left(Color::White), left(Color::Black)],
            running: game.clock().running(),
            counted: [game.illegal().white, game.illegal().black],
            made: game.made().len(),
            completed: game.completed(),
            fen: game.standing().fen(),
            offers: Color::ALL.map(|by| game.outcome().is_none() && game.offers_draw(by)),
            waiting: game.proposals().iter().map(|(number, it)| (*number, proposal(*it))).collect(),
            told: self.told(),
            astray: self.astray.clone(),
        }
    }
}

/// What both say of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
struct View {
    ended: Option<(&'static str, &'static str)>,
    left: [u64; 2],
    running: Option<Color>,
    counted: [u32; 2],
    made: usize,
    completed: usize,
    fen: String,
    offers: [bool; 2],
    waiting: Vec<(u32, String)>,
    told: Vec<String>,
    astray: Vec<String>,
}

impl View {
    /// What of them differs, in words.
    fn against(&self, other: &View) -> String {
        let lines = |view: &View| {
            [
                format!("ended {:?}", view.ended),
                format!("left {:?}", view.left),
                format!("running {:?}", view.running),
                format!("counted {:?}", view.counted),
                format!("made {} completed {}", view.made, view.completed),
                view.fen.clone(),
                format!("offers {:?}", view.offers),
                format!("waiting {:?}", view.waiting),
                format!("told {:?}", view.told),
                format!("astray {:?}", view.astray),
            ]
        };
        let both =
            lines(self).into_iter().zip(lines(other)).filter(|(ours, theirs)| ours != theirs);
        let told = both.map(|(ours, theirs)| format!("  opinion {ours}\n  program {theirs}\n"));
        told.collect::<Vec<_>>().concat()
    }
}

fn nanos(span: Duration) -> u64 {
    u64::try_from(span.as_nanos()).unwrap()
}

fn sorted(mut told: Vec<String>) -> Vec<String> {
    told.sort();
    told
}

fn side(by: Color) -> &'static str {
    by.fold_wb("white", "black")
}

fn proposal(it: Proposal) -> String {
    match it {
        Proposal::Illegal { by, ply, .. } => format!("illegal {} {ply}", side(by)),
        Proposal::Uncounted { by, ply, .. } => format!("uncounted {} {ply}", side(by)),
        Proposal::NoIllegal { by, .. } => format!("nothing illegal {}", side(by)),
        Proposal::Pressed { by, without: PressedWithout::Move, .. } => {
            format!("pressed {}", side(by))
        }
        Proposal::Pressed { by, without: PressedWithout::Piece, .. } => {
            format!("pawn {}", side(by))
        }
        Proposal::Flag { of, .. } => format!("flag {}", side(of)),
        Proposal::NoFlag { by } => format!("no flag {}", side(by)),
        Proposal::Claim { by, right, .. } => format!("{} {} {right}", it.name(), side(by)),
        Proposal::Quickplay { by, .. } => format!("quickplay {}", side(by)),
        Proposal::BothInCheck { ply } => format!("both {ply}"),
        Proposal::Touch { by, square, ply, back, .. } => {
            format!("touch {} {square} {ply} {back}", side(by))
        }
        Proposal::Default { of, resumed } => format!("default {of:?} {resumed}"),
        other => format!("{other:?}"),
    }
}

fn waits(it: Waits) -> String {
    match it {
        Waits::Illegal { by, ply } => format!("illegal {} {ply}", side(by)),
        Waits::Uncounted { by, ply, .. } => format!("uncounted {} {ply}", side(by)),
        Waits::Nothing { by } => format!("nothing illegal {}", side(by)),
        Waits::Pressed { by, without: Without::Move } => format!("pressed {}", side(by)),
        Waits::Pressed { by, without: Without::Piece } => format!("pawn {}", side(by)),
        Waits::Flag { of, .. } => format!("flag {}", side(of)),
        Waits::NoFlag { by } => format!("no flag {}", side(by)),
        Waits::Draw { by, right, .. } => format!("{} {} {right}", it.kind(), side(by)),
        Waits::Quickplay { by } => format!("quickplay {}", side(by)),
        Waits::Both { ply } => format!("both {ply}"),
        Waits::Touch { by, square, ply, back } => {
            format!("touch {} {square} {ply} {back}", side(by))
        }
        Waits::Default { of, resumed } => format!("default {of:?} {resumed}"),
    }
}

impl Mind {
    fn view(&self) -> View {
        let sides = &self.clocks.sides;
        View {
            ended: self.ended,
            left: [sides.white.left, sides.black.left],
            running: self.clocks.running,
            counted: [self.counted.white, self.counted.black],
            made: self.all_made(),
            completed: self.completed(),
            fen: board::fen(&self.position()),
            offers: Color::ALL.map(|by| self.offers.contains(&by)),
            waiting: self.waiting.found.iter().map(|(number, it)| (*number, waits(*it))).collect(),
            told: sorted(self.told.clone()),
            astray: Vec::new(),
        }
    }
}

/// How two that ran over the same facts came out.
enum Compared {
    Same,
    /// The program has looked further than the opinion can, and nothing speaks against it.
    Beyond,
    Apart(Box<(View, View)>),
}

fn compare(mind: &Mind, program: &Program) -> Compared {
    let (ours, theirs) = (mind.view(), program.view());
    if ours == theirs {
        return Compared::Same;
    }
    let undecided =
        program.found.iter().any(|it| matches!(it.found, Found::End(EndFound::Undecided { .. })));
    if undecided {
        return Compared::Beyond;
    }
    // "Nobody mates any more" is proved or at least not denied by looking at every move.
    if let Some((score, _)) = theirs.ended.filter(|_| theirs.ended != ours.ended)
        && let Some(position) = program.game.standing().lawful()
    {
        let side = match score {
            "1/2-1/2" => [Color::White, Color::Black],
            _ => return Compared::Apart(Box::new((ours, theirs))),
        };
        let reason = theirs.ended.map(|it| it.1);
        let needs: Vec<Color> = match reason {
            Some("dead-position") => side.to_vec(),
            Some("flag" | "illegal" | "resignation" | "sealed-move") => {
                let won = ours.ended.map(|it| it.0);
                side.into_iter().filter(|by| won == Some(by.fold_wb("1-0", "0-1"))).collect()
            }
            _ => return Compared::Apart(Box::new((ours, theirs))),
        };
        let never = |by: &Color| plain::search(position, *by, 200_000) != plain::Plain::Mates;
        if !needs.is_empty() && needs.iter().all(never) {
            return Compared::Beyond;
        }
    }
    Compared::Apart(Box::new((ours, theirs)))
}

/// Plays these facts; tells at which they went apart, and how.
fn replay(setting: &Setting, words: &Words, facts: &[Fact]) -> Option<(usize, View, View)> {
    let mut mind = setting.mind();
    let mut program = Program::new(setting, words);
    for (number, fact) in facts.iter().enumerate() {
        mind.take(*fact);
        program.take(*fact);
        match compare(&mind, &program) {
            Compared::Same => {}
            Compared::Beyond => return None,
            Compared::Apart(views) => return Some((number, views.0, views.1)),
        }
    }
    None
}

/// The same with as few facts as go apart still.
fn shrunk(setting: &Setting, words: &Words, mut facts: Vec<Fact>) -> Vec<Fact> {
    let apart = |facts: &[Fact]| {
        let replayed = std::panic::catch_unwind(AssertUnwindSafe(|| replay(setting, words, facts)));
        replayed.ok().flatten().map(|(number, ..)| number)
    };
    let mut size = facts.len() / 2;
    while size > 0 {
        let mut at = 0;
        while at + size <= facts.len() {
            let mut fewer = facts.clone();
            fewer.drain(at..at + size);
            if let Some(number) = apart(&fewer) {
                fewer.truncate(number + 1);
                facts = fewer;
            } else {
                at += size;
            }
        }
        size /= 2;
    }
    facts
}

/// How often a game ended for a reason.
type Reached = BTreeMap<&'static str, usize>;

/// What must be met among as few facts as are drawn, in every edition.
const MET: [&str; 11] = [
    "agreement",
    "arbiter",
    "checkmate",
    "dead-position",
    "default",
    "fifty",
    "flag",
    "illegal",
    "repetition",
    "resignation",
    "sealed-move",
];

/// Plays one history by chance. Tells how many facts, and what went apart.
fn play(
    book: &'static Book,
    words: &Words,
    seed: u64,
    reached: &mut Reached,
) -> (usize, Option<String>) {
    let chance = &mut Chance(seed);
    let setting = Setting::draw(book, chance);
    let mut mind = setting.mind();
    let mut program = Program::new(&setting, words);
    let mut facts = Vec::new();
    let mut after_end = 0;
    while facts.len() < 150 && after_end < 6 {
        let fact = Draw { chance, mind: &mind }.fact();
        facts.push(fact);
        mind.take(fact);
        program.take(fact);
        match compare(&mind, &program) {
            Compared::Same => {}
            Compared::Beyond => break,
            Compared::Apart(..) => {
                let facts = shrunk(&setting, words, facts);
                let told = replay(&setting, words, &facts)
                    .map_or(String::new(), |(_, ours, theirs)| ours.against(&theirs));
                let told = format!("seed {seed}\n{}\n{told}", setting.script(&facts));
                return (facts.len(), Some(told));
            }
        }
        if let Some((_, reason)) = mind.ended {
            *reached.entry(reason).or_default() += usize::from(after_end == 0);
            after_end += 1;
        }
    }
    (facts.len(), None)
}

fn agree(id: &str) {
    let place = BOOKS.iter().position(|book| book.id == id).unwrap();
    let book = BOOKS[place];
    let most: usize = few(50_000, 1_000_000);
    let words = Words::named("fide", "en").unwrap();
    // Other histories in each.
    let first = 1_000_000 * u64::try_from(place).unwrap();
    let (mut facts, mut seed) = (0, first);
    let mut apart = Vec::new();
    let mut reached = Reached::new();
    while facts < most && apart.len() < 5 {
        let (played, told) = play(book, &words, seed, &mut reached);
        (facts, seed) = (facts + played, seed + 1);
        apart.extend(told);
    }
    assert!(apart.is_empty(), "{id}: {}", apart.join("\n\n"));
    println!("{id}: {facts} facts of {} games, {reached:?}", seed - first);
    assert!(MET.iter().all(|reason| reached.contains_key(reason)), "{id}: {reached:?}");
}

macro_rules! editions {
    ($($id:ident)*) => {$(
        #[test]
        fn $id() {
            agree(stringify!($id));
        }
    )*};
}

/// A second opinion and the program say the same of any history.
mod a_second_opinion_agrees_under {
    use super::agree;

    editions! { dk2005 no2009 se2009 dkhandbook se2023 fide2023 }
}
