//! The text on a screen: what it shows of a game, in a language's own letters.
//!
//! Nothing is asked of the rules of chess: a screen stands where a player's opponent and his
//! assistant see it.

use std::time::Duration;

use shakmaty::{CastlingSide, Color, Move, Role, Square};
use strum::{EnumString, VariantNames};

use super::{
    Line, PlyNumber, Text, Words, announce,
    display::{display, display_lasts},
    letters::ROLES,
    tell::deviation,
};
use crate::game::{At, Game, Heading, Plain, Terms, Timepiece};

const FIGURINES: [[char; 6]; 2] = [['♔', '♕', '♖', '♗', '♘', '♙'], ['♚', '♛', '♜', '♝', '♞', '♟']];

/// For whose eyes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, VariantNames)]
#[strum(serialize_all = "lowercase")]
pub enum Audience {
    /// Whoever looks on, the sighted opponent among them.
    Public,
    /// An assistant, who says moves and makes them on a board.
    Assistant,
    /// The arbiter alone.
    Arbiter,
}

impl Words {
    /// A piece on a board: its letter, small for Black's, or its figure.
    pub fn sign(&self, color: Color, role: Role, figurines: bool) -> char {
        if figurines {
            let [white, black] = FIGURINES;
            let of = ROLES.into_iter().zip(color.fold_wb(white, black));
            return of.filter(|(known, _)| *known == role).map(|(_, it)| it).next().unwrap_or('?');
        }
        let letter = self.letter(role);
        let small = || letter.to_lowercase().next().unwrap_or(letter);
        if color.is_white() { letter } else { small() }
    }

    /// A move with its number in this language's letters, always whole: `12... Sg8-f6`.
    pub fn written(&self, ply: usize, made: Move) -> String {
        format!("{} {}", PlyNumber(ply), self.notation(&made))
    }

    /// Who plays whom, in what kind of game, shown to whom.
    pub fn screen_heading(&self, audience: Audience, terms: &Terms, heading: &Heading) -> String {
        let name = |name: &Option<Plain>, color| {
            name.as_ref().map_or_else(|| self.side_name(color), Plain::to_string)
        };
        let kind = if terms.rated { Line::ScreenRated } else { Line::ScreenTraining };
        let kind = self.print(&kind);
        let white = name(&heading.white, Color::White);
        let black = name(&heading.black, Color::Black);
        self.print(&match audience {
            Audience::Public => Line::ScreenPublic { white, black, kind },
            Audience::Assistant => Line::ScreenAssistant { white, black, kind },
            Audience::Arbiter => Line::ScreenArbiter { white, black, kind },
        })
    }

    /// A board's title.
    pub fn board_title(&self, color: Color, blind: bool) -> String {
        let side = color;
        let line = if blind { Line::ScreenPegs { side } } else { Line::ScreenStandard { side } };
        self.print(&line)
    }

    /// What a clock shows, as the clocks of the halls have it. Another clock shows itself: what is
    /// known of it here is as old as the last press.
    pub fn face(&self, game: &Game, color: Color, at: At) -> String {
        match game.terms().timepiece {
            Timepiece::Hall | Timepiece::Dgt => self.print(&Line::ScreenHall),
            Timepiece::Own => display(game.clock().left(color, at)),
        }
    }

    /// How long a running clock shows the same.
    pub fn face_lasts(&self, game: &Game, color: Color, at: At) -> Duration {
        match game.terms().timepiece {
            Timepiece::Hall | Timepiece::Dgt => Duration::MAX,
            Timepiece::Own => display_lasts(game.clock().left(color, at)),
        }
    }

    /// Whose turn it is.
    pub fn whose_turn(&self, game: &Game) -> String {
        self.print(&Line::ScreenTurn { side: game.mover() })
    }

    /// The next thing to do at the table: for an assistant who says moves and puts them on the
    /// standard board, or for whoever only looks on.
    pub fn to_do(&self, game: &Game, assists: bool) -> String {
        let mover = game.mover();
        if let Some(outcome) = game.outcome() {
            let told = self.outcome(&game.terms().laws, outcome, game.ground());
            return told.print.unwrap_or_default();
        }
        match game.announced_openly() {
            None if game.terms().rated && !game.admitted() => self.print(&Line::ScreenNotBegun),
            None if game.clock().running().is_none() && game.terms().rated => {
                self.print(&Line::ScreenStopped)
            }
            None if game.clock().running().is_none() => self.print(&Line::ClocksStand),
            None if assists => self.print(&Line::ScreenWait { side: mover }),
            None => self.whose_turn(game),
            Some(made) => {
                let r#move = announce(&self.pack, &made);
                if !assists {
                    return self.print(&Line::ScreenAnnounced { side: mover, r#move });
                }
                let say = self.print(&Line::ScreenSay { r#move });
                let then = if *game.terms().blind.get(!mover) {
                    self.print(&Line::ScreenCopy { side: !mover })
                } else {
                    self.put(made, mover)
                };
                format!("{say} {then}")
            }
        }
    }

    /// What hands do on the standard board for a move.
    fn put(&self, made: Move, mover: Color) -> String {
        let (from, to) = (made.from().unwrap_or(made.to()), made.to());
        let piece = self.held(made.promotion().unwrap_or(made.role()));
        self.print(&match made {
            Move::Castle { king, rook } => {
                let side = CastlingSide::from_king_side(king < rook);
                let (to, beside) = (side.king_to(mover), side.rook_to(mover));
                Line::ScreenCastle { from: king, rook, to, beside }
            }
            Move::EnPassant { from, to } => {
                let taken = Square::from_coords(to.file(), from.rank());
                Line::ScreenPassing { from, to, taken }
            }
            Move::Normal { .. } | Move::Put { .. } => {
                match (made.is_capture(), made.is_promotion()) {
                    (false, false) => Line::ScreenPut { from, to, piece },
                    (true, false) => Line::ScreenTake { from, to, piece },
                    (false, true) => Line::ScreenPromote { from, to, piece },
                    (true, true) => Line::ScreenPromoteTake { from, to, piece },
                }
            }
        })
    }

    /// A piece that a hand takes, with its article.
    fn held(&self, role: Role) -> String {
        self.print(&match role {
            Role::King => Line::HeldKing,
            Role::Queen => Line::HeldQueen,
            Role::Rook => Line::HeldRook,
            Role::Bishop => Line::HeldBishop,
            Role::Knight => Line::HeldKnight,
            Role::Pawn => Line::HeldPawn,
        })
    }

    /// The same of both boards, for the arbiter.
    pub fn differing(&self, game: &Game) -> Vec<Text> {
        let told = |of| Some(Text { print: Some(self.differs(game, of)?), ..Text::default() });
        let mut told: Vec<Text> = Color::ALL.into_iter().filter_map(told).collect();
        // What nobody has looked at is not said to agree.
        let unseen = Color::ALL.into_iter().filter(|of| game.is_unseen(*of));
        told.extend(unseen.map(|side| self.line(&Line::BoardUnseen { side })));
        if told.is_empty() { vec![self.line(&Line::BoardsAgree)] } else { told }
    }

    /// Where a player's board does not stand as it should.
    pub fn differs(&self, game: &Game, of: Color) -> Option<String> {
        let (more, fewer) = game.differing(of)?;
        Some(self.print(&deviation(of, *game.terms().blind.get(of), more, fewer)))
    }
}
