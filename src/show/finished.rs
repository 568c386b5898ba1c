//! The page for the winner of a game, visible only to them: the result, a card for their first win,
//! and the next steps.

use crate::domain::PersonId;
use crate::game::Game;
use crate::i18n;
use crate::reply::error::Result;
use crate::reply::{Attachment, Button, CardSpec, FirstWinOf, Message, Style};
use crate::show::card;
use crate::show::lesson::next_puzzle;
use crate::show::profile;
use crate::show::queue;
use crate::store::Tx;
use homeworlds::rules::{AnyView, Seat};

/// Builds the private page for a player of a finished game, below the lines that describe its end.
pub fn page(tx: &Tx, me: PersonId, game: &Game, mut lines: Vec<String>) -> Result<Message> {
    let won = game.seat_of(me).filter(|&seat| game.is_won_by(seat));
    let [wins, finished] = tx.results_of(me, None)?;
    let first = won.filter(|_| wins == 1);
    if won.is_some() {
        lines.insert(0, i18n::game_you_won(first.is_some()));
    }
    lines.extend(profile::changes(tx, game)?);
    let review = Button::plain(i18n::BUTTON_REVIEW, card::review(game.which()));
    let look_back = card::to_moments(game).unwrap_or(review);
    let again = card::again(game, Style::Main);
    let message =
        Message::lines(&lines).with_buttons([again, look_back, next_puzzle(Style::Plain)]);
    let message = match first.and_then(|seat| first_win(game, seat, finished)) {
        Some(card) => message.with_enclosed(Attachment::Card(CardSpec::FirstWin(card))),
        None => message,
    };
    queue::with_next(tx, me, message)
}

/// Returns the card of a first win, or `None` if the winner has no home.
fn first_win(game: &Game, seat: Seat, finished: u32) -> Option<FirstWinOf> {
    let AnyView::Star(view) = game.state.view(None) else {
        return None;
    };
    let home = view.systems.iter().find(|it| it.home_of == Some(seat))?;
    let ship = home.ships.get(seat.index())?;
    let ship = ship.iter().max_by_key(|ship| ship.size())?;
    let names = game.plain_names();
    let others = game.state.all_seats().filter(|&other| other != seat);
    let others: Vec<&String> = others.filter_map(|it| names.get(it.index())).collect();
    let turns = i18n::game_turns(game.turns());
    Some(FirstWinOf {
        stars: home.stars.iter().map(ToString::to_string).collect(),
        ship: ship.to_string(),
        game: i18n::FirstWinGame {
            name: names.get(seat.index())?,
            others: i18n::all_of(&others),
        }
        .text(),
        turns: match last_step(game) {
            Some(step) => format!("{turns}, {step}"),
            None => turns,
        },
        next: i18n::first_win_next(card::next_level(game).unwrap_or(0)),
        score: i18n::first_win_score(finished),
    })
}

/// Returns the winning step in notation, or `None` if the game did not end by a turn.
fn last_step(game: &Game) -> Option<String> {
    let turn = game.state.last()?.to_string();
    let step = turn.rsplit("; ").next().map(str::to_owned);
    step.filter(|_| game.history.ending.is_none())
}

/// Adds to a result the changes of ratings, and the text that its winners would read on their
/// private page if they had ended the game themselves. Only `reader` sees that text, if there is
/// one.
pub fn celebrated(
    tx: &Tx,
    game: &Game,
    mut result: Message,
    reader: Option<Seat>,
) -> Result<Message> {
    if let Some(changes) = profile::changes(tx, game)? {
        result.text = format!("{}\n{changes}", result.text);
    }
    let by = game.ended_by();
    let won = |seat: &Seat| game.is_won_by(*seat) && Some(*seat) != by;
    let mut celebrates = false;
    for seat in game.state.all_seats().filter(won) {
        let person = game.person(seat).filter(|it| !it.is_bot_player());
        let Some(person) = person.filter(|_| reader.is_none_or(|it| it == seat)) else {
            continue;
        };
        celebrates = true;
        let first = tx.results_of(person, None)?[0] == 1;
        let told = match reader {
            Some(_) => Some(i18n::game_you_won(first)),
            None => first.then(|| i18n::first_win_of(game.name(seat))),
        };
        result.text.extend(told.map(|told| format!("\n{told}")));
    }
    let puzzle = celebrates.then(|| next_puzzle(Style::Plain));
    Ok(result.with_buttons(puzzle))
}
