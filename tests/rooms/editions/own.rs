//! What each edition says itself. The rest it inherits, and this list is where that is known.

use std::collections::BTreeSet;

use annabella::laws::{Basis, Laws, Rule, Value};

use super::{edition, rule};

#[track_caller]
fn says(id: &str, names: &str) {
    let listed: BTreeSet<Rule> = names.split_whitespace().map(rule).collect();
    let own: Vec<Rule> = edition(id).own().iter().map(|row| row.rule).collect();
    assert_eq!(own.iter().copied().collect::<BTreeSet<_>>().len(), own.len(), "{id} says it twice");
    let own: BTreeSet<Rule> = own.into_iter().collect();
    let names = |rules: Vec<&Rule>| rules.iter().map(|rule| rule.name()).collect::<Vec<_>>();
    assert_eq!(names(own.difference(&listed).collect()), [""; 0], "{id} says it, not listed");
    assert_eq!(names(listed.difference(&own).collect()), [""; 0], "listed, {id} does not say it");
}

fn all_but(left_out: &str) -> String {
    let named = Rule::ALL.iter().map(|rule| rule.name());
    named.filter(|name| !left_out.split_whitespace().any(|out| out == *name)).fold(
        String::new(),
        |mut names, name| {
            names.push_str(name);
            names.push(' ');
            names
        },
    )
}

#[test]
fn the_danish_text_of_2005_states_every_rule() {
    says("dk2005", &all_but(""));
}

#[test]
fn the_norwegian_text_of_2009_says_itself() {
    says("no2009", NO2009);
}

#[test]
fn the_swedish_text_of_2009_says_itself() {
    says("se2009", SE2009);
}

#[test]
fn the_danish_handbook_says_itself() {
    says("dkhandbook", DKHANDBOOK);
}

#[test]
fn fide_in_2023_says_all_but_what_an_upside_down_rook_is() {
    says("fide2023", &all_but("inverted-rook"));
}

#[test]
fn the_swedish_course_of_2023_says_itself() {
    says("se2023", SE2023);
}

#[test]
fn what_the_handbook_lacks_after_12_10_is_assumed() {
    // laws.md, Q-40: penalties, rapid, blitz, notation, adjournment, Chess960 and blind players.
    for row in edition("no2009").own() {
        let Some(article) = row.article else { continue };
        let read = article.starts_with(|c: char| c.is_ascii_digit()) && !article.starts_with("13.");
        let (_, basis) = edition("dkhandbook").find(row.rule);
        let own = row.rule == Rule::PieceLetters;
        assert!(read || own || matches!(basis, Basis::Assumed(_)), "{}", row.rule.name());
    }
    let assumed = Basis::Assumed(Some("13.4"));
    assert_eq!(edition("dkhandbook").find(Rule::Penalties), (Value::Count(7), assumed));
    // Nobody of 2009 says it, and the handbook was not read there.
    assert_eq!(
        edition("dkhandbook").find(Rule::HearingImpaired),
        (Value::No, Basis::Assumed(None))
    );
}

#[test]
fn what_the_swedish_course_does_not_show_is_assumed() {
    for row in edition("fide2023").own() {
        let Some(article) = row.article else { continue };
        // Blind players, notation, adjourned games, Chess960.
        let part = article.split('.').next().unwrap();
        let unread = ["C", "D", "I", "II"].contains(&part);
        let (_, basis) = edition("se2023").find(row.rule);
        assert!(!unread || matches!(basis, Basis::Assumed(_)), "{}", row.rule.name());
    }
    let assumed = Basis::Assumed(Some("D.2.9"));
    assert_eq!(edition("se2023").find(Rule::BoardsDiffer), (Value::Yes, assumed));
    assert_eq!(edition("se2023").article(Rule::BoardsDiffer), Some("D.2.9"));
}

#[test]
fn an_article_is_cited_where_the_text_has_one_and_nowhere_else() {
    for laws in Laws::EDITIONS {
        for rule in Rule::ALL.iter().copied() {
            let (_, basis) = laws.find(rule);
            let article = match basis {
                Basis::Article(article) => Some(article),
                Basis::Assumed(article) => article,
                Basis::Silent => None,
                Basis::Event => panic!("{} {}", laws.id, rule.name()),
            };
            assert_eq!(laws.article(rule), article, "{} {}", laws.id, rule.name());
            assert_ne!(laws.article(rule), Some(""), "{} {}", laws.id, rule.name());
        }
    }
}

#[test]
fn a_rule_has_one_kind_of_value_in_all_editions() {
    let kind = |(_, value)| match value {
        Value::Yes | Value::No => 0,
        Value::Count(_) => 1,
        Value::Time(_) => 2,
        Value::Word(_) => 3,
        Value::Points(_) => 4,
    };
    for rule in Rule::ALL.iter().copied() {
        let said = Laws::EDITIONS.iter().flat_map(|laws| laws.own_values());
        let kinds: BTreeSet<i32> = said.filter(|(of, _)| *of == rule).map(kind).collect();
        assert_eq!(kinds.len(), 1, "{}", rule.name());
    }
}

