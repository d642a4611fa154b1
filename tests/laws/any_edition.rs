//! Whatever is played: editions that agree agree, counters never go back, a restored game is as
//! one that was never played further.

use std::{sync::Arc, time::Duration};

use annabella::{
    game::{
        Act, ArbiterFound, At, Claim, Earlier, Found, Game, Irregular, Reason, Seen, Terms, What,
        Which, Who,
    },
    laws::Laws,
};
use proptest::{prelude::*, sample::Index};
use shakmaty::{Chess, Color, EnPassantMode, Move, Position, Square};

use crate::hands::any_order::{position, said};

fn terms(edition: &str, start: &Chess) -> Terms {
    Terms {
        laws: Arc::new(Laws::named(edition).unwrap().clone()),
        start: start.to_setup(EnPassantMode::Legal),
        ..Terms::default()
    }
}

/// A game being played: the moment, and the moves made so far.
struct Played {
    game: Game,
    now: At,
    found: Vec<Found>,
}

impl Played {
    fn new(edition: &str, start: &Chess) -> Played {
        let game = Game::new(terms(edition, start));
        Played { game, now: At::START, found: Vec::new() }
    }

    fn see(&mut self, by: Who, what: What) {
        let seen = Seen { at: self.now, happened: self.now, by, what };
        let found = self.game.after(&seen).into_iter().map(|finding| finding.found);
        self.found.extend(found);
    }

    /// A legal move after so many seconds, pressed.
    fn play(&mut self, made: Move, seconds: u8) {
        self.found.clear();
        let by = Who::Player(self.game.mover());
        self.now += Duration::from_secs(u64::from(seconds));
        self.see(by, What::Played(said(made, true)));
        if self.game.outcome().is_none() {
            self.see(by, What::Pressed);
        }
    }

    fn legal(&self, choice: Index) -> Option<Move> {
        let standing = self.game.standing();
        let legal = standing.lawful()?.legal_moves();
        (!legal.is_empty()).then(|| legal[choice.index(legal.len())])
    }

    /// Position, moves, counters and clocks.
    fn state(&self, at: At) -> (String, usize, Vec<u32>, [Duration; 2]) {
        let times: Vec<u32> = self.game.plies().iter().map(|ply| ply.times).collect();
        let left = Color::ALL.map(|color| self.game.clock().left(color, at));
        (self.game.standing().fen(), self.game.completed(), times, left)
    }
}

/// A line at the table that is not a legal move.
#[derive(Debug, Clone)]
enum Line {
    Legal(Index, u8),
    Illegal(Index),
    Claims(Color, Claim),
    Counts(Color, Irregular),
    Starts,
    Answers(bool),
}

fn line() -> impl Strategy<Value = Line> {
    let side = || prop_oneof![Just(Color::White), Just(Color::Black)];
    let claim = prop_oneof![
        Just(Claim::Repetition(None)),
        Just(Claim::Fifty(None)),
        Just(Claim::Flag),
        Just(Claim::Illegal),
        any::<Index>().prop_map(|index| Claim::Touch(*index.get(&Square::ALL))),
    ];
    let kind = prop_oneof![
        Just(Irregular::Move),
        Just(Irregular::Pawn),
        Just(Irregular::Clock),
        Just(Irregular::Hands),
    ];
    prop_oneof![
        8 => (any::<Index>(), any::<u8>()).prop_map(|(index, wait)| Line::Legal(index, wait)),
        2 => any::<Index>().prop_map(Line::Illegal),
        2 => (side(), claim).prop_map(|(by, claim)| Line::Claims(by, claim)),
        1 => (side(), kind).prop_map(|(of, kind)| Line::Counts(of, kind)),
        4 => Just(Line::Starts),
        1 => any::<bool>().prop_map(Line::Answers),
    ]
}

