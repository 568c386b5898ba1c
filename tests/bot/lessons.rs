//! Learning: the lessons through the referee, by presses and typed, right and wrong.

use referee::act::outages::Since;
use referee::clock::Span;
use referee::command::{
    Action, Caller, Command, Composer, ComposerAction, Form, GameRef, Irrevocable, Learning,
    LessonLook, LessonPanel, Query, ServerChange,
};
use referee::domain::{ChannelId, GameId, Language, Place};
use referee::lessons::{Lesson, PuzzleDay, Theme, lessons, puzzles};
use referee::referee::Referee;
use referee::reply::{Button, Message};
use referee::settings::Boards;
use referee_testing::{ANN, BETH, CARL, TestBot, Who, buttons, find_button, menus, sent};

/// The panel of a lesson that nobody has begun.
fn panel(lesson: &Lesson, rev: u32) -> Composer {
    let lesson = lesson.key;
    Composer::Lesson(LessonPanel { lesson, rev })
}

fn open(lesson: &Lesson) -> Command {
    Command::Query(Query::Learn(LessonLook::Open(lesson.key)))
}

fn list() -> Command {
    Command::Query(Query::Learn(LessonLook::List))
}

#[test]
fn every_lesson_leads_to_the_next() {
    let desk = TestBot::new();
    let begin = desk.ask(ANN, list());
    assert!(find_button(&begin, "First lesson").is_some());
    let mut shown = desk.press(ANN, &begin, "First lesson");
    for (number, lesson) in (1..).zip(lessons()) {
        let heading = format!("Lesson {number} of {}", lessons().len());
        assert!(shown.text.contains(&heading), "{}", shown.text);
        assert!(shown.text.contains(&lesson.texts().task), "{}", shown.text);
        let form = Form::Steps(panel(lesson, 2 * number - 2));
        let drafted = desk.ask(ANN, sent(form, &[("text", lesson.answer)]));
        let mut submit = buttons(&drafted).into_iter().map(|button| &button.label);
        let submit = submit.rfind(|label| label.starts_with("Submit"));
        shown = desk.press(ANN, &drafted, submit.expect("it is whole"));
        assert!(
            shown.text.contains(&lesson.texts().right),
            "{}: {}",
            lesson.key,
            shown.text
        );
        let next = lessons().get(number as usize);
        let ends = next.is_none_or(|next| next.chapter != lesson.chapter);
        let plays = find_button(&shown, "Play the Referee").is_some();
        assert_eq!(plays, ends, "{}: at the end of a chapter", lesson.key);
        if next.is_some() {
            shown = desk.press(ANN, &shown, "Next lesson");
        }
    }
    assert!(find_button(&shown, "Next lesson").is_none());
    let done = desk.ask(ANN, list());
    let all = lessons().len();
    let told = format!("{all} of {all} lessons");
    assert!(done.text.contains(&told), "{}", done.text);
    assert!(find_button(&done, "Next lesson").is_none());
}

#[test]
fn capture_is_its_own_choice() {
    let desk = TestBot::new();
    for key in ["capture", "win", "how-to-win"] {
        let lesson = lessons().iter().find(|it| it.key.to_string() == key);
        let shown = desk.ask(ANN, open(lesson.expect("a lesson")));
        let captures = buttons(&shown)
            .into_iter()
            .filter(|it| it.label.starts_with("Capture"));
        assert_eq!(captures.count(), 1, "{key}: {shown:#?}");
    }
}

#[test]
fn first_lesson_wins_by_one_press() {
    let desk = TestBot::new();
    let list = desk.ask(ANN, list());
    let shown = desk.press(ANN, &list, "First lesson");
    for idea in ["no ship left at home", "bank", "`g3`", "star", "ship"] {
        assert!(shown.text.contains(idea), "{idea}: {}", shown.text);
    }
    let capture = buttons(&shown)
        .into_iter()
        .find(|it| it.label.starts_with("Capture"));
    let capture = capture.expect("it wins").label.clone();
    let chosen = desk.press(ANN, &shown, &capture);
    let won = desk.press(ANN, &chosen, "Submit");
    assert!(won.text.contains("wins"), "{}", won.text);
}

