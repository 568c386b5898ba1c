//! Settlers: laws under random play, and whole turns listed, compared with a plain enumeration of the rules.

mod naive;
pub mod positions;

use std::collections::HashSet;
use std::ops::ControlFlow;

use homeworlds::order::settlers::read::canonical;
use homeworlds::order::settlers::{Field, Order, Step};
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::Suggestion;
use homeworlds::rules::count::{Budget, TooMany, results};
use homeworlds::rules::search::{NotUnderstood, Strictness, Understood};
use homeworlds::rules::settlers::perft::list;
use homeworlds::rules::settlers::{Grid, Position, Rules, SettlersGame, Tow, Turn, Verdict};
use homeworlds::rules::{AnyGame, Outcome, Seat, WinReason};
use homeworlds_samples::settlers_play::Player;

use crate::settlers::positions::{all_rules, crowded, from_games, mixed, played};

const GAMES: u64 = 15;
const ALL_GAMES: u64 = 10_000;

#[test]
fn games_end_and_keep_the_laws() {
    play_games(GAMES);
}

#[test]
#[ignore = "minutes: cargo test --release -p homeworlds settlers:: -- --ignored"]
fn many_games_end_and_keep_laws() {
    play_games(ALL_GAMES);
}

/// Plays so many games under each combination of the options.
fn play_games(games: u64) {
    for (number, rules) in all_rules().into_iter().enumerate() {
        for seed in 0..games {
            let mut player = Player::new(seed * 100 + number as u64);
            let mut game = SettlersGame::new(rules);
            while game.outcome().is_none() {
                let verdict = player.turn(&game);
                check_turn(&game, &verdict);
                game.accept(verdict);
                assert!(game.turns() < 2_000, "seed {seed}: the game does not end");
            }
            check_end(&game);
        }
    }
}

fn check_turn(game: &SettlersGame, verdict: &Verdict) {
    let order = &verdict.order;
    for text in [order.to_string(), order.short()] {
        assert_eq!(canonical(&text).as_ref(), Some(order), "{text}");
        let typed = game.understand(&text, Strictness::Play);
        let typed = typed.unwrap_or_else(|why| panic!("{}: {text}: {why:?}", game.position()));
        assert_eq!(typed.verdict.order, *order, "{text}");
        assert_eq!(typed.verdict.position, verdict.position, "{text}");
    }
    let position = verdict.position;
    assert_eq!(position.to_string().parse(), Ok(position));
    check_pieces(&position);
    let before = game.position();
    let changed = before.board != position.board;
    assert!(!changed || *order != Order::PASS, "{before}: {order}");
    assert_eq!(position.passes > 0, *order == Order::PASS);
    assert!(position.quiet <= 36);
}

/// P3, counted on the fields.
fn check_pieces(position: &Position) {
    let mut scores = [0, 0];
    let mut left = Grid::empty(position.rules.redless).bank();
    for (owner, piece) in Field::ALL
        .into_iter()
        .filter_map(|at| position.board.at(at))
    {
        assert!(left.has(piece), "{position}: too many {piece}");
        left = left.minus([piece].into_iter().collect());
        scores[owner.index()] += u32::from(piece.size().pips());
    }
    assert_eq!(position.board.bank(), left, "{position}");
    assert_eq!(position.scores(), scores, "{position}");
}

fn check_end(game: &SettlersGame) {
    let Some(Outcome::Win {
        seats,
        reason: WinReason::Scored {
            scores, tie_break, ..
        },
    }) = game.outcome()
    else {
        panic!("{:?}", game.outcome());
    };
    let winner = Seat(u8::from(scores[0] <= scores[1]));
    assert_eq!(*seats, [winner]);
    assert_eq!(*tie_break, scores[0] == scores[1]);
    assert_eq!(*scores, game.position().scores());
    assert!(game.understand("pass", Strictness::Play).is_err());
    assert!(game.suggest("").is_empty());
}

/// The offered steps are exactly those that are accepted, but for pieces that could do nothing.
#[test]
fn offered_steps_equal_accepted_steps() {
    for (seed, position) in mixed().take(60).enumerate() {
        let mut player = Player::new(seed as u64);
        let mut turn = position.turn_of(position.to_move);
        loop {
            let offered: HashSet<Step> = turn.steps().into_iter().collect();
            for step in conceivable() {
                let accepted = turn.check(step).is_ok();
                let idle = matches!(step, Step::Choose { .. }) && {
                    accepted && played(turn, &[step]).steps().is_empty()
                };
                assert_eq!(
                    accepted && !idle,
                    offered.contains(&step),
                    "{position}: {turn:?} {step}"
                );
                assert!(
                    !accepted || matches!(step, Step::Choose { .. }) == turn.event(step).is_none()
                );
            }
            let mut offered: Vec<Step> = offered.into_iter().collect();
            offered.sort();
            let Some(&step) = rand::seq::IndexedRandom::choose(offered.as_slice(), &mut player.rng)
            else {
                break;
            };
            turn.play(step);
        }
    }
}

