//! A page as a web view shows it, made the page again.
use super::{
    drawing,
    header::{Header, is_bar},
    part::{Checksum, Fidelity, Part, PartKind},
    rows, table,
    wide::widened,
};
use crate::document::{Block, BlockKind, Document, Options};
use std::{collections::BTreeMap, fmt};

/// A page, restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The page.
    pub page: String,
    /// What the view said of it.
    pub header: Header,
    /// The figures of the header beside those of the page.
    pub checksums: Vec<Checksum>,
    /// What became of each part of the page, in its order.
    pub parts: Vec<Part>,
}

/// Why a text is no page as a web view shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WebViewError {
    /// It has no bars on lines of their own.
    NoBars,
    /// There is nothing after the header.
    Empty,
}

impl fmt::Display for WebViewError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::NoBars => {
                "this is no page copied from a web view: no line of it holds a bar and nothing else; if it is the page itself, there is nothing to restore"
            }
            Self::Empty => "there is no page after the header; copy the whole view",
        })
    }
}

impl std::error::Error for WebViewError {}

/// Makes of what a web view shows the page that it shows.
///
/// ```
/// use lipu_musi::import::{Fidelity, restore};
/// let view = "4 lines\n30 B\nMarkdown\n```\n|\n|\n+---+---+\n|\n|\n| | X |\n|\n|\n+---+---+\n|\n|\n```\n|\n";
/// let restored = restore(view)?;
/// assert_eq!(restored.page, "```\n+---+---+\n|   | X |\n+---+---+\n```\n");
/// assert_eq!(restored.parts[0].fidelity, Fidelity::Exact);
/// assert!(!restored.checksums[0].agrees);
/// # Ok::<(), lipu_musi::import::WebViewError>(())
/// ```
///
/// # Errors
/// When the text is no such view.
pub fn restore(view: &str) -> Result<Restored, WebViewError> {
    let view = view.strip_prefix('\u{feff}').unwrap_or(view);
    let (header, skip) = Header::of(view).unwrap_or_default();
    let rows = || view.lines().skip(skip);
    if !rows().any(is_bar) {
        return Err(WebViewError::NoBars);
    }
    let rows::Lines { mut lines, uncertain } = rows::lines(rows(), header.lines);
    if lines.iter().all(String::is_empty) {
        return Err(WebViewError::Empty);
    }
    let fences = fences(&lines);
    let mut fidelity: BTreeMap<usize, Fidelity> = BTreeMap::new();
    let mut inside = vec![false; lines.len()];
    for &(open, close) in &fences {
        let Some(shown) = lines.get_mut(open + 1..close) else { continue };
        let drawing = drawing::restore(shown);
        shown.clone_from_slice(&drawing.lines);
        fidelity.insert(open + 1, drawing.fidelity);
        inside.iter_mut().take(close + 1).skip(open).for_each(|line| *line = true);
    }
    for line in uncertain {
        fidelity.insert(
            line,
            Fidelity::lost(
                "there is a line with only a bar here, and the view does not show how many blank lines were before it",
            ),
        );
    }
    let mut wide = Vec::new();
    for (at, line) in lines.iter_mut().enumerate().filter(|(at, _)| inside.get(*at) == Some(&false)) {
        if let Some(widened) = widened(line) {
            *line = widened;
            wide.push(at + 1);
        }
    }
    table::pad(&mut lines, &inside);
    let mut page = lines.join("\n");
    page.push('\n');
    let checksums = checksums(&header, lines.len(), page.len());
    let parts = parts(&page, &fidelity, &wide);
    Ok(Restored { page, header, checksums, parts })
}

