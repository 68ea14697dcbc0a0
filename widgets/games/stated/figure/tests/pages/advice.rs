//! What is said of sentences that are not understood: what the author may write instead, and which of them keep the game from being played.

use musi_diagnostic::Severity;
use musi_diagram::{CheckedSentence, Finding, Language, SentenceClass};

use super::{findings, page};

const EXAMPLES: &str = include_str!("../../../captions/examples.txt");
const BEYOND: &str = include_str!("../../../captions/beyond.txt");

/// The examples of a language, as they are written.
fn examples(tag: &str) -> Vec<&'static str> {
    let lines = |table: &'static str| table.lines().filter_map(|line| line.split_once(": "));
    let own =
        |head: &str| head.split_once(' ').is_some_and(|(own, what)| own == tag && !what.starts_with("let "));
    let beyond = lines(BEYOND).filter_map(|(head, text)| Some((head, text.split_once(" | ")?.1)));
    lines(EXAMPLES).chain(beyond).filter(|(head, _)| own(head)).map(|(_, text)| text).collect()
}

/// A page in a language: how it names its pieces, and how each brace of an example is filled there.
struct Sample {
    tag: &'static str,
    names: &'static str,
    slots: &'static [(&'static str, &'static str)],
}

const SAMPLES: [Sample; 3] = [
    Sample {
        tag: "en",
        names: "**king** (K), **man, men** (M), **queen** (Q), **pawn** (P).",
        slots: &[
            ("a who", "a man"),
            ("A who", "A man"),
            ("many", "forty"),
            ("a any", "a man"),
            ("a other", "a queen"),
            ("who", "man"),
            ("any", "man"),
            ("royal", "king"),
            ("other", "queen"),
            ("n", "three"),
        ],
    },
    Sample {
        tag: "de",
        names: "**König** (K), **Stein, Steine** (M), **Dame** (Q), **Bauer** (P).",
        slots: &[
            ("Der who", "Der Stein"),
            ("many", "fünfzig"),
            ("Ein who", "Ein Stein"),
            ("den who", "den Stein"),
            ("der who", "der Stein"),
            ("ein any", "ein Stein"),
            ("den any", "den Stein"),
            ("der other", "die Dame"),
            ("ein other", "eine Dame"),
            ("einer other", "einer Dame"),
            ("einem who", "einem Stein"),
            ("den royal", "den König"),
            ("der royal", "der König"),
            ("Der royal", "Der König"),
            ("who", "Stein"),
            ("royal", "König"),
            ("other", "Dame"),
            ("n", "drei"),
        ],
    },
    Sample {
        tag: "tok",
        names: "**jan lawa** (K), **jan lili** (M), **jan suli** (Q).",
        slots: &[
            ("who", "jan lili"),
            ("royal", "jan lawa"),
            ("other", "jan suli"),
            ("any", "jan lili"),
            ("n", "luka"),
        ],
    },
];

const BOARD: &str = "```\n. . k . . .\n. . . # . .\n. . . . . .\nM . . . . .\n. P K . . Q\n```\n\n";

