//! What a browser lets the pages do: the header `Content-Security-Policy` of every answer.

use super::State;
use axum::{
    extract,
    http::{HeaderValue, header},
    response::Response,
};
use std::sync::Arc;

/// What pages of every site need: files of the site itself, WebAssembly among them, and pictures in the page. The guide
/// gives it to publishers, and the browser tests are served with it.
pub const CONTENT_SECURITY_POLICY: &str = include_str!("content-security-policy.txt").trim_ascii_end();

/// Adds the policy to an answer. Pages with a `<base>` need the right to name an address of the site itself.
pub(super) async fn add(extract::State(state): extract::State<Arc<State>>, mut answer: Response) -> Response {
    let has_base = state.files.read().is_ok_and(|files| files.has_base);
    let policy = if has_base {
        HeaderValue::from_str(&CONTENT_SECURITY_POLICY.replace("base-uri 'none'", "base-uri 'self'")).ok()
    } else {
        None
    };
    let policy = policy.unwrap_or(HeaderValue::from_static(CONTENT_SECURITY_POLICY));
    answer.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    answer
}
