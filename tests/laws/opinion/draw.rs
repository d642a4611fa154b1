//! What happens next, by chance: more often what goes on than what stops, and what stands already
//! counts in what comes.

use shakmaty::{Color, Position, Role, Setup, Square, fen::Fen};

use super::{
    board::{goes_so, is_legal, lawful},
    book::{MINUTE, MS},
    fact::{Case, Claimed, Fact, Meant, Moved},
    mind::Mind,
};

/// Numbers by chance, the same for the same seed.
#[derive(Debug, Clone)]
pub(super) struct Chance(pub u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(super) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(end).unwrap()).unwrap()
    }

    pub(super) fn percent(&mut self, of: usize) -> bool {
        self.below(100) < of
    }

    pub(super) fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    pub(super) fn color(&mut self) -> Color {
        self.one(&Color::ALL)
    }
}

/// Whole games, castling and en passant near, promotions near, mates near, long ago the last
/// capture, hardly anything left.
pub(super) const STARTS: [&str; 12] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pppq1ppp/2n1bn2/1B1pp3/1b1PP3/2N1BN2/PPPQ1PPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/5r2/2B5/8/8/R3K2R w KQkq - 0 1",
    "4k3/4r3/8/q7/4N3/2N5/3P1P2/4K2R w K - 0 1",
    "1n2k1n1/P6P/8/8/8/8/p6p/1N2K1N1 w - - 0 1",
    "rnbqkb1r/ppp2ppp/8/3pP3/3Qn3/5N2/PPP2PPP/RNB1KB1R w KQkq d6 0 6",
    "8/6bb/8/8/R1pP2k1/4P3/P7/K7 b - d3 0 1",
    "6k1/5ppp/8/8/8/8/q4PPP/1R4K1 w - - 92 70",
    "4k3/8/8/3n4/3B4/8/8/4K2R b - - 143 90",
    "8/8/4k3/8/8/3QK3/8/8 w - - 0 1",
    "8/2k5/8/8/3PK3/8/8/8 b - - 0 1",
    "8/2n5/1k6/8/8/1K3B2/5p2/8 w - - 0 1",
];

pub(super) fn setup(fen: &str) -> Setup {
    fen.parse::<Fen>().unwrap().into_setup()
}

pub(super) struct Draw<'a> {
    pub chance: &'a mut Chance,
    pub mind: &'a Mind,
}

