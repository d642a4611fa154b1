//! `annabella join`: a place of one's own in a game that runs elsewhere.

use std::{io::Write, path::PathBuf};

use clap::{Args, builder::PossibleValuesParser, builder::TypedValueParser};

use super::{Answer, Refusal, one_of, print, table::screen_asked, voice::system_language};
use crate::{
    runtime::{
        self, AudioRoutes, JoinRefusal, JoinRequest, PieceStyle, RunningGame, SoundOptions, Speech,
        Trouble, shown,
    },
    table::Owner,
    words::{Line, Words},
};

/// As whom one may join.
const WHO: [&str; 6] =
    ["white", "black", "white-assistant", "black-assistant", "arbiter", "public"];

/// Joins a game that runs in another terminal or login of yours: what is for this person is shown
/// here, and what is typed here counts as this person's, without a prefix. In a rated game it
/// counts when the arbiter has admitted it; the arbiter himself gives his word. "quit" or a closed
/// terminal leaves the place, and the game goes on; only the arbiter's "quit" leaves the game for
/// all. Control-C leaves it too, but in a rated game no key does.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct Join {
    /// The journal of the game. Default: the one game that runs; where several do, they are listed.
    journal: Option<PathBuf>,
    /// As whom: a player, a player's assistant, the arbiter, or the public, who only listens.
    #[arg(long = "as", value_name = "WHO")]
    #[arg(value_parser = PossibleValuesParser::new(WHO).try_map(|name| name.parse::<Owner>()))]
    owner: Owner,
    /// A screen above the line being typed: boards, clocks, moves, the next thing to do, as far as
    /// they are for this person. In a rated game, until he is admitted, what anybody sees. Pieces
    /// are letters, or with --screen=figurines figures.
    #[arg(long, value_name = "PIECES", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "letters", value_parser = one_of::<PieceStyle>())]
    screen: Option<PieceStyle>,
    /// Who speaks here: this program, a screen reader that reads the printed lines, beside this
    /// program's tones, or nobody. Default: nobody; the table's own sound goes on.
    #[arg(long, value_name = "WHO", default_value = "off", value_parser = one_of::<Speech>())]
    speech: Speech,
    /// Where it sounds, a device like hw:0 or default:right.
    #[arg(long, value_name = "DEVICE")]
    sound: Option<String>,
    /// The language of the sentences for this person alone. Default: the table's.
    #[arg(long)]
    language: Option<String>,
}

impl Join {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Answer, Refusal> {
        let language = self.language.clone().unwrap_or_else(system_language);
        let words = Words::named("fide", &language)?;
        let screen = screen_asked(self.screen)?;
        let mut games = runtime::games(self.journal.as_deref())?;
        if games.len() > 1 {
            print(out, &listed(&words, &games))?;
            return Ok(Answer::No);
        }
        let game = games.pop().ok_or(JoinRefusal::NoGame)?;
        let ears = self.ears()?;
        let (owner, language) = (self.owner, self.language.clone());
        runtime::attend(game, JoinRequest { owner, language, screen, ears, words })?;
        Ok(Answer::Yes)
    }

    /// What sounds here: all that is shown, on one device, for one person.
    fn ears(&self) -> Result<AudioRoutes, Refusal> {
        if self.speech == Speech::Off {
            return Ok(AudioRoutes::default());
        }
        let devices = self.sound.iter().map(|device| format!("all={device}")).collect();
        let asked = SoundOptions { speech: self.speech, devices, ..SoundOptions::default() };
        AudioRoutes::plan(&asked, false, self.owner.ear()).map_err(|bad| Trouble::Sound(bad).into())
    }
}

/// The games that run, a line each.
fn listed(words: &Words, games: &[RunningGame]) -> String {
    let mut lines = vec![words.print(&Line::JoinWhich)];
    for game in games {
        let [white, black] = game.players().map(|name| name.unwrap_or("?").to_owned());
        let journal = game.journal().map_or("-".to_owned(), shown);
        lines.push(words.print(&Line::JoinGame { white, black, file: journal }));
    }
    lines.join("\n") + "\n"
}
