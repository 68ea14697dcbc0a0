//! The style sheets and scripts that one page has for itself. They are files: a page holds none, so that a server may forbid
//! whatever is written in one.

use super::Page;
use crate::{
    html::{Carried, CarriedScript},
    percent,
    site::{OutPath, PageUrl},
};
use serde::Serialize;
use xxhash_rust::xxh3::xxh3_64;

/// The addresses of the files that one page has for itself.
#[derive(Debug, Default)]
pub(super) struct OwnFiles<'a> {
    /// What lights squares without script.
    pub(super) lights: Option<&'a str>,
    /// What its author styles.
    pub(super) style: Option<String>,
    /// What its author programs.
    pub(super) scripts: Vec<OwnScript>,
}

/// A script that was written in a page.
#[derive(Debug, Serialize)]
pub(crate) struct OwnScript {
    url: String,
    is_module: bool,
}

impl Page<'_> {
    /// Writes what lights the squares of the page without script, for both of its languages, and gives its address; nothing
    /// where no text speaks of squares.
    pub(super) fn light_sheet(&self, url: &PageUrl, files: &mut Vec<(OutPath, Vec<u8>)>) -> Option<String> {
        let rules = self.analysis.boards.light_rules();
        (!rules.is_empty()).then(|| self.write_file(url, ("lights", "css"), rules, files))
    }

    /// Writes the style and the scripts that raw HTML of the page brings along. They are where the addresses of the page begin,
    /// so that an address in a style leads where it did.
    pub(super) fn own_files(
        &self,
        carried: Carried,
        url: &PageUrl,
        files: &mut Vec<(OutPath, Vec<u8>)>,
    ) -> OwnFiles<'static> {
        let root = PageUrl::default();
        let folder = if self.has_base() { &root } else { url };
        let style = (!carried.style.is_empty()).then(|| {
            // Two pages with the same style under one base would be one file.
            let css = if self.has_base() { format!("/* {url} */\n{}", carried.style) } else { carried.style };
            self.write_file(folder, ("style", "css"), css, files)
        });
        let mut script = |CarriedScript { text, is_module }| OwnScript {
            url: self.write_file(url, ("script", "js"), text, files),
            is_module,
        };
        OwnFiles { lights: None, style, scripts: carried.scripts.into_iter().map(&mut script).collect() }
    }

    /// Writes a file beside a page, under a name with the hash of its text, and gives its address.
    fn write_file(
        &self,
        url: &PageUrl,
        (name, end): (&str, &str),
        text: String,
        files: &mut Vec<(OutPath, Vec<u8>)>,
    ) -> String {
        let path = url.beside(name, xxh3_64(text.as_bytes()), end);
        let address = [self.site.source.config.base_url.path(), &percent::encoded(path.as_str())].concat();
        files.push((path, text.into_bytes()));
        address
    }
}
