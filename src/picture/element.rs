//! HTML as a tree of elements.

use crate::{
    html::closed,
    trust::{Token, Tokens, of_attribute},
};
use std::collections::HashMap;

/// An element, and what it holds.
#[derive(Debug, Default)]
pub struct Element {
    /// Its name in small letters.
    pub name: String,
    /// Its attributes, with their references undone; names in small letters.
    pub attributes: Vec<(String, String)>,
    pub children: Vec<Node>,
}

#[derive(Debug)]
pub enum Node {
    Element(Element),
    Text(String),
}

impl Element {
    /// An element without a name that holds all of a text.
    pub fn parse(html: &str) -> Self {
        const VOID: [&str; 5] = ["br", "hr", "img", "input", "link"];
        let html = closed(html);
        let mut open = vec![Self::default()];
        for (_, token) in Tokens::new(&html) {
            match token {
                Token::Text(text) => {
                    let text = of_attribute(text).map_or_else(|| text.to_owned(), Into::into);
                    if let Some(parent) = open.last_mut() {
                        parent.children.push(Node::Text(text));
                    }
                }
                Token::Tag(tag) if tag.closes => close(&mut open),
                Token::Tag(tag) => {
                    let attributes = tag.attributes.iter().map(|(name, value)| {
                        let value = of_attribute(value).map_or_else(|| (*value).to_owned(), Into::into);
                        (name.clone(), value)
                    });
                    let is_empty = tag.written.ends_with("/>") || VOID.contains(&tag.name.as_str());
                    let attributes = attributes.collect();
                    open.push(Self { name: tag.name, attributes, children: Vec::new() });
                    if is_empty {
                        close(&mut open);
                    }
                }
                Token::Markup(_) | Token::Unfinished(_) => {}
            }
        }
        while open.len() > 1 {
            close(&mut open);
        }
        open.pop().unwrap_or_default()
    }

    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }

    pub fn has_class(&self, class: &str) -> bool {
        self.get("class").is_some_and(|classes| classes.split_ascii_whitespace().any(|one| one == class))
    }

    pub fn elements(&self) -> impl Iterator<Item = &Self> {
        self.children
            .iter()
            .filter_map(|node| if let Node::Element(element) = node { Some(element) } else { None })
    }

    /// Its text and that of what it holds.
    pub fn text(&self) -> String {
        let parts = self.children.iter().map(|node| match node {
            Node::Element(element) => element.text(),
            Node::Text(text) => text.clone(),
        });
        parts.collect::<String>().trim().to_owned()
    }

    /// The first element for which something holds, with what it stands in, from the outside.
    pub fn find<'a>(&'a self, is: &dyn Fn(&Self) -> bool) -> Option<Vec<&'a Self>> {
        for element in self.elements() {
            if is(element) {
                return Some(vec![self, element]);
            }
            if let Some(mut path) = element.find(is) {
                path.insert(0, self);
                return Some(path);
            }
        }
        None
    }

    /// The elements that have ids, each with what it stands in and itself.
    pub fn with_ids(&self) -> HashMap<&str, Vec<&Self>> {
        let mut found = HashMap::new();
        self.add_ids(&mut Vec::new(), &mut found);
        found
    }

    fn add_ids<'a>(&'a self, path: &mut Vec<&'a Self>, found: &mut HashMap<&'a str, Vec<&'a Self>>) {
        path.push(self);
        if let Some(id) = self.get("id") {
            found.entry(id).or_insert_with(|| path.clone());
        }
        for element in self.elements() {
            element.add_ids(path, found);
        }
        path.pop();
    }
}

/// Ends the innermost open element.
fn close(open: &mut Vec<Element>) {
    if open.len() > 1
        && let Some(element) = open.pop()
        && let Some(parent) = open.last_mut()
    {
        parent.children.push(Node::Element(element));
    }
}
