//! The account of time a second time: no code of the program's, another way of counting.
//!
//! A player has lists: what was given, what was taken, when the clock ran. Everything asked is
//! summed up from them anew, in nanoseconds.

/// What one player is given, read from the control's text.
#[derive(Clone)]
pub(crate) struct Rules {
    /// Time of each period, and after how many moves in all it is done.
    periods: Vec<(u128, Option<u32>)>,
    /// `i`, `d` or `b`, how much, and from which move.
    bonus: Option<(char, u128, u32)>,
}

impl Rules {
    /// White's and Black's.
    pub(crate) fn read(control: &str) -> [Rules; 2] {
        let (white, black) = control.split_once(" v ").unwrap_or((control, control));
        [white, black].map(Rules::one)
    }

    fn one(text: &str) -> Rules {
        let (periods, bonus) = text.split_once('+').unwrap_or((text, ""));
        let mut all_moves = 0;
        let periods = periods.split(',').map(|period| {
            let (time, moves) = period.split_once('/').unwrap_or((period, ""));
            let done = moves.parse::<u32>().ok().map(|moves| {
                all_moves += moves;
                all_moves
            });
            (ns(time), done)
        });
        let periods = periods.collect();
        let bonus = (!bonus.is_empty()).then(|| {
            let (time, from) = bonus.split_once('@').unwrap_or((bonus, "1"));
            let kind = time.chars().find(|c| "db".contains(*c)).unwrap_or('i');
            (kind, ns(time.trim_start_matches(['d', 'b'])), from.parse().expect("a move"))
        });
        Rules { periods, bonus }
    }

    fn bonus_of(&self, kind: char, number: u32) -> u128 {
        let bonus = self.bonus.filter(|(known, _, from)| *known == kind && number >= *from);
        bonus.map_or(0, |(_, time, _)| time)
    }
}

/// `90m`, `1h30m`, `1500ms` in nanoseconds.
fn ns(text: &str) -> u128 {
    let (mut total, mut number) = (0, 0);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let unit: u128 = match (letter, letters.peek()) {
            ('m', Some('s')) => 1_000_000,
            ('h', _) => 3_600_000_000_000,
            ('m', _) => 60_000_000_000,
            ('s', _) => 1_000_000_000,
            (digit, _) => {
                number = number * 10 + u128::from(digit.to_digit(10).expect("a digit"));
                continue;
            }
        };
        total += number * unit;
        number = 0;
        letters.next_if(|after| letter == 'm' && *after == 's');
    }
    total
}

/// A stretch of running time, in which turn it was, and whether it was still to be paid for.
struct Ran {
    turn: usize,
    from: u128,
    to: u128,
    paid: bool,
}

/// One player's lists.
pub(crate) struct Player {
    rules: Rules,
    counter: bool,
    given: Vec<u128>,
    taken: Vec<u128>,
    ran: Vec<Ran>,
    /// The delay of each turn begun.
    delays: Vec<u128>,
    open: Option<u128>,
    /// How many periods are earned, and how many of them are begun.
    earned: usize,
    begun: usize,
    pub(crate) moves: u32,
    /// When the time was used up.
    pub(crate) down: Option<u128>,
}

impl Player {
    pub(crate) fn new(rules: Rules, counter: bool) -> Player {
        let mut player = Player {
            given: rules.periods.first().map(|(time, _)| *time).into_iter().collect(),
            rules,
            counter,
            taken: Vec::new(),
            ran: Vec::new(),
            delays: Vec::new(),
            open: None,
            earned: 1,
            begun: 1,
            moves: 0,
            down: None,
        };
        player.begin_turn();
        player
    }

    pub(crate) fn given(&self) -> u128 {
        self.given.iter().sum()
    }

    pub(crate) fn taken(&self) -> u128 {
        self.taken.iter().sum()
    }

    /// How long the clock ran in all up to a moment, paid for or not.
    pub(crate) fn ran(&self, at: u128) -> u128 {
        let open = self.open.map_or(0, |from| at.saturating_sub(from));
        self.ran.iter().map(|ran| ran.to - ran.from).sum::<u128>() + open
    }

    /// What of it went from the player's time: in each turn, what ran beyond the delay.
    pub(crate) fn used(&self, at: u128) -> u128 {
        let mut stretches = self.ran.iter().peekable();
        let mut used = 0;
        for (turn, delay) in self.delays.iter().enumerate() {
            let mut paid = 0;
            while let Some(ran) = stretches.next_if(|ran| ran.turn == turn) {
                paid += if ran.paid { ran.to - ran.from } else { 0 };
            }
            if turn + 1 == self.delays.len() && self.down.is_none() {
                paid += self.open.map_or(0, |from| at.saturating_sub(from));
            }
            used += paid.saturating_sub(*delay);
        }
        used
    }

