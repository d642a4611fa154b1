//! Claims, proposals and rulings in words.

use shakmaty::Color;

use super::{Telling, ear};
use crate::{
    game::{
        Allowance, ArbiterFound, Claim, Earlier, GoesBack, Penalty, Proposal, Remedy, Unheard,
        Which, Who,
    },
    laws::{Basis, Laws, QuickplayAnnounced, Rule},
    words::{
        Article, Channel, Cue, Ground, Line, PlyNumber, Sign, Text, Words, announce,
        line::ReasonKey,
    },
};

impl Telling<'_> {
    /// What concerns the arbiter's desk. Every act of the arbiter's is told to all.
    #[expect(clippy::too_many_lines, reason = "one exhaustive match is as long as it is")]
    pub(super) fn arbiter(&mut self, found: &ArbiterFound) {
        match found {
            ArbiterFound::Called { by, reason } => {
                let reason = reason.as_ref().map(ToString::to_string);
                let line = match (*by, reason) {
                    (Who::Arbiter | Who::Table, _) => Line::CalledByArbiter,
                    (Who::Player(side), Some(reason)) => Line::CalledReason { side, reason },
                    (Who::Player(side), None) => Line::Called { side },
                    (Who::Assistant(_), reason) => {
                        let who = self.words.person(*by);
                        match reason {
                            Some(reason) => Line::CalledByReason { who, reason },
                            None => Line::CalledBy { who },
                        }
                    }
                };
                self.cue(Channel::Public, Sign::Called, line);
            }
            ArbiterFound::Claimed { by, claim, meant } => {
                let (side, name) = (*by, self.words.claim_name(*claim).to_owned());
                self.cue(Channel::Public, Sign::Claim, Line::Claimed { side, claim: name });
                // It is declared to the arbiter, as it is written on the score (9.2a, 9.3a).
                if let Some(intended) = claim.intended() {
                    let r#move = self.words.entry_meant(intended, *meant);
                    // The line has a stop of its own.
                    let r#move = r#move.strip_suffix('.').unwrap_or(&r#move).to_owned();
                    let line = Line::ClaimedMove { side, r#move };
                    self.cue(Channel::Arbiter, Sign::Claim, line);
                }
            }
            ArbiterFound::ClaimUnheard { claim, why, .. } => {
                let line = match why {
                    Unheard::NotOnMove => Line::UnheardNotOnMove,
                    Unheard::TooLate => Line::UnheardTooLate,
                    Unheard::TooEarly => Line::UnheardTooEarly,
                    Unheard::NoMove => Line::UnheardNoMove,
                    Unheard::OtherMove => Line::UnheardOtherMove,
                    Unheard::Nothing => Line::UnheardNothing,
                    Unheard::NotHere if self.lacks_arbiter(*claim) => {
                        let article = self.article(Rule::QuickplayFiveSeconds);
                        Line::UnheardNoArbiter { article }
                    }
                    Unheard::NotHere => Line::UnheardNotHere,
                    Unheard::Touched => {
                        Line::UnheardTouched { article: self.article(Rule::TouchComplaint) }
                    }
                };
                // Whether a move was illegal is the arbiter's to say, even to whoever asks him.
                let his = self.rated && (*claim, *why) == (Claim::Illegal, Unheard::Nothing);
                let to = if his { Channel::Arbiter } else { Channel::Public };
                self.cue(to, Sign::Ruling, line);
            }
            ArbiterFound::WrongClaim { by } => {
                self.cue(
                    Channel::Public,
                    Sign::Ruling,
                    Line::WrongClaim { side: *by, article: self.article(Rule::WrongClaimTime) },
                );
            }
            // In training it is carried out in the same breath: saying it twice helps nobody.
            ArbiterFound::Proposed { proposal, .. } if !self.rated && proposal.decides_itself() => {
                let (at, channel) = (self.at, Channel::Arbiter);
                let told = Text::default();
                self.cues.push(Cue { at, channel, sign: Sign::Proposal, told, seq: None });
            }
            ArbiterFound::Proposed { number, proposal } => {
                self.proposed(*number, *proposal);
            }
            ArbiterFound::Withdrawn { number, proposal } => {
                let what = proposal.name().to_owned();
                self.cue(
                    Channel::Arbiter,
                    Sign::Proposal,
                    Line::ProposalGone { number: *number, what },
                );
            }
            ArbiterFound::OtherProposal { number, proposal } => {
                let what = proposal.name().to_owned();
                let line = Line::ProposalOther { number: *number, what };
                self.cue(Channel::Arbiter, Sign::NotUnderstood, line);
            }
            ArbiterFound::ClaimWaits { to } => {
                self.cue(ear(*to), Sign::NotUnderstood, Line::ClaimWaits);
            }
            ArbiterFound::TypoAsked { by, what } => {
                let who = self.words.person(*by);
                let line = Line::TypoAsked { who, what: self.words.deeds(what) };
                self.cue(Channel::Public, Sign::Claim, line);
            }
            ArbiterFound::TypoAskedPressed { by, ply, made } => {
                let (who, number, notation) = (self.words.person(*by), PlyNumber(*ply), *made);
                let r#move = announce(&self.words.pack, made);
                let line = Line::TypoAskedPressed { who, number, notation, r#move };
                self.cue(Channel::Public, Sign::Claim, line);
            }
            ArbiterFound::IllegalTakenBack { by } => {
                let article = self.article(Rule::IllegalMove);
                self.cue(
                    Channel::Public,
                    Sign::Ruling,
                    Line::IllegalTakenBack { side: *by, article },
                );
            }
            // What the arbiter alone was told of, he alone hears refused (13.6; 2023: 12.6).
            ArbiterFound::Refused { heard, reason, .. } => {
                let to = if *heard { Channel::Public } else { Channel::Arbiter };
                let ground = Ground(reason.clone());
                self.cue(to, Sign::Ruling, Line::Refused { ground });
            }
            ArbiterFound::Postponed { by: side } => {
                let (side, article) = (*side, self.article(Rule::QuickplayPostpone));
                self.cue(Channel::Public, Sign::Ruling, Line::Postponed { side, article });
            }
            ArbiterFound::NoProposal { asked } => {
                let line = match named(*asked) {
                    None => Line::NoProposal,
                    Some(words) => Line::NoProposalSo { words },
                };
                self.cue(Channel::Arbiter, Sign::NotUnderstood, line);
            }
            ArbiterFound::NoSuchProposal { asked, proposal } => {
                let (words, what) = (named(*asked).unwrap_or_default(), proposal.name().to_owned());
                let line = Line::NoSuchProposal { words, what };
                self.cue(Channel::Arbiter, Sign::NotUnderstood, line);
            }
            ArbiterFound::RefusedBefore => {
                self.cue(Channel::Arbiter, Sign::Proposal, Line::RefusedBefore);
            }
            ArbiterFound::NotPutOff { due } => {
                let article = self.article(Rule::QuickplayPostpone);
                let line = if *due {
                    Line::NotPutOffAgain { article }
                } else {
                    Line::NotPutOff { article }
                };
                self.cue(Channel::Arbiter, Sign::NotUnderstood, line);
            }
            ArbiterFound::FlagNotHis { rule } => {
                // Where an event has said it, no article of the edition does.
                let event = self.laws.find(*rule).1 == Basis::Event;
                let article = if event { Article::Silent } else { self.article(*rule) };
                let line = Line::FlagNotHis { article };
                self.cue(Channel::Arbiter, Sign::NotUnderstood, line);
            }
            ArbiterFound::NoFlag => {
                self.cue(Channel::Arbiter, Sign::NotUnderstood, Line::NoFlag);
            }
            ArbiterFound::Admitted => self.cue(Channel::Public, Sign::Ruling, Line::Admitted),
            ArbiterFound::NotAdmitted => {
                self.cue(Channel::Arbiter, Sign::NotUnderstood, Line::NotAdmitted);
            }
            ArbiterFound::IllegalCounted { by, count, rule } => {
                self.cue(
                    Channel::Public,
                    Sign::Ruling,
                    Line::IllegalCounted { side: *by, count: *count, article: self.article(*rule) },
                );
            }
            ArbiterFound::NotIllegalHere { .. } => {
                self.cue(
                    Channel::Arbiter,
                    Sign::NotUnderstood,
                    Line::NotIllegalHere { article: self.article(Rule::Penalties) },
                );
            }
            ArbiterFound::Penalised { of: side, penalty, reason } => {
                let (side, article) = (*side, self.article(penalty.rule()));
                let ground = Ground(reason.clone());
                let line = match penalty {
                    Penalty::Warning => Line::PenaltyWarning { side, article, ground },
                    Penalty::MoreTime => Line::PenaltyMoreTime { side, article, ground },
                    Penalty::LessTime => Line::PenaltyLessTime { side, article, ground },
                    Penalty::Lost => Line::PenaltyLost { side, article, ground },
                    Penalty::FewerPoints => Line::PenaltyFewerPoints { side, article, ground },
                    Penalty::MorePoints => Line::PenaltyMorePoints { side, article, ground },
                    Penalty::Fine => Line::PenaltyFine { side, article, ground },
                    Penalty::Exclusion => Line::PenaltyExclusion { side, article, ground },
                    Penalty::Expulsion => Line::PenaltyExpulsion { side, article, ground },
                };
                self.cue(Channel::Public, Sign::Ruling, line);
            }
            ArbiterFound::NoSuchPenalty => {
                self.cue(Channel::Arbiter, Sign::NotUnderstood, Line::NoSuchPenalty);
            }
            ArbiterFound::Device { of: side } => {
                let (side, article) = (*side, self.article(Rule::Devices));
                self.cue(Channel::Public, Sign::Ruling, Line::Device { side, article });
            }
            ArbiterFound::DeviceScoreWanted { of } => self.score_wanted(*of),
            ArbiterFound::DeviceScoreGiven { of } => {
                let (side, article) = (!*of, self.article(Rule::DeviceScore));
                let line = Line::DeviceScoreGiven { side, article };
                self.cue(Channel::Arbiter, Sign::NotUnderstood, line);
            }
            ArbiterFound::TooManyPoints => {
                let line = Line::TooManyPoints { article: self.article(Rule::PointsCapped) };
                self.cue(Channel::Arbiter, Sign::NotUnderstood, line);
            }
            ArbiterFound::Remedied { what, remedy } => {
                let line = match remedy {
                    Remedy::NewGame => Line::RemedyNewGame { article: self.article(what.rule()) },
                    Remedy::PlayOn => Line::RemedyPlayOn { article: self.article(what.rule()) },
                    Remedy::TooLate => {
                        Line::RemedyTooLate { article: self.article(what.deadline()) }
                    }
                    Remedy::PlayOnUnlessRuled => {
                        Line::RemedyUnlessRuled { article: self.article(what.rule()) }
                    }
                    Remedy::PutRight => Line::RemedyPutRight { article: self.article(what.rule()) },
                };
                self.cue(Channel::Arbiter, Sign::Proposal, line);
            }
            ArbiterFound::TouchRuled { of, square, rule } => {
                let article = self.article(*rule);
                let line = Line::TouchRuled { side: *of, square: *square, article };
                self.cue(Channel::Public, Sign::Ruling, line);
            }
            ArbiterFound::MovesAgain { by, from, to, with } => {
                // What an arbiter would say at the table.
                if !self.rated {
                    let (from, to) = (*from, *to);
                    let line = match *with {
                        None => Line::MovesAgain { from, to },
                        Some(GoesBack::Rook { from: rook, to: beside }) => {
                            Line::MovesAgainCastled { from, to, rook, beside }
                        }
                        Some(GoesBack::Captured { on: square }) => {
                            Line::MovesAgainCaptured { from, to, square }
                        }
                    };
                    self.cue(Channel::Player(*by), Sign::Guide, line);
                }
            }
            ArbiterFound::Restored { ply } => {
                self.cue(Channel::Public, Sign::Ruling, Line::Restored { ply: *ply });
            }
            ArbiterFound::NoSuchPly { earlier } => {
                let line = match earlier {
                    Earlier::Plies(ply) => Line::NoSuchPly { ply: *ply },
                    Earlier::Move(..) => Line::NoSuchMove { r#move: earlier.to_string() },
                };
                self.cue(Channel::Arbiter, Sign::NotUnderstood, line);
            }
            ArbiterFound::Allowed { what } => {
                let line = match what {
                    Allowance::Assistants => Line::AllowedAssistants,
                    Allowance::Unannounced => Line::AllowedUnannounced,
                    Allowance::Equipment => Line::AllowedEquipment,
                    Allowance::Marks => Line::AllowedMarks,
                    Allowance::Pads => Line::AllowedPads,
                    Allowance::Scores => Line::AllowedScores,
                    Allowance::Voice => Line::AllowedVoice,
                };
                self.cue(Channel::Public, Sign::Ruling, line);
            }
            ArbiterFound::Forbidden { what, reason } => {
                let ground = Ground(reason.clone());
                let line = match what {
                    Allowance::Assistants => Line::ForbiddenAssistants { ground },
                    Allowance::Unannounced => Line::ForbiddenUnannounced { ground },
                    Allowance::Equipment => Line::ForbiddenEquipment { ground },
                    Allowance::Marks => Line::ForbiddenMarks { ground },
                    Allowance::Pads => Line::ForbiddenPads { ground },
                    Allowance::Scores => Line::ForbiddenScores { ground },
                    Allowance::Voice => Line::ForbiddenVoice { ground },
                };
                self.cue(Channel::Public, Sign::Ruling, line);
            }
            ArbiterFound::Adapted { text, by } => {
                self.cue(
                    Channel::Public,
                    Sign::Adapted,
                    Line::Adapted {
                        text: text.to_string(),
                        name: by.to_string(),
                        article: self.article(Rule::Adaptation),
                    },
                );
            }
            ArbiterFound::Noted => self.cue(Channel::Arbiter, Sign::Noted, Line::Noted),
            ArbiterFound::WordSet { known } => {
                let line = if *known { Line::WordSet } else { Line::WordSetUnknown };
                self.cue(Channel::Public, Sign::Ruling, line);
            }
        }
    }

    /// Whether only an arbiter could grant what is claimed, and there is none.
    fn lacks_arbiter(&self, claim: Claim) -> bool {
        let rules = self.laws.rules();
        let announced = rules.quickplay_announced == QuickplayAnnounced::Always;
        let seconds = claim == Claim::Increment && rules.quickplay_five_seconds;
        !self.rated && announced && seconds
    }

    /// The game is lost by this player's device; what the opponent has is still to be said.
    pub(super) fn score_wanted(&mut self, of: Color) {
        let (side, article) = (!of, self.article(Rule::DeviceScore));
        self.cue(Channel::Arbiter, Sign::Proposal, Line::DeviceScoreWanted { side, article });
    }

    /// A proposal, for the arbiter alone.
    pub(super) fn proposed(&mut self, number: u32, proposal: Proposal) {
        let told = self.words.proposal(self.laws, number, proposal);
        let (at, channel) = (self.at, Channel::Arbiter);
        self.cues.push(Cue { at, channel, sign: Sign::Proposal, told, seq: None });
    }
}

impl Words {
    /// A proposal with its number, article and reason, for the arbiter alone.
    pub fn proposal(&self, laws: &Laws, number: u32, proposal: Proposal) -> Text {
        let article = |rule| Article::of(laws, rule);
        self.line(&match proposal {
            Proposal::Illegal { by: side, rule, .. } | Proposal::Pressed { by: side, rule, .. } => {
                Line::ProposeIllegal { side, number, article: article(rule) }
            }
            Proposal::Uncounted { by: side, rule, .. } => {
                Line::ProposeIllegalGone { side, number, article: article(rule) }
            }
            Proposal::NoIllegal { by: side, late: false, rule } => {
                Line::ProposeNoIllegal { side, number, article: article(rule) }
            }
            Proposal::NoIllegal { by: side, late: true, rule } => {
                Line::ProposeLateIllegal { side, number, article: article(rule) }
            }
            Proposal::Flag { both: true, .. } => {
                Line::ProposeBothFlags { number, article: article(Rule::BothFlagsFast) }
            }
            Proposal::Flag { of: side, both: false } => {
                Line::ProposeFlag { side, number, article: article(Rule::FlagLoss) }
            }
            Proposal::NoFlag { by: side } => {
                Line::ProposeNoFlag { side, number, article: article(Rule::FlagCalling) }
            }
            Proposal::Claim { by: side, claim, right } => {
                let fifty = matches!(claim, Claim::Fifty(_));
                let article = article(if fifty { Rule::FiftyMoves } else { Rule::Repetition });
                if right {
                    Line::ProposeRight { side, number, article }
                } else {
                    Line::ProposeWrong { side, number, article }
                }
            }
            Proposal::Quickplay { by: side, due: true } => {
                Line::ProposeQuickplayDue { side, number, article: article(Rule::Quickplay) }
            }
            Proposal::Quickplay { by: side, due: false } => {
                Line::ProposeQuickplay { side, number, article: article(Rule::Quickplay) }
            }
            Proposal::BothInCheck { .. } => {
                Line::ProposeBothInCheck { number, article: article(Rule::BothInCheck) }
            }
            Proposal::Default { of, resumed } => {
                let rule = if resumed { Rule::ResumedLate } else { Rule::DefaultTime };
                let article = article(rule);
                match of {
                    Some(side) => Line::ProposeDefault { side, number, article },
                    None => Line::ProposeDefaultBoth { number, article },
                }
            }
            Proposal::EarlyDraw { by: side, accepts } => {
                match (article(Rule::NoDrawBefore), accepts) {
                    (Article::Silent, true) => Line::ProposeEarlyAcceptEvent { side, number },
                    (Article::Silent, false) => Line::ProposeEarlyOfferEvent { side, number },
                    (article, true) => Line::ProposeEarlyAccept { side, number, article },
                    (article, false) => Line::ProposeEarlyOffer { side, number, article },
                }
            }
            Proposal::Typo { by, .. } => Line::ProposeTypo { who: self.person(by), number },
            Proposal::TypoPressed { by, number: half_move, made, .. } => {
                let (r#move, who) = (announce(&self.pack, &made), self.person(by));
                let (source, notation) = (PlyNumber(half_move).to_string(), made);
                Line::ProposeTypoPressed { number, who, source, notation, r#move }
            }
            Proposal::Boards => {
                let article = Article::of_or_assumed(laws, Rule::BoardsDiffer);
                Line::ProposeBoards { number, article }
            }
            Proposal::Touch { by: side, square, rule, back, .. } => {
                let article = article(rule);
                if back {
                    Line::ProposeTouchBack { side, number, square, article }
                } else {
                    Line::ProposeTouch { side, number, square, article }
                }
            }
            Proposal::Increment { by: side } => {
                let article = article(Rule::QuickplayFiveSeconds);
                Line::ProposeIncrement { side, number, article }
            }
            Proposal::GiveBack { to: side, charged: time, .. } => {
                let article = article(Rule::Disturbance);
                Line::ProposeGap { side, number, article, time }
            }
        })
    }
}

/// A proposal as the arbiter named it, in the words he types: `3`, `flag`, `3 flag`.
fn named(which: Which) -> Option<String> {
    let Which { number, kind } = which;
    match (number, kind) {
        (None, None) => None,
        (Some(number), None) => Some(number.to_string()),
        (None, Some(kind)) => Some(kind.to_string()),
        (Some(number), Some(kind)) => Some(format!("{number} {kind}")),
    }
}

/// What a claim is called among the reasons.
pub(in crate::words) fn claimed(claim: Claim) -> ReasonKey {
    match claim {
        Claim::Repetition(_) => ReasonKey::Repetition,
        Claim::Fifty(_) => ReasonKey::Fifty,
        Claim::Flag => ReasonKey::Flag,
        Claim::Illegal => ReasonKey::Illegal,
        Claim::Quickplay => ReasonKey::Quickplay,
        Claim::Increment => ReasonKey::Increment,
        Claim::Boards => ReasonKey::Boards,
        Claim::Touch(_) => ReasonKey::Touch,
    }
}
