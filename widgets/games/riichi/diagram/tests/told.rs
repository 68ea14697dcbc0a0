//! Texts in free words beside hands, each with false twins: what is right is proven, what is false is found.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::collections::BTreeSet;
use std::fmt::Write as _;

use musi_diagnostic::Severity;
use musi_diagram::{CaptionText, Context, Language, SentenceClass, read};
use musi_games::GAMES;
use musi_riichi_diagram::TableScene;

/// A hand as a fence writes it, its info string, and a text beside it; whether it is right.
struct Line {
    info: String,
    fence: String,
    right: bool,
    text: String,
}

fn lines(tag: &str) -> Vec<Line> {
    let file = std::fs::read_to_string(format!("tests/hands/{tag}.txt")).expect("a file of the project");
    let (mut info, mut fence) = (String::new(), String::new());
    let mut found = Vec::new();
    for line in file.lines() {
        if let Some((own, tiles)) = line.split_once(" | ").filter(|(own, _)| own.starts_with("hand")) {
            (info, fence) = (own.to_owned(), format!("{tiles}\n"));
        } else if let Some((kind, text)) = line.split_once(' ').filter(|(kind, _)| ["+", "-"].contains(kind))
        {
            let (info, fence) = (info.clone(), fence.clone());
            found.push(Line { info, fence, right: kind == "+", text: text.to_owned() });
        }
    }
    found
}

/// Whether a text beside a hand is proven, whether it is false, and all that was found.
fn came_of(line: &Line, language: Language, text: &str) -> (bool, bool, String) {
    let game = GAMES.named("riichi").ok();
    let context = Context { games: GAMES, game, info: &line.info, ..Context::default() };
    let reading = read(&line.fence, &[CaptionText { language, text, offset: 0 }], &context);
    let wrong = reading.findings.iter().any(|finding| finding.severity == Severity::Error);
    let proven = !reading.sentences.is_empty()
        && reading.sentences.iter().all(|sentence| sentence.class == SentenceClass::Proven);
    (proven, wrong, format!("{:?} {:?}", reading.sentences, reading.findings))
}

/// Words of one sort, each of which may stand for another of them: yaku, who pays, how the hand won, waits, limits.
const SORTS: [(&str, &[&[&str]]); 3] = [
    (
        "en",
        &[
            &[
                "pinfu",
                "tanyao",
                "all simples",
                "toitoi",
                "chanta",
                "honitsu",
                "ittsuu",
                "iipeikou",
                "seven pairs",
                "riichi",
            ],
            &["the discarder", "the dealer", "the others", "everyone"],
            &["self-draw", "a discard"],
            &["two-sided", "kanchan", "penchan"],
            &["mangan", "haneman", "yakuman"],
            &["closed", "open"],
            &["runs", "triplets", "kans"],
            &["one", "two", "three", "four"],
        ],
    ),
    (
        "de",
        &[
            &["pinfu", "tanyao", "toitoi", "chanta", "honitsu", "ittsuu", "iipeikou", "riichi"],
            &["der abwerfer", "der geber", "die anderen"],
            &["mit tsumo", "durch einen abwurf"],
            &["verdeckt", "offen"],
            &["folgen", "drillingen"],
            &["zwei", "drei", "vier"],
        ],
    ),
    (
        "tok",
        &[
            &[
                "ijo lili taso",
                "kulupu sama taso",
                "kule wan taso",
                "kulupu lili 7",
                "kama Lisi",
                "nasin pi nanpa ale",
            ],
            &["jan pi ijo weka", "jan Ton", "jan ante", "jan ale"],
            &["ijo weka", "kama tan sinpin"],
            &["len", "open"],
            &["kulupu nasin", "kulupu sama", "kulupu suli"],
            &["nanpa pona suli", "nanpa pona lili"],
        ],
    ),
];

