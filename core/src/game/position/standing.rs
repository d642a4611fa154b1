//! What stands on the board, apart from what is lawful.

use shakmaty::{
    Bitboard, Board, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, FromSetup, Move,
    Piece, Position, PositionError, Rank, Role, Setup, Square, attacks, fen::Fen,
    zobrist::Zobrist128,
};

use super::geometry::reaches;

/// Who judges instead of the rules of chess, to show what does not depend on them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judge {
    /// Every move is legal, or none is.
    Always(bool),
    /// Nothing is known to be lawful, not even the position.
    Nobody,
}

/// What a move does to the opponent's king.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Check {
    /// It is attacked.
    Check,
    /// It is attacked, and the game over.
    Mate,
}

/// What stands there, and beside it the lawful position, none where what stands there is none: a
/// king is missing, or could be taken.
///
/// Everything but the arbiter's findings asks only what stands there. An illegal move that nobody
/// corrects does not make the moves after it illegal, nor legal: in the position it leaves they are
/// judged by how the pieces move and by their own king's safety (3.1 to 3.9).
#[derive(Debug, Clone)]
pub struct Standing {
    setup: Setup,
    lawful: Option<Chess>,
    mode: CastlingMode,
    judge: Option<Judge>,
}

impl Standing {
    /// A position to start from. It need not be lawful.
    pub fn new(setup: Setup) -> Standing {
        Standing::judged(setup, None)
    }

    /// A position whose moves somebody else judges than the rules of chess.
    pub fn judged(setup: Setup, judge: Option<Judge>) -> Standing {
        let mode = CastlingMode::detect(&setup);
        Standing::stands(setup, mode, judge)
    }

    fn stands(setup: Setup, mode: CastlingMode, judge: Option<Judge>) -> Standing {
        let lawful = Chess::from_setup(setup.clone(), mode)
            .or_else(PositionError::ignore_invalid_castling_rights)
            .or_else(PositionError::ignore_invalid_ep_square)
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .ok()
            .filter(|_| judge != Some(Judge::Nobody));
        Standing { setup, lawful, mode, judge }
    }

    /// What stands there after a move, lawful or not.
    #[must_use]
    pub fn after(&self, made: Move) -> Standing {
        let takes_king = made.capture() == Some(Role::King);
        match self.lawful.as_ref().filter(|before| !takes_king && before.is_legal(made)) {
            Some(before) => {
                let mut after = before.clone();
                after.play_unchecked(made);
                let setup = after.to_setup(EnPassantMode::Legal);
                Standing { setup, lawful: Some(after), mode: self.mode, judge: self.judge }
            }
            None => Standing::stands(stand(self.setup.clone(), made), self.mode, self.judge),
        }
    }

    /// Whether the Laws allow the move here; none where a king is missing. The one place where
    /// legality is asked.
    pub fn allows(&self, made: Move) -> Option<bool> {
        if made.capture() == Some(Role::King) {
            return Some(false);
        }
        match (self.judge, &self.lawful) {
            (Some(Judge::Nobody), _) | (Some(Judge::Always(_)), None) => None,
            (Some(Judge::Always(legal)), Some(_)) => Some(legal),
            (None, Some(position)) => Some(position.is_legal(made)),
            (None, None) => self.allows_unreached(made),
        }
    }

    /// Whether articles 3.1 to 3.9 allow a move in a position that no legal moves reach.
    fn allows_unreached(&self, made: Move) -> Option<bool> {
        let us = self.turn();
        let kings = self.board().kings() & self.board().by_color(us);
        (kings.count() == 1).then_some(())?;
        let own = |square: Square| self.board().by_color(us).contains(square);
        let goes = match made {
            Move::Normal { from, to, .. } => !own(to) && reaches(&self.setup, from, to),
            // A legal move alone could have passed the square.
            Move::EnPassant { .. } | Move::Put { .. } => false,
            Move::Castle { king, rook } => self.castles_unreached(king, rook),
        };
        let after = stand(self.setup.clone(), made);
        Some(goes && !attacked(&after.board, us))
    }

    /// Right, room, and no attacked square on the king's way (3.8).
    fn castles_unreached(&self, king: Square, rook: Square) -> bool {
        let (board, us) = (self.board(), self.turn());
        let side = CastlingSide::from_king_side(king < rook);
        let (king_to, rook_to) = (side.king_to(us), side.rook_to(us));
        let way = attacks::between(king, king_to).with(king).with(king_to);
        let needed = way | attacks::between(rook, rook_to) | Bitboard::from(rook_to);
        let others = board.occupied().without(king).without(rook);
        self.setup.castling_rights.contains(rook)
            && (needed & others).is_empty()
            && way.into_iter().all(|square| board.attacks_to(square, !us, others).is_empty())
    }

