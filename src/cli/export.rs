//! `lipu-musi export`: pages for other collections.

use super::{Outcome, near, output, report};
use crate::{
    export::{Export, poki},
    site::{Entry, LinkPlace, Site},
};
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(subcommand)]
    to: To,
}

#[derive(Debug, clap::Subcommand)]
enum To {
    /// Writes a page for poki Lapo: strict front matter, no comments, one line for each paragraph.
    Poki(Poki),
}

#[derive(Debug, clap::Args)]
struct Poki {
    /// The page; the file is not changed.
    page: PathBuf,
    /// Writes the result to this file instead of printing it; an existing file is not replaced.
    #[arg(long)]
    out: Option<PathBuf>,
}

/// Exports a page.
pub fn run(arguments: &Arguments) -> Outcome {
    let To::Poki(arguments) = &arguments.to;
    let page = match near::page(&arguments.page) {
        Ok(page) => page,
        Err(outcome) => return outcome,
    };
    let near = near::site_of(&arguments.page);
    let entry = near.as_ref().and_then(|(site, path)| {
        let entry = site.index.entries.iter().find(|entry| entry.file.path == *path)?;
        Some((site, entry, site.source.config.base_url.origin()?))
    });
    let address = entry.map(|(site, entry, origin)| {
        format!("{origin}{}", entry.url.href(site.source.config.base_url.path()))
    });
    let link = |target: &str| entry.and_then(|(site, entry, origin)| absolute(site, entry, origin, target));
    let Export { page, left_out, problems } = match poki(&page, address.as_deref(), &link) {
        Ok(export) => export,
        Err(error) => return report::failed(&error),
    };
    if !problems.is_empty() {
        let name = arguments.page.display();
        let lines = problems.iter().map(|(message, remedy)| format!("{name}: {message}; {remedy}"));
        return report::failed(&lines.collect::<Vec<_>>().join("\n"));
    }
    if let Err(error) = output::page(arguments.out.as_deref(), &page) {
        return report::failed(&error);
    }
    for key in left_out {
        tell!("lipu-musi: poki Lapo has no key `{key}`; it is left out");
    }
    Outcome::Fine
}

/// Where a link of a page leads, as an address for readers of other sites; nothing for one that leads there already.
fn absolute(site: &Site, entry: &Entry, origin: &str, target: &str) -> Option<String> {
    if target.starts_with('#') || target.contains("://") || target.starts_with("mailto:") {
        return None;
    }
    let place = LinkPlace { entry, page: &entry.url, has_base: false };
    let href = site.index.href(&place, target, &entry.language, site.source.config.base_url.path());
    let base = site.source.config.base_url.path();
    Some(match href.strip_prefix('/') {
        Some(_) => format!("{origin}{href}"),
        // Pages with a title block have links that start at the root of the site.
        None => format!("{origin}{base}{href}"),
    })
}
