//! What is promised of any history: an approval does what its own proposal names, a journal brings
//! back what waited, and no ear but the arbiter's learns what the rules engine knows.

use annabella::{
    game::{Found, Judge, TurnFound},
    journal::{Preface, Writer, read},
    words::{Channel, Words},
};
use kit::few;
use shakmaty::Role;

use super::{
    Program, Setting, View,
    adjourned::Brought,
    board::{after, fen},
    book::BOOKS,
    draw::{Chance, Draw},
    fact::{Case, Fact, Meant, Moved},
    mind::{Mind, Without},
    waiting::Waits,
};

/// Plays rated histories of every edition, so many facts of each; a history tells how many it had.
fn histories(facts: usize, mut history: impl FnMut(&Setting, &mut Chance) -> usize) {
    for (place, book) in (0..).zip(BOOKS) {
        let (mut played, mut seed) = (0, 7_000_000 * (place + 1));
        while played < facts {
            let chance = &mut Chance(seed);
            let setting = Setting { rated: true, ..Setting::draw(book, chance) };
            played += history(&setting, chance);
            seed += 1;
        }
    }
}

/// What an approval may change.
#[derive(Debug, Default)]
struct Named {
    /// The position before the so-many-th ply, or the queen that a pawn becomes.
    position: Option<String>,
    /// Whose time.
    left: [bool; 2],
}

impl Named {
    fn of(it: Waits, mind: &Mind) -> Named {
        let before = |ply: usize| mind.plies.get(ply - 1).map_or(&mind.stands, |ply| &ply.before);
        let back = |ply| Named { position: Some(fen(before(ply))), left: [true; 2] };
        let nothing = Named::default();
        match it {
            // Taken back is the move; its player has the time of then, the other what he is given.
            Waits::Illegal { ply, .. } => back(ply),
            Waits::Touch { ply, back: true, .. } => Named { left: back(ply).left, ..back(ply) },
            // More time for the opponent; a queen completes the move, and brings its own.
            Waits::Pressed { without: Without::Piece, .. } if mind.book.pawn_is_queen => {
                let queen = |left| Moved { promotion: Some(Role::Queen), ..left };
                let position = mind.turn.pawn.map(|left| fen(&after(&mind.stands, queen(left))));
                Named { position, left: [true; 2] }
            }
            Waits::Uncounted { by, .. } | Waits::Pressed { by, .. } => {
                Named { left: [by.is_black(), by.is_white()], ..nothing }
            }
            Waits::Draw { by, right: false, .. } => {
                let cuts = mind.book.wrong_claim_cuts;
                Named { left: [by.is_black() || cuts, by.is_white() || cuts], ..nothing }
            }
            Waits::Draw { right: true, .. }
            | Waits::Touch { back: false, .. }
            | Waits::Nothing { .. }
            | Waits::Flag { .. }
            | Waits::NoFlag { .. }
            | Waits::Quickplay { .. }
            | Waits::Both { .. }
            | Waits::Default { .. } => nothing,
        }
    }

    /// What else has changed.
    fn breach(&self, before: &View, after: &View) -> Option<String> {
        let moved = before.fen != after.fen && self.position.as_ref() != Some(&after.fen);
        let timed = (0..2).any(|side| before.left[side] != after.left[side] && !self.left[side]);
        (moved || timed).then(|| format!("{self:?}\n{before:?}\n{after:?}"))
    }
}

#[test]
fn no_approval_changes_a_clock_or_a_position_that_its_own_proposal_does_not_name() {
    let words = Words::named("fide", "en").unwrap();
    let mut approved = std::collections::BTreeMap::<&str, usize>::new();
    histories(few(8_000, 200_000), |setting, chance| {
        let (mut mind, mut program) = (setting.mind(), Program::new(setting, &words));
        for count in 1..=120 {
            let fact = Draw { chance, mind: &mind }.fact();
            let before = program.view();
            let named = match fact {
                Fact::Approve(meant) if mind.admitted => {
                    let it = mind.meant(meant);
                    *approved.entry(it.map_or("nothing", Waits::kind)).or_default() += 1;
                    Some(it.map_or_else(Named::default, |it| Named::of(it, &mind)))
                }
                _ => None,
            };
            mind.take(fact);
            program.take(fact);
            let breach = named.and_then(|named| named.breach(&before, &program.view()));
            assert_eq!(breach, None, "{fact} in {setting:?}");
            if mind.ended.is_some() {
                return count;
            }
        }
        120
    });
    for kind in
        ["nothing", "illegal", "flag", "repetition", "fifty", "quickplay", "touch", "default"]
    {
        assert!(approved.contains_key(kind), "{kind} never approved: {approved:?}");
    }
}

