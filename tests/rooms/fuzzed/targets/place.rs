//! A place in a rated game, at whose socket anybody says anything.

use std::cell::Cell;

use annabella::{
    game::{At, Game, Terms},
    journal::{Preface, Writer},
    runtime::PlaceReader,
    table::{Ear, Input, Joining, Loud, Out, PlaceId, Setting, Style, Table},
    words::{Channel, Form, Words},
};
use shakmaty::{ByColor, Color};

use super::harmless;

thread_local! {
    /// To read a pack takes longer than a game.
    static WORDS: Cell<Option<Words>> = const { Cell::new(None) };
}

fn table(words: Words) -> Table {
    let preface =
        Preface { terms: Terms { rated: true, ..Terms::default() }, ..Preface::default() };
    let game = Game::new(preface.terms.clone());
    Table::new(game, words, Writer::begin(&preface).0).equipped(Setting {
        file: None,
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
        start_utc: None,
        envelope_key: None,
        guard: None,
    })
}

/// Whatever comes from a place, each line that is told shows; the journal has nothing from there
/// that is another person's, and nothing at all before the arbiter has admitted it.
pub(super) fn place(bytes: &[u8]) {
    let Some((first, mut said)) = bytes.split_first() else { return };
    let admits = first & 1 == 1;
    let mut table = table(WORDS.take().unwrap_or_else(|| Words::named("fide", "en").unwrap()));
    let mut reader = PlaceReader::new(&mut said);
    // The public may not act, and the arbiter only by his word, which takes long to try.
    let joining = reader.joining().map(|(joining, _)| joining);
    let joining = joining.filter(|Joining { owner, .. }| !owner.to_string().contains("arbiter"));
    if let Some(joining) = joining {
        attend(&mut table, joining, &mut reader, admits);
    }
    WORDS.set(Some(table.into_words()));
}

fn attend(table: &mut Table, joining: Joining, reader: &mut PlaceReader<&mut &[u8]>, admits: bool) {
    let (now, id, owner) = (At::from_secs(1), PlaceId::joined(1), joining.owner);
    let from = format!("@terminal-{}", id.number());
    let mut give = |input| told(table.take(now, now, input), &from);
    let desk = |line: &str| Input::Line(PlaceId::DESK, line.to_owned());
    for line in ["assistant white Eva", "assistant black Ole", "allow assistants"] {
        give(desk(line));
    }
    assert!(give(Input::Joins(id, joining)).is_empty(), "joining is no deed");
    if admits {
        give(desk(&format!("admit {}", owner.to_string().replace('-', " "))));
    }
    for line in ["approve", "start"] {
        give(desk(line));
    }
    while let Some(input) = reader.input(id) {
        for who in give(input) {
            assert!(admits && who == owner.to_string(), "{who} from the place of {owner}");
        }
    }
    give(Input::Goes(id, None));
}

/// Who did something from this place, by the journal.
fn told(outs: Vec<Out>, from: &str) -> Vec<String> {
    let mut who = Vec::new();
    for out in outs {
        match out {
            Out::Keep(page) => {
                let deeds = page.lines.lines().filter_map(|line| line.split(' ').nth(2));
                who.extend(deeds.filter_map(|by| by.strip_suffix(from)).map(str::to_owned));
            }
            Out::Print(_, line) | Out::Prompt(_, line, _) => harmless(&line),
            Out::Speak(said) => said.line.iter().for_each(|line| harmless(line)),
            _ => {}
        }
    }
    who
}
