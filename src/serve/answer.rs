//! Who is answered, and how.

use axum::{
    body::Body,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

/// Whether a host, with its port or without, is this machine by its own name: a page elsewhere that points its name here
/// has another one.
pub(super) fn is_local(host: &str) -> bool {
    let name = host
        .rsplit_once(':')
        .filter(|(_, port)| port.bytes().all(|b| b.is_ascii_digit()))
        .map_or(host, |(name, _)| name);
    matches!(name, "localhost" | "127.0.0.1" | "[::1]")
}

/// An answer that no browser keeps.
pub(super) fn answer(kind: &'static str, body: Body) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-store")], body).into_response()
}

/// A sentence for people.
pub(super) fn plain(status: StatusCode, sentence: &'static str) -> Response {
    (status, answer("text/plain; charset=utf-8", sentence.into())).into_response()
}

#[cfg(test)]
mod tests {
    use super::is_local;

    #[test]
    fn this_machine_has_three_names() {
        for host in ["localhost", "localhost:3000", "127.0.0.1", "127.0.0.1:80", "[::1]", "[::1]:3000"] {
            assert!(is_local(host), "{host}");
        }
        for host in [
            "",
            "::1",
            "[::1",
            "[::2]:3000",
            "localhost.evil.example",
            "evil.example:3000",
            "127.0.0.2",
            "localhost:a",
        ] {
            assert!(!is_local(host), "{host}");
        }
    }
}
