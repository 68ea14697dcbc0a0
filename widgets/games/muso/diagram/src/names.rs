//! The names of the animals of a page.

use musi_diagram::phrases;
use musi_rules::{Language, PieceKind, SquareSet};

use super::phrases::{endings, sides};
use super::sentence::Sentence;

/// The names of the animals of a page: those in toki pona and English, under which the game keeps them, and those of other languages.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    pub animals: Vec<(String, String)>,
    pub others: Vec<(usize, Language, String)>,
}

impl Names {
    /// All names of the animals that texts of a language may use, each with its animal. Names in toki pona are names everywhere.
    fn of_language(&self, language: Language) -> impl Iterator<Item = (usize, &str)> {
        let own = self.others.iter().filter(move |(_, own, _)| *own == language);
        let own = own.map(|(animal, _, name)| (*animal, name.as_str()));
        let both = self.animals.iter().enumerate().flat_map(move |(animal, (tok, en))| {
            let en = (language != Language::TOKI_PONA).then_some((animal, en.as_str()));
            en.into_iter().chain([(animal, tok.as_str())])
        });
        own.chain(both).filter(|(_, name)| !name.is_empty())
    }

    /// The names with which sentences of a language are read, and marks that need no quotation marks.
    pub fn lexicon(
        &self,
        language: Language,
        marks: impl IntoIterator<Item = (String, SquareSet)>,
    ) -> phrases::Names {
        let mut names = phrases::Names::default();
        for (animal, name) in self.of_language(language) {
            let Ok(kind) = u8::try_from(animal).map(PieceKind) else { continue };
            // A name is cut at its hyphens, as texts are.
            let name = name.replace('-', " ");
            names.piece(&name, kind, true, true);
            for ending in endings(language) {
                names.piece(&[&name, ending].concat(), kind, false, true);
            }
        }
        sides(language).for_each(|(name, side)| names.side(name, side));
        names.squares([], marks);
        names
    }

    /// The animal with a name in any language.
    pub fn named(&self, name: &str) -> Option<usize> {
        let wanted = name.to_lowercase();
        let same = |own: &str| own.to_lowercase() == wanted;
        let other = || self.others.iter().find(|(.., own)| same(own)).map(|(animal, ..)| *animal);
        self.animals.iter().position(|(tok, en)| same(tok) || same(en)).or_else(other)
    }

    /// The animal of a name that may speak of several, in a language.
    pub fn named_in(&self, name: &str, language: Language) -> Option<usize> {
        let one = self.named(name);
        one.or_else(|| endings(language).find_map(|ending| self.named(name.strip_suffix(ending)?)))
    }

    /// The animals that a sentence names.
    pub fn within(&self, sentence: &Sentence<'_>) -> Vec<usize> {
        let words = [" ", &sentence.words().join(" "), " "].concat();
        let mut found: Vec<usize> = Vec::new();
        for (animal, name) in self.of_language(sentence.language) {
            let is = |ending: &str| words.contains(&[" ", &name.to_lowercase(), ending, " "].concat());
            if !found.contains(&animal) && (is("") || endings(sentence.language).any(is)) {
                found.push(animal);
            }
        }
        found
    }
}
