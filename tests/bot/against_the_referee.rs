//! Bot players play: somebody alone has an opponent at once, who asks for nothing, grants what is
//! asked, and never loses on time.

use homeworlds_engine::{EngineView, Level, Request};
use referee::clock::Span;
use referee::command::invitation_draft::Written;
use referee::command::{
    Action, Command, GameList, GameRef, Irrevocable, PlanAction, Planning, ProposalRequest,
    ProposalStep, Query, Reply, Retrospect, Shared, Terms,
};
use referee::domain::{First, GameId, Language, PersonId};
use referee::event_log::{EarlyEnd, EventKind, GameEvent, ProposalKind};
use referee::notify::outbox_item::Remedy;
use referee::reply::Message;
use referee_testing::{ANN, BETH, CARL, TestBot, Who, board_of, find_button, labels, steps, terms};

use referee_testing::{Posted, undelivered};

const fn me() -> Who {
    ANN
}

/// The only game there is.
fn game_of(desk: &TestBot) -> GameId {
    let ids = desk.read(|tx| tx.all_game_ids());
    let [id] = ids.as_slice() else {
        panic!("one game: {ids:?}");
    };
    *id
}

/// Ann plays the referee at a level, in a game that is chosen on the panel.
fn against(desk: &mut TestBot, level: &str, choices: &[&str]) -> GameId {
    let written = Written {
        chosen: [("referee".to_owned(), "1".to_owned())].into(),
        ..Written::default()
    };
    let panel = desk.ask(me(), Command::Action(Action::Challenge(written)));
    let mut panel = desk.choose(me(), &panel, level);
    for choice in choices {
        if find_button(&panel, "Back").is_some() {
            panel = desk.press(me(), &panel, "Back");
        }
        panel = desk.choose(me(), &panel, choice);
    }
    let begun = desk.press(me(), &panel, "Send");
    assert!(begun.text.contains("The game is"), "{}", begun.text);
    game_of(desk)
}

fn is_mine(desk: &TestBot, game: GameId) -> bool {
    desk.table(game).person_to_move() == Some(PersonId(101))
}

/// Ann makes the turn that this level would make, and never passes.
fn play_well(desk: &mut TestBot, game: GameId, level: Level) {
    let table = desk.table(game);
    let seat = table.state.to_move().expect("it goes on");
    let view = EngineView::of(&table.state, seat).expect("a seat of two");
    let request = Request {
        level,
        budget: None,
        seed: 1,
    };
    let choice = view.choose(&request, &mut || false).expect("a turn");
    let others = choice.alternatives.iter().map(|other| &other.turn);
    let mut turns = [&choice.turn].into_iter().chain(others);
    let turn = turns.find(|turn| *turn != "pass").unwrap_or(&choice.turn);
    let answer = desk.type_turn(me(), game, turn);
    assert!(
        desk.table(game).turns() > table.turns(),
        "{turn}: {}",
        answer.text
    );
}

fn type_turn_of_mine(desk: &mut TestBot, game: GameId) {
    play_well(desk, game, Level::Six);
}

fn propose(desk: &mut TestBot, game: GameId, wanted: ProposalRequest) -> Message {
    let (game, step) = (GameRef::Named(game), ProposalStep::Ask(wanted));
    desk.ask(me(), Command::Action(Action::Propose { game, step }))
}