impl Played {
    fn take(&mut self, line: &Line) {
        self.found.clear();
        match line {
            Line::Legal(choice, seconds) => {
                if let Some(made) = self.legal(*choice) {
                    self.play(made, *seconds);
                }
            }
            Line::Illegal(choice) => {
                let standing = self.game.standing();
                let own = standing.board().by_color(self.game.mover());
                let squares: Vec<_> = own.into_iter().collect();
                let from = squares[choice.index(squares.len())];
                let to = standing.board().king_of(self.game.mover()).unwrap_or(from);
                let role = standing.board().role_at(from).unwrap();
                let made = Move::Normal { role, from, capture: None, to, promotion: None };
                if from != to {
                    self.play(made, 1);
                }
            }
            Line::Claims(by, claim) => self.see(Who::Player(*by), What::Claimed(*claim)),
            Line::Counts(of, kind) => {
                self.see(Who::Arbiter, What::Desk(Act::Illegal(*of, *kind)));
            }
            Line::Starts => self.see(Who::Arbiter, What::Started),
            Line::Answers(true) => {
                self.see(Who::Arbiter, What::Desk(Act::Approve(Which::default())));
            }
            Line::Answers(false) => {
                self.see(Who::Arbiter, What::Desk(Act::Refuse(Which::default(), None)));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_legal_game_gives_the_same_result_whatever_the_edition_where_they_agree(
        start in position(),
        choices in prop::collection::vec((any::<Index>(), any::<u8>()), 1..80),
    ) {
        let mut games: Vec<Played> =
            Laws::EDITIONS.iter().map(|laws| Played::new(laws.id, &start)).collect();
        for (choice, seconds) in choices {
            let Some(made) = games[0].legal(choice) else { break };
            for game in &mut games {
                game.play(made, seconds);
            }
            // Here, and only here, they do not agree.
            let new = [Reason::Fivefold, Reason::SeventyFive];
            let mut ends = games.iter().filter_map(|played| played.game.outcome());
            if ends.any(|end| new.contains(&end.reason)) {
                break;
            }
            let first = games[0].state(games[0].now);
            for other in &games[1..] {
                prop_assert_eq!(&other.state(other.now), &first);
                prop_assert_eq!(other.game.outcome(), games[0].game.outcome());
                prop_assert_eq!(&other.found, &games[0].found);
            }
            if games[0].game.outcome().is_some() {
                break;
            }
        }
    }

    #[test]
    fn counters_never_go_back_except_by_restore(
        edition in 0..Laws::EDITIONS.len(),
        start in position(),
        lines in prop::collection::vec(line(), 1..60),
    ) {
        let mut played = Played::new(Laws::EDITIONS[edition].id, &start);
        let (mut illegal, mut completed, mut given) = ((0, 0), 0, Vec::new());
        for line in lines {
            let ended = played.game.outcome();
            played.take(&line);
            let now = played.game.illegal();
            prop_assert!(now.white >= illegal.0 && now.black >= illegal.1, "{:?}", line);
            illegal = (now.white, now.black);
            let back = played.found.iter().any(|found| {
                let Found::Arbiter(found) = found else { return false };
                let counted = matches!(found, ArbiterFound::IllegalCounted { .. });
                counted || matches!(found, ArbiterFound::TouchRuled { .. })
            });
            let less = played.game.completed() < completed;
            prop_assert!(!less || back, "completed, {:?}", line);
            completed = played.game.completed();
            for found in &played.found {
                if let Found::Arbiter(ArbiterFound::Proposed { number, .. }) = found {
                    prop_assert!(given.iter().all(|known| known < number));
                    given.push(*number);
                }
            }
            prop_assert!(ended.is_none() || played.game.outcome() == ended, "ended, {:?}", line);
        }
    }

    #[test]
    fn a_restored_game_is_as_one_that_was_never_played_further(
        edition in 0..Laws::EDITIONS.len(),
        start in position(),
        choices in prop::collection::vec((any::<Index>(), any::<u8>()), 1..40),
        back in any::<Index>(),
    ) {
        let mut played = Played::new(Laws::EDITIONS[edition].id, &start);
        let mut states = vec![played.state(played.now)];
        for (choice, seconds) in choices {
            let Some(made) = played.legal(choice) else { break };
            played.play(made, seconds);
            states.push(played.state(played.now));
            if played.game.outcome().is_some() {
                break;
            }
        }
        let ply = back.index(states.len());
        played.see(Who::Arbiter, What::Desk(Act::Restore(Earlier::Plies(ply))));
        prop_assert_eq!(played.game.outcome(), None);
        prop_assert_eq!(played.game.clock().running(), None);
        prop_assert_eq!(played.game.plies().len(), ply);
        let later = played.now + Duration::from_mins(5);
        prop_assert_eq!(&played.state(later), &states[ply]);
    }
}
