//! One edition: its name, its articles, its numbers.

/// A law by name. What it means is code elsewhere; where it stands is data here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Law {
    /// The player on move may adjust a piece, having said so first.
    Adjust,
    /// Mate ends the game.
    Checkmate,
    /// Resignation ends the game.
    Resignation,
    /// Stalemate ends the game.
    Stalemate,
    /// A position in which nobody can mate ends the game.
    DeadPosition,
    /// The players agree to a draw.
    Agreement,
    /// A move is completed by the press of the clock.
    Completed,
    /// A completed move that no law allows.
    IllegalMove,
    /// The same position for the fifth time.
    Fivefold,
    /// Seventy-five moves by each without capture or pawn move.
    SeventyFive,
    /// Only the arbiter decides.
    Arbiter,
    /// Moves are announced and repeated.
    Announced,
    /// A piece is touched when its peg has left the hole.
    Touched,
    /// What it takes for a move at the pegs to be made.
    Made,
    /// A slip of the tongue is set right before the clock is pressed.
    Slip,
    /// Different positions on the two boards.
    BoardsDiffer,
}

/// One edition of the Laws of Chess.
#[derive(Debug, PartialEq, Eq)]
pub struct Laws {
    /// The name used on the command line and in the journal.
    pub id: &'static str,
    /// The full name.
    pub name: &'static str,
    /// Both players must have made a move before a draw can be agreed.
    pub agreement_after_a_move: bool,
    /// Resigning to someone who cannot mate is a draw.
    pub resignation_needs_a_mate: bool,
    /// The fifth repetition and the seventy-fifth move end the game by themselves.
    pub ends_by_itself: bool,
    articles: &'static [(Law, &'static str)],
}

impl Laws {
    /// The edition of that name.
    pub fn named(id: &str) -> Option<&'static Laws> {
        [&Laws::FIDE_2023].into_iter().find(|laws| laws.id == id)
    }

    /// Where a law stands in this edition; none where the text is silent.
    pub fn article(&self, law: Law) -> Option<&'static str> {
        self.articles.iter().find(|(named, _)| *named == law).map(|(_, article)| *article)
    }

    /// The Laws in force since January 2023.
    pub const FIDE_2023: Laws = Laws {
        id: "fide2023",
        name: "FIDE Laws of Chess 2023",
        agreement_after_a_move: true,
        resignation_needs_a_mate: true,
        ends_by_itself: true,
        articles: &[
            (Law::Adjust, "4.2.1"),
            (Law::Checkmate, "5.1.1"),
            (Law::Resignation, "5.1.2"),
            (Law::Stalemate, "5.2.1"),
            (Law::DeadPosition, "5.2.2"),
            (Law::Agreement, "5.2.3"),
            (Law::Completed, "6.2.1"),
            (Law::IllegalMove, "7.5.1"),
            (Law::Fivefold, "9.6.1"),
            (Law::SeventyFive, "9.6.2"),
            (Law::Arbiter, "12.1"),
            (Law::Announced, "D.2.1"),
            (Law::Touched, "D.2.2"),
            (Law::Made, "D.2.3"),
            (Law::Slip, "D.2.8"),
            (Law::BoardsDiffer, "D.2.9"),
        ],
    };
}