/// Every text that comes of changing one word or one number.
fn changes(tag: &str, text: &str) -> BTreeSet<(String, String)> {
    let lower = text.to_lowercase();
    let mut found = BTreeSet::new();
    let bounded = |start: usize, end: usize| {
        let letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        !letter(lower[..start].chars().next_back()) && !letter(lower[end..].chars().next())
    };
    let sorts = SORTS.iter().find(|(own, _)| *own == tag).map_or(&[][..], |(_, sorts)| sorts);
    for sort in sorts {
        for word in *sort {
            for (start, _) in lower.match_indices(&word.to_lowercase()) {
                let end = start + word.len();
                // Two names of one yaku.
                let same =
                    |other: &str| [*word, other].iter().all(|name| ["tanyao", "all simples"].contains(name));
                let others =
                    sort.iter().filter(|other| *other != word && !same(other) && bounded(start, end));
                let changed = |other: &str| format!("{}{other}{}", &text[..start], &text[end..]);
                found.extend(others.map(|other| (changed(other), (*other).to_owned())));
            }
        }
    }
    let is_digit = |at: usize| text.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    for start in (0..text.len()).filter(|at| is_digit(*at) && (*at == 0 || !is_digit(at - 1))) {
        let end = (start..text.len()).find(|at| !is_digit(*at)).unwrap_or(text.len());
        let number: u32 = text[start..end].parse().expect("digits");
        for other in [Some(number + 1), number.checked_sub(1), Some(number + 2)].into_iter().flatten() {
            found.insert((format!("{}{other}{}", &text[..start], &text[end..]), other.to_string()));
        }
    }
    found
}

/// Whether a changed text is as true of the hand as before: it denies another thing that the hand does not have, it names
/// another yaku that the hand has, or those who pay by another name.
fn is_as_true(line: &Line, text: &str, word: &str) -> bool {
    let denials = [
        "There is no ",
        "does not contain ",
        "aber kein ",
        "hat kein ",
        "und kein ",
        "li jo ala e ",
        "is not a ",
        "Without ",
    ];
    let dealer_won = line.info.contains("seat=east") && ["the others", "everyone"].contains(&word);
    denials.iter().any(|word| text.contains(word)) || dealer_won || yaku_of(line).contains(&yaku_code(word))
}

/// The code of a yaku that the lists of words name.
fn yaku_code(word: &str) -> String {
    match word {
        "all simples" | "ijo lili taso" => "tanyao".to_owned(),
        "seven pairs" | "kulupu lili 7" => "chiitoitsu".to_owned(),
        "kulupu sama taso" => "toitoi".to_owned(),
        "kama Lisi" => "riichi".to_owned(),
        other => other.to_owned(),
    }
}

/// The codes of the yaku of a hand, by the rules.
fn yaku_of(line: &Line) -> Vec<String> {
    let game = GAMES.named("riichi").ok();
    let context = Context { games: GAMES, game, info: &line.info, ..Context::default() };
    let reading = read(&line.fence, &[], &context);
    let Some(TableScene::Hand(hand)) = reading.content_as::<TableScene>() else { return Vec::new() };
    hand.value.iter().flat_map(|value| &value.yaku).map(|found| found.yaku.code.to_owned()).collect()
}

#[test]
fn a_changed_word_or_number_is_found() {
    let mut survivors = String::new();
    for tag in ["en", "de", "tok"] {
        let language = Language::from_tag(tag).expect("a language of the project");
        let (mut tried, mut left, mut refused) = (0, 0, 0);
        for line in lines(tag).iter().filter(|line| line.right) {
            for (text, word) in changes(tag, &line.text) {
                tried += 1;
                let (proven, wrong, _) = came_of(line, language, &text);
                refused += usize::from(wrong);
                if proven && !wrong {
                    left += 1;
                    if !is_as_true(line, &text, &word) {
                        writeln!(survivors, "{tag} {text}").unwrap();
                    }
                }
            }
        }
        eprintln!(
            "{tag}: {tried} changed, {refused} refused, {left} as true as before, the others not verified"
        );
        assert!(tried > 40, "{tag}: {tried}");
    }
    assert_eq!(survivors, "", "verified, and not as true as before");
}

#[test]
fn free_texts_beside_a_hand_are_proven_and_their_false_twins_found() {
    let mut faults = String::new();
    let mut counted = [0_usize; 2];
    for tag in ["en", "de", "tok"] {
        let language = Language::from_tag(tag).expect("a language of the project");
        for line in lines(tag) {
            let (proven, wrong, found) = came_of(&line, language, &line.text);
            counted[usize::from(line.right)] += 1;
            if line.right != (proven && !wrong) || line.right == wrong {
                writeln!(faults, "{tag} {} {}\n    {found}", line.right, line.text).unwrap();
            }
        }
    }
    assert!(counted.iter().all(|count| *count > 20), "{counted:?}");
    assert_eq!(faults, "");
}
