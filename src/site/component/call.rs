//! The calls of components in pages, as Tera writes them: `{{<video id="x" start={30} />}}`.

use std::ops::Range;

/// A paragraph that calls a component, or a part of such a call.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Tag {
    /// `{{<name … />}}`.
    Whole(Call),
    /// `{% <name …> %}`: what follows, up to the end tag, is its body.
    Open(Call),
    /// `{% </name> %}`.
    Close(String),
}

/// A component and its arguments.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Call {
    /// The name of the component.
    pub name: String,
    /// The names of the arguments, what they are, and their bytes in the text.
    pub arguments: Vec<(String, Argument, Range<usize>)>,
}

/// What an argument is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Argument {
    Text(String),
    Integer(i64),
    Number(f64),
    Flag(bool),
}

/// What is wrong with a call: at which bytes of the text, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CallError {
    pub at: Range<usize>,
    pub message: String,
}

/// Reads the text of a paragraph; nothing where it calls no component.
pub(super) fn read(text: &str) -> Option<Result<Tag, CallError>> {
    let end = match text.get(..2)? {
        "{{" => "}}",
        "{%" => "%}",
        _ => return None,
    };
    let mut reader = Reader { text, at: 2 };
    reader.blanks();
    reader.eats("<").then(|| reader.tag(end))
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn eats(&mut self, sign: &str) -> bool {
        let is_next = self.rest().starts_with(sign);
        if is_next {
            self.at += sign.len();
        }
        is_next
    }

    fn wrong<T>(&self, at: Range<usize>, message: impl Into<String>) -> Result<T, CallError> {
        let end = at.end.min(self.text.len());
        Err(CallError { at: at.start.min(end)..end, message: message.into() })
    }

    /// A wrong sign where the reader stands.
    fn unexpected<T>(&self, wanted: &str) -> Result<T, CallError> {
        let sign = self.rest().chars().next();
        let found = sign.map_or_else(|| "the end".to_owned(), |sign| format!("`{sign}`"));
        self.wrong(
            self.at..self.at + sign.map_or(0, char::len_utf8),
            format!("{wanted} is missing before {found}"),
        )
    }

    fn name(&mut self, dots: bool) -> &'a str {
        let rest = self.rest();
        let is_part = |letter: char| {
            letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-') || dots && letter == '.'
        };
        let length = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
        self.at += length;
        rest.get(..length).unwrap_or_default()
    }

    fn tag(&mut self, end: &str) -> Result<Tag, CallError> {
        let closes = end == "%}" && self.eats("/");
        self.blanks();
        let name = self.name(true).to_owned();
        if name.is_empty() {
            return self.unexpected("the name of a component");
        }
        let mut call = Call { name, arguments: Vec::new() };
        self.blanks();
        while !closes && !self.rest().starts_with(['/', '>']) {
            let start = self.at;
            let name = self.name(false).to_owned();
            if name.is_empty() {
                return self.unexpected(if end == "}}" { "`/>}}`" } else { "`> %}`" });
            }
            if !self.eats("=") {
                return self.unexpected("`=` and a value");
            }
            let argument = self.argument()?;
            if call.arguments.iter().any(|(other, ..)| *other == name) {
                return self.wrong(start..self.at, format!("`{name}` is there twice"));
            }
            call.arguments.push((name, argument, start..self.at));
            self.blanks();
        }
        let is_whole = self.eats("/");
        if !self.eats(">") {
            return self.unexpected("`>`");
        }
        match (end, is_whole) {
            ("}}", false) => {
                return self.wrong(
                    self.at - 1..self.at,
                    "`/` is missing before `>`; a call with a body is `{% <name> %}`",
                );
            }
            ("%}", true) => {
                return self.wrong(
                    self.at - 2..self.at,
                    "`/` must be before `>`; a call without a body is `{{<name />}}`",
                );
            }
            _ => {}
        }
        self.blanks();
        if !self.eats(end) {
            return self.unexpected(&format!("`{end}`"));
        }
        if !self.rest().trim().is_empty() {
            return self.wrong(self.at..self.text.len(), "a component must be in a paragraph of its own");
        }
        Ok(match (end, closes) {
            ("}}", _) => Tag::Whole(call),
            (_, true) => Tag::Close(call.name),
            (_, false) => Tag::Open(call),
        })
    }

    fn argument(&mut self) -> Result<Argument, CallError> {
        let start = self.at;
        for quote in ["\"", "'", "`"] {
            if self.eats(quote) {
                let Some(length) = self.rest().find(quote) else {
                    return self
                        .wrong(start..self.text.len(), format!("{quote} that ends the text is missing"));
                };
                let text = self.rest().get(..length).unwrap_or_default().to_owned();
                self.at += length + quote.len();
                return Ok(Argument::Text(text));
            }
        }
        if !self.eats("{") {
            return self.unexpected("a text in quotes, or a value in braces");
        }
        let Some(length) = self.rest().find('}') else {
            return self.wrong(start..self.text.len(), "`}` is missing");
        };
        let inside = self.rest().get(..length).unwrap_or_default().trim();
        self.at += length + 1;
        let quoted = |quote: char| inside.strip_prefix(quote)?.strip_suffix(quote);
        let argument = match inside {
            "true" => Some(Argument::Flag(true)),
            "false" => Some(Argument::Flag(false)),
            _ => ['"', '\'', '`']
                .into_iter()
                .find_map(quoted)
                .map(|text| Argument::Text(text.to_owned()))
                .or_else(|| inside.parse().ok().map(Argument::Integer))
                .or_else(|| {
                    inside.parse().ok().filter(|number: &f64| number.is_finite()).map(Argument::Number)
                }),
        };
        match argument {
            Some(argument) => Ok(argument),
            None => self.wrong(start..self.at, "braces hold a number, a text in quotes, `true` or `false`"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_have_named_arguments_of_four_kinds() {
        let text = "{{ <video id=\"a b\" start={30} zoom={-1.5} wide={ true } by='x' /> }}\n";
        let Some(Ok(Tag::Whole(call))) = read(text) else { panic!("{:?}", read(text)) };
        let arguments: Vec<_> =
            call.arguments.iter().map(|(name, argument, _)| (name.as_str(), argument.clone())).collect();
        assert_eq!(call.name, "video");
        assert_eq!(
            arguments,
            [
                ("id", Argument::Text("a b".into())),
                ("start", Argument::Integer(30)),
                ("zoom", Argument::Number(-1.5)),
                ("wide", Argument::Flag(true)),
                ("by", Argument::Text("x".into())),
            ]
        );
        assert!(matches!(read("{% <note> %}"), Some(Ok(Tag::Open(_)))));
        assert_eq!(read("{% </note> %}"), Some(Ok(Tag::Close("note".into()))));
        for text in ["", "{{", "{{ a }}", "{% if a %}", "a {{<b />}}", "<b />"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_at_its_bytes() {
        for (text, at, message) in [
            ("{{<video id=x />}}", 12..13, "a text in quotes"),
            ("{{<video id=\"x />}}", 12..19, "ends the text"),
            ("{{<video id />}}", 11..12, "`=`"),
            ("{{<video a=\"1\" a=\"2\" />}}", 15..20, "twice"),
            ("{{<video id=\"x\">}}", 15..16, "with a body"),
            ("{% <video /> %}", 10..12, "without a body"),
            ("{{<video /> and more", 12..13, "`}}`"),
            ("{{<video />}} more", 13..18, "paragraph of its own"),
            ("{{<video a={b} />}}", 11..14, "braces"),
            ("{{<video a={1", 11..13, "`}`"),
            ("{{< />}}", 4..5, "name"),
            ("{{<video", 8..8, "the end"),
            ("{{<vidéo />}}", 6..8, "`é`"),
        ] {
            let Some(Err(error)) = read(text) else { panic!("{text}: {:?}", read(text)) };
            assert!(error.message.contains(message), "{text}: {error:?}");
            assert_eq!(error.at, at, "{text}: {error:?}");
        }
    }
}
