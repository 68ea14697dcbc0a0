//! The files that figures need in pages that others make.

use super::{
    Assets,
    assets::{carried, minified, sizes, words},
    embedded,
};
use crate::{config::Look, site::EMBED_STYLE};
use musi_diagram::{Family, Language};
use musi_games::GAMES;
use std::borrow::Cow;

/// The style sheets of all figures after the one that gives them colours; those of families follow.
const SHEETS: [&str; 3] = ["embed.css", "figure.css", "squares.css"];
/// The scripts that bring figures to life; without widgets there are none.
const SCRIPTS: [&str; 6] = ["element.js", "wake.js", "common.js", "runtime.js", "opponent.js", "progress.js"];

impl Assets {
    /// The style sheet of figures in pages that others make.
    pub(in crate::site) fn embed_style() -> String {
        let texts = embedded::templates(Look::LipuMusi);
        let mut sheets: Vec<&str> = SHEETS.to_vec();
        for file in GAMES.iter().flat_map(Family::style_sheets).flat_map(|sheet| sheet.files) {
            if !sheets.contains(file) {
                sheets.push(file);
            }
        }
        let css: Vec<&str> = sheets.into_iter().filter_map(|name| texts.get(name).copied()).collect();
        minified(&css.join("\n")) + &sizes()
    }

    /// The files that figures need in pages that others make, by name: they stand together in one folder.
    #[must_use]
    pub fn embeddable(languages: &[Language]) -> Vec<(String, Cow<'static, [u8]>)> {
        let texts = embedded::templates(Look::LipuMusi);
        let text = |name: &str| texts.get(name).copied().unwrap_or_default();
        let style = Self::embed_style();
        let mut files = vec![(EMBED_STYLE.to_owned(), Cow::Owned(style.into_bytes()))];
        if Self::has_boards() {
            let script = |name: &&str| ((*name).to_owned(), Cow::Borrowed(text(name).as_bytes()));
            files.extend(SCRIPTS.iter().map(script));
            files.push(("board.css".to_owned(), Cow::Owned(minified(text("board.css")).into_bytes())));
            files.extend(carried(languages).map(|(name, bytes)| ((*name).to_owned(), Cow::Borrowed(*bytes))));
            files.extend(words(languages));
        }
        files
    }
}
