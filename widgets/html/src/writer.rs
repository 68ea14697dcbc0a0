//! A writer that knows whether it stands inside a tag.

use crate::{attribute, text};

/// HTML that grows.
///
/// Names of elements and attributes, and [`raw`](Self::raw) HTML, are constants of the program; whatever comes from anywhere
/// else is escaped for the place where it stands. So no value can become markup. A start tag stays open for attributes until
/// something is written into the element.
///
/// ```
/// use musi_html::HtmlWriter;
///
/// let mut html = HtmlWriter::new();
/// html.open("a").attr("href", "?a&b").attr("title", "\"").text("1 < 2").close("a");
/// assert_eq!(html.as_str(), "<a href=\"?a&amp;b\" title=\"&quot;\">1 &lt; 2</a>");
/// ```
#[derive(Clone, Debug, Default)]
pub struct HtmlWriter {
    out: String,
    /// Whether a start tag still takes attributes.
    in_tag: bool,
}

impl HtmlWriter {
    /// Nothing is written yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { out: String::new(), in_tag: false }
    }

    /// Begins an element; its attributes may follow, then what is in it.
    pub fn open(&mut self, element: &'static str) -> &mut Self {
        self.begin().push('<');
        self.out.push_str(element);
        self.in_tag = true;
        self
    }

    /// An attribute of the element that was just begun. Where none was, nothing is written: text must not look like markup.
    #[inline(never)]
    pub fn attr(&mut self, name: &'static str, value: &str) -> &mut Self {
        if self.in_tag {
            for part in [" ", name, "=\""] {
                self.out.push_str(part);
            }
            attribute(&mut self.out, value);
            self.out.push('"');
        }
        self
    }

    /// An attribute without a value of the element that was just begun, where it holds: `selected`, `hidden`.
    pub fn flag(&mut self, name: &'static str, holds: bool) -> &mut Self {
        if self.in_tag && holds {
            self.out.push(' ');
            self.out.push_str(name);
        }
        self
    }

    /// An attribute that says `true` or `false`: `aria-pressed`.
    pub fn state(&mut self, name: &'static str, holds: bool) -> &mut Self {
        self.attr(name, if holds { "true" } else { "false" })
    }

    /// Text in the element.
    pub fn text(&mut self, content: &str) -> &mut Self {
        text(self.begin(), content);
        self
    }

    /// Constant HTML, whole elements or none: nothing of it depends on what a page or a reader says.
    pub fn raw(&mut self, html: &'static str) -> &mut Self {
        self.begin().push_str(html);
        self
    }

    /// Writes a constant text in which each `%` stands for the next of the values, escaped for both text and attributes.
    ///
    /// ```
    /// use musi_html::HtmlWriter;
    ///
    /// let mut html = HtmlWriter::new();
    /// html.fill("<b title=\"%\">%</b>", &["\"<&", "é<"]);
    /// assert_eq!(html.as_str(), "<b title=\"&quot;&lt;&amp;\">é&lt;</b>");
    /// ```
    #[inline(never)]
    pub fn fill(&mut self, template: &'static str, values: &[&str]) -> &mut Self {
        let out = self.begin();
        let (mut values, mut written) = (values.iter(), 0);
        for (at, letter) in template.bytes().enumerate() {
            if letter == b'%' {
                // Both ends are beside an ASCII letter, so the cut lies between characters.
                out.push_str(template.get(written..at).unwrap_or_default());
                attribute(out, values.next().copied().unwrap_or_default());
                written = at + 1;
            }
        }
        out.push_str(template.get(written..).unwrap_or_default());
        self
    }

    /// Ends an element.
    pub fn close(&mut self, element: &'static str) -> &mut Self {
        let out = self.begin();
        for part in ["</", element, ">"] {
            out.push_str(part);
        }
        self
    }

    /// What another writer has written, into the element.
    pub fn append(&mut self, other: &Self) -> &mut Self {
        self.begin().push_str(&other.out);
        if other.in_tag {
            self.out.push('>');
        }
        self
    }

    /// Lets a renderer write that takes a text, as those of pictures do: it must escape what it writes by itself.
    pub fn renderer(&mut self) -> &mut String {
        self.begin()
    }

    /// What is written so far; a start tag that still takes attributes is not closed.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.out
    }

    /// The HTML.
    #[must_use]
    pub fn finish(mut self) -> String {
        self.begin();
        self.out
    }

    /// Closes the start tag, if one takes attributes, and gives the place to write at.
    fn begin(&mut self) -> &mut String {
        if self.in_tag {
            self.in_tag = false;
            self.out.push('>');
        }
        &mut self.out
    }
}
