//! A page in the language of its comments.
use super::{BlockKind, CommentKind, Document, Edit, FrontMatterKind, Span, Text, strip_edits};

/// The source with each text replaced by what translates it, and without comments. A text without a translation stays
/// in its own language, as fences and tables do.
/// Front matter says the title and description of `language` where it has them (`title-en`).
///
/// ```
/// use lipu_musi::document::{Document, Options, translated};
/// let page = Document::parse("## open <!-- start -->\n\ntoki. <!-- talk. -->\n\npini.\n", &Options::translations())?;
/// assert_eq!(translated(&page, "en"), "## start\n\ntalk.\n\npini.\n");
/// # Ok::<(), lipu_musi::document::DocumentError>(())
/// ```
#[must_use]
pub fn translated(page: &Document, language: &str) -> String {
    let mut edits = strip_edits(page);
    for block in page.walk() {
        let heading = matches!(block.kind, BlockKind::Heading { .. });
        for comment in &block.comments {
            if comment.kind == CommentKind::Translation && block.is_translatable() {
                let first = comment.about.start == block.content.start;
                let text = written(page, comment.content, &comment.text, heading, first);
                edits.push(Edit::replace(comment.about, text));
            }
        }
        if let Some(pair) = page.inline_pair(block) {
            edits.push(Edit::delete(Span::new(pair.text.start, pair.translation.start)));
        }
    }
    // A text may stand around comments in languages that are not read: those go with it.
    let texts = edits.iter().filter(|edit| !edit.replacement.is_empty()).map(|edit| edit.span);
    let mut around: Vec<Span> = texts.filter(|span| !page.foreign_in(*span).is_empty()).collect();
    around.sort_unstable();
    edits.retain(|edit| {
        let text = around.partition_point(|text| text.start <= edit.span.start).checked_sub(1);
        let text = text.and_then(|text| around.get(text));
        text.is_none_or(|text| *text == edit.span || !text.contains(edit.span))
    });
    edits.extend(front_matter(page, language));
    edits.sort_by_key(|edit| edit.span);
    // Texts and comments take turns; where they do not, the page without comments is the best there is.
    page.apply(&edits).unwrap_or_else(|_| super::strip(page))
}

/// A translation as it is written in the page: its lines, with what a quote or a list puts before them.
fn written(page: &Document, content: Span, text: &Text, one_line: bool, first: bool) -> String {
    if one_line {
        return page.text(text).split_whitespace().collect::<Vec<_>>().join(" ");
    }
    // Its other lines stand in a paragraph already and begin nothing there.
    if first { plain(page.slice(content)) } else { page.slice(content).to_owned() }
}

/// A text that begins no list, heading, quote or fence.
fn plain(text: &str) -> String {
    let digits = text.len() - text.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
    let rest = text.get(digits..).unwrap_or_default();
    let ends = |text: &str| text.is_empty() || text.starts_with(char::is_whitespace);
    let mark = match text.chars().next() {
        Some('-' | '+' | '*') => ends(text.get(1..).unwrap_or_default()) || text.starts_with("---"),
        Some('#') => ends(text.trim_start_matches('#')),
        Some('>' | '|') => true,
        Some('`' | '~') => text.starts_with("```") || text.starts_with("~~~"),
        _ => false,
    };
    let number = digits > 0 && rest.starts_with(['.', ')']) && ends(rest.get(1..).unwrap_or_default());
    let (before, after) = text.split_at(if number { digits } else { 0 });
    if mark || number { format!("{before}\\{after}") } else { text.to_owned() }
}

