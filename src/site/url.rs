//! Where pages and files stand in the site. A value of these types cannot lead out of it.

use super::names::is_portable;
use crate::percent;
use std::{
    borrow::Borrow,
    fmt,
    path::{Path, PathBuf},
};

/// The path of a file in the site: segments that are plain names. Made only by [`OutPath::new`], so a writer
/// that takes one cannot be led out of the output folder.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OutPath(String);

impl OutPath {
    /// Reads a path with `/` between its segments. `None` when a segment is empty, `.` or `..`, or holds a
    /// character that no file system or address should see.
    ///
    /// ```
    /// use lipu_musi::site::OutPath;
    ///
    /// assert!(OutPath::new("chess/index.html").is_some());
    /// assert!(OutPath::new("../etc/passwd").is_none());
    /// assert!(OutPath::new("/etc/passwd").is_none());
    /// ```
    #[must_use]
    pub fn new(path: &str) -> Option<Self> {
        path.split('/').all(is_plain_name).then(|| Self(path.to_owned()))
    }

    /// The page that servers show where there is none.
    #[must_use]
    pub fn not_found() -> Self {
        Self("404.html".to_owned())
    }

    /// The path with `/` between its segments.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The path under a folder.
    #[must_use]
    pub fn under(&self, folder: &Path) -> PathBuf {
        self.0.split('/').fold(folder.to_path_buf(), |path, segment| path.join(segment))
    }

    /// Whether the file is a page.
    #[must_use]
    pub fn is_page(&self) -> bool {
        self.0.ends_with("index.html")
    }

    /// Whether the file is the page of a figure, if it was made with the page above it: `chess/f4/index.html`.
    pub(super) fn is_of_figure(&self) -> bool {
        let folder = self.0.strip_suffix("/index.html").and_then(|folder| folder.rsplit('/').next());
        let number = folder.and_then(|name| name.strip_prefix('f'));
        number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
    }

    /// The folders that the file stands in, outermost first.
    pub fn folders(&self) -> impl Iterator<Item = &str> {
        self.0.match_indices('/').map(|(at, _)| &self.0[..at])
    }
}

/// Maps by path can be asked with a text: one that is no path is in none.
impl Borrow<str> for OutPath {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for OutPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Whether a segment is a name and nothing else.
fn is_plain_name(segment: &str) -> bool {
    !matches!(segment, "" | "." | "..")
        && segment.len() <= 255
        && is_portable(segment)
        && !segment.contains(|c: char| {
            c.is_control() || matches!(c, '/' | '\\' | ':' | '"' | '<' | '>' | '|' | '?' | '*')
        })
}

/// The address of a page relative to the root of the site: empty for the root, else ending in `/`, as in
/// `lentan/chess/`. Not percent-encoded; [`PageUrl::href`] is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PageUrl(String);

impl PageUrl {
    /// The address of a page by the path of its file: `X.md` stands at `X/`, `D/.md` and `D/index.md` at `D/`.
    /// `None` when the path cannot be an address.
    ///
    /// ```
    /// use lipu_musi::site::PageUrl;
    ///
    /// let url = |path| PageUrl::of_source(path).map(|url| url.as_str().to_owned());
    /// assert_eq!(url("lentan/chess.md").as_deref(), Some("lentan/chess/"));
    /// assert_eq!(url("lentan/.md").as_deref(), Some("lentan/"));
    /// assert_eq!(url("index.md").as_deref(), Some(""));
    /// assert_eq!(url("...md"), None);
    /// ```
    #[must_use]
    pub fn of_source(path: &str) -> Option<Self> {
        let stem = path.strip_suffix(".md").filter(|stem| !stem.starts_with('/'))?;
        let (folder, name) = stem.rsplit_once('/').map_or(("", stem), |(folder, name)| (folder, name));
        let name = if name == "index" { "" } else { name };
        let joined = match (folder, name) {
            (folder, "") => folder.to_owned(),
            ("", name) => name.to_owned(),
            (folder, name) => format!("{folder}/{name}"),
        };
        if joined.is_empty() {
            return Some(Self(String::new()));
        }
        OutPath::new(&joined).map(|path| Self(format!("{path}/")))
    }

    /// The address of a page below this one. `None` when the name is not a plain name.
    #[must_use]
    pub fn child(&self, name: &str) -> Option<Self> {
        is_plain_name(name).then(|| Self(format!("{}{name}/", self.0)))
    }

    /// The address of a folder of pages, written without `/` at its ends; empty for the root.
    pub(super) fn of_folder(folder: &str) -> Self {
        Self(if folder.is_empty() { String::new() } else { format!("{folder}/") })
    }

    /// The folder that holds this page, or `None` for the root.
    #[must_use]
    pub fn parent(&self) -> Option<Self> {
        let trimmed = self.0.strip_suffix('/')?;
        Some(Self(trimmed.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"))))
    }

    /// The address as it is kept here: readable, relative to the root.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The address for an attribute, with the path of the site in front.
    #[must_use]
    pub fn href(&self, base_path: &str) -> String {
        [base_path, &percent::encoded(&self.0)].concat()
    }

    /// The file that a server answers with.
    #[must_use]
    pub fn file(&self) -> OutPath {
        OutPath(format!("{}index.html", self.0))
    }

    /// A file beside the page whose name carries the hash of its bytes: `chess/lights-0123456789abcdef.css`.
    #[must_use]
    pub(super) fn beside(&self, name: &str, hash: u64, end: &str) -> OutPath {
        OutPath(format!("{}{name}-{hash:016x}.{end}", self.0))
    }

    /// How many segments the address has; 0 for the root.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.0.matches('/').count()
    }
}

impl fmt::Display for PageUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Whether a path is that of a page. `.md` alone is a page too, the one of its folder; `X.MD` is not.
#[allow(clippy::case_sensitive_file_extension_comparisons, reason = "the pages of a site end in `.md`")]
pub(super) fn is_page(path: &str) -> bool {
    path.ends_with(".md")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_path_leads_out() {
        for path in [
            "",
            "/",
            "a//b",
            "../a",
            "a/..",
            "a/./b",
            "a\\..\\b",
            "C:/a",
            "a\0b",
            "a\nb",
            "a/",
            "a/.git/config",
            "nul.txt",
            "a./b",
            "a\u{202e}",
        ] {
            assert_eq!(OutPath::new(path), None, "{path:?}");
        }
        for path in ["../a.md", "/a.md", "a/../b.md", "a/..md", "...md", "a/\u{1}.md"] {
            assert_eq!(PageUrl::of_source(path), None, "{path:?}");
        }
    }

    #[test]
    fn a_child_is_one_segment() {
        let url = PageUrl::of_source("a.md").expect("a plain name");
        assert_eq!(url.child("en").expect("a plain name").as_str(), "a/en/");
        assert_eq!(url.child(".."), None);
        assert_eq!(url.child("b/c"), None);
    }
}
