//! An adjourned game is resumed: what stands there, who is there, what the envelope holds.
//!
//! A position that is lost means a new game, and the length of a session is told by the arbiter's
//! watch: neither is in the fold.

use annabella::{
    laws::Laws,
    words::{Channel, Words},
};
use shakmaty::Color;

use crate::{
    Play,
    hands::touch_move::EDITIONS,
    rulings::adjournment::{row, sealed},
};

const STALEMATES: &str = "fen 7k/8/6K1/8/8/8/8/5Q2 w - - 0 60";
const MATES: &str = "fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 30";

#[test]
fn the_position_before_the_sealed_move_and_the_times_stand_at_the_resumption() {
    let play = Play::new(&format!("time 2h / wait 7m / {} / wait 24m", sealed("Nf3")));
    assert_eq!(play.game.standing().fen(), shakmaty::fen::Fen::default().to_string(), "8.3 before");
    assert_eq!(play.game.clock().left(Color::White, play.now).as_secs(), 113 * 60, "8.3 before");
}

#[test]
fn the_position_is_told_after_the_last_move_that_stands_there() {
    // 6.7a, E2.3: a move that is only said is not made.
    let words = Words::named("fide", "en").unwrap();
    for (script, first) in [
        ("white say Pe4", "No move yet. White to move."),
        ("white lift e2 / white place e3 / white say Pe4", "No move yet. White to move."),
        ("white lift e2 / white place e4 / white say Pe4", "After 1. e2-e4. Black to move."),
    ] {
        let rated = "rated / arbiter checklist clock yes / arbiter approve / arbiter start";
        let play = Play::new(&format!("pegs white / {rated} / {script}"));
        let told = words.position(&play.game);
        assert_eq!(told[0].print.as_deref(), Some(first), "{script}");
    }
}

#[test]
fn nobody_is_told_the_sealed_move() {
    row("8.3 before", &format!("{} // black last", sealed("Nf3")), "last nothing");
}

#[test]
fn a_draw_agreed_or_a_resignation_before_the_resumption_ends_the_game() {
    let adjourned = format!("edition se2009 / {}", sealed("Nf3"));
    row(
        "8.3 agreed",
        &format!("{adjourned} // black resign / arbiter open / black turn"),
        "1-0 resignation / game over / runs nobody",
    );
    row(
        "8.3 agreed",
        &format!("{adjourned} / white offer // black accept / black turn"),
        "1/2-1/2 agreement / runs nobody",
    );
}

#[test]
fn with_the_replier_there_the_move_is_played_and_his_clock_runs() {
    row(
        "8.3 replier present",
        &format!("wait 10m / {} / wait 60m // arbiter open / wait 1m / black time", sealed("Nf3")),
        "white announced g1f3 / white completed g1f3 / started black / white 6600s black 7140s",
    );
    row("8.3 replier present", "arbiter adjourn // arbiter open", "unopened NoEnvelope");
}

#[test]
fn at_the_resumption_the_sealers_clock_is_never_started() {
    for id in EDITIONS {
        for start in
            [rated(id, WHOLE, "Nf3"), format!("edition {id} / wait 10m / {}", sealed("Nf3"))]
        {
            for left in ["", " / wait 60m / table resumed"] {
                let starts = if start.contains("rated") { "arbiter start" } else { "white start" };
                row(
                    "8.3 replier present",
                    &format!("{start}{left} // {starts} / wait 1m / white time / white turn"),
                    &format!(
                        "started black / still sealed to {} / white 6600s black 7140s / runs black",
                        starts.split(' ').next().unwrap()
                    ),
                );
            }
        }
    }
}

#[test]
fn the_replier_answers_on_his_clock_whatever_was_typed_first() {
    for id in EDITIONS {
        let training = format!("edition {id} / wait 10m / {}", sealed("Nf3"));
        for start in [rated(id, WHOLE, "Nf3"), training] {
            for opens in [
                "arbiter open",
                "arbiter open / arbiter start",
                "arbiter start / arbiter open",
                "arbiter stop / arbiter open",
                "table resumed / arbiter open",
                "table resumed / arbiter start / arbiter open / arbiter start",
                "arbiter open / table resumed / arbiter start",
                "arbiter open / arbiter stop / arbiter start",
                "arbiter adjourn / arbiter open",
            ] {
                let script = format!(
                    "{start} / wait 60m / {opens} / wait 1m // black play Nf6 / black press
                     wait 2m / white play Pe4 / white press / white time / white turn"
                );
                row(
                    "8.3 replier present",
                    &script,
                    "black announced g8f6 / black made g8f6 / black completed g8f6 / \
                     white announced e2e4 / white made e2e4 / white completed e2e4 / \
                     white 6480s black 7140s / runs black",
                );
            }
        }
    }
}

