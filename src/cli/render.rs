//! `lipu-musi render`, `lipu-musi assets`: figures for pages that others make.

use super::{Outcome, deny, report};
use crate::{
    check::{Diagnostic, Findings, Format},
    config::Language,
    site::{Assets, EmbedOptions, EmbeddedPage},
};
use musi_diagram::GameName;
use serde::Serialize;
use std::{
    fs,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The Markdown, or `-` for standard input.
    #[arg(default_value = "-")]
    file: PathBuf,
    #[command(flatten)]
    reading: Reading,
    /// What is printed.
    #[arg(long, value_enum, default_value_t)]
    format: Printed,
    /// Puts each figure into its own shadow root, apart from the styles of the page. FOLDER is the address of the files that
    /// `assets` wrote, as pages name it.
    #[arg(long, value_name = "FOLDER")]
    shadow: Option<String>,
}

/// How the text is read.
#[derive(Debug, Clone, clap::Args)]
pub struct Reading {
    /// The game; without it the words of the text decide.
    #[arg(long, value_parser = super::init::game)]
    game: Option<GameName>,
    /// The language of the text; English by default.
    #[arg(long, value_parser = super::init::language)]
    lang: Option<Language>,
    /// The language of the comments, if they are translations.
    #[arg(long, value_parser = super::init::language)]
    comment: Option<Language>,
    /// The languages of comments that begin with a tag (`<!-- fr: … -->`).
    #[arg(long, value_delimiter = ',', requires = "comment", value_parser = super::init::language)]
    tagged: Vec<Language>,
    /// Which language of the comments is shown; without it, that of the comments without a tag.
    #[arg(long, requires = "comment", value_parser = super::init::language)]
    show: Option<Language>,
}

impl Reading {
    /// Whether nothing is said of how the text is read.
    pub fn is_unsaid(&self) -> bool {
        self.game.is_none() && self.lang.is_none() && self.comment.is_none()
    }

    /// How a text is read whose figures are wanted.
    pub fn options(&self) -> EmbedOptions {
        EmbedOptions {
            language: self.lang.clone().unwrap_or(Language::ENGLISH),
            translation: self.comment.clone(),
            tagged: self.tagged.clone(),
            shown: self.show.clone(),
            game: self.game,
            shadow: None,
        }
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum)]
enum Printed {
    /// The text as HTML.
    #[default]
    Html,
    /// The Markdown with HTML in place of each figure, for another program to render.
    Markdown,
    /// One JSON object: `html`, `markdown`, `assets` and `findings`.
    Json,
}

/// What `--format json` prints.
#[derive(Serialize)]
struct Rendered {
    html: String,
    markdown: String,
    assets: crate::site::EmbedAssets,
    findings: Vec<Found>,
}

#[derive(Serialize)]
struct Found {
    code: String,
    severity: &'static str,
    path: String,
    line: Option<usize>,
    column: Option<usize>,
    message: String,
    remedy: String,
}

impl From<&Diagnostic> for Found {
    fn from(finding: &Diagnostic) -> Self {
        Self {
            code: finding.code.to_string(),
            severity: finding.severity.as_str(),
            path: finding.place.path.clone(),
            line: finding.place.span.map(|place| place.line),
            column: finding.place.span.map(|place| place.column),
            message: finding.message.clone(),
            remedy: finding.remedy.clone(),
        }
    }
}

/// Renders a text with its figures. With an error nothing but the JSON object is printed to standard output.
pub fn run(arguments: &Arguments) -> Outcome {
    let Arguments { file, reading, format, shadow } = arguments;
    let is_stdin = file.as_os_str() == "-";
    let read = if is_stdin {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(file)
    };
    let name = if is_stdin { "(standard input)".to_owned() } else { file.display().to_string() };
    let bytes = match read {
        Ok(bytes) => bytes,
        Err(error) => return report::failed(&format!("{name} cannot be read: {error}")),
    };
    let options = EmbedOptions { shadow: shadow.clone(), ..reading.options() };
    let page = match EmbeddedPage::read(&name, bytes, options) {
        Ok(page) => page,
        Err(finding) => {
            report::findings(&Findings::from_iter([*finding]), Format::Text, Path::new(""), false);
            return Outcome::Findings;
        }
    };
    let findings: Findings = page.findings.iter().cloned().collect();
    let wrong = deny::any(&[], &findings);
    let text = match format {
        Printed::Json => {
            let rendered = Rendered {
                html: page.html(),
                markdown: page.markdown(),
                assets: page.assets(),
                findings: findings.iter().map(Found::from).collect(),
            };
            serde_json::to_string(&rendered).map(|line| line + "\n").unwrap_or_default()
        }
        Printed::Html if !wrong => page.html(),
        Printed::Markdown if !wrong => page.markdown(),
        Printed::Html | Printed::Markdown => String::new(),
    };
    if *format != Printed::Json {
        report::findings(&findings.without_notes(), Format::Text, Path::new(""), false);
    }
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => report::failed(&error),
        _ if wrong => Outcome::Findings,
        _ => Outcome::Fine,
    }
}

#[derive(Debug, clap::Args)]
pub struct AssetArguments {
    /// The folder for the files; it is created if it does not exist.
    folder: PathBuf,
    /// The languages of the figures.
    #[arg(long, value_delimiter = ',', default_value = "en", value_parser = super::init::language)]
    languages: Vec<Language>,
}

/// Writes the files that figures need in pages that others make.
pub fn assets(arguments: &AssetArguments) -> Outcome {
    let folder = &arguments.folder;
    let languages: Vec<_> = (arguments.languages.iter())
        .filter_map(|language| musi_messages::Language::nearest(language.as_str()))
        .collect();
    let files = Assets::embeddable(&languages);
    let written = fs::create_dir_all(folder).and_then(|()| {
        // A file with the same bytes stays, so that nobody who watches the folder builds again.
        files.iter().try_for_each(|(name, bytes)| {
            let path = folder.join(name);
            if fs::read(&path).is_ok_and(|old| old == **bytes) { Ok(()) } else { fs::write(path, bytes) }
        })
    });
    match written {
        Ok(()) => {
            say!("wrote {} files to {}", files.len(), folder.display());
            Outcome::Fine
        }
        Err(error) => report::failed(&format!("cannot write {}: {error}", folder.display())),
    }
}
