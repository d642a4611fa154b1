//! Findings as short text, so that a test reads like the law.

use std::time::Duration;

use annabella::game::{
    AnswerFound, ArbiterFound, BoardsFound, ClockFound, EndFound, Finding, Found, Lacking,
    PeopleFound, PressedWithout, Proposal, TurnFound, Unclear, Who,
};
use shakmaty::{Color, Move};

/// What was found, and its own moment.
pub(crate) fn timed(finding: &Finding) -> String {
    format!("{} @{}", plain(finding), time(finding.at.since_start()))
}

/// What was found.
pub(crate) fn plain(finding: &Finding) -> String {
    match &finding.found {
        Found::Turn(found) => turn(found),
        Found::Clock(found) => clock(found),
        Found::Arbiter(found) => arbiter(found),
        Found::People(found) => people(found),
        Found::Boards(found) => boards(found),
        Found::Answer(found) => answer(found),
        Found::End(found) => end(found),
    }
}

fn turn(found: &TurnFound) -> String {
    match found {
        TurnFound::Touched { by, hole } => format!("{} touched {hole}", side(*by)),
        TurnFound::Adjusting { by } => format!("{} adjusts", side(*by)),
        TurnFound::NoTouch { by } => format!("{} no touch", side(*by)),
        TurnFound::PerhapsAccident { by, hole, declined } => {
            let declined = if *declined { ", declined by it" } else { "" };
            format!("{} perhaps accident {hole}{declined}", side(*by))
        }
        TurnFound::LiftedUncopied { by, hole } => format!("{} lifts {hole} early", side(*by)),
        TurnFound::Spoke { by, said } => format!("{} said {said}", side(*by)),
        TurnFound::Announced { by, made } => format!("{} announced {}", side(*by), moved(*made)),
        TurnFound::Slip { by } => format!("{} slip", side(*by)),
        TurnFound::LateSlip { by, said } => format!("{} said {said} too late", side(*by)),
        TurnFound::Unclear { by, why } => {
            let why = match why {
                Unclear::Origin => "origin",
                Unclear::Promotion => "promotion",
                Unclear::Nothing => "nothing",
            };
            format!("{} unclear {why}", side(*by))
        }
        TurnFound::BoardShows { by, made } => {
            format!("{}'s board shows {}", side(*by), moved(*made))
        }
        TurnFound::Repeated { by } => format!("{} repeated", side(*by)),
        TurnFound::RepeatedDifferently { by } => format!("{} repeated differently", side(*by)),
        TurnFound::NothingToRepeat { by } => format!("{} nothing to repeat", side(*by)),
        TurnFound::Mirrored { by } => format!("{} mirrored", side(*by)),
        TurnFound::SetRight { by } => format!("{} set right", side(*by)),
        TurnFound::NotCopied { by, from, to } => format!("{} to copy {from} {to}", side(*by)),
        TurnFound::Made { by, made } => format!("{} made {}", side(*by), moved(*made)),
        TurnFound::NotOnMove { by } => format!("{} not on move", side(*by)),
        TurnFound::NotMade { by, lacking: what, .. } => {
            format!("{} not made: {}", side(*by), lacking(*what))
        }
        TurnFound::NotShown { by, lacking: what, .. } => {
            format!("{} not shown: {}", side(*by), lacking(*what))
        }
        TurnFound::Choose { by, made, castling: false } => {
            format!("{} chooses, {} first", side(*by), moved(*made))
        }
        TurnFound::Choose { by, made, castling: true } => {
            format!("{} asked: {}?", side(*by), moved(*made))
        }
        TurnFound::CopyShows { of, made } => format!("copy shows {} {}", side(*of), moved(*made)),
        TurnFound::Objected { by, made } => format!("{} objects to {}", side(*by), moved(*made)),
        TurnFound::PassedOver { by, hole: Some(hole), .. } => {
            format!("{} passed over {hole}", side(*by))
        }
        TurnFound::PassedOver { by, hole: None, .. } => format!("{} passed over", side(*by)),
        TurnFound::PressedWithout { by, what: PressedWithout::Move } => {
            format!("{} pressed, no move seen", side(*by))
        }
        TurnFound::PressedWithout { by, what: PressedWithout::Piece } => {
            format!("{} pressed, a pawn left", side(*by))
        }
        TurnFound::Completed { by, made, .. } => {
            format!("{} completed {}", side(*by), moved(*made))
        }
        TurnFound::IllegalMove { by, made, .. } => {
            format!("{} illegal {}", side(*by), moved(*made))
        }
        TurnFound::TouchBreach { by, .. } => format!("{} touch breach", side(*by)),
        TurnFound::StandsDeclared { by } => format!("{}: that was declared", person(*by)),
        TurnFound::StandsTyped { by } => format!("{}: that stands", person(*by)),
        TurnFound::TakenBack { by, .. } => format!("{} taken back", person(*by)),
        TurnFound::NotTakenBack { by, pressed } => {
            let why = if *pressed > 0 { "the arbiter's" } else { "nothing" };
            format!("{} not taken back: {why}", person(*by))
        }
        other => format!("{other:?}"),
    }
}

