//! The files that pages ask for. Their names carry a hash of their bytes, so that a browser may keep them for
//! good.

use super::{OutPath, Sheet, embedded};
use musi_diagram::{Family, FigureKind, Language, draw, ui::Shown};
use musi_games::GAMES;
use serde::Serialize;
use std::{borrow::Cow, collections::BTreeMap, path::Path};
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
    /// The style sheet with all but coloured code, for templates that do not ask what a page has.
    pub style: String,
    /// The style sheets of pages, by [`Sheet`]; where no figures are made, that of texts alone.
    pub sheets: BTreeMap<Sheet, String>,
    /// The style sheet of coloured code.
    pub code: String,
    /// The script of the page.
    pub script: String,
    /// The script that takes up what the reader chose last, right behind the switches.
    pub choices: String,
    /// The script of a page at an old address.
    pub redirect: String,
    /// The style sheet of the list of pages beside each page.
    pub sidebar: String,
    /// The style sheet of the home page, beside those of all pages.
    pub home: String,
    /// The style sheet of the page that a server shows where there is none, beside those of all pages.
    pub not_found: String,
    /// The style sheet of the page of one figure, beside those of its page.
    pub frame_style: String,
    /// The script of the page of one figure.
    pub frame: String,
    /// The script of the search, which a page loads when its reader searches.
    pub search: String,
    /// The icon.
    pub icon: String,
    /// The script that waits until figures are wanted, and then loads what brings them to life; none when the program was built without widgets.
    pub wake: Option<String>,
    /// The style sheets of figures that need more than those of all boards, by name.
    pub families: BTreeMap<&'static str, String>,
    /// The script that it imports, for a page to ask for in time.
    pub common: Option<String>,
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
    /// Gathers the assets. `text` gives a file of the theme by name. A site without `figures` wakes none
    /// and has no style sheets for them.
    pub(super) fn new<'a>(
        base: &str,
        figures: bool,
        languages: &[Language],
        text: &dyn Fn(&str) -> &'a str,
    ) -> Self {
        let mut files = Vec::new();
        let mut named = |name: &str, end: &str, bytes: String| {
            let path = format!("assets/{name}-{:016x}.{end}", xxh3_64(bytes.as_bytes()));
            let url = format!("{base}{path}");
            files.extend(OutPath::new(&path).map(|out| Asset { out, bytes: bytes.into_bytes().into() }));
            url
        };
        let mut sheet = |name: &str, files: &[&str], more: &str| {
            let css: Vec<&str> = files.iter().map(|file| text(file)).collect();
            named(name, "css", minified(&css.join("\n")) + more)
        };
        let used = if figures { Sheet::ALL } else { &[Sheet::Text] };
        let sizes = sizes();
        let sheets: BTreeMap<_, _> = used
            .iter()
            .map(|kind| {
                let more = if *kind == Sheet::Boards { sizes.as_str() } else { "" };
                (*kind, sheet(kind.name(), kind.files(), more))
            })
            .collect();
        let style = sheets.values().next_back().cloned().unwrap_or_default();
        let code = sheet("code", &["code.css"], "");
        let sidebar = sheet("sidebar", &["sidebar.css"], "");
        let home = sheet("home", &["home.css"], "");
        let not_found = sheet("not-found", &["not-found.css"], "");
        let frame_style = sheet("frame", &["frame.css"], "");
        let families = GAMES.iter().filter(|_| figures).flat_map(Family::style_sheets);
        let families = families.map(|family| (family.name, sheet(family.name, family.files, ""))).collect();
        let script = named("page", "js", short("page", text("page.js")).to_owned());
        let choices = named("choices", "js", short("choices", text("choices.js")).to_owned());
        let redirect = named("redirect", "js", short("redirect", text("redirect.js")).to_owned());
        let frame = named("frame", "js", short("frame", text("frame.js")).to_owned());
        let search = named("search", "js", text("search.js").to_owned());
        let icon = named("icon", "svg", text("icon.svg").to_owned());
        // A publisher who empties the script that brings figures to life wants them still.
        let first = if text("runtime.js").is_empty() { "" } else { short("wake", text("wake.js")) };
        let scripts = [
            ("wake", first),
            ("common", short("common", text("common.js"))),
            ("runtime", short("runtime", text("runtime.js"))),
            ("opponent", short("opponent", text("opponent.js"))),
            ("progress", short("progress", text("progress.js"))),
        ];
        let programs = if figures {
            programs(scripts, &minified(text("board.css")), languages, &mut files)
        } else {
            [const { None }; 5]
        };
        let [wake, common, ..] = programs.map(|path| path.map(|path| format!("{base}{path}")));
        Self {
            files,
            urls: AssetUrls {
                style,
                sheets,
                code,
                script,
                choices,
                redirect,
                sidebar,
                home,
                not_found,
                frame_style,
                frame,
                search,
                icon,
                wake,
                families,
                common,
            },
        }
    }

    /// Adds a style sheet that only this site has, and gives its address.
    pub(super) fn add_sheet(&mut self, base: &str, name: &str, css: &str) -> String {
        let bytes = minified(css).into_bytes();
        let path = format!("assets/{name}-{:016x}.css", xxh3_64(&bytes));
        let url = format!("{base}{path}");
        self.files.extend(OutPath::new(&path).map(|out| Asset { out, bytes: bytes.into() }));
        url
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
fn programs(
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

/// The longest side of a board whose size a class says.
const LONGEST: u8 = 40;

/// What the classes of boards say to the rules of squares.css: how many squares wide and high a board is, and beside which
/// rank or file a name belongs. Attributes could say it shorter, but a page has no styles of its own.
pub(super) fn sizes() -> String {
    let wide = (1..=LONGEST).map(|side| format!(".w{side}{{--w:{side}}}"));
    let high = (1..=LONGEST).map(|side| format!(".h{side}{{--h:{side}}}"));
    let beside = (0..LONGEST).map(|line| format!(".at{line}{{--at:{line}}}"));
    wide.chain(high).chain(beside).collect()
}

/// A style sheet without its comments and without the blanks that separate nothing.
pub(super) fn minified(css: &str) -> String {
    let (mut out, mut rest, mut blank) = (String::with_capacity(css.len()), css, false);
    while let Some(letter) = rest.chars().next() {
        let plain = rest.bytes().take_while(|byte| is_plain(*byte)).count();
        let length = match letter {
            _ if plain > 0 => plain,
            '/' if rest.starts_with("/*") => {
                rest = rest.split_once("*/").map_or("", |(_, after)| after);
                continue;
            }
            '"' | '\'' => string_length(rest, letter),
            _ => letter.len_utf8(),
        };
        let (part, after) = rest.split_at(length);
        rest = after;
        if letter.is_whitespace() {
            blank = true;
            continue;
        }
        if "{};,>".contains(letter) {
            if letter == '}' && out.ends_with(';') {
                out.pop();
            }
        } else if blank && !out.is_empty() && !out.ends_with(['{', '}', ';', ',', '>', ':']) {
            // A blank after a colon separates nothing, but one before it does: `.a :hover`.
            out.push(' ');
        }
        blank = false;
        // `0.5` is `.5`, where it is a number of its own.
        if letter == '.' && out.strip_suffix('0').is_some_and(|before| before.ends_with([' ', ':', '(', ',']))
        {
            out.pop();
        }
        out.push_str(part);
    }
    out
}

/// Whether a byte of a style sheet means nothing but itself.
const fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'#' | b'%' | b'(' | b')' | b':')
}

