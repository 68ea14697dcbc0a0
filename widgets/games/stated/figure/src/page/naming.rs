//! Other ways in which pages name pieces, sides and themselves: `the lion (L)`, `Craters is a game`.

use musi_diagram::Language;
use musi_rules::Side;

/// Words before the name of a thing.
const ARTICLES: &str =
    "the a an each every one two this that der die das den dem ein eine einen einem jeder jede jedes";
/// Words after which a page says what it is about.
const VERBS: [&str; 8] = [" is ", " ist ", " wird ", " has ", " needs ", " braucht ", " follows ", " uses "];

pub(super) fn is_article(word: &str) -> bool {
    ARTICLES.split(' ').any(|article| article == word)
}

/// Words before what somebody has: a line for each language.
const POSSESSIVE: &str = include_str!("../../captions/possessive.txt");

pub(super) fn is_possessive(word: &str) -> bool {
    let mut lists = POSSESSIVE.lines().filter_map(|line| line.split_once(' '));
    lists.any(|(_, words)| words.split(' ').any(|own| own == word))
}

/// Words for how many there are, which belong to no name: a line for each language.
const NUMBERS: &str = include_str!("../../captions/numbers.txt");

/// Whether a word says how many there are.
pub(super) fn is_number(word: &str) -> bool {
    let mut lists = NUMBERS.lines().filter_map(|line| line.split_once(' '));
    word.bytes().all(|digit| digit.is_ascii_digit())
        || lists.any(|(_, words)| words.split(' ').any(|number| number == word))
}

/// The number that a word is.
pub(super) fn number_word(word: &str) -> Option<u16> {
    NUMBERS.lines().filter_map(|line| line.split_once(' ')).find_map(|(_, words)| {
        let at = words.split(' ').position(|number| number == word)?;
        u16::try_from(at).ok()?.checked_add(if words.starts_with("one") { 1 } else { 2 })
    })
}

/// Words before what a piece becomes.
const BECOMING: [&str; 3] = ["become", "becomes", "into"];

/// The name that stands before a letter in brackets: what follows an article, at most three words; one word without.
pub(super) fn name_before(text: &str) -> Option<String> {
    let end = text.rsplit(['.', ',', ';', ':', '(', ')', '\n', '|', '*']).next()?;
    let words: Vec<String> = end.split_whitespace().map(str::to_lowercase).collect();
    let last = words.last()?;
    if !last.chars().all(char::is_alphabetic) || is_article(last) {
        return None;
    }
    let near = words.len().saturating_sub(4);
    let from = words.iter().skip(near).rposition(|word| is_article(word));
    if let Some(at) = from {
        let named = words.get(near + at + 1..)?;
        let counted = named.iter().take(named.len() - 1).take_while(|word| is_number(word)).count();
        return Some(named.get(counted..)?.join(" "));
    }
    // What another piece becomes has a name of several words: "become gold generals".
    let becomes = |word: &String| BECOMING.contains(&word.as_str());
    let behind = words.iter().rposition(becomes).map_or(words.len() - 1, |at| at + 1);
    words.get(behind.max(near)..).filter(|name| !name.is_empty()).map(|name| name.join(" "))
}

/// What a page calls its game in its first sentence.
pub(super) fn title(text: &str, language: Language) -> Option<String> {
    if language == Language::Tok {
        return None;
    }
    let text = text.trim_start().trim_start_matches(['*', '_']);
    let end = VERBS.iter().filter_map(|verb| text.find(verb)).min()?;
    // "Xiangqi, Chinese chess, is …" is called by its first name.
    let name = text.get(..end)?.split(',').next()?.trim_end_matches(['*', '_']);
    let words: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
    let first = words.first()?;
    let plain = name.chars().all(|letter| letter.is_alphanumeric() || " -'’".contains(letter));
    let pronoun = ["it", "there", "here", "es", "dies", "hier", "in"].contains(&first.as_str());
    let fits =
        plain && words.len() < 5 && name.starts_with(char::is_uppercase) && !is_article(first) && !pronoun;
    fits.then(|| words.join(" "))
}

/// The other name of a game whose page gives it one in its first sentence: "Xiangqi, also known as Chinese chess, is …".
pub(super) fn other_title(text: &str, language: Language) -> Option<String> {
    let words: &[&str] = match language.tag() {
        "en" => &[", also known as ", ", also called ", ", or ", " (also known as ", " (also called "],
        "de" => &[", auch bekannt als ", ", auch genannt ", " (auch "],
        _ => return None,
    };
    let (at, word) =
        words.iter().filter_map(|word| Some((text.find(word)?, word))).min_by_key(|(at, _)| *at)?;
    let rest = text.get(at + word.len()..)?;
    let name = rest.split([',', ')', '.', ';']).next()?.trim_matches(['*', '_', '"', ' ', '“', '”']);
    let is_first = !text.get(..at)?.contains(['.', ';', ':']);
    let fits = is_first && !name.is_empty() && name.split_whitespace().count() < 5;
    fits.then(|| name.to_lowercase())
}