#[test]
fn idle_player_is_offered_instant_game() {
    let desk = TestBot::new();
    for look in [
        Query::Games(GameList::Mine),
        Query::Help(referee::command::Topic::Start),
    ] {
        let offered = desk.ask(me(), Command::Query(look));
        assert!(find_button(&offered, "Play the Referee").is_some());
    }
    let begun = desk.ask(me(), Command::Action(Action::PlayReferee(None)));
    assert!(
        begun.text.contains("the lowest level, and you go first"),
        "{}",
        begun.text
    );
    let panel = desk.press(me(), &begun, "Play");
    assert!(panel.text.contains("Your turn 1"), "{}", panel.text);
    let game = game_of(&desk);
    assert!(begun.text.contains(&game.to_string()), "{}", begun.text);
    let table = desk.table(game);
    assert_eq!(table.people().len(), 2);
    assert!(table.people().contains(&PersonId::bot_player(1)));
    // Who plays already chooses.
    let panel = desk.ask(me(), Command::Action(Action::PlayReferee(None)));
    insta::assert_snapshot!(panel.text, @"
    **Ann challenges Referee (level 5)** to Homeworlds.
    For two · a large first ship · a coin decides who goes first
    Time: no clock.
    -# It starts as soon as you send it.
    -# Only you see this until you send it.
    ");
    assert!(
        labels(&panel).contains(&"9, as strong as I can"),
        "{:?}",
        labels(&panel)
    );
}

/// A person, or a game for more, takes the place of the Referee.
#[test]
fn challenge_option_sets_referee_level() {
    let desk = TestBot::new();
    let written = Written {
        chosen: [("referee".to_owned(), "5".to_owned())].into(),
        ..Written::default()
    };
    let challenge = desk.ask(me(), Command::Action(Action::Challenge(written)));
    assert!(
        challenge.text.contains("Referee (level 5)"),
        "{}",
        challenge.text
    );
    let back = desk.press(me(), &challenge, "Back");
    let anybody = desk.choose(me(), &back, "Good and Evil, three to six");
    assert!(!anybody.text.contains("Referee"), "{}", anybody.text);
}

#[test]
fn referee_finishes_game_and_plays_rematch() {
    let mut desk = TestBot::new();
    let game = against(
        &mut desk,
        "1, plays whatever comes to mind",
        &["You go first"],
    );
    let mut posted = Vec::new();
    while desk.table(game).state.outcome().is_none() {
        match is_mine(&desk, game) {
            true => type_turn_of_mine(&mut desk, game),
            false => assert_eq!(desk.let_bot_play(), 1),
        }
        posted.extend(desk.post());
    }
    assert_eq!(desk.let_bot_play(), 0);
    let texts: Vec<&str> = posted.iter().map(|message| message.text.as_str()).collect();
    assert!(texts.iter().any(|text| text.contains("Referee (level 1)")));
    let id = PersonId::bot_player(1).to_string();
    assert!(
        !texts.iter().any(|text| text.contains(&id)),
        "nobody is called by that"
    );
    let to_program = "Referee (level 1), it's your turn";
    assert!(!texts.iter().any(|text| text.contains(to_program)));
    let again = Action::Rematch {
        game: GameRef::Named(game),
    };
    let rematch = desk.ask(me(), Command::Action(again));
    assert!(rematch.text.contains("The game is"), "{}", rematch.text);
    assert_eq!(desk.let_bot_play(), 1, "it moves first now");
}

#[test]
fn settlers_is_played_as_well() {
    let mut desk = TestBot::new();
    let game = against(
        &mut desk,
        "2, often forgets to look at your reply",
        &["Settlers for two"],
    );
    for _ in 0..12 {
        if is_mine(&desk, game) {
            type_turn_of_mine(&mut desk, game);
        }
        desk.let_bot_play();
    }
    assert!(desk.table(game).turns() >= 12);
}

/// Nothing is held back: what was a slip is taken back.
#[test]
fn referee_grants_takeback_on_request() {
    let mut desk = TestBot::new();
    let game = against(
        &mut desk,
        "1, plays whatever comes to mind",
        &["You go first"],
    );
    desk.type_turn(me(), game, "homeworld r1 b2 g3");
    assert_eq!(desk.table(game).turns(), 1);
    assert_eq!(desk.let_bot_play(), 1);
    propose(&mut desk, game, ProposalRequest::Takeback);
    desk.let_bot_play();
    assert_eq!(desk.table(game).turns(), 0);
    assert!(is_mine(&desk, game));
}

#[test]
fn a_pause_is_granted() {
    let mut desk = TestBot::new();
    let game = against(
        &mut desk,
        "1, plays whatever comes to mind",
        &["3 days a turn"],
    );
    let pause = ProposalRequest::Pause {
        days: 3,
        reason: "a walk".to_owned(),
    };
    propose(&mut desk, game, pause);
    desk.let_bot_play();
    let paused = |event: &GameEvent| matches!(event.what, EventKind::Paused { .. });
    let answered = desk.table(game);
    assert!(answered.history.proposal(ProposalKind::Pause).is_none());
    let log = desk.read(|tx| tx.log(game));
    assert!(log.events().iter().any(paused));
}

#[test]
fn referee_turn_survives_restart() {
    let mut desk = TestBot::new();
    let choices = ["You go first", "1 day a turn"];
    let game = against(&mut desk, "1, plays whatever comes to mind", &choices);
    desk.deliver();
    desk.type_turn(me(), game, "homeworld r1 b2 g3");
    desk.deliver();
    let mut desk = desk.restart();
    for _ in 0..30 {
        desk.pass_time(24 * 60 * 60);
        desk.deliver();
    }
    let table = desk.table(game);
    assert!(table.state.outcome().is_none(), "it never loses on time");
    assert_eq!(desk.let_bot_play(), 1);
    assert!(is_mine(&desk, game));
}

#[test]
fn referee_fills_empty_lobby_seats() {
    let mut desk = TestBot::new();
    desk.invite(me(), terms(&[], "multiplayer players=4 goal=good-evil"));
    let joined = desk.answer(BETH, Reply::Accept);
    assert!(joined.text.contains("2 of 4"), "{}", joined.text);
    let not_hers = desk.answer(BETH, Reply::Fill(None));
    assert!(not_hers.text.contains("Ann"), "{}", not_hers.text);
    let asked = desk.answer(me(), Reply::Fill(None));
    assert_eq!(labels(&asked).len(), 9, "{asked:#?}");
    let first = desk.choose(me(), &asked, "5, plays sensibly");
    assert_eq!(
        first.text,
        "Referee (level 5) has joined: 3 of 4 seats are taken."
    );
    let again = desk.choose(me(), &asked, "5, plays sensibly");
    assert_eq!(labels(&again).len(), 8, "each level joins once");
    let second = desk.choose(me(), &again, "6, rarely misses a good turn");
    assert!(second.text.contains("The game is"), "{}", second.text);
    let game = game_of(&desk);
    let people = desk.table(game).people();
    assert!(people.contains(&PersonId::bot_player(5)) && people.contains(&PersonId::bot_player(6)));
    for _ in 0..8 {
        let posted = desk.post();
        let calls = posted.iter().flat_map(|posted| &posted.calls);
        assert!(
            calls.clone().all(|person| !person.is_bot_player()),
            "{posted:#?}"
        );
        let mover = desk.table(game).person_to_move().expect("it goes on");
        match mover.is_bot_player() {
            true => assert!(desk.let_bot_play() >= 1),
            false => {
                let who = Who((mover.0 - 101) as usize);
                let answer = desk.type_turn(who, game, "homeworld r1 b2 g3");
                if desk.table(game).person_to_move() == Some(mover) {
                    desk.type_turn(who, game, "pass");
                    assert_ne!(
                        desk.table(game).person_to_move(),
                        Some(mover),
                        "{}",
                        answer.text
                    );
                }
            }
        }
    }
    assert!(desk.table(game).turns() >= 8);
}

#[test]
fn referee_name_follows_readers_language() {
    let desk = TestBot::new();
    let caller = referee::command::Caller {
        language: Language::German,
        ..desk.caller(me())
    };
    desk.handle(&caller, Command::Action(Action::PlayReferee(None)));
    let caller = referee::command::Caller {
        interaction: desk.caller(me()).interaction,
        ..caller
    };
    let panel = desk.handle(&caller, Command::Action(Action::PlayReferee(None)));
    assert!(panel.text.contains("Referee (Stufe"), "{}", panel.text);
}

/// Ann offers a draw before each turn, and makes the turns of this level until the game is over or
/// has so many turns.
fn offer_draws(desk: &mut TestBot, game: GameId, turns: u32, mut play: impl FnMut(&mut TestBot)) {
    while desk.table(game).state.outcome().is_none() && desk.table(game).turns() < turns {
        if is_mine(desk, game) {
            propose(desk, game, ProposalRequest::Draw);
            desk.let_bot_play();
        }
        if desk.table(game).state.outcome().is_none() && is_mine(desk, game) {
            play(desk);
        }
        desk.let_bot_play();
    }
}

#[test]
fn referee_accepts_draw_when_worse() {
    let mut desk = TestBot::new();
    let game = against(
        &mut desk,
        "1, plays whatever comes to mind",
        &["You go first"],
    );
    offer_draws(&mut desk, game, 200, |desk| {
        play_well(desk, game, Level::Six)
    });
    let ended = desk.table(game);
    let how = ended.history.ending.as_ref().map(|ending| ending.end);
    assert_eq!(how, Some(EarlyEnd::Agreed));
}

#[test]
fn referee_declines_draw_when_better() {
    let mut desk = TestBot::new();
    let game = against(&mut desk, "7, thinks a turn ahead", &["You go first"]);
    desk.type_turn(me(), game, "homeworld r1 b2 g3");
    desk.let_bot_play();
    for _ in 0..4 {
        desk.type_turn(me(), game, "pass");
        desk.let_bot_play();
    }
    offer_draws(&mut desk, game, 14, |desk| {
        desk.type_turn(me(), game, "pass");
    });
    let ended = desk.table(game);
    assert!(ended.history.ending.is_none(), "no draw was agreed");
}

/// Ann plays better than level 7, which sees in the end that it is lost.
#[test]
fn level_five_resigns_proven_loss() {
    let mut desk = TestBot::new();
    let game = against(&mut desk, "7, thinks a turn ahead", &["You go first"]);
    while desk.table(game).state.outcome().is_none() {
        match is_mine(&desk, game) {
            true => play_well(&mut desk, game, Level::Eight),
            false => assert!(desk.let_bot_play() <= 1),
        }
    }
    let ended = desk.table(game);
    let how = ended.history.ending.as_ref().map(|ending| ending.end);
    assert!(matches!(how, Some(EarlyEnd::Resigned(_))), "{how:?}");
}

/// What the moments of a game that is over say, each.
fn moments_of(desk: &mut TestBot, game: GameId) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    for number in 1.. {
        let game = GameRef::Named(game);
        let page = desk.ask(
            me(),
            Command::Query(Query::Retrospect {
                game,
                seen: Retrospect::Moment(number),
            }),
        );
        if told.last() == Some(&page.text) {
            break;
        }
        told.push(page.text);
    }
    told
}

