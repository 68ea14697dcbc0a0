//! The verdict on a fence, once the game of its page is known.

use std::sync::Arc;

use musi_muso_rules::{Board, Body, Position, Rules, Stack};
use musi_rules::{Piece, PieceKind, Side};

use super::board::{Grounds, board, ground_remedy};
use super::fence::words;
use super::names::Names;
use super::open::Open;
use super::placed::Caption;
use super::sentence::phrases_in;
use super::situation::situation;
use super::{MusoKind, MusoMeaning, MusoReading, MusoScene};
use musi_diagnostic::Severity;
use musi_diagram::phrases::Says;
use musi_diagram::waive;
use musi_diagram::{CheckedClaim, CheckedSentence, Content, Finding, Location, SentenceClass, Verdict};
use std::ops::Range;

/// Comes to a verdict on a fence, now that the game is known.
pub(super) fn finish(
    index: usize,
    fence: &mut Open,
    games: &[(usize, Rules)],
    rules: &[&Rules],
    names: &Names,
    grounds: &Grounds,
    captions: &[Caption<'_, '_>],
) {
    let (Some(diagram), Some(kind)) = (fence.diagram.clone(), fence.kind) else { return };
    let Some(first) = rules.first() else { return };
    let mut claims = Vec::new();
    let mut reason = None;
    let mut refuted = Vec::new();
    let scene = match kind {
        MusoKind::Board => {
            let own = games.iter().find(|(fence, _)| *fence == index).map(|(_, rules)| rules.clone());
            let squares = |rules: &Rules| {
                let board = &rules.board;
                board.geometry.squares().filter(|square| board.letter(*square) != b'.').count()
            };
            let rules = own.unwrap_or_else(|| {
                let mut drawn = fence.drawn(&diagram);
                let board = board(&mut drawn, |word| grounds.letter(word), |_| true, ground_remedy);
                reason = Some("it is no board of a game: it has no home area".to_owned());
                Rules { board, ..Rules::clone(first) }
            });
            claims.push(format!("terrain:{} squares", squares(&rules)));
            if reason.is_none() {
                let players: Vec<String> = games
                    .iter()
                    .filter(|(fence, _)| *fence == index)
                    .map(|(_, rules)| rules.players.to_string())
                    .collect();
                claims.push(format!("players:{}", players.join(",")));
            }
            Some(MusoScene { kind, position: Position::empty(&Arc::new(rules)), marks: Vec::new() })
        }
        MusoKind::Movement => fence.animal.and_then(|animal| {
            let drawn = fence.drawn(&diagram);
            let from = drawn.marked(MusoMeaning::Studied).only()?;
            let rules = Rules { board: Board::open(diagram.geometry), ..Rules::clone(first) };
            let tok = &rules.animals.get(animal)?.tok;
            claims.push(format!("movement:{tok}"));
            let mut position = Position::empty(&Arc::new(rules));
            let piece = Piece { kind: PieceKind(animal as u8), side: Side::First };
            position.put(from, Stack::from_body(Body::Piece(piece)));
            Some(MusoScene { kind, position, marks: drawn.marks() })
        }),
        MusoKind::Situation | MusoKind::Game => {
            let mut drawn = fence.drawn(&diagram);
            let read = situation(&mut drawn, captions, rules, names, grounds);
            let findings = drawn.findings;
            fence.reading.findings.extend(findings);
            read.map(|read| {
                refuted = read.refuted;
                // The text and its translation claim the same.
                for claim in read.claims {
                    if !claims.contains(&claim) {
                        claims.push(claim);
                    }
                }
                if claims.is_empty() {
                    reason = Some("its caption says nothing that can be checked".to_owned());
                }
                read.scene
            })
        }
    };
    let at = |place: &str| {
        let called = diagram.squares().filter(|(square, cell)| {
            diagram.geometry.name(*square) == place || words(cell).any(|word| word == place)
        });
        called.map(|(square, _)| square).collect()
    };
    let deliberate = waive(&fence.info.deliberate, &diagram, &at, &mut fence.reading.findings);
    let reason = deliberate.as_ref().map(|reason| format!("wrong on purpose: {reason}")).or(reason);
    fence.reading.deliberate = deliberate;
    fence.reading.findings.sort_by_key(|finding| finding.severity);
    let claims: Vec<CheckedClaim> = claims.into_iter().map(CheckedClaim::new).collect();
    fence.reading.sentences = classed(captions, kind, &fence.reading.findings, &refuted);
    let count =
        |class: SentenceClass| fence.reading.sentences.iter().filter(|own| own.class == class).count();
    let unread = count(SentenceClass::Unread);
    let understood = fence.reading.sentences.len() - unread;
    fence.reading.findings.extend(unread_captions(captions));
    fence.reading.verdict = match (faults(&fence.reading.findings), reason) {
        (0, None) if unread > 0 => Verdict::Partly { claims: claims.clone(), read: understood, unread },
        (0, None) => Verdict::Verified { claims: claims.clone() },
        (0, Some(reason)) => Verdict::Described { reason },
        (faults, _) => Verdict::Wrong { claims: claims.clone(), faults },
    };
    fence.reading.diagram = Some(diagram);
    fence.reading.content = scene.map(|scene| Arc::new(MusoReading { scene, claims }) as Arc<dyn Content>);
}

