//! `annabella mirror`: a screen in another terminal that follows a running game by its journal.
//!
//! It reads and never writes: nothing here can reach the game. What it shows of the clocks is
//! reckoned from the journal and from the times that the game's program rewrites beside it every
//! second; when those stop, the clocks stand where they were last shown, and that is told.

mod follow;

use std::{
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, sync_channel},
    },
    time::Duration,
};

use clap::Args;

use super::{Answer, Refusal, Voice, one_of};
use crate::{
    devices::{KeyPress, Raw, Time},
    game::{At, Game, PassphraseHash},
    runtime::ask_passphrase,
    runtime::{self, Audience, EVENTS, Event, PictureView, PieceStyle, Stage, Trouble, threads},
    table::Input,
    words::{Channel, Line, Words},
};
use follow::{FollowFault, Following};

/// A journal on a disk of another machine is looked at so often, whatever this one tells of it.
const LOOK: Duration = Duration::from_secs(1);
/// More of the arbiter's lines than his panel has rows.
const HEARD: usize = 40;

/// A screen in another terminal that follows a running game: boards, clocks, moves, the next
/// thing to do. The key q quits it; the game does not notice.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Mirror {
    /// The journal of the game.
    journal: PathBuf,
    /// For whose eyes: public, assistant or arbiter. The arbiter's view of a running rated game
    /// opens with his word.
    #[arg(long = "for", value_name = "WHO", default_value = "public")]
    #[arg(value_parser = one_of::<Audience>())]
    audience: Audience,
    /// How pieces are drawn: letters or figurines.
    #[arg(long, value_name = "PIECES", default_value = "letters")]
    #[arg(value_parser = one_of::<PieceStyle>())]
    pieces: PieceStyle,
    /// Where segments on another disk are looked for.
    #[arg(long, value_name = "FOLDER")]
    second: Option<PathBuf>,
    #[command(flatten)]
    voice: Voice,
}

/// A game as far as its journal was read.
struct Watched {
    following: Following,
    game: Game,
    /// What the arbiter was told, the latest last.
    heard: Vec<String>,
    /// By which word of his it was opened: another shuts it.
    opened: Option<PassphraseHash>,
}

impl Mirror {
    /// Follows a game until the person quits.
    pub(crate) fn run(&self) -> Result<Answer, Refusal> {
        let words = self.voice.words()?;
        if self.journal == Path::new("-") {
            return Err(Refusal::MirrorsFiles);
        }
        runtime::mend_on_panic();
        if !io::stdout().is_terminal() {
            return Err(Trouble::NoScreen.into());
        }
        let following = Following::open(&self.journal, self.second.as_deref())?;
        let words = words.fit(&following.journal.preface.terms);
        let game = Game::new(following.journal.preface.terms.clone());
        let mut watched = Watched { following, game, heard: Vec::new(), opened: None };
        watched.fold(&words, 0);
        if self.audience == Audience::Arbiter {
            watched.open(self, &words)?;
        }
        let failed = |fault| Trouble::File(self.journal.clone(), fault);
        let time = Arc::new(Time::starting_at(At::START));
        let (inputs, events) = sync_channel(EVENTS);
        let raw = if io::stdin().is_terminal() { threads::raw() } else { None };
        let now = {
            let time = Arc::clone(&time);
            move || time.now()
        };
        threads::signals(now.clone(), inputs.clone(), true, false).map_err(failed)?;
        threads::watch(&watched.following.path, now.clone(), inputs.clone());
        if raw.is_some() {
            threads::typing(true, now, inputs);
        }
        let mut stage = Stage::default();
        let shown = write(&stage.enter())
            .and_then(|()| watched.run(self, &words, &mut stage, raw.as_ref(), &events, &time));
        let left = write(&Stage::leave());
        // A terminal that has gone away wants no more.
        drop((shown, left, raw));
        Ok(Answer::Yes)
    }
}

