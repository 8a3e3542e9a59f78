//! Lines of JSON that are sent as they come. Each is a chunk of its own, nothing is
//! compressed, and an empty line tells a silent client that we are here.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderName, header};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use futures_util::stream;
use serde_json::Value;
use tokio::time::{Instant, sleep_until};

/// How long nothing may come: clients give up after nine seconds, and some proxies hold a
/// line back for a moment.
pub(super) const BEAT: Duration = Duration::from_secs(6);

/// The kind of such an answer, which is never compressed.
pub(in crate::web) const NDJSON: &str = "application/x-ndjson";

/// What is to be sent, and when the next empty line is due.
pub(super) struct Lines {
    waiting: VecDeque<Bytes>,
    beat: Instant,
}

impl Lines {
    pub(super) fn new() -> Self {
        Self { waiting: VecDeque::new(), beat: Instant::now() + BEAT }
    }

    /// Sends a line.
    pub(super) fn push(&mut self, line: &Value) {
        self.waiting.push_back(bytes(line));
    }

    /// Sends a line that was made before.
    pub(super) fn push_bytes(&mut self, line: Bytes) {
        self.waiting.push_back(line);
    }

    /// Sends an empty line.
    pub(super) fn push_beat(&mut self) {
        self.waiting.push_back(Bytes::from_static(b"\n"));
    }

    /// What is sent next, if there is something.
    pub(super) fn pop(&mut self) -> Option<Bytes> {
        let line = self.waiting.pop_front()?;
        self.beat = Instant::now() + BEAT;
        Some(line)
    }

    /// Until an empty line is due.
    pub(super) async fn quiet(&self) {
        sleep_until(self.beat).await;
    }
}

/// A line of JSON.
pub(super) fn bytes(line: &Value) -> Bytes {
    format!("{line}\n").into()
}

/// Something that gives lines until it ends.
pub(super) trait Source: Send + 'static {
    /// The next line; none at the end.
    fn next(&mut self) -> impl Future<Output = Option<Bytes>> + Send;
}

/// The answer that sends them.
pub(super) fn respond(source: impl Source) -> Response {
    respond_as(NDJSON, source)
}

/// The same as something else than JSON.
pub(super) fn respond_as(kind: &'static str, source: impl Source) -> Response {
    let lines = stream::unfold(source, |mut source| async move {
        let line = source.next().await?;
        Some((Ok::<_, Infallible>(line), source))
    });
    let headers = [
        (header::CONTENT_TYPE, kind),
        // For nginx, which would wait for more.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, Body::from_stream(lines)).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn rule_03_an_empty_line_is_due_within_seven_seconds_of_the_last() {
        let mut lines = Lines::new();
        for _ in 0..3 {
            let since = Instant::now();
            lines.quiet().await;
            assert!(since.elapsed() <= Duration::from_secs(7), "{:?}", since.elapsed());
            lines.push_beat();
            assert_eq!(lines.pop().as_deref(), Some(&b"\n"[..]));
        }
        lines.push(&serde_json::json!({ "type": "gameState" }));
        assert_eq!(lines.pop().as_deref(), Some(&b"{\"type\":\"gameState\"}\n"[..]));
    }
}
