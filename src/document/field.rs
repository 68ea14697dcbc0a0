//! Title and description of a page as texts with translations: `title` and `title-fr` in its front matter.
use super::{
    Block, BlockKind, Comment, CommentKind, Document, Edit, FrontMatter, FrontMatterKind, Span, Text,
};

/// The keys whose values are texts for readers.
const TEXTS: [&str; 2] = ["title", "description"];

/// The texts of front matter, each with its translation into a language as a comment of its own. Values that go on over
/// lines or have signs with a meaning in them are left to their author.
pub(super) fn fields(source: &str, matter: &FrontMatter, language: &str) -> Vec<Block> {
    let Some(sign) = sign(matter.kind) else { return Vec::new() };
    let lines = || lines(source, matter.span);
    // A key below the head of a table is one of that table.
    let own = || lines().take_while(|line| !source[line.range()].starts_with('['));
    let value = |key: &str| own().find_map(|line| value(source, line, key, sign));
    TEXTS
        .iter()
        .filter_map(|key| {
            let (whole, content) = value(key)?;
            let kind = BlockKind::Heading { level: 1, id: None };
            let mut block = Block { content, ..Block::new(kind, whole, 0) };
            if let Some((span, own)) = value(&format!("{key}-{language}")) {
                let (kind, text) = (CommentKind::Translation, Text::Source(own));
                block.comments.push(Comment { kind, span, content: own, text, about: content });
            }
            Some(block)
        })
        .collect()
}

const fn sign(kind: FrontMatterKind) -> Option<char> {
    match kind {
        FrontMatterKind::Yaml => Some(':'),
        FrontMatterKind::Toml => Some('='),
        FrontMatterKind::None | FrontMatterKind::TitleBlock => None,
    }
}

/// The lines of a span, without their ends.
fn lines(source: &str, span: Span) -> impl Iterator<Item = Span> {
    let mut at = span.start;
    source.get(span.range()).unwrap_or_default().split_inclusive('\n').map(move |line| {
        let start = at;
        at += line.len();
        Span::new(start, start + line.trim_end_matches(['\n', '\r']).len())
    })
}

/// The value of a key that stands in a line: all of it, and what its quotes surround.
fn value(source: &str, line: Span, key: &str, sign: char) -> Option<(Span, Span)> {
    let text = source.get(line.range())?;
    let rest = text.strip_prefix(key)?.trim_start().strip_prefix(sign)?;
    let start = line.end - rest.trim_start().len();
    let rest = source.get(start..line.end)?;
    let quote = rest.chars().next().filter(|first| matches!(first, '"' | '\''));
    let (whole, content) = if let Some(quote) = quote {
        let inner = rest.get(1..)?.split(quote).next()?;
        let after = rest.get(inner.len() + 2..)?.trim_start();
        // Two quotes are one, and a backslash is the beginning of something else.
        if inner.contains('\\') || !(after.is_empty() || after.starts_with('#')) {
            return None;
        }
        (Span::new(start, start + inner.len() + 2), Span::new(start + 1, start + 1 + inner.len()))
    } else {
        let plain = rest.split(" #").next()?.trim_end();
        if sign == '=' || !is_plain(plain) {
            return None;
        }
        let span = Span::new(start, start + plain.len());
        (span, span)
    };
    (!source.get(content.range())?.trim().is_empty()).then_some((whole, content))
}

/// Whether YAML reads a value as the text that it is.
fn is_plain(text: &str) -> bool {
    const WORDS: [&str; 9] = ["yes", "no", "true", "false", "null", "on", "off", "y", "n"];
    text.starts_with(char::is_alphabetic)
        && !text.contains(": ")
        && !text.contains(" #")
        && !text.ends_with(':')
        && !WORDS.contains(&text.to_lowercase().as_str())
}