impl Draw<'_> {
    pub(super) fn fact(&mut self) -> Fact {
        let mind = self.mind;
        let mover = mind.mover();
        if mind.ended.is_some() {
            return self.after_the_end();
        }
        if mind.rated && mind.began.is_none() {
            return match self.chance.below(12) {
                0 => self.any_deed(),
                1 => Fact::Wait(1000),
                _ if mind.admitted => Fact::Start(None),
                _ => Fact::Approve(Meant::default()),
            };
        }
        if mind.is_closed() {
            return self.between();
        }
        if mind.is_frozen() && self.chance.percent(60) {
            return self.ruling();
        }
        if !mind.waiting.found.is_empty() && self.chance.percent(12) {
            return self.ruling();
        }
        if mind.clocks.running.is_none() && self.chance.percent(55) {
            return Fact::Start(if mind.rated { None } else { Some(self.chance.color()) });
        }
        if mind.is_sealing() && self.chance.percent(75) {
            return self.sealing();
        }
        // Who came late may be sealed for.
        let absent = mind.adjourned.people.get(!mover).absent;
        if mind.adjourned.hour.is_some() && absent && self.chance.percent(30) {
            return Fact::Seal(mover, self.written(mover));
        }
        if mind.event.breaks && self.chance.percent(6) {
            return self.a_break();
        }
        if self.may_claim() && self.chance.percent(25) {
            let fifty = mind.stands.halfmoves >= 100;
            let claim = if fifty { Claimed::Fifty(None) } else { Claimed::Repetition(None) };
            return self.claim_of(mover, claim);
        }
        if self.chance.percent(22) {
            return Fact::Wait(self.span());
        }
        if self.chance.percent(14) {
            return self.any_deed();
        }
        if let Some(made) = mind.made() {
            return match self.chance.below(100) {
                0..=59 => Fact::Press(mover),
                60..=64 => Fact::Press(!mover),
                65..=69 => Fact::Say(mover, made),
                70..=75 => Fact::Offer(mover),
                76..=83 => self.reply(),
                84..=86 => {
                    self.some_move(mover).map_or(Fact::Press(mover), |it| Fact::Say(mover, it))
                }
                87..=89 => {
                    self.some_move(mover).map_or(Fact::Press(mover), |it| Fact::Play(mover, it))
                }
                _ if mind.turn.said.is_none() => Fact::Say(mover, made),
                _ => Fact::Press(mover),
            };
        }
        if mind.clocks.running == Some(!mover) && self.chance.percent(50) {
            return Fact::Press(!mover);
        }
        let Some(made) = self.some_move(mover) else { return Fact::Resign(mover) };
        match self.chance.below(100) {
            0..=79 => Fact::Play(mover, made),
            80..=86 => Fact::Make(mover, made),
            87..=91 => Fact::Say(mover, made),
            92..=95 => Fact::Touch(mover, self.square()),
            _ => Fact::Press(mover),
        }
    }

    /// Whether the record bears a claim of the player on move out.
    fn may_claim(&self) -> bool {
        let (mind, turn) = (self.mind, &self.mind.turn);
        let free = turn.touched.is_empty() && mind.made().is_none();
        free && (mind.stands.halfmoves >= 100 || mind.stood(&mind.stands) >= 3)
    }

    /// A repetition is claimed only where a lawful position stands.
    fn claim_of(&self, by: Color, claim: Claimed) -> Fact {
        match claim {
            Claimed::Repetition(_) if lawful(&self.mind.stands).is_none() => Fact::Call(by),
            Claimed::Repetition(_)
            | Claimed::Fifty(_)
            | Claimed::Flag
            | Claimed::Illegal
            | Claimed::Quickplay
            | Claimed::Touch(_) => Fact::Claim(by, claim),
        }
    }

    /// The opponent answers a move that is made and not pressed.
    pub(super) fn reply(&mut self) -> Fact {
        let mind = self.mind;
        let mover = mind.mover();
        let next = mind.position();
        let made = self.move_on(&next);
        let touched = Fact::Touch(!mover, self.square());
        match (made, self.chance.below(4)) {
            (Some(made), 0 | 1) => Fact::Play(!mover, made),
            (Some(made), 2) => Fact::Make(!mover, made),
            _ => touched,
        }
    }

    fn after_the_end(&mut self) -> Fact {
        match self.chance.below(10) {
            // Not to where it ended.
            0..=2 => Fact::Restore(self.chance.below(self.mind.plies.len().max(1))),
            3 => Fact::Result(self.chance.one(&["1-0", "0-1", "1/2-1/2", "0-0"])),
            4 => Fact::Start(None),
            5 => Fact::Wait(self.span()),
            6 => Fact::Press(self.chance.color()),
            _ => match self.any_deed() {
                Fact::Restore(_) => Fact::Call(Color::White),
                fact => fact,
            },
        }
    }

    /// The arbiter answers.
    pub(super) fn ruling(&mut self) -> Fact {
        let found = &self.mind.waiting.found;
        let mut meant = Meant::default();
        if self.chance.percent(25) {
            let number =
                u32::try_from(1 + self.chance.below(2 + self.mind.waiting.numbers as usize))
                    .unwrap();
            meant.number = Some(number);
        }
        if !found.is_empty() && self.chance.percent(25) {
            let (number, it) = found[self.chance.below(found.len())];
            meant.kind = Some(it.kind());
            if meant.number.is_some() && self.chance.percent(80) {
                meant.number = Some(number);
            }
        }
        match self.chance.below(10) {
            0..=5 => Fact::Approve(meant),
            6 => Fact::Postpone(meant),
            _ => Fact::Refuse(meant),
        }
    }

    /// Anything else anybody may do.
    pub(super) fn any_deed(&mut self) -> Fact {
        let mind = self.mind;
        let by = self.chance.color();
        match self.chance.below(100) {
            0..=11 => Fact::Offer(by),
            12..=17 => Fact::Accept(by),
            18..=21 => Fact::Decline(by),
            22 => Fact::Resign(by),
            23..=30 => Fact::Touch(by, self.square()),
            31..=36 => Fact::Press(by),
            37..=42 => Fact::Claim(by, Claimed::Illegal),
            43..=47 => Fact::Claim(by, Claimed::Flag),
            48..=58 => {
                let intended = self.some_move(mind.mover()).filter(|_| self.chance.percent(50));
                self.claim_of(mind.mover(), Claimed::Repetition(intended))
            }
            59..=62 => {
                let intended = self.some_move(mind.mover()).filter(|_| self.chance.percent(50));
                Fact::Claim(mind.mover(), Claimed::Fifty(intended))
            }
            63 => self.claim_of(by, Claimed::Repetition(None)),
            64..=65 => Fact::Claim(by, Claimed::Quickplay),
            66 => Fact::Call(by),
            67..=68 => Fact::Claim(by, Claimed::Touch(self.square())),
            69..=71 => Fact::Stop(if mind.rated { None } else { Some(by) }),
            72..=74 => Fact::Start(None),
            75..=77 => Fact::ArbiterFlag,
            78..=79 => Fact::Clock(by, MINUTE / 2 * (1 + self.chance.below(60) as u64)),
            80..=81 => Fact::Add(by, MINUTE * (1 + self.chance.below(3) as u64)),
            82 => {
                if self.chance.percent(10) {
                    Fact::Lost(by)
                } else {
                    Fact::Wait(self.span())
                }
            }
            83..=86 => {
                let case = self.chance.one(&[
                    Case::Move,
                    Case::Move,
                    Case::Pawn,
                    Case::Clock,
                    Case::Hands,
                ]);
                Fact::Illegal(by, case)
            }
            87..=89 => Fact::Restore(self.chance.below(mind.plies.len() + 2)),
            90 => {
                if self.chance.percent(10) {
                    Fact::Result(self.chance.one(&["1-0", "0-1", "1/2-1/2", "0-0"]))
                } else {
                    Fact::Wait(self.span())
                }
            }
            91..=95 => self.ruling(),
            _ => {
                let setup = &mind.stands;
                self.move_on(setup).map_or(Fact::Press(by), |it| Fact::Play(by, it))
            }
        }
    }

    pub(super) fn square(&mut self) -> Square {
        let board = &self.mind.stands.board;
        let all: Vec<Square> = board.occupied().into_iter().collect();
        if self.chance.percent(95) { self.chance.one(&all) } else { self.chance.one(&Square::ALL) }
    }

    /// A span of time, never ending in the quarter of a second in which a press from before a flag
    /// may still be on its way.
    pub(super) fn span(&mut self) -> u64 {
        let zero = self.mind.clocks.to_zero().map(|zero| zero / MS);
        let span = match (self.chance.below(20), zero) {
            (0..=9, _) => 100 * (1 + self.chance.below(200) as u64),
            (10..=14, _) => 1000 * (1 + self.chance.below(300) as u64),
            (15..=17, Some(zero)) => zero / 2,
            (18, Some(zero)) => zero.saturating_sub(1 + self.chance.below(3000) as u64),
            (19, Some(zero)) => zero + 251 + self.chance.below(30_000) as u64,
            (_, _) => 60_000,
        };
        self.off_the_edge(span)
    }

    /// The same span, or a little more.
    pub(super) fn off_the_edge(&self, span: u64) -> u64 {
        let mut span = span.max(1);
        loop {
            let (mut before, mut then) = (self.mind.clocks.clone(), self.mind.clocks.clone());
            before.run_to(self.mind.now + span.saturating_sub(251) * MS);
            then.run_to(self.mind.now + span * MS);
            let near =
                |it: &super::clocks::Clocks| it.sides.as_ref().map(|side| (side.period, side.fell));
            if near(&before) == near(&then) {
                return span;
            }
            span += 300;
        }
    }

    pub(super) fn some_move(&mut self, by: Color) -> Option<Moved> {
        let mind = self.mind;
        debug_assert_eq!(by, mind.mover());
        if self.chance.percent(40)
            && let Some(last) = mind.plies.iter().rev().nth(1).filter(|ply| ply.by == by)
        {
            // Back again: so positions are repeated.
            let back = Moved { from: last.made.to, to: last.made.from, promotion: None };
            let there = mind.stands.board.piece_at(back.from).is_some_and(|it| it.color == by);
            if there && last.made.promotion.is_none() && is_legal(&mind.stands, back) {
                return Some(back);
            }
        }
        self.move_on(&mind.stands)
    }

    fn move_on(&mut self, setup: &Setup) -> Option<Moved> {
        let position = lawful(setup);
        let kind = self.chance.below(100);
        // Where no legal moves have led, only what articles 3.1 to 3.9 allow is drawn.
        if let Some(position) = position {
            let legal: Vec<Moved> =
                position.legal_moves().iter().map(|it| by_squares(*it)).collect();
            if kind < 88 && !legal.is_empty() {
                return Some(self.chance.one(&legal));
            }
            if kind < 91 {
                let unnamed: Vec<Moved> =
                    legal.iter().copied().filter(|it| it.promotion.is_some()).collect();
                if !unnamed.is_empty() {
                    return Some(Moved { promotion: None, ..self.chance.one(&unnamed) });
                }
            }
            if kind < 95 {
                let so = ways(setup).into_iter().filter(|it| !is_legal(setup, *it));
                let so: Vec<Moved> = so.collect();
                if !so.is_empty() {
                    return Some(self.chance.one(&so));
                }
            }
            return self.anyhow(setup);
        }
        let so = ways(setup).into_iter().filter(|it| is_legal(setup, *it));
        let so: Vec<Moved> = so.collect();
        (!so.is_empty()).then(|| self.chance.one(&so))
    }

    /// Any piece anywhere: no king is taken, no pawn goes home.
    fn anyhow(&mut self, setup: &Setup) -> Option<Moved> {
        let own: Vec<Square> = setup.board.by_color(setup.turn).into_iter().collect();
        for _ in 0..8 {
            let (from, to) = (self.chance.one(&own), self.chance.one(&Square::ALL));
            let pawn = setup.board.role_at(from) == Some(Role::Pawn);
            let rank = setup.turn.relative_rank(to.rank());
            let home = pawn && rank == shakmaty::Rank::First;
            let last = pawn && rank == shakmaty::Rank::Eighth;
            let theirs = setup.board.role_at(to) != Some(Role::King);
            if from != to && !setup.board.by_color(setup.turn).contains(to) && theirs && !home {
                let promotion = last.then_some(Role::Queen);
                return Some(Moved { from, to, promotion });
            }
        }
        None
    }
}

/// Every way the pieces go, checks not asked.
pub(super) fn ways(setup: &Setup) -> Vec<Moved> {
    let mut all = Vec::new();
    for from in setup.board.by_color(setup.turn) {
        for to in Square::ALL {
            for promotion in [None, Some(Role::Queen), Some(Role::Knight)] {
                let made = Moved { from, to, promotion };
                if goes_so(setup, made) {
                    all.push(made);
                }
            }
        }
    }
    all
}

/// A move by its squares: castling as the king goes.
pub(super) fn by_squares(made: shakmaty::Move) -> Moved {
    let from = made.from().unwrap();
    let to = match made {
        shakmaty::Move::Castle { king, rook } => {
            let side = shakmaty::CastlingSide::from_king_side(king < rook);
            Square::from_coords(side.king_to_file(), king.rank())
        }
        made => made.to(),
    };
    Moved { from, to, promotion: made.promotion() }
}
