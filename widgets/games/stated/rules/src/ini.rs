//! Files of games: sections of keys, each of which may build on another.
//!
//! The format is that of the `variants.ini` of Fairy-Stockfish, in which some hundred and forty games are written down; the keys that
//! it does not have are those of draughts, Go and tafl.

use crate::finding::{Finding, Severity};
use crate::region::Region;
use crate::rules::Rules;
use crate::types::{COUNT, FIRST_CUSTOM, KING, Kind, TYPES, bit, find};

/// The most bytes of a file.
pub const MAX_BYTES: usize = 1 << 20;
/// The most characters of a line.
pub const MAX_LINE: usize = 4000;
/// The most games that may build on one another.
pub const MAX_PARENTS: usize = 16;
/// The most lines of one game.
pub const MAX_KEYS: usize = 400;

/// Games on which others build, in the same format.
const BUILT_IN: &str = include_str!("games.ini");

/// What is built in: nothing in the browser, where a scene says all that its game builds on.
const BUILT_IN_HERE: &str = if cfg!(target_arch = "wasm32") { "" } else { BUILT_IN };

/// Keys that say nothing about the rules.
const BESIDE: &[&str] =
    &["variantTemplate", "pieceToCharTable", "pocketSize", "pieceValueMg", "pieceValueEg"];

/// Rules that are not played, each with what comes nearest to it.
const UNSUPPORTED: &str = include_str!("unsupported.txt");

/// Names of keys that say what another says.
const ALIASES: &str = include_str!("aliases.txt");

/// A line `key = value`.
#[derive(Clone, Debug)]
struct Entry<'a> {
    key: &'a str,
    value: &'a str,
    line: usize,
    key_column: usize,
    value_column: usize,
}

/// A game as it stands in a file.
#[derive(Clone, Debug)]
struct Section<'a> {
    name: &'a str,
    parent: Option<&'a str>,
    line: usize,
    entries: Vec<Entry<'a>>,
}

/// The games of a file, and those that are built in.
#[derive(Clone, Debug)]
pub struct Library<'a> {
    own: Vec<Section<'a>>,
    built_in: Vec<Section<'static>>,
    findings: Vec<Finding>,
}

/// A game that was read, and what its author should know.
#[derive(Clone, Debug)]
pub struct Read {
    /// The rules; none where an error is among the findings.
    pub rules: Option<Rules>,
    /// By their places.
    pub findings: Vec<Finding>,
}

fn finding(
    code: &'static str,
    severity: Severity,
    place: (usize, usize),
    message: String,
    remedy: String,
) -> Finding {
    Finding { code, severity, line: place.0, column: place.1, message, remedy }
}

/// The sections of a text, and what stands outside of any form.
fn sections<'a>(text: &'a str, findings: &mut Vec<Finding>) -> Vec<Section<'a>> {
    let mut sections: Vec<Section<'a>> = Vec::new();
    let mut lost = false;
    for (number, whole) in (1..).zip(text.lines()) {
        let line = whole.trim();
        if line.is_empty() || line.starts_with(['#', ';']) {
            continue;
        }
        let column = |part: &str| {
            let before = (part.as_ptr() as usize).saturating_sub(whole.as_ptr() as usize);
            whole.get(..before).map_or(0, |before| before.chars().count()) + 1
        };
        if whole.len() > MAX_LINE {
            let remedy = format!("write at most {MAX_LINE} letters in a line");
            findings.push(finding(
                "line-long",
                Severity::Error,
                (number, 1),
                "the line is too long".into(),
                remedy,
            ));
            continue;
        }
        if let Some(head) = line.strip_prefix('[') {
            let head = head.split(']').next().unwrap_or_default();
            let (name, parent) = match head.split_once(':') {
                Some((name, parent)) => (name.trim(), Some(parent.trim())),
                None => (head.trim(), None),
            };
            if name.is_empty() || !line.ends_with(']') {
                let remedy = "write [name] or [name:parent]".to_owned();
                findings.push(finding(
                    "section",
                    Severity::Error,
                    (number, 1),
                    "this names no game".into(),
                    remedy,
                ));
            }
            sections.push(Section { name, parent, line: number, entries: Vec::new() });
        } else if let Some((key, value)) = line.split_once('=') {
            let (key, value) = (key.trim(), value.trim());
            let entry =
                Entry { key, value, line: number, key_column: column(key), value_column: column(value) };
            match sections.last_mut() {
                Some(section) if section.entries.len() < MAX_KEYS => section.entries.push(entry),
                Some(_) => {
                    let message = format!("a game has at most {MAX_KEYS} lines");
                    findings.push(finding(
                        "section-long",
                        Severity::Error,
                        (number, 1),
                        message,
                        "take some away".into(),
                    ));
                    return sections;
                }
                None if !lost => {
                    lost = true;
                    let remedy = "write [name] above it".to_owned();
                    let message = "this belongs to no game".into();
                    findings.push(finding("section-none", Severity::Error, (number, 1), message, remedy));
                }
                None => {}
            }
        } else {
            let message = "this is no line of a game".to_owned();
            findings.push(finding(
                "line",
                Severity::Warning,
                (number, column(line)),
                message,
                "write key = value".into(),
            ));
        }
    }
    sections
}

