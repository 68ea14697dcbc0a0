//! The server for translators: the editor, at an origin of its own.
//!
//! Pages may run scripts, and whoever wrote them is not asked what they do. So the editor does not live in a page: it is
//! served from another port, which to a browser is another site, and shows the page in a frame. The token that changes
//! files stands in the editor alone. A page hears which of its texts are translated, and says which text its reader wants
//! to see in the editor; what is written, and where, is between the editor and its human.

mod words;

use super::{
    Editor, EditorError, State,
    answer::{answer, is_local},
    editor::Change,
};
use crate::{html::attribute, percent, translate::Refusal};
use axum::{
    Router,
    body::Bytes,
    extract,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header},
    middleware::map_response_with_state,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use serde_json::{Value, json};
use std::sync::Arc;

/// The scripts of the editor: modules that name each other.
const SCRIPTS: [(&str, &str); 4] = [
    ("/editor.js", include_str!("editor.js")),
    ("/form.js", include_str!("form.js")),
    ("/drafts.js", include_str!("drafts.js")),
    ("/dom.js", include_str!("dom.js")),
];
const STYLE: &str = include_str!("editor.css");
const PAGE_SCRIPT: &str = include_str!("page.js");
const PAGE_STYLE: &str = include_str!("page.css");
const PAGE_SCRIPT_PATH: &str = "/.lipu-musi/translate.js";
const PAGE_STYLE_PATH: &str = "/.lipu-musi/translate.css";
/// The header that brings the token: no page of another origin can send it unasked.
const TOKEN: &str = "x-lipu-musi-token";

/// What the server of pages answers besides, so that a page can be shown in the editor: nothing that needs a token.
pub(super) fn page_routes(state: &Arc<State>) -> Router<Arc<State>> {
    if state.editor.is_none() {
        return Router::new();
    }
    Router::new()
        .route(
            PAGE_SCRIPT_PATH,
            get(|| async { answer("text/javascript; charset=utf-8", PAGE_SCRIPT.into()) }),
        )
        .route(PAGE_STYLE_PATH, get(|| async { answer("text/css; charset=utf-8", PAGE_STYLE.into()) }))
}

/// What the pages of such a server load.
pub(super) fn page_script() -> String {
    format!(
        "<link rel=\"stylesheet\" href=\"{PAGE_STYLE_PATH}\"><script src=\"{PAGE_SCRIPT_PATH}\" defer></script>"
    )
}

/// Where the editor shows the pages from.
#[derive(Debug, Clone)]
pub(super) struct Pages {
    /// Their origin, as in `http://127.0.0.1:3000`.
    pub(super) origin: String,
    /// The path of the site.
    pub(super) base: String,
}

/// Everything that the editor's own server answers.
pub(super) fn router(state: Arc<State>, pages: Pages) -> Router {
    let pages = Arc::new(pages);
    let home = Arc::clone(&pages);
    let scripts = SCRIPTS.into_iter().fold(Router::new(), |router, (path, script)| {
        router
            .route(path, get(move || async move { answer("text/javascript; charset=utf-8", script.into()) }))
    });
    scripts
        .route(
            "/",
            get(
                move |extract::State(state): extract::State<Arc<State>>| async move { editor(&state, &home) },
            ),
        )
        .route("/editor.css", get(|| async { answer("text/css; charset=utf-8", STYLE.into()) }))
        .route("/texts", get(texts))
        .route("/to-do", get(to_do))
        .route("/suggest", post(suggest))
        .route("/change", post(change))
        .route("/undo", post(undo))
        .layer(map_response_with_state(pages, sealed))
        .with_state(state)
}

/// The editor: the only document that holds the token.
fn editor(state: &State, pages: &Pages) -> Response {
    let Some(editor) = &state.editor else { return StatusCode::NOT_FOUND.into_response() };
    let (origin, base) = (attribute(&pages.origin), attribute(&pages.base));
    let html = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>Translate</title>\n<link rel=\"stylesheet\" href=\"/editor.css\">\n\
         <body data-token=\"{}\" data-pages=\"{origin}\" data-base=\"{base}\" data-site=\"{}\" data-refusals=\"{}\" data-words=\"{}\"{}>\n\
         <script src=\"/editor.js\" type=\"module\"></script>\n</html>\n",
        editor.token(),
        editor.site(),
        attribute(&refusals().to_string()),
        attribute(&words::all().to_string()),
        if editor.has_suggestions() { " data-suggests" } else { "" },
    );
    answer("text/html; charset=utf-8", html.into())
}

