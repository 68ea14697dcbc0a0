//! Sentences that toki pona would not say.
use super::{
    Finding, Rule,
    clause::la_left_out,
    prose::Prose,
    token::{Kind, Token},
    verb::{doer_without_li, li_left_out, verb_left_out},
    words::{is_particle, is_preposition},
};
use musi_diagnostic::Severity;

/// What is wrong with one sentence.
pub(super) fn findings(prose: &Prose<'_>, sentence: &[Token<'_>], found: &mut Vec<Finding>) {
    let mut add = |code, severity, tokens: &[Token<'_>], message: String, remedy: &str| {
        found.push(Finding {
            code,
            severity,
            place: prose.span_of(tokens),
            message,
            remedy: remedy.to_owned(),
        });
    };
    doubled(sentence, &mut add);
    subjects(sentence, &mut add);
    pi(sentence, &mut add);
    particles(prose, sentence, &mut add);
    objects(sentence, &mut add);
    predicates(sentence, &mut add);
    verb_left_out(sentence, &mut add);
    doer_without_li(prose, sentence, &mut add);
    li_left_out(prose, sentence, &mut add);
    questions(prose, sentence, &mut add);
    // What `ni:` announces may be a list of sentences.
    let before = |step| sentence.first().and_then(|first| neighbour(prose, first, step));
    let announced =
        before(-1).is_some_and(|colon| colon.text == ":") && before(-2).is_some_and(|ni| ni.is("ni"));
    if !announced {
        la_left_out(sentence, &mut add);
    }
}

/// Takes a finding: its rule, how sure it is, the tokens that it is about, the message and the remedy.
pub(super) type Add<'a> = dyn FnMut(Rule, Severity, &[Token<'_>], String, &str) + 'a;

/// A word twice in a row. Numbers, and verbs of motion before their own preposition, are said so.
fn doubled(sentence: &[Token<'_>], add: &mut Add<'_>) {
    for (at, pair) in sentence.windows(2).enumerate() {
        let [one, next] = pair else { continue };
        if one.kind != Kind::Word || next.kind != Kind::Word || one.text != next.text {
            continue;
        }
        // `ante ante la`: in another one of those.
        if one.text == "ante" && sentence.get(at + 2).is_some_and(|after| after.is("la")) {
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
        let severity = if is_particle(one.text) { Severity::Warning } else { Severity::Note };
        add(Rule::DoubledWord, severity, pair, format!("`{}` occurs here twice", one.text), "take one away");
    }
}

/// Whether a sentence may begin behind a token: behind nothing, a comma, `la`, or a word that opens one.
pub(super) fn opens(before: Option<&Token<'_>>) -> bool {
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
                Severity::Warning,
                pair,
                format!("`{}` alone takes no `li`", subject.text),
                "remove the `li`",
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
            Severity::Note,
            sentence.get(at..at + 2).unwrap_or_default(),
            format!("`pi` is before the single word {}", only.text.trim_matches('"')),
            "leave `pi` out, or write more words after it",
        );
    }
}

