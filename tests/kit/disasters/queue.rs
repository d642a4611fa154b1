//! What is still to happen, ordered by time and then by who came first.

use std::{cmp::Ordering, collections::BinaryHeap, time::Duration};

#[derive(Debug)]
pub struct Queue<Event> {
    heap: BinaryHeap<Entry<Event>>,
    sequence: u64,
}

#[derive(Debug)]
struct Entry<Event> {
    at: Duration,
    sequence: u64,
    event: Event,
}

impl<Event> Default for Queue<Event> {
    fn default() -> Self {
        Queue { heap: BinaryHeap::new(), sequence: 0 }
    }
}

impl<Event> Queue<Event> {
    pub fn push(&mut self, at: Duration, event: Event) {
        self.sequence += 1;
        self.heap.push(Entry { at, sequence: self.sequence, event });
    }

    pub fn next_at(&self) -> Option<Duration> {
        self.heap.peek().map(|entry| entry.at)
    }

    pub fn pop(&mut self) -> Option<Event> {
        self.heap.pop().map(|entry| entry.event)
    }

    /// Another reckoning of time begins: some of what was to happen still will, as much later as
    /// it would have.
    pub fn rebase(&mut self, from: Duration, to: Duration, keep: impl Fn(&Event) -> bool) {
        for entry in std::mem::take(&mut self.heap).into_sorted_vec().into_iter().rev() {
            if keep(&entry.event) {
                self.push(entry.at.saturating_sub(from) + to, entry.event);
            }
        }
    }
}

impl<Event> Ord for Entry<Event> {
    /// The heap gives the greatest first, and we want the earliest.
    fn cmp(&self, other: &Self) -> Ordering {
        (other.at, other.sequence).cmp(&(self.at, self.sequence))
    }
}

impl<Event> PartialOrd for Entry<Event> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<Event> PartialEq for Entry<Event> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl<Event> Eq for Entry<Event> {}
