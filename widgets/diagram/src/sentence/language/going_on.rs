//! Words that go on with the subject of those before them: "the rook attacks e5, and also guards its own king".

use std::rc::Rc;

use super::grammar::Grammar;
use super::lexicon::Lexicon;
use super::node::{GOING_ON, Node, Value};
use super::parse::parse_as;
use super::whole::in_one;
use super::words::Word;

/// How subjects name pieces and players that are the same ones wherever the words stand again; "a rook" may be another one.
const SAME_AGAIN: [&str; 10] =
    ["the", "only", "player", "both", "all", "own", "other", "the-count", "former", "latter"];

/// Reads a sentence and words behind it that have no subject of their own, and go on with that of the sentence: its words are read
/// once more before them, or they are a participle. None where the sentence does not begin with its subject, or where this may be
/// another one when it is named again.
pub(in crate::sentence) fn gone_on(
    grammar: &'static Grammar,
    lexicon: &Lexicon,
    (sentence, own): (&Rc<Node>, &[Word<'_>]),
    rest: &[Word<'_>],
) -> Option<Rc<Node>> {
    let participle_rule = grammar.participle?;
    let subject = leading_subject(sentence).filter(|subject| is_same_again(subject))?;
    let named = own.iter().take_while(|word| word.span.end <= subject.span.end).count();
    let named = own.get(..named).filter(|named| !named.is_empty())?;
    let participle = || {
        let part = parse_as(grammar, participle_rule, lexicon, rest).ok()?;
        let span = part.span.clone();
        let slots = vec![("who", Value::Node(Rc::clone(subject))), ("part", Value::Node(part))];
        Some(Rc::new(Node { slots, span, ..Node::default() }))
    };
    let again = || {
        let words: Vec<Word<'_>> = named.iter().chain(rest).cloned().collect();
        in_one(grammar, lexicon, &words).ok()
    };
    let more = participle().or_else(again)?;
    let span = sentence.span.start..rest.last().map_or(more.span.end, |word| word.span.end);
    let slots = vec![("first", Value::Node(Rc::clone(sentence))), (GOING_ON, Value::Node(more))];
    Some(Rc::new(Node { slots, span, ..Node::default() }))
}

/// The subject with which a sentence begins.
fn leading_subject(sentence: &Node) -> Option<&Rc<Node>> {
    let starts_here = |part: &&Rc<Node>| part.span.start == sentence.span.start;
    sentence
        .node("who")
        .filter(starts_here)
        .or_else(|| sentence.nodes().filter(starts_here).find_map(|part| leading_subject(part)))
}

/// Whether a subject means the same pieces when it is named again.
fn is_same_again(subject: &Node) -> bool {
    match (subject.node("one"), subject.node("rest")) {
        (Some(one), None) if one.meaning.is_empty() => is_same_again(one),
        (Some(one), rest) => SAME_AGAIN.contains(&one.meaning) && rest.is_none_or(|rest| is_same_again(rest)),
        (None, _) => SAME_AGAIN.contains(&subject.meaning),
    }
}
