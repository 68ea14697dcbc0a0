//! Sentences that say who, and not what is done: without a verb, or without the `li` before it.
use super::{
    Rule,
    grammar::{Add, neighbour, opens},
    prose::Prose,
    token::{Kind, Token},
    words::is_particle,
};
use musi_diagnostic::Severity;

/// `mi e kili`: something that is done to an object is said before `e`.
pub(super) fn verb_left_out(sentence: &[Token<'_>], add: &mut Add<'_>) {
    for (at, pair) in sentence.windows(2).enumerate() {
        let [subject, e] = pair else { continue };
        let is_subject = ["mi", "sina", "ona"].iter().any(|word| subject.is(word));
        if is_subject && e.is("e") && opens(at.checked_sub(1).and_then(|at| sentence.get(at))) {
            add(
                Rule::VerbMissing,
                Severity::Note,
                pair,
                format!("nothing is done between `{}` and `e`", subject.text),
                "say before `e` what is done to the object",
            );
        }
    }
}

/// Who does things: a sentence that begins with one of these and goes on to `e` lacks `li`.
const BEINGS: &str = " akesi jan kala kulupu mama meli mije pipi soweli tonsi waso ";

/// `jan e kili.`, `soweli moku e kili.`: whoever does something does it behind `li`.
pub(super) fn doer_without_li(prose: &Prose<'_>, sentence: &[Token<'_>], add: &mut Add<'_>) {
    let from = sentence.iter().rposition(|token| token.is("la")).map_or(0, |la| la + 1);
    let clause = sentence.get(from..).unwrap_or_default();
    let comma = usize::from(clause.first().is_some_and(|first| first.kind == Kind::Comma));
    let clause = clause.get(comma..).unwrap_or_default();
    let Some(first) = clause.first() else { return };
    let says = |token: &Token<'_>| ["li", "o"].iter().any(|word| token.is(word)) || token.kind == Kind::Comma;
    let before =
        clause.iter().take_while(|token| token.kind == Kind::Word && !is_particle(token.text)).count();
    let Some(e) = clause.get(before).filter(|token| token.is("e")) else { return };
    let ends = clause.last().and_then(|last| neighbour(prose, last, 1));
    let is_whole = ends.is_some_and(|end| matches!(end.text, "." | "!" | "?"));
    if first.kind == Kind::Word
        && BEINGS.contains(&format!(" {} ", first.text))
        && is_whole
        && !clause.iter().any(says)
    {
        add(
            Rule::VerbMissing,
            Severity::Note,
            &[*e],
            format!("`{}` does nothing before `e`", first.text),
            "say behind `li` what is done to the object",
        );
    }
}

/// What can be done without an object, and what something can be: behind `ona` it wants `li`.
const VERBS: &str = " alasa awen esun ike jo kalama kama ken kute lape lawa lili lon lukin moku moli musi olin open pali pana pilin pini pona \
    sama sona suli tan tawa toki utala weka wile ";

/// `ona moku e kili`, `ona pona.`: of all words only `mi` and `sina` alone take no `li`.
pub(super) fn li_left_out(prose: &Prose<'_>, sentence: &[Token<'_>], add: &mut Add<'_>) {
    let mut tell = |ona: &Token<'_>, severity| {
        add(Rule::LiMissing, severity, &[*ona], "`li` is missing behind `ona`".to_owned(), "write `ona li`");
    };
    for (at, token) in sentence.iter().enumerate().filter(|(_, token)| token.is("ona")) {
        if !opens(at.checked_sub(1).and_then(|at| sentence.get(at))) {
            continue;
        }
        let rest = sentence.get(at + 1..).unwrap_or_default();
        let is_content = |token: &&Token<'_>| token.kind == Kind::Word && !is_particle(token.text);
        let verb = rest.iter().take_while(is_content).count();
        if verb > 0 && rest.get(verb).is_some_and(|next| next.is("e")) {
            tell(token, Severity::Warning);
        } else if rest.first().is_some_and(is_verb) && is_whole(prose, rest) {
            tell(token, Severity::Note);
        }
    }
}

fn is_verb(token: &Token<'_>) -> bool {
    token.kind == Kind::Word && VERBS.contains(&format!(" {} ", token.text))
}

/// Whether what follows a subject ends its sentence, with a full stop, and says nothing by particles: a heading or a cell of a
/// table may name something.
fn is_whole(prose: &Prose<'_>, rest: &[Token<'_>]) -> bool {
    let says = |token: &Token<'_>| {
        token.kind == Kind::Comma || ["li", "o", "la", "e", "en", "anu"].iter().any(|word| token.is(word))
    };
    let ends = rest.last().and_then(|last| neighbour(prose, last, 1));
    !rest.iter().any(says) && ends.is_some_and(|end| matches!(end.text, "." | "!" | "?"))
}
