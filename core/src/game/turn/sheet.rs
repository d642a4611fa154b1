//! What each player has written down: his own score, apart from the record.

use std::time::Duration;

use shakmaty::{Bitboard, Color, Move, Position};

use super::hands::repeats;
use crate::game::{
    BonusKind, Class, Found, Game, PeopleFound, Spoken, Standing, Unclear, Who, complete,
};
use crate::laws::Rule;

/// Longer than any game.
const ENTRIES_MAX: usize = 4_000;

/// A player's own score.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlayerSheet {
    /// The moves, in order, as they were written.
    pub entries: Vec<Spoken>,
    /// An assistant keeps it (2009: E2.9c).
    pub by_assistant: bool,
    /// The arbiter has entered it from paper.
    pub by_arbiter: bool,
}

impl Game {
    /// A player's own score.
    pub fn sheet(&self, color: Color) -> &PlayerSheet {
        self.now.sheets.get(color)
    }

    /// An entry in a player's own score. One written ahead is the arbiter's to know.
    pub(crate) fn write_down(
        &mut self,
        by: Who,
        color: Color,
        entry: Spoken,
        tell: &mut impl FnMut(Found),
    ) {
        if self.writes_ahead(color, entry) {
            let meant = self.coming(color, entry);
            tell(PeopleFound::WrittenAhead { by: color, entry, meant }.into());
        }
        let sheet = self.now.sheets.get_mut(color);
        if sheet.entries.len() < ENTRIES_MAX {
            sheet.entries.push(entry);
        }
        sheet.by_assistant |= matches!(by, Who::Assistant(_));
    }

    /// Whether a move is written before it is made (8.1; 2023: 8.1.2). A claim's move may be, and
    /// one for the envelope: 8.1 of 2005 names claims alone, but its A1a has the sealed move
    /// written on the score. Whether a claim follows is known only later.
    fn writes_ahead(&self, color: Color, entry: Spoken) -> bool {
        let on_move = color == self.now.mover();
        let meant = self.now.meant(entry).ok();
        let claimed = on_move && meant.is_some() && self.now.turn.claimed == meant;
        if claimed || self.is_adjourned() {
            return false;
        }
        // What stands made or released may be written, and what the opponent has announced.
        let done = self.done(on_move);
        let made: Vec<Move> = self.record.plies.iter().map(|ply| ply.made).chain(done).collect();
        let written = self.sheet(color).entries.len();
        // Moves that were taken back stand in the score too: the last two are always looked at.
        let first = written.min(made.len().saturating_sub(2));
        let open = made.iter().enumerate().skip(first);
        if open.clone().any(|(at, made)| repeats(&self.standing_before(at + 1), entry, *made)) {
            return false;
        }
        // Whoever has left out moves may have written an earlier one wrongly: it is ahead where it
        // fits what comes next.
        if written >= made.len() {
            return true;
        }
        // What he writes between his move and his press is that move, if it can be.
        let place = self.standing_before(written + 1);
        let meant = complete(place.setup(), entry, Bitboard::EMPTY) != Err(Unclear::Nothing);
        if on_move && done.is_some() && written + 1 == made.len() && meant {
            return false;
        }
        self.coming(color, entry).is_some()
    }

    /// The move an entry means among those to come: the next of his own, and off move his
    /// opponent's before it. Of each only how the pieces move is asked.
    fn coming(&self, color: Color, entry: Spoken) -> Option<Move> {
        let on_move = color == self.now.mover();
        let done = self.done(on_move);
        let stands =
            done.map_or_else(|| self.now.standing.clone(), |it| self.now.standing.after(it));
        let turns = [color, stands.turn()];
        turns.into_iter().find_map(|turn| {
            let mut setup = stands.setup().clone();
            setup.turn = turn;
            complete(&setup, entry, Bitboard::EMPTY).ok()
        })
    }

    /// What stands made or released and is not passed, and for his opponent what is announced.
    fn done(&self, on_move: bool) -> Option<Move> {
        let released = self.now.turn.released.and_then(|done| self.now.meant(done).ok());
        let done = self.now.made().ok().or(released);
        done.or(self.now.turn.announced.filter(|_| !on_move))
    }

    /// The arbiter enters a score from paper: it stands for what the player wrote.
    pub(crate) fn enter_score(
        &mut self,
        of: Color,
        entries: &[Spoken],
        tell: &mut impl FnMut(Found),
    ) {
        let entries = entries.iter().copied().take(ENTRIES_MAX).collect();
        *self.now.sheets.get_mut(of) =
            PlayerSheet { entries, by_assistant: false, by_arbiter: true };
        self.consult();
        tell(PeopleFound::ScoreEntered { of }.into());
        self.new_base();
    }

    /// A player on move asks to see the sheet the arbiter keeps of a supervised fast game (2023:
    /// A.4.3, B.2.3); in the Swedish course's blitz at any time (B.2.2). He answers it; asking too
    /// often distracts the opponent. Elsewhere no text speaks of it, and the arbiter hears the
    /// wish.
    pub(crate) fn ask_for_sheet(&mut self, by: Color, tell: &mut impl FnMut(Found)) {
        let most = self.rules().sheet_requests;
        let rule = match self.class() {
            Class::Rapid if self.supervised() && most > 0 => Some(Rule::SheetRequests),
            Class::Blitz if self.supervised() && most > 0 => Some(Rule::SheetRequestsBlitz),
            Class::Standard | Class::Rapid | Class::Blitz => None,
        };
        let Some(rule) = rule else {
            return tell(PeopleFound::SheetAsked { by, right: None }.into());
        };
        let any_time = self.class() == Class::Blitz && self.rules().sheet_any_time_blitz;
        if by != self.now.mover() && self.now.made().is_err() && !any_time {
            return tell(PeopleFound::SheetLater { by, rule }.into());
        }
        let count = self.people.sheet_requests.get_mut(by);
        *count += 1;
        let count = *count;
        tell(if count > most {
            PeopleFound::SheetRefused { by, count, rule }.into()
        } else {
            PeopleFound::SheetAsked { by, right: Some((count, most, rule)) }.into()
        });
    }

