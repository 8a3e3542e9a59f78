//! What waits for the task of an aggregate.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::pin::pin;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use tokio::sync::Notify;

/// How much waits before who sends has to wait, too.
const ROOM: usize = 16;

/// A queue with one reader. Thousands of games have one each, and nearly all of them are
/// empty: a channel of tokio's takes more than a kilobyte even then.
pub(super) struct Inbox<T> {
    queue: Mutex<Queue<T>>,
    /// Told when there is room again, or never will be.
    room: Notify,
}

struct Queue<T> {
    waiting: VecDeque<T>,
    reader: Option<Waker>,
    is_closed: bool,
}

/// Why something was not taken, with what it was.
#[derive(Debug)]
pub(super) enum NotTaken<T> {
    Full(T),
    Closed(T),
}

impl<T> Inbox<T> {
    pub(super) const fn new() -> Self {
        let queue = Queue { waiting: VecDeque::new(), reader: None, is_closed: false };
        Self { queue: Mutex::new(queue), room: Notify::const_new() }
    }

    fn queue(&self) -> MutexGuard<'_, Queue<T>> {
        // Nothing that is done under the lock can panic half-way.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes this if there is room.
    pub(super) fn try_send(&self, mail: T) -> Result<(), NotTaken<T>> {
        let mut queue = self.queue();
        if queue.is_closed {
            return Err(NotTaken::Closed(mail));
        }
        if queue.waiting.len() >= ROOM {
            return Err(NotTaken::Full(mail));
        }
        queue.waiting.push_back(mail);
        let reader = queue.reader.take();
        drop(queue);
        if let Some(reader) = reader {
            reader.wake();
        }
        Ok(())
    }

    /// Waits for room. Gives back what comes too late.
    pub(super) async fn send(&self, mut mail: T) -> Result<(), T> {
        loop {
            let mut room = pin!(self.room.notified());
            // Whoever makes room from here on is heard.
            room.as_mut().enable();
            match self.try_send(mail) {
                Ok(()) => return Ok(()),
                Err(NotTaken::Closed(back)) => return Err(back),
                Err(NotTaken::Full(back)) => mail = back,
            }
            room.await;
        }
    }

    /// The next, for the one task that reads. It is the only one that closes.
    pub(super) async fn receive(&self) -> T {
        poll_fn(|context| self.poll_receive(context)).await
    }

    fn poll_receive(&self, context: &Context<'_>) -> Poll<T> {
        let mut queue = self.queue();
        let was_full = queue.waiting.len() >= ROOM;
        let Some(mail) = queue.waiting.pop_front() else {
            if !queue.reader.as_ref().is_some_and(|known| known.will_wake(context.waker())) {
                queue.reader = Some(context.waker().clone());
            }
            return Poll::Pending;
        };
        drop(queue);
        if was_full {
            self.room.notify_waiters();
        }
        Poll::Ready(mail)
    }

    /// Takes nothing more, and gives what waits.
    pub(super) fn close(&self) -> VecDeque<T> {
        let mut queue = self.queue();
        queue.is_closed = true;
        let rest = std::mem::take(&mut queue.waiting);
        drop(queue);
        self.room.notify_waiters();
        rest
    }

    pub(super) fn is_closed(&self) -> bool {
        self.queue().is_closed
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[tokio::test]
    async fn what_is_sent_is_read_in_order_and_who_finds_no_room_waits() {
        let inbox = Arc::new(Inbox::new());
        for number in 0..ROOM {
            assert!(inbox.try_send(number).is_ok());
        }
        assert!(matches!(inbox.try_send(ROOM), Err(NotTaken::Full(ROOM))));
        let senders: Vec<_> = (ROOM..2 * ROOM)
            .map(|number| {
                let inbox = Arc::clone(&inbox);
                tokio::spawn(async move { inbox.send(number).await })
            })
            .collect();
        let mut read = Vec::new();
        while read.len() < 2 * ROOM {
            read.push(inbox.receive().await);
        }
        for sender in senders {
            assert_eq!(sender.await.expect("no panic"), Ok(()));
        }
        assert!(read[..ROOM].is_sorted());
        read.sort_unstable();
        assert_eq!(read, (0..2 * ROOM).collect::<Vec<_>>());
    }

    #[tokio::test]
    async fn a_closed_one_gives_what_waits_and_takes_nothing() {
        let inbox = Arc::new(Inbox::new());
        for number in 0..ROOM {
            assert!(inbox.try_send(number).is_ok());
        }
        let waits = tokio::spawn({
            let inbox = Arc::clone(&inbox);
            async move { inbox.send(ROOM).await }
        });
        tokio::task::yield_now().await;
        assert!(inbox.close().into_iter().eq(0..ROOM));
        assert_eq!(waits.await.expect("no panic"), Err(ROOM));
        assert!(inbox.is_closed() && matches!(inbox.try_send(99), Err(NotTaken::Closed(99))));
    }

    #[tokio::test]
    async fn a_reader_that_waits_is_woken() {
        let inbox = Arc::new(Inbox::new());
        let reads = tokio::spawn({
            let inbox = Arc::clone(&inbox);
            async move { inbox.receive().await }
        });
        tokio::task::yield_now().await;
        assert!(inbox.try_send(7).is_ok());
        assert_eq!(reads.await.expect("no panic"), 7);
    }
}
