//! The site: which pages, at which URLs, in which languages; links and assets; atomic writing.

mod analysis;
mod boards;
mod build;
mod configured;
mod cross_links;
mod discover;
mod draft;
mod embed;
mod entry;
mod feeds;
mod index;
mod last_modified;
mod links;
mod locales;
mod names;
mod nav_cache;
mod navigation;
mod output;
mod page;
mod page_context;
mod page_language;
mod picture;
mod plain;
mod problem;
mod progress;
mod project_scan;
mod redirects;
mod render;
mod search;
mod site_files;
mod source;
mod tags;
mod theme;
mod url;
mod words;

pub use analysis::{OpenTranslations, PageAnalysis, PageTranslation, Wants, page_figures};
pub use boards::Boards;
pub use build::Site;
pub use discover::{CopiedFile, PageFile, Tree, discover};
pub use draft::Draft;
pub use embed::{EMBED_MODULE, EMBED_STYLE, EmbedAssets, EmbedOptions, EmbeddedPage};
pub use entry::{Entry, LARGEST_PAGE, read_entry};
pub use index::{Destination, Index};
pub use links::{LinkPlace, Resolved};
pub use locales::{
    FolderTranslation, FolderTranslations, Parallel, TranslatedPage, Translations, UnitsWithStatus,
    complete_translations, edit_records, language_name, language_tags, records, records_file, write_records,
};
pub use navigation::FrameLink;
pub use output::{MARKER, Output, OutputError, Protected, Published, recover};
pub use page::{FragmentLink, PageSummary, RenderedPage};
pub use page_language::{PageLanguage, TranslatorNotes, translator_notes};
pub use picture::picture_styles;
pub use plain::{open_plain, read_inside, read_plain};
pub use problem::{Missing, MissingFolder, SiteProblem, UnmatchedGlob};
pub use progress::PageProgress;
pub use project_scan::{ProjectScan, SiteWishes, Template};
pub use redirects::{Redirect, Redirects};
pub use render::{NoFiles, Rendered, Sink};
pub use search::{PageTerms, SearchIndex, page_terms, terms_of};
pub use source::Source;
pub use theme::{Asset, Assets, Sheet, Theme, ThemeError, UsedAssets};
pub use url::{OutPath, PageUrl};
pub use words::{PageWords, Words};
