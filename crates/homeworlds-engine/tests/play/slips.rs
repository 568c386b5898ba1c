//! Forced wins that were let slip, in recorded games.

use homeworlds::order::{Order, Step};
use homeworlds::rules::BinaryGame;
use homeworlds::rules::binary::moments::SlipKind;
use homeworlds::rules::binary::threats::can_win;
use homeworlds::rules::star::ThreatSearch;
use homeworlds_engine::missed_wins::slips;

/// Each forced win that is said to have been let slip is no win in one, threatens to win, and was there no more afterwards.
#[test]
fn missed_forced_wins_are_found() {
    let turns = homeworlds_samples::positions::recorded_turns();
    let game = homeworlds_samples::positions::game;
    let mut threat_search = ThreatSearch::default();
    let mut wins =
        |game: &BinaryGame| can_win(game.position(), &mut threat_search).expect("few results");
    let mut found = 0;
    for pair in turns.windows(2).take(600) {
        if pair[0].after != pair[1].before {
            continue;
        }
        let stood = [&pair[0].before, &pair[0].after, &pair[1].after].map(game);
        for slip in slips(&stood) {
            assert!(matches!(slip.what, SlipKind::MissedForced { turns: 2 | 3 }));
            assert!(!wins(&stood[0]) && !wins(&stood[2]), "{}", pair[0].place);
            let mut line = stood[0].clone();
            line.accept(line.judge(&slip.win).expect("it is legal"));
            line.accept(line.judge(&Order(vec![Step::Pass])).expect("it goes on"));
            assert!(
                wins(&line),
                "{}: a pass after {} loses",
                pair[0].place,
                slip.win
            );
            found += 1;
        }
    }
    assert!(found >= 3, "{found} were let slip");
}
