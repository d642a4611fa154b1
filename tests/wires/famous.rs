//! A famous game by pegs and levers alone: nobody types a line, and the record has its moves.
//!
//! White is blind. Black is sighted at an ordinary board, or sits at a DGT board, or is blind too.
//! Each pair plays once at boards on pseudo-terminals and once at the firmware in its chip.

use std::collections::HashMap;

use kit::{live::Live, person::Folder};
use serde_json::{Value, json};
use shakmaty::{ByColor, CastlingMode, Chess, Color, Move, Position as _, san::San};

use crate::{
    firmware::game::Running,
    hands::{Dice, Hand, hands},
};

/// Bogoljubov against Alekhine, Hastings 1922. Both castle, and two pawns become queens.
const GAME: &str = "1. d4 f5 2. c4 Nf6 3. g3 e6 4. Bg2 Bb4+ 5. Bd2 Bxd2+ 6. Nxd2 Nc6 7. Ngf3 O-O \
    8. O-O d6 9. Qb3 Kh8 10. Qc3 e5 11. e3 a5 12. b3 Qe8 13. a3 Qh5 14. h4 Ng4 15. Ng5 Bd7 \
    16. f3 Nf6 17. f4 e4 18. Rfd1 h6 19. Nh3 d5 20. Nf1 Ne7 21. a4 Nc6 22. Rd2 Nb4 23. Bh1 Qe8 \
    24. Rg2 dxc4 25. bxc4 Bxa4 26. Nf2 Bd7 27. Nd2 b5 28. Nd1 Nd3 29. Rxa5 b4 30. Rxa8 bxc3 \
    31. Rxe8 c2 32. Rxf8+ Kh7 33. Nf2 c1=Q+ 34. Nf1 Ne1 35. Rh2 Qxc4 36. Rb8 Bb5 37. Rxb5 Qxb5 \
    38. g4 Nf3+ 39. Bxf3 exf3 40. gxf5 Qe2 41. d5 Kg8 42. h5 Kh7 43. e4 Nxe4 44. Nxe4 Qxe4 \
    45. d6 cxd6 46. f6 gxf6 47. Rd2 Qe2 48. Rxe2 fxe2 49. Kf2 exf1=Q+ 50. Kxf1 Kg7 51. Ke2 Kf7 \
    52. Ke3 Ke6 53. Ke4 d5+";

/// What must never be told in a game without a slip.
const NEVER: [&str; 8] = [
    "not-made",
    "boards-differ",
    "not-understood",
    "not-on-move",
    "board-lost",
    "pegs-missed",
    "illegal-move",
    "touch-breach",
];

/// Each move, and what stood there before it.
fn plies() -> Vec<(Chess, Move)> {
    let (mut stands, mut plies) = (Chess::default(), Vec::new());
    for word in GAME.split_whitespace().filter(|word| !word.ends_with('.')) {
        let san: San = word.trim_end_matches('+').parse().unwrap();
        let made = san.to_move(&stands).unwrap_or_else(|why| panic!("{word}: {why}"));
        plies.push((stands.clone(), made));
        stands = stands.play(made).unwrap();
    }
    plies
}

/// Where the peg boards come from.
#[derive(Clone, Copy)]
enum Pegs {
    Simulated,
    Firmware,
}

/// Who plays Black.
#[derive(Clone, Copy)]
enum Black {
    /// At an ordinary board: White's copy is the entry.
    Sighted,
    Dgt,
    Blind,
}

impl Black {
    /// What counts as his press, as it is told when the boards are there.
    fn levers(self) -> &'static str {
        match self {
            Black::Sighted => "Both levers of White's board are the clock.",
            Black::Dgt => "Black: the board's clock, or a second's rest.",
            Black::Blind => "Each presses the lever of his own board.",
        }
    }
}

/// A board, and hands at it.
enum Board {
    Simulated { board: Live, named: String, knows_pieces: bool },
    Emulated(Running),
}

