//! The codes of findings: one list, from which the guide's tables are made and which knows every code that tests have seen.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test that cannot go on says so")]

use crate::common;

use common::{Folder, lipu_musi};
use lipu_musi::check::{codes_table, explanations};
use std::{collections::BTreeSet, fs, path::Path};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn the_tables_of_the_guide_are_those_of_the_list() {
    let path = root().join("content/guide/troubleshooting.md");
    let guide = fs::read_to_string(&path).unwrap();
    let groups: BTreeSet<&str> = explanations().map(|one| one.group).collect();
    assert_eq!(groups.len(), 5);
    let mut made = String::new();
    for section in guide.split_inclusive("\n## ") {
        let group = section.lines().next().unwrap_or_default();
        match section.find("| code |").filter(|_| groups.contains(group)) {
            Some(start) => {
                let rows = section[start..]
                    .lines()
                    .take_while(|line| line.starts_with('|'))
                    .map(|line| line.len() + 1);
                let end = (start + rows.sum::<usize>()).min(section.len());
                made += &section[..start];
                made += &codes_table(group);
                made += &section[end..];
            }
            None => made += section,
        }
    }
    if std::env::var_os("SNAPSHOTS").is_some_and(|value| value == "overwrite") {
        fs::write(&path, &made).unwrap();
    }
    assert_eq!(made, guide, "run `SNAPSHOTS=overwrite cargo test --test program codes`");
}

#[test]
fn no_code_is_explained_twice() {
    let mut seen = BTreeSet::new();
    for one in explanations() {
        assert!(!one.what.is_empty() && !one.remedy.is_empty(), "{:?}", one.codes);
        for code in one.codes {
            assert!(!code.is_empty() && seen.insert(code), "`{code}`");
        }
    }
    assert!(seen.len() > 100);
}

/// What the cases of other tests expect: `error[dead-link]`, `2:1: warning[…]`.
#[test]
fn every_code_that_a_case_expects_is_explained() {
    let known: BTreeSet<&str> = explanations().flat_map(|one| one.codes).collect();
    let mut seen = BTreeSet::new();
    for entry in walkdir::WalkDir::new(root().join("tests/cases")).into_iter().flatten() {
        let Ok(text) = fs::read_to_string(entry.path()) else { continue };
        for word in ["error[", "warning[", "note["] {
            for part in text.split(word).skip(1) {
                let code = part.split(']').next().unwrap_or_default();
                if !code.is_empty() && code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') {
                    seen.insert(code.to_owned());
                }
            }
        }
    }
    assert!(seen.len() > 30, "{seen:?}");
    let unknown: Vec<&String> = seen.iter().filter(|code| !known.contains(code.as_str())).collect();
    assert!(unknown.is_empty(), "{unknown:?} are not in src/check/codes.txt");
}

/// What the figures of stated games write in their sources: `code: "start"`, `error("stated-piece"`, `Severity::Error, "start"`.
#[test]
fn every_code_of_a_stated_game_is_explained() {
    let known: BTreeSet<&str> = explanations().flat_map(|one| one.codes).collect();
    let mut seen = BTreeSet::new();
    for entry in walkdir::WalkDir::new(root().join("widgets/games/stated")).into_iter().flatten() {
        let is_source = entry.path().extension().is_some_and(|ending| ending == "rs")
            && entry.path().components().any(|part| part.as_os_str() == "src");
        let Some(text) = fs::read_to_string(entry.path()).ok().filter(|_| is_source) else { continue };
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for before in ["code: \"", "error( \"", "error(\"", "Severity::Error, \"", "Severity::Note, \""] {
            let codes = text.split(before).skip(1).filter_map(|rest| rest.split('"').next());
            let is_code = |code: &&str| {
                code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') && !code.is_empty()
            };
            seen.extend(codes.filter(is_code).map(str::to_owned));
        }
    }
    assert!(seen.contains("start") && seen.len() > 10, "{seen:?}");
    let unknown: Vec<&String> = seen.iter().filter(|code| !known.contains(code.as_str())).collect();
    assert!(unknown.is_empty(), "{unknown:?} are not in src/check/codes.txt");
}

#[test]
fn a_code_is_explained_and_a_slip_is_pointed_out() {
    let folder = Folder::new();
    let run = lipu_musi(&["explain", "dead-link"], folder.path());
    assert_eq!(run.status, 0);
    assert!(run.stdout.contains("leads nowhere") && run.stdout.contains("what to do: "), "{}", run.stdout);
    for code in ["start", "stated-incomplete", "caption-unread"] {
        let told = lipu_musi(&["explain", code], folder.path()).stdout;
        assert!(told.contains("not understood") || told.contains("may stay"), "{code}: {told}");
    }
    let all = lipu_musi(&["explain"], folder.path()).stdout;
    assert!(all.contains("mark-wrong: ") && !all.contains("]("), "{all}");
    let slip = lipu_musi(&["explain", "ded-link"], folder.path());
    assert_eq!(slip.status, 2);
    assert!(slip.stderr.contains("did you mean `dead-link`?"), "{}", slip.stderr);
}
