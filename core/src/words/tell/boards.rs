//! Boards and the equipment in words.

use shakmaty::{Bitboard, Piece};

use super::Telling;
use crate::{
    game::{BoardKind, BoardsFound, Item, Peg},
    laws::Rule,
    words::{
        Channel, Cue,
        door::open,
        sentences::{Filling, Slot},
    },
};

impl Telling<'_> {
    /// What the boards show, and what equipment there is.
    pub(super) fn boards(&mut self, found: &BoardsFound) {
        match found {
            BoardsFound::BoardsDiffer { by, announced } => {
                self.both("boards-differ", "boards-differ");
                if *announced {
                    let slots = [self.words.side(*by), self.article(Rule::BoardsDiffer)];
                    self.cue(Channel::Arbiter, "boards-differ", "boards-differ-law", &slots);
                }
            }
            BoardsFound::BoardsAgree { .. } => self.both("boards-agree", "boards-agree"),
            BoardsFound::TwoBoards { by, demanded } => {
                let key = if *demanded { "two-boards" } else { "still-two-boards" };
                let slots = [self.words.side(*by), self.article(Rule::TwoBoards)];
                self.cue(Channel::Public, "two-boards", key, &slots);
            }
            BoardsFound::NotSetUp { of } => {
                self.about(Channel::Arbiter, "equipment", "not-set-up", *of);
            }
            BoardsFound::Checked { item, there } => {
                let key = if *there { "item-there" } else { "item-missing" };
                let slots = [self.item(*item), self.article(item.rule())];
                self.cue(Channel::Public, "equipment", key, &slots);
            }
            BoardsFound::Missing { item } => {
                let slots = [self.item(*item), self.article(item.rule())];
                self.cue(Channel::Arbiter, "equipment", "item-missing", &slots);
            }
            BoardsFound::NotFit => self.cue(Channel::Arbiter, "not-understood", "not-fit", &[]),
            // That it is shut, or each way it stands open.
            BoardsFound::Door { door } => {
                if door.is_shut() {
                    self.cue(Channel::Arbiter, "door", "door-shut", &[]);
                }
                for key in open(door) {
                    self.cue(Channel::Arbiter, "door-open", key, &[]);
                }
            }
            BoardsFound::Masked { hole } => {
                self.cue(Channel::Public, "ruling", "masked", &[]);
                let slots = [("square", Filling::same(hole.to_string()))];
                self.cue(Channel::Arbiter, "ruling", "masked-hole", &slots);
            }
            BoardsFound::Replaced { of, kind } => {
                let key = match kind {
                    BoardKind::None => "replaced-none",
                    BoardKind::Simulated | BoardKind::Port(_) => "replaced",
                };
                self.about(Channel::Public, "ruling", key, *of);
            }
            BoardsFound::Deviation { of, more, fewer } => {
                let slots =
                    [self.words.side(*of), ("more", holes(*more)), ("fewer", holes(*fewer))];
                self.cue(Channel::Arbiter, "deviation", "deviation", &slots);
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
        self.cues.push(Cue { at: self.at, channel, finding: "guide", told, seq: None });
    }

    fn item(&self, item: Item) -> Slot<'static> {
        let key = match item {
            Item::Size => "item-size",
            Item::Raised => "item-raised",
            Item::Holes => "item-holes",
            Item::Pegs => "item-pegs",
            Item::Marked => "item-marked",
            Item::Clock => "item-clock",
        };
        let name = self.words.sentences.line(key, &[]).print.unwrap_or_default();
        ("item", Filling::same(name))
    }
}

pub(in crate::words) fn holes(holes: Bitboard) -> Filling {
    let squares: Vec<String> = holes.into_iter().map(|at| at.to_string()).collect();
    Filling::same(if squares.is_empty() { "-".to_owned() } else { squares.join(" ") })
}
