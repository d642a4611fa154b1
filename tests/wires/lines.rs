//! What is true of every kind: begun in mid-stream, silence, cables, turned boards, broken holes.

use annabella::devices::board::{BoardSession, Doubt, Heard, Kind, NoKind, PegBoard};
use shakmaty::{Bitboard, Board, Color, Square};

use crate::joined::{Joined, at, seen_after};

const START: Bitboard = Bitboard(0xFFFF_0000_0000_FFFF);

fn told(heard: &[Heard]) -> Vec<String> {
    let hole = |heard: &Heard| match heard {
        Heard::Lifted(hole, _) => Some(format!("-{hole}")),
        Heard::Placed(hole, ..) => Some(format!("+{hole}")),
        Heard::Clock(_) => None,
        other => Some(format!("{other:?}")),
    };
    heard.iter().filter_map(hole).collect()
}

#[test]
fn a_kind_has_the_name_that_is_typed() {
    let names = Kind::ALL.map(|kind| kind.to_string());
    assert_eq!(names, ["peg", "dgt", "certabo", "tactum", "chesslink"]);
    for kind in Kind::ALL {
        assert_eq!(kind.name().parse(), Ok(kind));
    }
    assert_eq!("DGT".parse::<Kind>(), Err(NoKind));
    let bauds = Kind::ALL.map(|kind| kind.settings().baud);
    assert_eq!(bauds, [115_200, 9_600, 38_400, 38_400, 38_400]);
}

#[test]
fn a_board_is_usable_within_half_a_second_of_its_first_frame() {
    for kind in Kind::ALL {
        let mut joined = Joined::opened(kind);
        // A line with all its tags takes a third of a second; four of them decide.
        joined.wait(if kind == Kind::Certabo { 1_200 } else { 500 });
        assert!(joined.line.is_up(), "{kind}");
        assert_eq!(joined.holes(), [Heard::Holes { pegs: START, missed: false }], "{kind}");
        joined.wait(60_000);
        assert_eq!(joined.holes(), [], "{kind}: nothing happens, so nothing is told");
        assert_eq!(joined.line.about().noise, 0, "{kind}");
        assert_eq!(joined.line.about().kind, kind);
    }
}

#[test]
fn a_line_begun_in_mid_stream_and_cut_into_bytes_is_heard_the_same() {
    for kind in Kind::ALL {
        let mut joined = Joined::up(kind);
        let mut line = BoardSession::cable(kind);
        line.open(at(joined.ms));
        let mut heard = Vec::new();
        let mut first = true;
        for step in 0..400 {
            joined.ms += 25;
            let mut bytes = if joined.board.due().is_some_and(|due| due <= joined.ms) {
                joined.board.beat(joined.ms)
            } else {
                Vec::new()
            };
            line.pass(at(joined.ms));
            bytes.extend(joined.board.hear(&line.to_send(), joined.ms));
            let bytes =
                if std::mem::take(&mut first) && bytes.len() > 9 { &bytes[9..] } else { &bytes };
            for byte in bytes {
                heard.append(&mut line.feed(at(joined.ms), &[*byte]));
            }
            if step == 200 {
                let bytes = joined.board.lift(Square::E2, joined.ms).unwrap();
                heard.append(&mut line.feed(at(joined.ms), &bytes));
            }
        }
        let told = told(&heard);
        assert_eq!(told.len(), 2, "{kind} {told:?}");
        assert_eq!(told[1], "-e2", "{kind}");
    }
}

#[test]
fn silence_is_a_loss_within_a_second_and_a_half_and_is_told_once() {
    for kind in Kind::ALL {
        let mut joined = Joined::up(kind);
        joined.cut = true;
        joined.wait(1_500);
        assert_eq!(joined.holes(), [Heard::Lost], "{kind}");
        assert!(!joined.line.is_up());
        joined.wait(60_000);
        assert_eq!(joined.holes(), [], "{kind}");
        joined.cut = false;
        joined.wait(2_100);
        let back = [Heard::Back, Heard::Holes { pegs: START, missed: false }];
        assert_eq!(joined.holes(), back, "{kind}");
    }
}

