//! Sentences that say who, and not what is done: without a verb, or without the `li` before it.
use super::{
    Rule,
    grammar::{Add, neighbour, opens},
    prose::Prose,
    token::{Kind, Token},
    words::{is_particle, is_preposition},
};
use musi_diagnostic::Severity;

/// `mi e kili`: something that is done to an object is said before `e`.
pub(super) fn verb_left_out(sentence: &[Token<'_>], add: &mut Add<'_>) {
    for (at, pair) in sentence.windows(2).enumerate() {
        let [subject, e] = pair else { continue };
        let before = sentence.get(..at).unwrap_or_default();
        if is_pronoun(subject) && e.is("e") && (opens(before.last()) || joins_subjects(before)) {
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

fn is_pronoun(token: &Token<'_>) -> bool {
    ["mi", "sina", "ona"].iter().any(|word| token.is(word))
}

/// Whether what stands before a word names another subject and joins it: `mi en`, `jan pona en`. Whoever does something before
/// `en` (`mi pana tawa mi en`) is none.
fn joins_subjects(before: &[Token<'_>]) -> bool {
    let Some((_, other)) = before.split_last().filter(|(last, _)| last.is("en")) else { return false };
    let words = other.iter().rev().take_while(|token| {
        matches!(token.kind, Kind::Word | Kind::Name)
            && !is_particle(token.text)
            && !is_preposition(token.text)
    });
    let from = other.len() - words.count();
    let Some(first) = other.get(from) else { return false };
    opens(from.checked_sub(1).and_then(|at| other.get(at)))
        && (is_being(first) || is_pronoun(first) && from + 1 == other.len())
}

fn is_being(token: &Token<'_>) -> bool {
    is_in(token, BEINGS)
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
    // `jan Ana e kili`, `jan en soweli e kili`.
    let names = |token: &&Token<'_>| {
        matches!(token.kind, Kind::Word | Kind::Name) && (!is_particle(token.text) || token.is("en"))
    };
    let before = clause.iter().take_while(names).count();
    let Some(e) = clause.get(before).filter(|token| token.is("e")) else { return };
    let ends = clause.last().and_then(|last| neighbour(prose, last, 1));
    let is_whole = ends.is_some_and(|end| matches!(end.text, "." | "!" | "?"));
    if is_being(first) && is_whole && !clause.iter().any(says) {
        add(
            Rule::VerbMissing,
            Severity::Note,
            &[*e],
            format!("`{}` does nothing before `e`", first.text),
            "write a verb after `li`",
        );
    }
}

/// How many somebody is.
const AMOUNTS: &str = " ale ali luka mute tu wan ";

/// What may stand behind `ona` in an answer that is no sentence: `ona kin.`, `ona ala.`
const BESIDE: &str = " a ala ante kin namako nanpa ni seme sin taso ";

/// `ona moku e kili`, `ona pona.`: of all words only `mi` and `sina` alone take no `li`.
pub(super) fn li_left_out(prose: &Prose<'_>, sentence: &[Token<'_>], add: &mut Add<'_>) {
    let mut tell = |ona: &Token<'_>, severity| {
        add(Rule::LiMissing, severity, &[*ona], "`li` is missing after `ona`".to_owned(), "write `ona li`");
    };
    for (at, token) in sentence.iter().enumerate().filter(|(_, token)| token.is("ona")) {
        let before = at.checked_sub(1).and_then(|at| sentence.get(at));
        if !opens(before) {
            continue;
        }
        let rest = sentence.get(at + 1..).unwrap_or_default();
        let is_content = |token: &&Token<'_>| token.kind == Kind::Word && !is_particle(token.text);
        let verb = rest.iter().take_while(is_content).count();
        if verb > 0 && rest.get(verb).is_some_and(|next| next.is("e")) {
            tell(token, Severity::Warning);
        } else {
            // `ona mute tawa ma.`
            let amounts = rest.iter().take_while(|token| is_in(token, AMOUNTS)).count();
            let said = rest.get(amounts..).unwrap_or_default();
            let is_said = said.first().is_some_and(|first| is_content(&first) && !is_in(first, BESIDE));
            // `mi lukin e jan ni anu ona meli.`
            let is_choice = before.is_some_and(|before| before.is("anu"));
            if is_said && !is_choice && is_whole(prose, said) {
                tell(token, Severity::Note);
            }
        }
    }
}

/// Whether a token is one of some words.
fn is_in(token: &Token<'_>, words: &str) -> bool {
    token.kind == Kind::Word && words.contains(&format!(" {} ", token.text))
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
