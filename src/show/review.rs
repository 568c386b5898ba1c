//! A review: the game after each of its turns, from either side, before or after the turn; and a page of it as it is posted.

use crate::answer::error::{CommandError, Fault, UserError};
use crate::answer::{Button, Line, Menu, Message};
use crate::command::{
    Act, Asker, Form, Half, Look, Planning, Side, Sight, Stretch, Which,
};
use crate::domain::PersonId;
use crate::log::Seq;
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
/// side, and whether before the turn instead.
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
        let heading = look::with_time(&table, format!("{heading}\n{agreed}"), asker.at());
        match sight.half {
            Half::After => heading,
            Half::Before => text::pages_before(&heading),
        }
    })?;
    let shown = match sight.half {
        Half::After => table.place_before_next(turn),
        Half::Before => before(&table, turn),
    };
    let board = table.board(shown, side(&table, asker, sight.side));
    Ok(Message::of(text)
        .with_board(board)
        .with_buttons(card::to_moments(&table))
        .with_buttons(leaves(&table, turn, sight))
        .with_buttons(tools(&table, turn, sight))
        .with_buttons(to_plan(&table, asker, turn, sight))
        .with_menu(jump(&table, turn, sight)))
}

/// The moment at which a turn began.
pub fn before(table: &Match, turn: u32) -> Seq {
    match turn.checked_sub(1) {
        Some(before) => table.place_before_next(before),
        None => table.place_after(0),
    }
}

/// After how many turns the board stands that a page shows.
const fn shown(turn: u32, sight: Sight) -> u32 {
    match sight.half {
        Half::After => turn,
        Half::Before => turn.saturating_sub(1),
    }
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

/// The second row of a page.
fn tools(table: &Match, turn: u32, sight: Sight) -> Vec<Button> {
    let game = table.which();
    let here = |sight| Look::Review {
        game,
        turn: Some(turn),
        sight,
    };
    let stretch = Stretch::default();
    let post = Act::Post {
        game,
        turn: shown(turn, sight),
    };
    let half = match sight.half {
        Half::After => text::BUTTON_BEFORE_TURN,
        Half::Before => text::BUTTON_AFTER_TURN,
    };
    vec![
        Button::plain(text::BUTTON_TURN_BOARD, here(sight.flipped())),
        Button::plain(half, here(sight.other_half())).active(turn > 0),
        Button::plain(text::BUTTON_FILM, Look::Film { game, stretch }),
        Button::plain(text::BUTTON_EXPORT, Look::Export { game }),
        Button::plain(text::BUTTON_POST_HERE, post),
    ]
}

/// The way to the planning board from the position that is shown, for those who play while the game goes on.
fn to_plan(table: &Match, asker: &Asker, turn: u32, sight: Sight) -> Vec<Button> {
    let plays = table.seat_of(asker.person.id).is_some();
    if !plays || table.game.outcome().is_some() {
        return Vec::new();
    }
    let plan = Planning::from(table.which(), shown(turn, sight));
    vec![Button::plain(text::BUTTON_TRY_IT, Act::Plan(plan))]
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
        Button::plain(label, Look::Review { game, turn, sight }).active(active)
    };
    let (before, after) = (turn > 0, turn < table.turns());
    let jump = Form::Jump {
        game: table.id(),
        sight,
    };
    vec![
        leaf(text::BUTTON_FIRST, Some(0), before),
        leaf(text::BUTTON_BACK, Some(turn.saturating_sub(1)), before),
        leaf(text::BUTTON_FORWARD, Some(turn + 1), after),
        leaf(text::BUTTON_LAST, None, after),
        Button::plain(text::BUTTON_JUMP, jump),
    ]
}

/// A menu of turns around the one that is shown; any other can be typed.
fn jump(table: &Match, turn: u32, sight: Sight) -> Menu {
    const AROUND: u32 = Message::MENU as u32;
    let last = table.turns();
    let from = turn
        .saturating_sub(AROUND / 2)
        .min((last + 1).saturating_sub(AROUND));
    let lines = (from..=last)
        .take(Message::MENU)
        .map(|number| turn_line(table, number, turn, sight))
        .collect();
    Menu {
        hint: text::BUTTON_JUMP.into(),
        lines,
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
