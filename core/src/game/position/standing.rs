//! What stands on the board, apart from what is lawful.

use shakmaty::{
    Bitboard, Board, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, FromSetup, Move,
    Piece, Position, PositionError, Rank, Role, Setup, Square, fen::Fen, zobrist::Zobrist128,
};

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
/// corrects does not make the moves after it illegal, so after it the position is taken as it
/// stands.
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

    /// Whether the Laws allow the move here; none where nothing lawful stands. The one place where
    /// legality is asked.
    pub fn allows(&self, made: Move) -> Option<bool> {
        if made.capture() == Some(Role::King) {
            return Some(false);
        }
        let position = self.lawful.as_ref()?;
        Some(match self.judge {
            Some(Judge::Always(legal)) => legal,
            Some(Judge::Nobody) | None => position.is_legal(made),
        })
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
        let board = self.board();
        Color::ALL.into_iter().all(|color| {
            let king = board.king_of(color);
            king.is_some_and(|king| board.attacks_to(king, !color, board.occupied()).any())
        })
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

    /// What makes two positions the same one: pieces, side to move, castling rights and an en
    /// passant capture that is really possible.
    pub fn key(&self) -> Option<u128> {
        let position = self.lawful.as_ref()?;
        Some(position.zobrist_hash::<Zobrist128>(EnPassantMode::Legal).0)
    }
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
