//! Enough of Markdown for the pages of these tests: headings, paragraphs, items and fences.

use musi_diagram::{CaptionText, Language, PageFence, PagePart, PageText};
use musi_games::GAMES;

/// Whether a line begins an item of a list.
fn is_item(line: &str) -> bool {
    line.starts_with("* ") || line.starts_with("- ")
}

/// The parts of a page, in their order.
pub fn parts(text: &str, language: Language) -> Vec<PagePart<'_>> {
    let mut parts = Vec::new();
    let mut at = text.strip_prefix("---\n").and_then(|rest| rest.find("\n---\n")).map_or(0, |end| end + 9);
    let mut block = 0;
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
            parts.push(PagePart::Break);
            at += line.len();
        } else if line.trim().is_empty() {
            at += line.len();
        } else {
            let ends = |(number, line): &(usize, &str)| {
                *number > 0 && (line.trim().is_empty() || line.starts_with(['#', '`']) || is_item(line))
            };
            let lines = rest.split_inclusive('\n').enumerate().take_while(|line| !ends(line));
            let length: usize = lines.map(|(_, line)| line.len()).sum();
            let item = is_item(line);
            let skip = if item { 2 } else { 0 };
            // A comment translates the text before it.
            let mut from = skip;
            while from < length {
                let end = rest[from..length].find("<!--").map_or(length, |open| from + open);
                let caption = CaptionText { language, text: &rest[from..end], offset: at + from };
                parts.push(PagePart::Text(PageText { caption, block, item }));
                let Some(close) = rest[end..length].find("-->") else { break };
                let caption = CaptionText {
                    language: Language::En,
                    text: &rest[end + 4..end + close],
                    offset: at + end + 4,
                };
                parts.push(PagePart::Text(PageText { caption, block, item }));
                from = end + close + 3;
            }
            at += length;
        }
    }
    parts
}
