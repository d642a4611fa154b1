//! Time alone: feeding "nothing" changes nothing, and no time is lost or made.

use std::time::Duration;

use annabella::game::{At, BoardKind, Control, Finding, Game, LATE_MAX, Seen, Terms, What, Who};
use proptest::prelude::*;
use shakmaty::{ByColor, Color};

use crate::what;

const WORDS: [&str; 24] = [
    "lift e2", "place e4", "lift e7", "place e5", "place e6", "lift g1", "place f3", "place e2",
    "say Pe4", "say Pe5", "say Nf3", "say", "play Pe5", "play Nf6", "make Pe5", "repeated",
    "press", "press", "adjust", "offer", "decline", "touch e7", "call", "typo",
];

/// Things seen by either player, each some time after the one before and some time late.
fn anything() -> impl Strategy<Value = Vec<Seen>> {
    let one = (any::<bool>(), 0..WORDS.len(), 0..2_500u64, 0..300u64, any::<bool>());
    prop::collection::vec(one, 0..60).prop_map(|all| {
        let mut at = At::START;
        let mut seen = Vec::new();
        for (white, word, after_ms, late_ms, start) in all {
            at += Duration::from_millis(after_ms);
            let happened = at - Duration::from_millis(late_ms);
            let by = Who::Player(if white { Color::White } else { Color::Black });
            seen.push(Seen { at, happened, by, what: what(WORDS[word]) });
            if start {
                seen.push(Seen { at, happened: at, by: Who::Arbiter, what: What::Started });
            }
        }
        seen
    })
}

fn short_game() -> Game {
    Game::new(Terms {
        control: "20s+2s".parse().unwrap(),
        boards: ByColor { white: BoardKind::Simulated, black: BoardKind::None },
        ..Terms::default()
    })
}

/// All that can be seen of a game.
fn state(game: &Game, at: At) -> String {
    let clock = game.clock();
    format!(
        "{:?} {} {} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
        game.made(),
        game.completed(),
        game.standing().fen(),
        game.mover(),
        game.pegs(Color::White),
        clock.left(Color::White, at),
        clock.left(Color::Black, at),
        clock.running(),
        clock.expired(Color::White),
        clock.expired(Color::Black),
        game.outcome(),
        game.offer(),
        game.offers(),
        (game.last(), game.due()),
    )
}

proptest! {
    #[test]
    fn feeding_nothing_at_any_moment_changes_no_finding_and_no_state(
        all in anything(),
        moments in prop::collection::vec(0..2_500u64, 60),
    ) {
        let (mut plain, mut fed) = (short_game(), short_game());
        let (mut found, mut found_fed): (Vec<Finding>, Vec<Finding>) = (Vec::new(), Vec::new());
        let mut now = At::START;
        for (seen, moment) in all.iter().zip(moments) {
            let between = (now + Duration::from_millis(moment)).min(seen.at);
            found_fed.extend(fed.at(between));
            found_fed.extend(fed.at(between));
            found.extend(plain.after(seen));
            found_fed.extend(fed.after(seen));
            now = seen.at;
            prop_assert_eq!(state(&plain, now), state(&fed, now));
        }
        let end = now + Duration::from_mins(10);
        found.extend(plain.at(end));
        for _ in 0..4 {
            found_fed.extend(fed.due().map(|due| fed.at(due)).unwrap_or_default());
        }
        prop_assert_eq!(fed.due(), None);
        prop_assert_eq!(state(&plain, end), state(&fed, end));
        prop_assert_eq!(found, found_fed);
    }

    #[test]
    fn findings_never_go_back_in_time(all in anything()) {
        let mut game = short_game();
        let mut last = At::START;
        for seen in all.iter().filter(|seen| seen.what != What::Typo) {
            for finding in game.after(seen) {
                prop_assert!(last <= finding.at && finding.at <= seen.at, "{:?}", finding);
                last = finding.at;
            }
        }
    }

    #[test]
    fn no_more_moves_are_completed_than_are_made(all in anything()) {
        let mut game = short_game();
        for seen in &all {
            game.after(seen);
            prop_assert!(game.completed() <= game.made().len(), "{:?}", seen);
        }
    }

    #[test]
    fn time_used_and_time_left_are_time_given(
        control in prop::sample::select(vec![
            "20s", "20s+2s", "20s+2s@3", "20s+d3s", "20s+b3s", "8s/2,5s/3,9s",
            "9s/2,8s+1s", "9s v 30s+d1s",
        ]),
        plies in prop::collection::vec((0..4_000u64, 0..250u64), 1..30),
    ) {
        let control: Control = control.parse().unwrap();
        let mut game = Game::new(Terms { control: control.clone(), ..crate::supervised() });
        let mut account = Account::new(&control);
        let (mut at, mut pressed) = (At::START, At::START);
        for (ply, (think_ms, late_ms)) in plies.into_iter().enumerate() {
            let color = if ply % 2 == 0 { Color::White } else { Color::Black };
            at += Duration::from_millis(think_ms);
            let happened = (at - Duration::from_millis(late_ms)).max(pressed);
            let (file, rank) = (b"abcdefgh"[ply / 2 % 8] as char, 3 + ply / 16);
            let rank = if ply % 2 == 0 { rank } else { 9 - rank };
            let by = Who::Player(color);
            let what = crate::what(&format!("play P{file}{rank}"));
            game.after(&Seen { at, happened: at, by, what });
            game.after(&Seen { at, happened, by, what: What::Pressed });
            account.press(color, happened.since(pressed));
            pressed = happened;
            prop_assert_eq!(game.completed(), ply + 1);
            for side in Color::ALL {
                let left = game.clock().left(side, happened);
                prop_assert_eq!(left, *account.left.get(side), "{} {}", control, ply);
                let expired = game.clock().expired(side).is_some();
                prop_assert_eq!(expired, *account.over.get(side));
            }
        }
        prop_assert!(LATE_MAX == Duration::from_millis(250));
    }
}

