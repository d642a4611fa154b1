//! Which signs there are, whom each reaches, and by which senses: the one table of cues.

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::{
    Line,
    cue::Urgency::{self, Answer, Chatter, Move, Warning},
};
use To::{Arbiter, Asker, Player, Public, RatedArbiter, TrainingPlayer};

/// Which listeners a sign may reach, and by which senses.
#[derive(Debug)]
pub(super) struct Senses {
    pub(super) name: &'static str,
    /// Its tone; none is silent.
    pub(super) tone: Option<Tone>,
    /// Its pulse in the hand.
    pub(super) pulse: Option<Pulse>,
    pub(super) urgency: Urgency,
    pub(super) to: &'static [To],
}

/// A kind of channel, in every game or in one mode only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum To {
    Public,
    Player,
    Arbiter,
    TrainingPlayer,
    RatedArbiter,
    /// Whoever asked, at the place he asked from, and nobody else.
    Asker,
}

/// A tone: it can be told from all others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Tone {
    /// One very short, high tick.
    Tick,
    /// Two dull clicks.
    Click,
    /// One note that rises.
    Rise,
    /// One short, bright note.
    Short,
    /// Two notes, the second higher.
    Agree,
    /// One long, deep note.
    Low,
    /// Two notes, the second lower.
    Wrong,
    /// Three short, deep notes alike.
    Differ,
    /// One note that falls far.
    Lost,
    /// One note that rises far.
    Back,
    /// Two short notes, each bent upwards.
    What,
    /// Three high notes: high, lower, high.
    Call,
    /// Three notes going down, the last one long.
    End,
}

impl Tone {
    /// Its name in cues.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The line that describes it in words.
    pub(super) fn line(self) -> Line {
        match self {
            Tone::Tick => Line::ToneTick,
            Tone::Click => Line::ToneClick,
            Tone::Rise => Line::ToneRise,
            Tone::Short => Line::ToneShort,
            Tone::Agree => Line::ToneAgree,
            Tone::Low => Line::ToneLow,
            Tone::Wrong => Line::ToneWrong,
            Tone::Differ => Line::ToneDiffer,
            Tone::Lost => Line::ToneLost,
            Tone::Back => Line::ToneBack,
            Tone::What => Line::ToneWhat,
            Tone::Call => Line::ToneCall,
            Tone::End => Line::ToneEnd,
        }
    }
}

/// A pulse in the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Pulse {
    /// One.
    One,
    /// A double.
    Two,
    /// Three short ones.
    Three,
    /// A long one.
    Long,
}

impl Pulse {
    /// Its name in cues.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Every sign as a row: its name in cues, its tone, its pulse, its urgency and whose it may be.
macro_rules! signs {
    ($($sign:ident $name:literal $tone:expr, $pulse:expr, $urgency:expr, [$($to:expr),+];)+) => {
        /// What a cue is a sign of: whom it reaches, and by which senses.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Sign {
            $(#[doc = concat!("`", $name, "`")] $sign,)+
        }

        impl Sign {
            /// All there are.
            pub const ALL: &'static [Sign] = &[$(Sign::$sign),+];

            /// Its row in the table of cues.
            pub(super) fn senses(self) -> &'static Senses {
                match self {
                    $(Sign::$sign => &Senses {
                        name: $name,
                        tone: $tone,
                        pulse: $pulse,
                        urgency: $urgency,
                        to: &[$($to),+],
                    },)+
                }
            }
        }
    };
}

