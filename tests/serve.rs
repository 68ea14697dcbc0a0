//! `lipu-musi serve` over real HTTP.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

mod common;

use common::{Folder, program};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
    time::Duration,
};

/// A running server, ended with its owner.
struct Server {
    child: Child,
    port: u16,
    /// The port of the editor of translations, where there is one.
    editor: Option<u16>,
    /// Kept open, so that the server can go on telling.
    _told: BufReader<std::process::ChildStderr>,
}

impl Server {
    fn start(folder: &Folder) -> Self {
        Self::start_with(folder, &[])
    }

    fn start_with(folder: &Folder, more: &[&str]) -> Self {
        let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = free.local_addr().expect("bound").port();
        drop(free);
        let mut child = Command::new(program())
            .args(["serve", "--port", &port.to_string()])
            .args(more)
            .current_dir(folder.path())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut told = BufReader::new(child.stderr.take().expect("piped"));
        let (mut line, mut editor) = (String::new(), None);
        while !line.contains("serving ") {
            line.clear();
            assert!(told.read_line(&mut line).expect("readable") > 0, "the server says when it is ready");
            let address = line.trim().strip_prefix("translate them at http://127.0.0.1:");
            editor = editor.or(address.and_then(|address| address.trim_end_matches('/').parse().ok()));
        }
        Self { child, port, editor, _told: told }
    }

    fn connect(&self, path: &str, host: &str) -> TcpStream {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("connected");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("set");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").expect("sent");
        stream
    }

    fn get(&self, path: &str) -> String {
        self.get_as(path, "localhost:1")
    }

