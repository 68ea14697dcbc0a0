//! Pages and their languages: the languages that are known by name, pages that say the same in several languages, pages
//! that are translated in comments, and languages that have a folder of pages each.

mod folders;
mod names;
mod parallel;
mod recognised;
mod translations;

pub use folders::{FolderTranslation, FolderTranslations};
pub(super) use names::is_toki_pona;
pub use names::{language_name, language_tags};
pub use parallel::Parallel;
pub(super) use recognised::recognised;
pub use translations::{
    TranslatedPage, Translations, UnitsWithStatus, complete_translations, edit_records, records,
    records_file, write_records,
};
