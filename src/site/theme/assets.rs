//! The files that pages ask for. Their names carry a hash of their bytes, so that a browser may keep them for
//! good.

use super::{
    OutPath, Sheet,
    css::{minified, sizes},
    programs::{programs, short},
};
use musi_diagram::{Family, Language};
use musi_games::GAMES;
use serde::Serialize;
use std::{borrow::Cow, collections::BTreeMap};
use xxhash_rust::xxh3::xxh3_64;

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
        let families =
            families.map(|family| (family.name, sheet(family.name, &family.all_files(), ""))).collect();
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
}
