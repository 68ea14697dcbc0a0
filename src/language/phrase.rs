//! Phrases that a page says once in another way than everywhere else.
use super::{
    Finding, Rule,
    prose::Prose,
    token::{Kind, Token},
    words::{is_particle, is_preposition},
};
use musi_diagnostic::Severity;
use std::collections::HashMap;

/// A phrase is a habit of the page when it occurs this often …
const HABIT: usize = 12;

/// … and this many times as often as the other one.
const TIMES: usize = 10;

/// Pairs of words that stand the other way round, or have one letter otherwise, than the page has them elsewhere.
pub(super) fn findings(proses: &[Prose<'_>]) -> Vec<Finding> {
    let mut counts: HashMap<(&str, &str), usize> = HashMap::new();
    for (one, next, _) in proses.iter().flat_map(pairs) {
        *counts.entry((one.text, next.text)).or_default() += 1;
    }
    // The habits by their second word: what stands before it, and how often; in order, so that runs agree.
    let mut habits: HashMap<&str, Vec<(&str, usize)>> = HashMap::new();
    for ((first, second), count) in counts.iter().filter(|(_, count)| **count >= HABIT) {
        habits.entry(second).or_default().push((first, *count));
    }
    for firsts in habits.values_mut() {
        firsts.sort_unstable();
    }
    let mut found = Vec::new();
    for prose in proses {
        for (one, next, pair) in pairs(prose) {
            let (one, next) = (one.text, next.text);
            let own = counts.get(&(one, next)).copied().unwrap_or(0);
            let turned = counts.get(&(next, one)).map(|count| (next, one, *count));
            let slipped = habits.get(next).into_iter().flatten().filter(|(first, _)| is_slip(one, first));
            let usual = turned
                .into_iter()
                .chain(slipped.map(|(first, count)| (*first, next, *count)))
                .find(|(_, _, count)| *count >= HABIT && *count >= own * TIMES);
            if let Some((first, second, count)) = usual {
                found.push(Finding {
                    code: Rule::RarePhrase,
                    severity: Severity::Note,
                    place: prose.span_of(pair),
                    message: format!(
                        "the page says `{one} {next}` here and `{first} {second}` {count} times elsewhere"
                    ),
                    remedy: format!("write `{first} {second}`, if that is what is meant"),
                });
            }
        }
    }
    found
}

/// Two words that mean something, side by side.
fn pairs<'a, 'p>(prose: &'a Prose<'p>) -> impl Iterator<Item = (Token<'p>, Token<'p>, &'a [Token<'p>])> {
    prose.tokens.windows(2).filter_map(|pair| {
        let means = |token: &Token<'_>| {
            token.kind == Kind::Word
                && token.text.len() > 2
                && !is_particle(token.text)
                && !is_preposition(token.text)
        };
        let (one, next) = (*pair.first()?, *pair.get(1)?);
        (means(&one) && means(&next)).then_some((one, next, pair))
    })
}

/// Whether one word is easily typed for another: one letter in the middle differs.
fn is_slip(one: &str, other: &str) -> bool {
    let mut letters = one.chars().zip(other.chars()).enumerate().filter(|(_, (one, other))| one != other);
    one.len() == other.len()
        && one.len() > 2
        && matches!(letters.next(), Some((at, _)) if at > 0 && at + 1 < one.len())
        && letters.next().is_none()
}
