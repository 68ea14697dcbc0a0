//! Style sheets as they are sent: short, with a rule for each size of a board.

/// The longest side of a board whose size a class says.
const LONGEST: u8 = 40;

/// What the classes of boards say to the rules of squares.css: how many squares wide and high a board is, and beside which
/// rank or file a name belongs. Attributes could say it shorter, but a page has no styles of its own.
pub(super) fn sizes() -> String {
    let wide = (1..=LONGEST).map(|side| format!(".w{side}{{--w:{side}}}"));
    let high = (1..=LONGEST).map(|side| format!(".h{side}{{--h:{side}}}"));
    let beside = (0..LONGEST).map(|line| format!(".at{line}{{--at:{line}}}"));
    wide.chain(high).chain(beside).collect()
}

/// A style sheet without its comments and without the blanks that separate nothing.
pub(super) fn minified(css: &str) -> String {
    let (mut out, mut rest, mut blank) = (String::with_capacity(css.len()), css, false);
    while let Some(letter) = rest.chars().next() {
        let plain = rest.bytes().take_while(|byte| is_plain(*byte)).count();
        let length = match letter {
            _ if plain > 0 => plain,
            '/' if rest.starts_with("/*") => {
                rest = rest.split_once("*/").map_or("", |(_, after)| after);
                continue;
            }
            '"' | '\'' => string_length(rest, letter),
            _ => letter.len_utf8(),
        };
        let (part, after) = rest.split_at(length);
        rest = after;
        if letter.is_whitespace() {
            blank = true;
            continue;
        }
        if "{};,>".contains(letter) {
            if letter == '}' && out.ends_with(';') {
                out.pop();
            }
        } else if blank && !out.is_empty() && !out.ends_with(['{', '}', ';', ',', '>', ':']) {
            // A blank after a colon separates nothing, but one before it does: `.a :hover`.
            out.push(' ');
        }
        blank = false;
        // `0.5` is `.5`, where it is a number of its own.
        if letter == '.' && out.strip_suffix('0').is_some_and(|before| before.ends_with([' ', ':', '(', ',']))
        {
            out.pop();
        }
        out.push_str(part);
    }
    out
}

/// A short style sheet as one block for figures in pages that others make. The id in its selector, which no element has, counts:
/// each rule is stronger than those of the page. What may not stand in a block follows it.
pub(super) fn shielded(css: &str) -> String {
    const OUTSIDE: &str = "@keyframes ";
    let (mut inside, mut outside, mut rest) = (String::with_capacity(css.len()), String::new(), css);
    while let Some(at) = rest.find(OUTSIDE) {
        let (before, rule) = rest.split_at(at);
        let (rule, after) = rule.split_at(block_length(rule));
        inside.push_str(before);
        outside.push_str(rule);
        rest = after;
    }
    format!(":is(.lipu-musi,#lipu-musi-shield){{{inside}{rest}}}{outside}")
}

/// How long the rule is that `css` begins with, its block included.
fn block_length(css: &str) -> usize {
    let mut depth = 0_usize;
    for (at, byte) in css.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' if depth <= 1 => return at + 1,
            b'}' => depth -= 1,
            _ => {}
        }
    }
    css.len()
}

/// Whether a byte of a style sheet means nothing but itself.
const fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'#' | b'%' | b'(' | b')' | b':')
}

/// How long the string is that `css` begins with, its quotation marks included.
fn string_length(css: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, letter) in css.char_indices().skip(1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if letter == quote => return at + letter.len_utf8(),
            _ => {}
        }
    }
    css.len()
}

#[cfg(test)]
mod tests {
    use super::{minified, shielded};

    #[test]
    fn a_shield_holds_all_but_frames() {
        for (css, block) in [
            ("a{b:c}", ":is(.lipu-musi,#lipu-musi-shield){a{b:c}}"),
            (
                "a{b:c}@keyframes d{from{e:f}to{e:g}}@media print{h{i:j}}",
                ":is(.lipu-musi,#lipu-musi-shield){a{b:c}@media print{h{i:j}}}@keyframes d{from{e:f}to{e:g}}",
            ),
            ("@keyframes d{from{", ":is(.lipu-musi,#lipu-musi-shield){}@keyframes d{from{"),
        ] {
            assert_eq!(shielded(css), block);
        }
    }

    #[test]
    fn style_sheets_lose_what_separates_nothing() {
        for (css, short) in [
            (
                "/* a */\na :hover , b > c {\n  color: red;\n  margin: 0 -0.5rem;\n}\n",
                "a :hover,b>c{color:red;margin:0 -0.5rem}",
            ),
            (".a { width: calc(100% - 0.25rem + 10.5px); }", ".a{width:calc(100% - .25rem + 10.5px)}"),
            ("a::before { content: \" : { \" ; }", "a::before{content:\" : { \"}"),
            (
                "@media (min-width: 40rem) and (scripting: none) { & .b { top: 0 } }",
                "@media (min-width:40rem) and (scripting:none){& .b{top:0}}",
            ),
            (".l0 .b { --x: 0; }", ".l0 .b{--x:0}"),
            ("a { b: 'x  \\' /* y' /* z */; }", "a{b:'x  \\' /* y'}"),
            ("a { b: \"", "a{b:\""),
        ] {
            assert_eq!(minified(css), short);
        }
    }
}
