//! What the table itself does when something is found: boards changed, positions and equipment read
//! out.

use std::time::Duration;

use shakmaty::Color;

use super::{input::Out, table::Table};
use crate::{
    boards::{BoardSession, Kind},
    game::{
        ArbiterFound, BoardKind, BoardsFound, Claim, EndFound, Finding, Found, PeopleFound, Plain,
    },
    words::{Channel, Cue, Told},
};

impl Table {
    /// Carries out what findings ask of the table.
    pub(crate) fn carry_out(&mut self, findings: &[Finding]) {
        for finding in findings {
            let at = finding.at;
            match &finding.found {
                Found::End(EndFound::Envelope { .. }) => self.tell_names(at),
                Found::Boards(BoardsFound::Replaced { of, kind }) => {
                    let board =
                        (*kind != BoardKind::None).then(|| BoardSession::simulated(Kind::Peg));
                    *self.boards.get_mut(*of) = board;
                    let port = match kind {
                        BoardKind::Port(port) => Some(port.to_string()),
                        BoardKind::None | BoardKind::Simulated => None,
                    };
                    self.outs.push(Out::Connect(*of, port));
                    self.set_boards();
                }
                Found::Boards(BoardsFound::BoardsDiffer { announced: true, .. })
                | Found::Arbiter(ArbiterFound::Claimed { claim: Claim::Boards, .. })
                | Found::People(PeopleFound::ScoreEntered { .. }) => self.tell_dispute(at),
                Found::Boards(BoardsFound::ReadPosition) => self.read_position(at),
                Found::Arbiter(ArbiterFound::Admitted) => self.read_equipment(at),
                _ => {}
            }
        }
        self.take_back_hands(findings);
    }

    /// The names on an envelope; the rest the game knows.
    fn tell_names(&mut self, at: Duration) {
        let name = |name: &Option<Plain>| name.as_ref().map_or("?".to_owned(), Plain::to_string);
        let slots = [("white", name(&self.heading.white)), ("black", name(&self.heading.black))];
        self.tell(at, Channel::Arbiter, "envelope", "envelope-names", &slots);
    }

    fn read_position(&mut self, at: Duration) {
        for told in self.words.position(&self.game) {
            self.hand_out(public(at, "position", told));
        }
    }

    /// What lies on the table, read out as it is admitted: boards, voice, what to look after.
    fn read_equipment(&mut self, at: Duration) {
        for color in Color::ALL {
            let side = ("side", self.words.side_name(color));
            let key = match self.game.terms().boards.get(color) {
                BoardKind::Simulated => "equipment-pegs",
                BoardKind::Port(_) => "equipment-board",
                BoardKind::None => "equipment-bare",
            };
            self.tell(at, Channel::Public, "equipment", key, &[side]);
        }
        let key =
            if self.listeners.are_spoken_to() { "equipment-voice" } else { "equipment-silent" };
        self.tell(at, Channel::Public, "equipment", key, &[]);
        self.tell(at, Channel::Public, "equipment", "equipment-sounds", &[]);
        if let Some(percent) = self.machine.battery {
            let percent = ("percent", percent.to_string());
            self.tell(at, Channel::Public, "equipment", "equipment-battery", &[percent]);
        }
    }
}

fn public(at: Duration, finding: &'static str, told: Told) -> Cue {
    Cue { at, channel: Channel::Public, finding, told, seq: None }
}
