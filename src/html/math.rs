//! Formulas in LaTeX to `MathML`.
use super::escape::{body, escape_attribute};
use crate::trust::{Token, Tokens};
use pulldown_latex::{
    Parser, Storage,
    config::{DisplayMode, RenderConfig},
    mathml::push_mathml,
};

/// Longer formulas are shown as they are written.
pub(crate) const LONGEST_FORMULA: usize = 4096;

/// Writes a formula; one that cannot be read stands as it is written.
pub(super) fn math(out: &mut String, formula: &str, display: bool) {
    let display_mode = if display { DisplayMode::Block } else { DisplayMode::Inline };
    let mut mathml = String::new();
    let storage = Storage::new();
    let config = RenderConfig { display_mode, ..RenderConfig::default() };
    let written = formula_problem(formula).is_none()
        && push_mathml(&mut mathml, Parser::new(formula, &storage), config).is_ok();
    if written {
        write_checked(out, &mathml);
    } else {
        out.push_str("<code>");
        body(out, formula);
        out.push_str("</code>");
    }
}

/// The elements of `MathML` that formulas consist of.
const ELEMENTS: [&str; 25] = [
    "math",
    "menclose",
    "merror",
    "mfrac",
    "mi",
    "mmultiscripts",
    "mn",
    "mo",
    "mover",
    "mpadded",
    "mphantom",
    "mprescripts",
    "mroot",
    "mrow",
    "mspace",
    "msqrt",
    "mstyle",
    "msub",
    "msubsup",
    "msup",
    "mtable",
    "mtd",
    "mtext",
    "mtr",
    "munder",
];

/// Their attributes. Styles are not among them: a server may forbid what a page itself styles.
const ATTRIBUTES: [&str; 25] = [
    "accent",
    "accentunder",
    "class",
    "columnalign",
    "columnlines",
    "columnspacing",
    "depth",
    "display",
    "displaystyle",
    "fence",
    "form",
    "height",
    "largeop",
    "linethickness",
    "lspace",
    "mathvariant",
    "maxsize",
    "minsize",
    "movablelimits",
    "rowspacing",
    "rspace",
    "scriptlevel",
    "stretchy",
    "symmetric",
    "width",
];

/// Writes `MathML`, and only that: what a formula says between its elements is text.
fn write_checked(out: &mut String, mathml: &str) {
    for (_, token) in Tokens::new(mathml) {
        match token {
            Token::Tag(tag) if tag.name == "munderover" || ELEMENTS.contains(&&*tag.name) => {
                out.push_str(if tag.closes { "</" } else { "<" });
                out.push_str(&tag.name);
                for (name, written) in tag.attributes.iter().filter(|(name, _)| ATTRIBUTES.contains(&&**name))
                {
                    out.push(' ');
                    out.push_str(name);
                    out.push_str("=\"");
                    escape_attribute(out, written);
                    out.push('"');
                }
                out.push('>');
            }
            Token::Tag(tag) => body(out, tag.written),
            Token::Text(text) | Token::Markup(text) | Token::Unfinished(text) => write_text(out, text),
        }
    }
}

/// Writes a text in which some signs are entities already.
fn write_text(out: &mut String, text: &str) {
    let mut parts = text.split('&');
    body(out, parts.next().unwrap_or_default());
    for part in parts {
        let name = part.split(';').next().unwrap_or_default();
        let is_entity = name.len() < part.len()
            && !name.is_empty()
            && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '#');
        out.push_str(if is_entity { "&" } else { "&amp;" });
        body(out, part);
    }
}

/// Why a formula cannot be read.
#[must_use]
pub(crate) fn formula_problem(formula: &str) -> Option<String> {
    if formula.len() > LONGEST_FORMULA {
        return Some(format!("the formula has more than {LONGEST_FORMULA} bytes"));
    }
    let storage = Storage::new();
    let error = Parser::new(formula, &storage).find_map(Result::err)?;
    Some(error.to_string().lines().next().unwrap_or_default().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(formula: &str, display: bool) -> String {
        let mut out = String::new();
        math(&mut out, formula, display);
        out
    }

    #[test]
    fn a_formula_becomes_mathml_and_a_broken_one_stays_as_it_is() {
        let fraction = written("\\frac{a}{b} < c", false);
        assert!(
            fraction.starts_with("<math") && fraction.contains("<mfrac>") && fraction.contains("&lt;"),
            "{fraction}"
        );
        assert!(written("x", true).contains("display=\"block\""));
        for broken in ["\\frac{a}", "{", "\\nosuchthing", "a^", "\\begin{x}"] {
            assert!(formula_problem(broken).is_some(), "{broken}");
            let shown = written(broken, false);
            assert!(shown.starts_with("<code>") && !shown.contains("<math"), "{shown}");
        }
        assert!(
            written("<script>", false).contains("&lt;") && !written("<script>", false).contains("<script")
        );
        assert!(!written("\\text{<b onclick=x>}", false).contains("<b "));
        assert!(formula_problem(&"x".repeat(LONGEST_FORMULA + 1)).is_some());
    }

    /// No formula ends the program, whatever it is made of.
    #[test]
    fn any_formula_is_written_or_refused() {
        const PARTS: [&str; 40] = [
            "\\frac",
            "{",
            "}",
            "^",
            "_",
            "\\sqrt",
            "[",
            "]",
            "&",
            "\\\\",
            "\\begin{matrix}",
            "\\end{matrix}",
            "\\left(",
            "\\right)",
            "\\text{a}",
            "x",
            "1",
            " ",
            "\\",
            "$",
            "%",
            "#",
            "~",
            "'",
            "\\mathbb R",
            "\\color{red}",
            "\\operatorname",
            "\\sum",
            "\\not",
            "\\over",
            "\\def\\a{\\a}",
            "\\a",
            "\\hspace{1em}",
            "\\big",
            "é",
            "\\begin{array}{c|c}",
            "\\end{array}",
            "\\middle|",
            "\\limits",
            "\u{0}",
        ];
        let mut seed = 7_u64;
        for _ in 0..4000 {
            let mut formula = String::new();
            for _ in 0..12 {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                formula.push_str(PARTS[(seed >> 33) as usize % PARTS.len()]);
            }
            let shown = written(&formula, false);
            assert!(shown.starts_with("<math") || shown.starts_with("<code>"), "{formula}");
        }
        assert!(!written(&"{".repeat(4000), false).is_empty());
        assert!(!written(&"\\sqrt{".repeat(600), false).is_empty());
        assert!(!written(&format!("{}{}", "{".repeat(2000), "}".repeat(2000)), false).is_empty());
    }
}
