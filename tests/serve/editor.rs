//! The editor of translations.

use super::common::lipu_musi;
use super::server::{Server, ask, ask_port, site};

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
    let run = lipu_musi(&["build"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(!folder.read("site/index.html").contains("lm-text"), "nothing of it is in the built site");
}
