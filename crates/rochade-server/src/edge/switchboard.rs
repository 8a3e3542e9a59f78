//! News for those whom they concern: nobody else wakes up for them.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast;

/// How many news may wait for a reader who is slow.
const WAITING: usize = 16;

/// Tells news about somebody or something to those who listen to them. Cheap to clone.
#[derive(Debug)]
pub struct Switchboard<K, T>(Arc<Lines<K, T>>);

type Lines<K, T> = Mutex<HashMap<K, Line<T>>>;

#[derive(Debug)]
struct Line<T> {
    sender: broadcast::Sender<T>,
    listeners: usize,
}

impl<K, T> Clone for Switchboard<K, T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<K, T> Default for Switchboard<K, T> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<K, T> Switchboard<K, T> {
    fn lock(&self) -> MutexGuard<'_, HashMap<K, Line<T>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Copy + Eq + Hash, T: Clone> Switchboard<K, T> {
    /// Tells those who listen.
    pub fn tell(&self, whose: &K, news: T) {
        if let Some(line) = self.lock().get(whose) {
            // There are listeners as long as there is a line.
            let _ = line.sender.send(news);
        }
    }

    /// Listens from now on.
    pub fn listen(&self, whose: K) -> Subscription<K, T> {
        let mut lines = self.lock();
        let line = lines
            .entry(whose)
            .or_insert_with(|| Line { sender: broadcast::Sender::new(WAITING), listeners: 0 });
        line.listeners += 1;
        let news = line.sender.subscribe();
        drop(lines);
        Subscription { switchboard: self.clone(), whose, news }
    }
}

/// Somebody who listens until this is dropped.
#[derive(Debug)]
pub struct Subscription<K: Copy + Eq + Hash, T: Clone> {
    switchboard: Switchboard<K, T>,
    whose: K,
    news: broadcast::Receiver<T>,
}

impl<K: Copy + Eq + Hash, T: Clone> Subscription<K, T> {
    /// The next news; none if there were more of them than anybody keeps.
    pub async fn next(&mut self) -> Option<T> {
        // The line is there as long as we are: there is no other error.
        self.news.recv().await.ok()
    }
}

impl<K: Copy + Eq + Hash, T: Clone> Drop for Subscription<K, T> {
    fn drop(&mut self) {
        let mut lines = self.switchboard.lock();
        if let Some(line) = lines.get_mut(&self.whose) {
            line.listeners -= 1;
            if line.listeners == 0 {
                lines.remove(&self.whose);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn news_are_told_to_those_whom_they_concern_and_a_line_lasts_as_long_as_somebody_listens()
    {
        let switchboard = Switchboard::<u32, u32>::default();
        switchboard.tell(&1, 10);
        let (mut first, mut second) = (switchboard.listen(1), switchboard.listen(1));
        let mut other = switchboard.listen(2);
        switchboard.tell(&1, 11);
        assert_eq!((first.next().await, second.next().await), (Some(11), Some(11)));
        assert_eq!(other.next().now_or_never(), None);
        drop(first);
        switchboard.tell(&1, 12);
        assert_eq!(second.next().await, Some(12));
        for number in 0..100 {
            switchboard.tell(&1, number);
        }
        assert_eq!(second.next().await, None, "too many to keep");
        drop((second, other));
        assert!(switchboard.lock().is_empty());
    }
}
