//! Enough of Markdown for the pages of these tests: headings, paragraphs, items, tables and fences.

use musi_diagram::{CaptionText, Language, PageCell, PageFence, PagePart, PageTable, PageText};
use musi_games::GAMES;

/// How many bytes begin an item of a list; nothing where a line begins none.
fn item(line: &str) -> Option<usize> {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let numbered = digits > 0 && line[digits..].starts_with(". ");
    (line.starts_with("* ") || line.starts_with("- ")).then_some(2).or(numbered.then_some(digits + 2))
}

/// The table with which a text begins, and how long it is.
fn table(text: &str, offset: usize) -> Option<(PageTable<'_>, usize)> {
    let lines = text.split_inclusive('\n').take_while(|line| line.starts_with('|'));
    let lines: Vec<&str> = lines.collect();
    let is_rule =
        |line: &str| line.contains("--") && line.trim_end().chars().all(|sign| "|-: ".contains(sign));
    if !is_rule(lines.get(1)?) {
        return None;
    }
    let length = lines.iter().map(|line| line.len()).sum();
    let mut rows = Vec::new();
    let mut at = 0;
    for line in lines {
        let mut cells = Vec::new();
        let mut from = 1;
        for (end, _) in line.match_indices('|').skip(1) {
            let inner = &line[from..end];
            let start = at + from + (inner.len() - inner.trim_start().len());
            let content = offset + start..offset + start + inner.trim().len();
            let code = inner.trim().strip_prefix('`').and_then(|code| code.strip_suffix('`'));
            cells.push((PageCell { code, span: content.clone(), content }, inner.trim().to_owned()));
            from = end + 1;
        }
        rows.push(cells);
        at += line.len();
    }
    let heads = rows.first()?.iter().map(|(_, text)| text.clone()).collect();
    let rows = rows.into_iter().skip(2).map(|row| row.into_iter().map(|(cell, _)| cell).collect()).collect();
    Some((PageTable { text: text[..length].trim_end(), offset, heads, rows }, length))
}

/// The parts of a page, in their order.
pub fn parts(text: &str, language: Language) -> Vec<PagePart<'_>> {
    let mut parts = Vec::new();
    let mut at = text.strip_prefix("---\n").and_then(|rest| rest.find("\n---\n")).map_or(0, |end| end + 9);
    let mut block = 0;
    let line_of = |at: usize| text[..at].matches('\n').count() + 1;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let line = rest.split_inclusive('\n').next().unwrap_or_default();
        block += 1;
        if let Some(info) = line.strip_prefix("```") {
            let from = at + line.len();
            let length = text[from..].find("```").unwrap_or(text.len() - from);
            let fence = PageFence {
                text: &text[from..from + length],
                info: info.trim(),
                figure_file: "",
                games: GAMES,
                game_files: &[],
            };
            parts.push(PagePart::Fence(fence));
            at = (from + length + 4).min(text.len());
        } else if line.starts_with('#') {
            let skip = line.len() - line.trim_start_matches('#').trim_start().len();
            let caption = CaptionText { language, text: line[skip..].trim_end(), offset: at + skip };
            parts.extend([
                PagePart::Break,
                PagePart::Text(PageText { caption, block, item: false, line: line_of(caption.offset) }),
            ]);
            at += line.len();
        } else if let Some((table, length)) = table(rest, at) {
            let cells: Vec<_> = table.rows.iter().flatten().map(|cell| cell.content.clone()).collect();
            parts.push(PagePart::Table(table));
            for cell in cells {
                block += 1;
                let caption = CaptionText { language, text: &text[cell.clone()], offset: cell.start };
                parts.push(PagePart::Text(PageText {
                    caption,
                    block,
                    item: false,
                    line: line_of(caption.offset),
                }));
            }
            at += length;
        } else if line.trim().is_empty() {
            at += line.len();
        } else {
            let ends = |(number, line): &(usize, &str)| {
                *number > 0
                    && (line.trim().is_empty() || line.starts_with(['#', '`']) || item(line).is_some())
            };
            let lines = rest.split_inclusive('\n').enumerate().take_while(|line| !ends(line));
            let length: usize = lines.map(|(_, line)| line.len()).sum();
            let skip = item(line).unwrap_or(0);
            let item = skip > 0;
            // A comment translates the text before it.
            let mut from = skip;
            while from < length {
                let end = rest[from..length].find("<!--").map_or(length, |open| from + open);
                let caption = CaptionText { language, text: &rest[from..end], offset: at + from };
                parts.push(PagePart::Text(PageText { caption, block, item, line: line_of(caption.offset) }));
                let Some(close) = rest[end..length].find("-->") else { break };
                let caption = CaptionText {
                    language: Language::En,
                    text: &rest[end + 4..end + close],
                    offset: at + end + 4,
                };
                parts.push(PagePart::Text(PageText { caption, block, item, line: line_of(caption.offset) }));
                from = end + close + 3;
            }
            at += length;
        }
    }
    parts
}
