//! The kinds of boards, by the names people type, and how their port is opened.

use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;

/// A kind of board that we know how to talk to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Display, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase", parse_err_ty = NoKind, parse_err_fn = no_kind)]
pub enum Kind {
    /// A board for pegs that speaks `PegLink`.
    #[default]
    Peg,
    /// A DGT board, and the clock behind it.
    Dgt,
    /// A Certabo or Tabutronic board that reads the tag under each piece.
    Certabo,
    /// A Tabutronic Tactum or Sentio, or a Certabo without tags: it only knows filled holes.
    Tactum,
    /// A Millennium board behind a `ChessLink`.
    ChessLink,
}

/// How a kind's port is opened. All have eight data bits, no parity, one stop bit, no handshake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// Bits a second.
    pub baud: u32,
    /// The line "data terminal ready" is raised: a board with USB of its own may else stay silent.
    pub dtr: bool,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Peg, Self::Dgt, Self::Certabo, Self::Tactum, Self::ChessLink];

    /// The name that is typed.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// How its port is opened.
    pub const fn settings(self) -> Settings {
        match self {
            Self::Peg => Settings { baud: 115_200, dtr: true },
            Self::Dgt => Settings { baud: 9_600, dtr: false },
            // A ChessLink wants odd parity, which we put into the eighth bit ourselves.
            Self::Certabo | Self::Tactum | Self::ChessLink => Settings { baud: 38_400, dtr: false },
        }
    }

    /// The kind that stands before a port's name, as in `dgt:/dev/ttyUSB0`.
    pub fn named(port: &str) -> Option<Self> {
        port.split_once(':')?.0.parse().ok()
    }

    /// Whether it is made for blind players: its pieces stand in holes.
    pub const fn has_pegs(self) -> bool {
        matches!(self, Self::Peg | Self::Tactum)
    }

    /// Whether the board itself knows which piece stands in a hole.
    pub const fn knows_pieces(self) -> bool {
        matches!(self, Self::Dgt | Self::Certabo | Self::ChessLink)
    }
}

/// No kind of board has this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("no kind of board: it is peg, dgt, certabo, tactum or chesslink")]
pub struct NoKind;

fn no_kind(_: &str) -> NoKind {
    NoKind
}
