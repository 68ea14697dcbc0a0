//! Which requests are answered, and how fast.

use super::server::{Server, ask, raw, site};
use std::{
    io::{Read, Write},
    net::TcpStream,
    time::Duration,
};

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
