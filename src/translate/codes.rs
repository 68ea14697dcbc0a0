//! The Markdown of a text as codes: what translators' tools keep apart from the words, so that nobody breaks it by typing.
use pulldown_cmark::{Event, LinkType, Options, Parser, Tag};
use std::{cmp::Reverse, ops::Range};

/// A stretch of a text. Joined, the stretches are the text, letter for letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece<'a> {
    /// Words.
    Text(&'a str),
    /// What begins a stretch that Markdown or HTML marks.
    Open(Code<'a>),
    /// The end of what the last open [`Piece::Open`] began.
    Close(Code<'a>),
    /// A code without words in it, such as `<br>`.
    Alone(&'a str),
}

/// What stands before and behind the words that it marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Code<'a> {
    /// What it is for.
    pub(super) kind: CodeKind,
    /// Its beginning.
    pub(super) open: &'a str,
    /// Its end.
    pub(super) close: &'a str,
}

/// What a code is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum CodeKind {
    /// `**bold**`.
    Bold,
    /// `_italic_`.
    Italic,
    /// `[a link](to)`.
    Link,
    /// `![what a picture shows](file)`.
    Image,
    /// `` `code` ``, `~~struck~~`, `<kbd>a key</kbd>`.
    Other,
}

/// Stands before the text while it is parsed, so that no sign at its beginning makes a list or a heading.
const GUARD: &str = "a ";

/// Where a code stands.
struct Place {
    kind: CodeKind,
    all: Range<usize>,
    /// The words in it; nothing of a code that stands alone.
    inner: Option<Range<usize>>,
}

/// Cuts a text into words and codes.
pub(super) fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut places = places(text);
    // What begins with another and is longer is around it.
    places.sort_by_key(|place| (place.all.start, Reverse(place.all.end)));
    let mut cut = Cut { text, at: 0, pieces: Vec::new(), open: Vec::new() };
    for Place { kind, all, inner } in places {
        cut.close(all.start);
        // What overlaps is no code.
        let around = cut.open.last().map_or(text.len(), |(_, inner, _)| inner.end);
        if all.start < cut.at || all.end > around {
            continue;
        }
        cut.words(all.start);
        if let Some(inner) = inner {
            cut.open(kind, &all, inner);
        } else {
            cut.pieces.push(Piece::Alone(text.get(all.clone()).unwrap_or_default()));
            cut.at = all.end;
        }
    }
    cut.close(text.len());
    cut.words(text.len());
    cut.pieces
}

/// The text without its codes: what a tool shows that knows none.
pub(super) fn words(pieces: &[Piece<'_>]) -> String {
    let text = |piece: &Piece<'_>| match piece {
        Piece::Text(text) => (*text).to_owned(),
        _ => String::new(),
    };
    pieces.iter().map(text).collect()
}

/// A text while it is cut.
struct Cut<'a> {
    text: &'a str,
    /// Up to where it is cut.
    at: usize,
    pieces: Vec<Piece<'a>>,
    /// The codes that are open, with their words and their end.
    open: Vec<(Code<'a>, Range<usize>, usize)>,
}

impl Cut<'_> {
    fn words(&mut self, to: usize) {
        if let Some(text) = self.text.get(self.at..to).filter(|text| !text.is_empty()) {
            self.pieces.push(Piece::Text(text));
        }
        self.at = self.at.max(to);
    }

    fn open(&mut self, kind: CodeKind, all: &Range<usize>, inner: Range<usize>) {
        let slice = |range: Range<usize>| self.text.get(range).unwrap_or_default();
        let code = Code { kind, open: slice(all.start..inner.start), close: slice(inner.end..all.end) };
        self.pieces.push(Piece::Open(code));
        self.at = inner.start;
        self.open.push((code, inner, all.end));
    }

    /// Ends the codes that end before a byte.
    fn close(&mut self, to: usize) {
        while let Some((code, inner, end)) = self.open.pop_if(|(_, _, end)| *end <= to) {
            self.words(inner.end);
            self.pieces.push(Piece::Close(code));
            self.at = end;
        }
    }
}

