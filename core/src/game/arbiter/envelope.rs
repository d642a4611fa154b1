//! The envelope: a move is sealed, kept and opened.
//!
//! What is in it nobody knows before it is opened, the fold least of all: it would have to find the
//! same without the key. So a sealed move is locked before it is seen, and the arbiter's `open`
//! brings it along, read.

use shakmaty::{ByColor, Color, Move};

use crate::game::{
    At, CanMate, ClockFound, EndFound, Found, Game, Outcome, PassphraseHash, Plain, Reason, Spoken,
    TurnFound, Who, ask_mating, candidates, turn::TurnFacts,
};

/// A move written for the envelope.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SealedMove {
    /// For everyone to read: as it is typed, before it is locked, and in journals of before.
    Plain(Spoken),
    /// Locked away by a key that the game does not have.
    Locked(LockedMove),
    /// Written on paper, in an envelope of paper.
    Paper,
}

/// A locked move, as long as any other: nonce, what was locked, and the tag that shows it is whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LockedMove(pub [u8; LockedMove::BYTES]);

impl LockedMove {
    /// How long it is.
    pub const BYTES: usize = 48;
}

/// How the arbiter comes to know the move in the envelope.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opening {
    /// It lies there for everyone to read.
    Unlocked,
    /// It was unlocked.
    Read(Spoken),
    /// It is of paper, and read there; or it is lost: its player says what he sealed.
    Stated(Spoken),
}

impl Opening {
    /// What was said, read or stated.
    pub fn stated(&self) -> Option<Spoken> {
        match self {
            Opening::Unlocked => None,
            Opening::Read(spoken) | Opening::Stated(spoken) => Some(*spoken),
        }
    }
}

/// Why an envelope is not opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unopened {
    /// No move is sealed.
    NoEnvelope,
    /// Only with the player present who is to reply.
    ReplierAbsent,
    /// What is lost, only its own player says, who is not here (2005: A11a; 2009: 11a; 2023:
    /// I.12.1).
    SealerAbsent,
    /// Not before both boards stand right.
    BoardsDiffer,
    /// What was locked cannot be read here.
    Locked,
    /// What was stated is no legal move.
    NoMove,
}

/// A game that is being adjourned, or is.
#[derive(Debug, Clone, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Adjourned {
    /// The move in the envelope.
    pub(super) sealed: Option<SealedMove>,
    /// What the arbiter's word was known by when it was sealed.
    word: Option<PassphraseHash>,
    /// The envelope is closed: the clock was stopped.
    pub(super) closed: bool,
    /// Its player adjourned before the session's end.
    pub(super) early: bool,
    /// When and where play goes on.
    pub(super) resumption: Option<Plain>,
    /// It holds the reply to a player who is not there: his clock runs meanwhile.
    pub(super) reply: bool,
    /// The opponent had offered a draw before it was closed, and not again since.
    pub(super) offered: bool,
}

impl Game {
    /// The player on move writes a move for the envelope; he may change it until he stops his
    /// clock.
    pub(crate) fn seal(&mut self, color: Color, sealed: SealedMove, tell: &mut impl FnMut(Found)) {
        if let Some(refused) = self.cannot_seal(color) {
            return tell(refused);
        }
        let reply = Adjourned { reply: true, ..Adjourned::default() };
        let word = self.desk.passphrase;
        let game = self.adjournment.adjourned.get_or_insert(reply);
        (game.sealed, game.word) = (Some(sealed), word);
        tell(EndFound::Sealed { by: color, closed: false, running: self.clock.running() }.into());
    }

    /// Until he stops his clock he may change what he has sealed: then nothing is. Whether he had.
    pub(in crate::game) fn unseals(&mut self, color: Color) -> bool {
        let on_move = color == self.now.mover();
        let open = |game: &&mut Adjourned| on_move && !game.closed && !game.reply;
        let game = self.adjournment.adjourned.as_mut().filter(open);
        game.is_some_and(|game| game.sealed.take().is_some())
    }

    /// Why a player has no move to seal.
    pub(crate) fn cannot_seal(&self, color: Color) -> Option<Found> {
        let running = self.clock.running();
        match &self.adjournment.adjourned {
            _ if self.outcome.is_some() => {
                Some(EndFound::GameOver { to: Who::Player(color) }.into())
            }
            Some(game) if game.closed => {
                Some(EndFound::Sealed { by: color, closed: true, running }.into())
            }
            Some(_) if color != self.now.mover() => Some(TurnFound::NotOnMove { by: color }.into()),
            // What he makes on the board, told to seal, is what he seals (2005: A1a; 2009: 1a;
            // 2023: I.1.1).
            Some(_) => {
                let shows = |made| TurnFound::BoardShows { by: color, made }.into();
                self.now.made().ok().map(shows)
            }
            // Who waits for an absent opponent may seal his reply too (2009: 9c; 2023: I.9.3).
            None if color == self.now.mover() && self.may_seal_reply(color) => None,
            None => Some(EndFound::NotAdjourned { by: color }.into()),
        }
    }

