//! Figures in pages that others make: `render`, `assets`, and the preprocessor of mdBook, with the real mdBook where it is.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test that cannot go on says so")]

use crate::common;

use common::{Folder, Run, lipu_musi, program};
use serde_json::{Value, json};
use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

const KNIGHT: &str = include_str!("../../examples/mdbook/src/knight.md");

fn piped(arguments: &[&str], input: &str, folder: &Path) -> Run {
    let mut child = Command::new(program())
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    Run {
        status: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

#[test]
fn markdown_and_html_hold_the_figure_and_what_was_around_it() {
    let folder = Folder::new();
    let html = piped(&["render", "--game", "chess"], KNIGHT, folder.path());
    assert_eq!((html.status, html.stderr.as_str()), (0, ""));
    for part in
        ["<h1 id=\"the-knight\">", "<figure", "verified", "data-scene", "<code class=\"language-rust\">"]
    {
        assert!(html.stdout.contains(part), "{part}: {}", html.stdout);
    }
    let markdown =
        piped(&["render", "-", "--game", "chess", "--format", "markdown"], KNIGHT, folder.path()).stdout;
    let (before, after) = KNIGHT.split_once("```\n+---").unwrap();
    assert!(markdown.starts_with(before), "what stands before the figure stays: {markdown}");
    assert!(
        markdown.ends_with(after.split_once("squares marked \"X\".").unwrap().1),
        "what stands after it stays"
    );
    let figure = markdown.lines().find(|line| line.contains("<figure")).unwrap();
    assert!(figure.starts_with("<div class=\"lipu-musi\">") && figure.ends_with("</div>"), "one line");
    for end in ["table", "tr", "td", "p", "figure", "div"] {
        let count = |tag: &str| figure.matches(tag).count();
        let begins = count(&format!("<{end} ")) + count(&format!("<{end}>"));
        assert_eq!(begins, count(&format!("</{end}>")), "each {end} ends");
    }
    let json = piped(&["render", "--game", "chess", "--format", "json"], KNIGHT, folder.path());
    let json: Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!(
        (json["html"].as_str().unwrap(), json["markdown"].as_str().unwrap()),
        (&*html.stdout, &*markdown)
    );
    assert_eq!(json["assets"]["styles"], json!(["lipu-musi.css"]));
    assert_eq!(json["findings"], json!([]));
}

#[test]
fn a_wrong_board_is_an_error_with_its_place_and_no_page() {
    let folder = Folder::new();
    let wrong = KNIGHT.replacen("|   | X |", "| X |   |", 1);
    let run = piped(&["render", "--game", "chess"], &wrong, folder.path());
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(
        run.stderr.contains("mark-wrong") && run.stderr.contains("(standard input):7:"),
        "{}",
        run.stderr
    );
    let json = piped(&["render", "--game", "chess", "--format", "json"], &wrong, folder.path());
    assert_eq!(json.status, 1);
    let json: Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!(json["findings"][0]["severity"], "error");
    assert_eq!(json["findings"][0]["line"], 7);
    assert_eq!(lipu_musi(&["render", "none.md"], folder.path()).status, 2);
    assert_eq!(piped(&["render", "--game", "ches"], "", folder.path()).status, 2);
    // A page without boards needs nothing.
    let json = piped(&["render", "--format", "json"], "# a\n\n```\ncode\n```\n", folder.path());
    let json: Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!(json["assets"], json!({ "styles": [], "modules": [] }));
    assert_eq!(json["markdown"], "# a\n\n```\ncode\n```\n");
}

#[test]
fn figures_stand_in_shadow_roots_each_with_all_that_it_uses() {
    let folder = Folder::new();
    let two = format!("{KNIGHT}\n{}", KNIGHT.split_once('\n').unwrap().1);
    let arguments = ["render", "--game", "chess", "--shadow", "/a \"b\"/", "--format", "markdown"];
    let run = piped(&arguments, &two, folder.path());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let figures: Vec<&str> =
        run.stdout.split("<lipu-musi><template shadowrootmode=\"open\">").skip(1).collect();
    assert_eq!(figures.len(), 2);
    for figure in figures {
        let (figure, _) = figure.split_once("</template></lipu-musi>").unwrap();
        assert!(!figure.contains('\n') && figure.matches("<figure").count() == 1);
        // An address is no way out of its attribute.
        assert!(
            figure.starts_with("<link rel=\"stylesheet\" href=\"/a &quot;b&quot;/lipu-musi.css\">"),
            "{figure}"
        );
        for id in figure.split("<use href=\"#").skip(1).filter_map(|part| part.split('"').next()) {
            assert!(figure.contains(&format!("id=\"{id}\"")), "{id}");
        }
    }
    let json =
        piped(&["render", "--game", "chess", "--shadow", "x", "--format", "json"], KNIGHT, folder.path());
    let json: Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!(json["assets"]["styles"], json!(["lipu-musi.css"]));
    if !json["assets"]["modules"].as_array().unwrap().is_empty() {
        assert_eq!(json["assets"]["modules"], json!(["element.js"]));
    }
}

#[test]
fn figures_stand_in_quotes_lists_and_translations() {
    let folder = Folder::new();
    let board =
        "```\n+---+---+\n|   | k |\n+---+---+\n|   | R |\n+---+---+\n```\n\nThe rook attacks the king.\n";
    for (before, indent) in [("* a\n\n", "  "), ("> a\n>\n", "> "), ("1. a\n\n", "   ")] {
        let quoted: String =
            board.lines().map(|line| format!("{indent}{line}").trim_end().to_owned() + "\n").collect();
        let text = format!("{before}{quoted}\nafter\n");
        let run = piped(&["render", "--game", "chess", "--format", "markdown"], &text, folder.path());
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{text}");
        assert!(run.stdout.contains(&format!("{indent}<div class=\"lipu-musi\">")), "{}", run.stdout);
        assert!(run.stdout.ends_with("\nafter\n") && !run.stdout.contains("```"), "{}", run.stdout);
    }
    let text = format!(
        "toki. <!-- talk. -->\n\n{}",
        board.replace("The rook attacks the king.", "toki. <!-- The rook attacks the king. -->")
    );
    let arguments = ["render", "--game", "chess", "--lang", "tok", "--comment", "en"];
    let run = piped(&arguments, &text, folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("<p class=\"tr\" lang=\"en\">talk.</p>"), "{}", run.stdout);
}

#[test]
fn a_board_is_a_picture_that_stands_for_itself() {
    let folder = Folder::new();
    folder.write("knight.md", KNIGHT);
    folder.write("hand.md", "```hand riichi tsumo\n234m 567m 345p 55s 67s 8s\n```\n");
    folder.write("table.md", "```table riichi\n```\n");
    folder.write("shogi.md", include_str!("../../widgets/games/shogi/first-page/en.md"));
    for (page, game) in [("knight.md", "chess"), ("shogi.md", "shogi"), ("hand.md", "riichi")] {
        let picture = |more: &[&str]| {
            let figure = format!("{page}#f1");
            let run = lipu_musi(&[&["figure", &figure, "--game", game], more].concat(), folder.path());
            assert_eq!(run.status, 0, "{}", run.stderr);
            run.stdout
        };
        let svg = picture(&[]);
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width="));
        // It is XML, says by itself how it looks, and nothing comes from elsewhere.
        let mut reader = quick_xml::Reader::from_str(&svg);
        while !matches!(reader.read_event().expect("it is XML"), quick_xml::events::Event::Eof) {}
        assert!(svg.matches("<path").count() > 4, "{svg}");
        for foreign in ["var(", "class=", "<style", "<use", "href", "url(", "@"] {
            assert!(!svg.contains(foreign), "{foreign}");
        }
        assert_ne!(svg, picture(&["--dark"]));
    }
    // A board has the names of its columns and rows.
    let svg = lipu_musi(&["figure", "knight.md#f1", "--game", "chess"], folder.path()).stdout;
    for name in ["a", "e", "1", "5"] {
        assert!(svg.contains(&format!(">{name}</text>")), "{name}");
    }
    let png = ["figure", "hand.md#f1", "--game", "riichi", "--width", "300", "--out", "hand.png"];
    assert_eq!(lipu_musi(&png, folder.path()).status, 0);
    let png = fs::read(folder.path().join("hand.png")).unwrap();
    assert_eq!((&png[1..4], &png[16..20]), (&b"PNG"[..], &300_u32.to_be_bytes()[..]));
    assert_eq!(
        lipu_musi(&["figure", "knight.md#f1", "--game", "chess", "--out", "a.svg"], folder.path()).status,
        0
    );
    assert!(folder.read("a.svg").starts_with("<svg"));
    for (game, figure, said) in [
        ("chess", "knight.md#f9", "has no figure `f9`; its figures are f1"),
        ("riichi", "table.md#f1", "is a table to play at, which a still picture cannot show"),
        ("chess", "knight.md", "names no figure; write it as in `page.md#f1`"),
        ("chess", "none.md#f1", "cannot be read"),
    ] {
        let run = lipu_musi(&["figure", figure, "--game", game], folder.path());
        assert_eq!(run.status, 2, "{figure}");
        assert!(run.stderr.contains(said), "{}", run.stderr);
    }
}

#[test]
fn a_group_has_a_picture_of_all_its_boards_and_one_of_each() {
    let folder = Folder::new();
    let board =
        |one: char, two: char| format!("+---+---+\n|   | {one} |\n+---+---+\n|   | {two} |\n+---+---+\n");
    let page = format!(
        "# G\n\n```chess\n{}\n{}```\n\n1. The rook attacks the king.\n2. The queen attacks the king.\n",
        board('k', 'R'),
        board('K', 'q')
    );
    folder.write("g.md", &page);
    for (figure, boards) in [("f1", 2), ("f1b1", 1), ("f1b2", 1)] {
        let run = lipu_musi(&["figure", &format!("g.md#{figure}"), "--game", "chess"], folder.path());
        assert_eq!(
            (run.status, run.stdout.matches("<svg x=").count()),
            (0, boards),
            "{figure} {}",
            run.stderr
        );
    }
}

#[test]
fn a_picture_of_a_page_of_a_site_is_what_the_site_shows() {
    let folder = Folder::new();
    folder.write("content/rules/game.md", include_str!("../../content/kala.md"));
    let figure = ["figure", "content/rules/game.md#f1"];
    let before = lipu_musi(&figure, folder.path());
    folder.write(
        "lipu-musi.yaml",
        "title: Rules\nlanguages: [tok, en]\ntranslations: [{paths: [\"**\"], text: tok, comment: en}]\n\
         figures: [{paths: [\"rules/*\"], game: stated}]\n",
    );
    let run = lipu_musi(&figure, folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.starts_with("<svg") && run.stdout != before.stdout, "{}", run.stdout);
}

#[test]
fn assets_are_written_and_what_is_the_same_stays() {
    let folder = Folder::new();
    assert_eq!(lipu_musi(&["assets", "src/lipu-musi", "--languages", "en,tok"], folder.path()).status, 0);
    let css = folder.read("src/lipu-musi/lipu-musi.css");
    for rule in [".lipu-musi{", ".w8{", ".figure"] {
        assert!(css.contains(rule), "{rule}");
    }
    let path = folder.path().join("src/lipu-musi/lipu-musi.css");
    let before = fs::metadata(&path).unwrap().modified().unwrap();
    assert_eq!(lipu_musi(&["assets", "src/lipu-musi", "--languages", "en,tok"], folder.path()).status, 0);
    assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), before);
}

