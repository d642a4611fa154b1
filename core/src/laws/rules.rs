//! Every rule by the law's name, and as a field where code asks it.
//!
//! One list declares both. A rule with a type is a field of [`Rules`]: an edition does not compile
//! until it has that field's value, and nobody can ask it for a value of another kind. A rule
//! without one is text: it is cited, compared and read aloud, and decides nothing.

use std::time::Duration;

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::{Points, Value};

/// Declares the rules and the fields.
macro_rules! rules {
    ($(#[$doc:meta] $rule:ident $($field:ident: $kind:ty)?,)*) => {
        /// A rule by name. What it means is code elsewhere; what an edition says is data here.
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash,
            EnumString, IntoStaticStr, VariantArray,
        )]
        #[strum(serialize_all = "kebab-case")]
        pub enum Rule {
            $(#[$doc] $rule,)*
        }

        impl Rule {
            /// Whether code asks it.
            pub(super) const fn is_field(self) -> bool {
                match self {
                    $(Rule::$rule => rules!(@asked $($field)?),)*
                }
            }
        }

        /// What an edition, or an event that amends one, says of the rules that code asks.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct Rules {
            $($(#[$doc] pub $field: $kind,)?)*
        }

        impl Rules {
            /// A field as it is read aloud. None: no code asks that rule.
            pub(super) fn value(&self, rule: Rule) -> Option<Value> {
                let rules = self;
                match rule {
                    $(Rule::$rule => rules!(@value rules $($field)?),)*
                }
            }
        }
    };
    (@asked) => { false };
    (@asked $field:ident) => { true };
    (@value $rules:ident) => { None };
    (@value $rules:ident $field:ident) => { Some($rules.$field.into()) };
}

/// Declares rules that go one of a few ways, each with its word in files and in `laws`.
macro_rules! ways {
    ($(#[$doc:meta] $kind:ident { $($(#[$way_doc:meta])* $way:ident,)* })*) => {
        $(
            #[$doc]
            #[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
            #[strum(serialize_all = "kebab-case")]
            pub enum $kind {
                $($(#[$way_doc])* $way,)*
            }

            impl From<$kind> for Value {
                fn from(way: $kind) -> Value {
                    Value::Word(way.into())
                }
            }
        )*
    };
}

impl Rule {
    /// Every rule, in the order of the Laws.
    pub const ALL: &[Rule] = Rule::VARIANTS;

    /// Its name in files and on the command line.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

ways! {
    /// Pieces of both colours touched: what binds.
    TouchedBoth {
        /** The first of each. */ One,
        /** All of them, in their order. */ Several,
    }
    /// A move made with two hands.
    TwoHands {
        /** It is not allowed; the arbiter rules. */ Forbidden,
        /** It counts as an illegal move. */ Illegal,
    }
    /// Of which breaches an own touch ends the right to complain.
    TouchComplaint {
        /** Of those of a touched piece: 4.3 and 4.4. */ TouchArticles,
        /// Of the whole article.
        #[strum(serialize = "article-4")]
        Article4,
    }
    /// What an event's ban of early draws covers.
    DrawBanCovers {
        /** To agree to one. */ Agreeing,
        /** Even to offer one. */ Offering,
    }
    /// When the right to claim a draw ends.
    ClaimDeadline {
        /** When the move is made. */ Move,
        /** When a piece is touched. */ Touch,
    }
    /// A press without a move.
    PressWithoutMove {
        /** The arbiter rules. */ Arbiter,
        /** It counts as an illegal move. */ Illegal,
    }
    /// What the opponent of a player with a device has.
    DeviceScore {
        /** He wins. */ Wins,
        /** He wins, or has half a point if he cannot mate. */ WinsOrHalf,
        /** What the arbiter decides. */ Arbiter,
    }
    /// What a device costs.
    DevicePenalty {
        /** The game. */ Lost,
        /** A warning. */ Warning,
        /** More time for the opponent. */ MoreTime,
        /** Less time for the offender. */ LessTime,
        /** Fewer points for the offender. */ FewerPoints,
        /** A fine announced in advance. */ Fine,
    }
    /// Who calls a flag.
    FlagCaller {
        /** The players alone. */ Player,
        /** Whoever sees it. */ ArbiterOrPlayer,
        /** The arbiter, unasked. */ Arbiter,
    }
    /// Colours reversed.
    ColoursReversed {
        /** The game goes on, unless the arbiter rules otherwise. */ Continue,
        /** A new game, if it is found early. */ Restart,
    }
    /// A pawn left on the last rank.
    PawnLeft {
        /** The move is made again. */ Restore,
        /** It is a queen. */ Queen,
    }
    /// What binds the move that replaces an illegal one.
    ReplacementMove {
        /** The pieces touched. */ Touched,
        /** The pieces touched, and where they were released. */ TouchedAndReleased,
    }
    /// Who raises an illegal move in rapid.
    IllegalRapidBy {
        /** The opponent, by a claim. */ Claim,
        /** The arbiter too. */ Arbiter,
    }
    /// Both kings in check or a pawn on the last rank, in rapid.
    BothInCheck {
        /** The arbiter sets it right. */ Intervene,
        /** If it stands after the next move the game is drawn. */ DrawAfterNext,
    }
    /// Both flags down in rapid and blitz.
    BothFlagsFast {
        /** A draw. */ Draw,
        /** Who fell first has lost. */ First,
    }
    /// Whether the quickplay finish holds.
    QuickplayAnnounced {
        /** It does. */ Always,
        /** It does not. */ Never,
        /** Where the event says so beforehand. */ IfAnnounced,
    }
    /// Whom the two boards are for.
    Eligible {
        /** Who sees next to nothing. */ NearlyBlind,
        /** Who is blind by law. */ LegallyBlind,
        /** Who sees a tenth or less. */ TenPercent,
    }
    /// A sealed move that ended the game, where a player comes too late.
    SealedEnd {
        /** It counts for the one who sealed. */ LateSealer,
        /** It counts, whoever is late. */ Always,
    }
    /// The names of the files.
    FileNames {
        /** Those of the Laws are advised. */ Recommended,
        /** Those of the Laws, no others. */ Required,
        /** Those of the Laws are an offer. */ Suggested,
    }
    /// The words for the ranks.
    RankWords {
        /** Danish. */ Danish,
        /** Danish or German. */ DanishOrGerman,
        /** English. */ English,
        /** German. */ German,
        /** German, unless the arbiter allows others. */ GermanUnlessArbiter,
        /** Norwegian. */ Norwegian,
        /** Any. */ Open,
        /** Swedish. */ Swedish,
    }
    /// A clock that can be felt or heard.
    SpecialClock {
        /** It is permitted. */ Permitted,
        /** It may be used. */ May,
        /** There must be one. */ Must,
    }
}

rules! {
    // Moves and touched pieces (articles 3 and 4).
    /** What makes a move legal. */ LegalMove,
    /** How castling is done. */ Castling,
    /** The new piece stands where the pawn arrived. */ PromotionSquare,
    /** The pawn need not be put on the last rank first. */ PromotionSkipsPawn,
    /** Pawn off and new piece on come in any order. */ PromotionAnyOrder,
    /** An upside-down rook is a rook. */ InvertedRook,
    /** The player on move may adjust a piece, having said so first. */ Adjust,
    /** Only the player whose clock runs may adjust. */ AdjustOwnClock adjust_own_clock: bool,
    /** When a touch counts. */ TouchIntent,
    /** Own pieces touched: the first that can move moves. */ TouchedOwn,
    /** The opponent's touched: the first that can be captured is. */ TouchedOpponent,
    /** Pieces of both colours touched. */ TouchedBoth touched_both: TouchedBoth,
    /** If both cannot be: the first touched, or the own if that is unclear. */ BothTouchedElse,
    /** Touching king and rook binds only the player on move. */ CastlingOnMove,
    /** King and rook touched: castle that side if legal. */ CastlingTouch,
    /** The order in which king and rook are touched for it. */ CastlingOrder,
    /** Rook touched before king: no castling there. */ RookFirst,
    /** Castling meant, but illegal: another king move, else any. */ CastlingIllegal,
    /** The king released for castling: nothing else is played. */ KingReleased,
    /** The new piece is chosen when it touches the square. */ PromotionChosen,
    /** Nothing touched can be moved or taken: any legal move. */ NoMoveOfTouched,
    /** A piece released on a square stays there. */ Released,
    /** When a move at a board of wood is made. */ MadeByHand,
    /** A pawn released on the last rank goes nowhere else. */ PawnSquareFixed,
    /// Touching a piece ends the right to complain of these.
    TouchComplaint touch_complaint: TouchComplaint,
    /** Who cannot move the pieces may have an assistant. */ MovesAssistant,
    /** A move made with two hands. */ TwoHands two_hands: TwoHands,

    // The end of the game, draws and claims (articles 5 and 9).
    /** Mate ends the game. */ Checkmate,
    /** Resignation ends the game. */ Resignation,
    /** Resigning to someone who cannot mate is a draw. */ ResignationDraw resignation_draw: bool,
    /** Stalemate ends the game. */ Stalemate,
    /** A position in which nobody can mate ends the game. */ DeadPosition,
    /** The players agree to a draw. */ Agreement,
    /// How many moves each must have made before a draw is agreed.
    AgreementAfterMoves agreement_after_moves: u32,
    /** The event's first move at which a draw may be agreed. */ NoDrawBefore no_draw_before: u32,
    /** What such a ban covers. */ DrawBanCovers draw_ban_covers: DrawBanCovers,
    /** An offer comes after the move and before the press. */ OfferTiming,
    /** An offer at another time is valid, and has no conditions. */ OfferValid,
    /** How long an offer stands. */ OfferStands,
    /** Offers that distract. */ OfferDistracts,
    /** Noise distracts. */ Noise,
    /** A claim of a draw is an offer. */ ClaimIsOffer,
    /** So is a claim in a quickplay finish. */ QuickplayIsOffer quickplay_is_offer: bool,
    /** Both players write an offer down. */ OfferRecorded,
    /** The third time the same position: a draw on claim. */ Repetition,
    /** Which positions are the same. */ SamePosition,
    /** A claim with an intended move: written, then told to the arbiter. */ IntendedMove,
    /** An intended move once written is not changed. */ IntendedMoveFixed,
    /** Fifty moves by each without capture or pawn move: on claim. */ FiftyMoves,
    /** When the right to claim ends. */ ClaimDeadline claim_deadline: ClaimDeadline,
    /** The clocks at a claim. */ ClaimClocks,
    /** A claim may be withdrawn. */ ClaimWithdrawn,
    /** What a wrong claim gives the opponent. */ WrongClaimTime wrong_claim_time: Duration,
    /** The same in rapid and blitz. */ WrongClaimTimeFast wrong_claim_time_fast: Duration,
    /** A wrong claim also costs the claimant time. */ WrongClaimCut wrong_claim_cut: bool,
    /** The claimed move is then played. */ ClaimedMovePlayed,
    /** Who finds out whether a claim is right. */ ClaimCheck,
    /** The same position for the fifth time ends the game by itself. */ Fivefold fivefold: bool,
    /** Seventy-five moves by each end the game by themselves. */ SeventyFive seventy_five: bool,
    /** What win, draw and loss score. */ Points points: Points,
    /** Both together never have more than a game gives. */ PointsCapped points_capped: bool,
    /** The arbiter's decisions may be appealed. */ Appeal,

    // The clock (article 6).
    /** A move is completed by the press of the clock. */ Completed,
    /** A move that ends the game needs no press. */ CompletedByEnd,
    /// A move not pressed is completed by the player's next.
    CompletedByNextMove completed_by_next_move: bool,
    /** A player must be allowed to press. */ RightToPress,
    /** Even after the opponent has replied. */ PressAfterReply,
    /** The hand that moved presses. */ SameHand,
    /** Rough handling of the clock. */ RoughClock,
    /** A press without a move. */ PressWithoutMove press_without_move: PressWithoutMove,
    /** Who cannot use the clock may have an assistant. */ ClockAssistant,
    /** What an assistant costs. */ AssistantDeduction,
    /** An assistant costs a disabled player time too. */ DisabledDeduction,
    /** How late a player may come. */ DefaultTime default_time: Duration,
    /** The same in a FIDE event. */ DefaultTimeFide,
    /** The same in the federation's own events. */ DefaultTimeNational,
    /** Neither is there: White's time runs. */ BothAbsent,
    /** The arbiter decides where the clock stands. */ ClockPlace,
    /** Time saved in a period is added to the next. */ TimeSaved,
    /** At each flag the number of moves is checked. */ FlagCheck,
    /** When a flag counts as fallen. */ FlagFallen,
    /** Who calls a flag in a standard game. */ FlagCalling flag_calling: FlagCaller,
    /** A fallen flag loses. */ FlagLoss,
    /** Unless the opponent cannot mate. */ FlagDraw flag_draw: bool,
    /** What a clock shows holds, unless it is clearly defective. */ ClockDefect,
    /** A clock wrongly set is stopped and set right. */ WrongSetting,
    /** Both flags down, the order unknown. */ BothFlags,
    /** A player stops the clocks only to call the arbiter. */ StopClocks,
    /** Who stops the clocks without reason is penalised. */ StoppedInVain,
    /** The times after a position is restored. */ RestoredTimes,
    /** The clock's move counter is used. */ ClockCounter clock_counter: bool,
    /** Screens may show position, moves and their number. */ Screens,
    /** A claim may rest on a screen alone. */ ScreenClaims,

    // Irregularities (article 7).
    /** A wrong starting position: a new game. */ WrongStart,
    /** A board turned wrong: go on, on a board put right. */ BoardTurned,
    /** Colours reversed. */ ColoursReversed colours_reversed: ColoursReversed,
    /// Up to which move colours reversed mean a new game.
    ColoursReversedBefore colours_reversed_before: u32,
    /** Who displaces pieces puts them back in the own time. */ Displaced,
    /** Pieces found displaced: back to before the fault. */ DisplacedFound,
    /** A completed move that no law allows: back to before it. */ IllegalMove,
    /** The position before is unknown: the last that is known. */ PositionUnknown,
    /** An illegal move is completed by the press. */ IllegalCompleted,
    /** What binds the move that replaces it. */ ReplacementMove replacement_move: ReplacementMove,
    /** A pawn left on the last rank. */ PawnLeft pawn_left: PawnLeft,
    /** What an illegal move gives the opponent. */ IllegalTime illegal_time: Duration,
    /** The same in rapid. */ IllegalTimeRapid illegal_time_rapid: Duration,
    /** The same in blitz. */ IllegalTimeBlitz illegal_time_blitz: Duration,
    /** The illegal move that loses. */ IllegalLosesAt illegal_loses_at: u32,
    /** The same in unsupervised blitz. */ IllegalLosesAtBlitz illegal_loses_at_blitz: u32,
    /** It draws if the opponent cannot mate. */ IllegalDraw illegal_draw: bool,
    /** The same in blitz. */ IllegalDrawBlitz illegal_draw_blitz: bool,
    /** Who raises an illegal move in rapid. */ IllegalRapidBy illegal_rapid_by: IllegalRapidBy,
    /** In rapid and blitz only until the opponent has moved. */ IllegalWindow,
    /** Later if the players agree. */ IllegalByAgreement,
    /// Both kings in check or a pawn on the last rank, in rapid.
    BothInCheck both_in_check: BothInCheck,
    /** In rapid the arbiter rules on article 4 only if asked. */ TouchOnRequest,

    // Rapid and blitz.
    /** The least minutes of rapid, with sixty increments. */ RapidFrom rapid_from: u32,
    /** Just that time is still blitz. */ RapidFromExclusive rapid_from_exclusive: bool,
    /** The minutes at which standard begins. */ RapidTo rapid_to: u32,
    /// Rapid is supervised, so standard rules hold; an event says.
    RapidSupervised rapid_supervised: bool,
    /** The same for blitz. */ BlitzSupervised blitz_supervised: bool,
    /** How many games one arbiter may have for that. */ RapidGamesPerArbiter,
    /** The same for blitz. */ BlitzGamesPerArbiter,
    /** And every game is recorded. */ SupervisedRecorded,
    /** Rapid and blitz moves must be recorded. */ RapidScore rapid_score: bool,
    /** How often a player may see the arbiter's sheet. */ SheetRequests sheet_requests: u32,
    /** The same in blitz. */ SheetRequestsBlitz,
    /** In blitz also while the opponent is on move. */
    SheetAnyTimeBlitz sheet_any_time_blitz: bool,
    /// After how many moves a wrong set-up stands.
    SetupComplaintMoves setup_complaint_moves: u32,
    /** Whether the clock may then still be changed. */ LateClockChange,
    /** A misplaced king does not castle. */ MisplacedKing,
    /** A misplaced rook does not castle. */ MisplacedRook,
    /** Who calls a flag in rapid and blitz. */ FlagCallingFast flag_calling_fast: FlagCaller,
    /** The arbiter may call it when both are down. */ BothFlagsCalled both_flags_called: bool,
    /** Claiming a win on time, the clocks. */ TimeWinClocks,
    /** Only with the own flag up. */ TimeWinOwnFlag,
    /** Both flags down in rapid and blitz. */ BothFlagsFast both_flags_fast: BothFlagsFast,

    // The quickplay finish.
    /** Under two minutes: no win by normal means is a draw on claim. */ Quickplay,
    /** Whether it holds. */ QuickplayAnnounced quickplay_announced: QuickplayAnnounced,
    /** With how little time left. */ QuickplayUnder quickplay_under: Duration,
    /** It may be played with increment. */ QuickplayIncrement quickplay_increment: bool,
    /** The clocks at such a claim. */ QuickplayClocks,
    /// The claimant may ask for five seconds a move instead.
    QuickplayFiveSeconds quickplay_five_seconds: bool,
    /** What that gives the opponent. */ QuickplayFiveSecondsTime,
    /** Asking for it is an offer of a draw. */ IncrementIsOffer increment_is_offer: bool,
    /** What the opponent may get when the decision waits. */ QuickplayPostpone,
    /** When a decision that waited is told. */ QuickplayResult,
    /// What the opponent gets when the claim is refused.
    QuickplayReject quickplay_reject: Duration,
    /** The decision is final. */ QuickplayFinal,
    /** It holds in blitz. */ QuickplayBlitz quickplay_blitz: bool,
    /** It holds in supervised blitz. */ QuickplayBlitzSupervised quickplay_blitz_supervised: bool,
    /** Without arbiter the claim ends the game. */ QuickplayAlone,

    // The score (article 8).
    /** Each records both players' moves. */ ScoreDuty,
    /** The own last move is written before the next is made. */ OwnMoveFirst,
    /** What may be written before it is played. */ WriteAhead,
    /** Nothing else stands on the scoresheet. */ SheetContent,
    /** The arbiter sees the scoresheets throughout. */ ScoreVisible,
    /** The scoresheets belong to the organiser. */ ScoreOwner,
    /** Who cannot keep score may have an assistant. */ ScoreAssistant,
    /** A certified electronic scoresheet will do. */ ElectronicSheet,
    /** Below which time nobody need write. */ ReliefUnder relief_under: Duration,
    /** With less than this increment. */ ReliefIncrement relief_increment: Duration,
    /** For the rest of the period. */ ReliefForPeriod,
    /** After a flag the sheet is brought up to date first. */ UpdateAfterFlag,
    /** If neither wrote, the clocks are stopped for it. */ BothUpdate,
    /** Who did not write may use the sheet of the opponent, on move. */ BorrowedSheet,
    /** What the arbiter notes before a reconstruction. */ Reconstruction,
    /** Sheets that cannot be completed: the next move is the first. */ NotUpdated,
    /** Both sign both scoresheets. */ Signatures,
    /** Whom the arbiter must let go. */ Leaving,
    /** Notes, advice, sources and another board are forbidden. */ NoAdvice,

    // Conduct and the arbiter.
    /** Which device loses the game. */ Devices,
    /** A device the arbiter has approved may be there. */ DeviceApproval,
    /** A device that nobody approved may be there. */ DeviceOff,
    /** What the opponent then has. */ DeviceScore device_score: DeviceScore,
    /** What it costs. */ DevicePenalty device_penalty: DevicePenalty,
    /** An event may make it cost less. */ DeviceMilder device_milder: bool,
    /** Phones of others. */ Phones,
    /** Who sees a fault tells only the arbiter. */ Bystanders,
    /** A breach of conduct is penalised. */ Conduct,
    /** Who will not obey the Laws loses. */ Refusal,
    /** If neither will, both lose. */ BothRefuse,
    /** How many penalties the arbiter may choose from. */ Penalties,
    /** One is a warning. */ PenaltyWarning,
    /** More time for the opponent. */ PenaltyMoreTime,
    /** Less time for the offender. */ PenaltyLessTime,
    /** The loss of the game. */ PenaltyLost,
    /** Fewer points for the offender. */ PenaltyFewerPoints,
    /** More points for the opponent. */ PenaltyMorePoints,
    /** A fine announced in advance. */ PenaltyFine,
    /** No part in some rounds. */ PenaltyExclusion,
    /** Expulsion from the event. */ PenaltyExpulsion,
    /** The arbiter may give time after a disturbance. */ Disturbance,
    /** The arbiter tells no move count and no forgotten press. */ ArbiterSilence,
    /** The arbiter takes account of disability. */ Disability,
    /** The arbiter sees that the Laws are kept, and decides. */ Arbiter,

    // Adjourned games.
    /** How a move is sealed. */ SealedMove,
    /** A sealed move may be changed until the clock is stopped. */ SealedChange,
    /** Adjourning early: which time is written down. */ EarlySeal,
    /** How many facts stand on the envelope. */ Envelope,
    /** An offer made after sealing stays open. */ SealedOffer,
    /** A draw agreed, or a resignation, before the resumption. */ EndedBefore,
    /** The envelope is opened only before the one who replies. */ EnvelopeOpened,
    /** An unclear or illegal sealed move loses, save these. */ SealedInvalid,
    /** The one who replies is present: the move is made. */ ReplierPresent,
    /** The one who replies is absent: that clock is started. */ ReplierAbsent,
    /** The one who sealed is absent: the reply may be sealed. */ SealerAbsent,
    /** How late a player may come to the resumption. */ ResumedLate resumed_late: Duration,
    /** That is the default time. */ ResumedByDefaultTime resumed_by_default_time: bool,
    /** A sealed move that ended the game counts all the same. */ SealedEnd sealed_end: SealedEnd,
    /** The envelope is lost: the sealer says the move. */ EnvelopeMissing,
    /** The position is lost: a new game. */ PositionLost,
    /** A wrong time is set right before the own first move. */ ResumedClock,
    /** How long a session lasts, as announced beforehand. */ Session session: Duration,

    // Chess960 and notation.
    /** Chess960 has rules. */ Chess960,
    /** Only the algebraic notation counts. */ Notation,
    /** The letters of the pieces. */ PieceLetters,
    /** Letters of the own country may be used. */ NationalLetters,
    /** Captures with a hint of origin have an x. */ CaptureSign,
    /** Signs of check, mate and capture may be left out. */ SignsOptional,

    // Two boards: players who do not see.
    /** Either player may demand two boards. */ TwoBoards,
    /** Whom it is for. */ Eligible eligible: Eligible,
    /** Who may adapt these rules. */ Adaptation,
    /** What the special board is like. */ PegBoard,
    /** Moves are announced and repeated. */ Announced,
    /** Who promotes says the new piece. */ PromotionNamed,
    /** The names of the files. */ FileNames file_names: FileNames,
    /** The words for the ranks. */ RankWords rank_words: RankWords,
    /** The words for the pieces and for castling. */ PieceWords,
    /** Players of one country may use their own words. */ NationalWords national_words: bool,
    /** A piece is touched when its peg has left the hole. */ Touched,
    /** What it takes for a move at the pegs to be made. */ Made,
    /** Only then is the opponent's clock started. */ ClockAfterMade,
    /** For the sighted player the normal rules hold. */ SightedMade,
    /** A clock that can be felt or heard. */ SpecialClock special_clock: SpecialClock,
    /** What such a clock is like. */ ClockMarks,
    /** It should tell time and number of moves. */ ClockAnnounces,
    /** The player at the pegs keeps score too. */ KeepsScore,
    /** In braille, in writing, or on this. */ ScoreMeans,
    /** A slip of the tongue is set right before the clock is pressed. */ Slip,
    /** Different positions on the two boards. */ BoardsDiffer,
    /** Different scores too. */ ScoresDiffer,
    /** The player at the pegs may have an assistant. */ Assistant,
    /** The assistant makes moves on the opponent's board. */ AssistantMirrors,
    /** The assistant announces moves. */ AssistantAnnounces,
    /** The assistant keeps score and presses. */ AssistantScores,
    /** The assistant tells moves and times, on request. */ AssistantTells,
    /** What the assistant claims on time. */ AssistantClaims,
    /** Which touches the assistant reports. */ AssistantReports,
    /** The assistant does what an adjournment asks. */ AssistantAdjourns,
    /** The sighted player may have one if the other has none. */ SightedAssistant,
    /// Against a hearing-impaired player an assistant is a must.
    HearingImpaired hearing_impaired: bool,
}
