//! The site: which pages, at which URLs, in which languages; links and assets; atomic writing.

mod boards;
mod build;
mod discover;
mod entry;
mod frame;
mod index;
mod links;
mod navigation;
mod output;
mod page;
mod problem;
mod source;
mod theme;
mod url;
mod words;

pub use boards::Boards;
pub use build::{Draft, Site, dead_fragments};
pub use discover::{CopiedFile, PageFile, Tree, discover};
pub use entry::{Entry, LARGEST_PAGE, read_entry};
pub use index::{Destination, Index};
pub use links::Resolved;
pub use navigation::FrameLink;
pub use output::{MARKER, Output, OutputError};
pub use page::{Composed, FragmentLink, Record, compose, page_figures};
pub use problem::{Missing, SiteProblem};
pub use source::Source;
pub use theme::{Asset, Assets, Theme, ThemeError};
pub use url::{OutPath, PageUrl, percent_decoded, percent_encoded};
pub use words::{PageWords, Words, language_name};
