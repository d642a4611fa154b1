//! Five buttons, each pressed or held, and the menu by voice: everything a game needs without a
//! keyboard.

use annabella::{
    devices::PadSaid,
    game::{Outcome, Reason},
    table::{ButtonLines, Input, USUAL_PADS},
};
use serde_json::Value;
use shakmaty::{Color, Square};

use super::levers::Hall;

const HELD_MS: u64 = 700;

/// The buttons by what they say pressed, from nought.
const SAY: u8 = 0;
const TIME: u8 = 1;
const LAST: u8 = 2;
const NO: u8 = 4;

fn usual(rated: bool) -> Hall {
    let mut hall = Hall::board(rated, USUAL_PADS.board.to_vec());
    if rated {
        hall.line("arbiter: approve");
        hall.line("arbiter: start");
    }
    hall.wait(200);
    hall.told.clear();
    hall
}

impl Hall {
    fn finger(&mut self, button: u8, pressed: bool) {
        let ms = self.ms();
        let sent = self.board.button(button, pressed, ms);
        self.sends(sent);
    }

    /// Down for so long; what was told while it was and since.
    fn down(&mut self, button: u8, ms: u64) -> Vec<Value> {
        self.told.clear();
        self.finger(button, true);
        self.wait(ms);
        self.finger(button, false);
        self.cues()
    }

    fn press(&mut self, button: u8) -> Vec<Value> {
        self.down(button, 100)
    }

    fn hold(&mut self, button: u8) -> Vec<Value> {
        self.down(button, 1_000)
    }

    fn lever(&mut self) -> Vec<Value> {
        self.told.clear();
        let ms = self.ms();
        let sent = self.board.press(Color::White, ms);
        self.sends(sent);
        self.cues()
    }

    fn cues(&self) -> Vec<Value> {
        let cues = self.told.lines().map(|cue| serde_json::from_str(cue).unwrap());
        cues.filter(|cue: &Value| cue["finding"] != "recorded").collect()
    }
}

/// The findings among cues, and the texts.
fn findings(cues: &[Value]) -> Vec<&str> {
    cues.iter().map(|cue| cue["finding"].as_str().unwrap()).collect()
}

