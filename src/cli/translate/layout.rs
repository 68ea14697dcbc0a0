//! Which files the texts of the pages are exported to.

use crate::{site::TranslatedPage, translate::ExchangeFormat};

/// How the files of an export lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum Layout {
    /// `musi/chess.po`: one for each page, `musi/chess.fr.po` for comments with a tag.
    #[default]
    Pages,
    /// `en/musi/chess.po`: one for each page, in a folder for each language. Templates, which have no language, lie as
    /// `pages`.
    Folders,
    /// `en.po`: one for each language with all pages. The template is `texts.pot`.
    Language,
}

impl Layout {
    /// The file that a page is exported to, in the folder of the export.
    pub fn file(self, page: &TranslatedPage, format: ExchangeFormat) -> String {
        let is_template = format == ExchangeFormat::Pot;
        let (path, language) = (page.file.path.as_str(), page.comment.as_str());
        match self {
            Self::Folders if !is_template => format!("{language}/{}", page_file(path, None, format)),
            Self::Pages | Self::Folders => page_file(path, page.document.languages.tag(), format),
            Self::Language if is_template => format!("texts.{}", format.extension()),
            Self::Language => format!("{language}.{}", format.extension()),
        }
    }

    /// Whether a page, read in one of its languages, is exported to a file of this name.
    pub fn is_file_of(name: &str, page: &TranslatedPage, format: ExchangeFormat) -> bool {
        [Self::Pages, Self::Folders].iter().any(|layout| layout.file(page, format) == name)
    }
}

/// The file of a page; one that is named for its folder is `index`.
fn page_file(page: &str, tag: Option<&str>, format: ExchangeFormat) -> String {
    let stem = page.strip_suffix(".md").unwrap_or(page);
    let index = if stem.is_empty() || stem.ends_with('/') { "index" } else { "" };
    let tag = tag.map_or_else(String::new, |tag| format!(".{tag}"));
    format!("{stem}{index}{tag}.{}", format.extension())
}
