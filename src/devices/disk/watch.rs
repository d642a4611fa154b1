//! A file that another program writes: the system tells when it changes.

use std::{fs, io, mem::MaybeUninit, os::fd::OwnedFd, path::Path};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    fs::inotify::{CreateFlags, Reader, WatchFlags, add_watch, init},
};

use super::segment::folder_of;

/// Changes of a file, and files that come and go beside it.
#[derive(Debug)]
pub struct Watch(OwnedFd);

impl Watch {
    /// Watches a file and its folder. What is only rewritten beside it wakes nobody.
    ///
    /// # Errors
    /// When the system cannot watch it.
    pub fn of(path: &Path) -> io::Result<Watch> {
        let fd = init(CreateFlags::CLOEXEC)?;
        add_watch(&fd, path, WatchFlags::MODIFY | WatchFlags::ATTRIB)?;
        let named = WatchFlags::CREATE | WatchFlags::MOVED_TO;
        add_watch(&fd, folder_of(path), named | WatchFlags::ONLYDIR)?;
        Ok(Watch(fd))
    }

    /// Waits for a change.
    ///
    /// # Errors
    /// When the system watches no more.
    pub fn wait(&mut self) -> io::Result<()> {
        let mut space = [const { MaybeUninit::uninit() }; 4096];
        let mut changes = Reader::new(&self.0, &mut space);
        changes.next()?;
        while !changes.is_buffer_empty() {
            changes.next()?;
        }
        Ok(())
    }
}

/// Waits until a file that is there holds something: a game that begins at this moment has not
/// written its first lines. After two seconds without a change it is as it is.
pub fn await_first_lines(path: &Path) {
    let Ok(mut watch) = Watch::of(path) else { return };
    let patience = Timespec { tv_sec: 2, tv_nsec: 0 };
    while fs::metadata(path).is_ok_and(|file| file.len() == 0) {
        let changed = poll(&mut [PollFd::new(&watch.0, PollFlags::IN)], Some(&patience));
        if !matches!(changed, Ok(1..)) || watch.wait().is_err() {
            return;
        }
    }
}
