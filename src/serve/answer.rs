//! Who is answered, and how.

use axum::{
    body::Body,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};

/// Whether the browser asked for this machine by its own name: a page elsewhere that points its name here does
/// not.
pub(super) fn is_local(headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else { return true };
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
