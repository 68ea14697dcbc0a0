//! What texts say of the marks on a board, where the controlled language understands nothing of a sentence.

use std::ops::Range;

use musi_messages::Language;
use musi_rules::GridGame;

use super::language::names;
use super::language::tables::grammar_of;
use super::language::whole;
use super::language::words;
use super::statement;
use crate::ascii::Diagram;
use crate::caption::{Statements, tokens};
use crate::legend::Cells;
use crate::verdict::CaptionText;
use crate::vocabulary::Vocabulary;

/// The statements about marks in sentences of which the controlled language understands nothing, for each text.
pub(crate) fn read<G: GridGame>(
    diagram: &Diagram,
    words: &'static Vocabulary,
    captions: &[CaptionText<'_>],
    spoken: &mut [Statements],
) {
    let quotes: Vec<String> =
        spoken.iter().flat_map(|spoken| &spoken.quotes).map(|quote| quote.text.clone()).collect();
    let quotes: Vec<&str> = quotes.iter().map(String::as_str).collect();
    let cells = Cells::from_diagram(diagram, words, &quotes);
    for language in Language::all() {
        let Some(grammar) = grammar_of(language) else { continue };
        let mut lexicon = None;
        for (caption, spoken) in captions.iter().zip(spoken.iter_mut()) {
            if caption.language != language {
                continue;
            }
            let tokens = tokens(caption.text);
            for sentence in words::sentences(&tokens) {
                let (Some(first), Some(last)) = (sentence.first(), sentence.last()) else { continue };
                let span = first.span.start..last.span.end;
                let known = |span: &Range<usize>, other: &Range<usize>| {
                    span.start < other.end && other.start < span.end
                };
                if spoken.statements.iter().any(|statement| known(&span, &statement.span)) {
                    continue;
                }
                let lexicon =
                    lexicon.get_or_insert_with(|| names::lexicon::<G>(diagram, &cells, words, language));
                let words = words::words(sentence, caption.text, &grammar.lists.splits);
                let marks = |word: &words::Word<'_>| {
                    lexicon.mark(if word.quoted { word.text } else { word.written }).is_some()
                        || lexicon.mark_named(word.text).is_some()
                };
                if !words.iter().any(marks) {
                    continue;
                }
                if let Ok(node) = whole::parse(grammar, lexicon, &words) {
                    spoken.statements.extend(statement::statements(&node, language));
                }
            }
        }
    }
}