/// The side that a colour is to which a sentence gives the capital or the small letters, with the colour and the other one.
pub(super) fn colour(sentence: &str, language: Language) -> Option<(Side, [&'static str; 2])> {
    let words: Vec<String> = sentence
        .split(|letter: char| !letter.is_alphabetic())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let (colours, capitals, small) = match language.tag() {
        "en" => (["white", "black"], ["capitals", "capital", "uppercase"], ["small", "lowercase", "lower"]),
        "de" => (["weiß", "schwarz"], ["großbuchstaben"; 3], ["kleinbuchstaben"; 3]),
        _ => return None,
    };
    let has = |wanted: &[&str]| words.iter().any(|word| wanted.contains(&word.as_str()));
    let side = match (has(&capitals), has(&small)) {
        (true, false) => Side::First,
        (false, true) => Side::Second,
        _ => return None,
    };
    let [one, two] = colours;
    match (has(&[one]), has(&[two])) {
        (true, false) => Some((side, [one, two])),
        (false, true) => Some((side, [two, one])),
        _ => None,
    }
}

/// The most words of "uppercase letters are the red pieces".
const SHORT: usize = 6;

/// A colour other than white and black to which a sentence that begins with it, or with them, gives the capital or the small letters.
pub(super) fn coloured(
    sentence: &str,
    language: Language,
    colours: &[&'static str],
) -> Option<(Side, &'static str)> {
    let words: Vec<String> = sentence
        .split(|letter: char| !letter.is_alphabetic())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let (capitals, small): (&[&str], &[&str]) = match language.tag() {
        "en" => (&["capitals", "capital", "uppercase", "upper"], &["small", "lowercase", "lower"]),
        "de" => (&["großbuchstaben"], &["kleinbuchstaben"]),
        _ => return None,
    };
    // "Red has the capitals", or "uppercase is Red".
    let (first, last) = (words.first()?, words.last()?);
    let letters = |word: &str| capitals.contains(&word) || small.contains(&word);
    let short = letters(first) && words.len() <= SHORT;
    let is = |named: &String| colours.iter().find(|colour| named == *colour);
    // "Capital letters are Red's pieces": the colour stands somewhere behind.
    let colour = if short { is(last).or_else(|| words.iter().find_map(is)) } else { is(first) }?;
    let has = |wanted: &[&str]| words.iter().any(|word| wanted.contains(&word.as_str()));
    match (has(capitals), has(small)) {
        (true, false) => Some((Side::First, colour)),
        (false, true) => Some((Side::Second, colour)),
        _ => None,
    }
}

/// Two colours other than white and black as which a sentence names the players, in their order.
pub(super) fn players(
    sentence: &str,
    language: Language,
    colours: &[&'static str],
) -> Option<[(Side, &'static str); 2]> {
    let (players, and, usual): (&[&str], _, _) = match language.tag() {
        "en" => (&["players", "people", "persons", "armies", "sides"], "and", ["white", "black"]),
        "de" => (&["spieler", "spielern", "personen", "seiten", "parteien"], "und", ["weiß", "schwarz"]),
        _ => return None,
    };
    let words: Vec<String> = sentence
        .split(|letter: char| !letter.is_alphabetic())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let colour = |word: &String| colours.iter().chain(&usual).find(|colour| word == *colour).copied();
    let pair = words.windows(3).find_map(|three| {
        let [one, join, two] = three else { return None };
        Some([colour(one)?, colour(two)?]).filter(|_| join == and)
    });
    let speaks = words.iter().any(|word| players.contains(&word.as_str()));
    let [one, two] = pair.filter(|[one, two]| one != two && speaks)?;
    // White is the first side and black the second, whoever is named beside them.
    if usual.contains(&one) && usual.contains(&two) {
        return None;
    }
    let exchanged = one == usual[1] || two == usual[0];
    let sides = if exchanged { [Side::Second, Side::First] } else { [Side::First, Side::Second] };
    Some([(sides[0], one), (sides[1], two)])
}

/// The two colours by which a text of toki pona calls who plays: "jan loje li jo e kiwen loje".
pub(super) fn named_by_colours(text: &str, colours: &[&'static str]) -> Option<[(Side, &'static str); 2]> {
    let words: Vec<&str> =
        text.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty()).collect();
    let mut found: Vec<&'static str> = Vec::new();
    for three in words.windows(3) {
        if let [who, name, verb] = three
            && (*who, *verb) == ("jan", "li")
            && let Some(colour) =
                colours.iter().find(|colour| *colour == name).filter(|own| !found.contains(own))
        {
            found.push(colour);
        }
    }
    let [one, two] = found.try_into().ok()?;
    Some([(Side::First, one), (Side::Second, two)])
}

/// What a side is called that is given the capital or the small letters: `the defenders are the capitals`.
pub(super) fn naming_side(part: &str, language: Language) -> Option<(String, Side)> {
    // Words for capital letters, for small ones, and verbs between a side and its letters.
    const GIVEN: [(&str, [&[&str]; 3]); 2] = [
        (
            "en",
            [
                &["capitals", "capital", "uppercase"],
                &["small", "lowercase"],
                &["are", "have", "use", "play", "is", "has"],
            ],
        ),
        ("de", [&["großbuchstaben"], &["kleinbuchstaben"], &["sind", "haben", "spielen", "hat"]]),
    ];
    let (_, [capital, small, verbs]) = GIVEN.iter().find(|(tag, _)| *tag == language.tag())?;
    let words: Vec<String> = part
        .split(|letter: char| !letter.is_alphabetic())
        .filter(|word| !word.is_empty() && *word != "and" && *word != "und")
        .map(str::to_lowercase)
        .collect();
    let [article, name, rest @ ..] = words.as_slice() else { return None };
    let side = match (rest, rest.iter().find(|word| !verbs.contains(&word.as_str()) && !is_article(word))?) {
        (rest, word) if rest.len() <= 4 && capital.contains(&word.as_str()) => Side::First,
        (rest, word) if rest.len() <= 4 && small.contains(&word.as_str()) => Side::Second,
        _ => return None,
    };
    // "The pieces are small" says nothing of letters.
    let letters = ["letters", "ones", "letter"];
    let word = rest.last()?.as_str();
    if !(letters.contains(&word) || capital.contains(&word) || small.contains(&word) && word != "small") {
        return None;
    }
    let fits = matches!(article.as_str(), "the" | "die" | "der") && !capital.contains(&name.as_str());
    (fits && !["player", "players", "spieler"].contains(&name.as_str())).then(|| (name.clone(), side))
}

#[cfg(test)]
mod tests {
    use super::super::listing::list;
    use super::{colour, name_before, naming_side, title};
    use musi_rules::Side;

    #[test]
    fn a_colour_can_be_the_other_side() {
        assert_eq!(
            colour("Black uses capitals and plays first", Language::En),
            Some((Side::First, ["black", "white"]))
        );
        assert_eq!(
            colour("White has the small letters", Language::En),
            Some((Side::Second, ["white", "black"]))
        );
        assert_eq!(colour("White plays first", Language::En), None);
        assert_eq!(colour("White (capitals) and Black play", Language::En), None);
    }

    use musi_diagram::Language;

    #[test]
    fn sides_are_named_by_their_letters() {
        let named = |part: &str| naming_side(part, Language::En);
        assert_eq!(named("The defenders are the capitals"), Some(("defenders".to_owned(), Side::First)));
        assert_eq!(named(" the attackers the small letters"), Some(("attackers".to_owned(), Side::Second)));
        assert_eq!(named("The pieces are small"), None);
        assert_eq!(named("The players have capital letters"), None);
    }

    #[test]
    fn names_are_found_as_people_write_them() {
        assert_eq!(name_before("White has a royal knight ").as_deref(), Some("royal knight"));
        assert_eq!(name_before("Rooks, bishops").as_deref(), Some("bishops"));
        assert_eq!(name_before("It goes to the"), None);
        assert_eq!(name_before("Die sechzehn Moskowiter ").as_deref(), Some("moskowiter"));
        assert_eq!(name_before("The eight royal guards").as_deref(), Some("royal guards"));
        let pairs = list("K = king, `R` = the rook, and N: knight").unwrap_or_default();
        assert_eq!(pairs, [('K', "king".to_owned()), ('R', "rook".to_owned()), ('N', "knight".to_owned())]);
        assert_eq!(list("A king goes one square, a rook many"), None);
        assert_eq!(title("Connect Four is a game.", Language::En).as_deref(), Some("connect four"));
        assert_eq!(title("The board is empty.", Language::En), None);
    }
}
