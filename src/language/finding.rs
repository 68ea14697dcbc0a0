//! What is wrong with the language of a page.
use crate::document::Span;
use musi_diagnostic::Diagnostic;
use schemars::JsonSchema;
use serde::Deserialize;

/// What is looked for. The names are stable: diagnostics and the configuration use them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// A word that no list has and that nobody declares.
    UnknownWord,
    /// A word that the dictionary of its language does not have.
    Misspelt,
    /// A word twice in a row.
    DoubledWord,
    /// `mi li`, `sina li`.
    MiLi,
    /// `pi` before a single word.
    PiOneWord,
    /// Two particles in a row, or one where a sentence ends.
    Particles,
    /// `la` at the beginning of a sentence.
    LaFirst,
    /// Two sentences with a comma between, where `la` may be left out.
    LaMissing,
    /// `en` in what `e` introduces.
    EnInObject,
    /// `en` in what `li` introduces.
    EnInPredicate,
    /// `ona` with an object and without `li`.
    LiMissing,
    /// An object, and nothing that is done to it.
    VerbMissing,
    /// A question without a word that asks.
    QuestionWord,
    /// A name that toki pona cannot spell.
    ForeignName,
    /// Two words in another order, or one letter apart, from what the page says elsewhere.
    RarePhrase,
    /// A backslash that readers see.
    StrayBackslash,
    /// A link to `#` alone.
    EmptyLink,
    /// A row of a table without a word in it.
    EmptyRow,
    /// Numbers that only the text or only its translation has.
    NumberDiffers,
    /// A term whose translation does not speak of it.
    TermMissing,
    /// One text with two translations.
    TranslationDiffers,
}

impl Rule {
    /// Whether translators see it: it holds a text against its translation, or words against a dictionary.
    #[must_use]
    pub const fn is_of_pairs(self) -> bool {
        matches!(self, Self::Misspelt | Self::NumberDiffers | Self::TermMissing | Self::TranslationDiffers)
    }

    /// The stable name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::UnknownWord => "unknown-word",
            Self::Misspelt => "misspelt",
            Self::DoubledWord => "doubled-word",
            Self::MiLi => "mi-li",
            Self::PiOneWord => "pi-one-word",
            Self::Particles => "particles",
            Self::LaFirst => "la-first",
            Self::LaMissing => "la-missing",
            Self::EnInObject => "en-in-object",
            Self::EnInPredicate => "en-in-predicate",
            Self::LiMissing => "li-missing",
            Self::VerbMissing => "verb-missing",
            Self::QuestionWord => "question-word",
            Self::ForeignName => "foreign-name",
            Self::RarePhrase => "rare-phrase",
            Self::StrayBackslash => "stray-backslash",
            Self::EmptyLink => "empty-link",
            Self::EmptyRow => "empty-row",
            Self::NumberDiffers => "number-differs",
            Self::TermMissing => "term-missing",
            Self::TranslationDiffers => "translation-differs",
        }
    }
}

/// One thing that is wrong with the language of a page (a warning: hardly any author would disagree), or may be (a note).
pub type Finding = Diagnostic<Span, Rule>;
