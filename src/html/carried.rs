//! Style and script in raw HTML, carried into files of the page: a server may then forbid whatever is written in a page itself.

use crate::trust::{Tag, Token, Tokens, of_attribute};
use std::{collections::HashSet, fmt::Write};
use xxhash_rust::xxh3::xxh3_64;

/// What the raw HTML of an article brings along.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Carried {
    /// The rules of its style elements and of its attributes `style`.
    pub style: String,
    /// Its scripts and what its attributes such as `onclick` do, in order, each once.
    pub scripts: Vec<CarriedScript>,
    /// The hashes of the rules and scripts that are there already.
    known: HashSet<u64>,
}

/// A script that was written in a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarriedScript {
    /// What it says.
    pub text: String,
    /// Whether it is a module.
    pub is_module: bool,
}

impl Carried {
    /// Takes what is style or script out of trusted HTML and gives the rest. Elements whose style or handlers are taken are
    /// marked, for the rules and the scripts to find them. What cannot be moved without changing it stays.
    pub(super) fn take_from(&mut self, html: &str) -> String {
        let mut out = String::with_capacity(html.len());
        let mut tokens = Tokens::new(html);
        while let Some((_, token)) = tokens.next() {
            match token {
                Token::Text(text) | Token::Markup(text) | Token::Unfinished(text) => out.push_str(text),
                Token::Tag(tag) if !tag.closes && matches!(&*tag.name, "style" | "script") => {
                    let text = tokens.raw_text(&tag.name);
                    let end = match tokens.next() {
                        Some((_, Token::Tag(end))) => Some(end.written),
                        _ => None,
                    };
                    if end.is_none() || !self.take_element(&tag, text) {
                        out.push_str(tag.written);
                        out.push_str(text);
                        out.push_str(end.unwrap_or_default());
                    }
                }
                Token::Tag(tag) => self.take_attributes(&mut out, &tag),
            }
        }
        out
    }

    /// Takes an element over, where that changes nothing: whether it did.
    fn take_element(&mut self, tag: &Tag<'_>, text: &str) -> bool {
        let kind = tag.get("type").unwrap_or_default();
        if tag.name == "style" {
            if !matches!(kind, "" | "text/css") {
                return false;
            }
            if let Some(media) = tag.get("media").filter(|media| !media.contains(['{', '}', ';', '&'])) {
                let _ = writeln!(self.style, "@media {media}{{{text}}}");
            } else {
                self.style.push_str(text.trim());
                self.style.push('\n');
            }
            return true;
        }
        // Data is no script, and a script of a file is in a file.
        let is_module = kind == "module";
        if tag.get("src").is_some() || !(is_module || matches!(kind, "" | "text/javascript")) {
            return false;
        }
        self.add_script(CarriedScript { text: text.to_owned(), is_module });
        true
    }

    fn add_script(&mut self, script: CarriedScript) {
        if self.known.insert(xxh3_64(script.text.as_bytes())) {
            self.scripts.push(script);
        }
    }

    /// Writes a tag without its style and its handlers.
    fn take_attributes(&mut self, out: &mut String, tag: &Tag<'_>) {
        let is_handler = |name: &str| name.len() > 2 && name.starts_with("on") && !name.contains('-');
        if tag.closes || !tag.attributes.iter().any(|(name, _)| name == "style" || is_handler(name)) {
            return out.push_str(tag.written);
        }
        let _ = write!(out, "<{}", tag.name);
        for (name, written) in &tag.attributes {
            let value = of_attribute(written);
            let mark = match value.as_deref() {
                Some(value) if name == "style" => self.style_mark(value),
                Some(value) if is_handler(name) => Some(self.handler_mark(name, value)),
                _ => None,
            };
            match mark {
                Some(mark) => {
                    let _ = write!(out, " data-{name}=\"{mark}\"");
                }
                None if written.is_empty() => {
                    let _ = write!(out, " {name}");
                }
                None => {
                    let quote = if written.contains('"') { '\'' } else { '"' };
                    let _ = write!(out, " {name}={quote}{written}{quote}");
                }
            }
        }
        out.push_str(if tag.written.ends_with("/>") { "/>" } else { ">" });
    }

