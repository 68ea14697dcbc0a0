//! What the lines of a section change in the rules of a game.

use std::collections::HashMap;

use crate::finding::Finding;
use crate::region::Region;
use crate::rules::Rules;
use crate::section::{Entry, Section, finding};
use crate::types::{COUNT, FIRST_CUSTOM, KING, Kind, TYPES, bit, find};
use musi_diagnostic::Severity;

/// Keys that say nothing about the rules.
const BESIDE: &[&str] =
    &["variantTemplate", "pieceToCharTable", "pocketSize", "pieceValueMg", "pieceValueEg"];

/// Rules that are not played, each with what comes nearest to it.
const UNSUPPORTED: &str = include_str!("unsupported.txt");

/// Names of keys that say what another says.
const ALIASES: &str = include_str!("aliases.txt");

/// Changes rules as a section says.
pub(crate) fn apply(rules: &mut Rules, section: &Section<'_>, findings: &mut Vec<Finding>) {
    twice(section, findings);
    let is_piece = |entry: &&Entry<'_>| find(entry.key).is_some();
    for entry in &section.entries {
        if matches!(entry.key, "maxRank" | "maxFile")
            && let Some(Err(message)) = rules.set(entry.key, entry.value)
        {
            findings.push(wrong_value(entry, message));
        }
    }
    // What goes first, then what comes.
    for entry in section.entries.iter().filter(is_piece).filter(|entry| entry.value == "-") {
        if let Some(kind) = find(entry.key) {
            remove(rules, kind);
        }
    }
    for entry in section.entries.iter().filter(is_piece).filter(|entry| entry.value != "-") {
        if let Some(kind) = find(entry.key)
            && let Err(problem) = add(rules, kind, entry)
        {
            findings.push(problem);
        }
    }
    // What speaks of one side comes after what speaks of both.
    let side = |entry: &Entry<'_>| entry.key.ends_with("White") || entry.key.ends_with("Black");
    let order =
        move |entry: &Entry<'_>| if entry.key == "pawnTypes" { 0 } else { 1 + usize::from(side(entry)) };
    let others = || section.entries.iter().filter(|entry| find(entry.key).is_none());
    let rest = (0..3).flat_map(|pass| others().filter(move |entry| order(entry) == pass));
    for entry in rest {
        if matches!(entry.key, "maxRank" | "maxFile") || BESIDE.contains(&entry.key) {
            continue;
        }
        let mut unsupported = UNSUPPORTED.lines().filter_map(|line| line.split_once(" = "));
        if let Some((key, near)) = unsupported.find(|(key, _)| *key == entry.key) {
            if !matches!(entry.value, "false" | "none" | "-") {
                let message = format!("{key} is not played");
                let place = (entry.line, entry.key_column);
                findings.push(finding("key-unsupported", Severity::Warning, place, message, near.to_owned()));
            }
            continue;
        }
        match set(rules, entry) {
            Some(Ok(())) => {}
            Some(Err(message)) => findings.push(wrong_value(entry, message)),
            None => {
                let place = (entry.line, entry.key_column);
                let remedy =
                    match near(entry.key, Rules::KEYS.iter().copied().chain(TYPES.iter().map(|kind| kind.0)))
                    {
                        Some(other) => format!("write {other}"),
                        None => "see the guide's page \"State a board game\" for all keys".to_owned(),
                    };
                let message = format!("there is no key {}", shortened(entry.key));
                findings.push(finding("key-unknown", Severity::Warning, place, message, remedy));
            }
        }
    }
}

/// How many keys of a section are reported as given twice.
const MOST_TWICE: usize = 20;

/// Reports every key that the section has given before.
fn twice(section: &Section<'_>, findings: &mut Vec<Finding>) {
    let mut first: HashMap<&str, usize> = HashMap::new();
    let mut told = 0;
    for entry in &section.entries {
        let before = *first.entry(known_as(entry.key)).or_insert(entry.line);
        if before != entry.line && told < MOST_TWICE {
            told += 1;
            let message =
                format!("{} is given on line {before} too; the last one counts", shortened(entry.key));
            let place = (entry.line, entry.key_column);
            let remedy = "take one of the two away".to_owned();
            findings.push(finding("key-twice", Severity::Warning, place, message, remedy));
        }
    }
}

/// The key that says what another says.
fn known_as(key: &str) -> &str {
    let mut aliases = ALIASES.lines().filter_map(|line| line.split_once(" = "));
    aliases.find(|(alias, _)| *alias == key).map_or(key, |(_, key)| key)
}

fn wrong_value(entry: &Entry<'_>, message: String) -> Finding {
    let place = (entry.line, entry.value_column);
    finding(
        "value",
        Severity::Error,
        place,
        format!("{} cannot be {}", entry.key, shortened(entry.value)),
        message,
    )
}

fn shortened(text: &str) -> String {
    if text.chars().count() > 40 { text.chars().take(40).chain(['…']).collect() } else { text.to_owned() }
}

