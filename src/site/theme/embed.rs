//! The files that figures need in pages that others make.

use super::{
    Assets,
    css::{minified, sizes},
    embedded,
    programs::{carried, short, words},
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
            let script = |name: &&'static str| {
                let stem = name.strip_suffix(".js").unwrap_or(name);
                ((*name).to_owned(), Cow::Borrowed(short(stem, text(name)).as_bytes()))
            };
            files.extend(SCRIPTS.iter().map(script));
            files.push(("board.css".to_owned(), Cow::Owned(minified(text("board.css")).into_bytes())));
            files.extend(carried(languages));
            files.extend(words(languages));
            files.push(("games.txt".to_owned(), Cow::Owned(readable_games().into_bytes())));
        }
        files
    }
}

/// The games whose texts the element reads in the browser, a line each: the name, and the files and ranks of the board, 0 where it
/// has none.
fn readable_games() -> String {
    let readers = GAMES.iter().filter(|game| Assets::has_reader(game.name().as_str()));
    let line = |game: &dyn Family| {
        let board = game.vocabulary().map(|words| words.board);
        let (files, ranks) = board.map_or((0, 0), |board| (board.width(), board.height()));
        format!("{} {files} {ranks}\n", game.name())
    };
    readers.map(line).collect()
}