impl<'a> Library<'a> {
    /// The games of a text.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        let mut findings = Vec::new();
        let text = if text.len() > MAX_BYTES {
            let message = format!("a file of games has at most {MAX_BYTES} bytes");
            findings.push(finding(
                "file-long",
                Severity::Error,
                (1, 1),
                message,
                "write several files".into(),
            ));
            ""
        } else {
            text
        };
        let mut own = sections(text, &mut findings);
        // What names no game is none; its lines belong to no other.
        own.retain(|section| !section.name.is_empty());
        let built_in = sections(BUILT_IN_HERE, &mut Vec::new());
        Self { own, built_in, findings }
    }

    /// The names of the games of the text, in their order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.own.iter().map(|section| section.name)
    }

    /// What is wrong with the text as a whole.
    #[must_use]
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// The line on which a game begins.
    #[must_use]
    pub fn line(&self, name: &str) -> Option<usize> {
        self.own.iter().rev().find(|section| section.name == name).map(|section| section.line)
    }

    fn section(&self, name: &str, below: usize) -> Option<(&Section<'_>, usize)> {
        // A game may build on the built-in one of its own name.
        let own = self.own.iter().rposition(|section| section.name == name).filter(|at| *at != below);
        if let Some(at) = own {
            return self.own.get(at).map(|section| (section, at));
        }
        let built_in = self.built_in.iter().find(|section| section.name == name);
        built_in.map(|section| (section, usize::MAX))
    }

    /// The rules of a game, those of the text before those that are built in.
    #[must_use]
    pub fn read(&self, name: &str) -> Read {
        let mut findings = Vec::new();
        let mut chain: Vec<(&Section<'_>, bool)> = Vec::new();
        let mut wanted = Some((name, (1, 1)));
        let mut below = usize::MAX - 1;
        while let Some((name, place)) = wanted {
            let Some((section, at)) = self.section(name, below) else {
                let message = format!("there is no game {name}");
                let remedy = match near(
                    name,
                    self.names()
                        .chain(self.built_in.iter().map(|section| section.name))
                        .filter(|other| *other != name),
                ) {
                    Some(other) => format!("write {other}"),
                    None => "write it as [name] in this file".to_owned(),
                };
                findings.push(finding("game-unknown", Severity::Error, place, message, remedy));
                return Read { rules: None, findings };
            };
            let again = chain.iter().any(|(other, _)| std::ptr::eq(*other, section));
            if again || chain.len() == MAX_PARENTS {
                let message = if again {
                    format!("{name} builds on itself")
                } else {
                    format!("more than {MAX_PARENTS} games build on one another")
                };
                let remedy = "name another parent, or none".to_owned();
                findings.push(finding("parents", Severity::Error, place, message, remedy));
                return Read { rules: None, findings };
            }
            chain.push((section, at == usize::MAX));
            below = at;
            wanted = section.parent.map(|parent| (parent, (section.line, 1)));
        }
        let mut rules = Rules::template();
        for (section, built_in) in chain.iter().rev() {
            let mut told = Vec::new();
            apply(&mut rules, section, &mut told);
            if !built_in {
                findings.append(&mut told);
            }
        }
        rules.forget_absent();
        name.clone_into(&mut rules.name);
        let line = chain.first().map_or(1, |(section, _)| section.line);
        if rules.kinds() == 0 {
            let remedy = "write a piece, such as wazir = w or customPiece1 = a:WF".to_owned();
            findings.push(finding(
                "game-empty",
                Severity::Error,
                (line, 1),
                "the game has no pieces".into(),
                remedy,
            ));
        }
        if rules.width == 0 || rules.height == 0 || rules.width.max(rules.height) > 16 {
            let message = format!("a board of {} files and {} ranks cannot be", rules.width, rules.height);
            let remedy = "write 1 to 16 for maxFile and maxRank".to_owned();
            findings.push(finding("board-size", Severity::Error, (line, 1), message, remedy));
        }
        findings.sort_by_key(|finding| (finding.line, finding.column));
        let wrong = findings.iter().any(|finding| finding.severity == Severity::Error);
        Read { rules: (!wrong).then_some(rules), findings }
    }
}

