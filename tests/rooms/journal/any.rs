//! Anything that can be seen at a table, and anything it can be played under.

use std::{num::NonZeroU32, sync::Arc, time::Duration};

use annabella::{
    game::{
        Act, Allowance, At, BoardKind, Claim, ClockReading, Duty, Earlier, Foreign, Heading,
        Irregular, Irregularity, Item, Ladder, LockedMove, Opening, Origin, PassphraseHash,
        Penalty, Plain, ProposalKind, Question, Sandbox, Score, SealedMove, Seen, Spoken, Terms,
        Timepiece, Utc, VariantArray as _, What, Which, Who, position,
    },
    journal::{JournalForm, Preface},
    laws::Laws,
};
use proptest::{
    collection::vec,
    option,
    prelude::*,
    sample::{select, subsequence},
};
use shakmaty::{Bitboard, ByColor, Color, Role, Square};

fn spoken() -> impl Strategy<Value = Spoken> {
    let forms = ["Pe4", "Ngf3", "N1f3", "e2e4", "Pe7e8=Q", "Bh8", "O-O", "O-O-O"];
    select(forms.to_vec()).prop_map(|form| form.parse().unwrap())
}

fn locked() -> impl Strategy<Value = LockedMove> {
    vec(any::<u8>(), LockedMove::BYTES).prop_map(|bytes| LockedMove(bytes.try_into().unwrap()))
}

fn plain() -> impl Strategy<Value = Plain> {
    "[ -~äöüßåøéЖ中=]{0,120}".prop_map(|text| Plain::new(&text).unwrap())
}

/// What the desk takes for a reason: something, if anything.
fn which() -> impl Strategy<Value = Which> {
    let kind = option::of(select(ProposalKind::VARIANTS));
    (option::of(any::<u32>()), kind).prop_map(|(number, kind)| Which { number, kind })
}

fn reason() -> impl Strategy<Value = Option<Plain>> {
    option::of(plain().prop_filter("a reason", |text| !text.as_str().is_empty()))
}

/// What the desk takes for a name: no bar in it.
fn name() -> impl Strategy<Value = Plain> {
    plain().prop_map(|text| Plain::new(&text.as_str().replace('|', "")).unwrap())
}

fn square() -> impl Strategy<Value = Square> {
    select(Square::ALL.to_vec())
}

fn color() -> impl Strategy<Value = Color> {
    select(Color::ALL.to_vec())
}

fn board() -> impl Strategy<Value = BoardKind> {
    select(vec![BoardKind::None, BoardKind::Simulated])
}

fn span() -> impl Strategy<Value = Duration> {
    (0..86_400_000_000_000u64).prop_map(Duration::from_nanos)
}

fn ladder() -> impl Strategy<Value = Ladder> {
    select(vec!["off", "5m,1m", "1h,15m,5m,1m,30s", "1s"]).prop_map(|text| text.parse().unwrap())
}

fn claim() -> impl Strategy<Value = Claim> {
    let bare = vec![Claim::Flag, Claim::Illegal, Claim::Quickplay, Claim::Increment, Claim::Boards];
    prop_oneof![
        select(bare),
        option::of(spoken()).prop_map(Claim::Repetition),
        option::of(spoken()).prop_map(Claim::Fifty),
        square().prop_map(Claim::Touch),
    ]
}

fn act() -> impl Strategy<Value = Act> {
    let penalty = select(Penalty::VARIANTS);
    let irregular = select(Irregular::VARIANTS);
    let irregularity = select(Irregularity::VARIANTS);
    prop_oneof![
        which().prop_map(Act::Approve),
        which().prop_map(Act::Postpone),
        (which(), reason()).prop_map(|(which, why)| Act::Refuse(which, why)),
        (color(), span()).prop_map(|(of, left)| Act::Clock(of, left)),
        (color(), span(), reason()).prop_map(|(of, more, why)| Act::Add(of, more, why)),
        (color(), penalty, reason()).prop_map(|(of, kind, why)| Act::Penalty(of, kind, why)),
        (color(), option::of(select(Score::ALL.to_vec())), reason())
            .prop_map(|(of, score, why)| Act::Device(of, score, why)),
        plain().prop_filter("a note", |text| !text.as_str().is_empty()).prop_map(Act::Note),
        (color(), irregular).prop_map(|(of, kind)| Act::Illegal(of, kind)),
        (0..400usize).prop_map(|plies| Act::Restore(Earlier::Plies(plies))),
        ((1..400u32).prop_filter_map("from one", NonZeroU32::new), color())
            .prop_map(|(number, by)| Act::Restore(Earlier::Move(number, by))),
        (select(Score::ALL.to_vec()), reason()).prop_map(|(score, why)| Act::Result(score, why)),
        irregularity.prop_map(Act::Irregular),
        color().prop_map(Act::Absent),
        color().prop_map(Act::Present),
        reason().prop_map(Act::Adjourn),
        span().prop_map(Act::Session),
        Just(Act::Open(Opening::Unlocked)),
        spoken().prop_map(|read| Act::Open(Opening::Read(read))),
        spoken().prop_map(|stated| Act::Open(Opening::Stated(stated))),
    ]
}