/// A text as the value of a key; `None` where it would need signs that are read in another way.
fn quoted(text: &str, kind: FrontMatterKind) -> Option<String> {
    if kind == FrontMatterKind::Yaml && is_plain(text) {
        return Some(text.to_owned());
    }
    let quote = ['"', '\''].into_iter().find(|quote| !text.contains(*quote) && !text.contains('\\'))?;
    Some(format!("{quote}{text}{quote}"))
}

impl Document {
    /// Whether a block is a text of the front matter.
    #[must_use]
    pub fn is_field(&self, block: &Block) -> bool {
        block.span.end <= self.front_matter.span.end
            && self.fields.iter().any(|field| field.span == block.span)
    }

    /// The splice that gives a text of the front matter a translation into the language that is read; `None` where the
    /// front matter cannot hold it.
    #[must_use]
    pub fn translate_field(&self, block: &Block, text: &str) -> Option<Edit> {
        let kind = self.front_matter.kind;
        let value = quoted(text, kind)?;
        if let Some(comment) = block.translation() {
            return Some(Edit::replace(comment.span, value));
        }
        let line = lines(self.source(), self.front_matter.span).find(|line| line.contains(block.span))?;
        let key = self.slice(line).split([':', '=']).next()?.trim_end();
        let (between, language) =
            (if kind == FrontMatterKind::Toml { " = " } else { ": " }, self.languages.name()?);
        let end = if self.slice(Span::new(line.end, line.end + 2)) == "\r\n" { "\r\n" } else { "\n" };
        Some(Edit::insert(line.end, format!("{end}{key}-{language}{between}{value}")))
    }

    /// The splice that makes a text of the front matter another one.
    #[must_use]
    pub fn change_field(&self, block: &Block, text: &str) -> Option<Edit> {
        Some(Edit::replace(block.span, quoted(text, self.front_matter.kind)?))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{CommentLanguages, Options};
    use super::*;

    fn page(source: &str) -> Document {
        let languages = CommentLanguages::new("en", ["fr"]).reading("fr");
        Document::parse(source, &Options { languages, ..Options::translations() }).expect("a text is UTF-8")
    }

    #[test]
    fn a_value_is_a_text_where_one_line_says_it_plainly() {
        for (line, value) in [
            ("title: musi pona", Some("musi pona")),
            ("title: \"musi: pona\" # so", Some("musi: pona")),
            ("title: 'musi'", Some("musi")),
            ("title: musi # so", Some("musi")),
            ("title: 'jan''s'", None),
            ("title: \"a\\tb\"", None),
            ("title: |", None),
            ("title: [a]", None),
            ("title: *a", None),
            ("title:", None),
            ("title: 2020", None),
            ("subtitle: a", None),
        ] {
            let page = page(&format!("---\n{line}\n---\n\ntoki\n"));
            let said = page.fields.first().map(|field| page.slice(field.content));
            assert_eq!(said, value, "{line}");
        }
    }

    #[test]
    fn a_translation_is_a_line_of_its_own_and_reads_as_what_it_says() {
        for text in ["le jeu", "le jeu: règles", "no", "20 coups", "l'eau # vive", "#1"] {
            for (source, toml) in [
                ("---\ntitle: musi\norder: 1\n---\n\ntoki\n", false),
                ("+++\ntitle = \"musi\"\r\n+++\n", true),
            ] {
                let page = page(source);
                let edit = page.translate_field(&page.fields[0], text).expect("it can be held");
                let after = self::page(&page.apply(&[edit]).expect("one edit"));
                let said = after.front_matter.extra.get("title-fr").and_then(|value| value.as_str());
                assert_eq!(said, Some(text), "{toml}: {}", after.source());
                assert_eq!(after.front_matter.title.as_deref(), Some("musi"));
                let again = after.translate_field(&after.fields[0], "autre").expect("it can be held");
                let again = self::page(&after.apply(&[again]).expect("one edit"));
                let said = again.front_matter.extra.get("title-fr").and_then(|value| value.as_str());
                assert_eq!(said, Some("autre"));
            }
        }
    }
}
