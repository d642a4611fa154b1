//! A line of the arbiter's as he may type it, for who has typed one that lacks something.

use crate::game::ActVerb;

/// A line that begins with this verb and is understood.
pub(crate) fn example(verb: ActVerb) -> &'static str {
    match verb {
        ActVerb::Approve => "approve 2 flag",
        ActVerb::Refuse => "refuse 2",
        ActVerb::Postpone => "postpone 2",
        ActVerb::Note => "note late",
        ActVerb::Clock => "clock white 41:10",
        ActVerb::Add => "add black 2:00",
        ActVerb::Penalty => "penalty white warning",
        ActVerb::Device => "device white 0-1",
        ActVerb::Illegal => "illegal white pawn",
        ActVerb::Restore => "restore 24",
        ActVerb::Result => "result 1-0",
        ActVerb::Irregular => "irregular start",
        ActVerb::Absent => "absent white",
        ActVerb::Present => "present white",
        ActVerb::Adjourn => "adjourn",
        ActVerb::Session => "session 4h",
        ActVerb::Open => "open Nf3",
        ActVerb::Allow => "allow voice",
        ActVerb::AllowCalls => "allow time-calls white 5m,1m",
        ActVerb::Forbid => "forbid voice",
        ActVerb::Adapt => "adapt larger clock by Eva",
        ActVerb::Checklist => "checklist clock yes",
        ActVerb::Sight => "sight white 10 20",
        ActVerb::Score => "score black e4 e5",
        ActVerb::Stands => "stands black f6 - d7 n",
        ActVerb::Assistant => "assistant white Eva",
        ActVerb::Mask => "mask e4",
        ActVerb::Board => "board white simulated",
        ActVerb::Guide => "guide",
        ActVerb::Admit => "admit black",
        ActVerb::Word => "word",
    }
}
