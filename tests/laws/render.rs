//! Findings as short text, so that a test reads like the law.

use std::time::Duration;

use annabella::game::{Finding, Found, Lacking, Unclear, Who};
use shakmaty::{Color, Move};

/// What was found, and its own moment.
pub(crate) fn timed(finding: &Finding) -> String {
    format!("{} @{}", plain(finding), time(finding.at))
}

/// What was found.
pub(crate) fn plain(finding: &Finding) -> String {
    use Found as F;
    match &finding.found {
        F::Touched { by, hole } => format!("{} touched {hole}", side(*by)),
        F::Adjusting { by } => format!("{} adjusts", side(*by)),
        F::Mirrored { by } => format!("{} mirrored", side(*by)),
        F::Announced { by, made } => format!("{} announced {}", side(*by), moved(*made)),
        F::Slip { by } => format!("{} slip", side(*by)),
        F::Unclear { by, why } => {
            let why = match why {
                Unclear::Origin => "origin",
                Unclear::Promotion => "promotion",
                Unclear::Nothing => "nothing",
            };
            format!("{} unclear {why}", side(*by))
        }
        F::Repeated { by } => format!("{} repeated", side(*by)),
        F::RepeatedDifferently { by } => format!("{} repeated differently", side(*by)),
        F::NothingToRepeat { by } => format!("{} nothing to repeat", side(*by)),
        F::Made { by, made } => format!("{} made {}", side(*by), moved(*made)),
        F::Completed { by, made, .. } => format!("{} completed {}", side(*by), moved(*made)),
        F::NotMade { by, lacking: Lacking::Announcement } => {
            format!("{} not made: not announced", side(*by))
        }
        F::NotMade { by, lacking: Lacking::Pegs } => format!("{} not made: pegs", side(*by)),
        F::PassedOver { by, .. } => format!("{} passed over", side(*by)),
        F::IllegalMove { by, made, .. } => format!("{} illegal {}", side(*by), moved(*made)),
        F::BoardsDiffer { by, announced } => {
            let arbiter = if *announced { ", arbiter too" } else { "" };
            format!("{}'s board differs{arbiter}", side(*by))
        }
        F::BoardsAgree { by } => format!("{}'s board agrees", side(*by)),
        F::FlagExpired { of, zero } => format!("{} flag {}", side(*of), time(*zero)),
        F::Offer { by } => format!("{} offers", side(*by)),
        F::Declined { by } => format!("{} declines", side(*by)),
        F::NoOffer { by } => format!("{} no offer", side(*by)),
        F::TooEarly { by, .. } => format!("{} too early", side(*by)),
        F::Result { outcome } => format!("{} {}", outcome.score(), outcome.reason.name()),
        F::Time { white, black, .. } => format!("white {} black {}", time(*white), time(*black)),
        F::Moves { white, black, .. } => format!("moves {white} {black}"),
        other => rarer(other),
    }
}

fn rarer(found: &Found) -> String {
    use Found as F;
    match found {
        F::GameOver { .. } => "game over".to_owned(),
        F::NotOnMove { by } => format!("{} not on move", side(*by)),
        F::NotRunning { by, .. } => format!("{} not running", side(*by)),
        F::Turn { running, .. } => format!("runs {}", running.map_or("nobody", side)),
        F::Last { last, .. } => {
            let last = last.map_or("nothing".to_owned(), |(_, made)| moved(made));
            format!("last {last}")
        }
        F::TakenBack { by, .. } => format!("{} taken back", person(*by)),
        F::NotTakenBack { by, pressed } => {
            let why = if *pressed { "the arbiter's" } else { "nothing" };
            format!("{} not taken back: {why}", person(*by))
        }
        F::Called { by, .. } => format!("{} calls", person(*by)),
        F::Started { running } => format!("started {}", side(*running)),
        F::Stopped => "stopped".to_owned(),
        other => of_the_desk(other),
    }
}

fn of_the_desk(found: &Found) -> String {
    use Found as F;
    match found {
        F::OfferImproper { by } => format!("{} improper offer", side(*by)),
        F::TouchBreach { by, .. } => format!("{} touch breach", side(*by)),
        F::Proposed { proposal, .. } => format!("proposed {}", proposal.name()),
        F::IllegalCounted { by, count, .. } => format!("{} illegal number {count}", side(*by)),
        F::TimeGiven { to, more, left } => {
            format!("{} gets {}, has {}", side(*to), time(*more), time(*left))
        }
        F::ClockSet { of, left } => format!("{} has {}", side(*of), time(*left)),
        F::Claimed { by, .. } => format!("{} claims", side(*by)),
        F::ClaimUnheard { by, why, .. } => format!("{} unheard {why:?}", side(*by)),
        F::WrongClaim { by } => format!("{} wrong claim", side(*by)),
        F::FlagCalled { of } => format!("{} flag called", side(*of)),
        F::Restored { ply } => format!("restored {ply}"),
        F::NoSuchPly { ply } => format!("no ply {ply}"),
        F::Refused { proposal } => format!("refused {}", proposal.name()),
        F::NoProposal => "no proposal".to_owned(),
        F::Admitted => "admitted".to_owned(),
        F::NotAdmitted => "not admitted".to_owned(),
        F::Undecided { side: color } => format!("{} undecided", side(*color)),
        F::Penalised { of, number, .. } => format!("{} penalty {number}", side(*of)),
        F::NoSuchPenalty => "no such penalty".to_owned(),
        F::Remedied { remedy, .. } => format!("{remedy:?}"),
        F::Late { by, behind } => format!("{} late {}", side(*by), time(*behind)),
        other => of_the_envelope(other),
    }
}