/// How long the string is that `css` begins with, its quotation marks included.
fn string_length(css: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, letter) in css.char_indices().skip(1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if letter == quote => return at + letter.len_utf8(),
            _ => {}
        }
    }
    css.len()
}

#[cfg(test)]
mod tests {
    use super::minified;

    #[test]
    fn style_sheets_lose_what_separates_nothing() {
        for (css, short) in [
            (
                "/* a */\na :hover , b > c {\n  color: red;\n  margin: 0 -0.5rem;\n}\n",
                "a :hover,b>c{color:red;margin:0 -0.5rem}",
            ),
            (".a { width: calc(100% - 0.25rem + 10.5px); }", ".a{width:calc(100% - .25rem + 10.5px)}"),
            ("a::before { content: \" : { \" ; }", "a::before{content:\" : { \"}"),
            (
                "@media (min-width: 40rem) and (scripting: none) { & .b { top: 0 } }",
                "@media (min-width:40rem) and (scripting:none){& .b{top:0}}",
            ),
            (".l0 .b { --x: 0; }", ".l0 .b{--x:0}"),
            ("a { b: 'x  \\' /* y' /* z */; }", "a{b:'x  \\' /* y'}"),
            ("a { b: \"", "a{b:\""),
        ] {
            assert_eq!(minified(css), short);
        }
    }
}