#[test]
fn wrong_answer_explains_and_allows_retry() {
    let desk = TestBot::new();
    let duck = lessons()
        .iter()
        .find(|lesson| lesson.key.to_string() == "happy-system");
    let duck = duck.expect("it is there");
    let typed = |text: &str, rev| {
        let action = ComposerAction::Type(text.to_owned());
        Command::Action(Action::Compose(panel(duck, rev), action))
    };
    let drafted = desk.ask(ANN, typed("build g1 Ann", 0));
    let wrong = desk.press(ANN, &drafted, "Submit");
    insta::assert_snapshot!(wrong.text, @"
    **Lesson 19 of 42 · Happy system**
    ↩️ Ann built g1 at home. `build g1 Ann`
    Legal, but not what was asked. She moves in and sets off a catastrophe: you have no ship at home.
    Then: Beth sacrificed y2 at home, moved g1 from Vega to Ann's home and set off a green catastrophe at Ann's home: 4 pieces gone (Ann's g1 g1 g3, Beth's g1). Vega is empty and goes back to the bank. Ann's home is destroyed. Beth wins: Ann has no ship left at home. `sacrifice y2 Beth; move g1 Vega Ann; catastrophe Ann g`
    -# The answer: ||`trade g1 Ann y`||
    ");
    let again = desk.press(ANN, &wrong, "Try again");
    assert!(again.text.contains(&duck.texts().task), "{}", again.text);
    let refused = desk.ask(ANN, typed("build b1 Ann", 2));
    assert!(refused.text.contains("`build b1 Ann`"), "{}", refused.text);
    let stale = desk.ask(ANN, typed("pass", 0));
    assert!(stale.text.contains("panel"), "{}", stale.text);
    let list = desk.ask(ANN, list());
    assert!(!list.text.contains("You have done"), "{}", list.text);
}

#[test]
fn progress_is_personal_and_hideable() {
    let mut desk = TestBot::new();
    let first = &lessons()[0];
    for action in [
        ComposerAction::Type(first.answer.into()),
        ComposerAction::Submit,
    ] {
        let rev = u32::from(action == ComposerAction::Submit);
        let answer = Action::Compose(panel(first, rev), action);
        desk.ask(ANN, Command::Action(answer));
    }
    let marked = |desk: &mut TestBot, who| {
        let list = desk.ask(who, list());
        let lines = menus(&list)[0].lines.iter();
        lines.filter(|line| line.label.contains('✓')).count()
    };
    assert_eq!((marked(&mut desk, ANN), marked(&mut desk, BETH)), (1, 0));
    let all = desk.ask(ANN, list());
    let hidden = desk.press(ANN, &all, "Hide my results");
    assert!(!hidden.text.contains("You have done"));
    assert_eq!(marked(&mut desk, ANN), 0);
    let shown = desk.press(ANN, &hidden, "Show my results");
    assert!(shown.text.contains("1 of"), "{}", shown.text);
}

#[test]
fn words_preference_applies_to_lessons() {
    let desk = TestBot::new();
    desk.prefers(ANN, "boards", Boards::Words);
    let shown = desk.ask(ANN, open(&lessons()[0]));
    assert!(
        shown.encloses.is_none() && shown.text.contains("Bank"),
        "{}",
        shown.text
    );
    let pictured = desk.ask(BETH, open(&lessons()[0]));
    assert!(pictured.encloses.is_some());
}

#[test]
fn lessons_speak_the_readers_language() {
    let desk = TestBot::new();
    let german = Caller {
        language: Language::German,
        ..desk.caller(ANN)
    };
    let shown = desk.handle(&german, open(&lessons()[0]));
    assert!(shown.text.contains("Lektion 1 von"), "{}", shown.text);
    assert!(shown.text.contains("Du gewinnst, wenn"), "{}", shown.text);
}

fn resignation(game: GameId) -> Command {
    Command::Action(Action::Irrevocable {
        what: Irrevocable::Resign,
        game: GameRef::Named(game),
        sure: true,
    })
}

/// Somebody answers a puzzle with this turn, as often as they have changed answers before.
fn solve(desk: &mut TestBot, who: Who, puzzle: &Lesson, turn: &str, rev: u32) -> Message {
    let does = |rev, action| {
        let step = Action::Compose(panel(puzzle, rev), action);
        desk.ask(who, Command::Action(step))
    };
    does(rev, ComposerAction::Type(turn.to_owned()));
    does(rev + 1, ComposerAction::Submit)
}

/// The puzzle whose task and number a panel shows.
fn shown_puzzle(panel: &Message) -> &'static Lesson {
    let shown = |puzzle: &&Lesson| {
        let number = format!("Puzzle {} of", puzzle.number());
        panel.text.contains(&number)
    };
    puzzles().iter().find(shown).expect("a puzzle is shown")
}

