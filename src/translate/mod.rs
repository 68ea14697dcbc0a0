//! Keeping translations current: what is missing, what is stale, and how it is fixed in one place.
//!
//! A page is cut into [`Unit`]s: a text and the comment that translates it. What somebody has accepted is kept in a
//! [`Records`] file as pairs of hashes, so that a text that has changed under its translation is known from one
//! whose lines were only wrapped anew. New translations are written by splices that touch the comment and nothing
//! else. This room names `document` alone; files and folders are the command line's business.
mod accept;
mod annotations;
mod codes;
mod drift;
mod exchange;
mod format;
mod hash;
mod import;
mod journal;
mod judge;
mod layout;
mod memory;
mod merge;
mod normal;
mod parallel;
mod place;
mod po;
mod records;
mod replace;
mod report;
mod unit;
mod write;
mod xliff;

pub use accept::{Accepted, UnitsOfPage, accept, accept_changes};
pub use annotations::Annotations;
pub use drift::{Drift, PageHistory, Paragraph, drifted, paragraphs};
pub use exchange::{Base, Entry, Exchange, Inline, Match, entries, exported_texts};
pub use format::{ExchangeError, ExchangeFormat};
pub use hash::TextHash;
pub use import::{Import, Left, Reason, import, import_over};
pub use journal::{ChangeError, Edit, JOURNAL_FILE, complete, is_pending, write_all};
pub use judge::{AcceptanceRecords, TranslationStatus, judge};
pub use memory::{Similar, TranslationMemory};
pub use normal::normalised;
pub use parallel::{Gap, GapKind, gaps};
pub use place::FilePlaces;
pub use po::{PoError, PoProblem};
pub use records::{RECORDS_FILE, Record, Records, RecordsError, record_page};
pub use replace::{UNFINISHED, create, replace};
pub use report::{BlockReport, Counts, PageReport, SectionReport, State, UNRECORDED, report};
pub use unit::{Unit, units};
pub use write::{
    Refusal, TranslationEdit, end_of_turn, fits_comment, unended_turn, without_comments, write, write_text,
};
