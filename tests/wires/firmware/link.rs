//! The program's own line at the board's wire: what is lost is told again, a restart is noticed.
//! The same for both boards.

use annabella::devices::board::{BoardSession, Heard, Kind};
use annabella::game::At;
use shakmaty::{Bitboard, Square};

use super::board::{Board, Do, Emulated, START, Simulated};

/// A board and our end of its line. Frames may be lost between.
struct Joined<B> {
    board: B,
    link: BoardSession,
    ms: u64,
}

impl<B: Board> Joined<B> {
    fn up() -> Joined<B> {
        let mut joined = Joined { board: B::on(), link: BoardSession::cable(Kind::Peg), ms: 1_000 };
        joined.link.open(At::from_secs(1));
        assert_eq!(joined.talk(100), [Heard::Holes { pegs: START, missed: false }]);
        joined
    }

    /// Lets time pass with both talking to each other.
    fn talk(&mut self, ms: u32) -> Vec<Heard> {
        let mut heard = Vec::new();
        for _ in 0..ms / 10 {
            self.board.take(&Do::Hear(self.link.to_send()));
            self.board.take(&Do::Wait(10));
            self.ms += 10;
            let now = At::from_millis(self.ms);
            for wire in self.board.wire() {
                heard.extend(self.link.feed(now, &wire));
            }
            heard.extend(self.link.pass(now));
        }
        heard
    }

    /// Nothing that the board says for a while arrives.
    fn deaf(&mut self, doing: &Do) {
        self.board.take(doing);
        self.board.take(&Do::Wait(100));
        self.board.wire();
    }
}

fn changed(heard: &[Heard]) -> Vec<(Square, bool)> {
    let event = |heard: &Heard| match heard {
        Heard::Lifted(hole, _) => (*hole, false),
        Heard::Placed(hole, ..) => (*hole, true),
        other => panic!("{other:?}"),
    };
    heard.iter().map(event).collect()
}

fn a_lost_event_is_told_again<B: Board>() {
    let mut joined = Joined::<B>::up();
    joined.deaf(&Do::Lift(Square::E2));
    joined.board.take(&Do::Place(Square::E4));
    let told = joined.talk(300);
    assert_eq!(changed(&told), [(Square::E2, false), (Square::E4, true)]);
}

fn a_lost_last_event_is_found_by_the_next_heartbeat<B: Board>() {
    let mut joined = Joined::<B>::up();
    joined.deaf(&Do::Lift(Square::E2));
    assert_eq!(changed(&joined.talk(400)), [(Square::E2, false)]);
}

fn a_board_that_restarts_in_mid_game_goes_on<B: Board>() {
    let mut joined = Joined::<B>::up();
    joined.board.take(&Do::Lift(Square::E2));
    assert_eq!(changed(&joined.talk(200)), [(Square::E2, false)]);
    // While it was away the peg was placed.
    joined.board.take(&Do::Power);
    joined.board.take(&Do::Place(Square::E4));
    let told = joined.talk(500);
    let missed = |heard: &Heard| matches!(heard, Heard::Holes { missed: true, .. });
    assert!(told.iter().any(missed), "{told:?}");
    joined.board.take(&Do::Lift(Square::D7));
    assert_eq!(changed(&joined.talk(300)), [(Square::D7, false)]);
    joined.link.doubt();
    let pegs = START ^ Square::E2 ^ Square::E4 ^ Square::D7;
    assert_eq!(joined.talk(100), [Heard::Holes { pegs, missed: false }]);
}

fn an_hour_of_idling_is_no_news<B: Board>(ms: u32) {
    assert_eq!(Joined::<B>::up().talk(ms), []);
}

fn a_button_is_no_lost_event<B: Board>() {
    let mut joined = Joined::<B>::up();
    joined.board.take(&Do::Button(4, true));
    let told = joined.talk(400);
    assert!(matches!(told[..], [Heard::Button { button: 4, pressed: true, .. }]), "{told:?}");
    joined.board.take(&Do::Lift(Square::E2));
    assert_eq!(changed(&joined.talk(300)), [(Square::E2, false)]);
}

#[test]
fn the_line_to_the_firmware_holds() {
    a_lost_event_is_told_again::<Emulated>();
    a_lost_last_event_is_found_by_the_next_heartbeat::<Emulated>();
    a_board_that_restarts_in_mid_game_goes_on::<Emulated>();
    a_button_is_no_lost_event::<Emulated>();
    an_hour_of_idling_is_no_news::<Emulated>(10_000);
}

#[test]
fn the_line_to_the_simulated_board_holds() {
    a_lost_event_is_told_again::<Simulated>();
    a_lost_last_event_is_found_by_the_next_heartbeat::<Simulated>();
    a_board_that_restarts_in_mid_game_goes_on::<Simulated>();
    a_button_is_no_lost_event::<Simulated>();
    an_hour_of_idling_is_no_news::<Simulated>(3_600_000);
    assert_ne!(START, Bitboard::EMPTY);
}