    /// All that is left, periods earned but not begun included; never more than was given.
    pub(crate) fn total(&self, at: u128) -> u128 {
        self.given().saturating_sub(self.taken() + self.used(at))
    }

    /// Whether the clock runs and nothing is left, of the delay neither.
    pub(crate) fn used_up(&self, at: u128) -> bool {
        let turn = self.delays.len() - 1;
        let ran = self.ran.iter().rev().take_while(|ran| ran.turn == turn);
        let ran: u128 = ran.map(|ran| ran.to - ran.from).sum();
        let now = self.open.map(|from| ran + at.saturating_sub(from));
        self.total(at) == 0 && now.is_some_and(|ran| self.delays.last() <= Some(&ran))
    }

    /// What the clock shows: without a counter the earned periods wait until they are needed.
    pub(crate) fn left(&self, at: u128) -> u128 {
        self.total(at) - self.waiting_at(at)
    }

    /// Earned, but not shown yet.
    pub(crate) fn waiting_at(&self, at: u128) -> u128 {
        self.waiting(self.begun_at(at))
    }

    /// Since when the clock runs.
    pub(crate) fn since(&self) -> Option<u128> {
        self.open
    }

    fn begun_at(&self, at: u128) -> usize {
        let total = self.total(at);
        let needed = |begun: &usize| *begun == self.earned || total > self.waiting(*begun);
        (self.begun..=self.earned).find(needed).unwrap_or(self.earned)
    }

    fn waiting(&self, begun: usize) -> u128 {
        let periods = self.rules.periods.iter().take(self.earned).skip(begun);
        periods.map(|(time, _)| time).sum()
    }

    /// The clock is started.
    pub(crate) fn start(&mut self, at: u128) {
        self.open = Some(at);
    }

    /// What ran is written down; if the time was used up in it, to the nanosecond when.
    pub(crate) fn settle(&mut self, at: u128) {
        let Some(from) = self.open else { return };
        let to = at.max(from);
        let turn = self.delays.len() - 1;
        if self.down.is_none() && self.used_up(to) {
            let (mut low, mut high) = (from, to);
            while low < high {
                let middle = low.midpoint(high);
                if self.used_up(middle) { high = middle } else { low = middle + 1 }
            }
            self.down = Some(low);
            self.ran.push(Ran { turn, from, to: low, paid: true });
            self.ran.push(Ran { turn, from: low, to, paid: false });
        } else {
            self.ran.push(Ran { turn, from, to, paid: self.down.is_none() });
        }
        self.open = Some(to);
        self.begun = self.begun_at(to);
    }

    /// The clock stands.
    pub(crate) fn stop(&mut self, at: u128) -> u128 {
        self.settle(at);
        self.open.take().unwrap_or(at)
    }

    /// The arbiter gives or takes until this is left.
    pub(crate) fn set(&mut self, wanted: u128, at: u128) {
        self.settle(at);
        let left = self.left(at);
        self.given.push(wanted.saturating_sub(left));
        self.taken.push(left.saturating_sub(wanted));
        self.begun = self.begun_at(at);
        if self.down.is_some() && wanted > 0 {
            // No flag stands any more: what moves made under it have earned is there.
            self.down = None;
            self.earn();
        }
    }

    /// A move is completed; the clock has been stopped.
    pub(crate) fn complete(&mut self, moves: u32) {
        self.moves = moves;
        if self.down.is_some() {
            return self.delays.push(0);
        }
        let turn = self.delays.len() - 1;
        let thought = self.ran.iter().filter(|ran| ran.turn == turn).map(|ran| ran.to - ran.from);
        self.given.push(self.rules.bonus_of('b', moves).min(thought.sum()));
        self.earn();
        self.begun = if self.counter { self.earned } else { self.begun };
        self.begin_turn();
    }

    /// The periods that the moves completed have earned are given.
    fn earn(&mut self) {
        let moves = self.moves;
        let done = |(_, done): &&(u128, Option<u32>)| done.is_some_and(|done| done <= moves);
        let earned = 1 + self.rules.periods.iter().filter(done).count();
        let newly = self.rules.periods.iter().take(earned).skip(self.earned);
        self.given.extend(newly.map(|(time, _)| *time));
        self.earned = earned.max(self.earned);
    }

    fn begin_turn(&mut self) {
        self.given.push(self.rules.bonus_of('i', self.moves + 1));
        self.delays.push(self.rules.bonus_of('d', self.moves + 1));
    }
}