#[test]
fn before_the_envelope_is_opened_nobody_plays() {
    for id in EDITIONS {
        let adjourned = rated(id, WHOLE, "Nf3");
        for begun in ["", " / arbiter start"] {
            row(
                "8.3 before",
                &format!(
                    "{adjourned}{begun} // black play Nf6 / white play Pe4 / white press
                     white touch g1 / black seal Nf6"
                ),
                &format!(
                    "still sealed to black / still sealed to white / still sealed to white / \
                     black sealed{}",
                    if begun.is_empty() { "" } else { ", black runs" }
                ),
            );
        }
    }
}

#[test]
fn each_boards_pegs_are_put_right_before_and_copy_the_sealed_move_after() {
    let play = Play::new(&format!(
        "pegs both / rated / arbiter approve / arbiter start / {} // white lift g1 / white place f3
         arbiter open / white lift f3 / white place g1 / arbiter open
         black lift g1 / black place f3 / white lift g1 / white place f3",
        sealed("Nf3")
    ));
    let told = [
        "unopened BoardsDiffer",
        "white announced g1f3",
        "white completed g1f3",
        "started black",
        "black mirrored",
        "white mirrored",
    ];
    assert_eq!(play.found, told, "AD-S4: nothing is touched by it");
}

/// A rated game, adjourned.
fn rated(id: &str, position: &str, seals: &str) -> String {
    let start = "rated / arbiter approve / arbiter start";
    format!("edition {id} / {position} / {start} / wait 10m / {}", sealed(seals))
}

const WHOLE: &str = "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn an_absent_repliers_clock_runs_and_the_envelope_stays_closed() {
    for id in EDITIONS {
        let adjourned = rated(id, WHOLE, "Nf3");
        // Since 2023 the default time holds here too, and it is nothing unless the event says so.
        let hour = if id.ends_with("2023") { " / event default-time = \"60m\"" } else { "" };
        let adjourned = adjourned.replace(" / rated", &format!("{hour} / rated"));
        row(
            "8.3 opened",
            &format!("{adjourned} // arbiter absent black / arbiter open"),
            "black absent / unopened ReplierAbsent",
        );
        // By his lever or by a word: his own clock stops and the other stands.
        for stops in ["black stop", "black press"] {
            row(
                "8.3 replier absent",
                &format!(
                    "{adjourned} / arbiter absent black // arbiter start / wait 20m / {stops}
                     black turn / wait 5m / black press / arbiter open / black time / black turn
                     wait 1m / black play Nf6 / black press"
                ),
                "started black / still sealed to arbiter / stopped / \
                 still sealed to arbiter / runs nobody / still sealed to black / \
                 white announced g1f3 / white completed g1f3 / started black / \
                 white 6600s black 6000s / runs black / \
                 black announced g8f6 / black made g8f6 / black completed g8f6",
            );
        }
        // He need not stop it.
        row(
            "8.3 replier absent",
            &format!(
                "{adjourned} / arbiter absent black / arbiter start / wait 20m // white press
                 arbiter present black / arbiter open / black time / black turn"
            ),
            "still sealed to white / black present / white announced g1f3 / \
             white completed g1f3 / started black / white 6600s black 6000s / runs black",
        );
    }
}

#[test]
fn an_absent_sealers_opponent_may_seal_his_reply() {
    let replied = format!(
        "{} / arbiter absent white / arbiter open / wait 5m // black seal Nf6 / black press
         black turn",
        rated("no2009", WHOLE, "Nf3")
    );
    row("8.3 sealer absent", &replied, "black writes / black sealed, white runs / runs white");
    let replied = replied.replace("//", "/");
    for comes in ["arbiter present white", "white press", "white stop"] {
        let adds = if comes.starts_with("arbiter") { "" } else { " / wait 5m" };
        row(
            "8.3 sealer absent",
            &format!(
                "{replied} / wait 20m / {comes}{adds} // arbiter open / white time / white turn"
            ),
            "black announced g8f6 / black completed g8f6 / started white / \
             white 5400s black 6900s / runs white",
        );
    }
    row("8.3 opened", &format!("{replied} // arbiter open"), "unopened ReplierAbsent");
    // With his opponent there, told or seen, he makes his reply on the board.
    let writes = format!(
        "{} / arbiter absent white / arbiter open / black seal Nf6",
        rated("no2009", WHOLE, "Nf3")
    );
    row(
        "8.3 sealer absent",
        &format!("{writes} // arbiter present white / black press / black play Nf6 / black press"),
        "white present / black not adjourned / black not made: not announced / \
         black pressed, no move seen / black announced g8f6 / black made g8f6 / \
         black completed g8f6",
    );
    row(
        "8.3 sealer absent",
        &format!("{writes} // white time / black press / black play Nf6 / black press"),
        "white 6600s black 7200s / black not made: not announced / \
         black pressed, no move seen / black announced g8f6 / black made g8f6 / \
         black completed g8f6",
    );
    // That holds at a resumption, not before the first move of a game.
    row(
        "8.3 sealer absent",
        "edition no2009 / arbiter absent black // white seal Pe4",
        "white not adjourned",
    );
}

