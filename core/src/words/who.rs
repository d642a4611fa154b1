//! Who did what, when and by which way: one line for each thing seen.

use std::time::Duration;

use shakmaty::{Color, Square};

use super::{
    Words,
    sentences::Filling,
    tell::{claimed, written},
};
use crate::game::{Origin, Question, Seen, Spoken, What, Who};

impl Words {
    /// One thing seen as a line.
    pub fn did(&self, seen: &Seen, hand: Option<Origin>) -> String {
        let who = ("who", Filling::same(self.person(seen.by)));
        let time = ("time", Filling::same(moment(seen.happened)));
        let what = ("what", Filling::same(self.deed(&seen.what)));
        let hand = hand.map(|hand| ("hand", Filling::same(self.hand(hand))));
        let told = match hand {
            Some(hand) => self.sentences.line("who-by", &[time, who, hand, what]),
            None => self.sentences.line("who", &[time, who, what]),
        };
        told.print.unwrap_or_default()
    }

    fn printed(&self, key: &str, slots: &[(&str, String)]) -> String {
        self.line(key, slots).print.unwrap_or_default()
    }

    fn person(&self, who: Who) -> String {
        let side = |color: Color| ("side", self.side_name(color));
        match who {
            Who::Player(color) => self.side_name(color),
            Who::Assistant(color) => self.printed("who-assistant", &[side(color)]),
            Who::Arbiter => self.printed("who-arbiter", &[]),
            Who::Table => self.printed("who-table", &[]),
        }
    }

    fn hand(&self, hand: Origin) -> String {
        let key = match hand {
            Origin::Keys => "hand-keys",
            Origin::Desk => "hand-desk",
            Origin::Board => "hand-board",
            Origin::Pad => "hand-pad",
        };
        self.printed(key, &[])
    }

    fn deed(&self, what: &What) -> String {
        use What as W;
        let alone = |key: &str| self.printed(key, &[]);
        let moved = |key: &str, spoken: &Spoken| self.printed(key, &[("move", written(*spoken))]);
        let on = |key: &str, at: Square| self.printed(key, &[("square", at.to_string())]);
        match what {
            W::Lifted(hole) => on("did-lift", *hole),
            W::Placed(hole, _) => on("did-place", *hole),
            W::Touched(square) => on("did-touch", *square),
            W::Reported(square) => on("did-report", *square),
            W::Said(Some(spoken)) => moved("did-say", spoken),
            W::Said(None) => alone("did-say-shown"),
            W::Repeated(Some(spoken)) => moved("did-repeat", spoken),
            W::Repeated(None) => alone("did-repeat-same"),
            W::Played(spoken) => moved("did-play", spoken),
            W::Released(spoken) => moved("did-make", spoken),
            W::Wrote(spoken) => moved("did-write", spoken),
            // What is in an envelope stays there.
            W::Sealed(_) => alone("did-seal"),
            // The arbiter's acts in his own verbs, but for what is secret in them.
            W::Desk(_) => self.printed("did-desk", &[("line", what.without_secrets())]),
            W::Claimed(claim) => {
                let claim = self.sentences.reason(claimed(*claim)).to_owned();
                self.printed("did-claim", &[("what", claim)])
            }
            W::Called(Some(reason)) => {
                self.printed("did-call-reason", &[("reason", reason.to_string())])
            }
            W::Called(None) => alone("did-call"),
            W::Gap { slept, span } => {
                let key = if *slept { "did-sleep" } else { "did-stand" };
                self.span_line(key, *span).print.unwrap_or_default()
            }
            W::Shown(shown) => {
                let [white, black] = [shown.left.white, shown.left.black].map(moment);
                self.printed("did-read-clock", &[("white", white), ("black", black)])
            }
            W::ClockGone => alone("did-lose-clock"),
            W::Pressed => alone("did-press"),
            W::Adjusts => alone("did-adjust"),
            W::Offered => alone("did-offer"),
            W::Accepted => alone("did-accept"),
            W::Declined => alone("did-decline"),
            W::Resigned => alone("did-resign"),
            W::Typo => alone("did-typo"),
            W::Started => alone("did-start"),
            W::Stopped => alone("did-stop"),
            W::Demanded(true) => alone("did-two-boards"),
            W::Demanded(false) => alone("did-one-board"),
            W::Marks(true) => alone("did-marks-on"),
            W::Marks(false) => alone("did-marks-off"),
            W::Calls(_) => alone("did-calls"),
            W::Left => alone("did-leave"),
            W::Closed => alone("did-close"),
            W::Resumed => alone("did-resume"),
            W::Door(_) => alone("did-door"),
            W::Asked(Question::Time | Question::Mine | Question::Theirs) => alone("did-ask-time"),
            W::Asked(Question::Moves) => alone("did-ask-moves"),
            W::Asked(Question::Turn) => alone("did-ask-turn"),
            W::Asked(Question::Last) => alone("did-ask-last"),
            W::Asked(Question::Score) => alone("did-ask-score"),
        }
    }
}

/// `M:SS` or `H:MM:SS` since the game's start.
fn moment(at: Duration) -> String {
    let seconds = at.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}