#[test]
fn finished_game_shows_its_course() {
    let mut desk = TestBot::new();
    let game = against(
        &mut desk,
        "1, plays whatever comes to mind",
        &["You go first"],
    );
    let chances = || {
        let game = GameRef::Named(game);
        Command::Query(Query::Retrospect {
            game,
            seen: Retrospect::Chances,
        })
    };
    let early = desk.ask(me(), chances());
    assert!(early.text.contains("still going on"), "{}", early.text);
    while desk.table(game).state.outcome().is_none() {
        match is_mine(&desk, game) {
            true => play_well(&mut desk, game, Level::Eight),
            false => assert_eq!(desk.let_bot_play(), 1),
        }
    }
    let moments = Query::Retrospect {
        game: GameRef::Named(game),
        seen: Retrospect::Moment(1),
    };
    let moments = desk.ask(me(), Command::Query(moments));
    let course = desk.press(me(), &moments, "Chances");
    let turns = desk.table(game).turns() as usize;
    let listed = course.text.lines().filter(|line| line.starts_with("-# "));
    let listed: Vec<u8> = listed
        .flat_map(|line| line.split_once(": ").expect("a list").1.split(' '))
        .map(|chance| chance.parse().expect("a percentage"))
        .collect();
    assert_eq!(listed.len(), turns);
    assert_eq!((listed[0], listed[turns - 1]), (50, 100), "{}", course.text);
    let drawn = desk.referee.enclosure(&course).expect("no fault");
    let drawn = drawn.expect("a picture");
    assert!(
        drawn.alt.contains("how likely Ann was to win"),
        "{}",
        drawn.alt
    );
    assert!(drawn.bytes.starts_with(b"\x89PNG"));
    desk.prefers(me(), "boards", "words");
    let told = desk.ask(me(), chances());
    let first_line = format!("-# 1–{}: 50 ", turns.min(10));
    assert!(
        told.encloses.is_none() && told.text.contains(&first_line),
        "{}",
        told.text
    );
}

