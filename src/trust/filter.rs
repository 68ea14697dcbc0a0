//! HTML by the allow-list, written anew.
use super::{
    address::{danger, of_attribute},
    allowed::{allowed_attributes, is_address, is_allowed, is_hidden, is_void},
    tag::{Tag, Token, Tokens},
};

/// Something that was not let through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removed {
    /// The byte of the HTML at which it begins.
    pub at: usize,
    /// What it is, as a sentence names it: `<script>`.
    pub what: String,
}

/// Who wants to know of the attributes that stay.
pub trait Attributes {
    /// The final form of an address, given as a browser reads it; `None` leaves it as it is.
    fn address(&mut self, address: &str, picture: bool) -> Option<String>;
    /// A name that links may lead to.
    fn name(&mut self, name: &str);
    /// Something that was not let through.
    fn removed(&mut self, removed: Removed);
}

/// Lets HTML through by the allow-list. What comes out is whole tags with quoted values, never a piece of what came in,
/// and each element ends where the text ends that it was opened in.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    open: Vec<String>,
    floor: usize,
}

impl Filter {
    /// Begins a part of the page: what is open outside of it cannot be closed in it. Gives what [`Filter::end`] wants.
    pub fn begin(&mut self) -> usize {
        std::mem::replace(&mut self.floor, self.open.len())
    }

    /// Ends a part of the page, and all elements that are open in it.
    pub fn end(&mut self, out: &mut String, outer: usize) {
        while self.open.len() > self.floor {
            self.pop(out);
        }
        self.floor = outer;
    }

    /// Writes what may stay of some HTML.
    pub fn write(&mut self, out: &mut String, html: &str, attributes: &mut dyn Attributes) {
        let mut tokens = Tokens::new(html);
        while let Some((at, token)) = tokens.next() {
            match token {
                Token::Text(text) | Token::Unfinished(text) => self::text(out, text),
                Token::Markup(markup) => {
                    if !markup.starts_with("<!--") {
                        attributes.removed(Removed { at, what: shown(markup) });
                    }
                }
                Token::Tag(tag) if tag.closes => self.close(out, &tag.name),
                Token::Tag(tag) if allowed_attributes(&tag.name).is_some() => {
                    self.open(out, &tag, at, attributes);
                }
                Token::Tag(tag) => {
                    if is_hidden(&tag.name) {
                        tokens.raw_text(&tag.name);
                    }
                    attributes.removed(Removed { at, what: format!("<{}>", tag.name) });
                }
            }
        }
    }

    fn open(&mut self, out: &mut String, tag: &Tag<'_>, at: usize, attributes: &mut dyn Attributes) {
        out.push('<');
        out.push_str(&tag.name);
        for (name, value) in &tag.attributes {
            let mut refuse = || attributes.removed(Removed { at, what: format!("{name} of <{}>", tag.name) });
            if !is_allowed(&tag.name, name) {
                refuse();
                continue;
            }
            if !is_address(name) {
                if matches!(name.as_str(), "id" | "name") {
                    attributes.name(value);
                }
                attribute(out, name, value);
                continue;
            }
            let picture = name == "src";
            let address = of_attribute(value).filter(|address| danger(address, picture).is_none());
            let Some(address) = address else {
                refuse();
                continue;
            };
            let changed = if name == "cite" { None } else { attributes.address(&address, picture) };
            // The address that was judged is the one that is written: `&` begins no reference in it.
            attribute(out, name, &changed.as_deref().unwrap_or(&address).replace('&', "&amp;"));
        }
        out.push('>');
        if !is_void(&tag.name) {
            self.open.push(tag.name.clone());
        }
    }

    fn close(&mut self, out: &mut String, name: &str) {
        let own = self.open.get(self.floor..).unwrap_or_default();
        let Some(at) = own.iter().rposition(|open| open == name) else { return };
        while self.open.len() > self.floor + at {
            self.pop(out);
        }
    }

    fn pop(&mut self, out: &mut String) {
        let Some(name) = self.open.pop() else { return };
        out.push_str("</");
        out.push_str(&name);
        out.push('>');
    }
}

/// The text of an element, its character references kept.
fn text(out: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            letter => out.push(letter),
        }
    }
}

/// An attribute, the character references of its value kept.
fn attribute(out: &mut String, name: &str, value: &str) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    for letter in value.chars() {
        match letter {
            '"' => out.push_str("&quot;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            letter => out.push(letter),
        }
    }
    out.push('"');
}

/// The beginning of some markup.
fn shown(markup: &str) -> String {
    markup.chars().take_while(|letter| !letter.is_control()).take(20).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Notes(Vec<String>);

    impl Attributes for Notes {
        fn address(&mut self, _: &str, _: bool) -> Option<String> {
            None
        }
        fn name(&mut self, _: &str) {}
        fn removed(&mut self, removed: Removed) {
            self.0.push(removed.what);
        }
    }

    fn safe(html: &str) -> (String, Vec<String>) {
        let (mut out, mut filter, mut notes) = (String::new(), Filter::default(), Notes::default());
        let outer = filter.begin();
        filter.write(&mut out, html, &mut notes);
        filter.end(&mut out, outer);
        (out, notes.0)
    }

    #[test]
    fn what_is_on_the_list_stays_and_the_rest_is_named() {
        assert_eq!(
            safe("<B Class='x' onclick=y>a &amp; b</b><img src=\"a.png\" onerror=\"z\"><br/>"),
            (
                "<b class=\"x\">a &amp; b</b><img src=\"a.png\"><br>".to_owned(),
                vec!["onclick of <b>".to_owned(), "onerror of <img>".to_owned()]
            )
        );
        assert_eq!(safe("a<script>b</script>c<style>d</style>").0, "ac");
        assert_eq!(safe("<svg><g onload=x></svg>y<form action=z>w</form>").0, "yw");
        assert_eq!(safe("<!-- a --!><b>c").0, "<b>c</b>");
    }

    #[test]
    fn addresses_are_judged_as_they_are_written() {
        assert_eq!(safe("<a href='jav&#x61;script:x'>y</a>").0, "<a>y</a>");
        assert_eq!(safe("<a href='?a=1&amp;b=2&c'>y</a>").0, "<a href=\"?a=1&amp;b=2&amp;c\">y</a>");
        assert_eq!(safe("<a href='java&unknown;script:x'>y</a>").0, "<a>y</a>");
        assert_eq!(
            safe("<a href='&amp;#106;avascript:x'>y</a>").0,
            "<a href=\"&amp;#106;avascript:x\">y</a>"
        );
    }

    #[test]
    fn elements_end_where_their_text_ends() {
        assert_eq!(safe("</div><ul><li><b>a</ul>b<i>").0, "<ul><li><b>a</b></li></ul>b<i></i>");
        assert_eq!(safe("<b title=\"a").0, "&lt;b title=\"a");
    }
}
