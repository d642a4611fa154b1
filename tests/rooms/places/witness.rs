//! The witness: when ten squares are told to all, and for how much they stand.

use annabella::{
    game::{At, BoardKind, Game, Judge, Terms},
    journal::{Preface, Writer, read, seal},
    table::{Ear, Input, Loud, Out, PlaceId, Setting, Style, Table},
    words::{Channel, Form, Words},
};
use shakmaty::{ByColor, Color};

/// A rated game in real time of which a journal is kept; its arbiter sits at a desk.
struct Rated {
    table: Table,
    now: At,
    journal: String,
    /// How many moves each has made.
    moves: usize,
    /// What was told at the first terminal, and when.
    told: Vec<(u64, String)>,
}

impl Rated {
    fn new(control: &str, judge: Option<Judge>) -> Rated {
        Rated::resumed(control, judge, At::START)
    }

    fn resumed(control: &str, judge: Option<Judge>, now: At) -> Rated {
        let boards = ByColor { white: BoardKind::None, black: BoardKind::None };
        let control = control.parse().unwrap();
        let terms = Terms { boards, control, rated: true, judge, ..Terms::default() };
        let preface = Preface { terms: terms.clone(), ..Preface::default() };
        let (writer, journal) = Writer::begin(&preface);
        let words = Words::named("fide", "en").unwrap();
        let table = Table::new(Game::new(terms), words, writer).equipped(Setting {
            file: Some("g.journal".to_owned()),
            terminal: Ear::Of(Channel::Player(Color::White)),
            loud: Loud::default(),
            desk: Some(true),
            arbiter: true,
            style: Style::default(),
            form: Form::Words,
            buttons: Vec::new(),
            keys: Vec::new(),
            turned: ByColor::default(),
            white_at_right: false,
            simulated_time: false,
            battery: None,
            start_utc: "2026-11-19T21:13:00Z".parse().ok(),
            envelope_key: None,
            guard: None,
        });
        let mut rated = Rated { table, now, journal, moves: 0, told: Vec::new() };
        let outs = rated.table.open(now);
        rated.take(outs);
        rated
    }

    fn says(&mut self, place: PlaceId, line: &str) {
        let input = Input::Line(place, line.to_owned());
        let outs = self.table.take(self.now, self.now, input);
        self.take(outs);
    }

    fn take(&mut self, outs: Vec<Out>) {
        for out in outs {
            match out {
                Out::Keep(page) => self.journal.push_str(&page.lines),
                Out::Print(PlaceId::FIRST, line) => {
                    self.told.push((self.now.since_start().as_secs(), line));
                }
                _ => {}
            }
        }
    }

    fn wait(&mut self, seconds: u64) {
        let until = self.now + std::time::Duration::from_secs(seconds);
        while let Some(due) = self.table.due().filter(|due| *due <= until) {
            self.now = self.now.max(due);
            let outs = self.table.take(self.now, self.now, Input::Due);
            self.take(outs);
        }
        self.now = until;
    }

    /// Both players make knights' moves there and back, so many each.
    fn plays(&mut self, moves: usize) {
        for _ in 0..moves {
            self.moves += 1;
            let [white, black] = if self.moves % 2 == 1 { ["Nf3", "Nf6"] } else { ["Ng1", "Ng8"] };
            // White has a place of his own; for Black the arbiter enters what he says.
            for (place, side, played) in
                [(PlaceId::FIRST, "", white), (PlaceId::DESK, "black: ", black)]
            {
                self.says(place, &format!("{side}{played}"));
                self.says(place, &format!("{side}press"));
                self.wait(1);
            }
        }
    }

    /// When ten squares were told, with the number of their line.
    fn witnessed(&self) -> Vec<(u64, usize, String)> {
        let told = self.told.iter().filter_map(|(at, line)| {
            let (line, squares) = line.strip_prefix("Witness ")?.split_once(": ")?;
            Some((*at, line.parse().unwrap(), squares.to_owned()))
        });
        told.collect()
    }
}

fn begun(control: &str) -> Rated {
    let mut rated = Rated::new(control, None);
    rated.says(PlaceId::DESK, "approve");
    rated.says(PlaceId::DESK, "start");
    rated
}

#[test]
fn every_ten_minutes_of_a_rated_game_all_hear_what_stands_for_it() {
    let mut rated = begun("90m+30s");
    rated.plays(1);
    rated.wait(3600);
    let told = rated.witnessed();
    // Nothing was journaled after the first time but what was told for.
    assert_eq!(told.iter().map(|(at, ..)| *at).collect::<Vec<_>>(), [600]);
    rated.plays(1);
    rated.wait(600);
    assert_eq!(rated.witnessed().len(), 2, "{:?}", rated.told);
    for (_, line, squares) in rated.witnessed() {
        // Up to and including that line, by its number in the file.
        let upto: String = rated.journal.split_inclusive('\n').take(line).collect();
        assert!(upto.lines().last().unwrap().contains(" table witness 20"), "{upto}");
        let stands = seal(&read(upto.as_bytes()).chain).map(|square| square.to_string());
        assert_eq!(stands.join(" "), squares);
    }
}

#[test]
fn at_a_time_control_that_both_have_reached_it_is_told() {
    let mut rated = begun("5m/2,5m");
    rated.plays(1);
    rated.wait(60);
    assert_eq!(rated.witnessed().len(), 0, "one move of two");
    rated.plays(1);
    rated.wait(10);
    assert_eq!(rated.witnessed().len(), 1, "{:?}", rated.told);
    rated.plays(2);
    rated.wait(60);
    assert_eq!(rated.witnessed().len(), 1, "the last period has no end but the game's");
}

#[test]
fn who_leaves_a_rated_game_tells_it_first() {
    let mut rated = begun("90m+30s");
    rated.plays(1);
    rated.says(PlaceId::DESK, "quit");
    let lines: Vec<&str> = rated.journal.lines().rev().take(2).collect();
    assert!(lines[0].contains(" table left ") && lines[1].contains(" table witness "), "{lines:?}");
    assert_eq!(rated.witnessed().len(), 1);
}

#[test]
fn what_is_told_for_does_not_depend_on_what_is_legal() {
    let judges = [None, Some(Judge::Always(false)), Some(Judge::Always(true)), Some(Judge::Nobody)];
    let squares = judges.map(|judge| {
        let mut rated = Rated::new("90m/2,30m+30s", judge);
        let desk = PlaceId::DESK;
        for (place, line) in [(desk, "approve"), (desk, "start"), (PlaceId::FIRST, "Nb1b3")] {
            rated.says(place, line);
        }
        rated.says(PlaceId::FIRST, "press");
        assert!(rated.journal.contains("white@terminal-1 press"), "{}", rated.journal);
        rated.says(desk, "witness");
        rated.says(desk, "black: Nf6");
        rated.says(desk, "black: press");
        rated.wait(1200);
        rated.witnessed()
    });
    assert!(squares[0].len() > 1, "{squares:?}");
    assert!(squares.iter().all(|told| *told == squares[0]), "{squares:?}");
}
