//! Tables that name pieces: a row a piece, its letter in one column, what is said of it in the others.

use std::ops::Range;

use musi_diagram::{Language, PageTable};

use super::{Noted, PageNames, listed, one, plain};

/// Heads of columns, by what stands below them: the language, what it is, and its names.
const HEADS: &str = include_str!("../../../captions/heads.txt");

/// What a promoted piece is called, by language.
const PROMOTED: &str = include_str!("../../../captions/promoted.txt");

/// What stands in a column of what pieces become where one becomes nothing.
const NOTHING: [&str; 8] =
    ["none", "nothing", "no", "does not promote", "not promoted", "never", "nichts", "keine"];

impl PageNames {
    /// A table with a column of letters and one of names.
    pub(super) fn read_table(&mut self, table: &PageTable<'_>) {
        let heads = columns(table);
        let is = |wanted: &str| heads.iter().position(|head| head.is_some_and(|(_, what)| what == wanted));
        let (Some(letters), Some(names)) = (is("letter"), is("name")) else { return };
        let text = |span: &Range<usize>| {
            let within = span.start.checked_sub(table.offset)?..span.end.checked_sub(table.offset)?;
            table.text.get(within)
        };
        for row in &table.rows {
            let cell = |at: usize| {
                let cell = row.get(at)?;
                let text = text(&cell.content)?;
                Some((cell.code.unwrap_or(text).trim(), cell.content.clone()))
            };
            let Some((letter, _)) = cell(letters) else { continue };
            let mut own = letter.chars();
            let (Some(letter), None) = (own.next().filter(char::is_ascii_alphabetic), own.next()) else {
                continue;
            };
            if let (Some((name, _)), Some(Some((language, _)))) = (cell(names), heads.get(names)) {
                self.name(*language, &name.replace('/', ","), letter);
            }
            let letter = letter.to_ascii_lowercase();
            let is_notation = |(text, _): &(&str, Range<usize>)| !text.is_empty() && !is_in_words(text);
            if let Some((notation, span)) = is("betza").and_then(cell).filter(is_notation) {
                self.note_movement(letter, notation, span.start + usize::from(span.len() > notation.len()));
            }
            if let Some((text, span)) = is("picture").and_then(cell).filter(|(text, _)| text.contains(".svg"))
            {
                let path = text.rsplit('(').next().unwrap_or(text).trim_end_matches(')').trim();
                self.pictures.push(Noted { letter, value: path.to_owned(), span });
            }
            let becomes = |(text, _): &(&str, Range<usize>)| {
                text.chars().filter(|letter| letter.is_alphabetic()).count() > 2
            };
            if let (Some((text, span)), Some((language, _))) =
                (is("promotes").and_then(cell).filter(becomes), is("promotes").and_then(|at| *heads.get(at)?))
                && !NOTHING.contains(&plain(text).as_str())
            {
                let (name, _) = Self::promoted_in(text, || self.called_in(letter, language), language);
                self.promotions.push(Noted { letter, value: (language, name), span });
            }
            if let Some((count, span)) = is("count").and_then(cell).filter(|(text, _)| !text.is_empty()) {
                self.counts.push(Noted { letter, value: count.to_owned(), span });
            }
        }
    }

