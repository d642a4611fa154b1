//! Lines for eyes: what a screen shows of a game, in a language's own letters.
//!
//! Nothing is asked of the rules of chess: a screen stands where a player's opponent and his
//! assistant see it.

use std::time::Duration;

use shakmaty::{CastlingSide, Color, Move, Role, Square};

use super::{
    Words, announce,
    display::{display, display_lasts},
    sentences::{Filling, Slot},
    tell::{holes, number},
};
use crate::game::{Game, Heading, Plain, Terms, Timepiece};

const ROLES: [Role; 6] =
    [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
const FIGURINES: [[char; 6]; 2] = [['♔', '♕', '♖', '♗', '♘', '♙'], ['♚', '♛', '♜', '♝', '♞', '♟']];

impl Words {
    /// The letter of a piece in this language; a pawn has one on a board.
    pub fn letter(&self, role: Role) -> char {
        let letters = self.eyes("letters", &[]);
        let place = ROLES.iter().position(|known| *known == role);
        place.and_then(|place| letters.chars().nth(place)).unwrap_or('?')
    }

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
        format!("{} {}", number(ply), self.national(made))
    }

    fn national(&self, made: Move) -> String {
        if made.is_castle() {
            return super::notation(&made);
        }
        let letter = Some(made.role()).filter(|role| *role != Role::Pawn);
        let letter = letter.map_or(String::new(), |role| self.letter(role).to_string());
        let from = made.from().map_or_else(String::new, |from| from.to_string());
        let sign = if made.is_capture() { 'x' } else { '-' };
        let becomes = made.promotion().map(|role| format!("={}", self.letter(role)));
        format!("{letter}{from}{sign}{}{}", made.to(), becomes.unwrap_or_default())
    }

    /// Who plays whom, in what kind of game, shown to whom.
    pub fn screen_heading(&self, key: &str, terms: &Terms, heading: &Heading) -> String {
        let name = |name: &Option<Plain>, color| {
            name.as_ref().map_or_else(|| self.side_name(color), Plain::to_string)
        };
        let kind = if terms.rated { "screen-rated" } else { "screen-training" };
        let slots = [
            ("white", Filling::same(name(&heading.white, Color::White))),
            ("black", Filling::same(name(&heading.black, Color::Black))),
            ("kind", Filling::same(self.eyes(kind, &[]))),
        ];
        self.eyes(key, &slots)
    }

    /// A board's title.
    pub fn board_title(&self, color: Color, blind: bool) -> String {
        let key = if blind { "screen-pegs" } else { "screen-standard" };
        self.eyes(key, &[self.side(color)])
    }

    /// What a clock shows, as the clocks of the halls have it. Another clock shows itself: what is
    /// known of it here is as old as the last press.
    pub fn face(&self, game: &Game, color: Color, at: Duration) -> String {
        match game.terms().timepiece {
            Timepiece::Hall | Timepiece::Dgt => self.eyes("screen-hall", &[]),
            Timepiece::Own => display(game.clock().left(color, at)),
        }
    }

    /// How long a running clock shows the same.
    pub fn face_lasts(&self, game: &Game, color: Color, at: Duration) -> Duration {
        match game.terms().timepiece {
            Timepiece::Hall | Timepiece::Dgt => Duration::MAX,
            Timepiece::Own => display_lasts(game.clock().left(color, at)),
        }
    }

    /// Whose turn it is.
    pub fn whose_turn(&self, game: &Game) -> String {
        self.eyes("screen-turn", &[self.side(game.mover())])
    }

    /// The next thing to do at the table: for an assistant who says moves and puts them on the
    /// standard board, or for whoever only looks on.
    pub fn to_do(&self, game: &Game, assists: bool) -> String {
        let mover = game.mover();
        if let Some(outcome) = game.outcome() {
            return self.outcome(&game.terms().laws, outcome).print.unwrap_or_default();
        }
        match game.announced() {
            None if game.terms().rated && !game.admitted() => self.eyes("screen-not-begun", &[]),
            None if game.clock().running().is_none() => self.eyes("screen-stopped", &[]),
            None if assists => self.eyes("screen-wait", &[self.side(mover)]),
            None => self.whose_turn(game),
            Some(made) => {
                let said = ("move", Filling::same(announce(&self.pack, &made)));
                if !assists {
                    return self.eyes("screen-announced", &[self.side(mover), said]);
                }
                let say = self.eyes("screen-say", &[said]);
                let then = if *game.terms().blind.get(!mover) {
                    self.eyes("screen-copy", &[self.side(!mover)])
                } else {
                    self.put(made, mover)
                };
                format!("{say} {then}")
            }
        }
    }

    /// What hands do on the standard board for a move.
    fn put(&self, made: Move, mover: Color) -> String {
        let at = |name, at: Square| (name, Filling::same(at.to_string()));
        let from = made.from().unwrap_or(made.to());
        let role = made.promotion().unwrap_or(made.role());
        let slots = [at("from", from), at("to", made.to()), self.held(role)];
        match made {
            Move::Castle { king, rook } => {
                let side = CastlingSide::from_king_side(king < rook);
                let to = [at("to", side.king_to(mover)), at("beside", side.rook_to(mover))];
                let [to, beside] = to;
                self.eyes("screen-castle", &[at("from", king), at("rook", rook), to, beside])
            }
            Move::EnPassant { from, to } => {
                let taken = Square::from_coords(to.file(), from.rank());
                self.eyes("screen-passing", &[at("from", from), at("to", to), at("taken", taken)])
            }
            Move::Normal { .. } | Move::Put { .. } => {
                let key = match (made.is_capture(), made.is_promotion()) {
                    (false, false) => "screen-put",
                    (true, false) => "screen-take",
                    (false, true) => "screen-promote",
                    (true, true) => "screen-promote-take",
                };
                self.eyes(key, &slots)
            }
        }
    }

    /// A piece that a hand takes, with its article.
    fn held(&self, role: Role) -> Slot<'static> {
        let key = match role {
            Role::King => "held-king",
            Role::Queen => "held-queen",
            Role::Rook => "held-rook",
            Role::Bishop => "held-bishop",
            Role::Knight => "held-knight",
            Role::Pawn => "held-pawn",
        };
        ("piece", Filling::same(self.eyes(key, &[])))
    }

    /// Where a player's pegs do not stand as they should.
    pub fn differs(&self, game: &Game, of: Color) -> Option<String> {
        let (more, fewer) = game.differing(of)?;
        let slots = [self.side(of), ("more", holes(more)), ("fewer", holes(fewer))];
        Some(self.eyes("deviation", &slots))
    }

    fn eyes(&self, key: &str, slots: &[Slot<'_>]) -> String {
        self.sentences.line(key, slots).print.unwrap_or_default()
    }
}