#[test]
fn a_reply_made_on_the_board_is_not_sealed_too() {
    // 9c: instead of making it in the normal manner.
    for id in EDITIONS {
        let hour = format!("edition {id} / event default-time = \"60m\"");
        let adjourned = rated(id, WHOLE, "Nf3").replace(&format!("edition {id}"), &hour);
        let opened = format!("{adjourned} / arbiter absent white / arbiter open");
        let replies = format!("{opened} / black play Nf6");
        row(
            "8.3 sealer absent",
            &format!("{replies} // black seal Ne7 / black press"),
            "black not adjourned / black completed g8f6",
        );
        // Whether he is there himself who writes it is no matter.
        let writes = format!("{opened} / black seal Nf6 / arbiter present black");
        row("8.3 sealer absent", &format!("{writes} // black press"), "black sealed, white runs");
    }
}

#[test]
fn a_player_whose_line_is_refused_is_there_all_the_same() {
    // 7: the envelope is opened with the player present who replies.
    for id in EDITIONS {
        let hour = format!("edition {id} / event default-time = \"60m\"");
        let adjourned = rated(id, WHOLE, "Nf3").replace(&format!("edition {id}"), &hour);
        let started = format!("{adjourned} / arbiter absent black / arbiter start / wait 5m");
        row(
            "8.3 opened",
            &format!("{started} // black play Nf6 / arbiter open"),
            "still sealed to black / white announced g1f3 / white completed g1f3 / started black",
        );
    }
}

#[test]
fn a_player_may_be_late_for_more_than_one_resumption() {
    for id in ["dk2005", "no2009", "se2009", "dkhandbook"] {
        let late = "arbiter absent black / wait 60m";
        let again = "arbiter refuse / arbiter present black / arbiter open / black play Nf6
                     black press / arbiter adjourn / white seal Nc3 / white press";
        let script = format!("{} / {late} / {again} / {late}", rated(id, WHOLE, "Nf3"));
        let ends = default_of(id, &format!("{script} / arbiter approve")).0;
        assert_eq!(ends, "1-0 default", "8.3 late: {id}");
    }
}

#[test]
fn who_is_said_to_be_late_when_he_is_late_already_loses_then_and_not_before() {
    // 6.6; 2023: 6.7.1: no time that was used comes back.
    for id in ["se2009", "se2023", "fide2023"] {
        let play = Play::new(&format!("edition {id} / wait 10m / arbiter absent black / wait 0s"));
        assert!(play.game.outcome().is_some(), "{id}: {:?}", play.found);
        assert_eq!(play.game.clock().left(Color::White, play.now).as_secs(), 50 * 60, "{id}");
    }
}

#[test]
fn what_is_sealed_is_made_and_no_quickplay_claim_comes_after_it() {
    // 10.2: by the player having the move.
    for id in ["dk2005", "no2009", "se2009", "dkhandbook"] {
        let start = "time 60m / rated / arbiter approve / arbiter start / wait 59m";
        let script = format!("edition {id} / {start} / {}", sealed("Nf3"));
        row(
            "8.3 before",
            &format!("{script} // white claim quickplay"),
            "white claims / white unheard TooLate",
        );
    }
}

#[test]
fn an_absent_sealer_has_the_hour_also_after_the_envelope_is_opened() {
    for id in ["dk2005", "no2009", "se2009", "dkhandbook"] {
        let opened = format!("{} / wait 1200m / arbiter absent white", rated(id, WHOLE, "Nf3"));
        row("8.3 late", &format!("{opened} / arbiter open // wait 59m"), "");
        row(
            "8.3 late",
            &format!("{opened} / arbiter open / wait 59m // wait 1m"),
            "proposed default @76200s",
        );
    }
}

#[test]
fn a_piece_touched_before_binds_the_sealed_move_too() {
    row(
        "AD-01",
        &format!("white touch g1 / {} // arbiter open", sealed("Pe4")),
        "white announced e2e4 / white completed e2e4 / white touch breach / started black",
    );
}