/// Where Markdown sees codes.
fn places(text: &str) -> Vec<Place> {
    let mut line = String::with_capacity(GUARD.len() + text.len());
    line.push_str(GUARD);
    // A line end stays a byte, and ends no paragraph.
    line.extend(text.chars().map(|letter| if matches!(letter, '\n' | '\r' | '\t') { ' ' } else { letter }));
    let mut found = Vec::new();
    // For each element that is open: what it is, where, and the HTML tags in it that have no end yet.
    let mut open: Vec<Element> = vec![Element::default()];
    for (event, range) in Parser::new_ext(&line, Options::ENABLE_STRIKETHROUGH).into_offset_iter() {
        let range = range.start.saturating_sub(GUARD.len())..range.end.saturating_sub(GUARD.len());
        match event {
            Event::Start(tag) => {
                let is_one_sign = matches!(tag, Tag::Strikethrough)
                    && !text.get(range.clone()).is_some_and(|struck| struck.starts_with("~~"));
                let kind = signs(&tag).filter(|_| !is_one_sign);
                open.push(Element { kind, end: None, html: Vec::new() });
            }
            Event::End(_) => {
                let element = open.pop().unwrap_or_default();
                // Tags that nothing ends stand alone.
                found.extend(element.html.into_iter().map(|(_, all)| alone(all)));
                if let Some((kind, signs)) = element.kind {
                    found.push(element_place(kind, signs, &range, element.end));
                }
                note_end(&mut open, range.end);
            }
            Event::Code(_) => {
                let ticks = text
                    .get(range.clone())
                    .map_or(0, |code| code.bytes().take_while(|byte| *byte == b'`').count());
                let inner = range.start + ticks..range.end.saturating_sub(ticks);
                found.push(Place { kind: CodeKind::Other, all: range.clone(), inner: Some(inner) });
                note_end(&mut open, range.end);
            }
            Event::InlineHtml(tag) => {
                if let Some(element) = open.last_mut() {
                    found.extend(element.html(&tag, &range));
                }
                note_end(&mut open, range.end);
            }
            _ => note_end(&mut open, range.end),
        }
    }
    found
}

/// A code without words in it.
const fn alone(all: Range<usize>) -> Place {
    Place { kind: CodeKind::Other, all, inner: None }
}

/// An element of Markdown while it is read.
#[derive(Default)]
struct Element {
    /// What it is, and the length of its two signs; the second is not known before its words end. Nothing for what is no code.
    kind: Option<(CodeKind, Signs)>,
    /// Where the last thing in it ends.
    end: Option<usize>,
    html: Vec<(String, Range<usize>)>,
}

/// How an element is marked.
#[derive(Clone, Copy)]
enum Signs {
    /// By so many signs on each side.
    Both(usize),
    /// By so many before it, and behind it by an address.
    Before(usize),
    /// It holds no words.
    None,
}

fn signs(tag: &Tag<'_>) -> Option<(CodeKind, Signs)> {
    match tag {
        Tag::Strong => Some((CodeKind::Bold, Signs::Both(2))),
        Tag::Emphasis => Some((CodeKind::Italic, Signs::Both(1))),
        Tag::Strikethrough => Some((CodeKind::Other, Signs::Both(2))),
        Tag::Link { link_type: LinkType::Autolink | LinkType::Email, .. } => {
            Some((CodeKind::Link, Signs::None))
        }
        Tag::Link { .. } => Some((CodeKind::Link, Signs::Before(1))),
        Tag::Image { .. } => Some((CodeKind::Image, Signs::Before(2))),
        _ => None,
    }
}

fn element_place(kind: CodeKind, signs: Signs, all: &Range<usize>, last: Option<usize>) -> Place {
    let inner = match signs {
        Signs::Both(length) => Some(all.start + length..all.end.saturating_sub(length)),
        Signs::Before(length) => last.map(|end| all.start + length..end),
        Signs::None => None,
    };
    Place { kind, all: all.clone(), inner: inner.filter(|inner| inner.start < inner.end) }
}

/// Notes in what is open that something in it ends here.
fn note_end(open: &mut [Element], end: usize) {
    if let Some(element) = open.last_mut() {
        element.end = Some(end);
    }
}