/// Every step that can be written down.
fn conceivable() -> Vec<Step> {
    let mut steps = Vec::new();
    for at in Field::ALL {
        for colour in Colour::ALL {
            steps.push(Step::Choose { kind: colour, at });
            steps.push(Step::Build { colour, at });
            steps.push(Step::Trade { at, colour });
        }
        steps.extend([
            Step::Transfer { to: at },
            Step::Land { at },
            Step::Conquer { at },
            Step::Upgrade { at },
        ]);
        steps.extend(Field::ALL.map(|to| Step::Move { from: at, to }));
    }
    steps
}

#[test]
fn listed_results_equal_a_plain_enumeration() {
    compare_with_plain_enumeration(150, 600);
}

#[test]
#[ignore = "minutes: cargo test --release -p homeworlds settlers:: -- --ignored"]
fn results_match_enumeration_in_wide_positions() {
    compare_with_plain_enumeration(1_000, 20_000);
}

fn compare_with_plain_enumeration(positions: usize, widest: usize) {
    let mut compared = 0;
    for position in mixed() {
        for seat in Seat::PAIR {
            let turn = position.turn_of(seat);
            let Some(found) = boards(&turn, widest) else {
                continue;
            };
            let plain = naive::results(&fields(&position.board), setting(&position, seat));
            assert!(
                found == plain,
                "{position}: {} and {}",
                found.len(),
                plain.len()
            );
            assert_eq!(turn.can_act(), !plain.is_empty(), "{position}: seat {seat}");
            compared += 1;
        }
        if compared >= positions {
            break;
        }
    }
}

/// On a full board only conquests are left, and often none.
#[test]
fn seat_passes_only_without_an_action() {
    let mut stuck = 0;
    for position in (0..200).map(crowded) {
        let plain = naive::results(
            &fields(&position.board),
            setting(&position, position.to_move),
        );
        let game = SettlersGame::from_position(position);
        let idle = plain.is_empty();
        match game.to_move() {
            Some(_) => assert_eq!(game.must_pass(), idle, "{position}"),
            None => assert!(idle, "{position}"),
        }
        stuck += usize::from(idle);
    }
    assert!(stuck > 2, "{stuck} seats have no action");
}

/// The distinct results of a turn with an action, or `None` if they are more than `most`.
fn boards(turn: &Turn, most: usize) -> Option<HashSet<naive::Board>> {
    let mut found = HashSet::new();
    let all = results::<_, ()>(turn, budget(most), |turn, steps| {
        let passed = steps.is_empty();
        assert!(
            passed || found.insert(fields(&turn.board)),
            "a result came twice"
        );
        ControlFlow::Continue(())
    });
    all.ok().map(|_| found)
}

fn budget(most: usize) -> Budget {
    Budget {
        results: most,
        ..Budget::default()
    }
}

fn fields(board: &Grid) -> naive::Board {
    let field = |at| {
        board
            .at(at)
            .map(|(owner, piece): (Seat, Piece)| (owner.0, piece))
    };
    Field::ALL.into_iter().map(field).collect()
}

fn setting(position: &Position, seat: Seat) -> naive::Setting {
    naive::Setting {
        seat: seat.0,
        tow_enemies: position.rules.tow == Tow::Any,
        redless: position.rules.redless,
        first_green: position.first_green(seat),
    }
}