#[test]
fn referee_answers_alternatives_after_game() {
    let mut desk = TestBot::new();
    let game = against(
        &mut desk,
        "1, plays whatever comes to mind",
        &["You go first"],
    );
    while desk.table(game).state.outcome().is_none() {
        match is_mine(&desk, game) {
            true => play_well(&mut desk, game, Level::Six),
            false => assert_eq!(desk.let_bot_play(), 1),
        }
    }
    let told = moments_of(&mut desk, game);
    assert!(!told.is_empty() && told.len() <= 3, "{told:#?}");
    let look = Query::Retrospect {
        game: GameRef::Named(game),
        seen: Retrospect::Moment(1),
    };
    let moment = desk.ask(CARL, Command::Query(look));
    let board = desk.press(CARL, &moment, "Try it");
    let replied = desk.press(CARL, &board, "Referee's turn (level 9)");
    assert!(
        find_button(&replied, "Back a turn").is_some(),
        "{}",
        replied.text
    );
    let again = desk.press(CARL, &board, "Referee's turn (level 9)");
    assert!(again.text.contains("board"), "an old panel: {}", again.text);
    let back = desk.press(CARL, &replied, "Back a turn");
    assert!(find_button(&back, "Back a turn").is_none(), "{}", back.text);
    assert!(find_button(&back, "Play automatically").is_none());
}

#[test]
fn resigned_game_opens_for_analysis() {
    let desk = TestBot::new();
    let game = desk.begin();
    desk.type_turn(ANN, game, "homeworld r1 b2 g3");
    desk.type_turn(BETH, game, "homeworld r1 b3 g3");
    let resign = Action::Irrevocable {
        what: Irrevocable::Resign,
        game: GameRef::Named(game),
        sure: true,
    };
    desk.ask(ANN, Command::Action(resign));
    assert!(desk.table(game).is_over());
    let planning = |action| {
        Command::Action(Action::Plan(Planning {
            action,
            ..Planning::open(GameRef::Named(game))
        }))
    };
    let board = desk.ask(CARL, planning(PlanAction::From(2)));
    assert!(find_button(&board, "Type it").is_some(), "{}", board.text);
    let replied = desk.press(CARL, &board, "Referee's turn (level 9)");
    assert!(replied.text.contains("3 · Ann"), "{}", replied.text);
    assert!(find_button(&replied, "Back a turn").is_some());
}

/// Makes these turns in turn, Ann first, and gives back what the last answer says.
fn play_all(desk: &mut TestBot, game: GameId, first: Who, turns: &[&str]) {
    let second = if first == ANN { BETH } else { ANN };
    for (who, turn) in [first, second].into_iter().cycle().zip(turns) {
        let made = desk.type_turn(who, game, turn).text;
        assert!(made.contains("submitted"), "{turn}: {made}");
    }
}