/// The Laws' account of time, kept a second time from the text of the control alone.
struct Account {
    texts: ByColor<String>,
    left: ByColor<Duration>,
    over: ByColor<bool>,
    moves: ByColor<u32>,
}

impl Account {
    fn new(control: &Control) -> Account {
        let text = control.to_string();
        let (white, black) = text.split_once(" v ").unwrap_or((&text, &text));
        let texts = ByColor { white: white.to_owned(), black: black.to_owned() };
        let left = texts.clone().map(|text| {
            let first = text.split([',', '+', '/']).next().unwrap().to_owned();
            let (kind, bonus) = bonus(&text, 1);
            crate::span(&first) + if kind == 'i' { bonus } else { Duration::ZERO }
        });
        let over = ByColor { white: false, black: false };
        Account { texts, left, over, moves: ByColor { white: 0, black: 0 } }
    }

    fn press(&mut self, color: Color, used: Duration) {
        let text = self.texts.get(color).clone();
        let moves = self.moves.get_mut(color);
        *moves += 1;
        let (kind, time) = bonus(&text, *moves);
        let charged = if kind == 'd' { used.saturating_sub(time) } else { used };
        let left = self.left.get_mut(color);
        let over = self.over.get_mut(color);
        *over |= charged >= *left && (charged > Duration::ZERO || *left == Duration::ZERO);
        if *over {
            *left = Duration::ZERO;
            return;
        }
        *left -= charged;
        if kind == 'b' {
            *left += used.min(time);
        }
        let mut due = 0;
        let mut periods = text.split('+').next().unwrap().split(',').peekable();
        while let Some(period) = periods.next() {
            due += period.split_once('/').map_or(0, |(_, count)| count.parse::<u32>().unwrap());
            if due == *moves
                && let Some(next) = periods.peek()
            {
                *left += crate::span(next.split('/').next().unwrap());
            }
        }
        if let ('i', time) = bonus(&text, *moves + 1) {
            *left += time;
        }
    }
}

/// How the so-many-th move's bonus is given, and how much: `i`, `d`, `b` or none.
fn bonus(text: &str, number: u32) -> (char, Duration) {
    let Some((_, bonus)) = text.split_once('+') else { return ('-', Duration::ZERO) };
    let (bonus, from) = bonus.split_once('@').map_or((bonus, 1), |(b, n)| (b, n.parse().unwrap()));
    let kind = bonus.chars().next().filter(|c| "db".contains(*c)).unwrap_or('i');
    let time = crate::span(bonus.trim_start_matches(['d', 'b']));
    if number < from { ('-', Duration::ZERO) } else { (kind, time) }
}