/// What mdBook sends: `items` since 0.5, `sections` before.
fn book(items: &str, settings: &Value) -> String {
    let chapter = |name: &str, path: &str, content: &str, sub: Value| {
        json!({ "Chapter": { "name": name, "content": content, "number": [1], "sub_items": sub, "path": path, "source_path": path,
            "parent_names": [] } })
    };
    let sub = json!([chapter("Deep", "a/b/deep.md", KNIGHT, json!([]))]);
    let chapters = json!([
        chapter("Knight", "knight.md", KNIGHT, sub),
        "Separator",
        { "PartTitle": "More" },
        { "Chapter": { "name": "Draft", "content": "", "number": null, "sub_items": [], "path": null, "source_path": null,
            "parent_names": [] } },
        chapter("Plain", "plain.md", "# Plain\n", json!([])),
    ]);
    let context = json!({
        "root": "/there/is/no/book",
        "config": { "book": { "src": "text", "language": "en" }, "preprocessor": { "lipu-musi": settings } },
        "renderer": "html",
        "mdbook_version": "0.5.4",
    });
    json!([context, { items: chapters }]).to_string()
}

#[test]
fn the_preprocessor_turns_every_chapter_and_nothing_else() {
    let folder = Folder::new();
    assert_eq!(lipu_musi(&["mdbook", "supports", "html"], folder.path()).status, 0);
    assert_eq!(lipu_musi(&["mdbook", "supports", "epub"], folder.path()).status, 1);
    for items in ["items", "sections"] {
        let settings = json!({ "command": "lipu-musi mdbook", "game": "chess", "assets": "/figures/" });
        let run = piped(&["mdbook"], &book(items, &settings), folder.path());
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
        let out: Value = serde_json::from_str(&run.stdout).unwrap();
        let all = out[items].as_array().unwrap();
        assert_eq!((&all[1], &all[2]), (&json!("Separator"), &json!({ "PartTitle": "More" })));
        let content = |chapter: &Value| chapter["Chapter"]["content"].as_str().unwrap().to_owned();
        assert!(content(&all[0]).starts_with("<link rel=\"stylesheet\" href=\"figures/lipu-musi.css\">\n"));
        let deep = content(&all[0]["Chapter"]["sub_items"][0]);
        assert!(
            deep.starts_with("<link rel=\"stylesheet\" href=\"../../figures/lipu-musi.css\">\n"),
            "{deep}"
        );
        assert!(deep.contains("<figure"));
        assert_eq!((content(&all[3]).as_str(), content(&all[4]).as_str()), ("", "# Plain\n"));
    }
}

