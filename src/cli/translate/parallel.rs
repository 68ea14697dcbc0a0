//! Translations that are files of their own, in the report of `status`.

use super::{
    git::{Git, History, git},
    status::{EXCERPT, shortened},
};
use crate::{
    check::{Diagnostic, Findings, Format},
    cli::report,
    document::{Document, Options},
    site::{FolderTranslation, FolderTranslations, Source},
    translate::{Drift, drifted},
};
use serde_json::json;
use std::{
    collections::HashSet,
    fs,
    io::{self, Write},
};

/// Prints what the translations of whole pages lack; gives how many of them lack something.
pub fn print(out: &mut impl Write, source: &Source, json: bool, ask_git: bool) -> usize {
    let Some(parallel) = &source.config.parallel else { return 0 };
    let mut found = FolderTranslations::read(source);
    let problems: Findings = std::mem::take(&mut found.problems).into_iter().map(Diagnostic::from).collect();
    report::findings(&problems, Format::Text, &source.root, false);
    let history = (ask_git && has_history(source)).then(|| history(source, &found, &parallel.ignore_commits));
    let history = history.flatten();
    let mut lacking = 0;
    for page in &found.pages {
        let behind = history.as_ref().map_or_else(Vec::new, |history| drift(source, history, page));
        lacking += usize::from(page.gaps.as_ref().is_none_or(|gaps| !gaps.is_empty()));
        // A reader that has closed its pipe wants no more.
        let printed = if json { as_json(out, page, &behind) } else { as_text(out, page, &behind) };
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
            tell!(
                "note: this is a shallow clone, so git does not know when pages were changed; `git fetch --unshallow` gets the rest of the history (on GitHub: `fetch-depth: 0`)"
            );
            false
        }
        Git::Missing => {
            tell!("note: git cannot be asked: there is no repository here, or no git");
            false
        }
    }
}

/// The history of all pages and translations; none, with a word, where git fails.
fn history(source: &Source, found: &FolderTranslations, ignored: &[String]) -> Option<History> {
    let there = found.pages.iter().filter(|page| page.gaps.is_some());
    let files: HashSet<&str> =
        there.flat_map(|page| [page.source.as_str(), page.translation.as_str()]).collect();
    History::read(&source.root, &files, ignored)
        .inspect_err(|error| tell!("note: git cannot be asked: {error}"))
        .ok()
}

/// A paragraph that a translation has not followed, and the commit that changed it.
struct Behind {
    drift: Drift,
    commit: String,
}

/// The paragraphs of a page that its translation has not followed; none where one of the two is new or cannot be read.
fn drift(source: &Source, history: &History, page: &FolderTranslation) -> Vec<Behind> {
    let read = |name: &str| Document::parse(fs::read(source.root.join(name)).ok()?, &Options::default()).ok();
    let both = page.gaps.as_ref().and_then(|_| Some((read(&page.source)?, read(&page.translation)?)));
    let Some((own, theirs)) = both else { return Vec::new() };
    let histories = history.of(&page.source, &own).zip(history.of(&page.translation, &theirs));
    let Some((past, followed)) = histories else { return Vec::new() };
    let found = drifted((&own, &past), (&theirs, &followed)).into_iter();
    found.map(|drift| Behind { commit: history.commit(drift.commit).to_owned(), drift }).collect()
}

fn as_text(out: &mut impl Write, page: &FolderTranslation, behind: &[Behind]) -> io::Result<()> {
    let FolderTranslation { source, translation, gaps, .. } = page;
    let Some(gaps) = gaps else { return writeln!(out, "{translation}: missing (translates {source})") };
    if gaps.is_empty() && behind.is_empty() {
        return Ok(());
    }
    writeln!(out, "{translation}: beside {source}")?;
    for gap in gaps {
        writeln!(out, "  {source}:{}: {}", gap.line, gap.kind.words())?;
    }
    for Behind { drift, commit } in behind {
        let text = shortened(&drift.text, EXCERPT);
        let what = match drift.translation_line {
            Some(line) => format!("changed after its translation in line {line}"),
            None => "new since the translation was changed last".to_owned(),
        };
        writeln!(out, "  {source}:{}: {what} ({commit}): {text}", drift.line)?;
    }
    Ok(())
}

fn as_json(out: &mut impl Write, page: &FolderTranslation, behind: &[Behind]) -> io::Result<()> {
    let state = match &page.gaps {
        None => "missing",
        Some(gaps) if gaps.is_empty() && behind.is_empty() => "ok",
        Some(gaps) if gaps.is_empty() => "behind",
        Some(_) => "lacking",
    };
    let gaps = page.gaps.iter().flatten();
    let gaps: Vec<_> = gaps
        .map(|gap| json!({ "line": gap.line, "what": gap.kind.as_str(), "message": gap.kind.words() }))
        .collect();
    let behind: Vec<_> = behind
        .iter()
        .map(|Behind { drift, commit }| {
            json!({ "line": drift.line, "translation-line": drift.translation_line, "text": drift.text, "commit": commit })
        })
        .collect();
    let object = json!({
        "kind": "parallel", "path": page.translation, "source": page.source, "language": page.language, "state": state,
        "gaps": gaps, "behind": behind,
    });
    writeln!(out, "{object}")
}
