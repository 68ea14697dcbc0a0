//! How a page lays its comments out, and how a new translation follows that.
use super::{Unit, unit::without_quote_marks};
use crate::document::{BlockKind, Comment, Document, Edit, Span};

/// A page whose lines are longer is not wrapped by hand.
const WIDEST: usize = 120;
/// Where nothing shows how wide the lines of a page are.
const USUAL: usize = 80;

/// A text that changes, within what its lines belong to.
#[derive(Clone, Copy)]
struct Place {
    whole: Span,
    content: Span,
}

/// How a page lays out its comments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// How long lines get, in characters; `None` when paragraphs stand on one line.
    width: Option<usize>,
    /// Whether comments begin on lines of their own.
    own_line: bool,
    newline: &'static str,
}

impl Layout {
    /// Looks at the comments and paragraphs of a page.
    pub(super) fn of(page: &Document) -> Self {
        let mut wrapped = Vec::new();
        let mut longest = 0;
        let (mut own, mut beside) = (0, 0);
        let mut comments = Vec::new();
        for block in page.walk().filter(|block| block.is_translatable()) {
            let first = line_start(page.source(), block.content.start);
            let lines: Vec<usize> = page
                .slice(Span::new(first, block.content.end))
                .lines()
                .map(|line| line.chars().count())
                .collect();
            longest = lines.iter().copied().fold(longest, usize::max);
            wrapped.extend(lines.iter().rev().skip(1).copied());
            if matches!(block.kind, BlockKind::Heading { .. }) {
                continue;
            }
            for comment in block.translations() {
                comments.push(comment.span);
                let alone = is_alone(page.source(), comment);
                own += usize::from(alone);
                beside += usize::from(!alone);
            }
        }
        wrapped.sort_unstable();
        let width = match wrapped.get((wrapped.len() * 19 / 20).min(wrapped.len().saturating_sub(1))) {
            Some(width) if wrapped.len() > 2 => (*width <= WIDEST).then_some((*width).max(USUAL / 2)),
            _ => (longest <= WIDEST).then_some(USUAL),
        };
        // Where most comments that have a reason to be wrapped are not, none is.
        let long =
            |span: &&Span| width.is_some_and(|width| line(page.source(), span.start).chars().count() > width);
        let (wrap, stay): (Vec<Span>, Vec<Span>) =
            comments.iter().partition(|span| page.slice(**span).contains('\n'));
        let width = width.filter(|_| wrap.len() >= stay.iter().filter(long).count());
        let newline = if page.source().contains("\r\n") { "\r\n" } else { "\n" };
        Self { width, own_line: own > beside, newline }
    }

    /// The same, with no line wrapped.
    pub(super) const fn unwrapped(self) -> Self {
        Self { width: None, ..self }
    }

    /// The splice that gives a unit this translation, in the manner of the page; `None` when it has it already. The
    /// text must be one that a comment can hold.
    pub(super) fn edit(self, page: &Document, unit: &Unit<'_>, text: &str) -> Option<Edit> {
        let new: Vec<&str> = text.split_whitespace().collect();
        match unit.comment {
            Some(comment) => {
                let old = words(page.text(&comment.text), comment.content.start);
                let place = Place { whole: comment.span, content: comment.content };
                self.change(page, unit, place, &old, &new)
            }
            None => Some(self.insert(page, unit, &new)),
        }
    }

    /// The splice that gives a unit this text.
    pub(super) fn edit_text(self, page: &Document, unit: &Unit<'_>, text: &str) -> Option<Edit> {
        let new: Vec<&str> = text.split_whitespace().collect();
        let old = words(&without_quote_marks(page.slice(unit.about), unit.quotes), unit.about.start);
        let place = Place { whole: unit.about, content: unit.about };
        self.change(page, unit, place, &old, &new)
    }

