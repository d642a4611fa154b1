//! What hands do, and chance that is the same on every day.

/// The squares' names, a1 to h8.
pub fn holes() -> Vec<String> {
    let name = |hole: u8| format!("{}{}", char::from(b'a' + hole % 8), hole / 8 + 1);
    (0..64).map(name).collect()
}

/// The holes that are filled before the first move.
pub fn start() -> Vec<String> {
    holes().into_iter().filter(|hole| "1278".contains(&hole[1..])).collect()
}

/// Every contact a hand can move, with what its event says: its type, and which it is.
pub fn contacts() -> Vec<(String, u8, u8)> {
    let holes = (0..).zip(holes()).map(|(number, name)| (name, 3, number));
    let levers = [("white".to_owned(), 4, 0), ("black".to_owned(), 4, 1)];
    let buttons = (0..5).map(|button| (format!("button{}", button + 1), 5, button));
    holes.chain(levers).chain(buttons).collect()
}

/// Numbers without pattern, always the same.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) % sides
    }
}