    fn may_seal_reply(&self, color: Color) -> bool {
        let absent = self.people.absent.get(!color).is_some();
        // Instead of making it: what is made on the board is made.
        self.adjournment.is_resumed() && absent && self.now.made().is_err()
    }

    /// A press while a move is sealed closes the envelope: the own clock stops, the other does not
    /// start. A move made on the board instead is the one that counts as sealed.
    pub(crate) fn close_envelope(
        &mut self,
        color: Color,
        at: At,
        tell: &mut impl FnMut(Found),
    ) -> bool {
        let released = self.now.turn.released.and_then(|done| self.now.meant(done).ok());
        let played = self.now.made().ok().or(released);
        let played = played.map(|made| SealedMove::Plain(made.into()));
        let end = self.session_end();
        let offered = self.offers_draw(!color);
        let Some(game) = self.adjournment.adjourned.as_mut().filter(|game| !game.closed) else {
            return false;
        };
        if color != self.now.mover() {
            return false;
        }
        let Some(sealed) = played.or_else(|| game.sealed.take()) else { return false };
        game.sealed = Some(sealed);
        (game.closed, game.offered) = (true, offered);
        let (reply, early) = (game.reply, game.early);
        if reply {
            self.clock.start(!color, at);
        } else {
            // Who adjourns early has sealed when the session ends (2005: A1b; 2023: I.1.2).
            let sealed_at = end.filter(|_| early).map_or(at, |end| end.max(at));
            self.pause(sealed_at);
            self.adjournment.rest(color);
            // Each may come to the resumption, or not.
            let nobody = ByColor { white: false, black: false };
            (self.people.late, self.people.come) = (nobody, nobody);
            self.people.absent = ByColor::default();
        }
        // What was touched, and written down for a claim, binds the sealed move too.
        self.now.turn = TurnFacts::from(self.now.turn.bonds());
        // His clock is stopped: so what he had made before and not pressed is completed.
        self.complete_own(color, tell);
        self.new_base();
        tell(EndFound::Sealed { by: color, closed: true, running: self.clock.running() }.into());
        tell(self.on_the_envelope(at));
        true
    }

    /// What is written on the envelope.
    pub(super) fn on_the_envelope(&self, at: At) -> Found {
        let used = self.clock.knows_times();
        let used = used.then(|| ByColor::new_with(|of| self.clock.spent(of, at)));
        let game = self.adjournment.adjourned.as_ref();
        EndFound::Envelope {
            sealer: self.now.mover(),
            position: self.now.standing.fen(),
            used,
            half_move: self.half_move(self.record.plies.len() + 1),
            offers: self.now.open_offers.clone(),
            resumption: game.and_then(|game| game.resumption.clone()),
        }
        .into()
    }

    /// The player who is to reply offers a draw: after the other one has sealed.
    pub(crate) fn offered_after_sealing(&mut self, by: Color) {
        let sealer = self.now.mover();
        if let Some(game) = self.adjournment.adjourned.as_mut().filter(|_| by != sealer) {
            game.offered = false;
        }
    }

    /// Whether a reply is being sealed for a player who is not there.
    pub(super) fn writes_a_reply(&self) -> bool {
        self.adjournment.adjourned.as_ref().is_some_and(|game| game.reply && !game.closed)
    }

    /// Whether a move is to be sealed, or is: nothing of it is said aloud.
    pub(crate) fn is_sealing(&self) -> bool {
        self.adjournment.adjourned.is_some()
    }

    /// Who is to seal a move, while the envelope is open.
    pub fn seals(&self) -> Option<Color> {
        let seals = self.is_sealing() && !self.envelope_closed() && self.outcome.is_none();
        seals.then(|| self.now.mover())
    }

    /// Whether a press would close the envelope.
    pub(crate) fn sealing(&self) -> bool {
        let game = self.adjournment.adjourned.as_ref();
        game.is_some_and(|game| !game.closed && game.sealed.is_some())
    }

    pub(crate) fn envelope_closed(&self) -> bool {
        self.adjournment.adjourned.as_ref().is_some_and(|game| game.closed)
    }

    /// Whose clock is to run when the game goes on: the player's who is to reply to a sealed move.
    pub(crate) fn replier(&self) -> Option<Color> {
        self.envelope_closed().then(|| !self.now.mover())
    }