#[test]
fn engine_is_silent_about_running_position() {
    let mut desk = TestBot::new();
    let over = desk.begin();
    let resign = Action::Irrevocable {
        what: Irrevocable::Resign,
        game: GameRef::Named(over),
        sure: true,
    };
    play_all(
        &mut desk,
        over,
        ANN,
        &["homeworld r1 b2 g3", "homeworld y1 b3 g3", "build g1"],
    );
    desk.ask(ANN, Command::Action(resign));
    // The same position with other people on each side and other names of homes.
    let running = desk.begin_with(Terms {
        first: First::Guest,
        ..terms(&[BETH], "binary first-ship=any")
    });
    play_all(
        &mut desk,
        running,
        BETH,
        &["homeworld r1 b2 g3 Elba", "homeworld y1 b3 g3 Capri"],
    );
    let reply = |desk: &mut TestBot, who| {
        let from = PlanAction::From(2);
        let planning = Planning {
            action: from,
            ..Planning::open(GameRef::Named(over))
        };
        let board = desk.ask(who, Command::Action(Action::Plan(planning)));
        desk.press(who, &board, "Referee's turn (level 9)").text
    };
    for who in [ANN, BETH] {
        let refused = reply(&mut desk, who);
        assert_eq!(
            refused,
            format!("That is the position of your game `{running}`: not while it runs.")
        );
    }
    let answered = reply(&mut desk, CARL);
    assert!(answered.contains("3 · Ann"), "{answered}");
    play_all(&mut desk, running, BETH, &["build g1"]);
    let answered = reply(&mut desk, ANN);
    assert!(answered.contains("3 · Ann"), "{answered}");
}

#[test]
fn running_game_offers_no_referee_turn() {
    let desk = TestBot::new();
    let game = desk.begin();
    desk.type_turn(ANN, game, "homeworld r1 b2 g3");
    desk.type_turn(BETH, game, "homeworld r1 b3 g3");
    let planning = |action| {
        Command::Action(Action::Plan(Planning {
            action,
            ..Planning::open(GameRef::Named(game))
        }))
    };
    let board = desk.ask(ANN, planning(PlanAction::Open));
    assert!(find_button(&board, "Referee's turn (level 9)").is_none());
    let asked = desk.ask(ANN, planning(PlanAction::Reply));
    assert!(
        find_button(&asked, "Back a turn").is_none(),
        "{}",
        asked.text
    );
    let carl = desk.ask(CARL, planning(PlanAction::Open));
    assert!(find_button(&carl, "Type it").is_none(), "{}", carl.text);
}

/// Whether a moment of a game in which Ann played at this level against level 1 says what that does
/// not see.
fn is_told_what_was_unseen(mine: Level) -> bool {
    let mut desk = TestBot::new();
    let game = against(
        &mut desk,
        "1, plays whatever comes to mind",
        &["You go first"],
    );
    while desk.table(game).state.outcome().is_none() {
        match is_mine(&desk, game) {
            true => play_well(&mut desk, game, mine),
            false => assert_eq!(desk.let_bot_play(), 1),
        }
    }
    let mut told = moments_of(&mut desk, game).into_iter();
    told.any(|told| told.contains("Level 1 doesn't see"))
}

#[test]
fn moments_explain_overlooked_turns() {
    assert!(
        Level::ALL[3..8]
            .iter()
            .any(|&mine| is_told_what_was_unseen(mine))
    );
}

#[test]
fn newcomer_gets_hint_with_reason() {
    let mut desk = TestBot::new();
    let game = against(
        &mut desk,
        "1, plays whatever comes to mind",
        &["You go first"],
    );
    let panel = desk.play(me(), game);
    assert!(find_button(&panel, "Hint").is_none(), "homes come first");
    for _ in 0..4 {
        match is_mine(&desk, game) {
            true => type_turn_of_mine(&mut desk, game),
            false => assert_eq!(desk.let_bot_play(), 1),
        }
    }
    let panel = desk.play(me(), game);
    let before = desk.table(game).turns();
    let hint = desk.press(me(), &panel, "Hint");
    assert!(
        hint.text.contains("A good turn would be `"),
        "{}",
        hint.text
    );
    assert!(!steps(&hint).is_empty(), "the board shows it");
    assert_eq!(desk.table(game).turns(), before, "it plays for nobody");
}

/// A game of Ann with bot players in all other seats, and what was posted until it was her turn
/// again after their first turns.
fn among_programs(desk: &mut TestBot, seats: u8) -> (GameId, Vec<Posted>) {
    desk.invite(
        me(),
        terms(
            &[],
            &format!("multiplayer players={seats} goal=last-captain"),
        ),
    );
    let mut levels = desk.answer(me(), Reply::Fill(None));
    for _ in 1..seats {
        let level = labels(&levels)[0].to_owned();
        desk.choose(me(), &levels, &level);
        levels = desk.answer(me(), Reply::Fill(None));
    }
    let game = game_of(desk);
    let mut posted = desk.post();
    while !is_mine(desk, game) {
        desk.let_bot_play();
    }
    posted.extend(desk.post());
    desk.type_turn(me(), game, "homeworld r1 b2 g3");
    while !is_mine(desk, game) {
        desk.let_bot_play();
    }
    posted.extend(desk.post());
    (game, posted)
}

