//! Boards at the other end of a wire: what they tell becomes a fact, and what was not heard is
//! found from how their holes stand now.

use shakmaty::{Bitboard, Color, Setup, Square};

use super::{dispatch::When, input::Out, table::Table};
use crate::{
    at::At,
    boards::{BoardSession, Doubt, Heard, Kind, Request, certabo::Calibration},
    game::{BoardKind, Plain, Seen, What, Who},
    words::{Channel, Line, Sign},
};

impl Table {
    /// The boards that are on ports are looked for there.
    pub(crate) fn connect(&mut self) {
        for color in Color::ALL {
            if let BoardKind::Port(port) = self.game.terms().boards.get(color) {
                self.outs.push(Out::Connect(color, Some(port.to_string())));
            }
        }
    }

    /// Bytes have arrived from a player's board. Who plays without one has no wire either.
    pub(crate) fn wire(&mut self, at: At, color: Color, bytes: &[u8]) {
        let was_up = self.is_wired(color);
        if let Some(board) =
            self.boards.get_mut(color).as_mut().filter(|it| it.on_cable().is_some())
        {
            let heard = board.feed(at, bytes);
            self.hear(at, color, Who::Player(color), heard);
        }
        if !was_up && self.is_wired(color) {
            self.knock(at);
            self.tell_levers(at);
        }
    }

    /// A board is at a player's port; that it is back is told when it speaks.
    pub(crate) fn plugged(&mut self, at: At, color: Color, kind: Kind, tags: Option<Calibration>) {
        let Some(before) = self.boards.get(color) else { return };
        if before.on_cable().is_none() {
            let kind = self.words.print(&kind_line(kind));
            self.tell(
                at,
                Channel::Public,
                Sign::BoardFound,
                Line::BoardFound { side: color, kind },
            );
        }
        // Before the first move the pieces can be told by where they stand.
        let learns = self.game.plies().is_empty() && self.game.terms().start == Setup::initial();
        let right = self.external_clock.white_at_right();
        let board = self.on_cable(color, kind);
        board.ask(at, Request::WhiteAtRight(right));
        board.open(at);
        if learns {
            board.ask(at, Request::Learn);
        } else if let Some(tags) = tags {
            board.ask(at, Request::Know(tags));
        }
        self.send(color);
    }

    /// A player's board is gone: the game goes on by typed lines.
    pub(crate) fn unplugged(&mut self, at: At, color: Color, why: &str) {
        let Some(before) = self.boards.get(color) else { return };
        let kind = before.on_cable().unwrap_or_default();
        if self.on_cable(color, kind).close() {
            let why = Plain::lossy(why).to_string();
            self.tell(at, Channel::Public, Sign::BoardLost, Line::BoardGone { side: color, why });
            self.haptics.lift_finger(color);
            self.clock_lost(at, color);
        }
    }

    /// The session with a player's board on a cable, a new one where it is of another kind.
    fn on_cable(&mut self, color: Color, kind: Kind) -> &mut BoardSession {
        let turned = *self.turned.get(color);
        let new = || {
            let mut board = BoardSession::cable(kind);
            board.turn(turned);
            board
        };
        let board = self.boards.get_mut(color);
        if board.as_ref().is_some_and(|board| board.on_cable() != Some(kind)) {
            *board = None;
        }
        board.get_or_insert_with(new)
    }

    /// Time alone may end the patience with a board.
    pub(crate) fn pass_wires(&mut self, at: At) {
        for color in Color::ALL {
            let heard = self.boards.get_mut(color).as_mut().map(|board| board.pass(at));
            self.hear(at, color, Who::Player(color), heard.unwrap_or_default());
        }
    }

    /// When time alone will next bring something on a wire.
    pub(crate) fn wires_due(&self) -> Option<At> {
        self.boards.iter().flatten().filter_map(BoardSession::due).min()
    }

    /// Whether a player's pegs are told by his board, so that nobody need type them.
    pub(crate) fn is_wired(&self, color: Color) -> bool {
        self.boards.get(color).as_ref().is_some_and(BoardSession::is_up)
    }

    pub(crate) fn send(&mut self, color: Color) {
        let Some(board) = self.boards.get_mut(color) else { return };
        let bytes = board.to_send();
        if !bytes.is_empty() {
            self.outs.push(Out::Wire(color, bytes));
        }
    }

