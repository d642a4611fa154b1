//! Who did what, when and by which way: one line for each thing seen.

use std::time::Duration;

use super::{Line, Words, tell::claimed};
use crate::game::{Origin, Question, Seen, What, Who};

impl Words {
    /// One thing seen as a line.
    pub fn did(&self, seen: &Seen, hand: Option<Origin>) -> String {
        let (who, time) = (self.person(seen.by), moment(seen.happened.since_start()));
        let what = self.print(&self.deed(&seen.what));
        self.print(&match hand {
            // What a player without a place said at the table, the arbiter enters at his.
            Some(Origin::Desk(_)) if seen.by != Who::Arbiter => {
                Line::WhoEntered { time, who, what }
            }
            Some(hand) => Line::WhoBy { time, who, hand: self.place(hand), what },
            None => Line::Who { time, who, what },
        })
    }

    /// Somebody at the table, by his part in it.
    pub fn person(&self, who: Who) -> String {
        match who {
            Who::Player(color) => self.side_name(color),
            Who::Assistant(side) => self.print(&Line::WhoAssistant { side }),
            Who::Arbiter => self.print(&Line::WhoArbiter),
            Who::Table => self.print(&Line::WhoTable),
        }
    }

    /// A place by its name.
    pub fn place(&self, place: Origin) -> String {
        self.print(&match place {
            Origin::Keys => Line::HandKeys,
            Origin::Terminal(number) => Line::HandTerminal { number },
            Origin::Desk(_) => Line::HandDesk,
            Origin::Board => Line::HandBoard,
            Origin::BoardOf(side) => Line::HandBoardOf { side },
            Origin::Pad => Line::HandPad,
        })
    }

    /// What somebody did, as it is told of him.
    pub(super) fn deeds(&self, what: &What) -> String {
        self.print(&self.deed(what))
    }

    fn deed(&self, what: &What) -> Line {
        use What as W;
        match what {
            W::Lifted(square) => Line::DidLift { square: *square },
            W::Placed(square, _) => Line::DidPlace { square: *square },
            W::Stood(_) => Line::DidStandHoles,
            W::Touched(square) => Line::DidTouch { square: *square },
            W::Reported(square) => Line::DidReport { square: *square },
            W::Said(Some(spoken)) => Line::DidSay { r#move: self.entry(*spoken) },
            W::Said(None) => Line::DidSayShown,
            W::Copied(spoken) => Line::DidCopy { r#move: self.entry(*spoken) },
            W::Objected => Line::DidObject,
            W::Repeated(Some(spoken)) => Line::DidRepeat { r#move: self.entry(*spoken) },
            W::Repeated(None) => Line::DidRepeatSame,
            W::Played(spoken) => Line::DidPlay { r#move: self.entry(*spoken) },
            W::Released(spoken) => Line::DidMake { r#move: self.entry(*spoken) },
            W::Wrote(spoken) => Line::DidWrite { r#move: self.entry(*spoken) },
            // What is in an envelope stays there.
            W::Sealed(_) => Line::DidSeal,
            // The arbiter's acts in his own verbs, but for what is secret in them.
            W::Desk(_) => Line::DidDesk { line: what.without_secrets() },
            W::Claimed(claim) => {
                Line::DidClaim { what: self.sentences.reason(claimed(*claim)).to_owned() }
            }
            W::Called(Some(reason)) => Line::DidCallReason { reason: reason.to_string() },
            W::Called(None) => Line::DidCall,
            W::Gap { slept: true, span } => Line::DidSleep { time: *span },
            W::Gap { slept: false, span } => Line::DidStand { time: *span },
            W::Shown(shown) => {
                let [white, black] = [shown.left.white, shown.left.black].map(moment);
                Line::DidReadClock { white, black }
            }
            W::ClockGone => Line::DidLoseClock,
            W::Pressed => Line::DidPress,
            W::Adjusts => Line::DidAdjust,
            W::Offered(None) => Line::DidOffer,
            W::Offered(Some(said)) => Line::DidOfferWith { text: said.to_string() },
            W::Accepted => Line::DidAccept,
            W::Declined => Line::DidDecline,
            W::Resigned => Line::DidResign,
            W::Typo => Line::DidTypo,
            W::Started => Line::DidStart,
            W::Stopped => Line::DidStop,
            W::Demanded(true) => Line::DidTwoBoards,
            W::Demanded(false) => Line::DidOneBoard,
            W::Marks(true) => Line::DidMarksOn,
            W::Marks(false) => Line::DidMarksOff,
            W::Calls(_) => Line::DidCalls,
            W::Left => Line::DidLeave,
            W::Closed => Line::DidClose,
            W::Resumed => Line::DidResume,
            W::Door(door) if door.is_shut() => Line::DidDoor,
            W::Door(_) => Line::DidDoorOpen,
            W::WordTried => Line::DidTryWord,
            W::Witness(_) => Line::DidWitness,
            W::Asked(Question::Moves) => Line::DidAskMoves,
            W::Asked(Question::Turn) => Line::DidAskTurn,
            W::Asked(Question::Last) => Line::DidAskLast,
            W::Asked(Question::Score) => Line::DidAskScore,
            W::Asked(Question::Sheet) => Line::DidAskSheet,
            W::Asked(Question::Status) => Line::DidAskStatus,
            W::Asked(Question::Time | Question::Mine | Question::Theirs) => Line::DidAskTime,
        }
    }
}

/// `M:SS` or `H:MM:SS`.
fn moment(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}
