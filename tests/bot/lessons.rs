//! Learning: the lessons through the referee, by presses and typed, right and wrong.

use referee::command::{
    Act, Asker, Command, ComposerAction, Face, Form, Learning, LessonLook, LessonPanel, Look,
};
use referee::domain::Language;
use referee::lessons::{Lesson, lessons, puzzles};
use referee::settings::Boards;
use referee_testing::desk::{ANN, BETH, Desk, buttons, find_button, menus, sent};

/// The panel of a lesson that nobody has begun.
fn panel(lesson: &Lesson, rev: u32) -> LessonPanel {
    LessonPanel {
        lesson: lesson.key,
        rev,
        face: Face::Picture,
    }
}

fn open(lesson: &Lesson) -> Command {
    Command::Look(Look::Learn(LessonLook::Open(lesson.key)))
}

fn list() -> Command {
    Command::Look(Look::Learn(LessonLook::List))
}

#[test]
fn every_lesson_is_answered_one_after_the_other() {
    let mut desk = Desk::set();
    let begin = desk.ask(ANN, list());
    assert!(find_button(&begin, "First lesson").is_some());
    let mut shown = desk.press(ANN, &begin, "First lesson");
    for (number, lesson) in (1..).zip(lessons()) {
        let heading = format!("Lesson {number} of {}", lessons().len());
        assert!(shown.text.contains(&heading), "{}", shown.text);
        assert!(shown.text.contains(&lesson.texts().task), "{}", shown.text);
        let form = Form::LessonSteps {
            panel: panel(lesson, 2 * number - 2),
        };
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
        let ends = [8, 22, 24, 27].contains(&number);
        let plays = find_button(&shown, "Play the Referee").is_some();
        assert_eq!(plays, ends, "{}: at the end of a chapter", lesson.key);
        if number < 27 {
            shown = desk.press(ANN, &shown, "Next lesson");
        }
    }
    assert!(find_button(&shown, "Next lesson").is_none());
    let done = desk.ask(ANN, list());
    assert!(done.text.contains("27 of 27 lessons"), "{}", done.text);
    assert!(find_button(&done, "Next lesson").is_none());
}

#[test]
fn the_first_lesson_takes_three_presses() {
    let mut desk = Desk::set();
    let shown = desk.ask(ANN, open(&lessons()[0]));
    let build = buttons(&shown)
        .into_iter()
        .map(|button| button.label.clone());
    let build = build
        .into_iter()
        .find(|label| label.contains("Build") || label.contains("build"));
    let chosen = desk.press(ANN, &shown, &build.expect("building is offered"));
    let done = desk.press(ANN, &chosen, "Submit");
    assert!(
        done.text.contains(&lessons()[0].texts().right),
        "{}",
        done.text
    );
}

#[test]
fn a_wrong_answer_is_told_what_it_lets_happen_and_can_be_made_again() {
    let mut desk = Desk::set();
    let duck = lessons()
        .iter()
        .find(|lesson| lesson.key.to_string() == "happy-system");
    let duck = duck.expect("it is there");
    let typed = |text: &str, rev| {
        let action = ComposerAction::Type(text.to_owned());
        Command::Act(Act::Learn(Learning::Compose(panel(duck, rev), action)))
    };
    let drafted = desk.ask(ANN, typed("build g1 Ann", 0));
    let wrong = desk.press(ANN, &drafted, "Submit");
    insta::assert_snapshot!(wrong.text, @"
    **Lesson 15 of 27 · Happy system**
    ↩️ Ann built g1 at home. `build g1 Ann`
    Legal, but not what was asked. She flies in and calls a catastrophe: you have no ship at home.
    Then: Beth sacrificed y2 at home, moved g1 from Vega to Ann's home and set off a green catastrophe at Ann's home: 4 pieces gone (Ann's g1 g1 g3, Beth's g1). Vega is left empty and gone. Ann's home is destroyed. Beth wins: Ann has no ship left at home. `sacrifice y2 Beth; move g1 Vega Ann; catastrophe Ann g`
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
fn progress_is_ones_own_and_can_be_hidden() {
    let mut desk = Desk::set();
    let first = &lessons()[0];
    for action in [
        ComposerAction::Type(first.answer.into()),
        ComposerAction::Submit,
    ] {
        let rev = u32::from(action == ComposerAction::Submit);
        let answer = Act::Learn(Learning::Compose(panel(first, rev), action));
        desk.ask(ANN, Command::Act(answer));
    }
    let marked = |desk: &mut Desk, who| {
        let list = desk.ask(who, list());
        let lines = menus(&list)[0].lines.iter();
        lines.filter(|line| line.label.contains('✓')).count()
    };
    assert_eq!((marked(&mut desk, ANN), marked(&mut desk, BETH)), (1, 0));
    let all = desk.ask(ANN, list());
    let hidden = desk.press(ANN, &all, "Hide my progress");
    assert!(!hidden.text.contains("You have done"));
    assert_eq!(marked(&mut desk, ANN), 0);
    let shown = desk.press(ANN, &hidden, "Show my progress");
    assert!(shown.text.contains("1 of"), "{}", shown.text);
}

#[test]
fn whoever_wants_words_gets_the_board_in_words() {
    let mut desk = Desk::set();
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
    let mut desk = Desk::set();
    let german = Asker {
        language: Language::German,
        ..desk.asker(ANN)
    };
    let shown = desk.handle(&german, open(&lessons()[0]));
    assert!(shown.text.contains("Lektion 1 von"), "{}", shown.text);
    assert!(shown.text.contains("**Grün baut**"), "{}", shown.text);
}

#[test]
fn puzzles_come_one_after_the_other_and_a_wrong_turn_is_no_solution() {
    let mut desk = Desk::set();
    let all = desk.ask(ANN, list());
    let first = &puzzles()[0];
    let shown = desk.press(ANN, &all, "Puzzle");
    assert!(shown.text.contains(&first.texts().task), "{}", shown.text);
    let mut answer = |text: &str, rev| {
        let mut does = |rev, action| {
            let step = Act::Learn(Learning::Compose(panel(first, rev), action));
            desk.ask(ANN, Command::Act(step))
        };
        does(rev, ComposerAction::Type(text.to_owned()));
        does(rev + 1, ComposerAction::Submit)
    };
    let wrong = answer("pass", 0);
    assert!(wrong.text.contains(&first.texts().wrong), "{}", wrong.text);
    let right = answer(first.answer, 2);
    assert!(right.text.contains(&first.texts().right), "{}", right.text);
    let next = desk.press(ANN, &right, "Next puzzle");
    assert!(next.text.contains("Puzzle 2 of"), "{}", next.text);
    let all = desk.ask(ANN, list());
    assert!(all.text.contains("solved 1 of"), "{}", all.text);
}