#[test]
fn what_was_moved_while_the_cable_was_out_is_told_in_order_or_as_missed() {
    for kind in Kind::ALL {
        let mut joined = Joined::up(kind);
        assert!(joined.line.close(), "{kind}");
        assert!(!joined.line.close(), "{kind}");
        assert_eq!(joined.line.due(), None, "{kind}: nobody is waited for");
        joined.cut = true;
        joined.lift(Square::E2);
        joined.place(Square::E4, None);
        joined.wait(5_000);
        joined.cut = false;
        joined.line.open(at(joined.ms));
        joined.wait(2_000);
        let pegs = START ^ Square::E2 ^ Square::E4;
        let heard = joined.holes();
        if kind == Kind::Peg {
            // It numbers its events and remembers them.
            assert_eq!(told(&heard), ["Back", "-e2", "+e4"]);
        } else {
            assert_eq!(heard, [Heard::Back, Heard::Holes { pegs, missed: true }], "{kind}");
        }
    }
}

#[test]
fn a_board_that_restarts_in_a_game_tells_on() {
    for kind in Kind::ALL {
        let mut joined = Joined::up(kind);
        let bytes = joined.board.reboot(joined.ms);
        joined.arrive(&bytes);
        joined.wait(3_000);
        joined.holes();
        joined.lift(Square::E2);
        joined.wait(seen_after(kind) + 700);
        assert_eq!(told(&joined.holes()), ["-e2"], "{kind}");
    }
}

#[test]
fn holes_that_are_doubted_are_told_again() {
    for kind in Kind::ALL {
        let mut joined = Joined::up(kind);
        joined.line.doubt();
        joined.wait(500);
        assert_eq!(joined.holes(), [Heard::Holes { pegs: START, missed: false }], "{kind}");
    }
}

#[test]
fn a_turned_board_is_noticed_from_the_start_position_where_pieces_are_known() {
    let mut turned = Board::new();
    turned.rotate_180();
    for kind in [Kind::Dgt, Kind::ChessLink] {
        let mut joined = Joined::opened(kind);
        joined.board.set(&turned);
        joined.wait(2_000);
        let heard = joined.holes();
        assert_eq!(heard.last(), Some(&Heard::Holes { pegs: START, missed: false }), "{kind}");
        assert!(heard.contains(&Heard::Turned(true)), "{kind}");
        // White's e2 is where the board has d7.
        joined.lift(Square::D7);
        joined.wait(500);
        joined.place(Square::D5, None);
        joined.wait(500);
        assert_eq!(told(&joined.holes()), ["-e2", "+e4"], "{kind}");
    }
}

#[test]
fn a_board_is_turned_by_option_whatever_it_knows() {
    for kind in [Kind::Peg, Kind::Tactum] {
        let mut joined = Joined::opened(kind);
        joined.line.turn(true);
        joined.wait(1_000);
        joined.holes();
        joined.lift(Square::D7);
        joined.wait(500);
        joined.place(Square::D5, None);
        joined.wait(500);
        assert_eq!(told(&joined.holes()), ["-e2", "+e4"], "{kind}");
    }
}

#[test]
fn a_hole_that_flaps_is_told_as_faulty_and_no_longer_believed() {
    for kind in [Kind::Peg, Kind::Dgt, Kind::Tactum] {
        let mut joined = Joined::up(kind);
        for _ in 0..15 {
            joined.lift(Square::E4.offset(-16).unwrap());
            joined.wait(40);
            joined.place(Square::E2, None);
            joined.wait(40);
        }
        let heard = joined.holes();
        let faulty = Heard::Faulty(Square::E2.into());
        assert_eq!(heard.iter().filter(|it| **it == faulty).count(), 1, "{kind} {heard:?}");
        joined.lift(Square::E2);
        joined.wait(1_000);
        joined.lift(Square::D2);
        joined.wait(1_000);
        assert_eq!(told(&joined.holes()), ["-d2"], "{kind}");
    }
}

