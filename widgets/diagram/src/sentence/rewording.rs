//! Words that are read like others.

use super::grammar::Grammar;
use super::words::Word;

/// Words, and the others like which they are read.
pub(super) type Like = (Vec<String>, Vec<String>);

/// The words of a sentence with those that the table reads like others replaced by these; nothing where there are none.
pub(super) fn reworded<'a>(grammar: &'static Grammar, words: &[Word<'a>]) -> Option<Vec<Word<'a>>> {
    let mut kept: Vec<Word<'a>> = Vec::with_capacity(words.len());
    let (mut at, mut changed) = (0, false);
    while let Some(word) = words.get(at) {
        let here = words.get(at..).unwrap_or_default();
        let begins = |from: &[String]| {
            from.len() <= here.len()
                && from.iter().zip(here).all(|(own, word)| !word.quoted && own == word.text)
        };
        let Some((from, to)) = grammar.likes.iter().find(|(from, _)| begins(from)) else {
            kept.push(word.clone());
            at += 1;
            continue;
        };
        let end = here.get(from.len().saturating_sub(1)).map_or(word.span.end, |word| word.span.end);
        let span = word.span.start..end;
        kept.extend(to.iter().map(|text| Word { text, written: text, span: span.clone(), quoted: false }));
        at += from.len().max(1);
        changed = true;
    }
    changed.then_some(kept)
}
