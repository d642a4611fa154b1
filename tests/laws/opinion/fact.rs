//! What may happen, and how it is typed.

use std::fmt;

use shakmaty::{Color, Role, Square};

use super::{
    adjourned::{Brought, Written},
    book::{MINUTE, MS},
};

/// A move by its squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Moved {
    pub from: Square,
    pub to: Square,
    pub promotion: Option<Role>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Claimed {
    Repetition(Option<Moved>),
    Fifty(Option<Moved>),
    Flag,
    Illegal,
    Quickplay,
    Touch(Square),
}

/// Which proposal an arbiter means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Meant {
    pub number: Option<u32>,
    pub kind: Option<&'static str>,
}

/// The four cases of an illegal move (2023: 7.5.1 to 7.5.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Case {
    Move,
    Pawn,
    Clock,
    Hands,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fact {
    Wait(u64),
    /// Made and announced at once.
    Play(Color, Moved),
    /// Released, not announced.
    Make(Color, Moved),
    Say(Color, Moved),
    Touch(Color, Square),
    Press(Color),
    Offer(Color),
    Accept(Color),
    Decline(Color),
    Resign(Color),
    Claim(Color, Claimed),
    /// Somebody calls the arbiter.
    Call(Color),
    /// Started by the arbiter, or by a player.
    Start(Option<Color>),
    Stop(Option<Color>),
    Approve(Meant),
    Refuse(Meant),
    Postpone(Meant),
    ArbiterFlag,
    Clock(Color, u64),
    Add(Color, u64),
    Lost(Color),
    Illegal(Color, Case),
    Restore(usize),
    Result(&'static str),
    /// The arbiter has the player on move seal, or a player breaks off.
    Adjourn(Option<Color>),
    Session(u64),
    Seal(Color, Written),
    Open(Brought),
    Absent(Color),
    Present(Color),
    /// The program was started again.
    Resumed,
}

impl Fact {
    /// Which player does it himself.
    pub(super) fn player(self) -> Option<Color> {
        match self {
            Fact::Play(by, _)
            | Fact::Make(by, _)
            | Fact::Say(by, _)
            | Fact::Touch(by, _)
            | Fact::Press(by)
            | Fact::Offer(by)
            | Fact::Accept(by)
            | Fact::Decline(by)
            | Fact::Resign(by)
            | Fact::Claim(by, _)
            | Fact::Call(by)
            | Fact::Seal(by, _) => Some(by),
            Fact::Start(by) | Fact::Stop(by) | Fact::Adjourn(by) => by,
            Fact::Wait(_)
            | Fact::Approve(_)
            | Fact::Refuse(_)
            | Fact::Postpone(_)
            | Fact::ArbiterFlag
            | Fact::Clock(..)
            | Fact::Add(..)
            | Fact::Lost(_)
            | Fact::Illegal(..)
            | Fact::Restore(_)
            | Fact::Result(_)
            | Fact::Session(_)
            | Fact::Open(_)
            | Fact::Absent(_)
            | Fact::Present(_)
            | Fact::Resumed => None,
        }
    }
}

fn name(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}

fn minutes(ns: u64) -> String {
    let seconds = ns / (1000 * MS);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

impl fmt::Display for Moved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |role| write!(f, "={}", role.upper_char()))
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Written::Move(made) => write!(f, "{made}"),
            Written::Name(role, to) => write!(f, "{}{to}", role.upper_char()),
            Written::Locked => f.write_str("locked"),
        }
    }
}

impl fmt::Display for Meant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.number {
            write!(f, " {number}")?;
        }
        self.kind.map_or(Ok(()), |kind| write!(f, " {kind}"))
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let who = |by: &Option<Color>| by.map_or("arbiter", name);
        match self {
            Fact::Wait(ms) => write!(f, "wait {ms}ms"),
            Fact::Play(by, made) => write!(f, "{} play {made}", name(*by)),
            Fact::Make(by, made) => write!(f, "{} make {made}", name(*by)),
            Fact::Say(by, made) => write!(f, "{} say {made}", name(*by)),
            Fact::Touch(by, square) => write!(f, "{} touch {square}", name(*by)),
            Fact::Press(by) => write!(f, "{} press", name(*by)),
            Fact::Offer(by) => write!(f, "{} offer", name(*by)),
            Fact::Accept(by) => write!(f, "{} accept", name(*by)),
            Fact::Decline(by) => write!(f, "{} decline", name(*by)),
            Fact::Resign(by) => write!(f, "{} resign", name(*by)),
            Fact::Call(by) => write!(f, "{} call", name(*by)),
            Fact::Claim(by, claim) => {
                let by = name(*by);
                let (word, made) = match claim {
                    Claimed::Repetition(made) => ("repetition", *made),
                    Claimed::Fifty(made) => ("fifty", *made),
                    Claimed::Flag => ("flag", None),
                    Claimed::Illegal => ("illegal", None),
                    Claimed::Quickplay => ("quickplay", None),
                    Claimed::Touch(square) => return write!(f, "{by} claim touch {square}"),
                };
                write!(f, "{by} claim {word}")?;
                made.map_or(Ok(()), |made| write!(f, " {made}"))
            }
            Fact::Start(by) => write!(f, "{} start", who(by)),
            Fact::Stop(by) => write!(f, "{} stop", who(by)),
            Fact::Approve(meant) => write!(f, "arbiter approve{meant}"),
            Fact::Refuse(meant) => write!(f, "arbiter refuse{meant}"),
            Fact::Postpone(meant) => write!(f, "arbiter postpone{meant}"),
            Fact::ArbiterFlag => f.write_str("arbiter claim flag"),
            Fact::Clock(of, left) => write!(f, "arbiter clock {} {}", name(*of), minutes(*left)),
            Fact::Add(to, more) => write!(f, "arbiter add {} {}", name(*to), minutes(*more)),
            Fact::Lost(of) => write!(f, "arbiter penalty {} lost", name(*of)),
            Fact::Illegal(by, case) => {
                let case = match case {
                    Case::Move => "move",
                    Case::Pawn => "pawn",
                    Case::Clock => "clock",
                    Case::Hands => "hands",
                };
                write!(f, "arbiter illegal {} {case}", name(*by))
            }
            Fact::Restore(ply) => write!(f, "arbiter restore {ply}"),
            Fact::Result(score) => write!(f, "arbiter result {score}"),
            Fact::Adjourn(by) => write!(f, "{} adjourn", who(by)),
            Fact::Session(lasts) => write!(f, "arbiter session {}m", lasts / MINUTE),
            Fact::Seal(by, written) => write!(f, "{} seal {written}", name(*by)),
            Fact::Open(Brought::Nothing) => f.write_str("arbiter open"),
            Fact::Open(Brought::Unlocked(made)) => write!(f, "arbiter open sealed {made}"),
            Fact::Open(Brought::Stated(made)) => write!(f, "arbiter open {made}"),
            Fact::Absent(of) => write!(f, "arbiter absent {}", name(*of)),
            Fact::Present(of) => write!(f, "arbiter present {}", name(*of)),
            Fact::Resumed => f.write_str("table resumed"),
        }
    }
}
