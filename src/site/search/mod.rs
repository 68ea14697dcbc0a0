//! What the browser searches: an index over all languages, cut into small files of which a search loads few.
//!
//! Nothing is loaded before the reader searches. Then `search/index.json` says which file holds the words with which
//! beginning; one or two of them and the titles of what was found are all that a search asks for. Words are found by
//! their beginning, without accents and in either case; scripts that do not write blanks are found by two letters.

mod fold;
mod index;
mod terms;

pub use fold::terms_of;
pub use index::SearchIndex;
pub use terms::{PageTerms, page_terms};
