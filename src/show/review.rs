//! Reviews: the game after each of its turns, from either side; and a posted page of it.

use crate::command::{
    Action, BoardSide, Caller, GameRef, Planning, Query, RecordStep, Shared, Sight,
};
use crate::game::seating::players;
use crate::game::{Game, PastGame};
use crate::i18n;
use crate::i18n::markup::notation;
use crate::reply::error::{CommandResult, Result, refuse};
use crate::reply::{Button, Menu, MenuOption, Message};
use crate::show::{card, look, records, settlers};
use crate::store::Tx;
use homeworlds::rules::Seat;

/// Shows the game after `turn` turns, by default its current state, with buttons to every other
/// turn. `sight` selects the side, and whether all actions are offered.
pub fn page(
    tx: &Tx,
    caller: &Caller,
    game_ref: GameRef,
    turn: Option<u32>,
    sight: Sight,
) -> CommandResult {
    let game = Game::asked(tx, caller, game_ref)?;
    let turns = game.turns();
    let turn = turn.unwrap_or(turns);
    if turn > turns {
        return refuse(i18n::ErrorNoSuchTurn { turn, turns }.text());
    }
    let text = told(&game, turn, |heading| {
        let mut lines = vec![heading];
        let played = game.where_played().is_some();
        lines.extend(played.then(|| i18n::clock::agreed(game.course.time)));
        lines.extend(look::time(&game, caller.at()));
        lines.join("\n")
    })?;
    let place = game.place_before_next(turn);
    let board = game.board(place, side(&game, caller, sight.side));
    let mut leaves = leaves(&game, turn, sight);
    leaves.extend(card::to_moments(&game));
    let tries = game.is_closed() || game.seat_of(caller.person.id).is_some();
    leaves.extend(tries.then(|| to_plan(&game, turn)));
    let more = Query::Review {
        game: game.which(),
        turn: Some(turn),
        sight: Sight {
            more: !sight.more,
            ..sight
        },
    };
    leaves.push(Button::plain(i18n::BUTTON_MORE, more));
    let (own, closes) = records::of_owner(tx, caller, &game)?;
    let position = sight.more.then(|| position(&game, turn)).transpose()?;
    let message = Message::of(format!("{text}{}{closes}", position.unwrap_or_default()));
    let message = message.with_board(board).with_buttons(leaves);
    let tools = sight.more.then(|| tools(&game, turn, sight));
    let message = message.with_buttons(tools.into_iter().flatten().chain(own));
    Ok(message.with_menu(jump(&game, turn, sight)))
}

/// Returns the line with the position after a turn as text, which contains no secrets.
fn position(game: &Game, turn: u32) -> Result<String> {
    let then = game.at(game.place_before_next(turn))?.game;
    Ok(format!("\n-# {}", notation(&then.position_text())))
}

/// Returns the seat at the bottom; `None` is the public side.
pub fn side(game: &Game, caller: &Caller, side: BoardSide) -> Option<Seat> {
    let own = game.seat_of(caller.person.id);
    match side {
        BoardSide::Own => own,
        BoardSide::Across => {
            let own = own.unwrap_or(Seat(0));
            Some(Seat((own.0 + 1) % game.state.seats()))
        }
    }
}

/// Returns the further buttons of a page.
fn tools(game: &Game, turn: u32, sight: Sight) -> Vec<Button> {
    let game_ref = game.which();
    let turned = Query::Review {
        game: game_ref,
        turn: Some(turn),
        sight: sight.flipped(),
    };
    let tools = [
        Button::plain(i18n::BUTTON_TURN_BOARD, turned),
        Button::plain(i18n::BUTTON_FILM, card::film(game_ref)),
        Button::plain(i18n::BUTTON_EXPORT, Query::Export { game: game_ref }),
        card::post(Shared::Board {
            game: game.id(),
            turn,
        }),
    ];
    let plays_on = game.is_closed() && game.state.seats() == 2;
    let from_here = RecordStep::PlayFrom {
        game: game.id(),
        turn,
    };
    let from_here = Button::plain(i18n::BUTTON_PLAY_FROM_HERE, Action::Records(from_here));
    let further = plays_on.then_some(from_here).into_iter();
    tools
        .into_iter()
        .chain(card::to_deal(game))
        .chain(further)
        .collect()
}

