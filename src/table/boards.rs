//! The kinds of boards, as the table names them.

use crate::devices::board::Kind;

/// The line with a kind's name.
pub(crate) fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Peg => "board-peg",
        Kind::Dgt => "board-dgt",
        Kind::Certabo => "board-certabo",
        Kind::Tactum => "board-tactum",
        Kind::ChessLink => "board-chesslink",
    }
}
