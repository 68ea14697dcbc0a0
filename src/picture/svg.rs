//! A laid out figure as SVG, in which every element says by itself how it looks.

use super::{
    element::{Element, Node},
    layout::{Layout, MARGIN, Placed, What, view_box},
    properties::{Variables, attributes},
    rules::Styles,
};
use crate::html::attribute;
use std::{collections::HashMap, fmt::Write};

/// The attributes of drawings that no style sheet says.
const GEOMETRY: [&str; 22] = [
    "cx",
    "cy",
    "d",
    "fill",
    "fill-rule",
    "height",
    "opacity",
    "points",
    "r",
    "rx",
    "ry",
    "stroke",
    "stroke-width",
    "text-anchor",
    "transform",
    "width",
    "x",
    "x1",
    "x2",
    "y",
    "y1",
    "y2",
];
/// How deep elements and symbols may stand in each other.
const DEEPEST: usize = 32;
/// The size of the names of columns and rows.
const NAME_SIZE: u32 = 18;

/// Writes the picture, with a title for those who do not see it.
pub fn write(layout: &Layout<'_>, root: &Element, styles: &Styles, title: &str) -> String {
    let writer = Writer { styles, symbols: root.with_ids() };
    let (width, height) = (layout.width + 2.0 * MARGIN, layout.height + 2.0 * MARGIN);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" font-family=\"sans-serif\">\n"
    );
    if !title.is_empty() {
        let _ = writeln!(out, "<title>{}</title>", attribute(title));
    }
    let _ =
        writeln!(out, "<path fill=\"{}\" d=\"M0 0h{width}v{height}H0z\"/>", attribute(&writer.paper(layout)));
    for placed in &layout.placed {
        writer.place(&mut out, placed);
        out.push('\n');
    }
    out.push_str("</svg>\n");
    out
}

struct Writer<'a> {
    styles: &'a Styles,
    /// The symbols by their ids, each with what it stands in.
    symbols: HashMap<&'a str, Vec<&'a Element>>,
}

impl<'a> Writer<'a> {
    /// The colour that figures lie on.
    fn paper(&self, layout: &Layout<'_>) -> String {
        let drawing = layout.placed.iter().find_map(|placed| match &placed.what {
            What::Drawing(path) => Some(path),
            What::Text(..) => None,
        });
        let variables = drawing.map(|path| self.inherited(path).0).unwrap_or_default();
        variables.get("--card").unwrap_or("#fff").to_owned()
    }

    /// What the elements of a path hand down: variables, and attributes.
    fn inherited(&self, path: &[&Element]) -> (Variables, Vec<(&'static str, String)>) {
        let mut variables = Variables::default();
        let mut handed: Vec<(&'static str, String)> = Vec::new();
        for length in 1..=path.len() {
            let declared = self.styles.declared(&path[..length]);
            variables = variables.with(&declared);
            for (name, value) in attributes(&declared, &variables).unwrap_or_default() {
                handed.retain(|(other, _)| *other != name);
                handed.push((name, value));
            }
        }
        (variables, handed)
    }

    fn place(&self, out: &mut String, placed: &Placed<'a>) {
        let (x, y) = (placed.x + MARGIN, placed.y + MARGIN);
        match &placed.what {
            What::Text(path, name) => {
                let (_, handed) = self.inherited(path);
                let colour =
                    handed.iter().find(|(name, _)| *name == "color").map_or("#555", |(_, value)| value);
                let size = f64::from(NAME_SIZE) * placed.scale;
                let _ = write!(
                    out,
                    "<text x=\"{x}\" y=\"{}\" font-size=\"{size}\" text-anchor=\"middle\" fill=\"{}\">{}</text>",
                    y + size * 0.35,
                    attribute(colour),
                    attribute(name)
                );
            }
            What::Drawing(path) => {
                let Some(([left, top, width, height], element)) =
                    path.last().and_then(|element| Some((view_box(element)?, element)))
                else {
                    return;
                };
                let (variables, handed) = self.inherited(path);
                out.push_str("<g");
                write_attributes(out, &handed);
                let _ = write!(
                    out,
                    "><svg x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" viewBox=\"{left} {top} {width} {height}\">",
                    width * placed.scale,
                    height * placed.scale
                );
                let mut path = path.clone();
                self.children(out, element, &mut path, &variables, 0);
                out.push_str("</svg></g>");
            }
        }
    }

    fn children(
        &self,
        out: &mut String,
        element: &'a Element,
        path: &mut Vec<&'a Element>,
        variables: &Variables,
        depth: usize,
    ) {
        for child in &element.children {
            match child {
                Node::Element(child) => {
                    path.push(child);
                    self.element(out, child, path, variables, depth + 1);
                    path.pop();
                }
                Node::Text(words) if element.name == "text" || element.name == "tspan" => {
                    out.push_str(&attribute(words));
                }
                Node::Text(_) => {}
            }
        }
    }

    fn element(
        &self,
        out: &mut String,
        element: &'a Element,
        path: &mut Vec<&'a Element>,
        variables: &Variables,
        depth: usize,
    ) {
        if depth > DEEPEST
            || matches!(element.name.as_str(), "title" | "desc" | "style" | "script" | "defs" | "metadata")
        {
            return;
        }
        let declared = self.styles.declared(path);
        let variables = variables.with(&declared);
        let Some(styled) = attributes(&declared, &variables) else { return };
        if element.name == "use" {
            let symbol = element.get("href").and_then(|id| self.symbols.get(id.strip_prefix('#')?));
            let Some((symbol, inner)) = symbol.and_then(|path| Some((path, path.last()?))) else { return };
            out.push_str("<g");
            let at = |name| element.get(name).unwrap_or("0");
            let (x, y) = (at("x"), at("y"));
            let mut moved = element.get("transform").unwrap_or_default().to_owned();
            if (x, y) != ("0", "0") {
                let _ = write!(moved, "{}translate({x} {y})", if moved.is_empty() { "" } else { " " });
            }
            if !moved.is_empty() {
                let _ = write!(out, " transform=\"{}\"", attribute(&moved));
            }
            write_attributes(out, &styled);
            out.push('>');
            self.element(out, inner, &mut symbol.clone(), &variables, depth + 1);
            out.push_str("</g>");
            return;
        }
        let name = if element.name == "symbol" { "g" } else { &element.name };
        let _ = write!(out, "<{name}");
        for (name, value) in &element.attributes {
            if GEOMETRY.contains(&name.as_str()) && !styled.iter().any(|(styled, _)| styled == name) {
                let _ = write!(out, " {name}=\"{}\"", attribute(value));
            }
        }
        if let Some([left, top, width, height]) = view_box(element) {
            let _ = write!(out, " viewBox=\"{left} {top} {width} {height}\"");
        }
        write_attributes(out, &styled);
        if element.children.is_empty() {
            out.push_str("/>");
            return;
        }
        out.push('>');
        self.children(out, element, path, &variables, depth);
        let _ = write!(out, "</{name}>");
    }
}

fn write_attributes(out: &mut String, attributes: &[(&'static str, String)]) {
    for (name, value) in attributes {
        let _ = write!(out, " {name}=\"{}\"", attribute(value));
    }
}
