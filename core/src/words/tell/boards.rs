//! Boards and the equipment in words.

use shakmaty::Piece;

use super::Telling;
use crate::{
    game::{BoardKind, BoardsFound, Item, Peg},
    laws::Rule,
    words::{Channel, Cue, Line, Sign, sandbox::open},
};

impl Telling<'_> {
    /// What the boards show, and what equipment there is.
    pub(super) fn boards(&mut self, found: &BoardsFound) {
        match found {
            BoardsFound::BoardsDiffer { by, announced } => {
                self.both(Sign::BoardsDiffer, &Line::BoardsDiffer);
                if *announced {
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
            BoardsFound::Deviation { of, more, fewer } => {
                self.cue(
                    Channel::Arbiter,
                    Sign::Deviation,
                    Line::Deviation { side: *of, more: *more, fewer: *fewer },
                );
            }
            BoardsFound::Guide { of, peg, piece } => {
                self.guide(Channel::Player(*of), *peg, *piece);
                self.guide(Channel::Arbiter, *peg, *piece);
            }
            // The table reads the position out, piece by piece.
            BoardsFound::ReadPosition => {}
        }
    }

    /// One peg to put right, whole or not at all.
    fn guide(&mut self, channel: Channel, peg: Peg, piece: Option<Piece>) {
        let told = self.words.step(true, peg.from, peg.to, piece);
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