/// `title: musi` and `title-en: game` become `title: game`; `lang` says the language.
fn front_matter(page: &Document, language: &str) -> Vec<Edit> {
    let matter = &page.front_matter;
    let sign = match matter.kind {
        FrontMatterKind::Yaml => ':',
        FrontMatterKind::Toml => '=',
        FrontMatterKind::None | FrontMatterKind::TitleBlock => return Vec::new(),
    };
    let toml = sign == '=';
    let mut edits = Vec::new();
    let lines = lines_of(page, matter.span);
    let line = |key: &str| {
        lines
            .iter()
            .find(|span| {
                page.slice(**span).strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with(sign))
            })
            .copied()
    };
    for key in ["title", "description"] {
        let Some(other) = line(&format!("{key}-{language}")) else { continue };
        let value = page.slice(other).split_once(sign).map_or("", |(_, value)| value).to_owned();
        // A value that goes on over lines is not moved.
        if value.trim().is_empty()
            || value.trim().starts_with(['|', '>'])
            || value.contains("\"\"\"")
            || value.contains("'''")
        {
            continue;
        }
        if let Some(own) = line(key) {
            let before = if toml { " " } else { "" };
            edits.push(Edit::replace(own, format!("{key}{before}{sign}{value}")));
            let next = (other.end + 1).min(matter.span.end);
            edits.push(Edit::delete(Span::new(other.start, next)));
        }
    }
    let lang = if toml { format!("lang = \"{language}\"") } else { format!("lang: {language}") };
    // A key below the head of a table would be one of that table.
    let table = lines.iter().filter(|_| toml).find(|span| page.slice(**span).starts_with('['));
    if let Some(own) = line("lang") {
        edits.push(Edit::replace(own, lang));
    } else if let Some(end) = table.or(lines.last()) {
        edits.push(Edit::insert(end.start, format!("{lang}\n")));
    }
    edits
}

/// The lines of a span, without their ends.
fn lines_of(page: &Document, span: Span) -> Vec<Span> {
    let mut at = span.start;
    page.slice(span)
        .split_inclusive('\n')
        .map(|line| {
            let start = at;
            at += line.len();
            Span::new(start, start + line.trim_end_matches(['\n', '\r']).len())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::test_page;
    use super::*;

    fn english(source: &str) -> String {
        translated(&test_page(source), "en")
    }

    #[test]
    fn each_text_gives_way_to_its_translation() {
        assert_eq!(
            english(
                "* jan li\n  tawa. <!-- a man\n  goes. -->\n* ona.\n\n> wan li lon. <!-- one\n> is. --> tu. <!-- two. -->\n"
            ),
            "* a man\n  goes.\n* ona.\n\n> one\n> is. two.\n"
        );
        assert_eq!(english("toki li pona.\n<!-- talk is\ngood. -->\n\npini\n"), "talk is\ngood.\n\npini\n");
        assert_eq!(
            english("## supa <!-- board description -->\n\njan. <!-- label: terminology -->\n"),
            "## board description\n\njan.\n"
        );
    }

    #[test]
    fn a_translation_begins_no_list() {
        assert_eq!(english("jan. <!-- 1. one -->\n"), "1\\. one\n");
        assert_eq!(english("jan. <!-- - one\n2. two -->\n"), "\\- one\n2. two\n");
        assert_eq!(english("jan. <!-- -5 -->\n"), "-5\n");
    }

    #[test]
    fn the_title_is_that_of_the_language() {
        assert_eq!(
            english("---\ntitle: musi\ntitle-en: A game\norder: 1\n---\n\njan\n"),
            "---\ntitle: A game\norder: 1\nlang: en\n---\n\njan\n"
        );
        assert_eq!(
            english("+++\ntitle = \"musi\"\ntitle-en = \"A game\"\n[extra]\na = 1\n+++\n\njan\n"),
            "+++\ntitle = \"A game\"\nlang = \"en\"\n[extra]\na = 1\n+++\n\njan\n"
        );
    }

    #[test]
    fn what_stands_behind_a_slash_stays() {
        assert_eq!(
            english("> %warning%\n>\n> lipu li pini ala. / this document is not finished.\n"),
            "> %warning%\n>\n> this document is not finished.\n"
        );
    }
}