impl Board {
    fn simulated(folder: &Folder, kind: &str) -> Board {
        let mut board = Live::start(folder, &["simulate", kind]);
        let (_, path) = board.line();
        Board::Simulated { board, named: format!("{kind}:{path}"), knows_pieces: kind == "dgt" }
    }

    fn pegs(folder: &Folder, pegs: Pegs) -> Board {
        match pegs {
            Pegs::Simulated => Board::simulated(folder, "peg"),
            Pegs::Firmware => Board::Emulated(Running::new()),
        }
    }

    /// As `play` is told of it.
    fn named(&self) -> String {
        match self {
            Board::Simulated { named, .. } => named.clone(),
            Board::Emulated(board) => format!("peg:{}", board.path),
        }
    }

    /// A board that does not know pieces cannot tell what a pawn has become.
    fn knows_pieces(&self) -> bool {
        matches!(self, Board::Simulated { knows_pieces: true, .. })
    }

    fn hand(&mut self, hand: Hand) {
        match (self, hand) {
            (Board::Simulated { board, .. }, Hand::Lift(hole)) => {
                board.asks(&format!("lift {hole}"), "Noted");
            }
            (Board::Simulated { board, .. }, Hand::Place(hole, piece)) => {
                board.asks(&format!("place {hole} {}", piece.char()), "Noted");
            }
            (Board::Emulated(board), Hand::Lift(hole)) => board.hand(&format!("open {hole}")),
            (Board::Emulated(board), Hand::Place(hole, _)) => {
                board.hand(&format!("close {hole}"));
            }
        }
    }

    fn press(&mut self, lever: Color) {
        match self {
            Board::Simulated { board, .. } => drop(board.asks(&format!("press {lever}"), "Noted")),
            Board::Emulated(board) => board.presses(&lever.to_string()),
        }
    }

    fn first_button(&mut self) {
        match self {
            Board::Simulated { board, .. } => drop(board.asks("button 1", "Noted")),
            Board::Emulated(board) => board.presses("button1"),
        }
    }
}

/// A game at its boards.
struct Hall {
    folder: Folder,
    game: Live,
    boards: ByColor<Option<Board>>,
    /// How often each fact is in the journal by now.
    facts: HashMap<String, usize>,
    /// How often each has lifted a piece for a move of his own.
    touched: ByColor<usize>,
    dice: Dice,
}

impl Hall {
    fn seated(pegs: Pegs, black: Black) -> Hall {
        let folder = Folder::new();
        let boards = ByColor {
            white: Some(Board::pegs(&folder, pegs)),
            black: match black {
                Black::Sighted => None,
                Black::Dgt => Some(Board::simulated(&folder, "dgt")),
                Black::Blind => Some(Board::pegs(&folder, pegs)),
            },
        };
        let [white, other] = [&boards.white, &boards.black]
            .map(|board| board.as_ref().map_or("none".to_owned(), Board::named));
        let args = ["play", "--white-board", &white, "--black-board", &other, "--speech", "off"];
        let kept = ["--journal", "g.journal", "--cues", "g.cues"];
        let mut game = Live::start(&folder, &[args.as_slice(), &kept].concat());
        game.until(black.levers());
        let (facts, touched, dice) = (HashMap::new(), ByColor::default(), Dice(1922));
        Hall { folder, game, boards, facts, touched, dice }
    }

    fn board(&mut self, of: Color) -> &mut Board {
        self.boards.get_mut(of).as_mut().unwrap()
    }

    /// Hands at a board; each waits until the one before is a fact.
    fn moves(&mut self, at: Color, hands: &[Hand]) {
        for hand in hands {
            self.board(at).hand(*hand);
            let fact = match hand {
                Hand::Lift(hole) => format!("{at} lift {hole}"),
                Hand::Place(hole, _) => format!("{at} place {hole}"),
            };
            let times = self.facts.entry(fact.clone()).or_default();
            *times += 1;
            self.folder.until_fact(&fact, *times);
        }
    }