signs! {
    Touched "touched" Some(Tone::Tick), None, Chatter, [TrainingPlayer, RatedArbiter];
    Adjusting "adjusting" None, None, Answer, [Public];
    Mirrored "mirrored" Some(Tone::Agree), Some(Pulse::One), Chatter, [Player];
    Announced "announced" None, None, Move, [Public];
    Repeated "repeated" Some(Tone::Tick), None, Chatter, [Player];
    RepeatedDifferently "repeated-differently" Some(Tone::Wrong), Some(Pulse::Two), Warning,
        [Player];
    Made "made" Some(Tone::Rise), None, Chatter, [Player];
    Completed "completed" Some(Tone::Short), Some(Pulse::One), Move, [Public];
    Recorded "recorded" Some(Tone::Click), None, Chatter, [Public];
    NotMade "not-made" Some(Tone::Low), Some(Pulse::Two), Warning, [Player, Asker];
    Choose "choose" Some(Tone::What), Some(Pulse::Two), Warning, [Player];
    Objected "objected" Some(Tone::Wrong), None, Move, [Public];
    PassedOver "passed-over" None, None, Answer, [Arbiter];
    PressedWithout "pressed-without" None, None, Answer, [Arbiter];
    Late "late" None, None, Answer, [Arbiter];
    Slip "slip" None, None, Answer, [Arbiter];
    IllegalMove "illegal-move" None, None, Answer, [Arbiter];
    TouchBreach "touch-breach" None, None, Answer, [Arbiter];
    BoardsDiffer "boards-differ" Some(Tone::Differ), Some(Pulse::Three), Warning, [Player, Arbiter];
    BoardsAgree "boards-agree" Some(Tone::Agree), Some(Pulse::One), Answer, [Player];
    PerhapsAccident "perhaps-accident" None, None, Answer, [Arbiter];
    Deviation "deviation" None, None, Answer, [Arbiter];
    Reconcile "reconcile" None, None, Answer, [Arbiter];
    Guide "guide" Some(Tone::Tick), Some(Pulse::One), Answer, [Player, Arbiter];
    FlagExpired "flag-expired" None, None, Answer, [Public, Arbiter];
    Passed "passed" Some(Tone::Short), Some(Pulse::One), Move, [Public];
    Display "display" None, None, Chatter, [Public];
    Gap "gap" None, None, Answer, [Arbiter];
    FlagCalled "flag-called" None, None, Answer, [Public];
    Offer "offer" None, None, Answer, [Public, Arbiter];
    Declined "declined" None, None, Answer, [Public];
    Claim "claim" None, None, Answer, [Public, Arbiter];
    Proposal "proposal" None, None, Answer, [Arbiter];
    Ruling "ruling" None, None, Answer, [Public, Arbiter];
    Result "result" Some(Tone::End), Some(Pulse::Long), Move, [Public];
    Started "started" None, None, Answer, [Public];
    Stopped "stopped" None, None, Answer, [Public];
    Called "called" Some(Tone::Call), Some(Pulse::Long), Warning, [Public];
    Time "time" None, None, Answer, [Player, Arbiter, Asker];
    Moves "moves" None, None, Answer, [Player, Arbiter, Asker];
    Turn "turn" None, None, Answer, [Player, Arbiter, Asker];
    Last "last" None, None, Answer, [Player, Arbiter, Asker];
    Standing "position" None, None, Answer, [TrainingPlayer, Arbiter, Asker];
    Score "score" None, None, Answer, [Public, Player, Arbiter, Asker];
    Unwritten "unwritten" None, None, Answer, [Arbiter];
    WrittenAhead "written-ahead" None, None, Answer, [Arbiter];
    Sheet "sheet" None, None, Answer, [Player, Arbiter, Asker];
    SheetWanted "sheet-wanted" None, None, Answer, [Arbiter];
    Marks "marks" None, None, Answer, [Player, Asker];
    MarkFive "mark-five" None, Some(Pulse::One), Chatter, [Player];
    MarkQuarter "mark-quarter" None, Some(Pulse::Two), Chatter, [Player];
    Calls "calls" None, None, Answer, [Player, Asker];
    TimeCall "time-call" Some(Tone::Tick), Some(Pulse::One), Answer, [Player];
    Absent "absent" None, None, Answer, [Public];
    Present "present" None, None, Answer, [Public];
    Adjourn "adjourn" None, None, Answer, [Public];
    Sealed "sealed" None, None, Answer, [Public];
    SealAsk "seal-ask" None, None, Answer, [Player, Asker];
    Envelope "envelope" None, None, Answer, [Arbiter];
    Assistant "assistant" None, None, Answer, [Public, Arbiter];
    Reported "reported" None, None, Answer, [Arbiter];
    TwoBoards "two-boards" None, None, Answer, [Public];
    Equipment "equipment" None, None, Answer, [Public, Arbiter, Asker];
    Door "door" None, None, Answer, [Arbiter];
    DoorOpen "door-open" None, None, Warning, [Arbiter];
    Adapted "adapted" None, None, Answer, [Public];
    NotUnderstood "not-understood" Some(Tone::What), None, Answer, [Public, Player, Arbiter, Asker];
    NotOnMove "not-on-move" None, None, Answer, [Player, Asker];
    GameOver "game-over" None, None, Answer, [Player, Arbiter, Asker];
    Typo "typo" None, None, Answer, [Player, Arbiter, Asker];
    PadHere "pad-here" Some(Tone::Agree), Some(Pulse::One), Answer, [Public];
    PadGone "pad-gone" Some(Tone::Low), None, Warning, [Public];
    OfferAsk "offer-ask" Some(Tone::Tick), Some(Pulse::One), Answer, [Player, Asker];
    SureAsk "sure-ask" Some(Tone::Tick), Some(Pulse::One), Answer, [Player, Asker];
    Held "held" Some(Tone::Tick), Some(Pulse::One), Chatter, [Player];
    Menu "menu" None, None, Answer, [Player];
    Lever "lever" None, None, Answer, [Public];
    Keys "keys" None, None, Answer, [Player, Arbiter, Asker];
    ResignAsk "resign-ask" None, None, Answer, [Player, Asker];
    ResignNo "resign-no" None, None, Answer, [Player, Asker];
    Peg "peg" Some(Tone::Tick), None, Chatter, [Player, Asker];
    Noted "noted" None, None, Answer, [Public, Player, Arbiter, Asker];
    Again "again" None, None, Answer, [Public, Player, Arbiter, Asker];
    Help "help" None, None, Answer, [Player, Arbiter, Asker];
    Demo "demo" None, None, Answer, [Public];
    Opened "opened" None, None, Answer, [Public];
    Resumed "resumed" None, None, Answer, [Public];
    Left "left" None, None, Answer, [Public];
    DiskLost "disk-lost" Some(Tone::Low), Some(Pulse::Three), Warning, [Public];
    DiskSlow "disk-slow" Some(Tone::Low), Some(Pulse::Three), Warning, [Public];
    JournalFull "journal-full" Some(Tone::Low), Some(Pulse::Three), Warning, [Public];
    DiskMoved "disk-moved" None, None, Answer, [Public];
    DiskBack "disk-back" None, None, Answer, [Public];
    Unsigned "unsigned" None, None, Answer, [Public];
    Seal "seal" None, None, Answer, [Public];
    Witness "witness" None, None, Chatter, [Public];
    BoardLost "board-lost" Some(Tone::Lost), Some(Pulse::Three), Warning, [Public];
    BoardBack "board-back" Some(Tone::Back), Some(Pulse::One), Answer, [Public];
    BoardFound "board-found" None, None, Answer, [Public];
    BoardStranger "board-stranger" Some(Tone::Low), Some(Pulse::Two), Warning, [Public];
    BoardTurned "board-turned" None, None, Answer, [Public];
    BoardFaulty "board-faulty" Some(Tone::Low), Some(Pulse::Two), Warning, [Public];
    BoardDoubted "board-doubted" Some(Tone::Low), Some(Pulse::Two), Warning, [Public];
    PegsMissed "pegs-missed" Some(Tone::Low), Some(Pulse::Two), Warning, [Player, Arbiter];
    ClockLost "clock-lost" Some(Tone::Lost), Some(Pulse::Three), Warning, [Public];
    ClockBack "clock-back" Some(Tone::Back), Some(Pulse::One), Answer, [Public];
    ClockFollowed "clock-followed" None, None, Answer, [Public];
    ClockCorrected "clock-corrected" None, None, Answer, [Arbiter];
    ClockNotSet "clock-not-set" Some(Tone::Low), Some(Pulse::Two), Warning, [Public, Arbiter];
    CuesLost "cues-lost" None, None, Answer, [Public];
    TimesLost "times-lost" None, None, Answer, [Public];
    DeskLost "desk-lost" Some(Tone::Lost), Some(Pulse::Two), Warning, [Public];
    Place "place" None, None, Answer, [Public, Arbiter, Asker];
    PlaceGone "place-gone" Some(Tone::Lost), None, Warning, [Public, Arbiter];
    WrongWord "wrong-word" Some(Tone::Wrong), None, Warning, [Public];
    VoiceLost "voice-lost" None, None, Answer, [Public];
    VoiceBack "voice-back" None, None, Answer, [Public];
    SoundLost "sound-lost" None, Some(Pulse::Three), Warning, [Public];
    SoundBack "sound-back" Some(Tone::Back), Some(Pulse::One), Answer, [Public];
    ClipsLost "clips-lost" None, None, Answer, [Public];
    ScreenBehind "screen-behind" None, None, Answer, [Public];
}

impl Sign {
    /// Its name: what a cue has as its `finding`.
    pub fn name(self) -> &'static str {
        self.senses().name
    }

    /// Whether it answers somebody, so that it goes to the place he asked from.
    pub(crate) fn answers(self) -> bool {
        self.senses().to.contains(&Asker)
    }
}
