//! A page that is named alone, and the source folder that it lies in.

use super::{Outcome, report};
use crate::{
    check::{Diagnostic, Findings, Format, Severity},
    config,
    document::{Document, Options},
    site::{Site, SiteProblem, Source},
};
use std::{fs, path::Path};

/// Reads a page with translations, and says what keeps a part of it from being read; with an error the page is not given,
/// as what is made of it would lack that part.
pub fn page(file: &Path) -> Result<Document, Outcome> {
    let name = file.display().to_string();
    let bytes = fs::read(file).map_err(|error| report::failed(&format!("{name} cannot be read: {error}")))?;
    let read = Document::parse(bytes, &Options::translations());
    let problems: Vec<SiteProblem> = match &read {
        Ok(page) => SiteProblem::hiding_text(&name, page).collect(),
        Err(error) => vec![SiteProblem::NoDocument { path: name, error: error.clone() }],
    };
    let findings: Findings = problems.into_iter().map(Diagnostic::from).collect();
    report::findings(&findings, Format::Text, Path::new(""), false);
    read.ok().filter(|_| findings.count(Severity::Error) == 0).ok_or(Outcome::Findings)
}

/// The site whose content folder holds a file, and the file's path in that folder; nothing for a page that lies
/// elsewhere.
pub fn site_of(file: &Path) -> Option<(Site, String)> {
    let file = fs::canonicalize(file).ok()?;
    let root = file.ancestors().skip(1).find(|folder| folder.join(config::FILE_NAME).is_file())?;
    let source = Source::open(root).ok()?;
    let content = fs::canonicalize(source.content()).ok()?;
    let path = file.strip_prefix(content).ok()?.to_str()?.replace('\\', "/");
    Some((Site::read(source).ok()?, path))
}