#[test]
fn first_answer_sets_puzzle_strength() {
    let mut desk = TestBot::new();
    let all = desk.ask(ANN, list());
    let page = desk.press(ANN, &all, "Puzzles");
    assert!(!page.text.contains("strength:"), "{}", page.text);
    let shown = desk.press(ANN, &page, "Next puzzle");
    let first = shown_puzzle(&shown);
    assert!(shown.text.contains(&first.texts().task), "{}", shown.text);
    let wrong = solve(&mut desk, ANN, first, "pass", 0);
    assert!(wrong.text.contains(&first.texts().wrong), "{}", wrong.text);
    assert!(wrong.text.contains("1100 → "), "{}", wrong.text);
    assert!(
        !wrong.text.contains(first.answer),
        "it can still be solved: {}",
        wrong.text
    );
    let right = solve(&mut desk, ANN, first, first.answer, 2);
    assert!(right.text.contains(&first.texts().right), "{}", right.text);
    assert!(
        !right.text.contains("strength"),
        "it counts once: {}",
        right.text
    );
    desk.pass_time(60);
    let next = desk.press(ANN, &right, "Next puzzle");
    let second = shown_puzzle(&next);
    assert_eq!((first.number(), second.number()), (1, 2));
    assert_ne!(second.theme(), first.theme());
    let right = solve(&mut desk, ANN, second, second.answer, 4);
    assert!(
        right.text.contains("solved on the first try"),
        "{}",
        right.text
    );
    let page = desk.press(ANN, &right, "Puzzles");
    assert!(page.text.contains("Solved: 2 of"), "{}", page.text);
    let all = desk.ask(ANN, list());
    assert!(all.text.contains("solved 2 of"), "{}", all.text);
    // What others do not see of it, nobody reads.
    let hidden = desk.press(ANN, &all, "Hide my results");
    let page = desk.press(ANN, &hidden, "Puzzles");
    assert!(!page.text.contains("strength:"), "{}", page.text);
}

#[test]
fn puzzle_preview_hides_outcome() {
    let desk = TestBot::new();
    for (rev, puzzle) in (0..).zip(puzzles()) {
        let typed = ComposerAction::Type(puzzle.answer.to_owned());
        let step = Action::Compose(panel(puzzle, rev), typed);
        let preview = desk.ask(ANN, Command::Action(step));
        let submits = |button: &&Button| button.label.starts_with("Submit");
        let submit = buttons(&preview).into_iter().find(submits);
        let is_plain = submit.is_some_and(|button| button.label != "Submit anyway");
        assert!(is_plain, "{}: {preview:?}", puzzle.key);
        let (_, shown) = preview.text.split_once("So far").expect("the steps");
        for told in ["end the game", "wins", "⚠"] {
            assert!(!shown.contains(told), "{}: {shown}", puzzle.key);
        }
    }
}

