//! Pages for poki Lapo, the library of toki pona texts: strict front matter, and the text alone.
use super::unwrapped;
use crate::document::{
    Block, BlockKind, Date, Document, DocumentError, Edit, FrontMatter, InlineKind, Options, Span, Style,
    Text, strip,
};
use serde_json::Value;
use std::fmt::Write;

/// A page for poki Lapo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    /// The page.
    pub page: String,
    /// Keys of the page's own front matter that poki Lapo does not know; they are left out.
    pub left_out: Vec<String>,
    /// Why poki Lapo would refuse the page, each with a remedy; empty where it takes it.
    pub problems: Vec<(&'static str, &'static str)>,
}

/// What the schema of poki Lapo refuses of a page as it would be written.
fn refused(page: &str) -> Vec<(&'static str, &'static str)> {
    let matter = FrontMatter::read(page);
    let mut problems = Vec::new();
    if matter.title.as_deref().is_none_or(|title| title.trim().is_empty()) {
        problems
            .push(("the page has no title", "write `title` in its front matter, or begin it with a heading"));
    }
    if matter.authors.iter().all(|author| author.trim().is_empty()) {
        problems.push(("poki Lapo takes no page without authors", "write `authors` in its front matter"));
    }
    if matter.date.is_none() {
        problems.push((
            "poki Lapo takes no page without a date",
            "write `date` in its front matter; a year such as `2020` is enough",
        ));
    }
    problems
}

/// The keys of poki Lapo that this page's front matter may give, besides title, authors and date.
const KEYS: [&str; 10] = [
    "description",
    "proofreaders",
    "original",
    "tags",
    "license",
    "sources",
    "archives",
    "preprocessing",
    "accessibility-notes",
    "notes",
];

/// Writes a page as poki Lapo wants it: every key of its front matter, null where there is nothing to say, and no other
/// key; comments taken out, one line a paragraph.
///
/// `address` is where the page stands on the web, which becomes its source when it names none; `link` gives what a link
/// should lead to from elsewhere, where that is another target than the written one.
///
/// ```
/// use lipu_musi::{document::{Document, Options}, export::poki};
/// let page = Document::parse("% musi\n% jan Pali\n% 2026-11\n\nmusi li\npona. <!-- fun. -->\n", &Options::translations())?;
/// let export = poki(&page, None, &|_| None)?;
/// assert!(export.page.starts_with("---\ntitle: musi\ndescription: null\nauthors:\n  - jan Pali\n"));
/// assert!(export.page.contains("\ndate: 2026-11-01\ndate-precision: month\n"));
/// assert!(export.page.ends_with("---\n\nmusi li pona.\n"));
/// # Ok::<(), lipu_musi::document::DocumentError>(())
/// ```
///
/// # Errors
/// Never in practice: that the stripped page is no document.
pub fn poki(
    page: &Document,
    address: Option<&str>,
    link: &dyn Fn(&str) -> Option<String>,
) -> Result<Export, DocumentError> {
    let options = Options { dialect: page.dialect, comments_are_translations: true, ..Options::default() };
    let stripped = Document::parse(strip(page), &options)?;
    let mut edits = unwrapped(&stripped);
    edits.extend(links(&stripped, link));
    edits.sort_by_key(|edit| edit.span);
    let text = stripped.apply(&edits).unwrap_or_else(|_| stripped.source().to_owned());
    let unwrapped = Document::parse(text, &options)?;
    let text = unwrapped.apply(&warnings(&unwrapped)).unwrap_or_else(|_| unwrapped.source().to_owned());
    let body = text.get(stripped.front_matter.span.end..).unwrap_or_default();
    let (matter, left_out) = front_matter(page, address);
    let page = format!("{matter}\n{}\n", body.trim_matches(['\n', '\r']));
    Ok(Export { problems: refused(&page), page, left_out })
}

/// Links and pictures that lead elsewhere from elsewhere, in Markdown and in HTML.
fn links(page: &Document, link: &dyn Fn(&str) -> Option<String>) -> Vec<Edit> {
    let mut edits = Vec::new();
    for block in page.walk() {
        if matches!(block.kind, BlockKind::Html) {
            edits.extend(html_links(page, block.span, link));
        }
        for inline in page.inlines(block).iter().filter(|_| block.is_text()) {
            match &inline.kind {
                InlineKind::Open(Style::Link(target) | Style::Image(target)) => {
                    if let Text::Source(span) = &target.target
                        && let Some(to) = link(page.slice(*span))
                    {
                        edits.push(Edit::replace(*span, to));
                    }
                }
                InlineKind::Html(_) => edits.extend(html_links(page, inline.span, link)),
                _ => {}
            }
        }
    }
    edits
}

