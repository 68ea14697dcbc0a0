//! Toki pona: sentences.

use std::ops::Range;

use musi_rules::Language;

use super::cursor::Cursor;
use super::statement::{Modality, Role, SquareNames, Statement, StatementKind, Subject};
use super::tok_noun::who;
use super::tok_place::place;
use super::tok_verb::{game, hand, said_of_pieces, said_of_squares, turn};
use super::token::{Token, TokenKind};

/// Reads one sentence; `None` says that it was not understood.
pub(super) fn sentence(c: Cursor<'_>, unread: &mut Vec<Range<usize>>) -> Option<Vec<Statement>> {
    let (outer, aside) = without_asides(&c);
    let c = Cursor { tokens: &outer, ..c };
    let mut found = Vec::new();
    let colon = c.find(|token| token.kind == TokenKind::Colon);
    let tail = colon.map(|colon| Cursor { at: colon + 1, ..c });
    let (condition, head) = condition(colon.map_or(c, |colon| c.until(colon)), unread)?;
    let reason =
        tail.and_then(|tail| if ends(&head, &["tan", "ni"]) { clause(tail, unread).pop() } else { None });
    // The reason says what "tan ni" announces.
    let head = if reason.is_some() { head.until(head.tokens.len() - 2) } else { head };
    let follows = tail.is_some() && ends(&head, &["tawa", "ni"]);
    let mut attached = false;
    // "ona li ken: …": what it can comes after the colon.
    let parts = if tail.is_some() && ends(&head, &["ken"]) { Vec::new() } else { clauses(head) };
    for part in parts {
        let start = part.at;
        for mut body in clause_with(part, follows, unread) {
            attached |= attach(&mut body, reason.as_ref());
            let span = part.span_from(start);
            let end = part.tokens.last().map_or(span.end, |token| token.span.end);
            found.push(Statement { language: Language::Tok, span: span.start..end.max(span.start), body });
        }
    }
    if reason.is_some() && !attached {
        // A reason of something that takes none.
        unread.extend(tail.and_then(|tail| tail.unread()));
    }
    if let Some(tail) = tail
        && reason.is_none()
        && !follows
    {
        found.extend(after_colon(&head, tail, unread));
    }
    if let Some(when) = condition {
        for statement in &mut found {
            let then = std::mem::replace(&mut statement.body, StatementKind::Draw);
            statement.body = StatementKind::If { when: Box::new(when.clone()), then: Box::new(then) };
        }
    }
    match case_in_aside(&aside, &found) {
        Some(statement) => found.push(statement),
        None if found.is_empty() => {}
        None => unread.extend(said_in(&Cursor { tokens: &aside, at: 0, ..c })),
    }
    (!found.is_empty()).then_some(found)
}

/// The tokens without what stands in brackets, and what stands in brackets.
fn without_asides<'a>(c: &Cursor<'a>) -> (Vec<Token<'a>>, Vec<Token<'a>>) {
    let (mut outer, mut aside, mut depth) = (Vec::new(), Vec::new(), 0usize);
    for token in c.tokens {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            _ if depth > 0 => aside.push(token.clone()),
            _ => outer.push(token.clone()),
        }
    }
    (outer, aside)
}

/// `(ijo musi pi sitelen lili)` beside a side to move says which letters are that side's.
fn case_in_aside(aside: &[Token<'_>], found: &[Statement]) -> Option<Statement> {
    let side = found.iter().find_map(|statement| match &statement.body {
        StatementKind::Turn { side } => Some(*side),
        _ => None,
    })?;
    let letters = aside.windows(2).find_map(|pair| match pair {
        [first, second] if first.word() == Some("sitelen") => second.word(),
        _ => None,
    })?;
    let span = aside.first()?.span.start..aside.last()?.span.end;
    let lower = match letters {
        "lili" => true,
        "suli" => false,
        _ => return None,
    };
    Some(Statement { language: Language::Tok, span, body: StatementKind::Case { side, lower } })
}

fn ends(c: &Cursor<'_>, words: &[&str]) -> bool {
    let tail = c.tokens.len().checked_sub(words.len()).and_then(|from| c.tokens.get(from..));
    tail.is_some_and(|tail| tail.iter().zip(words).all(|(token, word)| token.word() == Some(word)))
}

/// What stands before the last `la`: a condition when it is a clause. `None` when the condition is not understood, for
/// then what follows is not said of the board as it stands.
fn condition<'a>(
    c: Cursor<'a>,
    unread: &mut Vec<Range<usize>>,
) -> Option<(Option<StatementKind>, Cursor<'a>)> {
    let mut rest = c;
    let mut condition = None;
    while let Some(la) = rest.find(|token| token.word() == Some("la")) {
        let context = rest.until(la);
        rest = Cursor { at: la + 1, ..rest };
        rest.take_kind(&TokenKind::Comma);
        if context.find(|token| token.word() == Some("li")).is_none() {
            unread.extend(said_in(&context));
            continue;
        }
        if ends(&context, &["wile", "e", "ni"]) {
            continue;
        }
        condition = Some(clause(context, unread).pop()?);
    }
    Some((condition, rest))
}

