//! Which words a rated game is announced in: what the edition, the event and the players make of
//! the pack that was asked for.

use crate::{
    game::Terms,
    laws::{FileNames, Laws, RankWords},
    words::{Pack, Words},
};

/// Languages in which Scandinavians understand each other.
const SCANDINAVIAN: [&str; 3] = ["da", "nb", "sv"];

impl Words {
    /// The words fit for a game: sentences in those of its edition, moves in those that it lets
    /// speak. In training any pack will do.
    #[must_use]
    pub fn fit(self, terms: &Terms) -> Words {
        self.under(&terms.laws).announcing(terms)
    }

    fn announcing(self, terms: &Terms) -> Words {
        if !terms.rated {
            return self;
        }
        let pair = terms.scandinavian.white && terms.scandinavian.black;
        let own = self.own.into_iter().map(|(channel, words)| (channel, words.announcing(terms)));
        let own = own.collect();
        Words { pack: lawful(self.pack, &terms.laws, pair), own, ..self }
    }
}

/// The pack that was asked for where the Laws let it speak, else the Laws' own names.
fn lawful(asked: Pack, laws: &Laws, pair: bool) -> Pack {
    let language = asked.language.as_str();
    let national = pair && laws.rules().national_words;
    let Ok(fide) = Pack::named("fide") else { return asked };
    // Between them their words are used instead, not only let in (2009: E2.1): where nobody has
    // said whose, those of the text itself.
    match (SCANDINAVIAN.contains(&language), own_words(laws)) {
        (true, _) if national => return asked,
        (false, Some(own)) if national => return Pack::named(own).unwrap_or(asked),
        (true | false, _) => {}
    }
    let spoken = match laws.rules().rank_words {
        RankWords::Open => return named(asked.with_castling(fide), laws),
        RankWords::DanishOrGerman if language == "da" => return named(asked, laws),
        RankWords::Danish => "da",
        RankWords::Norwegian => "nb",
        RankWords::Swedish => "sv",
        RankWords::English => "en",
        RankWords::DanishOrGerman | RankWords::German | RankWords::GermanUnlessArbiter => "de",
    };
    if language == spoken {
        return named(asked, laws);
    }
    if spoken == fide.language {
        return fide;
    }
    match Pack::named(spoken) {
        Ok(ranks) => fide.with_ranks(ranks),
        Err(_) => fide,
    }
}

/// With the Laws' own names of the files, where those are required.
fn named(pack: Pack, laws: &Laws) -> Pack {
    match Pack::named("fide") {
        Ok(fide) if laws.rules().file_names == FileNames::Required => pack.with_files(&fide),
        _ => pack,
    }
}

/// The pack in the language of a Scandinavian edition's own text.
fn own_words(laws: &Laws) -> Option<&'static str> {
    SCANDINAVIAN.into_iter().find(|language| match *language {
        "da" => laws.id.starts_with("dk"),
        "nb" => laws.id.starts_with("no"),
        _ => laws.id.starts_with("se"),
    })
}
