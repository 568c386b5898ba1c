//! Views of a person's conditional moves, visible only to them: the list, the confirmation, and the
//! reasons why a turn was not played.

use crate::command::PlanAction;
use crate::domain::PersonId;
use crate::game::Game;
use crate::game::conditional_moves::{answers, lost, objections, stopped};
use crate::i18n;
use crate::i18n::markup::notation;
use crate::reply::error::Result;
use crate::reply::{ActionRow, Button, Menu, MenuOption, Message, Style};
use crate::show::planning::Planner;
use crate::store::{ConditionalLine, Tx};
use homeworlds::rules::AnyGame;

/// Describes a conditional line: each reply with the turns that lead to it. `games` are the
/// positions along it.
pub fn told(planner: &Planner, armed: &ConditionalLine, games: &[AnyGame]) -> Vec<String> {
    let own = answers(games, armed.seat);
    let (mut lines, mut path) = (Vec::new(), Vec::new());
    for (place, (text, game_id)) in armed.line.iter().zip(games).enumerate() {
        let turn = notation(&text);
        if own.contains(&place) {
            let path = i18n::all_of(&std::mem::take(&mut path));
            let first = lines.is_empty();
            lines.push(
                i18n::ArmedAfterPath {
                    first,
                    notation: &turn,
                    number: armed.id,
                    path: &path,
                }
                .text(),
            );
            continue;
        }
        let seat = game_id.next_seat();
        let who = (seat != planner.seat).then(|| planner.game.name(seat));
        path.push(i18n::armed_plays(&turn, who));
    }
    lines
}

/// Asks whether to set up a line, described in `lines`.
pub fn question(planner: &Planner, lines: &[String]) -> Message {
    Message::of(i18n::armed_sure(lines.join("\n"))).with_buttons([
        Button::main(
            i18n::BUTTON_ARM_THESE,
            planner.does(PlanAction::Arm { sure: true }),
        ),
        Button::plain(i18n::BUTTON_CANCEL, planner.does(PlanAction::Open)),
    ])
}

/// Lists the conditional lines with their descriptions, and those that the game has left.
pub fn list(
    planner: &Planner,
    left: &[String],
    live: &[(ConditionalLine, Vec<String>)],
) -> Message {
    let mut text = planner.notes.clone();
    if !left.is_empty() {
        text.push(i18n::armed_overtaken(left.join("\n")));
    }
    let lines: Vec<String> = live.iter().flat_map(|(_, told)| told.clone()).collect();
    text.push(i18n::armed_list(
        (!lines.is_empty()).then(|| lines.join("\n")),
    ));
    let mut message = Message::of(text.join("\n"));
    let mut buttons = vec![Button::main(
        i18n::BUTTON_TO_BOARD,
        planner.does(PlanAction::Open),
    )];
    if !live.is_empty() {
        let lines = live.iter().map(|(armed, _)| {
            MenuOption::new(
                format!("{}. {}", armed.id, armed.line.join(" – ")),
                planner.does(PlanAction::Disarm(Some(armed.id))),
            )
        });
        message = message.with_menu(Menu::of(i18n::ARMED_DISARM, lines));
        let all = planner.does(PlanAction::Disarm(None));
        buttons.push(Button::new(i18n::BUTTON_DISARM_ALL, Style::Danger, all));
    }
    message.rows.push(ActionRow::Buttons(buttons));
    message
}

/// Explains why a conditional move for the current position was not played; `shown` means that it
/// appears under the draft, which has the warnings.
pub fn why_not(tx: &Tx, game: &Game, person: PersonId, shown: bool) -> Result<Option<String>> {
    let Some((seat, verdict)) = stopped(tx, game, person)? else {
        return lost_now(tx, game, person);
    };
    let order = verdict.order();
    let draft = tx.draft(game.id(), person)?;
    Ok(Some(
        i18n::ArmedStopped {
            drafted: draft.is_some_and(|draft| draft.text == order),
            notation: notation(&order),
            shown,
            why: objections(game, seat, &verdict).join(" "),
        }
        .text(),
    ))
}

/// Describes, on the person's turn, why their conditional moves do not fit the current position.
fn lost_now(tx: &Tx, game: &Game, person: PersonId) -> Result<Option<String>> {
    let mut turns = Vec::new();
    for armed in tx.armed_by(game.id(), person)? {
        turns.extend(lost(game, &armed)?.map(|turn| notation(&turn)));
    }
    turns.dedup();
    Ok((!turns.is_empty()).then(|| i18n::armed_lost(i18n::all_of(&turns))))
}