#[test]
fn replaying_the_journal_finds_the_same_proposals() {
    let words = Words::named("fide", "en").unwrap();
    let mut waited = 0;
    histories(few(4_000, 100_000), |setting, chance| {
        let (mut mind, mut program) = (setting.mind(), Program::new(setting, &words));
        let preface = Preface { terms: program.game.terms().clone(), ..Preface::default() };
        let (mut writer, mut journal) = Writer::begin(&preface);
        let mut proposals = Vec::new();
        for _ in 0..120 {
            let fact = Draw { chance, mind: &mind }.fact();
            mind.take(fact);
            if let Some(seen) = program.seen(fact) {
                journal.push_str(&writer.write(&seen).1);
                program.game.after(&seen);
                proposals.push(program.game.proposals().to_vec());
            } else {
                program.game.at(program.now);
            }
            waited += program.game.proposals().len();
        }
        let journal = read(journal.as_bytes());
        assert_eq!((journal.fault, journal.seen.len()), (None, proposals.len()));
        let mut again = super::Game::new(journal.preface.terms);
        for (seen, proposals) in journal.seen.iter().zip(&proposals) {
            again.after(seen);
            assert_eq!(again.proposals(), proposals, "{seen:?} in {setting:?}");
        }
        again.at(program.now);
        assert_eq!(again.proposals(), program.game.proposals(), "{setting:?}");
        120
    });
    assert!(waited > 2_000, "only {waited} proposals waited");
}

/// Whether the arbiter's answer does not depend on what the rules engine has told him: refusing
/// what a player asked for by its kind does not, nor what is not about a move.
fn is_anybodys(fact: Fact, mind: &Mind) -> bool {
    match fact {
        Fact::Approve(meant) => !mind.admitted && meant == Meant::default(),
        Fact::Refuse(meant) | Fact::Postpone(meant) => {
            let asked = mind.waiting.asked.iter().any(|(it, _)| Some(it.kind()) == meant.kind);
            meant.number.is_none() && asked
        }
        // Of several he takes the one that is illegal; what is stated he takes if it is legal.
        Fact::Illegal(_, Case::Move) | Fact::Open(Brought::Stated(_)) => false,
        _ => true,
    }
}

#[test]
fn the_players_ears_learn_nothing_that_the_rules_engine_knows_in_any_history() {
    let words = Words::named("fide", "en").unwrap();
    let judges = [None, Some(Judge::Always(true)), Some(Judge::Always(false)), Some(Judge::Nobody)];
    let (mut illegal, mut sealed) = (0, 0);
    histories(few(4_000, 100_000), |setting, chance| {
        let mut mind = setting.mind();
        let mut games = judges.map(|judge| Program::judged(setting, &words, judge));
        for count in 1..=120 {
            let fact = Draw { chance, mind: &mind }.fact();
            if !is_anybodys(fact, &mind) {
                continue;
            }
            mind.take(fact);
            for game in &mut games {
                game.take(fact);
            }
            if mind.ended.is_some() || games.iter().any(|game| game.game.outcome().is_some()) {
                return count;
            }
            let [rules, others @ ..] = games.each_ref().map(|game| heard(game, &words));
            for other in others {
                assert_eq!(rules, other, "{fact} in {setting:?}");
            }
            let found = |it: &super::Finding| {
                usize::from(matches!(it.found, Found::Turn(TurnFound::IllegalMove { .. })))
            };
            illegal += games[0].found.iter().map(found).sum::<usize>();
            sealed += usize::from(mind.is_closed());
        }
        120
    });
    assert!(illegal > 100 && sealed > 500, "{illegal} illegal, {sealed} while sealed");
}

/// What everyone but the arbiter hears, and what anybody sees of the clocks.
fn heard(program: &Program, words: &Words) -> Vec<String> {
    let laws = &program.game.terms().laws;
    let cues = program.found.iter().flat_map(|it| words.tell(laws, true, it));
    let ears = cues.filter(|cue| cue.channel != Channel::Arbiter);
    let mut heard: Vec<String> =
        ears.map(|cue| format!("{:?} {:?}", cue.channel, cue.told)).collect();
    let view = program.view();
    heard.push(format!("{:?} {:?} {:?}", view.left, view.running, view.offers));
    heard
}