/// The addresses in the tags of some HTML that lead elsewhere from elsewhere.
fn html_links(page: &Document, span: Span, link: &dyn Fn(&str) -> Option<String>) -> Vec<Edit> {
    let html = page.slice(span);
    let mut edits = Vec::new();
    for name in ["href=", "src="] {
        for (at, _) in html.match_indices(name) {
            let value = at + name.len();
            let is_attribute = html.get(..at).is_some_and(|before| before.ends_with(char::is_whitespace));
            let Some(quote) = html.get(value..).and_then(|rest| rest.chars().next()) else { continue };
            let written = html.get(value + quote.len_utf8()..).and_then(|rest| rest.split_once(quote));
            let Some((written, _)) = written.filter(|_| is_attribute && matches!(quote, '"' | '\'')) else {
                continue;
            };
            if let Some(to) = link(written) {
                let start = span.start + value + quote.len_utf8();
                edits.push(Edit::replace(
                    Span::new(start, start + written.len()),
                    quick_xml::escape::escape(&to).into_owned(),
                ));
            }
        }
    }
    edits
}

/// What `> %warning%` is called in a page, and what poki Lapo writes in its place.
const WARNING: &str = "warning";
const NOTE: &str = "!!! note";

/// Warnings as poki Lapo has them: a line `!!! note`, and the text below it, indented by four.
fn warnings(page: &Document) -> Vec<Edit> {
    let is_warning = |block: &&Block| match &block.kind {
        BlockKind::Division { classes, .. } => {
            page.text(classes).split_whitespace().any(|one| one == WARNING)
        }
        _ => false,
    };
    let edit = |block: &Block| {
        let lines: Vec<&str> = page
            .slice(block.span)
            .lines()
            .map(|line| line.trim_start().strip_prefix('>').unwrap_or(line))
            .map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end())
            .filter(|line| line.trim() != format!("%{WARNING}%"))
            .collect();
        let from = lines.iter().position(|line| !line.is_empty()).unwrap_or(lines.len());
        let to = lines.iter().rposition(|line| !line.is_empty()).map_or(from, |last| last + 1);
        let mut text = NOTE.to_owned();
        for line in lines.get(from..to).unwrap_or_default() {
            text.push_str(if line.is_empty() { "\n" } else { "\n    " });
            text.push_str(line);
        }
        // What follows is no part of it.
        let ends = page.slice(block.span).ends_with('\n');
        text.push_str(if ends { "\n" } else { "" });
        let is_next = page
            .source()
            .get(block.span.end..)
            .is_some_and(|rest| rest.trim_start_matches('\n').starts_with('>'));
        let has_blank = page.source().get(block.span.end..).is_some_and(|rest| rest.starts_with("\n\n"));
        if is_next && !has_blank {
            text.push('\n');
        }
        Edit::replace(block.span, text)
    };
    page.blocks.iter().filter(is_warning).map(edit).collect()
}

/// The front matter, and which keys of the page's own it has no place for.
fn front_matter(page: &Document, address: Option<&str>) -> (String, Vec<String>) {
    let own = &page.front_matter;
    let extra = |key: &str| own.extra.get(key);
    let title = own.title.clone().or_else(|| first_heading(page)).unwrap_or_default();
    let (date, precision) = own.date.map_or((None, "none"), |date| (Some(full(date)), precision(date)));
    let stripped = page.walk().any(|block| !block.comments.is_empty());
    let note = stripped.then_some("Removed English translation in HTML comments.");
    let mut out = String::from("---\n");
    let mut line = |key: &str, value: Option<String>| {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{key}:{}", value.unwrap_or_else(|| " null".to_owned()));
    };
    line("title", Some(format!(" {}", scalar(&title))));
    line("description", one(extra("description")));
    line("authors", list(own.authors.iter().map(String::as_str)));
    line("proofreaders", many(extra("proofreaders")));
    line("date", date.map(|date| format!(" {date}")));
    line("date-precision", Some(format!(" {precision}")));
    line("original", original(extra("original")));
    line("tags", many(extra("tags")));
    line("license", one(extra("license")));
    line("sources", many(extra("sources")).or_else(|| list(address.into_iter())));
    line("archives", many(extra("archives")));
    line("preprocessing", one(extra("preprocessing")));
    line("accessibility-notes", one(extra("accessibility-notes")));
    line("notes", one(extra("notes")).or_else(|| note.map(|note| format!(" {}", scalar(note)))));
    out.push_str("---\n");
    let left_out = own.extra.keys().filter(|key| !KEYS.contains(&key.as_str())).cloned().collect();
    (out, left_out)
}

fn first_heading(page: &Document) -> Option<String> {
    let heading = page.blocks.iter().find(|block| matches!(block.kind, BlockKind::Heading { .. }))?;
    Some(page.prose(heading).split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The day that a date begins with.
fn full(date: Date) -> String {
    format!("{:04}-{:02}-{:02}", date.year, date.month.unwrap_or(1), date.day.unwrap_or(1))
}

const fn precision(date: Date) -> &'static str {
    match (date.month, date.day) {
        (Some(_), Some(_)) => "day",
        (Some(_), None) => "month",
        _ => "year",
    }
}

/// A text as YAML writes it on one line, in quotes where it needs them.
fn scalar(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let yaml = serde_yaml::to_string(&line).unwrap_or_default();
    let yaml = yaml.trim_end();
    // Older readers take more words for truth than newer ones write so.
    let truth = ["y", "n", "yes", "no", "on", "off"].iter().any(|word| line.eq_ignore_ascii_case(word));
    match yaml {
        "" => "''".to_owned(),
        _ if truth => format!("'{line}'"),
        yaml if yaml.contains('\n') => format!("'{}'", line.replace('\'', "''")),
        yaml => yaml.to_owned(),
    }
}

/// What a value says, if it is one thing.
fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(truth) => Some(truth.to_string()),
        Value::Array(all) => {
            let all: Vec<String> = all.iter().filter_map(text).collect();
            (!all.is_empty()).then(|| all.join(", "))
        }
        _ => None,
    }
}