#[test]
fn a_closed_envelope_is_not_lost_by_a_second_adjournment() {
    row(
        "8.3 before",
        &format!("{} / arbiter adjourn // arbiter open", sealed("Nf3")),
        "white announced g1f3 / white completed g1f3 / started black",
    );
}

#[test]
fn who_comes_more_than_an_hour_late_loses_where_the_edition_says_so() {
    for id in ["dk2005", "no2009", "se2009", "dkhandbook"] {
        let late = Laws::named(id).unwrap().rules().resumed_late;
        assert_eq!(late.as_secs(), 3600, "8.3 late: {id}");
        let resumed = format!("{} / wait 1200m", rated(id, WHOLE, "Nf3"));
        row("8.3 late", &format!("{resumed} / arbiter absent black // wait 59m"), "");
    }
}

/// A game that ends because somebody is not there: how, and under which law.
fn default_of(id: &str, script: &str) -> (String, Option<&'static str>) {
    let play = Play::new(&format!("pegs none / time 2h / {script}"));
    let laws = play.game.terms().laws.clone();
    let Some(ended) = play.game.outcome() else { panic!("{id}: {script}: {:?}", play.found) };
    (format!("{} {}", ended.score(), ended.reason.name()), laws.article(ended.rule))
}

#[test]
fn who_is_late_for_the_resumption_loses_under_its_own_article() {
    for (id, article) in [
        ("dk2005", "A10"),
        ("no2009", "adjournment 10"),
        ("se2009", "adjournment 10"),
        ("dkhandbook", "adjournment 10"),
    ] {
        // Whoever replies is an hour late, or whoever sealed once his envelope is opened.
        for (who, opens, ends) in
            [("black", "arbiter start", "1-0 default"), ("white", "arbiter open", "0-1 default")]
        {
            let late = format!("arbiter absent {who} / {opens} / wait 60m");
            let script = format!("{} / {late} / arbiter approve", rated(id, WHOLE, "Nf3"));
            assert_eq!(default_of(id, &script), (ends.to_owned(), Some(article)), "8.3 late");
        }
        let play =
            Play::new(&format!("{} / arbiter absent black / wait 60m", rated(id, WHOLE, "Nf3")));
        let (number, proposal) = play.game.proposals()[0];
        let words = Words::named("fide", "en").unwrap();
        let told = words.proposal(&play.game.terms().laws, number, proposal).print.unwrap();
        assert!(told.ends_with(&format!("did not come in time, {article}.")), "8.3 late: {told}");
    }
    // Before the first move it is another.
    let script = "edition no2009 / rated / arbiter approve / arbiter start / arbiter absent black
                  wait 60m / arbiter approve";
    assert_eq!(default_of("no2009", script), ("1-0 default".to_owned(), Some("6.6")), "8.3 late");
}

#[test]
fn since_2023_the_default_time_decides_and_the_envelope_is_opened_first() {
    // I.10: what ended the game counts, whoever is late; so nobody loses before it is opened.
    for id in ["se2023", "fide2023"] {
        for who in ["white", "black"] {
            let late = format!("{} / arbiter absent {who} / wait 0s", rated(id, WHOLE, "Nf3"));
            let late = late.replace("//", "/");
            row(
                "8.3 late",
                &format!("{late} / arbiter approve // arbiter approve / arbiter open"),
                "no proposal / white announced g1f3 / white completed g1f3 / started black / \
                 proposed default",
            );
            let ends = if who == "white" { "0-1 default" } else { "1-0 default" };
            let script = format!("{late} / arbiter open / arbiter approve");
            assert_eq!(default_of(id, &script), (ends.to_owned(), Some("I.10")), "8.3 late");
        }
        let event = "event default-time = \"30m\"";
        let start = rated(id, WHOLE, "Nf3").replace(" / rated", &format!(" / {event} / rated"));
        let late = format!("{start} / arbiter absent black / arbiter start");
        row("8.3 late", &format!("{late} // wait 29m / arbiter open"), "unopened ReplierAbsent");
        row("8.3 late", &format!("{late} / wait 29m // wait 1m"), "black late, open first @2400s");
        // He comes all the same: when he has been let play, that is decided.
        row(
            "8.3 late",
            &format!(
                "{late} / wait 31m // black press / arbiter open / black play Nf6 / black press"
            ),
            "stopped / still sealed to arbiter / white announced g1f3 / white completed g1f3 / \
             started black / proposed default / black announced g8f6 / black made g8f6 / \
             black completed g8f6 / gone default",
        );
    }
}