    /// The mark of an element with such a style; `None` for what would not stay within a rule.
    fn style_mark(&mut self, style: &str) -> Option<String> {
        let balanced = |open, close| style.matches(open).count() == style.matches(close).count();
        let stays = !style.contains(['{', '}', '\\', '<'])
            && !style.contains("/*")
            && balanced('(', ')')
            && style.matches('"').count().is_multiple_of(2)
            && style.matches('\'').count().is_multiple_of(2);
        if !stays {
            return None;
        }
        let mark = mark(style);
        // As strong as an attribute is: names count three times, and `_` is none.
        if self.known.insert(xxh3_64(style.as_bytes())) {
            let _ = writeln!(self.style, ":is([data-style=\"{mark}\"],#_#_#_){{{style}}}");
        }
        Some(mark)
    }

    /// The mark of an element that does this.
    fn handler_mark(&mut self, name: &str, script: &str) -> String {
        let mark = mark(script);
        let text = format!(
            "for (const element of document.querySelectorAll('[data-{name}=\"{mark}\"]')) element.{name} = function (event) {{\n{script}\n}};\n"
        );
        self.add_script(CarriedScript { text, is_module: false });
        mark
    }
}

fn mark(text: &str) -> String {
    format!("{:016x}", xxh3_64(text.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(html: &str) -> (String, Carried) {
        let mut carried = Carried::default();
        let html = carried.take_from(html);
        (html, carried)
    }

    #[test]
    fn style_elements_go_into_the_sheet() {
        let (html, carried) = taken("<STYLE>\na > b {}\n</style >\n<p>c</p><style media=print>d{}</style>");
        assert_eq!(html, "\n<p>c</p>");
        assert_eq!(carried.style, "a > b {}\n@media print{d{}}\n");
    }

    #[test]
    fn attributes_become_marks_and_rules() {
        let (html, carried) =
            taken("<img alt='a \"b\"' STYLE=\"width: 1px; font: &quot;x&quot;\" src=c hidden />");
        let mark = mark("width: 1px; font: \"x\"");
        assert_eq!(html, format!("<img alt='a \"b\"' data-style=\"{mark}\" src=\"c\" hidden/>"));
        assert_eq!(
            carried.style,
            format!(":is([data-style=\"{mark}\"],#_#_#_){{width: 1px; font: \"x\"}}\n")
        );
        assert_eq!(taken("<i style='a'></i><b style='a'></b>").1.style.lines().count(), 1);
    }

    #[test]
    fn no_style_leaves_its_rule() {
        for style in ["}*{display:none", "a:url(x", "a:\"", "a:b\\", "/*", "</style>"] {
            let html = format!("<p style='{}'>", style.replace('\'', "&#39;"));
            let (out, carried) = taken(&html);
            assert!(out.contains(" style="), "{out}");
            assert_eq!(carried.style, "", "{style}");
        }
    }

    #[test]
    fn scripts_and_handlers_go_into_files() {
        let (html, carried) = taken(
            "<script>a()</script><script src=b></script><script type=\"application/json\">{}</script>\
             <script type=module>c()</script><p onclick='d(&quot;e&quot;)'>f</p>",
        );
        let mark = mark("d(\"e\")");
        assert_eq!(
            html,
            format!(
                "<script src=b></script><script type=\"application/json\">{{}}</script><p data-onclick=\"{mark}\">f</p>"
            )
        );
        let texts: Vec<_> =
            carried.scripts.iter().map(|script| (script.text.trim(), script.is_module)).collect();
        assert_eq!(texts[..2], [("a()", false), ("c()", true)]);
        assert!(texts[2].0.contains("element.onclick = function (event) {\nd(\"e\")\n}"), "{texts:?}");
    }

    #[test]
    fn what_has_no_end_stays() {
        for html in ["<style>a{}", "<p style='a", "<script>b()", "</style>", "<!-- <style>a</style> -->"] {
            assert_eq!(taken(html).0, html);
        }
    }
}
