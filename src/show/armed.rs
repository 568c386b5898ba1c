//! What is armed of a plan: the list, and the question before more is.

use crate::answer::{Button, Line, Menu, Message, Row, Style};
use crate::command::PlanAction;
use crate::show::plan::Planner;
use crate::store::Armed;
use crate::text::markup::notation;
use crate::text::{armed as say, label};
use homeworlds::rules::Seat;

/// An armed turn in words.
pub fn told(planner: &Planner, armed: &Armed) -> String {
    let path: Vec<String> = armed.path.lines().map(|line| step(planner, line)).collect();
    say::armed(armed.id, armed.parent, &path, &notation(&armed.text))
}

/// A line of the path: the seat and the turn.
fn step(planner: &Planner, line: &str) -> String {
    let (seat, text) = line.split_once(' ').unwrap_or(("", line));
    let seat = seat.parse().ok().map(Seat);
    let own = seat == Some(planner.seat);
    let who = seat.filter(|_| !own).map(|seat| planner.table.name(seat));
    say::plays(who.as_deref(), &notation(&text))
}

/// Asks whether these turns, told in `lines`, are to be armed.
pub fn question(planner: &Planner, lines: &[String]) -> Message {
    let place = planner.planned(0, String::new());
    Message::of(say::sure(lines)).with_buttons([
        Button::main(
            label::ARM_THESE,
            place.does(planner.face, PlanAction::Arm { sure: true }),
        ),
        Button::plain(label::CANCEL, place.does(planner.face, PlanAction::Lines)),
    ])
}

/// Lists what is armed, and what the game has overtaken.
pub fn list(planner: &Planner, gone: &[Armed], armed: &[Armed]) -> Message {
    let mut text = planner.notes.clone();
    if !gone.is_empty() {
        let lines: Vec<String> = gone.iter().map(|armed| told(planner, armed)).collect();
        text.push(say::overtaken(&lines));
    }
    let lines: Vec<String> = armed.iter().map(|armed| told(planner, armed)).collect();
    text.push(say::list(&lines));
    let place = planner.planned(0, String::new());
    let mut message = Message::of(text.join("\n"));
    if !armed.is_empty() {
        let lines = armed.iter().map(|armed| Line {
            label: format!("{}. {}", armed.id, armed.text),
            more: None,
            does: place
                .does(planner.face, PlanAction::Disarm(armed.id))
                .into(),
            chosen: false,
        });
        message = message.with_menu(Menu {
            hint: say::DISARM.into(),
            lines: lines.collect(),
        });
    }
    let button = |text, style, action| Button::new(text, style, place.does(planner.face, action));
    let mut buttons = vec![
        button(label::TO_BOARD, Style::Main, PlanAction::Open),
        button(label::LINES, Style::Plain, PlanAction::Lines),
    ];
    if !armed.is_empty() {
        buttons.push(button(
            label::DISARM_ALL,
            Style::Danger,
            PlanAction::DisarmAll,
        ));
    }
    message.rows.push(Row::Buttons(buttons));
    message
}
