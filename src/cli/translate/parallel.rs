//! Translations that are files of their own, in the report of `status`.

use super::git::{Behind, Git, behind, git};
use crate::{
    check::{Diagnostic, Findings, Format},
    cli::report,
    site::{FolderTranslation, FolderTranslations, Source},
};
use serde_json::json;
use std::io::{self, Write};

/// Prints what the translations of whole pages lack; gives how many of them lack something.
pub fn print(out: &mut impl Write, source: &Source, json: bool, ask_git: bool) -> usize {
    let Some(parallel) = &source.config.parallel else { return 0 };
    let mut found = FolderTranslations::read(source);
    let problems: Findings = std::mem::take(&mut found.problems).into_iter().map(Diagnostic::from).collect();
    report::findings(&problems, Format::Text, &source.root, false);
    let here = ask_git && has_history(source);
    let mut lacking = 0;
    for page in &found.pages {
        let behind = (here && page.gaps.is_some())
            .then(|| behind(&source.root, &page.source, &page.translation, &parallel.ignore_commits))
            .flatten();
        lacking += usize::from(page.gaps.as_ref().is_none_or(|gaps| !gaps.is_empty()));
        // A reader that has closed its pipe wants no more.
        let printed =
            if json { as_json(out, page, behind.as_ref()) } else { as_text(out, page, behind.as_ref()) };
        if printed.is_err() {
            return lacking;
        }
    }
    for name in &found.extra {
        let printed = if json {
            writeln!(
                out,
                "{}",
                json!({ "kind": "parallel", "path": name, "source": null, "state": "extra", "gaps": [] })
            )
        } else {
            writeln!(out, "{name}: no page of `{}/` has this name", parallel.source)
        };
        if printed.is_err() {
            return lacking;
        }
    }
    if !json {
        let complete = found.pages.len() - lacking;
        let _ = writeln!(out, "{complete} of {} translations of whole pages lack nothing", found.pages.len());
    }
    lacking
}

/// Whether git knows the whole history, with a word when it does not.
fn has_history(source: &Source) -> bool {
    match git(&source.root) {
        Git::Here => true,
        Git::Shallow => {
            eprintln!(
                "note: this is a shallow clone, so git does not know when pages were changed; `git fetch --unshallow` gets the rest of the history (on GitHub: `fetch-depth: 0`)"
            );
            false
        }
        Git::Missing => {
            eprintln!("note: git cannot be asked: there is no repository here, or no git");
            false
        }
    }
}

fn as_text(out: &mut impl Write, page: &FolderTranslation, behind: Option<&Behind>) -> io::Result<()> {
    let FolderTranslation { source, translation, gaps, .. } = page;
    let Some(gaps) = gaps else { return writeln!(out, "{translation}: missing (translates {source})") };
    if gaps.is_empty() && behind.is_none() {
        return Ok(());
    }
    writeln!(out, "{translation}: beside {source}")?;
    for gap in gaps {
        writeln!(out, "  {source}:{}: {}", gap.line, gap.kind.words())?;
    }
    if let Some(Behind { commits, newest }) = behind {
        let plural = if *commits == 1 { "commit has" } else { "commits have" };
        writeln!(out, "  git: {commits} {plural} changed {source} since; the newest is {newest}")?;
    }
    Ok(())
}

fn as_json(out: &mut impl Write, page: &FolderTranslation, behind: Option<&Behind>) -> io::Result<()> {
    let state = match &page.gaps {
        None => "missing",
        Some(gaps) if gaps.is_empty() => "ok",
        Some(_) => "lacking",
    };
    let gaps = page.gaps.iter().flatten();
    let gaps: Vec<_> = gaps
        .map(|gap| json!({ "line": gap.line, "what": gap.kind.as_str(), "message": gap.kind.words() }))
        .collect();
    let object = json!({
        "kind": "parallel", "path": page.translation, "source": page.source, "language": page.language, "state": state,
        "gaps": gaps, "commits-since": behind.map(|behind| behind.commits), "newest-commit": behind.map(|behind| &behind.newest),
    });
    writeln!(out, "{object}")
}