#[test]
fn run_of_programs_is_one_card() {
    let mut desk = TestBot::new();
    let (game, _) = among_programs(&mut desk, 4);
    let before = desk.table(game).turns();
    desk.pass_time(600);
    desk.type_turn(me(), game, "build g1");
    let own = desk.post();
    desk.let_bot_play();
    let run = desk.post();
    assert_eq!(desk.table(game).turns(), before + 4);
    assert!(own.is_empty() || own.len() == 1, "{own:#?}");
    let [card] = run.as_slice() else {
        panic!("one card: {run:#?}");
    };
    for level in 1..=3 {
        let name = format!("Referee (level {level}) ");
        assert!(card.text.contains(&name), "{name}: {}", card.text);
    }
    assert!(
        card.text.contains(&format!("Turn {}", before + 4)),
        "{}",
        card.text
    );
    let board = board_of(&card.message).expect("a picture");
    assert_eq!(desk.table(game).turns_at(board.at), before + 4);
}

#[test]
fn no_card_addresses_a_program() {
    let mut desk = TestBot::new();
    let (game, mut posted) = among_programs(&mut desk, 4);
    for _ in 0..3 {
        desk.pass_time(600);
        desk.type_turn(me(), game, "pass");
        desk.let_bot_play();
        posted.extend(desk.post());
    }
    for card in posted {
        assert!(!card.text.contains("), it's your turn"), "{}", card.text);
        assert!(card.calls.iter().all(|it| !it.is_bot_player()), "{card:#?}");
    }
}

/// Everything that was posted since, in one text.
fn said(desk: &mut TestBot) -> String {
    let posted = desk.post().into_iter().map(|it| it.message.text);
    posted.collect::<Vec<_>>().join("\n")
}

#[test]
fn referee_answers_requests_in_private() {
    let mut desk = TestBot::new();
    let game = against(
        &mut desk,
        "1, plays whatever comes to mind",
        &["You go first", "3 days a turn"],
    );
    desk.type_turn(me(), game, "homeworld r1 b2 g3");
    desk.let_bot_play();
    said(&mut desk);
    let answers = [
        (ProposalRequest::Draw, "The Referee "),
        (ProposalRequest::Takeback, "Taken back."),
    ];
    for (wanted, answer) in answers {
        let told = propose(&mut desk, game, wanted);
        assert!(told.text.starts_with(answer), "{}", told.text);
        if desk.table(game).is_over() {
            return;
        }
        let public = said(&mut desk);
        for asked in ["proposes", "offers", "asks", "declined", "wants"] {
            assert!(!public.contains(asked), "{asked}: {public}");
        }
    }
    assert_eq!(desk.table(game).turns(), 0);
    let pause = ProposalRequest::Pause {
        days: 3,
        reason: "a walk".to_owned(),
    };
    let told = propose(&mut desk, game, pause);
    assert_eq!(told.text, "The Referee agrees.");
    let public = said(&mut desk);
    assert!(!public.contains("Do you agree"), "{public}");
}

/// Begins Ann's game against a level of the referee, beside those that are over, up to her second
/// turn.
fn at_second_turn(desk: &mut TestBot, level: u8) -> GameId {
    let known = desk.read(|tx| tx.all_game_ids());
    let chosen = [("referee", level.to_string()), ("first", "host".to_owned())];
    let written = Written {
        chosen: chosen.map(|(key, value)| (key.to_owned(), value)).into(),
        ..Written::default()
    };
    let panel = desk.ask(me(), Command::Action(Action::Challenge(written)));
    desk.press(me(), &panel, "Send");
    let all = desk.read(|tx| tx.all_game_ids());
    let game = all.into_iter().find(|id| !known.contains(id));
    let game = game.expect("a new game");
    desk.type_turn(me(), game, "homeworld r1 b2 g3");
    assert_eq!(desk.let_bot_play(), 1);
    game
}

/// Ann wins a game against Beth, who gives her only ship away.
fn beat_beth(desk: &mut TestBot) -> Message {
    let game = desk.begin();
    desk.type_turn(ANN, game, "homeworld b1 g2 y3");
    desk.type_turn(BETH, game, "homeworld r3 b3 g3");
    for turn in ["build y1", "move y3 Ann Beth"] {
        desk.type_turn(ANN, game, turn);
        desk.type_turn(BETH, game, "pass");
    }
    desk.type_turn(ANN, game, "attack g3 Beth")
}

const POWERS: &str = "Trade: change a ship's colour";

#[test]
fn coach_stays_until_first_win() {
    let mut desk = TestBot::new();
    let first = at_second_turn(&mut desk, 1);
    let resign = Action::Irrevocable {
        what: Irrevocable::Resign,
        game: GameRef::Named(first),
        sure: true,
    };
    desk.ask(me(), Command::Action(resign));
    let second = at_second_turn(&mut desk, 5);
    let panel = desk.play(me(), second);
    assert!(panel.text.contains(POWERS), "{}", panel.text);
    assert!(
        find_button(&panel, "Hint").is_none(),
        "level 5 is for those who can play"
    );
    beat_beth(&mut desk);
    let panel = desk.play(me(), second);
    assert!(!panel.text.contains(POWERS), "{}", panel.text);
    let third = at_second_turn(&mut desk, 4);
    let panel = desk.play(me(), third);
    assert!(!panel.text.contains(POWERS), "{}", panel.text);
    assert!(find_button(&panel, "Hint").is_some());
}

