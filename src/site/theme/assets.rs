//! The files that pages ask for. Their names carry a hash of their bytes, so that a browser may keep them for
//! good.

use super::{OutPath, embedded};
use musi_diagram::{FigureKind, GameName, Tongue, draw, ui::Shown};
use serde::Serialize;
use std::{borrow::Cow, path::Path};
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

/// One file of the theme.
#[derive(Debug, Clone)]
pub struct Asset {
    /// Where it goes.
    pub out: OutPath,
    /// What it holds.
    pub bytes: Cow<'static, [u8]>,
}

/// The addresses of the assets, as templates see them.
#[derive(Debug, Clone, Serialize)]
pub struct AssetUrls {
    /// The style sheet.
    pub style: String,
    /// The script of the page.
    pub script: String,
    /// The script of the search, which a page loads when its reader searches.
    pub search: String,
    /// The icon.
    pub icon: String,
    /// The script that waits until boards are wanted, and then loads what wakes them; none when the program was built without widgets.
    pub loader: Option<String>,
    /// The style sheet of figures without squares: mahjong, Muso.
    pub live_style: String,
    /// The script that wakes them; none when the program was built without widgets.
    pub live: Option<String>,
}

/// The files of the theme and their addresses.
#[derive(Debug, Clone)]
pub struct Assets {
    /// Each file.
    pub files: Vec<Asset>,
    /// Where templates find them.
    pub urls: AssetUrls,
}

impl Assets {
    /// Gathers the assets. `text` gives a file of the theme by name.
    pub(super) fn new<'a>(base: &str, text: &dyn Fn(&str) -> &'a str) -> Self {
        let mut files = Vec::new();
        let mut named = |name: &str, end: &str, bytes: String| {
            let path = format!("assets/{name}-{:016x}.{end}", xxh3_64(bytes.as_bytes()));
            let url = format!("{base}{path}");
            files.extend(OutPath::new(&path).map(|out| Asset { out, bytes: bytes.into_bytes().into() }));
            url
        };
        let style = [text("style.css"), text("common.css"), text("figure.css")].join("\n");
        let style = named("style", "css", minified(&style));
        let script = named("page", "js", short("page", text("page.js")).to_owned());
        let search = named("search", "js", text("search.js").to_owned());
        let icon = named("icon", "svg", text("icon.svg").to_owned());
        let live_style = named("live", "css", minified(text("live.css")));
        // A publisher who empties the script that wakes boards wants them still.
        let first = if text("loader.js").is_empty() { "" } else { short("wake", text("wake.js")) };
        let scripts = [
            ("wake", first),
            ("live", short("live", text("live.js"))),
            ("loader", short("loader", text("loader.js"))),
        ];
        let [loader, live, _] =
            programs(scripts, &mut files).map(|path| path.map(|path| format!("{base}{path}")));
        Self { files, urls: AssetUrls { style, script, search, icon, loader, live_style, live } }
    }

    /// Whether the figures of a game can come to life: whether the program carries its widget.
    #[must_use]
    pub fn has_widget(game: &str) -> bool {
        let name = |file: &str| {
            let name = file.strip_prefix("board-").or_else(|| file.strip_prefix("live-"))?;
            name.strip_suffix(".wasm").map(|name| name == game)
        };
        embedded::WIDGETS.iter().any(|(file, _)| name(file) == Some(true))
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

/// The short form of a script, where the program carries one that was made from this very text.
fn short<'a>(name: &str, script: &'a str) -> &'a str {
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
fn programs(scripts: [(&str, &str); 3], files: &mut Vec<Asset>) -> [Option<String>; 3] {
    if !Assets::has_boards() {
        return [None, None, None];
    }
    let mut own: Vec<(String, Cow<'static, [u8]>)> = Vec::new();
    for (name, script) in scripts.iter().filter(|(_, script)| !script.is_empty()) {
        own.push((format!("{name}.js"), script.as_bytes().to_vec().into()));
    }
    own.extend(widgets().map(|(name, bytes)| ((*name).to_owned(), Cow::Borrowed(*bytes))));
    own.extend(words());
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
fn words() -> impl Iterator<Item = (String, Cow<'static, [u8]>)> {
    let sets = [GameName::Chess, GameName::Shogi].into_iter().filter_map(draw::piece_set);
    sets.filter(|set| Assets::has_widget(set.game)).flat_map(|set| {
        let languages =
            [("tok-en", Shown::Both), ("tok", Shown::Only(Tongue::Tok)), ("en", Shown::Only(Tongue::En))];
        languages.map(|(name, shown)| {
            let words = draw::templates(set, FigureKind::ALL, shown);
            (format!("{}.{name}.html", set.game), words.into_bytes().into())
        })
    })
}

/// A style sheet without its comments and indentation; gzip does the rest.
fn minified(css: &str) -> String {
    let mut rest = css;
    let mut kept = String::with_capacity(css.len());
    while let Some((before, comment)) = rest.split_once("/*") {
        kept.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    kept.push_str(rest);
    kept.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}
