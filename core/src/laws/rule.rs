//! Every rule by the law's name.

/// Declares the rules with their names in files and on the command line.
macro_rules! rules {
    ($($(#[$doc:meta])* $rule:ident $name:literal,)*) => {
        /// A rule by name. What it means is code elsewhere; what an edition says is data here.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule {
            $($(#[$doc])* $rule,)*
        }

        impl Rule {
            /// Every rule, in the order of the Laws.
            pub const ALL: &[Rule] = &[$(Rule::$rule,)*];

            /// Its name in files and on the command line.
            pub fn name(self) -> &'static str {
                match self {
                    $(Rule::$rule => $name,)*
                }
            }
        }
    };
}

impl Rule {
    /// The rule of that name.
    pub fn named(name: &str) -> Option<Rule> {
        Rule::ALL.iter().copied().find(|rule| rule.name() == name)
    }
}

rules! {
    // Moves and touched pieces (articles 3 and 4).
    /** What makes a move legal. */ LegalMove "legal-move",
    /** How castling is done. */ Castling "castling",
    /** The new piece stands where the pawn arrived. */ PromotionSquare "promotion-square",
    /// The pawn need not be put on the last rank first.
    PromotionSkipsPawn "promotion-skips-pawn",
    /** Pawn off and new piece on come in any order. */ PromotionAnyOrder "promotion-any-order",
    /** An upside-down rook is a rook. */ InvertedRook "inverted-rook",
    /** The player on move may adjust a piece, having said so first. */ Adjust "adjust",
    /** Only the player whose clock runs may adjust. */ AdjustOwnClock "adjust-own-clock",
    /** When a touch counts. */ TouchIntent "touch-intent",
    /** Own pieces touched: the first that can move moves. */ TouchedOwn "touched-own",
    /// The opponent's touched: the first that can be captured is.
    TouchedOpponent "touched-opponent",
    /** Pieces of both colours touched. */ TouchedBoth "touched-both",
    /** Touching king and rook binds only the player on move. */ CastlingOnMove "castling-on-move",
    /** King and rook touched: castle that side if legal. */ CastlingTouch "castling-touch",
    /** The order in which king and rook are touched for it. */ CastlingOrder "castling-order",
    /** Rook touched before king: no castling there. */ RookFirst "rook-first",
    /// Castling meant, but illegal: another king move, else any.
    CastlingIllegal "castling-illegal",
    /** The king released for castling: nothing else is played. */ KingReleased "king-released",
    /** The new piece is chosen when it touches the square. */ PromotionChosen "promotion-chosen",
    /// Nothing touched can be moved or taken: any legal move.
    NoMoveOfTouched "no-move-of-touched",
    /** A piece released on a square stays there. */ Released "released",
    /** A pawn released on the last rank goes nowhere else. */ PawnSquareFixed "pawn-square-fixed",
    /** Touching a piece ends the right to complain of these. */ TouchComplaint "touch-complaint",
    /** Who cannot move the pieces may have an assistant. */ MovesAssistant "moves-assistant",
    /** A move made with two hands. */ TwoHands "two-hands",

    // The end of the game, draws and claims (articles 5 and 9).
    /** Mate ends the game. */ Checkmate "checkmate",
    /** Resignation ends the game. */ Resignation "resignation",
    /** Resigning to someone who cannot mate is a draw. */ ResignationDraw "resignation-draw",
    /** Stalemate ends the game. */ Stalemate "stalemate",
    /** A position in which nobody can mate ends the game. */ DeadPosition "dead-position",
    /** The players agree to a draw. */ Agreement "agreement",
    /// How many moves each must have made before a draw is agreed.
    AgreementAfterMoves "agreement-after-moves",
    /** The event's first move at which a draw may be agreed. */ NoDrawBefore "no-draw-before",
    /** What such a ban covers. */ DrawBanCovers "draw-ban-covers",
    /** An offer comes after the move and before the press. */ OfferTiming "offer-timing",
    /** Offers that distract. */ OfferDistracts "offer-distracts",
    /** Noise distracts. */ Noise "noise",
    /** A claim of a draw is an offer. */ ClaimIsOffer "claim-is-offer",
    /** So is a claim in a quickplay finish. */ QuickplayIsOffer "quickplay-is-offer",
    /** Both players write an offer down. */ OfferRecorded "offer-recorded",
    /** The third time the same position: a draw on claim. */ Repetition "repetition",
    /** Which positions are the same. */ SamePosition "same-position",
    /** An intended move once written is not changed. */ IntendedMoveFixed "intended-move-fixed",
    /** Fifty moves by each without capture or pawn move: on claim. */ FiftyMoves "fifty-moves",
    /** When the right to claim ends. */ ClaimDeadline "claim-deadline",
    /** The clocks at a claim. */ ClaimClocks "claim-clocks",
    /** A claim may be withdrawn. */ ClaimWithdrawn "claim-withdrawn",
    /** What a wrong claim gives the opponent. */ WrongClaimTime "wrong-claim-time",
    /** The same in rapid and blitz. */ WrongClaimTimeFast "wrong-claim-time-fast",
    /** A wrong claim also costs the claimant time. */ WrongClaimCut "wrong-claim-cut",
    /** The claimed move is then played. */ ClaimedMovePlayed "claimed-move-played",
    /** Who finds out whether a claim is right. */ ClaimCheck "claim-check",
    /** The same position for the fifth time ends the game by itself. */ Fivefold "fivefold",
    /** Seventy-five moves by each end the game by themselves. */ SeventyFive "seventy-five",
    /** What win, draw and loss score. */ Points "points",
    /** The arbiter's decisions may be appealed. */ Appeal "appeal",

    // The clock (article 6).
    /** A move is completed by the press of the clock. */ Completed "completed",
    /** A move that ends the game needs no press. */ CompletedByEnd "completed-by-end",
    /// A move not pressed is completed by the player's next.
    CompletedByNextMove "completed-by-next-move",
    /** A player must be allowed to press. */ RightToPress "right-to-press",
    /** Even after the opponent has replied. */ PressAfterReply "press-after-reply",
    /** The hand that moved presses. */ SameHand "same-hand",
    /** Rough handling of the clock. */ RoughClock "rough-clock",
    /** A press without a move. */ PressWithoutMove "press-without-move",
    /** Who cannot use the clock may have an assistant. */ ClockAssistant "clock-assistant",
    /** What an assistant costs. */ AssistantDeduction "assistant-deduction",
    /** An assistant costs a disabled player time too. */ DisabledDeduction "disabled-deduction",
    /** How late a player may come. */ DefaultTime "default-time",
    /** The same in a FIDE event. */ DefaultTimeFide "default-time-fide",
    /** The same in the federation's own events. */ DefaultTimeNational "default-time-national",
    /** Neither is there: White's time runs. */ BothAbsent "both-absent",
    /** When a flag counts as fallen. */ FlagFallen "flag-fallen",
    /** Who calls a flag in a standard game. */ FlagCalling "flag-calling",
    /** A fallen flag loses. */ FlagLoss "flag-loss",
    /** Unless the opponent cannot mate. */ FlagDraw "flag-draw",
    /** A clock wrongly set is stopped and set right. */ WrongSetting "wrong-setting",
    /** Both flags down, the order unknown. */ BothFlags "both-flags",
    /** A player stops the clocks only to call the arbiter. */ StopClocks "stop-clocks",
    /** The times after a position is restored. */ RestoredTimes "restored-times",
    /** The clock's move counter is used. */ ClockCounter "clock-counter",
    /** Screens may show position, moves and their number. */ Screens "screens",
    /** A claim may rest on a screen alone. */ ScreenClaims "screen-claims",

    // Irregularities (article 7).
    /** A wrong starting position: a new game. */ WrongStart "wrong-start",
    /** A board turned wrong: go on, on a board put right. */ BoardTurned "board-turned",
    /** Colours reversed. */ ColoursReversed "colours-reversed",
    /// Up to which move colours reversed mean a new game.
    ColoursReversedBefore "colours-reversed-before",
    /** Who displaces pieces puts them back in the own time. */ Displaced "displaced",
    /** Pieces found displaced: back to before the fault. */ DisplacedFound "displaced-found",
    /** A completed move that no law allows: back to before it. */ IllegalMove "illegal-move",
    /** An illegal move is completed by the press. */ IllegalCompleted "illegal-completed",
    /** What binds the move that replaces it. */ ReplacementMove "replacement-move",
    /** A pawn left on the last rank. */ PawnLeft "pawn-left",
    /** What an illegal move gives the opponent. */ IllegalTime "illegal-time",
    /** The same in rapid. */ IllegalTimeRapid "illegal-time-rapid",
    /** The same in blitz. */ IllegalTimeBlitz "illegal-time-blitz",
    /** The illegal move that loses. */ IllegalLosesAt "illegal-loses-at",
    /** The same in unsupervised blitz. */ IllegalLosesAtBlitz "illegal-loses-at-blitz",
    /** It draws if the opponent cannot mate. */ IllegalDraw "illegal-draw",
    /** The same in blitz. */ IllegalDrawBlitz "illegal-draw-blitz",
    /** Who raises an illegal move in rapid. */ IllegalRapidBy "illegal-rapid-by",
    /** In rapid and blitz only until the opponent has moved. */ IllegalWindow "illegal-window",
    /** Later if the players agree. */ IllegalByAgreement "illegal-by-agreement",
    /** Both kings in check or a pawn on the last rank, in rapid. */ BothInCheck "both-in-check",
    /** In rapid the arbiter rules on article 4 only if asked. */ TouchOnRequest "touch-on-request",

    // Rapid and blitz.
    /** The least minutes of rapid, with sixty increments. */ RapidFrom "rapid-from",
    /** Just that time is still blitz. */ RapidFromExclusive "rapid-from-exclusive",
    /** The minutes at which standard begins. */ RapidTo "rapid-to",
    /// Rapid is supervised, so standard rules hold; an event says.
    RapidSupervised "rapid-supervised",
    /** The same for blitz. */ BlitzSupervised "blitz-supervised",
    /// How many games one arbiter may have for that.
    RapidGamesPerArbiter "rapid-games-per-arbiter",
    /** The same for blitz. */ BlitzGamesPerArbiter "blitz-games-per-arbiter",
    /** And every game is recorded. */ SupervisedRecorded "supervised-recorded",
    /** Rapid and blitz moves must be recorded. */ RapidScore "rapid-score",
    /** How often a player may see the arbiter's sheet. */ SheetRequests "sheet-requests",
    /** After how many moves a wrong set-up stands. */ SetupComplaintMoves "setup-complaint-moves",
    /** Whether the clock may then still be changed. */ LateClockChange "late-clock-change",
    /** A misplaced king does not castle. */ MisplacedKing "misplaced-king",
    /** A misplaced rook does not castle. */ MisplacedRook "misplaced-rook",
    /** Who calls a flag in rapid and blitz. */ FlagCallingFast "flag-calling-fast",
    /** The arbiter may call it when both are down. */ BothFlagsCalled "both-flags-called",
    /** Claiming a win on time, the clocks. */ TimeWinClocks "time-win-clocks",
    /** Only with the own flag up. */ TimeWinOwnFlag "time-win-own-flag",
    /** Both flags down in rapid and blitz. */ BothFlagsFast "both-flags-fast",

    // The quickplay finish.
    /** Under two minutes: no win by normal means is a draw on claim. */ Quickplay "quickplay",
    /** Whether it holds. */ QuickplayAnnounced "quickplay-announced",
    /** With how little time left. */ QuickplayUnder "quickplay-under",
    /** It may be played with increment. */ QuickplayIncrement "quickplay-increment",
    /** The clocks at such a claim. */ QuickplayClocks "quickplay-clocks",
    /// The claimant may ask for five seconds a move instead.
    QuickplayFiveSeconds "quickplay-five-seconds",
    /** What that gives the opponent. */ QuickplayFiveSecondsTime "quickplay-five-seconds-time",
    /** Asking for it is an offer of a draw. */ IncrementIsOffer "increment-is-offer",
    /// What the opponent may get when the decision waits.
    QuickplayPostpone "quickplay-postpone",
    /** When a decision that waited is told. */ QuickplayResult "quickplay-result",
    /** What the opponent gets when the claim is refused. */ QuickplayReject "quickplay-reject",
    /** The decision is final. */ QuickplayFinal "quickplay-final",
    /** It holds in blitz. */ QuickplayBlitz "quickplay-blitz",
    /** It holds in supervised blitz. */ QuickplayBlitzSupervised "quickplay-blitz-supervised",
    /** Without arbiter the claim ends the game. */ QuickplayAlone "quickplay-alone",

    // The score (article 8).
    /** Each records both players' moves. */ ScoreDuty "score-duty",
    /** The own last move is written before the next is made. */ OwnMoveFirst "own-move-first",
    /** What may be written before it is played. */ WriteAhead "write-ahead",
    /** Nothing else stands on the scoresheet. */ SheetContent "sheet-content",
    /** Who cannot keep score may have an assistant. */ ScoreAssistant "score-assistant",
    /** A certified electronic scoresheet will do. */ ElectronicSheet "electronic-sheet",
    /** Below which time nobody need write. */ ReliefUnder "relief-under",
    /** With less than this increment. */ ReliefIncrement "relief-increment",
    /** For the rest of the period. */ ReliefForPeriod "relief-for-period",
    /** After a flag the sheet is brought up to date first. */ UpdateAfterFlag "update-after-flag",
    /** What the arbiter notes before a reconstruction. */ Reconstruction "reconstruction",
    /** Sheets that cannot be completed: the next move is the first. */ NotUpdated "not-updated",
    /** Both sign both scoresheets. */ Signatures "signatures",

    // Conduct and the arbiter.
    /** Which device loses the game. */ Devices "devices",
    /** A device the arbiter has approved may be there. */ DeviceApproval "device-approval",
    /** It draws if the opponent cannot win. */ DeviceDraw "device-draw",
    /** Phones of others. */ Phones "phones",
    /** Who sees a fault tells only the arbiter. */ Bystanders "bystanders",
    /** A breach of conduct is penalised. */ Conduct "conduct",
    /** Who will not obey the Laws loses. */ Refusal "refusal",
    /** If neither will, both lose. */ BothRefuse "both-refuse",
    /** How many penalties the arbiter may choose from. */ Penalties "penalties",
    /** The arbiter may give time after a disturbance. */ Disturbance "disturbance",
    /** The arbiter tells no move count and no forgotten press. */ ArbiterSilence "arbiter-silence",
    /** The arbiter takes account of disability. */ Disability "disability",
    /** The arbiter sees that the Laws are kept, and decides. */ Arbiter "arbiter",

    // Adjourned games.
    /** How a move is sealed. */ SealedMove "sealed-move",
    /** Adjourning early: which time is written down. */ EarlySeal "early-seal",
    /** How many facts stand on the envelope. */ Envelope "envelope",
    /** An offer made after sealing stays open. */ SealedOffer "sealed-offer",
    /** The envelope is opened only before the one who replies. */ EnvelopeOpened "envelope-opened",
    /** An unclear or illegal sealed move loses, save these. */ SealedInvalid "sealed-invalid",
    /** The one who replies is absent: that clock is started. */ ReplierAbsent "replier-absent",
    /** The one who sealed is absent: the reply may be sealed. */ SealerAbsent "sealer-absent",
    /** How late a player may come to the resumption. */ ResumedLate "resumed-late",
    /** That is the default time. */ ResumedByDefaultTime "resumed-by-default-time",
    /** A sealed move that ended the game counts all the same. */ SealedEnd "sealed-end",
    /** The envelope is lost: the sealer says the move. */ EnvelopeMissing "envelope-missing",
    /** The position is lost: a new game. */ PositionLost "position-lost",
    /** A wrong time is set right before the own first move. */ ResumedClock "resumed-clock",

    // Chess960 and notation.
    /** Chess960 has rules. */ Chess960 "chess960",
    /** Only the algebraic notation counts. */ Notation "notation",
    /** The letters of the pieces. */ PieceLetters "piece-letters",
    /** Captures with a hint of origin have an x. */ CaptureSign "capture-sign",
    /** Signs of check, mate and capture may be left out. */ SignsOptional "signs-optional",

    // Two boards: players who do not see.
    /** Either player may demand two boards. */ TwoBoards "two-boards",
    /** Whom it is for. */ Eligible "eligible",
    /** Who may adapt these rules. */ Adaptation "adaptation",
    /** What the special board is like. */ PegBoard "peg-board",
    /** Moves are announced and repeated. */ Announced "announced",
    /** The names of the files. */ FileNames "file-names",
    /** The words for the ranks. */ RankWords "rank-words",
    /** Players of one country may use their own words. */ NationalWords "national-words",
    /** A piece is touched when its peg has left the hole. */ Touched "touched",
    /** What it takes for a move at the pegs to be made. */ Made "made",
    /** Only then is the opponent's clock started. */ ClockAfterMade "clock-after-made",
    /** For the sighted player the normal rules hold. */ SightedMade "sighted-made",
    /** A clock that can be felt or heard. */ SpecialClock "special-clock",
    /** It should tell time and number of moves. */ ClockAnnounces "clock-announces",
    /** The player at the pegs keeps score too. */ KeepsScore "keeps-score",
    /** In braille, in writing, or on this. */ ScoreMeans "score-means",
    /** A slip of the tongue is set right before the clock is pressed. */ Slip "slip",
    /** Different positions on the two boards. */ BoardsDiffer "boards-differ",
    /** Different scores too. */ ScoresDiffer "scores-differ",
    /** The player at the pegs may have an assistant. */ Assistant "assistant",
    /** The assistant makes moves on the opponent's board. */ AssistantMirrors "assistant-mirrors",
    /** The assistant announces moves. */ AssistantAnnounces "assistant-announces",
    /** The assistant keeps score and presses. */ AssistantScores "assistant-scores",
    /** The assistant tells moves and times, on request. */ AssistantTells "assistant-tells",
    /** What the assistant claims on time. */ AssistantClaims "assistant-claims",
    /** Which touches the assistant reports. */ AssistantReports "assistant-reports",
    /** The assistant does what an adjournment asks. */ AssistantAdjourns "assistant-adjourns",
    /// The sighted player may have one if the other has none.
    SightedAssistant "sighted-assistant",
    /// Against a hearing-impaired player an assistant is a must.
    HearingImpaired "hearing-impaired",
}
