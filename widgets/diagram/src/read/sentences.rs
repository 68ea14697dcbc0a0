//! What comes of each sentence about a board, as findings and for the verdict.

use std::collections::HashSet;

use musi_rules::GridGame;

use crate::caption::{Statements, TokenKind, shown, tokens};
use crate::legend::{Interpretation, LegendContext, LegendEntry};
use crate::scene::{Mark, Meaning};
use crate::sentence::{self, Gap, Interpreted, Judged, Near, Outcome};
use crate::verdict::{CaptionText, CheckedClaim, CheckedSentence, Finding, Location, SentenceClass};
use musi_diagnostic::Severity;

/// Holds the sentences of the texts that belong to a board against it. `wrong` are the claims that do not hold, by their numbers.
pub(super) fn judged<G: GridGame>(
    known: &LegendContext<'_>,
    facts: &Interpretation<G>,
    wrong: &[usize],
    captions: &[CaptionText<'_>],
    spoken: &[Statements],
) -> Vec<Judged> {
    let claims: Vec<(Location, bool)> = facts
        .claims
        .iter()
        .enumerate()
        .flat_map(|(at, claimed)| claimed.places().map(move |place| (place.clone(), !wrong.contains(&at))))
        .collect();
    let interpreted = Interpreted { spoken, stated: &facts.stated, claims: &claims };
    let belongs = belongs::<G>(known, &facts.speaks, captions);
    let leads = known.leads;
    let speaks = |at: usize| belongs.get(at).copied().unwrap_or(false);
    let mut judged = sentence::judge(known, facts, captions, &interpreted, &speaks);
    // A paragraph that names squares, and of which nothing is understood, is plainly about something else, unless it names a piece
    // that stands there.
    let names_piece = |at: usize| {
        captions.get(at).is_some_and(|text| sentence::names_piece_there(known, &facts.setup, text))
    };
    let sure = |at: usize| {
        at <= leads
            || at == leads + 1 && is_pair(captions, at)
            || facts.speaks.get(at).copied().unwrap_or(false)
            || names_piece(at)
    };
    let understood: HashSet<usize> = judged
        .iter()
        .filter(|sentence| matches!(sentence.outcome, Outcome::Proven | Outcome::Contradicted(..)))
        .map(|sentence| sentence.text)
        .collect();
    judged.retain(|sentence| sure(sentence.text) || understood.contains(&sentence.text));
    let later = |at: usize| !speaks(at);
    if (0..captions.len()).any(later) {
        let rules = sentence::judge(known, facts, captions, &interpreted, &later);
        let names_side = |sentence: &Judged| {
            captions
                .get(sentence.text)
                .is_some_and(|text| sentence::names_side::<G>(known, text, &sentence.span))
        };
        judged.extend(rules.into_iter().filter_map(left_open).filter(names_side));
        judged.sort_by_key(|sentence| sentence.span.start);
    }
    judged
}

/// What a later paragraph, with which a page may go on with its rules, leaves open: a sentence about a side's pieces that is understood and
/// does not hold of the board may be said of another one, or be false. Rules of pieces name no side.
fn left_open(sentence: Judged) -> Option<Judged> {
    let Outcome::Contradicted(words, _) = sentence.outcome else { return None };
    Some(Judged {
        outcome: Outcome::Unread(words, Gap::Undecided),
        near: None,
        marks: Vec::new(),
        ..sentence
    })
}

/// Which texts belong to the board: what leads to it, the paragraph right after it, those that say something of its marks, and those that go on from
/// one of these and name a square or a mark. A translation goes with its text.
fn belongs<G: GridGame>(
    known: &LegendContext<'_>,
    speaks: &[bool],
    captions: &[CaptionText<'_>],
) -> Vec<bool> {
    let geometry = known.diagram.geometry;
    let squares: HashSet<String> =
        geometry.squares().map(|square| G::square_name(geometry, square)).collect();
    let names = |text: &CaptionText<'_>| {
        tokens(text.text).iter().any(|token| match &token.kind {
            TokenKind::Quote(quote) => !known.cells.squares(quote.trim()).is_empty(),
            TokenKind::Word(word) => squares.contains(word.as_ref()),
            _ => false,
        })
    };
    let mut found: Vec<bool> = Vec::with_capacity(captions.len());
    for (at, text) in captions.iter().enumerate() {
        // What leads to the board and the paragraph right after it do not go on from anything.
        if at <= known.leads {
            found.push(true);
            continue;
        }
        let before = at.checked_sub(1).and_then(|before| Some((captions.get(before)?, *found.get(before)?)));
        let goes_on = before.is_some_and(|(other, belongs)| {
            belongs
                && (other.language != text.language && other.offset < text.offset && is_pair(captions, at)
                    || names(text))
        });
        found.push(goes_on || speaks.get(at).copied().unwrap_or(false));
    }
    found
}

/// Whether a text is the translation of the one before it: the first of its language after one of the first language.
fn is_pair(captions: &[CaptionText<'_>], at: usize) -> bool {
    captions.first().is_some_and(|first| captions.get(at).is_some_and(|text| text.language != first.language))
}

/// Notes the texts of which a sentence was held against the board: they speak of it.
pub(super) fn note_speakers(judged: &[Judged], speaks: &mut [bool]) {
    let held = judged.iter().filter(|sentence| {
        matches!(sentence.outcome, Outcome::Proven | Outcome::Contradicted(..) | Outcome::Refuted)
    });
    for sentence in held {
        if let Some(speaks) = speaks.get_mut(sentence.text) {
            *speaks = true;
        }
    }
}

/// A mark that nothing explains, and that a sentence which holds names as that of its squares, is a name for these.
pub(super) fn explain_named(judged: &[Judged], legend: &mut [LegendEntry], marks: &mut [Mark]) {
    let proven = judged.iter().filter(|sentence| sentence.outcome == Outcome::Proven);
    let named: HashSet<&str> = proven.flat_map(|sentence| &sentence.marks).map(String::as_str).collect();
    for entry in legend.iter_mut().filter(|entry| entry.meaning.is_none() && named.contains(&*entry.text)) {
        entry.meaning = Some(Meaning::Named);
        for mark in marks.iter_mut().filter(|mark| mark.text == entry.text) {
            mark.meaning = Meaning::Named;
        }
    }
}

/// The findings that sentences say what the board refutes.
pub(super) fn contradictions(sentences: &[Judged]) -> impl Iterator<Item = Finding> + '_ {
    sentences.iter().filter_map(|sentence| {
        let Outcome::Contradicted(span, why) = &sentence.outcome else { return None };
        Some(Finding {
            code: "caption-false",
            severity: Severity::Error,
            place: Location::Caption(span.clone()),
            message: format!("the board says otherwise: {why}"),
            remedy: "correct the sentence or the board".to_owned(),
        })
    })
}

/// The notes that sentences were not understood, each at the first word that was not.
pub(super) fn unread<'a>(
    sentences: &'a [Judged],
    captions: &'a [CaptionText<'_>],
) -> impl Iterator<Item = Finding> + 'a {
    sentences.iter().filter_map(|sentence| {
        let Outcome::Unread(word, gap) = &sentence.outcome else { return None };
        let text = words(captions, sentence.text, word)?;
        Some(Finding {
            code: "caption-unread",
            severity: Severity::Note,
            place: Location::Caption(word.clone()),
            message: match gap {
                Gap::Unknown => format!("this sentence is not checked: \"{text}\" is not understood here"),
                Gap::Undecided => {
                    format!("this sentence is not checked: the board does not decide \"{text}\"")
                }
            },
            remedy: match &sentence.near {
                Some(Near::Word(word)) => format!("write \"{word}\" in its place, if that is meant"),
                Some(Near::Without) => "leave this word out, and the rest is understood".to_owned(),
                None => "say it in words of the guide's page on captions, or leave it as it is".to_owned(),
            },
        })
    })
}

