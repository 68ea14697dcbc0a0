//! Dictionaries that a publisher names: what they do not have of texts and translations is reported, and nothing else.
use super::common::{Folder, lipu_musi};

const RULES: &str = "SET UTF-8\nTRY esianrtolcdugmphbyfvkw\nSFX S Y 1\nSFX S 0 s .\n";

fn dictionary(words: &[&str]) -> String {
    format!("{}\n{}\n", words.len(), words.join("\n"))
}

/// A site whose pages are in toki pona, with English and French in comments.
fn site(page: &str, language: &str) -> Folder {
    let folder = Folder::new();
    folder.write(
        "lipu-musi.yaml",
        &format!(
            "translations:\n  - paths: ['**']\n    tagged: [fr, de]\nlanguage:\n  - paths: ['**']\n{language}"
        ),
    );
    folder.write("words/en.aff", RULES);
    let english = ["the", "king/S", "move/S", "to", "receive/S", "a", "board/S", "one", "see", "on", "and"];
    folder.write("words/en.dic", &dictionary(&english));
    folder.write("words/fr.aff", RULES);
    folder.write("words/fr.dic", &dictionary(&["le", "roi/S", "bouge", "reçoit"]));
    folder.write("words/de.aff", "SET UTF-8\nCOMPOUNDMIN 3\nCOMPOUNDFLAG C\n");
    folder.write("words/de.dic", &dictionary(&["der", "Brett/C", "Spiel/C", "spiel/C", "König", "zieht"]));
    folder.write("content/index.md", page);
    folder
}

/// What `check` says of words: line, column and the words of the finding.
fn misspelt(folder: &Folder) -> Vec<String> {
    let run = lipu_musi(&["check", ".", "--format", "json"], folder.path());
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    let lines = run.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON"));
    let own = lines.filter(|line: &serde_json::Value| line["code"] == "misspelt");
    own.map(|line| {
        let words = format!(
            "{} {}",
            line["message"].as_str().expect("words"),
            line["remedy"].as_str().expect("words")
        );
        let quoted: Vec<&str> = words.split('`').skip(1).step_by(2).collect();
        format!("{}:{} {}", line["line"], line["column"], quoted.join(" ").replace(" words language", ""))
    })
    .collect()
}

#[test]
fn what_a_dictionary_does_not_have_is_told_in_each_language_of_the_comments() {
    let spelling = "    spelling: {en: words/en, fr: words/fr, de: words/de}\n";
    let folder = site(
        "jan lawa li tawa. <!-- the king moevs to the kings. -->\n<!-- fr: le roi bouje. -->\n<!-- de: der König zieht; der Könik zieht. Brettspiel, Bretspiel. -->\n\n\
         jan lawa. <!-- The king recieves \"a\" board. -->\n",
        spelling,
    );
    assert_eq!(
        misspelt(&folder),
        [
            "1:33 en moevs moves",
            "2:17 fr bouje bouge",
            "3:31 de Könik König",
            "3:56 de Bretspiel Spiel",
            "5:25 en recieves receives receive",
        ]
        .map(str::to_owned)
    );
}

#[test]
fn what_is_no_word_of_the_language_is_right() {
    let spelling =
        "    spelling: {en: words/en}\n    words: [byoyomi]\n    glossary: {jan lawa: [tsumegoer]}\n";
    let folder = site(
        "jan Lope li tawa **toki**. <!-- Lope moves to **zugzwang**; see the byoyomi on Tuesday to e4, \"KRS\" and `codde`. -->\n\n\
         toki [ni](moevs.md) <https://exampel.org>. <!-- [the king](moevs.md \"x\") <https://exampel.org> moves to jan lawa, one tsumegoer, a zugzwang, nimi a \\#1 &amp; a a.bb. -->\n",
        spelling,
    );
    assert_eq!(misspelt(&folder), [""; 0]);
    // A text in the language of a dictionary is read as well.
    folder.write("lipu-musi.yaml", "language:\n  - paths: ['**']\n    spelling: {en: words/en}\n");
    folder.write("content/index.md", "---\nlang: en\n---\n\nThe king moevs.\n\n```\nmoevs\n```\n");
    assert_eq!(misspelt(&folder), ["5:10 en moevs moves"].map(str::to_owned));
    // Nothing is read that nobody asked for.
    folder.write("lipu-musi.yaml", "title: o\n");
    assert_eq!(misspelt(&folder), [""; 0]);
}

#[test]
fn translators_are_told_in_the_files_that_they_get() {
    let folder = site("toki. <!-- the king moevs. -->\n", "    spelling: {en: words/en}\n");
    let run = lipu_musi(&["translate", "export", "--out", "po"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let written: String =
        folder.tree_of("po").values().map(|file| String::from_utf8_lossy(file).into_owned()).collect();
    assert!(
        written.contains("#. misspelt: the dictionary `en` does not have `moevs`; did you mean `moves`?"),
        "{written}"
    );
}

#[test]
fn a_dictionary_that_is_not_there_or_is_none_is_an_error_at_its_line() {
    for (name, said) in [
        ("words/none", "there is no dictionary `words/none`"),
        ("xx_XX", "apt install hunspell-xx-xx"),
        ("words/half", "two files, `.aff` with the rules"),
        ("words/broken", "the dictionary `words/broken` cannot be read"),
    ] {
        let folder = site("toki.\n", &format!("    spelling:\n      en: {name}\n"));
        folder.write("words/half.dic", "0\n");
        folder.write("words/broken.aff", "SET UTF-8\nSFX S Y many\n");
        folder.write("words/broken.dic", "1\nking\n");
        let run = lipu_musi(&["check", "."], folder.path());
        assert_eq!(run.status, 1, "{name}: {}", run.stdout);
        let said = run.stdout.contains(said)
            && run.stdout.contains("no-dictionary")
            && run.stdout.contains("lipu-musi.yaml:7:11");
        assert!(said, "{}", run.stdout);
        // The site is built all the same: nobody reads its language then.
        assert_eq!(lipu_musi(&["build", ".", "--out", "site"], folder.path()).status, 0);
    }
}
