//! HTML to tags and what stands between them, as a browser cuts it.

/// A tag, read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tag<'a> {
    /// Its name in small letters.
    pub name: String,
    /// All of it as it is written.
    pub written: &'a str,
    /// Whether it closes an element.
    pub closes: bool,
    /// Its attributes: names in small letters and values as they are written, without quotes. Of two with one name
    /// the first counts.
    pub attributes: Vec<(String, &'a str)>,
}

impl<'a> Tag<'a> {
    /// The value of an attribute as it is written.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&'a str> {
        self.attributes.iter().find(|(found, _)| found == name).map(|(_, value)| *value)
    }
}

/// A piece of HTML.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// Text, with its character references.
    Text(&'a str),
    /// A tag.
    Tag(Tag<'a>),
    /// A comment, a declaration, a processing instruction.
    Markup(&'a str),
    /// A tag that has no end: a browser would go on reading it in what follows.
    Unfinished(&'a str),
}

/// The pieces of HTML, in order, each with the byte at which it begins.
#[derive(Clone, Debug)]
pub struct Tokens<'a> {
    html: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    /// The pieces of this HTML.
    #[must_use]
    pub const fn new(html: &'a str) -> Self {
        Self { html, at: 0 }
    }

    /// What stands up to the end tag of an element whose content is no HTML; the end tag comes next.
    pub fn raw_text(&mut self, name: &str) -> &'a str {
        let rest = self.html.get(self.at..).unwrap_or_default();
        let ends = |at: &usize| {
            let after = rest.get(at + 2..).unwrap_or_default();
            after.get(..name.len()).is_some_and(|found| found.eq_ignore_ascii_case(name))
                && after.get(name.len()..).is_some_and(|end| {
                    end.starts_with(|letter| is_blank(letter) || matches!(letter, '/' | '>'))
                })
        };
        let length = memchr::memmem::find_iter(rest.as_bytes(), b"</").find(ends).unwrap_or(rest.len());
        self.at += length;
        rest.get(..length).unwrap_or_default()
    }

    fn token(&mut self) -> Option<Token<'a>> {
        let rest = self.html.get(self.at..).filter(|rest| !rest.is_empty())?;
        let (length, token) = match begins(rest) {
            Some(Begin::Tag { closes }) => match tag(rest, closes) {
                Some((length, tag)) => (length, Token::Tag(tag)),
                None => (rest.len(), Token::Unfinished(rest)),
            },
            Some(Begin::Comment) => {
                let length = comment_length(rest);
                (length, Token::Markup(rest.get(..length)?))
            }
            Some(Begin::Bogus) => {
                let length = rest.find('>').map_or(rest.len(), |end| end + 1);
                (length, Token::Markup(rest.get(..length)?))
            }
            None => {
                let opens = memchr::memchr_iter(b'<', rest.as_bytes());
                let next = opens
                    .filter(|at| *at > 0)
                    .find(|at| rest.get(*at..).is_some_and(|rest| begins(rest).is_some()));
                let length = next.unwrap_or(rest.len());
                (length, Token::Text(rest.get(..length)?))
            }
        };
        self.at += length;
        Some(token)
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = (usize, Token<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let at = self.at;
        self.token().map(|token| (at, token))
    }
}

/// What begins with `<`.
enum Begin {
    Tag { closes: bool },
    Comment,
    Bogus,
}

fn begins(rest: &str) -> Option<Begin> {
    let after = rest.strip_prefix('<')?;
    let letter = |text: &str| text.starts_with(|first: char| first.is_ascii_alphabetic());
    if letter(after) {
        return Some(Begin::Tag { closes: false });
    }
    match after.as_bytes().first()? {
        b'/' if after.get(1..).is_some_and(letter) => Some(Begin::Tag { closes: true }),
        b'/' if after.len() > 1 => Some(Begin::Bogus),
        b'!' if after.starts_with("!--") => Some(Begin::Comment),
        b'!' | b'?' => Some(Begin::Bogus),
        _ => None,
    }
}

/// How long the comment is that a text begins with: browsers end one at `-->` and `--!>`, and `<!-->` at once.
fn comment_length(text: &str) -> usize {
    let inner = text.get("<!--".len()..).unwrap_or_default();
    for short in [">", "->"] {
        if inner.starts_with(short) {
            return "<!--".len() + short.len();
        }
    }
    let end = |sign: &str| inner.find(sign).map(|at| at + sign.len());
    [end("-->"), end("--!>")].into_iter().flatten().min().map_or(text.len(), |end| "<!--".len() + end)
}

const fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t' | '\n' | '\r' | '\u{c}')
}