fn act_on_boards() -> impl Strategy<Value = Act> {
    let allowance = select(Allowance::VARIANTS);
    let item = select(Item::VARIANTS);
    let duties = vec(select(Duty::VARIANTS), 0..7);
    prop_oneof![
        allowance.clone().prop_map(Act::Allow),
        (color(), ladder()).prop_map(|(of, ladder)| Act::AllowCalls(of, ladder)),
        (allowance, reason()).prop_map(|(what, why)| Act::Forbid(what, why)),
        (name(), name()).prop_map(|(text, by)| Act::Adapt(text, by)),
        (option::of(item), any::<bool>()).prop_map(|(item, there)| Act::Checklist(item, there)),
        (color(), any::<u8>(), any::<u8>()).prop_map(|(of, one, two)| Act::Sight(of, one, two)),
        (color(), vec(spoken(), 0..20)).prop_map(|(of, entries)| Act::Score(of, entries)),
        (color(), option::of((name(), duties))).prop_map(|(of, whom)| Act::Assistant(of, whom)),
        (option::of(color()), square()).prop_map(|(of, hole)| Act::Mask(of, hole)),
        (color(), board()).prop_map(|(of, kind)| Act::Board(of, kind)),
        Just(Act::Guide),
        (select(&Who::ALL[..]), place()).prop_map(|(who, place)| Act::Admit(who, place)),
        (any::<[u8; 16]>(), any::<[u8; 32]>())
            .prop_map(|(salt, hash)| Act::Word(PassphraseHash { salt, hash })),
    ]
}

fn holes() -> impl Strategy<Value = What> {
    any::<u64>().prop_map(|holes| What::Stood(Bitboard(holes)))
}

fn bare() -> impl Strategy<Value = What> {
    let alone = [
        What::Said(None),
        What::Objected,
        What::Repeated(None),
        What::Pressed,
        What::Adjusts,
        What::Offered(None),
        What::Accepted,
        What::Declined,
        What::Resigned,
        What::Typo,
        What::ClockGone,
        What::Called(None),
        What::Started,
        What::Stopped,
        What::Left,
        What::Closed,
        What::Resumed,
        What::Demanded(true),
        What::Demanded(false),
        What::Marks(true),
        What::Marks(false),
    ];
    select(Question::VARIANTS.iter().copied().map(What::Asked).chain(alone).collect::<Vec<_>>())
}

fn utc() -> impl Strategy<Value = Utc> {
    // Up to the end of the year 9999.
    (0..253_402_300_800u64).prop_map(Utc::from_secs)
}

fn door() -> impl Strategy<Value = Sandbox> {
    let foreign = subsequence(Foreign::VARIANTS, 0..=Foreign::VARIANTS.len());
    (option::of(any::<u32>()), any::<bool>(), option::of(any::<[u8; 32]>()), foreign).prop_map(
        |(files, calls, program, foreign)| {
            let foreign = foreign.into_iter().collect();
            Sandbox { files, calls, program, foreign }
        },
    )
}

pub(crate) fn hand() -> impl Strategy<Value = Option<Origin>> {
    option::of(place())
}

fn place() -> impl Strategy<Value = Origin> {
    prop_oneof![
        Just(Origin::Keys),
        any::<u32>().prop_map(Origin::Terminal),
        any::<u32>().prop_map(Origin::Desk),
        Just(Origin::Board),
        color().prop_map(Origin::BoardOf),
        Just(Origin::Pad),
    ]
}