fn one(value: Option<&Value>) -> Option<String> {
    text(value?).filter(|text| !text.trim().is_empty()).map(|text| format!(" {}", scalar(&text)))
}

fn many(value: Option<&Value>) -> Option<String> {
    let all: Vec<String> = match value? {
        Value::Array(all) => all.iter().filter_map(text).collect(),
        value => text(value).into_iter().collect(),
    };
    list(all.iter().map(String::as_str))
}

/// A list with an item a line; nothing for an empty one, which poki Lapo does not take.
fn list<'a>(all: impl Iterator<Item = &'a str>) -> Option<String> {
    let items = all.filter(|text| !text.trim().is_empty());
    let items = items.fold(String::new(), |items, text| items + "\n  - " + &scalar(text));
    (!items.is_empty()).then_some(items)
}

/// `original: {title, authors}`: what the text was translated from.
fn original(value: Option<&Value>) -> Option<String> {
    let keys = value?.as_object()?;
    let title = one(keys.get("title")).unwrap_or_else(|| " null".to_owned());
    let authors =
        many(keys.get("authors")).map_or_else(|| " null".to_owned(), |list| list.replace('\n', "\n  "));
    Some(format!("\n  title:{title}\n  authors:{authors}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::test_page;

    fn exported(source: &str) -> Export {
        let page = test_page(source);
        poki(&page, Some("https://x.org/a/"), &|target| Some(format!("https://x.org/{target}")))
            .expect("a page")
    }

    #[test]
    fn every_key_is_there_and_no_other() {
        let source = "---\ntitle: 'a: b'\norder: 3\ntags: [musi, 'no']\nlicense: MIT\noriginal:\n  title: Chess\n  authors: [jan Wan]\n---\n\n# musi <!-- game -->\n";
        let export = exported(source);
        assert_eq!(
            export.page,
            "---\ntitle: 'a: b'\ndescription: null\nauthors: null\nproofreaders: null\ndate: null\ndate-precision: none\n\
             original:\n  title: Chess\n  authors:\n    - jan Wan\ntags:\n  - musi\n  - 'no'\nlicense: MIT\nsources:\n  - https://x.org/a/\n\
             archives: null\npreprocessing: null\naccessibility-notes: null\n\
             notes: Removed English translation in HTML comments.\n---\n\n# musi\n"
        );
        assert_eq!(export.left_out, ["order"]);
        assert_eq!(export.problems.len(), 2, "{:?}", export.problems);
    }

    #[test]
    fn a_page_that_poki_lapo_would_refuse_says_why() {
        for (source, count) in [
            ("% musi\n% jan Pali\n% 2020\n\ntoki\n", 0),
            ("% musi\n% jan Pali\n% 13 de novembro de 2020\n\ntoki\n", 0),
            ("% musi\n% jan Pali\n% kama\n\ntoki\n", 1),
            ("% musi\n%\n% 2020\n\ntoki\n", 1),
            ("toki\n", 3),
        ] {
            assert_eq!(exported(source).problems.len(), count, "{source}");
        }
    }

    #[test]
    fn a_warning_is_a_note_as_the_library_writes_it() {
        let export =
            exported("> %warning%\n>\n> lipu li pini\n> ala.\n>\n> * wan\n\n> %info%\n> toki.\n\nmun.\n");
        assert!(
            export.page.ends_with(
                "---\n\n!!! note\n    lipu li pini ala.\n\n    * wan\n\n> %info%\n> toki.\n\nmun.\n"
            ),
            "{}",
            export.page
        );
    }

    #[test]
    fn addresses_in_html_lead_there_too() {
        let export = exported("<div><img alt='src=\"a\"' src=\"a.gif\"></div>\n\ntoki <a href='b'>ni</a>\n");
        assert!(
            export.page.ends_with(
                "<div><img alt='src=\"a\"' src=\"https://x.org/a.gif\"></div>\n\ntoki <a href='https://x.org/b'>ni</a>\n"
            ),
            "{}",
            export.page
        );
    }

    #[test]
    fn links_lead_to_the_same_place_from_elsewhere() {
        let export = exported("toki [ni](en/7a) ![sitelen\npona](a.gif) li\npona.\n");
        assert!(
            export
                .page
                .ends_with("toki [ni](https://x.org/en/7a) ![sitelen pona](https://x.org/a.gif) li pona.\n"),
            "{}",
            export.page
        );
    }
}
