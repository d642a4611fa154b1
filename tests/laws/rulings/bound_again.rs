//! What was touched and released for a move that is taken back binds the move that replaces it:
//! 4.3 in 2005, 4.3 and 4.6 in 2009 (7.4a), touch-move in 2023 (7.5.1).

use crate::{
    Play,
    appendix::cues,
    hands::touch_move::{ATTACKED, EDITIONS, row},
};

/// The knight e2 is pinned; the queen takes d4.
const PINNED: &str = "4r1k1/8/8/8/3p4/8/4N2P/3QK3 w - - 0 1";
/// En passant would open the rank to the rook.
const RANK: &str = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1";
const LAST_RANK: &str = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";

const BREACH: &str = " / white touch breach";

fn before_2023() -> impl Iterator<Item = &'static str> {
    EDITIONS.into_iter().filter(|id| !id.ends_with("2023"))
}

/// The articles of the breaches told to the arbiter, after ` // `.
fn articles(script: &str) -> Vec<String> {
    let told = cues(script, "arbiter").into_iter();
    let told = told.filter(|cue| cue.sign.name() == "touch-breach");
    told.filter_map(|cue| Some(cue.told.print?.rsplit_once(", ")?.1.to_owned())).collect()
}

#[test]
fn an_illegal_capture_has_touched_both_pieces() {
    // 4.3c with 7.4a: d4 can be taken, so it is.
    let typed = "pegs none / white play Nxd4 / white press";
    let made = "pegs none / white make Nxd4 / white say / white press";
    let pegs = "white lift e2 / white lift d4 / white place d4 / white say Nxd4 / white press";
    let back = "white lift d4 / white place e2 / white place d4";
    for id in EDITIONS {
        for illegal in [typed, made] {
            let script =
                format!("edition {id} / time 2h / fen {PINNED} / {illegal} / arbiter start");
            let lawful = format!("{script} / white play Qxd4 // white press");
            row("TM-08", &lawful, "white completed d1xd4");
            let other = format!("{script} / white play Ph3 // white press");
            row("TM-10", &other, &format!("white completed h2h3{BREACH}"));
            let law = if id.ends_with("2023") { "4.3.3." } else { "4.3c." };
            assert_eq!(articles(&other), [law], "{id}: {other}");
        }
        let script = format!("edition {id} / time 2h / fen {PINNED} / {pegs} / {back}");
        let script = format!("{script} / arbiter start / white lift h2 / white place h3");
        let script = format!("{script} / white say Ph3 // white press");
        row("TM-10", &script, &format!("white completed h2h3{BREACH}"));
    }
}

#[test]
fn an_illegal_capture_in_passing_has_touched_both_pawns() {
    for id in EDITIONS {
        let script = format!(
            "edition {id} / time 2h / pegs none / fen {RANK} / white play exd6 / white press
             arbiter start"
        );
        row("TM-14", &format!("{script} / white play Pe6 // white press"), "white completed e5e6");
        let other = format!("{script} / white play Kb4 // white press");
        row("TM-14", &other, &format!("white completed a5b4{BREACH}"));
    }
}

#[test]
fn who_castled_illegally_moves_the_king() {
    for id in EDITIONS {
        let script = format!(
            "edition {id} / time 2h / pegs none / fen {ATTACKED} / white play O-O / white press
             arbiter start"
        );
        row(
            "TM-17",
            &format!("{script} / white play O-O-O // white press"),
            "white completed O-O-O",
        );
        let other = format!("{script} / white play Rh2 // white press");
        row("TM-17", &other, &format!("white completed h1h2{BREACH}"));
        let law = if id.ends_with("2023") { "4.4.3." } else { "4.4c." };
        assert_eq!(articles(&other), [law], "{id}");
    }
}

#[test]
fn what_was_touched_before_the_illegal_move_binds_too_and_first() {
    for id in EDITIONS {
        let script = format!(
            "edition {id} / time 2h / pegs none / fen {PINNED} / white touch h2 / white play Nxd4
             white press / arbiter start"
        );
        assert_eq!(articles(&format!("{script} / white play Ph3 // white press")).len(), {
            // More than one own piece and one of the opponent's: before 2023 the arbiter decides.
            usize::from(!id.ends_with("2023"))
        });
        let other = articles(&format!("{script} / white play Qxd4 // white press"));
        let law = if id.ends_with("2023") { "4.3.3." } else { "4.3c." };
        assert_eq!(other.first().map(String::as_str), Some(law), "{id}");
    }
}

#[test]
fn an_illegal_move_entered_by_the_arbiter_or_said_alone_binds_the_same() {
    for id in EDITIONS {
        let script = format!(
            "edition {id} / time 2h / pegs none / fen {PINNED} / rated
             arbiter checklist clock yes / arbiter approve / arbiter start / white say Nxd4
             white press / arbiter illegal white / arbiter start"
        );
        let other = format!("{script} / white say Ph3 // white press");
        let found = Play::new(&other).found.join(" / ");
        assert!(found.contains("white touch breach"), "{id}: {found}");
    }
}

