//! Looking at a game without changing it: its board, the asker's list, a review turn by turn.

use crate::act::{settlers, timing};
use crate::answer::error::{CommandError, Fault, UserError};
use crate::answer::{BoardOf, Button, Line, Menu, Message, Style};
use crate::clock::Clock;
use crate::command::{Asker, BoardForm, Form, Half, Look, Part, Sight, Which, Whose};
use crate::domain::Millis;
use crate::matches::names::players;
use crate::matches::resolve_game::Require;
use crate::matches::{Match, Then, names, resolve_game};
use crate::show::{card, review, scroll};
use crate::store::{Challenge, Tx};
use crate::text;
use crate::text::markup::notation;
use crate::text::{game as say, label, markup, pages};
use homeworlds::rules::Seat;

/// Shows the board, from the asker's side if they play.
pub fn board(
    tx: &Tx<'_>,
    asker: &Asker,
    game: Which,
    form: BoardForm,
) -> Result<Message, CommandError> {
    let table = resolve_game::find(tx, asker, game, Require::ALook, |game| Look::Board {
        game,
        form,
    })?;
    let side = table.seat_of(asker.person.id);
    let heading = with_time(&table, heading(&table), asker.at());
    Ok(match form {
        BoardForm::Picture => Message::of(with_standing(&table, heading)).with_board(BoardOf::at(
            table.id(),
            table.place(),
            side,
        )),
        BoardForm::Text => {
            let shown = BoardOf::at(table.id(), table.place(), side);
            let of = Whose::Turn(Sight::default());
            scroll::part_of(&table, &heading, &shown, Part { of, number: 1 })?
        }
        BoardForm::Position => Message::of(format!(
            "{heading}\n{}",
            markup::code(&table.game.position_text())
        )),
    })
}

/// With until when the seat to move has time, where time is kept.
fn with_time(table: &Match, heading: String, now: Millis) -> String {
    let clock = table.course.at(now);
    let time = clock.and_then(|clock| timing::standing(table, &clock));
    time.map_or_else(|| heading.clone(), |time| format!("{heading}\n{time}"))
}

/// The heading with the score of a Settlers game under it.
pub fn with_standing(table: &Match, heading: String) -> String {
    let standing = settlers::standing(&table.game, &table.names());
    standing.into_iter().fold(heading, |heading, standing| {
        format!("{heading}\n{standing}")
    })
}

/// Which game, after how many turns, and whose turn it is or how it ended.
pub fn heading(table: &Match) -> String {
    let players = players(table, &table.game);
    let mut text = say::board_heading(table.id(), table.turns(), &players);
    match (table.game.outcome(), table.game.to_move()) {
        (Some(outcome), _) => {
            text.push('\n');
            text.push_str(&text::outcome(outcome, &table.names()));
        }
        (None, Some(seat)) => {
            text.push_str(" · ");
            text.push_str(&say::theirs(&table.name(seat)));
        }
        (None, None) => {}
    }
    text
}

/// A game of the asker in one line.
pub fn game_line(tx: &Tx<'_>, asker: &Asker, table: &Match) -> Result<String, Fault> {
    let seat = table.seat_of(asker.person.id).unwrap_or(Seat(0));
    let others = (0..table.game.seats())
        .map(Seat)
        .filter(|&other| other != seat);
    let others: Vec<String> = others.map(|other| table.name(other)).collect();
    let theirs = |seat| say::theirs(&table.name(seat));
    let mut whose = match table.game.to_move() {
        Some(to_move) if to_move == seat => say::YOURS.to_owned(),
        Some(to_move) => theirs(to_move),
        None => String::new(),
    };
    if table.game.eliminated().has(seat) {
        whose = say::you_are_out(&whose);
    }
    // How long a running clock has is told by whoever lists the games.
    let clock = table.course.at(asker.at()).filter(Clock::stands);
    let time = clock.and_then(|clock| timing::standing(table, &clock));
    let whose = time.map_or_else(|| whose.clone(), |time| format!("{whose}. {time}"));
    let link = table
        .latest_card(tx, asker)?
        .map(|address| markup::link(say::LATEST_CARD, &address));
    Ok(say::game_line(
        table.id(),
        &text::all_of(&others),
        table.turns(),
        &whose,
        &link.unwrap_or_default(),
    ))
}