fn text(cues: &[Value]) -> String {
    cues.iter().filter_map(|cue| cue["text"].as_str()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_button_let_go_soon_says_its_first_line_and_says_it_when_it_is_let_go() {
    let mut hall = usual(false);
    hall.finger(TIME, true);
    hall.wait(HELD_MS - 1);
    assert_eq!(hall.cues(), [] as [Value; 0], "it may yet be held");
    let let_go = u64::from(hall.ms());
    hall.finger(TIME, false);
    let cues = hall.cues();
    assert_eq!(findings(&cues), ["time"]);
    assert_eq!(cues[0]["at_ms"], let_go);
    assert!(text(&cues).starts_with("Yours: "), "one's own time: {cues:#?}");
}

#[test]
fn a_button_held_is_told_by_a_tone_in_its_owners_ear_and_says_its_second_line() {
    let mut hall = usual(false);
    let pressed = u64::from(hall.ms());
    let cues = hall.hold(TIME);
    assert_eq!(findings(&cues), ["held", "time"], "once, and nothing when it is let go");
    assert!(cues.iter().all(|cue| cue["channel"] == "white"));
    assert!(cues.iter().all(|cue| cue["at_ms"] == pressed + HELD_MS), "{cues:#?}");
    assert_eq!(cues[0]["tone"], "tick");
    assert_ne!(text(&cues), text(&hall.press(TIME)), "the other's time");
}

#[test]
fn what_a_held_button_says_may_differ_in_a_rated_game() {
    assert_eq!(findings(&usual(true).hold(LAST)), ["held", "moves"]);
    let training = usual(false).hold(LAST);
    assert!(!findings(&training).contains(&"moves"), "{training:#?}");
    assert_eq!(findings(&usual(true).press(LAST)), ["last"]);
}

#[test]
fn a_second_button_under_the_same_hand_leaves_the_first_pressed() {
    let mut hall = usual(false);
    hall.finger(LAST, true);
    hall.finger(TIME, true);
    assert_eq!(findings(&hall.cues()), ["last"]);
    hall.finger(LAST, false);
    assert_eq!(findings(&hall.cues()), ["last"], "the finger on the second is still there");
    hall.finger(TIME, false);
    assert_eq!(findings(&hall.cues()), ["last", "time"]);
}

#[test]
fn a_board_or_pad_that_goes_away_holds_nothing() {
    let mut hall = usual(false);
    hall.finger(NO, true);
    hall.take(Input::Gone(annabella::table::Device::Board(Color::White), "pulled".to_owned()));
    hall.wait(2_000);
    assert!(!findings(&hall.cues()).contains(&"menu"), "{}", hall.told);
    let menu = USUAL_PADS.board[usize::from(NO)].clone();
    hall.take(Input::Pad(PadSaid::Pressed(Color::White, menu)));
    hall.take(Input::Pad(PadSaid::Gone(Color::White)));
    hall.wait(2_000);
    assert!(!findings(&hall.cues()).contains(&"menu"), "{}", hall.told);
}

#[test]
fn a_button_that_says_one_line_says_it_at_once_as_ever() {
    let mut hall = Hall::with(false, &["turn"]);
    hall.wait(200);
    hall.told.clear();
    hall.finger(0, true);
    assert_eq!(findings(&hall.cues()), ["turn"]);
    hall.wait(1_000);
    hall.finger(0, false);
    assert_eq!(findings(&hall.cues()), ["turn"]);
}

#[test]
fn the_menu_names_each_thing_and_the_lever_goes_on_and_presses_nothing() {
    for rated in [false, true] {
        let mut hall = usual(rated);
        hall.moves_e4();
        let opened = hall.hold(NO);
        assert_eq!(findings(&opened), ["held", "menu"]);
        assert!(text(&opened).starts_with("Menu: Offer a draw."), "{opened:#?}");
        let named = [
            "Claim: Threefold repetition",
            "Claim: Fifty moves",
            "Claim: Flag",
            "Claim: Illegal move",
            "Claim: The boards differ",
            "Call the arbiter",
            "Resign",
            "Offer a draw",
        ];
        for name in named {
            let cues = hall.lever();
            assert_eq!(findings(&cues), ["menu"], "{cues:#?}");
            assert!(cues.iter().all(|cue| cue["channel"] == "white"));
            assert_eq!(text(&cues), format!("Menu: {name}."));
        }
        assert_eq!(hall.game().completed(), 0, "no clock was pressed");
        assert_eq!(text(&hall.press(NO)), "Menu closed.");
        hall.lever();
        assert_eq!(hall.game().completed(), 1, "the lever is the clock again");
    }
}

#[test]
fn an_offer_that_stands_can_be_accepted_or_declined_and_none_can_be_answered_without_one() {
    let mut hall = usual(false);
    hall.line("black: offer");
    assert!(text(&hall.hold(NO)).contains("Accept the draw"));
    assert_eq!(text(&hall.lever()), "Menu: Decline the draw.");
    assert_eq!(findings(&hall.press(SAY)), ["declined"], "declining ends nothing: asked once");
    assert!(text(&hall.hold(NO)).contains("Offer a draw"));
}

/// The menu at what ends the game.
fn at_resign(rated: bool) -> Hall {
    let mut hall = usual(rated);
    hall.hold(NO);
    while text(&hall.lever()) != "Menu: Resign." {}
    hall
}

#[test]
fn what_cannot_be_taken_back_is_asked_twice_and_only_the_same_button_answers() {
    for rated in [false, true] {
        let resigned = |hall: &Hall| hall.game().outcome().is_some();
        let mut hall = at_resign(rated);
        assert_eq!(text(&hall.press(SAY)), "Resign? Press the first button again.");
        assert!(!resigned(&hall));
        // Every other thing between the two is no answer.
        let between: [Bring; 3] = [
            |hall| _ = hall.press(TIME),
            |hall| _ = hall.hold(TIME),
            |hall| while text(&hall.lever()) != "Menu: Resign." {},
        ];
        for (at, other) in between.into_iter().enumerate() {
            other(&mut hall);
            let cues = hall.press(SAY);
            assert_eq!(findings(&cues), ["sure-ask"], "{at}: {cues:#?}");
            assert!(!resigned(&hall), "{at}");
        }
        hall.press(SAY);
        assert!(resigned(&hall));
        let lost = Outcome::won(Color::Black, Reason::Resignation);
        assert_eq!(hall.game().outcome(), Some(lost));
    }
}

#[test]
fn a_menu_that_nobody_touches_closes_with_a_word_after_fifteen_seconds() {
    let mut hall = at_resign(false);
    hall.press(SAY);
    hall.told.clear();
    hall.wait(14_900);
    assert_eq!(text(&hall.cues()), "");
    hall.wait(200);
    assert_eq!(text(&hall.cues()), "Menu closed.");
    assert_eq!(hall.game().outcome(), None);
    assert_ne!(text(&hall.press(SAY)), "Resign? Press the first button again.");
}

#[test]
fn a_hand_at_the_pegs_leaves_the_menu_so_that_the_lever_presses_again() {
    let mut hall = usual(false);
    hall.hold(NO);
    hall.told.clear();
    let ms = hall.ms();
    let lifted = hall.board.lift(Square::E2, ms).unwrap();
    hall.sends(lifted);
    assert!(text(&hall.cues()).contains("Menu closed."));
    assert_eq!(findings(&hall.lever()), ["not-made"]);
}

/// How a state of a game comes about.
type Bring = fn(&mut Hall);

/// The states of a game.
const STATES: [(&str, Bring); 9] = [
    ("at the start", |_| {}),
    ("announced", Hall::moves_e4),
    ("the other's turn", |hall| {
        hall.moves_e4();
        hall.lever();
    }),
    ("paused", |hall| hall.line("arbiter: stop")),
    ("called", |hall| hall.line("white: call")),
    ("offered", |hall| hall.line("black: offer")),
    ("claimed", |hall| hall.line("white: claim fifty")),
    ("adjourned", |hall| hall.line("white: adjourn")),
    ("over", |hall| hall.line("white: resign yes")),
];

#[test]
fn no_button_pressed_or_held_ends_in_silence_in_any_state_of_a_game() {
    let pad = USUAL_PADS.buttons.iter().map(|(_, says)| says.clone());
    let buttons: Vec<ButtonLines> = USUAL_PADS.board.iter().cloned().chain(pad).collect();
    // Silence is what `quiet` is for.
    let buttons = buttons.into_iter().filter(|says| says.pressed != "quiet");
    for says in buttons {
        for (state, bring) in STATES {
            for rated in [false, true] {
                for (admitted, menu) in [(true, false), (true, true), (false, false)] {
                    for held in [false, true] {
                        let mut hall = Hall::board(rated, USUAL_PADS.board.to_vec());
                        if rated && admitted {
                            hall.line("arbiter: approve");
                            hall.line("arbiter: start");
                        }
                        bring(&mut hall);
                        if menu {
                            hall.hold(NO);
                        }
                        hall.wait(200);
                        hall.told.clear();
                        let pressed = PadSaid::Pressed(Color::White, says.clone());
                        hall.take(Input::Pad(pressed));
                        hall.wait(if held { 1_000 } else { 100 });
                        hall.take(Input::Pad(PadSaid::LetGo(Color::White)));
                        let answered = hall.cues().iter().any(|cue| {
                            let to_him = cue["channel"] == "white" || cue["channel"] == "public";
                            to_him && (cue["text"].is_string() || cue["pulse"] == "dial")
                        });
                        let case = format!("{says:?} {state} {rated} {admitted} {menu} {held}");
                        assert!(answered, "{case}: {:#?}", hall.cues());
                    }
                }
            }
        }
    }
}

#[test]
fn in_a_rated_game_the_first_button_announces_by_the_arbiters_leave_alone() {
    let mut hall = usual(true);
    hall.moves_e4();
    let cues = hall.press(SAY);
    assert_eq!(text(&cues), "Waits for: arbiter: allow voice");
    hall.line("arbiter: allow voice");
    let cues = hall.press(SAY);
    assert!(findings(&cues).contains(&"announced"), "{cues:#?}");
}
