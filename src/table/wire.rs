//! Boards at the other end of a wire: what they tell becomes a fact, and what was not heard is
//! found from how their holes stand now.

use std::time::Duration;

use shakmaty::{Bitboard, Color};

use super::{input::Out, table::Table};
use crate::{
    devices::board::{Heard, Kind, Line, line},
    game::{Plain, Seen, What, Who},
    words::Channel,
};

impl Table {
    /// Bytes have arrived from a player's board. Who plays without one has no wire either.
    pub(crate) fn wire(&mut self, at: Duration, color: Color, bytes: &[u8]) {
        if self.boards.get(color).is_some() {
            let heard = self.line_of(color).feed(at, bytes);
            self.hear(at, color, heard);
        }
    }

    /// A player's board is at the other end of its wire; that it is back is told when it speaks.
    pub(crate) fn plugged(&mut self, at: Duration, color: Color) {
        if self.boards.get(color).is_some() {
            self.line_of(color).open(at);
            self.send(color);
        }
    }

    /// A player's board is gone: the game goes on by typed lines.
    pub(crate) fn unplugged(&mut self, at: Duration, color: Color, why: &str) {
        if self.boards.get(color).is_some() && self.line_of(color).close() {
            let why = ("why", Plain::lossy(why).to_string());
            self.tell_of_board(at, color, "board-lost", "board-gone", &[why]);
        }
    }

    /// Time alone may end the patience with a board.
    pub(crate) fn pass_wires(&mut self, at: Duration) {
        for color in Color::ALL {
            let heard = self.wires.get_mut(color).as_mut().map(|link| link.pass(at));
            self.hear(at, color, heard.unwrap_or_default());
        }
    }

    /// When time alone will next bring something on a wire.
    pub(crate) fn wires_due(&self) -> Option<Duration> {
        self.wires.iter().flatten().filter_map(|wire| wire.due()).min()
    }

    /// Whether a player's pegs are told by his board, so that nobody need type them.
    pub(crate) fn is_wired(&self, color: Color) -> bool {
        self.wires.get(color).as_ref().is_some_and(|wire| wire.is_up())
    }

    fn line_of(&mut self, color: Color) -> &mut dyn Line {
        self.wires.get_mut(color).get_or_insert_with(|| line(Kind::Peg)).as_mut()
    }

    fn send(&mut self, color: Color) {
        let bytes =
            self.wires.get_mut(color).as_mut().map(|wire| wire.to_send()).unwrap_or_default();
        if !bytes.is_empty() {
            self.outs.push(Out::Wire(color, bytes));
        }
    }

    fn hear(&mut self, at: Duration, color: Color, heard: Vec<Heard>) {
        for heard in heard {
            match heard {
                Heard::Lifted(hole, happened) => {
                    self.report(at, happened, color, (color, What::Lifted(hole)));
                }
                Heard::Placed(hole, piece, happened) => {
                    let what = What::Placed(hole, piece.map(|piece| piece.role));
                    self.report(at, happened, color, (color, what));
                }
                Heard::Lever { color: by, pressed: true, happened } => {
                    self.report(at, happened, color, (by, What::Pressed));
                }
                Heard::Holes { pegs, missed } => self.holes(at, color, pegs, missed),
                Heard::Lost => self.tell_of_board(at, color, "board-lost", "board-lost", &[]),
                Heard::Back => self.tell_of_board(at, color, "board-back", "board-back", &[]),
                Heard::Lever { .. }
                | Heard::Button { .. }
                | Heard::Clock(_)
                | Heard::Faulty(_)
                | Heard::Doubted(_)
                | Heard::Turned(_)
                | Heard::Learned(_) => {}
            }
        }
        self.send(color);
    }

    fn report(
        &mut self,
        at: Duration,
        happened: Duration,
        color: Color,
        (by, what): (Color, What),
    ) {
        if self.contradicts(color, &what) {
            return self.wires.get_mut(color).as_mut().map_or((), |wire| wire.doubt());
        }
        self.see(&Seen { at, happened, by: Who::Player(by), what });
    }

    /// Whether a peg leaves an empty hole or enters a filled one, as the game has them: somebody
    /// has taken a hand's movement back that was no typing error. Then all holes are asked for.
    fn contradicts(&self, color: Color, what: &What) -> bool {
        let Some(pegs) = self.game.pegs(color).filter(|_| self.game.outcome().is_none()) else {
            return false;
        };
        match what {
            What::Lifted(hole) => !pegs.contains(*hole),
            What::Placed(hole, _) => pegs.contains(*hole),
            _ => false,
        }
    }

    /// All holes at once: where they are not as the game has them, hands were there unheard.
    fn holes(&mut self, at: Duration, color: Color, pegs: Bitboard, missed: bool) {
        // After the game pegs are put away, and nobody counts them.
        let Some(known) = self.game.pegs(color).filter(|_| self.game.outcome().is_none()) else {
            return;
        };
        let lifted = (known & !pegs).into_iter().map(What::Lifted);
        let placed = (pegs & !known).into_iter().map(|hole| What::Placed(hole, None));
        for what in lifted.chain(placed) {
            self.see(&Seen { at, happened: at, by: Who::Player(color), what });
        }
        if missed {
            let side = ("side", self.words.side_name(color));
            for channel in [Channel::Player(color), Channel::Arbiter] {
                self.tell(at, channel, "pegs-missed", "pegs-missed", std::slice::from_ref(&side));
            }
        }
        let differ = pegs != self.game.standing().board().occupied();
        if differ && (missed || known != pegs) {
            for channel in Color::ALL.map(Channel::Player) {
                self.tell(at, channel, "boards-differ", "boards-differ", &[]);
            }
        }
    }

    /// Both players and the arbiter are told: whoever is at the table hears the public channel.
    fn tell_of_board(
        &mut self,
        at: Duration,
        color: Color,
        finding: &'static str,
        key: &str,
        why: &[(&'static str, String)],
    ) {
        let side = ("side", self.words.side_name(color));
        let slots: Vec<_> = [side].into_iter().chain(why.iter().cloned()).collect();
        self.tell(at, Channel::Public, finding, key, &slots);
    }
}
