//! The server where the system gives it no watch.

use crate::{
    common::{Folder, program},
    strace,
};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

/// Ended with its owner: with `-D` the child is the program, and `strace` ends with it.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn get(port: u16, path: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("connected");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("answered");
    answer
}

#[test]
fn a_server_without_a_watch_tells_terminal_and_page_and_still_sees_saves() {
    if !strace::is_here() {
        return;
    }
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: musi\nsearch: false\n");
    folder.write("content/index.md", "# musi\n\ntoki wan.\n");
    let port = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("bound").port();
    let child = Command::new("strace")
        .args(["-D", "-f", "--seccomp-bpf", "-qqq", "-e", "signal=none", "-o", "/dev/null"])
        .args(["-e", "trace=inotify_init1,inotify_init", "--inject=inotify_init1,inotify_init:error=EMFILE"])
        .arg(program())
        .args(["serve", "--port", &port.to_string()])
        .current_dir(folder.path())
        .stderr(Stdio::piped())
        .spawn()
        .expect("strace runs");
    let mut server = Server(child);
    let mut told = BufReader::new(server.0.stderr.take().expect("piped"));
    let mut said = String::new();
    while !(said.contains("serving ") && said.contains("watch-lost")) {
        assert!(told.read_line(&mut said).expect("readable") > 0, "{said}");
    }
    assert!(get(port, "/.lipu-musi/state").contains("\"code\":\"watch-lost\""), "{said}");
    folder.write("content/index.md", "# musi\n\ntoki tu.\n");
    let start = Instant::now();
    while !get(port, "/").contains("toki tu") {
        assert!(start.elapsed() < Duration::from_secs(60), "the save does not show");
        std::thread::sleep(Duration::from_millis(100));
    }
}
