//! The arbiter's lines, the players' claims and moves in scripts, read by the tests' own hand.

use std::time::Duration;

use annabella::game::{
    Act, Allowance, BoardKind, BoardSeen, Claim, Duty, Irregular, Irregularity, Item, LockedMove,
    Opening, Penalty, Plain, ProposalKind, Score, SealedMove, Spoken, What, Which,
};
use shakmaty::{Board, CastlingSide, Color, File, Piece, Rank, Role, Square};

/// A claim or an act, if the first word is one.
pub(crate) fn what(word: &str, rest: &str) -> Option<What> {
    let (first, more) = rest.split_once(' ').unwrap_or((rest, ""));
    let intended = || (!more.is_empty()).then(|| spoken(more));
    let act = match word {
        "claim" => {
            return Some(What::Claimed(match first {
                "repetition" => Claim::Repetition(intended()),
                "fifty" => Claim::Fifty(intended()),
                "flag" => Claim::Flag,
                "illegal" => Claim::Illegal,
                "quickplay" => Claim::Quickplay,
                "increment" => Claim::Increment,
                "boards" => Claim::Boards,
                "touch" => Claim::Touch(square(more)),
                other => panic!("no such claim: {other}"),
            }));
        }
        "seal" => return Some(What::Sealed(sealed(rest))),
        "approve" => Act::Approve(which(rest)),
        "postpone" => Act::Postpone(which(rest)),
        "refuse" => {
            let which = which(rest);
            let reason = Plain::new(rest).filter(|_| which == Which::default() && !rest.is_empty());
            Act::Refuse(which, reason)
        }
        "clock" => Act::Clock(color(first), clock_time(more)),
        "add" => {
            let (time, why) = more.split_once(' ').unwrap_or((more, ""));
            Act::Add(color(first), clock_time(time), reason(why))
        }
        "penalty" => {
            let (kind, why) = more.split_once(' ').unwrap_or((more, ""));
            Act::Penalty(color(first), penalty(kind), reason(why))
        }
        "illegal" => Act::Illegal(color(first), irregular(more)),
        "restore" => Act::Restore(rest.parse().unwrap()),
        "result" => Act::Result(score(first), reason(more)),
        "irregular" => Act::Irregular(irregularity(rest)),
        "absent" => Act::Absent(color(rest)),
        "present" => Act::Present(color(rest)),
        "adjourn" => Act::Adjourn(reason(rest)),
        "session" => Act::Session(crate::span(rest)),
        "open" => Act::Open(match (first, more) {
            ("", _) => Opening::Unlocked,
            ("sealed", read) => Opening::Read(spoken(read)),
            (stated, _) => Opening::Stated(spoken(stated)),
        }),
        "allow" if first == "time-calls" => {
            let (of, ladder) = more.split_once(' ').unwrap();
            Act::AllowCalls(crate::by(of).side().unwrap(), ladder.parse().unwrap())
        }
        "allow" => Act::Allow(allowance(rest)),
        "forbid" => Act::Forbid(allowance(first), reason(more)),
        "adapt" => {
            let (text, by) = rest.split_once(" by ").unwrap();
            Act::Adapt(Plain::new(text).unwrap(), Plain::new(by).unwrap())
        }
        "checklist" => Act::Checklist((first != "all").then(|| item(first)), more == "yes"),
        "note" => Act::Note(reason(rest).unwrap()),
        "device" => {
            let (given, why) = more.split_once(' ').unwrap_or((more, ""));
            match given.parse() {
                Ok(score) => Act::Device(color(first), Some(score), reason(why)),
                Err(_) => Act::Device(color(first), None, reason(more)),
            }
        }
        "sight" => {
            let (percent, degrees) = more.split_once(' ').unwrap();
            Act::Sight(color(first), percent.parse().unwrap(), degrees.parse().unwrap())
        }
        "score" => Act::Score(color(first), more.split(' ').map(spoken).collect()),
        "stands" => Act::Stands(color(first), seen(more)),
        "assistant" if more == "none" => Act::Assistant(color(first), None),
        "assistant" => {
            let (name, duties) = more.split_once(' ').unwrap_or((more, ""));
            let duties = duties.split_whitespace().map(duty).collect();
            Act::Assistant(color(first), Some((Plain::new(name).unwrap(), duties)))
        }
        "mask" => Act::Mask(None, rest.parse().unwrap()),
        "board" => Act::Board(
            color(first),
            if more == "none" { BoardKind::None } else { BoardKind::Simulated },
        ),
        "guide" => Act::Guide,
        _ => return None,
    };
    Some(What::Desk(act))
}

/// Nothing, a position, squares each with a letter or a hyphen, or moves.
fn seen(words: &str) -> BoardSeen {
    let pairs: Vec<&str> = words.split_whitespace().collect();
    match pairs.as_slice() {
        [] => BoardSeen::Right,
        [ranks, ..] if ranks.contains('/') => {
            BoardSeen::Pieces(Board::from_ascii_board_fen(ranks.as_bytes()).unwrap())
        }
        [_, piece, ..] if piece.len() == 1 => {
            let piece = |word: &str| Piece::from_char(word.chars().next().unwrap());
            let pair = |pair: &[&str]| (square(pair[0]), piece(pair[1]));
            BoardSeen::Squares(pairs.chunks(2).map(pair).collect())
        }
        _ => BoardSeen::Made(pairs.into_iter().map(spoken).collect()),
    }
}

/// `2`, `flag`, `2 flag` or nothing.
pub(crate) fn which(words: &str) -> Which {
    let mut which = Which::default();
    for word in words.split_whitespace() {
        match word.parse() {
            Ok(number) => which.number = Some(number),
            Err(_) => which.kind = kind(word),
        }
    }
    which
}

