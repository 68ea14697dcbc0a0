//! Which files of the theme the pages of a site ask for: a site carries those of the figures that it has, and no others.

use super::{OutPath, Sheet};
use std::collections::BTreeSet;

/// What pages ask for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a file of its own, asked for or not")]
pub struct UsedAssets {
    /// The style sheets by what a page has.
    pub sheets: BTreeSet<Sheet>,
    /// The style sheets of families of figures, by name.
    pub families: BTreeSet<&'static str>,
    /// The widgets, by the names that figures give them.
    pub widgets: BTreeSet<String>,
    /// Whether a board that comes to life has so many squares that its game may have a widget of its own for it.
    pub wide: bool,
    /// The languages in which figures speak, each alone and as a page shows them together: `tok`, `en`, `tok-en`.
    pub languages: BTreeSet<String>,
    /// Whether there is coloured code.
    pub code: bool,
    /// Whether figures have pages of their own.
    pub figure_pages: bool,
    /// Whether the pages of the site are listed beside each.
    pub sidebar: bool,
    /// Whether old addresses lead on.
    pub redirects: bool,
}

impl UsedAssets {
    /// Takes up what another page asks for.
    pub fn add(&mut self, page: &Self) {
        self.sheets.extend(&page.sheets);
        self.families.extend(&page.families);
        self.widgets.extend(page.widgets.iter().cloned());
        self.wide |= page.wide;
        self.languages.extend(page.languages.iter().cloned());
        self.code |= page.code;
        self.figure_pages |= page.figure_pages;
        self.sidebar |= page.sidebar;
        self.redirects |= page.redirects;
    }

    /// Whether a file of the theme is asked for. `families` are the names of all style sheets of families.
    pub(super) fn wants<'a>(&self, path: &OutPath, mut families: impl Iterator<Item = &'a str>) -> bool {
        let Some(file) = path.as_str().strip_prefix("assets/") else { return true };
        if let Some((_, file)) = file.split_once('/') {
            return self.wants_of_boards(file);
        }
        if file.starts_with("frame-") {
            return self.figure_pages;
        }
        if file.starts_with("redirect-") {
            return self.redirects;
        }
        // `NAME-HASH.css`
        let Some(name) = file.strip_suffix(".css").and_then(|name| name.rsplit_once('-')) else {
            return true;
        };
        let name = name.0;
        match Sheet::ALL.iter().find(|sheet| sheet.name() == name) {
            Some(Sheet::Text) => true,
            Some(sheet) => self.sheets.contains(sheet),
            None if name == "code" => self.code,
            None if name == "sidebar" => self.sidebar,
            None => !families.any(|family| family == name) || self.families.contains(name),
        }
    }

    /// The same of what brings figures to life: a widget, its words, and the scripts that all of them need.
    fn wants_of_boards(&self, file: &str) -> bool {
        let (name, end) = file.split_once('.').unwrap_or((file, ""));
        if end == "js" || end == "css" {
            return !self.widgets.is_empty();
        }
        // What a widget says in a language, and the words of boards where a page shows these languages.
        let spoken = end.strip_suffix(".txt").or_else(|| end.strip_suffix(".html"));
        if spoken.is_some_and(|tags| !self.languages.contains(tags)) {
            return false;
        }
        // What a game's board, figure or opponent is made of. Boards with many squares have a widget of their own.
        let name = ["board-", "live-", "play-"].iter().find_map(|of| name.strip_prefix(of)).unwrap_or(name);
        match name.strip_suffix("-wide") {
            Some(name) => self.wide && self.widgets.contains(name),
            None => self.widgets.contains(name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_asked_for_is_wanted() {
        let used = UsedAssets {
            sheets: BTreeSet::from([Sheet::Boards]),
            families: BTreeSet::new(),
            widgets: BTreeSet::from(["chess".to_owned()]),
            languages: ["tok", "en", "tok-en"].map(str::to_owned).into(),
            ..UsedAssets::default()
        };
        let wants = |used: &UsedAssets, file: &str| {
            used.wants(&OutPath::new(&format!("assets/{file}")).unwrap(), ["mahjong"].into_iter())
        };
        for file in [
            "text-01.css",
            "style-01.css",
            "page-01.js",
            "home-01.css",
            "icon-01.svg",
            "boards-01/board-chess.wasm",
            "boards-01/board-chess.tok.txt",
            "boards-01/play-chess.wasm",
            "boards-01/chess.tok-en.html",
            "boards-01/wake.js",
            "boards-01/board.css",
        ] {
            assert!(wants(&used, file), "{file}");
        }
        for file in [
            "figures-01.css",
            "mahjong-01.css",
            "code-01.css",
            "sidebar-01.css",
            "frame-01.css",
            "frame-01.js",
            "boards-01/board-shogi.wasm",
            "boards-01/live-hand.wasm",
            "boards-01/live-hand.en.txt",
            "boards-01/play-shogi.wasm",
            "boards-01/board-chess-wide.wasm",
            "boards-01/board-chess-wide.en.txt",
            "boards-01/board-chess.de.txt",
            "boards-01/chess.en-de.html",
            "redirect-01.js",
            "boards-01/read-chess.wasm",
            "boards-01/read-chess.en.txt",
            "boards-01/shogi.tok.html",
        ] {
            assert!(!wants(&used, file), "{file}");
        }
        let wide = UsedAssets { wide: true, redirects: true, ..used };
        for file in ["boards-01/board-chess-wide.wasm", "boards-01/board-chess-wide.en.txt", "redirect-01.js"]
        {
            assert!(wants(&wide, file), "{file}");
        }
        let none = UsedAssets::default();
        assert!(
            wants(&none, "text-01.css")
                && !wants(&none, "style-01.css")
                && !wants(&none, "boards-01/wake.js")
        );
    }
}
