//! Boards and the equipment in words.

use shakmaty::{Bitboard, Color, Piece};

use super::Telling;
use crate::{
    game::{BoardKind, BoardsFound, Item, Peg},
    laws::Rule,
    words::{Channel, Cue, Line, PlyNumber, Sign, sandbox::open},
};

impl Telling<'_> {
    /// What the boards show, and what equipment there is.
    pub(super) fn boards(&mut self, found: &BoardsFound) {
        match found {
            BoardsFound::BoardsDiffer { by, announced } => {
                self.both(Sign::BoardsDiffer, &Line::BoardsDiffer);
                // Training has no arbiter.
                if *announced && self.rated {
                    self.cue(
                        Channel::Arbiter,
                        Sign::BoardsDiffer,
                        Line::BoardsDifferLaw {
                            side: *by,
                            article: self.article(Rule::BoardsDiffer),
                        },
                    );
                }
            }
            BoardsFound::BoardsAgree { .. } => self.both(Sign::BoardsAgree, &Line::BoardsAgree),
            BoardsFound::TwoBoards { by, demanded } => {
                let line = if *demanded {
                    Line::TwoBoards { side: *by, article: self.article(Rule::TwoBoards) }
                } else {
                    Line::StillTwoBoards { article: self.article(Rule::TwoBoards) }
                };
                self.cue(Channel::Public, Sign::TwoBoards, line);
            }
            BoardsFound::NotSetUp { of } => {
                self.cue(Channel::Arbiter, Sign::Equipment, Line::NotSetUp { side: *of });
            }
            BoardsFound::Checked { item, there } => {
                let there = there.then(|| Line::ItemThere { item: self.item(*item) });
                let line = there.unwrap_or_else(|| self.missing(*item));
                self.cue(Channel::Public, Sign::Equipment, line);
            }
            BoardsFound::Missing { item } => {
                self.cue(Channel::Arbiter, Sign::Equipment, self.missing(*item));
            }
            BoardsFound::NotFit => self.cue(Channel::Arbiter, Sign::NotUnderstood, Line::NotFit),
            // That it is shut, or each way it stands open.
            BoardsFound::Door { door } => {
                if door.is_shut() {
                    self.cue(Channel::Arbiter, Sign::Door, Line::DoorShut);
                }
                for line in open(door) {
                    self.cue(Channel::Arbiter, Sign::DoorOpen, line);
                }
            }
            BoardsFound::Masked { hole } => {
                self.cue(Channel::Public, Sign::Ruling, Line::Masked);
                self.cue(Channel::Arbiter, Sign::Ruling, Line::MaskedHole { square: *hole });
            }
            BoardsFound::Replaced { of, kind } => {
                let line = match kind {
                    BoardKind::None => Line::ReplacedNone { side: *of },
                    BoardKind::Simulated | BoardKind::Port(_) => Line::Replaced { side: *of },
                };
                self.cue(Channel::Public, Sign::Ruling, line);
            }
            BoardsFound::Deviation { .. } if !self.rated => {}
            BoardsFound::Deviation { of, pegs, more, fewer } => {
                let line = deviation(*of, *pegs, *more, *fewer);
                self.cue(Channel::Arbiter, Sign::Deviation, line);
            }
            BoardsFound::Guide { of, pegs, peg, piece } => {
                for channel in [Channel::Player(*of), Channel::Arbiter] {
                    self.guide(channel, *pegs, *peg, *piece);
                }
            }
            BoardsFound::TellsItself { of: side } => {
                let line = Line::BoardTellsItself { side: *side };
                self.cue(Channel::Arbiter, Sign::NotUnderstood, line);
            }
            BoardsFound::Entered { of: side } => {
                self.cue(Channel::Arbiter, Sign::Reconcile, Line::BoardEntered { side: *side });
            }
            BoardsFound::NotEntered { of: side, ply } => {
                let line = Line::BoardNotEntered { side: *side, number: PlyNumber(*ply) };
                self.cue(Channel::Arbiter, Sign::NotUnderstood, line);
            }
            // The table reads the position out, piece by piece.
            BoardsFound::ReadPosition => {}
        }
    }

    /// One peg, or piece, to put right, whole or not at all.
    fn guide(&mut self, channel: Channel, pegs: bool, peg: Peg, piece: Option<Piece>) {
        let told = self.words.step(pegs, peg.from, peg.to, piece);
        self.cues.push(Cue { at: self.at, channel, sign: Sign::Guide, told, seq: None });
    }

    fn item(&self, item: Item) -> String {
        self.words.print(&match item {
            Item::Size => Line::ItemSize,
            Item::Raised => Line::ItemRaised,
            Item::Holes => Line::ItemHoles,
            Item::Pegs => Line::ItemPegs,
            Item::Marked => Line::ItemMarked,
            Item::Clock => Line::ItemClock,
        })
    }

    fn missing(&self, item: Item) -> Line {
        Line::ItemMissing { item: self.item(item), article: self.article(item.rule()) }
    }
}

/// A standard board is never said to have pegs.
pub(in crate::words) fn deviation(
    side: Color,
    pegs: bool,
    more: Bitboard,
    fewer: Bitboard,
) -> Line {
    if pegs {
        Line::Deviation { side, more, fewer }
    } else {
        Line::DeviationBoard { side, more, fewer }
    }
}
