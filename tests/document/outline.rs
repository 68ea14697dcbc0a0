//! A document as an outline to compare: a line a block, with kind, lines and text.
use lipu_musi::document::{Block, BlockKind, Document, InlineKind, Style};
use musi_diagnostic::LineColumn;
use std::fmt::Write;

pub fn outline(page: &Document) -> String {
    let mut out = String::new();
    let matter = &page.front_matter;
    writeln!(
        out,
        "{:?} {:?} {:?} {:?}",
        matter.kind,
        matter.title,
        matter.authors,
        matter.date.map(|date| date.to_string())
    )
    .unwrap();
    for (key, value) in &matter.extra {
        writeln!(out, "  {key} = {value}").unwrap();
    }
    for block in &page.blocks {
        write_block(&mut out, page, block, 0);
    }
    for problem in &page.problems {
        let LineColumn { line, column } = page.line_column(problem.place.start);
        let severity = format!("{:?}", problem.severity).to_lowercase();
        writeln!(
            out,
            "{line}:{column}: {severity}[{}]: {}\n  {}",
            problem.code.as_str(),
            problem.message,
            problem.remedy
        )
        .unwrap();
    }
    out
}

fn write_block(out: &mut String, page: &Document, block: &Block, depth: usize) {
    let indent = "  ".repeat(depth);
    let (first, last) = (page.line_column(block.span.start), page.line_column(block.span.end));
    write!(out, "{indent}{} {first}-{last}", name(page, block)).unwrap();
    if block.is_text() {
        write!(out, " {:?}", inlines(page, block)).unwrap();
    } else if matches!(block.kind, BlockKind::Fence { .. } | BlockKind::Html) {
        write!(out, " {:?}", page.verbatim(block)).unwrap();
    }
    out.push('\n');
    for comment in &block.comments {
        let LineColumn { line, column } = page.line_column(comment.span.start);
        let text = page.text(&comment.text);
        writeln!(
            out,
            "{indent}  <!-- {} {line}:{column} {text:?} about {:?}",
            comment.kind.as_str(),
            page.slice(comment.about)
        )
        .unwrap();
        assert_eq!(text.len(), comment.content.len(), "a byte of a comment's text is a byte of the source");
    }
    for child in &block.children {
        write_block(out, page, child, depth + 1);
    }
}

fn name(page: &Document, block: &Block) -> String {
    match &block.kind {
        BlockKind::Heading { level, id: None } => format!("h{level}"),
        BlockKind::Heading { level, id: Some(id) } => format!("h{level} #{}", page.text(id)),
        BlockKind::Footnote { label, number } => format!("footnote {label} {number:?}"),
        BlockKind::List { start: Some(start) } => format!("list {start}"),
        BlockKind::Division { classes } => format!("division {}", page.text(classes)),
        BlockKind::Table { alignments } => format!("table {alignments:?}"),
        BlockKind::Fence { info, fenced } => {
            format!("{} {:?}", if *fenced { "fence" } else { "indented" }, page.text(info))
        }
        BlockKind::Row { head: true } => "head".into(),
        BlockKind::List { start: None } => "list".into(),
        BlockKind::Row { head: false } => "row".into(),
        other => format!("{other:?}").to_lowercase(),
    }
}

fn inlines(page: &Document, block: &Block) -> String {
    let mut out = String::new();
    let mut open = Vec::new();
    for inline in page.inlines(block) {
        match &inline.kind {
            InlineKind::Text(text) => out.push_str(page.text(text)),
            InlineKind::Code(text) => write!(out, "`{}`", page.text(text)).unwrap(),
            InlineKind::Html(text) => write!(out, "{{{}}}", page.text(text)).unwrap(),
            InlineKind::Task(done) => out.push(if *done { '☑' } else { '☐' }),
            InlineKind::Math { formula, .. } => write!(out, "${}$", page.text(formula)).unwrap(),
            InlineKind::Footnote { number, first, .. } => write!(out, "[^{number} {first}]").unwrap(),
            InlineKind::SoftBreak => out.push('\n'),
            InlineKind::HardBreak => out.push('⏎'),
            InlineKind::Open(style) => {
                let (begin, end) = match style {
                    Style::Emphasis => ("_", "_".into()),
                    Style::Strong => ("**", "**".into()),
                    Style::Strikethrough => ("~~", "~~".into()),
                    Style::Subscript => ("~", "~".into()),
                    Style::Superscript => ("^", "^".into()),
                    Style::Link(link) => ("[", format!("]({})", page.text(&link.target))),
                    Style::Image(link) => ("![", format!("]({})", page.text(&link.target))),
                };
                out.push_str(begin);
                open.push(end);
            }
            InlineKind::Close => out.push_str(&open.pop().expect("what closes was opened")),
        }
    }
    out
}