fn lacking(what: Lacking) -> String {
    match what {
        Lacking::Announcement => "not announced".to_owned(),
        Lacking::Pegs => "pegs".to_owned(),
        Lacking::Hole { hole } => format!("hole {hole}"),
        Lacking::Another { said, shown } => {
            format!("said {}, board shows {}", moved(said), moved(shown))
        }
        Lacking::Shown { said, shown } => {
            format!("said {said}, board shows {}", moved(shown))
        }
        Lacking::Unclear => "unclear".to_owned(),
        Lacking::Copy { made } => format!("copy {} first", moved(made)),
        Lacking::NoPeg => "no peg out".to_owned(),
        Lacking::Out { holes: out } => format!("out {}", holes(out)),
        Lacking::Whole => "no whole move".to_owned(),
    }
}

fn clock(found: &ClockFound) -> String {
    match found {
        ClockFound::Started { running } => format!("started {}", side(*running)),
        ClockFound::Stopped => "stopped".to_owned(),
        ClockFound::NotApproved { by } => format!("{} waits for approval", side(*by)),
        ClockFound::NotRunning { by, .. } => format!("{} not running", side(*by)),
        ClockFound::Late { by, behind } => format!("{} late {}", side(*by), time(*behind)),
        ClockFound::Passed { by, moves } => format!("{} passed {moves}", side(*by)),
        ClockFound::MovesChecked { of, due, made } => {
            format!("{} made {made} of {due}", side(*of))
        }
        ClockFound::FlagExpired { of, zero } => {
            format!("{} flag {}", side(*of), time(zero.since_start()))
        }
        ClockFound::IncrementGiven { more } => format!("increment {}", time(*more)),
        ClockFound::FlagShown { of } => format!("{} flag shown", side(*of)),
        ClockFound::SetElsewhere => "set elsewhere".to_owned(),
        ClockFound::CutElsewhere { of } => format!("{} cut elsewhere", side(*of)),
        ClockFound::TimeGiven { to, more, left: None, .. } => {
            format!("{} gets {}", side(*to), time(*more))
        }
        ClockFound::TimeGiven { to, more, left: Some(left), .. } => {
            format!("{} gets {}, has {}", side(*to), time(*more), time(*left))
        }
        ClockFound::ClockSet { of, left } => format!("{} has {}", side(*of), time(*left)),
        ClockFound::StoredThen { white, black } => {
            format!("stored {} {}", time(*white), time(*black))
        }
        ClockFound::ClockUnheard => "clock unheard".to_owned(),
        ClockFound::ClockHeard => "clock heard".to_owned(),
        ClockFound::DatedBack { by, sum } => format!("{} dated back {}", side(*by), time(*sum)),
        ClockFound::ClockApart { of, left, own } => {
            format!("{} shows {} for {}", side(*of), time(*left), time(*own))
        }
        ClockFound::ClockCorrected { of, left } => {
            format!("corrected {} {}", side(*of), time(*left))
        }
        ClockFound::Mark { of, quarter } => {
            format!("{} {}", side(*of), if *quarter { "two dots" } else { "one dot" })
        }
        ClockFound::Marks { by, on } => format!("{} marks {on:?}", side(*by)),
        ClockFound::TimeCall { of, left } => format!("{} called {}", side(*of), time(*left)),
        ClockFound::Calls { by, ladder: Some(ladder) } => format!("{} calls {ladder}", side(*by)),
        ClockFound::Calls { by, ladder: None } => format!("{} no calls", side(*by)),
        ClockFound::CallsAllowed { of, ladder } => format!("allowed {} {ladder}", side(*of)),
        ClockFound::Gap { of, slept, span } => {
            let what = if *slept { "slept" } else { "stood still" };
            format!("{what} {}, {} ran", time(*span), of.map_or("nobody", side))
        }
    }
}