    /// What a player's entries mean as far as their own words, or the record, tell it: he may hear
    /// it himself, so which moves are lawful is not asked.
    pub(crate) fn score_meant(&self, color: Color) -> Vec<Move> {
        let mut standing = self.initial();
        let mut moves = Vec::new();
        for (at, entry) in self.sheet(color).entries.iter().enumerate() {
            let told = complete(standing.setup(), *entry, Bitboard::EMPTY).ok();
            let played = || self.record.plies.get(at).map(|ply| ply.made);
            let meant = told.or_else(|| played().filter(|it| repeats(&standing, *entry, *it)));
            let Some(made) = meant else { break };
            standing = standing.after(made);
            moves.push(made);
        }
        moves
    }

    /// A player's score as moves, as far as it can be read: an entry that fits no move or several
    /// legal ones ends it.
    pub fn score_read(&self, color: Color) -> Vec<Move> {
        self.read_moves(&self.sheet(color).entries)
    }

    /// Entries as the moves of a game from its beginning.
    pub(in crate::game) fn read_moves(&self, entries: &[Spoken]) -> Vec<Move> {
        let mut standing = self.initial();
        let mut moves = Vec::new();
        for entry in entries {
            let Some(made) = read(&standing, *entry) else { break };
            standing = standing.after(made);
            moves.push(made);
        }
        moves
    }

    /// A player has completed a move without having written his last one. Who keeps no score here
    /// keeps it elsewhere.
    pub(crate) fn tell_unwritten(&self, by: Color, tell: &mut impl FnMut(Found)) {
        let sheet = self.sheet(by);
        let behind = sheet.entries.len() + 2 < self.record.plies.len();
        // Whether he need write is asked of the whole game: not at every move of everyone.
        if !behind || sheet.entries.is_empty() || sheet.by_arbiter {
            return;
        }
        match self.relief(by) {
            Relief::Now => {}
            // Who was free of writing fills everything in before he moves again (8.4; 2023: 8.5.2).
            Relief::Over => tell(PeopleFound::Unwritten { by, rule: Rule::UpdateAfterFlag }.into()),
            Relief::Never => tell(PeopleFound::Unwritten { by, rule: Rule::OwnMoveFirst }.into()),
        }
    }

    /// With little time and no long increment nobody need write for the rest of the period (8.4),
    /// nor in a fast game where the edition says so.
    fn relief(&self, by: Color) -> Relief {
        let rules = self.rules();
        if self.class() != Class::Standard && !rules.rapid_score {
            return Relief::Now;
        }
        if self.has_long_increment(by) {
            return Relief::Never;
        }
        let little = rules.relief_under;
        let (mut last, mut low) = (0, None);
        for (period, left) in self.left_by_period(by) {
            last = period;
            low = if left < little { Some(period) } else { low };
        }
        match low {
            Some(period) if period == last => Relief::Now,
            Some(_) => Relief::Over,
            None => Relief::Never,
        }
    }

    /// Whether a player was free of writing in a period: with so little time left before one of his
    /// presses, or because its flag has fallen.
    pub(crate) fn free_of_writing(&self, by: Color, period: usize, flag: bool) -> bool {
        let rules = self.rules();
        let writes = self.class() == Class::Standard || rules.rapid_score;
        let low = |(of, left)| of == period && left < rules.relief_under;
        writes && !self.has_long_increment(by) && (flag || self.left_by_period(by).any(low))
    }

    fn has_long_increment(&self, by: Color) -> bool {
        self.terms.control.of(by).bonus.is_some_and(|bonus| {
            bonus.kind == BonusKind::Increment && bonus.time >= self.rules().relief_increment
        })
    }

    /// What a player had left at each of his presses, with the period the move was played in: the
    /// one his clock was in after the move before.
    fn left_by_period(&self, by: Color) -> impl Iterator<Item = (usize, Duration)> {
        let own = self.record.plies.iter().zip(1..).filter(move |(_, ply)| self.by(*ply) == by);
        own.scan(0, move |next, (ply, _)| {
            let played = std::mem::replace(next, ply.clock.period(by));
            Some((played, ply.unpressed))
        })
    }
}

/// Whether a player need write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Relief {
    /// He had to all along.
    Never,
    /// He need not.
    Now,
    /// He need not for a time, and must again.
    Over,
}

/// The move an entry means: by how pieces move, and where that leaves several, by which of them is
/// legal. Only the arbiter is told what comes of it.
fn read(standing: &Standing, entry: Spoken) -> Option<Move> {
    if let Ok(made) = complete(standing.setup(), entry, Bitboard::EMPTY) {
        return Some(made);
    }
    let Spoken::Moves { role, file, rank, to, promotion } = entry else { return None };
    let position = standing.lawful()?;
    let mut fits = position.legal_moves().into_iter().filter(|made| {
        made.to() == to
            && !made.is_castle()
            && role.is_none_or(|role| role == made.role())
            && made.promotion() == promotion
            && made.from().is_some_and(|from| {
                file.is_none_or(|file| file == from.file())
                    && rank.is_none_or(|rank| rank == from.rank())
            })
    });
    let only = fits.next()?;
    fits.next().is_none().then_some(only)
}
