//! What happens next about an adjournment, by chance.

use shakmaty::{Color, Square};

use super::{
    adjourned::{Brought, Written},
    book::MINUTE,
    draw::Draw,
    fact::{Case, Claimed, Fact, Meant},
};

/// What an hour is, to wait for who is late.
const HOUR_MS: u64 = 60 * 60_000;

impl Draw<'_> {
    /// Somebody breaks off, or is missed, in a game that goes on.
    pub(super) fn a_break(&mut self) -> Fact {
        let by = self.chance.color();
        match self.chance.below(20) {
            0..=7 => Fact::Adjourn(None),
            8..=12 => Fact::Adjourn(Some(self.mind.mover())),
            13 => Fact::Adjourn(Some(by)),
            14 => Fact::Session(MINUTE * self.chance.one(&[0, 1, 5, 60, 240])),
            15 | 16 => Fact::Absent(by),
            17 => Fact::Present(by),
            18 => Fact::Seal(by, self.written(by)),
            _ => Fact::Open(self.brought()),
        }
    }

    /// The player on move is to seal.
    pub(super) fn sealing(&mut self) -> Fact {
        let (mind, by) = (self.mind, self.mind.mover());
        let holds = mind.adjourned.envelope.is_some_and(|it| it.holds.is_some());
        if mind.clocks.running.is_none() && self.chance.percent(55) {
            return Fact::Start(if mind.rated { None } else { Some(by) });
        }
        if mind.clocks.running == Some(!by) && self.chance.percent(50) {
            return Fact::Press(!by);
        }
        let made = self.some_move(by);
        match (self.chance.below(100), made) {
            (0..=49, _) if holds || mind.made().is_some() => Fact::Press(by),
            (0..=55, _) => Fact::Seal(by, self.written(by)),
            (56..=60, Some(made)) => Fact::Play(by, made),
            (61..=65, Some(made)) => Fact::Make(by, made),
            (66..=67, Some(made)) => Fact::Say(by, made),
            (68..=70, _) => self.reply(),
            (71..=73, _) => Fact::Offer(self.chance.color()),
            (74..=75, _) => Fact::Decline(self.chance.color()),
            (76..=78, _) => Fact::Touch(self.chance.color(), self.square()),
            (79..=81, _) => Fact::Press(self.chance.color()),
            (82..=83, _) => Fact::Adjourn(self.chance.one(&[None, Some(by), Some(!by)])),
            (84..=85, _) => Fact::Seal(!by, self.written(by)),
            (86..=88, _) => Fact::Wait(self.span()),
            (89, _) => self.a_break(),
            (_, _) => self.any_deed(),
        }
    }

    /// An envelope is closed: until it is opened.
    pub(super) fn between(&mut self) -> Fact {
        let (mind, by) = (self.mind, self.chance.color());
        let waits = mind.adjourned.people.iter().any(|it| it.absent && !it.come);
        if waits && self.chance.percent(25) {
            let span = self.chance.one(&[HOUR_MS / 3, HOUR_MS, HOUR_MS - 7, 9 * HOUR_MS]);
            return Fact::Wait(self.off_the_edge(span));
        }
        let running = if mind.clocks.running.is_some() { mind.replier() } else { None };
        if let Some(replier) = running
            && self.chance.percent(15)
        {
            return self.chance.one(&[Fact::Press(replier), Fact::Stop(Some(replier))]);
        }
        match self.chance.below(100) {
            0..=21 => Fact::Open(self.brought()),
            22..=34 => Fact::Absent(by),
            35..=40 => Fact::Present(by),
            41..=52 => Fact::Start(self.chance.one(&[None, Some(by)])),
            53..=56 => Fact::Stop(self.chance.one(&[None, Some(by)])),
            57..=60 => Fact::Press(by),
            61..=65 => Fact::Offer(by),
            66..=69 => Fact::Accept(by),
            70 => Fact::Decline(by),
            71 => self.one_in_three(Fact::Resign(by)),
            72..=74 => self.some_move(mind.mover()).map_or(Fact::Call(by), |it| Fact::Play(by, it)),
            75..=76 => Fact::Touch(by, self.square()),
            77..=78 => Fact::Seal(by, self.written(mind.mover())),
            79..=80 => Fact::Adjourn(self.chance.one(&[None, Some(by)])),
            81..=82 => Fact::Resumed,
            83..=84 => Fact::Session(MINUTE * self.chance.one(&[0, 5, 60])),
            85 => Fact::Claim(by, self.chance.one(&[Claimed::Flag, Claimed::Illegal])),
            86 => Fact::Claim(by, Claimed::Quickplay),
            87 => Fact::Claim(by, Claimed::Touch(self.square())),
            88 => Fact::Claim(by, Claimed::Fifty(None)),
            89 => Fact::Call(by),
            90 => {
                let ply = self.chance.below(mind.plies.len() + 1);
                self.one_in_three(Fact::Restore(ply))
            }
            91 => Fact::Illegal(by, self.chance.one(&[Case::Clock, Case::Hands, Case::Pawn])),
            92..=94 => Fact::Wait(self.span()),
            _ => self.ruling(),
        }
    }

    fn one_in_three(&mut self, fact: Fact) -> Fact {
        if self.chance.percent(33) { fact } else { Fact::Approve(Meant::default()) }
    }

    /// What the player on move writes: mostly his move, and clearly.
    pub(super) fn written(&mut self, by: Color) -> Written {
        let made = if by == self.mind.mover() { self.some_move(by) } else { None };
        let Some(made) = made else { return Written::Locked };
        let role = self.mind.stands.board.role_at(made.from).unwrap();
        match self.chance.below(20) {
            0..=12 => Written::Move(made),
            13..=17 => Written::Name(role, made.to),
            18 => Written::Name(role, self.chance.one(&Square::ALL)),
            _ => Written::Locked,
        }
    }

    /// How it is opened: what is locked only with what was read in it.
    pub(super) fn brought(&mut self) -> Brought {
        let holds = self.mind.adjourned.envelope.and_then(|it| it.holds);
        let made = self.some_move(self.mind.mover()).filter(|it| it.from != it.to);
        match (holds, made) {
            (Some(Written::Locked), Some(made)) if self.chance.percent(70) => {
                Brought::Unlocked(made)
            }
            (_, Some(made)) if self.chance.percent(12) => Brought::Stated(made),
            _ => Brought::Nothing,
        }
    }
}
