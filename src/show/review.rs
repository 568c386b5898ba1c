//! A review: the game after each of its turns, from either side; and a page of it as it is posted.

use crate::answer::error::{CommandError, Fault, UserError};
use crate::answer::{Button, Line, Menu, Message};
use crate::command::{Act, Asker, Look, Planning, Side, Sight, Stretch, Which};
use crate::domain::PersonId;
use crate::matches::names::players;
use crate::matches::resolve_game::Require;
use crate::matches::{Match, Then, resolve_game};
use crate::show::{card, look, settlers};
use crate::store::Tx;
use crate::text;
use crate::text::markup::notation;
use crate::text::{game as say, markup};
use homeworlds::rules::Seat;

/// Shows the game after `turn` turns, with ways to every other turn; without `turn`, as it stands. `sight` says from which
/// side, and whether everything that can be done is offered.
pub fn page(
    tx: &Tx<'_>,
    asker: &Asker,
    game: Which,
    turn: Option<u32>,
    sight: Sight,
) -> Result<Message, CommandError> {
    let again = |game| Look::Review { game, turn, sight };
    let table = resolve_game::find(tx, asker, game, Require::ALook, again)?;
    let turns = table.turns();
    let turn = turn.unwrap_or(turns);
    if turn > turns {
        return Err(UserError::NoSuchTurn { turn, turns }.into());
    }
    let text = told(&table, turn, |heading| {
        let agreed = text::clock::agreed(table.course.time);
        look::with_time(&table, format!("{heading}\n{agreed}"), asker.at())
    })?;
    let place = table.place_before_next(turn);
    let board = table.board(place, side(&table, asker, sight.side));
    let mut leaves = leaves(&table, turn, sight);
    leaves.extend(card::to_moments(&table));
    leaves.extend(to_plan(&table, asker, turn));
    let more = Look::Review {
        game: table.which(),
        turn: Some(turn),
        sight: Sight {
            more: !sight.more,
            ..sight
        },
    };
    leaves.push(Button::plain(text::BUTTON_MORE, more));
    let message = Message::of(text).with_board(board).with_buttons(leaves);
    let tools = sight.more.then(|| tools(&table, turn, sight));
    let message = message.with_buttons(tools.into_iter().flatten());
    Ok(message.with_menu(jump(&table, turn, sight)))
}

/// The seat at the bottom; `None` is the public side.
pub fn side(table: &Match, asker: &Asker, side: Side) -> Option<Seat> {
    let own = table.seat_of(asker.person.id);
    match side {
        Side::Own => own,
        Side::Across => {
            let own = own.unwrap_or(Seat(0));
            Some(Seat((own.0 + 1) % table.game.seats()))
        }
    }
}

/// What else can be done with a page.
fn tools(table: &Match, turn: u32, sight: Sight) -> [Button; 4] {
    let game = table.which();
    let stretch = Stretch::default();
    let turned = Look::Review {
        game,
        turn: Some(turn),
        sight: sight.flipped(),
    };
    [
        Button::plain(text::BUTTON_TURN_BOARD, turned),
        Button::plain(text::BUTTON_FILM, Look::Film { game, stretch }),
        Button::plain(text::BUTTON_EXPORT, Look::Export { game }),
        Button::plain(text::BUTTON_POST_HERE, Act::Post { game, turn }),
    ]
}

/// The way to the planning board from the position that is shown, for those who play while the game goes on.
fn to_plan(table: &Match, asker: &Asker, turn: u32) -> Option<Button> {
    let plays = table.seat_of(asker.person.id).is_some();
    if !plays || table.game.outcome().is_some() {
        return None;
    }
    let plan = Planning::from(table.which(), turn);
    Some(Button::plain(text::BUTTON_TRY_IT, Act::Plan(plan)))
}

/// The board after a turn, as somebody posted it: the public side, with a way to review the game.
pub fn posted(table: &Match, turn: u32, by: PersonId) -> Result<Message, Fault> {
    let turn = turn.min(table.turns());
    let text = told(table, turn, |heading| {
        text::pages_posted_by(&heading, markup::person(by))
    })?;
    let press = card::review(table.which());
    let board = table.board(table.place_before_next(turn), None);
    Ok(Message::of(text)
        .with_board(board)
        .with_buttons([Button::plain(text::BUTTON_REVIEW, press)]))
}

