//! The runtime folder of the person: links and sockets that end with the programs that made them.

use std::{
    fs::{self, DirBuilder},
    io,
    os::unix::fs::{DirBuilderExt, MetadataExt},
    path::PathBuf,
};

/// Our part of the runtime folder: the user's own, and nobody else's.
pub(super) fn runtime_dir() -> io::Result<PathBuf> {
    let own = rustix::process::getuid().as_raw();
    let runtime = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
    let runtime = runtime.filter(|path| path.is_absolute() && path.is_dir());
    let folder = match runtime {
        Some(runtime) => runtime.join("annabella"),
        None => std::env::temp_dir().join(format!("annabella-{own}")),
    };
    DirBuilder::new().recursive(true).mode(0o700).create(&folder)?;
    // Where anybody may write, somebody else may have made it first.
    let of = fs::symlink_metadata(&folder)?;
    if of.uid() != own || !of.is_dir() {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    Ok(folder)
}
