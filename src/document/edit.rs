//! Changing a page by splices: what no edit names stays byte for byte.
use super::{Document, Span};
use std::{borrow::Cow, fmt};

/// One change: these bytes become this text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// What goes.
    pub span: Span,
    /// What comes in its place.
    pub replacement: Cow<'static, str>,
}

impl Edit {
    /// Puts a text in the place of a span.
    pub fn replace(span: Span, replacement: impl Into<Cow<'static, str>>) -> Self {
        Self { span, replacement: replacement.into() }
    }

    /// Takes a span away.
    #[must_use]
    pub const fn delete(span: Span) -> Self {
        Self { span, replacement: Cow::Borrowed("") }
    }

    /// Puts a text before the byte at `offset`.
    pub fn insert(offset: usize, text: impl Into<Cow<'static, str>>) -> Self {
        Self::replace(Span::empty(offset), text)
    }
}

/// Why edits cannot be applied. Nothing is applied then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditError {
    /// A span ends before it starts, reaches beyond the source or cuts a character.
    OutOfPlace {
        /// The span of the edit.
        span: Span,
    },
    /// Two edits want the same bytes.
    Overlap {
        /// The span that begins first.
        first: Span,
        /// The span that begins within it.
        second: Span,
    },
}

impl fmt::Display for EditError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfPlace { span } => write!(
                out,
                "the edit of bytes {}..{} does not fit the page; read the page again and make the edit from its new spans",
                span.start, span.end
            ),
            Self::Overlap { first, second } => write!(
                out,
                "the edits of bytes {}..{} and {}..{} overlap; make one edit of them",
                first.start, first.end, second.start, second.end
            ),
        }
    }
}

impl std::error::Error for EditError {}

impl Document {
    /// The source with these edits made, in whatever order they come. Insertions at one place keep their order.
    ///
    /// No edit gives the source itself, byte for byte.
    ///
    /// # Errors
    ///
    /// [`EditError`] when a span does not fit the source or two spans overlap; nothing is changed then.
    ///
    /// ```
    /// use lipu_musi::document::{Document, Edit, Options, Span};
    /// let page = Document::parse("toki ale", &Options::default())?;
    /// assert_eq!(page.apply(&[])?, "toki ale");
    /// assert_eq!(page.apply(&[Edit::replace(Span::new(5, 8), "pona")])?, "toki pona");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply(&self, edits: &[Edit]) -> Result<String, EditError> {
        splice(self.source(), edits)
    }
}

/// `source` with these edits made: see [`Document::apply`].
pub(super) fn splice(source: &str, edits: &[Edit]) -> Result<String, EditError> {
    let mut order: Vec<&Edit> = edits.iter().collect();
    order.sort_by_key(|edit| (edit.span.start, edit.span.end));
    let grown: usize = edits.iter().map(|edit| edit.replacement.len()).sum();
    let mut changed = String::with_capacity(source.len() + grown);
    let mut done = Span::empty(0);
    for edit in order {
        let span = edit.span;
        if span.start > span.end || source.get(span.range()).is_none() {
            return Err(EditError::OutOfPlace { span });
        }
        let Some(kept) = source.get(done.end..span.start) else {
            return Err(EditError::Overlap { first: done, second: span });
        };
        changed.push_str(kept);
        changed.push_str(&edit.replacement);
        done = span;
    }
    changed.push_str(source.get(done.end..).unwrap_or_default());
    Ok(changed)
}