#[test]
fn twenty_changes_in_two_seconds_are_still_hands() {
    let mut joined = Joined::up(Kind::Dgt);
    for _ in 0..10 {
        joined.lift(Square::E2);
        joined.wait(100);
        joined.place(Square::E2, None);
        joined.wait(90);
    }
    let heard = joined.holes();
    assert_eq!(heard.len(), 20, "{heard:?}");
}

#[test]
fn a_stuck_hole_never_changes_on_the_wire() {
    for kind in Kind::ALL {
        let mut joined = Joined::up(kind);
        joined.board.stick(Square::E2);
        joined.lift(Square::E2);
        joined.wait(2_000);
        joined.place(Square::E4, None);
        joined.wait(2_000);
        // Then there is one man too many, which some notice.
        let told = told(&joined.holes());
        assert_eq!(told[0], "+e4", "{kind}");
        assert!(told[1..].iter().all(|it| it == "Doubted(Men)"), "{kind}");
        assert!(!joined.board.pegs().contains(Square::E2));
        assert_eq!(joined.board.lift(Square::E2, joined.ms), None);
        assert_eq!(joined.board.place(Square::E4, None, joined.ms), None);
    }
}

#[test]
fn more_men_than_two_sides_have_are_doubted() {
    for kind in [Kind::Dgt, Kind::ChessLink] {
        let mut joined = Joined::up(kind);
        joined.lift(Square::E2);
        joined.wait(500);
        joined.place(Square::E4, Some(Color::White.king()));
        joined.wait(1_000);
        let heard = joined.holes();
        assert_eq!(heard.last(), Some(&Heard::Doubted(Doubt::Men)), "{kind}");
        joined.lift(Square::E4);
        joined.wait(1_000);
        assert_eq!(told(&joined.holes()), ["-e4"], "{kind}");
    }
    let mut joined = Joined::up(Kind::Tactum);
    joined.place(Square::E4, None);
    joined.wait(1_000);
    assert!(joined.holes().contains(&Heard::Doubted(Doubt::Men)));
}

#[test]
fn without_a_piece_named_the_one_lifted_last_is_placed_or_the_one_that_captures() {
    let mut joined = Joined::up(Kind::Dgt);
    let mut play = |hands: &[(Square, bool)]| {
        for (hole, lift) in hands {
            let hand =
                if *lift { Joined::lift } else { |it: &mut Joined, hole| it.place(hole, None) };
            hand(&mut joined, *hole);
            joined.wait(200);
        }
        let placed = |heard: Heard| match heard {
            Heard::Placed(hole, piece, _) => Some((hole, piece.unwrap().char())),
            _ => None,
        };
        joined.holes().into_iter().filter_map(placed).collect::<Vec<_>>()
    };
    assert_eq!(play(&[(Square::E2, true), (Square::E4, false)]), [(Square::E4, 'P')]);
    assert_eq!(play(&[(Square::D7, true), (Square::D5, false)]), [(Square::D5, 'p')]);
    // The mover first, then the captured pawn; the mover stands on its square.
    let capture = [(Square::E4, true), (Square::D5, true), (Square::D5, false)];
    assert_eq!(play(&capture), [(Square::D5, 'P')]);
    let recapture = [(Square::D8, true), (Square::D5, true), (Square::D5, false)];
    assert_eq!(play(&recapture), [(Square::D5, 'q')]);
    // Touched and put back: not the pawn that lies beside the board.
    assert_eq!(play(&[(Square::D5, true), (Square::D5, false)]), [(Square::D5, 'q')]);
}

#[test]
fn a_model_and_the_peg_board_are_one() {
    let mut board = PegBoard::new(START);
    let mut model = annabella::devices::board::simulated(Kind::Peg);
    assert_eq!(model.lift(Square::E2, 7), board.lift(Square::E2, 7));
    assert_eq!(model.place(Square::E4, None, 9), board.place(Square::E4, 9));
    assert_eq!(model.pegs(), board.pegs());
    model.set(&Board::empty());
    assert_eq!(model.pegs(), Bitboard::EMPTY);
}
