//! From the code of a message to its text.

use crate::{Argument, Language, Value, plural, table};
use alloc::string::String;

/// How deep arguments and choices may lie in each other: a broken table ends.
const DEPTH: usize = 12;

/// A message's value, or one of its forms; the value where it does not have that form.
pub(crate) fn part(code: &'static str, form: Option<u8>) -> &'static str {
    let bytes = code.as_bytes();
    let length = |from: usize| bytes.iter().skip(from).take_while(|byte| **byte != 0x0e).count();
    let value = length(0);
    if let Some(form) = form {
        let mut at = value;
        while at < bytes.len() {
            let end = at + 1 + length(at + 1);
            if bytes.get(at + 1) == Some(&form) {
                return code.get(at + 2..end).unwrap_or_default();
            }
            at = end;
        }
    }
    code.get(..value).unwrap_or_default()
}

/// The text before anything that is to be filled in.
pub(crate) fn plain(code: &'static str) -> &'static str {
    let length = code.bytes().take_while(|byte| *byte >= 0x20).count();
    code.get(..length).unwrap_or_default()
}

/// Writes a pattern.
pub(crate) fn pattern(out: &mut String, language: Language, code: &str, arguments: &[Argument<'_>]) {
    let mut writer = Writer { language, code, at: 0 };
    writer.run(out, arguments, 0);
}

struct Writer<'c> {
    language: Language,
    code: &'c str,
    at: usize,
}

impl Writer<'_> {
    fn next(&mut self) -> u8 {
        let byte = self.code.as_bytes().get(self.at).copied().unwrap_or(0x07);
        self.at += 1;
        byte
    }

    /// Goes over text, and gives it.
    fn text(&mut self) -> &str {
        let start = self.at.min(self.code.len());
        let rest = self.code.as_bytes().get(start..).unwrap_or_default();
        self.at = start + rest.iter().take_while(|byte| **byte >= 0x20).count();
        self.code.get(start..self.at).unwrap_or_default()
    }

    /// Writes up to the end of the pattern, or of the variant that it is in.
    fn run(&mut self, out: &mut String, arguments: &[Argument<'_>], depth: usize) {
        let mut capital = false;
        while self.at < self.code.len() {
            let text = self.text();
            out.push_str(text);
            let instruction = self.next();
            let start = out.len();
            match instruction {
                0x01 | 0x02 => {
                    let name = self.next();
                    let form = (instruction == 0x02).then(|| self.next());
                    value(out, self.language, (name, form), arguments, depth);
                    if capital && let Some(first) = out.get_mut(start..=start) {
                        first.make_ascii_uppercase();
                    }
                }
                0x03 | 0x04 => {
                    let name = self.next();
                    let form = (instruction == 0x04).then(|| self.next());
                    self.choose(out, (name, form), arguments, depth + 1);
                }
                0x08 => {
                    capital = true;
                    continue;
                }
                // The next variant, or the end of them.
                0x05 | 0x07 => {
                    self.at -= 1;
                    return;
                }
                _ => {}
            }
            capital = false;
        }
    }

    /// Writes the first variant whose key is what is chosen by, or the last, which has no key.
    fn choose(&mut self, out: &mut String, by: (u8, Option<u8>), arguments: &[Argument<'_>], depth: usize) {
        let start = out.len();
        value(out, self.language, by, arguments, depth);
        let chosen = out.split_off(start);
        let number =
            arguments.iter().find(|(name, _)| name.letter() == by.0).and_then(|(_, value)| match value {
                Value::Number(number) if by.1.is_none() => Some(*number),
                Value::Text(_) if by.1.is_none() => number_of(&chosen),
                _ => None,
            });
        let rule = table::of(self.language).map_or("", |table| table.plural);
        let mut done = depth > DEPTH;
        // A key that is the number itself counts before its category.
        let exact = number.is_some() && self.has(&chosen);
        while self.at < self.code.len() && self.next() == 0x05 {
            let key = self.text();
            let right = match number {
                Some(number) if !exact => key == plural::category(rule, number),
                _ => key == chosen,
            };
            let right = !done && (right || key.is_empty());
            self.at += 1;
            if right {
                self.run(out, arguments, depth);
                done = true;
            } else {
                self.skip();
            }
        }
    }

    /// Whether a variant of the choice that begins here has a key.
    fn has(&mut self, wanted: &str) -> bool {
        let start = self.at;
        let mut found = false;
        while !found && self.at < self.code.len() && self.next() == 0x05 {
            found = self.text() == wanted;
            self.skip();
        }
        self.at = start;
        found
    }

    /// Goes over the variant that begins here.
    fn skip(&mut self) {
        let mut depth = 0_usize;
        while self.at < self.code.len() {
            let _ = self.text();
            match self.next() {
                0x01 => self.at += 1,
                0x02 => self.at += 2,
                0x03 => (depth, self.at) = (depth + 1, self.at + 1),
                0x04 => (depth, self.at) = (depth + 1, self.at + 2),
                0x05 | 0x07 if depth == 0 => {
                    self.at -= 1;
                    break;
                }
                0x07 => depth -= 1,
                _ => {}
            }
        }
    }
}

/// Writes an argument, or a form of it.
fn value(
    out: &mut String,
    language: Language,
    (name, form): (u8, Option<u8>),
    arguments: &[Argument<'_>],
    depth: usize,
) {
    if depth > DEPTH {
        return;
    }
    let Some((_, value)) = arguments.iter().find(|(one, _)| one.letter() == name) else { return };
    let mut inner = |message: crate::Message, arguments: &[Argument<'_>]| {
        let code = part(table::of(language).map_or("", |table| table.code(message.index())), form);
        Writer { language, code, at: 0 }.run(out, arguments, depth + 1);
    };
    match *value {
        Value::Text(text) => out.push_str(text),
        Value::Number(number) => digits(out, number),
        Value::Message(message) => inner(message, &[]),
        Value::Filled(message, arguments) => inner(message, arguments),
    }
}

/// The number that a text of digits says.
fn number_of(text: &str) -> Option<usize> {
    let mut number = 0_usize;
    for digit in text.bytes() {
        let value = usize::from(digit.wrapping_sub(b'0'));
        if value > 9 {
            return None;
        }
        number = number.checked_mul(10)?.checked_add(value)?;
    }
    (!text.is_empty()).then_some(number)
}

/// Writes a number in digits, without the machinery of `format!`.
fn digits(out: &mut String, number: usize) {
    if number > 9 {
        digits(out, number / 10);
    }
    out.push(char::from(b'0' + (number % 10) as u8));
}

#[cfg(test)]
mod tests {
    use super::{part, pattern, plain};
    use alloc::{borrow::ToOwned, format, string::String, vec::Vec};

    use crate::{Argument, Language, Table, Value, arg, msg};
    use musi_message_compiler::{Bundle, Catalog, Source, compile};

    /// Arguments by the number that the compiler gives them in a catalog of its own.
    fn catalog(texts: &[(&str, &str)]) -> Catalog {
        let source = |(language, text): &(&str, &str)| Source {
            path: format!("{language}.ftl"),
            language: (*language).to_owned(),
            text: (*text).to_owned(),
        };
        let sources = texts.iter().map(source).collect();
        compile(&[Bundle { name: String::new(), sources }]).unwrap()
    }

    fn said(text: &str, arguments: &[(&str, Value<'_>)]) -> String {
        let catalog = catalog(&[("en", text)]);
        let arguments: Vec<Argument<'_>> = arguments
            .iter()
            .map(|(name, value)| {
                let number = catalog.arguments.iter().position(|one| one == name).unwrap();
                (crate::Name::new(number as u8), *value)
            })
            .collect();
        let code = String::leak(catalog.entries[0].code[0].clone());
        let mut out = String::new();
        pattern(&mut out, Language::ENGLISH, part(code, None), &arguments);
        out
    }

    #[test]
    fn arguments_are_filled_in_by_name() {
        let text = "moved = { $piece } from { $from } to { $to }";
        let arguments =
            [("to", Value::Text("e4")), ("piece", Value::Text("pawn")), ("from", Value::Text("e2"))];
        assert_eq!(said(text, &arguments), "pawn from e2 to e4");
        assert_eq!(said(text, &arguments[..1]), " from  to e4", "what is not given is left out");
    }

    #[test]
    fn plurals_follow_numbers_and_numbers_themselves_come_first() {
        let text = "squares = { $count ->\n    [0] no squares\n    [one] { $count } square\n   *[other] { $count } squares\n }.";
        for (number, wanted) in
            [(0, "no squares."), (1, "1 square."), (2, "2 squares."), (301, "301 squares.")]
        {
            assert_eq!(said(text, &[("count", Value::Number(number))]), wanted);
        }
    }

    #[test]
    fn choices_lie_in_choices_and_what_is_not_chosen_is_gone_over() {
        let text = "a = { $x ->\n    [one] { $y ->\n        [yes] 1y { $x }\n       *[no] 1n\n    }!\n   *[other] { $y ->\n        [yes] my\n       *[no] mn { $y }\n    }?\n }.";
        for (x, y, wanted) in [(1, "yes", "1y 1!."), (1, "z", "1n!."), (4, "yes", "my?."), (4, "z", "mn z?.")]
        {
            assert_eq!(said(text, &[("x", Value::Number(x)), ("y", Value::Text(y))]), wanted);
        }
    }

    #[test]
    fn a_capital_is_made_of_what_is_filled_in_next() {
        let text = "a = { CAPITAL($piece) } and { $piece }";
        assert_eq!(said(text, &[("piece", Value::Text("white pawn"))]), "White pawn and white pawn");
        assert_eq!(said(text, &[("piece", Value::Text("\u{e4}\u{e4}"))]), "\u{e4}\u{e4} and \u{e4}\u{e4}");
        assert_eq!(said(text, &[]), " and ");
    }

    #[test]
    fn terms_and_messages_are_resolved_by_the_compiler() {
        let text = "a = { -game(case: \"of\") }, { b }, { b.short }\nb = with { $x }\n    .short = w\n\
                    -game = { $case ->\n    [of] of chess\n   *[plain] chess\n }";
        assert_eq!(said(text, &[("x", Value::Text("queen"))]), "of chess, with queen, w");
    }

    #[test]
    fn a_message_has_forms() {
        let catalog =
            catalog(&[("en", "knight = Springer\n    .dative = Springern { $x }\n    .gender = masculine")]);
        let code = String::leak(catalog.entries[0].code[0].clone());
        let form = |name: &str| catalog.forms.iter().position(|one| one == name).unwrap() as u8 + 0x20;
        assert_eq!(plain(part(code, None)), "Springer");
        assert_eq!(plain(part(code, Some(form("gender")))), "masculine");
        assert_eq!(plain(part(code, Some(form("dative")))), "Springern ");
        assert_eq!(plain(part(code, Some(b'~'))), "Springer", "a form that is not there is the text");
    }

    #[test]
    fn the_file_of_a_widget_says_what_was_chosen_for_it() {
        let catalog = catalog(&[("tok", "a = wan\nb = tu\nc = mute"), ("en", "a = one\nb = two\nc = many")]);
        let file = catalog.file(1, |entry| entry.key != "b");
        let table = Table::read(file.leak());
        assert_eq!([0, 1, 2, 3].map(|number| table.code(number)), ["one", "", "many", ""]);
        assert_eq!(table.plural, "xox");
    }

    #[test]
    fn a_broken_table_says_something_and_ends() {
        let mut random = 7_u32;
        for _ in 0..20_000 {
            let mut code = String::new();
            for _ in 0..24 {
                random = random.wrapping_mul(1_103_515_245).wrapping_add(12345);
                let byte = (random >> 16) as u8 % 0x28;
                code.push(char::from(if byte > 0x20 { byte + 0x40 } else { byte }));
            }
            let code: &'static str = code.leak();
            let values = [
                (crate::Name::new(0), Value::Number(1)),
                (arg::PIECE, Value::Filled(msg::LANGUAGE_NAME, &[])),
            ];
            pattern(&mut String::new(), Language::ENGLISH, part(code, None), &values);
            let _ = Table::read(code).code(0);
        }
    }
}
