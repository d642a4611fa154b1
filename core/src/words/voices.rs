//! The packs read aloud: one pack's words, lines and proofs, which senses a cue reaches, and its
//! tones in words.

use shakmaty::{File, Rank, Role};

use super::{
    Filling, Pack, Sentences, Words,
    senses::{CUES, TONES},
};

impl Words {
    /// The packs and the languages, one a line.
    pub fn pack_list(&self) -> Vec<String> {
        let packs = Pack::names().filter_map(|id| Some((id, Pack::named(id).ok()?.name)));
        let mut lines: Vec<String> = packs
            .map(|(id, name)| self.voice_line("voice", &[("id", id), ("name", &name)]))
            .collect();
        let languages: Vec<&str> = Sentences::names().collect();
        lines.push(self.voice_line("voice-languages", &[("names", &languages.join(", "))]));
        lines
    }

    /// One pack: its words, what it says for its proofs, the cues and the tones.
    pub fn pack_lines(&self) -> Vec<String> {
        let Pack { name, source, proofs, .. } = &self.pack;
        let join = |words: Vec<&str>| words.join(", ");
        let files = join(File::ALL.map(|file| self.pack.file(file)).to_vec());
        let ranks = join(Rank::ALL.map(|rank| self.pack.rank(rank)).to_vec());
        let pieces = join(Role::ALL.map(|role| self.pack.piece(role)).to_vec());
        let mut lines = vec![
            self.voice_line("voice-name", &[("name", name)]),
            self.voice_line("voice-source", &[("source", source)]),
            self.voice_line("voice-files", &[("words", &files)]),
            self.voice_line("voice-ranks", &[("words", &ranks)]),
            self.voice_line("voice-pieces", &[("words", &pieces)]),
        ];
        for proof in proofs {
            let long = [("move", proof.made.as_str()), ("says", &proof.says)];
            lines.push(self.voice_line("voice-proof", &long));
            if proof.short != proof.says {
                lines.push(self.voice_line("voice-proof-short", &[("says", &proof.short)]));
            }
        }
        for cue in CUES {
            let to: Vec<&str> = cue.to.iter().map(|to| to.name()).collect();
            let slots = [
                ("finding", cue.finding),
                ("to", &to.join(", ")),
                ("tone", cue.tone.unwrap_or("-")),
                ("pulse", cue.pulse.unwrap_or("-")),
                ("urgency", cue.urgency.name()),
                ("line", &self.bare(cue.finding)),
            ];
            lines.push(self.voice_line("voice-cue", &slots).trim_end().to_owned());
        }
        lines.extend(TONES.iter().map(|(_, key)| self.voice_line(key, &[])));
        lines
    }

    /// The line of that name, spoken or else printed, its slots left open.
    fn bare(&self, key: &str) -> String {
        let told = self.sentences.line(key, &[]);
        let text = told.say.or(told.print).unwrap_or_default();
        let open = |(at, part): (usize, &str)| {
            if at % 2 == 1 { "…".to_owned() } else { part.to_owned() }
        };
        text.split(['{', '}']).enumerate().map(open).collect()
    }

    fn voice_line(&self, key: &str, slots: &[(&str, &str)]) -> String {
        let slots: Vec<_> =
            slots.iter().map(|(name, text)| (*name, Filling::same(*text))).collect();
        self.sentences.line(key, &slots).print.unwrap_or_default()
    }
}
