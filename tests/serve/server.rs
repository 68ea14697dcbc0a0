//! A running server, and how tests ask it.

use super::common::{Folder, program};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
    time::Duration,
};

/// A running server, ended with its owner.
pub struct Server {
    pub child: Child,
    pub port: u16,
    /// The port of the editor of translations, where there is one.
    pub editor: Option<u16>,
    /// Kept open, so that the server can go on telling.
    _told: BufReader<std::process::ChildStderr>,
}

impl Server {
    pub fn start(folder: &Folder) -> Self {
        Self::start_with(folder, &[])
    }

    pub fn start_with(folder: &Folder, more: &[&str]) -> Self {
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

    pub fn connect(&self, path: &str, host: &str) -> TcpStream {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("connected");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("set");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").expect("sent");
        stream
    }

    pub fn get(&self, path: &str) -> String {
        self.get_as(path, "localhost:1")
    }

    pub fn get_as(&self, path: &str, host: &str) -> String {
        let mut answer = Vec::new();
        self.connect(path, host).read_to_end(&mut answer).expect("answered");
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// The events of the server, one JSON text each.
    pub fn events(&self) -> impl Iterator<Item = String> + use<> {
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

pub fn site() -> Folder {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\nbase-url: https://example.org/musi/\nstatic: static\n");
    folder.write("content/index.md", "---\ntitle: open\n---\n\ntoki wan.\n");
    folder.write("content/ona.md", "---\ntitle: ona\n---\n\nona.\n");
    folder.write("static/a b.txt", "copied");
    folder.write("secret.txt", "secret");
    folder
}

/// A request with a method, headers and a body.
pub fn ask(server: &Server, request: &str, headers: &str, body: &str) -> String {
    ask_port(server.port, request, headers, body)
}

pub fn ask_port(port: u16, request: &str, headers: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("connected");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("set");
    let length = body.len();
    write!(stream, "{request} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\nContent-Length: {length}\r\n{headers}\r\n{body}").expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("answered");
    String::from_utf8_lossy(&answer).into_owned()
}

/// What is answered to these very bytes.
pub fn raw(server: &Server, request: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", server.port)).expect("connected");
    stream.set_read_timeout(Some(Duration::from_secs(30))).expect("set");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = Vec::new();
    // Who is refused may find the connection reset behind the answer.
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}