#[test]
fn chosen_puzzle_kind_shows_its_line() {
    let mut desk = TestBot::new();
    let page = desk.ask(ANN, Command::Query(Query::Learn(LessonLook::Puzzles)));
    assert_eq!(menus(&page)[0].lines.len(), 5);
    let shown = desk.choose(ANN, &page, "Two or three turns ahead");
    let puzzle = shown_puzzle(&shown);
    assert_eq!(puzzle.theme(), Theme::Ahead);
    let wrong = solve(&mut desk, ANN, puzzle, "pass", 0);
    assert!(wrong.text.contains("Then: Beth"), "{}", wrong.text);
    let board = desk.referee.enclosure(&wrong).expect("it is drawn");
    let told = board.expect("there is one").alt;
    assert!(
        told.contains("Last turn: Beth"),
        "the reply is marked: {told}"
    );
    let course = desk.press(ANN, &wrong, "Show the line");
    assert_eq!(
        course.text.lines().count(),
        1 + puzzle.turns().count(),
        "{}",
        course.text
    );
    let film = desk.referee.enclosure(&course).expect("it is drawn");
    let film = film.expect("there is one");
    assert!(film.bytes.starts_with(b"GIF8"), "{}", film.name);
    desk.prefers(BETH, "boards", Boards::Words);
    let course = Command::Action(Action::Learn(Learning::Course(puzzle.key)));
    let told = desk.ask(BETH, course);
    assert!(told.encloses.is_none(), "{}", told.text);
    // She has not tried, and now nothing that she answers counts.
    assert!(find_button(&told, "Solve").is_some());
    let right = solve(&mut desk, BETH, puzzle, puzzle.answer, 0);
    assert!(
        right.text.contains("✅") && !right.text.contains("strength"),
        "{}",
        right.text
    );
}

#[test]
fn server_gets_optional_daily_puzzle() {
    let mut desk = TestBot::new();
    let set =
        |desk: &mut TestBot, change| desk.moderate(CARL, Command::Action(Action::Server(change)));
    let shown = set(&mut desk, ServerChange::PuzzlesHere);
    assert!(
        shown.text.contains("Puzzle of the day:** every day in"),
        "{}",
        shown.text
    );
    let first = desk.post();
    assert_eq!(first.len(), 1, "{first:?}");
    assert!(
        first[0].text.contains("Puzzle of the day"),
        "{}",
        first[0].text
    );
    assert!(desk.post().is_empty(), "one a day");
    for again in [
        ServerChange::PuzzlesHere,
        ServerChange::NoPuzzles,
        ServerChange::PuzzlesHere,
    ] {
        set(&mut desk, again);
        assert!(desk.post().is_empty(), "one a day");
    }
    let shown = desk.press(ANN, &first[0], "Solve");
    let puzzle = shown_puzzle(&shown);
    let right = solve(&mut desk, ANN, puzzle, puzzle.answer, 0);
    assert!(right.text.contains("✅"), "{}", right.text);
    // Whoever solves it elsewhere is nobody's business here.
    let elsewhere = Caller {
        place: Place {
            guild: None,
            channel: ChannelId(9),
        },
        ..desk.caller(BETH)
    };
    for (rev, action) in [
        (0, ComposerAction::Type(puzzle.answer.to_owned())),
        (1, ComposerAction::Submit),
    ] {
        let caller = Caller {
            interaction: desk.caller(BETH).interaction,
            ..elsewhere.clone()
        };
        let step = Action::Compose(panel(puzzle, rev), action);
        desk.handle(&caller, Command::Action(step));
    }
    let tomorrow = PuzzleDay::of(desk.now).next().begins();
    // A clock that was days ahead for a moment holds up no puzzle.
    for now in [tomorrow, tomorrow + Span::days(5)] {
        let beat = desk.referee.beat(now, Since::default(), true);
        beat.expect("the store works");
    }
    desk.now = tomorrow + Span::days(5);
    assert_eq!(desk.post().len(), 1);
    desk.now = tomorrow;
    let since = Since {
        last: Some(Span::seconds(30)),
        heard: None,
    };
    let beat = desk.referee.beat(tomorrow, since, true);
    beat.expect("the store works");
    let second = desk.post();
    assert_eq!(second.len(), 1, "{second:?}");
    assert!(
        second[0].text.contains("solved on the first try by Ann"),
        "{}",
        second[0].text
    );
    assert!(!second[0].text.contains(puzzle.answer));
    assert!(
        !second[0].text.contains("Ann and Beth"),
        "{}",
        second[0].text
    );
    let line = desk.press(BETH, &second[0], "Yesterday's solution");
    assert!(line.text.contains(puzzle.answer), "{}", line.text);
    set(&mut desk, ServerChange::NoPuzzles);
    desk.now = tomorrow + Span::days(1);
    assert!(desk.post().is_empty(), "nobody wants it any more");
}

