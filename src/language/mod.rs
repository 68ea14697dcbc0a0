//! The language of a page: words that toki pona does not have, sentences that it would not say, and translations that
//! say something else than their text.
//!
//! [`language_findings`] reads a page; [`pair_notes`] and [`differing`] hold texts against their translations, for the
//! check of a page and for whoever writes one. Two grades of severity, as telo misikeke has them: what is wrong, and
//! what may be. This room names `document`, and `musi-diagram` for the names of pieces.
mod clause;
mod dictionary;
mod finding;
mod glossary;
mod grammar;
mod misspelt;
mod number;
mod pair;
mod phrase;
mod prose;
mod read;
mod sentence;
mod settings;
mod spelling;
mod token;
mod typing;
mod verb;
mod words;

pub use dictionary::Dictionary;
pub use finding::{Finding, Rule};
pub use glossary::Glossary;
pub use misspelt::misspelt_words;
pub use pair::{Differing, LanguagePair, PairNote, PairPlace, Side, differing, pair_notes};
pub use read::{TranslatedText, language_findings, translated_texts};
pub use settings::Settings;
pub use words::WordSet;