    /// The locked move in the envelope that may be opened now, and what the arbiter's word was
    /// known by when it was sealed.
    pub(crate) fn locked(&self) -> Option<(&LockedMove, Option<&PassphraseHash>)> {
        let game = self.adjournment.adjourned.as_ref().filter(|_| self.unopened().is_none())?;
        match game.sealed.as_ref()? {
            SealedMove::Locked(locked) => Some((locked, game.word.as_ref())),
            SealedMove::Plain(_) | SealedMove::Paper => None,
        }
    }

    /// Whether two ways of saying a move mean the same one now.
    pub(crate) fn mean_the_same(&self, one: Spoken, other: Spoken) -> bool {
        let meant = |spoken| self.now.meant(spoken).ok();
        one == other || meant(one).is_some_and(|made| meant(other) == Some(made))
    }

    /// Why the envelope may not be opened now.
    fn unopened(&self) -> Option<Unopened> {
        let Some(replier) = self.replier() else { return Some(Unopened::NoEnvelope) };
        let absent = self.people.absent.get(replier).is_some();
        // Of a player who has lost by his absence only the envelope can still say otherwise.
        let late = *self.people.late.get(replier) && self.is_saved_by_envelope(replier);
        if absent && !late {
            return Some(Unopened::ReplierAbsent);
        }
        let differ = self.now.pegs.iter().flatten().any(|pegs| pegs.differ(&self.now.standing));
        differ.then_some(Unopened::BoardsDiffer)
    }

    /// The one legal move that fits what was written: a piece that cannot go there makes it no more
    /// ambiguous (2009: C10; 2005: E10, 2023: C.10).
    fn only_legal(&self, spoken: Spoken) -> Option<Move> {
        let standing = &self.now.standing;
        let fits = match self.now.meant(spoken) {
            Ok(made) => vec![made],
            Err(_) => candidates(standing.setup(), spoken),
        };
        let mut legal = fits.into_iter().filter(|made| standing.allows(*made) == Some(true));
        legal.next().filter(|_| legal.next().is_none())
    }

    /// The envelope is opened, and the move in it played; the clock of the player who replies
    /// runs. A move that cannot be played loses.
    pub(crate) fn open_envelope(
        &mut self,
        opening: &Opening,
        at: At,
        tell: &mut impl FnMut(Found),
    ) {
        if let Some(why) = self.unopened() {
            return tell(EndFound::Unopened { why }.into());
        }
        let envelope = self.adjournment.adjourned.as_ref();
        let offered = envelope.is_some_and(|game| game.offered);
        let sealed = envelope.and_then(|game| game.sealed.as_ref());
        let spoken = match (opening, sealed) {
            (Opening::Read(spoken) | Opening::Stated(spoken), _)
            | (Opening::Unlocked, Some(SealedMove::Plain(spoken))) => *spoken,
            (Opening::Unlocked, Some(SealedMove::Locked(_) | SealedMove::Paper) | None) => {
                return tell(EndFound::Unopened { why: Unopened::Locked }.into());
            }
        };
        let by = self.now.mover();
        let made = self.only_legal(spoken);
        if let Opening::Stated(_) = opening {
            let lost = sealed != Some(&SealedMove::Paper);
            if lost && self.people.absent.get(by).is_some() {
                return tell(EndFound::Unopened { why: Unopened::SealerAbsent }.into());
            }
            // A slip of the arbiter's is no move in an envelope: nobody loses by it.
            if made.is_none() {
                return tell(EndFound::Unopened { why: Unopened::NoMove }.into());
            }
            if lost {
                tell(EndFound::Stated { by }.into());
            }
        }
        self.adjournment.begin(at);
        self.adjournment.end();
        let Some(made) = made else {
            tell(EndFound::SealedInvalid { by }.into());
            let draw =
                self.rules().flag_draw && ask_mating(&self.now.standing, !by, tell) == CanMate::No;
            let outcome = if draw {
                Outcome::drawn(Reason::SealedMove)
            } else {
                Outcome::won(!by, Reason::SealedMove)
            };
            return self.end(outcome, at, tell);
        };
        self.now.turn.said = Some(spoken);
        tell(TurnFound::Announced { by, made }.into());
        self.end_on_the_board(by, made, false, at, tell);
        if self.outcome.is_some() {
            return;
        }
        // An offer that he answered with a move is declined by it as it is made on the board (9.1).
        // One that came after he had sealed stands (2005: A4; 2009: 4; 2023: I.4).
        if offered && self.now.close_offer(!by) {
            tell(EndFound::Declined { by }.into());
        }
        if let Some(pegs) = self.now.pegs.get_mut(!by) {
            pegs.begin_mirror(&self.now.standing, made, at);
        }
        self.pass(made, false, at);
        self.clock.start(by, at);
        // What he sealed was no move of a player who has come.
        let late = self.people.late;
        self.complete(by, at, tell);
        self.people.late = late;
        tell(ClockFound::Started { running: !by }.into());
    }
}