/// Changes rules as a section says.
fn apply(rules: &mut Rules, section: &Section<'_>, findings: &mut Vec<Finding>) {
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
                        None => "see the guide's page on games for the keys that there are".to_owned(),
                    };
                let message = format!("there is no key {}", entry.key);
                findings.push(finding("key-unknown", Severity::Warning, place, message, remedy));
            }
        }
    }
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
    let alias =
        ALIASES.lines().filter_map(|line| line.split_once(" = ")).find(|(alias, _)| *alias == entry.key);
    rules.set(alias.map_or(entry.key, |(_, key)| key), entry.value)
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
fn near<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
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

impl Rules {
    /// The game as a section of a file, from which it is read as the same.
    ///
    /// ```
    /// let chess = musi_stated_rules::read("", "chess").rules.ok_or("chess is built in")?;
    /// let text = chess.to_ini();
    /// assert!(text.starts_with("[chess]\n"), "{text}");
    /// assert_eq!(musi_stated_rules::read(&text, "chess").rules, Some(chess));
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn to_ini(&self) -> String {
        let mut out = format!("[{}]\n", self.name);
        for (kind, (name, _)) in TYPES.iter().enumerate() {
            let Some(letter) = self.letters.get(kind).copied().flatten() else { continue };
            let own = self.movements.iter().find(|(own, _)| usize::from(*own) == kind);
            match own {
                Some((_, movement)) => {
                    out.extend([name, " = ", &letter.to_string(), ":", &movement.to_string(), "\n"]);
                }
                None => out.extend([name, " = ", &letter.to_string(), "\n"]),
            }
        }
        for (side, mobility) in ["White", "Black"].iter().zip(&self.mobility) {
            for (kind, region) in mobility {
                let Some((name, _)) = TYPES.get(usize::from(*kind)) else { continue };
                let (first, rest) = name.split_at(1);
                let first = first.to_ascii_uppercase();
                out.extend(["mobilityRegion", side, &first, rest, " = ", &region.text(), "\n"]);
            }
        }
        self.write_fields(&mut out);
        out
    }
}

/// A game of a file, or one that is built in.
#[must_use]
pub fn read(text: &str, name: &str) -> Read {
    let library = Library::new(text);
    let mut read = library.read(name);
    let errors = library.findings().iter().filter(|finding| finding.severity == Severity::Error);
    if errors.count() > 0 {
        read.rules = None;
    }
    read.findings.splice(0..0, library.findings().iter().cloned());
    read
}
