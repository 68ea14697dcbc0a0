//! A folder a case: `page.md` holds fences with their captions, `reading.txt` what comes of them.
//!
//! After a change that is meant, write the answers again with `SNAPSHOTS=overwrite cargo test -p musi-diagram --test cases`
//! and read the difference.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use musi_diagram::{Location, Verdict};

fn pages(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            pages(&entry, found);
        } else if entry.file_name().is_some_and(|name| name == "page.md") {
            found.push(entry);
        }
    }
}

/// What was read from every fence of a page, in words.
fn readings(page: &str) -> String {
    let context = common::context(page, None);
    let mut out = String::new();
    for fence in common::fences(page) {
        let reading = fence.read(&context);
        let _ = write!(out, "line {}: {}", fence.line, reading.verdict.as_str());
        match &reading.verdict {
            Verdict::Described { reason } | Verdict::Text { reason } => {
                let _ = writeln!(out, ": {reason}");
            }
            Verdict::Wrong { faults, .. } => {
                let _ = writeln!(out, ": {faults} faults");
            }
            Verdict::Verified { claims } | Verdict::Partly { claims, .. } => {
                // Of claims about squares the line of the scene says the rest.
                let of_scene = reading.scene().is_some();
                let text = |claim: &musi_diagram::CheckedClaim| match claim.text.split_once(':') {
                    Some((kind, _)) if of_scene => kind.to_owned(),
                    _ => claim.text.clone(),
                };
                let names: Vec<String> = claims.iter().map(text).collect();
                let _ = writeln!(out, ": {}", names.join(", "));
            }
        }
        if let Some(scene) = reading.scene() {
            let _ = writeln!(out, "  {scene}");
        }
        if let Some(table) = reading.content_as::<musi_riichi_diagram::TableScene>() {
            let _ = writeln!(out, "  {}", table.to_text());
        }
        for sentence in &reading.sentences {
            let _ = writeln!(out, "  {}: {}", sentence.class.as_str(), sentence.text);
        }
        for finding in &reading.findings {
            let place = match &finding.place {
                Location::Fence { line, column, .. } => format!("{}:{column}", fence.line + line),
                Location::File { path, line, column } => format!("{path}:{line}:{column}"),
                Location::Info(span) => format!("{}, \"{}\"", fence.line, &fence.info[span.clone()]),
                Location::Caption(span) => format!("\"{}\"", page[span.clone()].replace('\n', " ")),
            };
            let _ = writeln!(
                out,
                "  {:?} {} at {place}: {}; {}",
                finding.severity, finding.code, finding.message, finding.remedy
            );
        }
        for mention in &reading.mentions {
            let squares: Vec<String> = match reading.scene() {
                Some(scene) => mention.squares.iter().map(|square| scene.geometry.name(square)).collect(),
                None => Vec::new(),
            };
            let written = page[mention.span.clone()].replace('\n', " ");
            let _ = write!(out, "  \"{written}\"");
            if written != mention.text {
                let _ = write!(out, " is \"{}\"", mention.text);
            }
            let _ = writeln!(out, " = {}", squares.join(" "));
        }
    }
    out
}

#[test]
fn every_case_is_read_as_its_answer_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut found = Vec::new();
    pages(&root, &mut found);
    assert!(found.len() > 20, "{}", found.len());
    for path in found {
        let page = std::fs::read_to_string(&path).unwrap();
        let expected = snapbox::Data::read_from(&path.with_file_name("reading.txt"), None).raw();
        snapbox::Assert::new().action_env("SNAPSHOTS").eq(readings(&page), expected);
    }
}
