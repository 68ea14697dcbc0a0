//! What is said of sentences that are not understood: where, whether they keep the game from being played, and what would be.

use std::ops::Range;

use musi_diagnostic::Severity;
use musi_diagram::{Finding, Location};

use crate::page::game::{Fault, FaultPlace};
use crate::page::names::listed;
use crate::page::nearest::Near;
use crate::page::quote::{Quotes, quoted};
use crate::page::{Gap, Heard};

/// How a sentence says on which squares beside a piece something stands, by language.
const BESIDE: &str = include_str!("../../../captions/beside.txt");

/// Where the sentences that are understood are written down.
const GUIDE: &str = "the guide's page \"State a board game\"";

/// That a sentence is not understood, from a word on; `blocks` where it may state a rule, so that nobody can play the game.
pub(super) fn unread(heard: &Heard, word: Range<usize>, blocks: bool) -> Finding {
    let sentence = quoted(&heard.sentence.text);
    let why = match heard.gap {
        Gap::Unclear => "this word may mean forward, or along ranks and files in all directions",
        Gap::Beside => {
            "this may mean the four squares beside it along ranks and files, or all eight around it"
        }
        Gap::Senseless => {
            "its words are known, but it speaks of a place, a piece or a number that no sentence before it names"
        }
        Gap::Unknown => "from here on it is not understood",
    };
    let message = if blocks {
        format!("this sentence may state a rule, and {why}, so nobody can play the game: {sentence}")
    } else {
        format!("nothing of this sentence counts, because {why}: {sentence}")
    };
    Finding {
        code: "caption-unread",
        severity: if blocks { Severity::Warning } else { Severity::Note },
        place: Location::Caption(word),
        message,
        remedy: match heard.gap {
            Gap::Unclear => "say which of the two, or draw the moves of the piece".to_owned(),
            Gap::Beside => {
                let mut lists = listed(BESIDE).filter(|(tag, ..)| *tag == heard.language.tag());
                let texts = lists.next().map_or("", |(.., texts)| texts);
                let texts: Vec<String> = texts.split(", ").map(|text| format!("\"{text}\"")).collect();
                format!("write {}", texts.join(" or "))
            }
            Gap::Unknown | Gap::Senseless => {
                let offered = |near: &&Near| blocks || matches!(near, Near::Beginning(_) | Near::Example(_));
                remedy(heard.near.as_ref().filter(offered), blocks)
            }
        },
    }
}

/// What to do about a sentence that is not understood.
fn remedy(near: Option<&Near>, blocks: bool) -> String {
    let without = if blocks { "remove it" } else { "leave it if it is no rule" };
    match near {
        Some(Near::Beginning(text)) => format!(
            "this alone is understood: \"{text}\" Say the rest in a sentence of its own, or {without}"
        ),
        Some(Near::Example(text)) => {
            format!(
                "the nearest sentence that is understood: \"{text}\" Write it so if that is meant, or {without}"
            )
        }
        Some(Near::Anyway(what)) => {
            format!("this need not be said: {what} anyway. Remove the sentence")
        }
        Some(Near::Beyond(what, Some(text))) => format!(
            "{what} cannot be stated: say \"{text}\" instead, or leave the rule out and tell your readers in a sentence that begins with \"PS:\""
        ),
        Some(Near::Beyond(what, None)) => format!(
            "{what} cannot be stated: leave the rule out, and tell your readers in a sentence that begins with \"PS:\""
        ),
        None => format!("say it in a sentence of {GUIDE}, or {without}"),
    }
}

/// A remedy of a fault that these sentences may be the cause of: they go before it.
pub(super) fn unread_first(sentences: &[(Range<usize>, String)], quotes: &Quotes, remedy: &str) -> String {
    let lines = quotes.lines(sentences.iter().map(|(span, _)| span));
    let lines = lines.map(|lines| format!(" ({lines})")).unwrap_or_default();
    if sentences.is_empty() {
        return remedy.to_owned();
    }
    format!("first fix the sentences that are not understood{lines}, which may be why; else {remedy}")
}

/// That nobody can play the game, because of these sentences.
pub(super) fn incomplete(sentences: &[(Range<usize>, String)], quotes: &Quotes) -> Option<Fault> {
    let (first, _) = sentences.first()?;
    let lines = quotes.lines(sentences.iter().map(|(span, _)| span));
    let lines = lines.map(|lines| format!(" ({lines})")).unwrap_or_default();
    let what = match sentences.len() {
        1 => format!("this sentence{lines} may state a rule and is not understood"),
        count => format!(
            "{count} sentences{lines} may state rules and are not understood, this one and those after it"
        ),
    };
    Some(Fault {
        code: "stated-incomplete",
        severity: Severity::Warning,
        place: FaultPlace::Text(first.clone()),
        message: format!("the game is incomplete and cannot be played on this page: {what}"),
        remedy: "rewrite or remove each sentence that has a warning of its own (caption-unread); those with a note may stay"
            .to_owned(),
    })
}