    /// Changes as little of a text as can be: the words that differ, and the wraps after them where a line would grow
    /// too long.
    fn change(
        self,
        page: &Document,
        unit: &Unit<'_>,
        place: Place,
        old: &[Span],
        new: &[&str],
    ) -> Option<Edit> {
        let Place { whole, content } = place;
        let said: Vec<&str> = old.iter().map(|word| page.slice(*word)).collect();
        if said == new {
            return None;
        }
        let before = said.iter().zip(new).take_while(|(old, new)| old == new).count();
        let room = said.len().min(new.len()) - before;
        let after =
            said.iter().rev().zip(new.iter().rev()).take(room).take_while(|(old, new)| old == new).count();
        let heading = matches!(unit.block.kind, BlockKind::Heading { .. } | BlockKind::Cell);
        let edit = in_place(page, old, before, after, new);
        if let Some(edit) = edit
            && (heading || self.fits(page, &edit, whole))
        {
            return Some(edit);
        }
        // From the line of the first change on, the words are wrapped anew.
        let source = page.source();
        let at = old.get(before).or(old.last()).map_or(content.start, |word| word.start);
        let line = line_start(source, at);
        let kept = old.iter().take(before).take_while(|word| word.start < line).count();
        let from = old.get(kept).map_or(content.start, |word| word.start).max(content.start);
        let column = source.get(line_start(source, from)..from).unwrap_or_default().chars().count();
        let closing = page.slice(Span::new(content.end, whole.end));
        let closing = closing.lines().next().unwrap_or_default().chars().count();
        let layout = if heading { self.unwrapped() } else { self };
        let rest = new.get(kept..).unwrap_or_default();
        let prefix = continuation(page, unit, Some(whole));
        let text = layout.wrapped(rest, column, &prefix, closing);
        Some(Edit::replace(Span::new(from, content.end), text))
    }

    /// A new comment after the text.
    fn insert(self, page: &Document, unit: &Unit<'_>, words: &[&str]) -> Edit {
        let source = page.source();
        let at = unit.about.end;
        let heading = matches!(unit.block.kind, BlockKind::Heading { .. } | BlockKind::Cell);
        let layout = if heading { self.unwrapped() } else { self };
        let prefix = continuation(page, unit, None);
        let first = words.first().map_or(0, |word| word.chars().count());
        let mut text = String::new();
        let mut column = source.get(line_start(source, at)..at).unwrap_or_default().chars().count();
        if self.own_line && !heading {
            text.push_str(self.newline);
            text.push_str(&prefix);
            text.push_str("<!-- ");
            column = prefix.chars().count() + "<!-- ".len();
        } else {
            text.push_str(" <!--");
            column += " <!--".len();
            let breaks = words.first().is_some_and(|word| may_begin_line(word));
            if breaks && layout.width.is_some_and(|width| column + 1 + first > width) {
                text.push_str(self.newline);
                text.push_str(&prefix);
                column = prefix.chars().count();
            } else {
                text.push(' ');
                column += 1;
            }
        }
        text.push_str(&layout.wrapped(words, column, &prefix, " -->".len()));
        text.push_str(" -->");
        Edit::insert(at, text)
    }

    /// Words from a column on, with line ends where the width asks for them; the last word leaves room for `closing`
    /// characters.
    fn wrapped(self, words: &[&str], mut column: usize, prefix: &str, closing: usize) -> String {
        let mut text = String::new();
        for (index, word) in words.iter().enumerate() {
            let last = index + 1 == words.len();
            let length = word.chars().count();
            if index > 0 {
                let needed = column + 1 + length + if last { closing } else { 0 };
                if self.width.is_some_and(|width| needed > width) && may_begin_line(word) {
                    text.push_str(self.newline);
                    text.push_str(prefix);
                    column = prefix.chars().count();
                } else {
                    text.push(' ');
                    column += 1;
                }
            }
            text.push_str(word);
            column += length;
        }
        text
    }

    /// Whether no line grows beyond the width of the page by an edit, and none begins with what would begin a block.
    fn fits(self, page: &Document, edit: &Edit, whole: Span) -> bool {
        let source = page.source();
        let start = line_start(source, edit.span.start);
        let lead = source.get(start..edit.span.start).unwrap_or_default();
        let rest = source.get(edit.span.end..).unwrap_or_default();
        let rest = rest.lines().next().unwrap_or_default();
        let old = line(source, edit.span.start).chars().count();
        // A comment on one line that is too long already is meant to be so.
        let long = !page.slice(whole).contains('\n');
        let now = lead.chars().count() + edit.replacement.chars().count() + rest.trim_end().chars().count();
        let begins_line =
            start > whole.start && lead.chars().all(|letter| letter.is_whitespace() || letter == '>');
        let first = edit.replacement.split_whitespace().next().or_else(|| rest.split_whitespace().next());
        self.width.is_none_or(|width| now <= width.max(old) || long && old > width)
            && !(begins_line && first.is_some_and(|word| !may_begin_line(word)))
    }
}

