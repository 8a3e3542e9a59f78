//! The body of a request: received in time, within its bounds and in one piece, before
//! anything is done about it.

use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody as _};
use axum::extract::Request;
use bytes::BytesMut;
use futures_util::StreamExt as _;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use super::error::WebError;
use super::request_error::RequestError;
use crate::app::App;
use crate::bounds;
use crate::config::Limits;

/// So many bytes of every body need no room in [`bounds::BODIES`]: whoever fills it
/// keeps nobody from what people do all evening.
const SMALL: usize = 16 * 1024;

/// The request with its whole body, and the room for it, to be given back when the request is
/// answered.
pub(super) async fn receive(
    app: &App,
    request: Request,
) -> Result<(Request, Vec<SemaphorePermit<'_>>), WebError> {
    if request.method().is_safe() {
        return Ok((request, vec![]));
    }
    let patience = Limits::seconds(app.config.limits.body_seconds);
    let (parts, body) = request.into_parts();
    let (body, room) = collect(body, patience, &app.bodies).await?;
    Ok((Request::from_parts(parts, body.into()), room))
}

/// A body in one piece. Its parts are copied: each of them, however short, would keep the
/// whole buffer that it was read into.
async fn collect(
    body: Body,
    patience: Duration,
    room: &Semaphore,
) -> Result<(Bytes, Vec<SemaphorePermit<'_>>), WebError> {
    let announced = body.size_hint().exact().and_then(|length| usize::try_from(length).ok());
    let (mut whole, mut taken, mut permits) = (BytesMut::new(), SMALL, Vec::new());
    let mut parts = body.into_data_stream();
    loop {
        let Ok(part) = timeout(patience, parts.next()).await else { return Err(WebError::Slow) };
        let Some(part) = part else { return Ok((whole.freeze(), permits)) };
        let part = part.map_err(|error| RequestError::Form(error.to_string()))?;
        let length = whole.len() + part.len();
        if length > bounds::BODY {
            return Err(WebError::TooLarge { limit: bounds::BODY });
        }
        while taken < length {
            // As the buffer grows: few permits, whatever the parts are like.
            let more = u32::try_from(taken).map_err(|_| WebError::Busy)?;
            permits.push(room.try_acquire_many(more).map_err(|_| WebError::Busy)?);
            taken *= 2;
        }
        if length > SMALL {
            // In one step: growing by doubling would leave as much behind as the body is long.
            whole.reserve(announced.unwrap_or(length).clamp(length, bounds::BODY) - whole.len());
        }
        whole.extend_from_slice(&part);
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::sync::Arc;

    use futures_util::stream;

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(10);

    /// A buffer of a connection, of which somebody keeps count.
    struct Buffer {
        _alive: Arc<()>,
    }

    impl AsRef<[u8]> for Buffer {
        fn as_ref(&self) -> &[u8] {
            &[b'x'; 8192]
        }
    }

    #[tokio::test]
    async fn a_body_that_comes_byte_by_byte_keeps_no_buffer() {
        let alive = Arc::new(());
        let bytes = (0..1_000).map(move |_| {
            assert!(Arc::strong_count(&alive) <= 3, "buffers are kept");
            let buffer = Bytes::from_owner(Buffer { _alive: Arc::clone(&alive) });
            Ok::<_, Infallible>(buffer.slice(..1))
        });
        let body = Body::from_stream(stream::iter(bytes));
        let room = Semaphore::new(bounds::BODIES);
        let whole = collect(body, PATIENCE, &room).await;
        assert_eq!(whole.expect("it came in time").0, [b'x'; 1_000].as_slice());
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_of_which_nothing_more_comes_is_given_up() {
        let begun = stream::once(async { Ok::<_, Infallible>(Bytes::from_static(b"{")) });
        let body = Body::from_stream(begun.chain(stream::pending()));
        let room = Semaphore::new(bounds::BODIES);
        let slow = collect(body, PATIENCE, &room).await;
        assert!(matches!(slow, Err(WebError::Slow)), "{slow:?}");
    }

    #[tokio::test]
    async fn large_bodies_share_their_room_and_small_ones_always_have_some() {
        let room = Semaphore::new(3 * SMALL);
        let sent = |length: usize| collect(Body::from(vec![0; length]), PATIENCE, &room);
        let first = sent(4 * SMALL).await.expect("there is room");
        assert_eq!(room.available_permits(), 0);
        let second = sent(2 * SMALL).await;
        assert!(matches!(second, Err(WebError::Busy)), "{second:?}");
        assert!(sent(SMALL).await.is_ok());
        drop(first);
        assert!(sent(2 * SMALL).await.is_ok(), "it was given back");
        let huge = collect(Body::from(vec![0; bounds::BODY + 1]), PATIENCE, &room).await;
        assert!(matches!(huge, Err(WebError::TooLarge { .. })), "{huge:?}");
    }
}
