//! The packs read aloud: one pack's words, lines and proofs, which senses a cue reaches, and its
//! tones in words.

use shakmaty::{File, Rank, Role};
use strum::VariantArray;

use super::{
    Line, LineKey, Pack, Pulse, Sentences, Sign, Tone, Words, pack::Folders, sign::Senses,
};

impl Words {
    /// The packs and the languages, one a line.
    pub fn pack_list(&self) -> Vec<String> {
        let packs = Pack::names().filter_map(|id| Some((id, Pack::named(id).ok()?.name)));
        let line = |(id, own): (&str, String)| {
            let name = self.sentences.name_of(id).map_or(own, str::to_owned);
            self.print(&Line::Voice { id: id.to_owned(), name })
        };
        let mut lines: Vec<String> = packs.map(line).collect();
        let languages: Vec<&str> = Sentences::names().collect();
        lines.push(self.print(&Line::VoiceLanguages { names: languages.join(", ") }));
        lines
    }

    /// What the pack is called; with the ranks of another, both.
    pub fn pack_name(&self) -> String {
        let Folders { own, ranks, .. } = &self.pack.folders;
        let name = self.sentences.name_of(own).unwrap_or(&self.pack.name).to_owned();
        let more = Pack::named(ranks).ok().filter(|_| own != ranks);
        more.map_or(name.clone(), |more| format!("{name}, {}", more.name))
    }

    /// One pack: its words, what it says for its proofs, the cues and the tones.
    pub fn pack_lines(&self) -> Vec<String> {
        let Pack { source, proofs, .. } = &self.pack;
        let join = |words: Vec<&str>| words.join(", ");
        let files = join(File::ALL.map(|file| self.pack.file(file)).to_vec());
        let ranks = join(Rank::ALL.map(|rank| self.pack.rank(rank)).to_vec());
        let pieces = join(Role::ALL.map(|role| self.pack.piece(role)).to_vec());
        let mut lines = vec![
            self.print(&Line::VoiceName { name: self.pack_name() }),
            self.print(&Line::VoiceSource { source: source.clone() }),
            self.print(&Line::VoiceFiles { words: files }),
            self.print(&Line::VoiceRanks { words: ranks }),
            self.print(&Line::VoicePieces { words: pieces }),
        ];
        for proof in proofs {
            let (r#move, says) = (proof.made.to_string(), proof.says.to_string());
            lines.push(self.print(&Line::VoiceProof { r#move, says }));
            if proof.short != proof.says {
                lines.push(self.print(&Line::VoiceProofShort { says: proof.short.to_string() }));
            }
        }
        lines.extend(Sign::ALL.iter().map(|sign| self.sign_line(*sign)));
        lines.extend(Tone::VARIANTS.iter().map(|tone| self.print(&tone.line())));
        lines
    }

    /// A row of the table of cues.
    fn sign_line(&self, sign: Sign) -> String {
        let Senses { name, tone, pulse, urgency, to } = sign.senses();
        let to: Vec<&str> = to.iter().map(Into::into).collect();
        let same = LineKey::ALL.iter().find(|key| key.name() == *name);
        let line = Line::VoiceCue {
            finding: (*name).to_owned(),
            to: to.join(", "),
            tone: tone.map_or("-", Tone::name).to_owned(),
            pulse: pulse.map_or("-", Pulse::name).to_owned(),
            urgency: <&str>::from(*urgency).to_owned(),
            line: same.map_or(String::new(), |key| self.bare(*key)),
        };
        self.print(&line).trim_end().to_owned()
    }

    /// A line, spoken or else printed, its slots left open.
    fn bare(&self, key: LineKey) -> String {
        let (say, print) = self.sentences.forms(key);
        let open = |(at, part): (usize, &str)| {
            if at % 2 == 1 { "…".to_owned() } else { part.to_owned() }
        };
        let text = say.or(print).unwrap_or_default();
        text.split(['{', '}']).enumerate().map(open).collect()
    }
}
