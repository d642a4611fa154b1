//! What is still to happen, ordered by time and then by who came first.

use std::{cmp::Ordering, collections::BinaryHeap};

use annabella::game::At;

#[derive(Debug)]
pub struct Queue<Event> {
    heap: BinaryHeap<Entry<Event>>,
    sequence: u64,
}

#[derive(Debug)]
struct Entry<Event> {
    at: At,
    sequence: u64,
    event: Event,
}

impl<Event> Default for Queue<Event> {
    fn default() -> Self {
        Queue { heap: BinaryHeap::new(), sequence: 0 }
    }
}

impl<Event> Queue<Event> {
    pub fn push(&mut self, at: At, event: Event) {
        self.sequence += 1;
        self.heap.push(Entry { at, sequence: self.sequence, event });
    }

    pub fn next_at(&self) -> Option<At> {
        self.heap.peek().map(|entry| entry.at)
    }

    pub fn pop(&mut self) -> Option<Event> {
        self.heap.pop().map(|entry| entry.event)
    }

    /// Another reckoning of time begins: some of what was to happen still will, as much later as
    /// it would have.
    pub fn rebase(&mut self, from: At, to: At, keep: impl Fn(&Event) -> bool) {
        for entry in std::mem::take(&mut self.heap).into_sorted_vec().into_iter().rev() {
            if keep(&entry.event) {
                self.push(to + entry.at.since(from), entry.event);
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