/// An open challenge in one line.
pub fn challenge_line(tx: &Tx<'_>, open: &Challenge) -> Result<String, Fault> {
    let opponent = open
        .asked
        .opponent
        .map(|id| names::name(tx, id))
        .transpose()?;
    let challenger = names::name(tx, open.asked.challenger)?;
    let lapses = markup::from_now(open.asked.expires_at);
    Ok(say::challenge_line(
        open.id,
        &challenger,
        opponent.as_deref(),
        &lapses,
    ))
}

/// Shows the game after `turn` turns, with ways to every other turn; without `turn`, as it stands. `sight` says from which
/// side, and whether before the turn instead.
pub fn review(
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
    let made = table.at(table.place_after(turn))?;
    let place = table.place_before_next(turn);
    let then = table.at(place)?;
    let players = players(&table, &then.game);
    let mut heading = say::review_heading(table.id(), turn, turns, &players);
    heading.push('\n');
    heading.push_str(&text::clock::agreed(table.course.time));
    heading = with_time(&table, heading, asker.at());
    let (told, notation) = turn_told(&table, &made, &then);
    let later = later_told(&table, turn, &then)?;
    let shown = match sight.half {
        Half::After => place,
        Half::Before => review::before(&table, turn),
    };
    if sight.half == Half::Before {
        heading = pages::before(&heading);
    }
    let board = BoardOf::at(table.id(), shown, review::side(&table, asker, sight.side));
    Ok(Message::of(say::review(&heading, &told, &notation, &later))
        .with_board(board)
        .with_buttons(leaves(&table, turn, sight))
        .with_buttons(review::tools(&table, turn, sight))
        .with_buttons(review::to_plan(&table, asker, turn, sight))
        .with_buttons(to_moments(&table))
        .with_menu(jump(&table, turn, sight)))
}

/// The turn that led there, in words with the end of the game if it ended then, and in notation.
pub fn turn_told(table: &Match, made: &Then, then: &Then) -> (String, String) {
    let names = table.names_in(made.game.turns());
    let (mut told, mut written) = (say::BEFORE_ANYTHING.to_owned(), String::new());
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
        told = format!("{told}\n{}", say::then_transferred(first, second));
    }
    (told, written)
}

/// Who left before the next turn (M8), and at the end of the game what was secret until then (M9).
pub fn later_told(table: &Match, turns: u32, then: &Then) -> Result<String, Fault> {
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
        Button::new(label, Style::Plain, Look::Review { game, turn, sight }).active(active)
    };
    let (before, after) = (turn > 0, turn < table.turns());
    let jump = Form::Jump {
        game: table.id(),
        sight,
    };
    vec![
        leaf(label::FIRST, Some(0), before),
        leaf(label::BACK, Some(turn.saturating_sub(1)), before),
        leaf(label::FORWARD, Some(turn + 1), after),
        leaf(label::LAST, None, after),
        Button::new(label::JUMP, Style::Plain, jump),
    ]
}

/// The way to the moments of a game that is over.
fn to_moments(table: &Match) -> Vec<Button> {
    if table.game.outcome().is_none() || !table.game.has_moments() {
        return Vec::new();
    }
    let (game, number) = (table.which(), 1);
    let moments = Look::Moments { game, number };
    vec![Button::new(label::MOMENTS, Style::Plain, moments)]
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
        hint: label::JUMP.into(),
        lines,
    }
}

fn turn_line(table: &Match, number: u32, shown: u32, sight: Sight) -> Line {
    let stored = number
        .checked_sub(1)
        .and_then(|index| table.history.turns.get(index as usize));
    let label = match stored {
        None => say::EMPTY_TABLE.to_owned(),
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
