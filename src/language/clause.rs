//! Clauses that stand beside each other without `la`.
use super::{
    Rule,
    grammar::Add,
    token::{Kind, Token},
    words::is_particle,
};
use musi_diagnostic::Severity;

/// Two clauses with a comma between and no `la`: `jan li tawa, ona li pini.`
pub(super) fn la_left_out(sentence: &[Token<'_>], add: &mut Add<'_>) {
    let parts: Vec<&[Token<'_>]> = sentence.split(|token| token.kind == Kind::Comma).collect();
    let mut commas = sentence.iter().filter(|token| token.kind == Kind::Comma);
    let side_by_side: Vec<bool> = parts
        .iter()
        .zip(parts.iter().skip(1))
        .enumerate()
        .map(|(index, (before, after))| {
            // The last `la` opens the clause that the comma ends.
            let from = before.iter().rposition(|token| token.is("la")).map_or(0, |la| la + 1);
            let clause = before.get(from..).unwrap_or_default();
            let has_la = after.iter().any(|token| token.is("la"));
            !has_la && is_clause(clause, index == 0) && is_clause(after, true) && !are_parallel(clause, after)
        })
        .collect();
    for (index, is_beside) in side_by_side.iter().enumerate() {
        let Some(comma) = commas.next() else { break };
        // Three and more in a row tell one thing after the other.
        let near = |step: isize| {
            index.checked_add_signed(step).and_then(|index| side_by_side.get(index)).copied().unwrap_or(false)
        };
        if *is_beside && !near(-1) && !near(1) {
            add(
                Rule::LaMissing,
                Severity::Note,
                &[*comma],
                "two sentences are joined by a comma".to_owned(),
                "write `la` before the comma if the second follows from the first, or a full stop if it does not",
            );
        }
    }
}

/// Whether two clauses say the same of two subjects: `wan li lon ma, tu li lon kasi`. Neither follows from the other then,
/// unless the second speaks of the first by `ona` or `ni`.
fn are_parallel(one: &[Token<'_>], other: &[Token<'_>]) -> bool {
    let (Some(one), Some(other)) = (Clause::of(one), Clause::of(other)) else { return false };
    let refers = other.subject.iter().any(|word| matches!(*word, "ona" | "ni"));
    one.verb == other.verb
        && one.takes_object == other.takes_object
        && (!refers || one.subject == other.subject)
}

/// A clause, as far as it can be like another.
struct Clause<'t> {
    subject: Vec<&'t str>,
    verb: Vec<&'t str>,
    /// Whether an object follows the verb; `None` where nothing does.
    takes_object: Option<bool>,
}

impl<'t> Clause<'t> {
    fn of(clause: &[Token<'t>]) -> Option<Self> {
        let texts = |tokens: &[Token<'t>]| tokens.iter().map(|token| token.text).collect();
        let li = clause.iter().position(|token| token.is("li"))?;
        let said = clause.get(li + 1..)?;
        let helps = |token: &&Token<'_>| {
            ["ken", "kama", "wile", "awen", "open", "pini"].iter().any(|word| token.is(word))
        };
        let length = (said.iter().take_while(helps).count() + 1).min(said.len());
        Some(Self {
            subject: texts(clause.get(..li)?),
            verb: texts(said.get(..length)?),
            takes_object: said.get(length).map(|token| token.is("e")),
        })
    }
}

/// Whether some tokens are a sentence with its own subject. A clause behind a comma may go on from the one before it:
/// `li ken tawa`.
fn is_clause(tokens: &[Token<'_>], whole: bool) -> bool {
    let Some(first) = tokens.first() else { return false };
    let says = tokens.iter().position(|token| token.is("li"));
    let opens_otherwise = first.kind == Kind::Word
        && (is_particle(first.text)
            || matches!(first.text, "taso" | "lon" | "tawa" | "tan" | "kepeken" | "sama"));
    match says {
        Some(0) => !whole,
        Some(_) => !opens_otherwise,
        None => false,
    }
}