/// Reads the tag that a text begins with, and how long it is; `None` when it has no end.
fn tag(text: &str, closes: bool) -> Option<(usize, Tag<'_>)> {
    let mut at = 1 + usize::from(closes);
    let length = text.get(at..)?.find(|letter| is_blank(letter) || matches!(letter, '/' | '>'))?;
    let name = text.get(at..at + length)?.to_ascii_lowercase();
    at += length;
    let mut tag = Tag { name, written: text, closes, attributes: Vec::new() };
    loop {
        at += text.get(at..)?.find(|letter| !is_blank(letter) && letter != '/')?;
        let rest = text.get(at..)?;
        if rest.starts_with('>') {
            tag.written = text.get(..=at)?;
            return Some((at + 1, tag));
        }
        // A sign `=` where a name should begin is the beginning of one.
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let length = first
            + rest.get(first..)?.find(|letter| is_blank(letter) || matches!(letter, '=' | '>' | '/'))?;
        let name = rest.get(..length)?.to_ascii_lowercase();
        at += length;
        let gap = text.get(at..)?.find(|letter| !is_blank(letter))?;
        let value = if text.get(at + gap..)?.starts_with('=') {
            at += gap + 1;
            at += text.get(at..)?.find(|letter| !is_blank(letter))?;
            let rest = text.get(at..)?;
            let quote = rest.chars().next().filter(|letter| matches!(letter, '"' | '\''));
            if let Some(quote) = quote {
                let body = rest.get(1..)?;
                let length = body.find(quote)?;
                at += length + 2;
                body.get(..length)?
            } else {
                let length = rest.find(|letter| is_blank(letter) || letter == '>')?;
                at += length;
                rest.get(..length)?
            }
        } else {
            ""
        };
        if tag.get(&name).is_none() {
            tag.attributes.push((name, value));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(html: &str) -> Vec<String> {
        Tokens::new(html)
            .map(|(_, token)| match token {
                Token::Text(text) => format!("text {text}"),
                Token::Tag(tag) => {
                    format!("{}{} {:?}", if tag.closes { "/" } else { "" }, tag.name, tag.attributes)
                }
                Token::Markup(text) => format!("markup {text}"),
                Token::Unfinished(text) => format!("unfinished {text}"),
            })
            .collect()
    }

    #[test]
    fn tags_are_cut_as_a_browser_cuts_them() {
        assert_eq!(
            shown("a<IMG SRC=x/onerror=y ALT='>' checked>b</b c=\">\"><3"),
            [
                "text a",
                "img [(\"src\", \"x/onerror=y\"), (\"alt\", \">\"), (\"checked\", \"\")]",
                "text b",
                "/b [(\"c\", \">\")]",
                "text <3"
            ]
        );
        assert_eq!(shown("<svg/onload=x>"), ["svg [(\"onload\", \"x\")]"]);
        assert_eq!(shown("<a =b=c href=1 href=2>"), ["a [(\"=b\", \"c\"), (\"href\", \"1\")]"]);
    }

    #[test]
    fn comments_end_where_a_browser_ends_them() {
        assert_eq!(shown("<!--a--!>b"), ["markup <!--a--!>", "text b"]);
        assert_eq!(shown("<!-->b-->"), ["markup <!-->", "text b-->"]);
        assert_eq!(shown("<?x > <b>"), ["markup <?x >", "text  ", "b []"]);
        assert_eq!(shown("</ b>c"), ["markup </ b>", "text c"]);
        assert_eq!(shown("<![CDATA[<b>]]>"), ["markup <![CDATA[<b>", "text ]]>"]);
    }

    #[test]
    fn a_tag_without_an_end_is_told_from_one_with() {
        assert_eq!(shown("a <b c=\"d>"), ["text a ", "unfinished <b c=\"d>"]);
        assert_eq!(shown("<"), ["text <"]);
    }
}
