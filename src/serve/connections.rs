//! Connections: so many at once, each only as long as it says something, and each for this machine alone.

use super::answer::{is_local, plain};
use axum::{
    Router,
    body::{Body, to_bytes},
    extract::Request,
    http::{Method, StatusCode, header, uri::Authority},
    middleware::{Next, from_fn},
    response::{IntoResponse, Response},
};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use std::{io, sync::Arc, time::Duration};
use tokio::{net::TcpListener, sync::Semaphore, time::timeout};

/// How many connections there are at once; more wait until one ends.
const CONNECTIONS: usize = 128;
/// How long a request may take to arrive: its head, and then its body.
const ARRIVAL: Duration = Duration::from_secs(10);
/// How long an accept that failed is not tried again.
const PAUSE: Duration = Duration::from_millis(50);
/// How large the body of a request may be: a change to a text.
const LARGEST_BODY: usize = 1 << 20;

/// Answers whoever connects, until the process ends.
///
/// # Errors
/// None as long as the process lives.
pub(super) async fn serve(listener: TcpListener, router: Router) -> io::Result<()> {
    let free = Arc::new(Semaphore::new(CONNECTIONS));
    let service = TowerToHyperService::new(router.layer(from_fn(guard)));
    loop {
        let place = Arc::clone(&free).acquire_owned().await.map_err(io::Error::other)?;
        let Ok((stream, _)) = listener.accept().await else {
            // No file is left, or the other side has gone already.
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        // Answers are small and waited for.
        let _ = stream.set_nodelay(true);
        let service = service.clone();
        tokio::spawn(async move {
            let mut server = http1::Builder::new();
            server.timer(TokioTimer::new()).header_read_timeout(ARRIVAL);
            // A connection that breaks off is nobody's concern.
            let _ = server.serve_connection(TokioIo::new(stream), service).await;
            drop(place);
        });
    }
}

/// Lets through what asks for this machine by its own name, once, and has said all it wants to say.
async fn guard(request: Request, next: Next) -> Response {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else {
        return plain(StatusCode::BAD_REQUEST, "a request names one host");
    };
    let asked = request.uri().authority().map(Authority::as_str);
    if !host.to_str().is_ok_and(is_local) || !asked.is_none_or(is_local) {
        // A page of another site that has its name lead here.
        return plain(StatusCode::FORBIDDEN, "this server answers to this machine only");
    }
    if request.headers().contains_key("service-worker") {
        // It would answer for this address when another site, or the editor, is served from it.
        return plain(StatusCode::FORBIDDEN, "this server has no service workers");
    }
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    let (head, body) = request.into_parts();
    match timeout(ARRIVAL, to_bytes(body, LARGEST_BODY)).await {
        Ok(Ok(body)) => next.run(Request::from_parts(head, Body::from(body))).await,
        Ok(Err(_)) => plain(StatusCode::PAYLOAD_TOO_LARGE, "the request is too large"),
        Err(_) => (
            [(header::CONNECTION, "close")],
            plain(StatusCode::REQUEST_TIMEOUT, "the request took too long to arrive"),
        )
            .into_response(),
    }
}