/// Returns the button for the planning board from the position after a turn.
pub fn to_plan(game: &Game, turn: u32) -> Button {
    let plan = Planning::from(game.which(), turn);
    Button::plain(i18n::BUTTON_TRY_IT, Action::Plan(plan))
}

/// Builds the posted board after a turn: the public side, with a button to review the game there.
pub fn posted(game: &Game, turn: u32, headed: impl FnOnce(String) -> String) -> Result<Message> {
    let turn = turn.min(game.turns());
    let text = told(game, turn, headed)?;
    let board = game.board(game.place_before_next(turn), None);
    Ok(Message::of(text)
        .with_board(board)
        .with_buttons([to_review(game, turn)]))
}

/// Returns the button for the page after `turn` turns.
pub fn to_review(game: &Game, turn: u32) -> Button {
    let page = Query::Review {
        game: game.which(),
        turn: Some(turn),
        sight: Sight::default(),
    };
    Button::plain(i18n::BUTTON_REVIEW, page)
}

/// Describes the game after `turn` turns under its heading.
fn told(game: &Game, turn: u32, headed: impl FnOnce(String) -> String) -> Result<String> {
    let made = game.at(game.place_after(turn))?;
    let then = game.at(game.place_before_next(turn))?;
    let players = players(game, &then.game);
    let heading = i18n::GameReviewHeading {
        game: game.id(),
        players: &players,
        turn,
        turns: game.turns(),
    }
    .text();
    let mut lines = vec![headed(heading)];
    lines.extend(turn_told(game, &made, &then));
    lines.extend(later_told(game, turn, &then)?);
    Ok(lines.join("\n"))
}

/// Describes the turn that led there, in words with the end of the game if it ended then, and in
/// notation.
fn turn_told(game: &Game, made: &PastGame, then: &PastGame) -> Vec<String> {
    let names = game.names_in(made.game.turns());
    let before = match game.history.start() {
        None => i18n::GAME_BEFORE_ANYTHING,
        Some(_) => i18n::GAME_GIVEN_POSITION,
    };
    let (mut told, mut written) = (before.to_string(), None);
    if let Some(last) = made.game.last() {
        told = i18n::played(&last, &names);
        told = card::planned_ahead(game, made.game.turns(), told);
        written = Some(notation(&last));
    }
    let ended_by_turn = game.history.ending.is_none();
    if let (Some(outcome), false) = (then.game.outcome(), ended_by_turn) {
        told = format!("{told} {}", i18n::outcome(outcome, &game.names()));
    }
    if game
        .history
        .transference
        .is_some_and(|moved| moved.turn == made.game.turns())
        && let [first, second] = names.as_slice()
    {
        told = format!(
            "{told}\n{}",
            i18n::GameThenTransferred {
                one: first,
                other: second
            }
            .text()
        );
    }
    [told].into_iter().chain(written).collect()
}

/// Describes the departures before the next turn (M8), and at the end of the game its secrets (M9).
fn later_told(game: &Game, turns: u32, then: &PastGame) -> Result<Vec<String>> {
    let mut told = Vec::new();
    for left in game
        .history
        .departures
        .iter()
        .filter(|left| left.turn == turns)
    {
        let departed = game.at(left.seq)?;
        let events = departed.departure.unwrap_or_default();
        told.push(i18n::turn(&events, &game.names()));
    }
    if then.game.outcome().is_some() {
        told.extend(card::opened(game));
    }
    told.extend(settlers::standing(&then.game, &game.names()));
    Ok(told)
}

