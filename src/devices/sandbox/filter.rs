//! The calls that are refused behind the door, as a filter for the kernel.
//!
//! A socket tells of devices that come and go; every other is refused. So are other programs
//! (`execve`, `execveat`), looking into others (`ptrace`, `process_vm_readv`, `process_vm_writev`,
//! `pidfd_getfd`), memory that can be run, and `io_uring`, by which calls go round a filter. Calls
//! of another architecture, and those of x32, are refused whole.

use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, sock_filter,
};

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

/// Whose calls they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CallsOf {
    /// Those of the game.
    Game,
    /// Those of its sound: libraries that load others, and servers behind local sockets.
    Sound,
}

/// None: not for this machine.
pub(super) fn filter(whose: CallsOf) -> Option<BpfProgram> {
    let refused = SeccompAction::Errno(u32::try_from(libc::EPERM).ok()?);
    let mut rules = REFUSED.map(|call| (call, Vec::new())).to_vec();
    rules.push((libc::SYS_socket, sockets(whose)?));
    match whose {
        CallsOf::Game => rules.extend(code()?),
        CallsOf::Sound => {}
    }
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

/// Which sockets are refused: all but the kernel's news of devices and, for sound, local ones. Such
/// a one leads to any program of the person's; the game itself needs none.
fn sockets(whose: CallsOf) -> Option<Vec<SeccompRule>> {
    let family = |op, family: libc::c_int| argument(0, op, family);
    let mut other = vec![family(SeccompCmpOp::Ne, libc::AF_NETLINK)?];
    match whose {
        CallsOf::Game => {}
        CallsOf::Sound => other.push(family(SeccompCmpOp::Ne, libc::AF_UNIX)?),
    }
    let other_news = vec![
        family(SeccompCmpOp::Eq, libc::AF_NETLINK)?,
        argument(2, SeccompCmpOp::Ne, libc::NETLINK_KOBJECT_UEVENT)?,
    ];
    [other, other_news].into_iter().map(|rule| SeccompRule::new(rule).ok()).collect()
}

/// Memory that can be run, whether it comes from a file or was written here: what this program is,
/// is mapped already.
fn code() -> Option<[(i64, Vec<SeccompRule>); 3]> {
    let exec = u64::try_from(libc::PROT_EXEC).ok()?;
    let runs = || {
        let asked = SeccompCmpOp::MaskedEq(exec);
        SeccompRule::new(vec![argument(2, asked, libc::PROT_EXEC)?]).ok()
    };
    let calls = [libc::SYS_mmap, libc::SYS_mprotect, libc::SYS_pkey_mprotect];
    let [map, protect, protect_by_key] = calls;
    Some([(map, vec![runs()?]), (protect, vec![runs()?]), (protect_by_key, vec![runs()?])])
}

fn argument(number: u8, op: SeccompCmpOp, value: libc::c_int) -> Option<SeccompCondition> {
    let value = u64::try_from(value).ok()?;
    SeccompCondition::new(number, SeccompCmpArgLen::Dword, op, value).ok()
}