    /// What a board tells becomes facts; a hand there was this person's.
    pub(crate) fn hear(&mut self, at: At, color: Color, hand: Who, heard: Vec<Heard>) {
        let mut heard = heard.into_iter().peekable();
        while let Some(told) = heard.next() {
            if self.is_too_much_of(at, color, &told) {
                continue;
            }
            match told {
                // A hand that cannot have been there: somebody has taken a movement back that was
                // no typing error. All holes are asked for.
                Heard::Lifted(hole, _) if self.contradicts(color, hole, true) => self.doubt(color),
                Heard::Placed(hole, ..) if self.contradicts(color, hole, false) => {
                    self.doubt(color);
                }
                Heard::Lifted(hole, happened) => {
                    self.hand_moves(at, color);
                    self.see(&Seen { at, happened, by: hand, what: What::Lifted(hole) });
                }
                Heard::Placed(hole, piece, happened) => {
                    let what = What::Placed(hole, piece.map(|piece| piece.role));
                    self.hand_moves(at, color);
                    self.see(&Seen { at, happened, by: hand, what });
                }
                Heard::Lever { color: by, pressed: true, happened } => {
                    let now = heard.peek().and_then(Heard::clock);
                    self.lever(When { at, happened }, color, by, now);
                }
                Heard::Holes { pegs, missed } => self.holes(at, color, pegs, missed),
                Heard::Lost => {
                    self.tell(
                        at,
                        Channel::Public,
                        Sign::BoardLost,
                        Line::BoardLost { side: color },
                    );
                    self.haptics.lift_finger(color);
                    self.clock_lost(at, color);
                }
                Heard::Clock(times) => {
                    self.lever_lies(color, !times.up);
                    self.clock_read(at, color, times);
                }
                Heard::NoClock => self.clock_lost(at, color),
                Heard::ClockSet(done) => self.clock_was_set(at, done),
                Heard::Back => {
                    self.tell(
                        at,
                        Channel::Public,
                        Sign::BoardBack,
                        Line::BoardBack { side: color },
                    );
                }
                Heard::Turned(_) => {
                    self.tell(
                        at,
                        Channel::Public,
                        Sign::BoardTurned,
                        Line::BoardTurned { side: color },
                    );
                }
                Heard::Faulty(holes) => {
                    self.tell(
                        at,
                        Channel::Public,
                        Sign::BoardFaulty,
                        Line::BoardFaulty { side: color, holes },
                    );
                }
                Heard::Doubted(doubt) => {
                    let why = self.words.print(&doubt_line(doubt));
                    self.tell(
                        at,
                        Channel::Public,
                        Sign::BoardDoubted,
                        Line::BoardDoubted { side: color, why },
                    );
                }
                Heard::Learned(tags) => self.outs.push(Out::Learned(color, tags)),
                Heard::Button { button, pressed, happened } => {
                    self.board_button(When { at, happened }, color, button, pressed);
                }
                Heard::Lever { .. } => {}
            }
        }
        self.send(color);
    }

    /// Whether a peg leaves an empty hole or enters a filled one, as the game has them.
    fn contradicts(&self, color: Color, hole: Square, lifted: bool) -> bool {
        let pegs = self.game.pegs(color).filter(|_| self.game.outcome().is_none());
        self.is_wired(color) && pegs.is_some_and(|pegs| pegs.contains(hole) != lifted)
    }

    fn doubt(&mut self, color: Color) {
        self.boards.get_mut(color).iter_mut().for_each(BoardSession::doubt);
    }

    /// All holes at once: where they are not as the game has them, hands were there unheard.
    fn holes(&mut self, at: At, color: Color, pegs: Bitboard, missed: bool) {
        // After the game pegs are put away, and nobody counts them.
        let Some(known) = self.game.pegs(color).filter(|_| self.game.outcome().is_none()) else {
            return;
        };
        // Before the first move nobody's hand was there: the board is still to be set up.
        if known != pegs && !missed && self.game.sets_up(color, pegs) {
            let (by, what) = (Who::Player(color), What::Stood(pegs));
            return self.see(&Seen { at, happened: at, by, what });
        }
        // A move made unheard is finished like any other.
        if known != pegs {
            self.hand_moves(at, color);
        }
        let lifted = (known & !pegs).into_iter().map(What::Lifted);
        let placed = (pegs & !known).into_iter().map(|hole| What::Placed(hole, None));
        for what in lifted.chain(placed) {
            self.see(&Seen { at, happened: at, by: Who::Player(color), what });
        }
        if missed {
            for channel in [Channel::Player(color), Channel::Arbiter] {
                self.tell(at, channel, Sign::PegsMissed, Line::PegsMissed { side: color });
            }
        }
        let differ = pegs != self.game.standing().board().occupied();
        if differ && (missed || known != pegs) {
            for channel in Color::ALL.map(Channel::Player) {
                self.tell(at, channel, Sign::BoardsDiffer, Line::BoardsDiffer);
            }
            if !self.game.terms().rated {
                self.tell_first_amiss(at, color);
            }
        }
    }
}

fn doubt_line(doubt: Doubt) -> Line {
    match doubt {
        Doubt::Time => Line::DoubtTime,
        Doubt::Square => Line::DoubtSquare,
        Doubt::Hole(_) => Line::DoubtHole,
        Doubt::Men => Line::DoubtMen,
        Doubt::Tag(_) => Line::DoubtTag,
    }
}

/// The line with a kind's name.
pub fn kind_line(kind: Kind) -> Line {
    match kind {
        Kind::Peg => Line::BoardPeg,
        Kind::Dgt => Line::BoardDgt,
        Kind::Certabo => Line::BoardCertabo,
        Kind::Tactum => Line::BoardTactum,
        Kind::ChessLink => Line::BoardChesslink,
    }
}