/// The indices of the lines that open and close each fence.
fn fences(lines: &[String]) -> Vec<(usize, usize)> {
    let mut fences = Vec::new();
    let mut open: Option<(usize, char, usize)> = None;
    for (at, line) in lines.iter().enumerate() {
        let text = line.trim_start_matches(['>', ' ', '*', '-']);
        let Some(mark) = text.chars().next().filter(|mark| matches!(mark, '`' | '~')) else { continue };
        let length = text.chars().take_while(|letter| *letter == mark).count();
        let rest = text.get(length..).unwrap_or_default();
        match open {
            None if length >= 3 && !rest.contains('`') => open = Some((at, mark, length)),
            Some((first, own, least)) if own == mark && length >= least && rest.trim().is_empty() => {
                fences.push((first, at));
                open = None;
            }
            _ => {}
        }
    }
    // One that is never closed goes on to the end.
    fences.extend(open.map(|(first, ..)| (first, lines.len())));
    fences
}

fn checksums(header: &Header, lines: usize, bytes: usize) -> Vec<Checksum> {
    let mut checksums = Vec::new();
    if let Some(declared) = header.lines {
        checksums.push(Checksum {
            checksum: "lines",
            declared: declared.to_string(),
            restored: lines.to_string(),
            agrees: declared == lines,
        });
    }
    if let (Some(size), Some(range)) = (&header.size, header.bytes()) {
        checksums.push(Checksum {
            checksum: "size",
            declared: size.clone(),
            restored: format!("{bytes} bytes"),
            agrees: range.contains(&bytes),
        });
    }
    checksums
}

/// What became of each block of the page.
fn parts(page: &str, fidelity: &BTreeMap<usize, Fidelity>, wide: &[usize]) -> Vec<Part> {
    let Ok(document) = Document::parse(page, &Options::translations()) else { return Vec::new() };
    let mut parts = Vec::new();
    let matter = document.front_matter.span;
    if !matter.is_empty() {
        let last = page.get(..matter.end).unwrap_or_default().lines().count();
        parts.push(Part { kind: PartKind::FrontMatter, first: 1, last, fidelity: Fidelity::Exact });
    }
    for block in &document.blocks {
        let line = |offset: usize| document.line_column(offset).line;
        let first = line(block.span.start);
        let last = line(block.span.end.saturating_sub(1)).max(first);
        let kind = kind(&document, block);
        let own = match kind {
            PartKind::List => Fidelity::equivalent(
                "indents are not shown: items of a list in a list stand beside those around it",
            ),
            PartKind::Table => {
                Fidelity::equivalent("the blanks around its cells are those of the delimiter row")
            }
            _ => Fidelity::Exact,
        };
        let wide = wide
            .iter()
            .any(|line| (first..=last).contains(line))
            .then(|| Fidelity::equivalent("brackets between ideographs are wide again"));
        let drawn = fidelity.range(first..=last).map(|(_, fidelity)| fidelity.clone());
        let fidelity = drawn.chain(wide).fold(own, worse);
        parts.push(Part { kind, first, last, fidelity });
    }
    parts
}

/// Both in one: what is lost outweighs what is merely equivalent.
fn worse(one: Fidelity, other: Fidelity) -> Fidelity {
    match (one, other) {
        (Fidelity::Exact, other) | (other, Fidelity::Exact) => other,
        (Fidelity::Lost(one), Fidelity::Lost(other)) if one != other => {
            Fidelity::Lost(format!("{one}; {other}"))
        }
        (Fidelity::Equivalent(one), Fidelity::Equivalent(other)) if one != other => {
            Fidelity::Equivalent(format!("{one}; {other}"))
        }
        (lost @ Fidelity::Lost(_), _) | (_, lost) => lost,
    }
}

fn kind(document: &Document, block: &Block) -> PartKind {
    match block.kind {
        BlockKind::Heading { .. } => PartKind::Heading,
        BlockKind::Paragraph | BlockKind::Plain => PartKind::Paragraph,
        BlockKind::List { .. }
        | BlockKind::Item
        | BlockKind::Definitions
        | BlockKind::Term
        | BlockKind::Definition => PartKind::List,
        BlockKind::Quote | BlockKind::Division { .. } => PartKind::Quote,
        BlockKind::Table { .. } => PartKind::Table,
        BlockKind::Fence { .. } if musi_diagram::has_ruling(&document.verbatim(block)) => PartKind::Board,
        BlockKind::Fence { .. } => PartKind::Fence,
        _ => PartKind::Other,
    }
}
