//! `lipu-musi figure`: one figure of a page as a picture.

use super::{Outcome, render::Reading, report};
use crate::{
    check::{Diagnostic, Findings, Format},
    config::FILE_NAME,
    picture::{PictureSize, Shade},
    site::{EmbeddedPage, Entry, Site, SiteProblem, picture_styles},
};
use std::{
    fs,
    io::{self, IsTerminal},
    path::{Path, PathBuf},
};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The page and the figure: `page.md#f1`.
    figure: String,
    #[command(flatten)]
    reading: Reading,
    /// Writes SVG; without `--svg` and `--png` the name in `--out` decides, and SVG is the default.
    #[arg(long, conflicts_with = "png")]
    svg: bool,
    /// Writes PNG.
    #[arg(long)]
    png: bool,
    /// The width of a PNG in pixels.
    #[arg(long, value_name = "PIXELS", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(16..=4096))]
    width: u32,
    /// Uses the colours of a dark page.
    #[arg(long)]
    dark: bool,
    /// The file to write; without it the picture is printed.
    #[arg(long)]
    out: Option<PathBuf>,
}

/// Prints one figure of a page as a picture.
pub fn run(arguments: &Arguments) -> Outcome {
    let Arguments { figure, reading, out, .. } = arguments;
    let ends_in_png =
        out.as_deref().and_then(Path::extension).is_some_and(|end| end.eq_ignore_ascii_case("png"));
    let is_png = arguments.png || (ends_in_png && !arguments.svg);
    if is_png && out.is_none() && io::stdout().is_terminal() {
        return report::failed(&"a PNG is nothing to read on a terminal; name a file with `--out`");
    }
    let Some((file, id)) = figure.rsplit_once('#') else {
        return report::failed(&format!("`{figure}` names no figure; write it as in `page.md#f1`"));
    };
    let page = match read(file, reading) {
        Ok(page) => page,
        Err(outcome) => return outcome,
    };
    let Some(picture) = page.picture(id) else { return report::failed(&missing(file, id, &page)) };
    let styles = picture_styles(if arguments.dark { Shade::Dark } else { Shade::Light });
    let bytes = if is_png {
        picture.png(styles, PictureSize::Width(arguments.width)).map_err(|problem| problem.to_string())
    } else {
        Ok(picture.svg(styles).into_bytes())
    };
    match bytes.and_then(|bytes| super::output::file(out.as_deref(), &bytes)) {
        Ok(()) => Outcome::Fine,
        Err(error) => report::failed(&error),
    }
}

/// Reads a page: as the site does that it is a page of, unless the options say how.
fn read(file: &str, reading: &Reading) -> Result<EmbeddedPage, Outcome> {
    let page = match reading.is_unsaid().then(|| in_site(Path::new(file))).transpose()?.flatten() {
        Some(page) => page,
        None => match fs::read(file) {
            Ok(bytes) => EmbeddedPage::read(file, bytes, reading.options()),
            Err(error) => return Err(report::failed(&format!("{file} cannot be read: {error}"))),
        },
    };
    page.map_err(|finding| {
        report::findings(&Findings::from_iter([*finding]), Format::Text, Path::new(""), false);
        Outcome::Findings
    })
}

/// The page of a site that a file is; nothing where it is in no folder with a configuration, or the site leaves it out.
fn in_site(file: &Path) -> Result<Option<Result<EmbeddedPage, Box<Diagnostic>>>, Outcome> {
    let Ok(file) = file.canonicalize() else { return Ok(None) };
    let root = file.ancestors().skip(1).find(|folder| folder.join(FILE_NAME).is_file());
    let Some(root) = root else { return Ok(None) };
    let source = report::open_with(root, None, Format::Text, false)?;
    let site = match Site::read(source) {
        Ok(site) => site,
        Err(error) => return Err(report::failed(&Diagnostic::from(SiteProblem::from(error)).message)),
    };
    let is_it = |entry: &&Entry| entry.file.file.canonicalize().is_ok_and(|path| path == file);
    Ok(site.index.entries.iter().find(is_it).map(|entry| EmbeddedPage::in_site(&site.source, entry)))
}

/// Why there is no picture of a figure.
fn missing(file: &str, id: &str, page: &EmbeddedPage) -> String {
    let known = page.figures();
    if known.iter().any(|known| known == id) {
        return format!("{file}: `{id}` is a table to play at, which a still picture cannot show");
    }
    if known.is_empty() {
        return format!("{file} has no figure `{id}`; it has no figures");
    }
    format!("{file} has no figure `{id}`; its figures are {}", known.join(", "))
}