fn arbiter(found: &ArbiterFound) -> String {
    match found {
        ArbiterFound::Called { by, .. } => format!("{} calls", person(*by)),
        ArbiterFound::Claimed { by, .. } => format!("{} claims", side(*by)),
        ArbiterFound::ClaimUnheard { by, why, .. } => format!("{} unheard {why:?}", side(*by)),
        ArbiterFound::WrongClaim { by } => format!("{} wrong claim", side(*by)),
        ArbiterFound::Proposed { proposal: Proposal::NoIllegal { late, .. }, .. } => {
            if *late { "proposed illegal, too late" } else { "proposed nothing illegal" }.to_owned()
        }
        ArbiterFound::Proposed { proposal: Proposal::NoFlag { .. }, .. } => {
            "proposed no flag".to_owned()
        }
        ArbiterFound::Proposed { proposal, .. } => format!("proposed {}", proposal.name()),
        ArbiterFound::RefusedBefore => "refused before".to_owned(),
        ArbiterFound::Withdrawn { proposal, .. } => format!("gone {}", proposal.name()),
        ArbiterFound::OtherProposal { number, proposal } => {
            format!("{number} is {}", proposal.name())
        }
        ArbiterFound::ClaimWaits { to } => format!("{} waits for a claim", person(*to)),
        ArbiterFound::TypoAsked { by, .. } => format!("{} asks to mend a typo", person(*by)),
        ArbiterFound::TypoAskedPressed { by, made, .. } => {
            format!("{} asks to mend a typo in {}", person(*by), moved(*made))
        }
        ArbiterFound::IllegalTakenBack { by } => format!("{} illegal, not counted", side(*by)),
        ArbiterFound::Refused { proposal, heard: true, .. } => {
            format!("refused {}", proposal.name())
        }
        ArbiterFound::Refused { proposal, heard: false, .. } => {
            format!("silently refused {}", proposal.name())
        }
        ArbiterFound::Postponed { by } => format!("{} postponed", side(*by)),
        ArbiterFound::FlagNotHis { .. } => "the players' to call".to_owned(),
        ArbiterFound::NoFlag => "no flag".to_owned(),
        ArbiterFound::Device { of } => format!("{} device", side(*of)),
        ArbiterFound::DeviceScoreWanted { .. } => "score wanted".to_owned(),
        ArbiterFound::DeviceScoreGiven { .. } => "score not wanted".to_owned(),
        ArbiterFound::TooManyPoints => "too many points".to_owned(),
        ArbiterFound::NotPutOff { due: false } => "only a quickplay claim".to_owned(),
        ArbiterFound::NotPutOff { due: true } => "decide now".to_owned(),
        ArbiterFound::NoProposal { .. } => "no proposal".to_owned(),
        ArbiterFound::NoSuchProposal { proposal, .. } => {
            format!("not that but {}", proposal.name())
        }
        ArbiterFound::Admitted => "admitted".to_owned(),
        ArbiterFound::NotAdmitted => "not admitted".to_owned(),
        ArbiterFound::IllegalCounted { by, count, .. } => {
            format!("{} illegal number {count}", side(*by))
        }
        ArbiterFound::TouchRuled { of, square, rule } => {
            format!("{} touched {square}: {}", side(*of), rule.name())
        }
        ArbiterFound::MovesAgain { by, from, to, .. } => {
            format!("{} puts {from} back to {to}", side(*by))
        }
        ArbiterFound::Penalised { of, penalty, .. } => format!("{} penalty {penalty}", side(*of)),
        ArbiterFound::NoSuchPenalty => "no such penalty".to_owned(),
        ArbiterFound::Remedied { remedy, .. } => format!("{remedy:?}"),
        ArbiterFound::Restored { ply } => format!("restored {ply}"),
        ArbiterFound::NoSuchPly { earlier } => format!("no ply {earlier}"),
        ArbiterFound::Allowed { what } => format!("allowed {what:?}"),
        ArbiterFound::Forbidden { what, .. } => format!("forbidden {what:?}"),
        ArbiterFound::Adapted { text, by } => format!("adapted {text} by {by}"),
        other => format!("{other:?}"),
    }
}

