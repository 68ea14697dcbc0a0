//! Pass: at the top of a page a paragraph runs on until a blank line, a quote, a heading, a rule or a fence.
use super::super::mapped::{Mapped, Rewrite};
use super::line::{Line, LineContext, item, unindented};

/// Stands before a tag at the beginning of a paragraph, so that the parser takes it for a part of the paragraph.
const GUARD: &str = "\u{2063}";

/// Joins the lines of a paragraph that the parser would begin a list or raw HTML at.
pub(super) fn paragraphs<'a>(
    from: &Mapped<'a>,
    lines: &[Line],
    places: &[LineContext],
) -> Option<Mapped<'a>> {
    let text = from.text();
    let mut rewrite = Rewrite::new(from);
    for (line, place) in lines.iter().zip(places) {
        let content = line.of(text);
        let is_tag = unindented(content).is_some_and(|line| line.starts_with('<'));
        match place {
            LineContext::Paragraph(true) if is_tag => {
                rewrite.keep_to(line.text.start);
                rewrite.insert(GUARD);
            }
            LineContext::Paragraph(false) if is_tag || item(content).is_some() => {
                rewrite.keep_to(line.text.start - 1);
                rewrite.mask_to(line.text.start, b' ');
            }
            // A heading needs no blank after its signs.
            LineContext::Alone if !line.fenced && content.starts_with('#') => {
                let signs = content.bytes().take_while(|&byte| byte == b'#').count().min(6);
                if content.as_bytes().get(signs).is_some_and(|byte| !byte.is_ascii_whitespace()) {
                    rewrite.keep_to(line.text.start + signs);
                    rewrite.insert(" ");
                }
            }
            _ => {}
        }
    }
    rewrite.finish()
}
