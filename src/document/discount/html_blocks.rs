//! Pass: raw HTML runs from its opening tag to its closing tag, whatever blank lines are between.
use super::super::mapped::{Mapped, Rewrite};
use super::line::Line;

/// The tags that begin a block of raw HTML when a line begins with one.
const BLOCKS: [&str; 32] = [
    "address",
    "article",
    "aside",
    "bdo",
    "blockquote",
    "center",
    "dfn",
    "div",
    "dl",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "iframe",
    "listing",
    "map",
    "nav",
    "nobr",
    "object",
    "ol",
    "p",
    "pre",
    "script",
    "section",
    "style",
    "table",
    "ul",
];

/// Stands for a block of raw HTML while the page is parsed: the parser ends a comment where it ends, and nowhere else.
const OPEN: &str = "<!--";
const CLOSE: &str = "-->";

/// Masks each block of raw HTML as a comment of the same length, and starts a new line after it.
pub(super) fn html_blocks<'a>(from: &Mapped<'a>, lines: &[Line]) -> Option<Mapped<'a>> {
    let text = from.text();
    if !text.contains('<') {
        return None;
    }
    let mut rewrite = Rewrite::new(from);
    let mut done = 0;
    let ends = ends(text);
    for line in lines {
        if line.fenced || line.text.start < done || !line.of(text).starts_with('<') {
            continue;
        }
        let Some(end) = block_end(text, line, &ends) else { continue };
        done = end;
        rewrite.keep_to(line.text.start);
        if end - line.text.start >= OPEN.len() + CLOSE.len() {
            rewrite.replace_to(line.text.start + OPEN.len(), OPEN);
            rewrite.mask_to(end - CLOSE.len(), b'x');
            rewrite.replace_to(end, CLOSE);
        } else {
            rewrite.keep_to(end);
        }
        let rest = text.get(end..).unwrap_or_default();
        let rest = rest.split('\n').next().unwrap_or_default();
        if !rest.trim().is_empty() {
            rewrite.insert("\n");
            done = end;
        }
    }
    rewrite.finish()
}

/// Where the block of raw HTML that a line begins ends.
fn block_end(text: &str, line: &Line, ends: &[(usize, usize)]) -> Option<usize> {
    let tag = line.of(text).get(1..)?;
    if name(tag).eq_ignore_ascii_case("hr") {
        return Some(line.text.end);
    }
    let found = ends.binary_search_by_key(&line.text.start, |(start, _)| *start).ok()?;
    ends.get(found).map(|(_, end)| *end)
}

/// Where each comment and each block tag begins and where it is closed, in the order of the page. What is never closed
/// is left out.
fn ends(text: &str) -> Vec<(usize, usize)> {
    let bytes = text.as_bytes();
    let last_close = memchr::memmem::rfind(bytes, CLOSE.as_bytes()).unwrap_or(0);
    let mut open: Vec<Vec<usize>> = vec![Vec::new(); BLOCKS.len()];
    let mut ends = Vec::new();
    let mut at = 0;
    while let Some(found) = bytes.get(at..).and_then(|rest| memchr::memchr(b'<', rest)) {
        let start = at + found;
        at = start + 1;
        let Some(tag) = text.get(at..) else { break };
        if let Some(comment) = tag.strip_prefix("!--") {
            if start < last_close
                && let Some(close) = memchr::memmem::find(comment.as_bytes(), CLOSE.as_bytes())
            {
                at = start + OPEN.len() + close + CLOSE.len();
                ends.push((start, at));
            }
            continue;
        }
        let closing = tag.starts_with('/');
        let name = name(tag.get(usize::from(closing)..).unwrap_or_default());
        let Some(kind) = BLOCKS.iter().position(|block| block.eq_ignore_ascii_case(name)) else { continue };
        let Some(open) = open.get_mut(kind) else { continue };
        if !closing {
            open.push(start);
        } else if let Some(start) = open.pop()
            && let Some(close) = memchr::memchr(b'>', tag.as_bytes())
        {
            ends.push((start, at + close + 1));
        }
    }
    ends.sort_unstable();
    ends
}

/// The name of a tag, given what follows its `<` or `</`.
fn name(tag: &str) -> &str {
    let length = tag.bytes().take_while(u8::is_ascii_alphanumeric).count();
    tag.get(..length).unwrap_or_default()
}