/// What the editor tells at once, in the words of the server.
fn refusals() -> Value {
    json!({
        "empty": Refusal::Empty.to_string(),
        "dashes": Refusal::Dashes.to_string(),
        "begins": Refusal::BeginsLikeAnEnd.to_string(),
        "ends": Refusal::EndsWithHyphen.to_string(),
        "line": Refusal::EmptyLine.to_string(),
    })
}

/// Keeps other origins out: no frame around the editor, no window that has opened it, nobody who loads its files; and of
/// the pages nothing but their frame.
async fn sealed(extract::State(pages): extract::State<Arc<Pages>>, mut answer: Response) -> Response {
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src {}; \
         frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        pages.origin
    );
    let headers = answer.headers_mut();
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    let fixed = [
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    answer
}

async fn texts(extract::State(state): extract::State<Arc<State>>, headers: HeaderMap, uri: Uri) -> Response {
    answered(state, headers, move |state, editor| {
        let page = uri.query().and_then(|query| query.strip_prefix("page=")).and_then(percent::decoded);
        // While pages are made anew, their findings are not known; the texts do not wait for them.
        let findings = state.served.try_lock().map(|served| served.findings()).unwrap_or_default();
        editor.texts(page.as_deref().unwrap_or_default(), &findings)
    })
    .await
}

async fn change(
    extract::State(state): extract::State<Arc<State>>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    answered(state, headers, move |_, editor| {
        let change: Change =
            serde_json::from_slice(&body).map_err(|error| EditorError::NoChange(error.to_string()))?;
        editor.change(&change).map(|written| json!({ "written": written }))
    })
    .await
}

async fn to_do(extract::State(state): extract::State<Arc<State>>, headers: HeaderMap) -> Response {
    answered(state, headers, |_, editor| editor.to_do()).await
}

/// Which text suggestions are wanted for.
#[derive(serde::Deserialize)]
struct Wanted {
    page: String,
    unit: usize,
}

async fn suggest(
    extract::State(state): extract::State<Arc<State>>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    answered(state, headers, move |_, editor| {
        let wanted: Wanted =
            serde_json::from_slice(&body).map_err(|error| EditorError::NoChange(error.to_string()))?;
        editor.suggestions(&wanted.page, wanted.unit)
    })
    .await
}

async fn undo(extract::State(state): extract::State<Arc<State>>, headers: HeaderMap) -> Response {
    answered(state, headers, |_, editor| editor.undo().map(|page| json!({ "page": page }))).await
}

/// Asks the editor, if the request may: from this machine, from the editor's own document, with the token. Other answers
/// do not wait for the disk.
async fn answered(
    state: Arc<State>,
    headers: HeaderMap,
    ask: impl FnOnce(&State, &Editor) -> Result<Value, EditorError> + Send + 'static,
) -> Response {
    let work = move || {
        let Some(editor) = &state.editor else { return StatusCode::NOT_FOUND.into_response() };
        if !may_ask(&headers, editor) {
            let words = "only the editor may do that; load it again";
            return (StatusCode::FORBIDDEN, json_answer(&json!({ "error": words }))).into_response();
        }
        match ask(&state, editor) {
            Ok(value) => json_answer(&value),
            Err(error) => refused(&error),
        }
    };
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

fn may_ask(headers: &HeaderMap, editor: &Editor) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let host = text(header::HOST);
    let own_origin = text(header::ORIGIN).is_none_or(|origin| origin.strip_prefix("http://") == host);
    // Browsers say who asks; other programs of this machine do not.
    let own_site = text(HeaderName::from_static("sec-fetch-site")).is_none_or(|site| site == "same-origin");
    let token = text(HeaderName::from_static(TOKEN));
    host.is_some_and(is_local) && own_origin && own_site && token == Some(editor.token())
}

fn refused(error: &EditorError) -> Response {
    let status = match error {
        EditorError::NotThere(_) => StatusCode::NOT_FOUND,
        EditorError::Conflict(_) | EditorError::NothingToUndo | EditorError::NotUndone => {
            StatusCode::CONFLICT
        }
        EditorError::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
        EditorError::NoChange(_) => StatusCode::BAD_REQUEST,
        EditorError::Io(_) => StatusCode::INTERNAL_SERVER_ERROR,
    };
    let now = match error {
        EditorError::Conflict(now) => now.as_ref(),
        _ => None,
    };
    (status, json_answer(&json!({ "error": error.to_string(), "now": now }))).into_response()
}

fn json_answer(value: &Value) -> Response {
    answer("application/json", value.to_string().into())
}
