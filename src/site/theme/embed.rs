//! The files that figures need in pages that others make.

use super::{
    Assets,
    css::{minified, shielded, sizes},
    embedded,
    programs::{carried, short, words},
};
use crate::{config::Look, site::EMBED_STYLE};
use musi_diagram::{Family, Language};
use musi_games::GAMES;
use std::borrow::Cow;

/// What gives figures their colours and their place in a page, and what is drawn in them: symbols, whose rules stand alone.
const SYMBOLS: [&str; 3] = ["embed.css", "ground.css", "pieces.css"];
/// The style sheets of all figures, which the styles of a page do not reach; those of families follow.
const SHEETS: [&str; 4] = ["shield.css", "palette.css", "figure.css", "squares.css"];
/// That of what the element draws until it is touched.
const SKETCH_SHEETS: [&str; 3] = ["shield.css", "palette.css", "sketch.css"];
/// The scripts that bring figures to life; without widgets there are none.
const SCRIPTS: [&str; 7] =
    ["element.js", "sketch.js", "wake.js", "common.js", "runtime.js", "opponent.js", "progress.js"];

impl Assets {
    /// The style sheet of figures in pages that others make.
    pub(in crate::site) fn embed_style() -> String {
        let families = GAMES.iter().flat_map(Family::style_sheets).flat_map(|sheet| sheet.files);
        together(&unique(SHEETS.iter().chain(families)), &sizes())
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
            let board = shielded(&minified(text("board.css")));
            files.push(("board.css".to_owned(), Cow::Owned(board.into_bytes())));
            files.extend(carried(languages));
            files.extend(words(languages));
            files.push(("games.txt".to_owned(), Cow::Owned(readable_games().into_bytes())));
            files.extend(sketches());
        }
        files
    }
}

/// Names of files, each once.
fn unique<'a>(names: impl Iterator<Item = &'a &'static str>) -> Vec<&'static str> {
    let mut seen = Vec::new();
    for name in names {
        if !seen.contains(name) {
            seen.push(*name);
        }
    }
    seen
}

/// Style sheets that the styles of a page do not reach, after those of symbols, where selectors see nothing of the page.
fn together(sheets: &[&str], more: &str) -> String {
    let texts = embedded::templates(Look::LipuMusi);
    let short = |names: &[&str]| {
        let css: Vec<&str> = names.iter().filter_map(|name| texts.get(name).copied()).collect();
        minified(&css.join("\n"))
    };
    let families = GAMES.iter().flat_map(Family::style_sheets).flat_map(|sheet| sheet.symbols);
    short(&unique(SYMBOLS.iter().chain(families))) + &shielded(&(short(sheets) + more))
}

/// The games whose texts the element reads in the browser.
fn readers() -> impl Iterator<Item = &'static dyn Family> {
    GAMES.iter().filter(|game| Assets::has_reader(game.name().as_str()))
}

/// What the element draws a text with until it is touched: the symbols of each game, and their style sheet.
fn sketches() -> impl Iterator<Item = (String, Cow<'static, [u8]>)> {
    let sheet = ("sketch.css".to_owned(), Cow::Owned(together(&SKETCH_SHEETS, "").into_bytes()));
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