#[test]
fn every_example_that_is_offered_is_read() {
    let mut wrong = Vec::new();
    for sample in SAMPLES {
        let language = Language::from_tag(sample.tag).unwrap();
        let examples = examples(sample.tag);
        assert!(examples.len() > 25, "{}: {}", sample.tag, examples.len());
        for example in examples {
            let mut text = example.to_owned();
            for (slot, name) in sample.slots {
                text = text.replace(&format!("{{{slot}}}"), name);
            }
            let page = page(&[sample.names, "\n\n", BOARD, &text, "\n"].concat(), language);
            let own = |one: &&CheckedSentence| text.contains(&one.text);
            let all = page.readings.iter().flatten().flat_map(|reading| &reading.sentences);
            let sentences: Vec<&CheckedSentence> = all.filter(own).collect();
            let read = |one: &&CheckedSentence| one.class != SentenceClass::Unread;
            // The last of its sentences is reported, and none is not understood.
            let is_last = |one: &&CheckedSentence| text.trim_end_matches('.').ends_with(&one.text);
            if !sentences.iter().all(read) || !sentences.iter().any(is_last) {
                wrong.push(format!("{}: {text} {sentences:?}", sample.tag));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is said of the last sentence of a page that is not understood.
fn advice(text: &str, language: Language) -> Finding {
    let page = page(text, language);
    let unread = findings(&page).filter(|finding| finding.code == "caption-unread").last();
    unread.unwrap_or_else(|| panic!("all of it is understood:\n{text}")).clone()
}

const TAFL: &str = "# Tafl\n\nThe **king** (K) and the **swedes** (S) fight the **muscovites** (m).\n\n\
    ```\n. . m . .\n. . S . .\nm S K S m\n. . S . .\n. . m . .\n```\n\n\
    The swedes begin. All pieces go any number of squares straight. A piece is captured when it stands between two enemies. \
    Who brings the king to a corner wins.\n\n";

/// Each sentence, and what the help beside it says.
const ADVICE: [(&str, &str); 8] = [
    (
        "You take a swede by trapping it like a nut, between two men.",
        "\"A piece is captured when it stands between two enemies.\"",
    ),
    (
        "The king moves one square in whatever of all directions is nice.",
        "\"The king goes one square in any direction.\"",
    ),
    ("A swede may whistle at an enemy.", "say it in a sentence of the guide"),
    ("A player who cannot move because of snow loses.", "\"Who cannot move loses.\""),
    ("It is bad to give perpetual check in our village.", "\"Perpetual check loses.\""),
    (
        "The king next to the throne is captured by three enemies.",
        "a capture that depends on the place cannot be stated",
    ),
    (
        "The swedes cannot jump over other pieces except on Sundays.",
        "\"The swedes cannot jump over other pieces.\"",
    ),
    ("A king cannot capture your own pieces.", "nobody captures pieces of their own anyway"),
];

#[test]
fn the_help_says_what_would_be_understood_or_that_nothing_is() {
    for (sentence, help) in ADVICE {
        let finding = advice(&[TAFL, sentence, "\n"].concat(), Language::En);
        assert!(finding.remedy.contains(help), "{sentence}\n{}", finding.remedy);
    }
}

const OPEN: &str = include_str!("../../../captions/open.txt");

/// Pages that leave all open, in each language: names and moves, and the end of the game.
const OPEN_PAGES: [(&str, &str, &str); 3] = [
    (
        "en",
        "**king** (K), **pawn** (P), **queen** (Q).",
        "All pieces go one square in any direction. Who captures the king wins.",
    ),
    (
        "de",
        "**König** (K), **Bauer** (P), **Dame** (Q).",
        "Alle Figuren ziehen ein Feld in alle Richtungen. Wer den König schlägt, gewinnt.",
    ),
    (
        "tok",
        "**jan lawa** (K), **jan lili** (P), **jan suli** (Q).",
        "jan lawa li ken tawa ma wan lon nasin ale. jan lili li tawa sama jan lawa. jan suli li tawa sama jan lawa. sina anpa e jan lawa pi jan ante la, sina jo e pini pona.",
    ),
];

/// What is left open is answered by the sentence that the note offers.
/// Sentences that are not understood, and what must not be offered for them: it says the opposite, or something else.
const OPPOSITES: [(&str, &str); 6] = [
    ("On Sundays a player may not pass at all.", "A player may pass."),
    ("Nobody who can capture has to capture if it rains.", "Who can capture must capture."),
    ("A player who cannot move does not lose while it rains.", "Who cannot move loses."),
    (
        "The swedes walk one square straight, and backwards when they are tired.",
        "one square straight forward",
    ),
    (
        "A swede steps one square backward along a straight line, whistling.",
        "The swede goes one square straight.",
    ),
    ("A whistling swede can never step one square diagonally.", "goes one square diagonally."),
];

#[test]
fn the_help_does_not_offer_the_opposite() {
    for (sentence, opposite) in OPPOSITES {
        let finding = advice(&[TAFL, sentence, "\n"].concat(), Language::En);
        assert!(!finding.remedy.contains(opposite), "{sentence}\n{}", finding.remedy);
    }
}

#[test]
fn each_answer_that_a_note_offers_is_read_and_ends_the_note() {
    for (tag, names, play) in OPEN_PAGES {
        let language = Language::from_tag(tag).unwrap();
        let page_with = |more: &str| {
            let board = "```\n. p k q .\n. . . . .\n. . . . .\n. P K Q .\n```\n\n";
            page(&[names, "\n\n", board, play, " ", more, "\n"].concat(), language)
        };
        let open = |more: &str| -> Vec<(String, String)> {
            let page = page_with(more);
            assert!(!page.games.is_empty(), "{tag}: {more}\n{:?}", findings(&page).collect::<Vec<_>>());
            let notes = findings(&page).filter(|finding| finding.code == "stated-open");
            notes.map(|finding| (finding.message.clone(), finding.remedy.clone())).collect()
        };
        let all = open("");
        let answers = OPEN.lines().filter(|line| line.starts_with(tag) && !line.contains(" -")).count();
        assert!(all.len() >= answers, "{tag}: {all:?}");
        let mut offered = 0;
        for (message, remedy) in &all {
            let Some((_, sentence)) = remedy.split_once(": \"") else { continue };
            offered += 1;
            let left = open(sentence.trim_end_matches('"'));
            assert!(!left.iter().any(|(other, _)| other == message), "{tag}: {message}: {sentence}");
        }
        assert!(offered >= answers, "{tag}: {all:?}");
    }
}

/// What a page says is not called open.
#[test]
fn what_a_page_says_is_not_called_open() {
    let (_, names, play) = OPEN_PAGES[1];
    let board = "```\n. p k q .\n. . . . .\n. . . . .\n. P K Q .\n```\n\n";
    for (sentence, question) in [
        ("Patt ist remis.", "cannot move"),
        ("Keine Figur schlägt.", "captured"),
        ("Alle Figuren ziehen wie im Schach.", "captured"),
    ] {
        let page = page(
            &[names, "\n\n", board, play, " ", sentence, "\n"].concat(),
            Language::from_tag("de").unwrap(),
        );
        let told: Vec<&Finding> =
            findings(&page).filter(|finding| finding.code == "caption-unread").collect();
        assert!(told.is_empty(), "{told:?}");
        let open = findings(&page)
            .any(|finding| finding.code == "stated-open" && finding.message.contains(question));
        assert!(!open, "{sentence}");
    }
}

/// A sentence that says what is left out keeps no game from being played.
#[test]
fn a_rule_that_is_left_out_is_told_behind_ps() {
    for sentence in ["PS: in our club a perpetual check loses.", "PS: players may agree to a draw."] {
        let page = page(&[TAFL, sentence, "\n"].concat(), Language::En);
        assert!(!page.games.is_empty(), "{sentence}");
        assert!(findings(&page).all(|finding| finding.severity != Severity::Warning), "{sentence}");
    }
}

/// Sentences that may state rules are warnings and counted, also beside an error; a harmless one is a note.
#[test]
fn the_sentences_that_block_a_game_are_told_from_those_that_do_not() {
    let harmless = "It is often played in winter.";
    let blocking = "A swede may whistle at an enemy. The king captures by glance.";
    for (more, errors) in [("", false), ("Each player has twelve kings.", true)] {
        let text = [TAFL, harmless, " ", blocking, " ", more, "\n"].concat();
        let page = page(&text, Language::En);
        let of = |code: &str, severity: Severity| {
            findings(&page).filter(|finding| finding.code == code && finding.severity == severity).count()
        };
        assert_eq!(
            (of("caption-unread", Severity::Warning), of("stated-incomplete", Severity::Warning)),
            (2, 1)
        );
        assert_eq!(findings(&page).any(|finding| finding.severity == Severity::Error), errors);
        let whole = findings(&page).find(|finding| finding.code == "stated-incomplete").unwrap();
        let line = text.lines().count();
        assert!(whole.message.contains(&format!("2 sentences (line {line})")), "{}", whole.message);
    }
}

/// A sentence whose words are all known and that names what no sentence before it does, says so.
#[test]
fn a_place_that_no_sentence_names_is_told() {
    let finding = advice(&[TAFL, "The king may not leave the palace.\n"].concat(), Language::En);
    assert!(finding.message.contains("no sentence before it names"), "{}", finding.message);
}

/// Contradictions are quoted in the page's words, with their lines.
#[test]
fn two_sentences_that_contradict_each_other_are_both_quoted() {
    let text = [
        TAFL,
        "You win if your opponent has no swedes left.\n\nYou win if your opponent has no muscovites left.\n",
    ]
    .concat();
    let page = page(&text, Language::En);
    let twice = findings(&page).find(|finding| finding.code == "stated-twice").unwrap();
    let line = text.lines().count();
    for part in [
        "has no swedes left\"",
        "has no muscovites left\"",
        &format!("(line {})", line - 2),
        &format!("(line {line})"),
    ] {
        assert!(twice.message.contains(part), "{part}: {}", twice.message);
    }
    assert!(!twice.message.contains("extinction"), "{}", twice.message);
}

/// That nobody knows how a piece goes names the sentence that may say it; one piece is called as the page calls one.
#[test]
fn a_piece_of_which_nothing_is_known_is_named_with_the_sentence_about_it() {
    let board = "```\n. k s s .\n. . . . .\n. K S S .\n```\n\n";
    for (more, part) in [
        (
            "A swede glides like a swan.",
            "how the swede (S) goes, and this sentence is not understood: \"A swede glides like a swan\" (line 9)",
        ),
        ("They all move like swans.", "not understood: \"They all move like swans\" (line 9)"),
        ("A swede is a soldier.", "nothing says how the swede (S) goes"),
    ] {
        let names =
            "**king** (K), **swedes** (S). The king goes one square straight. Who captures the king wins. ";
        let text = [names, "\n\n", board, more, "\n"].concat();
        let page = page(&text, Language::En);
        let told: Vec<&Finding> = findings(&page).filter(|finding| finding.code == "stated-piece").collect();
        let [one] = told.as_slice() else { panic!("{told:?}") };
        let has = one.message.contains(part);
        assert!(
            has || !more.contains("swede") && one.message.contains("not understood: \"They all"),
            "{more}: {}",
            one.message
        );
    }
}

/// A piece that the page gives no letter has none in messages.
#[test]
fn a_piece_without_a_letter_is_called_as_the_page_calls_it() {
    let board = "```\no o o o\n. . . .\nX X X X\n```\n\n";
    let text = [board, "White plays X and Black plays o. White begins. Who has no men left loses. A man glides like a swan.\n"].concat();
    let page = page(&text, Language::En);
    let told = findings(&page).find(|finding| finding.code == "stated-piece").unwrap();
    assert!(told.message.starts_with("nothing says how the man goes, and"), "{}", told.message);
}

/// A game that cannot be begun, or won, because a sentence is not understood: that sentence goes first.
#[test]
fn a_fault_that_may_come_of_a_sentence_says_so() {
    let text = "# Dara\n\n```\n. . . .\n. . . .\n. . . .\n```\n\nThe stone goes one square straight. Whoever puts down three in a flash wins the game.\n";
    let page = page(text, Language::En);
    let fault = findings(&page).find(|finding| finding.code == "stated-end").unwrap();
    assert!(
        fault.remedy.starts_with("first fix the sentences that are not understood (line 9)"),
        "{fault:?}"
    );
}