/// The sentences that hold, as claims: their words.
pub(super) fn claims(sentences: &[Judged], captions: &[CaptionText<'_>]) -> Vec<CheckedClaim> {
    let proven = sentences.iter().filter(|sentence| sentence.outcome == Outcome::Proven);
    let words = proven.filter_map(|sentence| words(captions, sentence.text, &sentence.span));
    words.map(|words| CheckedClaim::new(format!("sentence:{words}"))).collect()
}

/// Every sentence with what came of it.
pub(super) fn checked(sentences: &[Judged], captions: &[CaptionText<'_>]) -> Vec<CheckedSentence> {
    let class = |outcome: &Outcome| match outcome {
        Outcome::Proven => SentenceClass::Proven,
        Outcome::Contradicted(..) | Outcome::Refuted => SentenceClass::Contradicted,
        Outcome::Stated => SentenceClass::Stated,
        Outcome::Unread(..) => SentenceClass::Unread,
        Outcome::Beside => SentenceClass::Beside,
    };
    let checked = sentences.iter().filter_map(|sentence| {
        let text = words(captions, sentence.text, &sentence.span)?;
        Some(CheckedSentence { class: class(&sentence.outcome), text, span: sentence.span.clone() })
    });
    checked.collect()
}

/// The words at these bytes of a text, as a reader sees them.
fn words(captions: &[CaptionText<'_>], text: usize, span: &std::ops::Range<usize>) -> Option<String> {
    let text = captions.get(text)?;
    let span = span.start.checked_sub(text.offset)?..span.end.checked_sub(text.offset)?;
    Some(shown(text.text.get(span)?))
}
