//! How the set of positions that lead to mate begins and grows.

use shakmaty::Role;

use super::{
    Man, Oracle, State,
    class::{Class, Row, with_last},
    sets::{attacked, between, bit, comes_from, pawns_come_from, squares, step, up},
};

impl Class {
    /// Who has mated, and who can after a capture or a promotion.
    pub(super) fn begin(&mut self, oracle: &Oracle) {
        for place in 0..self.rows.len() {
            let row = self.state(place);
            let mut can = [0; 2];
            for at in squares(self.rows[place].stands & self.may_begin(row)) {
                let known = self.begins(with_last(row, at), oracle);
                (0..2).filter(|side| known[*side]).for_each(|side| can[side] |= bit(at));
            }
            self.rows[place].can = can;
        }
    }

    /// Where the last man can be so that there may be a check, a capture or a promotion.
    fn may_begin(&self, row: State) -> u64 {
        let fixed = State { men: [row.men[0], None], ..row };
        let (turn, occupied, king) = (row.turn, fixed.occupied(), row.king(row.turn));
        let (role, color) = self.last;
        let is_seventh = |at: u8| at / 8 == turn.fold_wb(6, 1);
        let mut may = 0;
        if color == turn {
            if role == Role::Pawn {
                may |= 0xFF << turn.fold_wb(48, 8);
            }
        } else {
            may |= attacked(role, turn, king, occupied) | attacked(Role::King, turn, king, 0);
        }
        match row.men[0] {
            Some(man) if man.color == turn => {
                let promotes = man.role == Role::Pawn && is_seventh(man.at);
                may |= if promotes { u64::MAX } else { 0 };
                may |= attacked(man.role, turn, man.at, occupied);
            }
            Some(man) => {
                let hits = attacked(man.role, man.color, man.at, occupied) & bit(king) > 0;
                let hit = attacked(Role::King, turn, king, 0) & bit(man.at) > 0;
                may |= if hits || hit { u64::MAX } else { 0 };
                may |= attacked(role, !turn, man.at, occupied);
            }
            None => {}
        }
        if row.passing { u64::MAX } else { may }
    }

    fn begins(&self, state: State, oracle: &Oracle) -> [bool; 2] {
        let mut can = [false; 2];
        let mut moves = false;
        state.changing(|after| {
            if let Some(known) = oracle.ask(after) {
                moves = true;
                can = [can[0] || known[0], can[1] || known[1]];
            }
        });
        if !moves && state.is_check() {
            state.quiet(|after| moves |= self.known(after).is_some());
            can[state.turn.fold_wb(1, 0)] |= !moves;
        }
        can
    }

    /// Takes every move back once that captures and promotes nothing. Whether anything is new.
    pub(super) fn grow(&mut self) -> bool {
        let mut new = false;
        for place in 0..self.rows.len() {
            let Row { stands, can } = self.rows[place];
            if can == [stands; 2] {
                continue;
            }
            let came = self.leads(self.state(place));
            let more = [can[0] | came[0] & stands, can[1] | came[1] & stands];
            new |= more != can;
            self.rows[place].can = more;
        }
        new
    }

    /// From where in this row a quiet move leads to a mate by White, and by Black.
    fn leads(&self, row: State) -> [u64; 2] {
        let fixed = State { men: [row.men[0], None], ..row };
        let (turn, occupied) = (row.turn, fixed.occupied());
        let after = State { turn: !turn, passing: false, ..row };
        let mut leads = [0; 2];
        let mut add = |can: [u64; 2], free: u64| {
            leads = [leads[0] | can[0] & free, leads[1] | can[1] & free];
        };
        for to in squares(attacked(Role::King, turn, row.king(turn), 0) & !occupied) {
            let mut after = after;
            after.kings[turn.fold_wb(0, 1)] = to;
            add(self.row(after).can, u64::MAX);
        }
        if let Some(man) = row.men[0].filter(|man| man.color == turn) {
            let gone = |to| State { men: [Some(Man { at: to, ..man }), row.men[1]], ..after };
            if man.role == Role::Pawn {
                let free = |to: &u8| occupied & bit(*to) == 0 && (8..56).contains(to);
                let one = step(man.at, (0, up(turn))).filter(free);
                let first = man.at / 8 == turn.fold_wb(1, 6);
                let two = one.filter(|_| first).and_then(|at| step(at, (0, up(turn))));
                if let Some(to) = one {
                    add(self.row(gone(to)).can, u64::MAX);
                }
                if let Some(to) = two.filter(free) {
                    add(self.doubled(gone(to)), !one.map_or(0, bit));
                }
            } else {
                let reach = attacked(man.role, turn, man.at, occupied) & !occupied;
                let way = |to| !if man.role == Role::Knight { 0 } else { between(man.at, to) };
                for to in squares(reach) {
                    add(self.row(gone(to)).can, way(to));
                }
            }
        }
        if self.last.1 == turn {
            let (can, doubled) = (self.row(after).can, self.doubled(after));
            let came = |side: usize| match self.last.0 {
                Role::Pawn => pawns_come_from(turn, can[side], doubled[side], !occupied),
                role => comes_from(role, can[side], !occupied),
            };
            add([came(0), came(1)], u64::MAX);
        }
        leads
    }

    /// Who can mate when a pawn has just made its double step.
    fn doubled(&self, state: State) -> [u64; 2] {
        let (plain, passing) = (self.row(state), self.row(State { passing: true, ..state }));
        let can = |side: usize| plain.can[side] & !passing.stands | passing.can[side];
        [can(0), can(1)]
    }
}
