//! Short texts: what is said, typed and named.

use std::sync::LazyLock;

use annabella::{
    devices::{KeyPress, Keys, Screen},
    game::{Control, Plain, Standing, position, span},
    words::{Pack, hear as heard},
};

use super::{harmless, shows::shows};

static PACK: LazyLock<Pack> = LazyLock::new(|| Pack::named("fide").unwrap());

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// What was understood is understood again as it is kept, and the same.
pub(super) fn hear(bytes: &[u8]) {
    match heard(&PACK, &text(bytes)) {
        Ok(spoken) => {
            let kept = spoken.to_string();
            harmless(&kept);
            assert_eq!(kept.parse().as_ref(), Ok(&spoken));
        }
        Err(why) => harmless(&why.to_string()),
    }
}

pub(super) fn control(bytes: &[u8]) {
    let text = text(bytes);
    match text.parse::<Control>() {
        Ok(control) => {
            let kept = control.to_string();
            harmless(&kept);
            assert_eq!(kept.parse().as_ref(), Ok(&control), "{kept}");
        }
        Err(bad) => {
            harmless(&bad.to_string());
            assert!(bad.to_string().len() < 1000);
        }
    }
    let _ = span(&text);
}

/// A position that can be read is written so that it is read as the same.
pub(super) fn fen(bytes: &[u8]) {
    let Some(setup) = position(&text(bytes)) else { return };
    let standing = Standing::new(setup.clone());
    let written = standing.fen();
    harmless(&written);
    let again = position(&written).expect(&written);
    assert_eq!(again.board, setup.board);
    assert_eq!(Standing::new(again).fen(), written);
}

/// The one type for text from outside.
pub(super) fn plain(bytes: &[u8]) {
    let text = text(bytes);
    let (lossy, shown) = (Plain::lossy(&text), Plain::shown(&text));
    for plain in [&lossy, &shown] {
        harmless(plain.as_str());
        assert!(plain.as_str().chars().count() <= Plain::CHARS_MAX);
        assert_eq!(Plain::new(plain.as_str()).as_ref(), Some(plain));
    }
    if let Some(plain) = Plain::new(&text) {
        assert_eq!((plain.as_str(), &plain), (text.trim(), &lossy));
    } else {
        let long = text.trim().chars().count() > Plain::CHARS_MAX;
        assert!(long || !text.trim().chars().all(shows), "{text:?}");
    }
}

/// Keys of a terminal: what is echoed shows, and one line is one line.
pub(super) fn keys(bytes: &[u8]) {
    let (mut keys, mut screen) = (Keys::default(), Screen::new(true));
    screen.show(&[], "> ");
    for chunk in bytes.chunks(5) {
        for key in keys.feed(chunk) {
            let (echo, line) = screen.key(key);
            echo.split('\n').for_each(harmless);
            assert!(echo.len() <= 1100);
            if let Some(line) = line {
                harmless(&line);
                assert!(key == KeyPress::Enter && line.len() <= 1010);
                screen.show(&[], "> ");
            }
        }
    }
}
