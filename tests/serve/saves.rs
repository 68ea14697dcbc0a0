//! What a save does to the pages that are served.

use super::server::{Server, site};
use std::{process::Command, time::Duration};

#[test]
fn a_save_reaches_the_page_and_a_broken_one_keeps_the_last_good_page() {
    let folder = site();
    let server = Server::start(&folder);
    let mut events = server.events();
    let first = events.next().expect("the state when the page opens");
    assert!(first.contains("\"findings\":[]"), "{first}");

    folder.write("content/index.md", "---\ntitle: open\n---\n\ntoki tu.\n");
    let saved = events.next().expect("a save");
    assert!(saved.contains("\"changed\":[\"/musi/\"]"), "only that page: {saved}");
    assert!(server.get("/musi/").contains("toki tu."));

    std::fs::write(folder.path().join("content/index.md"), b"---\ntitle: open\n---\n\n\xff\n")
        .expect("written");
    let broken = events.next().expect("a broken save");
    assert!(broken.contains("\"code\":\"not-utf8\"") && broken.contains("\"line\":5"), "{broken}");
    assert!(server.get("/musi/").contains("toki tu."), "the last good page stays");

    folder.write("content/index.md", "---\ntitle: nimi sin\n---\n\ntoki tu wan. [pakala](ala.md)\n");
    let fixed = events.next().expect("a fixed save");
    assert!(fixed.contains("\"changed\":null"), "the title stands on other pages too: {fixed}");
    assert!(fixed.contains("dead-link"), "{fixed}");
    assert!(server.get("/musi/").contains("toki tu wan."));

    for name in ["wan", "tu"] {
        folder.write(&format!("content/kulupu/{name}.md"), &format!("---\ntitle: {name}\n---\n\ntoki.\n"));
        events.next().expect("a new page");
    }
    folder.write("content/kulupu/wan.md", "---\ntitle: nanpa wan\n---\n\ntoki.\n");
    let titled = events.next().expect("a page with another title");
    assert!(
        titled.contains("\"changed\":[\"/musi/kulupu/tu/\",\"/musi/kulupu/wan/\"]"),
        "and its neighbour: {titled}"
    );
    assert!(server.get("/musi/kulupu/tu/").contains("nanpa wan"));

    folder.write("lipu-musi.yaml", "titel: o\n");
    let refused = events.next().expect("a broken configuration");
    assert!(refused.contains("config-unknown-key"), "{refused}");
    assert!(server.get("/musi/").contains("toki tu wan."), "the site stays");
}

#[test]
fn in_a_repository_too_a_save_makes_only_its_page() {
    use lipu_musi::serve::{Change, Served};
    let folder = site();
    let git = |arguments: &[&str]| {
        Command::new("git")
            .args(["-c", "user.name=jan", "-c", "user.email=jan@example.org"])
            .args(arguments)
            .current_dir(folder.path())
            .output()
            .is_ok_and(|output| output.status.success())
    };
    if !git(&["init", "-q"]) || !git(&["add", "."]) || !git(&["commit", "-q", "-m", "pages"]) {
        eprintln!("skipped: there is no git here");
        return;
    }
    let mut served = Served::read(folder.path()).expect("it can be served");
    let page = folder.path().join("content/index.md");
    let text = std::fs::read_to_string(&page).expect("a page");
    std::fs::write(&page, text + "\n\nsin\n").expect("written");
    let change = served.update(&std::collections::BTreeSet::from([page]));
    let Change::Files(files) = change else { panic!("{change:?}") };
    assert!(files.iter().all(|file| file.as_str().ends_with("index.html")) && files.len() < 3, "{files:?}");
}

#[test]
fn a_page_that_comes_or_goes_is_noticed() {
    let folder = site();
    let server = Server::start(&folder);
    let mut events = server.events();
    events.next().expect("the state when the page opens");
    folder.write("content/sin.md", "sin.\n");
    events.next().expect("a new page");
    assert!(server.get("/musi/sin/").starts_with("HTTP/1.1 200"));
    std::fs::remove_file(folder.path().join("content/sin.md")).expect("removed");
    events.next().expect("a page less");
    assert!(server.get("/musi/sin/").starts_with("HTTP/1.1 404"));
}