#[test]
fn hint_is_played_by_one_press() {
    let mut desk = TestBot::new();
    let game = at_second_turn(&mut desk, 1);
    let panel = desk.play(me(), game);
    let hint = desk.press(me(), &panel, "Hint");
    assert_eq!(desk.table(game).turns(), 2, "nothing is played yet");
    let back = desk.press(me(), &hint, "Back");
    assert!(find_button(&back, "Pass").is_some(), "{back:#?}");
    let played = desk.press(me(), &hint, "Play it");
    assert_eq!(desk.table(game).turns(), 3, "{}", played.text);
    let late = desk.press(me(), &hint, "Play it");
    assert_eq!(desk.table(game).turns(), 3, "{}", late.text);
}

#[test]
fn first_win_is_celebrated() {
    let mut desk = TestBot::new();
    let won = beat_beth(&mut desk);
    assert!(won.text.contains("Your first win!"), "{}", won.text);
    assert!(
        won.text.contains("Beth has no ship left at home"),
        "{}",
        won.text
    );
    for button in ["Rematch, seats swapped", "Turning points", "Next puzzle"] {
        assert!(find_button(&won, button).is_some(), "{button}: {won:#?}");
    }
    let again = beat_beth(&mut desk);
    assert!(!again.text.contains("first win"), "{}", again.text);
    assert!(find_button(&again, "Rematch, seats swapped").is_some());
}

/// Ann plays as the hints say, until the game is over; her last answer.
fn play_as_hinted(desk: &mut TestBot, game: GameId) -> Message {
    let mut answer = Message::default();
    while desk.table(game).state.outcome().is_none() {
        if !is_mine(desk, game) {
            assert_eq!(desk.let_bot_play(), 1);
            continue;
        }
        let panel = desk.play(me(), game);
        let hint = desk.press(me(), &panel, "Hint");
        answer = desk.press(me(), &hint, "Play it");
    }
    answer
}

#[test]
fn win_leads_to_next_level() {
    let mut desk = TestBot::new();
    let game = at_second_turn(&mut desk, 1);
    let won = play_as_hinted(&mut desk, game);
    assert!(won.text.contains("Your first win!"), "{}", won.text);
    let next = desk.press(me(), &won, "Play level 2");
    assert!(next.text.contains("The game is"), "{}", next.text);
    let games = desk.read(|tx| tx.all_game_ids());
    let levels = games.into_iter().map(|id| desk.table(id).people().to_vec());
    assert!(levels.flatten().any(|it| it == PersonId::bot_player(2)));
}

/// Begins a game by a challenge with these choices.
fn begin_as_chosen(desk: &mut TestBot, chosen: &[(&str, &str)]) -> GameId {
    let chosen = chosen.iter();
    let written = Written {
        chosen: chosen
            .map(|&(key, value)| (key.to_owned(), value.to_owned()))
            .collect(),
        ..Written::default()
    };
    let panel = desk.ask(me(), Command::Action(Action::Challenge(written)));
    desk.press(me(), &panel, "Send");
    game_of(desk)
}

#[test]
fn settlers_has_coach_and_hints() {
    let mut desk = TestBot::new();
    let chosen = [("game", "settlers"), ("referee", "1"), ("first", "host")];
    let game = begin_as_chosen(&mut desk, &chosen);
    let mut coached = 0;
    for turn in [1, 3, 5] {
        let panel = desk.play(me(), game);
        coached += usize::from(panel.text.contains("empty field beside it"));
        let hint = desk.press(me(), &panel, "Hint");
        let played = desk.press(me(), &hint, "Play it");
        assert_eq!(desk.table(game).turns(), turn, "{}", played.text);
        assert_eq!(desk.let_bot_play(), 1);
    }
    assert!(coached > 0);
}

#[test]
fn nobody_gets_a_hint_against_people() {
    let desk = TestBot::new();
    let game = desk.begin();
    desk.type_turn(ANN, game, "homeworld r1 b2 g3");
    desk.type_turn(BETH, game, "homeworld r1 b3 g3");
    let panel = desk.play(ANN, game);
    assert!(find_button(&panel, "Hint").is_none() && !panel.text.contains("threatens"));
    let asked = Query::Hint {
        game: GameRef::Named(game),
    };
    let answer = desk.ask(ANN, Command::Query(asked));
    assert!(!answer.text.contains("A good turn"), "{}", answer.text);
}

