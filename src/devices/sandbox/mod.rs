//! The sandbox of a rated game, to people its door: what the system keeps from this program.
//!
//! It is shut when the program has one thread, and holds for any other: what a library started
//! before is told, and its calls are kept like all others.
//!
//! # What it keeps out
//!
//! *Files*, by Landlock. Read may be what the system brings (`SYSTEM`), the folders given (where
//! the arbiter types, for instance), and our own part of the data folder, where boards and tags are
//! kept for the next game. Written may be only in the folders given for that (journal, cues, second
//! medium), in our own, and to devices. No file is executed. No signal reaches another program,
//! and no TCP port is bound or connected to.
//!
//! *Calls*, by seccomp, for all threads (`filter`): every socket but the kernel's news of devices
//! that come and go, other programs, looking into others, code from a file or made anew. A refused
//! call fails with "not permitted"; nothing is killed by it.
//!
//! # Why all of `/dev`
//!
//! A board that is plugged in again is a new device, perhaps under a new name, and Landlock grants
//! what is there now or whole folders. So devices may be opened, read and written wherever the
//! person may; none can be made there.
//!
//! # What it does not keep out
//!
//! Sound and the system's voice are behind a pipe, in a process of their own that was there before:
//! no library of theirs, and no configuration of a player's, is asked in here. Network and other
//! programs are kept from that process too ([`shut_sound`]): the system's voice is not started by
//! us, its server must already run. What was open before stays open: the pipe, the terminal, the
//! socket by which others join.
//!
//! A program cannot vouch for itself. `around` tells what stands in it or around it that should
//! not; whoever put it there may have taught it to hide.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, LandlockStatus, PathBeneath, PathFd, Ruleset,
    RulesetAttr, RulesetCreated, RulesetCreatedAttr, RulesetError, RulesetStatus, Scope,
};
use seccompiler::{apply_filter, apply_filter_all_threads};
use sha2::{Digest, Sha256};

use super::{disk::data_folder, files};

mod around;
mod filter;

pub use around::{Around, around};
use filter::{CallsOf, filter};

/// What holds once the door is shut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// The version of Landlock that keeps files.
    pub files: Option<u32>,
    /// Whether calls are kept.
    pub calls: bool,
}

/// The rights that are asked for; a system that knows fewer keeps fewer. Later versions also keep
/// local sockets, which are left alone.
const RIGHTS: ABI = ABI::V6;

/// What the system brings, and may be read: libraries, zones, fonts of terminals, and what it knows
/// of devices, for boards and gamepads are plugged in while a game is played.
const SYSTEM: [&str; 10] = [
    "/usr",
    "/lib",
    "/lib32",
    "/lib64",
    "/nix/store",
    "/gnu/store",
    "/etc",
    "/sys",
    "/run/udev",
    "/proc/self",
];

/// Shuts the door behind this whole program: to be called while this is its only thread, because
/// files are kept from this one and all it starts, calls from all there are. Only in the folders
/// `own` files may be made and written from here on, and only there, in `others` and where the
/// system's lie, they may be read.
pub fn shut(own: &[PathBuf], others: &[PathBuf]) -> Held {
    let data = data_folder().ok().filter(|data| fs::create_dir_all(data).is_ok());
    let own: Vec<&Path> = own.iter().chain(&data).map(PathBuf::as_path).collect();
    let system = SYSTEM.iter().map(Path::new);
    let read: Vec<&Path> = system.chain(others.iter().map(PathBuf::as_path)).collect();
    let files = keep_files(&own, &read).ok().flatten();
    let filter = filter(CallsOf::Game);
    let calls = filter.is_some_and(|filter| apply_filter_all_threads(&filter).is_ok());
    Held { files, calls }
}

/// Keeps network and other programs from the sound of a rated game; files are the person's, as are
/// the libraries that read them there. To be called before its second thread starts.
pub fn shut_sound() {
    let _ = filter(CallsOf::Sound).is_some_and(|filter| apply_filter(&filter).is_ok());
}

/// Shuts the door of a game behind this thread alone, which is to end then: what would hold.
pub fn try_shut() -> Held {
    let files = keep_files(&[], &[]).ok().flatten();
    let calls = filter(CallsOf::Game).is_some_and(|filter| apply_filter(&filter).is_ok());
    Held { files, calls }
}

fn keep_files(own: &[&Path], others: &[&Path]) -> Result<Option<u32>, RulesetError> {
    let read = AccessFs::ReadFile | AccessFs::ReadDir;
    let device = read | AccessFs::WriteFile | AccessFs::Truncate | AccessFs::IoctlDev;
    let write =
        read | AccessFs::WriteFile | AccessFs::Truncate | AccessFs::MakeReg | AccessFs::RemoveFile;
    let mut rules = Ruleset::default()
        .handle_access(AccessFs::from_all(RIGHTS))?
        .handle_access(AccessNet::from_all(RIGHTS))?
        .scope(Scope::Signal)?
        .create()?;
    for folder in others {
        rules = allow(rules, folder, read)?;
    }
    rules = allow(rules, Path::new("/dev"), device)?;
    for folder in own {
        rules = allow(rules, folder, write)?;
    }
    let status = rules.restrict_self()?;
    Ok(match (status.ruleset, status.landlock) {
        (RulesetStatus::NotEnforced, _) => None,
        (_, LandlockStatus::Available { effective_abi, kernel_abi }) => {
            let version = kernel_abi.unwrap_or(effective_abi as i32);
            u32::try_from(version).ok()
        }
        _ => None,
    })
}

/// A folder that is not there is not written to either.
fn allow(
    rules: RulesetCreated,
    path: &Path,
    rights: BitFlags<AccessFs>,
) -> Result<RulesetCreated, RulesetError> {
    match PathFd::new(path) {
        Ok(there) => rules.add_rule(PathBeneath::new(there, rights)),
        Err(_) => Ok(rules),
    }
}

/// What this program is known by: the SHA-256 of its file.
///
/// # Errors
/// When it cannot be read.
pub fn program_hash() -> io::Result<[u8; 32]> {
    let mut hash = Sha256::new();
    // Not by its name: another file may stand there by now.
    io::copy(&mut files::read_plain(Path::new("/proc/self/exe"))?, &mut Writing(&mut hash))?;
    Ok(hash.finalize().into())
}

struct Writing<'a>(&'a mut Sha256);

impl io::Write for Writing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
