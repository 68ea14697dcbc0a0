//! Files of games that pages name: in the configuration, in their front matter, after the backticks.

use crate::common;

use common::{Folder, lipu_musi};

const CONFIG: &str = "title: musi\nbase-url: https://example.org/\nlanguages: [en]\nfigures:\n  - paths: [tiny.md]\n    game: stated\n    file: games/my.ini#tiny\n";

/// A small game; its parent is built in.
const GAMES: &str = "[tiny:dobutsu]\n\n[odd:dobutsu]\ngating = true\nmaxRanks = 3\n";

const BOARD: &str = "```\n+---+---+---+\n| g | l | e |\n+---+---+---+\n|   | c |   |\n+---+---+---+\n|   | C |   |\n+---+---+---+\n| E | L | G |\n+---+---+---+\n```\n";

fn site(pages: &[(&str, &str)]) -> Folder {
    let folder = Folder::new();
    folder.write("source/lipu-musi.yaml", CONFIG);
    folder.write("source/games/my.ini", GAMES);
    folder.write("source/content/index.md", "# musi\n\nmusi\n");
    folder.write("source/content/tiny.md", &format!("# Tiny\n\n{BOARD}"));
    for (path, text) in pages {
        folder.write(&format!("source/content/{path}"), text);
    }
    folder
}

#[test]
fn a_page_is_of_the_game_in_a_file() {
    let front =
        format!("---\nfigures: {{game: stated, file: ../games/my.ini#tiny}}\n---\n\n# Other\n\n{BOARD}");
    let folder = site(&[
        ("other.md", &front),
        (
            "fence.md",
            "---\nfigures: {game: stated}\n---\n\n# Fence\n\n```stated file=../games/my.ini#tiny\n```\n",
        ),
    ]);
    let run = lipu_musi(&["build", "source"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    for page in ["tiny", "other", "fence"] {
        let html = folder.read(&format!("source/site/{page}/index.html"));
        assert!(
            html.contains("data-game=\"stated\"") && html.contains("data-kind=\"game\""),
            "{page}: {html}"
        );
    }
}

#[test]
fn what_is_wrong_in_a_file_is_reported_there() {
    let folder = site(&[
        (
            "odd.md",
            "---\nfigures: {game: stated, file: ../games/my.ini#odd}\n---\n\n# Odd\n\n```stated\n```\n",
        ),
        ("gone.md", "---\nfigures: {game: stated, file: no.ini#tiny}\n---\n\n# Gone\n\n```stated\n```\n"),
        ("out.md", "---\nfigures: {game: stated, file: ../../../my.ini}\n---\n\n# Out\n\n```stated\n```\n"),
        ("key.md", "---\nfigures: {gaem: stated}\n---\n\n# Key\n"),
    ]);
    let run = lipu_musi(&["check", "source"], folder.path());
    let said = run.stdout + &run.stderr;
    for part in [
        "games/my.ini:4:1",
        "games/my.ini:5:1",
        "gating is not played",
        "no.ini#tiny cannot be read: the file does not exist",
        "my.ini cannot be read: it is outside",
        "unknown field `gaem`",
    ] {
        assert!(said.contains(part), "{part} is not in:\n{said}");
    }
}