#[test]
fn a_pawn_left_on_the_last_rank_still_binds_and_the_piece_is_free() {
    let sighted = "pegs none / white make Pa8";
    let typed = "pegs none / white play Pa8";
    let said = "pegs none / white say Pa8";
    for id in before_2023() {
        for left in [sighted, typed, said] {
            let script = format!("edition {id} / time 2h / fen {LAST_RANK} / {left} / white press");
            let script = format!("{script} / arbiter illegal white pawn / arbiter start");
            for piece in ["Q", "R", "B", "N"] {
                let played = format!("{script} / white play a7a8={piece} // white press");
                row("TM-21", &played, &format!("white completed a7a8={piece}"));
            }
            let king = format!("{script} / white play Ke2 // white press");
            row("TM-21", &king, &format!("white completed e1e2{BREACH}"));
            assert_eq!(articles(&king), ["4.3a."], "{id}");
            // 4.6c fixes its square, and in 2005 7.4a does not name 4.6.
            let takes = format!("{script} / white play a7b8=Q // white press");
            let breach = if id == "dk2005" { "" } else { BREACH };
            row("TM-21", &takes, &format!("white completed a7xb8=Q{breach}"));
            if id != "dk2005" {
                assert_eq!(articles(&takes), ["4.6c."], "{id}");
            }
        }
        let script = format!(
            "edition {id} / time 2h / fen {LAST_RANK} / white lift a7 / white place a8 / white press
             arbiter illegal white pawn / arbiter start / white lift a8 / white place a7
             white lift e1 / white place e2 / white say Ke2 // white press"
        );
        row("TM-21", &script, &format!("white completed e1e2{BREACH}"));
    }
}

#[test]
fn a_pawn_put_on_the_last_rank_is_touched_and_declines_an_offer() {
    let script = format!(
        "pegs none / fen {} / white play Ke2 / white offer / white press // black make Pa1",
        "4k3/8/8/8/8/8/p7/4K3 w - - 0 1"
    );
    row("TM-21", &script, "black declines / black unclear promotion");
}

#[test]
fn a_touch_in_reply_to_a_move_that_is_made_again_binds_nothing() {
    // 4.3: who has the move is bound. White had it only as long as Black's stood.
    for id in before_2023() {
        let script = format!(
            "edition {id} / time 2h / pegs none / fen r3k3/8/8/8/8/8/8/R3K3 b - - 100 80
             black say Ra3 / white touch a1 / arbiter illegal black pawn / arbiter start"
        );
        let sealed = "arbiter adjourn / black seal Rb8 / black press / arbiter open";
        for reply in ["black play Rb8 / black press", sealed] {
            let script = format!("{script} / {reply}");
            let other = format!("{script} / white play Ke2 // white press");
            row("TM-26", &other, "white completed e1e2");
            let found = Play::new(&format!("{script} // white claim fifty")).found;
            assert_eq!(found, ["white claims", "proposed fifty", "1/2-1/2 fifty"], "9.4 {id}");
        }
    }
}

#[test]
fn a_pawn_that_one_player_left_takes_no_move_from_the_other() {
    for id in EDITIONS {
        let script = format!(
            "edition {id} / time 2h / pegs none / fen r3k3/8/8/8/8/8/8/R3K3 b - - 0 1
             black say Ra3 / arbiter illegal white pawn"
        );
        let play = Play::new(&script);
        assert_eq!(play.game.made().len(), 1, "7.4a {id}");
        assert_eq!(play.game.illegal().white, 1, "7.4a {id}");
        // What was touched in reply to it binds still.
        let script = format!("{script} / white touch a1 / arbiter start / black press");
        let script = format!("{script} / white play Ke2 // white press");
        row("TM-02", &script, &format!("white completed e1e2{BREACH}"));
        // Nor is what he has pressed without ruled on by that.
        let script = format!(
            "edition {id} / time 2h / pegs none / fen 4k3/8/8/8/8/8/p7/4K3 b - - 0 1 / rated
             arbiter checklist clock yes / arbiter approve / arbiter start
             black make Pa1 / black press / white claim illegal"
        );
        for case in ["pawn", "clock"] {
            let play = Play::new(&format!("{script} / arbiter illegal white {case}"));
            assert_eq!(play.game.proposals().len(), 1, "7.4a {id} {case}");
        }
    }
}

#[test]
fn a_move_written_down_for_a_wrong_claim_is_to_be_made_after_an_illegal_one_too() {
    // 9.5b (2023: 9.5.3): it must be played.
    for id in EDITIONS {
        let law = if id.ends_with("2023") { "9.5.3." } else { "9.5b." };
        let script = format!(
            "edition {id} / time 2h / pegs none / fen 4r1k1/8/8/8/8/8/4N2P/3QK3 w - - 0 1
             white claim fifty Ph3 / arbiter start / white play Nd4 / white press / arbiter start"
        );
        let claimed = format!("{script} / white play Ph3 // white press");
        assert!(!articles(&claimed).iter().any(|at| at == law), "{id}");
        assert_eq!(articles(&format!("{script} / white play Ph4 // white press")), [law], "{id}");
    }
    for id in before_2023() {
        let script = format!(
            "edition {id} / time 2h / pegs none / fen {LAST_RANK} / white claim fifty Kd1
             arbiter start / white make Pa8 / white press / arbiter illegal white pawn
             arbiter start / white play Ke2 // white press"
        );
        assert_eq!(articles(&script), ["9.5b."], "{id}");
    }
}