    /// What a table says in words of how pieces go: the letter, the language, the words, and where they stand in the page.
    pub fn told<'t>(table: &PageTable<'t>) -> Vec<(char, Language, &'t str, usize)> {
        let heads = columns(table);
        let is = |wanted: &str| heads.iter().position(|head| head.is_some_and(|(_, what)| what == wanted));
        let (Some(letters), Some(ways)) = (is("letter"), is("betza")) else { return Vec::new() };
        let Some(language) = heads.get(ways).and_then(|head| *head).map(|(language, _)| language) else {
            return Vec::new();
        };
        let cell = |row: usize, at: usize| {
            let span = &table.rows.get(row)?.get(at)?.content;
            let within = span.start.checked_sub(table.offset)?..span.end.checked_sub(table.offset)?;
            Some((table.text.get(within)?, span.start))
        };
        let told = |row: usize| {
            let (letter, _) = cell(row, letters)?;
            let (Some(letter), None) = one(letter.trim().trim_matches('`')) else { return None };
            let (words, at) = cell(row, ways).filter(|(words, _)| is_in_words(words.trim()))?;
            Some((letter.to_ascii_lowercase(), language, words, at))
        };
        (0..table.rows.len()).filter_map(told).collect()
    }

    /// What a cell says that a piece becomes: the name, and where in the cell words about its moves begin: "Horse: bishop or one square
    /// straight", "moves like the gold".
    fn promoted_in(text: &str, called: impl Fn() -> String, language: Language) -> (String, Option<usize>) {
        if let Some((name, words)) = text.split_once(':') {
            let skipped = words.len() - words.trim_start().len();
            return (plain(name.trim_matches('*')), Some(name.len() + 1 + skipped));
        }
        let first = text.split_whitespace().next().unwrap_or_default().to_lowercase();
        let mut verbs = listed(HEADS).filter(|(tag, what, _)| *tag == language.tag() && *what == "verbs");
        if verbs.any(|(.., words)| words.split(", ").any(|verb| verb == first)) {
            let pattern = listed(PROMOTED).find(|(tag, ..)| *tag == language.tag());
            let name = called();
            return (
                pattern.map_or_else(|| name.clone(), |(.., called)| called.replace("{}", &name)),
                Some(0),
            );
        }
        (plain(text), None)
    }

    /// What a table says in words of how pieces go and of how those go that they become, see [`told`](Self::told).
    pub fn told_in<'t>(&self, table: &PageTable<'t>) -> Vec<(char, Language, &'t str, usize)> {
        let mut all = Self::told(table);
        let heads = columns(table);
        let is = |wanted: &str| heads.iter().position(|head| head.is_some_and(|(_, what)| what == wanted));
        let (Some(letters), Some(promotes)) = (is("letter"), is("promotes")) else { return all };
        let Some((language, _)) = heads.get(promotes).copied().flatten() else { return all };
        for row in &table.rows {
            let cell = |at: usize| {
                let span = &row.get(at)?.content;
                let within = span.start.checked_sub(table.offset)?..span.end.checked_sub(table.offset)?;
                Some((table.text.get(within)?, span.start))
            };
            let Some((Some(letter), None)) =
                cell(letters).map(|(text, _)| one(text.trim().trim_matches('`')))
            else {
                continue;
            };
            let Some((text, start)) = cell(promotes) else { continue };
            let called = || self.called_in(letter.to_ascii_lowercase(), language);
            let (name, words) = Self::promoted_in(text, called, language);
            if let (Some(at), Some(letter)) = (words, self.letter_named(&name, language)) {
                all.extend(text.get(at..).map(|words| (letter, language, words, start + at)));
            }
        }
        all
    }

    /// The cells of a table that [`told`](Self::told) and the names are read from, where it says anything in words; in bytes of the page.
    pub fn cells(table: &PageTable<'_>) -> Vec<Range<usize>> {
        let known: Vec<bool> = columns(table).iter().map(Option::is_some).collect();
        let becomes = |head: &str| column(head).is_some_and(|(_, what)| what == "promotes");
        if Self::told(table).is_empty() && !table.heads.iter().any(|head| becomes(head)) {
            return Vec::new();
        }
        let cells = table.rows.iter().flat_map(|row| row.iter().zip(&known));
        cells.filter(|(_, known)| **known).map(|(cell, _)| cell.content.clone()).collect()
    }

    /// Whether a text is a head under which names or movements are read.
    pub fn is_head(text: &str) -> bool {
        column(text).is_some()
    }
}

/// Whether a text about a movement is said in words: it has blanks, or no capital letter, which each movement in notation has.
fn is_in_words(text: &str) -> bool {
    let word = |text: &str| text.chars().count() > 2 && text.chars().all(char::is_alphabetic);
    text.contains(' ') || word(text) && !text.chars().any(char::is_uppercase)
}

/// What stands in each column of a table. Where a column has letters and none is called that of the names, the first other one is.
fn columns(table: &PageTable<'_>) -> Vec<Option<(Language, &'static str)>> {
    let mut heads: Vec<Option<(Language, &'static str)>> =
        table.heads.iter().map(|head| column(head)).collect();
    let has = |heads: &[Option<(Language, &str)>], wanted: &str| {
        heads.iter().any(|head| head.is_some_and(|(_, what)| what == wanted))
    };
    let Some(language) = heads.iter().flatten().map(|(language, _)| *language).next() else { return heads };
    let is_letter = |at: usize| {
        let cells = table.rows.iter().filter_map(|row| row.get(at));
        let text = |span: &Range<usize>| {
            table.text.get(span.start.checked_sub(table.offset)?..span.end.checked_sub(table.offset)?)
        };
        let mut letters =
            cells.map(|cell| text(&cell.content).map(|text| one(text.trim().trim_matches(['`', '*']))));
        !table.rows.is_empty() && letters.all(|cell| matches!(cell, Some((Some(_), None))))
    };
    if !has(&heads, "letter")
        && let Some(head) = (0..heads.len()).find(|at| heads.get(*at) == Some(&None) && is_letter(*at))
        && let Some(place) = heads.get_mut(head)
    {
        *place = Some((language, "letter"));
    }
    if has(&heads, "letter")
        && !has(&heads, "name")
        && let Some(place) = heads.iter_mut().find(|head| head.is_none())
    {
        *place = Some((language, "name"));
    }
    heads
}

/// What stands below a head: its language, and what it is.
fn column(head: &str) -> Option<(Language, &'static str)> {
    let head = plain(head);
    let mut lines = listed(HEADS).filter(|(.., names)| names.split(", ").any(|name| name == head));
    let (language, what, _) = lines.next()?;
    Some((Language::from_tag(language)?, what))
}
