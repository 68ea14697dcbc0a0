//! What brings figures to life: widgets, scripts, and what they say.

use super::{Asset, Assets, OutPath, embedded};
use musi_diagram::{FigureKind, Language, draw, ui::Shown};
use musi_games::GAMES;
use std::{borrow::Cow, path::Path};
use xxhash_rust::xxh3::Xxh3;

impl Assets {
    /// Whether the figures of a game can come to life: whether the program carries its widget.
    #[must_use]
    pub fn has_widget(game: &str) -> bool {
        let name = |file: &str| {
            let name = file.strip_prefix("board-").or_else(|| file.strip_prefix("live-"))?;
            name.strip_suffix(".wasm").map(|name| name == game)
        };
        embedded::WIDGETS.iter().any(|(file, _)| name(file) == Some(true))
    }

    /// Whether the program carries what reads texts of a game in the browser.
    pub(super) fn has_reader(game: &str) -> bool {
        widgets().any(|(file, _)| {
            file.strip_prefix("read-").and_then(|file| file.strip_suffix(".wasm")) == Some(game)
        })
    }

    /// Whether boards can come to life: whether the program carries the widgets.
    #[must_use]
    pub fn has_boards() -> bool {
        widgets().next().is_some()
    }
}

/// The widgets that the program carries: name and bytes.
fn widgets() -> impl Iterator<Item = &'static (&'static str, &'static [u8])> {
    embedded::WIDGETS.iter().filter(|(name, _)| Path::new(name).extension().is_some_and(|end| end == "wasm"))
}

/// The widgets, and what they say in some languages.
pub(super) fn carried(languages: &[Language]) -> impl Iterator<Item = (String, Cow<'static, [u8]>)> {
    let carried = widgets().chain(tables(languages));
    carried.map(|(name, bytes)| ((*name).to_owned(), Cow::Borrowed(*bytes))).chain(added_tables(languages))
}

/// The tables of what the widgets say in some languages, a file for each widget and language: `board-chess.tok.txt`.
fn tables(languages: &[Language]) -> impl Iterator<Item = &'static (&'static str, &'static [u8])> {
    embedded::WIDGETS.iter().filter(|(name, _)| {
        let tag = name.strip_suffix(".txt").and_then(|name| name.rsplit_once('.')).map(|(_, tag)| tag);
        languages.iter().any(|language| tag == Some(language.tag()))
    })
}

/// The same for languages that are not built in: made as those in English are.
fn added_tables(languages: &[Language]) -> impl Iterator<Item = (String, Cow<'static, [u8]>)> {
    let added = languages.iter().filter(|language| language.index() >= Language::COUNT);
    added.flat_map(|language| {
        tables(&[Language::ENGLISH]).filter_map(|(name, bytes)| {
            let widget = name.strip_suffix(".en.txt")?;
            let file = language.file_like(std::str::from_utf8(bytes).ok()?);
            Some((format!("{widget}.{}.txt", language.tag()), file.into_bytes().into()))
        })
    })
}

/// The short form of a script, where the program carries one that was made from this very text.
pub(super) fn short<'a>(name: &str, script: &'a str) -> &'a str {
    let carried = |end: &str| {
        let file = format!("{name}{end}");
        embedded::WIDGETS.iter().find(|(name, _)| *name == file).map(|(_, bytes)| *bytes)
    };
    let short = carried(".js").filter(|source| *source == script.as_bytes()).and_then(|_| carried(".min.js"));
    short.and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or(script)
}

/// What figures need to wake stands together in one folder, whose name carries the hash of it all: the scripts find each
/// other, the widgets and the words beside themselves. Gives the path of each script; none that is empty, and none
/// without widgets.
pub(super) fn programs(
    scripts: [(&str, &str); 5],
    style: &str,
    languages: &[Language],
    files: &mut Vec<Asset>,
) -> [Option<String>; 5] {
    if !Assets::has_boards() {
        return [const { None }; 5];
    }
    let mut own: Vec<(String, Cow<'static, [u8]>)> = Vec::new();
    for (name, script) in scripts.iter().filter(|(_, script)| !script.is_empty()) {
        own.push((format!("{name}.js"), script.as_bytes().to_vec().into()));
    }
    own.extend(carried(languages));
    own.push(("board.css".to_owned(), style.as_bytes().to_vec().into()));
    own.extend(words(languages));
    let mut hash = Xxh3::new();
    for (name, bytes) in &own {
        hash.update(name.as_bytes());
        hash.update(bytes);
    }
    let folder = format!("assets/boards-{:016x}", hash.digest());
    for (name, bytes) in own {
        files.extend(OutPath::new(&format!("{folder}/{name}")).map(|out| Asset { out, bytes }));
    }
    scripts.map(|(name, script)| (!script.is_empty()).then(|| format!("{folder}/{name}.js")))
}

/// The buttons of live boards and their words, a file for each game and for each choice of languages: nobody needs them
/// before a board wakes. Their names say which: `chess.tok-en.html`.
pub(super) fn words(languages: &[Language]) -> impl Iterator<Item = (String, Cow<'static, [u8]>)> {
    let games =
        GAMES.iter().filter(|game| game.piece_set().is_some() && Assets::has_widget(game.name().as_str()));
    games.flat_map(move |game| {
        choices(languages).into_iter().map(move |shown| {
            let tags: Vec<&str> = shown.languages().map(Language::tag).collect();
            let words = draw::templates(game, FigureKind::ALL, shown);
            (format!("{}.{}.html", game.name(), tags.join("-")), words.into_bytes().into())
        })
    })
}

/// The languages that a page can show, alone and two of them together.
fn choices(languages: &[Language]) -> Vec<Shown> {
    let pairs = languages.iter().flat_map(|one| languages.iter().map(|other| Shown::both(*one, *other)));
    let mut choices: Vec<Shown> = Vec::new();
    for shown in pairs {
        if !choices.contains(&shown) {
            choices.push(shown);
        }
    }
    choices
}
