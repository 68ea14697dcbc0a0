//! The style sheets that one page has for itself. Pages hold no styles, so that a server may forbid them.

use super::Page;
use crate::{
    percent,
    site::{OutPath, PageUrl},
};
use xxhash_rust::xxh3::xxh3_64;

impl Page<'_> {
    /// Writes what lights the squares of the page without script, for both of its languages, and gives its address; nothing
    /// where no text speaks of squares.
    pub(super) fn light_sheet(&self, url: &PageUrl, files: &mut Vec<(OutPath, Vec<u8>)>) -> Option<String> {
        let rules = self.analysis.boards.light_rules();
        (!rules.is_empty()).then(|| self.sheet(url, "lights", rules, files))
    }

    /// Writes a style sheet beside the page, under a name with the hash of its text, and gives its address.
    fn sheet(&self, url: &PageUrl, name: &str, css: String, files: &mut Vec<(OutPath, Vec<u8>)>) -> String {
        let path = url.beside(name, xxh3_64(css.as_bytes()), "css");
        let address = [self.site.source.config.base_url.path(), &percent::encoded(path.as_str())].concat();
        files.push((path, css.into_bytes()));
        address
    }
}
