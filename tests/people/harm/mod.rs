//! Whatever is done to the program: nothing does harm, nothing acknowledged is lost.

mod adjourned;
mod bad_input;
mod bounds;
mod desk_lines;
mod disasters;
mod files;
mod flood;
mod hostile;
mod hundred_kills;
mod kept;
mod kills;
