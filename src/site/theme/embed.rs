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
const SHEETS: [&str; 5] = ["embed.css", "palette.css", "figure.css", "pieces.css", "squares.css"];
/// Those of what the element draws until it is touched.
const SKETCH_SHEETS: [&str; 5] = ["embed.css", "palette.css", "pieces.css", "tiles.css", "sketch.css"];
/// The scripts that bring figures to life; without widgets there are none.
const SCRIPTS: [&str; 7] =
    ["element.js", "sketch.js", "wake.js", "common.js", "runtime.js", "opponent.js", "progress.js"];

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
            files.extend(sketches());
        }
        files
    }
}

/// The games whose texts the element reads in the browser.
fn readers() -> impl Iterator<Item = &'static dyn Family> {
    GAMES.iter().filter(|game| Assets::has_reader(game.name().as_str()))
}

/// What the element draws a text with until it is touched: the symbols of each game, and their style sheet.
fn sketches() -> impl Iterator<Item = (String, Cow<'static, [u8]>)> {
    let texts = embedded::templates(Look::LipuMusi);
    let css: Vec<&str> = SKETCH_SHEETS.iter().filter_map(|name| texts.get(name).copied()).collect();
    let sheet = ("sketch.css".to_owned(), Cow::Owned(minified(&css.join("\n")).into_bytes()));
    let symbols =
        readers().map(|game| (game.name(), game.sketch())).filter(|(_, symbols)| !symbols.is_empty());
    symbols
        .map(|(name, symbols)| (format!("sketch-{name}.svg"), Cow::Owned(symbols.into_bytes())))
        .chain([sheet])
}

/// The games whose texts the element reads in the browser, a line each: the name, and the files and ranks of the board, 0 where it
/// has none.
fn readable_games() -> String {
    let line = |game: &dyn Family| {
        let board = game.vocabulary().map(|words| words.board);
        let (files, ranks) = board.map_or((0, 0), |board| (board.width(), board.height()));
        format!("{} {files} {ranks}\n", game.name())
    };
    readers().map(line).collect()
}
