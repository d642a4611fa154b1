//! What illegal moves cost, by edition and kind of game (7.4; 2023: 7.5; 5.2 of the reference).

use annabella::game::obliged;
use shakmaty::{CastlingMode, Chess, Color, Position, Role, Square, fen::Fen};

use crate::{
    Play,
    rulings::claims::{EDITIONS, row},
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const BARE_KING: &str = "7k/8/8/8/8/8/4P3/4K3 w - - 0 1";
const SUPERVISED: &str = " / event rapid-supervised = true; blitz-supervised = true";

/// Edition, time, supervised, raised by a claim, what each illegal move brings, and what the last
/// brings against a bare king.
type Row = (&'static str, &'static str, bool, bool, &'static str, &'static str);

const PENALTIES: [Row; 26] = [
    ("dk2005", "60m", false, false, "120 120 loss", "loss"),
    ("dk2005", "30m", false, true, "120 120 loss", "loss"),
    ("dk2005", "5m", false, true, "loss", "draw"),
    ("no2009", "60m", false, false, "120 120 loss", "draw"),
    ("no2009", "30m", true, false, "120 120 loss", "draw"),
    ("no2009", "5m", true, false, "120 120 loss", "draw"),
    ("no2009", "30m", false, true, "120 120 loss", "draw"),
    ("no2009", "5m", false, true, "loss", "draw"),
    ("se2009", "60m", false, false, "120 120 loss", "draw"),
    ("se2009", "30m", true, false, "120 120 loss", "draw"),
    ("se2009", "5m", true, false, "120 120 loss", "draw"),
    ("se2009", "30m", false, true, "120 120 loss", "draw"),
    ("se2009", "5m", false, true, "loss", "draw"),
    ("dkhandbook", "60m", false, false, "120 120 loss", "draw"),
    ("dkhandbook", "30m", false, true, "120 120 loss", "draw"),
    ("dkhandbook", "5m", false, true, "loss", "draw"),
    ("se2023", "60m", false, false, "120 loss", "draw"),
    ("se2023", "30m", false, false, "60 loss", "draw"),
    ("se2023", "30m", true, false, "60 loss", "draw"),
    ("se2023", "5m", false, false, "60 loss", "draw"),
    ("se2023", "5m", true, false, "60 loss", "draw"),
    ("fide2023", "60m", false, false, "120 loss", "draw"),
    ("fide2023", "30m", false, false, "60 loss", "draw"),
    ("fide2023", "30m", true, false, "60 loss", "draw"),
    ("fide2023", "5m", false, false, "60 loss", "draw"),
    ("fide2023", "5m", true, false, "60 loss", "draw"),
];

/// The game after so many illegal moves of White's, each claimed by Black where that is needed.
fn offences(row: &Row, fen: &str, times: usize) -> Play {
    let (edition, time, supervised, claimed, ..) = row;
    let event = if *supervised { SUPERVISED } else { "" };
    let claim = if *claimed { " / black claim illegal" } else { "" };
    let once = format!("white play e2e5 / white press{claim} / arbiter start\n");
    let script = once.repeat(times);
    Play::new(&format!("edition {edition}{event} / pegs none / fen {fen} / time {time}\n{script}"))
}

/// What the illegal moves brought, in short.
fn brought(play: &Play) -> String {
    let short = |found: &String| match found.as_str() {
        "0-1 illegal" => Some("loss".to_owned()),
        "1/2-1/2 illegal" => Some("draw".to_owned()),
        other => {
            other.strip_prefix("black gets ").map(|rest| rest.split('s').next().unwrap().to_owned())
        }
    };
    play.found.iter().filter_map(short).collect::<Vec<_>>().join(" ")
}

#[test]
fn illegal_moves_give_the_opponent_time_and_at_last_the_game() {
    for row in &PENALTIES {
        let times = row.4.split(' ').count();
        let play = offences(row, START, times);
        assert_eq!(brought(&play), row.4, "5.2 {row:?}: {:?}", play.found);
        assert_eq!(play.game.illegal().white as usize, times, "5.2 {row:?}");
        assert_eq!(play.game.illegal().black, 0, "5.2 {row:?}");
    }
}

#[test]
fn the_last_illegal_move_draws_against_a_side_that_cannot_mate() {
    for row in &PENALTIES {
        let times = row.4.split(' ').count();
        let play = offences(row, BARE_KING, times);
        let expected = row.4.replace("loss", row.5);
        assert_eq!(brought(&play), expected, "IRV-4 {row:?}: {:?}", play.found);
    }
}

#[test]
fn one_players_illegal_moves_are_not_the_others() {
    for edition in EDITIONS {
        let script = format!(
            "edition {edition} / pegs none / white play e2e5 / white press / arbiter start
             white play Pe4 / white press / black play e7e4 / black press"
        );
        let play = Play::new(&script);
        assert_eq!(play.game.outcome(), None, "5.2 (i) {edition}");
        let counted = play.game.illegal();
        assert_eq!((counted.white, counted.black), (1, 1), "5.2 (i) {edition}");
    }
}

#[test]
fn the_time_goes_to_the_opponent_and_never_from_the_offender() {
    // What the illegal move earned is gone, what was thought stays thought.
    for (edition, given) in EDITIONS.map(|edition| (edition, 120)) {
        let script = format!(
            "edition {edition} / pegs none / time 60m+30s / wait 10s / white play e2e5
             // white press / wait 60s / white time"
        );
        let found = Play::new(&script).found;
        let expected = format!("white 3620s black {}s", 3630 + given);
        assert_eq!(found.last(), Some(&expected), "5.2 (iv) {edition}: {found:?}");
    }
}

#[test]
fn the_four_cases_of_2023_share_one_counter() {
    for edition in ["se2023", "fide2023"] {
        let start = format!("edition {edition} / pegs none / arbiter illegal white");
        for (first, second) in
            [("hands", "clock"), ("clock", "pawn"), ("pawn", "hands"), ("hands", "move")]
        {
            let script = format!("{start} {first} // arbiter illegal white {second}");
            row("IRV-3", &script, "white illegal number 2 / 0-1 illegal");
        }
        let bare = format!("edition {edition} / pegs none / fen {BARE_KING}");
        let script = format!("{bare} / arbiter illegal white hands // arbiter illegal white clock");
        row("IRV-3", &script, "white illegal number 2 / 1/2-1/2 illegal");
    }
}

#[test]
fn before_2023_two_hands_and_a_press_without_a_move_are_no_illegal_moves() {
    // 5.1: 4.1 is a breach, and the press is not mentioned: the arbiter's (13.4).
    for edition in ["dk2005", "no2009", "se2009", "dkhandbook"] {
        for case in ["hands", "clock"] {
            let script = format!("edition {edition} / pegs none / arbiter illegal white {case}");
            let play = Play::new(&script);
            assert_eq!(play.game.illegal().white, 0, "5.1 {edition} {case}: {:?}", play.found);
        }
    }
}

/// A pawn goes to the last rank, nothing takes its place, and the clock is pressed.
fn pawn_left(edition: &str, time: &str) -> Play {
    let fen = "fen 8/4P3/7k/8/8/8/P7/K7 w - - 0 1";
    let script = format!("edition {edition} / pegs none / time {time} / {fen}");
    Play::new(&format!(
        "{script} / white play e7e8 / white press // arbiter illegal white pawn / arbiter start"
    ))
}

#[test]
fn a_pawn_left_on_the_last_rank_becomes_a_queen_since_2023() {
    for (edition, time, given) in [
        ("se2023", "60m", 120),
        ("se2023", "5m", 60),
        ("fide2023", "60m", 120),
        ("fide2023", "5m", 60),
    ] {
        let play = pawn_left(edition, time);
        let board = play.game.standing().board().clone();
        assert_eq!(board.piece_at(Square::E8), Some(Color::White.queen()), "IRV-2 {edition}");
        assert_eq!(board.piece_at(Square::E7), None, "IRV-2 {edition} {time}");
        assert_eq!(play.game.illegal().white, 1, "IRV-2 {edition} {time}");
        assert_eq!(brought(&play), given.to_string(), "IRV-2 {edition} {time}");
        assert_eq!(play.game.clock().running(), Some(Color::Black), "IRV-2 {edition} {time}");
    }
}

#[test]
fn before_2023_a_pawn_left_on_the_last_rank_goes_back_and_the_piece_is_chosen_freely() {
    for edition in ["dk2005", "no2009", "se2009", "dkhandbook"] {
        let mut play = pawn_left(edition, "60m");
        assert_eq!(play.game.mover(), Color::White, "5.1 pawn {edition}");
        assert_eq!(play.game.illegal().white, 1, "5.1 pawn {edition}");
        assert_eq!(brought(&play), "120", "5.1 pawn {edition}");
        play.found.clear();
        for line in ["white play e7e8=N", "white press"] {
            play.see(line);
        }
        assert_eq!(play.found.last().unwrap(), "white completed e7e8=N", "5.1 pawn {edition}");
        let board = play.game.standing().board().clone();
        assert_eq!(board.role_at(Square::E8), Some(Role::Knight), "5.1 pawn {edition}");
    }
}

#[test]
fn an_upside_down_rook_is_a_rook() {
    for edition in EDITIONS {
        let fen = "fen 8/4P3/7k/8/8/8/P7/K7 w - - 0 1";
        for moved in [
            "pegs none / FEN / white play Pe8=R",
            "pegs white / FEN / white lift e7 / white place e8 / white say Pe8=R",
        ] {
            let script = format!("edition {edition} / {}", moved.replace("FEN", fen));
            let play = Play::new(&format!("{script} // white press"));
            assert_eq!(play.found, ["white completed e7e8=R"], "PV-1 {edition}");
            assert_eq!(play.game.standing().board().role_at(Square::E8), Some(Role::Rook), "PV-1");
        }
    }
}

#[test]
fn the_touched_piece_binds_the_move_that_replaces_an_illegal_one() {
    let fen = "rnbqkbnr/ppp1pppp/3p4/1B6/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 0 2";
    let position: Chess =
        fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
    assert_eq!(position.legal_moves().len(), 5);
    for (illegal, touched, allowed) in [
        ("g8f6", Square::G8, "b8c6 b8d7 c7c6 c8d7 d8d7"),
        ("b8a6", Square::B8, "b8c6 b8d7"),
        ("a7a6", Square::A7, "b8c6 b8d7 c7c6 c8d7 d8d7"),
    ] {
        let moves = obliged(&position, &[touched], true);
        let mut moves: Vec<String> =
            moves.iter().map(|made| made.to_uci(CastlingMode::Standard).to_string()).collect();
        moves.sort();
        assert_eq!(moves.join(" "), allowed, "IRV-1 {illegal}");
        for edition in EDITIONS {
            let done = format!("black play {illegal} / black press / arbiter start");
            let script = format!("edition {edition} / pegs none / fen {fen} / {done}");
            let replaced = format!("{script} / black play Pc6 // black press");
            let breach = if allowed.contains("c7c6") { "" } else { " / black touch breach" };
            row("IRV-1", &replaced, &format!("black completed c7c6{breach}"));
        }
    }
}