#[test]
fn what_is_wrong_in_a_book_is_an_error_of_mdbook() {
    let folder = Folder::new();
    let settings = json!({ "game": "chess" });
    let wrong = book("items", &settings).replacen("|   | X |", "| X |   |", 1);
    let run = piped(&["mdbook"], &wrong, folder.path());
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.contains("mark-wrong") && run.stderr.contains("text/knight.md:7:"), "{}", run.stderr);
    for (settings, said) in [
        (json!({ "gaem": "chess" }), "unknown key `gaem`"),
        (json!({ "game": "whist" }), "there is no game `whist`"),
        (json!({ "game": 3 }), "`game` under `[preprocessor.lipu-musi]` is not a text"),
    ] {
        let run = piped(&["mdbook"], &book("items", &settings), folder.path());
        assert_eq!(run.status, 2);
        assert!(run.stderr.contains(said), "{}", run.stderr);
    }
    for nonsense in ["", "{}", "[]", "[1]"] {
        assert_eq!(piped(&["mdbook"], nonsense, folder.path()).status, 2, "{nonsense}");
    }
}

#[test]
fn the_example_is_built_by_mdbook_itself() {
    let mdbook = std::env::var("MDBOOK").unwrap_or_else(|_| "mdbook".to_owned());
    if !Command::new(&mdbook).arg("--version").output().is_ok_and(|run| run.status.success()) {
        eprintln!("skipped: mdbook is not installed (cargo install mdbook)");
        return;
    }
    let folder = Folder::copy_of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/mdbook"));
    assert_eq!(lipu_musi(&["assets", "src/lipu-musi"], &folder.path().join("source")).status, 0);
    let path = std::env::var("PATH").unwrap_or_default();
    let run_mdbook = || {
        let output = Command::new(&mdbook)
            .arg("build")
            .current_dir(folder.path().join("source"))
            .env("PATH", format!("{}:{path}", program().parent().unwrap().display()))
            .output()
            .expect("mdbook runs");
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (built, said) = run_mdbook();
    assert!(built && !said.contains("WARN") && !said.contains("ERROR"), "{said}");
    for page in ["knight.html", "more/mate.html"] {
        let html = folder.read(&format!("source/book/{page}"));
        assert!(
            html.contains("<figure")
                && html.contains("verified")
                && !html.contains("+---+---+---+---+---+</code>"),
            "{page}"
        );
    }
    assert!(folder.read("source/book/more/mate.html").contains("href=\"../lipu-musi/lipu-musi.css\""));
    assert!(!folder.read("source/book/plain.html").contains("lipu-musi.css"));
    assert!(folder.path().join("source/book/lipu-musi/lipu-musi.css").is_file());
    // A wrong board stops the book.
    let page = folder.read("source/src/knight.md").replacen("|   | X |", "| X |   |", 1);
    folder.write("source/src/knight.md", &page);
    let (built, said) = run_mdbook();
    assert!(!built && said.contains("mark-wrong"), "{said}");
}

#[test]
fn comments_in_several_languages_are_read_one_at_a_time() {
    let folder = Folder::new();
    let text = "musi li open. <!-- The game begins. --> <!-- fr: La partie commence. -->\n";
    let shown = |arguments: &[&str]| {
        piped(&[&["render", "--lang", "tok", "--comment", "en"], arguments].concat(), text, folder.path())
    };
    for (arguments, wanted, other) in [
        (&["--tagged", "fr"][..], "The game begins.", "partie"),
        (&["--tagged", "fr,de", "--show", "fr"][..], "La partie commence.", "game"),
    ] {
        let run = shown(arguments);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{arguments:?}");
        assert!(run.stdout.contains(wanted) && !run.stdout.contains(other), "{}", run.stdout);
        assert!(!run.stdout.contains("fr:"), "{}", run.stdout);
    }
    let run = shown(&["--show", "fr"]);
    assert!(run.status == 1 && run.stderr.contains("undeclared-language"), "{}", run.stderr);
    // The same by mdBook's protocol.
    let book = |own: &Value| {
        let context = json!({ "root": ".", "config": { "book": { "src": "src" }, "preprocessor": { "lipu-musi": own } } });
        let chapter = json!({ "Chapter": { "name": "a", "content": text, "path": "a.md", "sub_items": [] } });
        piped(&["mdbook"], &json!([context, { "items": [chapter] }]).to_string(), folder.path())
    };
    let own = json!({ "language": "tok", "comment": "en", "tagged": ["fr"], "show": "fr" });
    assert_eq!(book(&own).status, 0, "{}", book(&own).stderr);
    for (own, wanted) in [
        (json!({ "comment": "en", "tagged": "fr" }), "is not a list of languages"),
        (json!({ "comment": "en", "show": "fr" }), "neither `comment` nor `tagged` names it"),
    ] {
        let run = book(&own);
        assert!(run.status == 2 && run.stderr.contains(wanted), "{} {}", run.status, run.stderr);
    }
}
