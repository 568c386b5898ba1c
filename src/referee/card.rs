//! What is posted of a game: turn cards, its result, offers of a draw.

use crate::command::{Act, Page, Press, Sight, Topic, Touch};
use crate::notify::markup;
use crate::referee::answer::{BoardOf, Button, Look, Message};
use crate::referee::challenge;
use crate::referee::ending::answers;
use crate::referee::handicap;
use crate::referee::look::{pair, pair_after};
use crate::referee::play::notation;
use crate::referee::table::{Broken, Table};
use crate::rules::{AnyGame, Seat};
use crate::words::{self, desk as say, label};

/// The card after `turn` turns; the one that ended the game is its result. `side` is whose direct messages it is for.
pub fn turn(table: &Table, turn: u32, side: Option<Seat>) -> Result<Message, Broken> {
    let game = table.after(turn)?;
    // An end beyond the turns has its own card, so that this one tells only the turn.
    let by_turn = table.history.ending.is_none();
    Ok(match game.outcome() {
        Some(_) if by_turn => result(table, side),
        _ => going_on(table, &game, side),
    })
}

fn going_on(table: &Table, game: &AnyGame, side: Option<Seat>) -> Message {
    let mut lines = vec![heading(table, game)];
    lines.extend(last_turn(table, game));
    // Who sits there since then is called by the transference's own card.
    let moved = table.history.transference;
    let called = moved.is_none_or(|moved| moved.turn != game.turns());
    calling(table, game, side, lines, called)
}

/// The card of the brain transference after `turn` turns: who plays which side now, and who is called (B22).
pub fn transferred(table: &Table, turn: u32, side: Option<Seat>) -> Result<Message, Broken> {
    let game = table.after(turn)?;
    let seat = game.next_seat();
    let [first, second] = pair(table);
    let home = game.home_name(seat).map(|home| markup::code(&home));
    let lines = vec![
        say::transferred_heading(table.id(), &first, &second),
        say::transferred(
            &table.name(seat),
            &table.name(seat.other()),
            home.as_deref(),
        ),
    ];
    Ok(calling(table, &game, side, lines, true))
}

/// The lines with the board, and with a call and buttons for the seat to move if it is to be called.
fn calling(
    table: &Table,
    game: &AnyGame,
    side: Option<Seat>,
    mut lines: Vec<String>,
    called: bool,
) -> Message {
    let board = BoardOf {
        game: table.id(),
        turns: game.turns(),
        side,
    };
    // A card that comes late, after another turn or the end, calls nobody and has no buttons.
    let latest = game.turns() == table.turns() && table.game.outcome().is_none();
    let Some(to_move) = game.to_move().filter(|_| called && latest) else {
        return Message::of(lines.join("\n")).with_board(board);
    };
    lines.push(call(table, game, to_move));
    lines.extend(bonus(game));
    lines.extend(handicap::alert(table, game, to_move));
    if game.may_claim_draw() {
        lines.push(say::may_claim(game.repetitions()));
    }
    let offer = table.history.draw_offer;
    lines.extend(offer.map(|offer| say::offer_stands(&table.name(offer.seat))));
    Message {
        mention: table.person(to_move),
        ..Message::of(lines.join("\n"))
    }
    .with_board(board)
    .with_buttons(buttons(table, game))
    .with_buttons(offer.map(|_| answers(table).to_vec()).unwrap_or_default())
}

fn bonus(game: &AnyGame) -> Option<String> {
    let left = game.bonus_turns();
    (left > 0).then(|| say::bonus_turns(left))
}

fn heading(table: &Table, game: &AnyGame) -> String {
    let [first, second] = pair_after(table, game.turns());
    match game.turns() {
        0 => say::begins(
            table.id(),
            &first,
            &second,
            &challenge::options(&table.rules, None, &table.names_in(0)),
        ),
        turn => say::turn_heading(table.id(), turn, &first, &second),
    }
}

fn call(table: &Table, game: &AnyGame, seat: Seat) -> String {
    let who = table
        .person(seat)
        .map_or_else(|| table.name(seat), markup::person);
    say::your_turn(&who, game.is_setting_up())
}

/// The turn that led here in words and notation.
fn last_turn(table: &Table, game: &AnyGame) -> Option<String> {
    let last = game.last()?;
    let told = words::played(&last, &table.names_in(game.turns()));
    Some(format!("{told}\n{}", notation(&last)))
}

fn buttons(table: &Table, game: &AnyGame) -> Vec<Button> {
    let press = |touch| Press::Game {
        game: table.id(),
        turn: game.turns(),
        touch,
    };
    let mut buttons = vec![Button::new(
        label::TYPE_A_TURN,
        Look::Main,
        press(Touch::Type),
    )];
    if game.is_setting_up() {
        buttons.push(Button::new(
            label::SUGGEST_HOME,
            Look::Plain,
            press(Touch::Suggest),
        ));
    }
    buttons.push(Button::new(
        label::TEXT_BOARD,
        Look::Plain,
        press(Touch::Text),
    ));
    buttons.push(Button::new(
        label::HELP,
        Look::Plain,
        Press::Help(Topic::Start),
    ));
    buttons
}

/// The card that ends a game: the last turn if it did, how it ended and by which rule.
pub fn result(table: &Table, side: Option<Seat>) -> Message {
    let [first, second] = pair(table);
    let mut lines = vec![say::result_heading(
        table.id(),
        table.turns(),
        &first,
        &second,
    )];
    if table.history.ending.is_none() {
        lines.extend(last_turn(table, &table.game));
    } else if let Some(outcome) = table.game.outcome() {
        lines.push(words::outcome(outcome, &table.names()));
    }
    if table.rules.handicap().is_some() {
        lines.push(say::NEVER_RATED.to_owned());
    }
    let press = |touch| Press::Game {
        game: table.id(),
        turn: table.turns(),
        touch,
    };
    Message::of(lines.join("\n"))
        .with_board(BoardOf {
            game: table.id(),
            turns: table.turns(),
            side,
        })
        .with_buttons([
            Button::new(label::REVIEW, Look::Main, press(Touch::Review)),
            Button::new(
                label::FILM,
                Look::Plain,
                press(Touch::Page(Page {
                    act: Act::Film,
                    sight: Sight::default(),
                })),
            ),
            Button::new(label::REMATCH, Look::Plain, press(Touch::Rematch)),
        ])
}

/// The offer of a draw by `seat` when `turn` turns had been made; without buttons once it is stale.
pub fn draw_offered(table: &Table, seat: Seat, turn: u32) -> Message {
    let who = seat.other();
    let whom = table
        .person(who)
        .map_or_else(|| table.name(who), markup::person);
    let message = Message {
        mention: table.person(who),
        ..Message::of(say::offer_notice(table.id(), &table.name(seat), &whom))
    };
    let stands = table
        .history
        .draw_offer
        .is_some_and(|offer| offer.seat == seat && offer.turn == turn);
    if !stands || table.turns() != turn {
        return message;
    }
    message.with_buttons(answers(table))
}