#[test]
fn a_rule_has_one_name_in_small_letters() {
    let names: BTreeSet<&str> = Rule::ALL.iter().map(|rule| rule.name()).collect();
    assert_eq!(names.len(), Rule::ALL.len());
    for rule in Rule::ALL.iter().copied() {
        assert_eq!(rule.name().parse(), Ok(rule));
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(rule.name().chars().all(plain), "{}", rule.name());
        let letters = format!("{rule:?}").to_lowercase();
        assert_eq!(rule.name().replace('-', ""), letters);
    }
    assert!("offside".parse::<Rule>().is_err());
}

#[test]
fn an_edition_reads_as_an_amendment_of_another() {
    let chain = |id: &str| edition(id).base().map(|base| base.id);
    assert_eq!(chain("dk2005"), None);
    assert_eq!(chain("no2009"), Some("dk2005"));
    assert_eq!(chain("se2009"), Some("no2009"));
    assert_eq!(chain("dkhandbook"), Some("no2009"));
    assert_eq!(chain("fide2023"), Some("se2009"));
    assert_eq!(chain("se2023"), Some("fide2023"));
    assert_eq!(Laws::named("fide1066"), None);
}

#[test]
fn what_an_edition_changes_it_cites() {
    for laws in Laws::EDITIONS {
        let Some(base) = laws.base() else { continue };
        let own: BTreeSet<Rule> = laws.own().iter().map(|row| row.rule).collect();
        for rule in Rule::ALL.iter().copied() {
            let same = laws.find(rule).0 == base.find(rule).0;
            assert!(same || own.contains(&rule), "{} changes {}", laws.id, rule.name());
        }
        // What it says itself is what it is found to say.
        for (rule, value) in laws.own_values() {
            assert_eq!(laws.find(rule).0, value, "{} {}", laws.id, rule.name());
        }
        assert_eq!(laws.own_values().count(), laws.own().len(), "{}", laws.id);
    }
}

#[test]
fn an_edition_differs_from_itself_in_nothing() {
    for laws in Laws::EDITIONS {
        assert_eq!(laws.differences(laws).count(), 0, "{}", laws.id);
    }
}

const NO2009: &str = "
    legal-move promotion-square touch-intent castling-on-move touch-complaint no-draw-before
    draw-ban-covers offer-timing offer-distracts noise claim-is-offer quickplay-is-offer
    offer-recorded claim-deadline claim-clocks wrong-claim-cut appeal completed completed-by-end
    right-to-press same-hand rough-clock clock-assistant assistant-deduction default-time
    default-time-fide default-time-national both-absent flag-fallen flag-calling flag-loss
    flag-draw wrong-setting both-flags stop-clocks restored-times clock-counter screens
    screen-claims board-turned illegal-completed replacement-move illegal-time-blitz
    illegal-loses-at-blitz illegal-draw illegal-draw-blitz illegal-rapid-by illegal-window
    illegal-by-agreement both-in-check touch-on-request rapid-from rapid-from-exclusive rapid-to
    rapid-supervised blitz-supervised rapid-games-per-arbiter blitz-games-per-arbiter
    rapid-score setup-complaint-moves late-clock-change misplaced-king flag-calling-fast
    both-flags-called time-win-clocks time-win-own-flag both-flags-fast quickplay-clocks
    quickplay-result quickplay-blitz
    quickplay-blitz-supervised write-ahead sheet-content relief-for-period reconstruction
    devices device-approval device-score device-penalty phones bystanders conduct sealed-move
    early-seal envelope sealed-offer envelope-opened sealed-invalid replier-absent sealer-absent
    resumed-late sealed-end envelope-missing position-lost resumed-clock session chess960
    notation
    piece-letters capture-sign two-boards eligible adaptation peg-board announced file-names
    rank-words national-words touched made clock-after-made sighted-made special-clock
    keeps-score score-means slip boards-differ scores-differ assistant assistant-mirrors
    assistant-announces assistant-scores assistant-tells assistant-claims assistant-reports
    assistant-adjourns sighted-assistant
    offer-valid offer-stands clock-defect stopped-in-vain leaving no-advice device-off
    sealed-change ended-before replier-present national-letters promotion-named piece-words
    clock-marks
";

const SE2009: &str = "
    castling touch-intent default-time default-time-national reconstruction early-seal
    sealed-invalid piece-letters capture-sign signs-optional eligible file-names rank-words
    piece-words national-words special-clock assistant-claims sighted-assistant
";

const DKHANDBOOK: &str = "
    castling touch-intent rough-clock default-time default-time-fide default-time-national
    board-turned quickplay-clocks quickplay-result relief-for-period reconstruction
    piece-letters
";

const SE2023: &str = "
    promotion-square inverted-rook castling-order repetition same-position rough-clock
    assistant-deduction default-time-national both-absent clock-counter illegal-time-blitz
    touch-on-request rapid-supervised blitz-supervised rapid-games-per-arbiter
    blitz-games-per-arbiter supervised-recorded sheet-requests
    sheet-requests-blitz sheet-any-time-blitz late-clock-change quickplay
    quickplay-announced quickplay-under quickplay-increment quickplay-five-seconds
    quickplay-five-seconds-time quickplay-postpone quickplay-result quickplay-reject
    quickplay-final quickplay-blitz quickplay-blitz-supervised quickplay-alone device-approval
";