/// Whether any of some findings is an error.
fn faults(findings: &[Finding]) -> usize {
    findings.iter().filter(|finding| finding.severity == Severity::Error).count()
}

/// What came of each sentence of the captions that speak of the figure.
fn classed(
    captions: &[Caption<'_, '_>],
    kind: MusoKind,
    findings: &[Finding],
    refuted: &[Range<usize>],
) -> Vec<CheckedSentence> {
    let wrong = findings.iter().filter_map(|finding| match &finding.place {
        Location::Caption(span) if finding.severity == Severity::Error => Some(span),
        _ => None,
    });
    let wrong: Vec<&Range<usize>> = wrong.chain(refuted).collect();
    let class = |caption: &Caption<'_, '_>| {
        let place = caption.sentence.place();
        let Says::All(node) = caption.says else {
            return matches!(caption.says, Says::Unread(_)).then_some(SentenceClass::Unread);
        };
        if wrong.iter().any(|span| place.contains(&span.start)) {
            return Some(SentenceClass::Contradicted);
        }
        // Boards and ways of moving are the rules themselves.
        let is_claim = matches!(kind, MusoKind::Situation | MusoKind::Game)
            && phrases_in(node).iter().any(|node| CLAIMS.contains(&node.meaning));
        Some(if is_claim { SentenceClass::Proven } else { SentenceClass::Stated })
    };
    let speaking = captions.iter().filter(|caption| caption.speaks);
    let checked = |caption: &Caption<'_, '_>| {
        let sentence = caption.sentence;
        Some(CheckedSentence::new(class(caption)?, sentence.text, sentence.offset))
    };
    speaking.filter_map(checked).collect()
}

/// The meanings of phrases that a position decides.
const CLAIMS: [&str; 12] = [
    "stands", "lies", "moves", "captures", "stacks", "carries", "controls", "score", "trapped", "trades",
    "start", "first",
];

/// That a sentence about a figure is not understood, and from which word on.
fn unread_captions(captions: &[Caption<'_, '_>]) -> Vec<Finding> {
    let speaking = captions.iter().filter(|caption| caption.speaks);
    let unread = speaking.filter_map(|caption| match caption.says {
        Says::Unread(word) => Some((caption.sentence, word)),
        _ => None,
    });
    let note = |(sentence, word): (&super::sentence::Sentence<'_>, &Range<usize>)| Finding {
        code: "caption-unread",
        severity: Severity::Note,
        place: Location::Caption(sentence.within(word)),
        message: format!(
            "nothing of this sentence counts, because from here on it is not understood: {}",
            sentence
                .text
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
                .chars()
                .take(160)
                .collect::<String>()
        ),
        remedy: "say it as the captions of the page on Muso do, or leave it".to_owned(),
    };
    unread.map(note).collect()
}