    fn get_as(&self, path: &str, host: &str) -> String {
        let mut answer = Vec::new();
        self.connect(path, host).read_to_end(&mut answer).expect("answered");
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// The events of the server, one JSON text each.
    fn events(&self) -> impl Iterator<Item = String> + use<> {
        let reader = BufReader::new(self.connect("/.lipu-musi/events", "localhost"));
        reader.lines().map(|line| line.expect("readable")).filter_map(|line| {
            line.strip_prefix("data: ").or_else(|| line.strip_prefix("data:")).map(str::to_owned)
        })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn site() -> Folder {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\nbase-url: https://example.org/musi/\nstatic: static\n");
    folder.write("content/index.md", "---\ntitle: open\n---\n\ntoki wan.\n");
    folder.write("content/ona.md", "---\ntitle: ona\n---\n\nona.\n");
    folder.write("static/a b.txt", "copied");
    folder.write("secret.txt", "secret");
    folder
}

#[test]
fn pages_files_and_nothing_else_are_served() {
    let folder = site();
    let server = Server::start(&folder);
    let home = server.get("/musi/");
    assert!(home.starts_with("HTTP/1.1 200") && home.contains("toki wan."), "{home}");
    assert!(home.contains("/.lipu-musi/serve.js"));
    assert!(server.get("/").contains("location: /musi/"));
    assert!(server.get("/musi/ona").contains("location: /musi/ona/"));
    assert!(server.get("/musi/a%20b.txt").contains("copied"));
    for path in [
        "/musi/../secret.txt",
        "/musi/..%2f..%2fsecret.txt",
        "/musi/%2e%2e/secret.txt",
        "/secret.txt",
        "/musi/%00",
    ] {
        let answer = server.get(path);
        assert!(answer.starts_with("HTTP/1.1 404") && answer.contains("lipu li lon ala"), "{path}: {answer}");
    }
    assert!(server.get_as("/musi/", "evil.example").starts_with("HTTP/1.1 403"));
    assert!(server.get_as("/.lipu-musi/events", "evil.example").starts_with("HTTP/1.1 403"));
    assert!(!folder.path().join("site").exists(), "serving writes nothing");
}

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
fn a_port_that_is_taken_is_reported() {
    let folder = site();
    let server = Server::start(&folder);
    let run = common::lipu_musi(&["serve", "--port", &server.port.to_string()], folder.path());
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("is taken; end the other server, or leave --port out"), "{}", run.stderr);
}

/// A request with a method, headers and a body.
fn ask(server: &Server, request: &str, headers: &str, body: &str) -> String {
    ask_port(server.port, request, headers, body)
}

fn ask_port(port: u16, request: &str, headers: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("connected");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("set");
    let length = body.len();
    write!(stream, "{request} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\nContent-Length: {length}\r\n{headers}\r\n{body}").expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("answered");
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn translating_takes_the_flag_the_token_and_a_page_of_the_server() {
    let folder = site();
    folder.write("lipu-musi.yaml", "title: o\ntranslations:\n  - paths: ['**']\n");
    let plain = Server::start(&folder);
    assert!(!plain.get("/").contains("translate.js") && !plain.get("/").contains("lm-text"));
    for path in
        ["/.lipu-musi/translate.js", "/.lipu-musi/translate/texts?page=index.md", "/texts?page=index.md"]
    {
        assert!(plain.get(path).starts_with("HTTP/1.1 404"), "{path}");
    }
    drop(plain);
    let server = Server::start_with(&folder, &["--translate"]);
    let editor = server.editor.expect("an editor");
    let home = ask_port(editor, "GET /", "", "");
    let token = home.split("data-token=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a token");
    // What the pages are served from holds nothing of it, and takes nothing.
    for path in ["/", "/.lipu-musi/translate.js", "/.lipu-musi/serve.js", "/.lipu-musi/state"] {
        let answer = server.get(path);
        assert!(answer.starts_with("HTTP/1.1 200") && !answer.contains(token), "{path}: {answer}");
    }
    assert!(server.get("/").contains("lm-text"));
    let change = r#"{"page":"index.md","unit":0,"base":{"text":"toki wan.","translation":""},"text":"toki wan.","translation":"one.","fits":true}"#;
    let change_to = "POST /change";
    let page = || folder.read("content/index.md");
    let before = page();
    let good = format!("X-Lipu-Musi-Token: {token}\r\n");
    for path in ["POST /change", "POST /.lipu-musi/translate/change", "GET /texts?page=index.md"] {
        let answer = ask(&server, path, &good, change);
        assert!(answer.starts_with("HTTP/1.1 404") || answer.starts_with("HTTP/1.1 405"), "{path}: {answer}");
    }
    for headers in [
        String::new(),
        "X-Lipu-Musi-Token: 0\r\n".to_owned(),
        format!("{good}Origin: https://evil.example\r\n"),
        format!("{good}Origin: http://localhost:1\r\n"),
        format!("{good}Origin: http://localhost:{}\r\n", server.port),
        format!("{good}Origin: null\r\n"),
        format!("{good}Sec-Fetch-Site: same-site\r\n"),
        format!("{good}Sec-Fetch-Site: cross-site\r\n"),
    ] {
        assert!(ask_port(editor, change_to, &headers, change).starts_with("HTTP/1.1 403"), "{headers}");
    }
    assert!(ask_port(editor, "GET /texts?page=index.md", "", "").starts_with("HTTP/1.1 403"));
    assert!(ask_port(editor, change_to, &good, "{}").starts_with("HTTP/1.1 400"));
    let outside = change.replace("index.md", "../secret.txt");
    assert!(ask_port(editor, change_to, &good, &outside).starts_with("HTTP/1.1 404"));
    let script = change.replace("one.", "<script>alert(1)</script>");
    assert!(ask_port(editor, change_to, &good, &script).starts_with("HTTP/1.1 422"));
    assert_eq!(page(), before);
    let own = format!("{good}Origin: http://localhost:{editor}\r\nSec-Fetch-Site: same-origin\r\n");
    let answer = ask_port(editor, change_to, &own, change);
    assert!(answer.contains("\"written\":true"), "{answer}");
    assert_eq!(page(), before.replace("toki wan.", "toki wan. <!-- one. -->"));
    for (path, header) in [
        ("/", "frame-ancestors 'none'"),
        ("/", "x-frame-options: DENY"),
        ("/texts", "cross-origin-resource-policy: same-origin"),
        ("/editor.js", "cross-origin-resource-policy: same-origin"),
    ] {
        let answer = ask_port(editor, &format!("GET {path}"), "", "");
        assert!(answer.contains(header), "{path} {header}: {answer}");
        assert!(!answer.to_ascii_lowercase().contains("access-control-allow"), "{answer}");
    }
    let run = common::lipu_musi(&["build"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(!folder.read("site/index.html").contains("lm-text"), "nothing of it is in the built site");
}

/// What is answered to these very bytes.
fn raw(server: &Server, request: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", server.port)).expect("connected");
    stream.set_read_timeout(Some(Duration::from_secs(30))).expect("set");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = Vec::new();
    // Who is refused may find the connection reset behind the answer.
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn pages_can_only_be_read() {
    let folder = site();
    let server = Server::start(&folder);
    for method in ["PUT", "POST", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"] {
        for path in
            ["/musi/", "/musi/a%20b.txt", "/musi/nothing", "/.lipu-musi/serve.js", "/.lipu-musi/events"]
        {
            let answer = ask(&server, &format!("{method} {path}"), "", "body");
            assert!(answer.starts_with("HTTP/1.1 405"), "{method} {path}: {answer}");
            assert!(answer.to_ascii_lowercase().contains("\r\nallow: get"), "{answer}");
        }
    }
    let head = ask(&server, "HEAD /musi/", "", "");
    let (headers, body) = head.split_once("\r\n\r\n").expect("headers");
    assert!(headers.starts_with("HTTP/1.1 200") && headers.contains("content-type: text/html"), "{headers}");
    assert_eq!(body, "");
}

#[test]
fn a_request_names_this_machine_once() {
    let folder = site();
    let server = Server::start(&folder);
    let get = |target: &str, headers: &str| {
        raw(&server, &format!("GET {target} HTTP/1.1\r\n{headers}Connection: close\r\n\r\n"))
    };
    for host in ["localhost", "127.0.0.1", "[::1]", "[::1]:3000", "localhost:1"] {
        let answer = get("/musi/", &format!("Host: {host}\r\n"));
        assert!(answer.starts_with("HTTP/1.1 200"), "{host}: {answer}");
    }
    for headers in ["", "Host: localhost\r\nHost: localhost\r\n", "Host: localhost\r\nHost: evil.example\r\n"]
    {
        assert!(get("/musi/", headers).starts_with("HTTP/1.1 400"), "{headers}");
    }
    assert!(raw(&server, "GET /musi/ HTTP/1.0\r\n\r\n").starts_with("HTTP/1.0 400"));
    for host in ["", "evil.example", "[::2]", "localhost.evil.example"] {
        let answer = get("/musi/", &format!("Host: {host}\r\n"));
        assert!(answer.starts_with("HTTP/1.1 40"), "{host}: {answer}");
    }
    assert!(get("http://evil.example/musi/", "Host: localhost\r\n").starts_with("HTTP/1.1 403"));
}

#[test]
fn what_comes_too_slowly_is_given_up_and_holds_nobody_up() {
    let folder = site();
    let server = Server::start(&folder);
    let slow = |request: &str| {
        let mut stream = TcpStream::connect(("127.0.0.1", server.port)).expect("connected");
        stream.set_read_timeout(Some(Duration::from_secs(30))).expect("set");
        stream.write_all(request.as_bytes()).expect("sent");
        stream
    };
    let head = slow("GET /musi/ HTTP/1.1\r\nHost: local");
    let body = slow("POST /musi/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nab");
    assert!(server.get("/musi/").starts_with("HTTP/1.1 200"), "others are answered meanwhile");
    for (mut stream, answer) in [(head, ""), (body, "HTTP/1.1 408")] {
        let mut rest = Vec::new();
        stream.read_to_end(&mut rest).expect("the server ends the connection");
        let rest = String::from_utf8_lossy(&rest).into_owned();
        assert!(rest.starts_with(answer), "{rest}");
    }
}

#[test]
fn connections_are_bounded_and_those_beyond_wait() {
    let folder = site();
    let server = Server::start(&folder);
    let open = || TcpStream::connect(("127.0.0.1", server.port)).expect("connected");
    let idle: Vec<TcpStream> = (0..128).map(|_| open()).collect();
    let mut late = open();
    late.write_all(b"GET /musi/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").expect("sent");
    late.set_read_timeout(Some(Duration::from_millis(400))).expect("set");
    let mut answer = [0; 12];
    assert!(late.read_exact(&mut answer).is_err(), "all places are taken");
    drop(idle);
    late.set_read_timeout(Some(Duration::from_secs(20))).expect("set");
    late.read_exact(&mut answer).expect("answered");
    assert_eq!(&answer, b"HTTP/1.1 200");
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
fn every_answer_has_the_policy() {
    let folder = site();
    let policy = format!("content-security-policy: {}\r\n", lipu_musi::serve::CONTENT_SECURITY_POLICY);
    let server = Server::start(&folder);
    for path in ["/", "/nowhere", "/.lipu-musi/serve.js", "/assets/nothing.css"] {
        let answer = server.get(path);
        assert!(answer.contains(&policy), "{path}: {answer}");
    }
}

#[test]
fn a_page_with_a_picture_of_another_site_may_show_that_alone() {
    let folder = site();
    folder.write(
        "content/wan.md",
        "![o](https://example.org/a.png) ![o](a.png)\n\n<img src=//e.org/b alt=o>\n",
    );
    let server = Server::start(&folder);
    let answer = server.get("/musi/wan/");
    assert!(answer.contains("; img-src 'self' data: e.org https://example.org; font-src"), "{answer}");
    let other = server.get("/musi/");
    assert!(other.contains("; img-src 'self' data:; font-src"), "{other}");
}

#[test]
fn pages_with_a_base_may_name_it() {
    let folder = site();
    folder.write("content/wan.md", "% wan\n% jan\n% 2026\n\ntoki.\n");
    let answer = Server::start(&folder).get("/musi/wan/");
    assert!(answer.contains("<base href="), "{answer}");
    assert!(answer.contains("; base-uri 'self'; "), "{answer}");
}

#[test]
fn no_service_worker_stays_behind() {
    let folder = site();
    let server = Server::start(&folder);
    let script = ask(&server, "GET /.lipu-musi/serve.js", "Service-Worker: script\r\n", "");
    assert!(script.starts_with("HTTP/1.1 403"), "{script}");
}