fn people(found: &PeopleFound) -> String {
    match found {
        PeopleFound::Absent { of } => format!("{} absent", side(*of)),
        PeopleFound::Present { of } => format!("{} present", side(*of)),
        PeopleFound::Appointed { of, name, duties } => {
            let duties: Vec<String> = duties.iter().map(ToString::to_string).collect();
            format!("{} appoints {name}: {}", side(*of), duties.join(" "))
        }
        PeopleFound::AssistantRefused { of } => format!("{} assistant refused", side(*of)),
        PeopleFound::AssistantNeeded { of } => format!("{} needs an assistant", side(*of)),
        PeopleFound::Suspended { of } => format!("{} assistant suspended", side(*of)),
        PeopleFound::Dismissed { of } => format!("{} assistant dismissed", side(*of)),
        PeopleFound::AssistantUnnamed { of, rule } => {
            format!("{} assistant unnamed: {rule:?}", side(*of))
        }
        PeopleFound::NotADuty { by, rule } => format!("{} not a duty: {rule:?}", person(*by)),
        PeopleFound::Reported { by, square, late } => {
            let late = if *late { ", late" } else { "" };
            format!("{} reports {square}{late}", side(*by))
        }
        PeopleFound::Sight { of, within } => format!("{} sight within {within:?}", side(*of)),
        PeopleFound::Unwritten { by, .. } => format!("{} unwritten", side(*by)),
        PeopleFound::SheetAsked { by, right: Some((count, most, _)) } => {
            format!("{} asks for the sheet, {count} of {most}", side(*by))
        }
        PeopleFound::SheetAsked { by, right: None } => format!("{} asks for the sheet", side(*by)),
        PeopleFound::SheetLater { by, .. } => {
            format!("{} asks for the sheet out of turn", side(*by))
        }
        PeopleFound::SheetRefused { by, count, .. } => {
            format!("{} refused the sheet, {count}", side(*by))
        }
        PeopleFound::WritesUp { by } => format!("{} writes up", side(*by)),
        PeopleFound::BothWriteUp => "both write up".to_owned(),
        PeopleFound::WrittenAhead { by, entry, .. } => format!("{} wrote {entry} ahead", side(*by)),
        PeopleFound::ScoreEntered { of } => format!("{} score entered", side(*of)),
        PeopleFound::PlaceAdmitted { who, place } => format!("{who} admitted at {place}"),
    }
}