    /// Whether the king of the player on move is attacked; for training, where everything may be
    /// told.
    pub fn check(&self) -> Option<Check> {
        let position = self.lawful.as_ref().filter(|position| position.is_check())?;
        Some(if position.is_checkmate() { Check::Mate } else { Check::Check })
    }

    /// What stands there.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// A move as programs write it.
    pub fn uci(&self, made: Move) -> String {
        made.to_uci(self.mode).to_string()
    }

    /// Whether king and rooks began on other files than usual.
    pub fn is_chess960(&self) -> bool {
        self.mode == CastlingMode::Chess960
    }

    /// The squares that hold another piece after a move and are not empty before or after: their
    /// pegs must have been taken out.
    pub(crate) fn replaced(&self, made: Move) -> Bitboard {
        let after = self.after(made);
        let filled = self.board().occupied() & after.board().occupied();
        filled
            .into_iter()
            .filter(|at| self.board().piece_at(*at) != after.board().piece_at(*at))
            .collect()
    }

    /// The pieces.
    pub fn board(&self) -> &Board {
        &self.setup.board
    }

    /// Who is on move.
    pub fn turn(&self) -> Color {
        self.setup.turn
    }

    /// Whether both kings could be taken.
    pub(crate) fn both_in_check(&self) -> bool {
        Color::ALL.into_iter().all(|color| attacked(self.board(), color))
    }

    /// The lawful position, if one stands there.
    pub fn lawful(&self) -> Option<&Chess> {
        self.lawful.as_ref()
    }

    /// The position in Forsyth's notation.
    pub fn fen(&self) -> String {
        Fen::try_from_setup(self.setup.clone())
            .unwrap_or_else(shakmaty::fen::LossyFenError::ignore)
            .to_string()
    }

    /// The same of a game that still runs: the square behind a pawn's double step stands there
    /// wherever a pawn reaches it, pinned or not. Which captures are legal is nobody's to read.
    pub fn fen_by_geometry(&self) -> String {
        let mut setup = self.setup.clone();
        if let Some(position) = &self.lawful {
            setup.ep_square = position.ep_square(EnPassantMode::PseudoLegal);
        }
        Standing { setup, ..self.clone() }.fen()
    }

    /// What makes two positions the same one: pieces, side to move, castling rights and an en
    /// passant capture that is really possible.
    pub fn key(&self) -> Option<u128> {
        let position = self.lawful.as_ref()?;
        Some(position.zobrist_hash::<Zobrist128>(EnPassantMode::Legal).0)
    }
}

/// Whether this side's king could be taken.
fn attacked(board: &Board, of: Color) -> bool {
    let king = board.king_of(of);
    king.is_some_and(|king| board.attacks_to(king, !of, board.occupied()).any())
}

/// The bare movement of pieces: nothing is asked, nothing refused.
fn stand(mut setup: Setup, made: Move) -> Setup {
    let color = setup.turn;
    setup.ep_square = None;
    setup.halfmoves = setup.halfmoves.saturating_add(1);
    match made {
        Move::Normal { role, from, to, promotion, capture } => {
            setup.board.discard_piece_at(from);
            setup.board.set_piece_at(to, Piece { color, role: promotion.unwrap_or(role) });
            if role == Role::Pawn || capture.is_some() {
                setup.halfmoves = 0;
            }
            if role == Role::King {
                setup.castling_rights &=
                    !Bitboard::from_rank(color.fold_wb(Rank::First, Rank::Eighth));
            }
            setup.castling_rights &= !(Bitboard::from(from) | Bitboard::from(to));
        }
        Move::EnPassant { from, to } => {
            setup.board.discard_piece_at(from);
            setup.board.discard_piece_at(Square::from_coords(to.file(), from.rank()));
            setup.board.set_piece_at(to, color.pawn());
            setup.halfmoves = 0;
        }
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            setup.board.discard_piece_at(king);
            setup.board.discard_piece_at(rook);
            setup.board.set_piece_at(side.rook_to(color), color.rook());
            setup.board.set_piece_at(side.king_to(color), color.king());
            setup.castling_rights &= !Bitboard::from_rank(king.rank());
        }
        Move::Put { .. } => {}
    }
    if color.is_black() {
        setup.fullmoves = setup.fullmoves.saturating_add(1);
    }
    setup.turn = !color;
    setup
}