    fn ply(&mut self, before: &Chess, made: Move) {
        let (mover, hands) = (before.turn(), hands(before, made, &mut self.dice));
        // The move of who has no board is copied first, and he presses at the other's.
        let alone = self.boards.get(mover).is_none();
        let at = if alone { !mover } else { mover };
        self.moves(at, &hands);
        if made.is_promotion() && !self.board(at).knows_pieces() {
            if !alone {
                self.board(at).press(mover);
            }
            self.game.until(&format!("Which? Button 1 or say: {made} first."));
            self.board(at).first_button();
            self.game.until(&format!("{made} "));
        }
        self.board(at).press(mover);
        self.game.until(&format!("{made} completed."));
        if alone {
            return;
        }
        *self.touched.get_mut(mover) +=
            hands.iter().filter(|hand| matches!(hand, Hand::Lift(_))).count();
        if self.boards.get(!mover).is_some() {
            self.moves(!mover, &hands);
        }
    }
}

/// Cues of this kind on a channel.
fn told<'a>(cues: &'a [Value], channel: &str, finding: &str) -> Vec<&'a Value> {
    cues.iter().filter(|cue| cue["channel"] == channel && cue["finding"] == finding).collect()
}

fn check(pegs: Pegs, black: Black) {
    let whole = plies();
    assert!(whole.len() >= 80);
    let plies = &whole[..kit::few(10, whole.len())];
    let mut hall = Hall::seated(pegs, black);
    for (before, made) in plies {
        hall.ply(before, *made);
    }
    let Hall { folder, game, touched, boards: _boards, .. } = hall;
    let (seen, code) = game.end();
    assert_eq!(code, Some(0), "{seen:#?}");
    let (shown, cues) = (folder.show(), folder.cues());
    let moves: Vec<String> =
        plies.iter().map(|(_, made)| made.to_uci(CastlingMode::Standard).to_string()).collect();
    assert_eq!(shown["moves"], json!(moves), "{seen:#?}");
    assert_eq!(shown["completed"], plies.len(), "{seen:#?}");
    // Aloud, each once, in their order.
    let announced = told(&cues, "public", "announced");
    assert_eq!(announced.len(), plies.len(), "{announced:#?}");
    for (cue, (_, made)) in announced.iter().zip(plies) {
        assert!(cue["text"].as_str().unwrap().starts_with(&format!("{made} ")), "{made}: {cue}");
        assert!(cue["line"].is_string(), "{cue}");
    }
    // To copy is not to touch.
    for of in Color::ALL {
        let told = told(&cues, &of.to_string(), "touched").len();
        assert_eq!(told, *touched.get(of), "{of}: {seen:#?}");
    }
    let journal = std::fs::read_to_string(folder.file("g.journal")).unwrap();
    assert!(!journal.contains("@terminal"), "nobody typed: {journal}");
    for never in NEVER {
        assert!(!cues.iter().any(|cue| cue["finding"] == never), "{never}: {seen:#?}");
    }
}

#[test]
fn blind_against_sighted_by_copying_at_a_simulated_board() {
    check(Pegs::Simulated, Black::Sighted);
}

#[test]
fn blind_against_a_dgt_board_at_simulated_boards() {
    check(Pegs::Simulated, Black::Dgt);
}

#[test]
fn blind_against_blind_at_simulated_boards() {
    check(Pegs::Simulated, Black::Blind);
}

#[test]
fn blind_against_sighted_by_copying_at_the_firmware() {
    check(Pegs::Firmware, Black::Sighted);
}

#[test]
fn blind_against_a_dgt_board_at_the_firmware() {
    check(Pegs::Firmware, Black::Dgt);
}

#[test]
fn blind_against_blind_at_the_firmware() {
    check(Pegs::Firmware, Black::Blind);
}
