//! Colours for ordinary code, by classes so that a style sheet can do light and dark.
use super::escape::body;
use std::sync::LazyLock;
use syntect::parsing::{ParseState, Scope, ScopeStack, SyntaxSet};

/// The grammars; unpacked when the first page with code needs them.
static GRAMMARS: LazyLock<SyntaxSet> = LazyLock::new(SyntaxSet::load_defaults_newlines);

/// Beginnings of scope names and the class that each gets, the first that fits counts.
static CLASSES: LazyLock<Vec<(Scope, &'static str)>> = LazyLock::new(|| {
    [
        ("comment", "comment"),
        ("string", "string"),
        ("constant.numeric", "number"),
        ("constant.character.escape", "escape"),
        ("constant", "constant"),
        ("entity.name.function", "function"),
        ("support.function", "function"),
        ("variable.function", "function"),
        ("entity.name.tag", "tag"),
        ("entity.other.attribute-name", "attribute"),
        ("entity.name", "name"),
        ("storage", "keyword"),
        ("keyword.operator", "operator"),
        ("keyword", "keyword"),
        ("support", "name"),
        ("markup.heading", "keyword"),
        ("markup.bold", "strong"),
        ("markup.italic", "emphasis"),
        ("markup.raw", "string"),
        ("variable.parameter", "variable"),
    ]
    .into_iter()
    .filter_map(|(name, class)| Scope::new(name).ok().map(|scope| (scope, class)))
    .collect()
});

/// Writes code, escaped, with `<span class="hl-…">` around what the grammar of `language` names. Code in a language
/// without a grammar is written as it is.
pub(super) fn highlight(out: &mut String, code: &str, language: &str) {
    let start = out.len();
    if language.is_empty()
        || matches!(language, "text" | "txt" | "plain")
        || coloured(out, code, language).is_none()
    {
        out.truncate(start);
        body(out, code);
    }
}

fn coloured(out: &mut String, code: &str, language: &str) -> Option<()> {
    let syntax = GRAMMARS.find_syntax_by_token(language)?;
    let mut state = ParseState::new(syntax);
    let mut stack = ScopeStack::new();
    let mut open = None;
    for line in code.split_inclusive('\n') {
        let mut at = 0;
        for (end, change) in state.parse_line(line, &GRAMMARS).ok()? {
            piece(out, line.get(at..end)?, &stack, &mut open);
            at = end;
            stack.apply(&change).ok()?;
        }
        piece(out, line.get(at..)?, &stack, &mut open);
    }
    shut(out, &mut open);
    Some(())
}

/// Writes a piece of code; pieces of one class that follow each other share an element.
fn piece(out: &mut String, text: &str, stack: &ScopeStack, open: &mut Option<&'static str>) {
    if text.is_empty() {
        return;
    }
    let class = stack
        .scopes
        .iter()
        .rev()
        .find_map(|scope| CLASSES.iter().find(|(prefix, _)| prefix.is_prefix_of(*scope)))
        .map(|(_, class)| *class);
    if class != *open {
        shut(out, open);
        if let Some(class) = class {
            out.push_str("<span class=\"hl-");
            out.push_str(class);
            out.push_str("\">");
        }
        *open = class;
    }
    body(out, text);
}

fn shut(out: &mut String, open: &mut Option<&'static str>) {
    if open.take().is_some() {
        out.push_str("</span>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(code: &str, language: &str) -> String {
        let mut out = String::new();
        highlight(&mut out, code, language);
        out
    }

    #[test]
    fn known_languages_get_classes_and_others_are_only_escaped() {
        let yaml = html("# a\ntitle: \"x\" # <b>\n", "yaml");
        assert!(yaml.contains("<span class=\"hl-comment\"># &lt;b&gt;"), "{yaml}");
        assert_eq!(html("a < b", "ala"), "a &lt; b");
        assert_eq!(html("a < b", ""), "a &lt; b");
    }

    #[test]
    fn colours_change_no_character_of_the_code() {
        let code = "fn main() {\n    println!(\"1 < 2\"); // <>\n}\n";
        let html = html(code, "rust");
        let mut text = String::new();
        let mut inside = false;
        for letter in html.chars() {
            match letter {
                '<' => inside = true,
                '>' => inside = false,
                _ if !inside => text.push(letter),
                _ => {}
            }
        }
        assert_eq!(text.replace("&lt;", "<").replace("&gt;", ">"), code);
    }
}