/// Splits at commas that begin a new clause, and at `taso`.
fn clauses(c: Cursor<'_>) -> Vec<Cursor<'_>> {
    let mut parts = Vec::new();
    let mut start = c.at;
    let mut at = c.at;
    while at < c.tokens.len() {
        let here = Cursor { at, ..c };
        if here.token().is_some_and(|token| token.kind == TokenKind::Comma) {
            let next = Cursor { at: at + 1, ..c };
            let continues = next.word().is_none_or(|word| {
                ["li", "e", "en", "anu", "tawa", "lon", "kepeken", "tan", "pi", "ma", "nasin"].contains(&word)
            });
            let end = next.find(|token| token.kind == TokenKind::Comma).unwrap_or(c.tokens.len());
            let has_li = next.until(end).find(|token| token.word() == Some("li")).is_some();
            if !continues && has_li {
                parts.push(Cursor { at: start, ..c }.until(at));
                start = at + 1;
            }
        }
        at += 1;
    }
    parts.push(Cursor { at: start, ..c });
    parts
}

/// The first word before `la` that says what is not taken up: a piece, a side, a mark, a number, a denial.
fn said_in(context: &Cursor<'_>) -> Option<Range<usize>> {
    let mut rest = *context;
    while !rest.done() {
        let start = rest.at;
        let denies = rest.word().is_some_and(|word| word == "ala" || rest.words.side(word).is_some());
        let named = rest.quote().is_some() || rest.number().is_some() || denies;
        if named || super::name::piece_name(&mut rest, Language::Tok).is_some() {
            return rest.tokens.get(start).map(|token| token.span.clone());
        }
        rest.step();
    }
    None
}

fn clause(c: Cursor<'_>, unread: &mut Vec<Range<usize>>) -> Vec<StatementKind> {
    clause_with(c, false, unread)
}

/// One subject and its predicates. `follows`: the sentence goes on with what the move is to bring about.
fn clause_with(mut c: Cursor<'_>, follows: bool, unread: &mut Vec<Range<usize>>) -> Vec<StatementKind> {
    while c.take_any(&["taso", "sin", "anu", "ante", "kin"])
        || c.take_all("tan ni")
        || c.take_kind(&TokenKind::Comma)
    {}
    // "ona o kama wawa": what must be.
    let must = |at: usize| Cursor { at, ..c }.word_after(1) == Some("kama");
    let Some(li) = c
        .find(|token| token.word() == Some("li"))
        .or_else(|| c.find(|token| token.word() == Some("o")).filter(|at| *at > c.at && must(*at)))
    else {
        unread.extend(c.unread());
        return Vec::new();
    };
    let mut subject_words = c.until(li);
    let subject = subject(&mut subject_words);
    if matches!(subject, ClauseSubject::Pieces(_) | ClauseSubject::SquareNames(_)) {
        unread.extend(subject_words.unread());
    }
    let mut found = Vec::new();
    let mut start = li + 1;
    while start <= c.tokens.len() {
        let rest = Cursor { at: start, ..c };
        let end = rest.find(|token| token.word() == Some("li")).unwrap_or(c.tokens.len());
        let mut predicate = rest.until(end);
        if let Some(Token { kind: TokenKind::Comma, .. }) = predicate.tokens.last() {
            predicate = predicate.until(end - 1);
        }
        if predicate.done() {
            break;
        }
        let whole = predicate;
        let body = match &subject {
            ClauseSubject::Pieces(who) => said_of_pieces(who, &mut predicate, follows),
            ClauseSubject::SquareNames(place) => said_of_squares(place, &mut predicate),
            ClauseSubject::Time(cursor) => turn(*cursor, &mut predicate),
            ClauseSubject::Hand(side) => hand(*side, &mut predicate),
            ClauseSubject::Game => game(&mut predicate),
            ClauseSubject::Unknown => {
                unread.extend(c.unread());
                None
            }
        };
        unread.extend(if body.is_some() { predicate.unread() } else { whole.unread() });
        match (found.last_mut(), body) {
            // "li lon nasin poka a, li lon nasin poka h": one statement about both files.
            (
                Some(StatementKind::Stands { who, place }),
                Some(StatementKind::Stands { who: again, place: more }),
            ) if *who == again => {
                place.labels.extend(more.labels);
                place.points.extend(more.points);
            }
            (_, body) => found.extend(body),
        }
        if end >= c.tokens.len() {
            break;
        }
        start = end + 1;
    }
    found
}

enum ClauseSubject<'a> {
    Pieces(Subject),
    SquareNames(SquareNames),
    Time(Cursor<'a>),
    Hand(musi_rules::Side),
    Game,
    Unknown,
}

fn subject<'a>(c: &mut Cursor<'a>) -> ClauseSubject<'a> {
    match c.word() {
        Some("tenpo") => return ClauseSubject::Time(*c),
        Some("musi") if c.word_after(1).is_none() || c.word_after(1) == Some("ni") => {
            return ClauseSubject::Game;
        }
        Some("ni") if c.word_after(1).is_none() => return ClauseSubject::Game,
        Some("poki") => {
            let side = c.tokens.get(c.at..).unwrap_or_default().iter();
            let side = side.filter_map(Token::word).find_map(|word| c.words.side(word));
            return side.map_or(ClauseSubject::Unknown, ClauseSubject::Hand);
        }
        _ => {}
    }
    let before = *c;
    if let Some(found) = who(c) {
        if c.done() {
            return ClauseSubject::Pieces(found);
        }
        // "ijo musi lon ma pi sitelen …"
        let mut ahead = *c;
        if ahead.take("lon")
            && let Some(place) = place(&mut ahead)
            && ahead.done()
        {
            return ClauseSubject::Pieces(Subject { place: Some(Box::new(place)), ..found });
        }
        return ClauseSubject::Unknown;
    }
    *c = before;
    match place(c) {
        Some(found) if c.done() => ClauseSubject::SquareNames(found),
        _ => ClauseSubject::Unknown,
    }
}