/// This holds while its player is there.
#[test]
fn solo_game_keeps_one_card() {
    let mut desk = TestBot::new();
    let game = against(
        &mut desk,
        "1, plays whatever comes to mind",
        &["You go first"],
    );
    let begun = desk.post().pop().expect("the first card");
    assert_eq!(begun.calls, [PersonId(101)]);
    for turn in [1, 3] {
        let answer = match turn {
            1 => desk.type_turn(me(), game, "homeworld r1 b2 g3"),
            _ => desk.type_turn(me(), game, "build g1"),
        };
        assert_eq!(desk.let_bot_play(), 1);
        let posted = desk.post();
        let told: Vec<_> = posted.iter().map(|it| (it.at, it.calls.len())).collect();
        assert_eq!(told, [(begun.at, 0), (begun.at, 0)]);
        let now = &posted[1].message;
        assert!(
            now.text.contains(&format!("Turn {}", turn + 1)),
            "{}",
            now.text
        );
        assert!(find_button(now, "Play").is_some() && desk.discord.stripped.is_empty());
        let panel = desk.press(me(), &answer, "Play");
        assert!(
            panel.text.contains(&format!("Your turn {}", turn + 2)),
            "{}",
            panel.text
        );
    }
    // Another message about the same board is one of its own.
    let show = Action::Post(Shared::Board { game, turn: 4 });
    desk.ask(me(), Command::Action(show));
    let shown = desk.post();
    assert!(shown.len() == 1 && shown[0].at != begun.at, "{shown:#?}");
    // An answer that comes late calls its player, who may have gone, to a card of its own.
    desk.type_turn(me(), game, "pass*");
    desk.now = desk.now + Span::minutes(2);
    assert_eq!(desk.let_bot_play(), 1);
    let late = desk.post();
    let [mine, answer] = late.as_slice() else {
        panic!("two cards: {late:?}");
    };
    assert!(mine.at == begun.at && answer.at != begun.at);
    assert_eq!(answer.calls, [PersonId(101)]);
    assert!(desk.discord.stripped.contains(&begun.at));
}

#[test]
fn delayed_solo_edits_remain_edits() {
    let mut desk = TestBot::new();
    let game = against(
        &mut desk,
        "1, plays whatever comes to mind",
        &["You go first"],
    );
    let begun = desk.post().pop().expect("the first card");
    desk.type_turn(me(), game, "homeworld r1 b2 g3");
    assert_eq!(desk.let_bot_play(), 1);
    // A first try fails, and the next comes when a minute has passed.
    let due = desk.referee.due(desk.now, 64, &[]).expect("a read");
    for item in due {
        let retry = undelivered(Remedy::Retry);
        let kept = desk.referee.undelivered(item, retry, desk.now);
        assert!(!kept.expect("it is saved"));
    }
    desk.now = desk.now + Span::minutes(5);
    let posted = desk.post();
    assert_eq!(posted.len(), 2, "{posted:#?}");
    assert!(posted.iter().all(|it| it.at == begun.at), "{posted:#?}");
    // What waits when the game ends needs no card, but for its last turn.
    for turn in ["build g1", "pass*"] {
        desk.type_turn(me(), game, turn);
        assert_eq!(desk.let_bot_play(), 1);
    }
    let resign = Action::Irrevocable {
        what: Irrevocable::Resign,
        game: GameRef::Named(game),
        sure: true,
    };
    desk.ask(me(), Command::Action(resign));
    let posted = desk.post();
    let [last, result] = posted.as_slice() else {
        panic!("the last turn and the result: {posted:#?}");
    };
    assert!(
        last.at == begun.at && last.text.contains("Turn 6"),
        "{}",
        last.text
    );
    assert!(result.at != begun.at && result.text.contains("resigned"));
}

/// B22, on the referee's turn: what it thought of is no turn of its own any more.
#[test]
fn swap_while_the_referee_thinks_counts() {
    let mut desk = TestBot::new();
    let chosen = [
        ("referee", "2"),
        ("first", "host"),
        ("junior", "host"),
        ("transference", "yes"),
    ];
    let game = begin_as_chosen(&mut desk, &chosen);
    type_turn_of_mine(&mut desk, game);
    desk.let_bot_play();
    type_turn_of_mine(&mut desk, game);
    let waiting = desk.referee.next_thought(desk.now).expect("a read");
    let waiting = waiting.expect("it is the referee's turn");
    let choice = waiting.think(&mut || false);
    let swap = Action::Irrevocable {
        what: Irrevocable::Transfer,
        game: GameRef::Named(game),
        sure: true,
    };
    let swapped = desk.ask(me(), Command::Action(swap));
    assert!(swapped.text.contains("it's your turn"), "{}", swapped.text);
    let played = desk.referee.play_thought(waiting, choice, desk.now);
    played.expect("it is saved");
    assert!(is_mine(&desk, game));
    assert_eq!(desk.table(game).turns(), 3);
    assert_eq!(desk.let_bot_play(), 0, "nothing waits for it");
    type_turn_of_mine(&mut desk, game);
    assert_eq!(desk.let_bot_play(), 1);
}
