//! What the table itself does when something is found: boards changed, positions and equipment read
//! out.

use shakmaty::Color;

use super::{input::Out, table::Table};
use crate::{
    at::At,
    boards::{BoardSession, Kind},
    game::{BoardKind, BoardsFound, Consequence, Finding, Found, Plain, Seen, What, Who},
    words::{Channel, Cue, Line, Sign},
};

impl Table {
    /// Carries out what findings bring about.
    pub(crate) fn carry_out(&mut self, findings: &[Finding]) {
        let brings = |what| findings.iter().any(|finding| finding.found.consequence() == what);
        if brings(Consequence::Score) && !self.game.terms().alone {
            self.print_score();
        }
        for finding in findings {
            let at = finding.at;
            match finding.found.consequence() {
                Consequence::Names => self.tell_names(at),
                Consequence::Board(of, kind) => {
                    let board =
                        (*kind != BoardKind::None).then(|| BoardSession::simulated(Kind::Peg));
                    *self.boards.get_mut(of) = board;
                    let port = match kind {
                        BoardKind::Port(port) => Some(port.to_string()),
                        BoardKind::None | BoardKind::Simulated => None,
                    };
                    self.outs.push(Out::Connect(of, port));
                    self.set_boards();
                }
                Consequence::Admit(place) => self.admit_place(place),
                Consequence::Copied(of, made) => {
                    let (by, what) = (Who::Player(of), What::Copied(made.into()));
                    self.see(&Seen { at, happened: at, by, what });
                }
                // In training nobody is there whom a board that differs is told.
                Consequence::Dispute if !self.game.terms().rated && is_wrong(finding) => {}
                Consequence::Dispute => self.tell_dispute(at),
                Consequence::Standing => self.read_position(at),
                Consequence::Equipment => self.read_equipment(at),
                // The first is done, the second comes last; a sheet is written when asked for.
                Consequence::Score
                | Consequence::Hands
                | Consequence::Note(_)
                | Consequence::Nothing => {}
            }
        }
        if brings(Consequence::Hands) {
            self.set_boards();
        }
    }

    /// The names on an envelope; the rest the game knows.
    fn tell_names(&mut self, at: At) {
        let name = |name: &Option<Plain>| name.as_ref().map_or("?".to_owned(), Plain::to_string);
        self.tell(
            at,
            Channel::Arbiter,
            Sign::Envelope,
            Line::EnvelopeNames {
                white: name(&self.heading.white),
                black: name(&self.heading.black),
            },
        );
    }

    /// Where no sensor sees a difference the position is read out: in a rated game to the arbiter,
    /// who has the boards put right by it (2009: E2.7).
    fn read_position(&mut self, at: At) {
        let to = if self.game.terms().rated { Channel::Arbiter } else { Channel::Public };
        for told in self.words.position(&self.game) {
            self.hand_out(Cue { at, channel: to, sign: Sign::Standing, told, seq: None });
        }
    }

    /// What lies on the table, read out as it is admitted: boards, voice, what to look after.
    fn read_equipment(&mut self, at: At) {
        for side in Color::ALL {
            let line = match self.game.terms().boards.get(side) {
                BoardKind::Simulated => Line::EquipmentPegs { side },
                BoardKind::Port(_) => Line::EquipmentBoard { side },
                BoardKind::None => Line::EquipmentBare { side },
            };
            self.tell(at, Channel::Public, Sign::Equipment, line);
        }
        for line in self.lever_lines() {
            self.tell(at, Channel::Public, Sign::Equipment, line);
        }
        let spoken_to = self.listeners.are_spoken_to();
        let line = if spoken_to { Line::EquipmentVoice } else { Line::EquipmentSilent };
        self.tell(at, Channel::Public, Sign::Equipment, line);
        self.tell(at, Channel::Public, Sign::Equipment, Line::EquipmentSounds);
        if let Some(percent) = self.machine.battery {
            self.tell(at, Channel::Public, Sign::Equipment, Line::EquipmentBattery { percent });
        }
        if self.game.is_wordless() {
            self.tell(at, Channel::Arbiter, Sign::Place, Line::WordUnset);
        }
    }
}

/// Whether a board is found to stand wrong, and nobody has asked.
fn is_wrong(finding: &Finding) -> bool {
    matches!(finding.found, Found::Boards(BoardsFound::BoardsDiffer { .. }))
}