fn set(rules: &mut Rules, entry: &Entry<'_>) -> Option<Result<(), String>> {
    if let Some(rest) = entry.key.strip_prefix("mobilityRegion") {
        let (side, name) = if let Some(name) = rest.strip_prefix("White") {
            (0, name)
        } else {
            (1, rest.strip_prefix("Black")?)
        };
        let kind = TYPES.iter().position(|(own, _)| {
            let mut letters = own.chars();
            let first = letters.next().map(|letter| letter.to_ascii_uppercase());
            let mut theirs = name.chars();
            first == theirs.next() && letters.as_str() == theirs.as_str()
        })? as Kind;
        let region = match Region::read(entry.value) {
            Ok(region) => region,
            Err(word) => return Some(Err(format!("{word} is no square and no line such as *8"))),
        };
        let mobility = rules.mobility.get_mut(side)?;
        mobility.retain(|(own, _)| *own != kind);
        mobility.push((kind, region));
        return Some(Ok(()));
    }
    if entry.key == "pawnTypes" {
        let mut result = Ok(());
        for key in ["promotionPawnTypes", "enPassantTypes", "nMoveRuleTypes"] {
            result = rules.set(key, entry.value)?;
        }
        return Some(result);
    }
    rules.set(known_as(entry.key), entry.value)
}

fn remove(rules: &mut Rules, kind: Kind) {
    if let Some(letter) = rules.letters.get_mut(usize::from(kind)) {
        *letter = None;
    }
    rules.movements.retain(|(own, _)| *own != kind);
    for kinds in &mut rules.promotion_kinds.0 {
        *kinds &= !bit(kind);
    }
}

fn add(rules: &mut Rules, kind: Kind, entry: &Entry<'_>) -> Result<(), Finding> {
    let (letter, betza) = match entry.value.split_once(':') {
        Some((letter, betza)) => (letter.trim(), Some(betza.trim())),
        None => (entry.value, None),
    };
    let mut letters = letter.chars();
    let place = (entry.line, entry.value_column);
    let (Some(letter), None) = (letters.next().filter(char::is_ascii_alphabetic), letters.next()) else {
        let message = format!("{} cannot be {}", entry.key, shortened(entry.value));
        let remedy = "write one letter, or a letter, a colon and Betza notation, such as p:fmWfcF".to_owned();
        return Err(finding("value", Severity::Error, place, message, remedy));
    };
    let letter = letter.to_ascii_lowercase();
    let same = (0..COUNT as Kind).find(|other| {
        *other != kind && rules.letters.get(usize::from(*other)).copied().flatten() == Some(letter)
    });
    if let Some(same) = same {
        remove(rules, same);
    }
    if let Some(place) = rules.letters.get_mut(usize::from(kind)) {
        *place = Some(letter);
    }
    rules.movements.retain(|(own, _)| *own != kind);
    let custom = usize::from(kind) >= FIRST_CUSTOM || kind == KING;
    match betza {
        Some(_) if !custom => {
            let message = format!("{} moves as its name says", entry.key);
            let remedy = "write it as a customPiece to give it another movement".to_owned();
            Err(finding("value", Severity::Error, place, message, remedy))
        }
        Some(betza) => match musi_rules::betza::read(betza) {
            Ok(movement) => {
                // In the order of kinds, whatever that of the lines: the same rules are equal.
                let at = rules.movements.partition_point(|(own, _)| *own < kind);
                rules.movements.insert(at, (kind, movement));
                Ok(())
            }
            Err(error) => {
                let before = entry.value.find(':').unwrap_or(0) + 1;
                let blanks = entry.value.get(before..).map_or(0, |rest| rest.len() - rest.trim_start().len());
                let start = entry.value.get(..before + blanks).map_or(0, |before| before.chars().count());
                let at = betza.get(..error.at).map_or(0, |before| before.chars().count());
                let place = (entry.line, entry.value_column + start + at);
                Err(finding("betza", Severity::Error, place, error.to_string(), error.remedy()))
            }
        },
        None if kind == KING || !custom => Ok(()),
        None => {
            let remedy = format!("write its movement: {} = {letter}:WF", entry.key);
            let message = format!("nothing says how {} moves", entry.key);
            Err(finding("value", Severity::Error, place, message, remedy))
        }
    }
}

/// The nearest of some names, where one is near.
pub(crate) fn near<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    if word.len() > 60 {
        return None;
    }
    let distance = |name: &str| {
        let (one, two) = (word.to_ascii_lowercase(), name.to_ascii_lowercase());
        let mut row: Vec<usize> = (0..=two.len()).collect();
        for (at, letter) in one.bytes().enumerate() {
            let mut before = at;
            if let Some(first) = row.first_mut() {
                *first = at + 1;
            }
            for (column, other) in two.bytes().enumerate() {
                let (left, up) = (row.get(column).copied()?, row.get(column + 1).copied()?);
                let value = (before + usize::from(letter != other)).min(left + 1).min(up + 1);
                before = up;
                *row.get_mut(column + 1)? = value;
            }
        }
        row.last().copied()
    };
    let close = names.filter_map(|name| Some((distance(name)?, name)));
    close
        .min_by_key(|(distance, _)| *distance)
        .filter(|(distance, _)| *distance <= 1 + word.len() / 5)
        .map(|(_, name)| name)
}