#[test]
fn judge_reaches_every_generated_result() {
    let mut judged = 0;
    for position in mixed().take(80) {
        let game = SettlersGame::from_position(position);
        let Some(seat) = game.to_move() else { continue };
        let mut found = Vec::new();
        let all = results::<_, ()>(&position.turn_of(seat), budget(400), |turn, steps| {
            found.push((turn.board, steps.len()));
            ControlFlow::Continue(())
        });
        if all == Err(TooMany) {
            continue;
        }
        let mut expected = found.into_iter();
        let all = list::<()>(&game, budget(400), |listed| {
            let (board, steps) = expected.next().expect("as many are listed as found");
            let again = game.judge(&listed.order).expect("a legal order");
            assert_eq!(again.position.board, board, "{position}: {}", listed.order);
            assert_eq!(listed.order.steps().len(), steps);
            judged += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(all, Ok(ControlFlow::Continue(())));
        assert!(expected.next().is_none());
    }
    assert!(judged > 1_000, "{judged} orders were judged");
}

#[test]
fn counts_made_by_hand() {
    let counts = |text: &str, depth| {
        let position: Position = text.parse().expect("a position");
        let rows = AnyGame::from(SettlersGame::from_position(position)).perft(depth);
        let rows = rows.expect("few results");
        rows.iter()
            .map(|row| (row.results, row.wins, row.losses))
            .collect::<Vec<_>>()
    };
    // 36 landings and the pass; then 35 and the pass behind each landing, 36 and the pass that ends it behind the pass.
    assert_eq!(counts("settlers", 2), [(37, 0, 0), (36 * 36 + 37, 1, 0)]);
    // A small green in the corner: three fields, four colours.
    assert_eq!(counts("settlers; g1@a1 / g1@f6", 1), [(13, 0, 0)]);
    // A small yellow with two ways out, or a landing.
    assert_eq!(
        counts("settlers; y1@a1 / b1@a2; tow own", 1)[0].0,
        1 + 2 + 34
    );
    // A medium yellow reaches nine fields, the one it leaves among them (S2); or a landing on one of 34, or the pass.
    assert_eq!(
        counts("settlers; y2@a1 / g1@f6; tow own", 1)[0].0,
        9 + 34 + 1
    );
    // The last quiet turn ends the game whatever happens in it.
    assert_eq!(
        counts("settlers; g1@a1 / g2@f6; quiet 35", 2),
        [(13, 0, 13), (0, 0, 0)]
    );
    assert_eq!(counts("settlers; g1@a1 b3@a2 / g2@f6; quiet 35", 1)[0].2, 0);
}

#[test]
fn a_budget_ends_the_listing() {
    let game = SettlersGame::from_position("settlers; g3@c3 /".parse().expect("a position"));
    let listed = |budget| list(&game, budget, |_| ControlFlow::<()>::Continue(())).map(drop);
    assert_eq!(listed(budget(100)), Err(TooMany));
    let tables = Budget {
        tables: 10,
        ..Budget::default()
    };
    assert_eq!(listed(tables), Err(TooMany));
    assert_eq!(listed(Budget::default()), Ok(()));
}

/// Deeper counts are the sums of the counts at the positions above, history included.
#[test]
fn deeper_counts_add_up() {
    let game = SettlersGame::from_position(
        "settlers; y1@a1 / g1@f6; passes 1"
            .parse()
            .expect("a position"),
    );
    let rows = AnyGame::from(game.clone()).perft(2).expect("few results");
    let mut sum = 0;
    let all = list::<()>(&game, Budget::default(), |verdict| {
        let mut next = game.clone();
        next.accept(verdict);
        let below = AnyGame::from(next).perft(1).expect("few results");
        sum += below[0].results;
        ControlFlow::Continue(())
    });
    assert_eq!(all, Ok(ControlFlow::Continue(())));
    assert_eq!(rows[1].results, sum);
    assert!(sum > rows[0].results);
}

/// Whatever turn somebody has in mind, choices alone lead to it.
#[test]
fn choices_lead_to_every_turn() {
    let mut chosen = 0;
    for (seed, position) in from_games().step_by(17).take(60).enumerate() {
        let game = SettlersGame::from_position(position);
        let wanted = Player::new(seed as u64).turn(&game).order;
        if wanted.short().len() <= Suggestion::MOST_CHARACTERS {
            choose(&game, &wanted);
            chosen += 1;
        }
    }
    assert!(chosen > 40, "{chosen} turns were chosen");
}

fn choose(game: &SettlersGame, wanted: &Order) {
    let bare = |text: &str| text.replace(' ', "");
    let target = bare(&wanted.short());
    let mut typed = String::new();
    while bare(&typed) != target {
        let offered = game.suggest(&typed);
        check_suggestions(game, &offered);
        let next = offered
            .iter()
            .map(|suggestion| &suggestion.value)
            .filter(|value| target.starts_with(&bare(value)))
            .max_by_key(|value| value.len())
            .filter(|value| value.len() > typed.len());
        let Some(next) = next else {
            panic!(
                "{}: `{typed}` does not lead to `{}`: {offered:?}",
                game.position(),
                wanted.short()
            );
        };
        typed.clone_from(next);
    }
    let turn = game
        .understand(&typed, Strictness::Play)
        .expect("a legal turn");
    assert_eq!(turn.verdict.order, *wanted);
}

fn check_suggestions(game: &SettlersGame, offered: &[Suggestion]) {
    assert!(offered.len() <= 25);
    for Suggestion { label, value } in offered {
        assert!(
            value.len() <= 100 && label.chars().count() <= 100,
            "{label}"
        );
        let [by_label, by_value] =
            [label, value].map(|text| game.understand(text, Strictness::Play));
        let order = |turn: &Result<Understood<Verdict>, _>| match turn {
            Ok(understood) => Some(understood.verdict.order.clone()),
            Err(_) => None,
        };
        assert_eq!(
            order(&by_label),
            order(&by_value),
            "`{label}` and `{value}`"
        );
    }
}

#[test]
fn suggestions_continue_the_typed_text() {
    let offers = |text: &str, typed: &str| {
        let game = SettlersGame::from_position(text.parse().expect("a position"));
        let offered = game.suggest(typed);
        offered
            .iter()
            .map(|s| format!("{} | {}", s.label, s.value))
            .collect::<Vec<_>>()
    };
    let table = "settlers; g1@a1 y1@a2 r1@b1 b1@b2 / y1@c3";
    assert_eq!(
        offers(table, ""),
        [
            "build a1: … | b a1",
            "move a2: … | m a2",
            "blue b2: … | bl b2",
            "pass | p"
        ]
    );
    assert_eq!(
        offers(table, "move a2: b"),
        [
            "move a2: b1-c1 | m a2 b1c1",
            "move a2: b1-c2 | m a2 b1c2",
            "move a2: b2-a3 | m a2 b2a3",
            "move a2: b2-b3 | m a2 b2b3",
            "move a2: b2-c1 | m a2 b2c1",
            "move a2: b2-c2 | m a2 b2c2",
            "move a2: a2-b3 | m a2 a2b3"
        ]
    );
    assert_eq!(
        offers("settlers", ""),
        [
            "land a… | l a",
            "land b… | l b",
            "land c… | l c",
            "land d… | l d",
            "land e… | l e",
            "land f… | l f",
            "pass | p"
        ]
    );
    assert_eq!(offers("settlers", "lan f6"), ["land f6 | l f6"]);
    assert_eq!(offers("settlers", "x"), [] as [&str; 0]);
}

#[test]
fn rules_are_told_by_the_position() {
    for rules in all_rules() {
        let game = SettlersGame::new(rules);
        let text = game.position().to_string();
        let read: Position = text.parse().expect("its own text");
        assert_eq!(read.rules, rules);
        assert_eq!(read.fingerprint(), game.position().fingerprint());
    }
    // FNV-1a of `settlers <0>; /; quiet 0; passes 0`, computed elsewhere; stored games rely on it.
    let new = SettlersGame::new(Rules::default());
    assert_eq!(new.position().fingerprint(), 0x2732_3d58_869d_64b8);
}

/// All fields but one are taken, and the bank has one green left: behind a transfer only one build is legal.
fn one_build_left() -> SettlersGame {
    let mut pieces: Vec<Piece> = Piece::all().flat_map(|piece| [piece; 3]).collect();
    let mut take = |text: &str| {
        let piece: Piece = text.parse().expect("a piece");
        let place = pieces.iter().position(|&other| other == piece);
        pieces.remove(place.expect("one is left"))
    };
    let (first, second, _in_the_bank) = (take("g3"), take("g2"), take("g1"));
    let board: Vec<String> = Field::ALL
        .into_iter()
        .map(|field| field.to_string())
        .filter(|field| field != "f6")
        .map(|field| match field.as_str() {
            "a1" => format!("{first}@a1"),
            "e6" => format!("{second}@e6"),
            _ => format!("{}@{field}", pieces.pop().expect("enough of them")),
        })
        .collect();
    let text = format!("settlers <0>; {} /; quiet 0; passes 0", board.join(" "));
    SettlersGame::from_position(text.parse().expect("a position"))
}

#[test]
fn untyped_build_is_asked_about() {
    let game = one_build_left();
    let asked = game.understand("build a1; transfer e6", Strictness::Play);
    let Err(NotUnderstood::Several { orders, more }) = asked else {
        panic!("{asked:?}");
    };
    let orders: Vec<String> = orders.iter().map(ToString::to_string).collect();
    assert_eq!(
        (orders.join("/"), more),
        ("build a1; transfer e6: g f6".to_owned(), false)
    );
    let typed = game.understand("build a1; transfer e6: g", Strictness::Play);
    let order = typed.expect("it is complete").verdict.order.to_string();
    assert_eq!(order, "build a1; transfer e6: g f6");
}

/// N5: a step that nobody typed is never added.
#[test]
fn typed_landings_add_no_build() {
    let mut read = 0;
    for position in mixed().take(900) {
        let game = SettlersGame::from_position(position);
        for field in Field::ALL {
            for typed in [format!("land {field}"), format!("build; land {field}")] {
                if let Ok(understood) = game.understand(&typed, Strictness::Play) {
                    let order = understood.verdict.order.to_string();
                    assert!(!order.contains(':'), "{typed}: {order}");
                    read += 1;
                }
            }
        }
    }
    assert!(read > 100, "{read} landings");
}
