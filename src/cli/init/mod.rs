//! `lipu-musi init`: a configuration for the pages that a folder holds, and a first page where there is none.

mod ask;
mod attributes;

use super::{Outcome, report};
use crate::{
    config::{FILE_NAME, Language},
    similar::likeliest,
    site::{ProjectScan, SiteWishes},
};
use musi_diagram::GameName;
use musi_games::GAMES;
use std::{
    fs,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The folder of the site; it is created if it does not exist.
    #[arg(default_value = ".")]
    folder: PathBuf,
    /// The title of the site.
    #[arg(long)]
    title: Option<String>,
    /// The languages of the site, the main one first: `tok,en`.
    #[arg(long, value_delimiter = ',', value_parser = language)]
    languages: Vec<Language>,
    /// The game that the pages are about.
    #[arg(long, value_parser = game)]
    game: Option<GameName>,
}

pub(super) fn language(tag: &str) -> Result<Language, String> {
    let tag = tag.trim();
    Language::new(tag)
        .ok_or_else(|| format!("`{tag}` is no language tag; write one like `tok`, `en` or `pt-BR`"))
}

pub(super) fn game(name: &str) -> Result<GameName, String> {
    let names: Vec<String> = GAMES.names().map(|name| name.to_string()).collect();
    GAMES.named(&name.trim().to_lowercase()).map_err(|_| {
        let near = likeliest(name, names.iter().map(String::as_str));
        let remedy = near.map_or_else(
            || format!("the games are {}", names.join(", ")),
            |near| format!("did you mean `{near}`?"),
        );
        format!("there is no game `{name}`; {remedy}")
    })
}

/// Writes the configuration, and a first page where there is none. What is there already stays as it is.
pub fn run(arguments: &Arguments) -> Outcome {
    let folder = &arguments.folder;
    let config = folder.join(FILE_NAME);
    if config.exists() {
        return report::failed(&format!("{} is there already; nothing was changed", config.display()));
    }
    let scan = ProjectScan::new(folder);
    for line in scan.found() {
        say!("found {line}");
    }
    let mut wishes = SiteWishes {
        title: arguments.title.clone(),
        languages: arguments.languages.clone(),
        game: arguments.game,
    };
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        match ask::ask(&mut io::stdin().lock(), &mut io::stdout().lock(), &scan, wishes) {
            Ok(told) => wishes = told,
            Err(error) => return report::failed(&error),
        }
    }
    match write(folder, &scan, &wishes) {
        Ok(written) => {
            for line in written {
                say!("{line}");
            }
            say!("next: lipu-musi serve {}", folder.display());
            Outcome::Fine
        }
        Err((path, error)) if error.kind() == io::ErrorKind::AlreadyExists => {
            report::failed(&format!("{} is there already and stays as it is", path.display()))
        }
        Err((path, error)) => report::failed(&format!("cannot write {}: {error}", path.display())),
    }
}

/// Gives a line for each file that was written.
fn write(
    folder: &Path,
    scan: &ProjectScan,
    wishes: &SiteWishes,
) -> Result<Vec<String>, (PathBuf, io::Error)> {
    let failed = |path: &Path, error| (path.to_path_buf(), error);
    let config = folder.join(FILE_NAME);
    let pages = folder.join(scan.content.unwrap_or("content"));
    fs::create_dir_all(&pages).map_err(|error| failed(&pages, error))?;
    create_new(&config, &scan.configuration(wishes)).map_err(|error| failed(&config, error))?;
    let wrote = |path: &Path| format!("wrote {}", path.display());
    let mut written = vec![wrote(&config)];
    let git = folder.join(".gitattributes");
    written.extend(attributes::add(&git).map_err(|error| failed(&git, error))?);
    if let Some(text) = scan.home_page(wishes) {
        let page = if scan.content == Some(".") { folder.join("index.md") } else { pages.join("index.md") };
        create_new(&page, &text).map_err(|error| failed(&page, error))?;
        written.push(wrote(&page));
    }
    Ok(written)
}

/// Writes a file that must not be there yet.
fn create_new(path: &Path, text: &str) -> io::Result<()> {
    fs::OpenOptions::new().write(true).create_new(true).open(path)?.write_all(text.as_bytes())
}
