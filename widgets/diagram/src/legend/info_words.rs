//! The words of an info string: pieces, the answers of `castles`, and what is said of words that are none.

use musi_rules::{PieceKind, Side};

use super::InfoError;
use super::part::{Part, nearest, suggestion};
use crate::caption::{Label, Modality, Role, StatementKind, Subject, Verb};
use crate::vocabulary::Vocabulary;

pub(super) const KEYS: &[&str] = &["turn", "lower", "upper", "letters", "hand", "castles", "deliberate"];
pub(super) const MEANINGS: &[&str] = &[
    "moves",
    "quiet",
    "captures",
    "attacks",
    "covered",
    "forbidden",
    "mate",
    "drops",
    "may-promote",
    "must-promote",
    "cannot-promote",
    "light",
    "dark",
    "passing",
    "en-passant",
    "named",
];

/// The pieces of which a mark speaks: by name, or by their mark; nobody named is the piece under study.
pub(super) fn named(
    name: Option<&str>,
    words: &'static Vocabulary,
    part: &Part,
) -> Result<Subject, InfoError> {
    let Some(name) = name else {
        return Ok(Subject { role: Role::Same, span: part.span.clone(), ..Subject::default() });
    };
    if let Some((kind, side)) = piece(name, words) {
        return Ok(Subject { kinds: vec![kind], side, span: part.span.clone(), ..Subject::default() });
    }
    let label = Label { text: name.to_owned(), span: part.span.clone() };
    if name.chars().count() > 4 {
        return Err(unknown_value(part, name, words));
    }
    Ok(Subject { labels: vec![label], span: part.span.clone(), ..Subject::default() })
}

/// `knight`, `white-knight`, `soweli-tawa`.
pub(super) fn piece(name: &str, words: &'static Vocabulary) -> Option<(PieceKind, Option<Side>)> {
    let find = |name: &str| {
        let name = name.replace(['-', '_'], " ");
        words
            .pieces
            .iter()
            .find(|piece| piece.en.iter().chain(piece.tok).any(|own| *own == name))
            .map(|piece| piece.kind)
    };
    if let Some(kind) = find(name) {
        return Some((kind, None));
    }
    let (first, rest) = name.split_once('-')?;
    if let (Some(side), Some(kind)) = (words.side(first), find(rest)) {
        return Some((kind, Some(side)));
    }
    let (rest, last) = name.rsplit_once('-')?;
    Some((find(rest)?, Some(words.side(last)?)))
}

/// The king; a game without one leaves it to what was spoken of before.
pub(super) fn king(words: &Vocabulary) -> Subject {
    let kinds: Vec<PieceKind> =
        words.pieces.iter().filter(|piece| piece.en.contains(&"king")).map(|piece| piece.kind).collect();
    let role = if kinds.is_empty() { Role::Same } else { Role::Piece };
    Subject { kinds, role, ..Subject::default() }
}

pub(super) fn castles(value: &str, part: &Part) -> Result<StatementKind, InfoError> {
    let king = Subject { role: Role::Same, ..Subject::default() };
    let reason = match value {
        "yes" => return Ok(StatementKind::Castles { who: king, can: true, because: None }),
        "no" => None,
        "king-moved" => Some(StatementKind::Moved { who: king.clone(), yes: true }),
        "rook-moved" => Some(StatementKind::Moved {
            who: Subject { role: Role::OtherPieces, ..Subject::default() },
            yes: true,
        }),
        "blocked" => {
            Some(StatementKind::Between { who: Subject { role: Role::AnyPiece, ..Subject::default() } })
        }
        "in-check" => Some(StatementKind::Check { who: king.clone(), given: true }),
        "through-check" => Some(StatementKind::Goes {
            who: Subject { role: Role::AnyPiece, ..Subject::default() },
            verb: Verb::Attack,
            can: Modality::Does,
            whom: None,
            place: None,
            because: None,
        }),
        _ => {
            let known = ["yes", "no", "king-moved", "rook-moved", "blocked", "in-check", "through-check"];
            return Err(InfoError {
                span: part.span.clone(),
                message: format!("`{value}` is no answer to `castles`"),
                remedy: suggestion(nearest(value, known), "write yes, no, or the reason why not"),
            });
        }
    };
    Ok(StatementKind::Castles { who: king, can: false, because: reason.map(Box::new) })
}

pub(super) fn unknown_value(part: &Part, value: &str, words: &'static Vocabulary) -> InfoError {
    let key = &part.key;
    // `tun=white`: more likely a key misspelt than a mark of three letters and more.
    if !part.quoted
        && key.chars().count() > 2
        && let Some(near) = nearest(key, KEYS.iter().copied())
    {
        return InfoError {
            span: part.span.clone(),
            message: format!("there is no key `{key}` in a legend"),
            remedy: suggestion(Some(near), ""),
        };
    }
    let names = words.pieces.iter().flat_map(|piece| piece.en.iter().chain(piece.tok).copied());
    let near = nearest(value, names.chain(MEANINGS.iter().copied()));
    InfoError {
        span: part.span.clone(),
        message: format!("`{value}` is neither a piece of {} nor something that a mark can say", words.game),
        remedy: suggestion(near, "write a piece, as in O=knight, or what the squares are, as in X=moves"),
    }
}

pub(super) fn no_value(part: &Part) -> InfoError {
    InfoError {
        span: part.span.clone(),
        message: format!("`{}` says nothing", part.key),
        remedy: "write = and a meaning after it, as in X=moves".to_owned(),
    }
}
