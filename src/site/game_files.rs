//! The files of games that a page names: in its configuration, its front matter and its fences.

use super::{Entry, Source, read_inside};
use crate::{
    config::{FigureRule, PathFigures},
    document::{BlockKind, Document, Span},
    figure::{FigureFile, GameRule, NamedGame, Problem},
};
use musi_diagnostic::Severity;
use musi_diagram::GameName;
use musi_games::GAMES;
use serde::Deserialize;
use std::{
    fs, io,
    path::{Component, Path, PathBuf},
};

/// A file of games has at most so many bytes: a reader refuses larger ones.
const LARGEST: u64 = 1 << 20;

/// What a page says of its figures in its front matter: `figures: {game: stated, file: my.ini#name}`.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Said {
    #[serde(deserialize_with = "crate::config::game", default)]
    game: Option<GameName>,
    #[serde(default)]
    file: Option<String>,
}

/// Which game a page says its figures are of, and in which file that is written; and what is wrong with what it says.
pub(super) struct PageGames {
    /// The game; nothing where the page does not say.
    pub game: Option<GameRule>,
    /// The files that are named.
    pub files: Vec<NamedGame>,
    /// What is wrong.
    pub problems: Vec<Problem>,
}

impl PageGames {
    /// Reads what a page and the configuration say of its games.
    pub fn read(source: &Source, entry: &Entry, document: &Document, lines: &FigureFile) -> Self {
        let mut games = Self { game: None, files: Vec::new(), problems: Vec::new() };
        let beside = entry.file.file.parent().unwrap_or(source.root.as_path());
        let said = document.front_matter.extra.get("figures").map(|said| Said::deserialize(said.clone()));
        let mut file = None;
        match said {
            None => {}
            Some(Ok(said)) => {
                games.game = said.game.map(GameRule::Named);
                file = said.file.map(|file| (beside, file));
                if file.is_some() && said.game.is_none() {
                    games.front_matter(document, "a file of games needs its game");
                }
            }
            Some(Err(error)) => games.front_matter(document, &error.to_string().replace("; ", ", ")),
        }
        let rule = source.config.figure_rule(&entry.file.path);
        let configured =
            rule.and_then(|PathFigures { file, .. }| file.clone()).filter(|_| games.game.is_none());
        let of_page = file.or(configured.map(|file| (source.root.as_path(), file)));
        if let Some((folder, named)) = of_page {
            games.add(source, folder, named, true);
        }
        let game = match source.config.figures_on(&entry.file.path) {
            FigureRule::Game(game) => Some(game),
            FigureRule::Guess | FigureRule::Off => None,
        };
        let game = if let Some(GameRule::Named(game)) = games.game { Some(game) } else { game };
        let of_page =
            game.and_then(|game| GAMES.family(game)).is_some_and(|family| family.page_reader().is_some());
        let pictures = if of_page { pictures(document.source()) } else { Vec::new() };
        for named in in_fences(document, lines).into_iter().chain(pictures) {
            games.add(source, beside, named, false);
        }
        games
    }

    fn front_matter(&mut self, document: &Document, message: &str) {
        let matter = document.slice(document.front_matter.span);
        let at = document.front_matter.span.start + matter.find("figures").unwrap_or(0);
        self.problems.push(Problem {
            code: "figures-key",
            severity: Severity::Error,
            place: Span::new(at, at + "figures".len().min(matter.len())),
            message: format!("`figures` of this page cannot be read: {message}"),
            remedy: "write `figures: {game: NAME}` with the name of a game, or `figures: {game: NAME, file: my.ini#name}` where a file states it".into(),
        });
    }

    fn add(&mut self, source: &Source, folder: &Path, named: String, of_page: bool) {
        if self.files.iter().any(|file| file.named == named && file.of_page == of_page) {
            return;
        }
        let name = named.split('#').next().unwrap_or_default();
        let content = source.content();
        let found = [folder, content.as_path(), source.root.as_path()]
            .into_iter()
            .filter_map(|folder| inside(&source.root, folder, name));
        let found: Vec<PathBuf> = found.collect();
        let there = found.iter().find(|path| path.symlink_metadata().is_ok()).or_else(|| found.first());
        let (path, text) = match there {
            Some(path) => (source.named(path), text_of(path, &source.root)),
            None => (name.to_owned(), Err("it is outside the folder of the site".to_owned())),
        };
        self.files.push(NamedGame { named, path, text, of_page });
    }
}

/// The files that fences name: `file=my.ini#name` behind the name of a game.
fn in_fences(document: &Document, lines: &FigureFile) -> Vec<String> {
    let infos = document.walk().filter_map(|block| match &block.kind {
        BlockKind::Fence { info, fenced: true } => {
            let line = document.line_column(block.span.start).line;
            Some(lines.says(line).unwrap_or_else(|| document.text(info)))
        }
        _ => None,
    });
    let named = infos.filter(|info| info.split(' ').next().is_some_and(|word| GAMES.named(word).is_ok()));
    let files = named.flat_map(|info| info.split(' ').filter_map(|word| word.strip_prefix("file=")));
    files.map(str::to_owned).collect()
}

/// The drawings that a page names for its pieces.
fn pictures(source: &str) -> Vec<String> {
    let words = source.split(|letter: char| letter.is_whitespace() || "|()`\"".contains(letter));
    words
        .filter(|word| Path::new(word).extension().is_some_and(|end| end == "svg"))
        .map(str::to_owned)
        .collect()
}

/// A file by its name in a folder; nothing where that leads out of the site.
fn inside(root: &Path, folder: &Path, name: &str) -> Option<PathBuf> {
    let mut path = folder.strip_prefix(root).ok()?.to_path_buf();
    for part in Path::new(name).components() {
        match part {
            Component::Normal(part) => path.push(part),
            Component::CurDir => {}
            Component::ParentDir => {
                if !path.pop() {
                    return None;
                }
            }
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    Some(root.join(path))
}

/// What stands in a file, or why that is not known.
fn text_of(path: &Path, root: &Path) -> Result<String, String> {
    let size = fs::metadata(path).map_or(0, |file| file.len());
    if size > LARGEST {
        return Err(format!("it has {size} bytes, and a file of games at most {LARGEST}"));
    }
    let bytes = read_inside(path, root).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => "the file does not exist".to_owned(),
        io::ErrorKind::PermissionDenied => "it is a link that leads out of the folder of the site".to_owned(),
        _ => error.to_string(),
    })?;
    String::from_utf8(bytes).map_err(|_| "it is not valid UTF-8".to_owned())
}