/// The bytes of the words of a text that begins at `start`.
fn words(text: &str, start: usize) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut at = 0;
    for part in text.split(char::is_whitespace) {
        if !part.is_empty() {
            spans.push(Span::new(start + at, start + at + part.len()));
        }
        at += part.len()
            + text.get(at + part.len()..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
    }
    spans
}

/// Replaces the words between the first `before` and the last `after` ones, and leaves all line ends where they are.
fn in_place(page: &Document, old: &[Span], before: usize, after: usize, new: &[&str]) -> Option<Edit> {
    let added = new.get(before..new.len().checked_sub(after)?)?.join(" ");
    let removed = old.get(before..old.len().checked_sub(after)?)?;
    let left = before.checked_sub(1).and_then(|index| old.get(index));
    let right = old.get(old.len() - after);
    Some(match (removed.first(), removed.last()) {
        (Some(first), Some(last)) if !added.is_empty() => {
            Edit::replace(Span::new(first.start, last.end), added)
        }
        (Some(first), Some(last)) => match (left, right) {
            (Some(left), Some(right)) => {
                let wraps = |from, to| page.slice(Span::new(from, to)).contains('\n');
                if wraps(left.end, first.start) && !wraps(last.end, right.start) {
                    Edit::delete(Span::new(first.start, right.start))
                } else {
                    Edit::delete(Span::new(left.end, last.end))
                }
            }
            (Some(left), None) => Edit::delete(Span::new(left.end, last.end)),
            (None, Some(right)) => Edit::delete(Span::new(first.start, right.start)),
            (None, None) => return None,
        },
        _ => match (left, right) {
            (Some(left), _) => Edit::insert(left.end, format!(" {added}")),
            (None, Some(right)) => Edit::insert(right.start, format!("{added} ")),
            (None, None) => return None,
        },
    })
}

/// What the lines of a block after its first begin with: as the comment has it, as the text has it, or blanks under
/// the text and the `>` of quotes.
fn continuation(page: &Document, unit: &Unit<'_>, whole: Option<Span>) -> String {
    let spans = whole.into_iter().chain([unit.about]);
    for span in spans {
        if let Some((_, rest)) = page.slice(span).split_once('\n') {
            return lead(rest, unit.quotes).to_owned();
        }
    }
    let start = line_start(page.source(), unit.block.content.start);
    let before = page.slice(Span::new(start, unit.block.content.start));
    if !matches!(unit.block.kind, BlockKind::Paragraph | BlockKind::Plain) {
        return String::new();
    }
    // A paragraph of a list item may stand further down than the sign of its item.
    before.chars().map(|letter| if matches!(letter, '>' | '\t') { letter } else { ' ' }).collect()
}

/// The blanks and quote marks that a line begins with.
fn lead(line: &str, quotes: usize) -> &str {
    let mut left = quotes;
    let end = line.char_indices().find(|(_, letter)| match letter {
        ' ' | '\t' => false,
        '>' if left > 0 => {
            left -= 1;
            false
        }
        _ => true,
    });
    line.get(..end.map_or(line.len(), |(at, _)| at)).unwrap_or_default()
}

/// Whether nothing but blanks and quote marks stand before a comment in its line.
fn is_alone(source: &str, comment: &Comment) -> bool {
    let start = line_start(source, comment.span.start);
    let before = source.get(start..comment.span.start).unwrap_or_default();
    before.chars().all(|letter| matches!(letter, ' ' | '\t' | '>'))
}

/// Whether a line of a paragraph may begin with this word: it is no sign of a list, a heading, a quote, a rule, a fence,
/// a table or HTML in any dialect.
fn may_begin_line(word: &str) -> bool {
    let digits = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let number = digits.len() < word.len() && digits.starts_with(['.', ')']);
    !number && !word.starts_with(['#', '>', '-', '+', '*', '=', '~', '`', '|', '<', '_', ':', '%', '[', '\\'])
}

/// The line that holds a byte.
fn line(source: &str, offset: usize) -> &str {
    source.get(line_start(source, offset)..).and_then(|rest| rest.lines().next()).unwrap_or_default()
}