impl Watched {
    /// Takes in what was seen since so many things.
    fn fold(&mut self, words: &Words, known: usize) {
        let terms = self.game.terms().clone();
        for seen in self.following.journal.seen.get(known..).unwrap_or_default() {
            for finding in &self.game.after(seen) {
                let cues = words.tell(&terms.laws, terms.rated, finding);
                let his = cues.into_iter().filter(|cue| cue.channel == Channel::Arbiter);
                self.heard.extend(his.filter_map(|cue| cue.told.print));
            }
        }
        let over = self.heard.len().saturating_sub(HEARD);
        self.heard.drain(..over);
    }

    /// The arbiter's view opens: by his word, while a rated game runs.
    fn open(&mut self, asked: &Mirror, words: &Words) -> Result<(), Trouble> {
        let private = self.game.is_private();
        runtime::open_view(&self.game, || ask_passphrase(words))
            .map_err(|shut| Trouble::Shut(asked.journal.clone(), shut))?;
        self.opened = self.game.passphrase().filter(|_| private).copied();
        Ok(())
    }

    /// For whose eyes now: a game that was over may have been taken up again.
    fn audience(&self, asked: &Mirror) -> Audience {
        let opened = self.opened.is_some() && self.opened.as_ref() == self.game.passphrase();
        let shut = self.game.is_private() && !opened;
        if asked.audience == Audience::Arbiter && shut { Audience::Public } else { asked.audience }
    }

    fn run(
        &mut self,
        asked: &Mirror,
        words: &Words,
        stage: &mut Stage,
        raw: Option<&Raw>,
        events: &Receiver<(At, Event)>,
        time: &Time,
    ) -> io::Result<()> {
        loop {
            let now = time.now();
            let known = self.following.look(now);
            self.fold(words, known);
            let lasts = self.show(asked, words, stage, now)?;
            match events.recv_timeout(lasts.min(LOOK)) {
                Ok((
                    _,
                    Event::Key(KeyPress::Letter('q' | 'Q') | KeyPress::Leave)
                    | Event::Input(Input::Leave),
                ))
                | Err(RecvTimeoutError::Disconnected) => return Ok(()),
                Ok((_, Event::Background)) => {
                    write(&Stage::leave())?;
                    threads::stop(raw);
                }
                Ok((_, Event::Foreground)) => {
                    let _ = raw.map(Raw::again);
                    write(&stage.enter())?;
                }
                Ok(_) | Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Shows the game as it stands now. Tells how long that is right.
    fn show(
        &self,
        asked: &Mirror,
        words: &Words,
        stage: &mut Stage,
        now: At,
    ) -> io::Result<Duration> {
        let (at, alive) = self.following.now(now);
        let audience = self.audience(asked);
        let look = PictureView {
            words,
            heading: &self.following.journal.preface.heading,
            audience,
            pieces: asked.pieces,
        };
        // What time alone has brought is shown; what the journal will say of it is not foreseen.
        let mut game = std::borrow::Cow::Borrowed(&self.game);
        if game.due().is_some_and(|due| due <= at) {
            game.to_mut().at(at);
        }
        let mut picture = look.picture(&game, at);
        if audience == Audience::Arbiter {
            let waiting = picture.panel.clone();
            let heard = self.heard.iter().rev().filter(|line| !waiting.contains(line));
            picture.panel.extend(heard.cloned());
        }
        if self.following.left() {
            picture.faces.iter_mut().for_each(|face| face.runs = false);
        }
        let runs = game.clock().running().filter(|_| game.outcome().is_none());
        picture.note = match self.following.wrong {
            Some(FollowFault::Cut) => words.line(&Line::MirrorCut).print,
            Some(FollowFault::Changed(line)) => words.line(&Line::MirrorChanged { line }).print,
            None if runs.is_some() && self.following.left() => words.line(&Line::MirrorLeft).print,
            None if runs.is_some() && !alive => words.line(&Line::MirrorStale).print,
            None => None,
        };
        write(&stage.draw(&picture))?;
        Ok(runs.filter(|_| alive).map_or(Duration::MAX, |color| words.face_lasts(&game, color, at)))
    }
}

fn write(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush())
}
