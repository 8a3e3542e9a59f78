//! Lines of JSON that are sent as they come. Each is a chunk of its own, nothing is
//! compressed, and an empty line tells a silent client that we are here.

use std::collections::VecDeque;
use std::io;
use std::pin::Pin;
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderName, header};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use futures_util::stream;
use serde::Serialize;
use tokio::time::{Instant, Sleep, sleep_until};

/// How long nothing may come: clients give up after nine seconds, and some proxies hold a
/// line back for a moment.
pub(super) const BEAT: Duration = Duration::from_secs(6);

/// The kind of such an answer, which is never compressed.
pub(in crate::web) const NDJSON: &str = "application/x-ndjson";

/// As long as most lines are.
const LINE: usize = 512;

/// What is to be sent, and when the next empty line is due.
pub(super) struct Lines {
    waiting: VecDeque<Bytes>,
    beat: Instant,
    /// Rings when a beat may be due. Not set anew for every line, which would cost more than
    /// most lines.
    alarm: Pin<Box<Sleep>>,
}

impl Lines {
    pub(super) fn new() -> Self {
        let beat = Instant::now() + BEAT;
        Self { waiting: VecDeque::new(), beat, alarm: Box::pin(sleep_until(beat)) }
    }

    /// Sends a line.
    pub(super) fn push(&mut self, line: &impl Serialize) {
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
    pub(super) async fn quiet(&mut self) {
        loop {
            self.alarm.as_mut().await;
            if Instant::now() >= self.beat {
                return;
            }
            self.alarm.as_mut().reset(self.beat);
        }
    }
}

/// A line of JSON.
pub(super) fn bytes(line: &impl Serialize) -> Bytes {
    let mut bytes = Vec::with_capacity(LINE);
    // There is nothing in a line that JSON could not hold.
    let _ = serde_json::to_writer(&mut bytes, line);
    bytes.push(b'\n');
    bytes.into()
}

/// Something that gives lines until it ends.
pub(super) trait Source: Send + 'static {
    /// The next line; none at the end.
    fn next(&mut self) -> impl Future<Output = Option<Bytes>> + Send;

    /// Whether everything was told, once there is no next line. If it was not, the connection
    /// breaks instead of ending: a client that reads an end (BotLi) does not come back.
    fn is_done(&self) -> bool;
}

/// The answer that sends them.
pub(super) fn respond(source: impl Source) -> Response {
    respond_as(NDJSON, source)
}

/// The same as something else than JSON.
pub(super) fn respond_as(kind: &'static str, source: impl Source) -> Response {
    let lines = stream::unfold(Some(source), |source| async move {
        let mut source = source?;
        match source.next().await {
            Some(line) => Some((Ok(line), Some(source))),
            None if source.is_done() => None,
            None => Some((Err(io::Error::other("the server stops")), None)),
        }
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