fn of_the_envelope(found: &Found) -> String {
    use Found as F;
    match found {
        F::Adjourning { by } => format!("{} is to seal", side(*by)),
        F::Sealed { by, closed: false } => format!("{} writes", side(*by)),
        F::Sealed { by, closed: true } => format!("{} sealed", side(*by)),
        F::NotAdjourned { by } => format!("{} not adjourned", side(*by)),
        F::Unopened { why } => format!("unopened {why:?}"),
        F::SealedInvalid { by } => format!("{} sealed no move", side(*by)),
        F::Absent { of } => format!("{} absent", side(*of)),
        F::Present { of } => format!("{} present", side(*of)),
        other => of_two_boards(other),
    }
}

fn of_two_boards(found: &Found) -> String {
    use Found as F;
    match found {
        F::BoardShows { by, made } => format!("{}'s board shows {}", side(*by), moved(*made)),
        F::PerhapsAccident { by, hole } => format!("{} perhaps accident {hole}", side(*by)),
        F::Deviation { of, more, fewer } => {
            format!("{}'s pegs more {}, fewer {}", side(*of), holes(*more), holes(*fewer))
        }
        F::Guide { of, peg, .. } => {
            let hole =
                |at: Option<shakmaty::Square>| at.map_or("-".to_owned(), |at| at.to_string());
            format!("{} guided {} {}", side(*of), hole(peg.from), hole(peg.to))
        }
        F::ReadPosition => "position read".to_owned(),
        F::Masked { hole } => format!("masked {hole}"),
        F::Replaced { of, kind } => format!("{} board {}", side(*of), kind.name()),
        F::NotADuty { by, rule } => format!("{} not a duty: {rule:?}", person(*by)),
        F::Appointed { of, name, duties } => {
            let duties: Vec<&str> = duties.iter().map(|duty| duty.name()).collect();
            format!("{} appoints {name}: {}", side(*of), duties.join(" "))
        }
        F::AssistantRefused { of } => format!("{} assistant refused", side(*of)),
        F::Suspended { of } => format!("{} assistant suspended", side(*of)),
        F::Dismissed { of } => format!("{} assistant dismissed", side(*of)),
        F::AssistantNeeded { of } => format!("{} needs an assistant", side(*of)),
        F::Reported { by, square } => format!("{} reports {square}", side(*by)),
        F::TwoBoards { by, demanded: true } => format!("{} demands two boards", side(*by)),
        F::TwoBoards { by, demanded: false } => format!("{}: still two boards", side(*by)),
        F::Forbidden { what, .. } => format!("forbidden {what:?}"),
        F::Allowed { what } => format!("allowed {what:?}"),
        F::Checked { item, there } => format!("{}: {there}", item.name()),
        F::Missing { item } => format!("missing {}", item.name()),
        F::Adapted { text, by } => format!("adapted {text} by {by}"),
        F::Sight { of, within } => format!("{} sight within {within:?}", side(*of)),
        F::NotSetUp { of } => format!("{}'s board not set up", side(*of)),
        F::NotFit => "not fit".to_owned(),
        F::Entries { to, of, sheet } => {
            let entries: Vec<String> = sheet.entries.iter().map(ToString::to_string).collect();
            let kept = if sheet.by_assistant { " by assistant" } else { "" };
            let whose = if *to == Who::Arbiter { format!("{} ", side(*of)) } else { String::new() };
            format!("{whose}written{kept}: {}", entries.join(" ")).trim_end().to_owned()
        }
        F::ScoreEntered { of } => format!("{} score entered", side(*of)),
        F::Unwritten { by, .. } => format!("{} unwritten", side(*by)),
        F::Mark { of, quarter } => {
            format!("{} {}", side(*of), if *quarter { "two dots" } else { "one dot" })
        }
        F::Marks { by, on } => format!("{} marks {on:?}", side(*by)),
        other => of_the_clock(other),
    }
}

fn of_the_clock(found: &Found) -> String {
    use Found as F;
    match found {
        F::Passed { by, moves } => format!("{} passed {moves}", side(*by)),
        F::FlagShown { of } => format!("{} flag shown", side(*of)),
        F::TimeElsewhere { to } => format!("{} asks the hall", person(*to)),
        F::TimeUnheard { to } => format!("{} asks a clock unheard", person(*to)),
        F::ClockUnheard => "clock unheard".to_owned(),
        F::ClockHeard => "clock heard".to_owned(),
        F::ClockCorrected { of, left } => format!("corrected {} {}", side(*of), time(*left)),
        F::TimeCall { of, left } => format!("{} called {}", side(*of), time(*left)),
        F::Calls { by, ladder: Some(ladder) } => format!("{} calls {ladder}", side(*by)),
        F::Calls { by, ladder: None } => format!("{} no calls", side(*by)),
        F::CallsAllowed { of, ladder } => format!("allowed {} {ladder}", side(*of)),
        F::Gap { of, slept, span } => {
            let what = if *slept { "slept" } else { "stood still" };
            format!("{what} {}, {} ran", time(*span), of.map_or("nobody", side))
        }
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
