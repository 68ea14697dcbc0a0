//! The site: which pages, at which URLs, in which languages; links and assets; atomic writing.

mod output;
mod url;

pub use output::{MARKER, Output, OutputError};
pub use url::{OutPath, PageUrl, percent_decoded, percent_encoded};
