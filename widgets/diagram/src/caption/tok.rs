//! Toki pona: sentences.

use musi_rules::Tongue;

use super::cursor::Cursor;
use super::statement::{Body, Can, Place, Role, Statement, Verb, Who};
use super::tok_noun::{labels, place, who};
use super::token::{Token, TokenKind};

/// Reads one sentence; `None` says that it was not understood.
pub(super) fn sentence(c: Cursor<'_>) -> Option<Vec<Statement>> {
    let (outer, aside) = without_asides(&c);
    let c = Cursor { tokens: &outer, ..c };
    let mut found = Vec::new();
    let colon = c.find(|token| token.kind == TokenKind::Colon);
    let tail = colon.map(|colon| Cursor { at: colon + 1, ..c });
    let (condition, head) = condition(colon.map_or(c, |colon| c.until(colon)))?;
    let reason = tail.and_then(|tail| if ends(&head, &["tan", "ni"]) { clause(tail).pop() } else { None });
    let follows = tail.is_some() && ends(&head, &["tawa", "ni"]);
    for part in clauses(head) {
        let start = part.at;
        for mut body in clause_with(part, follows) {
            attach(&mut body, reason.as_ref());
            let span = part.span_from(start);
            let end = part.tokens.last().map_or(span.end, |token| token.span.end);
            found.push(Statement { tongue: Tongue::Tok, span: span.start..end.max(span.start), body });
        }
    }
    if let Some(tail) = tail
        && reason.is_none()
        && !follows
    {
        found.extend(after_colon(&head, tail));
    }
    if let Some(when) = condition {
        for statement in &mut found {
            let then = std::mem::replace(&mut statement.body, Body::Draw);
            statement.body = Body::If { when: Box::new(when.clone()), then: Box::new(then) };
        }
    }
    if let Some(statement) = case_in_aside(&aside, &found) {
        found.push(statement);
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
        Body::Turn { side } => Some(*side),
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
    Some(Statement { tongue: Tongue::Tok, span, body: Body::Case { side, lower } })
}

fn ends(c: &Cursor<'_>, words: &[&str]) -> bool {
    let tail = c.tokens.len().checked_sub(words.len()).and_then(|from| c.tokens.get(from..));
    tail.is_some_and(|tail| tail.iter().zip(words).all(|(token, word)| token.word() == Some(word)))
}

/// What stands before the last `la`: a condition when it is a clause. `None` when the condition is not understood, for
/// then what follows is not said of the board as it stands.
fn condition(c: Cursor<'_>) -> Option<(Option<Body>, Cursor<'_>)> {
    let mut rest = c;
    let mut condition = None;
    while let Some(la) = rest.find(|token| token.word() == Some("la")) {
        let context = rest.until(la);
        rest = Cursor { at: la + 1, ..rest };
        rest.take_kind(&TokenKind::Comma);
        if context.find(|token| token.word() == Some("li")).is_none() {
            continue;
        }
        if ends(&context, &["wile", "e", "ni"]) {
            continue;
        }
        condition = Some(clause(context).pop()?);
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

fn clause(c: Cursor<'_>) -> Vec<Body> {
    clause_with(c, false)
}

/// One subject and its predicates. `follows`: the sentence goes on with what the move is to bring about.
fn clause_with(mut c: Cursor<'_>, follows: bool) -> Vec<Body> {
    while c.take_any(&["taso", "sin", "anu", "ante", "kin"])
        || c.take_all("tan ni")
        || c.take_kind(&TokenKind::Comma)
    {}
    let Some(li) = c.find(|token| token.word() == Some("li")) else { return Vec::new() };
    let mut subject_words = c.until(li);
    let subject = subject(&mut subject_words);
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
        let body = match &subject {
            Subject::Who(who) => said_of_pieces(who, predicate, follows),
            Subject::Place(place) => said_of_squares(place, predicate),
            Subject::Time(cursor) => turn(*cursor, predicate),
            Subject::Hand(side) => hand(*side, predicate),
            Subject::Game => game(predicate),
            Subject::Unknown => None,
        };
        match (found.last_mut(), body) {
            // "li lon nasin poka a, li lon nasin poka h": one statement about both files.
            (Some(Body::Stands { who, place }), Some(Body::Stands { who: again, place: more }))
                if *who == again =>
            {
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

enum Subject<'a> {
    Who(Who),
    Place(Place),
    Time(Cursor<'a>),
    Hand(musi_rules::Side),
    Game,
    Unknown,
}

fn subject<'a>(c: &mut Cursor<'a>) -> Subject<'a> {
    match c.word() {
        Some("tenpo") => return Subject::Time(*c),
        Some("musi") if c.word_after(1).is_none() || c.word_after(1) == Some("ni") => return Subject::Game,
        Some("ni") if c.word_after(1).is_none() => return Subject::Game,
        Some("poki") => {
            let side = c.tokens.get(c.at..).unwrap_or_default().iter();
            let side = side.filter_map(Token::word).find_map(|word| c.words.side(word));
            return side.map_or(Subject::Unknown, Subject::Hand);
        }
        _ => {}
    }
    let before = *c;
    if let Some(found) = who(c) {
        if c.done() {
            return Subject::Who(found);
        }
        // "ijo musi lon ma pi sitelen …"
        let mut ahead = *c;
        if ahead.take("lon")
            && let Some(place) = place(&mut ahead)
            && ahead.done()
        {
            return Subject::Who(Who { place: Some(Box::new(place)), ..found });
        }
        return Subject::Unknown;
    }
    *c = before;
    match place(c) {
        Some(found) if c.done() => Subject::Place(found),
        _ => Subject::Unknown,
    }
}

fn turn(subject: Cursor<'_>, predicate: Cursor<'_>) -> Option<Body> {
    let lon = predicate.word() == Some("lon") && predicate.word_after(1).is_none();
    let side = subject
        .tokens
        .get(subject.at..)?
        .iter()
        .filter_map(Token::word)
        .find_map(|word| subject.words.side(word));
    side.filter(|_| lon).map(|side| Body::Turn { side })
}

fn game(c: Cursor<'_>) -> Option<Body> {
    match (c.word(), c.word_after(1)) {
        (Some("pini"), Some("sama")) => Some(Body::Draw),
        (Some("pini"), _) => Some(Body::Over { loser: None }),
        _ => None,
    }
}

/// `li jo e jan utala wan, e tomo tawa tu`
fn hand(side: musi_rules::Side, mut c: Cursor<'_>) -> Option<Body> {
    if !c.take("jo") {
        return None;
    }
    let mut what = Vec::new();
    if c.take("ala") {
        return Some(Body::Holds { side, what });
    }
    while c.take("e") || c.take("en") || c.take_kind(&TokenKind::Comma) {
        let Some((kind, _)) = super::name::piece_name(&mut c, Tongue::Tok) else { continue };
        what.push((kind, count(&mut c)));
    }
    (!what.is_empty()).then_some(Body::Holds { side, what })
}

/// `wan`, `tu wan`, `luka tu`, `3`; one when nothing is said.
fn count(c: &mut Cursor<'_>) -> u8 {
    if let Some((value, _)) = c.number() {
        c.step();
        return u8::try_from(value).unwrap_or(u8::MAX);
    }
    let mut sum = 0u8;
    while let Some(value) = match c.word() {
        Some("wan") => Some(1),
        Some("tu") => Some(2),
        Some("luka") => Some(5),
        Some("mute") => Some(20),
        _ => None,
    } {
        sum = sum.saturating_add(value);
        c.step();
    }
    sum.max(1)
}

/// `li walo`, `li jo e sitelen "XX"`
fn said_of_squares(place: &Place, mut c: Cursor<'_>) -> Option<Body> {
    match c.word()? {
        "jo" => {
            c.step();
            if !(c.take_all("e sitelen")) {
                return None;
            }
            let mut place = place.clone();
            labels(&mut c, &mut place.labels).then_some(Body::Bears { place })
        }
        "walo" if c.word_after(1) != Some("ala") => Some(Body::Colour { place: place.clone(), light: true }),
        "pimeja" if c.word_after(1) != Some("ala") => {
            Some(Body::Colour { place: place.clone(), light: false })
        }
        _ => None,
    }
}

fn said_of_pieces(who: &Who, mut c: Cursor<'_>, follows: bool) -> Option<Body> {
    if let Some((quote, _)) = c.quote() {
        // The page writes the new word in quotation marks: jan lawa walo li "ken moli".
        let given = quote == "ken moli";
        c.step();
        let given = given.then(|| !c.take("ala"))?;
        return Some(Body::Check { who: who.clone(), given });
    }
    let can = if c.take("ken") {
        if c.take("ala") { Can::No } else { Can::Yes }
    } else if c.take("wile") {
        Can::Wants
    } else {
        Can::Does
    };
    let word = c.word()?;
    c.step();
    let can = if c.word() == Some("ala") && can != Can::No {
        if word == "moli" || word == "ken" {
            can
        } else {
            c.step();
            Can::No
        }
    } else {
        can
    };
    let who = who.clone();
    match word {
        // "jan musi tu li ken ala moli e jan lawa": said of both players, whoever they are.
        "moli" if c.word() == Some("e") => {
            let nobody = can == Can::No && who.role == Role::Player && who.side.is_none();
            (nobody && c.take_all("e jan lawa") && c.done()).then_some(Body::Dead)
        }
        "moli" => Some(match can {
            Can::Yes => Body::Check { given: !c.take("ala"), who },
            Can::No => Body::Check { given: false, who },
            Can::Does if !c.take("ala") => Body::Mated { who },
            _ => return None,
        }),
        "lon" => stands(who, c, can),
        "tawa" => moves(who, c, can, follows),
        "anpa" => captures(who, c, can),
        "utala" | "weka" => attacks(who, c, can, if word == "utala" { Verb::Attack } else { Verb::Capture }),
        "awen" => attacks(who, c, can, Verb::Protect),
        "sitelen" if c.take_all("kepeken sitelen") => case(&who, c),
        "jo" if c.take_all("e sitelen") => case(&who, c),
        "ijo" => {
            let alone = c.tokens.last().and_then(Token::word) == Some("taso");
            alone.then_some(Body::Alone { who })
        }
        "kama" => match c.word()? {
            "moli" => Some(Body::Mated { who }),
            "ijo" | "wawa" => Some(Body::Promotes { who }),
            _ => {
                let becomes = super::name::piece_name(&mut c, Tongue::Tok).is_some();
                becomes.then_some(Body::Promotes { who })
            }
        },
        _ => None,
    }
}

fn case(who: &Who, c: Cursor<'_>) -> Option<Body> {
    let side = who.side?;
    match c.word()? {
        "lili" => Some(Body::Case { side, lower: true }),
        "suli" => Some(Body::Case { side, lower: false }),
        _ => None,
    }
}

fn stands(who: Who, mut c: Cursor<'_>, can: Can) -> Option<Body> {
    if can == Can::No {
        return None;
    }
    if c.take("insa") {
        return Some(Body::Between { who });
    }
    let place = place(&mut c)?;
    if place.start && matches!(who.role, Role::AnyPiece) {
        return Some(Body::Start);
    }
    Some(Body::Stands { who, place })
}

/// What follows `tawa`.
fn moves(who: Who, mut c: Cursor<'_>, can: Can, follows: bool) -> Option<Body> {
    let castling =
        c.word() == Some("tomo") && !matches!(c.word_after(1), Some("kiwen" | "tawa" | "utala" | "kon"));
    let together =
        c.word() == Some("lon") && c.word_after(1) == Some("tenpo") && c.word_after(2) == Some("sama");
    if castling || (together && who.kinds.len() > 1) {
        return Some(Body::Castles { who, can: can != Can::No, because: None });
    }
    let before = matches!((c.word(), c.word_after(1)), (Some("lon"), Some("tenpo" | "musi"))) || c.done();
    if can == Can::Does || (can == Can::No && before && !c.done()) {
        if before {
            return Some(Body::Moved { who, yes: can == Can::Does });
        }
    } else if can == Can::No && c.done() {
        return Some(Body::Stuck { who });
    }
    let (mut who, mut verb) = (who, Verb::Move);
    if c.take("e") {
        if c.take("tawa") {
            return None;
        }
        let mut moved = self::who(&mut c)?;
        if moved.role == Role::AnyPiece && can == Can::No {
            return Some(Body::Stuck { who });
        }
        moved.side = moved.side.or(who.side);
        who = moved;
    }
    if c.take_all("tan poki") {
        verb = Verb::Drop;
        c.take_any(&["lili", "ona"]);
        c.take("ona");
    }
    if follows && c.word() == Some("ni") && c.word_after(1).is_none() {
        return (can == Can::No).then_some(Body::NoWayOut { who });
    }
    c.take("tawa");
    c.take("lon");
    let place = place(&mut c)?;
    if place.is_empty() {
        return None;
    }
    Some(Body::Goes { who, verb, can, whom: None, place: Some(place), because: None })
}

/// What follows `anpa`.
fn captures(who: Who, mut c: Cursor<'_>, can: Can) -> Option<Body> {
    if !c.take("e") {
        return (can == Can::Does && who.role == Role::Player).then_some(Body::Over { loser: Some(who) });
    }
    if who.role == Role::Player
        && let Some(loser) = self::who(&mut c.clone())
        && loser.role == Role::Player
    {
        return match can {
            Can::No => Some(Body::Draw),
            Can::Does => Some(Body::Over { loser: Some(loser) }),
            _ => None,
        };
    }
    target(who, c, can, Verb::Capture)
}

fn attacks(who: Who, mut c: Cursor<'_>, can: Can, verb: Verb) -> Option<Body> {
    c.take("e").then_some(())?;
    target(who, c, can, verb)
}

/// A piece, or squares: `e jan lawa walo`, `e ma pi sitelen "1"`, `e ijo musi lon ma pi sitelen "-a-"`.
fn target(who: Who, mut c: Cursor<'_>, can: Can, verb: Verb) -> Option<Body> {
    if let Some(place) = place(&mut c.clone()) {
        return (!place.is_empty()).then_some(Body::Goes {
            who,
            verb,
            can,
            whom: None,
            place: Some(place),
            because: None,
        });
    }
    let whom = self::who(&mut c)?;
    let place = if c.take("lon") { place(&mut c) } else { None };
    if who.role == Role::NoPiece && place.is_none() {
        return Some(Body::Safe { who: whom });
    }
    Some(Body::Goes { who, verb, can, whom: Some(whom), place, because: None })
}

/// `ona li ken: anpa e jan utala #1, tawa e jan utala #2 tawa ma pi sitelen "X"`, or a sentence of its own.
fn after_colon(head: &Cursor<'_>, tail: Cursor<'_>) -> Vec<Statement> {
    let statement = |body: Body, part: &Cursor<'_>| {
        let end = part.tokens.last().map_or(0, |token| token.span.end);
        let start = part.token().map_or(end, |token| token.span.start);
        Statement { tongue: Tongue::Tok, span: start..end.max(start), body }
    };
    let mut found = Vec::new();
    if ends(head, &["ken"]) {
        let Some(mut subject) = who(&mut head.clone()) else { return found };
        subject.role = Role::Player;
        let mut rest = tail;
        while !rest.done() {
            let end = rest.find(|token| token.kind == TokenKind::Comma).unwrap_or(rest.tokens.len());
            let part = rest.until(end);
            if let Some(body) = said_of_pieces(&subject, part, false) {
                let body = match body {
                    Body::Goes { who, verb, whom, place, because, .. } => {
                        Body::Goes { who, verb, can: Can::Yes, whom, place, because }
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
        for body in clause(part) {
            found.push(statement(body, &part));
        }
    }
    found
}

fn attach(body: &mut Body, reason: Option<&Body>) {
    if let (Body::Goes { because, .. } | Body::Castles { because, .. }, Some(reason)) = (body, reason) {
        *because = Some(Box::new(reason.clone()));
    }
}