fn boards(found: &BoardsFound) -> String {
    match found {
        BoardsFound::BoardsDiffer { by, announced } => {
            let arbiter = if *announced { ", arbiter too" } else { "" };
            format!("{}'s board differs{arbiter}", side(*by))
        }
        BoardsFound::BoardsAgree { by } => format!("{}'s board agrees", side(*by)),
        BoardsFound::TwoBoards { by, demanded: true } => {
            format!("{} demands two boards", side(*by))
        }
        BoardsFound::TwoBoards { by, demanded: false } => {
            format!("{}: still two boards", side(*by))
        }
        BoardsFound::NotSetUp { of } => format!("{}'s board not set up", side(*of)),
        BoardsFound::Checked { item, there } => format!("{item}: {there}"),
        BoardsFound::Missing { item } => format!("missing {item}"),
        BoardsFound::NotFit => "not fit".to_owned(),
        BoardsFound::Masked { hole } => format!("masked {hole}"),
        BoardsFound::Replaced { of, kind } => format!("{} board {}", side(*of), kind.name()),
        BoardsFound::Deviation { of, more, fewer, .. } => {
            format!("{}'s pegs more {}, fewer {}", side(*of), holes(*more), holes(*fewer))
        }
        BoardsFound::Guide { of, peg, .. } => {
            let hole =
                |at: Option<shakmaty::Square>| at.map_or("-".to_owned(), |at| at.to_string());
            format!("{} guided {} {}", side(*of), hole(peg.from), hole(peg.to))
        }
        BoardsFound::TellsItself { of } => format!("{}'s board tells itself", side(*of)),
        BoardsFound::Entered { of } => format!("{}'s board entered", side(*of)),
        BoardsFound::NotEntered { of, ply } => {
            format!("{}'s board not entered at {ply}", side(*of))
        }
        BoardsFound::ReadPosition => "position read".to_owned(),
        other => format!("{other:?}"),
    }
}

fn answer(found: &AnswerFound) -> String {
    match found {
        AnswerFound::Time { white, black, .. } => {
            format!("white {} black {}", time(*white), time(*black))
        }
        AnswerFound::TimeElsewhere { to } => format!("{} asks the hall", person(*to)),
        AnswerFound::TimeUnheard { to } => format!("{} asks a clock unheard", person(*to)),
        AnswerFound::Moves { white, black, .. } => format!("moves {white} {black}"),
        AnswerFound::Turn { running, .. } => format!("runs {}", running.map_or("nobody", side)),
        AnswerFound::LastSaid { said, .. } => format!("last said {said}"),
        AnswerFound::Last { last, .. } => {
            let last = last.map_or("nothing".to_owned(), |(_, made)| moved(made));
            format!("last {last}")
        }
        AnswerFound::Status { illegal, offers, waiting, put_off, score_wanted, .. } => {
            let offers: Vec<&str> = offers.iter().map(|by| side(*by)).collect();
            let waiting: Vec<&str> = waiting.iter().map(|(_, it)| it.name()).collect();
            let (white, black) = (illegal.white, illegal.black);
            let postponed: Vec<String> =
                put_off.iter().map(|by| format!(", {} postponed", side(*by))).collect();
            let postponed = postponed.concat();
            let wanted = score_wanted.map_or("", |_| ", score wanted");
            format!(
                "illegal {white} {black}, offers {offers:?}, waiting {waiting:?}{postponed}{wanted}"
            )
        }
        AnswerFound::Entries { to, of, sheet, .. } => {
            let entries: Vec<String> = sheet.entries.iter().map(ToString::to_string).collect();
            let kept = if sheet.by_assistant { " by assistant" } else { "" };
            let whose = if *to == Who::Arbiter { format!("{} ", side(*of)) } else { String::new() };
            format!("{whose}written{kept}: {}", entries.join(" ")).trim_end().to_owned()
        }
    }
}

