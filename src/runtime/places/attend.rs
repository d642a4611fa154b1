//! The joining terminal's end of a place's socket.

use std::{
    io::{self, BufReader, IsTerminal, Write},
    os::unix::net::UnixStream,
    path::{Path, PathBuf},
    sync::{
        Arc,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    time::Duration,
};

use super::wire::{self, FromPlace, Hello, ToPlace, VERSION};
use crate::{
    devices::{KeyPress, Picture, Raw, Screen, Time, running_games},
    game::{At, Who},
    runtime::{
        audio::{AudioRoutes, SoundProcess, Sounding},
        devices::{EVENTS, QUEUE},
        picture::PieceStyle,
        run::Event,
        shown,
        stage::Stage,
        threads,
    },
    table::{Device, Input, Owner},
    words::{Line, Words},
};

/// A game says at once who plays.
const PATIENCE: Duration = Duration::from_secs(2);

/// As whom somebody joins, and how he is told.
#[derive(Debug)]
pub struct JoinRequest {
    /// A person, or the public.
    pub owner: Owner,
    /// The language of his sentences, where it is another than the table's.
    pub language: Option<String>,
    /// A screen above the line being typed, and how pieces are drawn there.
    pub screen: Option<PieceStyle>,
    /// What sounds here; nothing, where it does not speak by itself.
    pub(crate) ears: AudioRoutes,
    /// The words of this terminal's own voice.
    pub words: Words,
}

/// Why nobody joined.
#[derive(Debug, thiserror::Error)]
pub enum JoinRefusal {
    /// No game runs.
    #[error("no game runs that could be joined; `annabella play` begins one")]
    NoGame,
    /// No game runs with this journal.
    #[error("no game runs with this journal; go on with it: annabella resume {}", shown(.0))]
    NotThis(PathBuf),
    /// There is no such journal.
    #[error("no game runs with the journal `{}`, nor is there one of that name", shown(.0))]
    NoJournal(PathBuf),
    /// A game is there and says nothing.
    #[error("a game runs that does not answer; try again in a few seconds")]
    Silent,
    /// The game sent somebody away, and told him why.
    #[error("there is no place in that game")]
    SentAway,
    /// The game is of another version.
    #[error("that game is run by another version of annabella; join it with the same")]
    Version,
    /// The game ended without a word.
    #[error("the game is broken off; go on with it: annabella resume {}", its(.0.as_deref()))]
    BrokenOff(Option<PathBuf>),
    /// The system refuses something.
    #[error("the game cannot be joined: {0}")]
    Refused(#[from] io::Error),
}

/// A journal's name, where it is known.
fn its(journal: Option<&Path>) -> String {
    journal.map_or_else(|| "JOURNAL".to_owned(), shown)
}

/// A game that runs.
#[derive(Debug)]
pub struct RunningGame {
    from: BufReader<UnixStream>,
    hello: Hello,
}

impl RunningGame {
    /// Where its journal is.
    pub fn journal(&self) -> Option<&Path> {
        self.hello.journal.as_deref()
    }

    /// Who plays.
    pub fn players(&self) -> [Option<&str>; 2] {
        [self.hello.white.as_deref(), self.hello.black.as_deref()]
    }

    /// Whether it is rated.
    pub fn is_rated(&self) -> bool {
        self.hello.rated
    }
}

/// The games that run, or the one with this journal.
///
/// # Errors
/// When there is none.
pub fn games(journal: Option<&Path>) -> Result<Vec<RunningGame>, JoinRefusal> {
    let same = |game: &RunningGame| match (journal, game.journal()) {
        (None, _) => true,
        (Some(asked), Some(its)) => {
            let whole = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
            whole(asked) == whole(its)
        }
        (Some(_), None) => false,
    };
    let there = running_games()?;
    let count = there.len();
    let answer: Vec<RunningGame> = there.into_iter().filter_map(join_at).collect();
    let silent = answer.len() < count;
    let found: Vec<RunningGame> = answer.into_iter().filter(same).collect();
    match journal {
        _ if !found.is_empty() => Ok(found),
        // It may be the one.
        _ if silent => Err(JoinRefusal::Silent),
        Some(path) if path.exists() => Err(JoinRefusal::NotThis(path.to_owned())),
        Some(path) => Err(JoinRefusal::NoJournal(path.to_owned())),
        None => Err(JoinRefusal::NoGame),
    }
}

/// The game behind a connection, once it has said what it is.
pub(in crate::runtime) fn join_at(stream: UnixStream) -> Option<RunningGame> {
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let mut from = BufReader::new(stream);
    let hello = wire::read(&mut from)?;
    from.get_ref().set_read_timeout(None).ok()?;
    Some(RunningGame { from, hello })
}

/// Joins a game, and shows what is for this person until he goes, is sent away or the game is left.
///
/// # Errors
/// When the game is broken off, or will not be joined.
pub fn attend(game: RunningGame, request: JoinRequest) -> Result<(), JoinRefusal> {
    let RunningGame { mut from, hello } = game;
    if hello.annabella != VERSION {
        return Err(JoinRefusal::Version);
    }
    let mut to = from.get_ref().try_clone()?;
    let speaks = !request.ears.all.is_empty();
    let JoinRequest { owner, language, screen, ears, words } = request;
    let r#as = owner.to_string();
    wire::write(&mut to, &FromPlace::Join { r#as, speaks, language, screen })?;
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let raw = if terminal { threads::raw() } else { None };
    let (inputs, events) = sync_channel(EVENTS);
    let time = Arc::new(Time::starting_at(At::START));
    let now = {
        let time = Arc::clone(&time);
        move || time.now()
    };
    threads::joined_game(move || wire::read(&mut from), now.clone(), inputs.clone());
    threads::signals(now.clone(), inputs.clone(), screen.is_some(), hello.rated)?;
    threads::typing(raw.is_some(), now, inputs.clone());
    let sound = match speaks.then(SoundProcess::start) {
        Some(Ok(process)) => {
            let (sayings, of_sound) = sync_channel(QUEUE);
            let what = (ears, words.tongues(), of_sound);
            threads::sound(process, what, Arc::clone(&time), inputs);
            Some(sayings)
        }
        Some(Err(why)) => {
            let gone = Input::Gone(Device::Sound, why.to_string());
            let _ = inputs.send((time.now(), Event::Input(gone)));
            None
        }
        None => None,
    };
    let stage = screen.map(|_| (Stage::default(), Picture::default()));
    let mut screen = Screen::new(raw.is_some());
    // Whoever will be asked for a word may type it before the question is here.
    screen.set_hidden(owner == Owner::Person(Who::Arbiter));
    let mut place = JoinedPlace {
        to,
        screen,
        stage,
        raw,
        sound,
        rated: hello.rated,
        journal: hello.journal,
        words,
        prompt: None,
        last: 0,
        gone: false,
    };
    place.enter();
    place.run(&events)
}

/// A terminal that is a place of a game elsewhere.
struct JoinedPlace {
    to: UnixStream,
    screen: Screen,
    /// Pictures above the line being typed, and what is to be seen of the game.
    stage: Option<(Stage, Picture)>,
    raw: Option<Raw>,
    sound: Option<SyncSender<Sounding>>,
    /// The game is rated: no key leaves the place or stops it.
    rated: bool,
    /// Where the game's journal is.
    journal: Option<PathBuf>,
    /// For what this terminal tells of itself.
    words: Words,
    /// What it asks with; none: the game has not let it in.
    prompt: Option<String>,
    /// So many lines were said last, at once.
    last: usize,
    /// Nothing can be shown here any more.
    gone: bool,
}

impl JoinedPlace {
    fn run(&mut self, events: &Receiver<(At, Event)>) -> Result<(), JoinRefusal> {
        for (at, event) in events {
            match event {
                Event::Game(Some(ToPlace::Show(lines, asks))) => {
                    if let Some((prompt, hidden)) = asks {
                        self.screen.set_hidden(hidden);
                        self.prompt = Some(prompt);
                    }
                    self.show(lines);
                }
                Event::Game(Some(ToPlace::Picture(picture))) => {
                    self.stage = self.stage.take().map(|(stage, _)| (stage, *picture));
                    self.show(Vec::new());
                }
                Event::Game(Some(ToPlace::Say(saying))) => {
                    if let (Some(sound), Some(said)) = (&self.sound, saying.said(at)) {
                        let _ = sound.try_send(Sounding::Say(said));
                    }
                }
                Event::Game(Some(ToPlace::Bye)) => {
                    self.leave(self.last);
                    return self.prompt.as_ref().map(|_| ()).ok_or(JoinRefusal::SentAway);
                }
                Event::Game(None) => {
                    self.leave(self.last);
                    return Err(JoinRefusal::BrokenOff(self.journal.take()));
                }
                Event::Key(KeyPress::Stop) => {
                    let _ = self.sound.as_ref().map(|it| it.try_send(Sounding::Stop(None)));
                }
                Event::Key(KeyPress::Leave) | Event::Background if self.rated => {
                    self.say(&FromPlace::Signal);
                }
                Event::Key(KeyPress::Leave) | Event::Input(Input::Leave) => {
                    self.tell(&Line::PlaceLeft);
                    break;
                }
                Event::TerminalGone => break,
                Event::Key(key) => {
                    let (echo, line) = self.screen.key(key);
                    self.echo(&echo);
                    if let Some(line) = line {
                        self.say(&FromPlace::Line(line));
                    }
                }
                Event::Input(Input::Line(_, line)) => self.say(&FromPlace::Line(line)),
                Event::Input(Input::Gone(Device::Sound, why)) => {
                    self.tell(&Line::SoundLost { why });
                }
                Event::Input(Input::Back(Device::Sound)) => self.tell(&Line::SoundBack),
                Event::Input(Input::Gone(Device::Voice, why)) => {
                    self.tell(&Line::VoiceLost { why });
                }
                Event::Input(Input::Back(Device::Voice)) => self.tell(&Line::VoiceBack),
                Event::Input(Input::Gone(Device::Clips, why)) => {
                    self.tell(&Line::ClipsLost { why });
                }
                // The game says that it is none.
                Event::Input(Input::NotALine(_)) => self.say(&FromPlace::NotALine),
                Event::Foreground => self.foreground(),
                Event::Background => {
                    self.write_out(&Stage::leave());
                    threads::stop(self.raw.as_ref());
                }
                Event::Resized => self.show(Vec::new()),
                Event::Input(_) | Event::Wire(..) | Event::Grown | Event::Joins(..) => {}
            }
            if self.gone {
                break;
            }
        }
        self.leave(0);
        Ok(())
    }

    /// That the game is gone is told by who reads there.
    fn say(&mut self, what: &FromPlace) {
        let _ = wire::write(&mut self.to, what);
    }

    /// What only this terminal knows: how its own sound is.
    fn tell(&mut self, line: &Line) {
        let line = self.words.print(line);
        self.show(vec![line]);
    }

    fn show(&mut self, lines: Vec<String>) {
        let prompt = self.prompt.as_deref().unwrap_or_default();
        let text = if let Some((stage, seen)) = &mut self.stage {
            if !lines.is_empty() {
                self.last = lines.len();
            }
            stage.say(lines);
            let input = Some(format!("{prompt}{}", self.screen.so_far()));
            stage.draw_with_lines(Picture { input, ..seen.clone() })
        } else {
            self.screen.show(&lines, prompt)
        };
        self.write_out(&text);
    }

    /// What a key wrote; a screen shows the line being typed by itself.
    fn echo(&mut self, echo: &str) {
        if self.stage.is_some() { self.show(Vec::new()) } else { self.write_out(echo) }
    }

    /// The terminal's other screen is entered, where there is to be one.
    fn enter(&mut self) {
        let Some((stage, _)) = &mut self.stage else { return };
        let text = stage.enter();
        self.write_out(&text);
        self.show(Vec::new());
    }

    /// The program was stopped and goes on.
    fn foreground(&mut self) {
        let again = self.raw.as_ref().map(Raw::again);
        if self.stage.is_some() {
            self.enter();
        } else if let Some(Ok(())) = again {
            let text = self.screen.again();
            self.write_out(&text);
        }
    }

    /// The cursor stands on a line of its own when the program ends, below so many lines.
    fn leave(&mut self, lines: usize) {
        if let Some((stage, _)) = self.stage.take() {
            self.write_out(&(Stage::leave() + &stage.last(lines)));
        } else if self.raw.is_some() {
            self.write_out("\n");
        }
    }

    /// Where nothing can be shown any more, the window is closed.
    fn write_out(&mut self, text: &str) {
        let mut out = io::stdout().lock();
        self.gone |= out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err();
    }
}
