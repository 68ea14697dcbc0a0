//! One figure of a text as a picture: an SVG that stands for itself, with its colours and its symbols.

use super::{Assets, EmbeddedPage};
use crate::{
    html::closed,
    trust::{Tag, Token, Tokens, of_attribute},
};
use std::fmt::Write;

impl EmbeddedPage {
    /// The ids of the figures, in order.
    #[must_use]
    pub fn figures(&self) -> Vec<String> {
        self.boards().ids().into_iter().filter(|id| !id.contains('-')).collect()
    }

    /// The picture of a board as a file in SVG; nothing where there is no such figure, or it is no board of squares: a hand, say,
    /// is many drawings.
    #[must_use]
    pub fn picture(&self, figure: &str) -> Option<String> {
        let html = closed(&self.html());
        let symbols = html
            .split_once("<defs>")
            .and_then(|(_, rest)| rest.split_once("</defs>"))
            .map_or("", |(symbols, _)| symbols);
        let Drawing { view_box, around, inside } = drawing(&html, figure)
            .filter(|drawing| drawing.around.iter().any(|around| around.class == "plane"))?;
        let style = Assets::embed_style().replace('&', "&amp;").replace('<', "&lt;");
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"lipu-musi\" viewBox=\"{view_box}\" role=\"img\">\n\
             <style>{style}</style>\n<defs>{symbols}</defs>\n"
        );
        // The rules of colours ask for what a drawing stands in.
        for Around { class, game } in &around {
            let _ = write!(svg, "<g class=\"{class}\"");
            if !game.is_empty() {
                let _ = write!(svg, " data-game=\"{game}\"");
            }
            svg.push('>');
        }
        let _ = write!(svg, "<svg viewBox=\"{view_box}\">{inside}</svg>");
        svg.push_str(&"</g>".repeat(around.len()));
        svg.push_str("\n</svg>\n");
        Some(svg)
    }
}

/// A drawing in a figure.
struct Drawing<'a> {
    view_box: &'a str,
    /// What it stands in, from the outside.
    around: Vec<Around<'a>>,
    /// What the element of the drawing holds.
    inside: &'a str,
}

/// What rules know an element by.
#[derive(Clone, Copy)]
struct Around<'a> {
    class: &'a str,
    game: &'a str,
}

impl<'a> Around<'a> {
    fn new(tag: &Tag<'a>) -> Self {
        Self { class: tag.get("class").unwrap_or_default(), game: tag.get("data-game").unwrap_or_default() }
    }
}

/// The first drawing in a figure of a page whose every element is closed.
fn drawing<'a>(html: &'a str, figure: &str) -> Option<Drawing<'a>> {
    const VOID: [&str; 4] = ["br", "hr", "img", "input"];
    let mut open: Vec<Around<'_>> = Vec::new();
    let mut depth = None;
    for (at, token) in Tokens::new(html) {
        let Token::Tag(tag) = token else { continue };
        if tag.closes {
            open.pop();
            if depth.is_some_and(|depth| open.len() <= depth) {
                return None;
            }
            continue;
        }
        if tag.name == "figure" && tag.get("id").and_then(of_attribute).as_deref() == Some(figure) {
            depth = Some(open.len());
        }
        if let (Some(_), "svg", Some(view_box)) = (depth, tag.name.as_str(), tag.get("viewbox")) {
            let start = at + tag.written.len();
            let length = html.get(start..)?.find("</svg>")?;
            let around = open.iter().copied().chain([Around::new(&tag)]);
            let around = around.filter(|around| !matches!(around.class, "" | "lipu-musi")).collect();
            return Some(Drawing { view_box, around, inside: html.get(start..start + length)? });
        }
        if !tag.written.ends_with("/>") && !VOID.contains(&tag.name.as_str()) {
            open.push(Around::new(&tag));
        }
    }
    None
}