fn line_start(source: &str, offset: usize) -> usize {
    source.get(..offset).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use crate::{
        document::{Document, Options},
        translate::{Wish, write},
    };

    fn written(source: &str, unit: usize, text: &str) -> String {
        let page = Document::parse(source, &Options::translations()).expect("it is UTF-8");
        write(&page, &[Wish { unit, text: text.to_owned() }]).expect("no refusal")
    }

    const WRAPPED: &str = "\
jan tu li utala kepeken musi ni tawa ni. <!-- two
players compete to defeat each other here
and there and everywhere. -->

ijo li lon. <!-- a thing that is here and is
not there. -->

toki
";

    #[test]
    fn one_word_changes_in_its_line() {
        assert_eq!(
            written(WRAPPED, 0, "two people compete to defeat each other here and there and everywhere."),
            WRAPPED.replace("players", "people")
        );
        assert_eq!(
            written(WRAPPED, 0, "two players compete to defeat each other and there and everywhere."),
            WRAPPED.replace(" here\nand", "\nand")
        );
        assert_eq!(
            written(WRAPPED, 1, "a big thing that is here and is not there."),
            WRAPPED.replace("a thing", "a big thing")
        );
    }

    #[test]
    fn lines_after_the_first_change_are_wrapped_anew_where_one_grows_too_long() {
        assert_eq!(
            written(
                WRAPPED,
                0,
                "two players compete as long as they can to defeat each other here and there and everywhere."
            ),
            WRAPPED.replace(
                "players compete to defeat each other here\nand there and everywhere. -->",
                "players compete as long as they can to defeat\neach other here and there and everywhere. -->"
            )
        );
    }

    #[test]
    fn a_new_comment_is_wrapped_as_the_page_is_and_no_line_begins_like_a_block() {
        let written = |text: &str| written(WRAPPED, 2, text);
        let page = |comment: &str| WRAPPED.replace("toki\n", &format!("toki <!-- {comment} -->\n"));
        assert_eq!(
            written("talk of this and of that and so on for ever and ever"),
            page("talk of this and of that and so on for\never and ever")
        );
        assert_eq!(
            written("talk of this and of that and so on for 1. and ever"),
            page("talk of this and of that and so on for 1.\nand ever")
        );
        assert_eq!(
            written("talk of this and of that and so on far - and ever"),
            page("talk of this and of that and so on far -\nand ever")
        );
    }

    #[test]
    fn quotes_lists_and_headings_keep_their_form() {
        assert_eq!(
            written("> toki <!-- talk\n> more -->\n> * ijo\n", 0, "talk again\n\tmuch more"),
            "> toki <!-- talk again much\n> more -->\n> * ijo\n"
        );
        let long =
            "a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s";
        assert_eq!(
            written("> * ijo\n", 0, long),
            "> * ijo <!-- a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h\n>   i j k l m n o p q r s -->\n"
        );
        assert_eq!(written("## ijo\n", 0, long), format!("## ijo <!-- {long} -->\n"));
    }

    #[test]
    fn comments_on_lines_of_their_own_stay_so() {
        let page = "wan\n<!-- one -->\n\ntu\n<!--two-->\n\n* mute\n";
        assert_eq!(written(page, 2, "many"), page.replace("mute", "mute\n  <!-- many -->"));
        assert_eq!(written(page, 1, "both"), page.replace("two", "both"));
    }

    #[test]
    fn a_page_whose_comments_are_not_wrapped_has_none_wrapped() {
        let text = "ijo mute li lon ni. ona li suli li lili li pona li ike li sama li ante li kama li tawa";
        let page =
            format!("{text} <!-- many things are here -->\n\n{text}\n{text} <!-- many -->\n\n{text}\n");
        assert_eq!(written(&page, 2, text), format!("{} <!-- {text} -->\n", page.trim_end()));
        assert_eq!(written(&page, 0, "many, many things are here"), page.replacen("many", "many, many", 1));
    }

    #[test]
    fn line_ends_of_the_page_are_those_of_new_lines() {
        let page = "wan li pona.\r\n<!-- one -->\r\n\r\ntu\r\n";
        assert_eq!(written(page, 1, "two"), page.replace("tu\r\n", "tu\r\n<!-- two -->\r\n"));
    }
}
