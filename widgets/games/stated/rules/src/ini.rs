//! Files of games: sections of keys, each of which may build on another.
//!
//! The format is that of the `variants.ini` of Fairy-Stockfish, in which some hundred and forty games are written down; the keys that
//! it does not have are those of draughts, Go and tafl.

use std::collections::HashMap;

use crate::apply::{apply, near};
use crate::finding::Finding;
use crate::rules::Rules;
use crate::section::{Section, finding, sections};
use crate::types::TYPES;
use musi_diagnostic::{LineColumn, Severity};

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
        let mut lines: HashMap<&str, usize> = HashMap::new();
        for section in &own {
            if let Some(before) = lines.insert(section.name, section.line) {
                let message = format!("a game of this name stands on line {before} too; the last one counts");
                let place = (section.line, 1);
                let remedy = "give one of the two another name".to_owned();
                findings.push(finding("section-twice", Severity::Warning, place, message, remedy));
            }
        }
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
            if *built_in {
                inherited(&chain, section, &mut told);
            }
            findings.append(&mut told);
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
        findings.sort_by_key(|finding| finding.place);
        let wrong = findings.iter().any(|finding| finding.severity == Severity::Error);
        Read { rules: (!wrong).then_some(rules), findings }
    }
}

/// Of what is found in a built-in game, what also concerns a game of the file that builds on it: keys that are not played and that
/// no section of the file sets. The finding stands at the section that names the built-in game.
fn inherited(chain: &[(&Section<'_>, bool)], parent: &Section<'_>, found: &mut Vec<Finding>) {
    let own = || chain.iter().filter(|(_, built_in)| !built_in).map(|(section, _)| *section);
    let Some(heir) = own().next_back() else { return found.clear() };
    found.retain_mut(|finding| {
        let entry = parent.entries.iter().find(|entry| entry.line == finding.place.line);
        let Some(key) = entry.map(|entry| entry.key) else { return false };
        let is_set = own().flat_map(|section| &section.entries).any(|entry| entry.key == key);
        if is_set || finding.code != "key-unsupported" {
            return false;
        }
        finding.place = LineColumn { line: heir.line, column: 1 };
        finding.remedy = format!("{}; or write {key} = false where the game does without it", finding.remedy);
        finding.message = format!("{}, which {} has", finding.message, parent.name);
        true
    });
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