fn leaves(game: &Game, turn: u32, sight: Sight) -> Vec<Button> {
    let game_ref = game.which();
    let leaf = |label, turn, active| {
        let turn = Some(turn);
        Button::plain(
            label,
            Query::Review {
                game: game_ref,
                turn,
                sight,
            },
        )
        .active(active)
    };
    vec![
        leaf(i18n::BUTTON_BACK, turn.saturating_sub(1), turn > 0),
        leaf(i18n::BUTTON_FORWARD, turn + 1, turn < game.turns()),
    ]
}

/// Number of turns per section of the menu.
const SECTION: u32 = 19;

/// Number of sections on either side of the open one with their own option; those beyond share one.
const NEAR: u32 = 2;

/// Builds a menu of the turns in the current section, and of the sections before and after it.
fn jump(game: &Game, turn: u32, sight: Sight) -> Menu {
    let last = game.turns();
    let mut lines = Vec::new();
    for [from, to] in stretches(turn, last) {
        if (from..=to).contains(&turn) {
            lines.extend((from..=to).map(|number| turn_line(game, number, turn, sight)));
        } else {
            let opens = Query::Review {
                game: game.which(),
                turn: Some(from),
                sight,
            };
            lines.push(MenuOption::new(
                i18n::GameTurnsFrom { from, to }.text(),
                opens,
            ));
        }
    }
    Menu::of(i18n::BUTTON_JUMP, lines)
}

/// Returns the ranges of turns that the menu's options lead to, each with its first and last turn;
/// together they cover all turns. A game that fits the menu is one range.
fn stretches(turn: u32, last: u32) -> Vec<[u32; 2]> {
    if last < Message::MAX_MENU_OPTIONS as u32 {
        return vec![[0, last]];
    }
    let (open, end) = (turn / SECTION, last / SECTION);
    let (first, beyond) = (open.saturating_sub(NEAR), open + NEAR + 1);
    let section = |number: u32| [number * SECTION, last.min((number + 1) * SECTION - 1)];
    let before = (first > 0).then(|| [0, first * SECTION - 1]);
    let behind = (beyond <= end).then(|| [beyond * SECTION, last]);
    let near = (first..beyond.min(end + 1)).map(section);
    before.into_iter().chain(near).chain(behind).collect()
}

fn turn_line(game: &Game, number: u32, shown: u32, sight: Sight) -> MenuOption {
    let stored = number
        .checked_sub(1)
        .and_then(|index| game.history.turns.get(index as usize));
    let label = match stored {
        None => i18n::GAME_EMPTY_TABLE.to_string(),
        Some(turn) => {
            let names = game.plain_names_in(number);
            let name = names.get(turn.seat.index());
            format!("{number}. {}", name.map_or("", String::as_str))
        }
    };
    MenuOption::new(
        label,
        Query::Review {
            game: game.which(),
            turn: Some(number),
            sight,
        },
    )
    .about(stored.map(|turn| turn.text.clone()))
    .chosen(number == shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn menu_leads_to_every_turn() {
        for last in [0, 1, 24, 25, 31, 60, 94, 95, 133, 400, 2_000] {
            for turn in 0..=last {
                let stretches = stretches(turn, last);
                let turns: Vec<u32> = stretches.iter().flat_map(|&[from, to]| from..=to).collect();
                assert!(
                    turns.into_iter().eq(0..=last),
                    "{turn} of {last}: {stretches:?}"
                );
                let is_open = |of: &&[u32; 2]| (of[0]..=of[1]).contains(&turn);
                let open = stretches.iter().find(is_open).expect("its stretch");
                let lines = stretches.len() - 1 + (open[1] - open[0] + 1) as usize;
                assert!(
                    lines <= Message::MAX_MENU_OPTIONS,
                    "{turn} of {last}: {lines} lines"
                );
            }
        }
    }
}