#[test]
fn openings_combine_records_and_server_games() {
    let desk = TestBot::new();
    let all = desk.ask(ANN, list());
    let page = desk.choose(ANN, &all, "Openings: which homes win");
    let board = desk.referee.enclosure(&page).expect("it is drawn");
    let board = board.expect("there is one");
    let first = board.alt.split(". ").next().unwrap_or_default();
    insta::assert_snapshot!(first, @"home and first ship, games won, games: Banker (r1 b2 g3): 64 %, 22");
    insta::assert_snapshot!(page.text, @"
    **Openings**
    What people chose in 111 recorded games, and how often it won. Homes:
    - a Banker (stars 1 and 2): chosen 93 times, won 55% (level 8 against itself: 98 times, won 54%)
    - a Goldilocks (stars 1 and 3): chosen 67 times, won 55% (level 8 against itself: 89 times, won 39%)
    - a Fortress (stars 2 and 3): chosen 59 times, won 39% (level 8 against itself: 95 times, won 56%)
    First ships:
    - `g3`: chosen 160 times, won 54% (level 8 against itself: 282 times, won 50%)
    - `y3`: chosen 33 times, won 36%
    - `b3`: chosen 21 times, won 43%
    - `r3`: chosen 8 times, won 38%
    -# What wins more often isn't necessarily better: the players differ, and the games are few. The picture shows the openings that were chosen most.
    ");
    let game = desk.begin();
    desk.type_turn(ANN, game, "homeworld r1 b2 g3");
    desk.type_turn(BETH, game, "homeworld r1 b3 g3");
    desk.ask(BETH, resignation(game));
    let page = desk.choose(ANN, &all, "Openings: which homes win");
    assert!(page.text.contains("and 1 on this server"), "{}", page.text);
    assert!(
        page.text.contains("a Banker (stars 1 and 2): chosen 94"),
        "{}",
        page.text
    );
}

#[test]
fn puzzles_need_all_players_consent() {
    let desk = TestBot::new();
    let positions = |desk: &TestBot| {
        let store = desk.referee.store();
        let all = store.read(Referee::positions_for_puzzles);
        all.expect("the games are whole")
    };
    let game = desk.begin();
    desk.type_turn(ANN, game, "homeworld r1 b2 g3");
    desk.type_turn(BETH, game, "homeworld r1 b3 g3");
    desk.type_turn(ANN, game, "build g1 Ann");
    for who in [ANN, BETH] {
        assert_eq!(positions(&desk), [], "it goes on, and not all consent");
        desk.prefers(who, "puzzles", true);
    }
    assert_eq!(positions(&desk), [], "it goes on");
    desk.ask(BETH, resignation(game));
    let found = positions(&desk);
    let sources: Vec<&str> = found.iter().map(|(source, _)| source.as_str()).collect();
    assert_eq!(sources, [1, 2, 3].map(|turn| format!("{game}.{turn}")));
    assert_eq!(found[2].1, "<0>; Ann(0,r1b2)g3-; Beth(1,r1b3)-g3");
    desk.prefers(ANN, "puzzles", false);
    assert_eq!(
        positions(&desk),
        [],
        "whoever takes it back has taken it back"
    );
}

#[test]
fn solved_puzzles_name_their_motif() {
    let mut desk = TestBot::new();
    let mut motifs = std::collections::BTreeSet::new();
    for (number, puzzle) in (0..).zip(puzzles().iter().step_by(9)) {
        let solved = solve(&mut desk, ANN, puzzle, puzzle.answer, 2 * number);
        let mut told = solved.text.lines().skip(2);
        let next = told.find(|line| line.starts_with("-# Next time: "));
        assert!(next.is_some(), "{}: {}", puzzle.key, solved.text);
        assert!(!solved.text.contains("That wins."), "{}", solved.text);
        motifs.extend(next.map(str::to_owned));
    }
    assert!(motifs.len() >= 8, "{motifs:#?}");
}