impl Element {
    /// Takes up a tag: the places of codes that are known by it.
    fn html(&mut self, tag: &str, range: &Range<usize>) -> Vec<Place> {
        let name = |tag: &str| {
            tag.chars().take_while(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase()
        };
        if let Some(end) = tag.strip_prefix("</") {
            let Some(at) = self.html.iter().rposition(|(open, _)| *open == name(end)) else {
                return vec![alone(range.clone())];
            };
            // Those that were opened since have no end.
            let mut found: Vec<Place> = self.html.drain(at + 1..).map(|(_, range)| alone(range)).collect();
            if let Some((_, start)) = self.html.pop() {
                let inner = (start.end < range.start).then_some(start.end..range.start);
                found.push(Place { kind: CodeKind::Other, all: start.start..range.end, inner });
            }
            return found;
        }
        let name = name(tag.strip_prefix('<').unwrap_or_default());
        if name.is_empty() || tag.ends_with("/>") {
            return vec![alone(range.clone())];
        }
        self.html.push((name, range.clone()));
        Vec::new()
    }
}

/// A translation from a tool that knows no codes, with those of the translation before it: what begins and what ends as it
/// did keeps its codes. `None` where what changed holds codes itself.
///
/// Such a tool shows and writes the words alone: of `A **B**.` it makes `A B.`, and whoever adds a word to it did not mean to
/// take the bold away.
pub(super) fn restored(before: &str, flat: &str) -> Option<String> {
    let pieces = pieces(before);
    let old = words(&pieces);
    let same = old.char_indices().zip(flat.chars()).find(|((_, old), new)| old != new);
    let start = same.map_or(old.len().min(flat.len()), |((at, _), _)| at);
    let most = old.len().min(flat.len()) - start;
    let end: usize = old
        .chars()
        .rev()
        .zip(flat.chars().rev())
        .take_while(|(old, new)| old == new)
        .map(|(letter, _)| letter.len_utf8())
        .scan(0, |sum, length| {
            *sum += length;
            (*sum <= most).then_some(*sum)
        })
        .last()
        .unwrap_or(0);
    let (gone, new) = (start..old.len() - end, flat.get(start..flat.len() - end)?);
    let (chosen, within) = place_of(&pieces, &gone)?;
    let mut out = String::with_capacity(before.len() + new.len());
    for (number, piece) in pieces.iter().enumerate() {
        if number == chosen && within.is_none() {
            out.push_str(new);
        }
        match (piece, &within) {
            (Piece::Text(text), Some(within)) if number == chosen => {
                out.push_str(text.get(..within.start)?);
                out.push_str(new);
                out.push_str(text.get(within.end..)?);
            }
            (Piece::Text(text) | Piece::Alone(text), _) => out.push_str(text),
            (Piece::Open(code), _) => out.push_str(code.open),
            (Piece::Close(code), _) => out.push_str(code.close),
        }
    }
    if chosen == pieces.len() {
        out.push_str(new);
    }
    Some(out)
}

/// The stretch in which a change of the words lies, and where in it; or the stretch that words were put before. Of several such
/// places the one in the fewest codes: what is added behind a bold word is not bold.
fn place_of(pieces: &[Piece<'_>], gone: &Range<usize>) -> Option<(usize, Option<Range<usize>>)> {
    let mut best: Option<(usize, usize, Option<Range<usize>>)> = None;
    let mut is_better = |depth: usize, number: usize, within: Option<Range<usize>>| {
        if best.as_ref().is_none_or(|(least, ..)| depth < *least) {
            best = Some((depth, number, within));
        }
    };
    let (mut at, mut depth) = (0, 0_usize);
    for (number, piece) in pieces.iter().enumerate() {
        if gone.is_empty() && at == gone.start {
            is_better(depth, number, None);
        }
        match piece {
            Piece::Text(text) => {
                let next = at + text.len();
                if (at..=next).contains(&gone.start) && gone.end <= next {
                    is_better(depth, number, Some(gone.start - at..gone.end - at));
                }
                at = next;
            }
            Piece::Open(_) => depth += 1,
            Piece::Close(_) => depth = depth.saturating_sub(1),
            Piece::Alone(_) => {}
        }
    }
    if gone.is_empty() && at == gone.start {
        is_better(depth, pieces.len(), None);
    }
    best.map(|(_, number, within)| (number, within))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        let pieces = pieces(text);
        let whole: String = pieces
            .iter()
            .map(|piece| match piece {
                Piece::Text(text) | Piece::Alone(text) => *text,
                Piece::Open(code) => code.open,
                Piece::Close(code) => code.close,
            })
            .collect();
        assert_eq!(whole, text);
        let piece = |piece: &Piece<'_>| match piece {
            Piece::Text(text) => (*text).to_owned(),
            Piece::Open(code) => format!("{{{}|", code.open),
            Piece::Close(code) => format!("|{}}}", code.close),
            Piece::Alone(code) => format!("{{{code}}}"),
        };
        pieces.iter().map(piece).collect()
    }

    #[test]
    fn markdown_is_codes_and_all_else_is_words() {
        for (text, expected) in [
            ("jan li **suli** mute.", "jan li {**|suli|**} mute."),
            ("**\\#a** _b **c**_", "{**|\\#a|**} {_|b {**|c|**}|_}"),
            ("[a **b**](c.md \"d\") x", "{[|a {**|b|**}|](c.md \"d\")} x"),
            ("![a](b.png)![](c)", "{![|a|](b.png)}{![](c)}"),
            ("o pana e `a b` e ``a ` b``", "o pana e {`|a b|`} e {``|a ` b|``}"),
            ("<kbd>Esc</kbd><br> <b>a <i>b</b>", "{<kbd>|Esc|</kbd>}{<br>} {<b>|a {<i>}b|</b>}"),
            ("<https://a.b/c> 1 * 2 * 3", "{<https://a.b/c>} 1 * 2 * 3"),
            ("# a\n- b ŝ **ŝ**", "# a\n- b ŝ {**|ŝ|**}"),
            ("~~a~~ ~b~ </i> a_b_c", "{~~|a|~~} ~b~ {</i>} a_b_c"),
            ("", ""),
        ] {
            assert_eq!(shown(text), expected);
        }
    }

    #[test]
    fn a_tool_without_codes_changes_words_alone() {
        for (before, flat, expected) in [
            ("A **B**.", "A B. kin", Some("A **B**. kin")),
            ("A **B**.", "An A B.", Some("An A **B**.")),
            ("A **B**.", "A B, c.", Some("A **B**, c.")),
            ("A **B**", "A B c", Some("A **B** c")),
            ("**B**", "a B", Some("a **B**")),
            ("A **big B**.", "A bad B.", Some("A **bad B**.")),
            ("A **B** [c](d).", "A B c.", Some("A **B** [c](d).")),
            ("A **B**.", "Something else", None),
            ("a <br> b ŝ", "a  b ŝŝ", Some("a <br> b ŝŝ")),
        ] {
            assert_eq!(restored(before, flat).as_deref(), expected, "{flat}");
        }
    }
}
