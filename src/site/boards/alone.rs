//! Figures by themselves: what a page needs that holds one figure and nothing else.

use super::{Assets, Boards, Drawn, is_alive};
use crate::{
    document::Document,
    figure::Figure,
    html::{Insertions, View, attribute},
    site::{Sheet, UsedAssets},
};
use musi_diagram::{Content, OnPage};

/// A figure by itself.
#[derive(Debug)]
pub struct FigureAlone {
    /// Where its fence begins.
    pub at: usize,
    /// Its name on its page, which is its name here too.
    pub id: String,
    /// Its caption as plain text, in the language of the text; empty without one.
    pub caption: String,
    /// The figure with its symbols.
    pub html: String,
    /// The style sheet that it needs.
    pub sheet: Sheet,
    /// The style sheets of its family.
    pub families: Vec<&'static str>,
    /// Whether it comes to life.
    pub alive: bool,
}

impl Boards {
    /// The figures of the page, each by itself. Links to other places of the page lead there, at `page`.
    pub fn alone<'a>(
        &'a self,
        document: &'a Document,
        view: &'a View<'_>,
        insertions: &'a Insertions<'_>,
        page: &'a str,
    ) -> impl Iterator<Item = FigureAlone> + 'a {
        self.drawn().map(move |(drawn, figure, content)| {
            let all = on_page(figure, content);
            let families = all.iter().flat_map(|one| one.content.style_sheets());
            let mut names = Vec::new();
            for sheet in families {
                if !names.contains(&sheet.name) {
                    names.push(sheet.name);
                }
            }
            let is_board = all.iter().any(|one| one.content.has_squares());
            let html = self.figure_html(document, (drawn, figure, content), view, insertions);
            FigureAlone {
                at: figure.fence.start,
                id: drawn.id.clone(),
                caption: caption(document, figure),
                html: content.symbols(&all) + &to_page(&html, drawn, page),
                sheet: if is_board { Sheet::Boards } else { Sheet::Figures },
                families: names,
                alive: is_alive(content, figure.verdict()) && Assets::has_boards(),
            }
        })
    }
}

impl FigureAlone {
    /// The files of the theme that its page asks for beside those of the page that it stands in.
    #[must_use]
    pub fn used(&self) -> UsedAssets {
        UsedAssets { sheets: [self.sheet].into(), figure_pages: true, ..UsedAssets::default() }
    }
}

/// A figure and the boards of its group.
fn on_page<'a>(figure: &'a Figure, content: &'a dyn Content) -> Vec<OnPage<'a>> {
    let parts = figure.parts.iter().filter_map(|part| part.reading.content.as_deref());
    let alive = is_alive(content, figure.verdict());
    [content].into_iter().chain(parts).map(|content| OnPage { content, alive }).collect()
}

/// The caption of a figure without its markup.
fn caption(document: &Document, figure: &Figure) -> String {
    let blocks = document.walk().filter(|block| block.is_text() && figure.caption.contains(&block.span));
    let text: Vec<String> = blocks.map(|block| document.prose(block)).collect();
    text.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Has the links to places that are not in the figure lead to the page.
fn to_page(html: &str, drawn: &Drawn, page: &str) -> String {
    const LINK: &str = " href=\"#";
    let own = format!("{}-", drawn.id);
    let group = format!("{}b", drawn.id);
    let is_own = |place: &str| {
        let id = place.split('"').next().unwrap_or_default();
        id == drawn.id || id.starts_with(&own) || id.starts_with(&group)
    };
    let mut out = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find(LINK) {
        let (before, after) = rest.split_at(at + LINK.len());
        out.push_str(before);
        let is_link = before.rfind('<').is_some_and(|open| before[open..].starts_with("<a "));
        if is_link && !is_own(after) {
            out.pop();
            out.push_str(&attribute(page));
            out.push('#');
        }
        rest = after;
    }
    out.push_str(rest);
    out
}