/// `ona li ken: anpa e jan utala #1, tawa e jan utala #2 tawa ma pi sitelen "X"`, or a sentence of its own.
fn after_colon(head: &Cursor<'_>, tail: Cursor<'_>, unread: &mut Vec<Range<usize>>) -> Vec<Statement> {
    let statement = |body: StatementKind, part: &Cursor<'_>| {
        let end = part.tokens.last().map_or(0, |token| token.span.end);
        let start = part.token().map_or(end, |token| token.span.start);
        Statement { language: Language::Tok, span: start..end.max(start), body }
    };
    let mut found = Vec::new();
    if ends(head, &["ken"]) {
        let Some(mut subject) = who(&mut head.clone()) else { return found };
        subject.role = Role::Player;
        let mut rest = tail;
        while !rest.done() {
            let end = rest.find(|token| token.kind == TokenKind::Comma).unwrap_or(rest.tokens.len());
            let part = rest.until(end);
            let mut read = part;
            let body = said_of_pieces(&subject, &mut read, false);
            unread.extend(if body.is_some() { read.unread() } else { part.unread() });
            if let Some(body) = body {
                let body = match body {
                    StatementKind::Goes { who, verb, whom, place, because, .. } => {
                        StatementKind::Goes { who, verb, can: Modality::Yes, whom, place, because }
                    }
                    other => other,
                };
                found.push(statement(body, &part));
            }
            rest = Cursor { at: end + 1, ..rest };
        }
        return found;
    }
    for part in clauses(tail) {
        for body in clause(part, unread) {
            found.push(statement(body, &part));
        }
    }
    found
}

fn attach(body: &mut StatementKind, reason: Option<&StatementKind>) -> bool {
    if let (StatementKind::Goes { because, .. } | StatementKind::Castles { because, .. }, Some(reason)) =
        (body, reason)
    {
        *because = Some(Box::new(reason.clone()));
        return true;
    }
    false
}