/// Particles where none can stand: before another, at the beginning, at the end.
fn particles(prose: &Prose<'_>, sentence: &[Token<'_>], add: &mut Add<'_>) {
    // `sitelen en`, `sitelen pi pini pi la`: in a table of names, a particle is what something is named after.
    if prose.is_cell && !sentence.iter().any(|token| token.is("li") || token.is("o")) {
        return;
    }
    for pair in sentence.windows(2) {
        let [one, next] = pair else { continue };
        let words = one.kind == Kind::Word && next.kind == Kind::Word;
        let clash = matches!(
            (one.text, next.text),
            ("li" | "la", "e" | "pi" | "en")
                | ("li", "la")
                | ("la", "li")
                | ("e" | "en" | "o", "li" | "pi" | "la" | "e" | "en")
                | ("pi", "li" | "e" | "la" | "en" | "anu")
        ) && one.text != next.text;
        if words && clash {
            add(
                Rule::Particles,
                Severity::Warning,
                pair,
                format!("`{}` cannot be before `{}`", one.text, next.text),
                "take one away, or say what is missing between them",
            );
        }
    }
    for (at, pair) in sentence.windows(2).enumerate() {
        let [place, e] = pair else { continue };
        let before = at.checked_sub(1).and_then(|at| sentence.get(at));
        // Behind `li` it is a verb: `li lon e ijo` brings something about.
        if e.is("e")
            && ["lon", "tan"].iter().any(|word| place.is(word))
            && before.is_some_and(|before| !before.is("li"))
        {
            add(
                Rule::Particles,
                Severity::Note,
                pair,
                format!("`{}` is followed by `e`", place.text),
                "leave `e` out: a preposition takes what follows it",
            );
        }
    }
    let Some((first, last)) = sentence.first().zip(sentence.last()) else { return };
    if first.is("la") && !follows_bracket(prose, first) {
        add(
            Rule::LaFirst,
            Severity::Warning,
            &[*first],
            "a sentence begins with `la`".to_owned(),
            "write the condition before it, or remove it",
        );
    }
    let ends_open = ["li", "e", "pi", "en"].iter().any(|word| last.is(word));
    // `nasin poka e`: on a page that names things by letters, `e` is one of them.
    let is_letter = last.text == "e" && prose.letters;
    if ends_open && !is_letter && sentence.len() > 1 && !precedes_more(prose, last) {
        add(
            Rule::Particles,
            Severity::Warning,
            &[*last],
            format!("nothing follows `{}`", last.text),
            "write what follows it, or remove it",
        );
    }
}

pub(super) fn neighbour<'a, 'p>(
    prose: &'a Prose<'p>,
    token: &Token<'_>,
    step: isize,
) -> Option<&'a Token<'p>> {
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
                Severity::Note,
                sentence.get(at..=at).unwrap_or_default(),
                "`en` joins what `e` introduces".to_owned(),
                "write a second `e`",
            );
        }
    }
}

/// `en` between what is said of a subject: `li A en B`, `mi A en B`, `o A en B`.
fn predicates(sentence: &[Token<'_>], add: &mut Add<'_>) {
    let mut predicate = false;
    for (at, token) in sentence.iter().enumerate() {
        let speaks = (token.is("mi") || token.is("sina"))
            && opens(at.checked_sub(1).and_then(|at| sentence.get(at)))
            && sentence.get(at + 1).is_some_and(|next| next.kind == Kind::Word && !is_particle(next.text));
        if token.is("li") || token.is("o") || speaks {
            predicate = true;
        } else if token.kind != Kind::Word
            || ["e", "la", "pi"].iter().any(|word| token.is(word))
            // `li tawa ma en tomo` goes to both; `li tawa en toki` goes nowhere.
            || is_preposition(token.text) && !sentence.get(at + 1).is_some_and(|next| next.is("en"))
        {
            // A name, a number or a quote may be one of several things that a word speaks of.
            predicate = false;
        } else if predicate && token.is("en") {
            // `li jo e A en B` is another matter, and so is a clause of its own behind it.
            let rest = sentence.get(at + 1..).unwrap_or_default();
            let ends = |token: &&Token<'_>| token.kind == Kind::Comma || token.is("la");
            if !rest.iter().take_while(|token| !ends(token)).any(|token| token.is("li")) {
                add(
                    Rule::EnInPredicate,
                    Severity::Note,
                    sentence.get(at..=at).unwrap_or_default(),
                    "`en` joins what `li` introduces".to_owned(),
                    "write a second `li`",
                );
            }
        }
    }
}

/// A question without `seme`, `ala` or `anu`.
fn questions(prose: &Prose<'_>, sentence: &[Token<'_>], add: &mut Add<'_>) {
    let Some(last) = sentence.last().filter(|_| sentence.len() > 1) else { return };
    if neighbour(prose, last, 1).is_none_or(|mark| mark.text != "?") {
        return;
    }
    let asks = |token: &Token<'_>| match token.quoted() {
        Some((inner, _)) => inner.split_whitespace().any(is_asking),
        None => token.kind == Kind::Word && is_asking(token.text),
    };
    if !sentence.iter().any(asks) {
        add(
            Rule::QuestionWord,
            Severity::Note,
            &[*last],
            "nothing in the sentence asks".to_owned(),
            "ask with `seme`, with a verb on both sides of `ala`, or with `anu seme`",
        );
    }
}

fn is_asking(word: &str) -> bool {
    matches!(word, "seme" | "ala" | "anu")
}