#[test]
fn since_2023_a_sealed_move_that_ends_the_game_counts_whoever_is_late() {
    for id in ["se2023", "fide2023"] {
        for (position, seals, end) in
            [(MATES, "Ra8", "1-0 checkmate"), (STALEMATES, "Qf7", "1/2-1/2 stalemate")]
        {
            for who in ["white", "black"] {
                for starts in ["", " / arbiter start"] {
                    let late = format!("arbiter absent {who}{starts} / wait 70m / arbiter approve");
                    let script = format!("{} / {late} / arbiter open", rated(id, position, seals));
                    assert_eq!(default_of(id, &script).0, end, "AD-S3: {script}");
                }
            }
        }
    }
}

#[test]
fn before_2023_it_counts_for_a_late_sealer_alone() {
    for id in ["dk2005", "no2009", "se2009", "dkhandbook"] {
        let stalemates = rated(id, STALEMATES, "Qf7");
        let late = format!("{stalemates} / arbiter absent black / arbiter start / wait 60m");
        row("8.3 late", &format!("{late} // arbiter open"), "unopened ReplierAbsent");
        let script = format!("{late} / arbiter approve");
        assert_eq!(default_of(id, &script).0, "1-0 default", "8.3 late");
        // Late himself, he has his envelope opened; late both, it is asked before both lose.
        let sealer = format!("{stalemates} / arbiter absent white / wait 60m");
        assert_eq!(default_of(id, &format!("{sealer} / arbiter open")).0, "1/2-1/2 stalemate");
        let both = format!("{stalemates} / arbiter absent white / arbiter absent black / wait 60m");
        assert_eq!(default_of(id, &format!("{both} / arbiter open")).0, "1/2-1/2 stalemate");
        let whole = rated(id, WHOLE, "Nf3");
        let both = format!("{whole} / arbiter absent white / arbiter absent black / wait 60m");
        let script = format!("{both} / arbiter open / arbiter approve");
        assert_eq!(default_of(id, &script).0, "0-0 default", "8.3 late");
    }
}

#[test]
fn a_late_sealers_move_counts_if_it_ends_the_game() {
    for (id, position, seals, end) in [
        ("AD-S3", MATES, "Ra8", "1-0 checkmate"),
        ("8.3 late", STALEMATES, "Qf7", "1/2-1/2 stalemate"),
    ] {
        let training = format!("edition no2009 / {position} / {}", sealed(seals));
        for start in [rated("no2009", position, seals), training] {
            let late = format!("{start} / arbiter absent white / wait 70m / arbiter open");
            let mut found = Play::new(&format!("pegs none / time 2h / {late}")).found;
            found.retain(|found| found.starts_with(|c: char| c.is_ascii_digit()));
            assert_eq!(found, [end], "{id}: {late}");
        }
    }
}

#[test]
fn both_boards_stand_right_before_the_envelope_is_opened() {
    let play = Play::new(&format!("pegs both / {} / black lift e7 // arbiter open", sealed("Nf3")));
    assert!(play.game.plies().is_empty(), "AD-S4: {:?}", play.found);
}

#[test]
fn a_wrong_time_is_set_right_by_the_arbiter() {
    row(
        "8.3 wrong time",
        &format!("{} / arbiter open // arbiter clock black 100:00", sealed("Nf3")),
        "black has 6000s",
    );
}

#[test]
fn every_sentence_about_the_clocks_says_how_they_stand() {
    let replied = format!(
        "{} / arbiter absent white / arbiter open / black seal Nf6 // black press",
        rated("no2009", WHOLE, "Nf3")
    );
    assert_eq!(all_hear(&replied), ["The envelope is closed. White's clock runs."]);
    let adjourned = rated("no2009", WHOLE, "Nf3").replace(" / white press", " // white press");
    assert_eq!(all_hear(&adjourned), ["The envelope is closed. Clocks stand."]);
    let begun = rated("no2009", WHOLE, "Nf3");
    assert_eq!(all_hear(&format!("{begun} // arbiter start")), ["Black's clock runs."]);
    let adjourns = "arbiter adjourn Sunday";
    assert_eq!(
        all_hear(&format!("{begun} / arbiter start // {adjourns}")),
        ["The envelope is closed. Black's clock runs."]
    );
}

/// What everyone is told of what a script finds.
fn all_hear(script: &str) -> Vec<String> {
    let play = Play::new(&format!("pegs none / time 2h / {script}"));
    let words = Words::named("fide", "en").unwrap();
    let cues = play.all.iter().flat_map(|found| words.tell(&play.game.terms().laws, true, found));
    let to_all = cues.filter(|cue| cue.channel == Channel::Public);
    to_all.filter_map(|cue| cue.told.print).collect()
}
