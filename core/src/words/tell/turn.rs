//! Hands, announcements and moves in words.

use shakmaty::Move;

use super::{Telling, ear};
use crate::{
    game::{Breach, Lacking, PressedWithout, TurnFound, Unclear, What},
    laws::Rule,
    words::{Article, Channel, Line, PlyNumber, Sign, announce, announce_said},
};

impl Telling<'_> {
    /// What comes of hands and announcements.
    #[expect(clippy::too_many_lines, reason = "one exhaustive match is as long as it is")]
    pub(super) fn turn(&mut self, found: &TurnFound) {
        match found {
            TurnFound::Touched { by, hole } => {
                // A player's own fingers know; only who learns is told.
                let to = if self.rated { Channel::Arbiter } else { Channel::Player(*by) };
                self.cue(to, Sign::Touched, Line::Touched { square: *hole });
            }
            // It binds nobody yet, and whoever delays the copy could feel piece after piece.
            TurnFound::LiftedUncopied { by: side, hole: square } => {
                if self.rated {
                    let (side, square) = (*side, *square);
                    let article = self.article(Rule::Touched);
                    let line = Line::LiftedUncopied { side, square, article };
                    self.cue(Channel::Arbiter, Sign::Touched, line);
                }
            }
            TurnFound::NoTouch { by } => {
                let line = Line::NoTouch { article: self.article(Rule::Touched) };
                self.cue(Channel::Player(*by), Sign::NotUnderstood, line);
            }
            // He says it aloud (4.2).
            TurnFound::Adjusting { by } => {
                self.cue(Channel::Public, Sign::Adjusting, Line::Adjusting { side: *by });
            }
            TurnFound::PerhapsAccident { hole, declined, .. } => {
                let square = *hole;
                let line = if *declined {
                    let article = self.article(Rule::OfferTiming);
                    Line::PerhapsAccidentDeclined { square, article }
                } else {
                    Line::PerhapsAccident { square }
                };
                self.cue(Channel::Arbiter, Sign::PerhapsAccident, line);
            }
            TurnFound::Announced { made, .. } => {
                let (notation, r#move) = (*made, self.said(*made));
                self.cue(Channel::Public, Sign::Announced, Line::Announced { notation, r#move });
            }
            TurnFound::Spoke { said, .. } => {
                let line = Line::Spoke {
                    notation: self.words.entry(*said),
                    r#move: announce_said(&self.words.pack, *said),
                };
                self.cue(Channel::Public, Sign::Announced, line);
            }
            TurnFound::LateSlip { by: side, said } => {
                let (side, r#move) = (*side, self.words.entry(*said));
                let line = Line::LateSlip { side, r#move, article: self.article(Rule::Slip) };
                self.cue(Channel::Arbiter, Sign::Slip, line);
            }
            TurnFound::Slip { by } => {
                self.cue(Channel::Arbiter, Sign::Slip, Line::Slip { side: *by });
            }
            TurnFound::Unclear { by, why } => {
                let line = match why {
                    Unclear::Origin => Line::UnclearOrigin,
                    Unclear::Promotion => Line::UnclearPromotion,
                    Unclear::Nothing => Line::UnclearNothing,
                };
                self.cue(Channel::Player(*by), Sign::NotUnderstood, line);
            }
            TurnFound::BoardShows { by, made } => {
                // As a player would have said it, whatever the manner of this game.
                let (notation, r#move) = (*made, announce(&self.words.pack, made));
                let line = Line::BoardShows { notation, r#move };
                self.cue(Channel::Player(*by), Sign::NotUnderstood, line);
            }
            TurnFound::NotShown { by, pegs, lacking } => {
                let line = match lacking {
                    // No clock was pressed, and none may run.
                    Lacking::Pegs | Lacking::Hole { .. } => Line::BoardsDiffer,
                    Lacking::Announcement
                    | Lacking::Another { .. }
                    | Lacking::Shown { .. }
                    | Lacking::Unclear
                    | Lacking::Copy { .. }
                    | Lacking::NoPeg
                    | Lacking::Out { .. }
                    | Lacking::Whole => self.lacking(*lacking, *pegs),
                };
                self.cue(Channel::Player(*by), Sign::NotUnderstood, line);
            }
            TurnFound::Choose { by, made, castling } => {
                let (notation, r#move) = (*made, announce(&self.words.pack, made));
                let line = if *castling {
                    Line::ChooseCastling { notation, r#move }
                } else {
                    Line::Choose { notation, r#move }
                };
                self.cue(Channel::Player(*by), Sign::Choose, line);
            }
            // The fact that comes of it is told.
            TurnFound::CopyShows { .. } => {}
            TurnFound::Objected { made, .. } => {
                let (notation, r#move) = (*made, self.said(*made));
                self.cue(Channel::Public, Sign::Objected, Line::Objected { notation, r#move });
            }
            TurnFound::Repeated { by } => {
                self.cue(Channel::Player(!*by), Sign::Repeated, Line::Repeated);
            }
            TurnFound::RepeatedDifferently { .. } => {
                self.both(Sign::RepeatedDifferently, &Line::RepeatedDifferently);
            }
            TurnFound::NothingToRepeat { by } => {
                self.cue(Channel::Player(*by), Sign::NotUnderstood, Line::NothingToRepeat);
            }
            TurnFound::Mirrored { by } => {
                self.cue(Channel::Player(*by), Sign::Mirrored, Line::Mirrored);
            }
            TurnFound::SetRight { by } => {
                self.cue(Channel::Player(*by), Sign::Mirrored, Line::SetRight);
            }
            TurnFound::NotCopied { by, from, to } => {
                let squares = Line::AmissCopy { from: *from, to: *to };
                let line = if self.rated { Line::CopyTheirs } else { squares };
                self.cue(Channel::Player(*by), Sign::Guide, line);
            }
            TurnFound::Made { by, made } => {
                self.cue(Channel::Player(*by), Sign::Made, Line::Made { notation: *made });
            }
            TurnFound::NotOnMove { by } => {
                self.cue(Channel::Player(*by), Sign::NotOnMove, Line::NotOnMove { side: !*by });
            }
            TurnFound::NotMade { by, pegs, lacking } => {
                let line = self.lacking(*lacking, *pegs);
                self.cue(Channel::Player(*by), Sign::NotMade, line);
            }
            TurnFound::PassedOver { pegs, ply, hole, .. } => {
                let number = PlyNumber(*ply);
                let line = match hole {
                    Some(square) => Line::PassedHole { number, square: *square },
                    None if *pegs => Line::PassedOver { number },
                    None => Line::PassedBoard { number },
                };
                self.cue(Channel::Arbiter, Sign::PassedOver, line);
            }
            TurnFound::PressedWithout { by, what } => {
                let side = *by;
                let line = match what {
                    PressedWithout::Piece => {
                        Line::PressedPawn { side, article: self.article(Rule::PawnLeft) }
                    }
                    PressedWithout::Move => {
                        // The older texts have no such case: the press comes after the move.
                        let article = match self.article(Rule::PressWithoutMove) {
                            Article::Silent => self.article(Rule::Completed),
                            article @ (Article::Is(_) | Article::Assumed(_)) => article,
                        };
                        Line::PressedWithout { side, article }
                    }
                };
                self.cue(Channel::Arbiter, Sign::PressedWithout, line);
            }
            TurnFound::Completed { ply, made, .. } => {
                let (number, notation, r#move) = (PlyNumber(*ply), *made, self.said(*made));
                let line = Line::Completed { number, notation, r#move };
                self.cue(Channel::Public, Sign::Completed, line);
            }
            TurnFound::IllegalMove { ply, made, .. } => {
                let (number, notation) = (PlyNumber(*ply), *made);
                let article = self.article(Rule::IllegalMove);
                let line = Line::IllegalMove { number, notation, article };
                self.cue(Channel::Arbiter, Sign::IllegalMove, line);
            }
            TurnFound::TouchBreach { ply, kind, .. } => {
                let (number, article) = (PlyNumber(*ply), self.article(kind.rule()));
                let line = match kind {
                    Breach::TouchedOwn => Line::TouchBreach { number, article },
                    Breach::TouchedOpponent => Line::TakenBreach { number, article },
                    Breach::TouchedBoth => Line::BothBreach { number, article },
                    Breach::Castling => Line::CastlingBreach { number, article },
                    Breach::RookFirst => Line::RookFirstBreach { number, article },
                    Breach::CastlingIllegal => Line::NoCastlingBreach { number, article },
                    Breach::Released => Line::ReleaseBreach { number, article },
                    Breach::KingReleased => Line::KingBreach { number, article },
                    Breach::PawnReleased => Line::PawnBreach { number, article },
                    Breach::Promotion => Line::PromotionBreach { number, article },
                    Breach::Claimed => Line::ClaimBreach { number, article },
                };
                self.cue(Channel::Arbiter, Sign::TouchBreach, line);
            }
            TurnFound::TouchedSeveral { ply, .. } => {
                self.cue(
                    Channel::Arbiter,
                    Sign::TouchBreach,
                    Line::TouchedSeveral {
                        number: PlyNumber(*ply),
                        article: self.article(Rule::TouchedBoth),
                    },
                );
            }
            TurnFound::TakenBack { by, what } => {
                // What all heard, all hear taken back.
                let own = !self.rated || matches!(what, What::Wrote(_));
                let line = Line::TakenBack { what: self.words.deeds(what) };
                if own {
                    self.cue(ear(*by), Sign::Typo, line);
                } else {
                    self.cue(Channel::Public, Sign::Ruling, line);
                }
            }
            TurnFound::StandsTyped { by } => {
                self.cue(ear(*by), Sign::NotUnderstood, Line::StandsTyped);
            }
            TurnFound::StandsDeclared { by } => {
                self.cue(ear(*by), Sign::NotUnderstood, Line::StandsDeclared);
            }
            TurnFound::NotTakenBack { by, pressed } => {
                let line = match pressed.checked_sub(1) {
                    None => Line::NotTakenBack,
                    Some(_) if self.rated => Line::NotTakenBackPressed,
                    Some(ply) => Line::NotTakenBackRestore { ply },
                };
                self.cue(ear(*by), Sign::NotUnderstood, line);
            }
        }
    }

    /// What a move lacks. In a rated game nobody hears how the boards differ; a board that is none
    /// with pegs is never said to have them.
    fn lacking(&self, lacking: Lacking, pegs: bool) -> Line {
        let said = |made: Move| announce(&self.words.pack, &made);
        match lacking {
            Lacking::Announcement => Line::NotAnnounced,
            Lacking::Hole { hole } if !self.rated && pegs => Line::HoleLacks { square: hole },
            Lacking::Hole { hole } if !self.rated => Line::SquareLacks { square: hole },
            Lacking::Pegs | Lacking::Hole { .. } if pegs => Line::PegsLack,
            Lacking::Pegs | Lacking::Hole { .. } => Line::BoardLacks,
            Lacking::Another { said: word, shown } => Line::SaidOther {
                notation: word,
                r#move: said(word),
                other: shown,
                shown: said(shown),
            },
            Lacking::Shown { said: word, shown } => Line::SaidStands {
                words: self.words.entry(word),
                r#move: announce_said(&self.words.pack, word),
                other: shown,
                shown: said(shown),
            },
            Lacking::Unclear => Line::UnclearOrigin,
            Lacking::Copy { .. } if self.rated => Line::CopyTheirs,
            Lacking::Copy { made } => Line::CopyFirst { notation: made, r#move: said(made) },
            Lacking::NoPeg if pegs => Line::NoPegOut,
            Lacking::NoPeg => Line::NoPieceLifted,
            Lacking::Out { holes } => match holes.single_square() {
                Some(square) => Line::PegOut { square },
                None => Line::PegsOut { squares: holes.into_iter().collect() },
            },
            Lacking::Whole if pegs => Line::NoWholeMove,
            Lacking::Whole => Line::BoardNoMove,
        }
    }
}
