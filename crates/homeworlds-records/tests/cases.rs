//! Records that were once misread: each replays to its end (N3, N8). Their origin stands beside them.

use homeworlds::order::record::{LeftOut, Record};
use homeworlds::rules::replay::{Replay, rules_of};
use homeworlds_records::read;
use homeworlds_samples::{data, file_name, files};

/// A case as it is read, and its turns in canonical form.
fn replayed(case: &str) -> (Record, Vec<String>) {
    let text = homeworlds_samples::read(&data("cases").join(case));
    let record = read(&text).unwrap_or_else(|bad| panic!("{case}: {bad:?}"));
    let rules = rules_of(&record).expect("rules");
    let replay = Replay::new(&record, rules).unwrap_or_else(|why| panic!("{case}: {why:?}"));
    let turns = replay
        .map(|turn| turn.unwrap_or_else(|why| panic!("{case}: {why:?}")).order)
        .collect();
    (record, turns)
}

fn left_out(case: &str) -> Vec<(usize, LeftOut)> {
    let notes = replayed(case).0.notes.into_iter();
    notes.map(|note| (note.line, note.left_out)).collect()
}

fn words(text: &str) -> LeftOut {
    LeftOut::Words(text.to_owned())
}

#[test]
fn every_case_replays_to_its_end() {
    let folder = data("cases");
    let mut cases = 0;
    for path in ["raw", "txt"].map(|ending| files(&folder, ending)).concat() {
        let (record, turns) = replayed(&file_name(&path));
        assert_eq!(record.turns.len(), turns.len());
        assert_eq!(record.players.len(), 2, "{}", path.display());
        cases += 1;
    }
    assert_eq!(cases, 18);
}

#[test]
fn comments_are_cut_before_labels() {
    let (record, turns) = replayed("syn-comment.txt");
    assert_eq!(
        turns,
        [
            "homeworld r1 b2 g3 Ann",
            "homeworld b1 g2 g3 Bob",
            "build g1 Ann",
            "build g1 Bob",
        ]
    );
    assert_eq!(record.turns[2].seat, Some(0));
    let (record, turns) = replayed("syn-comment2.txt");
    assert_eq!(turns[1], "homeworld b1 g2 y3 Bob");
    assert_eq!(record.players[1].name, "Bob");
}

#[test]
fn further_steps_on_line_are_dropped() {
    assert_eq!(left_out("syn-line.raw"), [(14, words("Build B2 Bob"))]);
    assert_eq!(
        left_out("rec-20638.raw"),
        [(94, words("Catastrophe Ann R"))]
    );
}

#[test]
fn words_behind_set_ups_are_dropped() {
    for (case, line) in [("syn-home.raw", 6), ("rec-29072.raw", 7)] {
        assert_eq!(left_out(case), [(line, words("G3"))], "{case}");
    }
    assert_eq!(left_out("rec-30817.raw"), [(7, words("Y2"))]);
}

#[test]
fn numbered_lists_in_chat_are_chat() {
    let (record, turns) = replayed("syn-chat.raw");
    assert_eq!(turns.len(), 4);
    assert_eq!(record.notes.len(), 2);
}

#[test]
fn two_word_names_keep_the_first() {
    for case in ["syn-the.raw", "rec-990.raw"] {
        assert!(
            left_out(case)
                .iter()
                .any(|(_, what)| *what == words("Drop"))
        );
    }
    assert_eq!(replayed("syn-the.raw").1[7], "move y1 The Ann");
}

#[test]
fn first_turn_pass_swaps_seats() {
    for case in ["syn-pass.raw", "rec-13778.raw"] {
        let (record, turns) = replayed(case);
        assert_eq!(record.players[0].name, "Ann", "{case}");
        assert!(turns[0].starts_with("homeworld"), "{case}");
        let notes = left_out(case);
        assert_eq!(notes, [(6, LeftOut::FirstPass)], "{case}");
    }
}

#[test]
fn typos_behind_a_piece_are_dropped() {
    assert_eq!(left_out("syn-junk.raw"), [(10, words("k"))]);
    assert_eq!(left_out("rec-21986.raw"), [(35, words("1"))]);
}
