//! Who did what, when and by which way: one line for each thing seen.

use std::time::Duration;

use shakmaty::Color;

use super::{
    Words,
    sentences::Filling,
    tell::{claimed, written},
};
use crate::game::{Hand, Question, Seen, Spoken, What, Who};

impl Words {
    /// One thing seen as a line. `desk`: an act of the arbiter's as he typed it.
    pub fn did(&self, seen: &Seen, hand: Option<Hand>, desk: &str) -> String {
        let who = ("who", Filling::same(self.person(seen.by)));
        let time = ("time", Filling::same(moment(seen.happened)));
        let what = ("what", Filling::same(self.deed(&seen.what, desk)));
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

    fn hand(&self, hand: Hand) -> String {
        let key = match hand {
            Hand::Keys => "hand-keys",
            Hand::Desk => "hand-desk",
            Hand::Board => "hand-board",
            Hand::Pad => "hand-pad",
        };
        self.printed(key, &[])
    }

    fn deed(&self, what: &What, desk: &str) -> String {
        use What as W;
        let alone = |key: &str| self.printed(key, &[]);
        let moved = |key: &str, spoken: &Spoken| self.printed(key, &[("move", written(*spoken))]);
        let on = |key: &str, at: String| self.printed(key, &[("square", at)]);
        match what {
            W::Lifted(hole) => on("did-lift", hole.to_string()),
            W::Placed(hole, _) => on("did-place", hole.to_string()),
            W::Touched(square) => on("did-touch", square.to_string()),
            W::Reported(square) => on("did-report", square.to_string()),
            W::Said(Some(spoken)) => moved("did-say", spoken),
            W::Said(None) => alone("did-say-shown"),
            W::Repeated(Some(spoken)) => moved("did-repeat", spoken),
            W::Repeated(None) => alone("did-repeat-same"),
            W::Played(spoken) => moved("did-play", spoken),
            W::Released(spoken) => moved("did-make", spoken),
            W::Wrote(spoken) => moved("did-write", spoken),
            // What is in an envelope stays there.
            W::Sealed(_) => alone("did-seal"),
            W::Desk(_) => self.printed("did-desk", &[("line", desk.to_owned())]),
            W::Claimed(claim) => {
                let claim = self.sentences.reason(claimed(*claim)).to_owned();
                self.printed("did-claim", &[("what", claim)])
            }
            W::Called(Some(reason)) => {
                self.printed("did-call-reason", &[("reason", reason.to_string())])
            }
            W::Gap { slept, span } => {
                let key = if *slept { "did-sleep" } else { "did-stand" };
                self.span_line(key, *span).print.unwrap_or_default()
            }
            other => alone(bare(other)),
        }
    }
}

/// The line of what needs no more words.
fn bare(what: &What) -> &'static str {
    use What as W;
    match what {
        W::Pressed => "did-press",
        W::Adjusts => "did-adjust",
        W::Offered => "did-offer",
        W::Accepted => "did-accept",
        W::Declined => "did-decline",
        W::Resigned => "did-resign",
        W::Typo => "did-typo",
        W::Called(_) => "did-call",
        W::Started => "did-start",
        W::Stopped => "did-stop",
        W::Demanded(true) => "did-two-boards",
        W::Demanded(false) => "did-one-board",
        W::Marks(true) => "did-marks-on",
        W::Marks(false) => "did-marks-off",
        W::Calls(_) => "did-calls",
        W::Left => "did-leave",
        W::Closed => "did-close",
        W::Resumed => "did-resume",
        W::Door(_) => "did-door",
        W::Asked(Question::Moves) => "did-ask-moves",
        W::Asked(Question::Turn) => "did-ask-turn",
        W::Asked(Question::Last) => "did-ask-last",
        W::Asked(Question::Score) => "did-ask-score",
        // All others are told above.
        _ => "did-ask-time",
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
