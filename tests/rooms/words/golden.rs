//! Every announcement of a set of games, in every pack: `golden/<pack>.txt`.
//!
//! A line that is to change is changed in the pack first; then `ANNABELLA_GOLDEN=write cargo test`
//! writes the files anew, and they are committed by themselves, with the reason.

use std::{env, fmt::Write, fs, path::Path};

use annabella::game::Standing;
use annabella::words::{MoveStyle, Pack, announce, announce_as};
use shakmaty::{Chess, EnPassantMode, Position, san::San};

use super::PACKS;

/// The example of the appendix, the opera game, a mate by underpromotion's check, both castlings,
/// a capture in passing, every piece a pawn may become, and origins by file, by rank and by both.
const GAMES: [(&str, &str, &str); 7] = [
    (
        "example",
        "",
        "e4 e5 Nf3 Nf6 d4 exd4 e5 Ne4 Qxd4 d5 exd6 Nxd6 Bg5 Nc6 Qe3+ Be7 Nbd2 O-O O-O-O Re8 Kb1",
    ),
    (
        "opera",
        "",
        "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ \
         Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#",
    ),
    (
        "immortal",
        "",
        "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 \
         Qg6 h5 Qg5 Qf3 Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 \
         Qf6+ Nxf6 Be7#",
    ),
    ("knighted", "", "d4 d5 c4 e5 dxe5 d4 e3 Bb4+ Bd2 dxe3 Bxb4 exf2+ Ke2 fxg1=N+ Ke1 Qh4+"),
    ("becomes", "3nk3/2P5/8/8/8/8/6p1/K4N2 w - - 0 1", "cxd8=R+ Kf7 Rd7+ Ke6 Rd8 gxf1=B"),
    (
        "origins",
        "6k1/8/8/R7/1n3n2/8/R7/K3Q2Q w - - 0 1",
        "R2a3 Nfd3 Qhe4 Nxe1 Qxe1 Nd3 Qe3 Nc5 R5a4",
    ),
    ("squares", "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Qh4e1"),
];

/// What a pack says for every move of the games: long, short, and with the words for check.
fn golden(pack: &Pack) -> String {
    let mut text = String::new();
    for (name, fen, moves) in GAMES {
        let start = if fen.is_empty() { Chess::default() } else { super::position(fen) };
        let mut position = start;
        for (ply, written) in moves.split_whitespace().enumerate() {
            let san: San = written.trim_end_matches(['+', '#']).parse().unwrap();
            let made =
                san.to_move(&position).unwrap_or_else(|why| panic!("{name} {written}: {why}"));
            let setup = position.to_setup(EnPassantMode::Legal);
            let check = Standing::new(setup.clone()).after(made).check();
            let short = announce_as(pack, &made, MoveStyle { short: Some(&setup), check: None });
            let told = announce_as(pack, &made, MoveStyle { short: None, check });
            let long = announce(pack, &made);
            let told = if told == long { "=" } else { told.as_str() };
            writeln!(text, "{name} {} {written} | {long} | {short} | {told}", ply + 1).unwrap();
            position.play_unchecked(made);
        }
    }
    text
}

#[test]
fn every_announcement_is_as_it_was() {
    let folder = Path::new(kit::ROOT).join("tests/rooms/words/golden");
    let mut wrong = Vec::new();
    for (name, pack) in PACKS.iter() {
        let path = folder.join(format!("{name}.txt"));
        let said = golden(pack);
        if env::var("ANNABELLA_GOLDEN").is_ok_and(|it| it == "write") {
            fs::write(&path, &said).unwrap();
        }
        let was = fs::read_to_string(&path).unwrap_or_default();
        let pairs = said.lines().zip(was.lines()).filter(|(now, was)| now != was);
        wrong.extend(pairs.map(|(now, was)| format!("{name}: was {was}\n    now {now}")));
        if said.lines().count() != was.lines().count() {
            wrong.push(format!(
                "{name}: {} lines, were {}",
                said.lines().count(),
                was.lines().count()
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
