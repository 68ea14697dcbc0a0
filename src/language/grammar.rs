//! Sentences that toki pona would not say.
use super::{
    Finding, Rule, Sureness,
    prose::Prose,
    token::{Kind, Token},
    words::is_particle,
};

/// What is wrong with one sentence.
pub(super) fn findings(prose: &Prose<'_>, sentence: &[Token<'_>], found: &mut Vec<Finding>) {
    let mut add = |rule, sureness, tokens: &[Token<'_>], message: String, remedy: &str| {
        found.push(Finding {
            rule,
            sureness,
            span: prose.span_of(tokens),
            message,
            remedy: remedy.to_owned(),
        });
    };
    doubled(sentence, &mut add);
    subjects(sentence, &mut add);
    pi(sentence, &mut add);
    particles(prose, sentence, &mut add);
    objects(sentence, &mut add);
    left_out(sentence, &mut add);
}

/// Takes a finding: its rule, how sure it is, the tokens that it is about, the message and the remedy.
type Add<'a> = dyn FnMut(Rule, Sureness, &[Token<'_>], String, &str) + 'a;

/// A word twice in a row. Numbers, and verbs of motion before their own preposition, are said so.
fn doubled(sentence: &[Token<'_>], add: &mut Add<'_>) {
    for pair in sentence.windows(2) {
        let [one, next] = pair else { continue };
        if one.kind != Kind::Word || next.kind != Kind::Word || one.text != next.text {
            continue;
        }
        let said_so = matches!(
            one.text,
            "tu" | "luka"
                | "mute"
                | "ale"
                | "ali"
                | "wan"
                | "a"
                | "n"
                | "mu"
                | "tawa"
                | "lon"
                | "tan"
                | "kepeken"
                | "sama"
                | "suli"
                | "lili"
                | "pona"
                | "wawa"
        );
        if said_so {
            continue;
        }
        let sureness = if is_particle(one.text) { Sureness::Wrong } else { Sureness::Doubtful };
        add(Rule::DoubledWord, sureness, pair, format!("`{}` stands here twice", one.text), "take one away");
    }
}

/// Whether a sentence may begin behind a token: behind nothing, a comma, `la`, or a word that opens one.
fn opens(before: Option<&Token<'_>>) -> bool {
    before.is_none_or(|token| {
        token.kind == Kind::Comma || ["la", "taso", "anu"].iter().any(|word| token.is(word))
    })
}

/// `mi li`, `sina li`.
fn subjects(sentence: &[Token<'_>], add: &mut Add<'_>) {
    for (at, pair) in sentence.windows(2).enumerate() {
        let [subject, li] = pair else { continue };
        let before = at.checked_sub(1).and_then(|at| sentence.get(at));
        if li.is("li") && (subject.is("mi") || subject.is("sina")) && opens(before) {
            add(
                Rule::MiLi,
                Sureness::Wrong,
                pair,
                format!("`{}` alone takes no `li`", subject.text),
                "take the `li` away",
            );
        }
    }
}

/// `pi` before a single word.
fn pi(sentence: &[Token<'_>], add: &mut Add<'_>) {
    for (at, _) in sentence.iter().enumerate().filter(|(_, token)| token.is("pi")) {
        let rest = sentence.get(at + 1..).unwrap_or_default();
        let group = rest.iter().take_while(|token| {
            token.is_wordlike() && !(token.kind == Kind::Word && is_particle(token.text))
        });
        let [only] = group.collect::<Vec<_>>()[..] else { continue };
        // `ma pi #1 en #2`, `sitelen pi palisa pi kasi laso`: the group goes on behind the particle.
        if rest.get(1).is_some_and(|next| ["en", "anu", "pi"].iter().any(|word| next.is(word))) {
            continue;
        }
        // A quote may hold any number of words.
        if only.quoted().is_some_and(|(inner, _)| inner.contains(' ')) {
            continue;
        }
        add(
            Rule::PiOneWord,
            Sureness::Doubtful,
            sentence.get(at..at + 2).unwrap_or_default(),
            format!("`pi` stands before the single word {}", only.text.trim_matches('"')),
            "leave `pi` out, or say more behind it",
        );
    }
}

/// Particles where none can stand: before another, at the beginning, at the end.
fn particles(prose: &Prose<'_>, sentence: &[Token<'_>], add: &mut Add<'_>) {
    for pair in sentence.windows(2) {
        let [one, next] = pair else { continue };
        let words = one.kind == Kind::Word && next.kind == Kind::Word;
        let clash = matches!(
            (one.text, next.text),
            ("li", "e" | "pi" | "la" | "en")
                | ("e" | "en", "li" | "pi" | "la" | "e" | "en")
                | ("pi", "li" | "e" | "la" | "en" | "anu")
                | ("la", "li" | "e" | "pi" | "en")
        ) && one.text != next.text;
        if words && clash {
            add(
                Rule::Particles,
                Sureness::Wrong,
                pair,
                format!("`{}` cannot stand before `{}`", one.text, next.text),
                "take one away, or say what is missing between them",
            );
        }
    }
    let Some((first, last)) = sentence.first().zip(sentence.last()) else { return };
    if first.is("la") && !follows_bracket(prose, first) {
        add(
            Rule::LaFirst,
            Sureness::Wrong,
            &[*first],
            "a sentence begins with `la`".to_owned(),
            "say before it what holds, or take it away",
        );
    }
    let ends_open = ["li", "e", "pi", "en"].iter().any(|word| last.is(word));
    if ends_open && sentence.len() > 1 && !precedes_more(prose, last) {
        let is_letter = last.text == "e" && prose.letters;
        add(
            Rule::Particles,
            if is_letter { Sureness::Doubtful } else { Sureness::Wrong },
            &[*last],
            format!("nothing follows `{}`", last.text),
            "say what follows it, or take it away",
        );
    }
}

fn neighbour<'a, 'p>(prose: &'a Prose<'p>, token: &Token<'_>, step: isize) -> Option<&'a Token<'p>> {
    prose.tokens.get(prose.index(token)?.checked_add_signed(step)?)
}

fn follows_bracket(prose: &Prose<'_>, token: &Token<'_>) -> bool {
    neighbour(prose, token, -1).is_some_and(|before| before.kind == Kind::Close)
}

/// Whether more follows in brackets, behind a colon, or in dots that stand for something.
fn precedes_more(prose: &Prose<'_>, token: &Token<'_>) -> bool {
    let Some(next) = neighbour(prose, token, 1) else { return false };
    let dots = next.text == "." && neighbour(prose, next, 1).is_some_and(|after| after.text == ".");
    dots || next.kind == Kind::Open || matches!(next.text, ":" | "…" | "–" | "—" | "--")
}

/// `en` between objects: `e A en B`.
fn objects(sentence: &[Token<'_>], add: &mut Add<'_>) {
    let mut object = false;
    for (at, token) in sentence.iter().enumerate() {
        if token.kind == Kind::Comma
            || ["li", "la", "o", "lon", "tawa", "tan", "kepeken", "pi"].iter().any(|word| token.is(word))
        {
            // Within `pi` and behind a preposition, `en` joins other things.
            object = false;
        } else if token.is("e") {
            object = true;
        } else if object && token.is("en") {
            add(
                Rule::EnInObject,
                Sureness::Doubtful,
                sentence.get(at..=at).unwrap_or_default(),
                "`en` joins what `e` introduces".to_owned(),
                "write a second `e`",
            );
        }
    }
}

/// Two clauses with a comma between and no `la`: `jan li tawa, ona li pini.`
fn left_out(sentence: &[Token<'_>], add: &mut Add<'_>) {
    let commas: Vec<usize> = sentence
        .iter()
        .enumerate()
        .filter(|(_, token)| token.kind == Kind::Comma)
        .map(|(at, _)| at)
        .collect();
    for (index, comma) in commas.iter().enumerate() {
        let start = index.checked_sub(1).and_then(|before| commas.get(before)).map_or(0, |before| before + 1);
        let end = commas.get(index + 1).copied().unwrap_or(sentence.len());
        let before = sentence.get(start..*comma).unwrap_or_default();
        let after = sentence.get(comma + 1..end).unwrap_or_default();
        // The last `la` opens the clause that the comma ends.
        let clause = before.iter().rposition(|token| token.is("la")).map_or(0, |la| la + 1);
        let clause = before.get(clause..).unwrap_or_default();
        let own_la = after.iter().position(|token| token.is("la"));
        let next = after.get(..own_la.unwrap_or(after.len())).unwrap_or_default();
        if own_la.is_none() && is_clause(clause, start == 0) && is_clause(next, true) {
            add(
                Rule::LaMissing,
                Sureness::Doubtful,
                sentence.get(*comma..=*comma).unwrap_or_default(),
                "two sentences stand beside each other with a comma between".to_owned(),
                "write `la` before the comma if the second follows from the first, or a full stop if it does not",
            );
        }
    }
}

/// Whether some tokens are a sentence with its own subject. A clause behind a comma may go on from the one before it:
/// `li ken tawa`.
fn is_clause(tokens: &[Token<'_>], whole: bool) -> bool {
    let Some(first) = tokens.first() else { return false };
    let says = tokens.iter().position(|token| token.is("li"));
    let opens_otherwise = first.kind == Kind::Word
        && (is_particle(first.text)
            || matches!(first.text, "taso" | "lon" | "tawa" | "tan" | "kepeken" | "sama"));
    match says {
        Some(0) => !whole,
        Some(_) => !opens_otherwise,
        None => false,
    }
}