/// None: it is the first word of a reason.
fn kind(name: &str) -> Option<ProposalKind> {
    Some(match name {
        "illegal" => ProposalKind::Illegal,
        "flag" => ProposalKind::Flag,
        "repetition" => ProposalKind::Repetition,
        "fifty" => ProposalKind::Fifty,
        "quickplay" => ProposalKind::Quickplay,
        "increment" => ProposalKind::Increment,
        "both-in-check" => ProposalKind::BothInCheck,
        "boards" => ProposalKind::Boards,
        "touch" => ProposalKind::Touch,
        "default" => ProposalKind::Default,
        "draw" => ProposalKind::Draw,
        "typo" => ProposalKind::Typo,
        "gap" => ProposalKind::Gap,
        _ => return None,
    })
}

fn reason(text: &str) -> Option<Plain> {
    Plain::new(text).filter(|_| !text.is_empty())
}

/// A move in an envelope; `locked` is one that nobody here can read.
fn sealed(words: &str) -> SealedMove {
    match words {
        "locked" => SealedMove::Locked(LockedMove([0; LockedMove::BYTES])),
        "paper" => SealedMove::Paper,
        words => SealedMove::Plain(spoken(words)),
    }
}

fn allowance(name: &str) -> Allowance {
    match name {
        "assistants" => Allowance::Assistants,
        "unannounced" => Allowance::Unannounced,
        "equipment" => Allowance::Equipment,
        "marks" => Allowance::Marks,
        "pads" => Allowance::Pads,
        "voice" => Allowance::Voice,
        other => panic!("no such allowance: {other}"),
    }
}

fn item(name: &str) -> Item {
    match name {
        "size" => Item::Size,
        "raised" => Item::Raised,
        "holes" => Item::Holes,
        "pegs" => Item::Pegs,
        "marked" => Item::Marked,
        "clock" => Item::Clock,
        other => panic!("no such item: {other}"),
    }
}

fn duty(name: &str) -> Duty {
    match name {
        "mirror" => Duty::Mirror,
        "announce" => Duty::Announce,
        "score" => Duty::Score,
        "inform" => Duty::Inform,
        "claim" => Duty::Claim,
        "adjourn" => Duty::Adjourn,
        other => panic!("no such duty: {other}"),
    }
}

fn color(name: &str) -> Color {
    match name {
        "white" => Color::White,
        "black" => Color::Black,
        other => panic!("no side: {other}"),
    }
}

/// `41:10`, minutes and seconds.
fn clock_time(text: &str) -> Duration {
    let (minutes, seconds) = text.split_once(':').unwrap();
    let number = |text: &str| text.parse::<u64>().unwrap();
    Duration::from_secs(60 * number(minutes) + number(seconds))
}

fn irregular(name: &str) -> Irregular {
    match name {
        "" | "move" => Irregular::Move,
        "pawn" => Irregular::Pawn,
        "clock" => Irregular::Clock,
        "hands" => Irregular::Hands,
        other => panic!("no such case: {other}"),
    }
}

fn irregularity(name: &str) -> Irregularity {
    match name {
        "start" => Irregularity::Start,
        "turned" => Irregularity::Turned,
        "colours" => Irregularity::Colours,
        "displaced" => Irregularity::Displaced,
        other => panic!("no such irregularity: {other}"),
    }
}

fn penalty(name: &str) -> Penalty {
    match name {
        "warning" => Penalty::Warning,
        "more-time" => Penalty::MoreTime,
        "less-time" => Penalty::LessTime,
        "lost" => Penalty::Lost,
        "fewer-points" => Penalty::FewerPoints,
        "more-points" => Penalty::MorePoints,
        "fine" => Penalty::Fine,
        "exclusion" => Penalty::Exclusion,
        "expulsion" => Penalty::Expulsion,
        other => panic!("no such penalty: {other}"),
    }
}

fn score(text: &str) -> Score {
    match text {
        "1-0" => Score::Won(Color::White),
        "0-1" => Score::Won(Color::Black),
        "1/2-1/2" => Score::Drawn,
        "0-0" => Score::BothLost,
        "1/2-0" => Score::Half(Color::White),
        "0-1/2" => Score::Half(Color::Black),
        "1-1/2" => Score::Raised(Color::White),
        "1/2-1" => Score::Raised(Color::Black),
        "annulled" => Score::Annulled,
        other => panic!("no such score: {other}"),
    }
}

pub(crate) fn square(text: &str) -> Square {
    text.parse().unwrap()
}

/// `Nf3`, `Ngf3`, `e5xd6`, `g1f3`, `Pe8=Q`, `O-O`: the piece is named or not named, as written.
pub(crate) fn spoken(text: &str) -> Spoken {
    match text {
        "O-O" => return Spoken::Castles(CastlingSide::KingSide),
        "O-O-O" => return Spoken::Castles(CastlingSide::QueenSide),
        _ => {}
    }
    let (body, becomes) = text.split_once('=').map_or((text, None), |(b, p)| (b, Some(p)));
    let role = body.chars().next().filter(char::is_ascii_uppercase).and_then(Role::from_char);
    let squares: String = body.chars().skip(usize::from(role.is_some())).collect();
    let squares = squares.replace('x', "");
    let (origin, target) = squares.split_at(squares.len() - 2);
    Spoken::Moves {
        role,
        file: origin.chars().find_map(File::from_char),
        rank: origin.chars().find_map(Rank::from_char),
        to: square(target),
        promotion: becomes.map(|name| Role::from_char(name.chars().next().unwrap()).unwrap()),
    }
}
