//! Strings in PO: escaped, and wrapped as gettext wraps them.

use std::fmt::Write;

/// How long a line of the file may be.
const WIDTH: usize = 79;

/// Writes a keyword and its string.
pub(super) fn field(out: &mut String, keyword: &str, text: &str) {
    out.push_str(keyword);
    let whole = escaped(text);
    if !text.contains('\n') && keyword.len() + whole.chars().count() + 3 <= WIDTH {
        quoted(out, " ", &whole);
        return;
    }
    quoted(out, " ", "");
    for line in text.split_inclusive('\n') {
        let mut row = String::new();
        for word in line.split_inclusive(' ') {
            let word = escaped(word);
            if !row.is_empty() && row.chars().count() + word.chars().count() + 2 > WIDTH {
                quoted(out, "", &row);
                row.clear();
            }
            row.push_str(&word);
        }
        quoted(out, "", &row);
    }
}

fn quoted(out: &mut String, before: &str, escaped: &str) {
    out.push_str(before);
    out.push('"');
    out.push_str(escaped);
    out.push_str("\"\n");
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '"' => escaped.push_str("\\\""),
            '\\' => escaped.push_str("\\\\"),
            '\n' => escaped.push_str("\\n"),
            '\t' => escaped.push_str("\\t"),
            '\r' => escaped.push_str("\\r"),
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// A value of the header: line ends would end it.
pub(super) fn one_line_header(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.is_empty() { "lipu".to_owned() } else { line }
}

/// The name of a page in a reference: blanks and line ends would end it.
pub(super) fn reference(page: &str) -> String {
    let mut out = String::with_capacity(page.len());
    for letter in page.chars() {
        if letter.is_whitespace() || letter.is_control() || letter == '%' {
            let mut bytes = [0; 4];
            for byte in letter.encode_utf8(&mut bytes).bytes() {
                // Writing to a string cannot fail.
                let _ = write!(out, "%{byte:02X}");
            }
        } else {
            out.push(letter);
        }
    }
    out
}

/// Undoes the escapes of a string between its quotes. `goes_on` gets each stretch without an escape: with which byte of
/// what comes out, and which character of the string, it begins.
///
/// # Errors
/// The character of the string that cannot stand there.
pub(super) fn unescaped(text: &str, mut goes_on: impl FnMut(usize, usize)) -> Result<String, usize> {
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars().enumerate().peekable();
    goes_on(0, 0);
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return Err(at),
            '\\' => {
                let (second, escape) = letters.next().ok_or(at)?;
                let mut next = second + 1;
                out.push(match escape {
                    'n' => '\n',
                    't' => '\t',
                    'r' => '\r',
                    '"' => '"',
                    '\\' => '\\',
                    'a' => '\u{7}',
                    'b' => '\u{8}',
                    'f' => '\u{c}',
                    'v' => '\u{b}',
                    // A byte by its number: `\x41`, `\101`. More than ASCII is a letter in an encoding that nobody knows.
                    'x' | '0'..='7' => {
                        let radix = if escape == 'x' { 16 } else { 8 };
                        let mut byte = escape.to_digit(8).unwrap_or(0);
                        for _ in 0..2 {
                            let digit = letters.next_if(|(_, letter)| letter.is_digit(radix));
                            let Some((last, digit)) = digit else { break };
                            byte = byte * radix + digit.to_digit(radix).unwrap_or(0);
                            next = last + 1;
                        }
                        let is_whole = escape != 'x' || next > second + 1;
                        u8::try_from(byte).ok().filter(|byte| byte.is_ascii() && is_whole).ok_or(at)?.into()
                    }
                    _ => return Err(at),
                });
                goes_on(out.len(), next);
            }
            letter => out.push(letter),
        }
    }
    Ok(out)
}