fn what() -> impl Strategy<Value = What> {
    let moved = prop_oneof![
        spoken().prop_map(|spoken| What::Said(Some(spoken))),
        spoken().prop_map(|spoken| What::Repeated(Some(spoken))),
        spoken().prop_map(What::Played),
        spoken().prop_map(What::Copied),
        spoken().prop_map(What::Released),
        spoken().prop_map(|sealed| What::Sealed(SealedMove::Plain(sealed))),
        locked().prop_map(|locked| What::Sealed(SealedMove::Locked(locked))),
        Just(What::Sealed(SealedMove::Paper)),
        spoken().prop_map(What::Wrote),
    ];
    prop_oneof![
        4 => bare(),
        2 => square().prop_map(What::Lifted),
        2 => (square(), option::of(select(Role::ALL.to_vec())))
            .prop_map(|(hole, role)| What::Placed(hole, role)),
        1 => holes(),
        1 => square().prop_map(What::Touched),
        1 => square().prop_map(What::Reported),
        4 => moved,
        1 => plain().prop_map(|reason| What::Called(Some(reason))),
        1 => reason().prop_map(What::Offered),
        1 => claim().prop_map(What::Claimed),
        1 => ladder().prop_map(What::Calls),
        1 => (any::<bool>(), span()).prop_map(|(slept, span)| What::Gap { slept, span }),
        2 => shown().prop_map(What::Shown),
        1 => door().prop_map(What::Door),
        1 => option::of(utc()).prop_map(What::Witness),
        2 => act().prop_map(What::Desk),
        3 => act_on_boards().prop_map(What::Desk),
    ]
}

fn shown() -> impl Strategy<Value = ClockReading> {
    let both = || (any::<bool>(), any::<bool>());
    (span(), span(), option::of(color()), both()).prop_map(|(white, black, running, flags)| {
        ClockReading {
            left: ByColor { white, black },
            running,
            flag: ByColor { white: flags.0, black: flags.1 },
        }
    })
}

pub(crate) fn all_seen(count: usize) -> impl Strategy<Value = Vec<Seen>> {
    let who = select(Who::ALL.to_vec());
    let one = (who, what(), 0..100_000_000_000u64, prop_oneof![Just(0), 0..400_000_000u64]);
    vec(one, 0..count).prop_map(|all| {
        let mut at = At::START;
        let mut seen = Vec::new();
        for (by, what, after_ns, late_ns) in all {
            at += Duration::from_nanos(after_ns);
            let happened = at - Duration::from_nanos(late_ns);
            // Only the arbiter sits at the desk.
            let by = if matches!(what, What::Desk(_)) { Who::Arbiter } else { by };
            seen.push(Seen { at, happened, by, what });
        }
        seen
    })
}

pub(crate) fn preface() -> impl Strategy<Value = Preface> {
    let fens = select(vec![
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkb1r/ppp2ppp/8/3pP3/3Qn3/5N2/PPP2PPP/RNB1KB1R w KQkq d6 0 6",
        "8/8/8/8/8/8/8/8 b - - 3 9",
        "KKKKKKKK/8/8/8/8/8/8/QQQQQQQQ b - - 0 1",
    ]);
    let heading = vec(option::of(plain()), 7);
    let control = select(vec!["90m+30s", "90m/40,30m+30s@41", "25m+d10s", "5m+b1500ms v 4m"]);
    let laws = select(vec!["fide2023", "no2009", "se2009", "dk2005", "dkhandbook", "se2023"]);
    let two = any::<(bool, bool)>;
    let people = (two(), two(), two(), option::of(color()));
    let pieces = select(Timepiece::VARIANTS);
    let when = (option::of(utc()), option::of(vec(square(), 10)), two());
    (fens, control, laws, (board(), board()), people, pieces, heading, when).prop_map(
        |(fen, control, laws, boards, people, timepiece, mut heading, when)| {
            let (blind, north, (rated, alone), hearing_impaired) = people;
            let mut next = || heading.pop().unwrap();
            let (began, reopens, (simulated, guarded)) = when;
            Preface {
                form: JournalForm::Second,
                began,
                reopens: reopens.map(|squares| squares.try_into().unwrap()),
                terms: Terms {
                    laws: Arc::new(Laws::named(laws).unwrap().clone()),
                    start: position(fen).unwrap(),
                    control: control.parse().unwrap(),
                    boards: ByColor { white: boards.0, black: boards.1 },
                    blind: ByColor { white: blind.0, black: blind.1 },
                    timepiece,
                    alone,
                    by_hand: rated != alone,
                    silent: rated && !alone,
                    rated,
                    simulated,
                    // Of others nothing is said.
                    guarded: guarded && rated && !simulated,
                    hearing_impaired,
                    scandinavian: ByColor { white: north.0, black: north.1 },
                    ..Terms::default()
                },
                heading: Heading {
                    event: next(),
                    site: next(),
                    date: next(),
                    round: next(),
                    board_number: next(),
                    white: next(),
                    black: next(),
                },
            }
        },
    )
}