#[test]
fn a_folder_that_the_configuration_names_later_is_watched() {
    let folder = site();
    folder.write("look/404.html", "<p>nothing");
    let server = Server::start(&folder);
    let mut events = server.events();
    events.next().expect("the state when the page opens");
    folder.write("lipu-musi.yaml", "title: o\nbase-url: /musi/\ntemplates: look\n");
    events.next().expect("another configuration");
    assert!(server.get("/musi/ala/").contains("<p>nothing"));
    folder.write("look/404.html", "<p>still nothing");
    events.next().expect("another template");
    assert!(server.get("/musi/ala/").contains("<p>still nothing"));
}

#[test]
#[cfg(unix)]
fn a_file_that_became_a_link_or_a_pipe_is_not_served() {
    let folder = site();
    folder.write("static/inside.txt", "inside");
    let server = Server::start(&folder);
    let file = folder.path().join("static/a b.txt");
    let replace = |target: &str| {
        std::fs::remove_file(&file).expect("removed");
        std::os::unix::fs::symlink(target, &file).expect("linked");
    };
    replace("../secret.txt");
    let answer = server.get("/musi/a%20b.txt");
    assert!(answer.starts_with("HTTP/1.1 404") && !answer.contains("secret"), "{answer}");
    replace("inside.txt");
    assert!(server.get("/musi/a%20b.txt").contains("inside"), "a link inside its folder is fine");
    std::fs::remove_file(&file).expect("removed");
    let made = Command::new("mkfifo").arg(&file).status().is_ok_and(|status| status.success());
    assert!(!made || server.get("/musi/a%20b.txt").starts_with("HTTP/1.1 404"), "nobody waits for a pipe");
}

#[test]
fn pages_stay_while_their_folder_is_away_and_saves_show_when_it_is_back() {
    let folder = site();
    let server = Server::start(&folder);
    let mut events = server.events();
    events.next().expect("the state when the page opens");
    let (content, away) = (folder.path().join("content"), folder.path().join("away"));
    for round in 0..2 {
        std::fs::rename(&content, &away).expect("moved");
        let gone = events.next().expect("that it is gone");
        assert!(gone.contains("\"severity\":\"error\"") && gone.contains("`content`"), "{gone}");
        assert!(server.get("/musi/").contains("toki"), "the last good page stays");
        std::fs::rename(&away, &content).expect("moved");
        let back = events.find(|event| event.contains("\"findings\":[]")).expect("that it is back");
        assert!(back.contains("\"changed\":null"), "{back}");
        folder.write("content/index.md", &format!("---\ntitle: open\n---\n\nsin {round}.\n"));
        events.next().expect("a save");
        while !server.get("/musi/").contains(&format!("sin {round}.")) {
            events.next().expect("a later save");
        }
    }
}

#[test]
fn a_page_knows_which_save_it_is_as_new_as() {
    let folder = site();
    let server = Server::start(&folder);
    let mut events = server.events();
    events.next().expect("the state when the page opens");
    assert!(server.get("/musi/").contains("data-number=\"0\""));
    folder.write("content/index.md", "---\ntitle: open\n---\n\ntoki tu.\n");
    let event = events.next().expect("a save");
    assert!(event.contains("\"number\":1"), "{event}");
    assert!(server.get("/musi/").contains("data-number=\"1\""));
    assert!(server.get("/.lipu-musi/state").ends_with(&event));
}

#[test]
fn a_page_that_takes_long_to_build_holds_up_no_answer() {
    use std::time::Instant;
    let folder = site();
    let server = Server::start(&folder);
    let mut events = server.events();
    events.next().expect("the state when the page opens");
    folder.write("content/index.md", &"toki *wan* [ona](ona.md) li `tu`.\n\n".repeat(40_000));
    let start = Instant::now();
    let saved = std::thread::spawn(move || {
        events.next().expect("a save");
        start.elapsed()
    });
    let mut longest = Duration::ZERO;
    while !saved.is_finished() {
        let asked = Instant::now();
        assert!(server.get("/musi/ona/").starts_with("HTTP/1.1 200"));
        longest = longest.max(asked.elapsed());
    }
    let took = saved.join().expect("it shows");
    assert!(longest * 2 < took, "an answer took {longest:?} while a page took {took:?}");
}
