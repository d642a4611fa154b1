//! The sandbox of a rated game, to people its door: what the system keeps from this program.
//!
//! # What it keeps out
//!
//! *Files*, by Landlock: everything may be read, but written only in the folders given (journal,
//! cues, second medium), in our own part of the data folder, where boards and tags are kept for
//! the next game, and to devices. No file is executed. No signal reaches another program, and no
//! TCP port is bound or connected to.
//!
//! *Calls*, by seccomp: a socket is local, or tells of devices that come and go; every other
//! family is refused. So are other programs (`execve`, `execveat`), looking into others (`ptrace`,
//! `process_vm_readv`, `process_vm_writev`, `pidfd_getfd`), and `io_uring`, by which calls go
//! round a filter. A refused call fails with "not permitted"; nothing is killed by it. Calls of
//! another architecture, and those of x32, are refused whole.
//!
//! # Why all of `/dev`
//!
//! A board that is plugged in again is a new device, perhaps under a new name, and Landlock grants
//! what is there now or whole folders. So devices may be opened, read and written wherever the
//! person may; none can be made there. Memory shared with a sound server lies in `/dev/shm`.
//!
//! # What it does not keep out
//!
//! What was open before stays open. Local sockets stay reachable, because sound and speech are
//! behind them: the door tells of this program, not of the machine. The system's voice is not
//! started by us: its server must already run.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, LandlockStatus, PathBeneath, PathFd, Ruleset,
    RulesetAttr, RulesetCreated, RulesetCreatedAttr, RulesetError, RulesetStatus, Scope,
};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, apply_filter, sock_filter,
};
use sha2::{Digest, Sha256};

use super::{disk::data_folder, files};

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

/// Shuts the door behind this thread and all it starts: to be called before the first of them.
/// Only in these folders files may be made and written from here on.
pub fn shut(folders: &[PathBuf]) -> Held {
    let own = data_folder().ok().filter(|own| fs::create_dir_all(own).is_ok());
    let folders: Vec<&Path> = folders.iter().chain(&own).map(PathBuf::as_path).collect();
    let files = keep_files(&folders).ok().flatten();
    let calls = filter().is_some_and(|filter| apply_filter(&filter).is_ok());
    Held { files, calls }
}

fn keep_files(folders: &[&Path]) -> Result<Option<u32>, RulesetError> {
    let read = AccessFs::ReadFile | AccessFs::ReadDir;
    let device = read | AccessFs::WriteFile | AccessFs::Truncate | AccessFs::IoctlDev;
    let write =
        read | AccessFs::WriteFile | AccessFs::Truncate | AccessFs::MakeReg | AccessFs::RemoveFile;
    let shared = Path::new("/dev/shm");
    let mut rules = Ruleset::default()
        .handle_access(AccessFs::from_all(RIGHTS))?
        .handle_access(AccessNet::from_all(RIGHTS))?
        .scope(Scope::Signal)?
        .create()?;
    rules = allow(rules, Path::new("/"), read)?;
    rules = allow(rules, Path::new("/dev"), device)?;
    for folder in folders.iter().copied().chain([shared]) {
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

/// Calls that are refused whatever they ask for.
const REFUSED: [i64; 9] = [
    libc::SYS_execve,
    libc::SYS_execveat,
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_pidfd_getfd,
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
];

/// The first number of the calls of x32, which pass for the machine's own and are not.
#[cfg(target_arch = "x86_64")]
const FIRST_X32: u32 = 0x4000_0000;

/// None: not for this machine.
fn filter() -> Option<BpfProgram> {
    let refused = SeccompAction::Errno(u32::try_from(libc::EPERM).ok()?);
    let mut rules = REFUSED.map(|call| (call, Vec::new())).to_vec();
    rules.push((libc::SYS_socket, sockets()?));
    let arch = std::env::consts::ARCH.try_into().ok()?;
    let allow = SeccompAction::Allow;
    let filter = SeccompFilter::new(rules.into_iter().collect(), allow, refused.clone(), arch);
    let mut program: BpfProgram = filter.ok()?.try_into().ok()?;
    // The compiler ends a program that makes a call of another architecture: a game goes on.
    let kill = u32::from(SeccompAction::KillProcess);
    for step in program.iter_mut().filter(|step| step.code == RETURN && step.k == kill) {
        step.k = u32::from(refused.clone());
    }
    #[cfg(target_arch = "x86_64")]
    program.splice(
        0..0,
        [
            sock_filter { code: LOAD, jt: 0, jf: 0, k: 0 },
            sock_filter { code: JUMP_FROM, jt: 0, jf: 1, k: FIRST_X32 },
            sock_filter { code: RETURN, jt: 0, jf: 0, k: u32::from(refused) },
        ],
    );
    Some(program)
}

/// Steps of a filter: end with an answer; load a word of the call; compare and jump.
const RETURN: u16 = 0x06;
#[cfg(target_arch = "x86_64")]
const LOAD: u16 = 0x20;
#[cfg(target_arch = "x86_64")]
const JUMP_FROM: u16 = 0x35;

/// Which sockets are refused: all that are neither local nor the kernel's news of devices.
fn sockets() -> Option<Vec<SeccompRule>> {
    let family = |op, family: libc::c_int| argument(0, op, family);
    let other =
        vec![family(SeccompCmpOp::Ne, libc::AF_UNIX)?, family(SeccompCmpOp::Ne, libc::AF_NETLINK)?];
    let other_news = vec![
        family(SeccompCmpOp::Eq, libc::AF_NETLINK)?,
        argument(2, SeccompCmpOp::Ne, libc::NETLINK_KOBJECT_UEVENT)?,
    ];
    [other, other_news].into_iter().map(|rule| SeccompRule::new(rule).ok()).collect()
}

fn argument(number: u8, op: SeccompCmpOp, value: libc::c_int) -> Option<SeccompCondition> {
    let value = u64::try_from(value).ok()?;
    SeccompCondition::new(number, SeccompCmpArgLen::Dword, op, value).ok()
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
