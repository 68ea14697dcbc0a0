//! `lipu-musi import`: pages that come from elsewhere.

use super::{
    Outcome, output, report,
    style::{Style, json_line},
};
use crate::import::{Checksum, Fidelity, Part, Restored, restore};
use serde::Serialize;
use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(subcommand)]
    from: From,
}

#[derive(Debug, clap::Subcommand)]
enum From {
    /// Restores a page that was copied from the web view of a repository, and reports how exact each part is.
    WebView(WebView),
}

#[derive(Debug, clap::Args)]
struct WebView {
    /// The copied text; the file is not changed.
    file: PathBuf,
    /// Writes the page to this file instead of printing it; an existing file is not replaced.
    #[arg(long)]
    out: Option<PathBuf>,
    /// The format of the report on what is not exact: with `--out` on standard output, else on standard error.
    #[arg(long, value_enum, default_value_t)]
    format: Style,
}

/// One part, for programs.
#[derive(Debug, Serialize)]
struct Object<'a> {
    part: crate::import::PartKind,
    first: usize,
    last: usize,
    fidelity: &'a str,
    why: &'a str,
}

/// Imports a page.
pub fn run(arguments: &Arguments) -> Outcome {
    let From::WebView(arguments) = &arguments.from;
    let name = arguments.file.display();
    let bytes = match fs::read(&arguments.file) {
        Ok(bytes) => bytes,
        Err(error) => return report::failed(&format!("{name} cannot be read: {error}")),
    };
    let Ok(view) = String::from_utf8(bytes) else {
        return report::failed(&format!("{name} is not UTF-8; save the copied text as UTF-8"));
    };
    let restored = match restore(&view) {
        Ok(restored) => restored,
        Err(error) => return report::failed(&format!("{name}: {error}")),
    };
    if let Err(error) = output::page(arguments.out.as_deref(), &restored.page) {
        return report::failed(&error);
    }
    // A reader that has closed its pipe wants no more.
    let _ = if arguments.out.is_some() {
        print(&restored, arguments.format, &mut io::stdout().lock())
    } else {
        print(&restored, arguments.format, &mut io::stderr().lock())
    };
    let lost = restored.parts.iter().any(|part| matches!(part.fidelity, Fidelity::Lost(_)));
    if lost || restored.checksums.iter().any(|sum| !sum.agrees) { Outcome::Findings } else { Outcome::Fine }
}

fn print(restored: &Restored, style: Style, out: &mut dyn Write) -> io::Result<()> {
    match style {
        Style::Json => {
            for sum in &restored.checksums {
                json_line(out, sum)?;
            }
            for Part { kind, first, last, fidelity } in &restored.parts {
                let (fidelity, why) = (fidelity.as_str(), fidelity.why());
                let object = Object { part: *kind, first: *first, last: *last, fidelity, why };
                json_line(out, &object)?;
            }
            Ok(())
        }
        Style::Text => text(restored, out),
    }
}

fn text(restored: &Restored, out: &mut dyn Write) -> io::Result<()> {
    if restored.checksums.is_empty() {
        writeln!(out, "no header says how long the page is")?;
    }
    for Checksum { checksum, declared, restored, agrees } in &restored.checksums {
        let verdict = if *agrees { "as" } else { "but" };
        writeln!(out, "{checksum}: {restored}, {verdict} the header says {declared}")?;
    }
    let mut groups: Vec<(&Part, Vec<String>)> = Vec::new();
    for part in restored.parts.iter().filter(|part| part.fidelity != Fidelity::Exact) {
        let (first, last) = (part.first, part.last);
        let lines = if first == last { first.to_string() } else { format!("{first}-{last}") };
        match groups.iter_mut().find(|(like, _)| like.kind == part.kind && like.fidelity == part.fidelity) {
            Some((_, group)) => group.push(lines),
            None => groups.push((part, vec![lines])),
        }
    }
    for (Part { kind, fidelity, .. }, lines) in groups {
        writeln!(out, "{}: {} {}: {}", fidelity.as_str(), kind.as_str(), lines.join(", "), fidelity.why())?;
    }
    let count = |name: &str| restored.parts.iter().filter(|part| part.fidelity.as_str() == name).count();
    writeln!(
        out,
        "{} parts: {} exact, {} equivalent, {} lost",
        restored.parts.len(),
        count("exact"),
        count("equivalent"),
        count("lost")
    )
}
