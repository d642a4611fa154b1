//! What this program consists of in memory, as the system tells it.

use std::{fs, io};

/// Where the system's own files lie, which no player writes.
const SYSTEM: [&str; 7] =
    ["/usr/", "/lib/", "/lib32/", "/lib64/", "/libx32/", "/nix/store/", "/gnu/store/"];
/// What the kernel itself puts into every program.
const KERNEL: [&str; 2] = ["[vdso]", "[vsyscall]"];

/// Code in memory, and the file it came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mapped {
    from: usize,
    to: usize,
    /// Empty: from no file.
    path: String,
}

/// All code in memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    mapped: Vec<Mapped>,
    exe: String,
}

impl Map {
    /// As it is now.
    ///
    /// # Errors
    /// When the system does not tell.
    #[expect(clippy::disallowed_methods, reason = "the system's own list, and no file of a game")]
    pub fn read() -> io::Result<Map> {
        let mapped = fs::read_to_string("/proc/self/maps")?;
        let exe = fs::read_link("/proc/self/exe")?;
        // As the map writes it.
        let exe = exe.to_string_lossy().replace('\n', "\\012");
        Ok(Map { mapped: mapped.lines().filter_map(code).collect(), exe })
    }

    /// Whether the file that the system takes for this program's is the one that runs here.
    pub fn is_own_file(&self) -> bool {
        self.own().is_some_and(|own| own == self.exe)
    }

    /// Whether code stands here that is neither this program's nor the system's.
    pub fn has_foreign(&self) -> bool {
        let own = self.own();
        let known = |path: &str| {
            own == Some(path)
                || KERNEL.contains(&path)
                || SYSTEM.iter().any(|folder| path.starts_with(folder))
        };
        !self.mapped.iter().all(|mapped| known(&mapped.path))
    }

    /// The file that this very code is from.
    fn own(&self) -> Option<&str> {
        let here = Map::read as *const () as usize;
        let own = self.mapped.iter().find(|mapped| (mapped.from..mapped.to).contains(&here))?;
        Some(&own.path)
    }
}

/// `55d0c8a00000-55d0c8b00000 r-xp 00000000 08:01 123456      /usr/bin/annabella`, if it can be
/// run.
fn code(line: &str) -> Option<Mapped> {
    let (range, rest) = line.split_once(' ')?;
    let (rights, rest) = rest.split_once(' ')?;
    let (from, to) = range.split_once('-')?;
    let number = |digits| usize::from_str_radix(digits, 16).ok();
    // Then come the place in the file, the device and the file's number.
    let path = rest.splitn(4, ' ').nth(3).unwrap_or_default().trim_start();
    let mapped = Mapped { from: number(from)?, to: number(to)?, path: path.to_owned() };
    rights.contains('x').then_some(mapped)
}
