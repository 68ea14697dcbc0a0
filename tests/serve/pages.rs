//! What is served, and with which policy.

use super::common::lipu_musi;
use super::server::{Server, ask, site};

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
fn a_port_that_is_taken_is_reported() {
    let folder = site();
    let server = Server::start(&folder);
    let run = lipu_musi(&["serve", "--port", &server.port.to_string()], folder.path());
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("is in use; stop the other server, or leave --port out"), "{}", run.stderr);
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
