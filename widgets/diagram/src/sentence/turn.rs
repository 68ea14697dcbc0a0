//! Whose turn it is, as a line beside a drawing says it: `White to move and win`, `Side to move: Black`, `Weiß am Zug`.

use musi_messages::Language;
use musi_rules::Side;

use super::grammar_of;
use super::language::lexicon::Lexicon;
use super::language::parse;
use super::language::words::{self, Word};
use super::statement;
use crate::caption::{StatementKind, tokens};
use crate::vocabulary::Vocabulary;

/// The most words of a sentence that says it.
const LONGEST: usize = 12;

/// The side whose turn a line says that it is, and the language in which it does.
pub(crate) fn turn(line: &str, words: &Vocabulary) -> Option<(Language, Side)> {
    let tokens = tokens(line);
    Language::all().find_map(|language| {
        let grammar = grammar_of(language)?;
        let lexicon = Lexicon::new(words, language);
        words::sentences(&tokens).into_iter().find_map(|sentence| {
            if sentence.len() > LONGEST {
                return None;
            }
            let words = words::words(sentence, line, &grammar.lists.splits);
            let (found, _) = parse::beginnings_of(grammar, grammar.sentence, &lexicon, &words, None);
            let ends = |end: usize| words.get(end).is_none_or(goes_on);
            let said = found.iter().rev().filter(|(end, _)| ends(*end)).find_map(|(_, node)| {
                statement::statements(node, language).into_iter().find_map(|statement| match statement.body {
                    StatementKind::Turn { side } => Some(side),
                    _ => None,
                })
            });
            Some((language, said?))
        })
    })
}

/// Whether a word only adds to what was said before it: "White to move and win", but not "Black to move is mated".
fn goes_on(word: &Word<'_>) -> bool {
    ["and", "und", ",", ";", "("].contains(&word.text)
}
