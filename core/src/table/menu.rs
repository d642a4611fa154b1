//! The menu by voice: what ends a game or calls for help, without a keyboard.
//!
//! Each thing is said in its player's ear alone. His lever goes on to the next and presses no clock
//! meanwhile; the button that says takes it, the one that objects leaves. What cannot be taken back
//! is asked once more, and only the same button, pressed next, is the answer.

use std::time::Duration;

use shakmaty::Color;
use strum::EnumString;

use super::{dispatch::When, table::Table, typed::Order};
use crate::{
    at::At,
    game::{Claim, Plain, What, Who},
    words::{Channel, Line, Sign},
};

/// A menu that nobody touches closes.
const SILENCE: Duration = Duration::from_secs(15);

/// What the menu offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Item {
    Offer,
    Accept,
    Decline,
    Claim(Claim),
    Call,
    Resign,
}

/// In its order.
const ITEMS: [Item; 10] = [
    Item::Offer,
    Item::Accept,
    Item::Decline,
    Item::Claim(Claim::Repetition(None)),
    Item::Claim(Claim::Fifty(None)),
    Item::Claim(Claim::Flag),
    Item::Claim(Claim::Illegal),
    Item::Claim(Claim::Boards),
    Item::Call,
    Item::Resign,
];

impl Item {
    fn order(self) -> Order {
        match self {
            Item::Offer => Order::See(What::Offered(None)),
            Item::Accept => Order::See(What::Accepted),
            Item::Decline => Order::See(What::Declined),
            Item::Claim(claim) => Order::See(What::Claimed(claim)),
            Item::Call => Order::See(What::Called(None)),
            Item::Resign => Order::Resign { sure: true },
        }
    }

    /// Declining leaves everything as it was.
    fn asks_twice(self) -> bool {
        self != Item::Decline
    }
}

/// A menu that is open.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Menu {
    item: Item,
    /// It was asked whether this is meant.
    asked: bool,
    touched: At,
}

/// What a button says to an open menu.
#[derive(Debug, Clone, Copy, EnumString)]
#[strum(serialize_all = "kebab-case")]
enum MenuWord {
    Say,
    Press,
    No,
    Menu,
}

impl Table {
    /// The menu is opened.
    pub(crate) fn open_menu(&mut self, when: When, of: Color) {
        if self.game.outcome().is_some() {
            return self.tell(when.at, Channel::Player(of), Sign::GameOver, Line::GameOver);
        }
        let Some(item) = self.item_after(of, None) else { return };
        self.put_menu(when.at, of, item);
        let item = self.item_name(of, item);
        self.tell(when.at, Channel::Player(of), Sign::Menu, Line::MenuOpen { item });
    }

    /// A button speaks to a menu that is open. Tells whether it did.
    pub(crate) fn menu_hears(&mut self, when: When, of: Color, line: &str) -> bool {
        let Some(menu) = self.open_menu_of(of) else { return false };
        match line.parse() {
            Ok(MenuWord::Say) => self.take_item(when, of, menu),
            Ok(MenuWord::Press) => _ = self.menu_goes_on(when, of),
            Ok(MenuWord::No | MenuWord::Menu) => self.close_menu(when.at, of),
            Err(_) => {
                // Answered as ever; but what was asked is asked no more.
                self.put_menu(when.at, of, menu.item);
                return false;
            }
        }
        true
    }

    /// The lever goes on in a menu that is open. Tells whether it did.
    pub(crate) fn menu_goes_on(&mut self, when: When, of: Color) -> bool {
        let Some(menu) = self.open_menu_of(of) else { return false };
        if let Some(item) = self.item_after(of, Some(menu.item)) {
            self.put_menu(when.at, of, item);
            let item = self.item_name(of, item);
            self.tell(when.at, Channel::Player(of), Sign::Menu, Line::MenuItem { item });
        }
        true
    }

    /// A menu that is open is closed, with a word.
    pub(crate) fn close_menu(&mut self, at: At, of: Color) {
        if self.dialogue.menus.get_mut(of).take().is_some() {
            self.tell(at, Channel::Player(of), Sign::Menu, Line::MenuClosed);
        }
    }

    /// When a menu will have been silent for long.
    pub(crate) fn menus_due(&self) -> Option<At> {
        self.dialogue.menus.iter().flatten().map(|menu| menu.touched + SILENCE).min()
    }

    pub(crate) fn pass_menus(&mut self, at: At) {
        for of in Color::ALL {
            if self.dialogue.menus.get(of).is_some_and(|menu| menu.touched + SILENCE <= at) {
                self.close_menu(at, of);
            }
        }
    }

    fn take_item(&mut self, when: When, of: Color, menu: Menu) {
        let Menu { item, asked, .. } = menu;
        if item.asks_twice() && !asked {
            let menu = Menu { item, asked: true, touched: when.at };
            *self.dialogue.menus.get_mut(of) = Some(menu);
            let item = self.item_name(of, item);
            return self.tell(when.at, Channel::Player(of), Sign::SureAsk, Line::MenuSure { item });
        }
        *self.dialogue.menus.get_mut(of) = None;
        let words = Plain::lossy(&self.item_name(of, item));
        self.obey(when, Some(Who::Player(of)), item.order(), &words);
    }

    fn put_menu(&mut self, at: At, of: Color, item: Item) {
        *self.dialogue.menus.get_mut(of) = Some(Menu { item, asked: false, touched: at });
    }

    /// A player's menu; with the game it is over.
    fn open_menu_of(&mut self, of: Color) -> Option<Menu> {
        let menu = self.dialogue.menus.get_mut(of);
        if self.game.outcome().is_some() {
            *menu = None;
        }
        *menu
    }

    /// The next that may be said now, by what was offered; after the last comes the first.
    fn item_after(&self, of: Color, item: Option<Item>) -> Option<Item> {
        let offered = self.game.offers_draw(!of);
        let fits = |item: &Item| match item {
            Item::Offer => !offered,
            Item::Accept | Item::Decline => offered,
            Item::Claim(_) | Item::Call | Item::Resign => true,
        };
        let past = ITEMS.iter().position(|it| Some(*it) == item).map_or(0, |at| at + 1);
        ITEMS.into_iter().cycle().skip(past).take(ITEMS.len()).find(fits)
    }

    fn item_name(&self, of: Color, item: Item) -> String {
        let words = self.words.to(Channel::Player(of));
        let claim = |claim| Line::MenuClaim { claim: words.claim_name(claim).to_owned() };
        words.print(&match item {
            Item::Offer => Line::MenuOffer,
            Item::Accept => Line::MenuAccept,
            Item::Decline => Line::MenuDecline,
            Item::Claim(what) => claim(what),
            Item::Call => Line::MenuCall,
            Item::Resign => Line::MenuResign,
        })
    }
}
