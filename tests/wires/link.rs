//! The line to a peg board: what is lost is asked for, what is doubled is no news, silence is told.

use annabella::devices::board::{BoardSession, Heard, Kind, PegBoard};
use annabella::game::At;
use shakmaty::{Bitboard, Square};

const START: Bitboard = Bitboard(0xFFFF_0000_0000_FFFF);

/// A board and our end of its line, with no cable between.
struct Joined {
    board: PegBoard,
    link: BoardSession,
    ms: u32,
}

impl Joined {
    fn up() -> Joined {
        let mut board = PegBoard::new(START);
        let hello = board.reboot(7);
        let mut joined = Joined { board, link: BoardSession::cable(Kind::Peg), ms: 1_000 };
        joined.link.open(joined.now());
        joined.feed(&hello);
        assert_eq!(joined.talk(), [Heard::Holes { pegs: START, missed: false }]);
        joined
    }

    fn now(&self) -> At {
        At::from_millis(u64::from(self.ms))
    }

    fn feed(&mut self, bytes: &[u8]) -> Vec<Heard> {
        self.link.feed(self.now(), bytes)
    }

    /// The board hears what we ask, and we hear its answer.
    fn talk(&mut self) -> Vec<Heard> {
        let asked = self.link.to_send();
        let answer = self.board.hear(&asked, self.ms);
        self.feed(&answer)
    }

    fn lift(&mut self, hole: Square) -> Vec<u8> {
        self.ms += 100;
        self.board.lift(hole, self.ms).unwrap()
    }
}

fn lifted(heard: &[Heard]) -> Vec<Square> {
    let hole = |heard: &Heard| match heard {
        Heard::Lifted(hole, _) => *hole,
        other => panic!("{other:?}"),
    };
    heard.iter().map(hole).collect()
}

#[test]
fn a_doubled_event_is_no_news() {
    let mut joined = Joined::up();
    let e2 = joined.lift(Square::E2);
    assert_eq!(lifted(&joined.feed(&e2)), [Square::E2]);
    let d2 = joined.lift(Square::D2);
    assert_eq!(lifted(&joined.feed(&[e2.clone(), d2, e2].concat())), [Square::D2]);
}

#[test]
fn a_lost_event_is_told_again_in_its_place() {
    let mut joined = Joined::up();
    let (_, d2) = (joined.lift(Square::E2), joined.lift(Square::D2));
    assert!(joined.feed(&d2).is_empty());
    assert_eq!(lifted(&joined.talk()), [Square::E2, Square::D2]);
}

#[test]
fn a_heartbeat_tells_of_the_last_event_lost() {
    let mut joined = Joined::up();
    joined.lift(Square::E2);
    let beat = joined.board.beat(joined.ms);
    assert!(joined.feed(&beat).is_empty());
    assert_eq!(lifted(&joined.talk()), [Square::E2]);
}

#[test]
fn what_cannot_be_told_again_is_found_from_all_holes() {
    let mut joined = Joined::up();
    let (_, d2) = (joined.lift(Square::E2), joined.lift(Square::D2));
    joined.feed(&d2);
    // The answer is lost, and nobody waits for ever.
    joined.link.to_send();
    joined.ms += 200;
    assert_eq!(joined.link.due(), Some(joined.now()));
    assert!(joined.link.pass(joined.now()).is_empty());
    let pegs = START ^ Square::E2 ^ Square::D2;
    assert_eq!(joined.talk(), [Heard::Holes { pegs, missed: true }]);
}

#[test]
fn holes_that_are_not_as_the_heartbeat_has_them_are_asked_for() {
    let mut joined = Joined::up();
    joined.board.set(Bitboard::EMPTY);
    let beat = joined.board.beat(joined.ms);
    joined.feed(&beat);
    assert_eq!(joined.talk(), [Heard::Holes { pegs: Bitboard::EMPTY, missed: false }]);
}

#[test]
fn silence_is_a_loss_told_once_and_the_board_is_back_with_its_holes() {
    let mut joined = Joined::up();
    joined.ms += 1_499;
    assert!(joined.link.pass(joined.now()).is_empty());
    joined.ms += 1;
    assert_eq!(joined.link.pass(joined.now()), [Heard::Lost]);
    joined.ms += 60_000;
    assert!(joined.link.pass(joined.now()).is_empty());
    assert!(!joined.link.is_up());
    let back = joined.talk();
    assert_eq!(back, [Heard::Back, Heard::Holes { pegs: START, missed: false }]);
}

#[test]
fn a_board_that_restarted_counts_anew() {
    let mut joined = Joined::up();
    let e2 = joined.lift(Square::E2);
    joined.feed(&e2);
    joined.board.set(START);
    let hello = joined.board.reboot(8);
    joined.feed(&hello);
    assert_eq!(joined.talk(), [Heard::Holes { pegs: START, missed: true }]);
    let e2 = joined.lift(Square::E2);
    assert_eq!(lifted(&joined.feed(&e2)), [Square::E2]);
}

#[test]
fn an_event_that_was_long_on_its_way_happened_when_it_happened() {
    let mut joined = Joined::up();
    let e2 = joined.lift(Square::E2);
    let happened = joined.now();
    joined.ms += 180;
    let heard = joined.feed(&e2);
    assert!(matches!(heard[..], [Heard::Lifted(_, at)] if at == happened), "{heard:?}");
}

#[test]
fn noise_alone_is_silence() {
    let mut joined = Joined::up();
    for _ in 0..300 {
        joined.ms += 10;
        assert!(joined.feed(&[1, 2, 3, 0]).is_empty());
    }
    assert_eq!(joined.link.pass(joined.now()), [Heard::Lost]);
}

#[test]
fn what_hands_did_while_the_cable_was_out_is_told_in_its_order() {
    let mut joined = Joined::up();
    assert!(joined.link.close());
    joined.lift(Square::E2);
    joined.board.place(Square::E4, joined.ms).unwrap();
    joined.lift(Square::E4);
    joined.link.open(joined.now());
    assert_eq!(joined.talk(), [Heard::Back]);
    // One more snapshot, asked for before, is no answer to the question for events.
    let late = joined.board.snapshot(joined.ms);
    assert_eq!(joined.feed(&late), []);
    let hole = |heard| match heard {
        Heard::Lifted(hole, _) => (hole, false),
        Heard::Placed(hole, None, _) => (hole, true),
        other => panic!("{other:?}"),
    };
    let holes: Vec<_> = joined.talk().into_iter().map(hole).collect();
    assert_eq!(holes, [(Square::E2, false), (Square::E4, true), (Square::E4, false)]);
}

#[test]
fn where_pegs_were_typed_meanwhile_only_the_holes_as_they_stand_are_told() {
    let mut joined = Joined::up();
    joined.link.close();
    joined.lift(Square::E2);
    joined.link.doubt();
    joined.link.open(joined.now());
    let pegs = START ^ Square::E2;
    assert_eq!(joined.talk(), [Heard::Back, Heard::Holes { pegs, missed: true }]);
}
