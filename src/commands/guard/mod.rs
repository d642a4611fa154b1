//! `annabella guard`: the service in which rated games are played.

use std::{io, os::unix::process::CommandExt as _, process::Command};

use clap::Args;
use rustix::process::getuid;

mod client;

use super::{Answer, Refusal};
use crate::{devices, runtime};

pub(crate) use client::{guarded_game, play_guarded, resume_guarded, tell_guarded};

/// The user that the package brings.
const USER: &str = "annabella";

/// Guards the rated games of this machine: each is played by a user of its own, so that its
/// program, its journal and its key belong to nobody at the table, and "annabella play --rated"
/// only joins it. Started as a service by the package; by hand, root starts it.
#[derive(Debug, Args)]
#[command(next_line_help = true)]
pub(crate) struct GuardCommand {
    /// The user to whom the games belong, if root starts it: one who plays no game.
    #[arg(long, value_name = "NAME", default_value = USER)]
    user: String,
}

/// Why nothing is guarded.
#[derive(Debug, thiserror::Error)]
pub enum NoGuard {
    /// There is no such user.
    #[error(
        "there is no user `{0}`; make one with: useradd --system --home-dir /var/lib/annabella {0}"
    )]
    NoUser(String),
    /// Root would guard games in its own name.
    #[error("root's own games would not be guarded from root's; give another with --user")]
    Root,
    /// The folders or the socket cannot be had.
    #[error("no game is guarded: {0}; root starts the guard, or the service annabella-guard")]
    Refused(#[from] io::Error),
}

impl GuardCommand {
    pub(crate) fn run(&self) -> Result<Answer, Refusal> {
        if getuid().is_root() {
            return Err(self.as_user().into());
        }
        runtime::serve_guard().map_err(NoGuard::Refused)?;
        Ok(Answer::Yes)
    }

    /// Becomes the guard's user, with his groups: those to whom boards and pads are open.
    fn as_user(&self) -> NoGuard {
        let (uid, gid) = match devices::user_numbers(&self.user) {
            Ok(Some((0, _))) => return NoGuard::Root,
            Ok(Some(user)) => user,
            Ok(None) => return NoGuard::NoUser(self.user.clone()),
            Err(fault) => return NoGuard::Refused(fault),
        };
        if let Err(fault) = devices::make_guard_folders(uid, gid) {
            return NoGuard::Refused(fault);
        }
        let program = match std::env::current_exe() {
            Ok(program) => program,
            Err(fault) => return NoGuard::Refused(fault),
        };
        let mut command = Command::new("setpriv");
        command.env_clear().env("PATH", "/usr/bin:/bin:/usr/sbin:/sbin");
        command.arg(format!("--reuid={uid}")).arg(format!("--regid={gid}"));
        command.args(["--init-groups", "--inh-caps=-all", "--no-new-privs"]).arg("--");
        NoGuard::Refused(command.arg(program).arg("guard").exec())
    }
}