fn end(found: &EndFound) -> String {
    match found {
        EndFound::Offer { by } => format!("{} offers", side(*by)),
        EndFound::Condition { by, said } => format!("{} said with it: {said}", side(*by)),
        EndFound::OfferRepeated { by, count } => format!("{} offer number {count}", side(*by)),
        EndFound::OfferImproper { by } => format!("{} improper offer", side(*by)),
        EndFound::Declined { by } => format!("{} declines", side(*by)),
        EndFound::NoOffer { by } => format!("{} no offer", side(*by)),
        EndFound::TooEarly { by, .. } => format!("{} too early", side(*by)),
        EndFound::FlagCalled { of } => format!("{} flag called", side(*of)),
        EndFound::Undecided { side: color } => format!("{} undecided", side(*color)),
        EndFound::Adjourning { by, early: None } => format!("{} is to seal", side(*by)),
        EndFound::Adjourning { by, early: Some(early) } => {
            format!("{} is to seal, {}s early", side(*by), early.as_secs())
        }
        EndFound::AdjournAsked { by } => format!("{} asks to adjourn", side(*by)),
        EndFound::Session { lasts } => format!("session of {}s", lasts.as_secs()),
        EndFound::SessionOver { by } => format!("session over, {} is to seal", side(*by)),
        EndFound::Sealed { by, closed: false, .. } => format!("{} writes", side(*by)),
        EndFound::Sealed { by, running: None, .. } => format!("{} sealed", side(*by)),
        EndFound::Sealed { by, running: Some(of), .. } => {
            format!("{} sealed, {} runs", side(*by), side(*of))
        }
        EndFound::StillSealed { to } => format!("still sealed to {}", person(*to)),
        EndFound::LateSealed { of } => format!("{} late, open first", side(*of)),
        EndFound::Stated { by } => format!("{} states", side(*by)),
        EndFound::NotAdjourned { by } => format!("{} not adjourned", side(*by)),
        EndFound::Unopened { why } => format!("unopened {why:?}"),
        EndFound::SealedInvalid { by } => format!("{} sealed no move", side(*by)),
        EndFound::Result { outcome, .. } => {
            format!("{} {}", outcome.score(), outcome.reason.name())
        }
        EndFound::GameOver { .. } => "game over".to_owned(),
        other => format!("{other:?}"),
    }
}

fn holes(holes: shakmaty::Bitboard) -> String {
    let squares: Vec<String> = holes.into_iter().map(|at| at.to_string()).collect();
    if squares.is_empty() { "-".to_owned() } else { squares.join(" ") }
}

fn side(color: Color) -> &'static str {
    if color.is_white() { "white" } else { "black" }
}

fn person(who: Who) -> &'static str {
    match who {
        Who::Player(color) => side(color),
        Who::Assistant(Color::White) => "white-assistant",
        Who::Assistant(Color::Black) => "black-assistant",
        Who::Arbiter => "arbiter",
        Who::Table => "table",
    }
}

/// `g1f3`, `e5xd6`, `e5xd6ep`, `e7e8=Q`, `O-O`.
fn moved(made: Move) -> String {
    match made {
        Move::Normal { from, capture, to, promotion, .. } => {
            let takes = if capture.is_some() { "x" } else { "" };
            let becomes = promotion.map_or(String::new(), |role| format!("={}", role.upper_char()));
            format!("{from}{takes}{to}{becomes}")
        }
        Move::EnPassant { from, to } => format!("{from}x{to}ep"),
        Move::Castle { king, rook } if king < rook => "O-O".to_owned(),
        Move::Castle { .. } => "O-O-O".to_owned(),
        Move::Put { .. } => "put".to_owned(),
    }
}

/// Seconds, with thousandths where there are any.
fn time(time: Duration) -> String {
    match time.subsec_millis() {
        0 => format!("{}s", time.as_secs()),
        ms => format!("{}.{ms:03}s", time.as_secs()),
    }
}