/// The game after `turn` turns in words, under its heading with what else is to stand there.
fn told(table: &Match, turn: u32, headed: impl FnOnce(String) -> String) -> Result<String, Fault> {
    let made = table.at(table.place_after(turn))?;
    let then = table.at(table.place_before_next(turn))?;
    let players = players(table, &then.game);
    let heading = text::game_review_heading(table.id(), &players, turn, table.turns());
    let (told, notation) = turn_told(table, &made, &then);
    let later = later_told(table, turn, &then)?;
    Ok(say::review(&headed(heading), &told, &notation, &later))
}

/// The turn that led there, in words with the end of the game if it ended then, and in notation.
fn turn_told(table: &Match, made: &Then, then: &Then) -> (String, String) {
    let names = table.names_in(made.game.turns());
    let (mut told, mut written) = (text::GAME_BEFORE_ANYTHING.to_string(), String::new());
    if let Some(last) = made.game.last() {
        told = text::played(&last, &names);
        told = card::planned_ahead(table, made.game.turns(), told);
        written = notation(&last);
    }
    let ended_by_turn = table.history.ending.is_none();
    if let (Some(outcome), false) = (then.game.outcome(), ended_by_turn) {
        told = format!("{told} {}", text::outcome(outcome, &table.names()));
    }
    if table
        .history
        .transference
        .is_some_and(|moved| moved.turn == made.game.turns())
        && let [first, second] = names.as_slice()
    {
        told = format!("{told}\n{}", text::game_then_transferred(first, second));
    }
    (told, written)
}

/// Who left before the next turn (M8), and at the end of the game what was secret until then (M9).
fn later_told(table: &Match, turns: u32, then: &Then) -> Result<String, Fault> {
    let mut told = Vec::new();
    for left in table
        .history
        .departures
        .iter()
        .filter(|left| left.turn == turns)
    {
        let departed = table.at(left.seq)?;
        let events = departed.departure.unwrap_or_default();
        told.push(text::turn(&events, &table.names()));
    }
    if then.game.outcome().is_some() {
        told.extend(card::opened(table));
    }
    told.extend(settlers::standing(&then.game, &table.names()));
    Ok(told.join("\n"))
}

fn leaves(table: &Match, turn: u32, sight: Sight) -> Vec<Button> {
    let game = table.which();
    let leaf = |label, turn, active| {
        let turn = Some(turn);
        Button::plain(label, Look::Review { game, turn, sight }).active(active)
    };
    vec![
        leaf(text::BUTTON_BACK, turn.saturating_sub(1), turn > 0),
        leaf(text::BUTTON_FORWARD, turn + 1, turn < table.turns()),
    ]
}

/// A menu of turns around the one that is shown, with the first and the last.
fn jump(table: &Match, turn: u32, sight: Sight) -> Menu {
    const AROUND: u32 = Message::MENU as u32 - 2;
    let last = table.turns();
    let from = turn
        .saturating_sub(AROUND / 2)
        .min((last + 1).saturating_sub(AROUND));
    let around = from..(from + AROUND).min(last + 1);
    let first = (!around.contains(&0)).then_some(0);
    let end = (!around.contains(&last)).then_some(last);
    let numbers = first.into_iter().chain(around).chain(end);
    Menu {
        hint: text::BUTTON_JUMP.into(),
        lines: numbers
            .map(|number| turn_line(table, number, turn, sight))
            .collect(),
    }
}

fn turn_line(table: &Match, number: u32, shown: u32, sight: Sight) -> Line {
    let stored = number
        .checked_sub(1)
        .and_then(|index| table.history.turns.get(index as usize));
    let label = match stored {
        None => text::GAME_EMPTY_TABLE.to_string(),
        Some(turn) => {
            let names = table.plain_names_in(number);
            let name = names.get(turn.seat.index());
            format!("{number}. {}", name.map_or("", String::as_str))
        }
    };
    Line {
        label,
        more: stored.map(|turn| turn.text.clone()),
        does: Look::Review {
            game: table.which(),
            turn: Some(number),
            sight,
        }
        .into(),
        chosen: number == shown,
    }
}
